"""What a laboratory looks at in the dungeon: Heroes, their skills, how the dungeon was lost, how close it came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import Event, Measures, Message, Saying
from ...kernel.measures import Traits
from .content import DIFFICULTIES, content_for, packaged
from .state import TOP, Dungeon
from .victory import defeat

GIVEN_UP = "FE-DEFEAT-12"
STAGES = 4  # three Dark Relics, and the Fire


def traits(d: Dungeon, seat: int) -> Traits:
    """FE-MULTI-1: the Heroes that a player leads; how many go in altogether."""
    led = tuple(hero for hero, owner in zip(d.heroes, d.owners, strict=True) if owner == seat)
    return {"hero": led, "party": (str(len(d.heroes)),)}


def scores(d: Dungeon, seat: int) -> dict[str, float]:
    """How far it went: Dark Relics destroyed, the threat in the end."""
    return {"relics": sum(d.broken), "threat": d.threat}


def ending(d: Dungeon, seat: int) -> str:
    """FE-DEFEAT-1: the rule by which it was lost."""
    return (defeat(d) or GIVEN_UP) if d.ended == "defeat" else ""


def lead(d: Dungeon) -> Sequence[float]:
    """How much more has been done than the threat has risen, in parts of a hundred: less than 0 is being late."""
    done = (sum(d.broken) + (d.fire >= 0)) / STAGES
    return (round(100 * (done - (d.threat - 1) / (TOP - 1))),) * d.rules.seats


def happened(event: Event, d: Dungeon) -> Iterator[tuple[int, str]]:
    """Skills that were used, Heroes that were lost."""
    if event.kind == "skill":
        yield d.owners[d.index_of(event.facts["hero"])], f"skill:{event.facts['skill']}"
    elif event.kind == "lost":
        yield d.owners[d.index_of(event.facts["hero"])], f"lost:{event.facts['hero']}"


def named(content: str, sort: str, key: str) -> Saying | None:
    """What things are called."""
    heroes = content_for(content).heroes
    if sort in ("hero", "lost") and key in heroes:
        return heroes[key].title
    if sort == "skill":
        skills = (skill for hero in heroes.values() for skill in (hero.basic, hero.master))
        return next((skill.name for skill in skills if skill.key == key), None)
    if sort == "ending":
        return Message(f"ending-{key.lower()}")
    if sort == "verb":
        return Message(f"verb-{key}")
    return Message(f"measure-{key}") if sort == "sort" else None


MEASURES: Measures[Dungeon] = Measures(
    {"players": (2, 3, 4, 5, 6), "difficulty": DIFFICULTIES, "pick": ("drawn",)},
    traits, scores, ending, happened, lead, behind=(10, 20, 30, 40, 50, 60), maps=(("difficulty", "party"),),
    pairs="hero", named=named, tables=packaged,
)  # fmt: skip
