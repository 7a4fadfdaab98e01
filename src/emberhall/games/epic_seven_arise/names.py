"""The words for everything that has a name: players, heroes, enemies, cards, tokens and their missions."""

from __future__ import annotations

from collections.abc import Iterator

from ..wording import together
from .chapters import ChapterCard, Token
from .components import Skill
from .effect_words import in_words
from .missions import asked_of
from .state import Chapter

STATUSES = {"stun": "stunned", "silence": "silenced", "slow": "slowed", "unhealable": "beyond healing"}
TILE_TOKENS = {
    "slow": "Decrease Speed",
    "lose_souls": "Lose 2 Souls",
    "discard": "Discard 1 card",
    "silence": "Silence",
    "unhealable": "Unhealable",
    "increase_dmg": "Increase DMG",
    "increase_armor": "Increase Armor",
}
TILE_WORDS = {  # what such a token does to those it is for
    "slow": "speed -1",
    "lose_souls": "when a battle begins",
    "discard": "when a battle begins",
    "silence": "no Soul Burn",
    "unhealable": "no healing",
    "increase_dmg": "+1 damage",
    "increase_armor": "+1 armour",
}
MISSION_WORDS = {
    "win_within": "win within {n} battle round{s}",
    "no_deaths": "no hero dies",
    "taken_at_most": "the team loses at most {n} HP",
    "all_deal_damage": "every player damages an enemy",
    "dual_attacks": "make at least {n} Dual Attack{s}",
    "soul_burns": "use at least {n} Soul Burn{s}",
    "use_skill2": "use Skill 2 at least {times}",
    "use_skill3": "use Skill 3 at least {times}",
    "kills_in_one_turn": "defeat {n} {enemies} in one turn",
    "no_potions": "no potion is used",
    "artifacts": "use at least {n} Artifact effect{s}",
    "min_hp": "every hero ends with {n} HP or more",
}
TIMES = {1: "once", 2: "twice"}


def counted(n: int, what: str) -> str:
    """A number of things: 1 Soul, 2 Souls."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def numbers_words(numbers: tuple[int, ...]) -> str:
    """E7-ARTIFACT-2: the numbers an artifact stands for: 2 or 7."""
    return "any number" if len(numbers) > 2 else " or ".join(map(str, numbers))


def burn_price(skill: Skill, n: int) -> str:
    """E7-BURN-2: what a Soul Burn costs: 2 Souls, 1 blue card."""
    return counted(n, "Soul" if skill.burn_cost == "souls" else f"{skill.burn_cost} card")


def hero_name(s: Chapter, key: str) -> str:
    """A hero by name."""
    return s.rules.content.heroes[key].name if key else ""


def who_name(s: Chapter, key: str) -> str:
    """A combatant: a hero, or an enemy with its number."""
    if key in s.rules.content.heroes:
        return hero_name(s, key)
    kind, _, number = key.rpartition("-")
    card = next((box.foes[kind] for box in boxes(s) if kind in box.foes), None)
    if card is None:
        return key
    return card.name if card.boss else f"{card.name} {number}"


def card_name(s: Chapter, card: str) -> str:
    """A card in words: the blue 5, the Ember Phial."""
    if card in s.rules.content.artifacts:
        return f"the {s.rules.content.artifacts[card].name}"
    number, _, colour = card.partition("-")
    return f"the {colour} {number}" if colour else number


def boxes(s: Chapter) -> Iterator[ChapterCard]:
    """This chapter, then all: what happened in another one of a campaign is still told."""
    yield s.chapter
    yield from s.rules.content.chapters.values()


def token_card(s: Chapter, key: str) -> Token:
    """An Encounter token of any chapter."""
    return next(box.tokens[key] for box in boxes(s) if key in box.tokens)


def token_name(s: Chapter, key: str) -> str:
    """An Encounter token by name."""
    return token_card(s, key).name


def mission_words(s: Chapter, key: str) -> str:
    """The mission of a token as sentences."""
    return "".join(f"{title}: {words}. " for title, words in mission_parts(s, key)).rstrip() or "No mission."


def mission_parts(s: Chapter, key: str) -> list[tuple[str, str]]:
    """E7-ENCOUNTER-3, E7-ENCOUNTER-4: what a mission asks for, what it brings and what it costs, as far as there is
    such a thing."""
    card, content = token_card(s, key), s.rules.content
    asked = []
    for mission, n in asked_of(s.rules.seats, card.mission):
        words: dict[str, object] = {"n": n, "s": "" if n == 1 else "s", "times": TIMES.get(n, f"{n} times")}
        words["enemies"] = "enemy" if n == 1 else "enemies"
        asked.append(MISSION_WORDS[mission].format(**words))
    parts = [
        ("Mission", ", ".join(asked)),
        ("Success" if asked else "After the battle", in_words(content, card.reward)),
        ("Failure", in_words(content, card.punish)),
        ("After the battle", in_words(content, card.on_won)),
    ]
    return [part for part in parts if part[1]]


def player_name(s: Chapter, seat: int) -> str:
    """A player in a sentence: the heroes of that player, or the team if nobody else plays."""
    alone = s.rules.seats == 1 and len(s.heroes) > 1
    return "the team" if alone else seat_name(s, seat)


def ending(s: Chapter, seat: int) -> str:
    """The ending of a verb after a player's name: one hero plays, two heroes play."""
    return "" if s.rules.seats > 1 and len(s.heroes_of(seat)) > 1 else "s"


def seat_name(s: Chapter, seat: int) -> str:
    """What a seat is called in sentences: its heroes."""
    heroes = [hero_name(s, hero.key) for hero in s.heroes if hero.owner == seat]
    return together(heroes) if heroes else f"Player {seat + 1}"
