# Why a saved game cannot be read.

save-sort-game = saved game
save-sort-position = saved position
save-sort-transcript = transcript
save-not-json =
    { $line ->
        [0] this is not a { $what }: it is not valid JSON
       *[other] this is not a { $what }: it is not valid JSON (line { $line }, column { $column })
    }
save-too-deep = this is not a { $what }: it is nested too deeply
save-no-mark = this is not a { $what }: it has no line that says emberhall
save-format = this { $what } has format { $format }; this version reads format { $known }
save-missing =
    { $kind ->
        [str] this { $what } is damaged: '{ $name }' is missing or not a text
        [int] this { $what } is damaged: '{ $name }' is missing or not a whole number
        [dict] this { $what } is damaged: '{ $name }' is missing or not a table
       *[list] this { $what } is damaged: '{ $name }' is missing or not a list
    }
save-content = this { $what } is damaged: 'content' is not a table
save-not-list = this saved game is damaged: '{ $name }' is not a list
save-not-text-answer = this saved game is damaged: answer { $number } is not a text
save-not-text-seat = this saved game is damaged: seat { $number } is not a text
save-other-game = this save is of the game '{ $name }', not of '{ $game }'
save-setup = this save cannot be set up: { $why }
save-rules = it was played under rules '{ $rules }', and these are '{ $known }': continue it in the version of Emberhall it was played with
save-answer =
    { $legal ->
        [none] answer { $number } of { $most } does not fit: '{ $answer }' comes after the end of the game
       *[other] answer { $number } of { $most } does not fit: '{ $answer }' does not answer the question; possible are: { $legal }
    }
