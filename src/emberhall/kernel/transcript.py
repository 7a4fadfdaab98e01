"""A whole game as a text to read: every answer with what it led to, and enough to play the game again.

{"emberhall": 1, "game": "epic-roll", "rules": "1", "players": 2, "options": {...}, "content": null}
> Nature: greff
    Player 1 plays Greff.
> Greff: roll
    ...
= Greff 1, Dara 0
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .events import revealed
from .flow import NATURE, Answer, State
from .game import Game, Setup
from .saves import HEAD, SaveError, begin_again, head, read_save
from .spoken import Spoken
from .timeline import Timeline

ANSWER, TOLD, RESULT = "> ", "    ", "= "


def write_transcript(game: Game, setup: Setup, answers: Sequence[Answer]) -> str:
    """The game told from its setup and answers, every secret laid open. Raises Refused if one does not fit."""
    spoken = Spoken(game)
    line = Timeline(game, begin_again(game, setup), recent=1, forgets=True)
    lines = [json.dumps(head(game, line.now.setup))]
    for answer in answers:
        lines.append(f"{ANSWER}{_asked(spoken, line.now)}: {answer}")
        for event in line.give(answer).events:
            lines += [TOLD + said for said in spoken.text(revealed(event), line.now).splitlines()]
    lines.append(RESULT + _standing(spoken, line.now))
    return "\n".join(lines) + "\n"


def read_transcript(text: str) -> tuple[dict[str, Any], list[Answer]]:
    """The head of a transcript (see `saves.setup_from`) and its answers; what was told is for people."""
    first, *lines = text.splitlines() or [""]
    answers = []
    for number, line in enumerate(lines, 2):
        if line.startswith(ANSWER):
            _, colon, answer = line.rpartition(": ")
            if not colon:
                raise SaveError(f"line {number} of this transcript names no answer: {line}")
            answers.append(answer)
        elif not line.startswith((TOLD, RESULT)):
            raise SaveError(f"line {number} of this transcript is neither an answer nor told: {line}")
    return read_save(first, "save-sort-transcript", HEAD), answers


def _asked(spoken: Spoken, s: State) -> str:
    if s.question is None:
        return spoken.tongue.say("nobody")
    return spoken.tongue.say("nature") if s.question.seat == NATURE else spoken.seat_name(s, s.question.seat)


def _standing(spoken: Spoken, s: State) -> str:
    result = spoken.game.rules.result(s)
    if result is None:
        return f"not over: {_asked(spoken, s)} is asked"
    return ", ".join(f"{spoken.seat_name(s, seat)} {value:g}" for seat, value in enumerate(result))
