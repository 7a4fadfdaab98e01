# The words of the terminal.

kept = The whole game is saved. Replay it with:
type-a-number = Type a number from 1 to { $most }, or one of the letters shown.
cannot-pass = You cannot pass here. Choose one of the answers.
taken-back = Taken back: { $answer }.
nothing-about = Nothing here mentions “{ $words }”.
the-rule = The rule is { $rule }.
leads-to =
    { $more ->
        [yes] { $answers } …: { $text } ({ $rule })
       *[no] { $answers }: { $text } ({ $rule })
    }
why-not = { $reason } ({ $rule })
no-rule-about = No rule mentions “{ $words }”.
already-there = There is already a file { $path }. Choose another name.
cannot-save = The game cannot be saved to { $path }: { $why }.
saved-to = Saved to { $path }.
nobody-won = Nobody has won.
nothing-back = There is nothing to take back yet.
pass-the-screen = Pass the screen to { $who }, then press Enter.
hurry = Enter to hurry on
goodbye-unsaved = Goodbye. The game could not be saved.
goodbye-saved = Goodbye. The game is saved. Go on with:
goodbye = Goodbye.
welcome = Welcome to Emberhall. What shall we play?
no-game = There is no game “{ $name }” here.
which-game = A number from 1 to { $most }, or Enter for 1
who-plays = Who plays? you, you:NAME or bot, separated by commas. Enter for { $usual }
change-option = Change an option with NAME=VALUE, or press Enter to play
about-game = { $name } · { $least } to { $most } players · { $id }
no-answer = “{ $line }” is not one of the answers.
empty-line = That line was empty.
has-won =
    { $winners_count ->
        [one] { $winners_the } has won.
       *[other] { $winners_the } have won.
    }
winner-person = { $name } ({ $person })
    .the = { $name_the } ({ $person })
you = You
you-small = you
stands-chance = That cannot be taken back: dice have been rolled or a card drawn since.
stands-asked = That cannot be taken back: { $name_the } has been asked since.
stands-answered = That cannot be taken back: { $name_the } has answered since.
stands-opened = That cannot be taken back: it revealed something hidden.
back-to-table = Press Enter to go back to the table.
page-next = Page { $number } of { $most }: Enter for the next, q for the table.
page-before = Page { $number } of { $most }: Enter for the one before, q for the table.
key-why = ? why
key-undo = u undo
key-hint = h hint
key-odds = o odds
key-story = l story
key-save = s save
key-leave = q leave
key-look = i look up
key-pass = p pass ahead
key-more = b for more
key-more-answers = b for more answers
window-lines = lines { $first } to { $last } of { $most }
option-column = option
now-column = now
or-column = or
about-column = about
after-answers =
    { $over ->
        [yes] After { $given } of { $total } answers; the game is over.
       *[no] After { $given } of { $total } answers; the game is not over yet.
    }
our-reading = Our reading: { $reading }.
rule-editions = Editions:
rule-source = Source:
rule-reading = Our reading:
rule-entries = { $number } entries; emberhall rules ID shows one with its source.
rule-chapters = emberhall rules ID shows an entry, emberhall rules WORDS searches.
chapter-column = Chapter
entries-column = Entries
from-column = From
to-column = To
review-works = Playing on from every moment
review-about = The chance to win, from the first answer to the last. Luck and what was given away are in percentage points; luck averages zero.
review-party = The party
review-player = Player
review-luck = Luck
review-lost = Given away
review-decisions = Decisions
review-accuracy = Accuracy
review-turning = What chance did
review-roll = { $moment }: { $points }. { $told }
review-slips = { $name }: the costliest decisions
review-no-slips = { $name }: nothing worth mentioning was given away
review-slip = { $moment }: “{ $given }” cost { $points } points against “{ $best }”.
hint-works = The coach is thinking …
hint-best = The coach: “{ $answer }”, { $chance } % to win.
hint-rival = Or “{ $answer }”, { $chance } %.
hint-reason =
    { $exact ->
        [yes] { $fact }: { $best }, else { $rivals }.
       *[no] { $fact } before long: about { $best }, else { $rivals }.
    }

odds-shown = The odds stand beside the answers now.
odds-hidden = The odds are hidden again.
odds-nothing = Nothing to say here about odds.
odds-none = { $game } has no odds of this kind; they exist for { $known }.
odds-title = { $game }: chance to win a battle
odds-caption = Exact: from full health, without cards, until the battle is decided.
odds-drawn = Drawn: { $path }
odds-undrawn = The picture cannot be written to { $path }: { $why }.
odds-solo-title = { $game }, alone: chance to win
odds-solo-caption = Best play: dice, cards and rules are exact; a reward is any card not in hand. The bot: { $games } games, with a 95 % interval.
odds-solo-champion = champion
odds-solo-best = best play
odds-solo-bot = heuristic bot
odds-solo-svg = --solo draws no picture: leave out --svg.
