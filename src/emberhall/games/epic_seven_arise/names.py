"""What heroes, enemies, cards, tokens and players are called, and what missions ask for: messages, in no language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import Message, Saying, say
from .chapters import ChapterCard, Token
from .components import HeroCard, Skill
from .effect_words import in_words, joined
from .missions import asked_of
from .state import Chapter


def numbers_words(numbers: tuple[int, ...]) -> Saying:
    """E7-ARTIFACT-2: the numbers an artifact stands for: 2 or 7."""
    return say("any-number") if len(numbers) > 2 else say("or", first=str(numbers[0]), rest=str(numbers[1]))


def burn_price(skill: Skill, n: int) -> Message:
    """E7-BURN-2: what a Soul Burn costs: 2 Souls, 1 blue card."""
    return say("souls", n=n) if skill.burn_cost == "souls" else say("cards", n=n, colour=colour_name(skill.burn_cost))


def colour_name(colour: str) -> Message:
    """A colour of stones, cards or signs."""
    return Message(f"colour-{colour}")


def hero_name(s: Chapter, key: str) -> Saying | None:
    """A hero by name; None for nobody."""
    return s.rules.content.heroes[key].name if key else None


def hero_facts(card: HeroCard) -> dict[str, Any]:
    """What is printed at the head of a Hero card."""
    role = Message(f"role-{card.role.replace(' ', '-')}")
    facts = {"name": card.name, "title": card.title, "role": role}
    return {**facts, "hp": card.hp, "armor": card.armor, "speed": card.speed}


def who_name(s: Chapter, key: str) -> Saying:
    """A combatant: a hero, or an enemy with its number."""
    if key in s.rules.content.heroes:
        return s.rules.content.heroes[key].name
    kind, _, number = key.rpartition("-")
    card = next((box.foes[kind] for box in boxes(s) if kind in box.foes), None)
    if card is None:
        return key
    return card.name if card.boss else say("enemy", name=card.name, number=number)


def kind_name(s: Chapter, key: str) -> Saying:
    """An enemy without its number."""
    kind = key.rpartition("-")[0]
    return next(box.foes[kind].name for box in boxes(s) if kind in box.foes)


def card_name(s: Chapter, card: str) -> Message:
    """A card: the blue 5, the Ember Phial, Enemy Attack card 7."""
    if card in s.rules.content.artifacts:
        return say("artifact", name=s.rules.content.artifacts[card].name)
    number, _, colour = card.partition("-")
    return say("card", colour=colour_name(colour), number=number) if colour else say("attack-card", number=number)


def biome_name(s: Chapter, place: str) -> Message:
    """What land a position is."""
    return Message(f"biome-{s.tile(place).biome}")


def boxes(s: Chapter) -> Iterator[ChapterCard]:
    """This chapter, then all: what happened in another one of a campaign is still told."""
    yield s.chapter
    yield from s.rules.content.chapters.values()


def token_card(s: Chapter, key: str) -> Token:
    """An Encounter token of any chapter."""
    return next(box.tokens[key] for box in boxes(s) if key in box.tokens)


def token_name(s: Chapter, key: str) -> Saying:
    """An Encounter token by name."""
    return token_card(s, key).name


def mission_words(s: Chapter, key: str) -> Message:
    """The mission of a token as sentences."""
    *parts, last = mission_parts(s, key) or [Message("no-mission")]
    found = say("mission-last", part=last)
    for part in reversed(parts):
        found = say("mission-sentence", part=part, rest=found)
    return found


def mission_parts(s: Chapter, key: str) -> list[Message]:
    """E7-ENCOUNTER-3, E7-ENCOUNTER-4: what a mission asks for, what it brings and what it costs, as far as there is
    such a thing."""
    card, content = token_card(s, key), s.rules.content
    asked = [say(f"mission-{mission}", n=n) for mission, n in asked_of(s.rules.seats, card.mission)]
    parts = [
        ("mission-asks", joined(asked, "comma")),
        ("mission-brings" if asked else "mission-after", in_words(content, card.reward)),
        ("mission-costs", in_words(content, card.punish)),
        ("mission-after", in_words(content, card.on_won)),
    ]
    return [say(part, what=what) for part, what in parts if what]


def player_name(s: Chapter, seat: int) -> Any:
    """A player in a sentence: the heroes of that player, or the team if nobody else plays."""
    if s.rules.seats == 1 and len(s.heroes) > 1:
        return Message("team")
    return [hero_name(s, hero.key) for hero in s.heroes if hero.owner == seat] or place_name(seat)


def place_name(seat: int) -> Message:
    """A player by the number of the seat."""
    return say("player", number=seat + 1)


def seat_name(s: Chapter, seat: int) -> Message:
    """What a seat is called in sentences: its heroes."""
    heroes = [hero_name(s, hero.key) for hero in s.heroes if hero.owner == seat]
    return say("heroes", heroes=heroes) if heroes else place_name(seat)
