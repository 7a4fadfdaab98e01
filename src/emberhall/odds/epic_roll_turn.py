"""Epic Roll: the chance to come to the checkpoint, or to the lair, in this turn, with all battles and draws on the way.

A whole turn has hundreds of thousands of positions, and most of them are battles fought again with another deck. No
battle looks at the deck. So battles of a kind are walked once (`epic_roll.py: Battle`), and solved once for every deck
that may lie there when one is fought: how it may end, and from each end the rewards that are drawn, what is kept, the
choice to go on, and the battle after that. This is exact as long as the deck lasts: one that runs out in this turn is
not renewed. The others let everything happen.
"""

from __future__ import annotations

from collections.abc import Hashable

from ..games.epic_roll.state import CHECKPOINT, LAIR, Race
from ..games.epic_roll.turn import encounter
from ..kernel import NATURE, Answer, Pile, Seat, advance, after, put
from .atlas import Atlas
from .epic_roll import ARRIVED, WON, Battle, Exit
from .solve import Values


class Journey:
    """The way of a seat to the next goal in this turn. Relics that draw cards in a battle are not for it."""

    def __init__(self, atlases: dict[int, Atlas[Race]], quests: dict[int, Battle], seat: Seat, goal: int) -> None:
        self.seat, self.goal = seat, goal
        self._battles, self._quests = atlases, quests
        self._values: dict[tuple[int, Pile], Values] = {}  # by space and deck
        self._rests: dict[Hashable, float] = {}

    def chance(self, race: Race, answer: Answer) -> float:
        """The chance after an answer of the seat, which plays for it from then on. Raises TooFar."""
        if race.enemy:
            values = self._at(race.position, race.deck)
            return values.of(self._battles[tier(race.position)].way(race, answer))
        return self._onward(after(race, answer), race)

    def _at(self, space: int, deck: Pile) -> Values:
        """What the battle on a space is worth while such a deck lies there."""
        key = space, deck
        if key not in self._values:
            self._values[key] = Values(self._battles[tier(space)], lambda end: self._ended(end, space, deck))
        return self._values[key]

    def _ended(self, end: Exit, space: int, deck: Pile) -> float:
        if end.how != WON or space + 1 >= self.goal:
            return float(end.how in (WON, ARRIVED))  # after a victory nobody is kept from going on
        race = self._quests[tier(space)].exits[end].copy()
        race.deck, race.discard, race.positions = deck, Pile(), put(race.positions, self.seat, space)
        advance(race)  # what is drawn is drawn from this deck
        return self._onward(race, race)

    def _onward(self, race: Race, before: Race) -> float:
        """What a position between two battles is worth."""
        if race.active != self.seat or race.over or race.battles < before.battles or race.fallen:
            return 0.0
        if race.position >= self.goal:
            return 1.0
        question = race.question
        assert question is not None
        assert race.stack is not None
        if race.stack[0][0] is encounter:
            return self._at(race.position, race.deck).of(self._battles[tier(race.position)].place(race))
        key = race.stack, race.hands[self.seat], race.health, race.locked, race.position, race.deck, race.spent
        if key not in self._rests:
            if question.seat == NATURE:
                assert question.weights is not None
                drawn = zip(question.options, question.weights, strict=True)
                chance = sum(weight * self._onward(after(race, card), race) for card, weight in drawn)
                self._rests[key] = chance / sum(question.weights)
            elif question.seat == self.seat:
                self._rests[key] = max(self._onward(after(race, answer), race) for answer in question.options)
            else:
                self._rests[key] = self._onward(after(race, "pass"), race)
        return self._rests[key]


def tier(space: int) -> int:
    """The kind of battle that is fought on a space."""
    return 0 if space < CHECKPOINT else 1 if space < LAIR else 2
