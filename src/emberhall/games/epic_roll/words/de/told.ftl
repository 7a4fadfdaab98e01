## Was geschehen ist, für das Protokoll. Der erste Buchstabe wird von selbst groß.

# ---- Aufbau und Züge

told-became = { $player } spielt { $who_den }.
told-order = Reihenfolge: { $seats }.
told-looked-at-relics =
    { $relics ->
        [none] { $who_der } sieht sich die übrigen Relikte an.
       *[other] { $who_der } hat die Wahl zwischen { $relics_dem }.
    }
told-kept-relic =
    { $relic ->
        [none] { $who_der } behält eines davon, verdeckt.
       *[other] { $who_der } behält { $relic_den }, verdeckt.
    }
told-revealed-relic = { $who_der } deckt { $relic_den } auf.
told-turn =
    { $health ->
        [one] { $who_der } ist am Zug, { $place_at }, mit { $health } Lebenspunkt.
       *[other] { $who_der } ist am Zug, { $place_at }, mit { $health } Lebenspunkten.
    }
told-moved =
    { $place ->
        [place-4] { $who_der } erreicht { $place_den }.
       *[other] { $who_der } betritt { $place_den }.
    }
told-checkpoint = Von nun an wirft keine Niederlage { $who_den } weiter zurück als bis hierher.
told-met =
    { $final ->
        [yes] { $enemy_der } wartet schon, mit { $health ->
            [one] { $health } Lebenspunkt
           *[other] { $health } Lebenspunkten
        }.
       *[no] { $enemy_ein } versperrt den Weg, mit { $health ->
            [one] { $health } Lebenspunkt
           *[other] { $health } Lebenspunkten
        }.
    }
told-stopped = { $who_der } rastet { $place_at }.

# ---- Kämpfe

told-rolled = { $who_der } würfelt { $face_einen }, { $shown }.
told-rolled-again = { $who_des } Würfel zeigt jetzt { $face_einen }, { $shown }.
told-parting-attack = Abschiedsangriff: { CAPITAL($shown_alone) }.

# „der Gegnerwürfel einen Treffer“, in einer Aufzählung; `alone`, wo kein Verb davor steht.
shown = { $die_der } { $face_einen }
    .alone = { $die_der } zeigt { $face_einen }

told-locked = { $who_des } Kraft ist entfesselt: Bis zum Ende des Zuges macht { $face_jeder } 1 Schaden mehr.
told-prevented =
    { $source ->
        [die-champion] { $boss_der } blockt den Würfel { $who_von }.
        [source-power] { $boss_der } blockt die Kraft { $who_von }.
       *[other] { $who_der } nimmt keinen Schaden durch { $source_den }.
    }
told-wounded =
    { $who_der } verliert { $points ->
        [one] { $points } Lebenspunkt
       *[other] { $points } Lebenspunkte
    } durch { $source_den }{ $left ->
        [0] { " " }und geht zu Boden!
       *[other] { " " }und hat noch { $left }.
    }
told-mended =
    { $points ->
        [0] { $who_der } hat schon volles Leben.
        [one] { $who_der } erhält { $points } Lebenspunkt zurück und hat jetzt { $left }.
       *[other] { $who_der } erhält { $points } Lebenspunkte zurück und hat jetzt { $left }.
    }
told-enemy-wounded =
    { $enemy_der } verliert { $points ->
        [one] { $points } Lebenspunkt
       *[other] { $points } Lebenspunkte
    } durch { $source_den }{ $left ->
        [0] { " " }und hat keinen mehr!
       *[other] { " " }und hat noch { $left }.
    }
told-enemy-mended =
    { $points ->
        [0] { $enemy_der } hat schon volles Leben.
        [one] { $enemy_der } erhält { $points } Lebenspunkt zurück und hat jetzt { $left }.
       *[other] { $enemy_der } erhält { $points } Lebenspunkte zurück und hat jetzt { $left }.
    }
told-threatened = { $source_der } zielt auf { $who_den }: { $points } Schaden, wenn ihn nichts verhindert.
told-victory = { $who_der } hat { $enemy_den } besiegt!
told-defeated = { $by_der } besiegt { $who_den }: zurück { $place_to }!
told-won =
    { $team ->
        [none] { $who_der } hat { $enemy_den } bezwungen und gewinnt das Spiel!
       *[other] { $who_der } hat { $enemy_den } bezwungen: Team { $team } gewinnt das Spiel!
    }
told-lost =
    { $fallen ->
        [yes] Das war Niederlage Nummer { $defeats }, und { $boss_der } herrscht weiter: Das Spiel ist verloren.
       *[no] Zug { $turns } ist vorbei, und { $boss_der } herrscht weiter: Das Spiel ist verloren.
    }
told-fled = { $who_der } flieht vor { $enemy_dem }!
told-escaped = { $who_der } entkommt und geht zurück { $place_to }.

# ---- Karten

told-drew =
    { $card ->
        [none] { $who_der } zieht eine Karte.
       *[other] { $who_der } zieht { $card_einen }.
    }
told-replaced = { $card_ein } nützt im Solospiel nichts: Die Karte wird abgeworfen und durch eine neue ersetzt.
told-no-card-left = { $who_der } zieht nichts: Nachzieh- und Ablagestapel sind leer.
told-shuffled =
    { $cards ->
        [one] Der Ablagestapel wird gemischt: Der neue Nachziehstapel hat { $cards } Karte.
       *[other] Der Ablagestapel wird gemischt: Der neue Nachziehstapel hat { $cards } Karten.
    }
told-discarded =
    { $cards ->
        [0] { $who_der } wirft nichts ab.
       *[other] { $who_der } wirft { $cards_einen } ab.
    }
told-played = { $who_der } spielt { $play_einen }.
told-countered = { $who_der } kontert { $card_den } { $owner_von }.
told-stole = { $who_der } nimmt { $card_den } { $owner_von } auf die Hand.

# ---- Fähigkeiten und Relikte

told-used-ability =
    { $use ->
        [none] { $who_der } setzt { $ability } ein.
       *[other] { $who_der } setzt { $ability } ein: { $use }.
    }
told-used-relic =
    { $use ->
        [none] { $who_der } benutzt { $relic_den }.
       *[other] { $who_der } benutzt { $relic_den }: { $use }.
    }
told-looked =
    { $cards ->
        [none] { $who_der } sieht sich die Hand { $other_von } an.
       *[other] { $who_der } sieht sich die Hand { $other_von } an: { $cards }.
    }
told-left = { $who_der } lässt die Hand { $other_von }, wie sie ist.
told-swapped =
    { $given ->
        [none] { $who_der } tauscht eine Karte mit { $other_dem }.
       *[other] { $who_der } gibt { $other_dem } { $given_einen } und nimmt { $taken_einen }.
    }
