# Why a hero cannot do something now.

refused-skill-used = Your hero has already used a skill this turn: no cards can be played for another.
refused-no-pattern = With the cards you have played, this one makes no pair, no run and no triple.
refused-healthy = A potion would not help this hero now.
refused-no-potion = You have no Health Potion.
refused-no-turn = Cards, skills and potions can be used only on your hero’s turn in a battle.
refused-no-artifact = Only an Artifact card in your hand can be used for its effect.
refused-skill-1 = This skill needs a pair: play two cards of the same number first.
refused-skill-2 = This skill needs a run: play three cards with consecutive numbers first.
refused-skill-3 = This skill needs a triple: play three cards of the same number first.
refused-silenced = Your hero is silenced: no Soul Burn.
refused-burn = This Soul Burn costs { $price }, and you have { $held }.
refused-helped = You have already made a Dual Attack this turn: one a turn is all you get.
refused-dual = A Dual Attack costs you { $price }, and you have { $held }.
refused-lent = Only Skill Point cards can be borrowed, not artifacts.
refused-sold-out = The Merchant has none left.
refused-stones = This costs { $price }, and you have { $held }.
refused-potions-only = On this turn you are buying potions. The Merchant will come back to you.
refused-stay = The heroes may not stay where they are: they have to move.
refused-here = The heroes are already on this tile: choose one next to it.
refused-not-beside = This tile is not next to the heroes’ tile.
refused-no-foes = There is nobody to fight on this tile.
refused-circle = Another hero already stands on this circle.
refused-taken = Somebody already plays this hero.
refused-circles = Heroes choose their circles after moving, and keep them until they move on.
