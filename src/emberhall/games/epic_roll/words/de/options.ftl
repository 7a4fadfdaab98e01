## Was vor einer Partie gewählt wird, und warum manches nicht zusammengeht

option-champions = Werden die Helden ausgeteilt, oder wählt ihr sie der Reihe nach?
    .title = Helden
    .drawn = ausgeteilt
    .chosen = gewählt
option-veteran = Für alle, die das Spiel kennen: Helden haben eigene Fähigkeiten, und zwei gleiche Karten bewirken zusammen mehr.
    .title = Veteranenregeln
    .no = keine
    .abilities = Fähigkeiten
    .focused = Paare
    .yes = beides
option-relics = Schätze aus Eclipse, die vor dem Rennen der Reihe nach gewählt werden. Sie brauchen Veteranenregeln.
    .title = Relikte
option-boards = Im Teamspiel: auf welchem Plan jedes Team spielt.
    .title = Pläne der Teams
    .same = wie in der Schachtel
    .core-core = Grundspiel, Grundspiel
    .core-eclipse = Grundspiel, Eclipse
    .eclipse-core = Eclipse, Grundspiel
    .eclipse-eclipse = Eclipse, Eclipse
option-decks = Im Teamspiel: ein Kartenstapel oder zwei, zusammengemischt.
    .title = Kartenstapel
    .one = einer
    .two = zwei
option-solo-cards = Im Solospiel: Karten, die einen Rivalen brauchen, bleiben draußen oder werden beim Ziehen ersetzt.
    .title = Karten im Solospiel
    .out = bleiben draußen
    .replaced = werden ersetzt

error-five = Zu fünft lassen sich keine gleich großen Teams bilden: Spielt zu viert oder zu sechst (ER-TEAM-2).
error-teams = Die Option { $option } ist für Teamspiele zu viert oder sechst (ER-TEAM-1).
error-alone = Die Option { $option } ist für einen Spieler allein (ER-SOLO-5).
error-veteran = Relikte gehören zu den Veteranenregeln: Wähle auch diese (ER-SCOPE-3).
error-eclipse =
    { $team ->
        [yes] Relikte gehören zu Eclipse, das nicht auf dem Tisch liegt: Gib einem Team dessen Plan (ER-TEAM-22).
       *[no] Relikte gehören zu Eclipse, das nicht auf dem Tisch liegt: Spiele { $game } (ER-TEAM-22).
    }
