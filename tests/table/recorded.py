"""Games played at a little table of our own, with undos, and recorded as a real table records them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

from emberhall.games import find_game
from emberhall.kernel import NATURE, OptionValue, State, apply
from emberhall.kernel.brisk import WANDER, Brisk
from emberhall.table.checking import Keepsake
from emberhall.table.dice import KeyedNature, commitment, make_key
from emberhall.table.record import Draw, Entry, Record, Sitter, dump_record

Change = Callable[[dict[str, Any]], Any]
NAMES = ("Anna", "Ben", "Çelik", "Dörte", "Eva", "Finn")


class LittleTable:
    """Keeps the log as a table would: every number once, undone entries and all."""

    def __init__(
        self,
        game_id: str,
        players: int,
        seed: int,
        given: tuple[str, ...] = (),
        options: Mapping[str, OptionValue] | None = None,
        wander: int = WANDER,
    ) -> None:
        self.game = find_game(game_id)
        self.setup = self.game.setup(players, "", **(options or {}))
        self.given = given
        self.secret = sha256(f"secret {seed}".encode()).digest()
        self.entropy = ("a cat walked over this", None, "", "ünï✨", None, "x")[:players]
        self.key = make_key(self.secret, "t7", self.entropy)
        self.rng = Random(seed)
        self.player = Brisk(self.game, seed, wander)
        self.log: list[Entry] = []
        self.draws: list[Draw] = []
        self.standing: list[tuple[int, State]] = []
        self.state = self.game.rules.begin(self.setup)
        for answer in given:
            apply(self.state, answer)
        self._play(None)

    @property
    def next(self) -> int:
        """The number of the next entry."""
        return len(self.log) + 1

    def answer(self) -> None:
        """Somebody answers anything."""
        question = self.state.question
        assert question is not None
        assert question.seat != NATURE
        self._play(self.player.answer(question))

    def _play(self, answer: str | None) -> None:
        number, state = self.next, self.state.copy()
        nature, given, seat = KeyedNature(self.key, number), list[str](), None
        if answer is not None:
            assert state.question is not None
            seat = state.question.seat
            apply(state, answer)
            given.append(answer)
        forced_too = self.rng.random() < 0.5  # some tables answer forced questions at once, some after a pause
        while (question := state.question) is not None:
            if question.seat == NATURE:
                index = nature.draws
                given.append(nature.answer(question))
                if nature.draws > index:
                    outcomes = tuple(zip(question.options, question.weights or (), strict=True))
                    self.draws.append(Draw(number, index, outcomes, given[-1]))
            elif forced_too and len(question.options) == 1:
                given.append(next(iter(question.options)))
            else:
                break
            apply(state, given[-1])
        self.log.append(Entry(number, 1000.0 + number, seat, tuple(given)))
        self.standing.append((number, state))
        self.state = state

    def undo(self, back: int = 1) -> None:
        """Take back some entries; they stay in the log, marked."""
        back = min(back, len(self.standing) - 1)
        if back < 1:
            return
        for number, _ in self.standing[-back:]:
            self.log[number - 1] = replace(self.log[number - 1], undone=True)
        del self.standing[-back:]
        number, self.state = self.standing[-1]
        self.log.append(Entry(self.next, 1000.0 + self.next, self.rng.randrange(self.setup.players), undo=number))

    def keepsake(self) -> Keepsake:
        """What the pages of all who added letters have kept."""
        return Keepsake(commitment(self.secret), tuple(text for text in self.entropy if text is not None), "t7")

    def record(self, over: bool = True) -> Record:
        """What the table would export."""
        return Record(
            setup=self.setup,
            rules=self.game.rules_version,
            table="t7",
            seats=tuple(Sitter(NAMES[n], "bot" if n % 2 else "human") for n in range(self.setup.players)),
            made=1000.0,
            commitment=commitment(self.secret),
            log=tuple(self.log),
            entropy=self.entropy,
            draws=tuple(self.draws),
            ended=9999.5 if over else None,
            secret=self.secret if over else None,
            given=self.given,
            result=self.game.rules.result(self.state),
        )


def play(
    game_id: str, players: int, seed: int, answers: int = 100_000, wander: int = 150, **options: OptionValue
) -> LittleTable:
    """A random game up to its end or to a number of answers, with undos on the way."""
    table = LittleTable(game_id, players, seed, options=options, wander=wander)
    for number in range(answers):
        if table.state.question is None:
            break
        if number < wander and table.rng.random() < 0.06:
            table.undo(table.rng.randint(1, 4))
        table.answer()
    return table


def changed(record: Record, change: Change) -> str:
    """The text of a record after somebody has changed it."""
    data = json.loads(dump_record(record))
    change(data)
    return json.dumps(data)
