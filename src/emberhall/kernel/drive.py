"""The one loop of every game that is played by program: somebody is asked, an answer is applied."""

from __future__ import annotations

from collections.abc import Callable

from .flow import NATURE, Answer, Question, State, apply

Answers = Callable[[Question], Answer | None]  # who answers a question; None: somebody else has to
LONGEST = 1_000_000  # answers; a game of players who wander has to end somewhere


class Endless(RuntimeError):
    """A game that would not end."""


def drive(s: State, answer: Answers, most: int | None = None, longest: int = LONGEST) -> int:
    """Let one question after the other be answered, in place; how many were.

    It ends with the game, where there is no answer, or after the `most` answers that are wanted. One that goes on for
    longer than any does raises Endless.
    """
    given = 0
    while given != most and (question := s.question) is not None:
        said = answer(question)
        if said is None:
            break
        apply(s, said)
        given += 1
        if given == longest:
            raise Endless(f"{s.setup.game}: no end after {longest} answers")
    return given


def settle_nature(s: State, nature: Answers) -> list[Answer]:
    """Let Nature answer until somebody else is asked, in place; what it said."""
    said: list[Answer] = []

    def answer(question: Question) -> Answer | None:
        if question.seat != NATURE or (outcome := nature(question)) is None:
            return None
        said.append(outcome)
        return outcome

    drive(s, answer)
    return said
