"""What is printed on the components, read from content/*.toml and content/chapters/*.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ...kernel.content import Components, ContentError, Mistakes, Table, canonical, each, packaged_tables
from . import playable
from .chapter_file import PARTS, chapter
from .chapters import ChapterCard
from .components import Artifact, Biome, Content, HeroCard, Mod, Numbers, Skill, Tile, Trigger
from .vocabulary import COLOURS, KINDS, MOST, STATUSES, Reader, named

__all__ = ["ContentError", "canonical", "content_for", "content_from", "load_content", "read_overlay"]

PACKAGE = "emberhall.games.epic_seven_arise"
FILES = ("numbers", "tiles", "heroes", "artifacts")
ROLES = ("knight", "mage", "ranger", "warrior", "soul weaver")
BIOMES: tuple[Biome, ...] = ("meadow", "forest", "desert", "ruins", "abyss")
CARD_COLOURS = ("blue", "red", "grey")
MODS = ("skill_damage", "speed", "armor", "damage_kind", "immune", "burn_discount", "dual_discount")
MOMENTS = ("attach", "turn_start", "turn_end", "skill_hit")
HIGHEST = 10  # the highest number on a Skill Point card
CIRCLES = 4  # a tile has room for the standard team


# Where the content comes from: the packaged files, and over them what an owner of the printed game changes.


@lru_cache(maxsize=1)
def packaged() -> dict[str, Any]:
    """The tables of the packaged files; each chapter is a table of its own, chapter.1 and so on."""
    tables: dict[str, Any] = {}
    for file in FILES:
        tables.update(packaged_tables(PACKAGE, f"{file}.toml"))
    folder = files(PACKAGE) / "content" / "chapters"
    found = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    chapters = [packaged_tables(PACKAGE, f"chapters/{name}") for name in found]
    tables["chapter"] = {str(table.get("number", name)): table for name, table in zip(found, chapters, strict=True)}
    return tables


def placed(path: Path, tables: dict[str, Any], mistakes: Mistakes | None) -> dict[str, Any]:
    """A file with a number is a chapter of its author's own, a game beside those of the book."""
    if not tables.keys() & {"number", "map", "story"}:
        return tables
    root = Table(str(path), "", tables, PACKAGE, mistakes)
    found, _ = chapter(root, load_content().tiles, BIOMES)
    if found.number in load_content().chapters:
        root.wrong(None, "number", "wrong-book", number=found.number)
    return {"chapter": {str(found.number): tables}}


# From tables to things, in the order of the files.


def content_from(data: Mapping[str, Any], source: str = "", mistakes: Mistakes | None = None) -> Content:
    """The content that these tables describe; what cannot be played is refused."""
    shared = ("skill_deck", "attack_deck", "skystones", "limits", "prices", "dual_attack", "difficulty")

    def root(file: str) -> Table:
        return Table(source or file, "", data, PACKAGE, mistakes)

    root("numbers.toml").only(*shared, "tile", "hero", "artifact", "equipment", "chapter")
    tiles = each(root("tiles.toml").table("tile").tables(), tile)
    read = Reader()
    cards = root("artifacts.toml")
    artifacts = each(cards.table("artifact").tables(), lambda key, table: artifact(key, table, read))
    worn = cards.table("equipment").tables()
    for key in artifacts.keys() & worn.keys():
        worn[key].wrong(None, "", "wrong-artifact")
    artifacts |= each(worn, lambda key, table: equipment(key, table, read))
    lists = dict(read.lists)
    heroes = each(root("heroes.toml").table("hero").tables(), lambda key, table: hero(key, table, read))
    lists.update(read.lists)
    chapters: dict[int, ChapterCard] = {}
    for key, table in root("chapters").table("chapter").tables().items():
        place = f"chapter.{key}" if source else ""
        own = Table(source or f"chapter_{key}.toml", place, table.values, PACKAGE, mistakes)
        with own.trying():
            card, more = chapter(own, tiles, BIOMES)
            if card.number in chapters:
                own.wrong(None, "number", "wrong-chapter", number=card.number)
            chapters[card.number] = card
            lists.update(more)
    ordered = {number: chapters[number] for number in sorted(chapters)}
    content = Content(numbers(root("numbers.toml")), tiles, heroes, artifacts, ordered, lists)
    if root("content").sound():
        playable.check(root("content"), content)
    return content


def numbers(root: Table) -> Numbers:
    """What every chapter shares."""
    deck = root.table("skill_deck").only("numbers", *CARD_COLOURS)
    low, high = deck.numbers("numbers", 2, 1, HIGHEST)  # none at all if they are the wrong way round
    copies = {colour: deck.number(colour, 0, 9) for colour in CARD_COLOURS}
    attack = root.table("attack_deck").only("cards", "aside")
    stones = root.table("skystones").only(*COLOURS)
    limits = root.table("limits").only(
        "souls", "potions", "speed_min", "speed_max", "hand_draw", "start_deck", "start_skystones"
    )
    prices = root.table("prices").only("potion", "skill_card", "artifact", "factor_below_four_players")
    difficulties = {}
    for key, table in (
        root.table("difficulty").tables(("standard", "gentle-four-heroes", "gentle-three-heroes")).items()
    ):
        table.only("skull_limit_bonus", "boss_hp_percent")
        difficulties[key] = table.number("skull_limit_bonus", 0, 9), table.number("boss_hp_percent", 10, 200)
    return Numbers(
        skill_cards=tuple(
            f"{number}-{colour}"
            for number in range(low, high + 1)
            for colour in CARD_COLOURS
            for _ in range(copies[colour])
        ),
        attack_cards=tuple(str(number) for number in range(1, attack.number("cards", 3, 12) + 1)),
        aside=attack.number("aside", 0, 2),
        skystones=(stones.number("white", 1, MOST), stones.number("black", 1, MOST), stones.number("green", 1, MOST)),
        souls=limits.number("souls", 1, MOST),
        potions=limits.number("potions", 0, MOST),
        speed_min=limits.number("speed_min", 1, 9),
        speed_max=limits.number("speed_max", 2, MOST),
        hand_draw=limits.number("hand_draw", 1, 9),
        start_deck=limits.number("start_deck", 5, 15),
        start_skystones=limits.number("start_skystones", 0, 6),
        prices={what: prices.number(what, 0, 9) for what in ("potion", "skill_card", "artifact")},
        factor=prices.number("factor_below_four_players", 1, 9),
        dual_cost=root.table("dual_attack").only("cost_by_rank").numbers("cost_by_rank", 4, 0, 10),
        difficulties=difficulties,
    )


def tile(key: str, table: Table) -> Tile:
    """A tile with room for the team; a number stands on one circle at most."""
    table.only("biome", "circles")
    circles = table.table("circles")
    found: dict[str, tuple[int, ...]] = {}
    for name in circles.values:
        listed = circles.get(name)
        if not isinstance(listed, list) or not all(type(number) is int and 1 <= number <= 12 for number in listed):
            listed = circles.wrong([], name, "wrong-circle-numbers")
        if len(name) != 1 or name not in "abcdef":
            circles.wrong(None, name, "wrong-circle")
        found[name] = tuple(listed)
    everywhere = [number for listed in found.values() for number in listed]
    if len(everywhere) != len(set(everywhere)):
        table.wrong(None, "circles", "wrong-circle-twice")
    if len(found) < CIRCLES:
        table.wrong(None, "circles", "wrong-circles", n=len(found), needed=CIRCLES)
    return Tile(key, table.one_of("biome", BIOMES), found)


def hero(key: str, table: Table, read: Reader) -> HeroCard:
    """A hero."""
    table.only("name", "title", "role", "hp", "armor", "speed", "s1", "s2", "s3")
    first, second, third = (skill(table.table(f"s{n}"), read, key, n) for n in (1, 2, 3))
    return HeroCard(
        key=key,
        name=named(table, "name", f"hero-{key}"),
        title=named(table, "title", f"hero-{key}-title"),
        role=table.one_of("role", ROLES),
        hp=table.number("hp", 1, MOST),
        armor=table.number("armor", 0, 9),
        speed=table.number("speed", 1, 10),
        skills=(first, second, third),
    )


def skill(table: Table, read: Reader, hero: str, number: int) -> Skill:
    """A skill and its Soul Burn, which costs one thing."""
    table.only("name", "fx", "burn")
    key = f"hero.{hero}.s{number}"
    burn = table.table("burn").only("cost", "fx")
    cost = burn.table("cost").only("souls", "blue", "red")
    what = next(iter(cost.values), "")
    if len(cost.values) != 1:
        cost.wrong(None, "", "wrong-burn")
    return Skill(
        name=named(table, "name", f"hero-{hero}-{number}"),
        fx=read.effects(table, "fx", key, "skill"),
        burn_cost=what,
        burn_price=cost.number(what, 1, 10),
        burn=read.effects(burn, "fx", f"{key}.burn", "burn"),
    )


def nums(table: Table) -> tuple[int, ...]:
    """The two numbers of an artifact; "any" is all of them."""
    if table.get("nums") == "any":
        return tuple(range(1, HIGHEST + 1))
    return table.numbers("nums", 2, 1, HIGHEST)


def artifact(key: str, table: Table, read: Reader) -> Artifact:
    """An Artifact card."""
    table.only("name", "nums", "copies", "fx")
    fx = read.effects(table, "fx", f"artifact.{key}", "artifact")
    return Artifact(key, named(table, "name", f"artifact-{key}"), nums(table), table.number("copies", 1, 9), fx)


def equipment(key: str, table: Table, read: Reader) -> Artifact:
    """An Equipment Artifact card: what it does while it is attached."""
    table.only("name", "nums", "attach")
    triggers, mods = [], []
    for n, row in enumerate(table.rows("attach"), 1):
        with row.trying():
            if row.deciding("when", (*MOMENTS, "always")) == "always":
                mods.append(mod(row))
            else:
                row.only("when", "fx")
                triggers.append(Trigger(row.text("when"), read.effects(row, "fx", f"equipment.{key}.{n}", "equipment")))
    name = named(table, "name", f"artifact-{key}")
    return Artifact(key, name, nums(table), 1, "", tuple(triggers), tuple(mods), equipment=True)


def mod(row: Table) -> Mod:
    """What equipment changes as long as it is attached."""
    what = row.deciding("mod", MODS)
    if what == "immune":
        row.only("when", "mod", "names")
        return Mod(what, names=row.words("names", STATUSES))
    if what == "damage_kind":
        row.only("when", "mod", "kind")
        return Mod(what, kind=row.one_of("kind", KINDS))
    row.only("when", "mod", "n", *(("if",) if what == "skill_damage" else ()))
    half = False
    if "if" in row.values:
        test = row.table("if").only("target_half_hp")
        if test.get("target_half_hp") is not True:
            test.wrong(None, "target_half_hp", "wrong-true")
        half = True
    return Mod(what, n=row.number("n", -9, 9), half_hp=half)


COMPONENTS = Components(packaged, content_from, placed=placed, parts=PARTS)
load_content, content_for, read_overlay = COMPONENTS.load, COMPONENTS.saved, COMPONENTS.overlay
