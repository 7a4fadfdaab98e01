# Epic Seven Arise in English: what is asked, what can be answered, what is told.
#
# One word for one thing: hero, enemy (a monster or a boss), tile, circle, Skill Point card, Artifact card, Equipment,
# Enemy Attack card, Story card, Encounter token, mission, Skystone, Soul, Health Potion, Shield, skull, Merchant.
# Words printed on components are capitalised: Skill Point card, Soul Burn, Dual Attack, Souls, Skystones.
#
# $player is a list of heroes, or “the team” for whoever plays alone: a list of several takes a plural.
# Forms of names: .the with an article, where a sentence needs one.

## Parts of sentences

semicolon = { $first }; { $rest }
comma = { $first }, { $rest }
or = { $first } or { $rest }
team = the team
heroes = { $heroes }

artifacts-in-hand = the { $n } artifacts in hand
souls = { $n ->
    [one] 1 Soul
   *[other] { $n } Souls
  }
skystones = { $n ->
    [one] 1 Skystone
   *[other] { $n } Skystones
  }
potions = { $n ->
    [one] 1 Health Potion
   *[other] { $n } Health Potions
  }
shields = { $n ->
    [one] 1 Shield
   *[other] { $n } Shields
  }
points = { $n ->
    [one] 1 point
   *[other] { $n } points
  }
cards = { $n ->
    [one] 1 { $colour } card
   *[other] { $n } { $colour } cards
  }
any-number = any number

colour-white = white
colour-black = black
colour-green = green
colour-blue = blue
colour-red = red
colour-grey = grey
colour-yellow = yellow

card = { $colour } { $number }
  .the = the { $colour } { $number }
artifact = { $name }
  .the = the { $name }
attack-card = Enemy Attack card { $number }
  .the = Enemy Attack card { $number }
enemy = { $name } { $number }

biome-meadow = meadow
biome-forest = forest
biome-desert = desert
biome-ruins = ruins
biome-abyss = abyss

deck-skill = Skill Point deck
deck-artifact = Artifact deck
deck-equipment = Equipment deck
deck-attack = Enemy Attack deck

goods-potion = a Health Potion
goods-skill_card = a Skill Point card
goods-artifact = an Artifact card

status-stun = stunned
status-silence = silenced
status-slow = slowed
status-unhealable = unhealable

# Status tokens on tiles, and what each does to those it is meant for.
tile-slow = Decrease Speed (speed −1)
tile-lose_souls = Lose 2 Souls (when a battle begins)
tile-discard = Discard 1 card (when a battle begins)
tile-silence = Silence (no Soul Burn)
tile-unhealable = Unhealable (no healing)
tile-increase_dmg = Increase DMG (+1 damage)
tile-increase_armor = Increase Armor (+1 armour)

## Missions

mission-win_within = win within { $n ->
    [one] 1 battle round
   *[other] { $n } battle rounds
  }
mission-no_deaths = no hero dies
mission-taken_at_most = the team loses at most { $n } HP
mission-all_deal_damage = every player damages an enemy
mission-dual_attacks = make at least { $n ->
    [one] 1 Dual Attack
   *[other] { $n } Dual Attacks
  }
mission-soul_burns = use at least { $n ->
    [one] 1 Soul Burn
   *[other] { $n } Soul Burns
  }
mission-use_skill2 = use Skill 2 at least { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
  }
mission-use_skill3 = use Skill 3 at least { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
  }
mission-kills_in_one_turn = defeat { $n ->
    [one] 1 enemy
   *[other] { $n } enemies
  } in one turn
mission-no_potions = no potion is used
mission-artifacts = use at least { $n ->
    [one] 1 Artifact effect
   *[other] { $n } Artifact effects
  }
mission-min_hp = every hero ends with { $n } HP or more

mission-asks = mission: { $what }
mission-brings = success: { $what }
mission-costs = failure: { $what }
mission-after = after the battle: { $what }
mission-sentence = { CAPITAL($part) }. { $rest }
mission-last = { CAPITAL($part) }.
no-mission = no mission

## What is asked

ask-again = Play the chapter again?
ask-next-chapter = Begin the next chapter?
nature-draw = A card is drawn.
ask-discard = Which Skill Point card do you discard?
nature-top-card = The top card is taken.
nature-look = A card is looked at.
ask-keep = Which card do you keep?
ask-under = Which card do you put back next, under the others?
ask-colour = A Skystone of which colour?
ask-give-up = Which Skystone do you give up?
ask-battle = Where do the heroes fight first?
ask-first = Equal speed: who goes first?
# $lost is what every revival costs besides, or none
ask-revive = Revive { $hero } now?{ $lost ->
    [none] {""}
   *[other] {" "}Now or later, that also costs { $lost_the }.
  }
ask-attacked = Who is attacked?
ask-healed = Who is healed?
ask-shielded = Who receives Shields?
ask-speed = Whose speed changes?
ask-cleansed = Who loses all Status tokens?
ask-target = Who is the target?
ask-second = Who is the second target?
nature-die = The die is rolled.
ask-explore = Which tile do the heroes explore?
nature-enemy-card = An Enemy card is drawn.
nature-rank = Who ranks higher?
ask-buy = What do you buy?
ask-pay = Which Skystone pays for { $what }?
ask-potion-now = Use a potion right away?
ask-another-potion = Buy another potion?
nature-attack-card = An Enemy Attack card is drawn.
ask-move = Where do the heroes go?
ask-circle = Where does { $hero } stand?
ask-hero = Which hero joins the team?
nature-hero-drawn = A hero is drawn.
nature-tile = A tile is placed.
nature-token = A token is placed.
nature-stone = A Skystone is drawn.
nature-deal = A card is dealt.
ask-exchange = Keep these ten cards, or pay a Skystone for ten new ones?
ask-burn-card = Which card pays for the Soul Burn?
nature-turned-up = An Encounter token is turned up.
ask-turn = What does { $hero } do?

## What can be answered

answer-keep-cards = Keep these cards
answer-pass = Buy nothing
answer-done = Done
answer-no-second = No second target
answer-back = Back
answer-end = End the turn
answer-again = Play the chapter again
answer-go-on = Begin the next chapter
answer-give-up = Give up the campaign
answer-buy-potion = Buy a Health Potion ({ $price })
answer-buy-skill-card = Buy a Skill Point card: look at three, keep one ({ $price })
answer-buy-artifact = Buy an Artifact card: look at three, keep one ({ $price })
answer-choose = { $name }, { $title } ({ $role }): { $hp } HP, armour { $armor }, speed { $speed }; { $skills }
answer-explore = Explore { $at } ({ $biome }){ $there ->
    [none] {""}
   *[other] : { $there }
  }
answer-fight = Fight on { $at } ({ $biome }){ $there ->
    [none] {""}
   *[other] : { $there }
  }
answer-move = Move to { $at } ({ $biome }){ $there ->
    [none] {""}
   *[other] : { $there }
  }
there-token = { $token }, { $asks }{ $brings ->
    [none] {""}
   *[other] {" "}({ $brings })
  }
there-face-down = a face-down token
there-for-heroes = { $token } for { $heroes }{ $at ->
    [none] {""}
   *[other] {" "}on { $at }
  }
there-for-enemies = { $token } for the enemies there
there-enemies = { $enemies }
answer-circle = Circle { $circle }: { $numbers ->
    [none] never hit
   *[other] hit by Enemy Attack cards { $numbers }
  }
answer-skill = { $name }: { $effect }
answer-burn = { $name }: { $effect }; Soul Burn ({ $price }): { $burn }
answer-skill-number = Skill { $skill }
answer-burn-number = Skill { $skill } with Soul Burn
answer-dual = Dual Attack: { $card_the } from { $hero } ({ $price }){ $completes ->
    [none] {""}
   *[other] : completes { $completes }
  }
answer-use = Use { $card_the }: { $effect }
answer-wear = Put on { $card_the } for this battle: { $effect }
answer-play = Play { $card_the }{ $numbers ->
    [none] {""}
   *[other] {" "}as { $numbers }
  }{ $completes ->
    [none] {""}
   *[other] : completes { $completes }
  }
answer-keep = Keep { $card_the }{ $numbers ->
    [none] {""}
   *[other] {" "}({ $numbers })
  }{ $effect ->
    [none] {""}
   *[other] : { $effect }
  }
answer-discard = Discard { $card_the }
answer-under = Put back under the others: { $card_the }{ $numbers ->
    [none] {""}
   *[other] {" "}({ $numbers })
  }
answer-drink = Use a Health Potion on { $hero }{ $hp ->
    [none] {""}
   *[other] {" "}({ $hp } of { $most } HP)
  }
answer-target = { $who }{ $state ->
    [none] {""}
   *[other] {" "}({ $state })
  }
answer-pay-stone = Pay a { $colour } Skystone
answer-pay-card = Pay { $card_the }
answer-exchange = Pay a { $colour } Skystone for ten new cards
answer-give = Give up a { $colour } Skystone
answer-take = Take a { $colour } Skystone
answer-revive = Revive for { $n ->
    [1] the only { $colour } Skystone
    [2] both { $colour } Skystones
   *[other] all { $n } { $colour } Skystones
  }
answer-revive-colour = Revive now for all { $colour } Skystones
answer-stay-down = Stay down
answer-fall = Stay down, and revive without Skystones when the { $battle ->
    [yes] battle
   *[no] phase
  } ends
answer-fall-hoping = Stay down: if no other hero is revived now, the chapter is lost
answer-fall-last = Stay down: no hero is left, and the chapter is lost

value-hp = { $n } HP
value-armor = armour { $n }
value-speed = speed { $n }
value-temp = { $n } temporary HP
value-power = +{ $n } damage

## What is told

told-joined = { $who } plays { $hero }.
told-few-heroes = Be warned: a team of { $n ->
    [one] one hero
   *[other] { $n } heroes
  } will struggle. Three or four are recommended.
told-chapter = Chapter { $number }: { $title }. { $intro }
told-tile = Tile { $at }: { $biome }.
told-token = The Encounter token “{ $token }” lies on { $at }.
told-stone = { $player } { $player ->
   *[one] receives
    [other] receive
  } a { $colour } Skystone.
told-lost-stone = { $player } { $player ->
   *[one] gives
    [other] give
  } up a { $colour } Skystone.
told-exchanged = { $player } { $player ->
   *[one] pays
    [other] pay
  } a { $colour } Skystone for ten new cards.
told-order = Friendship order: { $order }.
told-round = Round { $round } begins.
told-story = Story card { $card }, “{ $title }”: { $text } Objective: { $objective }
told-exit = The objective of “{ $title }” is met.
told-shop = The Merchant opens.
told-bought = { $player } { $player ->
   *[one] buys
    [other] buy
  } { $what }.
told-kept = { $player } { $player ->
   *[one] keeps { $card_the } and shuffles
    [other] keep { $card_the } and shuffle
  } it into the deck.
told-renewed = The Artifact deck is empty: the discarded artifacts are shuffled to make a new one.
told-gained-card = { $player } { $player ->
   *[one] receives { $card_the } and shuffles
    [other] receive { $card_the } and shuffle
  } it into the deck.
told-potion = { $player } { $player ->
   *[one] receives
    [other] receive
  } { $potions }.
told-drank = { $player } { $player ->
   *[one] uses
    [other] use
  } a Health Potion{ $own ->
    [yes] {" "}and is at full health.
   *[no] : { $hero } is at full health.
  }
told-looked = { $player } { $player ->
   *[one] looks
    [other] look
  } at { $card ->
    [none] a card
   *[other] { $card_the }
  } from the { $deck }.
told-explored = The heroes explore { $at }.
told-appeared = { $who_the } appears on { $at }.
told-battle = Battle on { $at }!
told-mission = Encounter “{ $token }”. { $mission }
told-sign = The { $colour } sign on { $at } takes effect.
told-battle-round = Battle round { $round }.
told-battle-won = The battle on { $at } is won in battle round { $round }.
told-judged = “{ $token }”: { $how ->
    [none] there was no mission.
    [yes] the mission has succeeded.
   *[no] the mission has failed.
  }
told-found = “{ $token }” is found.
told-contribution = { $player } removed { $points } HP from the boss.
told-turn = { $hero }'s turn.
told-stunned = { $who_the } is stunned and does nothing.
told-drew = { $player } { $player ->
   *[one] draws
    [other] draw
  } { $card_the }.
told-played = { $player } { $player ->
   *[one] plays
    [other] play
  } { $card_the }.
told-discarded = { $player } { $player ->
   *[one] discards
    [other] discard
  } { $card_the }.
told-dual-attack = Dual Attack: { $player } { $player ->
   *[one] gives { $helper } { $souls } and plays
    [other] give { $helper } { $souls } and play
  } { $card_the } from { $helper }'s hand.
told-skill = { $hero }: { $name } (Skill { $skill }){ $burn ->
    [yes] {" "}with Soul Burn
   *[no] {""}
  }!
told-used = { $hero } { $equipment ->
    [yes] puts on
   *[no] uses
  } { $card_the }.
told-enemy-turn = { $who_the }'s turn.
told-enemy-skill = { $face ->
    [0] {""}
   *[other] The die shows { $face }:{" "}
  }{ $who_the } uses { $skill }.
told-attack-card = Enemy Attack card { $card } hits { $hero ->
    [none] nobody
   *[other] { $hero }
  }.
told-reshuffled = All Enemy Attack cards are shuffled; two are set aside unseen.
told-struck = { $who_the } takes { $n ->
    [0] no damage
   *[other] { $n } { $kind ->
       *[physical] damage
        [magical] magical damage
        [true_dmg] true damage
      }
  }{ $stopped ->
    [0] {""}
    [one] ; a Shield stops 1
   *[other] ; Shields stop { $stopped }
  }.
told-slain = { $hero ->
    [none] { $who_the } is defeated.
   *[other] { $hero } defeats { $who_the }.
  }
told-healed = { $who_the } { $n ->
    [0] is at full health already
   *[other] regains { $n } HP
  }.
told-unhealable = { $who_the } cannot be healed.
told-shield = { $who_the } receives { $shields }.
told-temp = { $who_the } receives { $n } temporary HP.
told-power = { $who_the } now deals { $n } more damage.
told-speed = { $who_the } now has speed { $speed }.
told-status = { $who_the } { $status ->
    [stun] is stunned and will miss a turn
    [silence] is silenced: no Soul Burn
    [slow] is slowed: speed −1
   *[unhealable] is unhealable
  }.
told-cleansed = { $who_the } loses all Status tokens.
told-rolled = The die shows { $face }.
told-souls = { $way ->
    [none] The Souls of { $player } stay the same.
    [lose] { $player } { $player ->
       *[one] loses
        [other] lose
      } { $souls }.
   *[gain] { $player } { $player ->
       *[one] gains
        [other] gain
      } { $souls }.
  }
told-skulls = The team { $way ->
   *[gain] receives
    [lose] discards
  } { $n ->
    [one] 1 skull
   *[other] { $n } skulls
  }: now { $skulls } of { $most }.
told-linked = A way opens between { $at } and { $other }.
told-moved = The heroes move to { $at }.
told-stands = { $hero } stands on circle { $circle }.
told-died = { $hero } dies.
told-fallen = { $hero } stays down.
told-paid-revival = { $player } { $player ->
   *[one] gives
    [other] give
  } up all { $colour } Skystones to revive{ $own ->
    [yes] {""}
   *[no] {" "}{ $hero }
  }.
told-revived = { $hero } revives at full health; { $lost_the } are lost.
all-potions = all potions
all-souls = all Souls
told-objectives = All objectives are completed!
told-lost = The chapter is lost. { $why }
lost-heroes = No hero is left standing.
lost-skulls = There are too many skulls.
lost-dusk = Round { $round } is over.
# Why, as a chapter of somebody's own puts it.
lost-why = { $why }.
told-won = The chapter is won! Points: { $scores }. { $several ->
    [yes] Grand Champions
   *[no] Grand Champion
  }: { $champions }.
told-won-alone = The chapter is won with { $points }!
score = { $player } { $n }
told-ended-lost = Nobody wins.
told-ended-won = The game is over.
told-campaign-lost = The campaign is given up; nobody wins.
told-campaign-won = The campaign is won! Totals: { $scores }.
told-campaign-won-alone = The campaign is won with { $points }!

## What may come of an answer

odds-attacked = { $hero } is attacked
odds-miss = nobody is hit
odds-die = { $hero } dies
odds-fall = { $who_the } is defeated
odds-appear = { $who_the } appears
odds-token = { $token }
odds-lose = the chapter is lost
odds-reach = { $skill } can be completed
fate-next = is hit by the next enemy
fate-round = is hit before the battle round ends
fate-skill = { $skill } with your own cards

## Before a game

option-chapter = One chapter, or the campaign through all six.
    .title = Chapter
    .n-1 = 1: { chapter-1 }
    .n-2 = 2: { chapter-2 }
    .n-3 = 3: { chapter-3 }
    .n-4 = 4: { chapter-4 }
    .n-5 = 5: { chapter-5 }
    .n-6 = 6: { chapter-6 }
    .campaign = the campaign
option-heroes = How many heroes make up the team.
    .title = Heroes
    .n-0 = the usual four
option-pick = Do players choose their heroes in turn, or are heroes drawn at random?
    .title = Choice of heroes
    .chosen = chosen
    .drawn = drawn
option-gentle = The team survives more skulls, and bosses are weaker. A help above all for playing alone.
    .title = Easier game
error-too-few-heroes = { $players } players need at least { $players } heroes, not { $heroes }.
