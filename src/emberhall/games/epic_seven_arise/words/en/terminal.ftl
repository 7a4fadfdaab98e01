# What the terminal shows of Epic Seven Arise in English: the table, and what can be looked up.

## The table

show-chapter = Chapter { $number }: { $title }
show-round = round { $round }{ $last ->
    [0] {""}
   *[other] {" "}of { $last }
  } · skulls { $skulls } of { $most }
show-won = won
show-lost = lost
show-gathering = The team is gathering.
show-plays = { $player } plays { $hero }
show-ways = ways opened:
show-legend-token = ! token
show-legend-face-down = ? face-down token
show-legend-monsters = ×2 monsters
show-legend-boss = ☠ boss
show-legend-stones = ○ white ● black ◆ green
show-card-letters = 5b blue 5r red 5g grey
show-for-heroes = For heroes on { $at }:
show-you = { $name } (you)
show-circle = circle { $circle }: { $numbers }
show-battle = Battle on { $at } ({ $biome }), battle round { $round }
show-attacks = Attack cards to come: { $numbers }
show-aside = (two of them are set aside)
show-still = Still to act:
show-waiting = { $who } ({ $speed })
show-all-acted = Everybody has acted.
show-potions = { $n ->
    [one] 1 potion
   *[other] { $n } potions
  }
show-no-hand = empty hand
show-face-down = { $n } face down
show-played = played { $cards }
show-deck = deck { $n }
show-any = any
show-totals = Campaign totals: { $totals }
show-friendship = 1.–{ $n }. friendship
show-merchant = Merchant: potions { $potions }, Skill Points { $skills }, artifacts { $artifacts }
# The letter after the number of a card.
letter-blue = b
letter-red = r
letter-grey = g

## What can be looked up

sheet-turn = A hero's turn
sheet-turn-1 = On its turn a hero may use one skill. Its cards are played one at a time, in any order and of any colour.
sheet-turn-2 = Every card you play lets you draw one, a blue card two. Each red card gives a Soul at the end of the turn.
sheet-turn-3 = Soul Burn: pay the price under a skill to make it stronger.
sheet-turn-4 = Dual Attack: give another player Souls to play one of that player's cards as your own. The first in the friendship order pays least.
sheet-turn-5 = Artifacts are played as a card with either of their numbers, or used up for their effect.
sheet-turn-6 = When the turn ends, the Skill Point cards go back into the deck and five cards are drawn.
sheet-terms = Terms
sheet-terms-1 = In a player's row 4b is a blue 4, 4g a grey 4, 4r a red 4; ○ ● ◆ are white, black and green Skystones, and the points they are worth follow the =.
sheet-terms-2 = Armour is subtracted from physical damage. Magical damage ignores armour, true damage ignores Shields too.
sheet-terms-3 = A Shield stops one point of damage and is gone. Temporary HP are lost first, and vanish when the battle ends.
sheet-terms-4 = Stun: misses a turn. Silence: no Soul Burn. Decrease Speed: speed −1. Unhealable: no healing. Each lasts until the end of the bearer's own turn.
sheet-terms-5 = Enemy Attack cards: the hero on the circle with that number is hit. Two of the twelve cards are always out of sight.
sheet-terms-6 = A hero at 0 HP dies. Its player may revive it at once for all Skystones of the colour held most; every revival costs all Souls, Health Potions and artifacts in hand.
sheet-terms-7 = Points: 1 for each Skystone, 3 more for each set of white, black and green. If the team wins, whoever has the most points is Grand Champion.
sheet-chapter = Chapter { $number }: { $title }
sheet-lost-with = The chapter is lost with { $skulls } skulls{ $last ->
    [0] {""}
   *[other] , or if the objectives are not met by the end of round { $last }
  }.
sheet-clock = At the end of round { $first } and { $every ->
    [one] every round
   *[other] every { $every } rounds
  } after it: { $what }.
sheet-hero = { $name }, { $title } ({ $role }): { $hp } HP, armour { $armor }, speed { $speed }
sheet-skill = { $pattern ->
    [1] two of the same number (4 4)
    [2] three numbers in a row (4 5 6)
   *[3] three of the same number (4 4 4)
  } · { $name }: { $effect }. Soul Burn for { $price }: { $burn }
sheet-enemy = { $name }{ $boss ->
    [yes] {" "}(boss)
   *[no] {""}
  }: { $hp } HP, armour { $armor }, speed { $speed }
sheet-enemy-skill = { $faces ->
    [none] every turn
   *[other] die { $faces }
  } · { $name }: { $effect }
sheet-steadfast = Steadfast: slowed instead of stunned
sheet-reward = Reward for whoever defeats it: { $what }
sheet-reward-rank = Reward for { $rank ->
    [1] most
    [2] second most
    [3] third most
   *[4] fourth most
  } HP removed: { $what }
sheet-tokens = Encounter tokens
sheet-token = { $at } · { $token }. { $mission }
sheet-face-down = face down on { $places }, mixed: { $tokens }
sheet-mixed = { $token } ({ $mission })
sheet-tiles = Tiles
sheet-tile-heroes = { $places } · for heroes there: { $token }
sheet-tile-enemies = { $places } · for enemies there: { $token }
sheet-sign = { $places } · { $colour } sign: when heroes begin a battle there, { $what }
sheet-artifacts = Artifacts in hand
sheet-artifact = { $name } ({ $numbers }) · { $effect }
