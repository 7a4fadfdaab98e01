"""Why something is asked, and why something cannot be answered: what every game can say of its questions."""

from __future__ import annotations

import re

from .flow import Answer, Question, Seat, State
from .game import Game
from .messages import Message, Saying, say

ENTRY = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b")


def leads_to(question: Question) -> dict[Answer, str]:
    """For each answer the ledger entry of the step that it leads to: the first that its docstring names."""
    found = {answer: ENTRY.search(frame[0].body.__doc__ or "") for answer, frame in question.options.items()}
    return {answer: entry[0] for answer, entry in found.items() if entry is not None}


def why_not(game: Game, s: State, seat: Seat, answer: Answer) -> tuple[Saying, str]:
    """Why a seat that is asked cannot answer so, and the rule; if the game has no word on it, what is asked."""
    question = s.question
    assert question is not None, "somebody is asked"
    if game.words.refused is not None and (found := game.words.refused(s, seat, answer)) is not None:
        return found
    prompt = game.prompt(question, s)
    return say("not-now", prompt=Message(prompt) if isinstance(prompt, str) else prompt), question.rule
