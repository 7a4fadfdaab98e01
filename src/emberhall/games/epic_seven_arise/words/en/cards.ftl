# Heroes and artifacts of Epic Seven Arise in English, and what their effects do.

## Heroes

hero-ras = Ras
hero-ras-title = Heir of the Covenant
hero-ras-1 = Covenant Cut
hero-ras-2 = Rallying Order
hero-ras-3 = Dawnbreak

hero-mercedes = Mercedes
hero-mercedes-title = Keeper of the Sealed Flame
hero-mercedes-1 = Ember Bolt
hero-mercedes-2 = Ring of Cinders
hero-mercedes-3 = Falling Star

hero-iseria = Iseria
hero-iseria-title = Voice of the Green
hero-iseria-1 = Leaf Arrow
hero-iseria-2 = Song of Thorns
hero-iseria-3 = Spirit Volley

hero-krau = Krau
hero-krau-title = Shield That Remained
hero-krau-1 = Pommel Strike
hero-krau-2 = Oath of the Wall
hero-krau-3 = Unbroken Verdict

hero-ludwig = Ludwig
hero-ludwig-title = Last of the Stone Circle
hero-ludwig-1 = Stone Needle
hero-ludwig-2 = Heavy Air
hero-ludwig-3 = Collapsing Sky

hero-yuna = Yuna
hero-yuna-title = President of the Council
hero-yuna-1 = Quick Volley
hero-yuna-2 = Council Cheer
hero-yuna-3 = Rocket Parade

hero-cartuja = Cartuja
hero-cartuja-title = Axe of the Suin
hero-cartuja-1 = Broad Swing
hero-cartuja-2 = Hide of Stone
hero-cartuja-3 = Earthsplitter

hero-aither = Aither
hero-aither-title = Devoted Soul Weaver
hero-aither-1 = Clear Drop
hero-aither-2 = Gentle Rain
hero-aither-3 = Tide of Grace

role-knight = knight
role-mage = mage
role-ranger = ranger
role-warrior = warrior
role-soul-weaver = soul weaver

# What to expect of a hero.
calling-knight = Knight: withstands a lot
calling-mage = Mage: ignores armour
calling-ranger = Ranger: acts early
calling-warrior = Warrior: strikes hard
calling-soul-weaver = Soul Weaver: heals

## Artifacts and Equipment

artifact-ember-phial = Ember Phial
artifact-bramble-net = Bramble Net
artifact-scout-lantern = Scout's Lantern
artifact-trail-ration = Trail Ration
artifact-gambler-coin = Gambler's Coin
artifact-squire-buckler = Squire's Buckler
artifact-soul-flask = Soul Flask
artifact-courier-boots = Courier Boots
artifact-honed-edge = Honed Edge
artifact-accord-banner = Banner of Accord
artifact-frost-bell = Frost Bell
artifact-needle-bolt = Needle Bolt
artifact-clearwater-leaf = Clearwater Leaf
artifact-warm-censer = Warm Censer
artifact-star-shard = Star Shard
artifact-tear-of-diche = Tear of Diche

artifact-watch-sword = Watchman's Sword
artifact-haste-ring = Ring of Haste
artifact-mirror-plate = Mirror Plate
artifact-soul-lantern = Soul Lantern
artifact-scholar-circlet = Scholar's Circlet
artifact-hungry-fang = Hungry Fang
artifact-spellbinder = Spellbinder
artifact-guardian-oath = Guardian's Oath
artifact-berserk-belt = Berserker's Belt
artifact-hearth-stone = Hearthfire Charm
artifact-quiet-cloak = Cloak of Quiet
artifact-burning-heart = Burning Heart
artifact-pact-cord = Pact Cord
artifact-titan-girdle = Titan's Girdle
artifact-reaper-mask = Reaper's Mask
## Effects: $whom is one of the targets below, $change a number with its sign

fx-damage = { $n } { $kind ->
   *[physical] damage
    [magical] magical damage
    [true_dmg] true damage
  } { $aim ->
    [hit] for each hit
    [each] each to { $whom }
   *[to] to { $whom }
  }{ $more ->
    [none] {""}
   *[other] , { $more }
  }
fx-more = +1 for every { $per } HP this hero is missing (at most +{ $most })
fx-by-card = { $cards ->
    [one] attack card
   *[other] { $cards } attack cards
  }: { $what }
fx-boost = +{ $n } damage
fx-convert = the damage becomes { $kind ->
    [magical] magical
   *[true_dmg] true
  }
fx-heal = { $whom } regains { $n } HP
fx-heal-full = { $whom } regains all HP
fx-heal-itself = it regains { $n } HP
fx-shield = { $shields } for { $whom }
fx-temp_hp = { $n } temporary HP for { $whom }
fx-power = +{ $n } damage for { $whom } this { $until ->
    [turn] turn
   *[battle] battle
  }
fx-speed = { $change } speed for { $whom } this battle
fx-status = { $status } on { $whom }
fx-cleanse = { $whom } loses all Status tokens
fx-draw = { $whom } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
fx-discard = { $whom } discards { $n ->
    [one] 1 Skill Point card
   *[other] { $n } Skill Point cards
  }
fx-gain = { $whom } gains { $what }
fx-lose = { $whom } loses { $what }
fx-given-up = { $n ->
    [one] 1 Skystone is
   *[other] { $n } Skystones are
  } given up for { $whom }
fx-skull = { $change } { $n ->
    [one] skull
   *[other] skulls
  }
fx-place_token = the token “{ $name }” is placed on { $at }
fx-spawn = monsters appear on { $at }
fx-spawn_draw = an Enemy card is drawn for { $at }
fx-spawn_boss = { $name_the } appears on { $at }
fx-summon = summons a { $name }
fx-link = a way opens between { $at } and { $other }
fx-move_party = all heroes are moved to { $at }
fx-sort_attack = look at the next { $n } Enemy Attack cards and put them back in any order
fx-roll = roll a die: { $faces }
fx-face = on { $faces } { $what }
fx-branch = { $then } or { $otherwise }, depending on how the story has gone
fx-nothing = nothing
fx-win = the chapter is won
fx-and = { $first } and { $rest }

gain-stones = { $n ->
    [one] 1 { $colour } Skystone
   *[other] { $n } { $colour } Skystones
  }
gain-any-stones = { $n ->
    [one] 1 Skystone
   *[other] { $n } Skystones
  } of any colour
gain-artifact = { $n ->
    [one] 1 Artifact card
   *[other] { $n } Artifact cards
  }
gain-skill_card = { $n ->
    [one] 1 Skill Point card
   *[other] { $n } Skill Point cards
  }

to-one_enemy = one enemy
to-two_enemies = up to two enemies
to-all_enemies = each enemy
to-same = the same target
to-same-targets = the same targets
to-other_enemies = every other enemy
to-self = this hero
to-itself = itself
to-one_hero = one hero
to-same_hero = that hero
to-other_heroes = each other hero
to-all_heroes = each hero
to-lowest_hero = the hero with the least HP
to-highest_hero = the hero with the most HP
to-drawn = the hero hit
to-hit = each hero hit
to-all_monsters = each enemy in the battle
to-each_player = each player
to-living_heroes = each living hero
to-team = every hero of the team
to-living-players = each player with a living hero
to-all-players = every player

name-stun = Stun
name-silence = Silence
name-slow = Decrease Speed
name-unhealable = Unhealable

# What Equipment does while a hero wears it.
when-attach = at once: { $what }
when-turn_start = at the start of each of this hero's turns: { $what }
when-turn_end = at the end of each of this hero's turns: { $what }
when-skill_hit = after a skill that removed HP: { $what }
mod-skill_damage = skills deal { $change } damage{ $half ->
    [yes] {" "}against enemies at half HP or less
   *[no] {""}
  }
mod-speed = { $change } speed
mod-armor = { $change } armour
mod-damage_kind = physical damage of skills becomes { $kind ->
    [magical] magical
   *[true_dmg] true
  }
mod-immune = immune to { $names }
mod-burn_discount = Soul Burns paid in Souls cost { $n } less
mod-dual_discount = Dual Attacks cost { $souls } less
