"""Hoard: take the dragon's gold one roll at a time, and stop before it wakes."""

from __future__ import annotations

from emberhall.kernel import (  # isort: skip
    Die, Event, Game, Hand, Ledger, Pile, Question, Rules, Seat, Setup, State, Words,
    begin, draw, hidden, only, pile, put, record, roll, secret, step, with_card, without_card,
)  # fmt: skip

RULES = Ledger("""
- **HO-1** A turn begins with a card from the deck, if one is left; only its player sees it.
- **HO-2** Then the player rolls, once at least, and adds the roll to the gold at stake; to stop is to keep it.
- **HO-3** On a 1 the dragon wakes: the gold at stake is lost, unless a charm goes back into the deck.
- **HO-4** Whoever first owns 30 gold has won.
""")
DIE, GOAL = Die("123456"), 30


@record
class Hoard(State):
    """Who owns what. Fields are rebound, never changed inside."""

    gold: tuple[int, ...] = ()
    hands: tuple[Hand, ...] = secret((), dealt_from="deck")  # each seat sees its own, of others how many
    deck: Pile = hidden(Pile())  # what is left in it would tell what the others hold
    active: Seat = 0
    stake: int = 0


def start(setup: Setup) -> Hoard:
    """An empty purse and an empty hand for everybody, and the first turn."""
    table = Hoard(setup=setup, gold=(0,) * setup.players, hands=((),) * setup.players)
    table.deck = pile(["charm"] * 4 + ["pebble"] * 4)
    return begin(table, draw_card(), roll_die())


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
    s.stake += points if points > 1 else 0
    s.then(go_on() if points > 1 else wake())


@step
def go_on(s: Hoard) -> Question:
    """HO-2: each answer leads to a step."""
    return Question(s.active, {"roll": roll_die(), "stop": keep()}, "HO-2", "Roll again, or keep the gold?")


@step
def wake(s: Hoard) -> Question:
    """HO-3: asked with a charm or without, for not to be asked would tell what is in the hand."""
    menu = {"flee": flee()}
    if "charm" in s.hands[s.active]:
        menu["play:charm"] = charm()
    return Question(s.active, menu, "HO-3", "The dragon wakes! What do you do?")


@step
def charm(s: Hoard) -> None:
    """HO-3: the dragon sleeps again."""
    s.hands = put(s.hands, s.active, without_card(s.hands[s.active], "charm"))
    s.deck = s.deck.add("charm")
    s.tell("charmed", "HO-3", seat=s.active)
    s.then(go_on())


@step
def flee(s: Hoard) -> None:
    """HO-3: the gold at stake is lost."""
    s.tell("fled", "HO-3", seat=s.active, lost=s.stake)
    s.then(next_turn())


@step
def keep(s: Hoard) -> None:
    """HO-2, HO-4: the gold is safe; with enough of it nothing is left to do, and the game is over."""
    s.gold = put(s.gold, s.active, s.gold[s.active] + s.stake)
    s.tell("kept", "HO-2", seat=s.active, owned=s.gold[s.active])
    if s.gold[s.active] < GOAL:
        s.then(next_turn())


@step
def next_turn(s: Hoard) -> None:
    """HO-1, HO-2: a card and a roll for the next player."""
    s.stake, s.active = 0, (s.active + 1) % s.setup.players
    s.then(draw_card(), roll_die())


def result(s: Hoard) -> tuple[float, ...] | None:
    """HO-4: 1 for the winner and 0 for the others; None while the game goes on."""
    return tuple(float(gold >= GOAL) for gold in s.gold) if s.question is None else None


def conserved(s: Hoard) -> Pile:
    """What must never change: all cards are somewhere."""
    return pile([*s.deck.cards(), *(card for hand in s.hands for card in hand)])


def sentence(event: Event, s: Hoard) -> str:
    """An event in words. A fact that the reader may not see is None."""
    words = {
        "drew": "draws a {card}." if event.facts.get("card") else "draws a card.",
        "rolled": "rolls a {points}.",
        "charmed": "shows a charm, and the dragon sleeps.",
        "fled": "runs, and leaves {lost} gold behind.",
        "kept": "stops, and owns {owned} gold.",
    }
    return f"Player {event.facts['seat'] + 1} {words[event.kind].format(**event.facts)}"


GAME = Game(
    id="hoard", name="Hoard", rules_version="1", players=range(2, 5), options={},
    rules=Rules(
        start, result, lambda setup: ("roll", "stop", "flee", "play:charm"), conserved, ledger=lambda: RULES,
    ),
    words=Words(
        sentence, label=lambda answer, s: answer.replace(":", " the "), seat_name=lambda s, seat: f"Player {seat + 1}",
    ),
)  # fmt: skip
