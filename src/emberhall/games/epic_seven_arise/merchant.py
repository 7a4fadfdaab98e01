"""The Merchant: potions, Skill Point cards and Artifact cards for Skystones, in friendship order."""

from __future__ import annotations

from operator import add

from ...kernel import Frame, Message, Question, Seat, put, say, step
from . import cards
from .state import ARTIFACT, EQUIPMENT, SKILL, Chapter, Menu, Stones
from .vocabulary import COLOURS, LOOK

NOTHING: Stones = (0, 0, 0)
DECK_OF = {"skill_card": SKILL, "artifact": ARTIFACT, "equipment": EQUIPMENT}


@step
def open_shop(s: Chapter) -> None:
    """E7-SHOP-1, E7-SHOP-2: the Merchant opens, for the player ranked first."""
    s.tell("shop", "E7-SHOP-1")
    s.then(shop(0, 0))


@step
def shop(s: Chapter, turn: int, passed: int) -> Question | None:
    """E7-SHOP-2, E7-SHOP-3, E7-SHOP-11, E7-SHOP-13, E7-SHOP-14: left to right again and again until everybody has
    passed in a row; who can afford nothing passes. Nothing can be traded or given away (E7-ARTIFACT-6)."""
    if passed >= s.rules.seats:
        return None
    place = turn % s.rules.seats
    seat = s.order[place]
    held = sum(s.players[seat].stones)
    menu: Menu = {}
    back, next_buyer = shop(place, passed), shop(place + 1, 0)
    if s.potions and held >= s.rules.price("potion"):
        menu["buy:potion"] = pay(seat, "potion", NOTHING, back, use_bought(seat, place, 1))
    if s.decks[SKILL].size and held >= s.rules.price("skill_card"):
        menu["buy:skill-card"] = pay(seat, "skill_card", NOTHING, back, next_buyer)
    if (s.decks[ARTIFACT].size or s.artifact_discard.size) and held >= s.rules.price("artifact"):
        menu["buy:artifact"] = pay(seat, "artifact", NOTHING, back, next_buyer)
    if not menu:
        s.then(shop(place + 1, passed + 1))
        return None
    menu["pass"] = shop(place + 1, passed + 1)
    return Question(seat, menu, "E7-SHOP-2", "ask-buy")


@step
def pay(s: Chapter, seat: Seat, what: str, paid: Stones, back: Frame, then: Frame) -> Question | None:
    """E7-SHOP-12: the payer chooses the colours, stone by stone, and may still step back."""
    left = s.rules.price(what) - sum(paid)
    stones = [held - gone for held, gone in zip(s.players[seat].stones, paid, strict=True)]
    colours = [number for number, count in enumerate(stones) if count]
    if left <= 0 or sum(stones) == left or len(colours) == 1:
        rest = [min(count, left) for count in stones]
        s.then(bought(seat, what, tuple(map(add, paid, rest))), then)
        return None
    menu: Menu = {}
    for number in colours:
        menu[f"pay:{COLOURS[number]}"] = pay(seat, what, put(paid, number, paid[number] + 1), back, then)
    menu["back"] = back
    return Question(seat, menu, "E7-SHOP-12", say("ask-pay", what=Message(f"goods-{what}")))


@step
def bought(s: Chapter, seat: Seat, what: str, paid: Stones) -> None:
    """E7-SHOP-4, E7-SHOP-5, E7-SHOP-6, E7-SHOP-10: payment comes first."""
    for colour, count in zip(COLOURS, paid, strict=True):
        if count:
            s.move_stones(seat, colour, -count)
    s.tell("bought", "E7-SHOP-2", seat=seat, what=what)
    if what == "potion":
        cards.gain_potions(s, seat, 1)
    else:
        s.then(pick(seat, what))


@step
def pick(s: Chapter, seat: Seat, what: str) -> None:
    """E7-SHOP-5, E7-SHOP-6, E7-SHOP-11, E7-CAMPAIGN-8: look at the top three, keep one, put two back."""
    if what == "artifact":
        cards.renew_artifacts(s)
    s.then(cards.look_at(seat, DECK_OF[what], LOOK), cards.keep_one(seat))


@step
def use_bought(s: Chapter, seat: Seat, place: int, fresh: int) -> Question:
    """E7-SHOP-4, E7-POTION-2, E7-POTION-5: more potions in the same turn; those just bought may be used at once."""
    menu: Menu = {}
    if fresh:
        menu |= {f"drink:{s.heroes[hero].key}": drink_now(seat, place, fresh, hero) for hero in healable(s)}
    if s.potions and sum(s.players[seat].stones) >= s.rules.price("potion"):
        again, then = use_bought(seat, place, fresh), use_bought(seat, place, fresh + 1)
        menu["buy:potion"] = pay(seat, "potion", NOTHING, again, then)
    menu["done"] = shop(place + 1, 0)
    asked = "ask-another-potion" if not fresh else "ask-potion-now"
    return Question(seat, menu, "E7-POTION-2", asked)


@step
def drink_now(s: Chapter, seat: Seat, place: int, fresh: int, hero: int) -> None:
    """E7-POTION-2: used at the moment it is bought."""
    drink(s, seat, hero)
    s.then(use_bought(seat, place, fresh - 1))


def healable(s: Chapter) -> tuple[int, ...]:
    """E7-POTION-7: the heroes for whom a potion can do something: alive, and not Unhealable."""
    return tuple(hero for hero in s.living if not s.has(hero, "unhealable"))


def drink(s: Chapter, seat: Seat, hero: int) -> None:
    """E7-POTION-1, E7-POTION-4, E7-POTION-6: one hero of the team is back at full health; the potion goes back to the
    Merchant. Only a purchase and the own turn in a battle lead here."""
    s.set_player(seat, potions=s.players[seat].potions - 1)
    s.potions += 1
    s.set_hero(hero, hp=s.hero_card(hero).hp)
    s.tell("drank", "E7-POTION-1", seat=seat, hero=s.heroes[hero].key)
