"""Every answer a player of Epic Roll may ever give, in a fixed order: numbers for learning environments."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from ...kernel import Answer, Setup
from . import champions, relics
from .cards import wording
from .editions import Rules, rules_for
from .state import ENEMY_DICE

CONTROL = (
    "roll", "flee", "pass", "continue", "end", "block:enemy", "block:paladin", "give-up:champion", "give-up:power",
)  # fmt: skip
ORDERS = (
    "order:enemy+heal", "order:heal+enemy", "order:paladin+heal", "order:heal+paladin",
    "order:enemy+paladin+heal", "order:enemy+heal+paladin", "order:paladin+enemy+heal",
    "order:paladin+heal+enemy", "order:heal+enemy+paladin", "order:heal+paladin+enemy",
)  # fmt: skip


@lru_cache(maxsize=256)
def catalogue(setup: Setup) -> tuple[Answer, ...]:
    """All answers of a setup, without repeats: the same setup always numbers them alike."""
    rules = rules_for(setup)
    keys = dict.fromkeys(key for line in rules.storylines for key in line.champions)
    found = [f"choose:{key}" for key in keys] if rules.chosen else []
    found += [*CONTROL, *ORDERS]
    cards = sorted(rules.cards)
    found += [f"{verb}:{card}" for verb in ("discard", "keep") for card in cards]
    found += ["leave", *(f"swap:{given}:{taken}" for given in cards for taken in cards)]
    plays = _plays(rules, cards)
    found += [f"play:{said}" for said in plays]
    if rules.abilities:
        for key in keys:
            champion = rules.content.champions[key]
            ways = champions.USES[champion.active].ways
            if champion.active == "open-your-mind":
                ways = tuple(str(seat) for seat in range(rules.seats))
            found += [_use(champion.active, way) for way in ways]
            found.append(_use(champion.passive, ""))
    if rules.relics:
        found += [f"keep:{relic}" for relic in rules.content.relics]
        found += [_use(relic, way) for relic, use in relics.USES.items() for way in use.ways]
        found += [f"use:{relics.MIRROR}:{said}" for said in plays]
    return tuple(dict.fromkeys(found))


def _use(key: str, way: str) -> str:
    return f"use:{key}:{way}" if way else f"use:{key}"


def _plays(rules: Rules, cards: list[str]) -> list[str]:
    """Cards and pairs in every way they can be said."""
    kinds_of = rules.content.cards
    found = []
    for card in cards:
        for kind in kinds_of[card].kinds:
            aims = {"block": ("", *ENEMY_DICE), "counter": ("", *cards)}.get(kind, ("",))
            found += [wording((card,), kind, aim) for aim in aims]
    for pair in combinations_with_replacement(cards, 2):
        for kind in kinds_of[pair[0]].kinds:
            if kind in kinds_of[pair[1]].kinds:
                found += [wording(pair, kind, aim) for aim in (("", *cards) if kind == "counter" else ("",))]
    return found
