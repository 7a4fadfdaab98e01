## Fragen

ask-champion = Welchen Helden spielst du?
ask-relic = Welches Relikt behältst du?
ask-roll-or-flee = Würfeln oder fliehen?
ask-which-die = Dein Block stoppt einen der beiden Würfel. Welchen?
ask-kings-block = Der Paladinkönig blockt. Auf welchen Schaden verzichtest du?
ask-order = In welcher Reihenfolge wirken die Würfel?
ask-veil = Dein Schleier rettet eine Karte. Welche?
ask-hand-limit = Du hast zu viele Karten auf der Hand. Welche gibst du ab?
ask-counter = { $who_der } spielt { $play_einen }. Konterst du?
ask-swap = Tauschst du eine deiner Karten gegen eine, die du gesehen hast?
ask-go-on = Weiterziehen oder hier rasten?

# In den Pausen, in denen alle handeln dürfen
ask-start = { $who_der } ist am Zug. Greifst du ein?
ask-encounter = Bleibt der Begegnungswürfel so liegen?
ask-battle = Gleich wird gewürfelt. Greifst du ein?
ask-dice = Bleibt der Wurf so liegen?
ask-roll = Die Würfel sind gefallen. Reagierst du?
ask-flight = { $who_der } flieht. Greifst du ein?
ask-parting-dice = Bleibt der Abschiedsangriff so liegen?
ask-parting = Der Abschiedsangriff ist gewürfelt. Reagierst du?
ask-reward = { $who_der } hat den Kampf gewonnen. Greifst du ein?
ask-checkpoint = { $who_der } ist am Rastplatz. Greifst du ein?
ask-hurt = { $source_der } trifft { $who_den } gleich mit { $points } Schaden. Verhinderst du ihn?
ask-dying = { $who_der } ist am Boden. Hilfst du?

# Was die Natur gefragt wird
nature-champion = Ein Held wird gezogen.
nature-relic = Ein Relikt wird verdeckt ausgelegt.
nature-encounter = Der Begegnungswürfel fällt.
nature-encounter-again = Der Begegnungswürfel fällt noch einmal.
nature-dice = Die Würfel fallen.
nature-champion-again = Der Heldenwürfel fällt noch einmal.
nature-power-again = Der Kraftwürfel fällt noch einmal.
nature-parting = Der Gegner schlägt nach dem fliehenden Helden.
nature-parting-again = Der Abschiedsangriff wird noch einmal gewürfelt.
nature-card = Eine Karte wird gezogen.

## Antworten, für die Zeilen eines Menüs

answer-roll = Würfeln
answer-flee = Fliehen: ein Abschiedsangriff, dann zurück { $place_to }
answer-pass = Passen
answer-let-it-stand = So liegen lassen
answer-continue = Weiterziehen { $place_to }
answer-end = Hier rasten
answer-block-enemy = Den Gegnerwürfel stoppen
answer-block-paladin = Den Paladinwürfel stoppen
answer-give-up-champion = Auf den Schaden deines Würfels
answer-give-up-power = Auf den Schaden deiner Kraft
answer-discard = { $card } abwerfen
answer-keep = { $card } behalten
answer-keep-relic =
    { $second ->
        [none] { $relic }: { $first }
       *[other] { $relic }: { $first } { $second }
    }
answer-leave = Nichts tauschen
answer-swap = { $given } geben, { $taken } nehmen
answer-use = { $thing }: { $use }

# $faces ist eine Liste von `faces`; $abilities ist eine Liste, leer, wo sie nicht mitspielen.
answer-choose =
    { $abilities ->
        [0] { $champion }: { $faces } auf dem Würfel; Kraft: { $power }
       *[other] { $champion }: { $faces } auf dem Würfel; Kraft: { $power }; Fähigkeiten: { $abilities }
    }
faces =
    { $count ->
        [one] { $count } { $face }
       *[other] { $count } { $face_many }
    }

answer-order =
    { $third ->
        [none] Erst { $first }, dann { $second }
       *[other] Erst { $first }, dann { $second }, dann { $third }
    }
order-heal = deine Heilung
order-enemy = der Gegnerwürfel
order-paladin = der Paladinwürfel

# Was gespielt wird: eine Karte, ein Joker als etwas, zwei zusammen. Die Form `einen` ist für das Protokoll.
play-one = { $card }{ play-against }
    .einen = { $card_einen }{ play-against }
play-wild = { $card } als { $as }{ play-against }
    .einen = { $card_einen } als { $as }{ play-against }
play-pair = { $focus } ({ $card } + { $second }){ play-against }
    .einen = { $card } und { $second } zusammen als { $focus }{ play-against }
play-against =
    { $aim ->
        [none] { "" }
       *[other] { " " }gegen { $aim_den }
    }
answer-play =
    { $effect ->
        [none] { $play } spielen
       *[other] { $play } spielen: { $effect }
    }

# Was es bewirkt
does-hit = { $points } Schaden { $enemy_am }
does-heal =
    { $points ->
        [one] { $points } Lebenspunkt zurück
       *[other] { $points } Lebenspunkte zurück
    }
does-bolt = { $points } Schaden an { $who_dem }
does-block =
    { $points ->
        [none] Der Schaden wird verhindert
        [one] { $points } Schaden wird verhindert
       *[other] { $points } Schaden werden verhindert
    }
does-counter =
    { $owner ->
        [none] Diese Karte bleibt ohne Wirkung
       *[other] { CAPITAL($card_der) } { $owner_von } bleibt ohne Wirkung
    }
does-pair-hit = { $points } Schaden { $enemy_am }
does-pair-heal = bis zu { $points } Lebenspunkte zurück
does-pair-bolt = { $points } Schaden an { $who_dem }
does-pair-block = Der Gegnerwürfel trifft stattdessen { $enemy_den }
does-pair-counter =
    { $owner ->
        [none] Diese Karte bleibt ohne Wirkung und gehört dir
       *[other] { CAPITAL($card_der) } { $owner_von } bleibt ohne Wirkung und gehört dir
    }

## Worauf es hinausläuft, eine Fähigkeit oder ein Relikt zu benutzen: ein Satz nach einem Doppelpunkt

use-youre-next = Der Begegnungswürfel wird noch einmal geworfen
use-real-challenge = Der Begegnungswürfel wird noch einmal geworfen
use-hold-still = Der Heldenwürfel wird noch einmal geworfen
use-going-somewhere = Der Abschiedsangriff wird noch einmal geworfen
use-kneel = Der Treffer auf dem Gegnerwürfel zählt als Volltreffer
use-watch-your-step = 1 Schaden an { $who_dem }
use-life-and-death-wound = { CAPITAL($who_der) } verliert 1 Lebenspunkt, { $enemy_der } erhält 1 zurück
use-life-and-death-mend = { CAPITAL($enemy_der) } verliert 1 Lebenspunkt, { $who_der } erhält 1 zurück
use-open-your-mind = Ein Blick auf die Hand { $other_von }
use-wicked-scepter = Die Würfel des Gegners machen keinen Schaden, und { $enemy_der } verliert 1 Lebenspunkt
use-mirror-of-echoes = { $play }, vom Ablagestapel
use-chalice-of-midnight = { CAPITAL($who_der) } erhält bis zu 2 Lebenspunkte zurück
use-hourglass-of-ash-encounter = Der Begegnungswürfel wird noch einmal geworfen
use-hourglass-of-ash-champion = Der Heldenwürfel wird noch einmal geworfen
use-hourglass-of-ash-power = Der Kraftwürfel wird noch einmal geworfen
use-veil-of-nightfall = Der Schaden wird verhindert
use-veil-of-nightfall-enemy = Der Gegnerwürfel macht keinen Schaden
use-veil-of-nightfall-paladin = Der Paladinwürfel macht keinen Schaden
use-orb-of-venom-champion = 1 Schaden an { $who_dem }
use-orb-of-venom-enemy = 2 Schaden { $enemy_am }
use-gaolers-chain-free = Kein Abschiedsangriff, und wer flieht, zieht eine Karte
use-gaolers-chain-twice = Es gibt zwei Abschiedsangriffe
use-satchel-of-plunder = Du ziehst zwei Karten

## Wofür Chancen angegeben werden; $mine sagt, ob es der eigene Held des Lesers ist

odds-met = { $enemy }
odds-victory =
    { $enemy ->
        [none] Sieg
       *[other] { $enemy } fällt
    }
odds-defeated =
    { $mine ->
        [yes] du fällst
       *[no] { $who } fällt
    }
odds-hits =
    { $mine ->
        [yes] du triffst
       *[no] { $who } trifft
    }
odds-hurt =
    { $mine ->
        [yes] du wirst getroffen
       *[no] { $who } wird getroffen
    }
odds-locked = Kraft entfesselt

## Genaue Chancen: was noch zu erreichen ist, und wie das berechnet wurde

odds-battle = diesen Kampf gewinnen
odds-next-battle = den nächsten Kampf gewinnen
odds-game = das Spiel gewinnen
odds-checkpoint = Rastplatz in diesem Zug
odds-to-lair = bis zum Endgegner in diesem Zug
odds-keep = deine Karten behalten
odds-stand = unbesiegt bleiben
odds-too-much = Hier ist noch so viel zu erreichen, dass es nicht ausgerechnet wird: genau nur für den nächsten Wurf oder Zug vom Stapel, wenn alle es geschehen lassen.
odds-watched-wins =
    { $what ->
        [game] { $who } gewinnt das Spiel
        [next] { $who } gewinnt den nächsten Kampf
       *[battle] { $who } gewinnt diesen Kampf
    }
odds-watched-stands = { $who } bleibt unbesiegt
odds-watched-arrives =
    { $lair ->
        [yes] { $who } beim Endgegner in diesem Zug
       *[no] { $who } am Rastplatz in diesem Zug
    }
odds-how-watched =
    Genau, wenn { $who } am besten spielt, aber weder Karten hält noch zieht, und die anderen sich heraushalten{ $acting ->
        [yes] { $ally ->
            [yes] : der größere Wert, wenn du mit allem, was du hast, weiter hilfst, der kleinere, wenn du nichts mehr tust.
           *[no] : der kleinere Wert, wenn du mit allem, was du hast, weiter dein Schlimmstes tust, der größere, wenn du nichts mehr tust.
        }
       *[no] {" "}und du nichts mehr tust.
    }
odds-how =
    { $hostile ->
        [yes] Genau, bei bestem Spiel: der kleinere Wert, wenn die anderen ihr Schlimmstes tun, der größere, wenn sie es geschehen lassen.
       *[no] Genau, bei bestem Spiel, wenn die anderen es geschehen lassen.
    }{ $draws ->
        [yes] {""}
       *[no] {" "}Karten, die du unterwegs ziehst, sind nicht eingerechnet.
    }
