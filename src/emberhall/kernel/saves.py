"""Games and positions as JSON: a game is its setup and answers, a position its fields and waiting frames."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

from .flow import DERIVED, STEPS, Answer, Refused, State, Step, advance, apply
from .game import Game, Setup, SetupError
from .messages import Message
from .piles import Pile
from .shapes import THINGS, fits, fits_field, fits_step, name_of
from .tongues import COMMON, translatable

kernel_says = partial(translatable, COMMON)

FORMAT = 1
DEPTH = 50  # how deeply the lists and tables of a save may be nested
HEAD = {"game": str, "rules": str, "players": int, "options": dict}


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
    top = {**head(game, setup), "seats": list(seats)}
    lines = ",\n    ".join(json.dumps(answer) for answer in answers)
    return json.dumps(top, indent=2)[:-2] + f',\n  "answers": [\n    {lines}\n  ]\n}}\n'


def head(game: Game, setup: Setup) -> dict[str, Any]:
    """What every save begins with: the game, its rules version, and how it was set up."""
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
    data = read_save(text, "save-sort-game", {**HEAD, "answers": list})
    seats = data.get("seats") or []
    if not isinstance(seats, list):
        raise SaveError(kernel_says("save-not-list", name="seats"))
    for name, words in (("answer", data["answers"]), ("seat", seats)):
        for number, word in enumerate(words, 1):
            if not isinstance(word, str):
                raise SaveError(kernel_says(f"save-not-text-{name}", number=number))
    return SavedGame(setup_from(data), tuple(data["answers"]), data["rules"], tuple(seats))


def read_save(text: str, sort: str, wanted: Mapping[str, type]) -> dict[str, Any]:
    """The JSON of a save, once it has everything of the right kind."""
    what = Message(sort)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveError(kernel_says("save-not-json", what=what, line=error.lineno, column=error.colno)) from None
    except ValueError:  # a number with more digits than anybody reads
        raise SaveError(kernel_says("save-not-json", what=what, line=0, column=0)) from None
    except RecursionError:
        raise SaveError(kernel_says("save-too-deep", what=what)) from None
    if _deeper_than(DEPTH, data):
        raise SaveError(kernel_says("save-too-deep", what=what))
    if not isinstance(data, dict) or "emberhall" not in data:
        raise SaveError(kernel_says("save-no-mark", what=what))
    if data["emberhall"] != FORMAT:
        raise SaveError(kernel_says("save-format", what=what, format=repr(data["emberhall"])[:40], known=FORMAT))
    for key, kind in wanted.items():
        if type(data.get(key)) is not kind:
            raise SaveError(kernel_says("save-missing", what=what, name=key, kind=kind.__name__))
    if data.get("content") is not None and not isinstance(data["content"], dict):
        raise SaveError(kernel_says("save-content", what=what))
    return data


def _deeper_than(depth: int, data: Any) -> bool:
    layer = [data]
    for _ in range(depth):
        layer = [
            part
            for value in layer
            if isinstance(value, list | dict)
            for part in (value.values() if isinstance(value, dict) else value)
        ]
    return bool(layer)


def setup_from(data: Mapping[str, Any]) -> Setup:
    """The setup that the head of a save describes; whether the game allows it is for the game to say."""
    content = ""
    if data.get("content"):
        content = json.dumps(data["content"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return Setup(data["game"], data["players"], tuple(data["options"].items()), content)


def begin_again(game: Game, setup: Setup) -> State:
    """The first question of a game that was saved. Raises SaveError if the game does not allow the setup."""
    if setup.game != game.id:
        raise SaveError(kernel_says("save-other-game", name=setup.game, game=game.id))
    try:
        begun: State = game.rules.begin(game.check(setup))
    except SetupError as error:
        raise SaveError(translatable(game.words.package or COMMON, "save-setup", why=error.said)) from None
    except ValueError as error:
        raise SaveError(kernel_says("save-setup", why=str(error))) from None
    return begun


def restore(game: Game, saved: SavedGame, listen: bool = False) -> State:
    """The position a saved game stands at; with `listen`, with the story told so far."""
    if not game.plays(saved.rules_version):
        raise SaveError(kernel_says("save-rules", rules=saved.rules_version, known=game.rules_version))
    s = begin_again(game, saved.setup)
    if listen:
        s.story = []
    for number, answer in enumerate(saved.answers, 1):
        try:
            apply(s, answer)
        except Refused as refusal:
            legal = ", ".join(refusal.question.options) if refusal.question else None
            at = {"number": number, "most": len(saved.answers), "answer": answer}
            raise SaveError(kernel_says("save-answer", **at, legal=legal)) from None
    return s


# ---------------------------------------------------------------- positions


def save_position(game: Game, s: State) -> str:
    """One position as JSON: its fields and its waiting frames by name. The question is derived again."""
    values = {f.name: _pack(getattr(s, f.name)) for f in fields(s) if _stored(f.name, f.metadata)}
    return json.dumps(
        {
            **head(game, s.setup),
            "fields": values,
            "waiting": [_pack(frame) for frame in s.waiting()],
        }
    )


def load_position(game: Game, text: str) -> State:
    """The position that `save_position` wrote. Raises SaveError with what was wrong."""
    data = read_save(text, "save-sort-position", {**HEAD, "fields": dict, "waiting": list})
    s = begin_again(game, setup_from(data))
    wanted = [f.name for f in fields(s) if _stored(f.name, f.metadata)]
    for name in dict.fromkeys((*wanted, *data["fields"])):
        if name not in wanted:
            raise SaveError(f"this saved position is damaged: {game.id} has no field {name!r}")
        if name not in data["fields"]:
            raise SaveError(f"this saved position is damaged: it has no field {name!r}")
        value = _unpack(data["fields"][name])
        if not fits_field(value, type(s), name):
            raise SaveError(f"this saved position is damaged: field {name!r} does not hold what it should")
        setattr(s, name, value)
    s.stack = None
    for packed in reversed(data["waiting"]):
        frame = _unpack(packed)
        if not fits_step(frame):
            raise SaveError(f"this saved position is damaged: no step can wait as {frame!r}")
        s.stack = frame, s.stack
    try:
        advance(s)
    except Exception as error:  # a damaged position may break any rule in any way
        raise SaveError(f"the rules cannot go on from this saved position: {error!r}") from error
    return s


def _stored(name: str, metadata: Mapping[str, Any]) -> bool:
    return name != "stack" and name not in DERIVED and "constant" not in metadata


def _pack(value: Any) -> Any:
    if isinstance(value, Step):
        return {"step": value.name}
    if isinstance(value, Pile):
        return {"pile": [list(entry) for entry in value.counts], "top": list(value.top)}
    if isinstance(value, tuple):
        parts = [_pack(part) for part in value]
        return parts if type(value) is tuple else {"thing": name_of(value), "parts": parts}
    assert value is None or isinstance(value, str | int), f"{value!r} cannot be saved"
    return value


def _unpack(value: Any) -> Any:
    match value:
        case list():
            return tuple(_unpack(part) for part in value)
        case {"step": str(name), **rest} if not rest:
            if name not in STEPS:
                raise SaveError(f"these rules have no step {name!r}")
            return STEPS[name]
        case {"pile": list(counts), "top": list(top), **rest} if not rest:
            found = Pile(_unpack(counts), _unpack(top))
            if fits(found.counts, tuple[tuple[str, int], ...]) and fits(found.top, tuple[str, ...]):
                if all(n > 0 for _, n in found.counts):
                    return found
        case {"thing": str(name), "parts": list(parts), **rest} if not rest and name in THINGS:
            kind: Any = THINGS[name]
            if len(parts) == len(kind._fields):
                return kind(*map(_unpack, parts))
        case None | str() | int():
            return value
    raise SaveError(f"this saved position is damaged: {value!r} is no value of a position")
