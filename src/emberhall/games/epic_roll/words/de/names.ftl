## Epic Roll auf Deutsch. Ein Begriff für eine Sache:
##   champion, hero         Held                 enemy, monster        Gegner (wogegen Helden kämpfen)
##   opponent               Rivale (Spieler)     team-mate             Mitstreiter
##   boss                   Endgegner            lair                  Gruft (Lich), Thronsaal (Paladinkönig)
##   storyline              Pfad                 board                 Spielplan
##   start, battle space    Start, Kampffeld     checkpoint            Rastplatz
##   basic, advanced        einfach, fortgeschritten
##   Encounter Die          Begegnungswürfel     champion die          Heldenwürfel
##   Enemy Die              Gegnerwürfel         Power Die             Kraftwürfel
##   Miss, Hit              Fehlschlag, Treffer  Critical, Double Hit  Volltreffer
##   Block, Heal            Block, Heilung       Counter, Bolt         Konter, Blitz
##   reward card            Belohnungskarte      wildcard              Joker
##   deck, discard pile     Nachziehstapel, Ablagestapel; discard: abwerfen
##   hand limit             Handkartenlimit      focused effect        Fokuseffekt
##   health                 Leben, Lebenspunkte  damage, source        Schaden, Quelle
##   turn, go on, end it    Zug, weiterziehen, rasten
##   run away, flight       fliehen, Flucht      parting attack        Abschiedsangriff
##   power, locked in       Kraft, entfesselt    ready, spent          bereit, erschöpft
##   relic, ability         Relikt, Fähigkeit    veteran rules         Veteranenregeln
##   cancel, counter        aufheben, kontern    prevent, stop         verhindern
##
## Formen: `der`, `des`, `dem`, `den` mit bestimmtem, `ein`, `einen` mit unbestimmtem Artikel; `von` sagt nach einem
## Hauptwort, wessen es ist („die Hand von Greff“, „die Hand des Elfen“); `am` und `zum` sind mit ihrem Wort davor
## zusammengezogen. Was eine Form nicht hat, steht da, wie es heißt.

champion-wizard = Zauberer
    .der = der Zauberer
    .des = des Zauberers
    .von = des Zauberers
    .dem = dem Zauberer
    .den = den Zauberer
champion-warrior = Krieger
    .der = der Krieger
    .des = des Kriegers
    .von = des Kriegers
    .dem = dem Krieger
    .den = den Krieger
champion-elf = Elf
    .der = der Elf
    .des = des Elfen
    .von = des Elfen
    .dem = dem Elfen
    .den = den Elfen
champion-greff = Greff
    .des = Greffs
    .von = von Greff
champion-orric = Orric
    .des = Orrics
    .von = von Orric
champion-dara = Dara
    .des = Daras
    .von = von Dara
champion-goramoth = Goramoth
    .des = Goramoths
    .von = von Goramoth
champion-mal-asha = Mal Asha
    .des = Mal Ashas
    .von = von Mal Asha
champion-elandra = Elandra
    .des = Elandras
    .von = von Elandra

# Ein Held, der in beiden Teams spielt; $team ist A oder B.
in-team = { $champion } ({ $team })
    .des = { $champion_des } ({ $team })
    .von = { $champion_von } ({ $team })

enemy-mummy = Mumie
    .der = die Mumie
    .des = der Mumie
    .dem = der Mumie
    .den = die Mumie
    .ein = eine Mumie
    .am = an der Mumie
enemy-ghoul = Ghul
    .der = der Ghul
    .des = des Ghuls
    .dem = dem Ghul
    .den = den Ghul
    .ein = ein Ghul
    .am = am Ghul
enemy-skeleton = Skelett
    .der = das Skelett
    .des = des Skeletts
    .dem = dem Skelett
    .den = das Skelett
    .ein = ein Skelett
    .am = am Skelett
enemy-ghost = Geist
    .der = der Geist
    .des = des Geistes
    .dem = dem Geist
    .den = den Geist
    .ein = ein Geist
    .am = am Geist
enemy-zombie = Zombie
    .der = der Zombie
    .des = des Zombies
    .dem = dem Zombie
    .den = den Zombie
    .ein = ein Zombie
    .am = am Zombie
enemy-banshee = Banshee
    .der = die Banshee
    .des = der Banshee
    .dem = der Banshee
    .den = die Banshee
    .ein = eine Banshee
    .am = an der Banshee
enemy-lich = Lich
    .der = der Lich
    .des = des Lichs
    .dem = dem Lich
    .den = den Lich
    .am = am Lich
    .zum = zum Lich
enemy-halfling = Halbling
    .der = der Halbling
    .des = des Halblings
    .dem = dem Halbling
    .den = den Halbling
    .ein = ein Halbling
    .am = am Halbling
enemy-elf = Elf
    .der = der Elf
    .des = des Elfen
    .dem = dem Elfen
    .den = den Elfen
    .ein = ein Elf
    .am = am Elfen
enemy-dwarf = Zwerg
    .der = der Zwerg
    .des = des Zwergs
    .dem = dem Zwerg
    .den = den Zwerg
    .ein = ein Zwerg
    .am = am Zwerg
enemy-ranger = Waldläufer
    .der = der Waldläufer
    .des = des Waldläufers
    .dem = dem Waldläufer
    .den = den Waldläufer
    .ein = ein Waldläufer
    .am = am Waldläufer
enemy-cleric = Kleriker
    .der = der Kleriker
    .des = des Klerikers
    .dem = dem Kleriker
    .den = den Kleriker
    .ein = ein Kleriker
    .am = am Kleriker
enemy-templar = Templer
    .der = der Templer
    .des = des Templers
    .dem = dem Templer
    .den = den Templer
    .ein = ein Templer
    .am = am Templer
enemy-paladin-king = Paladinkönig
    .der = der Paladinkönig
    .des = des Paladinkönigs
    .dem = dem Paladinkönig
    .den = den Paladinkönig
    .am = am Paladinkönig
    .zum = zum Paladinkönig

# Wo noch kein Gegner da ist.
any-enemy = Gegner
    .der = der Gegner
    .dem = dem Gegner
    .den = den Gegner
    .am = am Gegner

## Würfel, ihre Seiten, und woher Schaden sonst kommt

face-miss = Fehlschlag
    .einen = einen Fehlschlag
    .many = Fehlschläge
face-hit = Treffer
    .einen = einen Treffer
    .many = Treffer
    .jeder = jeder Treffer
face-critical = Volltreffer
    .einen = einen Volltreffer
    .many = Volltreffer
face-block = Block
    .einen = einen Block
    .many = Blocks
    .jeder = jeder Block
face-heal = Heilung
    .einen = eine Heilung
    .many = Heilungen
    .jeder = jede Heilung
face-blank = leere Seite
    .einen = eine leere Seite
    .short = –
face-star = Stern
    .einen = einen Stern
    .short = ★

die-champion = Heldenwürfel
    .der = der Heldenwürfel
    .dem = dem Heldenwürfel
    .den = den Heldenwürfel
die-enemy = Gegnerwürfel
    .der = der Gegnerwürfel
    .dem = dem Gegnerwürfel
    .den = den Gegnerwürfel
die-power = Kraftwürfel
    .der = der Kraftwürfel
    .dem = dem Kraftwürfel
    .den = den Kraftwürfel
die-lich = Lichwürfel
    .der = der Lichwürfel
    .dem = dem Lichwürfel
    .den = den Lichwürfel
die-paladin-king = Paladinwürfel
    .der = der Paladinwürfel
    .dem = dem Paladinwürfel
    .den = den Paladinwürfel

source-power = Kraft
    .der = die Kraft des Helden
    .dem = der Kraft des Helden
    .den = die Kraft des Helden
source-reflection = zurückgeworfener Schaden
    .dem = zurückgeworfenem Schaden
    .den = zurückgeworfenen Schaden

## Felder: `at` sagt, wo jemand ist, `to` wohin, `den` ist der vierte Fall

place-0 = Start
    .den = den Start
    .at = am Start
    .to = zum Start
place-1 = erstes Kampffeld
    .den = das erste Kampffeld
    .at = auf dem ersten Kampffeld
    .to = auf das erste Kampffeld
place-2 = zweites Kampffeld
    .den = das zweite Kampffeld
    .at = auf dem zweiten Kampffeld
    .to = auf das zweite Kampffeld
place-3 = drittes Kampffeld
    .den = das dritte Kampffeld
    .at = auf dem dritten Kampffeld
    .to = auf das dritte Kampffeld
place-4 = Rastplatz
    .den = den Rastplatz
    .at = am Rastplatz
    .to = zum Rastplatz
place-5 = erstes Kampffeld hinter dem Rastplatz
    .den = das erste Kampffeld hinter dem Rastplatz
    .at = auf dem ersten Kampffeld hinter dem Rastplatz
    .to = auf das erste Kampffeld hinter dem Rastplatz
place-6 = zweites Kampffeld hinter dem Rastplatz
    .den = das zweite Kampffeld hinter dem Rastplatz
    .at = auf dem zweiten Kampffeld hinter dem Rastplatz
    .to = auf das zweite Kampffeld hinter dem Rastplatz
place-7 = drittes Kampffeld hinter dem Rastplatz
    .den = das dritte Kampffeld hinter dem Rastplatz
    .at = auf dem dritten Kampffeld hinter dem Rastplatz
    .to = auf das dritte Kampffeld hinter dem Rastplatz
lair-lich = Gruft { $boss_des }
    .den = die Gruft { $boss_des }
    .at = in der Gruft { $boss_des }
    .to = in die Gruft { $boss_des }
lair-paladin-king = Thronsaal { $boss_des }
    .den = den Thronsaal { $boss_des }
    .at = im Thronsaal { $boss_des }
    .to = in den Thronsaal { $boss_des }

## Die Spiele, und ihre Spielpläne

game-epic-roll-1e = Epic Roll, erste Ausgabe
game-epic-roll = Epic Roll
game-epic-roll-eclipse = Epic Roll: Eclipse

board-first = Epic Roll, erste Ausgabe
board-second = Epic Roll, zweite Ausgabe
board-eclipse = Epic Roll: Eclipse
