"""Games and positions as JSON: a game is its setup and answers, a position its fields and waiting frames."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from .flow import DERIVED, STEPS, Answer, Refused, State, Step, advance, apply
from .game import Game, Setup, SetupError
from .piles import Pile

FORMAT = 1


class SaveError(ValueError):
    """A save that cannot be read; the message says what is wrong with it."""


@dataclass(frozen=True)
class SavedGame:
    """A game on disk: with the rules version it was played under, it replays on any machine."""

    setup: Setup
    answers: tuple[Answer, ...]
    rules_version: str
    seats: tuple[str, ...] = ()  # who sat there, if anybody wrote it down


def save_game(game: Game, setup: Setup, answers: Sequence[Answer], seats: Sequence[str] = ()) -> str:
    """A whole game as JSON, one answer a line so that two saves can be compared by eye."""
    head = {**_head(game, setup), "seats": list(seats)}
    lines = ",\n    ".join(json.dumps(answer) for answer in answers)
    return json.dumps(head, indent=2)[:-2] + f',\n  "answers": [\n    {lines}\n  ]\n}}\n'


def _head(game: Game, setup: Setup) -> dict[str, Any]:
    return {
        "emberhall": FORMAT,
        "game": setup.game,
        "rules": game.rules_version,
        "players": setup.players,
        "options": dict(setup.options),
        "content": json.loads(setup.content) if setup.content else None,
    }


def load_game(text: str) -> SavedGame:
    """Read what `save_game` wrote. Raises SaveError with what was wrong."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SaveError(f"this is not a saved game: {error}") from None
    if not isinstance(data, dict) or "emberhall" not in data:
        raise SaveError("this is not a saved game: it has no line that says emberhall")
    if data["emberhall"] != FORMAT:
        raise SaveError(f"this save has format {data['emberhall']!r}; this version reads format {FORMAT}")
    wanted: dict[str, type] = {"game": str, "rules": str, "players": int, "options": dict, "answers": list}
    for key, kind in wanted.items():
        if not isinstance(data.get(key), kind):
            raise SaveError(f"this save is damaged: {key!r} is missing or not a {kind.__name__}")
    for number, answer in enumerate(data["answers"]):
        if not isinstance(answer, str):
            raise SaveError(f"this save is damaged: answer {number} is not a word")
    content = data.get("content")
    return SavedGame(
        Setup(
            data["game"],
            data["players"],
            tuple(data["options"].items()),
            json.dumps(content, sort_keys=True) if content else "",
        ),
        tuple(data["answers"]),
        data["rules"],
        tuple(str(seat) for seat in data.get("seats") or ()),
    )


def restore(game: Game, saved: SavedGame, listen: bool = False) -> State:
    """The position a saved game stands at; with `listen`, with the story told so far."""
    try:
        setup = game.setup(saved.setup.players, saved.setup.content, **dict(saved.setup.options))
        s = game.begin(setup)
    except (SetupError, ValueError) as error:
        raise SaveError(f"this save cannot be set up: {error}") from None
    if listen:
        s.story = []
    for number, answer in enumerate(saved.answers, 1):
        try:
            apply(s, answer)
        except Refused as refusal:
            older = ""
            if saved.rules_version != game.rules_version:
                older = f" It was played under rules {saved.rules_version}; these are rules {game.rules_version}."
            raise SaveError(f"answer {number} of {len(saved.answers)} does not fit: {refusal}.{older}") from None
    return s


# ---------------------------------------------------------------- positions


def save_position(game: Game, s: State) -> str:
    """One position as JSON: its fields and its waiting frames by name. The question is derived again."""
    values = {f.name: _pack(getattr(s, f.name)) for f in fields(s) if _stored(f.name, f.metadata)}
    return json.dumps(
        {
            **_head(game, s.setup),
            "fields": values,
            "waiting": [_pack(frame) for frame in s.waiting()],
        }
    )


def load_position(game: Game, text: str) -> State:
    """The position that `save_position` wrote."""
    try:
        data = json.loads(text)
        content = json.dumps(data["content"], sort_keys=True) if data["content"] else ""
        s = game.begin(game.setup(data["players"], content, **data["options"]))
        for name, value in data["fields"].items():
            setattr(s, name, _unpack(value))
        s.stack = None
        for frame in reversed(data["waiting"]):
            s.stack = _unpack(frame), s.stack
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SaveError(f"this is not a saved position: {error}") from None
    advance(s)
    return s


def _stored(name: str, metadata: Mapping[str, Any]) -> bool:
    return name != "stack" and name not in DERIVED and "constant" not in metadata


def _pack(value: Any) -> Any:
    if isinstance(value, Step):
        return {"step": value.name}
    if isinstance(value, Pile):
        return {"pile": [list(entry) for entry in value.counts], "top": list(value.top)}
    if isinstance(value, tuple):
        return [_pack(part) for part in value]
    assert value is None or isinstance(value, str | int), f"{value!r} cannot be saved"
    return value


def _unpack(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_unpack(part) for part in value)
    if isinstance(value, dict):
        if "step" in value:
            return STEPS[value["step"]]
        return Pile(tuple((card, n) for card, n in value["pile"]), tuple(value["top"]))
    return value
