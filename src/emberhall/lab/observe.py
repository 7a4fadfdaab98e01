"""One game of a study with open eyes: what was offered and taken, what happened, who was behind, how it ended."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..bots import Bot
from ..kernel import NATURE, Answer, Game, Nature, Question, Saying, Setup, revealed
from ..kernel.drive import LONGEST, drive
from ..kernel.views import sight_of

PLACE = re.compile(r".*\d.*|[nesw]{1,4}")  # where, how many, or which of several


@dataclass(slots=True)
class SeatFacts:
    """What is known of a seat when the game is over."""

    result: float
    traits: dict[str, tuple[str, ...]]
    scores: dict[str, float]
    ending: str
    worst: float | None  # how far it was behind at worst: its least lead; None: nobody can tell
    offered: Counter[str] = field(default_factory=Counter)  # how often each decision was offered
    taken: Counter[str] = field(default_factory=Counter)  # and taken
    happened: Counter[str] = field(default_factory=Counter)  # "sort:thing", how often


@dataclass(slots=True)
class GameFacts:
    """A finished game."""

    seats: list[SeatFacts]
    answers: int
    asked: int
    labels: dict[str, Saying]  # of decisions that are an answer as it stands, what the menu has called it first


@lru_cache(maxsize=20_000)
def decision(answer: Answer) -> str:
    """The decision that an answer stands for, without places and numbers: `move:2,-1` is `move`, and of what is left
    the verb and the thing: `swap:bolt:block` is `swap:bolt`."""
    verb, *details = answer.split(":")
    return ":".join([verb, *[detail for detail in details if not PLACE.fullmatch(detail)][:1]])


class Observer:
    """Plays a game to its end and takes notes."""

    def __init__(self, game: Game, setup: Setup, bots: Sequence[Bot], seed: int | str) -> None:
        self._measures = game.measures
        self._game, self._bots = game, bots
        self._s: Any = game.rules.begin(setup)
        self._roll = Nature(seed).answer
        kind: Any = type(self._s)
        self._sights = [sight_of(kind)(self._s, seat) for seat in range(setup.players)]
        self._seats = range(setup.players)
        self._offered: list[Counter[str]] = [Counter() for _ in self._seats]
        self._taken: list[Counter[str]] = [Counter() for _ in self._seats]
        self._happened: list[Counter[str]] = [Counter() for _ in self._seats]
        self._worst: list[float | None] = [None] * setup.players
        self._asked = 0
        self.notes: list[Answer] = []
        self._labels: dict[str, Saying] = {}

    def play(self, longest: int = LONGEST) -> GameFacts:
        """The whole game."""
        s, measures = self._s, self._measures
        if measures.happened is not None:
            s.story = []
        answers = drive(s, self._answer, longest=longest)
        self._listen()
        result = self._game.rules.result(s)
        assert result is not None, "nothing is asked, so the game is over"
        seats = [self._facts(seat, float(result[seat])) for seat in self._seats]
        return GameFacts(seats, answers, self._asked, self._labels)

    def _answer(self, question: Question) -> Answer:
        answer = self._chosen(question)
        self.notes.append(answer)
        return answer

    def _chosen(self, question: Question) -> Answer:
        if self._s.story:
            self._listen()
        seat, options = question.seat, question.options
        if seat == NATURE:
            return self._roll(question)
        if len(options) == 1:
            return next(iter(options))
        self._asked += 1
        self._look()
        answer = self._bots[seat].answer(self._sights[seat])
        offered = {decision(option): option for option in options}
        self._offered[seat].update(offered.keys())
        for thing, option in offered.items():
            if thing == option and thing not in self._labels:
                self._labels[thing] = self._game.words.label(option, self._s)
        self._taken[seat][decision(answer)] += 1
        return answer

    def _look(self) -> None:
        if self._measures.lead is not None:
            for seat, lead in enumerate(self._measures.lead(self._s)):
                worst = self._worst[seat]
                self._worst[seat] = lead if worst is None else min(worst, lead)

    def _listen(self) -> None:
        if self._measures.happened is None:
            return
        for event in self._s.story:
            for seat, thing in self._measures.happened(revealed(event), self._s):
                self._happened[seat][thing] += 1
        self._s.story.clear()

    def _facts(self, seat: int, result: float) -> SeatFacts:
        s, measures = self._s, self._measures
        return SeatFacts(
            result,
            dict(measures.traits(s, seat)) if measures.traits is not None else {},
            dict(measures.scores(s, seat)) if measures.scores is not None else {},
            measures.ending(s, seat) if measures.ending is not None else "",
            self._worst[seat], self._offered[seat], self._taken[seat], self._happened[seat],
        )  # fmt: skip
