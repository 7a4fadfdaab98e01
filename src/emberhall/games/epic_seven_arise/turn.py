"""The turn of a hero: potions and artifacts as often as one likes, one skill, and the end-of-turn steps."""

from __future__ import annotations

from ...kernel import Question, say, step, without_card
from . import cards, effects, merchant, skills
from .state import NOBODY, Act, Chapter


@step
def hero_turn(s: Chapter, hero: int) -> None:
    """E7-TURN-1, E7-STATUS-2, E7-SOLO-5, E7-TURN-14: every hero has its own turn; a stunned one only ends it."""
    s.active = hero
    s.played, s.helper, s.helped, s.skill_used = (), NOBODY, "", False
    s.tally = s.tally._replace(kills=0)
    s.set_hero(hero, acted=True)
    s.tell("turn", "E7-TURN-1", hero=s.heroes[hero].key)
    trigger(s, hero, "turn_start")
    s.then(begin_turn(hero))


@step
def begin_turn(s: Chapter, hero: int) -> None:
    """E7-STATUS-2: a stunned hero plays no card, potion or artifact."""
    if s.has(hero, "stun"):
        s.tell("stunned", "E7-STATUS-2", who=s.heroes[hero].key)
        s.then(end_turn(hero))
    else:
        s.then(choose())


def trigger(s: Chapter, hero: int, moment: str) -> None:
    """E7-CAMPAIGN-10: what attached equipment does at a moment."""
    for card in s.heroes[hero].attached:
        for part in s.rules.content.artifacts[card].triggers:
            if part.when == moment:
                s.then(effects.run(part.fx, Act(hero, s.heroes[hero].owner)))


@step
def choose(s: Chapter) -> Question | None:
    """E7-TURN-1, E7-TURN-2, E7-TURN-3, E7-COMBAT-6, E7-DEATH-2: cards, a skill, artifacts, potions, or the end of the
    turn, which is all that is left to a hero who has died in it."""
    hero = s.active
    if s.heroes[hero].hp <= 0:
        s.then(end_turn(hero))
        return None
    seat = s.heroes[hero].owner
    menu = skills.play_menu(s, hero)
    for card in s.rules.by_number(s.rules.artifacts_in(s.players[seat].hand)):
        menu[f"use:{card}"] = use(hero, card)
    if s.players[seat].potions:
        menu |= {f"drink:{s.heroes[other].key}": drink(seat, other) for other in merchant.healable(s)}
    menu["end"] = end_turn(hero)
    return Question(seat, menu, "E7-TURN-1", say("ask-turn", hero=s.hero_card(hero).name))


@step
def drink(s: Chapter, seat: int, hero: int) -> None:
    """E7-POTION-1, E7-POTION-3, E7-POTION-7: on the own turn, for any living hero that can be healed."""
    merchant.drink(s, seat, hero)
    s.count(potions=1)
    s.then(choose())


@step
def use(s: Chapter, hero: int, card: str) -> None:
    """E7-ARTIFACT-1, E7-ARTIFACT-4, E7-TURN-5, E7-CAMPAIGN-10, E7-CAMPAIGN-12: an artifact for its effect goes to the
    discard pile, equipment is attached; either way a card is drawn."""
    seat = s.heroes[hero].owner
    printed = s.rules.content.artifacts[card]
    s.set_player(seat, hand=without_card(s.players[seat].hand, card))
    s.count(artifacts=1)
    s.tell("used", "E7-ARTIFACT-4", hero=s.heroes[hero].key, card=card)
    s.then(cards.draw_cards(seat, 1))
    if printed.equipment:
        s.set_hero(hero, attached=(*s.heroes[hero].attached, card))
        for part in printed.triggers:
            if part.when == "attach":
                s.then(effects.run(part.fx, Act(hero, seat)))
    else:
        s.artifact_discard = s.artifact_discard.add(card)
        s.then(effects.run(printed.fx, Act(hero, seat)))
    s.then(choose())


# ---------------------------------------------------------------- the end of the turn


@step
def end_turn(s: Chapter, hero: int) -> None:
    """E7-TURN-14: after every hero turn; first what equipment does before the hand is put back."""
    trigger(s, hero, "turn_end")
    s.then(gain_souls(hero), put_cards_back(hero))


@step
def gain_souls(s: Chapter, hero: int) -> None:
    """E7-TURN-9, E7-DUAL-10, E7-DUAL-11, E7-BURN-4, E7-SKILL-9, E7-SKILL-11: one Soul for each red card that lies
    face up in the own area; for a red card that was lent, one for each of the two."""
    seat = s.heroes[hero].owner
    red = sum(s.rules.colour(card) == "red" for card in s.players[seat].area)
    lent = s.helper != NOBODY and s.rules.colour(s.helped) == "red"
    for who, n in ((seat, red + lent), (s.helper, int(lent))):
        if n:
            change = s.add_souls(who, n)
            s.tell("souls", "E7-TURN-9", seat=who, n=change)


@step
def put_cards_back(s: Chapter, hero: int) -> None:
    """E7-TURN-11, E7-TURN-12, E7-TURN-13, E7-DUAL-12, E7-STATUS-1, E7-STATUS-12: the action area and the Skill Point
    cards in hand go into the deck, artifacts stay in hand, five cards are drawn; the hero's statuses are over."""
    seat = s.heroes[hero].owner
    player = s.players[seat]
    back = [card for card in player.hand if s.rules.is_skill_card(card)]
    s.set_player(seat, hand=without_card(player.hand, *back), area=(), down=(), lent=())
    cards.put_in_deck(s, seat, (*back, *player.area, *player.down, *player.lent))
    s.set_hero(hero, statuses=(), fury=0)
    s.played, s.helper, s.helped, s.active = (), NOBODY, "", NOBODY
    s.then(cards.draw_cards(seat, s.rules.numbers.hand_draw))
