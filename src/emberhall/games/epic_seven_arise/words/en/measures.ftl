## What a laboratory measures

measure-hero = hero
measure-score = points, in chapters that were won
measure-rounds = rounds
measure-skulls = skulls at the end
measure-skill = skills used
measure-artifact-used = artifacts used for their effect
measure-artifact-played = artifacts played as a number
measure-artifact-kept = artifacts gained
measure-bought = bought from the Merchant
measure-slain = last blows
measure-died = deaths
measure-behind = Behind are the points to the best of the others; the title goes to whoever has most.
measured-skill = { $hero }: { $skill }
measured-potion = Health Potion
measured-skill-card = Skill Point card
measured-artifact = Artifact card
measured-enemy = an enemy slain

ending-dead = chapter { $chapter }, Story card { $card }: all heroes were dead
ending-late = chapter { $chapter }, Story card { $card }: the objectives were out of reach

verb-skill = Use a skill
verb-burn = Use a skill with Soul Burn
verb-circle = Choose where to stand
verb-discard = Discard a card
verb-explore = Explore
verb-fight = Begin a battle
verb-first = Let an enemy act first
verb-keep = Keep a card
verb-move = Move
verb-pay = Pay a card
verb-play = Play a Skill Point card
verb-target = Choose a target
verb-under = Put a card back under the others
verb-dual = Dual Attack with somebody
