# Warum sich ein gespeichertes Spiel nicht lesen lässt.

save-sort-game = gespeichertes Spiel
    .no = kein gespeichertes Spiel
    .this = dieses gespeicherte Spiel
save-sort-position = gespeicherte Stellung
    .no = keine gespeicherte Stellung
    .this = diese gespeicherte Stellung
save-sort-transcript = Mitschrift
    .no = keine Mitschrift
    .this = diese Mitschrift
save-not-json =
    { $line ->
        [0] das ist { $what_no }: kein gültiges JSON
       *[other] das ist { $what_no }: kein gültiges JSON (Zeile { $line }, Spalte { $column })
    }
save-too-deep = das ist { $what_no }: zu tief verschachtelt
save-no-mark = das ist { $what_no }: Die Zeile mit emberhall fehlt
save-format = { $what_this } hat das Format { $format }; diese Version liest Format { $known }
save-missing =
    { $kind ->
        [str] { $what_this } ist beschädigt: „{ $name }“ fehlt oder ist kein Text
        [int] { $what_this } ist beschädigt: „{ $name }“ fehlt oder ist keine ganze Zahl
        [dict] { $what_this } ist beschädigt: „{ $name }“ fehlt oder ist keine Tabelle
       *[list] { $what_this } ist beschädigt: „{ $name }“ fehlt oder ist keine Liste
    }
save-content = { $what_this } ist beschädigt: „content“ ist keine Tabelle
save-not-list = dieses gespeicherte Spiel ist beschädigt: „{ $name }“ ist keine Liste
save-not-text-answer = dieses gespeicherte Spiel ist beschädigt: Antwort { $number } ist kein Text
save-not-text-seat = dieses gespeicherte Spiel ist beschädigt: Platz { $number } ist kein Text
save-other-game = gespeichert ist ein Spiel „{ $name }“, nicht „{ $game }“
save-setup = dieses gespeicherte Spiel lässt sich nicht aufbauen: { $why }
save-rules = es wurde nach den Regeln „{ $rules }“ gespielt, und diese hier sind „{ $known }“: Setz es mit der Emberhall-Version fort, mit der es gespielt wurde
save-answer =
    { $legal ->
        [none] Antwort { $number } von { $most } passt nicht: „{ $answer }“ kommt nach dem Ende des Spiels
       *[other] Antwort { $number } von { $most } passt nicht: „{ $answer }“ ist keine Antwort auf die Frage; möglich sind: { $legal }
    }
