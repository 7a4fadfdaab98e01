## Was ein Labor misst

measure-champion = Held
measure-place = Stelle in der Zugfolge
measure-team = Team
measure-relic = gehaltenes Relikt
measure-card = gespielte Karten
measure-ability = genutzte Fähigkeiten
measure-relic-used = genutzte Relikte
measure-fell = Niederlagen, nach Gegner
measure-fled = Fluchten, nach Gegner
measure-countered = aufgehobene Karten
measure-behind = Zurück heißt: so viele Felder hinter dem besten Rivalen; ein Team ist dort, wo sein bester Held ist.

verb-continue = Nach einem Sieg weiterziehen
verb-end = Nach einem Sieg rasten
verb-swap = Eine Karte tauschen
verb-order = Die Wirkungen eines Wurfs ordnen
