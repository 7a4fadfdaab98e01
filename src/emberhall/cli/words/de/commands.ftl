# Wozu die Befehle und ihre Optionen da sind, wie --help es zeigt.

help-help = Diese Hilfe zeigen.
help-version = Die Version zeigen.
help-language = Die Sprache, etwa de. Sonst gilt die deines Terminals.
help-app = Fantasy-Brettspiele nach ihren Regelheften: mit Freunden an einer Tastatur, gegen Bots oder allein.

help-play =
    SPIEL in diesem Terminal spielen. Ohne SPIEL wirst du gefragt, was gespielt wird.

    Jede Antwort wird sofort gespeichert, du kannst also jederzeit aufhören.
help-play-seats = Wer spielt, der Reihe nach: du, du:NAME, bot, random, easy, normal, hard, best.
help-play-seed = Macht Würfe, gezogene Karten und Bots wiederholbar.
help-play-save = Wohin das Spiel gespeichert wird.
help-play-resume = Ein gespeichertes Spiel fortsetzen; ohne DATEI das letzte.
help-speed = Wie lange die Pause nach jedem Zug der anderen dauert; 0 für keine.
help-content = Eine Datei mit Korrekturen an Würfeln, Karten und Plänen.
help-option = Eine Option des Spiels, etwa veteran=yes. Geht auch mehrmals.
help-players = Wie viele spielen. Sonst zählt die Zahl der Plätze.

help-learn =
    SPIEL in einer angeleiteten ersten Partie lernen.

    Du spielst nach den echten Regeln mit ausgesuchten Würfen und erfährst alles in dem Moment, in dem es wichtig wird.

help-games =
    Die Spiele mit ihren Optionen auflisten, und die Bots.

    Auch Spiele und Bots aus anderen Paketen werden aufgeführt. Lässt sich eines nicht laden, steht der Grund dabei.

help-simulate =
    Bots viele Partien SPIEL spielen lassen.

    Sie spielen auf allen Kernen, und ein Bericht zeigt, wer wie oft gewinnt. Die Bots rücken mit jeder Partie einen Platz weiter, damit kein Platz einen von ihnen bevorzugt. Die Bots hard und best haben eine begrenzte Rechenzeit und spielen darum nie zweimal dieselbe Partie; --budget ändert diese Grenze.
help-simulate-games = Wie viele Partien gespielt werden.
help-simulate-seats = Eine Sorte Bot für jeden Platz, oder eine für alle.
help-simulate-seed = Gleicher Startwert, gleiche Partien.
help-simulate-jobs = Wie viele Prozesse rechnen. Sonst einer pro Kern.
help-simulate-on = Auf einem Ray-Cluster spielen statt auf diesem Rechner: ray://RECHNER:10001. Braucht das Extra ray, hier und dort.
help-simulate-budget = Rechenzeit für eine Antwort.
help-json = Den Bericht als JSON ausgeben.

help-replay =
    Ein gespeichertes Spiel nacherzählen und zeigen, wie es steht.

    Mit --review: wie sich die Gewinnchancen entwickelt haben, was die Würfel jedem gebracht haben und welche Entscheidungen am meisten gekostet haben, für Platz N oder für alle. Das dauert Sekunden bis Minuten.
help-replay-to = Nach Antwort N aufhören.
help-replay-review = Zeigen, was in einem beendeten Spiel Glück war und was Entscheidung.
help-replay-seat = Nur zeigen, was Platz N gesehen hat. Sonst liegt alles offen.

help-odds =
    Zeigen, wie gut jeder Held gegen jeden Gegner steht, exakt.

    SPIEL ist eines der Epic-Roll-Spiele. Die Chancen folgen aus den Regeln: mit vollem Leben, ohne Karten, bis der Kampf entschieden ist.
help-odds-svg = Die Tabelle auch als Bild zeichnen.
help-odds-solo = Die Chance jedes Champions zeigen, ein ganzes Solospiel zu gewinnen. Das dauert Minuten.

help-rules =
    Regeln nachschlagen, nach Nummer oder nach Wörtern.

    Ohne Angabe: die Kapitel aller Regelhefte.

help-check =
    Alle Fehler in einer Datei mit eigenen Würfeln, Karten, Helden oder Kapiteln nennen.

    DATEI ist, was du bei --content angeben würdest. Zu jedem Fehler werden Datei, Schlüssel und Grund genannt. Was nur die Folge eines anderen Fehlers sein kann, kommt erst dran, wenn der behoben ist.

    Der Rückgabewert ist 0, wenn sich mit der Datei spielen lässt, sonst 2.
help-check-game = Das Spiel, für das die Datei ist. Ohne Angabe das, dessen Schlüssel sie verwendet.

help-verify =
    Die Würfel einer Partie prüfen, die an einem Tisch gespielt wurde.

    DATEI ist die Aufzeichnung, die der Tisch nach der Partie herausgibt. Jede Ziehung wird aus dem Geheimnis des Servers und den Buchstaben der Spieler nachgerechnet und die Partie nach den Regeln noch einmal gespielt.

    Eine Aufzeichnung allein kann nicht beweisen, dass der Server sein Geheimnis festgelegt hatte, bevor er die Buchstaben sah. Hast du mitgespielt, dann hat deine Seite aufbewahrt, was das kann: Kopiere es dort und gib es mit --commitment und --letters an.

    Der Rückgabewert ist 0, wenn alles Prüfbare stimmt; 1, wenn etwas nicht stimmt, es nichts zu prüfen gibt oder das Geheimnis noch nicht gezeigt wird; 2, wenn die Datei nicht lesbar ist.
help-verify-commitment = Die Festlegung, die deine Seite aufbewahrt hat, als du dich hingesetzt hast.
help-verify-letters = Die Buchstaben für die Würfel, die deine Seite geschickt hat. Geht einmal pro Platz.
help-verify-table = Der Tisch, an dem du gespielt hast, wie in seinem Link.

help-db = Die Datenbank mit den Tischen.
help-backup =
    Alle Tische in DATEI sichern, während der Server läuft.

    DATEI ist nie nur halb geschrieben. Sie enthält alles, was vor dem Befehl bestätigt wurde. Bewahre sie so sicher auf wie die Datenbank: Sie enthält die Geheimnisse laufender Spiele.
help-backup-force = DATEI ersetzen, wenn es sie schon gibt.
help-restore =
    Aus einer Sicherung eine neue Datenbank machen.

    DATEI wird zuerst geprüft: die Datei selbst, ihre Version, und ob kein Tisch Lücken im Verlauf hat. Eine vorhandene Datenbank oder was von ihr übrig ist, bleibt unberührt: Beende vorher den Server und verschiebe sie.
help-restore-despite = Auch wiederherstellen, wenn einzelne Tische beschädigt sind.

help-serve = Den Server starten: Tische im Browser, für Menschen und Bots.
help-serve-bus = Die Adresse eines Redis, etwa redis://…, wenn mehrere Server sich die Tische teilen.
help-serve-host = Die Adresse, unter der der Server erreichbar ist. Mit 0.0.0.0 können andere in deinem Netz mitspielen.
help-serve-port = Der Port, unter dem der Server erreichbar ist.
help-serve-bots = Wie viele Prozesse für die Bots rechnen.
help-serve-processes = Wie viele Serverprozesse sich diesen Port teilen; mehr als einer braucht PostgreSQL und Redis.
help-serve-content = Eine Datei mit eigenem Material, das für neue Tische ihres Spiels angeboten wird. Mehrmals möglich.
help-serve-origin = Eine andere Website, deren Seiten sich verbinden dürfen. Geht auch mehrmals.
help-serve-proxy = Ein Proxy vor dem Server oder ein Netz davon, dessen Angaben über Besucher geglaubt wird. Geht auch mehrmals.
help-serve-address = Die Grenze für eine Adresse.
help-serve-connection = Die Grenze für eine Verbindung.
help-serve-computing = Die Grenze für eine Adresse: Sekunden Rechenzeit je Minute für Wiederholungen, Chancen und dergleichen.
help-serve-metrics = Wer /metrics lesen darf: eine Adresse, ein Netz oder wer dieses Token vorzeigt. Sonst niemand.
help-serve-keep = Tische löschen, die so lange niemand benutzt hat. Sonst nie.
help-serve-most = Keine neuen Tische, sobald alle zusammen so viel Platz brauchen: 500MB, 20G.
help-serve-most-each = Dieselbe Grenze für die Tische von einer Adresse.
help-serve-forget = Kein Kennzeichen der Adresse speichern, von der ein Tisch stammt.

help-tables =
    Tische auflisten, schließen oder löschen.

    Ein Server mit derselben Datenbank merkt es innerhalb von Sekunden.
help-tables-address = Nur Tische von dieser Adresse oder mit diesem Kennzeichen.
help-tables-larger = Nur Tische, die größer sind: 500KB, 2M.
help-tables-older = Nur Tische, an denen so lange nichts geschrieben wurde.
help-tables-list = Tische auflisten: wann zuletzt benutzt, wie groß, und ein Kennzeichen dessen, der sie angelegt hat.
help-tables-by = Wonach sortiert wird: age (Alter), size (Größe) oder maker (von wem); das Größte kommt zuletzt.
help-tables-json = Je Zeile ein JSON-Objekt ausgeben.
help-tables-show = Einen Tisch zeigen: sein Spiel, wer dort sitzt, ob er geschlossen ist. Keine Karten, keine Links, keine Geheimnisse.
help-tables-chat = Auch die letzten Chat-Nachrichten zeigen.
help-tables-close = Tische schließen: Man kann sie noch ansehen, aber es passiert nichts mehr. Die Leute dort lesen, warum.
help-tables-why = Was alle am Tisch lesen.
help-tables-reopen = Geschlossene Tische wieder öffnen.
help-tables-delete = Tische endgültig löschen: die genannten, oder die, auf die die Optionen zutreffen. In Sicherungen sind sie noch enthalten.
help-tables-delete-why = Was liest, wer dort noch hinkommt.
help-tables-yes = Nicht nachfragen.
help-tables-forget = Namen und Nachrichten der Person auf PLATZ von einem Tisch entfernen. Das Spiel bleibt. In Sicherungen sind sie noch enthalten.

# Was für einen Wert steht.

value-game = SPIEL
value-file = DATEI
value-list = LISTE
value-text = TEXT
value-name = NAME
value-value = WERT
value-seconds = SEKUNDEN
value-size = GRÖSSE
value-days = TAGE
value-address = ADRESSE
value-mark = KENNZEICHEN
value-token = TOKEN
value-words = WÖRTER
value-table = TISCH
value-seat = PLATZ
value-hex = HEX
value-options = OPTIONEN
value-command = BEFEHL
value-args = ANGABEN
