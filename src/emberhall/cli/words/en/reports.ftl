# What commands report.

thousands = ,
decimals = .

bots-are = Bots:
does-not-load =
    { $kind ->
        [game] The game { $name } from { $package } cannot be loaded: { $why }
       *[other] The bot { $name } from { $package } cannot be loaded: { $why }
    }
how-to-play = To play: emberhall play ID -o OPTION=VALUE. The first value of an option is the default.

playing = Playing
games-played =
    { $number ->
        [one] 1 game of { $seats }
       *[other] { $shown } games of { $seats }
    }
simulated = { $game }: { $played } ({ $seconds } s, { $rate } a second)
stopped-before = Stopped before the other { $number } were played.
seed = seed { $seed }
games-column = games
won-column = won
rate-column = rate
interval-column = 95 % interval
all-rows = all
with-a-winner = games with a winner
seat-rows = seats
seat-row = seat { $number }
bot-rows = bots
role-rows = roles
percent = { $number }%
percent-interval = { $low }% – { $high }%
length = Length in answers: median { $median }, mean { $mean }, nine in ten from { $low } to { $high }; { $asked } of them chosen by bots.

checked-sound = { $file } can be played with { $game }.
checked-wrong =
    { $number ->
        [one] 1 mistake in { $file }, read for { $game }. Another game: --game NAME.
       *[other] { $number } mistakes in { $file }, read for { $game }. Another game: --game NAME.
    }

backed-up = Backed up { $contents } to { $file } ({ $bytes } bytes).
restored = Restored { $contents } to { $db }.
backup-warning = Warning: { $damage }.
backup-contents =
    { $tables ->
        [one] 1 table with { $entries } entries
       *[other] { $tables } tables with { $entries } entries
    }

serve-open = Emberhall is open at { $url }  (Ctrl+C to close)

tables-entries =
    { $number ->
        [one] { $shown } entry
       *[other] { $shown } entries
    }
tables-total =
    { $number ->
        [one] 1 table, { $size }.
       *[other] { $number } tables, { $size }.
    }
row-table = Table
row-game = Game
row-made = Made
row-used = Used
row-size = Size
row-stands = State
row-closed = Closed
row-frozen = Frozen
row-seat = Seat { $number }
game-and-rules = { $game }, rules { $rules }
made-by =
    { $maker ->
        [none] { $when }, from an address of which no mark is kept
       *[other] { $when }, from { $maker }
    }
cannot-be-opened = cannot be opened here: { $why }
stands-as =
    { $state ->
        [over] over
        [begun] being played
       *[waiting] waiting for players
    }{ $paused ->
        [yes] , paused
       *[no] { "" }
    }
table-closed = Table { $table } is closed.
table-open-again = Table { $table } is open again.
no-such-tables = There are no such tables.
delete-sure =
    { $number ->
        [one] Delete 1 table for good? [y/N]
       *[other] Delete { $number } tables for good? [y/N]
    }
tables-deleted =
    { $number ->
        [one] Deleted 1 table.
       *[other] Deleted { $number } tables.
    }
seat-forgotten =
    { $number ->
        [one] Removed the name and the messages of seat { $seat } at table { $table } (1 entry).
       *[other] Removed the name and the messages of seat { $seat } at table { $table } ({ $number } entries).
    }

row-seats = Seats
row-commitment = Commitment
row-letters = Letters
row-draws = Draws
row-checked = Checked
row-unchecked = Not checked
game-rules-table = { $game }, rules { $rules }, table { $table }
letters-from =
    { $number ->
        [0] from none of { $seats } seats
       *[other] from { $number } of { $seats } seats: { $names }
    }
draws-listed = { $listed } in the list, { $found } worked out again
record-later = Ask for the record again when the game is over.
