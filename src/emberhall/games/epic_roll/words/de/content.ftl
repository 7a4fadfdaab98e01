# Was an einer Inhaltsdatei falsch ist; Datei und Schlüssel stehen davor.

wrong-champions = hat { $has }; ein Plan hat drei Helden
wrong-boss = ist „{ $boss }“, und das ist keiner der Gegner
wrong-deck = hat keine Karten; mindestens eine ist nötig
wrong-kinds = ist leer; eine Karte hat mindestens eine Art
wrong-use = ist zum zweiten Mal „{ $use }“
wrong-no-use = hat kein „{ $use }“
