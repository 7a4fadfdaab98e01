## Names. A sentence asks for a form by the name of its fact: { $enemy_the } is the form `the` of the fact $enemy. Who has
## no such form, as a champion with a name of its own, is called as it stands.

champion-wizard = Wizard
    .the = the Wizard
champion-warrior = Warrior
    .the = the Warrior
champion-elf = Elf
    .the = the Elf
champion-greff = Greff
champion-orric = Orric
champion-dara = Dara
champion-goramoth = Goramoth
champion-mal-asha = Mal Asha
champion-elandra = Elandra

# A champion that plays in both teams; $team is A or B.
in-team = { $champion } ({ $team })

enemy-mummy = Mummy
    .the = the Mummy
    .a = a Mummy
enemy-ghoul = Ghoul
    .the = the Ghoul
    .a = a Ghoul
enemy-skeleton = Skeleton
    .the = the Skeleton
    .a = a Skeleton
enemy-ghost = Ghost
    .the = the Ghost
    .a = a Ghost
enemy-zombie = Zombie
    .the = the Zombie
    .a = a Zombie
enemy-banshee = Banshee
    .the = the Banshee
    .a = a Banshee
enemy-lich = Lich
    .the = the Lich
enemy-halfling = Halfling
    .the = the Halfling
    .a = a Halfling
enemy-elf = Elf
    .the = the Elf
    .a = an Elf
enemy-dwarf = Dwarf
    .the = the Dwarf
    .a = a Dwarf
enemy-ranger = Ranger
    .the = the Ranger
    .a = a Ranger
enemy-cleric = Cleric
    .the = the Cleric
    .a = a Cleric
enemy-templar = Templar
    .the = the Templar
    .a = a Templar
enemy-paladin-king = Paladin King
    .the = the Paladin King

# Where no enemy is met yet.
any-enemy = enemy
    .the = the enemy

## Dice, their faces, and where else damage comes from

face-miss = Miss
    .a = a Miss
    .many = Misses
face-hit = Hit
    .a = a Hit
    .many = Hits
face-critical = Critical Hit
    .a = a Critical Hit
    .short = Critical
    .many = Critical Hits
face-block = Block
    .a = a Block
    .many = Blocks
face-heal = Heal
    .a = a Heal
    .many = Heals
face-blank = blank
    .a = a blank
    .short = –
face-star = star
    .a = a star
    .short = ★

die-champion = champion die
    .the = the champion die
die-enemy = Enemy Die
    .the = the Enemy Die
die-power = Power Die
    .the = the Power Die
die-lich = Lich Die
    .the = the Lich Die
die-paladin-king = Paladin Die
    .the = the Paladin Die

source-power = power
    .the = the champion's power
source-reflection = reflected damage

## Spaces. `at` says where somebody is.

place-0 = the start
    .at = at the start
place-1 = the first battle space
    .at = on the first battle space
place-2 = the second battle space
    .at = on the second battle space
place-3 = the third battle space
    .at = on the third battle space
place-4 = the checkpoint
    .at = at the checkpoint
place-5 = the first battle space beyond the checkpoint
    .at = on the first battle space beyond the checkpoint
place-6 = the second battle space beyond the checkpoint
    .at = on the second battle space beyond the checkpoint
place-7 = the third battle space beyond the checkpoint
    .at = on the third battle space beyond the checkpoint
lair-lich = the lair of { $boss_the }
    .at = in the lair of { $boss_the }
lair-paladin-king = the lair of { $boss_the }
    .at = in the lair of { $boss_the }

## The games, and the boards of each

game-epic-roll-1e = Epic Roll, first edition
game-epic-roll = Epic Roll
game-epic-roll-eclipse = Epic Roll: Eclipse

board-first = Epic Roll, first edition
board-second = Epic Roll, second edition
board-eclipse = Epic Roll: Eclipse
