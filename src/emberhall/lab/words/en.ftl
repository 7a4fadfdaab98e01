## What a laboratory's report says.

thousands = ,
decimals = .
percent = { $number }%
percent-points = { $number }
rate = { $share } ({ $low } – { $high })
gain = { $points } ({ $low } to { $high })
of-games = of { $number }

sort-seat = seat
sort-bot = bot
sort-players = players

report-title = { $game }: how it plays
contents = Contents
study = { $games } games between bots ({ $bots }), with seed { $seed }. Whoever runs the same study again gets the same numbers, however many processes share the work.
tile-games = games
tile-won = of the games were won by somebody ({ $low } to { $high })
tile-length = answers in a usual game
tile-asked = of them decisions of a player, on average

heading-setups = What was played
setups =
    { $count ->
        [one] All games have the same setup.
       *[other] The games go through { $count } setups in turn.
    }
intervals = Every rate comes with its 95 % interval (after Wilson), drawn as a line: with so few games as these, chance alone could have moved the rate that far.

heading-wins = Who wins
wins-together = Everybody wins or loses together; a partial victory counts one half.
wins-apart = A dashed mark shows what each would win if all at the table were equal.
figure-wins-by = Share of games won, by { $sort }
figure-won-by = Share of games that somebody has won, by { $sort }

heading-titles = Who wins when the team succeeds
titles = Games that the team has lost as a whole are left out here. A dashed mark shows the even share.
figure-titles-by = Share of the games won by the team, by { $sort }

heading-maps = Side by side
maps = Each field is a share of games won. The stronger its colour, the higher it is.
figure-map = Share of games won: { $rows } and { $columns }
figure-pairs = Share of games won with both, by { $sort }

heading-numbers = Scores
numbers = Means over all seats, with their 95 % intervals.
figure-mean = { $name } by { $sort }

heading-lengths = How long games are
lengths = In answers, dice and forced ones included: { $median } is usual, { $mean } the mean, and nine in ten games take from { $low } to { $high }.
figure-lengths = Games by their length in answers

heading-uses = What players do, and what it is worth
uses = For each thing: how often it came up, and how often those who did it at least once have won, against those who could have and never did. The difference is taken within each setup, so that a hard one does not speak against what is done in it.
uses-caution = A difference is no proof. Who is about to win has more chances to do something; who is about to lose has other reasons to.
heading-decisions = Decisions
head-decision = decision
head-offers = offered
head-taken = taken
head-times = times a game
head-with = won with
head-without = won without
head-gain = difference
all-decisions = All { $count } decisions
all-things = All { $count }
figure-worth = What having done it is worth, in percentage points of the win rate; the dashed mark is nothing

heading-comebacks = Comebacks
comebacks = How often a seat has won that was once so far behind.
behind = Behind is what the game itself counts as its lead.
behind-by = { $step } or more behind
figure-comebacks = Share of games won by those who were once so far behind

heading-endings = Where games are lost
endings = Each losing seat counts once.
figure-endings = Share of all that were lost

heading-assumptions = Assumptions
assumptions =
    { $count ->
        [one] One value of this game is printed nowhere that we know of and is ours. What is said above rests on it.
       *[other] { $count } values of this game are printed nowhere that we know of and are ours. What is said above rests on them.
    }
all-values = All { $count } values
head-place = where
head-value = value

heading-verdict = Verdict on the changes
verdict = The content of this study differs from the packaged one. Somebody is called too strong or too weak if even the nearer end of the interval is more than five percentage points from an even share.
verdict-strong = { $who } is too strong: { $rate } of the games are won, and { $even } would be even.
verdict-weak = { $who } is too weak: { $rate } of the games are won, and { $even } would be even.
verdict-balanced = Nobody is clearly too strong or too weak.
verdict-unwanted = Hardly ever chosen: { $what }. It is taken in { $taken } of the cases in which it is offered, its rivals in { $others }.
all-games = all games
heading-shifts = What is different from the original
no-shifts = Nothing: both have played the same games.
head-who = won by
head-before = original
head-after = changed
head-sure = beyond chance
heading-advice = What would bring it into balance
advice = Closest to balance is { $place } = { $value }: then the one furthest from an even share is { $gap } away from it, instead of { $now }.
no-advice = None of the values on the way back to the original is better than the changed one: the reason lies elsewhere.
head-gap = furthest from even

heading-sensitivity = What hangs on our assumptions
sensitivity =
    { $count ->
        [one] One value of ours was changed by one face of a die or one point of health.
       *[other] { $count } times a value of ours was changed by one face of a die or one point of health.
    } A difference is named only where it is well beyond chance. { $idle ->
        [0] {""}
       *[other] { $idle } more changes made no difference to any of the first games and were left out.
    }
shift = { $who } { $points }
nothing-clear = nothing that can be told from chance
head-instead = instead
head-changes = changes, in percentage points

# A Ray cluster (--on). $why is what Ray or the system says.
cluster-no-address = “{ $address }” is no address of a cluster such as ray://host:10001.
cluster-extra = A cluster needs the package { $package }. Get it with: pip install "emberhall[ray]"
cluster-nobody = There is no cluster at { $address }: { $why }.
cluster-version = The cluster at { $address } has other versions ({ $theirs }); here it is Ray { $ours }. Ray wants the same Ray and the same Python on both sides.
cluster-other = The cluster has another Emberhall: { $theirs } there, { $ours } here. Install the same one on every node.
cluster-lacks = A node of the cluster at { $address } lacks the package { $package }. Install it on every node.
cluster-lost = The cluster at { $address } is lost: { $why }. Parts of a report that are done are kept; the same command goes on from there.
