## Was ein Bericht des Labors sagt.

thousands = .
decimals = ,
percent = { $number } %
percent-points = { $number }
rate = { $share } ({ $low } – { $high })
gain = { $points } ({ $low } bis { $high })
of-games = von { $number }

sort-seat = Platz
sort-bot = Bot
sort-players = Spielerzahl

report-title = { $game }: wie es sich spielt
contents = Inhalt
study = { $games } Partien zwischen Bots ({ $bots }), mit Startwert { $seed }. Wer dieselbe Untersuchung noch einmal laufen lässt, bekommt dieselben Zahlen, egal wie viele Prozesse sich die Arbeit teilen.
tile-games = Partien
tile-won = der Partien hat jemand gewonnen ({ $low } bis { $high })
tile-length = Antworten in einer üblichen Partie
tile-asked = davon im Mittel Entscheidungen der Spieler

heading-setups = Was gespielt wurde
setups =
    { $count ->
        [one] Alle Partien haben denselben Aufbau.
       *[other] Die Partien gehen { $count } Aufbauten der Reihe nach durch.
    }
intervals = Zu jedem Anteil gehört sein 95-%-Intervall (nach Wilson), als Strich gezeichnet: So weit könnte der Zufall allein ihn bei dieser Zahl von Partien verschoben haben.

heading-wins = Wer gewinnt
wins-together = Alle gewinnen oder verlieren gemeinsam; ein Teilsieg zählt halb.
wins-apart = Eine gestrichelte Marke zeigt, was jeder gewinnen würde, wenn alle am Tisch gleich wären.
figure-wins-by = Anteil der gewonnenen Partien nach { $sort }
figure-won-by = Anteil der Partien, die jemand gewonnen hat, nach { $sort }

heading-titles = Wer gewinnt, wenn die Gruppe es schafft
titles = Partien, die die Gruppe als Ganzes verloren hat, zählen hier nicht. Eine gestrichelte Marke zeigt den gleichen Anteil für alle.
figure-titles-by = Anteil an den Partien, die die Gruppe gewonnen hat, nach { $sort }

heading-maps = Nebeneinander
maps = Jedes Feld ist ein Anteil gewonnener Partien. Je kräftiger seine Farbe, desto höher ist er.
figure-map = Anteil der gewonnenen Partien: { $rows } und { $columns }
figure-pairs = Anteil der gewonnenen Partien mit beiden, nach { $sort }

heading-numbers = Punkte
numbers = Mittelwerte über alle Plätze, mit ihren 95-%-Intervallen.
figure-mean = { $name } nach { $sort }

heading-lengths = Wie lang Partien sind
lengths = In Antworten, Würfe und erzwungene mitgezählt: { $median } sind üblich, { $mean } im Mittel, und neun von zehn Partien brauchen { $low } bis { $high }.
figure-lengths = Partien nach ihrer Länge in Antworten

heading-uses = Was Spieler tun, und was es wert ist
uses = Zu jeder Sache: wie oft sie vorkam, und wie oft gewonnen hat, wer sie mindestens einmal tat, gegen die, die es gekonnt hätten und nie taten. Verglichen wird innerhalb jedes Aufbaus, damit ein schwerer nicht gegen das spricht, was in ihm getan wird.
uses-caution = Ein Unterschied ist kein Beweis. Wer kurz vor dem Sieg steht, hat mehr Gelegenheiten; wer kurz vor der Niederlage steht, hat andere Gründe.
heading-decisions = Entscheidungen
head-decision = Entscheidung
head-offers = angeboten
head-taken = gewählt
head-times = Mal je Partie
head-with = gewonnen mit
head-without = gewonnen ohne
head-gain = Unterschied
all-decisions = Alle { $count } Entscheidungen
all-things = Alle { $count }
figure-worth = Was es wert ist, es getan zu haben, in Prozentpunkten der Siegquote; die gestrichelte Marke heißt: nichts

heading-comebacks = Aufholjagden
comebacks = Wie oft ein Platz gewonnen hat, der einmal so weit zurücklag.
behind = Zurück liegt, wer nach der Zählung des Spiels keinen Vorsprung hat.
behind-by = { $step } oder mehr zurück
figure-comebacks = Anteil der Partien, die gewann, wer einmal so weit zurücklag

heading-endings = Wo Partien verloren gehen
endings = Jeder Platz, der verliert, zählt einmal.
figure-endings = Anteil an allen, die verloren haben

heading-assumptions = Annahmen
assumptions =
    { $count ->
        [one] Ein Wert dieses Spiels ist unseres Wissens nirgends gedruckt und stammt von uns. Was oben steht, hängt daran.
       *[other] { $count } Werte dieses Spiels sind unseres Wissens nirgends gedruckt und stammen von uns. Was oben steht, hängt daran.
    }
all-values = Alle { $count } Werte
head-place = Stelle
head-value = Wert

heading-verdict = Urteil über die Änderungen
verdict = Der Inhalt dieser Untersuchung weicht vom mitgelieferten ab. Zu stark oder zu schwach heißt hier: Auch das nähere Ende des Intervalls liegt mehr als fünf Prozentpunkte neben dem gleichen Anteil.
verdict-strong = { $who } ist zu stark: { $rate } der Partien sind gewonnen, { $even } wären ausgeglichen.
verdict-weak = { $who } ist zu schwach: { $rate } der Partien sind gewonnen, { $even } wären ausgeglichen.
verdict-balanced = Niemand ist eindeutig zu stark oder zu schwach.
verdict-unwanted = Fast nie gewählt: { $what }. In { $taken } der Fälle, in denen es angeboten wird, wird es genommen, die Alternativen in { $others }.
all-games = alle Partien
heading-shifts = Was anders ist als im Original
no-shifts = Nichts: Beide haben dieselben Partien gespielt.
head-who = gewonnen von
head-before = Original
head-after = geändert
head-sure = mehr als Zufall
heading-advice = Was es ins Gleichgewicht brächte
advice = Dem Gleichgewicht am nächsten ist { $place } = { $value }: Dann liegt, wer am weitesten vom gleichen Anteil entfernt ist, { $gap } daneben statt { $now }.
no-advice = Keiner der Werte auf dem Weg zurück zum Original ist besser als der geänderte: Der Grund liegt anderswo.
head-gap = weiteste Abweichung

heading-sensitivity = Was an unseren Annahmen hängt
sensitivity =
    { $count ->
        [one] Ein Wert von uns wurde um eine Würfelseite oder einen Lebenspunkt geändert.
       *[other] { $count } Mal wurde ein Wert von uns um eine Würfelseite oder einen Lebenspunkt geändert.
    } Ein Unterschied wird nur genannt, wo er deutlich über den Zufall hinausgeht. { $idle ->
        [0] {""}
       *[other] { $idle } weitere Änderungen machten in keiner der ersten Partien einen Unterschied und blieben weg.
    }
shift = { $who } { $points }
nothing-clear = nichts, was sich vom Zufall unterscheiden ließe
head-instead = stattdessen
head-changes = Änderungen, in Prozentpunkten

# A Ray cluster (--on). $why is what Ray or the system says.
cluster-no-address = „{ $address }“ ist keine Adresse eines Clusters wie ray://rechner:10001.
cluster-extra = Ein Cluster braucht das Paket { $package }. Du bekommst es mit: pip install "emberhall[ray]"
cluster-nobody = Unter { $address } ist kein Cluster: { $why }.
cluster-version = Der Cluster unter { $address } hat andere Versionen ({ $theirs }); hier ist es Ray { $ours }. Ray verlangt auf beiden Seiten dasselbe Ray und dasselbe Python.
cluster-other = Der Cluster hat ein anderes Emberhall: dort { $theirs }, hier { $ours }. Auf jeden Knoten gehört dasselbe.
cluster-lacks = Einem Knoten des Clusters unter { $address } fehlt das Paket { $package }. Es gehört auf jeden Knoten.
cluster-lost = Der Cluster unter { $address } ist verloren: { $why }. Fertige Teile eines Berichts sind behalten; derselbe Befehl macht dort weiter.
