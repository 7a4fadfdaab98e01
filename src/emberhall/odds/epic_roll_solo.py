"""Epic Roll alone: the chance to beat the boss in time with best play, and the answers that lead there.

A solo game is a few turns of battles that are alike. So battles of a kind are walked once (`epic_roll.py: Battle`) and
solved for every space, and for so many turns and defeats that are left: an end of a battle is worth the rewards and the
choice that follow, or the turn after it. Dice, cards in hand and rules are exact. Of the deck it is taken that a reward
is any card that is not in hand, as if the discard pile were always shuffled in: where that matters little, and how
little, is measured in the tests. Abilities and relics are not for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations_with_replacement

from ..games.epic_roll.state import CHECKPOINT, LAIR, START, Race
from ..games.epic_roll.turn import PLAYER_TURN, encounter
from ..kernel import NATURE, Answer, Game, Hand, Nature, Pile, Sight, advance, after, apply
from .atlas import Atlas
from .epic_roll import ESCAPED, FELL, WON, Battle, Exit
from .epic_roll_turn import tier
from .solve import Values

ALONE = 0  # the only seat


class LoneBattle(Battle):
    """A battle after which the turns go on: whoever runs away keeps its cards."""

    def end(self, before: Race, answers: Sequence[Answer], race: Race) -> Exit | None:
        """The same ends, and with which cards somebody got away."""
        found = super().end(before, answers, race)
        return Exit(ESCAPED, hand=race.hands[ALONE]) if found is not None and found.how == ESCAPED else found

    def _held(self, race: Race) -> int:
        return 0  # a Hit may be kept for another turn


class Solo:
    """A champion's whole game, solved as far as somebody asks."""

    def __init__(self, game: Game[Race], champion: str, content: str = "") -> None:
        race = alone(game, champion, content)
        assert not race.rules.rerolls, "abilities and relics are not solved"
        self._start, self.turns, self.defeats = race, race.rules.content.solo_turns, race.rules.content.solo_defeats
        self._quests = {kind: LoneBattle(race.rules, ALONE, ALONE) for kind in range(3)}
        self._battles = {kind: Atlas(quest) for kind, quest in self._quests.items()}
        self._values: dict[tuple[int, int, int], Values] = {}  # by turns and defeats so far, and space
        self._turns: dict[tuple[int, int, int, Hand], float] = {}  # the same with a hand: a turn begins
        self._rests: dict[Hashable, float] = {}

    def chance(self) -> float:
        """The chance to win, before the first turn. The last turns are solved first, for all hands to begin with."""
        limit, cards = self._start.hand_limit(ALONE), sorted(self._start.rules.cards)
        hands = [hand for size in range(limit + 1) for hand in combinations_with_replacement(cards, size)]
        for turns in reversed(range(1, self.turns)):
            for defeats in reversed(range(min(turns + 1, self.defeats))):
                for space in reversed(range(LAIR)):
                    for hand in hands:
                        self._turn(turns, defeats, space, hand)
        return self._turn(0, 0, START, ())

    def best(self, race: Race) -> Answer:
        """The answer with the best chance in a game of this champion."""
        question = race.question
        assert question is not None
        return max(question.options, key=lambda answer: self.worth(race, answer))

    def worth(self, race: Race, answer: Answer) -> float:
        """The chance to win after an answer."""
        turns, defeats, twin = race.turns, race.defeats, self._fresh(race)
        if twin.enemy:
            way = self._battles[tier(twin.position)].way(twin, answer)
            return self._at(turns, defeats, twin.position).of(way)
        return self._onward(after(twin, answer), turns, defeats)

    # ------------------------------------------------------------ turns

    def _fresh(self, race: Race, hand: Hand | None = None, space: int = -1) -> Race:
        """The same position in a first turn, so that the game goes on after it, with all other cards in the deck."""
        twin = race.copy()
        twin.turns = twin.defeats = 0
        twin.story = None
        twin.hands = twin.hands if hand is None else (hand,)
        twin.positions = twin.positions if space < 0 else (space,)
        deck = twin.rules.full_deck
        for card in twin.hands[ALONE]:
            deck = deck.draw(card)
        twin.deck, twin.discard = deck, Pile()
        advance(twin)
        return twin

    def _turn(self, turns: int, defeats: int, space: int, hand: Hand) -> float:
        """The chance when a turn begins, after so many turns and defeats."""
        if turns >= self.turns or defeats >= self.defeats:
            return 0.0
        key = turns, defeats, space, hand
        if key not in self._turns:
            race = self._start.copy()
            race.battles, race.stack = 0, (PLAYER_TURN, None)
            self._turns[key] = self._onward(self._fresh(race, hand, space), turns, defeats)
        return self._turns[key]

    def _onward(self, race: Race, turns: int, defeats: int) -> float:
        """The chance in a position between two battles, or before one."""
        if race.over or race.turns:  # the next turn has begun with its first step
            return self._turn(turns + 1, defeats, race.position - 1, race.hands[ALONE])
        question = race.question
        assert question is not None
        assert race.stack is not None
        if race.enemy or race.stack[0][0] is encounter:
            return self._at(turns, defeats, race.position).of(self._battles[tier(race.position)].place(race))
        key = turns, defeats, race.stack, race.hands, race.health, race.locked, race.position, race.deck
        if key not in self._rests:
            if question.weights is not None:
                drawn = zip(question.options, question.weights, strict=True)
                chance = sum(weight * self._onward(after(race, card), turns, defeats) for card, weight in drawn)
                self._rests[key] = chance / sum(question.weights)
            else:
                ahead = (self._onward(after(race, answer), turns, defeats) for answer in question.options)
                self._rests[key] = max(ahead)
        return self._rests[key]

    # ------------------------------------------------------------ battles

    def _at(self, turns: int, defeats: int, space: int) -> Values:
        key = turns, defeats, space
        if key not in self._values:
            self._values[key] = Values(self._battles[tier(space)], lambda end: self._ended(end, turns, defeats, space))
        return self._values[key]

    def _ended(self, end: Exit, turns: int, defeats: int, space: int) -> float:
        """The chance when a battle on a space has ended so."""
        if end.how == ESCAPED:
            return self._turn(turns + 1, defeats, space - 1, end.hand)
        if end.how == FELL:
            return self._turn(turns + 1, defeats + 1, CHECKPOINT if space > CHECKPOINT else START, ())
        assert end.how == WON
        if space == LAIR:
            return 1.0
        return self._onward(self._fresh(self._quests[tier(space)].exits[end], space=space), turns, defeats)


def won_alone(
    game: Game[Race], champion: str, games: int, content: str = "", player: Callable[[Race], Answer] | None = None
) -> int:
    """How many solo games somebody wins with a champion; if nobody is named, the game's own brain."""
    start = alone(game, champion, content)
    assert game.brain is not None
    brain, won = game.brain(start.setup), 0
    for number in range(games):
        race, nature = start.copy(), Nature(f"alone {number}")
        while (question := race.question) is not None:
            if question.seat == NATURE:
                apply(race, nature.answer(question))
            else:
                apply(race, brain(Sight(race, ALONE)) if player is None else player(race))
        won += race.winner >= 0
    return won


def alone(game: Game[Race], champion: str, content: str = "") -> Race:
    """A solo game with a champion, before its first roll."""
    race = game.start(1, content, champions="chosen")
    apply(race, f"choose:{champion}")
    return race
