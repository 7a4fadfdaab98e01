### What is asked, answered and told in Fire of Eidolon.

## Questions

ask-hero = Which Hero joins the party?
ask-first = Which Hero goes first?
ask-action = What does { $hero_the } do? { $ap ->
        [0] No AP left.
       *[other] { $ap } AP left.
    }
ask-stand = Does { $hero_the } stand up? { $ap ->
        [0] No AP left.
       *[other] { $ap } AP left.
    }
ask-orient = { $chamber }: which way should it face?
ask-enter = Enter { $tile_the }, or stay?
ask-hop = Go on through the Secret Passage?
ask-exchange = What changes hands?
ask-how-many = How many change hands?
ask-redirect = A Cultist is about to enter { $tile_the }. Send it elsewhere?
ask-redirect-collapse = A second Cultist is about to enter { $tile_the }, and it would collapse. Send it elsewhere?
ask-redirect-blessed = A Cultist is about to enter { $tile_the }, but the Blessing will keep it away. Send it elsewhere?
ask-dive = { $tile_the } collapses: where does { $hero_the } dive?
ask-give-up = Give up the game?
ask-march = Where does the marching Cultist stop?
ask-shade = Which Shade moves next?
ask-path = Which way does the Shade go?
ask-charge = Where does the Charge lead?
ask-strike = Make a free attack?
ask-falcon = Which token does the falcon fetch?
ask-falcon-for = Who receives it?
ask-sacrifice = Where does Bob explode?
ask-bob = What does Bob do?
ask-restore = Which chamber returns from the Void?
ask-restore-at = Where does { $tile_the } return?
ask-terraport = Which chamber is moved?
ask-terraport-at = Where does { $tile_the } go?

nature-hero = A Hero is drawn.
nature-tile = A tile is revealed.
nature-card = A Ritual Card is revealed.
nature-exit = An Event Card shows the exit.

## Answers

# What an answer does, and what the skill that it uses costs.
priced = { $what } ({ $price })
price = { $ap } AP
price-turn = { $ap } AP, once per turn
price-game = { $ap } AP, once per game
price-turn-left = { $ap } AP, { $left } of { $uses } left this turn
price-game-left = { $ap } AP, { $left } of { $uses } left
price-passive = passive

answer-choose = { $hero } { $name }: { $stars }; { $skills }
stars = { $attribute } { $count }
answer-hero = { $hero_the }
answer-stand = Stand up (1 AP)
answer-end = End the turn
answer-wait = Wait: give up all remaining AP
answer-give-up = Propose to give up
answer-play-on = Play on
answer-agree = Give up
answer-explore = Explore { $way } (1 AP)
answer-orient = { $doorways }
answer-enter = Enter { $tile_the }
answer-stay = Stay here
answer-move = Move { $way } into { $tile_the } (1 AP)
answer-hop = Go on through the Secret Passage (0 AP)
answer-challenge = Collect { $token_the } ({ $ap } AP)
answer-collect = Collect the token
answer-destroy = Destroy { $relic } (1 AP and { $tokens })
answer-take-fire = Take the Fire of Eidolon (1 AP)
answer-attack = Attack the Cultist here (1 AP)
answer-exchange = Exchange tokens with the Heroes here (1 AP)
answer-give = Give { $tokens } to { $hero_the }
answer-give-some = Give some of { $tokens } to { $hero_the }
answer-give-all = Give { $tokens_all } to { $hero_the }
answer-take = Take { $tokens } from { $hero_the }
answer-take-some = Take some of { $tokens } from { $hero_the }
answer-take-all = Take { $tokens_all } from { $hero_the }
# An answer that somebody's own Hero or scenario brings.
answer-other = { $what }: { $rest }
answer-count = { $tokens }
answer-done = Done: make the exchange (1 AP)
answer-cancel = Never mind
answer-back = Back
answer-give-fire = Hand the Fire to { $hero_the } (1 AP)
answer-receive-fire = Take over the Fire (1 AP)
answer-dive = Dive into { $tile_the }

# Skills. The price follows in brackets.
answer-lunge = { $skill } at the Cultist in { $tile_the }
answer-charge = { $skill }: up to three moves, with attacks
answer-charge-to = Charge { $way } into { $tile_the }
answer-end-charge = End the Charge
answer-strike = Attack the Cultist in { $tile_the }
answer-ride-on = Do not attack
answer-smite = { $skill } the Cultist in { $tile_the }
answer-holy-light = { $skill } in and around { $tile_the }
answer-sword = { $skill } to the { $way }
answer-break-limit = { $skill }: clear this chamber and every chamber connected to it
answer-consume = { $skill } { $souls ->
        [one] 1 soul
       *[other] { $souls } souls
    }: 1 more AP from now on
answer-falcon = { $skill }: fetch a token
answer-fetch = { $token_the } in { $tile_the }
answer-sneak-attack = { $skill }: { $ap } AP this turn, and move through walls
answer-sacrifice = { $skill }: Bob explodes
answer-explode = Bob explodes in { $tile_the }
answer-bob-move = Bob moves into { $tile_the } (1 of { $ap } AP)
answer-bob-attack = Bob attacks the Cultist where he is (1 of { $ap } AP)
answer-bob-wait = Bob waits
answer-boomerang = Throw the Boomerang into { $tile_the }
answer-bomb = Bomb the wall to the { $way }, into { $tile_the }
answer-portal = { $skill }: { $tokens } to { $hero_the }
answer-teleport = { $skill } to { $tile_the }
answer-timeturn = { $skill }: bring a chamber back from the Void
answer-restore = { $chamber }, with its { $token }
answer-at = { $places }
answer-at-nowhere = An empty cell
answer-bless = { $skill } this chamber
answer-sanctify = { $skill } this chamber
answer-turn = { $skill }: turn this chamber, with { $doorways }
answer-slide = { $skill }: slide this chamber { $way }
answer-terraport = { $skill }: move a chamber
answer-lift = { $tile_the }
answer-redirect = Send it to { $tile_the }
answer-redirect-blessed = Send it to { $tile_the }, where the Blessing keeps it away
answer-let-it = Let it enter { $tile_the }
answer-let-it-collapse = Let { $tile_the } collapse
answer-let-it-blessed = Let the Blessing keep it away

# Scenarios.
answer-leave = Leave the dungeon (0 AP)
answer-march = It stops in { $tile_the }
answer-shade = { $shade_the }
answer-path = By way of { $tile_the }
answer-banish = Banish { $shade_the } ({ $ap } AP)

## What is told

told-joined = { $player } plays { $hero_the }.
told-first = { $hero_the } goes first.
told-turn = { $hero_the }'s turn: { $ap } AP, threat level { $threat }.
told-waited = { $hero_the } waits and gives up { $ap } AP.
told-stood = { $hero_the } stands up.
told-revealed = { $hero_the } explores { $side }: { $chamber }.
told-placed = { $tile_the } is placed, with { $doorways }.
told-stayed = { $hero_the } stays put.
told-moved = { $hero_the } enters { $tile_the }.
told-hopped = { $hero_the } goes on through the Secret Passage to { $tile_the }.
told-collected = { $hero_the } collects { $token_the } in { $tile_the } for { $ap } AP.
told-destroyed = { $hero_the } destroys { $relic }!
told-took-fire = { $hero_the } takes the Fire of Eidolon!
told-handed = { $giver_the } gives { $tokens } to { $taker_the }.
told-exchanged = { $hero_the } finishes the exchange.
told-took-back = { $hero_the } calls off the exchange.
told-passed-fire = { $giver_the } hands the Fire to { $taker_the }.
told-attacked = { $hero_the } removes a Cultist from { $tile_the }.

told-skill = { $hero_the } uses { $skill }!
told-consumed = { $hero_the } consumes the souls he has gathered and has 1 more AP from now on.
told-fetched = { $hero_the }'s falcon brings { $token_a } to { $taker_the }.
told-bob-moved = Bob rattles into { $tile_the }.
told-bob-attacked = Bob removes a Cultist from { $tile_the }.
told-exploded = Bob explodes in { $tile_the }!
told-boomerang = { $hero_the } throws the Boomerang into { $tile_the }.
told-bombed = { $hero_the } blasts a way through the wall to { $tile_the }.
told-teleported = { $hero_the } vanishes and reappears in { $tile_the }.
told-restored = { $hero_the } turns back time: { $tile_the } is back, { $side } of { $near_the }.
told-blessed = { $hero_the } blesses { $tile_the }.
told-sanctified = { $hero_the } sanctifies { $tile_the }: no Cultist will ever appear there again.
told-pivoted = { $hero_the } moves the ground: { $tile_the } now lies { $side } of { $near_the }, with { $doorways }.
told-terraported = { $hero_the } moves { $tile_the } to the cell { $side } of { $near_the }.

told-ritual = The Cultists' Ritual: { $cards ->
        [one] one card
       *[other] { $cards } cards
    } at threat level { $threat }.
told-card = Card: { $tile }{ $in_play ->
        [no] , which is not in the dungeon
       *[yes] {""}
    }.
told-cultist = A Cultist appears in { $tile_the }.
told-blessing = The Blessing keeps a Cultist out of { $tile_the }.
told-collapses = A second Cultist: { $tile_the } falls into the Void!
told-dived = { $hero_the } dives into { $tile_the }.
told-lost = { $hero_the } is lost in the Void.
told-left-behind = { $hero_the } is lost in the Void.
told-tipped = { $hero_the } is tipped over.
told-reshuffled = The Ritual deck is reshuffled: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
told-threat = The threat rises { $threat ->
        [10] to the top
       *[other] to level { $threat }
    }.

told-event = An Event: { $relic } stirs.
told-event-void = { $event_the } has lost its power: its card goes to the Void.
told-event-missed = { $event_the } finds no relic chamber{ $follows ->
        [no] {""}
       *[yes] ; another card is drawn in its place
    }.
told-exit = The exit is now { $tile_the }.
told-left = { $hero_the } leaves the dungeon.
told-marched = A Cultist marches toward the Vestibule and stops in { $tile_the }.
told-siege-lifted = The siege of the Vestibule ends{ $follows ->
        [no] {""}
       *[yes] { $cards ->
            [one] ; one card must be resolved
           *[other] ; { $cards } cards must be resolved
        }
    }.
told-shade = { $shade_the } is now in { $tile_the }.
told-shade-stuck = { $shade_the } has nowhere to go{ $follows ->
        [no] {""}
       *[yes] ; a card is revealed instead
    }.
told-shade-arrived = { $shade_the } reaches the Vestibule{ $follows ->
        [no] , but brings no further Ritual this turn.
       *[yes] : an extra Ritual!
    }
told-banished = { $hero_the } banishes { $shade_the } for { $ap } AP.

told-proposes-to-give-up = { $hero_the } proposes to give up.
told-plays-on = { $heroes_the } would rather play on.
told-total = Total victory! Everybody is at the exit, and so is the Fire.
told-partial = Partial victory: the Fire is saved, but not everybody made it out.
told-fe-defeat-2 = Defeat: { $tiles_the } can no longer be reached.
told-fe-defeat-3 = Defeat: there are no longer enough tokens for { $few }.
told-fe-defeat-4 = Defeat: the Fire of Eidolon { $tile ->
        [none] is lost in the Void
       *[other] can no longer be brought to the exit ({ $tile })
    }.
told-fe-defeat-5 = Defeat: the threat has risen to the top.
told-fe-defeat-6 = Defeat: no Hero is left.
told-fe-defeat-12 = { $how ->
        [partial] The party gives up. Partial victory: the Fire is saved, but not everybody made it out.
       *[defeat] Defeat: the party gives up.
    }
told-fe-defeat-13 = Defeat: whatever the party does, the Fire can no longer be brought out.
# A relic for which there are too few tokens.
few = { $relic } ({ $left } of { $price } { $token_many } left)

## Parts of sentences

# Somebody at the table, by the Heroes that they play.
party = { $heroes }
new-chamber = the new chamber
side-n = north
side-e = east
side-s = south
side-w = west
side-onward = onward
doorways = { $sides ->
        [one] a doorway { $sides }
       *[other] doorways { $sides }
    }
# An empty place, by a chamber beside it.
beside = { $side } of { $tile_the }
# A chamber for somebody who has not seen it before: Minotaur, a red chamber.
chamber = { $tile }, { $kind }
kind-basic = { $colour ->
        [red] a red chamber
        [green] a green chamber
       *[blue] a blue chamber
    }
kind-relic = { $colour ->
        [red] the red relic's chamber
        [green] the green relic's chamber
       *[blue] the blue relic's chamber
    }
kind-fire = the Fire's chamber
kind-vestibule = where you came in
kind-special = a Special Chamber
# So many Tokens of Power: a red pick, 6 red picks.
tokens = { $count ->
        [one] { $token_a }
       *[other] { $count } { $token_many }
    }
    .all = { $count ->
        [2] both { $token_many }
       *[other] all { $count } { $token_many }
    }

## What the next draw may bring

odds-cultist = a Cultist appears
odds-collapse = a chamber collapses
odds-dive = a Hero must dive
odds-threat = the threat rises
odds-end = the game ends
odds-collapse-of = { $tile_the } falls into the Void
odds-collected = a token is collected
odds-destroyed = a relic is destroyed
odds-fire = the Fire is taken
fate-falls = { $rituals ->
    [1] falls in the coming Ritual
   *[other] falls within { $rituals } Rituals
}
