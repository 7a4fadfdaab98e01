"""Why something is asked, and why something cannot be answered: what every game can say of its questions."""

from __future__ import annotations

import re

from .flow import Answer, Frame, Seat, State
from .game import Game
from .messages import Message, Saying, say

ENTRY = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b")


def leads_to(game: Game, s: State) -> dict[Answer, str]:
    """For each answer to the question that stands the ledger entry of what it leads to."""
    assert s.question is not None, "somebody is asked"
    behind = game.words.behind or (lambda s, frame: None)
    found = {answer: behind(s, frame) or entry_of(frame) for answer, frame in s.question.options.items()}
    return {answer: entry for answer, entry in found.items() if entry is not None}


def entry_of(frame: Frame) -> str | None:
    """The entry of a step: the first that its docstring names."""
    found = ENTRY.search(frame[0].body.__doc__ or "")
    return found[0] if found is not None else None


def why_not(game: Game, s: State, seat: Seat, answer: Answer) -> tuple[Saying, str]:
    """Why a seat that is asked cannot answer so, and the rule; if the game has no word on it, what is asked."""
    question = s.question
    assert question is not None, "somebody is asked"
    if game.words.refused is not None and (found := game.words.refused(s, seat, answer)) is not None:
        return found
    prompt = game.prompt(question, s)
    return say("not-now", prompt=Message(prompt) if isinstance(prompt, str) else prompt), question.rule
