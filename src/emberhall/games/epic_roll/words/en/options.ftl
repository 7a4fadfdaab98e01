## What is chosen before a game, and why some choices do not go together

option-champions = Are champions dealt at random, or do players choose them in turn?
    .title = Champions
    .drawn = dealt
    .chosen = chosen
option-veteran = For players who know the game: champions have abilities of their own, and two cards of a kind do more when played together.
    .title = Veteran rules
    .no = none
    .abilities = abilities
    .focused = pairs
    .yes = both
option-relics = Treasures of Eclipse that are drafted before the race. They need veteran rules.
    .title = Relics
option-boards = Team games: which board each team plays on.
    .title = Team boards
    .same = as in the box
    .core-core = core, core
    .core-eclipse = core, Eclipse
    .eclipse-core = Eclipse, core
    .eclipse-eclipse = Eclipse, Eclipse
option-decks = Team games: one deck of cards, or two shuffled together.
    .title = Decks
    .one = one
    .two = two
option-solo-cards = Solo play: cards that need an opponent are left out, or replaced when they are drawn.
    .title = Cards in solo play
    .out = left out
    .replaced = replaced

error-five = Five players cannot form teams of equal size: play with four or six (ER-TEAM-2).
error-teams = The option { $option } is for team games of four or six players (ER-TEAM-1).
error-alone = The option { $option } is for one player (ER-SOLO-5).
error-veteran = Relics need the veteran rules: turn those on too (ER-SCOPE-3).
error-eclipse =
    { $team ->
        [yes] Relics come with the Eclipse set, which is not on the table: give a team its board (ER-TEAM-22).
       *[no] Relics come with the Eclipse set, which is not on the table: play { $game } (ER-TEAM-22).
    }
