"""Pig on our kernel, and its turns as legs: as small as a game of dice can be, and other libraries have it too."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

from emberhall.kernel import (  # isort: skip
    Answer, Die, Event, Frame, Game, Ledger, Option, Question, Rules, Seat, Setup, State, Words,
    begin, put, record, roll, step,
)  # fmt: skip
from emberhall.odds.atlas import MOST, Atlas, each_outcome
from emberhall.odds.legs import Relay, Then

RULES = Ledger("""
- **PG-1** A turn is rolls of a die, one at least. Each puts its points at stake, until the player holds.
- **PG-2** On a 1 what is at stake is lost, and the turn is over.
- **PG-3** Who holds adds what is at stake to its score, and the turn is over.
- **PG-4** Whoever first has scored as much as the goal has won; who can win by holding holds.
""")
DICE = (Die("123456"),)


@record
class Pig(State):
    """Who has scored what."""

    scores: tuple[int, ...] = ()
    active: Seat = 0
    stake: int = 0
    goal: int = 100


def start(setup: Setup) -> Pig:
    """Nobody has scored, and the first player begins."""
    return begin(Pig(setup=setup, scores=(0,) * setup.players, goal=int(setup["goal"])), TURN)


@step
def turn(s: Pig) -> Question:
    """PG-1, PG-4: roll, or hold."""
    enough = s.scores[s.active] + s.stake >= s.goal
    return Question(s.active, ENOUGH if enough else MENU, "PG-1", "Roll, or hold?")


@step
def roll_die(s: Pig) -> Question:
    """PG-1: a roll."""
    return roll(DICE, rolled, "PG-1", "The die is rolled.")


@step
def rolled(s: Pig, faces: tuple[str, ...]) -> Frame:
    """PG-1, PG-2: more at stake, or nothing."""
    points = int(faces[0])
    s.tell("rolled", "PG-1", seat=s.active, points=points)
    if points == 1:
        return NEXT
    s.stake += points
    return TURN


@step
def hold(s: Pig) -> Frame | None:
    """PG-3, PG-4: what was at stake is scored; with enough of it the game is over."""
    score = s.scores[s.active] + s.stake
    s.scores = put(s.scores, s.active, score)
    s.tell("held", "PG-3", seat=s.active, score=score)
    return NEXT if score < s.goal else None


@step
def next_turn(s: Pig) -> Frame:
    """PG-2, PG-3: the next player rolls."""
    s.stake, s.active = 0, (s.active + 1) % len(s.scores)
    return TURN


TURN, NEXT = turn(), next_turn()
MENU, ENOUGH = {"roll": roll_die(), "hold": hold()}, {"hold": hold()}


def result(s: Pig) -> tuple[float, ...] | None:
    """PG-4: 1 for the winner; None while the game goes on."""
    return tuple(float(score >= s.goal) for score in s.scores) if s.question is None else None


def sentence(event: Event, s: Pig) -> str:
    """An event in words."""
    said = "rolls a {points}." if event.kind == "rolled" else "holds, and has {score}."
    return f"Player {event.facts['seat'] + 1} {said.format(**event.facts)}"


GAME = Game(
    id="pig", name="Pig", rules_version="1", players=range(2, 11),
    options={"goal": Option("How much must be scored.", tuple(range(2, 101)), 100)},
    rules=Rules(start, result, lambda setup: ("roll", "hold"), lambda s: s.goal, ledger=lambda: RULES),
    words=Words(sentence, label=lambda answer, s: answer, seat_name=lambda s, seat: f"Player {seat + 1}"),
)  # fmt: skip


# ---------------------------------------------------------------- solved


class Turn:
    """The quest of one turn: it looks at the score of whoever rolls, and at nobody else's. It ends with a score."""

    def matters(self, s: Pig) -> Hashable:
        """What the turn is about."""
        return s.scores[s.active], s.stake, s.stack

    def end(self, before: Pig, answers: Sequence[Answer], s: Pig) -> int | None:
        """The score with which somebody else comes to roll, or has lost."""
        return s.scores[before.active] if s.question is None or s.active != before.active else None

    def role(self, s: Pig, question: Question) -> int:
        """Everybody plays to win."""
        return MOST

    def tries(self, s: Pig, question: Question) -> Collection[Answer]:
        """All of them."""
        return question.options

    def outcomes(self, s: Pig, question: Question) -> Iterable[tuple[Answer, int]]:
        """All of them."""
        return each_outcome(question)


class Turns:
    """A game for two as a relay of turns: a situation is the score of whoever rolls, and the other's."""

    def __init__(self, goal: int) -> None:
        self.first, self.atlas = GAME.start(2, goal=goal), Atlas(Turn())
        self._places: dict[int, int] = {}

    def begins(self, situation: tuple[int, int]) -> int:
        """A turn with such a score."""
        score, _ = situation
        if score not in self._places:
            s = self.first.copy()
            s.scores = (score, 0)
            self._places[score] = self.atlas.place(s)
        return self._places[score]

    def onward(self, situation: tuple[int, int], end: int) -> Then[tuple[int, int]] | float:
        """The game is won, or the other rolls."""
        return 1.0 if end >= self.first.goal else Then((situation[1], end), rivals=True)


def solved(goal: int) -> float:
    """The chance to win of whoever begins a game for two."""
    turns = Turns(goal)
    return Relay(turns.atlas, turns).of((0, 0))
