"""What can be looked up at any moment: the chapter, the heroes' skills, enemies, missions, tiles, cards and terms.

Only what lies open: Story cards nobody has read, bosses that have not come and the order of decks stay out of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Seat
from ..wording import together
from .chapters import FoeCard
from .components import HeroCard
from .effect_words import artifact_in_words, in_words
from .names import TILE_TOKENS, TILE_WORDS, burn_price, mission_words, numbers_words, token_name
from .state import Chapter

Part = tuple[str, tuple[str, ...]]  # a title and lines
PATTERNS = ("two of the same number (4 4)", "three numbers in a row (4 5 6)", "three of the same number (4 4 4)")
RANKS = ("most", "second most", "third most", "fourth most")
TURN = (
    "On its turn a hero may use one skill. Its cards are played one at a time, in any order and of any colour.",
    "Every card played draws a card, a blue one two. Each red one gives a Soul at the end of the turn.",
    "Soul Burn: pay what stands under a skill to make it stronger.",
    "Dual Attack: give another player Souls to play one of that player's cards as your own. The first in the "
    "friendship order pays least.",
    "Artifacts are played as a card of either number, or used up for their effect.",
    "When the turn ends the Skill Point cards go back into the deck and five cards are drawn.",
)
TERMS = (
    "In a player's row 4b is a blue 4, 4g a grey 4, 4r a red 4; ○ ● ◆ are white, black and green Skystones, and the "
    "points they are worth follow the =.",
    "Armour is taken off physical damage. Magical damage ignores armour, true damage ignores Shields too.",
    "A Shield stops one point of damage and is gone. Temporary HP are lost first, and when the battle ends.",
    "Stun: misses a turn. Silence: no Soul Burn. Decrease Speed: speed -1. Unhealable: no healing. Each lasts until "
    "the end of the turn of whoever has it.",
    "Enemy Attack cards: the hero on the circle with the number is hit. Two of the twelve cards are always out of "
    "sight.",
    "A hero at 0 HP dies. Its player may revive it at once for all Skystones of the colour held most; every revival "
    "costs all Souls, Health Potions and artifacts in hand.",
    "Points: 1 for each Skystone, 3 more for each set of white, black and green. If the team wins, whoever has most "
    "points is Grand Champion.",
)


def sheet(s: Chapter, seat: Seat | None) -> tuple[Part, ...]:
    """Everything worth looking up, what matters now first."""
    parts: list[Part] = [("A hero's turn", TURN)]
    if s.card:
        parts += [*_foes(s), *_heroes(s, seat), *_tokens(s), *_tiles(s), *_artifacts(s), _chapter(s)]
    else:
        parts += [_chapter(s), *(_hero(s, card) for card in s.rules.content.heroes.values())]
    return (*parts, ("Terms", TERMS))


def _chapter(s: Chapter) -> Part:
    """E7-END-2, E7-ROUND-3: how the chapter opens, when it is lost, what its clocks bring."""
    card = s.chapter
    end = f", or if the objectives are not met by the end of round {card.last_round}" if card.last_round else ""
    lines = [card.intro, f"All is lost with {s.rules.skull_limit(s.number)} skulls{end}."]
    for clock in card.clocks:
        rest = f" and every {clock.every} rounds after it" if clock.every > 1 else " and every round after it"
        lines.append(f"At the end of round {clock.first}{rest}: {in_words(s.rules.content, clock.fx)}.")
    return f"Chapter {s.number}: {card.title}", tuple(lines)


# ---------------------------------------------------------------- combatants


def _heroes(s: Chapter, seat: Seat | None) -> Iterator[Part]:
    """The team, the own heroes first."""
    for number, _ in sorted(enumerate(s.heroes), key=lambda entry: entry[1].owner != seat):
        yield _hero(s, s.hero_card(number))


def _hero(s: Chapter, card: HeroCard) -> Part:
    """E7-SKILL-1, E7-SKILL-2, E7-SKILL-3, E7-BURN-1: a Hero card."""
    content = s.rules.content
    title = f"{card.name}, {card.title} ({card.role}): {card.hp} HP, armour {card.armor}, speed {card.speed}"
    lines = []
    for pattern, skill in zip(PATTERNS, card.skills, strict=True):
        burn = f"Soul Burn for {burn_price(skill, skill.burn_price)}: {in_words(content, skill.burn)}"
        lines.append(f"{pattern} · {skill.name}: {in_words(content, skill.fx)}. {burn}")
    return title, tuple(lines)


def _foes(s: Chapter) -> Iterator[Part]:
    """The enemies of this battle; between battles all that may come, and the bosses that are there."""
    there = {foe.kind for foe in (s.foes_at(s.battle) if s.battle else s.foes)}
    for kind, card in s.chapter.foes.items():
        if kind in there or not (s.battle or card.boss):
            yield _foe(s, card)


def _foe(s: Chapter, card: FoeCard) -> Part:
    """E7-MONSTER-1, E7-REWARD-2, E7-REWARD-3, E7-SKULL-3: an Enemy card, a boss with the line for these skulls."""
    content, line = s.rules.content, s.rules.line(s.number, card.key, s.skulls)
    hp = s.rules.hp(s.number, card.key, s.skulls)
    lines = [f"{_when(skill.faces)} · {skill.name}: {in_words(content, skill.fx)}" for skill in card.skills]
    lines += ["Steadfast: slowed instead of stunned"] if card.steadfast else []
    for rank, key in zip(RANKS, card.rewards, strict=False):
        whose = f"{rank} HP removed" if card.boss else "whoever defeats it"
        lines += [f"Reward for {whose}: {in_words(content, key)}"] if key else []
    boss = " (boss)" if card.boss else ""
    return f"{card.name}{boss}: {hp} HP, armour {line.armor}, speed {line.speed}", tuple(lines)


def _when(faces: tuple[int, ...]) -> str:
    """Which faces of the die choose a skill."""
    if not faces:
        return "every turn"
    return f"die {faces[0]}" if len(faces) == 1 else f"die {faces[0]}–{faces[-1]}"


# ---------------------------------------------------------------- what lies on the table


def _tokens(s: Chapter) -> Iterator[Part]:
    """E7-SETUP-8: missions that lie face up, and what may lie face down where."""
    lines = [f"{place.upper()} · {token_name(s, token)}. {mission_words(s, token)}" for place, token in s.tokens]
    for number, mix in enumerate(s.mixes):
        places = together([place.upper() for place, of in s.covered if of == number])
        if places:
            names = (f"{token_name(s, token)} ({mission_words(s, token)})" for token in mix.cards())
            lines.append(f"face down on {places}, mixed: {', '.join(names)}")
    if lines:
        yield "Encounter tokens", tuple(lines)


def _tiles(s: Chapter) -> Iterator[Part]:
    """E7-TILE-2, E7-STATUS-10: tokens and signs on tiles while they are in force."""
    lines: list[str] = []
    places = s.chapter.map.positions
    for colour, whom in (("black", "heroes"), ("white", "enemies")):
        for token in TILE_TOKENS:
            there = together([place.upper() for place in places if token in s.on_tile(place, colour)])
            lines += [f"{there} · {TILE_TOKENS[token]} for {whom} there: {TILE_WORDS[token]}"] if there else []
    for sign in s.chapter.signs:
        there = together([place.upper() for place in places if s.holds_at(sign, place)])
        does = in_words(s.rules.content, sign.fx)
        lines += [f"{there} · {sign.colour} sign: when heroes begin a battle there, {does}"] if there else []
    if lines:
        yield "Tiles", tuple(lines)


def _artifacts(s: Chapter) -> Iterator[Part]:
    """E7-TERM-12: the artifacts that players hold or heroes wear."""
    held = [card for player in s.players for card in s.rules.artifacts_in(player.hand)]
    held += [card for hero in s.heroes for card in hero.attached]
    cards = [s.rules.content.artifacts[key] for key in dict.fromkeys(held)]
    if cards:
        content = s.rules.content
        words = [f"{card.name} ({numbers_words(card.nums)}) · {artifact_in_words(content, card)}" for card in cards]
        yield "Artifacts in hand", tuple(words)
