"""What a drawn board needs to know of a game before it begins: names, texts, dice and numbers, by key."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...kernel import Saying, Setup, say
from .editions import Rules, Storyline, rules_for
from .state import CHECKPOINT, LAIR, START

Space = Literal["start", "battle", "checkpoint", "lair"]
MARKS: dict[int, Space] = {START: "start", CHECKPOINT: "checkpoint", LAIR: "lair"}


class Named(TypedDict):
    """Something with a name and what it does."""

    name: Saying
    text: Saying


class CardPicture(Named):
    """A card, and as what it can be played."""

    kinds: list[str]


class RelicUse(TypedDict):
    """A way to use a relic."""

    key: str
    kind: str
    text: Saying


class RelicPicture(TypedDict):
    """A relic."""

    name: Saying
    uses: list[RelicUse]


class ChampionPicture(TypedDict):
    """A champion's token, die and card; passive and active are keys of abilities, empty where they are not played."""

    name: Saying
    colour: str
    die: list[str]
    power: str
    passive: str
    active: str


class EnemyPicture(TypedDict):
    """An enemy, and how many cards its defeat brings."""

    name: Saying
    health: int
    cards: int


class BoardPicture(TypedDict):
    """A board with its enemies and dice, of two dice the basic one first."""

    name: Saying
    champions: list[str]
    boss: str
    enemies: dict[str, EnemyPicture]
    enemy_dice: list[list[str]]
    encounter_dice: list[list[str]]
    power_die: list[str]
    boss_die: list[str]
    boss_die_name: Saying
    hand_limit: int
    power_stays: bool


class Scene(TypedDict):
    """The components of a setup, by key; `sides` and `played_on` go by seat, `spaces` along a board."""

    name: Saying
    health: int
    solo: bool
    team: bool
    abilities: dict[str, Named]
    focus: dict[str, Named]
    relics: dict[str, RelicPicture]
    turns: int
    defeats: int
    spaces: list[Space]
    sides: list[int]
    boards: dict[str, BoardPicture]
    played_on: list[str]
    champions: dict[str, ChampionPicture]
    cards: dict[str, CardPicture]


def scene(setup: Setup) -> Scene:
    """ER-BOARD-1, ER-SETUP-7: the components of a setup as plain values; the same for every viewer."""
    rules = rules_for(setup)
    content = rules.content
    boards = {line.board.key: line for line in rules.storylines}
    keys = dict.fromkeys(key for line in boards.values() for key in line.champions)
    return {
        "name": say(f"game-{setup.game}"),
        "health": content.health,
        "solo": rules.solo,
        "team": rules.team,
        "abilities": _abilities(rules, list(keys)),
        "focus": _focus(rules),
        "relics": _relics(rules),
        "turns": content.solo_turns if rules.solo else 0,
        "defeats": content.solo_defeats if rules.solo else 0,
        "spaces": [MARKS.get(space, "battle") for space in range(LAIR + 1)],
        "sides": list(rules.sides),
        "boards": {key: _board(line) for key, line in boards.items()},
        "played_on": [line.board.key for line in rules.storylines],  # by seat
        "champions": {key: _champion(rules, key) for key in keys},
        "cards": {
            key: {"name": card.name, "kinds": list(card.kinds), "text": card.text}
            for key, card in content.cards.items()
            if key in rules.cards or key in rules.kinds
        },
    }


def _board(line: Storyline) -> BoardPicture:
    """ER-ENC-1, ER-BATTLE-2: a board's enemies and dice, the basic die before the advanced one."""
    board = line.board
    return {
        "name": board.name,
        "champions": list(board.champions),
        "boss": board.boss,
        "enemies": {
            key: {"name": enemy.name, "health": enemy.health, "cards": enemy.cards}
            for key, enemy in board.enemies.items()
        },
        "enemy_dice": [list(die) for die in board.enemy_dice],
        "encounter_dice": [list(die) for die in board.encounter_dice],
        "power_die": list(board.power_die),
        "boss_die": list(board.boss_die),
        "boss_die_name": say(f"die-{board.boss}"),
        "hand_limit": board.hand_limit,
        "power_stays": line.edition.power_stays,
    }


def _champion(rules: Rules, key: str) -> ChampionPicture:
    """ER-SETUP-7: a champion's token, die and card; abilities only where they are played."""
    champion = rules.content.champions[key]
    return {
        "name": champion.name,
        "colour": champion.colour,
        "die": list(champion.die),
        "power": champion.power,
        "passive": champion.passive if rules.abilities else "",
        "active": champion.active if rules.abilities else "",
    }


def _abilities(rules: Rules, champions: list[str]) -> dict[str, Named]:
    """ER-SCOPE-3: empty without the veteran rules."""
    if not rules.abilities:
        return {}
    held = [rules.content.champions[key] for key in champions]
    keys = [key for champion in held for key in (champion.passive, champion.active) if key]
    return {key: {"name": rules.content.abilities[key].name, "text": rules.content.abilities[key].text} for key in keys}


def _focus(rules: Rules) -> dict[str, Named]:
    """ER-VET-FOCUS-1: what two cards of a kind do together; empty where pairs are not played."""
    if not rules.focused:
        return {}
    return {
        kind: {"name": focus.name, "text": focus.text}
        for kind, focus in rules.content.focus.items()
        if kind in rules.kinds
    }


def _relics(rules: Rules) -> dict[str, RelicPicture]:
    """ER-RELIC-2: all relics that may be laid out; empty in a game without them."""
    if not rules.relics:
        return {}
    return {
        key: {
            "name": relic.name,
            "uses": [{"key": use.key, "kind": use.kind, "text": use.text} for use in relic.uses],
        }
        for key, relic in rules.content.relics.items()
    }
