# Die Worte des Servers: warum etwas nicht angenommen wird, und warum jemand gehen muss.


## Abgelehnt: Antworten

refusal-not-asked = Du bist nicht dran: Jetzt ist { $who } gefragt.
refusal-replaced = Jemand hat mit einer neueren Einladung deinen Platz eingenommen. Wenn du das nicht warst, frag die anderen.
refusal-link = Dieser Link öffnet nichts, oder nichts mehr. Bitte um einen neuen, wer den Tisch eröffnet hat.
refusal-id-long = Eine Kennung hat höchstens { $most } Zeichen.
refusal-id-missing = Eine Antwort braucht eine Kennung, damit sie gefahrlos noch einmal geschickt werden kann.
refusal-answer-long = Keine Antwort hat mehr als { $most } Zeichen.
refusal-bot-plays = Diesen Platz spielt gerade ein Bot. Nimm ihn erst zurück.
refusal-pause-players = Nur wer mitspielt, kann das Spiel anhalten.
refusal-chat-long = Eine Nachricht hat zwischen 1 und { $most } Zeichen.
refusal-emote = Die Gefühle sind: { $known }.
refusal-rivals = Zeigen geht nur in Spielen, die man gemeinsam spielt.
refusal-shown-players = Bots warten nur auf Mitspieler.
refusal-shown-early = Das ist noch nicht geschehen.
refusal-hello-twice = Du hast dich schon angemeldet.
refusal-store = Die Tische sind gerade nicht erreichbar. Versuch es gleich noch einmal.
refusal-too-long = Die Anfrage ist länger als { $most } Bytes.
refusal-too-slow = Die Anfrage war nach { $seconds } Sekunden noch nicht vollständig.
refusal-broke-off = Die Anfrage brach ab.
refusal-token = Zeig das Token eines Links: Authorization: Bearer TOKEN.
refusal-host = Das darf nur, wer den Tisch eröffnet hat.
refusal-host-offers = Nur wer den Tisch eröffnet hat, kann ihn auf die Liste der offenen Tische setzen.
refusal-offers = Von deiner Adresse stehen schon { $most } Tische auf der Liste der offenen Tische.
refusal-name = Sag, wie du heißen möchtest: Die anderen sehen diesen Namen.
refusal-seat-lost = Dieser Platz gehört nicht mehr dir: Jemand anders hat sich dort hingesetzt.
refusal-not-offered = Dieser Tisch ist nicht mehr offen: Er ist voll, das Spiel hat begonnen, oder wer ihn eröffnet hat, ist fort oder hat ihn von der Liste genommen.
refusal-stale-seat = Dieser Platz antwortet jetzt selbst.
refusal-seats = { $players } Spieler brauchen { $players } Plätze, nicht { $seats }.
refusal-between = { $name } muss zwischen { $least } und { $most } Sekunden liegen, nicht bei { $value }.
refusal-seat-kind = Ein Platz ist „open“ oder „bot“, nicht „{ $kind }“.
refusal-origin = Seiten anderer Anbieter können diesen Server nicht benutzen.
refusal-type = Schick JSON und sag es dazu: content-type: application/json.
refusal-requests = Zu viele Anfragen von deiner Adresse. Warte einen Moment.
refusal-work = Du hast mehr verlangt, als dieser Server für einen Besucher ausrechnet. Warte eine Minute.
refusal-waiting = Vieles, was du verlangt hast, wird noch ausgerechnet. Warte, bis es da ist.
refusal-too-much = Das auszurechnen würde länger dauern, als dieser Server erlaubt.
refusal-full-server = Auf diesem Server ist gerade kein Platz für neue Tische. Begonnene Spiele gehen weiter.
refusal-full-address = Die Tische von deiner Adresse brauchen schon allen Platz, den eine Adresse haben darf.
refusal-gone = Wer diesen Server betreibt, hat diesen Tisch gelöscht. { $why }
refusal-no-table = Es gibt keinen Tisch „{ $table }“.
refusal-busy = Andere waren immer wieder schneller. Versuch es bitte noch einmal.
refusal-fork-running = Ein laufendes Spiel lässt sich nur abzweigen, wenn alle gemeinsam spielen.
refusal-undos = An diesem Tisch wurden schon { $most } Züge zurückgenommen: Von jetzt an gilt jeder.
refusal-log-full = Der Verlauf dieses Tisches ist voll. Die Partie kann zu Ende gespielt werden, aber für viel mehr ist kein Platz.
refusal-talk = Du redest zu schnell. Warte einen Moment.
refusal-changes = Zu viele Änderungen nacheinander. Warte einen Moment.
refusal-tables = Zu viele neue Tische von deiner Adresse. Versuch es in ein paar Minuten noch einmal.
refusal-joins = Von deiner Adresse wurden zu viele Plätze besetzt. Versuch es in ein paar Minuten noch einmal.
refusal-no-seat = Es gibt keinen Platz { $seat }.
refusal-no-odds = An diesem Tisch werden keine Chancen verraten.
refusal-other-eyes = Mit den Augen anderer lässt sich ein Spiel erst ansehen, wenn es vorbei ist.
refusal-viewer = viewer muss ein Platz sein, oder -1 für Zuschauer.
refusal-no-rule = Die Regeln haben keinen Eintrag „{ $rule }“.
refusal-luck-running = Wer wie viel Glück hatte, wird verraten, wenn das Spiel vorbei ist.
refusal-no-hints = An diesem Tisch wird der Trainer nicht gefragt.
refusal-hint-asked = Der Trainer hilft nur der Person, die gerade gefragt ist und eine Wahl hat.
refusal-review-running = Was Glück war und was Entscheidung, wird verraten, wenn das Spiel vorbei ist.
refusal-record-running = Die Aufzeichnung eines Spiels gibt es, wenn es vorbei ist: Vorher würde sie seine Geheimnisse verraten.
refusal-host-renews = Nur wer den Tisch eröffnet hat, kann seine Links erneuern.
refusal-forget-other = Das ist nicht dein Platz: Nur wer dort spielt, kann Namen und Worte löschen lassen.
refusal-key-form = Ein Schlüssel entsteht durch Zufall: 32 bis 128 Buchstaben, Ziffern, Binde- und Unterstriche.
refusal-key-used = Dieser Schlüssel ist oder war an diesem Tisch schon in Gebrauch: Mach durch Zufall einen anderen.
refusal-not-yours = Das ist nicht dein Platz: Du sitzt woanders oder schaust nur zu.
refusal-host-renewed = Das darf nur, wer den Tisch eröffnet hat, und dessen Link wurde erneuert.
refusal-invitation = Diese Einladung wurde benutzt oder zurückgezogen. Bitte um eine neue, wer den Tisch eröffnet hat.
# wer keinen Namen genannt hat
somebody-here = wer hier sitzt
refusal-present = { $who } ist da: Ein Platz lässt sich nur übernehmen, solange niemand dort spielt.
refusal-present-lately = { $who } war vielleicht eben noch da. Versuch es in { $seconds } Sekunden noch einmal.
refusal-not-all = Es haben noch nicht alle Platz genommen.
refusal-host-starts = Nur wer den Tisch eröffnet hat, kann das Spiel beginnen, bevor alle da sind.
refusal-colour-other = Seine Farbe wählt jeder selbst.
refusal-colour = Diese Farbe hat schon jemand am Tisch, oder es gibt sie nicht.
refusal-no-link = Zu diesem Platz ist noch niemand eingeladen: Mach erst eine Einladung.
refusal-frozen = Diesen Tisch kann man nur noch ansehen. { $why }
refusal-closed = Wer diesen Server betreibt, hat diesen Tisch geschlossen. { $why }
refusal-over = Das Spiel ist vorbei.
refusal-not-begun = Das Spiel hat noch nicht begonnen.
refusal-no-answer = Bisher gibt es { $number } Antworten, nicht { $at }.
refusal-letters-late = Das Spiel hat begonnen: Für Buchstaben zu den Würfeln ist es zu spät.
refusal-letters-other = Diese Buchstaben gehören zu anderen Würfeln: Sieh dir erst die Festlegung dieses Tisches an.
refusal-letters-twice = Dieser Platz hat seine Buchstaben schon zu den Würfeln gegeben.
refusal-letters-many = Ein Platz gibt höchstens { $most } Buchstaben zu den Würfeln.
refusal-begun = Das Spiel hat schon begonnen.
refusal-paused = Das Spiel ist angehalten: Bis es weitergeht, kann niemand antworten.
refusal-stale = Das Spiel ist schon weiter: Das war eine Antwort auf eine frühere Frage.
refusal-unasked = Eine andere Antwort gibt es nicht. Der Tisch gibt sie für dich, so spät, als hättest du gewählt.
refusal-nothing = Du hast noch nichts gewählt, was sich zurücknehmen ließe.
refusal-no-voters = Inzwischen hat sich jemand anders an den Tisch gesetzt: Für wen vorher dort saß, kann niemand zustimmen.
refusal-no-vote = Niemand möchte mehr etwas zurücknehmen.
refusal-moved-on = Das Spiel ist inzwischen weiter.
refusal-no-free-seat = An diesem Tisch ist kein Platz frei: Niemand könnte sich setzen.
refusal-metrics = Die Zahlen sind für die, die --metrics-for nennt: eine Adresse, oder wer ein Token zeigt.
refusal-no-page = Unter { $path } gibt es nichts.
refusal-mistake = Der Server hat einen Fehler gemacht. Es hat sich nichts geändert; versuch es bitte noch einmal.
refusal-unreadable = { $why }.
refusal-rules = Diese Partie wurde nach den Regeln „{ $began }“ gespielt; dieser Server hat „{ $here }“. Ihre Würfel lassen sich trotzdem prüfen, aber öffnen lässt sie sich hier nicht.
refusal-no-lesson = Zu { $game } gibt es kein angeleitetes erstes Spiel.
refusal-given = So kann die Partie nicht beginnen: { $why }.
refusal-rules-fail = So kann die Partie nicht beginnen: Die Regeln versagen ({ $error }).
refusal-not-opened = Dieser Server kann diesen Tisch nicht öffnen. { $why }
refusal-content = Dieses Spiel wurde mit geändertem Material gespielt, das dieser Server nicht annimmt.
refusal-no-content = Dieser Server bietet für dieses Spiel kein Material „{ $name }“ an.
refusal-too-many = Dieser Server nimmt Spiele mit höchstens { $most } Antworten an.
refusal-messages = Zu viele Nachrichten. Warte einen Moment.
refusal-not-written = Das ließ sich gerade nicht aufschreiben. Schick es noch einmal: Es zählt nicht doppelt.
refusal-protocol = Dieser Server spricht Protokoll { $number }. Lade die Seite neu.
refusal-hello = Die erste Nachricht muss eine Anmeldung sein.
refusal-hello-links = Eine Anmeldung braucht zwischen 1 und { $most } Links.

## Zum Abschied

bye-taken-over = Dieser Platz wurde auf einem anderen Gerät übernommen, mit einer neueren Einladung.
bye-renewed = Der Link, mit dem du gekommen bist, wurde erneuert und öffnet nichts mehr.
bye-restart = Der Server startet neu.
bye-not-begun = Das Spiel konnte gerade nicht begonnen werden.
bye-store = Die Tische lassen sich gerade nicht lesen.

## Tische, die man nur noch ansehen kann

frozen-foreign = Sein Spiel wurde nach den Regeln „{ $began }“ begonnen, und dieser Server hat „{ $here }“.
frozen-beginning = Womit es begann, passt nicht mehr zu den Regeln: Gespielt wurde nach „{ $began }“, und das sind „{ $here }“.
frozen-entry = Eintrag { $number } passt nicht mehr zu den Regeln: Gespielt wurde nach „{ $began }“, und das sind „{ $here }“.
frozen-broken = Hier versagt eine Regel des Spiels ({ $error }). Wer diesen Server betreibt, findet mehr in seinem Protokoll.
frozen-unreadable = Eintrag { $number } seines Verlaufs ist nicht zu lesen: Er ist beschädigt, oder ein neueres Emberhall hat ihn geschrieben. Wer diesen Server betreibt, hat vielleicht eine Sicherung.
frozen-missing = Eintrag { $number } seines Verlaufs fehlt. Wer diesen Server betreibt, hat vielleicht eine Sicherung.
frozen-senseless = Eintrag { $number } seines Verlaufs ergibt keinen Sinn. Wer diesen Server betreibt, hat vielleicht eine Sicherung.
frozen-lost = { $why } { $lost ->
    [one] Seine letzte Antwort wurde nicht in Worten aufbewahrt.
   *[other] Seine letzten { $lost } Antworten wurden nicht in Worten aufbewahrt.
}
refusal-nothing-kept = Dieser Tisch lässt sich nicht zeigen. { $why } Aufbewahrt wurde davon nichts.

## Was mit der Datenbank nicht stimmt, für den, der den Server betreibt

store-closed = diese Datenbank ist geschlossen: Öffne sie wieder, um zu lesen oder zu schreiben
store-url = die URL einer Datenbank beginnt mit sqlite:/// oder postgresql://, etwa sqlite:///tables.db
store-postgres-packages = PostgreSQL braucht weitere Pakete ({ $problem }): pip install 'emberhall[postgres]'
store-postgres-url = das ist keine URL einer Datenbank: Schreib postgresql://user:password@host:port/database
store-postgres-away = PostgreSQL macht nicht mit ({ $said }): Prüfe, ob es läuft und ob die URL stimmt
store-postgres-silent = PostgreSQL antwortet nicht: Prüfe, ob es läuft und ob die URL stimmt
store-postgres-refused = PostgreSQL lehnt ab ({ $said }): Prüfe, ob dieser Benutzer die Datenbank verwenden und darin Tabellen anlegen darf
store-postgres-refuses = PostgreSQL lehnt ab: Prüfe, ob dieser Benutzer die Datenbank verwenden und darin Tabellen anlegen darf
store-no-folder = den Ordner „{ $folder }“ für die Datenbank gibt es nicht: Leg ihn an oder nenne einen anderen
store-sqlite-url = die URL einer SQLite-Datei ist sqlite:///relativer/pfad.db oder sqlite:////absoluter/pfad.db
store-sqlite =
    { $advice ->
        [none] SQLite-Datei „{ $file }“: { $problem }
       *[other] SQLite-Datei „{ $file }“: { $advice }
    }
store-table-there = einen Tisch „{ $table }“ gibt es schon: Nimm einen anderen Namen
store-newer = die Datenbank stammt von einem neueren Emberhall (Schema { $version }, dieses hier kennt { $known }): Installiere jene Version oder nenne eine andere Datenbank
store-file-gone = die SQLite-Datei „{ $file }“ wurde gelöscht oder ersetzt, während Emberhall lief: Leg sie zurück, oder beende Emberhall, stell eine Sicherung wieder her und starte neu
store-foreign = die SQLite-Datei „{ $file }“ gehört zu einem anderen Programm: Nenne eine andere
store-gone = die Datenbankdatei wurde gelöscht oder ersetzt
sqlite-busy = ein anderes Programm sperrt sie seit { $seconds } Sekunden: Beende es
sqlite-cannot-open = prüfe, ob es eine Datei ist und ob Datei und Ordner gelesen und geschrieben werden dürfen
sqlite-damaged = die Datei ist beschädigt: Stell eine Sicherung wieder her
sqlite-full = mach auf dem Datenträger Platz
sqlite-disk = der Datenträger ist defekt oder voll: Sieh im Systemprotokoll nach
sqlite-something-else = die Datei ist etwas anderes: Nenne eine andere oder verschiebe sie
sqlite-read-only = Datei und Ordner müssen für den Benutzer schreibbar sein, unter dem Emberhall läuft

copy-no-database = eine Datenbank „{ $file }“ zum Sichern gibt es nicht: Nenne sie mit --db sqlite:///DATEI
copy-itself = „{ $file }“ ist die Datenbank selbst: Nenne eine andere Datei
copy-no-file = „{ $file }“ ist keine Datei: Nenne eine in einem Ordner, in den geschrieben werden kann
copy-there = die Datei „{ $file }“ gibt es schon: Nenne eine andere oder ersetze sie mit --force
copy-none = die Datei „{ $file }“ gibt es nicht
copy-folder = „{ $file }“ ist ein Ordner: Nenne die Datei, die emberhall backup gemacht hat
copy-in-use = neben „{ $file }“ liegt „{ $beside }“: Das ist eine Datenbank in Gebrauch oder eine von Hand kopierte. Sichere sie mit: emberhall backup NEUE-DATEI --db sqlite:///{ $file }
copy-damaged =
    { $more ->
        [0] „{ $file }“ ist beschädigt: { $damage }. Nichts wurde wiederhergestellt. Nimm eine ältere Sicherung oder --despite-damage: Dann kann man beschädigte Tische ansehen und an den anderen spielen
       *[other] „{ $file }“ ist beschädigt: { $damage }, und { $more } weitere. Nichts wurde wiederhergestellt. Nimm eine ältere Sicherung oder --despite-damage: Dann kann man beschädigte Tische ansehen und an den anderen spielen
    }
copy-postgres = dafür hat PostgreSQL eigene Werkzeuge, pg_dump und pg_restore: docs/hosting.md zeigt, wie man sie benutzt
copy-memory = eine Datenbank im Speicher hat keine Datei: Nenne eine mit --db sqlite:///DATEI
copy-no-folder = den Ordner „{ $folder }“ gibt es nicht: Leg ihn an oder nenne einen anderen
copy-database-there = eine Datenbank „{ $file }“ gibt es schon: Beende den Server und verschiebe dann die Datei
copy-left = von einer früheren Datenbank ist die Datei „{ $file }“ übrig, die der wiederhergestellten schaden würde: Beende den Server und verschiebe sie
copy-open = Prozess { $process } hat noch eine Datenbank dieses Namens offen, deren Datei fehlt: Beende ihn zuerst
copy-unwritable = „{ $file }“ lässt sich nicht schreiben: { $why }
copy-file-damaged = die Datei ist beschädigt ({ $said }): Nimm eine ältere Sicherung
copy-foreign = die Datei ist keine Datenbank von Emberhall: Nenne eine, die emberhall backup gemacht hat
damage-beginning = der Anfang von Tisch { $table } lässt sich nicht lesen
damage-table = Tisch { $table }: { $what }
damage-no-beginning = sein Verlauf ist da, aber nicht sein Anfang
damage-missing = Eintrag { $number } fehlt
damage-unreadable = Eintrag { $number } lässt sich nicht lesen

bus-package = Redis braucht ein weiteres Paket ({ $problem }): pip install 'emberhall[redis]'
bus-url = das ist keine URL eines Redis: Schreib redis://user:password@host:port oder unix:///pfad
bus-away = Redis antwortet nicht ({ $problem }): Prüfe, ob es läuft und ob die URL stimmt
bus-silent = Redis antwortet nicht: Prüfe, ob es läuft und ob wir zuhören dürfen
