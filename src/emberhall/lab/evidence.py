"""What the games of a study show: rates with their intervals, by everything that the games differ in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

from .chunk import Chunk, GameRow, SeatRow, Usage
from .stats import NORMAL_95, Lengths, Rate, lengths, quantile
from .study import Study, value_of, varied

SEAT, BOT = "seat", "bot"
FEW = 30  # seats with something, and without it: fewer tell nothing
COLUMNS = 24  # of a histogram


class Winnings(NamedTuple):
    """How often those with something have won, and how often they would if all at their tables were equal."""

    rate: Rate
    even: float


class Mean(NamedTuple):
    """The mean of a number, and how sure that is."""

    mean: float
    reach: float  # 95 % of such means lie within
    seats: int


class Merit(NamedTuple):
    """What something is worth to those who did it, against those who could have and did not."""

    thing: str
    offers: int
    times: int
    did: Rate
    did_not: Rate
    gain: float  # of the win rate, compared within each setup
    reach: float  # the 95 % interval is so far to both sides


def _sums(size: int) -> defaultdict[Any, list[float]]:
    return defaultdict(lambda: [0.0] * size)


class _Sums:
    """What is added up row by row: wins, how many, and what an even share would be; numbers with their squares."""

    def __init__(self) -> None:
        self.wins, self.titles, self.numbers = _sums(3), _sums(3), _sums(3)  # by sort and thing; numbers by name too
        self.games, self.maps, self.pairs, self.behind, self.setups = (_sums(2) for _ in range(5))
        self.endings: Counter[str] = Counter()


class Evidence:
    """All that is counted in a study. It follows from the rows alone, in their order."""

    def __init__(self, study: Study, chunks: Iterable[Chunk]) -> None:
        self.study, self.game = study, study.game
        self.measures = self.game.measures
        self.varied = varied(study.setups)
        self._sums = _Sums()
        self._decisions: defaultdict[str, dict[str, Usage]] = defaultdict(dict)
        self._happened: defaultdict[str, dict[str, Usage]] = defaultdict(dict)
        self.games, self._won = 0, 0
        self.labels: dict[str, dict[str, str]] = {}  # of decisions, by language
        self._lengths: Counter[int] = Counter()
        self._asked = 0
        for chunk in chunks:
            self._add(chunk)

    # ------------------------------------------------------------ counting

    def _add(self, chunk: Chunk) -> None:
        self.labels = {**chunk.labels, **self.labels}
        seats = iter(chunk.seats)
        for game in chunk.games:
            rows = [next(seats) for _ in range(self.study.setups[game.setup].players)]
            self._count(game, rows)
        for total, more in ((self._decisions, chunk.decisions), (self._happened, chunk.happened)):
            for setup, uses in more.items():
                for thing, use in uses.items():
                    total[setup][thing] = total[setup].get(thing, Usage()) + use

    def _count(self, game: GameRow, rows: list[SeatRow]) -> None:
        sums, setup = self._sums, self.study.setups[game.setup]
        self.games += 1
        self._won += game.won
        self._lengths[game.answers] += 1
        self._asked += game.asked
        common = {name: (str(value_of(setup, name)),) for name in self.varied}
        for name, (value,) in common.items():
            _plus(sums.games[name, value], game.won, 1)
        for row in rows:
            traits: dict[str, Sequence[str]] = {SEAT: (str(row.seat + 1),), BOT: (row.bot,), **common, **row.traits}
            for sort, things in traits.items():
                for thing in things:
                    _plus(sums.wins[sort, thing], row.result, 1, row.even)
                    if game.won:
                        _plus(sums.titles[sort, thing], row.result, 1, row.even)
                    for name, number in row.scores.items():
                        _plus(sums.numbers[name, sort, thing], number, 1, number * number)
            for across in self.measures.maps:
                self._cross(across, traits, row)
            for step in self.measures.behind:
                if row.worst is not None and row.worst <= -step:
                    _plus(sums.behind[step], row.result, 1)
            if row.ending:
                sums.endings[row.ending] += 1
            _plus(sums.setups[str(game.setup)], row.result, 1)
        self._pair(rows)

    def _cross(self, across: tuple[str, str], traits: Mapping[str, Sequence[str]], row: SeatRow) -> None:
        first, second = across
        for one in traits.get(first, ()):
            for other in traits.get(second, ()):
                _plus(self._sums.maps[across, one, other], row.result, 1)

    def _pair(self, rows: list[SeatRow]) -> None:
        """In a game that is won or lost together each two count once."""
        if self.measures.pairs:
            together = {thing for row in rows for thing in row.traits.get(self.measures.pairs, ())}
            for pair in combinations(sorted(together), 2):
                _plus(self._sums.pairs[pair], rows[0].result, 1)

    # ------------------------------------------------------------ what it comes to

    @property
    def won(self) -> Rate:
        """Games that anybody has won."""
        return Rate(self._won, self.games)

    @property
    def asked(self) -> float:
        """Answers that bots had to choose, in a game."""
        return self._asked / self.games if self.games else 0.0

    @property
    def lengths(self) -> Lengths:
        """How long games are, in answers."""
        return lengths(self._lengths)

    def histogram(self) -> list[tuple[int, int, int]]:
        """Lengths of games from and to, and how many are so long."""
        low, high = min(self._lengths), quantile(self._lengths, 0.995)
        width = max(1, -(-(high - low + 1) // COLUMNS))
        counts: Counter[int] = Counter()
        for length, count in self._lengths.items():
            if length <= high:
                counts[(length - low) // width] += count
        return [(low + n * width, low + (n + 1) * width - 1, counts[n]) for n in range(max(counts) + 1)]

    def sorts(self) -> list[str]:
        """All that seats differ in."""
        sorts = dict.fromkeys(sort for sort, _ in self._sums.wins)
        return [sort for sort in sorts if len(self.things(sort)) > 1]

    def things(self, sort: str) -> list[str]:
        """The values of a sort, as a setup has them or in the order of the alphabet."""
        known = [str(value) for value in self.varied.get(sort, ())]
        found = [thing for each, thing in self._sums.wins if each == sort]
        return known or sorted(found, key=_by_number)

    def shares(self, sort: str, titles: bool = False) -> dict[str, Winnings]:
        """How often those of each value have won; `titles`: in games that were won at all."""
        sums = self._sums.titles if titles else self._sums.wins
        found = {thing: sums[sort, thing] for thing in self.things(sort) if (sort, thing) in sums}
        return {thing: Winnings(Rate(wins, int(n)), even / n) for thing, (wins, n, even) in found.items()}

    def game_rates(self, sort: str) -> dict[str, Rate]:
        """Games that anybody has won, by a thing that setups differ in."""
        return {thing: Rate(won, int(n)) for thing in self.things(sort) for won, n in [self._sums.games[sort, thing]]}

    def numbers(self) -> dict[str, dict[str, dict[str, Mean]]]:
        """Scores and the like: by name, sort and value."""
        found: dict[str, dict[str, dict[str, Mean]]] = {}
        for (name, sort, thing), (total, n, squares) in sorted(
            self._sums.numbers.items(), key=lambda each: (each[0][:2], _by_number(each[0][2]))
        ):
            mean = total / n
            spread = sqrt(max(0.0, squares / n - mean * mean) / n)
            found.setdefault(name, {}).setdefault(sort, {})[thing] = Mean(mean, NORMAL_95 * spread, int(n))
        return found

    def crossed(self, across: tuple[str, str]) -> dict[tuple[str, str], Rate]:
        """The win rates of all combinations of two things."""
        found = {key[1:]: each for key, each in self._sums.maps.items() if key[0] == across}
        return {place: Rate(wins, int(n)) for place, (wins, n) in found.items()}

    def pairs(self) -> dict[tuple[str, str], Rate]:
        """How often two have won together."""
        return {pair: Rate(wins, int(n)) for pair, (wins, n) in sorted(self._sums.pairs.items())}

    def comebacks(self) -> dict[float, Rate]:
        """How often seats have won that were once so far behind."""
        return {step: Rate(wins, int(n)) for step in self.measures.behind for wins, n in [self._sums.behind[step]]}

    def endings(self) -> list[tuple[str, int]]:
        """Where seats have lost, the most frequent first."""
        return sorted(self._sums.endings.items(), key=lambda each: (-each[1], each[0]))

    def decisions(self) -> list[Merit]:
        """What was decided, the most frequent first."""
        return self._merits(self._decisions, offered=True)

    def happened(self) -> list[Merit]:
        """What happened to seats, the most frequent first."""
        return self._merits(self._happened, offered=False)

    def uses(self) -> Iterator[tuple[str, int, str, Usage]]:
        """All uses, by sort, setup and thing."""
        for sort, found in (("decision", self._decisions), ("event", self._happened)):
            for setup in sorted(found, key=int):
                for thing, use in sorted(found[setup].items()):
                    yield sort, int(setup), thing, use

    def _merits(self, found: dict[str, dict[str, Usage]], offered: bool) -> list[Merit]:
        things = {thing for uses in found.values() for thing in uses}
        merits = [self._merit(thing, found, offered) for thing in sorted(things)]
        return sorted(merits, key=lambda merit: (-merit.times, merit.thing))

    def _merit(self, thing: str, found: dict[str, dict[str, Usage]], offered: bool) -> Merit:
        """The gain is that of each setup, weighted as the difference of two shares asks for (Cochran)."""
        total, above, weights, spread = Usage(), 0.0, 0.0, 0.0
        for setup in sorted(found, key=int):
            use = found[setup].get(thing)
            if use is None:
                continue
            if not offered:
                wins, n = self._sums.setups[setup]
                use = use._replace(could=int(n), could_win=wins)
            total += use
            did, others = use.did, use.could - use.did
            if did and others:
                mine, theirs = use.did_win / did, (use.could_win - use.did_win) / others
                weight = did * others / use.could
                above += weight * (mine - theirs)
                weights += weight
                spread += weight * weight * (mine * (1 - mine) / did + theirs * (1 - theirs) / others)
        did_not = Rate(total.could_win - total.did_win, total.could - total.did)
        gain, reach = (above / weights, NORMAL_95 * sqrt(spread) / weights) if weights else (0.0, 1.0)
        return Merit(thing, total.offers, total.times, Rate(total.did_win, total.did), did_not, gain, reach)


def _plus(sums: list[float], *more: float) -> None:
    for place, number in enumerate(more):
        sums[place] += number


def _by_number(thing: str) -> tuple[int, str]:
    return (int(thing) if thing.isdecimal() else 0, thing)
