## Was ein Labor misst

measure-hero = Held
measure-score = Punkte in gewonnenen Kapiteln
measure-rounds = Runden
measure-skulls = Schädel am Ende
measure-skill = eingesetzte Fähigkeiten
measure-artifact-used = Artefakte, für ihre Wirkung eingesetzt
measure-artifact-played = Artefakte, als Zahl gespielt
measure-artifact-kept = erhaltene Artefakte
measure-bought = beim Händler gekauft
measure-slain = letzte Schläge
measure-died = Tode
measure-behind = Zurück heißt: so viele Punkte hinter dem Besten der anderen; den Titel bekommt, wer die meisten hat.
measured-skill = { $hero }: { $skill }
measured-potion = Heiltrank
measured-skill-card = Fähigkeitskarte
measured-artifact = Artefaktkarte
measured-enemy = ein Gegner erschlagen

ending-dead = Kapitel { $chapter }, Geschichtskarte { $card }: alle Helden waren tot
ending-late = Kapitel { $chapter }, Geschichtskarte { $card }: die Ziele waren nicht mehr zu erreichen

verb-skill = Eine Fähigkeit einsetzen
verb-burn = Eine Fähigkeit mit Seelenbrand einsetzen
verb-circle = Wählen, wo man steht
verb-discard = Eine Karte abwerfen
verb-explore = Erkunden
verb-fight = Einen Kampf beginnen
verb-first = Einen Gegner zuerst handeln lassen
verb-keep = Eine Karte behalten
verb-move = Ziehen
verb-pay = Eine Karte abgeben
verb-play = Eine Fähigkeitskarte spielen
verb-target = Ein Ziel wählen
verb-under = Eine Karte unter die anderen zurücklegen
verb-dual = Doppelangriff mit jemandem
