## Cards, and what two of a kind do together

card-hit = Hit
    .the = the Hit
    .a = a Hit
card-hit-text = Deal 1 damage to the enemy you are fighting.
card-heal = Heal
    .the = the Heal
    .a = a Heal
card-heal-text = Regain 1 health, even at zero.
card-block = Block
    .the = the Block
    .a = a Block
card-block-text = Prevent all damage from one source.
card-counter = Counter
    .the = the Counter
    .a = a Counter
card-counter-text = Cancel a card that an opponent has just played.
card-bolt = Bolt
    .the = the Bolt
    .a = a Bolt
card-bolt-text = On an opponent's turn: deal 1 damage to that champion.
card-clash = Clash
    .the = the Clash
    .a = a Clash
card-clash-text = Play it as a Hit or as a Block.
card-life-blade = Life Blade
    .the = the Life Blade
    .a = a Life Blade
card-life-blade-text = Play it as a Hit or as a Heal.

focus-hit = Crushing Blow
    .the = the Crushing Blow
focus-hit-text = Deal 3 damage to the enemy you are fighting.
focus-heal = Rejuvenation
focus-heal-text = Regain up to 3 health.
focus-block = Reflect Damage
focus-block-text = The damage of the Enemy Die strikes the enemy instead of you.
focus-counter = Steal Power
focus-counter-text = Cancel one card of an opponent and take it into your hand.
focus-bolt = Death Ray
    .the = the Death Ray
focus-bolt-text = On an opponent's turn: deal 3 damage to that champion, as a single source.

## Abilities of champions (veteran rules)

# One of them within a sentence
ability = { $name }

ability-arcane-research = Arcane Research
ability-arcane-research-text = Greff may hold four cards.
ability-watch-your-step = Watch Your Step
ability-watch-your-step-text = On an opponent's turn: deal 1 damage to that champion, in battle or not. A Block card stops it.
ability-youre-next = You're Next
ability-youre-next-text = On entering a battle space, Orric may roll the Encounter Die once more; the second result stands.
ability-real-challenge = Real Challenge
ability-real-challenge-text = The Encounter Die that any player has just rolled is rolled again; the new result stands.
ability-hold-still = Hold Still
ability-hold-still-text = Once in each battle beyond the checkpoint, Dara may roll her own die again; the second result stands.
ability-going-somewhere = Going Somewhere
ability-going-somewhere-text = When any champion flees, the parting attack just rolled is rolled again; the new result stands.
ability-juggernaut = Juggernaut
ability-juggernaut-text = From Goramoth's second battle of a turn on, each enemy loses 1 health before the first roll.
ability-kneel = Kneel
ability-kneel-text = On an opponent's turn: a Hit that the Enemy Die has just shown counts as a Critical Hit for that roll.
ability-grave-tithe = Grave Tithe
ability-grave-tithe-text = Whenever an opponent's champion is defeated, Mal Asha draws a card.
ability-life-and-death = Life and Death
ability-life-and-death-text = In anyone's battle: the champion loses 1 health and its enemy regains 1, or the other way round.
ability-torpor = Torpor
ability-torpor-text = At the end of a turn in which Elandra was defeated, she draws a card after her hand has been discarded.
ability-open-your-mind = Open Your Mind
ability-open-your-mind-text = Elandra looks at the hand of any one player and may swap one of her cards for one she saw.

## Relics (Eclipse, veteran rules), and what each way to use them does

relic-wicked-scepter = Wicked Scepter
    .the = the Wicked Scepter
relic-wicked-scepter-strike = On your own turn, after an enemy's roll: prevent all damage its dice would deal to you, and deal 1 damage to it.
relic-mirror-of-echoes = Mirror of Echoes
    .the = the Mirror of Echoes
relic-mirror-of-echoes-echo = Play the top card of the discard pile as if it were in your hand; it then returns to the pile.
relic-chalice-of-midnight = Chalice of Midnight
    .the = the Chalice of Midnight
relic-chalice-of-midnight-drink = On any turn: the champion whose turn it is regains 2 health, even at zero.
relic-hourglass-of-ash = Hourglass of Ash
    .the = the Hourglass of Ash
relic-hourglass-of-ash-encounter = The Encounter Die that any player has just rolled is rolled again; the new result stands.
relic-hourglass-of-ash-die = A champion die or Power Die that any player has just rolled is rolled again; the new result stands.
relic-veil-of-nightfall = Veil of Nightfall
    .the = the Veil of Nightfall
relic-veil-of-nightfall-shroud = On any turn: prevent all damage from one source to the champion whose turn it is.
relic-veil-of-nightfall-keep = When you are defeated, you keep one card of your choice.
relic-orb-of-venom = Orb of Venom
    .the = the Orb of Venom
relic-orb-of-venom-champion = On an opponent's turn: deal 1 damage to that champion. A Block card stops it.
relic-orb-of-venom-enemy = In your own battle or a team-mate's: deal 2 damage to the enemy.
relic-gaolers-chain = Gaoler's Chain
    .the = the Gaoler's Chain
relic-gaolers-chain-free = When any champion flees: there is no parting attack, and that player draws a card.
relic-gaolers-chain-twice = When an opponent flees: the parting attack is made twice, one after the other.
relic-satchel-of-plunder = Satchel of Plunder
    .the = the Satchel of Plunder
relic-satchel-of-plunder-pocket = You may hold one more card.
relic-satchel-of-plunder-plunder = On your own turn: draw two cards.
