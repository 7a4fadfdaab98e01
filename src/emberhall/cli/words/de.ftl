# Die Wörter des Terminals.

kept = Das ganze Spiel ist gespeichert. Nachlesen lässt es sich mit:
type-a-number = Gib eine Zahl von 1 bis { $most } ein oder einen der gezeigten Buchstaben.
cannot-pass = Hier kannst du nicht passen. Wähle eine der Antworten.
taken-back = Zurückgenommen: { $answer }.
nothing-about = Nichts hier handelt von „{ $words }“.
the-rule = Die Regel ist { $rule }.
leads-to =
    { $more ->
        [yes] { $answers } …: { $text } ({ $rule })
       *[no] { $answers }: { $text } ({ $rule })
    }
why-not = { $reason } ({ $rule })
no-rule-about = Keine Regel handelt von „{ $words }“.
already-there = Eine Datei { $path } gibt es schon. Wähle einen anderen Namen.
cannot-save = Das Spiel lässt sich nicht in { $path } speichern: { $why }.
saved-to = Gespeichert in { $path }.
nobody-won = Niemand hat gewonnen.
nothing-back = Es gibt noch nichts zurückzunehmen.
pass-the-screen = Gib den Bildschirm an { $who } weiter und drück dann Enter.
hurry = Enter: schneller weiter
goodbye-unsaved = Auf Wiedersehen. Das Spiel konnte nicht gespeichert werden.
goodbye-saved = Auf Wiedersehen. Das Spiel ist gespeichert. Weiter geht es mit:
goodbye = Auf Wiedersehen.
welcome = Willkommen in Emberhall. Was wollen wir spielen?
no-game = Ein Spiel „{ $name }“ gibt es hier nicht.
which-game = Eine Zahl von 1 bis { $most }, oder Enter für 1
who-plays = Wer spielt? du, du:NAME oder bot, mit Kommas getrennt. Enter für { $usual }
change-option = Ändere eine Option mit NAME=WERT, oder drück Enter, um zu spielen
about-game = { $name } · { $least } bis { $most } Spieler · { $id }
no-answer = „{ $line }“ ist keine der Antworten.
empty-line = Die Zeile war leer.
has-won =
    { $winners_count ->
        [one] { $winners_der } hat gewonnen.
       *[other] { $winners_der } haben gewonnen.
    }
winner-person = { $name } ({ $person })
    .der = { $name_der } ({ $person })
you = Du
you-small = du
stands-chance = Das lässt sich nicht zurücknehmen: Seitdem wurde gewürfelt oder eine Karte gezogen.
# without $name_the
# with $name_der
stands-asked = Das lässt sich nicht zurücknehmen: Seitdem wurde { $name_der } gefragt.
# without $name_the
# with $name_der
stands-answered = Das lässt sich nicht zurücknehmen: Seitdem hat { $name_der } geantwortet.
stands-opened = Das lässt sich nicht zurücknehmen: Dadurch wurde etwas Verdecktes aufgedeckt.
back-to-table = Drück Enter, um zum Tisch zurückzukehren.
page-next = Seite { $number } von { $most }: Enter für die nächste, q für den Tisch.
page-before = Seite { $number } von { $most }: Enter für die vorige, q für den Tisch.
key-why = ? warum
key-undo = u zurück
key-hint = h Tipp
key-odds = o Chancen
key-story = l Verlauf
key-save = s speichern
key-leave = q gehen
key-look = i nachschlagen
key-pass = p im Voraus passen
key-more = b für mehr
key-more-answers = b für mehr Antworten
window-lines = Zeilen { $first } bis { $last } von { $most }
option-column = Option
now-column = jetzt
or-column = oder
about-column = worum es geht
after-answers =
    { $over ->
        [yes] Nach { $given } von { $total } Antworten; das Spiel ist vorbei.
       *[no] Nach { $given } von { $total } Antworten; das Spiel ist noch nicht vorbei.
    }
our-reading = Unsere Lesart: { $reading }.
rule-editions = Ausgaben:
rule-source = Quelle:
rule-reading = Unsere Lesart:
rule-entries = { $number } Einträge; emberhall rules ID zeigt einen mit seiner Quelle.
rule-chapters = emberhall rules ID zeigt einen Eintrag, emberhall rules WORTE sucht.
chapter-column = Kapitel
entries-column = Einträge
from-column = Von
to-column = Bis
review-works = Von jedem Moment aus wird weitergespielt
review-about = Die Gewinnchance von der ersten Antwort bis zur letzten. Glück und Verschenktes stehen in Prozentpunkten; Glück ist im Mittel null.
review-party = Die Gruppe
review-player = Wer
review-luck = Glück
review-lost = Verschenkt
review-decisions = Entscheidungen
review-accuracy = Genauigkeit
review-turning = Was der Zufall getan hat
review-roll = { $moment }: { $points }. { $told }
review-slips = { $name }: die teuersten Entscheidungen
review-no-slips = { $name }: nichts verschenkt, was der Rede wert wäre.
review-slip = { $moment }: „{ $given }“ hat gegenüber „{ $best }“ { $points } Punkte gekostet.
hint-works = Der Trainer denkt nach …
hint-best = Der Trainer: „{ $answer }“, Gewinnchance { $chance } %.
hint-rival = Oder „{ $answer }“, { $chance } %.
hint-reason =
    { $exact ->
        [yes] { $fact }: { $best }, sonst { $rivals }.
       *[no] { $fact }, demnächst: etwa { $best }, sonst { $rivals }.
    }

odds-shown = Die Chancen stehen jetzt bei den Antworten.
odds-hidden = Die Chancen sind wieder verborgen.
odds-nothing = Hier gibt es über Chancen nichts zu sagen.
odds-none = Für { $game } gibt es solche Chancen nicht, nur für { $known }.
odds-title = { $game }: Chance, einen Kampf zu gewinnen
odds-caption = Genau: mit vollem Leben, ohne Karten, bis der Kampf entschieden ist.
odds-drawn = Gezeichnet: { $path }
odds-undrawn = Das Bild lässt sich nicht in { $path } schreiben: { $why }.
odds-solo-title = { $game }, allein: Chance zu gewinnen
odds-solo-caption = Bestes Spiel: Würfel, Karten und Regeln sind genau; eine Belohnung ist irgendeine Karte, die nicht auf der Hand ist. Der Bot: { $games } Spiele, mit 95-%-Intervall.
odds-solo-champion = Champion
odds-solo-best = bestes Spiel
odds-solo-bot = heuristischer Bot
odds-solo-svg = --solo zeichnet kein Bild: bitte ohne --svg.
