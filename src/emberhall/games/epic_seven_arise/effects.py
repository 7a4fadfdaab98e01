"""Effects: one small function for each verb of the vocabulary, applied to whomever its selector means."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Frame, Question, chance, step
from . import cards, conditions, damage, exploration, monsters, movement, story
from .selectors import CHOSEN, FIXED, WHOEVER, Refs, present
from .state import ARTIFACT, ATTACK, FOES, NOBODY, SKILL, Act, Chapter, Foe
from .vocabulary import STATUSES, Effect

PROMPTS = {  # what a target is wanted for
    "damage": "ask-attacked",
    "heal": "ask-healed",
    "shield": "ask-shielded",
    "speed": "ask-speed",
    "cleanse": "ask-cleansed",
}

# ---------------------------------------------------------------- a list of effects, one after another


@step
def run(s: Chapter, key: str, act: Act) -> None:
    """E7-SKILL-12: the effects of a list happen in printed order."""
    s.acts = (*s.acts, act)
    s.then(*frames(s, key), finish())


def frames(s: Chapter, key: str) -> list[Frame]:
    """A frame for each effect of a list, but for those of a Soul Burn that count before all others."""
    return [effect(key, n) for n, fx in enumerate(s.effects(key)) if fx.do not in ("boost", "convert")]


@step
def finish(s: Chapter) -> None:
    """E7-SKILL-12: the list is done."""
    s.acts = s.acts[:-1]


@step
def effect(s: Chapter, key: str, n: int) -> Question | None:
    """E7-SKILL-12, E7-SKILL-13, E7-MONSTER-2, E7-MONSTER-6, E7-DAMAGE-7: whom an effect means; without a target it
    does nothing. The first damage effect is the one that is increased, even if all its cards miss."""
    fx = s.effects(key)[n]
    if fx.do in UNAIMED:
        UNAIMED[fx.do](s, fx)
    elif fx.to == "drawn":
        if fx.do == "damage" and not s.act.first:
            s.note(first=f"{key}.{n}")
        s.then(monsters.draw_target(key, n, fx.cards, ()))
    elif fx.to in CHOSEN:
        seat, rule, refs = CHOSEN[fx.to](s)
        if len(refs) > 1:
            then = aim_second if fx.to == "two_enemies" else aimed
            menu = {f"target:{s.name(ref)}": then(key, n, (ref,)) for ref in refs}
            return Question(seat, menu, rule, PROMPTS.get(fx.do, "ask-target"))
        s.then(aimed(key, n, refs))
    else:
        s.then(aimed(key, n, FIXED[fx.to](s)))
    return None


@step
def aim_second(s: Chapter, key: str, n: int, first: Refs) -> Question:
    """E7-SKILL-12: up to two enemies; the second is optional, and the first may be thought over."""
    menu = {f"target:{foe.name}": aimed(key, n, (*first, foe.id)) for foe in s.foes_at(s.battle) if foe.id not in first}
    menu["done"] = aimed(key, n, first)
    menu["back"] = effect(key, n)
    return Question(s.act.seat, menu, "E7-SKILL-12", "ask-second")


@step
def aimed(s: Chapter, key: str, n: int, refs: Refs) -> None:
    """E7-SKILL-12: the effect happens to whom it means; later effects may mean the same."""
    fx = s.effects(key)[n]
    meant: dict[str, object] = {}
    if fx.to in ("one_enemy", "two_enemies", "all_enemies"):
        meant["same"] = refs
    elif fx.to == "one_hero":
        meant["chosen"] = refs[0] if refs else NOBODY
    if fx.do == "damage":
        meant["hit"] = tuple([ref for ref in refs if ref < FOES])
    if meant:
        s.note(**meant)
    apply_to(s, key, n, refs)


def apply_to(s: Chapter, key: str, n: int, refs: Refs) -> None:
    """What the verb of an effect does to those it means: combatants as long as they live, players come what may."""
    fx = s.effects(key)[n]
    alive = present(s, refs)
    if fx.do == "damage":
        damage.deal(s, fx, f"{key}.{n}", alive)
    elif fx.do in TO_COMBATANTS:
        for ref in alive:
            TO_COMBATANTS[fx.do](s, fx, ref)
    else:
        TO_PLAYERS[fx.do](s, fx, refs if fx.to in WHOEVER else alive)


# ---------------------------------------------------------------- verbs for combatants


def heal(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-HURT-5, E7-STATUS-8: restore HP up to printed health; not for the Unhealable."""
    if s.has(ref, "unhealable"):
        s.tell("unhealable", "E7-STATUS-8", who=s.name(ref))
        return
    missing = s.missing(s.combatant(ref))
    healed = missing if fx.full else min(missing, fx.n)
    s.lose_hp(ref, -healed)
    s.tell("healed", "E7-HURT-5", who=s.name(ref), n=healed)


def shield(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-HURT-3, E7-DAMAGE-9: Shield tokens, on heroes and enemies alike."""
    s.set_combatant(ref, shields=s.combatant(ref).shields + fx.n)
    s.tell("shield", "E7-HURT-3", who=s.name(ref), n=fx.n)


def temp_hp(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-HURT-4: temporary HP, which only heroes can have."""
    s.set_hero(ref, temp=s.heroes[ref].temp + fx.n)
    s.tell("temp", "E7-HURT-4", who=s.name(ref), n=fx.n)


def power(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-DAMAGE-8, E7-STATUS-5: more damage for the battle, or, which only heroes can have, for the turn."""
    if fx.until == "turn":
        s.set_hero(ref, fury=s.heroes[ref].fury + fx.n)
    else:
        s.set_combatant(ref, power=s.combatant(ref).power + fx.n)
    s.tell("power", "E7-DAMAGE-8", who=s.name(ref), n=fx.n)


def speed(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-TERM-13: push the speed marker for the rest of the battle, never past an end of the track."""
    combatant, numbers = s.combatant(ref), s.rules.numbers
    printed = s.printed(combatant).speed
    marker = max(numbers.speed_min, min(numbers.speed_max, printed + combatant.shift + fx.n))
    s.set_combatant(ref, shift=marker - printed)
    s.tell("speed", "E7-TERM-13", who=s.name(ref), speed=s.speed(ref))


def status(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-STATUS-1, E7-STATUS-11: a status is there once or not at all; a Steadfast boss is slowed, not stunned."""
    combatant, name = s.combatant(ref), fx.name
    if name == "stun" and isinstance(combatant, Foe) and s.foe_card(combatant).steadfast:
        name = "slow"
    s.set_combatant(ref, statuses=tuple(word for word in STATUSES if word in combatant.statuses or word == name))
    s.tell("status", "E7-STATUS-1", who=combatant.name, status=name)


def cleanse(s: Chapter, fx: Effect, ref: int) -> None:
    """E7-STATUS-1: all Status tokens are taken off."""
    s.set_combatant(ref, statuses=())
    s.tell("cleansed", "E7-STATUS-1", who=s.name(ref))


# ---------------------------------------------------------------- verbs for players


def _owners(s: Chapter, refs: Refs) -> tuple[int, ...]:
    """The players of these heroes, each once."""
    return tuple(dict.fromkeys(s.heroes[ref].owner for ref in refs))


def souls(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-STATUS-4, E7-TURN-10, E7-SOLO-6: Souls gained or lost, once for each player that is meant."""
    for seat in _owners(s, refs):
        change = s.add_souls(seat, fx.n)
        s.tell("souls", "E7-STATUS-4", seat=seat, n=change)


def draw_(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-TURN-5, E7-SOLO-6: cards from the own deck, once for each player that is meant."""
    s.then(*(cards.draw_cards(seat, fx.n) for seat in _owners(s, refs)))


def discard(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-STATUS-9, E7-SOLO-7: once for each player."""
    s.then(*(cards.discard_cards(seat, fx.n) for seat in _owners(s, refs)))


def skystone(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-REWARD-1, E7-SOLO-12: stones for each hero that is meant, or stones that are given up."""
    for seat in (s.heroes[ref].owner for ref in refs):
        s.then(cards.take_stones(seat, fx.colour, fx.n) if fx.n > 0 else cards.give_stones(seat, -fx.n))


def artifact(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-STORY-8, E7-SOLO-12: top cards of the Artifact deck, for each hero that is meant."""
    s.then(*(cards.gain_cards(s.heroes[ref].owner, ARTIFACT, fx.n) for ref in refs))


def skill_card(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-STORY-8, E7-SOLO-12: top cards of the Skill Point deck, for each hero that is meant."""
    s.then(*(cards.gain_cards(s.heroes[ref].owner, SKILL, fx.n) for ref in refs))


def potion(s: Chapter, fx: Effect, refs: Refs) -> None:
    """E7-REWARD-8, E7-SOLO-12: Health Potions, for each hero that is meant."""
    for ref in refs:
        cards.gain_potions(s, s.heroes[ref].owner, fx.n)


# ---------------------------------------------------------------- verbs without a target


def skull(s: Chapter, fx: Effect) -> None:
    """E7-SKULL-1, E7-SKULL-5: skulls are collected for the whole team and stay, unless an effect takes some away."""
    before, s.skulls = s.skulls, max(0, s.skulls + fx.n)
    s.tell("skulls", "E7-SKULL-1", n=fx.n, skulls=s.skulls)
    s.then(story.skulls_changed(before))


def place_token(s: Chapter, fx: Effect) -> None:
    """E7-SETUP-8: a token face up; one that lies there is discarded."""
    s.then(story.clear_place(fx.at), story.lay_token(fx.at, fx.name))


def spawn(s: Chapter, fx: Effect) -> None:
    """E7-EXPLORE-2: the monsters of a certain Enemy card."""
    exploration.place_card(s, fx.name, fx.at)


def spawn_draw(s: Chapter, fx: Effect) -> None:
    """E7-EXPLORE-2: an Enemy card, unless monsters or heroes are there."""
    if s.party != fx.at and not s.foes_at(fx.at):
        s.then(exploration.draw_enemy(fx.at))


def spawn_boss(s: Chapter, fx: Effect) -> None:
    """E7-SETUP-4: a boss enters."""
    exploration.place_foe(s, fx.name, exploration.free_place(s, fx.at))


def summon(s: Chapter, fx: Effect) -> None:
    """E7-SPEED-6: one more enemy in the battle, if there are few; it acts from the next battle round on."""
    if s.battle and len(s.foes_at(s.battle)) < fx.n:
        s.set_foe(exploration.place_foe(s, fx.name, s.battle), acted=True)


def link(s: Chapter, fx: Effect) -> None:
    """E7-TERM-8: two positions become adjacent."""
    s.more_links = (*s.more_links, (fx.at, fx.other))
    s.tell("linked", "E7-TERM-8", at=fx.at, other=fx.other)


def move_party(s: Chapter, fx: Effect) -> None:
    """E7-MOVE-6, E7-EXPLORE-6: an effect moves everybody, and monsters there make way."""
    s.then(movement.arrive(fx.at))


def sort_attack(s: Chapter, fx: Effect) -> None:
    """E7-MONSTER-7: look at the next Enemy Attack cards and put them back in any order."""
    s.then(cards.look_at(s.act.seat, ATTACK, fx.n), cards.put_back(s.act.seat))


def roll(s: Chapter, fx: Effect) -> None:
    """E7-TERM-11: a die decides which list is used."""
    s.then(roll_die(tuple(fx.table)))


def branch(s: Chapter, fx: Effect) -> None:
    """E7-STORY-4: one list or the other."""
    assert fx.when is not None
    key = fx.then if conditions.holds(s.chapter, s, fx.when, "now") else fx.otherwise
    if key:
        s.then(*frames(s, key))


def win(s: Chapter, fx: Effect) -> None:
    """E7-END-3, E7-GOAL-1: the team has completed all objectives of the chapter."""
    s.won = True
    s.tell("objectives", "E7-END-3")


@step
def roll_die(s: Chapter, table: tuple[tuple[int, str], ...]) -> Question:
    """E7-TERM-11: six faces, all equally likely."""
    faces = tuple((str(face), 1) for face in range(1, 7))
    return chance(faces, rolled, "E7-TERM-11", "nature-die", (table,))


@step
def rolled(s: Chapter, table: tuple[tuple[int, str], ...], face: str) -> None:
    """E7-TERM-11: the entry with the highest key not above the result."""
    s.tell("rolled", "E7-TERM-11", face=int(face))
    s.then(*frames(s, [key for least, key in table if least <= int(face)][-1]))


UNAIMED: dict[str, Callable[[Chapter, Effect], None]] = {
    "skull": skull,
    "place_token": place_token,
    "spawn": spawn,
    "spawn_draw": spawn_draw,
    "spawn_boss": spawn_boss,
    "summon": summon,
    "link": link,
    "move_party": move_party,
    "sort_attack": sort_attack,
    "roll": roll,
    "branch": branch,
    "win": win,
}
TO_COMBATANTS: dict[str, Callable[[Chapter, Effect, int], None]] = {
    "heal": heal,
    "shield": shield,
    "temp_hp": temp_hp,
    "power": power,
    "speed": speed,
    "status": status,
    "cleanse": cleanse,
}
TO_PLAYERS: dict[str, Callable[[Chapter, Effect, Refs], None]] = {
    "draw": draw_,
    "souls": souls,
    "discard": discard,
    "skystone": skystone,
    "artifact": artifact,
    "skill_card": skill_card,
    "potion": potion,
}
