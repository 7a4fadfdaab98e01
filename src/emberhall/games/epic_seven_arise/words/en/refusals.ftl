# Why a hero cannot do something now.

refused-skill-used = Your hero has used a skill this turn: no more cards can be played for another.
refused-no-pattern = With the cards you have played, this one makes no pair, no run and no triple.
refused-healthy = No potion would help this hero now.
refused-no-potion = You have no Health Potion.
refused-no-turn = Cards, skills and potions are for the turn of your hero in a battle.
refused-no-artifact = Only an Artifact card in your hand can be used.
refused-skill-1 = This skill needs a pair: play two cards of the same number first.
refused-skill-2 = This skill needs a run: play three cards with consecutive numbers first.
refused-skill-3 = This skill needs a triple: play three cards of the same number first.
refused-silenced = Your hero is silenced: no Soul Burn.
refused-burn = This Soul Burn costs { $price }, and you have { $held }.
refused-helped = Somebody has helped you this turn: a Dual Attack is possible once.
refused-dual = A Dual Attack costs you { $price }, and you have { $held }.
refused-lent = Only Skill Point cards can be lent, not artifacts.
refused-sold-out = The Merchant has none left.
refused-stones = This costs { $price }, and you have { $held }.
refused-potions-only = You are buying potions in this turn. The Merchant will come round to you again.
refused-stay = The heroes may not stay where they are: they have to move on.
refused-here = The heroes are on this tile themselves: choose one beside it.
refused-not-beside = This tile does not lie beside that of your heroes.
refused-no-foes = There is nobody to fight on this tile.
refused-circle = Another hero stands on this circle.
refused-taken = Somebody plays this hero already.
refused-circles = Heroes choose their circles when they have moved, and stay there until they move on.
