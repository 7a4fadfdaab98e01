"""What would be concluded if a value of ours were another one: each die by one face, each health by one point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ..kernel import Game
from ..kernel.content import FACES_OF_A_DIE, ContentError, canonical, overlaid, saved_overlay
from .assumptions import Assumption, is_count, made_up
from .chunk import play_game
from .evidence import Evidence
from .study import Study
from .verdict import Shift, nested, shifts

HEALTH = ("health", "hp")
CLEARLY = 1.6  # times the 95 % interval: among many rates some leave theirs by chance
LOOKS = 3  # games of each setup, at most, that show whether a value plays a part at all


class Variation(NamedTuple):
    """A value of ours, and another that it might have had."""

    assumption: Assumption
    value: Any
    content: str


class Swayed(NamedTuple):
    """What a variation changes: whatever can be told apart from chance, the largest first."""

    variation: Variation
    shifts: list[Shift]


def variations(game: Game, content: str = "") -> list[Variation]:
    """Each die of ours with one face turned into another that it has, each health one up and one down."""
    overlay = saved_overlay(content, "") if content else {}
    found = []
    for assumption in made_up(game):
        for value in _others(assumption):
            whole = (assumption.path[-1],)
            changed = canonical(overlaid(overlay, nested(assumption.path, value), whole))
            found.append(Variation(assumption, value, changed))
    return found


def _others(assumption: Assumption) -> Iterator[Any]:
    value = assumption.value
    if is_count(value) and sum(value.values()) == FACES_OF_A_DIE and len(value) > 1:
        faces = list(value)
        for one, other in ((faces[0], faces[-1]), (faces[-1], faces[0])):
            turned = {**value, one: value[one] - 1, other: value[other] + 1}
            yield {face: count for face, count in turned.items() if count}
    elif assumption.path[-1] in HEALTH and type(value) is int and value > 1:
        yield from (value - 1, value + 1)


def matters(study: Study, variation: Variation) -> bool:
    """Whether some of the first games go another way. Content that cannot be played matters to nobody."""
    other = changed(study, variation.content)
    try:
        return any(
            play_game(study, number).answers != play_game(other, number).answers
            for number in range(min(study.games, LOOKS * len(study.setups)))
        )
    except ContentError:
        return False


def changed(study: Study, content: str) -> Study:
    """The same study with other content."""
    return replace(study, setups=tuple(replace(setup, content=content) for setup in study.setups))


def swayed(base: Evidence, variation: Variation, study_of: Callable[[Study], Evidence]) -> Swayed:
    """Play a variation, and say what it changes."""
    after = study_of(changed(base.study, variation.content))
    return Swayed(variation, clear(shifts(base, after)))


def clear(found: Sequence[Shift]) -> list[Shift]:
    """The shifts that stay clear although many were looked at."""
    return [shift for shift in found if abs(shift.difference) > CLEARLY * shift.reach]
