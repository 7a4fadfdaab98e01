"""Hoard: take the dragon's gold one roll at a time, and stop before it wakes."""

from __future__ import annotations

from typing import Any

from emberhall.kernel import (
    Die, Event, Game, Hand, Ledger, Pile, Question, Seat, Setup, State,
    begin, draw, hidden, only, pile, put, record, roll, secret, step, with_card, without_card,
)  # fmt: skip

RULES = Ledger("""
- **HO-1** A turn begins with a card from the deck, if one is left; only its player sees it.
- **HO-2** Then the player rolls, once at least, and adds the roll to the gold at stake; to stop is to keep it.
- **HO-3** On a 1 the dragon wakes and the gold at stake is lost, unless the player lays down a charm.
- **HO-4** Whoever first owns 30 gold has won.
""")
DIE, GOAL = Die("123456"), 30
DECK = pile(["charm"] * 4 + ["pebble"] * 4)


@record
class Hoard(State):
    """Who owns what. Fields are rebound, never changed inside."""

    gold: tuple[int, ...] = ()
    hands: tuple[Hand, ...] = secret((), dealt_from="deck")  # each seat sees its own
    deck: Pile = hidden(Pile())  # what is left in it would tell what the others hold
    discard: Pile = Pile()
    active: Seat = 0
    stake: int = 0


def start(setup: Setup) -> Hoard:
    """An empty purse and an empty hand for everybody."""
    nothing: tuple[Hand, ...] = ((),) * setup.players
    return begin(Hoard(setup=setup, gold=(0,) * setup.players, hands=nothing, deck=DECK), turn())


@step
def turn(s: Hoard) -> None:
    """HO-1, HO-2: a card, then a roll."""
    s.then(draw_card(), roll_die())


@step
def draw_card(s: Hoard) -> Question | None:
    """HO-1: a draw is a question to Nature; `seen_by` says who may see the answer."""
    return draw(s.deck, gain, "HO-1", "A card is drawn.", seen_by=(s.active,)) if s.deck.size else None


@step
def gain(s: Hoard, card: str) -> None:
    """HO-1: the card goes into the hand."""
    s.deck = s.deck.draw(card)
    s.hands = put(s.hands, s.active, with_card(s.hands[s.active], card))
    s.tell("drew", "HO-1", seat=s.active, card=only(s.active, card))


@step
def roll_die(s: Hoard) -> Question:
    """HO-2: so is a roll."""
    return roll((DIE,), rolled, "HO-2", "The die is rolled.")


@step
def rolled(s: Hoard, faces: tuple[str, ...]) -> None:
    """HO-2, HO-3: gold, or the dragon."""
    points = int(faces[0])
    s.tell("rolled", "HO-2", seat=s.active, points=points)
    if points > 1:
        s.stake += points
    s.then(go_on() if points > 1 else wake())


@step
def go_on(s: Hoard) -> Question:
    """HO-2: each answer leads to a step."""
    return Question(s.active, {"roll": roll_die(), "stop": keep()}, "HO-2", "Roll again, or keep the gold?")


@step
def wake(s: Hoard) -> Question:
    """HO-3: everybody is asked, for not to be asked would tell that there is no charm."""
    menu = {"flee": flee()}
    if "charm" in s.hands[s.active]:
        menu["play:charm"] = charm()
    return Question(s.active, menu, "HO-3", "The dragon wakes! What do you do?")


@step
def charm(s: Hoard) -> None:
    """HO-3: the dragon sleeps again."""
    s.hands = put(s.hands, s.active, without_card(s.hands[s.active], "charm"))
    s.discard = s.discard.cover("charm")
    s.tell("charmed", "HO-3", seat=s.active)
    s.then(go_on())


@step
def flee(s: Hoard) -> None:
    """HO-3: nothing is left of the gold at stake."""
    s.tell("fled", "HO-3", seat=s.active, lost=s.stake)
    s.stake, s.active = 0, (s.active + 1) % s.setup.players
    s.then(turn())


@step
def keep(s: Hoard) -> None:
    """HO-2, HO-4: the gold is safe; enough of it wins the game."""
    owned = s.gold[s.active] + s.stake
    s.gold = put(s.gold, s.active, owned)
    s.tell("kept", "HO-2", seat=s.active, owned=owned)
    if owned < GOAL:
        s.stake, s.active = 0, (s.active + 1) % s.setup.players
        s.then(turn())


def result(s: Any) -> tuple[float, ...] | None:
    """HO-4: 1 for the winner, when nothing is left to do."""
    return tuple(float(gold >= GOAL) for gold in s.gold) if s.question is None else None


def sentence(event: Event, s: Any) -> str:
    """An event in words. A fact that the reader may not see is None."""
    said = {
        "drew": "draws a {card}." if event.facts.get("card") else "draws a card.",
        "rolled": "rolls a {points}.",
        "charmed": "lays down a charm, and the dragon sleeps.",
        "fled": "runs, and leaves {lost} gold behind.",
        "kept": "stops, and owns {owned} gold.",
    }[event.kind]
    return f"Player {event.facts['seat'] + 1} {said.format(**event.facts)}"


GAME = Game(
    id="hoard",
    name="Hoard",
    rules_version="1",
    players=range(2, 5),
    options={},
    begin=start,
    result=result,
    catalogue=lambda setup: ("roll", "stop", "flee", "play:charm"),
    ledger=lambda: RULES,
    text=sentence,
    label=lambda answer, s: answer.replace(":", " the "),
    seat_name=lambda s, seat: f"Player {seat + 1}",
    conserved=lambda s: s.deck.add(*s.discard.cards(), *(card for hand in s.hands for card in hand)),
)
