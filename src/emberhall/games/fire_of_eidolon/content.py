"""What is printed on the tiles and cards of Fire of Eidolon, read from content/fire_of_eidolon.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from ...kernel.content import Components, ContentError, Mistakes, Table, canonical, each, packaged_tables
from ...kernel.messages import Saying, say

__all__ = [
    "Colour", "Content", "ContentError", "Difficulty", "HeroCard", "Scenario", "Skill", "Tile", "canonical",
    "content_for", "content_from", "load_content", "read_overlay",
]  # fmt: skip

# What the rules know how to play. A content file may say how many and how strong, never something new here: Heroes,
# skills and scenarios are those of the packaged file.
Hue = Literal["red", "green", "blue"]
Kind = Literal["vestibule", "basic", "relic", "fire", "glyph", "passage"]
Limit = Literal["turn", "game"]
COLOURS: tuple[Hue, ...] = ("red", "green", "blue")  # FE-TERM-7: Strength, Dexterity, Intellect
LIMITS: tuple[Limit, ...] = ("turn", "game")
DOORS = "nesw"
BASIC_OF_A_COLOUR = 7
LEVELS = 9
SPECIAL_TILES: dict[str, Kind] = {  # every other tile is a Basic Chamber
    "vestibule": "vestibule",
    "voraxs-heart": "relic",
    "voraxs-focus": "relic",
    "voraxs-knowledge": "relic",
    "fire-of-eidolon": "fire",
    "teleportation-glyph": "glyph",
    "secret-passage-x": "passage",
    "secret-passage-y": "passage",
}
COLOURED = ("basic", "relic")
DIFFICULTIES = (
    "beginner", "normal", "hard", "very-hard", "extreme", "heroic", "nightmare", "legendary", "glitch",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour with all that goes by it; `relic` is the key of its relic chamber."""

    key: str
    attribute: Saying
    short: Saying
    token: Saying
    relic: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: its doors are as printed."""

    key: str
    name: Saying
    kind: Kind
    colour: Hue | Literal[""]  # "" for a tile that has none
    doors: str  # some of n, e, s, w, in this order


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill: its cost in AP, None for a passive one, and how often it works in a turn or a game."""

    key: str
    name: Saying
    cost: int | None
    limit: Limit | Literal[""]  # "" for none
    uses: int  # within the limit; 0 where there is none
    text: Saying

    @property
    def price(self) -> int:
        """What it costs in AP; a passive skill costs nothing."""
        return self.cost or 0


@dataclass(frozen=True, slots=True)
class HeroCard:
    """A Hero: Aelfric the Warrior, with stars in Strength (red), Dexterity (green) and Intellect (blue)."""

    key: str
    name: str
    title: Saying
    advanced: bool
    ap: int
    stars: tuple[int, int, int]
    basic: Skill
    master: Skill


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A difficulty: how many Ritual Cards are revealed at each level of threat, from the lowest one up."""

    key: str
    name: Saying
    stars: int | None  # None where the card shows none
    track: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario and the stars it adds to the challenge rating."""

    key: str
    name: Saying
    stars: int
    text: Saying


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed, with every option."""

    colours: Mapping[str, Colour] = field(hash=False)
    tiles: Mapping[str, Tile] = field(hash=False)
    heroes: Mapping[str, HeroCard] = field(hash=False)
    difficulties: Mapping[str, Difficulty] = field(hash=False)
    scenarios: Mapping[str, Scenario] = field(hash=False)
    glyph_stars: int


# Where the content comes from: the packaged file, and over it what an owner of the printed game changes.


@lru_cache(maxsize=1)
def packaged() -> dict[str, Any]:
    """The tables of the packaged file."""
    return packaged_tables("emberhall.games.fire_of_eidolon", "fire_of_eidolon.toml")


# From tables to things, in the order of the file. Names and texts are in the catalogues of `words`; those that a file
# brings are shown as they are, in every language.


def content_from(
    data: Mapping[str, Any], source: str = "fire_of_eidolon.toml", mistakes: Mistakes | None = None
) -> Content:
    """The content that these tables describe; what cannot be played is refused."""
    root = Table(source, "", data, __package__, mistakes)
    root.only("options", "colour", "tile", "hero", "difficulty", "scenario")
    tiles = all_tiles(root.table("tile"))
    return Content(
        colours={key: colour(key, table, tiles) for key, table in root.table("colour").tables(COLOURS).items()},
        tiles=tiles,
        heroes=each(root.table("hero").tables(tuple(packaged()["hero"])), hero),
        difficulties={
            key: difficulty(key, table) for key, table in root.table("difficulty").tables(DIFFICULTIES).items()
        },
        scenarios={
            key: scenario(key, table)
            for key, table in root.table("scenario").tables(tuple(packaged()["scenario"])).items()
        },
        glyph_stars=root.table("options").only("glyph_stars").number("glyph_stars", 0, 9),
    )


def colour(key: str, table: Table, tiles: Mapping[str, Tile]) -> Colour:
    """A colour; its relic is where the tiles say."""
    table.only("attribute", "short", "token")
    relic = next((tile.key for tile in tiles.values() if (tile.kind, tile.colour) == ("relic", key)), "")
    attribute, short = table.saying("attribute", f"attribute-{key}"), table.saying("short", f"attribute-{key}-short")
    token = table.saying("token", f"token-{key}")
    if "token" in table.values:
        token = say("own-token", name=token, colour=key)
    return Colour(key, attribute, short, token, relic)


def all_tiles(group: Table) -> dict[str, Tile]:
    """All the tiles: of each colour seven Basic Chambers and one relic chamber, and the other tiles."""
    tiles = each(group.tables(), tile)
    for key in SPECIAL_TILES:
        if key not in tiles:
            group.wrong(None, key, "wrong-missing")
    count = Counter((tile.kind, tile.colour) for tile in tiles.values())
    for hue in COLOURS:
        if count["basic", hue] != BASIC_OF_A_COLOUR:
            group.wrong(None, "", "wrong-basic", n=count["basic", hue], hue=hue)
        if count["relic", hue] != 1:
            group.wrong(None, "", "wrong-relics", n=count["relic", hue], hue=hue)
    return tiles


def tile(key: str, table: Table) -> Tile:
    """A tile; only Basic Chambers and relic chambers have a colour."""
    kind = table.deciding("kind", (SPECIAL_TILES.get(key, "basic"),))
    hue: Hue | Literal[""] = ""
    if kind in COLOURED:
        table.only("name", "kind", "colour", "doors")
        hue = table.one_of("colour", COLOURS)
    else:
        table.only("name", "kind", "doors")
    doors = table.text("doors")
    if doors != "".join(door for door in DOORS if door in doors):
        table.wrong(None, "doors", "wrong-doors", doors=doors)
    return Tile(key, table.saying("name", f"tile-{key}"), kind, hue, doors)


def hero(key: str, table: Table) -> HeroCard:
    """A Hero with the two skills the rules play."""
    table.only("title", "name", "set", "ap", "stars", "basic", "master")
    stars = table.table("stars").only(*COLOURS)
    printed = packaged()["hero"][key]
    title = table.saying("title", f"hero-{key}")
    return HeroCard(
        key=key,
        name=table.text("name"),
        title=say("own-hero", name=title) if "title" in table.values else title,
        advanced=table.one_of("set", ("basic", "advanced")) == "advanced",
        ap=table.number("ap", 1, 7),
        stars=(stars.number("red", 1, 3), stars.number("green", 1, 3), stars.number("blue", 1, 3)),
        basic=skill(table.table("basic"), printed["basic"], is_basic=True),
        master=skill(table.table("master"), printed["master"], is_basic=False),
    )


def skill(table: Table, printed: Mapping[str, Any], *, is_basic: bool) -> Skill:
    """A skill; which one it is, and whether it is passive, is not for an owner's file to say."""
    table.only("key", "name", "cost", "limit", "uses", "text")
    key = table.one_of("key", (printed["key"],))
    passive = printed["cost"] == "passive"
    if passive != (table.get("cost") == "passive"):
        table.wrong(None, "cost", "wrong-cost", passive=passive)
    limit = table.optional("limit", LIMITS)
    if "uses" in table.values and not limit:
        table.wrong(None, "uses", "wrong-uses")
    if limit and passive and is_basic:
        table.wrong(None, "limit", "wrong-limit")
    if limit == "game" and is_basic:
        table.wrong(None, "limit", "wrong-limit-turn")
    if not limit and table.get("cost") == 0:
        table.wrong(None, "cost", "wrong-free")
    return Skill(
        key=key,
        name=table.saying("name", f"skill-{key}"),
        cost=None if passive else table.number("cost", 0, 7),
        limit=limit,
        uses=table.number("uses", 1, 9) if limit else 0,
        text=table.saying("text", f"skill-{key}-text"),
    )


def difficulty(key: str, table: Table) -> Difficulty:
    """A difficulty; one without stars is not rated."""
    table.only("name", "stars", "track")
    return Difficulty(
        key=key,
        name=table.saying("name", f"difficulty-{key}"),
        stars=table.number("stars", 1, 9) if "stars" in table.values else None,
        track=table.numbers("track", LEVELS, 1, 9),
    )


def scenario(key: str, table: Table) -> Scenario:
    """A scenario."""
    table.only("name", "stars", "text")
    name, text = table.saying("name", f"scenario-{key}"), table.saying("text", f"scenario-{key}-text")
    return Scenario(key, name, table.number("stars", 0, 9), text)


COMPONENTS = Components(packaged, content_from)
load_content, content_for, read_overlay = COMPONENTS.load, COMPONENTS.saved, COMPONENTS.overlay
