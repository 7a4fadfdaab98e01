### What is chosen before a game, and why some choices do not go together.

option-difficulty = How fast the dungeon falls apart: the number of Ritual Cards at each threat level.
    .title = Difficulty
    .beginner = { difficulty-beginner }
    .normal = { difficulty-normal }
    .hard = { difficulty-hard }
    .very-hard = { difficulty-very-hard }
    .extreme = { difficulty-extreme }
    .heroic = { difficulty-heroic }
    .nightmare = { difficulty-nightmare }
    .legendary = { difficulty-legendary }
    .glitch = { difficulty-glitch }
option-heroes = How many Heroes enter the dungeon. With more Heroes than players, some players take several.
    .title = Heroes
    .n-0 = one each
option-advanced = Six more Heroes to choose from, who are harder to play.
    .title = Advanced Heroes
option-pick = Do players choose their Heroes in turn, or are Heroes dealt at random?
    .title = Choice of Heroes
    .chosen = chosen
    .drawn = dealt
option-glyph = The way out is not the Vestibule but the Teleportation Glyph, which has to be found.
    .title = Teleportation Glyph
option-passages = Two Secret Passages are hidden among the tiles.
    .title = Secret Passages
option-scenario = Another story, with rules of its own.
    .title = Scenario
    .none = none
    .unstable-void = { scenario-unstable-void }
    .vagrant-portal = { scenario-vagrant-portal }
    .invasion = { scenario-invasion }
    .shades = { scenario-shades }
option-give-up = If everybody thinks the game is lost, the party may agree to give up.
    .title = Giving up

error-heroes = { $players } players need at least { $players } Heroes, not { $heroes } (FE-MULTI-1)
error-glyph = The Teleportation Glyph cannot be used with { $scenario } (FE-ADV-4)
