"""What helps a bot that tries answers out in Epic Seven Arise: which turns are worth a try, and how a chapter stands.

How it stands is told at the beginning of a hero's turn and between battles. The title counts as well: of two ways to
succeed the one that leaves a seat ahead of the others in points is the better one for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from random import Random

from ..games.epic_seven_arise import skills
from ..games.epic_seven_arise.skills import complete
from ..games.epic_seven_arise.state import Chapter
from ..kernel import Plan, Question, Setup, Sight
from .epic_seven_arise_plan import FarTurn
from .epic_seven_arise_value import chance

WAYS = frozenset(("fight", "circle"))  # answers before a battle, and small ones within it; what is bought pays too late
SMALL = frozenset(("target", "first", "discard", "revive"))  # to be tried out, and of where to go facts say too little
BATTLE = 90  # answers: about a battle
MOST = 8  # answers to other questions that are tried
CARDS, LOANS, ARTIFACTS = 3, 2, 2  # answers of each sort that are tried in a turn
TEAM = 0.95  # what the success of the team is worth to a seat; the title decides between ways to succeed as often
LEAD = 0.3  # how much of the title hangs on a point


class Guide:
    """What the team knows."""

    far = 4  # answers: to the next turn
    margin = 0.04  # turns that seemed a little better were not
    unseen = 0.004

    def reach(self, question: Question) -> tuple[int, int]:
        """Of a turn, to the next ones; what to fight and where to stand shows when a battle is over."""
        return (self.far, 40) if verbs(question).isdisjoint(WAYS) else (BATTLE, BATTLE)

    def likely(self, sight: Sight) -> Sequence[Plan]:
        """In a hero's turn its skills, and what else could be begun; of other answers some."""
        options = tuple(sight.question.options)
        if "end" in options:
            s = sight.imagine(Random(0))
            assert isinstance(s, Chapter)
            return list(dict.fromkeys(plan for plan in turns(s) if plan[0] in options))
        if verbs(sight.question).isdisjoint(WAYS | SMALL):
            return ()
        return [(answer,) for answer in options if answer != "back"][:MOST]

    def value(self, s: Chapter, seat: int) -> float | None:
        """What a seat may expect when a hero's turn begins, between battles, and at the end."""
        if s.question is None:
            return self._share(s, seat) if s.ended == "won" else 0.0
        return self._share(s, seat) * chance(s) if self.tells(s) else None

    aim = value

    def tells(self, s: Chapter) -> bool:
        """Whether a hero's turn begins, or no battle is on."""
        begins = s.question is not None and "end" in s.question.options and not s.played
        return bool(s.heroes) and (begins or not s.battle)

    def _share(self, s: Chapter, seat: int) -> float:
        """What the success of the team would be worth to a seat, with the points as they are."""
        scores = [exp(LEAD * s.score(other)) for other in range(s.rules.seats)]
        return TEAM + (1 - TEAM) * scores[seat] / sum(scores)


def verbs(question: Question) -> set[str]:
    """What sorts of answers there are to a question."""
    return {answer.partition(":")[0] for answer in question.options}


def turns(s: Chapter) -> Iterator[Plan]:
    """Turns of the active hero: a skill that its cards make, a card that leads on, help, artifacts, a potion."""
    turn = FarTurn(s)
    hand = tuple(dict.fromkeys(turn.player.hand))
    if turn.fight and not s.skill_used:
        yield from combined(s, turn.player.hand)
        values = tuple(max(both) for both in turn.worths())
        first, second, third = values
        numbers = skills.numbers_of(s, s.played)
        cards = [card for card in hand if f"play:{card}" in turn.options]
        cards.sort(key=lambda card: -turn.gain(numbers, turn.player.hand, card, (first, second, third)))
        yield from ((f"play:{card}",) for card in cards[:CARDS])
        loans = [answer for answer in turn.options if answer.startswith("dual:")]
        loans.sort(key=lambda loan: -turn.lent(numbers, turn.player.hand, loan.split(":")[2], (first, second, third)))
        yield from ((loan,) for loan in loans[:LOANS])
    else:
        yield ("end",)
    yield from [(answer,) for answer in turn.options if answer.startswith("use:")][:ARTIFACTS]
    hurt = sorted(s.living, key=lambda hero: s.heroes[hero].hp - s.hero_card(hero).hp)
    yield from [(f"drink:{s.heroes[hero].key}",) for hero in hurt[:1]]


def combined(s: Chapter, hand: Sequence[str]) -> Iterator[Plan]:
    """Each skill that cards in hand make together with those played, without and with its Soul Burn."""
    found: dict[int, tuple[str, ...]] = {}
    for more in range(4 - len(s.played)):
        for chosen in combinations(hand, more):
            for skill in complete(skills.numbers_of(s, (*s.played, *chosen))):
                found.setdefault(skill, chosen)
    for skill, chosen in found.items():
        for verb in ("skill", "burn"):
            yield (*(f"play:{card}" for card in chosen), f"{verb}:{skill}")


@lru_cache(maxsize=1)
def guide(setup: Setup) -> Guide:
    """The same for every setup."""
    return Guide()
