# A guided first game in the terminal.

learn-strayed = You have gone your own way: from here on, the dice are left to chance.
learn-read = Press Enter to go on.
learn-next = Next in the lesson: { $answer }.
learn-over = That was the lesson. You can play on, with dice left to chance. For a game of your own, type q, then: emberhall play { $game }
learn-none = There is no guided first game for { $game }; there are some for: { $others }.
