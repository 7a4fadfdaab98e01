## Was die Prüfung der Würfel ergeben hat
## Ein Wort für eine Sache: record Aufzeichnung, log Verlauf, draw Ziehung, commitment Festlegung, secret Geheimnis,
## letters Buchstaben, entry Eintrag.

verdict-wrong = Etwas stimmt nicht: { $what }.
verdict-lesson = Es gibt nichts zu prüfen: Das war ein angeleitetes erstes Spiel mit ausgesuchten Würfeln.
verdict-later = Die Würfel lassen sich noch nicht prüfen: Das Geheimnis wird gezeigt, wenn die Partie vorbei ist.
verdict-no-draws = Es gibt nichts zu prüfen: In dieser Aufzeichnung stehen keine Ziehungen.
verdict-no-log = Es gibt nichts zu prüfen: In dieser Aufzeichnung steht kein Verlauf.
verdict-honest = Die Würfel waren ehrlich{ verdict-listed }: { check-number } nachgerechnet, alles stimmt.
verdict-holds = Die Aufzeichnung ist in sich stimmig{ verdict-listed }: { check-number } nachgerechnet, alles stimmt.
verdict-listed =
    { $listed ->
        [yes] , soweit ihre Ziehungen aufgelistet sind
       *[no] { "" }
    }
check-number =
    { $number ->
        [one] 1 Ziehung
       *[other] { $number } Ziehungen
    }
check-place = Eintrag { $entry }, Ziehung { $draw }
check-entry = Eintrag { $entry }
check-given = Antwort { $number } von denen, mit denen die Partie begann
check-rules-left-out = die Regeln weggelassen wurden
check-no-game = das Spiel { $game } nicht installiert ist
check-other-rules = nach den Regeln { $rules } gespielt wurde und { $known } installiert sind
check-secret = das Geheimnis passt zur Festlegung in der Aufzeichnung
check-table = die Aufzeichnung ist von deinem Tisch
check-commitment = die Festlegung ist die, die du aufbewahrt hast
check-letters = deine Buchstaben stehen in der Aufzeichnung, als die von Platz { $seat }
check-log = der Verlauf hat alle { $number } Einträge ({ $undone } zurückgenommen)
check-listed-draws =
    { $number ->
        [one] 1 Ziehung der Liste folgt aus dem Geheimnis und den Buchstaben
       *[other] { $number } Ziehungen der Liste folgen aus dem Geheimnis und den Buchstaben
    }
check-draws =
    { $number ->
        [one] 1 Ziehung folgt aus dem Geheimnis und den Buchstaben
       *[other] { $number } Ziehungen folgen aus dem Geheimnis und den Buchstaben
    }
check-legal = jede Antwort war erlaubt
check-complete = die Liste der Ziehungen ist vollständig: { check-number }
check-over = die Partie ist zu Ende, mit dem Ergebnis { $result }
check-not-over = die Partie wurde nicht zu Ende gespielt
unchecked-commitment = ob der Server sich auf dieses Geheimnis festgelegt hatte, bevor er die Buchstaben sah: Das zeigt nur eine Festlegung, die jemand aufbewahrt hat
unchecked-letters = ob das die geschickten Buchstaben sind: Das zeigen nur Buchstaben, die jemand aufbewahrt hat
unchecked-given =
    { $number ->
        [one] die Würfel der Antwort, mit der die Partie begann; sie stammt aus einer anderen Partie
       *[other] die Würfel der { $number } Antworten, mit denen die Partie begann; sie stammen aus einer anderen Partie
    }
unchecked-lesson = die Würfel, weil sie ausgesucht waren: Das war ein angeleitetes erstes Spiel
unchecked-secret = die Würfel, weil das Geheimnis noch nicht gezeigt wird
unchecked-rules = ob die Liste der Ziehungen vollständig ist, ihre Chancen stimmen und die Antworten erlaubt waren, weil { $why }
unchecked-unlisted =
    { $number ->
        [one] 1 Antwort von Würfeln oder Stapeln, zu der keine Ziehung in der Liste steht
       *[other] { $number } Antworten von Würfeln oder Stapeln, zu denen keine Ziehung in der Liste steht
    }
record-no-rules = die Ziehungen lassen sich nicht auflisten, weil { $why }
record-no-draws = die Ziehungen lassen sich nicht auflisten: { $why }
wrong-save = { $why }
wrong-table = die Aufzeichnung ist vom Tisch { $table }, deiner war aber { $yours }
wrong-kept-commitment = der Server hatte dir die Festlegung { $commitment } gezeigt, in der Aufzeichnung steht aber eine andere
wrong-letters = deine Buchstaben { $letters } stehen nicht in der Aufzeichnung
wrong-commitment = die Festlegung des Geheimnisses ist { $there }, in der Aufzeichnung steht aber { $commitment }
wrong-missing-entry = Eintrag { $number } des Verlaufs fehlt: An seiner Stelle steht Eintrag { $entry }
wrong-no-start = der Verlauf beginnt nicht mit dem Start der Partie
wrong-undo = Eintrag { $entry } geht zu Eintrag { $back } zurück, was nicht möglich ist
wrong-second-start = Eintrag { $entry } ist ein Start, aber die Partie hatte schon begonnen
wrong-undone = Eintrag { $entry } gilt als zurückgenommen, aber kein Eintrag nimmt ihn zurück
wrong-not-undone = Eintrag { $entry } wurde von Eintrag { $by } zurückgenommen, gilt aber nicht als zurückgenommen
wrong-late-undo = Eintrag { $entry } nimmt etwas zurück, aber die Partie war schon zu Ende und das Geheimnis offen
wrong-extra-draw = in der Liste steht eine Ziehung { $draw } von Eintrag { $entry }, die es nie gab
wrong-outcome = { $place }: { $answer } war gar nicht möglich
wrong-dice = { $place }: Die Würfel sagen { $dice }, in der Aufzeichnung steht aber { $answer }
wrong-no-answers = { $place }: Der Verlauf hat unter dieser Nummer keine Antworten
wrong-order = { $place }: Sie kommt in der Liste nach Eintrag { $entry }
wrong-next-draw = { $place }: Als Nächstes müsste Ziehung { $draw } dieses Eintrags kommen
wrong-not-in-log = { $place }: Im Verlauf steht dort nicht { $answer }
wrong-missing-draw = { $place }: Sie fehlt am Ende der Liste
wrong-other-draw = { $place }: In der Liste steht an ihrer Stelle { $other }
wrong-outcomes = { $place }: Ausgang { $number } ist nach den Regeln { $mine }, in der Liste aber { $theirs }
wrong-listed = { $place }: Im Verlauf steht { $answer }, in der Liste aber { $listed }
wrong-result =
    { $there ->
        [none] die Aufzeichnung nennt das Ergebnis { $result }, nach den Regeln ist die Partie aber nicht zu Ende
       *[other] die Aufzeichnung nennt das Ergebnis { $result }, nach den Regeln ist es aber { $there }
    }
wrong-seat = { $place }: Platz { $seat } hat geantwortet, gefragt war aber Platz { $asked }
wrong-unasked = { $place }: { $answer } steht da, aber Platz { $seat } hätte gefragt werden müssen
wrong-ends-early = { $place }: Er endet vor einer Ziehung, die dazugehört
wrong-after-end = { $place }: { $answer } steht da, aber die Partie war zu Ende
wrong-illegal = { $place }: { $answer } war nicht möglich (Regel { $rule }); möglich waren { $legal }

## Warum eine Aufzeichnung nicht zu lesen ist: $place sagt, wo in der Datei

record-not-json =
    { $line ->
        [0] das ist keine Aufzeichnung: Es ist kein gültiges JSON
       *[other] das ist keine Aufzeichnung: Es ist kein gültiges JSON (Zeile { $line }, Spalte { $column })
    }
record-no-mark = das ist keine Aufzeichnung: Es hat keine Zeile mit emberhall-record
record-too-deep = das ist keine Aufzeichnung: Es ist zu tief verschachtelt
record-format = diese Aufzeichnung hat das Format { $format }; diese Version liest Format { $known }
record-damaged = diese Aufzeichnung ist beschädigt: { $what }
broken-count = { $place } hat { $number }, aber es spielen { $players }
broken-secret = secret ist offen, aber die Partie ist nicht zu Ende
broken-name =
    { $place ->
        [none] ein Name enthält ein kaputtes Zeichen
       *[other] ein Name in { $place } enthält ein kaputtes Zeichen
    }
broken-letter = { $place } enthält ein kaputtes Zeichen
broken-large = { $place } ist eine zu große Zahl
broken-table = { $place } ist keine Tabelle
broken-list = { $place } fehlt oder ist keine Liste
broken-text = { $place } fehlt oder ist kein Text
broken-word = { $place } ist kein Text
broken-whole = { $place } fehlt oder ist keine ganze Zahl ab { $least }
broken-number = { $place } fehlt oder ist keine Zahl
broken-hex = { $place } fehlt oder hat nicht 64 Ziffern von 0 bis f
broken-option = { $place } ist kein Wort, keine ganze Zahl und weder true noch false
broken-entropy = { $place } ist weder null noch ein Text mit höchstens { $most } Zeichen
broken-seat = { $place } ist weder null noch einer der Plätze 0 bis { $last }
broken-truth = { $place } ist weder true noch false
broken-entry = { $place } muss entweder answers oder undo haben
broken-answers = { $place } ist leer, obwohl ein Platz geantwortet hat
broken-undone = { $place } gilt als zurückgenommen, aber nur Antworten können das sein
broken-outcomes = { $place } muss mindestens zwei verschiedene nennen
broken-weights = { $place } haben kein Gewicht
broken-outcome = { $place } ist kein Ausgang mit seinem Gewicht

## Die Seite, die eine Aufzeichnung prüft

check-page = diese Seite keine Regeln kennt
checker-language = Deutsch
checker-title = Waren die Würfel ehrlich?
checker-lead = Wähle die Aufzeichnung einer beendeten Partie. Jede Ziehung wird hier auf deinem Gerät nachgerechnet; nichts wird irgendwohin geschickt.
checker-file = Aufzeichnung einer Partie (eine JSON-Datei)
checker-paste = oder füge sie hier ein
checker-kept-commitment = Die Festlegung, die deine Seite aufbewahrt hat (wenn du mitgespielt hast)
checker-digits = 64 Ziffern von 0 bis f
checker-kept-letters = Die Buchstaben, die deine Seite geschickt hat (wenn du mitgespielt hast)
checker-check = Würfel prüfen
checker-entry = Eintrag · Ziehung
checker-came-up = Ergebnis
checker-chances = Chance
checker-dice-say = Die Würfel sagen
checker-how = Wie das funktioniert
checker-how-drawn = Vor der Partie denkt sich der Server ein Geheimnis aus und zeigt dessen *Festlegung*, sha256(Geheimnis). Erst dann fügt die Seite jedes Spielers zufällige Buchstaben hinzu. Zum Start wird aus beidem ein Schlüssel: HMAC-SHA256 des Geheimnisses über die Version „emberhall dice 1“, den Tisch und die Buchstaben jedes Platzes. Jede Ziehung kommt aus HMAC-SHA256 dieses Schlüssels über „entry:index:block“, gelesen als Zahlen von 64 Bit; eine Zahl, die ein Ergebnis bevorzugen würde, wird verworfen.
checker-how-safe = So kann der Server seine Würfel nicht mehr aussuchen, sobald ein Spieler, den er nicht kennt, Buchstaben hinzugefügt hat, und niemand sonst kann sie vorhersehen, bis das Geheimnis gezeigt wird. Keine Eintragsnummer kommt zweimal vor, auch nicht nach dem Zurücknehmen: Niemand kann denselben Würfel noch einmal werfen.
checker-how-kept = Eine Aufzeichnung allein kann nicht zeigen, dass die Festlegung älter ist als die Buchstaben. Eine Seite, auf der gespielt wird, bewahrt beides auf, vergleicht es nach der Partie und lässt es dich kopieren. Gib es hier an, dann vergleicht auch diese Seite.
checker-how-rules = Diese Seite kennt keine Regeln. Ob jede Antwort erlaubt war, keine Ziehung fehlt und die Chancen stimmen, prüft `emberhall verify DATEI --commitment … --letters …`: Es spielt die Partie noch einmal.
checker-nothing = Wähle zuerst eine Datei oder füge eine Aufzeichnung ein.
checker-unreadable = Diese Datei lässt sich nicht lesen.
checker-refused = Das lässt sich nicht prüfen: { $why }.
checker-checked = Geprüft: { $what }.
checker-unchecked = Nicht geprüft: { $what }.
checker-game = Spiel
checker-rules = { $game }, Regeln { $rules }, Tisch { $table }
checker-seats = Plätze
checker-commitment = Festlegung
checker-secret = Geheimnis
checker-not-shown = noch nicht gezeigt
checker-letters = Buchstaben
checker-from = von { $number } der { $seats } Plätze
checker-more = { $number } weitere von { $of } zeigen
checker-draws =
    { $number ->
        [one] Die Ziehung
       *[other] Die { $number } Ziehungen
    }
checker-unknown = nicht bekannt
checker-same = gleich
checker-undone = zurückgenommen
checker-chance = { $weight } von { $total }
