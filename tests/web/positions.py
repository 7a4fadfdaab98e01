"""Positions that a page is opened at: bots play elsewhere until something is asked, and the game is taken in."""

from __future__ import annotations

from collections.abc import Callable

from emberhall.bots import make_bot
from emberhall.games import find_game
from emberhall.kernel import NATURE, Answer, Nature, Question, Setup, Sight, Spoken, State, replay
from emberhall.kernel.drive import drive
from emberhall.table.record import Record, Sitter, dump_record

from .house import House, Links


def played_until(house: House, setup: Setup, wanted: str) -> Links:
    """A table at which bots have played until somebody may give this answer."""

    def may_answer(s: State) -> bool:
        question = s.question
        return question is not None and question.seat != NATURE and any(map(_begins(wanted), question.options))

    return played_while(house, setup, lambda s: not may_answer(s))


def _begins(wanted: str) -> Callable[[Answer], bool]:
    return lambda answer: answer.startswith(wanted)


def played_while(house: House, setup: Setup, goes_on: Callable[[State], bool]) -> Links:
    """A table at which bots have played for as long as something was so."""
    for seed in range(100):
        s, answers = played(setup, seed, goes_on)
        if s.question is not None:
            return taken_in(house, setup, answers)
    raise AssertionError("that never happened")


def before_the_end(house: House, setup: Setup) -> tuple[Links, int, str]:
    """A table at which bots have played up to the answer that ends the game; whose it is, and its words."""
    game = find_game(setup.game)
    for seed in range(100):
        answers = played(setup, seed, lambda s: True)[1]
        s = replay(game.rules.begin(setup), answers[:-1])
        assert s.question is not None, "the last answer ends it"
        if s.question.seat != NATURE and len(s.question.options) > 1:
            return taken_in(house, setup, answers[:-1]), s.question.seat, Spoken(game).label(answers[-1], s)
    raise AssertionError("Nature has always the last word")


def played(setup: Setup, seed: int, goes_on: Callable[[State], bool]) -> tuple[State, list[Answer]]:
    """How bots play, and what they answer, until their game is over or something is no longer so."""
    s, nature, bot = find_game(setup.game).rules.begin(setup), Nature(seed), make_bot("normal", str(seed))
    answers: list[Answer] = []

    def answer(question: Question) -> Answer | None:
        if not goes_on(s):
            return None
        asked = question.seat
        answers.append(nature.answer(question) if asked == NATURE else bot.answer(Sight(s, asked)))
        return answers[-1]

    drive(s, answer)
    return s, answers


def taken_in(house: House, setup: Setup, answers: list[Answer]) -> Links:
    """A game that was played elsewhere, as a table."""
    people = setup.players
    record = Record(
        setup=setup, rules=find_game(setup.game).rules_version, table="t", seats=(Sitter("Anna", "human"),) * people,
        made=0.0, commitment="ab" * 32, log=(), entropy=(None,) * people, given=tuple(answers),
    )  # fmt: skip
    return Links(house.url, house.post("/api/records", dump_record(record)))
