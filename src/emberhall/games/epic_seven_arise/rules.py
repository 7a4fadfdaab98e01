"""What a setup comes to: heroes, chapters, prices, difficulty. The same for the whole game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from ...kernel import Hand, Setup, SetupError, say
from . import content as printed
from .chapters import Line

CAMPAIGN = "campaign"
STANDARD_TEAM = 4  # E7-TERM-1
ADVISED_ALONE = 3


class Rules:
    """The components of one game and what its options change."""

    def __init__(self, setup: Setup) -> None:
        self.content = printed.content_for(setup.content)
        self.numbers = self.content.numbers
        self.seats = setup.players
        self.hero_count = int(setup["heroes"]) or STANDARD_TEAM
        if self.hero_count < setup.players:
            raise SetupError(say("error-too-few-heroes", players=setup.players, heroes=self.hero_count))
        self.campaign = setup["chapter"] == CAMPAIGN
        book = printed.load_content().chapters  # E7-CAMPAIGN-1: a chapter of one's own is a game by itself
        self.chapters = tuple(book) if self.campaign else (int(setup["chapter"]),)
        self.drawn = setup["pick"] == "drawn"
        three = "gentle-three-heroes" if self.hero_count < STANDARD_TEAM else "gentle-four-heroes"
        self.more_skulls, percent = self.numbers.difficulties[three if setup["gentle"] is True else "standard"]
        self.lines = {
            (number, kind): tuple(weaker(line, percent) for line in card.lines) if card.boss else card.lines
            for number, chapter in self.content.chapters.items()
            for kind, card in chapter.foes.items()
        }
        self.factor = self.numbers.factor if setup.players < STANDARD_TEAM else 1  # E7-SOLO-8, E7-SOLO-9
        self.nums: dict[str, tuple[int, ...]] = {
            card: (int(card.partition("-")[0]),) for card in self.numbers.skill_cards
        }
        self.colours = {card: card.partition("-")[2] for card in self.numbers.skill_cards}
        self.nums.update((key, card.nums) for key, card in self.content.artifacts.items())
        self.places = {card: (card not in self.colours, nums[0], card) for card, nums in self.nums.items()}
        self.artifact_cards = tuple(
            key for key, card in self.content.artifacts.items() if not card.equipment for _ in range(card.copies)
        )
        self.equipment_cards = tuple(key for key, card in self.content.artifacts.items() if card.equipment)

    def price(self, what: str) -> int:
        """E7-SHOP-4, E7-SHOP-5, E7-SHOP-6, E7-SOLO-8: what the Merchant asks for a thing."""
        return self.numbers.prices[what] * self.factor

    def is_skill_card(self, card: str) -> bool:
        """Whether a card is a Skill Point card, and not an artifact of either kind."""
        return card in self.colours

    def artifacts_in(self, hand: Hand) -> list[str]:
        """The artifacts among cards, of either kind."""
        return [card for card in hand if card not in self.colours]

    def colour(self, card: str) -> str:
        """E7-TERM-4, E7-ARTIFACT-5: blue, red or grey; an artifact has no colour."""
        return self.colours.get(card, "")

    def by_number(self, cards: Iterable[str]) -> list[str]:
        """Cards in the order one holds them, each once: by number and colour, artifacts last."""
        return sorted(set(cards), key=self.places.__getitem__)

    def skull_limit(self, chapter: int) -> int:
        """The number of skulls with which a chapter is lost."""
        return self.content.chapters[chapter].skull_limit + self.more_skulls

    def line(self, chapter: int, kind: str, skulls: int) -> Line:
        """E7-SKULL-3: the line of an enemy that counts with so many skulls."""
        return _line(self, chapter, kind, skulls)

    def hp(self, chapter: int, kind: str, skulls: int) -> int:
        """The health of an enemy."""
        return self.line(chapter, kind, skulls).hp


@lru_cache(maxsize=4096)
def _line(rules: Rules, chapter: int, kind: str, skulls: int) -> Line:
    return [line for line in rules.lines[chapter, kind] if line.skulls <= skulls][-1]


def weaker(line: Line, percent: int) -> Line:
    """The line of a boss in the gentle setting, to the nearest whole number."""
    return replace(line, hp=max(1, (line.hp * percent + 50) // 100))


@lru_cache(maxsize=256)
def rules_for(setup: Setup) -> Rules:
    """The rules of a setup, made once."""
    return Rules(setup)
