"""A part of a study: its games played, written down row by row, and read again."""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..bots import make_bot
from ..kernel import Game, save_game
from .observe import GameFacts, Observer, SeatFacts
from .simulate import GameFails, can_be_replayed
from .study import Study


class GameRow(NamedTuple):
    """A game."""

    game: int
    setup: int  # which of the study's
    answers: int
    asked: int
    won: bool  # by anybody


class SeatRow(NamedTuple):
    """A seat of a game."""

    game: int
    seat: int
    bot: str
    result: float
    even: float  # what each seat of this game would have if all had the same
    ending: str
    worst: float | None
    traits: dict[str, list[str]]
    scores: dict[str, float]


class Usage(NamedTuple):
    """How often something could be done and was, and what became of the seats that could and that did."""

    offers: int = 0
    times: int = 0
    could: int = 0  # seats
    could_win: float = 0.0
    did: int = 0
    did_win: float = 0.0

    def __add__(self, other: tuple[Any, ...]) -> Usage:
        return Usage(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


Uses = dict[str, dict[str, Usage]]  # by setup (a number, as JSON has it) and thing


@dataclass
class Chunk:
    """What is kept of a part: games and seats one by one, uses added up."""

    games: list[GameRow] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    decisions: Uses = field(default_factory=lambda: defaultdict(dict))
    happened: Uses = field(default_factory=lambda: defaultdict(dict))
    labels: dict[str, dict[str, str]] = field(default_factory=dict)  # of decisions, in every language of the game

    def add(self, number: int, setup: int, kinds: tuple[str, ...], facts: GameFacts, game: Game) -> None:
        """Another game."""
        for thing, said in facts.labels.items():
            if thing not in self.labels:
                self.labels[thing] = {language: game.tongue(language).say(said) for language in game.languages}
        results = [seat.result for seat in facts.seats]
        even = sum(results) / len(results)
        self.games.append(GameRow(number, setup, facts.answers, facts.asked, max(results) > 0))
        for seat, each in enumerate(facts.seats):
            traits = {sort: list(things) for sort, things in each.traits.items()}
            row = SeatRow(number, seat, kinds[seat], each.result, even, each.ending, each.worst, traits, each.scores)
            self.seats.append(row)
            self._count(str(setup), each)

    def _count(self, setup: str, seat: SeatFacts) -> None:
        decisions, happened = self.decisions[setup], self.happened[setup]
        for thing, offers in seat.offered.items():
            times = seat.taken[thing]
            use = Usage(offers, times, 1, seat.result, int(times > 0), seat.result if times else 0.0)
            decisions[thing] = decisions.get(thing, Usage()) + use
        for thing, times in seat.happened.items():
            happened[thing] = happened.get(thing, Usage()) + Usage(0, times, 0, 0.0, 1, seat.result)

    def packed(self) -> bytes:
        """As a file keeps it; the same rows are the same bytes."""
        return zlib.compress(json.dumps(vars(self), sort_keys=True, separators=(",", ":")).encode(), 1)


def unpacked(packed: bytes) -> Chunk:
    """The part that a file keeps. Raises ValueError if it is none."""
    try:
        read = json.loads(zlib.decompress(packed))
        decisions, happened = (
            {setup: {thing: Usage(*use) for thing, use in uses.items()} for setup, uses in read[name].items()}
            for name in ("decisions", "happened")
        )
        games, seats = [GameRow(*row) for row in read["games"]], [SeatRow(*row) for row in read["seats"]]
        return Chunk(games, seats, decisions, happened, read["labels"])
    except (zlib.error, KeyError, TypeError) as error:
        raise ValueError(f"no part of a study: {error!r}") from error


def play_chunk(study: Study, chunk: int) -> tuple[int, bytes]:
    """Play the games of a part; its number and what came of it. Raises GameFails."""
    found = Chunk()
    for number in study.numbers(chunk):
        found.add(number, study.setup_of(number), study.seated(number), play_game(study, number), study.game)
    return chunk, found.packed()


def play_game(study: Study, number: int) -> GameFacts:
    """Play one game of a study. Raises GameFails if a rule fails in it."""
    game, setup, kinds = study.game, study.setups[study.setup_of(number)], study.seated(number)
    seed = study.seed_of(number)
    bots = [make_bot(kind, f"{seed}/{seat}", study.budget) for seat, kind in enumerate(kinds)]
    observer = Observer(game, setup, bots, seed)
    try:
        return observer.play()
    except Exception as error:
        notes = observer.notes
        with suppress(IndexError):
            if not can_be_replayed(game, setup, notes):
                raise GameFails(notes.pop(), repr(error), save_game(game, setup, notes, kinds)) from error
        raise
