"""What is printed on the dice, cards and boards of the Epic Roll family, read from content/epic_roll.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeAlias

from ...kernel import Saying
from ...kernel.content import Components, ContentError, Mistakes, Table, canonical, each, packaged_tables

__all__ = [
    "Ability", "Board", "Card", "Champion", "Content", "ContentError", "Die", "Enemy", "Focus", "Relic",
    "Use", "canonical", "content_for", "content_from", "load_content", "read_overlay",
]  # fmt: skip

Die: TypeAlias = tuple[str, ...]  # its six faces

# What the rules know how to play: this, and the cards, abilities and relics of the packaged file. A content file may
# say how many and how strong, never something new.
BOARDS = ("first", "second", "eclipse")
CHAMPION_FACES = ("miss", "block", "heal", "hit", "critical")
ENEMY_FACES = ("miss", "hit", "critical")
POWER_FACES = ("blank", "star")
BOSS_FACES = {"lich": ("blank", "star"), "paladin-king": ("miss", "hit", "block")}
POWERS = ("block", "heal", "hit")
KINDS = ("hit", "heal", "block", "counter", "bolt")

# Given in an overlay, these replace ours whole: a die made of two descriptions would have twelve faces.
DICE = ("encounter_basic", "encounter_advanced", "enemy_basic", "enemy_advanced", "power", "boss")
REPLACED_WHOLE = ("die", "deck", *DICE)


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a champion (veteran rules)."""

    key: str
    name: Saying
    text: Saying


@dataclass(frozen=True, slots=True)
class Champion:
    """A champion: its die, the face its power is about, and the keys of its abilities ("" for none).

    Also ER-VET-ABIL-1.
    """

    key: str
    name: Saying
    colour: str
    die: Die
    power: str
    passive: str
    active: str


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy as one board knows it: `cards` is what a victory pays, nothing for the boss."""

    key: str
    name: Saying
    health: int
    cards: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its dice and its deck; where there are two dice, the basic one comes first."""

    key: str
    name: Saying
    champions: tuple[str, ...]  # from the top storyline to the bottom one
    enemies: Mapping[str, Enemy] = field(hash=False)  # weakest first, the boss last
    boss: str
    encounter_dice: tuple[Die, Die]
    enemy_dice: tuple[Die, Die]
    power_die: Die
    boss_die: Die
    deck: tuple[tuple[str, int], ...]  # sorted by card
    hand_limit: int


@dataclass(frozen=True, slots=True)
class Card:
    """A reward card; one with two kinds is played as either."""

    key: str
    name: Saying
    kinds: tuple[str, ...]
    text: Saying


@dataclass(frozen=True, slots=True)
class Focus:
    """What two cards of a kind do together (veteran rules)."""

    kind: str
    name: Saying
    text: Saying


@dataclass(frozen=True, slots=True)
class Use:
    """One of the ways to use a relic: "active" ones spend it, "passive" ones always work."""

    key: str
    kind: str
    text: Saying


@dataclass(frozen=True, slots=True)
class Relic:
    """A relic (Eclipse, veteran rules)."""

    key: str
    name: Saying
    uses: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed, for all three editions."""

    boards: Mapping[str, Board] = field(hash=False)
    champions: Mapping[str, Champion] = field(hash=False)
    cards: Mapping[str, Card] = field(hash=False)
    focus: Mapping[str, Focus] = field(hash=False)
    abilities: Mapping[str, Ability] = field(hash=False)
    relics: Mapping[str, Relic] = field(hash=False)
    health: int
    solo_turns: int
    solo_defeats: int


# Where the content comes from: the packaged file, and over it what an owner of the printed game changes.


@lru_cache(maxsize=1)
def packaged() -> dict[str, Any]:
    """The tables of the packaged file."""
    return packaged_tables("emberhall.games.epic_roll", "epic_roll.toml")


def played(group: str) -> tuple[str, ...]:
    """The keys of a group of the packaged file: the rules play these and no others."""
    return tuple(packaged()[group])


def abilities(kind: str) -> tuple[str, ...]:
    """The "passive" or the "active" abilities that champions of the packaged file have."""
    return tuple(table[kind] for table in packaged()["champion"].values() if kind in table)


# From tables to things, in the order of the file. Our names and texts stand in the catalogues, in `words`; a file that
# is laid over ours may bring its own.


def named(group: str, key: str, table: Table) -> Saying:
    """What a thing is called; what is not ours has to bring its name."""
    return table.saying("name", f"{group}-{key}") if key in packaged()[group] else table.worded("name")


def content_from(data: Mapping[str, Any], source: str = "epic_roll.toml", mistakes: Mistakes | None = None) -> Content:
    """The content that these tables describe; what cannot be played is refused."""
    root = Table(source, "", data, __package__, mistakes).only(
        "limits", "board", "enemy", "champion", "ability", "card", "focus", "relic"
    )
    limits = root.table("limits").only("champion_health", "solo_turns", "solo_defeats")
    enemies = {key: enemy(key, table) for key, table in root.table("enemy").tables().items()}
    champions = {key: champion(key, table) for key, table in root.table("champion").tables().items()}
    return Content(
        boards=each(root.table("board").tables(BOARDS), lambda key, table: board(key, table, champions, enemies)),
        champions=champions,
        cards=each(root.table("card").tables(played("card")), card),
        focus={
            kind: Focus(
                kind, named("focus", kind, table.only("name", "text")), table.saying("text", f"focus-{kind}-text")
            )
            for kind, table in root.table("focus").tables(KINDS).items()
        },
        abilities={
            key: Ability(
                key, named("ability", key, table.only("name", "text")), table.saying("text", f"ability-{key}-text")
            )
            for key, table in root.table("ability").tables(abilities("passive") + abilities("active")).items()
        },
        relics=each(root.table("relic").tables(played("relic")), relic),
        health=limits.number("champion_health", 1, 9),
        solo_turns=limits.number("solo_turns", 1, 99),
        solo_defeats=limits.number("solo_defeats", 1, 99),
    )


def board(key: str, table: Table, champions: Mapping[str, Champion], enemies: Mapping[str, Enemy]) -> Board:
    """A board; the enemies on its encounter dice are its own."""
    table.only("name", "champions", "enemies", "boss", "dice", "rewards")
    storylines = table.words("champions", champions)
    if len(storylines) != 3:
        table.wrong(None, "champions", "wrong-champions", has=len(storylines))
    boss = table.one_of("boss", BOSS_FACES)
    if boss not in enemies:
        table.refuse("boss", "wrong-boss", boss=boss)
    met = table.words("enemies", [name for name in enemies if name not in BOSS_FACES])
    dice = table.table("dice").only(*DICE)
    rewards = table.table("rewards").only("hand_limit", "pays_two", "deck")
    pays_two = rewards.words("pays_two", met)
    deck = rewards.counts("deck", played("card"))
    if not deck:
        rewards.wrong(None, "deck", "wrong-deck")
    on_board = {name: replace(enemies[name], cards=2 if name in pays_two else 1) for name in met}
    on_board[boss] = enemies[boss]
    return Board(
        key=key,
        name=named("board", key, table),
        champions=storylines,
        enemies=on_board,
        boss=boss,
        encounter_dice=(dice.die("encounter_basic", met), dice.die("encounter_advanced", met)),
        enemy_dice=(dice.die("enemy_basic", ENEMY_FACES), dice.die("enemy_advanced", ENEMY_FACES)),
        power_die=dice.die("power", POWER_FACES),
        boss_die=dice.die("boss", BOSS_FACES[boss]) if table.sound("boss") else (),
        deck=tuple(sorted(deck)),
        hand_limit=rewards.number("hand_limit", 1, 9),
    )


def enemy(key: str, table: Table) -> Enemy:
    """An enemy; what a victory over it pays is for the board to say."""
    table.only("name", "health")
    return Enemy(key, named("enemy", key, table), table.number("health", 1, 9), cards=0)


def champion(key: str, table: Table) -> Champion:
    """A champion; those of the first edition have no abilities."""
    table.only("name", "colour", "die", "power", "passive", "active")
    return Champion(
        key=key,
        name=named("champion", key, table),
        colour=table.text("colour"),
        die=table.die("die", CHAMPION_FACES),
        power=table.one_of("power", POWERS),
        passive=table.optional("passive", abilities("passive")),
        active=table.optional("active", abilities("active")),
    )


def card(key: str, table: Table) -> Card:
    """A reward card of one kind or, as a wildcard, of two."""
    table.only("name", "kinds", "text")
    kinds = table.words("kinds", KINDS)
    if not kinds:
        table.wrong(None, "kinds", "wrong-kinds")
    return Card(key, named("card", key, table), kinds, table.saying("text", f"card-{key}-text"))


def relic(key: str, table: Table) -> Relic:
    """A relic with exactly the uses of the packaged file, which the rules play."""
    table.only("name", "uses")
    known = {use["key"]: use["kind"] for use in packaged()["relic"][key]["uses"]}
    uses: dict[str, Use] = {}
    for row in table.rows("uses"):
        use = row.only("key", "kind", "text").one_of("key", known)
        if use in uses:
            row.wrong(None, "key", "wrong-use", use=use)
        uses[use] = Use(use, row.one_of("kind", (known[use],)), row.saying("text", f"relic-{key}-{use}"))
    for use in known:
        if use not in uses:
            table.wrong(None, "uses", "wrong-no-use", use=use)
    return Relic(key, named("relic", key, table), tuple(uses.values()))


COMPONENTS = Components(packaged, content_from, whole=REPLACED_WHOLE)
load_content, content_for, read_overlay = COMPONENTS.load, COMPONENTS.saved, COMPONENTS.overlay
