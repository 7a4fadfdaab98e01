# Was an einer Inhaltsdatei falsch ist; Datei und Schlüssel stehen davor.

wrong-doors = ist „{ $doors }“; es müssen einige von n, e, s, w sein, jedes einmal und in dieser Reihenfolge
wrong-cost = muss { $passive ->
    [yes] „passive“
   *[no] eine Zahl von AP
} sein
wrong-uses = ist ohne Grenze angegeben
wrong-limit = ist für eine Fähigkeit angegeben, die immer wirkt
wrong-limit-turn = muss „turn“ sein; nur Meisterfähigkeiten werden pro Partie gezählt
wrong-free = ist 0; eine Fähigkeit ohne Grenze muss etwas kosten
wrong-basic = hat { $n } Grundkammern in { $hue }; jede Farbe hat sieben
wrong-relics = hat { $n } Reliktkammern in { $hue }; jede Farbe hat eine
