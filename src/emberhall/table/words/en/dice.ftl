## What came of checking the dice

verdict-wrong = Something does not hold: { $what }.
verdict-lesson = There is nothing to verify: this was a guided first game, and its dice were chosen.
verdict-later = The dice cannot be checked yet: the secret is shown when the game is over.
verdict-no-draws = There is nothing to verify: this record has no draws.
verdict-no-log = There is nothing to verify: this record has no log.
verdict-honest = The dice were honest{ verdict-listed }: { check-number } worked out again, and nothing differs.
verdict-holds = The record holds together{ verdict-listed }: { check-number } worked out again, and nothing differs.
verdict-listed =
    { $listed ->
        [yes] { " " }as far as its draws are listed
       *[no] { "" }
    }
check-number =
    { $number ->
        [one] 1 draw
       *[other] { $number } draws
    }
check-place = entry { $entry }, draw { $draw }
check-entry = entry { $entry }
check-given = answer { $number } of those the game began with
check-rules-left-out = the rules were left out
check-no-game = the game { $game } is not installed
check-other-rules = it was played under rules { $rules }, and { $known } are installed
check-secret = the secret fits the commitment in the record
check-table = the record is of your table
check-commitment = the commitment is the one that you kept
check-letters = your letters are in the record, those of seat { $seat }
check-log = the log has all its { $number } entries ({ $undone } taken back)
check-listed-draws = { check-number } in the list follow from the secret and the letters
check-draws = { check-number } follow from the secret and the letters
check-legal = every answer was legal
check-complete = the list of draws is complete: { check-number }
check-over = the game is over, with the result { $result }
check-not-over = the game was not played to its end
unchecked-commitment = whether the server was bound to this secret before it saw the letters, because only a commitment that somebody kept can tell
unchecked-letters = whether these are the letters that were sent, because only letters that somebody kept can tell
unchecked-given = the dice of the { $number } answers the game began with, which come from another game
unchecked-lesson = the dice, because they were chosen: this was a guided first game
unchecked-secret = the dice, because the secret is not shown yet
unchecked-rules = whether the list of draws is complete, its chances are right and the answers were legal, because { $why }
unchecked-unlisted =
    { $number ->
        [one] 1 answer of dice or decks that no draw in the list accounts for
       *[other] { $number } answers of dice or decks that no draw in the list accounts for
    }
record-no-rules = the draws cannot be listed, because { $why }
record-no-draws = the draws cannot be listed: { $why }
wrong-save = { $why }
wrong-table = the record is of the table { $table }, but yours was { $yours }
wrong-kept-commitment = the server had shown you the commitment { $commitment }, but the record has another
wrong-letters = your letters { $letters } are not in the record
wrong-commitment = the commitment of the secret is { $there }, but the record says { $commitment }
wrong-missing-entry = entry { $number } of the log is missing: entry { $entry } is in its place
wrong-no-start = the log does not begin with the start of the game
wrong-undo = entry { $entry } goes back to entry { $back }, which is not possible
wrong-second-start = entry { $entry } is a start, but the game has started already
wrong-undone = entry { $entry } is marked as undone, but no entry takes it back
wrong-not-undone = entry { $entry } was taken back by entry { $by }, but is not marked as undone
wrong-late-undo = entry { $entry } takes something back, but the game was over and its secret out
wrong-extra-draw = the list of draws has a draw { $draw } of entry { $entry }, which was never made
wrong-outcome = { $place }: { $answer } is none of the outcomes
wrong-dice = { $place }: the dice say { $dice }, but the record says { $answer }
wrong-no-answers = { $place }: the log has no answers with that number
wrong-order = { $place }: it comes after entry { $entry } in the list of draws
wrong-next-draw = { $place }: draw { $draw } of this entry should come next
wrong-not-in-log = { $place }: the log does not have { $answer } there
wrong-missing-draw = { $place }: it is missing at the end of the list of draws
wrong-other-draw = { $place }: the list of draws has { $other } in its place
wrong-outcomes = { $place }: outcome { $number } is { $mine } by the rules, but { $theirs } in the list of draws
wrong-listed = { $place }: the log says { $answer }, but the list of draws says { $listed }
wrong-result =
    { $there ->
        [none] the record gives the result of the game as { $result }, but by the rules it is not over
       *[other] the record gives the result of the game as { $result }, but by the rules it is { $there }
    }
wrong-seat = { $place }: seat { $seat } has answered, but seat { $asked } was asked
wrong-unasked = { $place }: { $answer } is there, but seat { $seat } had to be asked
wrong-ends-early = { $place }: it ends before a draw that belongs to it
wrong-after-end = { $place }: { $answer } is there, but the game was over
wrong-illegal = { $place }: { $answer } was not possible (rule { $rule }); possible were { $legal }

## Why a record cannot be read: $place is where in the file

record-not-json =
    { $line ->
        [0] this is not a record: it is not valid JSON
       *[other] this is not a record: it is not valid JSON (line { $line }, column { $column })
    }
record-no-mark = this is not a record: it has no line that says emberhall-record
record-too-deep = this is not a record: it is nested too deeply
record-format = this record has format { $format }; this version reads format { $known }
record-damaged = this record is damaged: { $what }
broken-count = { $place } has { $number }, but { $players } play
broken-secret = secret is shown, but the game has not ended
broken-name =
    { $place ->
        [none] a name contains a broken character
       *[other] a name in { $place } contains a broken character
    }
broken-letter = { $place } contains a broken character
broken-large = { $place } is too large a number
broken-table = { $place } is not a table
broken-list = { $place } is missing or not a list
broken-text = { $place } is missing or not a text
broken-word = { $place } is not a text
broken-whole = { $place } is missing or not a whole number from { $least } on
broken-number = { $place } is missing or not a number
broken-hex = { $place } is missing or not 64 digits from 0 to f
broken-option = { $place } is not a word, a whole number, true or false
broken-entropy = { $place } is neither null nor a text of up to { $most } characters
broken-seat = { $place } is neither null nor one of the seats 0 to { $last }
broken-truth = { $place } is neither true nor false
broken-entry = { $place } must have either answers or undo
broken-answers = { $place } is empty, though a seat has answered
broken-undone = { $place } is marked as undone, but only answers can be
broken-outcomes = { $place } must list at least two different ones
broken-weights = { $place } have no weight
broken-outcome = { $place } is not an outcome and its weight

## The page that checks a record

check-page = this page knows no rules
checker-language = English
checker-title = Were the dice honest?
checker-lead = Choose the record of a finished game. Every draw is worked out again here, on your own machine: nothing is sent anywhere.
checker-file = Record of a game (a JSON file)
checker-paste = or paste it
checker-kept-commitment = The commitment that your page kept (if you played)
checker-digits = 64 digits from 0 to f
checker-kept-letters = The letters that your page sent (if you played)
checker-check = Check the dice
checker-entry = Entry · draw
checker-came-up = Came up
checker-chances = Chance
checker-dice-say = Dice say
checker-how = How this works
checker-how-drawn = Before the game the server makes a secret and shows its *commitment*, sha256(secret). Only then does each player's page add random letters of its own. At the start both become one key: HMAC-SHA256 of the secret over the version “emberhall dice 1”, the table, and the letters of each seat. Each draw comes from HMAC-SHA256 of that key over “entry:index:block”, read as 64-bit numbers; a number that would favour one outcome is thrown away.
checker-how-safe = So the server cannot choose its dice once a player it does not know has added letters, and nobody else can foresee them until the secret is shown. An entry number never comes twice, not even after an undo: nobody can roll the same die again.
checker-how-kept = A record alone cannot show that the commitment is older than the letters. A page that plays keeps both; it compares them when the game is over, and lets you copy them. Enter them here, and this page compares them too.
checker-how-rules = This page knows no rules. To check that every answer was legal, that no draw is missing and that the chances are right, use `emberhall verify FILE --commitment … --letters …`, which plays the game again.
checker-nothing = Choose a file or paste a record first.
checker-unreadable = This file cannot be read.
checker-refused = This cannot be checked: { $why }.
checker-checked = Checked: { $what }.
checker-unchecked = Not checked: { $what }.
checker-game = Game
checker-rules = { $game }, rules { $rules }, table { $table }
checker-seats = Seats
checker-commitment = Commitment
checker-secret = Secret
checker-not-shown = not shown yet
checker-letters = Letters
checker-from = from { $number } of { $seats } seats
checker-more = Show { $number } more of { $of }
checker-draws =
    { $number ->
        [one] The draw
       *[other] The { $number } draws
    }
checker-unknown = not known
checker-same = same
checker-undone = taken back
checker-chance = { $weight } in { $total }
