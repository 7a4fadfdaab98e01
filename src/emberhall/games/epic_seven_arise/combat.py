"""The Combat phase: battles one after another, combatants in the order of their speed, and what follows a battle."""

from __future__ import annotations

from ...kernel import Question, step
from . import death, effects, encounter, friendship, monsters, story, turn, victory
from .state import FOES, NOBODY, Act, Chapter, Tally


@step
def combat_phase(s: Chapter) -> Question | None:
    """E7-COMBAT-1, E7-COMBAT-2, E7-COMBAT-3, E7-COMBAT-7, E7-GROUP-1: every adjacent tile with monsters is fought, in
    an order the group chooses; monsters further away do nothing."""
    places = [place for place in s.beside(s.party) if s.foes_at(place)]
    if not places:
        return None
    if len(places) == 1:
        s.then(begin_battle(places[0]))
        return None
    menu = {f"fight:{place}": begin_battle(place) for place in places}
    return Question(s.leader, menu, "E7-COMBAT-1", "ask-battle")


@step
def begin_battle(s: Chapter, place: str) -> None:
    """E7-COMBAT-4, E7-ENCOUNTER-1: the token on the enemies' tile is active; one that lies face down is turned up."""
    s.battle, s.battle_round = place, 1
    none = (0,) * s.rules.seats
    s.tally = Tally(dealt=tuple(False for _ in none), points=none)
    s.tell("battle", "E7-COMBAT-1", at=place)
    if place in dict(s.covered):
        s.then(turn_token(place))
    s.then(open_battle(place))


@step
def turn_token(s: Chapter, place: str) -> Question:
    """E7-SETUP-8: the face-down token is turned up."""
    return story.turn_up(s, place, token_turned)


@step
def token_turned(s: Chapter, place: str, token: str) -> None:
    """E7-SETUP-8: now everybody sees which it is."""
    story.uncover(s, place, token)


@step
def open_battle(s: Chapter, place: str) -> None:
    """E7-ENCOUNTER-1, E7-STATUS-10, E7-TILE-6: the mission is known; signs and losses of the heroes' tile count
    now."""
    s.token = s.token_at(place)
    if s.token:
        s.tell("mission", "E7-ENCOUNTER-1", token=s.token)
    for sign in s.chapter.signs:
        if s.holds_at(sign, s.party):
            s.tell("sign", "E7-STATUS-10", colour=sign.colour, at=s.party)
            s.then(effects.run(sign.fx, Act(seat=s.leader)))
    s.then(*(story.tile_loss(token) for token in s.on_tile(s.party, "black") if token in story.ONCE))
    s.then(next_turn())


# ---------------------------------------------------------------- whose turn it is


@step
def next_turn(s: Chapter) -> Question | None:
    """E7-SPEED-1, E7-SPEED-2, E7-SPEED-3, E7-SPEED-4, E7-SPEED-6, E7-SPEED-7, E7-COMBAT-5: the fastest that has not
    acted: heroes before bosses before monsters; else the group decides. A new battle round when all have acted."""
    foes = s.foes_at(s.battle)
    if not foes:
        s.then(end_battle(s.battle))
        return None
    waiting = ranks(s)
    if not waiting:
        s.then(new_battle_round())
        return None
    unlike = _unlike(s, waiting[0])
    if len(unlike) == 1:
        s.then(take_turn(unlike[0]))
        return None
    menu = {f"first:{s.name(ref)}": take_turn(ref) for ref in unlike}
    return Question(s.leader, menu, "E7-SPEED-4", "ask-first")


def still_to_act(s: Chapter) -> list[int]:
    """E7-SPEED-6: who has not acted in this battle round, the next one first."""
    return [ref for equals in ranks(s) for ref in equals]


def ranks(s: Chapter) -> list[list[int]]:
    """E7-SPEED-1, E7-SPEED-2, E7-SPEED-3, E7-SPEED-6: who has not acted in this battle round, equals together: the
    faster first, and at the same speed heroes, then bosses, then monsters."""
    found: dict[tuple[int, int], list[int]] = {}
    for hero in s.living:
        if not s.heroes[hero].acted:
            found.setdefault((-s.speed(hero), 0), []).append(hero)
    for foe in s.foes_at(s.battle):
        if not foe.acted:
            found.setdefault((-s.speed(foe.id), 1 if s.foe_card(foe).boss else 2), []).append(foe.id)
    return [found[rank] for rank in sorted(found)]


def _unlike(s: Chapter, refs: list[int]) -> list[int]:
    """Those whose order makes a difference: of monsters that are alike in everything, the first."""
    seen: dict[object, int] = {}
    for ref in refs:
        foe = s.foe(ref) if ref >= FOES else None
        seen.setdefault(ref if foe is None else foe._replace(id=0, number=0), ref)
    return list(seen.values())


@step
def take_turn(s: Chapter, ref: int) -> None:
    """E7-SPEED-6: a turn, and then the next one."""
    s.then(monsters.enemy_turn(ref) if ref >= FOES else turn.hero_turn(ref), next_turn())


@step
def new_battle_round(s: Chapter) -> None:
    """E7-SPEED-6: each living combatant takes one turn per battle round."""
    s.battle_round += 1
    s.heroes = tuple(hero._replace(acted=False) for hero in s.heroes)
    s.foes = tuple(foe._replace(acted=False) for foe in s.foes)
    s.tell("battle round", "E7-SPEED-6", round=s.battle_round)
    s.then(next_turn())


# ---------------------------------------------------------------- after the battle


@step
def end_battle(s: Chapter, place: str) -> None:
    """E7-ROUND-2, E7-COMBAT-8, E7-STATUS-1, E7-HURT-4, E7-CAMPAIGN-11: Status tokens, Shields, temporary HP and
    equipment do not last; then rewards, revivals and the friendship order."""
    s.tell("battle won", "E7-COMBAT-5", at=place, round=s.battle_round)
    s.gone = s.gone.add(*(card for hero in s.heroes for card in hero.attached))
    s.heroes = tuple(
        hero._replace(shift=0, shields=0, temp=0, power=0, fury=0, statuses=(), attached=(), acted=False)
        for hero in s.heroes
    )
    s.battle, s.active = "", NOBODY
    s.then(encounter.judge(), encounter.share_boss_rewards(), story.check_story("battle"))
    s.then(death.revive_fallen(), friendship.update_order(), victory.finish_if_won(), combat_phase())
