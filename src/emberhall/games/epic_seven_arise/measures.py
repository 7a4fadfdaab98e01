"""What a laboratory looks at in a chapter: heroes, scores and titles, skills, artifacts, where chapters are lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel import Event, Measures, Message, Saying, say
from ...kernel.measures import Traits
from .content import content_for, packaged
from .state import Chapter


def traits(s: Chapter, seat: int) -> Traits:
    """E7-TERM-6: the heroes of a player."""
    return {"hero": tuple(hero.key for hero in s.heroes if hero.owner == seat)}


def scores(s: Chapter, seat: int) -> dict[str, float]:
    """E7-SCORE-1: the points of a player, in a chapter that was won; rounds and skulls of any."""
    found: dict[str, float] = {"rounds": s.round, "skulls": s.skulls}
    return {"score": s.score(seat), **found} if s.ended == "won" else found


def ending(s: Chapter, seat: int) -> str:
    """E7-END-1, E7-END-2: the chapter and the Story card at which it was lost, and whether anybody lived."""
    if s.ended == "won":
        return ""
    return f"{s.number}/{s.card}/{'late' if s.living else 'dead'}"


def lead(s: Chapter) -> Sequence[float]:
    """E7-END-4: points ahead of the best of the others; alone, of nobody."""
    points = [s.score(seat) for seat in range(s.rules.seats)]
    if len(points) < 2:
        return (0,)
    return [mine - max(points[:seat] + points[seat + 1 :]) for seat, mine in enumerate(points)]


def happened(event: Event, s: Chapter) -> Iterator[tuple[int, str]]:
    """Skills and artifacts that were used, artifacts that were kept, potions, deaths, who struck the last blow."""
    facts = event.facts
    if event.kind == "skill":
        yield _owner(s, facts["hero"]), f"skill:{facts['hero']}-{facts['skill']}"
    elif event.kind == "used":
        yield _owner(s, facts["hero"]), f"artifact-used:{facts['card']}"
    elif event.kind in ("kept", "gained card", "played") and facts["card"] in s.rules.content.artifacts:
        sort = "artifact-played" if event.kind == "played" else "artifact-kept"
        yield facts["seat"], f"{sort}:{facts['card']}"
    elif event.kind == "bought":
        yield facts["seat"], f"bought:{facts['what'].replace('_', '-')}"
    elif event.kind == "slain" and facts["hero"]:
        yield _owner(s, facts["hero"]), "slain:enemy"
    elif event.kind == "died":
        yield _owner(s, facts["hero"]), f"died:{facts['hero']}"


def _owner(s: Chapter, hero: str) -> int:
    return next(each.owner for each in s.heroes if each.key == hero)


def named(content: str, sort: str, key: str) -> Saying | None:
    """What things are called."""
    components = content_for(content)
    if sort in ("hero", "died"):
        return components.heroes[key].name if key in components.heroes else None
    if sort in ("artifact-used", "artifact-kept", "artifact-played") and key in components.artifacts:
        return components.artifacts[key].name
    if sort == "skill":
        hero, _, number = key.rpartition("-")
        card = components.heroes.get(hero)
        return say("measured-skill", hero=card.name, skill=card.skills[int(number) - 1].name) if card else None
    if sort == "ending":
        number, card_key, how = key.split("/")
        return say(f"ending-{how}", chapter=number, card=card_key)
    if sort in ("bought", "slain"):
        return Message(f"measured-{key}")
    if sort == "verb":
        return Message(f"verb-{key}")
    return Message(f"measure-{key}") if sort == "sort" else None


MEASURES: Measures[Chapter] = Measures(
    {"players": (1, 2, 3, 4), "chapter": ("1", "2", "3", "4", "5", "6"), "pick": ("drawn",)},
    traits, scores, ending, happened, lead, behind=(1, 2, 3, 4, 6, 8),
    maps=(("chapter", "players"), ("hero", "chapter")), named=named, tables=packaged,
)  # fmt: skip
