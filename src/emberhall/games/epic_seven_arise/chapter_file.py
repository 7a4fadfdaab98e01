"""A chapter read from its file, key by key; whatever cannot be played is refused with the key and the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from ...kernel import Saying, say
from ...kernel.content import Table, each
from . import missions
from .chapters import (
    MOST_ALIKE,
    Bonus,
    ChapterCard,
    Clock,
    Exit,
    FoeCard,
    FoeSkill,
    Line,
    Local,
    Map,
    StoryCard,
    Token,
)  # fmt: skip
from .setting_file import laid, layout_of
from .vocabulary import MOST, Condition, Effect, Names, Reader, condition, named, surely

T = TypeVar("T")
TOKENS_ON_TILES = {  # what each colour can bring to those it is for
    "white": ("slow", "unhealable", "increase_dmg", "increase_armor"),
    "black": ("slow", "lose_souls", "discard", "silence", "unhealable"),
}
MINIS = ("mossling", "hound", "raider", "hexer", "imp", "husk")
PARTS = (
    "number", "title", "intro", "skull_limit", "boss_at", "map", "token_setup", "token", "monster", "enemy_card",
    "boss", "story", "sign", "tile_status", "clock", "lose_if", "bonus",
)  # fmt: skip
FACES = (1, 2, 3, 4, 5, 6)


def chapter(
    root: Table, tiles: Mapping[str, object], biomes: Sequence[str]
) -> tuple[ChapterCard, dict[str, tuple[Effect, ...]]]:
    """The chapter that a file describes, and the lists of effects in it."""
    root.only(*PARTS)
    number = root.number("number", 1, MOST)
    if not root.sound("number"):
        number = 0  # a chapter of the book could do without its names and texts
    layout = layout_of(root.table("map"), tiles)
    tokens, monsters, bosses = (keyed(root, part) for part in ("token", "monster", "boss"))
    cards, story = keyed(root, "enemy_card"), keyed(root, "story")
    names = names_of(root, layout, tokens, monsters, bosses, cards)
    read = Reader(names)
    key = f"chapter.{number}"
    foes = each(monsters, lambda name, table: monster(name, table, read, key))
    for name in monsters.keys() & bosses.keys():
        bosses[name].wrong(None, "", "wrong-monster")
    foes |= each(bosses, lambda name, table: boss(name, table, read, key))
    counts = {name: (table.only("copies", "monsters").number("copies", 0, 9), table) for name, table in cards.items()}
    if not any(copies for copies, _ in counts.values()):
        root.wrong(None, "enemy_card", "wrong-enemy-deck")
    for _, table in counts.values():
        for kind, count in table.counts("monsters", tuple(monsters)):
            if count > MOST_ALIKE:
                table.wrong(None, f"monsters.{kind}", "wrong-crowd", count=count, most=MOST_ALIKE)
    if "1" not in story:
        root.wrong(None, "story", "wrong-first-card")
    found = ChapterCard(
        number=number,
        title=named(root, "title", f"chapter-{number}"),
        intro=named(root, "intro", f"chapter-{number}-intro"),
        skull_limit=root.number("skull_limit", 1, MOST),
        map=layout,
        token_setup=laid(rows(root, "token_setup"), names),
        tokens=each(tokens, lambda name, table: token(name, table, read, key)),
        foes=foes,
        enemy_cards={name: table.counts("monsters", tuple(monsters)) for name, (_, table) in counts.items()},
        enemy_deck=tuple(name for name, (copies, _) in counts.items() for _ in range(copies)),
        story=each(story, lambda name, table: story_card(name, table, read, number, tuple(story))),
        signs=every(root, "sign", lambda n, row: local(row, names, tuple(story), biomes, read, f"{key}.sign.{n}")),
        statuses=every(root, "tile_status", lambda n, row: local(row, names, tuple(story), biomes)),
        clocks=every(root, "clock", lambda n, row: clock(row, read, f"{key}.clock.{n}")),
        lose_if=losses(root, names),
        bonus=every(root, "bonus", lambda n, row: bonus(row, names)),
        boss_at=root.words("boss_at", names.positions),
    )
    if root.sound():
        check_story(root, found, read)
    return found, read.lists


def names_of(
    root: Table, layout: Map, tokens: Mapping[str, Table], monsters: Mapping[str, Table], bosses: Mapping[str, Table],
    cards: Mapping[str, Table],
) -> Names:  # fmt: skip
    """What the lists and conditions of a chapter may name, and what of it comes to the map at all."""
    setups = [row.values for row in rows(root, "token_setup")]
    lying = {name for row in setups for name in listed(row.get("tokens"))} | set(said(root.values, "place_token", "id"))
    findable = [name for name, token in tokens.items() if token.values.get("found") is True and name in lying]
    groups = dict.fromkeys((str(token.values["group"]) for token in tokens.values() if "group" in token.values), 0)
    for name in findable:
        if "group" in tokens[name].values:
            groups[str(tokens[name].values["group"])] += 1
    spawned = set(said(root.values, "spawn", "card"))
    drawn = [card.values.get("monsters") for key, card in cards.items() if card.values.get("copies") or key in spawned]
    coming = {name for pack in drawn if isinstance(pack, Mapping) for name in pack if pack[name]}
    return Names(
        positions=tuple(layout.positions),
        tokens=tuple(tokens),
        covered=tuple(name for row in setups if row.get("face") == "down" for name in listed(row.get("tokens"))),
        findable=findable,
        groups=groups,
        coming={*coming, *said(root.values, "summon", "monster"), *said(root.values, "spawn_boss", "id")},
        cards=tuple(cards),
        monsters=tuple(monsters),
        bosses=tuple(bosses),
    )


def said(values: Any, do: str, field: str) -> Iterator[str]:
    """What the effects of a verb name, wherever they stand."""
    if isinstance(values, Mapping):
        if values.get("do") == do and isinstance(values.get(field), str):
            yield values[field]
        values = list(values.values())
    if isinstance(values, list):
        for value in values:
            yield from said(value, do, field)


def listed(value: Any) -> list[str]:
    """The words of a list, if it is one."""
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


def losses(root: Table, names: Names) -> tuple[tuple[Condition, Saying], ...]:
    """E7-END-2: when the objectives are out of reach; every chapter has a last round, or it might never end."""
    found = every(root, "lose_if", lambda n, row: loss(row.only("when", "why"), names))
    if not any(surely(when) for when, _ in found):
        root.wrong(None, "lose_if", "wrong-last-round")
    return found


def loss(row: Table, names: Names) -> tuple[Condition, Saying]:
    """When all is lost, and why; a last round says so by itself."""
    when = condition(row.table("when"), names)
    if when.test == "round_at_least" and "why" not in row.values:
        return when, say("lost-dusk", round=when.n)
    return when, say("lost-why", why=row.worded("why"))


def check_story(root: Table, found: ChapterCard, read: Reader) -> None:
    """The story can be won, and every card of it can be turned up."""
    if not any(effect.do == "win" for effects in read.lists.values() for effect in effects):
        root.wrong(None, "story", "wrong-no-win")
    reached = {"1"}
    while more := {way.next for card in reached for way in found.story[card].exits if way.next} - reached:
        reached |= more
    for name in found.story:
        if name not in reached:
            root.wrong(None, f"story.{name}", "wrong-unreached")


def rows(table: Table, key: str) -> list[Table]:
    """A list of tables that may be left out."""
    return table.rows(key) if key in table.values else []


def every(table: Table, key: str, read: Callable[[int, Table], T]) -> tuple[T, ...]:
    """What the tables of such a list describe."""
    return tuple(each(dict(enumerate(rows(table, key), 1)), read).values())


def keyed(root: Table, part: str) -> dict[str, Table]:
    """A table of named tables that may be left out."""
    return root.table(part).tables() if part in root.values else {}


def token(name: str, table: Table, read: Reader, key: str) -> Token:
    """An Encounter token."""
    table.only("name", "group", "found", "mission", "reward", "punish", "on_won")
    at = f"{key}.token.{name}"
    return Token(
        key=name,
        name=named(table, "name", f"token-{name}"),
        group=table.text("group") if "group" in table.values else "",
        found=flag(table, "found"),
        mission=missions.read(table.table("mission")) if "mission" in table.values else (),
        reward=read.optional(table, "reward", f"{at}.reward", "token"),
        punish=read.optional(table, "punish", f"{at}.punish", "token"),
        on_won=read.optional(table, "on_won", f"{at}.on_won", "token"),
    )


def flag(table: Table, key: str) -> bool:
    """A key that is true, false or left out."""
    value = table.values.get(key, False)
    if type(value) is not bool:
        return table.wrong(False, key, "wrong-truth")
    return value


def monster(name: str, table: Table, read: Reader, key: str) -> FoeCard:
    """A normal monster."""
    table.only("name", "mini", "hp", "armor", "speed", "skills", "reward")
    at = f"{key}.foe.{name}"
    line = Line(0, table.number("hp", 1, MOST), table.number("armor", 0, 9), table.number("speed", 1, 10))
    reward = read.optional(table, "reward", f"{at}.reward", "reward")
    mini = table.one_of("mini", MINIS)
    called = named(table, "name", f"enemy-{name}")
    return FoeCard(name, called, False, mini, False, (line,), skills(name, table, read, at), (reward,))


def boss(name: str, table: Table, read: Reader, key: str) -> FoeCard:
    """A boss: a line for each step of the skulls, values missing there as in the base."""
    table.only("name", "steadfast", "armor", "speed", "by_skulls", "skills", "contribution")
    at = f"{key}.foe.{name}"
    armor, speed = table.number("armor", 0, 9), table.number("speed", 1, 10)
    lines: list[Line] = []
    for row in table.rows("by_skulls"):
        row.only("from", "hp", "armor", "speed")
        skulls = row.number("from", 0, MOST)
        if skulls != 0 if not lines else skulls <= lines[-1].skulls:
            row.wrong(None, "from", "wrong-rising")
        own = [
            row.number(part, 0, MOST) if part in row.values else base
            for part, base in (("armor", armor), ("speed", speed))
        ]
        lines.append(Line(skulls, row.number("hp", 1, 999), *own))
    if not lines:
        table.wrong(None, "by_skulls", "wrong-no-line")
    ranks = table.get("contribution")
    if not isinstance(ranks, list):
        ranks = table.wrong([], "contribution", "wrong-ranks")
    by_rank = Table(
        table.source, table.path("contribution"), {str(n): rank for n, rank in enumerate(ranks, 1)}, table.package,
        table.mistakes,
    )  # fmt: skip
    rewards = tuple(read.effects(by_rank, rank, f"{at}.contribution.{rank}", "reward") for rank in by_rank.values)
    called, steadfast = named(table, "name", f"enemy-{name}"), flag(table, "steadfast")
    return FoeCard(name, called, True, "", steadfast, tuple(lines), skills(name, table, read, at), rewards)


def skills(name: str, table: Table, read: Reader, at: str) -> tuple[FoeSkill, ...]:
    """The skills of an enemy: several share the faces of a die, a single one needs none."""
    listed = table.rows("skills")
    found = []
    for n, row in enumerate(listed, 1):
        row.only("name", "roll", "fx")
        faces = row.get("roll") if len(listed) > 1 else []
        if not isinstance(faces, list) or not all(type(face) is int for face in faces):
            faces = row.wrong([], "roll", "wrong-roll")
        if len(listed) == 1 and "roll" in row.values:
            row.wrong(None, "roll", "wrong-no-die")
        called = named(row, "name", f"enemy-{name}-{n}")
        found.append(FoeSkill(called, tuple(faces), read.effects(row, "fx", f"{at}.skill.{n}", "monster")))
    if not found:
        table.wrong(None, "skills", "wrong-no-skill")
    if len(found) > 1 and sorted(face for skill in found for face in skill.faces) != list(FACES):
        table.wrong(None, "skills", "wrong-share")
    return tuple(found)


def story_card(name: str, table: Table, read: Reader, number: int, story: Sequence[str]) -> StoryCard:
    """A Story card and its exits."""
    table.only("title", "text", "objective", "goal", "on_reveal", "exits")
    at, said = f"chapter.{number}.story.{name}", f"story-{number}-{name}"
    on_reveal = read.optional(table, "on_reveal", f"{at}.on_reveal", "chapter")
    exits = []
    for n, row in enumerate(table.rows("exits"), 1):
        row.only("when", "then", "next")
        then = read.optional(row, "then", f"{at}.exit.{n}", "chapter")
        wins = any(effect.do == "win" for effect in read.lists.get(then, ()))
        if not wins and "next" not in row.values and row.sound("then"):
            row.wrong(None, "next", "wrong-next")
        when = condition(row.table("when"), read.names)
        exits.append(Exit(when, then, row.one_of("next", story) if not wins and row.sound("then") else ""))
    if not exits:
        table.wrong(None, "exits", "wrong-no-exit")
    return StoryCard(
        key=name,
        title=named(table, "title", said),
        text=named(table, "text", f"{said}-text"),
        objective=named(table, "objective", f"{said}-objective"),
        goal=goal(table.table("goal"), read.names),
        on_reveal=on_reveal,
        exits=tuple(exits),
    )


def goal(table: Table, names: Names) -> tuple[str, tuple[str, ...]]:
    """Where a bot should go: positions, tokens of a name, positions with tokens, or the boss."""
    table.only("at", "tokens_at", "token", "boss")
    if len(table.values) != 1:
        table.wrong(None, "", "wrong-one-thing")
    what = next(iter(table.values), "")
    if what in ("at", "tokens_at"):
        return what, table.words(what, names.positions)
    return what, (table.text("token"),) if what == "token" else ()


def local(
    row: Table, names: Names, story: Sequence[str], biomes: Sequence[str], read: Reader | None = None, key: str = ""
) -> Local:
    """A sign, if there is a reader for its effects, or a status of tiles."""
    if read is not None:
        row.only("colour", "story", "at", "min_skulls", "max_skulls", "when", "fx")
        row.one_of("when", ("battle_start",))
        place, colours, what = row, ("red", "yellow"), ""
    else:
        row.only("token", "colour", "story", "min_skulls", "max_skulls", "where")
        place, colours = row.table("where").only("biome", "at"), ("white", "black")
        what = row.one_of("token", TOKENS_ON_TILES[row.deciding("colour", colours)])
    return Local(
        token=what,
        colour=row.one_of("colour", colours),
        story=row.words("story", story),
        least=row.number("min_skulls", 0, MOST) if "min_skulls" in row.values else 0,
        most=row.number("max_skulls", 0, MOST) if "max_skulls" in row.values else MOST,
        biomes=place.words("biome", biomes) if "biome" in place.values else (),
        at=place.words("at", names.positions) if "at" in place.values else (),
        fx=read.effects(row, "fx", key, "sign") if read is not None else "",
    )


def clock(row: Table, read: Reader, key: str) -> Clock:
    """A clock."""
    row.only("first", "every", "fx")
    every = row.number("every", 1, MOST)
    first = row.number("first", 1, MOST) if "first" in row.values else every
    return Clock(first, every, read.effects(row, "fx", key, "chapter"))


def bonus(row: Table, names: Names) -> Bonus:
    """A bonus of the campaign."""
    row.only("who", "pick", "n", "if")
    return Bonus(
        who=row.one_of("who", ("each_player", "first_in_order", "champion")),
        pick=row.one_of("pick", ("equipment", "skill_card")),
        n=row.number("n", 1, 9),
        condition=condition(row.table("if"), names) if "if" in row.values else None,
    )
