"""What a finished game was made of: what each roll brought, and what each decision gave away, in chance to win.

**Luck.** Between two decisions there may be a roll, or several. What they brought a seat is the difference of what a
judge says after and before them. A judge plays on until the game's guide can tell how it stands, at the same point on
both sides of the roll: so the difference has mean zero whatever anybody decides and however rough the guide is. Where
that point is reached a new stretch begins, with a point further on.

**Choices.** The answers worth a try and the one that was given are raced against each other on positions that the seat
could not tell from the real one: nobody is blamed for what they could not know. What was given away is how far the best
of them was ahead, less a doubt: noise alone makes nobody's mistake.

Everything follows from the setup and the answers. The tasks of a review do not need each other: they can be done in
slices, in any process and any order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from typing import Literal, NamedTuple

from ..bots.search import ALIKE, DOUBT, LEAST, Race
from ..kernel import NATURE, Answer, Seat, Setup, Sight, State, apply
from .judge import Estimate, Judge, gain, judge_of

TRIES = 40  # games that are played on for each point of the curve
FIRST = 4  # times as many where a stretch begins: all that is told of it hangs on that point
ROUNDS = 48  # of a race between answers
MOST = 5  # answers that are tried, beside the given one
WORK = 600_000  # answers that a judge gives for all points of a game, roughly; in a long game fewer games are played on
LEAST_CARE = 0.3  # of all those games so many are played on, however long it is
TURN = 8  # answers, about: so much further than it must a judge plays on
SLIP = 0.01  # what was given away is worth a word
LONGEST = 12_000  # answers: a longer game is not looked at


class Station(NamedTuple):
    """A moment at which a judge says how the game stands."""

    moment: int  # answers given by then
    least: int = 0  # answers that are played on
    tries: int = 0  # none: nothing has to be played on
    dice: int = 0  # points with the same are played on with the same dice


class Span(NamedTuple):
    """What happened between two points: rolls and draws, or answers that were not the usual ones."""

    kind: Literal["luck", "choice"]
    before: int  # places of points
    after: int
    first: int  # answers given before the first of them


class Judged(NamedTuple):
    """A decision: after how many answers, whose it was, what was given and what was better, and what that gave away."""

    moment: int
    seat: Seat
    given: Answer
    best: Answer
    lost: float  # chance to win, with some doubt in favour of who answered
    stake: float  # between the best answer and the worst


Found = Estimate | Judged


class Throw(NamedTuple):
    """Rolls or draws with no decision between them: where they begin and end, and what they brought each seat."""

    first: int
    moment: int
    brought: tuple[float, ...]


@dataclass(frozen=True)
class Share:
    """What a game was for one seat."""

    luck: float  # what all rolls brought it
    error: float  # of that, standard
    lost: float  # what its decisions gave away
    decisions: int  # that were weighed
    accuracy: float | None  # of what was at stake in them, the part that was kept; None: nothing was


@dataclass(frozen=True)
class Review:
    """A game looked at again."""

    curve: tuple[tuple[int, tuple[float, ...]], ...]  # for moments, the chance of each seat
    throws: tuple[Throw, ...]
    judged: tuple[Judged, ...]
    shares: tuple[Share, ...]

    def dearest(self, seat: Seat, most: int = 3) -> list[Judged]:
        """The mistakes of a seat that cost most, dearest first."""
        slips = [each for each in self.judged if each.seat == seat and each.lost >= SLIP]
        return sorted(slips, key=lambda each: -each.lost)[:most]


class Reviewing:
    """A review in the making: what is to be weighed, piece by piece."""

    def __init__(
        self, setup: Setup, answers: Sequence[Answer], seats: Collection[Seat] | None = None, care: float = 1.0
    ) -> None:
        """Of a game that is over; the decisions of these seats are weighed (None: of all).

        With less care fewer games are played on: all figures are rougher, and none of them leans to a side.
        """
        self.setup, self.answers = setup, tuple(answers)
        self.judge: Judge = judge_of(setup)
        self.seats = frozenset(range(setup.players) if seats is None else seats)
        self.points: list[Station] = []
        self.spans: list[Span] = []
        self.decisions: list[int] = []
        self._positions: list[State] = []
        # dice of its own for every game: an error at a position that many games share is not the same in all of them
        self._seed = sha256(repr((setup, self.answers)).encode()).hexdigest()[:16]
        self._plan(care)

    def __len__(self) -> int:
        """How many tasks there are."""
        return len(self.points) + len(self.decisions)

    def weigh(self, task: int) -> Found:
        """Do one of them."""
        if task < len(self.points):
            return self._stands(self.points[task])
        return self._judged(self.decisions[task - len(self.points)])

    def position(self, moment: int) -> State:
        """The game when so many answers had been given."""
        return self._positions[moment]

    def review(self, found: Sequence[Found]) -> Review:
        """What all tasks together have found."""
        assert len(found) == len(self), "every task was done"
        stands = [each for each in found[: len(self.points)] if isinstance(each, Estimate)]
        judged = tuple(each for each in found[len(self.points) :] if isinstance(each, Judged))
        curve = {point.moment: each.values for point, each in zip(self.points, stands, strict=True)}
        throws = tuple(
            Throw(
                span.first,
                self.points[span.after].moment,
                tuple(b - a for a, b in zip(stands[span.before].values, stands[span.after].values, strict=True)),
            )
            for span in self.spans
            if span.kind == "luck"
        )
        errors = self._errors(stands)
        shares = tuple(share_of(seat, throws, judged, errors[seat]) for seat in range(self.setup.players))
        return Review(tuple(sorted(curve.items())), throws, judged, shares)

    # ------------------------------------------------------------ what is to be done

    def _plan(self, care: float) -> None:
        """Walk through the game once."""
        s = self.judge.game.rules.begin(self.setup)
        walk = _Walk(self)
        for moment, answer in enumerate(self.answers):
            self._positions.append(s.copy())
            question = s.question
            assert question is not None, "a game has no answers after its end"
            if len(question.options) > 1:
                if question.seat == NATURE:
                    walk.rolls(moment)
                else:
                    walk.decides(moment, answer != self.judge.usual(s, question.seat))
                    if question.seat in self.seats:
                        self.decisions.append(moment)
            apply(s, answer)
            walk.look(moment + 1, s)
        self._positions.append(s)
        far = self.judge.far + TURN if self.judge.guide is not None else len(self.answers) // 2
        work = far * sum(point.tries for point in self.points)
        self._care = care * max(LEAST_CARE, min(1.0, WORK / max(1, work)))
        self._rounds = max(LEAST, round(ROUNDS * self._care))

    def _stands(self, point: Station) -> Estimate:
        s = self._positions[point.moment]
        if not point.tries:
            known = self.judge.tells(s)
            assert known is not None, "the guide can tell, or the game is over"
            return Estimate(known, (0.0,) * len(known))
        tries = max(2, round(point.tries * self._care))
        return self.judge.stands(s, point.least, tries, f"{self._seed}/{point.dice}")

    def _judged(self, moment: int) -> Judged:
        s, given, judge = self._positions[moment], self.answers[moment], self.judge
        question = s.question
        assert question is not None
        seat = question.seat
        sight = Sight(s, seat)
        race = Race(judge.worth_trying(sight, given, MOST), given)
        judge.race(sight, race, self._rounds, f"{self._seed}/race/{moment}")
        best = race.ahead()
        ahead = {answer: gain(race, answer, given) for answer in race.done}
        lost = max(0.0, ahead[best][0] - DOUBT * ahead[best][1] ** 2) if best != given else 0.0
        worst = min(mean - DOUBT * error**2 for mean, error in ahead.values())
        return Judged(moment, seat, given, best, lost, lost - min(0.0, worst) if lost or worst < -ALIKE else 0.0)

    def _errors(self, stands: Sequence[Estimate]) -> list[float]:
        """Of the sum of luck, for each seat. What was said between two rolls counts up and down: not at all."""
        counts = [0] * len(stands)
        for span in self.spans:
            if span.kind == "luck":
                counts[span.before] -= 1
                counts[span.after] += 1
        return [
            sqrt(sum((count * each.errors[seat]) ** 2 for count, each in zip(counts, stands, strict=True)))
            for seat in range(self.setup.players)
        ]


class _Walk:
    """Where points are needed, while a game goes by."""

    def __init__(self, work: Reviewing) -> None:
        self.work = work
        self.rolling = self.unusual = False  # since the last point: dice, or an answer that was not the usual one
        self.dice = 0
        self._stretch(0)

    def rolls(self, moment: int) -> None:
        """There is a roll or a draw."""
        if not self.rolling:
            if self.unusual:  # else the judge has said already what it would say now
                self._span("choice", self._point(moment, self.dice), moment)
            self.rolling, self.first = True, moment

    def decides(self, moment: int, unusual: bool) -> None:
        """Somebody decides."""
        if self.rolling:
            self._span("luck", self._point(moment, moment), moment)
        if unusual and not self.unusual:
            self.unusual, self.first = True, moment

    def look(self, moment: int, s: State) -> None:
        """An answer was given; perhaps a stretch ends here."""
        if s.question is not None and (moment < self.horizon or self.work.judge.tells(s) is None):
            return
        self.work.points.append(Station(moment))
        if self.rolling or self.unusual:
            self._span("luck" if self.rolling else "choice", len(self.work.points) - 1, moment)
        if s.question is not None:
            self._stretch(moment)

    def _stretch(self, moment: int) -> None:
        self.horizon = moment + self.work.judge.far
        self.rolling = self.unusual = False
        self.first = moment
        self.last = self._point(moment, moment, TRIES * FIRST)

    def _point(self, moment: int, dice: int, tries: int = TRIES) -> int:
        self.dice = dice
        self.work.points.append(Station(moment, max(0, self.horizon - moment), tries, dice))
        return len(self.work.points) - 1

    def _span(self, kind: Literal["luck", "choice"], point: int, moment: int) -> None:
        self.work.spans.append(Span(kind, self.last, point, self.first))
        self.last, self.first = point, moment
        self.rolling = self.unusual = False


def share_of(seat: Seat, throws: Sequence[Throw], judged: Sequence[Judged], error: float) -> Share:
    """What a game was for a seat."""
    own = [each for each in judged if each.seat == seat]
    lost, stake = sum(each.lost for each in own), sum(each.stake for each in own)
    luck = sum(throw.brought[seat] for throw in throws)
    return Share(luck, error, lost, len(own), 1 - lost / stake if stake else None)


def review(setup: Setup, answers: Sequence[Answer], seats: Collection[Seat] | None = None, care: float = 1.0) -> Review:
    """A finished game looked at, all at once."""
    work = Reviewing(setup, answers, seats, care)
    return work.review([work.weigh(task) for task in range(len(work))])
