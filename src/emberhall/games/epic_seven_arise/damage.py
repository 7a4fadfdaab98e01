"""Dealing and receiving damage: increases, armour, Shields, temporary HP, and the death of enemies."""

from __future__ import annotations

from ...kernel import put
from . import death, effects
from .state import FOES, NOBODY, Act, Chapter, Foe, Hero
from .vocabulary import Effect


def deal(s: Chapter, fx: Effect, place: str, refs: tuple[int, ...]) -> None:
    """E7-DAMAGE-3: each target's armour is taken off the full damage separately."""
    kind = damage_kind(s, fx)
    if s.act.first == "":
        s.note(first=place)
    first = s.act.first == place
    amount = base_amount(s, fx) + (increase(s) if first else 0)
    for ref in refs:
        strike(s, ref, amount + (increase_against(s, ref) if first else 0), kind)
    s.then(death.revivals())


def base_amount(s: Chapter, fx: Effect) -> int:
    """A number, and one more for every so many HP the acting hero is missing."""
    if not fx.per:
        return fx.n
    return fx.n + min(fx.most, s.missing(s.heroes[s.act.actor]) // fx.per)


def damage_kind(s: Chapter, fx: Effect) -> str:
    """E7-CAMPAIGN-10: what a Soul Burn or equipment makes of the damage of a skill."""
    if s.act.kind:
        return s.act.kind
    if s.act.skill and fx.kind == "physical":
        for mod in s.mods(s.combatant(s.act.actor)):
            if mod.what == "damage_kind":
                return mod.kind
    return fx.kind


def increase(s: Chapter) -> int:
    """E7-DAMAGE-7, E7-DAMAGE-8, E7-STATUS-5: all increases added up, for the first damage effect of an attack."""
    act = s.act
    if act.actor == NOBODY or (act.actor >= FOES and not s.alive(act.actor)):
        return 0
    combatant = s.combatant(act.actor)
    fury = combatant.fury if isinstance(combatant, Hero) else 0
    tile = "increase_dmg" in s.underfoot(combatant)
    return act.bonus + combatant.power + fury + tile + skill_damage(s, half_hp=False)


def increase_against(s: Chapter, ref: int) -> int:
    """E7-CAMPAIGN-10: what equipment adds against an enemy at half HP or less, checked before the damage."""
    combatant = s.combatant(ref)
    if isinstance(combatant, Hero) or 2 * s.foe_hp(combatant) > s.printed(combatant).hp:
        return 0
    return skill_damage(s, half_hp=True)


def skill_damage(s: Chapter, half_hp: bool) -> int:
    """E7-CAMPAIGN-10: what attached equipment adds to a skill."""
    if not s.act.skill:
        return 0
    mods = s.mods(s.combatant(s.act.actor))
    return sum([mod.n for mod in mods if mod.what == "skill_damage" and mod.half_hp == half_hp])


def strike(s: Chapter, ref: int, amount: int, kind: str) -> None:
    """E7-DAMAGE-1, E7-DAMAGE-5, E7-DAMAGE-6, E7-DAMAGE-9, E7-HURT-1, E7-HURT-3: armour, then Shields; the rest goes
    through."""
    combatant = s.combatant(ref)
    left = max(0, amount - (s.armor(ref) if kind == "physical" else 0))
    stopped = min(left, combatant.shields) if kind != "true_dmg" else 0
    if stopped:
        s.set_combatant(ref, shields=combatant.shields - stopped)
    if isinstance(combatant, Hero):
        hurt_hero(s, ref, left - stopped, kind, stopped)
    else:
        hurt_foe(s, combatant, left - stopped, kind, stopped)


def hurt_foe(s: Chapter, foe: Foe, left: int, kind: str, stopped: int) -> None:
    """E7-DAMAGE-2, E7-REWARD-3: the HP marker goes down."""
    before = s.foe_hp(foe)
    lost = min(left, before)
    s.set_foe(foe.id, hurt=foe.hurt + lost, felled=lost == before)
    hero = s.act.actor if s.acts and 0 <= s.act.actor < FOES else NOBODY
    s.tell("struck", "E7-DAMAGE-2", who=foe.name, n=lost, kind=kind, stopped=stopped, by=attacker(s))
    if lost and hero != NOBODY:
        credit(s, s.heroes[hero].owner, foe, lost)
        if not s.act.removed:
            s.note(removed=True)
    if lost == before:
        slay(s, foe, hero)


def attacker(s: Chapter) -> str:
    """Who deals the damage, as answers call it; "" for a tile, a story, or an enemy that is no longer there."""
    actor = s.act.actor if s.acts else NOBODY
    return s.name(actor) if actor != NOBODY and (actor < FOES or s.alive(actor)) else ""


def credit(s: Chapter, seat: int, foe: Foe, lost: int) -> None:
    """E7-REWARD-3: HP removed from an enemy count for missions, those of a boss are contribution points."""
    tally = s.tally
    if not tally.dealt[seat]:
        s.tally = tally = tally._replace(dealt=put(tally.dealt, seat, True))
    if s.foe_card(foe).boss:
        s.tally = tally._replace(points=put(tally.points, seat, tally.points[seat] + lost))


def slay(s: Chapter, foe: Foe, hero: int) -> None:
    """E7-DAMAGE-4, E7-REWARD-2, E7-REWARD-6: an enemy is removed at once; a monster's reward goes to whoever killed
    it."""
    card = s.foe_card(foe)
    s.foes = tuple(other for other in s.foes if other.id != foe.id)
    s.killed = tuple(sorted({*s.killed, foe.kind}))
    s.count(kills=int(s.active < FOES))  # a mission counts the kills of a hero's turn
    s.tally = s.tally._replace(most_kills=max(s.tally.most_kills, s.tally.kills))
    s.tell("slain", "E7-DAMAGE-4", who=foe.name, hero=s.heroes[hero].key if hero != NOBODY else "")
    if card.boss:
        s.tally = s.tally._replace(slain=(*s.tally.slain, foe.kind))
    elif card.rewards[0]:
        taker = hero if hero != NOBODY else s.heroes_of(s.leader)[0]
        s.then(effects.run(card.rewards[0], Act(taker, s.heroes[taker].owner)))


def hurt_hero(s: Chapter, ref: int, left: int, kind: str, stopped: int) -> None:
    """E7-HURT-2, E7-HURT-4: temporary HP, then HP."""
    hero = s.heroes[ref]
    temp = min(left, hero.temp)
    lost = min(left - temp, hero.hp)
    s.set_hero(ref, temp=hero.temp - temp, hp=hero.hp - lost)
    s.count(taken=temp + lost)
    s.tell("struck", "E7-HURT-2", who=hero.key, n=temp + lost, kind=kind, stopped=stopped, by=attacker(s))
    if hero.hp == lost:
        death.die(s, ref)
