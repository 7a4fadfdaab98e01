# Was an einer Inhaltsdatei falsch ist; Datei und Schlüssel stehen davor.

wrong-table = muss eine Tabelle sein
wrong-text = muss ein Text in Anführungszeichen sein
wrong-missing = fehlt
wrong-empty = ist leer
wrong-line = muss eine Zeile aus druckbaren Zeichen sein
wrong-number = muss eine ganze Zahl sein
wrong-between = ist { $value } und muss zwischen { $low } und { $high } liegen
wrong-word = ist „{ $value }“ und muss eines von diesen sein: { $known }
wrong-numbers = muss eine Liste ganzer Zahlen sein
wrong-entries = hat { $has } Einträge und muss { $count } haben
wrong-texts = muss eine Liste von Texten sein
wrong-counts = muss eine Tabelle von Anzahlen sein, etwa {"{"} hit = 3 {"}"}
wrong-faces = hat { $total ->
    [one] { $total } Seite
   *[other] { $total } Seiten
}; ein Würfel hat sechs
wrong-tables = muss eine Liste von Tabellen sein
wrong-key = ist hier kein bekannter Schlüssel ({ $known })
wrong-language = ist keine Sprache wie en oder de
wrong-range = muss eine ganze Zahl von { $low } bis { $high } sein
wrong-name = nennt „{ $word }“, und das ist keines von diesen: { $known }
wrong-twice = nennt „{ $word }“ zweimal
wrong-usable = ist kein brauchbarer Name: nur Kleinbuchstaben, Ziffern und Bindestriche
wrong-unread = lässt sich nicht lesen: { $error }
wrong-utf = ist kein Text in UTF-8
wrong-toml =
    { $line ->
        [0] ist am Ende kein gültiges TOML (auf Englisch: { $error })
       *[other] ist kein gültiges TOML (Zeile { $line }, Spalte { $column }; auf Englisch: { $error })
    }
wrong-json = ist kein JSON: { $error }
wrong-deep = hat so viele Listen in Listen, dass es nicht zu lesen ist
