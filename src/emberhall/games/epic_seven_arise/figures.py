"""What everybody can work out from a position, for drawn boards: current values, the cards that lie open, the order."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any, Literal, TypedDict

from ...kernel import Step
from . import (
    campaign,
    combat,
    encounter,
    exploration,
    merchant,
    monsters,
    movement,
    rounds,
    setup,
    skills,
    story,
    victory,
)
from .effect_words import in_words
from .rules import Rules
from .scene import FoePicture, TokenPicture
from .scene import foe as foe_card
from .scene import token as token_card
from .state import FOES, NOBODY, Chapter

Phase = Literal["", "setup", "story", "explore", "combat", "move", "end", "bonus", "won", "lost"]
PHASES: dict[Step[Any], Phase] = {
    story.story_phase: "story", exploration.explore: "explore", combat.combat_phase: "combat", movement.move: "move",
    campaign.go_on: "won", campaign.chapter_lost: "lost",
}  # fmt: skip
BEFORE: dict[Step[Any], Phase] = {
    campaign.start_chapter: "setup", rounds.play_round: "setup", exploration.explore: "story",
    combat.combat_phase: "explore", movement.move: "combat", rounds.end_round: "move", rounds.next_round: "end",
    campaign.go_on: "bonus",
}  # fmt: skip
TOKENS = ("black", "white")  # E7-TILE-1: those for heroes, those for enemies
TRADE = (merchant.shop, merchant.pay, merchant.use_bought)


class Story(TypedDict):
    """The Story card in force, and whether it is done."""

    key: str
    title: str
    text: str
    objective: str
    done: bool


class Sign(TypedDict):
    """Something printed on a tile that has an effect now."""

    colour: str
    text: str


class Signs(TypedDict):
    """What a tile does to heroes and to enemies."""

    heroes: list[str]
    foes: list[str]
    signs: list[Sign]


class Values(TypedDict):
    """A combatant's values at this moment; `most` is the HP it can have."""

    most: int
    armor: int
    speed: int


class FoeValues(Values):
    """Those of an enemy."""

    hp: int


class MissionFigure(TypedDict):
    """A part of a mission: how far it has come. With a `limit` it holds until something happens too often."""

    key: str
    n: int
    now: int
    met: bool
    limit: bool


class Figures(TypedDict):
    """What goes on, values, signs by position, enemies by number, open cards by key; whose turn is next, whom attacks
    would hit, where heroes may well stand, and where cards lead, one's own and those that could be lent."""

    phase: Phase
    trading: bool
    exchanging: bool
    story: Story | None
    links: list[tuple[str, str]]
    signs: dict[str, Signs]
    heroes: list[Values]
    foes: dict[str, FoeValues]
    bosses: dict[str, FoePicture]
    tokens: dict[str, TokenPicture]
    mission: list[MissionFigure]
    queue: list[int]
    scores: list[int]
    aims: dict[str, int]
    circles: dict[str, str]
    duals: list[int]
    reach: dict[str, list[int]]
    lent: dict[str, list[int]]


def figures(s: Chapter) -> Figures:
    """Everything here follows from what lies open; the order of a deck or an unread Story card never does."""
    laid = len(s.tiles) == len(s.chapter.map.positions)
    return {
        "phase": _phase(s),
        "trading": any(waits in TRADE for waits, _ in s.waiting()),
        "exchanging": next(s.waiting(), (None,))[0] is setup.exchange,
        "story": _story(s) if s.card else None,
        "links": [*s.chapter.map.links, *s.more_links],
        "signs": _signs(s) if laid else {},
        "heroes": [
            {"most": s.hero_card(hero).hp, "armor": s.armor(hero), "speed": s.speed(hero) if laid else 0}
            for hero in range(len(s.heroes))
        ],
        "foes": {
            str(foe.id): {
                "hp": s.foe_hp(foe),
                "most": s.rules.hp(s.number, foe.kind, s.skulls),
                "armor": s.armor(foe.id),
                "speed": s.speed(foe.id),
            }
            for foe in (s.foes if laid else ())
        },
        "bosses": {
            kind: foe_card(s.rules.content, card)
            for kind, card in s.chapter.foes.items()
            if card.boss and (kind in s.killed or any(foe.kind == kind for foe in s.foes))
        },
        "tokens": _tokens(s),
        "mission": [_mission(*part) for part in encounter.progress(s)],
        "queue": combat.still_to_act(s) if s.battle else [],
        "scores": [s.score(seat) for seat in range(s.rules.seats)],
        "aims": _aims(s) if laid else {},
        "circles": movement.usual_circles(s) if laid and s.party else {},
        "duals": [skills.dual_cost(s, hero) for hero in range(len(s.heroes))],
        "reach": _reach(s),
        "lent": _lent(s),
    }


def _phase(s: Chapter) -> Phase:
    """E7-ROUND-1, E7-ROUND-3, E7-CAMPAIGN-1, E7-CAMPAIGN-14: what goes on, from the steps that wait: a phase of the
    round until the next one is due, the end of the round, the chapter before its first round or after its last."""
    above = None
    for waits, _ in s.waiting():
        next_battle = waits is combat.combat_phase and above is victory.finish_if_won  # a battle has been settled
        if waits in PHASES and (above is None or next_battle):
            return PHASES[waits]
        if waits in BEFORE:
            return BEFORE[waits]
        above = waits
    return ""


def _story(s: Chapter) -> Story:
    """E7-STORY-1: the Story card in force."""
    card = s.story_card
    return {
        "key": s.card,
        "title": card.title,
        "text": card.text,
        "objective": card.objective,
        "done": bool(s.next_card) or s.won,
    }


def _signs(s: Chapter) -> dict[str, Signs]:
    """E7-TILE-1, E7-STATUS-10: the tokens and signs on each tile, where there are any."""
    statuses, in_force = s.in_force(s.chapter.statuses), s.in_force(s.chapter.signs)
    found: dict[str, Signs] = {}
    for place in s.chapter.map.positions if statuses or in_force else ():
        here = [status for status in statuses if s.lies_at(status, place)]
        signs: list[Sign] = [
            {"colour": sign.colour, "text": in_words(s.rules.content, sign.fx)}
            for sign in in_force
            if s.lies_at(sign, place)
        ]
        if here or signs:
            heroes, foes = ([status.token for status in here if status.colour == colour] for colour in TOKENS)
            found[place] = {"heroes": heroes, "foes": foes, "signs": signs}
    return found


def _tokens(s: Chapter) -> dict[str, TokenPicture]:
    """E7-SETUP-8: the Encounter tokens that lie face up, those mixed face down, and those found."""
    keys = {token for _, token in s.tokens} | {card for mix in s.mixes for card in mix.cards()} | set(s.found)
    return {key: _token(s.rules, s.number, key) for key in s.chapter.tokens if key in keys or key == s.token}


@lru_cache(maxsize=1024)
def _token(rules: Rules, chapter: int, key: str) -> TokenPicture:
    return token_card(rules, rules.content.chapters[chapter].tokens[key])


def _aims(s: Chapter) -> dict[str, int]:
    """E7-MONSTER-2: whom each Attack card would hit."""
    exposed = monsters.exposed(s)
    return {card: exposed.get(int(card), NOBODY) for card in s.rules.numbers.attack_cards}


def _mission(key: str, n: int, now: int, met: bool, limit: bool) -> MissionFigure:
    return {"key": key, "n": n, "now": now, "met": met, "limit": limit}


def _reach(s: Chapter) -> dict[str, list[int]]:
    """E7-SKILL-7, E7-TERM-12: for each card in the active player's hand the skills it leads to with others there."""
    if not 0 <= s.active < FOES or s.skill_used or s.active >= len(s.heroes):
        return {}
    hand = s.players[s.heroes[s.active].owner].hand
    found: dict[str, set[int]] = {}
    for more in range(1, 4 - len(s.played)):
        for cards in combinations(hand, more):
            for skill in skills.complete(skills.numbers_of(s, (*s.played, *cards))):
                for card in cards:
                    found.setdefault(card, set()).add(skill)
    return {card: sorted(reached) for card, reached in found.items()}


def _lent(s: Chapter) -> dict[str, list[int]]:
    """E7-DUAL-1, E7-DUAL-2, E7-DUAL-3: for each card that another player could lend now the skills it leads to, with
    cards of the active player's hand."""
    if not 0 <= s.active < FOES or s.skill_used or s.helper != NOBODY:
        return {}
    seat = s.heroes[s.active].owner
    player = s.players[seat]
    if player.souls < skills.dual_cost(s, s.active):
        return {}
    hands = [s.players[helper].hand for helper in skills.helpers(s, seat)]
    own = [cards for more in range(3 - len(s.played)) for cards in combinations(player.hand, more)]
    found: dict[str, list[int]] = {}
    for card in dict.fromkeys(card for hand in hands for card in hand if s.rules.is_skill_card(card)):
        ways = (skills.complete(skills.numbers_of(s, (*s.played, card, *cards))) for cards in own)
        if reached := sorted({skill for way in ways for skill in way}):
            found[card] = reached
    return found
