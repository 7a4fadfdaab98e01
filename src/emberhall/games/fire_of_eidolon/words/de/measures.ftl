## Was ein Labor misst

measure-hero = Held
measure-party = Zahl der Helden
measure-relics = zerstörte Dunkle Relikte
measure-threat = Bedrohung am Ende
measure-skill = genutzte Fähigkeiten
measure-lost = verlorene Helden
measure-behind = Hier spielen alle gegen das Verlies. Zurück heißt: Die Bedrohung war um so viele Prozent ihrer Leiste weiter als die Gruppe mit den drei Dunklen Relikten und dem Feuer.

ending-fe-defeat-2 = eine nötige Kammer war nicht mehr zu erreichen
ending-fe-defeat-3 = von einer Farbe waren zu wenige Machtmarken übrig
ending-fe-defeat-4 = das Feuer war verloren oder nicht mehr hinauszubringen
ending-fe-defeat-5 = die Bedrohung stand ganz oben
ending-fe-defeat-6 = kein Held war mehr da
ending-fe-defeat-12 = alle wollten aufgeben
ending-fe-defeat-13 = es gab keinen Weg mehr zum Sieg

verb-explore = Erkunden
verb-move = Gehen
verb-teleport = Teleport
verb-lunge = Lanzenstoß
verb-smite = Himmelsschlag
verb-holy-light = Heiliges Licht
verb-orient = Das neue Plättchen drehen
verb-dive = Aus einer einstürzenden Kammer hechten
verb-portal = Objektportal zu jemandem
verb-give = Eine Marke geben
verb-give-all = Alle Marken einer Farbe geben
verb-give-some = Einige Marken geben
verb-give-fire = Das Feuer weitergeben
verb-take = Eine Marke nehmen
verb-take-all = Alle Marken einer Farbe nehmen
verb-take-some = Einige Marken nehmen
verb-bomb = Bombe
verb-boomerang = Bumerang
verb-fetch = Eine Marke holen
verb-redirect = Gedankenschlag: einen Kultisten woandershin schicken
verb-restore = Zeitwende: ein Plättchen zurückholen
