# Was Befehle berichten.

thousands = .
decimals = ,

bots-are = Bots:
does-not-load =
    { $kind ->
        [game] Das Spiel { $name } aus { $package } lässt sich nicht laden: { $why }
       *[other] Der Bot { $name } aus { $package } lässt sich nicht laden: { $why }
    }
how-to-play = Spielen: emberhall play NAME -o OPTION=WERT. Der erste Wert einer Option ist der übliche.

playing = Gespielt
games-played =
    { $number ->
        [one] 1 Partie zu { $seats }
       *[other] { $shown } Partien zu { $seats }
    }
simulated = { $game }: { $played } ({ $seconds } s, { $rate } pro Sekunde)
stopped-before = Abgebrochen; { $number } Partien wurden nicht gespielt.
seed = Startwert { $seed }
games-column = Partien
won-column = gewonnen
rate-column = Anteil
interval-column = 95-%-Intervall
all-rows = alle
with-a-winner = Partien mit Sieger
seat-rows = Plätze
seat-row = Platz { $number }
bot-rows = Bots
role-rows = Rollen
percent = { $number } %
percent-interval = { $low } – { $high } %
length = Länge in Antworten: Median { $median }, Mittel { $mean }, neun von zehn zwischen { $low } und { $high }; { $asked } davon wählten die Bots.

checked-sound = Mit { $file } lässt sich { $game } spielen.
checked-wrong =
    { $number ->
        [one] 1 Fehler in { $file }, gelesen für { $game }. Ein anderes Spiel: --game NAME.
       *[other] { $number } Fehler in { $file }, gelesen für { $game }. Ein anderes Spiel: --game NAME.
    }

backed-up = Gesichert: { $contents }, in { $file } ({ $bytes } Bytes).
restored = Wiederhergestellt: { $contents }, in { $db }.
backup-warning = Warnung: { $damage }.
backup-contents =
    { $tables ->
        [one] 1 Tisch mit { $entries } Einträgen
       *[other] { $tables } Tische mit { $entries } Einträgen
    }

serve-open = Emberhall ist offen unter { $url }  (Strg+C zum Schließen)

tables-entries =
    { $number ->
        [one] { $shown } Eintrag
       *[other] { $shown } Einträge
    }
tables-total =
    { $number ->
        [one] 1 Tisch, { $size }.
       *[other] { $number } Tische, { $size }.
    }
row-table = Tisch
row-game = Spiel
row-made = Angelegt
row-used = Benutzt
row-size = Größe
row-stands = Stand
row-closed = Geschlossen
row-frozen = Eingefroren
row-seat = Platz { $number }
game-and-rules = { $game }, Regeln { $rules }
made-by =
    { $maker ->
        [none] { $when }, von einer Adresse ohne Kennzeichen
       *[other] { $when }, von { $maker }
    }
cannot-be-opened = lässt sich hier nicht öffnen: { $why }
stands-as =
    { $state ->
        [over] zu Ende
        [begun] wird gespielt
       *[waiting] wartet auf Spieler
    }{ $paused ->
        [yes] , Pause
       *[no] { "" }
    }
table-closed = Tisch { $table } ist geschlossen.
table-open-again = Tisch { $table } ist wieder offen.
no-such-tables = Solche Tische gibt es nicht.
delete-sure =
    { $number ->
        [one] 1 Tisch endgültig löschen? [j/N]
       *[other] { $number } Tische endgültig löschen? [j/N]
    }
tables-deleted =
    { $number ->
        [one] 1 Tisch gelöscht.
       *[other] { $number } Tische gelöscht.
    }
seat-forgotten =
    { $number ->
        [one] Name und Nachrichten von Platz { $seat } an Tisch { $table } sind entfernt (1 Eintrag).
       *[other] Name und Nachrichten von Platz { $seat } an Tisch { $table } sind entfernt ({ $number } Einträge).
    }

row-seats = Plätze
row-commitment = Festlegung
row-letters = Buchstaben
row-draws = Ziehungen
row-checked = Geprüft
row-unchecked = Nicht geprüft
game-rules-table = { $game }, Regeln { $rules }, Tisch { $table }
letters-from =
    { $number ->
        [0] von keinem der { $seats } Plätze
       *[other] von { $number } der { $seats } Plätze: { $names }
    }
draws-listed = { $listed } in der Liste, { $found } nachgerechnet
record-later = Hol dir die Aufzeichnung noch einmal, wenn die Partie vorbei ist.
