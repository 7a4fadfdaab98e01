"""What a change of the content does: what is different, who is too strong or too weak, what nobody chooses, and what
would bring it into balance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from ..kernel.content import canonical, overlaid
from .assumptions import is_count
from .evidence import BOT, FEW, SEAT, Evidence
from .stats import NORMAL_95, Rate

SLACK = 0.05  # so far from an even share a win rate may be before it is called unfair
RARELY = 0.2  # of what its rivals are chosen: so seldom nobody wants it
STEPS = 6  # changes that are tried out for an advice
WON = "won"  # games that anybody has won, as a sort of its own


class Shift(NamedTuple):
    """How a win rate has changed."""

    sort: str
    thing: str
    before: Rate
    after: Rate

    @property
    def difference(self) -> float:
        """The rate after, less the one before."""
        return self.after.share - self.before.share

    @property
    def reach(self) -> float:
        """The 95 % interval of the difference is so far to both sides."""
        return NORMAL_95 * sqrt(sum(_spread(rate) for rate in (self.before, self.after)))

    @property
    def sure(self) -> bool:
        """Whether chance alone would hardly do that."""
        return abs(self.difference) > self.reach


def _spread(rate: Rate) -> float:
    """The variance of a share, never quite 0: a hero who has won all of ten games may still lose the next."""
    share = (rate.wins + 2) / (rate.games + 4)
    return share * (1 - share) / max(1, rate.games)


def shifts(before: Evidence, after: Evidence) -> list[Shift]:
    """What has changed between two studies of the same games, what can be told apart from chance first."""
    every = [Shift(WON, "", before.won, after.won)]
    for sort in after.sorts():
        if sort in (SEAT, BOT):
            continue
        if sort in after.varied:
            rates = [evidence.game_rates(sort) for evidence in (before, after)]
        else:
            rates = [
                {thing: each.rate for thing, each in evidence.shares(sort).items()} for evidence in (before, after)
            ]
        nothing = Rate(0, 0)
        every += [Shift(sort, thing, rates[0].get(thing, nothing), rate) for thing, rate in rates[1].items()]
    told = [shift for shift in every if shift.before.games and shift.after.games and shift.before != shift.after]
    return sorted(told, key=lambda shift: (not shift.sure, -abs(shift.difference)))


class Unfair(NamedTuple):
    """Somebody who wins too often, or too seldom, for that to be chance or a matter of taste."""

    sort: str
    thing: str
    rate: Rate
    even: float

    @property
    def strong(self) -> bool:
        """Too strong, or else too weak."""
        return self.rate.share > self.even


def unfair(evidence: Evidence) -> list[Unfair]:
    """Whoever is out of balance, the worst first. In games that are won together everybody is compared with all."""
    found = []
    for sort in evidence.sorts():
        if sort in evidence.varied or sort in (SEAT, BOT, "party"):
            continue
        shares = evidence.shares(sort)
        mean = sum(each.rate.wins for each in shares.values()) / sum(each.rate.games for each in shares.values())
        for thing, each in shares.items():
            even = mean if evidence.game.cooperative else each.even
            low, high = each.rate.interval
            if each.rate.games >= FEW and (low > even + SLACK or high < even - SLACK):
                found.append(Unfair(sort, thing, each.rate, even))
    return sorted(found, key=lambda each: -abs(each.rate.share - each.even))


class Unwanted(NamedTuple):
    """A choice that is hardly ever made where others of its kind are."""

    thing: str
    offers: int
    taken: float  # how often it is taken when it is offered
    others: float  # how often the others of its kind are


def unwanted(evidence: Evidence) -> list[Unwanted]:
    """Choices that are dominated: one of several things that the same verb is for, and nobody takes it."""
    kinds: defaultdict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for merit in evidence.decisions():
        verb, _, thing = merit.thing.partition(":")
        if thing and merit.offers >= FEW:
            kinds[verb].append((merit.thing, merit.offers, merit.times))
    found = []
    for kind in kinds.values():
        for thing, offers, times in kind:
            rest = [(each[1], each[2]) for each in kind if each[0] != thing]
            if rest:
                others = sum(taken for _, taken in rest) / sum(offered for offered, _ in rest)
                if times / offers < RARELY * others:
                    found.append(Unwanted(thing, offers, times / offers, others))
    return sorted(found, key=lambda each: (each.taken / each.others, each.thing))


# ---------------------------------------------------------------- what would bring it into balance


class Attempt(NamedTuple):
    """Another value for something that a file of changes has changed."""

    path: tuple[str, ...]
    value: Any
    content: str  # the file with it

    @property
    def place(self) -> str:
        """Where it stands."""
        return ".".join(self.path)


def attempts(original: Mapping[str, Any], overlay: Mapping[str, Any]) -> list[Attempt]:
    """Each value that was changed, some steps back towards the original; dice by one face, numbers by a part."""
    found: list[Attempt] = []
    for path, value in _values(overlay, original):
        before = _at(original, path)
        for step in _steps(value, before):
            content = canonical(overlaid(overlay, nested(path, step), whole=(path[-1],)))
            found.append(Attempt(path, step, content))
    return found[:: max(1, -(-len(found) // STEPS))]


def balance(evidence: Evidence) -> float:
    """How far the worst of all is from an even share: the less, the better."""
    gaps = [0.0]
    for sort in evidence.sorts():
        if sort not in evidence.varied and sort not in (SEAT, BOT, "party"):
            gaps += [abs(each.rate.share - each.even) for each in evidence.shares(sort).values()]
    return max(gaps)


def _values(
    overlay: Mapping[str, Any], original: Mapping[str, Any], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All numbers and counts of a file that the original has too."""
    for key, value in overlay.items():
        before = original.get(key)
        if isinstance(value, Mapping) and isinstance(before, Mapping):
            if is_count(value):
                yield (*path, key), value
            else:
                yield from _values(value, before, (*path, key))
        elif type(value) is int and type(before) is int and value != before:
            yield (*path, key), value


def _steps(value: Any, before: Any) -> Iterator[Any]:
    if type(value) is int:
        yield from {value + round((before - value) * part / 4) for part in (1, 2, 3)} - {value, before}
        return
    now = dict(value)
    while True:
        more = [key for key in {**before, **now} if before.get(key, 0) > now.get(key, 0)]
        fewer = [key for key in now if now[key] > before.get(key, 0)]
        if not more or not fewer:
            return
        now = {**now, more[0]: now.get(more[0], 0) + 1, fewer[0]: now[fewer[0]] - 1}
        now = {key: count for key, count in now.items() if count}
        if now == dict(before):
            return
        yield now


def _at(tables: Mapping[str, Any], path: Sequence[str]) -> Any:
    for key in path:
        tables = tables[key]
    return tables


def nested(path: Sequence[str], value: Any) -> dict[str, Any]:
    """A value where it stands in a file."""
    for key in reversed(path):
        value = {key: value}
    return dict(value)
