"""The turn of an enemy: a die chooses the skill, Enemy Attack cards choose the targets."""

from __future__ import annotations

from ...kernel import Question, chance, draw, pile, step
from . import effects
from .state import ATTACK, NOBODY, Act, Chapter


@step
def enemy_turn(s: Chapter, ref: int) -> None:
    """E7-MONSTER-1, E7-STATUS-2: one skill; a stunned enemy does nothing."""
    foe = s.foe(ref)
    assert foe is not None
    s.active = ref
    s.tally = s.tally._replace(kills=0)
    s.set_foe(ref, acted=True)
    s.tell("enemy turn", "E7-MONSTER-1", who=foe.name)
    if s.has(ref, "stun"):
        s.tell("stunned", "E7-STATUS-2", who=foe.name)
    elif len(s.foe_card(foe).skills) > 1:
        s.then(choose_skill(ref))
    else:
        s.then(use_skill(ref, "0"))
    s.then(end_enemy_turn(ref))


@step
def choose_skill(s: Chapter, ref: int) -> Question:
    """E7-MONSTER-1: a die decides between several skills."""
    return chance(tuple((str(face), 1) for face in range(1, 7)), use_skill, "E7-MONSTER-1", "nature-die", (ref,))


@step
def use_skill(s: Chapter, ref: int, face: str) -> None:
    """E7-MONSTER-1: the skill whose faces hold the result; a single skill needs no die."""
    foe = s.foe(ref)
    assert foe is not None
    skills = s.foe_card(foe).skills
    number = next((n for n, skill in enumerate(skills) if int(face) in skill.faces), 0)
    s.tell("enemy skill", "E7-MONSTER-1", who=foe.name, face=int(face), skill=number + 1)
    s.then(effects.run(skills[number].fx, Act(ref, s.leader)))


@step
def end_enemy_turn(s: Chapter, ref: int) -> None:
    """E7-STATUS-1: statuses are taken off at the end of the combatant's own turn."""
    if s.foe(ref) is not None:
        s.set_foe(ref, statuses=())
    s.active = NOBODY


# ---------------------------------------------------------------- Enemy Attack cards


@step
def draw_target(s: Chapter, key: str, n: int, left: int, hits: tuple[int, ...]) -> Question | None:
    """E7-MONSTER-2, E7-MONSTER-5: one card after another; two cards are out of sight, so any unseen one may come."""
    if left <= 0:
        if s.effects(key)[n].do == "damage":
            s.note(hit=tuple(dict.fromkeys(hits)))
        return None
    deck = s.decks[ATTACK]
    knows = (s.knowers[ATTACK],) if deck.top else None
    return draw(deck, target_drawn, "E7-MONSTER-2", "nature-attack-card", (key, n, left, hits), knows)


@step
def target_drawn(s: Chapter, key: str, n: int, left: int, hits: tuple[int, ...], card: str) -> None:
    """E7-MONSTER-2, E7-MONSTER-3, E7-MONSTER-4, E7-MONSTER-7: whoever the card hits, or a miss."""
    s.set_deck(ATTACK, s.decks[ATTACK].draw(card))
    s.attacks_seen = (*s.attacks_seen, card)
    target = aimed_at(s, card)
    s.tell("attack card", "E7-MONSTER-2", card=card, hero=s.heroes[target].key if target != NOBODY else "")
    if target != NOBODY:
        hits = (*hits, target)
        effects.apply_to(s, key, n, (target,))
    s.then(reshuffle(), draw_target(key, n, left - 1, hits))


def aimed_at(s: Chapter, card: str) -> int:
    """E7-MONSTER-2, E7-MONSTER-4: the living hero on the circle with the number of a card; NOBODY for a miss."""
    return exposed(s).get(int(card), NOBODY)


def exposed(s: Chapter) -> dict[int, int]:
    """E7-MONSTER-2: the numbers of Attack cards that would hit a living hero, and whom."""
    circles = s.tile(s.party).circles
    return {number: hero for hero in reversed(s.living) for number in circles.get(s.heroes[hero].circle, ())}


@step
def reshuffle(s: Chapter) -> None:
    """E7-MONSTER-8, E7-MONSTER-9, E7-MONSTER-10: after the last card has been resolved all twelve are shuffled, and two
    are set aside; a new battle or round changes nothing."""
    numbers = s.rules.numbers
    if len(s.attacks_seen) >= len(numbers.attack_cards) - numbers.aside:
        s.attacks_seen = ()
        s.set_deck(ATTACK, pile(numbers.attack_cards))
        s.tell("reshuffled", "E7-MONSTER-8")
