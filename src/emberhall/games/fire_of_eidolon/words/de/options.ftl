### Was vor einer Partie gewählt wird, und warum manches nicht zusammengeht.

option-difficulty = Wie schnell das Verlies zerfällt: die Zahl der Ritualkarten auf jeder Bedrohungsstufe.
    .title = Schwierigkeit
    .beginner = { difficulty-beginner }
    .normal = { difficulty-normal }
    .hard = { difficulty-hard }
    .very-hard = { difficulty-very-hard }
    .extreme = { difficulty-extreme }
    .heroic = { difficulty-heroic }
    .nightmare = { difficulty-nightmare }
    .legendary = { difficulty-legendary }
    .glitch = { difficulty-glitch }
option-heroes = Wie viele Helden das Verlies betreten. Sind es mehr als ihr, führt jemand mehrere.
    .title = Helden
    .n-0 = je einer
option-advanced = Sechs weitere Helden zur Wahl, die schwerer zu spielen sind.
    .title = Expertenhelden
option-pick = Wählt ihr eure Helden der Reihe nach, oder werden sie ausgeteilt?
    .title = Heldenwahl
    .chosen = gewählt
    .drawn = ausgeteilt
option-glyph = Hinaus geht es nicht durch die Vorhalle, sondern durch die Teleportglyphe, die erst gefunden werden muss.
    .title = Teleportglyphe
option-passages = Zwei Geheimgänge liegen unter den Plättchen verborgen.
    .title = Geheimgänge
option-scenario = Eine andere Geschichte mit eigenen Regeln.
    .title = Szenario
    .none = keins
    .unstable-void = { scenario-unstable-void }
    .vagrant-portal = { scenario-vagrant-portal }
    .invasion = { scenario-invasion }
    .shades = { scenario-shades }
option-give-up = Wenn alle die Partie für verloren halten, darf die Gruppe gemeinsam aufgeben.
    .title = Aufgeben

error-heroes = { $players } Spieler brauchen mindestens { $players } Helden, nicht { $heroes } (FE-MULTI-1)
error-glyph = Die Teleportglyphe lässt sich nicht mit dem Szenario { $scenario } spielen (FE-ADV-4)
