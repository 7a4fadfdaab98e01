## What happened, for the log. A sentence begins with a capital by itself.
## $who is whose event it is, $other and $owner are other players, $place is a space.

# ---- setup and turns

told-became = { $player } plays { $who_the }.
told-order = Order of play: { $seats }.
told-looked-at-relics =
    { $relics ->
        [none] { $who_the } looks at the relics that are left.
       *[other] { $who_the } chooses from { $relics_the }.
    }
told-kept-relic =
    { $relic ->
        [none] { $who_the } keeps one of them, face down.
       *[other] { $who_the } keeps { $relic_the }, face down.
    }
told-revealed-relic = { $who_the } reveals { $relic_the }.
told-turn = { $who_the }'s turn begins { $place_at }, with { $health } health.
told-moved =
    { $place ->
        [place-4] { $who_the } reaches { $place }.
       *[other] { $who_the } enters { $place }.
    }
told-checkpoint = From now on, no defeat sends { $who_the } back further than this.
told-met =
    { $final ->
        [yes] { $enemy_the } is waiting, with { $health } health.
       *[no] { $enemy_a } bars the way, with { $health } health.
    }
told-stopped = { $who_the } ends the turn { $place_at }.

# ---- battles: $face is what the champion die shows, $shown what the other dice show

told-rolled = { $who_the } rolls { $face_a }, { $shown }.
told-rolled-again = { $who_the }'s die now shows { $face_a }, { $shown }.
told-parting-attack = The parting attack: { $shown_alone }.

# "the Enemy Die a Hit", in a list of dice; `alone` where no verb is before it.
shown = { $die_the } { $face_a }
    .alone = { $die_the } shows { $face_a }

told-locked = { $who_the }'s power is locked in: until the end of the turn, each { $face } rolled deals 1 more damage.
told-prevented =
    { $source ->
        [die-champion] { $boss_the } blocks { $who_the }'s die.
        [source-power] { $boss_the } blocks { $who_the }'s power.
       *[other] { $who_the } takes no damage from { $source_the }.
    }
told-wounded =
    { $left ->
        [0] { $who_the } loses { $points } health to { $source_the } and goes down!
       *[other] { $who_the } loses { $points } health to { $source_the } and has { $left } left.
    }
told-mended =
    { $points ->
        [0] { $who_the } is already at full health.
       *[other] { $who_the } regains { $points } health and now has { $left }.
    }
told-enemy-wounded =
    { $left ->
        [0] { $enemy_the } loses { $points } health to { $source_the } and has none left!
       *[other] { $enemy_the } loses { $points } health to { $source_the } and has { $left } left.
    }
told-enemy-mended =
    { $points ->
        [0] { $enemy_the } is already at full health.
       *[other] { $enemy_the } regains { $points } health and now has { $left }.
    }
told-threatened = { $source_the } is aimed at { $who_the }: { $points } damage, unless it is prevented.
told-victory = { $who_the } has beaten { $enemy_the }!
told-defeated = { $who_the } is defeated by { $by_the } and goes back to { $place }.
told-won =
    { $team ->
        [none] { $who_the } has slain { $enemy_the } and wins the game!
       *[other] { $who_the } has slain { $enemy_the }: team { $team } wins the game!
    }
told-lost =
    { $fallen ->
        [yes] That was defeat number { $defeats }, and { $boss_the } still reigns: the game is lost.
       *[no] Turn { $turns } is over, and { $boss_the } still reigns: the game is lost.
    }
told-fled = { $who_the } runs away from { $enemy_the }!
told-escaped = { $who_the } gets away and goes back to { $place }.

# ---- cards

told-drew =
    { $card ->
        [none] { $who_the } draws a card.
       *[other] { $who_the } draws { $card_a }.
    }
told-replaced = { $card_a } is of no use in solo play: it is discarded, and another card is drawn.
told-no-card-left = { $who_the } draws nothing: the deck and the discard pile are empty.
told-shuffled =
    { $cards ->
        [one] The discard pile is shuffled into a new deck of { $cards } card.
       *[other] The discard pile is shuffled into a new deck of { $cards } cards.
    }
told-discarded =
    { $cards ->
        [0] { $who_the } discards nothing.
       *[other] { $who_the } discards { $cards_a }.
    }
told-played = { $who_the } plays { $play_a }.
told-countered = { $who_the } cancels { $owner_the }'s { $card }.
told-stole = { $who_the } takes { $owner_the }'s { $card } into hand.

# ---- abilities and relics: $use is what it comes to, or nothing where the next line says so

told-used-ability =
    { $use ->
        [none] { $who_the } uses { $ability }.
       *[other] { $who_the } uses { $ability }: { $use }.
    }
told-used-relic =
    { $use ->
        [none] { $who_the } uses { $relic_the }.
       *[other] { $who_the } uses { $relic_the }: { $use }.
    }
told-looked =
    { $cards ->
        [none] { $who_the } looks at { $other_the }'s hand.
       *[other] { $who_the } looks at { $other_the }'s hand: { $cards_a }.
    }
told-left = { $who_the } leaves { $other_the }'s hand as it is.
told-swapped =
    { $given ->
        [none] { $who_the } swaps a card with { $other_the }.
       *[other] { $who_the } gives { $other_the } { $given_a } and takes { $taken_a }.
    }
