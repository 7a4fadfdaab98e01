# What the commands and their options are for, as --help shows it.

help-help = Show this help.
help-version = Show the version.
help-language = The language to speak, such as de. The default is your terminal’s.
help-app = Fantasy board games, played by their rulebooks: with friends at one keyboard, against bots, or alone.

help-play =
    Play GAME in this terminal. Without GAME you are asked what to play.

    Every answer is saved at once, so you can stop at any time.
help-play-seats = Who plays, in order: you, you:NAME, bot, random, easy, normal, hard, best.
help-play-seed = Makes dice, draws and bots repeatable.
help-play-save = Where to save the game.
help-play-resume = Continue a saved game; without FILE, the last one.
help-speed = How long to pause after each move of the others; 0 for no pause.
help-content = A file with corrections to dice, cards and boards.
help-option = An option of the game, such as veteran=yes. Can be given several times.
help-players = How many play. The default is the number of seats.

help-learn =
    Learn GAME in a guided first game.

    You play by the real rules with chosen dice, and are told about everything when it first matters.

help-games =
    List the games with their options, and the bots.

    Games and bots from other packages are listed too. If one cannot be loaded, you are told why.

help-simulate =
    Let bots play many games of GAME.

    They play on all cores, and a report says who wins how often. The bots move on by one seat with every game, so that no seat favours one of them. The bots hard and best play within a limit on computing time, so they do not play the same game twice; --budget changes that limit.
help-simulate-games = How many games to play.
help-simulate-seats = A kind of bot for each seat, or one for all of them.
help-simulate-seed = The same seed gives the same games.
help-simulate-jobs = How many processes to use. The default is one for each core.
help-simulate-on = Play on a Ray cluster instead of this machine: ray://HOST:10001. Needs the extra ray, here and there.
help-simulate-budget = Computing time for one answer.
help-json = Print the report as JSON.

help-replay =
    Tell a saved game again, and show how it stands.

    With --review: how the chances to win went, what the dice brought each player, and which decisions gave away most, for seat N or for everybody. This takes from seconds to minutes.
help-replay-to = Stop after answer N.
help-replay-review = Show what was luck and what was decision in a finished game.
help-replay-seat = Show only what seat N saw. Without this, everything is open.

help-odds =
    Show each champion’s chance against each enemy, exactly.

    GAME is one of the Epic Roll family. The chances are worked out from the rules: from full health, without cards, to the end of the battle.
help-odds-svg = Also draw the table, as a heat map.
help-odds-solo = Show each champion’s chance to win a whole solo game. This takes minutes.

help-rules =
    Look up rules, by id or by words.

    Without arguments, list the chapters of every rulebook.

help-check =
    Tell every mistake in a file of your own dice, cards, heroes or chapters.

    FILE is what you would pass to --content. Each mistake is told with its file, its key and the reason. What may only follow from another mistake is told once that one is mended.

    The exit code is 0 if the file can be played, 2 if it cannot.
help-check-game = The game that the file is for. Without this, the one whose keys it uses.

help-verify =
    Check the dice of a game played at a table.

    FILE is the record that the table hands out once the game is over. Every draw is worked out again from the server’s secret and the letters that the players added, and the game is played again by the rules.

    A record alone cannot prove that the server had fixed its secret before it saw the letters. If you played, your page has kept what can: copy it there and pass it with --commitment and --letters.

    The exit code is 0 if everything that could be checked is right; 1 if something is wrong, if there is nothing to verify or if the secret has not been revealed yet; 2 if the file cannot be read.
help-verify-commitment = The commitment that your page kept when you sat down.
help-verify-letters = The letters for the dice that your page sent. Can be given once for each seat.
help-verify-table = The table you played at, as in its link.

help-db = The database with the tables.
help-backup =
    Copy all tables to FILE while the server runs.

    FILE is never left half written. It holds everything that was confirmed before the command began. Keep it as safe as the database: it contains the secrets of games in play.
help-backup-force = Replace FILE if it exists.
help-restore =
    Make a new database from a backup.

    FILE is checked first: the file itself, its version, and that no table’s log has a gap. An existing database, or what is left of one, is never touched: stop the server and move it away first.
help-restore-despite = Restore even if some tables are damaged.

help-serve = Run the server: tables in the browser, for people and bots.
help-serve-bus = The address of a Redis, such as redis://…, if several servers share the tables.
help-serve-host = The address to listen at. 0.0.0.0 lets others in your network join.
help-serve-port = The port to listen at.
help-serve-bots = How many processes compute the bots’ moves.
help-serve-processes = How many server processes share this port; more than one needs PostgreSQL and Redis.
help-serve-content = A content file of your own, offered for new tables of its game. Can be given several times.
help-serve-origin = Another site whose pages may connect. Can be given several times.
help-serve-proxy = A proxy in front of the server, or a network of them, whose word about visitors is trusted. Can be given several times.
help-serve-address = The limit for one address.
help-serve-connection = The limit for one connection.
help-serve-computing = The limit for one address: seconds of computing per minute for replays, odds and the like.
help-serve-metrics = Who may read /metrics: an address, a network, or anyone who shows this token. The default is nobody.
help-serve-keep = Delete tables that have not been used for this long. The default is never.
help-serve-most = Make no new tables once all tables take up this much: 500MB, 20G.
help-serve-most-each = The same limit for the tables made from one address.
help-serve-forget = Do not record a mark of the address a table was made from.

help-tables =
    List tables, and close or delete them.

    A server running on the same database notices within seconds.
help-tables-address = Only tables made from this address, or with this mark.
help-tables-larger = Only tables larger than this: 500KB, 2M.
help-tables-older = Only tables that nothing was written to for this long.
help-tables-list = List tables: when they were last used, how large they are, and a mark of who made them.
help-tables-by = What to sort by; the largest comes last.
help-tables-json = Print one JSON object per line.
help-tables-show = Show one table: its game, who sits there, whether it is closed. No cards, no links, no secrets.
help-tables-chat = Also show the latest chat messages.
help-tables-close = Close tables: they can still be looked at, but nothing more happens there. Their players read why.
help-tables-why = What everybody at the table reads.
help-tables-reopen = Open closed tables again.
help-tables-delete = Delete tables for good: those you name, or those the options choose. Backups still contain them.
help-tables-delete-why = What anybody who still goes there reads.
help-tables-yes = Do not ask for confirmation.
help-tables-forget = Remove the name and the messages of the person in SEAT from a table. The game stays. Backups still contain them.

# What stands for a value.

value-game = GAME
value-file = FILE
value-list = LIST
value-text = TEXT
value-name = NAME
value-value = VALUE
value-seconds = SECONDS
value-size = SIZE
value-days = DAYS
value-address = ADDRESS
value-mark = MARK
value-token = TOKEN
value-words = WORDS
value-table = TABLE
value-seat = SEAT
value-hex = HEX
value-options = OPTIONS
value-command = COMMAND
value-args = ARGS
