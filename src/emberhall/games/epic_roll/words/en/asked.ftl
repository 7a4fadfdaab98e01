## Questions

ask-champion = Which champion will you play?
ask-relic = Which relic do you keep?
ask-roll-or-flee = Roll the dice, or run away?
ask-which-die = Your Block stops one of the two dice. Which one?
ask-kings-block = The Paladin King blocks. Which damage do you give up?
ask-order = In which order do the dice take effect?
ask-veil = Your Veil saves one card. Which one?
ask-hand-limit = You hold too many cards. Which one goes?
ask-counter = { $who_the } plays { $play_a }. Do you counter it?
ask-swap = Swap one of your cards for one you saw?
ask-go-on = Go on, or end your turn here?

# At the pauses in which anybody may act
ask-start = { $who_the }'s turn begins. Do you want to act?
ask-encounter = Let the Encounter Die stand?
ask-battle = The dice are about to be rolled. Do you want to act?
ask-dice = Let the roll stand?
ask-roll = The dice have been rolled. Do you want to respond?
ask-flight = { $who_the } is running away. Do you want to act?
ask-parting-dice = Let the parting attack stand?
ask-parting = The parting attack has been rolled. Do you want to respond?
ask-reward = { $who_the } has won the battle. Do you want to act?
ask-checkpoint = { $who_the } is at the checkpoint. Do you want to act?
ask-hurt = { $source_the } is about to deal { $points } damage to { $who_the }. Do you stop it?
ask-dying = { $who_the } is down. Do you help?

# What Nature is asked
nature-champion = A champion is drawn.
nature-relic = A relic is laid out face down.
nature-encounter = The Encounter Die is rolled.
nature-encounter-again = The Encounter Die is rolled again.
nature-dice = The dice are rolled.
nature-champion-again = The champion die is rolled again.
nature-power-again = The Power Die is rolled again.
nature-parting = The enemy strikes at the fleeing champion.
nature-parting-again = The parting attack is rolled again.
nature-card = A card is drawn.

## Answers, for the lines of a menu

answer-roll = Roll the dice
answer-flee = Run away: one parting attack, then back to { $place }
answer-pass = Pass
answer-let-it-stand = Let it stand
answer-continue = Go on to { $place }
answer-end = End your turn here
answer-block-enemy = Stop the Enemy Die
answer-block-paladin = Stop the Paladin Die
answer-give-up-champion = The damage of your die
answer-give-up-power = The damage of your power
answer-discard = Discard { $card }
answer-keep = Keep { $card }
answer-keep-relic =
    { $second ->
        [none] { $relic }: { $first }
       *[other] { $relic }: { $first } { $second }
    }
answer-leave = Swap nothing
answer-swap = Give { $given }, take { $taken }
answer-use = { $thing }: { $use }

# $faces is a list of `faces`; $abilities is a list, empty where they are not played.
answer-choose =
    { $abilities ->
        [0] { $champion }: die with { $faces }; power: { $power }
       *[other] { $champion }: die with { $faces }; power: { $power }; abilities: { $abilities }
    }
faces =
    { $count ->
        [one] { $count } { $face }
       *[other] { $count } { $face_many }
    }

# $third may be none
answer-order =
    { $third ->
        [none] First { $first }, then { $second }
       *[other] First { $first }, then { $second }, then { $third }
    }
order-heal = your Heal
order-enemy = the Enemy Die
order-paladin = the Paladin Die

# What is played: a card, a wildcard as something, two together. $aim is what it is aimed at, or none. The form `a` is for
# the log.
play-one = { $card }{ play-against }
    .a = { $card_a }{ play-against }
play-wild = { $card } as { $as_a }{ play-against }
    .a = { $card_a } as { $as_a }{ play-against }
play-pair = { $card } + { $second }, { $focus }{ play-against }
    .a = { $card } and { $second } together as { $focus }{ play-against }
play-against =
    { $aim ->
        [none] { "" }
       *[other] { " " }against { $aim_the }
    }
answer-play =
    { $effect ->
        [none] Play { $play }
       *[other] Play { $play }: { $effect }
    }

# What it does
does-hit = { $points } damage to { $enemy_the }
does-heal = { $points } health back
does-bolt = { $points } damage to { $who_the }
does-block =
    { $points ->
        [none] the damage is prevented
       *[other] { $points } damage is prevented
    }
does-counter =
    { $owner ->
        [none] that card has no effect
       *[other] { $owner_the }'s { $card } has no effect
    }
does-pair-hit = { $points } damage to { $enemy_the }
does-pair-heal = up to { $points } health back
does-pair-bolt = { $points } damage to { $who_the }
does-pair-block = the Enemy Die strikes { $enemy_the } instead
does-pair-counter =
    { $owner ->
        [none] that card has no effect and is yours
       *[other] { $owner_the }'s { $card } has no effect and is yours
    }

## What using an ability or a relic comes to, after a colon

use-youre-next = the Encounter Die is rolled again
use-real-challenge = the Encounter Die is rolled again
use-hold-still = the champion die is rolled again
use-going-somewhere = the parting attack is rolled again
use-kneel = the Hit on the Enemy Die counts as a Critical Hit
use-watch-your-step = 1 damage to { $who_the }
use-life-and-death-wound = { $who_the } loses 1 health, { $enemy_the } regains 1
use-life-and-death-mend = { $enemy_the } loses 1 health, { $who_the } regains 1
use-open-your-mind = a look at { $other_the }'s hand
use-wicked-scepter = the enemy's dice deal no damage, and { $enemy_the } loses 1 health
use-mirror-of-echoes = { $play }, from the discard pile
use-chalice-of-midnight = { $who_the } regains up to 2 health
use-hourglass-of-ash-encounter = the Encounter Die is rolled again
use-hourglass-of-ash-champion = the champion die is rolled again
use-hourglass-of-ash-power = the Power Die is rolled again
use-veil-of-nightfall = the damage is prevented
use-veil-of-nightfall-enemy = the Enemy Die deals no damage
use-veil-of-nightfall-paladin = the Paladin Die deals no damage
use-orb-of-venom-champion = 1 damage to { $who_the }
use-orb-of-venom-enemy = 2 damage to { $enemy_the }
use-gaolers-chain-free = no parting attack, and the fleeing player draws a card
use-gaolers-chain-twice = the parting attack is made twice
use-satchel-of-plunder = you draw two cards

## What odds are given for; $mine says whether it is the reader's own champion

odds-met = { $enemy }
odds-victory =
    { $enemy ->
        [none] victory
       *[other] { $enemy } falls
    }
odds-defeated =
    { $mine ->
        [yes] you fall
       *[no] { $who } falls
    }
odds-hits =
    { $mine ->
        [yes] you hit
       *[no] { $who } hits
    }
odds-hurt =
    { $mine ->
        [yes] you are hurt
       *[no] { $who } is hurt
    }
odds-locked = the power locks in

## Exact odds: what can still be reached, and how that was computed

odds-battle = win this battle
odds-next-battle = win the next battle
odds-game = win the game
odds-checkpoint = checkpoint this turn
odds-to-lair = lair this turn
odds-keep = keep your cards
odds-stand = stay undefeated
odds-too-much = So much can still be reached here that it is not worked out: exact for the next roll or draw alone, if everybody lets it happen.
odds-watched-wins =
    { $what ->
        [game] { $who } wins the game
        [next] { $who } wins the next battle
       *[battle] { $who } wins this battle
    }
odds-watched-stands = { $who } stays undefeated
odds-watched-arrives =
    { $lair ->
        [yes] { $who } at the lair this turn
       *[no] { $who } at the checkpoint this turn
    }
odds-how-watched =
    Exact, if { $who } plays best but neither holds nor draws cards, and the others keep out of it{ $acting ->
        [yes] { $ally ->
            [yes] : the higher figure if you go on helping with what you hold, the lower one if you do nothing more.
           *[no] : the lower figure if you go on doing your worst with what you hold, the higher one if you do nothing more.
        }
       *[no] {" "}and you do nothing more.
    }
odds-how =
    { $hostile ->
        [yes] Exact, with best play: the lower figure if the others do their worst, the higher one if they let it happen.
       *[no] Exact, with best play, if the others let it happen.
    }{ $draws ->
        [yes] {""}
       *[no] {" "}Cards you may draw on the way are not counted.
    }
