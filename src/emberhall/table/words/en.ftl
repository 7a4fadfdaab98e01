# The words of the server: why something was not accepted, and why somebody has to leave.


## Refusals: answers

refusal-not-asked = It is not your turn: it is up to { $who }.
refusal-replaced = Somebody has taken your seat with a newer invitation. If that was not you, ask the others.
refusal-link = This link does not open anything, or no longer does. Ask the table’s host for a new one.
refusal-id-long = An id has at most { $most } letters.
refusal-id-missing = An answer needs an id, so that it can safely be sent again.
refusal-answer-long = No answer has more than { $most } letters.
refusal-bot-plays = A bot is playing this seat. Take the seat back first.
refusal-pause-players = Only players can pause the game.
refusal-chat-long = A chat message has between 1 and { $most } letters.
refusal-emote = The reactions are: { $known }.
refusal-rivals = You can only point things out in games you play together.
refusal-shown-players = Bots wait for players only.
refusal-shown-early = This has not happened yet.
refusal-hello-twice = You have already said hello.
refusal-store = The tables cannot be reached just now. Try again in a moment.
refusal-too-long = The request is longer than { $most } bytes.
refusal-too-slow = The request was not complete within { $seconds } seconds.
refusal-broke-off = The request broke off.
refusal-token = Send the token of a link: Authorization: Bearer TOKEN.
refusal-host = Only the host of the table can do this.
refusal-host-offers = Only the host can put a table on the list of open tables.
refusal-offers = There are already { $most } tables from your address on the list of open tables.
refusal-name = Say what you want to be called: the others will see that name.
refusal-seat-lost = That seat is no longer yours: somebody else has taken it.
refusal-not-offered = This table is no longer open: it is full, the game has begun, or its host has left or taken it off the list.
refusal-stale-seat = This seat now answers for itself.
refusal-seats = { $players } players need { $players } seats, not { $seats }.
refusal-between = { $name } must be between { $least } and { $most } seconds, not { $value }.
refusal-seat-kind = A seat is “open” or “bot”, not “{ $kind }”.
refusal-origin = Pages of other sites cannot use this server.
refusal-type = Send JSON, and say so: content-type: application/json.
refusal-requests = Too many requests from your address. Wait a moment.
refusal-work = You have asked for more than this server computes for one visitor. Wait a minute.
refusal-waiting = Much of what you asked for is still being computed. Wait until it is done.
refusal-too-much = This would take longer to compute than this server allows.
refusal-full-server = This server has no room for new tables just now. Games that have begun go on.
refusal-full-address = The tables made from your address take up all the room that one address may have.
refusal-gone = This table was deleted by whoever runs this server. { $why }
refusal-no-table = There is no table “{ $table }”.
refusal-busy = Others keep getting in first. Please try again.
refusal-fork-running = A game in progress can be forked only if everybody plays together.
refusal-undos = { $most } choices have been taken back at this table: from now on every choice counts.
refusal-log-full = The log of this table is full. The game can be played to its end, but there is room for little else.
refusal-talk = You are talking too fast. Wait a moment.
refusal-changes = Too many changes one after the other. Wait a moment.
refusal-tables = Too many new tables from your address. Try again in a few minutes.
refusal-joins = Too many seats were taken from your address. Try again in a few minutes.
refusal-no-seat = There is no seat { $seat }.
refusal-no-odds = This table does not show odds.
refusal-other-eyes = A game can be seen through other eyes once it is over.
refusal-viewer = viewer must be a seat, or -1 for a spectator.
refusal-no-rule = The rules have no entry “{ $rule }”.
refusal-luck-running = Luck is shown once the game is over.
refusal-no-hints = This table does without the coach.
refusal-hint-asked = The coach helps only the player being asked, and only if there is a choice.
refusal-review-running = A game can be reviewed once it is over.
refusal-record-running = The record of a game is available once it is over: before that, it would give away secrets.
refusal-host-renews = Only the host can renew the links of a table.
refusal-forget-other = That seat is not yours: only its player can have its name and words removed.
refusal-key-form = A key is random: 32 to 128 letters, digits, hyphens and underscores.
refusal-key-used = This key is or was in use at this table: make another random one.
refusal-not-yours = That is not your seat: you sit elsewhere, or are only watching.
refusal-host-renewed = Only the host can do this, and the host’s link has been renewed.
refusal-invitation = This invitation has been used or withdrawn. Ask the table’s host for a new one.
# whoever has not said a name
somebody-here = the player of this seat
refusal-present = { $who } is here: a seat can be taken over only while its player is away.
refusal-present-lately = { $who } may have been here a moment ago. Try again in { $seconds } seconds.
refusal-not-all = Not everybody has sat down yet.
refusal-host-starts = Only the host can start the game before everybody is there.
refusal-colour-other = Players pick their own colours.
refusal-colour = Somebody else at this table has that colour, or there is no such colour.
refusal-no-link = Nobody has been invited to this seat yet: make an invitation first.
refusal-frozen = This table can only be looked at. { $why }
refusal-closed = This table was closed by whoever runs this server. { $why }
refusal-over = The game is over.
refusal-not-begun = The game has not begun yet.
refusal-no-answer = There are { $number } answers so far, not { $at }.
refusal-letters-late = The game has begun: letters for the dice would come too late.
refusal-letters-other = These letters are for other dice: check this table’s commitment first.
refusal-letters-twice = This seat has already added its letters to the dice.
refusal-letters-many = A seat adds at most { $most } letters to the dice.
refusal-begun = The game has already begun.
refusal-paused = The game is paused: nobody can answer until it goes on.
refusal-stale = The game has moved on: this was an answer to an earlier question.
refusal-unasked = There is no other answer. The table will give it for you, as late as if you had chosen it yourself.
refusal-nothing = You have not yet made a choice that could be taken back.
refusal-no-voters = Somebody else has sat down at the table since: nobody can agree for whoever sat there then.
refusal-no-vote = Nobody is asking to take anything back any more.
refusal-moved-on = The game has moved on since.
refusal-no-free-seat = No seat is free at this table: nobody could sit down.
refusal-metrics = Metrics are only for those named by --metrics-for: an address, or whoever shows a token.
refusal-no-page = There is nothing at { $path }.
refusal-mistake = The server made a mistake. Nothing was changed; please try again.
refusal-unreadable = { $why }.
refusal-rules = This game was played under the rules “{ $began }”; this server has “{ $here }”. Its dice can still be checked, but the game cannot be opened here.
refusal-no-lesson = There is no guided first game for { $game }.
refusal-given = The game cannot begin like this: { $why }.
refusal-rules-fail = The game cannot begin like this: its rules fail ({ $error }).
refusal-not-opened = This table cannot be opened by this server. { $why }
refusal-content = This game was played with corrected components, which this server does not accept.
refusal-no-content = This server offers no content “{ $name }” for this game.
refusal-too-many = This server accepts games of { $most } answers at most.
refusal-messages = Too many messages. Wait a moment.
refusal-not-written = This could not be written down just now. Send it again: it will not count twice.
refusal-protocol = This server speaks protocol { $number }. Reload the page.
refusal-hello = The first message must be a hello.
refusal-hello-links = A hello needs between 1 and { $most } links.

## Good-byes

bye-taken-over = This seat was taken over on another device, by a newer invitation.
bye-renewed = The link you came by has been renewed and no longer opens anything.
bye-restart = The server is restarting.
bye-not-begun = The game could not be started just now.
bye-store = The tables cannot be read just now.

## Tables that can only be looked at

frozen-foreign = Its game was begun under the rules “{ $began }”, and this server has “{ $here }”.
frozen-beginning = What it began with no longer fits the rules: the game was played under “{ $began }”, these are “{ $here }”.
frozen-entry = Entry { $number } no longer fits the rules: the game was played under “{ $began }”, these are “{ $here }”.
frozen-broken = A rule of the game fails here ({ $error }); whoever runs this server finds more in its log.
frozen-unreadable = Entry { $number } of its log cannot be read: it is damaged, or a newer Emberhall wrote it. Whoever runs this server may have a backup.
frozen-missing = Entry { $number } of its log is missing. Whoever runs this server may have a backup.
frozen-senseless = Entry { $number } of its log makes no sense. Whoever runs this server may have a backup.
frozen-lost = { $why } { $lost ->
    [one] The last of its answers was not kept in words.
   *[other] The last { $lost } of its answers were not kept in words.
}
refusal-nothing-kept = This table cannot be shown. { $why } Nothing of it was kept.

## What is wrong with the database, for whoever runs the server

store-closed = this store has been closed: open it again to read or write
store-url = the URL of a store begins with sqlite:/// or postgresql://, for example sqlite:///tables.db
store-postgres-packages = PostgreSQL needs more packages ({ $problem }): pip install 'emberhall[postgres]'
store-postgres-url = this is not the URL of a database: write postgresql://user:password@host:port/database
store-postgres-away = PostgreSQL does not work ({ $said }): make sure that it is running and that the URL is right
store-postgres-silent = PostgreSQL does not answer: make sure that it is running and that the URL is right
store-postgres-refused = PostgreSQL refused ({ $said }): make sure that this user may use the database and create tables in it
store-postgres-refuses = PostgreSQL refused: make sure that this user may use the database and create tables in it
store-no-folder = there is no folder '{ $folder }' for the database: make it, or name another
store-sqlite-url = the URL of an SQLite file is sqlite:///relative/path.db or sqlite:////absolute/path.db
store-sqlite =
    { $advice ->
        [none] SQLite file '{ $file }': { $problem }
       *[other] SQLite file '{ $file }': { $problem }; { $advice }
    }
store-table-there = there is already a table '{ $table }': choose another name
store-newer = the database was made by a newer Emberhall (schema { $version }, this one knows { $known }): install that version, or name another database
store-file-gone = SQLite file '{ $file }' was deleted or replaced while Emberhall ran: put it back where it was, or stop Emberhall, restore a backup and start it again
store-foreign = SQLite file '{ $file }' belongs to another program: name another one
store-gone = the database file was deleted or replaced
sqlite-busy = another program has kept it locked for { $seconds } seconds: end that program
sqlite-cannot-open = make sure that it is a file, and that the file and its folder can be read and written
sqlite-damaged = the file is damaged: restore a backup
sqlite-full = make room on the disk
sqlite-disk = the disk failed or is full: look at the system's log
sqlite-something-else = the file is something else: name another one, or move it out of the way
sqlite-read-only = the file and its folder must be writable for the user who runs Emberhall

copy-no-database = there is no database '{ $file }' to back up: name it with --db sqlite:///FILE
copy-itself = '{ $file }' is the database itself: name another file
copy-no-file = '{ $file }' is not a file: name one in a folder that can be written to
copy-there = there is already a file '{ $file }': name another one, or replace it with --force
copy-none = there is no file '{ $file }'
copy-folder = '{ $file }' is a folder: name the file that emberhall backup made
copy-in-use = beside '{ $file }' there is a '{ $beside }': this is a database in use, or one that was copied by hand. Make a backup of it with: emberhall backup NEW-FILE --db sqlite:///{ $file }
copy-damaged =
    { $more ->
        [0] '{ $file }' is damaged: { $damage }. Nothing was restored. Take an older backup, or use --despite-damage: damaged tables can then be looked at, and the others played
       *[other] '{ $file }' is damaged: { $damage }, and { $more } more. Nothing was restored. Take an older backup, or use --despite-damage: damaged tables can then be looked at, and the others played
    }
copy-postgres = PostgreSQL has its own tools for this, pg_dump and pg_restore: docs/hosting.md shows how to use them
copy-memory = a database in memory has no file: name one with --db sqlite:///FILE
copy-no-folder = there is no folder '{ $folder }': make it, or name another
copy-database-there = there is already a database '{ $file }': stop the server, then move the file away
copy-left = there is a file '{ $file }' left over from an earlier database, which would damage the restored one: stop the server, then move it away
copy-open = process { $process } still has a database of this name open, though its file is gone: end it first
copy-unwritable = '{ $file }' cannot be written: { $why }
copy-file-damaged = the file is damaged ({ $said }): take an older backup
copy-foreign = the file is not a database of Emberhall: name one made by emberhall backup
damage-beginning = how table { $table } began cannot be read
damage-table = table { $table }: { $what }
damage-no-beginning = its log is there, but not how it began
damage-missing = entry { $number } is missing
damage-unreadable = entry { $number } cannot be read

bus-package = Redis needs one more package ({ $problem }): pip install 'emberhall[redis]'
bus-url = this is not the URL of a Redis: write redis://user:password@host:port or unix:///path
bus-away = Redis does not answer ({ $problem }): make sure that it is running and that the URL is right
bus-silent = Redis does not answer: make sure that it is running and lets us subscribe
