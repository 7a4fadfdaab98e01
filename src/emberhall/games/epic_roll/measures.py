"""What a laboratory looks at in a race: champions, teams, relics, where champions fall and how far behind they were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ...kernel import Event, Measures, Message, Saying, say
from ...kernel.measures import Traits
from .content import content_for, packaged
from .editions import Edition
from .state import LAIR, Race
from .text import TEAMS

HAPPENED = {  # the events that are counted, and the fact that tells which
    "played": ("card", "kind"),
    "used ability": ("ability", "ability"),
    "used relic": ("relic-used", "relic"),
    "defeated": ("fell", "enemy"),
    "fled": ("fled", "enemy"),
    "countered": ("countered", "card"),
}


def traits(race: Race, seat: int) -> Traits:
    """ER-SETUP-4, ER-TEAM-2: the champion, the place in the order of play, in team games the team; relics, if any."""
    found = {"champion": (race.champions[seat],), "place": (str(race.order.index(seat) + 1),)}
    if len(set(race.rules.sides)) < len(race.rules.sides):
        found["team"] = (TEAMS[race.rules.sides[seat]],)
    if race.rules.relics and race.relics[seat]:
        found["relic"] = (race.relics[seat],)
    return found


def ending(race: Race, seat: int) -> str:
    """Where a champion of a losing side stood in the end."""
    return "" if race.rules.sides[seat] == race.winner else f"{race.positions[seat]}"


def lead(race: Race) -> Sequence[float]:
    """ER-BOARD-1: spaces ahead of the best rival, a side being where its best champion is; alone, of nobody."""
    sides = race.rules.sides
    best: dict[int, int] = {}
    for side, position in zip(sides, race.positions, strict=True):
        best[side] = max(best.get(side, 0), position)
    if len(best) < 2:
        return (0,) * len(sides)
    ahead = {side: best[side] - max(best[other] for other in best if other != side) for side in best}
    return [ahead[side] for side in sides]


def happened(event: Event, race: Race) -> Iterator[tuple[int, str]]:
    """Cards, abilities and relics that were used, enemies that were too much."""
    if event.kind in HAPPENED:
        sort, fact = HAPPENED[event.kind]
        yield event.facts["seat"], f"{sort}:{event.facts[fact]}"


def named(edition: Edition, content: str, sort: str, key: str) -> Saying | None:
    """What things are called."""
    components = content_for(content)
    if sort == "champion" and key in components.champions:
        return components.champions[key].name
    if sort in ("relic", "relic-used") and key in components.relics:
        return components.relics[key].name
    if sort in ("fell", "fled"):
        return next((board.enemies[key].name for board in components.boards.values() if key in board.enemies), None)
    if sort in ("card", "countered"):
        return components.cards[key].name if key in components.cards else Message(f"card-{key}")
    if sort == "ability" and key in components.abilities:
        return components.abilities[key].name
    if sort == "ending":
        if int(key) < LAIR:
            return Message(f"place-{key}")
        boss = components.boards[edition.board].boss
        return say(f"lair-{boss}", boss=components.boards[edition.board].enemies[boss].name)
    if sort == "verb":
        return Message(f"verb-{key}")
    return Message(f"measure-{key}") if sort == "sort" else None


def measures(edition: Edition) -> Measures[Race]:
    """For one of the editions."""
    usual = {"players": (2, 3, 4) if edition.veteran else (2, 3), "champions": ("drawn",)}
    return Measures(
        usual, traits, None, ending, happened, lead, behind=(1, 2, 3, 4, 5, 6), maps=(("champion", "players"),),
        named=partial(named, edition), tables=packaged,
    )  # fmt: skip
