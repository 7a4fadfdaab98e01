# emberhall report

help-report =
    Study GAME by many games between bots.

    They play on all cores, through several setups in turn. What they show becomes a page with figures, and its data: who wins, what players do and what that is worth, how games are lost. Stopped with Ctrl-C, the same command goes on where it was. The same seed gives the same data.
help-report-games = How many games to play in all.
help-report-seats = A kind of bot for all seats, or several that take turns in them.
help-report-players = Numbers of players to go through, such as 2,3.
help-report-option = Values of an option to go through, such as difficulty=normal,hard. Can be given several times.
help-report-to = Where to write. The default is report-GAME here.

report-written = The report is in { $path }.
report-resumed = { $kept } of { $games } games were played before; the rest follow.
report-stopped = Stopped. { $done } of { $games } games are kept: the same command goes on from there.
report-unwritten = The report cannot be written to { $path }: { $why }.
extra-missing = Reports need the package { $package }. Get it with: pip install "emberhall[{ $extra }]"
no-numbers = “{ $text }” is no list of numbers such as 2,3.
help-report-sensitivity = Also say which conclusions would change with one face of a die, or one point of health, that is ours. Plays the study once for each.
report-sensitivity = { $count ->
        [one] One value plays a part; it is changed, and { $games } games are played.
       *[other] { $count } changes play a part; each is played for { $games } games.
    }

help-export =
    Write recorded games as rows of a Parquet file, for learning from play.

    FILE is a save of the terminal or a record that a table hands out. Each choice of a seat becomes a row: what the seat saw, what it could answer, what it answered, and what the game gave it in the end. Names of players are left out.
help-export-to = Where to write. A file of that name is replaced.
exported =
    { $number ->
        [one] 1 choice
       *[other] { $shown } choices
    } of { $games ->
        [one] 1 game
       *[other] { $games } games
    } in { $path }.
export-missing = The export needs the package { $package }. Get it with: pip install "emberhall[learn,lab]"
export-unwritten = The file { $path } cannot be written: { $why }.
