## The board in a terminal

screen-title = { $game } · race to { $bosses_the }
screen-over = the game is over
screen-deals-champions = champions are dealt
screen-deals-relics = relics are dealt
screen-chooses-champion = { $who } chooses a champion
screen-chooses-relic = { $who } chooses a relic
screen-alone = turn { $turn } of { $turns }, { $defeats } of { $most } defeats
screen-turn = { $who_the }'s turn

# Above the columns
screen-cards = cards
screen-ability = ability
screen-relic = relic, ✗ spent
screen-battles = battles

screen-you = { $who } (you)
screen-ready = ready
screen-spent = spent
screen-face-down = face down
screen-no-champions = Champions are being found.
screen-no-enemy = no enemy in sight
screen-dice-in-cup = The dice are still in the cup.
screen-stopped = stopped
screen-threat = { $points } damage from { $source_the } threatens
screen-locked = ★ power locked in
screen-no-hand = Your hand is empty.
screen-hand = Your hand ({ $count } of { $limit }):
screen-known = You know that { $who_the } holds { $cards_a }.
screen-deck = deck { $count }
screen-in-play = in play { $cards }
screen-discard =
    { $top ->
        [none] discard pile { $count }
       *[other] discard pile { $count }, { $top } on top
    }
