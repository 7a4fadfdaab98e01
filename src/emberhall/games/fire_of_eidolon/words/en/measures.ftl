## What a laboratory measures

measure-hero = Hero
measure-party = number of Heroes
measure-relics = Dark Relics destroyed
measure-threat = threat at the end
measure-skill = skills used
measure-lost = Heroes lost
measure-behind = Here everybody plays against the dungeon. Behind means: the threat had risen so many percent of its track further than the party had come with the three Dark Relics and the Fire.

ending-fe-defeat-2 = a chamber that was needed could no longer be reached
ending-fe-defeat-3 = too few Tokens of Power were left of a colour
ending-fe-defeat-4 = the Fire was lost, or could no longer be brought out
ending-fe-defeat-5 = the threat reached the top
ending-fe-defeat-6 = no Hero was left
ending-fe-defeat-12 = everybody agreed to give up
ending-fe-defeat-13 = no way to win was left

verb-explore = Explore
verb-move = Move
verb-teleport = Teleport
verb-lunge = Polearm Lunge
verb-smite = Smite
verb-holy-light = Holy Light
verb-orient = Turn the new tile
verb-dive = Dive out of a collapsing chamber
verb-portal = Object Portal to somebody
verb-give = Give a token
verb-give-all = Give all tokens of a colour
verb-give-some = Give some tokens
verb-give-fire = Hand over the Fire
verb-take = Take a token
verb-take-all = Take all tokens of a colour
verb-take-some = Take some tokens
verb-bomb = Bomb
verb-boomerang = Boomerang
verb-fetch = Fetch a token
verb-redirect = Mindstrike: send a Cultist elsewhere
verb-restore = Timeturn: bring a tile back
