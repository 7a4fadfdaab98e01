# Was nicht stimmt, und was sich tun lässt.

unforeseen = Emberhall hat einen Fehler gemacht und muss aufhören ({ $what }). Ein laufendes Spiel ist bis zur letzten Antwort gespeichert.
cannot-show = Was zu sagen ist, lässt sich nicht ausgeben: { $why }.
report-is-in = Die Einzelheiten für eine Fehlermeldung stehen in { $path }.
package-missing = Emberhall braucht das Paket { $package }, das fehlt oder zu alt ist. Hol es mit: pip install -U { $package }
language-unknown = Die Sprache „{ $name }“ gibt es hier nicht; die Sprachen sind: { $known }.

no-such-game = Ein Spiel „{ $name }“ gibt es nicht; die Spiele sind: { $known }.
no-such-game-in = In der Datei { $file } ist ein Spiel „{ $name }“, das es hier nicht gibt; die Spiele sind: { $known }.
game-fails = Das Spiel „{ $name }“ ist installiert, lässt sich aber nicht laden; emberhall games sagt, warum.
bot-fails = Der Bot „{ $name }“ ist installiert, lässt sich aber nicht laden; emberhall games sagt, warum.
cannot-sit = „{ $word }“ kann nicht mitspielen. Auf einem Platz sitzt du, du:NAME, bot oder eine Sorte Bot ({ $known }).
same-name = Zwei Spieler heißen { $name }; gib ihnen verschiedene Namen.
name-form = Ein Name hat höchstens { $most } Zeichen, alle druckbar.
own-rules = Ein gespeichertes Spiel bringt seine Regeln mit: Nenne bei --resume weder Spiel noch Spielerzahl, Optionen oder Inhalte.
file-there = Die Datei { $file } gibt es schon. Setz sie mit --resume fort oder wähle einen anderen Namen.
players-differ =
    { $seats ->
        [one] Bei --players steht { $players }, es gibt aber nur 1 Platz.
       *[other] Bei --players steht { $players }, es gibt aber { $seats } Plätze.
    }
seats-differ =
    { $seats ->
        [one] Das Spiel in { $file } hat 1 Platz, nicht { $given }.
       *[other] Das Spiel in { $file } hat { $seats } Plätze, nicht { $given }.
    }
sets-no-option = „{ $word }“ setzt keine Option; schreib NAME=WERT, etwa veteran=yes.
no-content = Bei { $game } gibt es nichts, was sich korrigieren ließe.
content-unusable = Diese Korrekturen lassen sich nicht verwenden. { $why }
serve-content-twice = Zwei Dateien mit Material für ein Spiel heißen „{ $name }“.

the-file = Die Datei { $file }
no-save = In { $folder } gibt es kein gespeichertes Spiel.
cannot-read = Die Datei { $file } lässt sich nicht lesen: { $why }.
no-text = Die Datei { $file } ist kein gespeichertes Spiel: Sie ist kein Text in UTF-8.
no-record-text = Die Datei { $file } ist keine Aufzeichnung: Sie ist kein Text in UTF-8.
cannot-keep = Das Spiel lässt sich nicht in { $path } speichern: { $why }. Du kannst weiterspielen.
rule-fails = Eine Regel von { $game } versagt bei der Antwort „{ $answer }“: { $why }.
rule-fails-saved = Das Spiel ist gespeichert, wie es davor war. Sobald die Regel stimmt, geht es weiter mit:
no-such-answer = --to { $last } geht nicht: Dieses Spiel hat { $total } Antworten.
review-not-over = Dieses Spiel ist noch nicht zu Ende; es gibt nichts auszuwerten.
review-too-long = Dieses Spiel ist zu lang zum Auswerten: Es hat mehr als { $most } Antworten.
no-such-seat = Einen Platz { $seat } gibt es nicht; dieses Spiel hat die Plätze 1 bis { $most }.
no-rule =
    { $near ->
        [none] Keine Regel hat die Nummer oder die Wörter „{ $words }“; emberhall rules allein zeigt die Kapitel.
       *[other] Keine Regel hat die Nummer oder die Wörter „{ $words }“. Ähnlich sind: { $near }.
    }
commitment-form = --commitment braucht 64 Ziffern von 0 bis f: Kopiere sie vollständig von deiner Seite.

only-bots = In einer Simulation spielen nur Bots. Selbst spielst du mit emberhall play.
endless = Eine Partie { $game } nahm kein Ende.
endless-content = Eine Partie { $game } nahm kein Ende. Prüfe, ob sie sich mit den Änderungen in { $file } überhaupt gewinnen lässt: Vielleicht verwundet kein Würfel mehr jemanden.
process-ended = Ein Prozess der Simulation wurde von außen beendet; versuch es mit --jobs 1.
jobs-and-cluster = Entweder --jobs oder --on: Ein Cluster nutzt alle seine Kerne.

no-size = „{ $text }“ ist keine Größe: Schreib 500MB, 2G oder eine Zahl von Bytes.
no-database = Eine Datenbank { $file } gibt es nicht: Nenne sie mit --db sqlite:///DATEI.
backup-damaged = Die Sicherung ist vollständig, aber die Datenbank selbst ist beschädigt, wie oben gezeigt.
serve-no-makers = --most-bytes-each muss wissen, von wem ein Tisch stammt; --forget-makers hält das nicht fest.
serve-proxy = „{ $name }“ ist nicht die Adresse eines Proxys: --proxy nimmt eine Adresse oder ein Netz, etwa 127.0.0.1 oder 10.0.0.0/8.
serve-metrics = „{ $name }“ ist weder eine Adresse noch ein Token: --metrics-for nimmt eine Adresse oder ein Netz, etwa 192.0.2.7 oder 10.0.0.0/8, oder ein Token aus mindestens { $least } Buchstaben und Ziffern.
serve-cannot-listen = Der Server kann { $where } nicht verwenden: { $why }.
serve-processes-alone = Mehrere Prozesse müssen sich die Tische teilen: Gib zu --processes auch --db postgresql://… und --bus redis://… an.
serve-processes-system = Auf diesem System können sich Prozesse keinen Port teilen. Starte sie einzeln, jeden mit seinem --port, hinter einem Proxy.
why-length = Der Grund, den alle lesen, hat zwischen 1 und { $most } Zeichen.
table-closed-already = Tisch { $table } ist schon geschlossen.
table-not-closed = Tisch { $table } ist nicht geschlossen.
table-no-seat = Tisch { $table } hat keinen Platz { $seat }; die Plätze sind 0 bis { $most }.
delete-which = Nenne die Tische, die gelöscht werden sollen, oder wähle sie mit --older-than, --larger-than oder --address.
