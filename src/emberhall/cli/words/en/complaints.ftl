# What is wrong, and what to do about it.

unforeseen = Emberhall made a mistake and has to stop ({ $what }). A game in play is saved up to its last answer.
cannot-show = What there is to say cannot be written: { $why }.
report-is-in = The details, for a report, are in { $path }.
package-missing = Emberhall needs the package { $package }, which is missing or too old. Get it with: pip install -U { $package }
language-unknown = There is no language “{ $name }” here; the languages are: { $known }.

no-such-game = There is no game “{ $name }”; the games are: { $known }.
no-such-game-in = The file { $file } is of a game “{ $name }”, which is not here; the games are: { $known }.
game-fails = The game “{ $name }” is installed but cannot be loaded; emberhall games says why.
bot-fails = The bot “{ $name }” is installed but cannot be loaded; emberhall games says why.
cannot-sit = “{ $word }” cannot sit down. A seat is you, you:NAME, bot, or a kind of bot ({ $known }).
same-name = Two players are called { $name }; give them different names.
name-form = A name has at most { $most } letters, all of them printable.
own-rules = A saved game brings its own rules: with --resume, do not name a game, players, options or content.
file-there = The file { $file } already exists. Continue it with --resume, or choose another name.
players-differ =
    { $seats ->
        [one] --players says { $players }, but there is 1 seat.
       *[other] --players says { $players }, but there are { $seats } seats.
    }
seats-differ =
    { $seats ->
        [one] The game in { $file } has 1 seat, not { $given }.
       *[other] The game in { $file } has { $seats } seats, not { $given }.
    }
sets-no-option = “{ $word }” does not set an option; write NAME=VALUE, such as veteran=yes.
no-content = { $game } has no content that could be corrected.
content-unusable = This content cannot be used. { $why }
serve-content-twice = Two content files for one game are called “{ $name }”.

the-file = The file { $file }
no-save = There is no saved game in { $folder }.
cannot-read = The file { $file } cannot be read: { $why }.
no-text = The file { $file } is not a saved game: it is not text in UTF-8.
no-record-text = The file { $file } is not a record: it is not text in UTF-8.
cannot-keep = The game cannot be saved to { $path }: { $why }. You can play on.
rule-fails = A rule of { $game } fails at the answer “{ $answer }”: { $why }.
rule-fails-saved = The game is saved as it was before. Once the rule is corrected, continue it with:
no-such-answer = --to { $last } is not possible: this game has { $total } answers.
review-not-over = This game is not over yet; there is nothing to review.
review-too-long = This game is too long for a review: it has more than { $most } answers.
no-such-seat = There is no seat { $seat }; this game has seats 1 to { $most }.
no-rule =
    { $near ->
        [none] No rule has the id or the words “{ $words }”; emberhall rules alone lists the chapters.
       *[other] No rule has the id or the words “{ $words }”. Close to it: { $near }.
    }
commitment-form = --commitment must be 64 digits from 0 to f: copy all of it from your page.

only-bots = Only bots can sit down in a simulation. To play yourself, use emberhall play.
endless = A game of { $game } did not come to an end.
endless-content = A game of { $game } did not come to an end. See whether it can be won at all with what { $file } changes, such as dice that wound nobody.
process-ended = A process of the simulation was ended from outside; try --jobs 1.
jobs-and-cluster = Either --jobs or --on: a cluster uses all its cores.

no-size = “{ $text }” is not a size: write 500MB, 2G or a number of bytes.
no-database = There is no database { $file }: name it with --db sqlite:///FILE.
backup-damaged = The copy is complete, but the database it was made from is damaged, as shown above.
serve-no-makers = --most-bytes-each needs to know who made a table, which --forget-makers does not record.
serve-proxy = “{ $name }” is not a proxy’s address: --proxy takes an address or a network, such as 127.0.0.1 or 10.0.0.0/8.
serve-metrics = “{ $name }” is neither an address nor a token: --metrics-for takes an address or a network, such as 192.0.2.7 or 10.0.0.0/8, or a token of at least { $least } letters and digits.
serve-cannot-listen = The server cannot listen at { $where }: { $why }.
serve-processes-alone = More than one process must share the tables: give --processes a --db postgresql://… and a --bus redis://… too.
serve-processes-system = This system does not let several processes share a port. Start them one by one, with a --port each, behind a proxy.
why-length = The reason that everybody reads has between 1 and { $most } letters.
table-closed-already = Table { $table } is already closed.
table-not-closed = Table { $table } is not closed.
table-no-seat = Table { $table } has no seat { $seat }; its seats are 0 to { $most }.
delete-which = Name the tables to delete, or choose them with --older-than, --larger-than or --address.
