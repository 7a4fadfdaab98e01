## What a laboratory measures

measure-champion = champion
measure-place = place in the order of play
measure-team = team
measure-relic = relic held
measure-card = cards played
measure-ability = abilities used
measure-relic-used = relics used
measure-fell = defeats, by enemy
measure-fled = flights, by enemy
measure-countered = cards cancelled
measure-behind = Behind are the spaces to the best rival; a team is where its best champion is.

verb-continue = Go on after a victory
verb-end = End the turn after a victory
verb-swap = Swap a card
verb-order = Order the effects of a roll
