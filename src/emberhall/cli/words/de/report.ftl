# emberhall report

help-report =
    SPIEL untersuchen, in vielen Partien zwischen Bots.

    Sie spielen auf allen Kernen, mehrere Aufbauten der Reihe nach. Was sie zeigen, wird eine Seite mit Abbildungen, dazu die Daten: wer gewinnt, was Spieler tun und was es wert ist, wie Partien verloren gehen. Mit Strg-C angehalten, macht derselbe Befehl dort weiter. Derselbe Startwert ergibt dieselben Daten.
help-report-games = Wie viele Partien insgesamt gespielt werden.
help-report-seats = Eine Art von Bots für alle Plätze, oder mehrere, die sich dort abwechseln.
help-report-players = Spielerzahlen, die durchgegangen werden, etwa 2,3.
help-report-option = Werte einer Option, die durchgegangen werden, etwa difficulty=normal,hard. Mehrmals möglich.
help-report-to = Wohin geschrieben wird. Sonst nach report-SPIEL an diesem Ort.

report-written = Der Bericht ist in { $path }.
report-resumed = { $kept } von { $games } Partien sind schon gespielt; der Rest folgt.
report-stopped = Angehalten. { $done } von { $games } Partien sind behalten: Derselbe Befehl macht dort weiter.
report-unwritten = Der Bericht kann nicht nach { $path } geschrieben werden: { $why }.
extra-missing = Berichte brauchen das Paket { $package }. Du bekommst es mit: pip install "emberhall[{ $extra }]"
no-numbers = „{ $text }“ ist keine Liste von Zahlen wie 2,3.
help-report-sensitivity = Auch sagen, welche Schlüsse eine Würfelseite oder ein Lebenspunkt von uns ändern würde. Spielt die Untersuchung für jeden Wert einmal.
report-sensitivity = { $count ->
        [one] Ein Wert spielt eine Rolle; er wird geändert, und { $games } Partien werden gespielt.
       *[other] { $count } Änderungen spielen eine Rolle; jede wird { $games } Partien lang gespielt.
    }

help-export =
    Aufgezeichnete Partien als Zeilen einer Parquet-Datei schreiben, um aus ihnen zu lernen.

    DATEI ist ein Spielstand des Terminals oder die Aufzeichnung, die ein Tisch herausgibt. Jede Entscheidung eines Platzes wird eine Zeile: was der Platz sah, was er antworten konnte, was er geantwortet hat und was die Partie ihm am Ende gebracht hat. Namen von Spielern bleiben draußen.
help-export-to = Wohin geschrieben wird. Eine Datei dieses Namens wird ersetzt.
exported =
    { $number ->
        [one] 1 Entscheidung
       *[other] { $shown } Entscheidungen
    } aus { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    } in { $path }.
export-missing = Der Export braucht das Paket { $package }. Du bekommst es mit: pip install "emberhall[learn,lab]"
export-unwritten = Die Datei { $path } kann nicht geschrieben werden: { $why }.
