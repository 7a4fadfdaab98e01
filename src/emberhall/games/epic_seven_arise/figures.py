"""What everybody can work out from a position, for drawn boards: current values, the cards that lie open, the order."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal, TypedDict, cast

from ...kernel import Figure, Saying, Step
from ...kernel.tongues import in_every_language
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


Text = dict[str, str]  # by language


class Story(TypedDict):
    """The Story card in force with its words, and whether it is done."""

    key: str
    title: Text
    text: Text
    objective: Text
    done: bool


class Signs(TypedDict):
    """What a tile does to heroes and to enemies; the signs by their place in the chapter's list."""

    heroes: list[str]
    foes: list[str]
    signs: list[int]


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
    """What goes on, what is laid down to pay, how the chapter opens, values, signs by position, enemies by number,
    open cards by key; whose turn is next, whom attacks would hit, where heroes may well stand, and where cards lead,
    one's own and those that could be lent."""

    phase: Phase
    trading: bool
    paid: list[int]
    exchanging: bool
    intro: Text
    story: Story | None
    links: list[tuple[str, str]]
    signs: dict[str, Signs]
    heroes: list[Values]
    foes: dict[str, FoeValues]
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
    return cast(Figures, {name: part.of(s) for name, part in PARTS.items()})


def _laid(s: Chapter) -> bool:
    """Whether the map lies there."""
    return len(s.tiles) == len(s.chapter.map.positions)


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


def _trading(s: Chapter) -> bool:
    """E7-SHOP-2: whether somebody is at the Merchant's."""
    return any(waits in TRADE for waits, _ in s.waiting())


def _paid(s: Chapter) -> list[int]:
    """E7-SHOP-12: the Skystones of each colour that somebody has chosen to pay with so far."""
    waits, args = next(s.waiting(), (None, ()))
    return list(args[2]) if waits is merchant.pay else []


def _exchanging(s: Chapter) -> bool:
    """E7-SETUP-15: whether somebody decides about an exchange of all cards."""
    return next(s.waiting(), (None,))[0] is setup.exchange


def _intro(s: Chapter) -> Text:
    """E7-SETUP-1: how the chapter opens; those of a campaign that are still to come are not read."""
    return _words(s.chapter.intro)


def _story(s: Chapter) -> Story | None:
    """E7-STORY-1, E7-STORY-4: the Story card in force; no other is read."""
    if not s.card:
        return None
    card = s.story_card
    texts = {"title": _words(card.title), "text": _words(card.text), "objective": _words(card.objective)}
    return cast(Story, {"key": s.card, **texts, "done": bool(s.next_card) or s.won})


def _words(said: Saying) -> Text:
    return in_every_language(__package__, said)


def _links(s: Chapter) -> list[tuple[str, str]]:
    """Which positions lie side by side."""
    return [*s.chapter.map.links, *s.more_links]


def _signs(s: Chapter) -> dict[str, Signs]:
    """E7-TILE-1, E7-STATUS-10: the tokens and signs on each tile, where there are any."""
    if not _laid(s):
        return {}
    statuses = s.in_force(s.chapter.statuses)
    in_force = [(n, sign) for n, sign in enumerate(s.chapter.signs) if s.in_force((sign,))]
    found: dict[str, Signs] = {}
    for place in s.chapter.map.positions if statuses or in_force else ():
        here = [status for status in statuses if s.lies_at(status, place)]
        signs = [n for n, sign in in_force if s.lies_at(sign, place)]
        if here or signs:
            heroes, foes = ([status.token for status in here if status.colour == colour] for colour in TOKENS)
            found[place] = {"heroes": heroes, "foes": foes, "signs": signs}
    return found


def _heroes(s: Chapter) -> list[Values]:
    """E7-DAMAGE-1, E7-SPEED-5: what each hero's values are now."""
    laid = _laid(s)
    return [
        {"most": s.hero_card(hero).hp, "armor": s.armor(hero), "speed": s.speed(hero) if laid else 0}
        for hero in range(len(s.heroes))
    ]


def _foes(s: Chapter) -> dict[str, FoeValues]:
    """E7-DAMAGE-1, E7-SKULL-4, E7-SPEED-5: and those of each enemy."""
    return {
        str(foe.id): {
            "hp": s.foe_hp(foe),
            "most": s.rules.hp(s.number, foe.kind, s.skulls),
            "armor": s.armor(foe.id),
            "speed": s.speed(foe.id),
        }
        for foe in (s.foes if _laid(s) else ())
    }


def _missions(s: Chapter) -> list[MissionFigure]:
    """E7-ENCOUNTER-1: the parts of the mission that is on."""
    return [_mission(*part) for part in encounter.progress(s)]


def _queue(s: Chapter) -> list[int]:
    """E7-SPEED-6: who is still to act in this round of battle."""
    return combat.still_to_act(s) if s.battle else []


def _scores(s: Chapter) -> list[int]:
    """E7-SCORE-1: the points of each player."""
    return [s.score(seat) for seat in range(s.rules.seats)]


def _circles(s: Chapter) -> dict[str, str]:
    """E7-MOVE-4: where heroes may well stand."""
    return movement.usual_circles(s) if _laid(s) and s.party else {}


def _duals(s: Chapter) -> list[int]:
    """E7-DUAL-2: what a Dual Attack would cost each hero."""
    return [skills.dual_cost(s, hero) for hero in range(len(s.heroes))]


def _aims(s: Chapter) -> dict[str, int]:
    """E7-MONSTER-2: whom each Attack card would hit."""
    if not _laid(s):
        return {}
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


LAID = ("number", "tiles")  # what says whether the map lies there
TEAM = ("heroes", "party", "battle", "card", "skulls", *LAID)  # what values of heroes come from
PARTS: dict[str, Figure[Any]] = {
    "phase": Figure(_phase, "stack"),
    "trading": Figure(_trading, "stack"),
    "paid": Figure(_paid, "stack"),
    "exchanging": Figure(_exchanging, "stack"),
    "intro": Figure(_intro, "number"),
    "story": Figure(_story, "card", "number", "next_card", "won"),
    "links": Figure(_links, "more_links", "number"),
    "signs": Figure(_signs, "card", "skulls", *LAID),
    "heroes": Figure(_heroes, *TEAM),
    "foes": Figure(_foes, "card", "foes", "skulls", *LAID),
    "mission": Figure(_missions, "battle_round", "heroes", "number", "tally", "token"),
    "queue": Figure(_queue, "foes", *TEAM),
    "scores": Figure(_scores, "number", "players"),
    "aims": Figure(_aims, "heroes", "party", *LAID),
    "circles": Figure(_circles, "attacks_seen", "battle", "heroes", "order", "party", *LAID),
    "duals": Figure(_duals, "heroes", "order"),
    "reach": Figure(_reach, "active", "heroes", "played", "players", "skill_used"),
    "lent": Figure(_lent, "active", "helper", "heroes", "order", "played", "players", "skill_used"),
}
