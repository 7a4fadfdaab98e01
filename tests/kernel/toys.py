"""A small honest game for the tests of the kernel, and the flaws that can be planted in it."""

from __future__ import annotations

from typing import Any, Literal

from emberhall.kernel import (
    Event,
    Events,
    Game,
    Hand,
    Ledger,
    Pile,
    Question,
    Rules,
    Setup,
    State,
    Words,
    begin,
    constant,
    draw,
    hidden,
    only,
    pile,
    put,
    record,
    secret,
    step,
    with_card,
    without_card,
)

LEDGER = Ledger("- **TOY-1** Cards are dealt face down.\n- **TOY-2** Cards are laid down face up.\n")
CARDS = ("axe", "bow", "axe", "bow", "axe", "bow", "axe", "bow", "net", "net")
HAND = 3
EVENTS: Events = {
    "dealt": {"seat": int, "card": str | None},
    "laid": {"seat": int, "card": str},
    "shown": {"seat": int, "card": str},
}
DECLARED: dict[str, Events] = {  # the flaw: what is told is not what is declared
    "undeclared event": {"dealt": EVENTS["dealt"]},
    "undeclared fact": {**EVENTS, "laid": {"seat": int}},
    "missing fact": {**EVENTS, "laid": {**EVENTS["laid"], "left": int}},
    "another type": {**EVENTS, "laid": {"seat": int, "card": Literal["axe", "bow"]}},
    "undeclared secret": {**EVENTS, "dealt": {"seat": int, "card": str}},
}
CALLS: list[str] = []  # what a step with the flaw "remembers" keeps outside the position


@record
class Duel(State):
    """Each seat is dealt three cards; then they lay them down in turn."""

    flaw: str = constant("")
    hands: tuple[Hand, ...] = secret((), dealt_from="deck")
    deck: Pile = hidden(Pile())
    discard: Pile = Pile()
    turns: int = 0
    notes: Any = ()


@record
class OpenDuel(Duel):
    """The flaw: everyone can look through the deck."""

    deck: Pile = Pile()


def duel(flaw: str = "") -> Game:
    """The game, honest or with one flaw in it."""

    def start(setup: Setup) -> State:
        kind = OpenDuel if flaw == "open deck" else Duel
        table = kind(setup=setup, flaw=flaw, hands=((),) * setup.players, deck=pile(CARDS))
        table.notes = [] if flaw == "list" else ()
        dealt = [deal(seat) for _ in range(HAND) for seat in range(setup.players)]
        return begin(table, *dealt, *([hide(0)] if flaw == "frame" else []), turn(0))

    known = ("axe", "bow") if flaw == "catalogue" else ("axe", "bow", "net")
    return Game(
        id="duel",
        name="Duel",
        rules_version="1",
        players=range(2, 4),
        options={},
        rules=Rules(
            begin=start,
            result=lambda s: score(s) if s.stack is None else None,
            catalogue=lambda setup: tuple(f"{verb}:{card}" for verb in ("lay", "hide") for card in known),
            conserved=conserved,
            ledger=lambda: LEDGER,
            events=DECLARED.get(flaw, EVENTS),
        ),
        words=Words(
            text=sentence,
            label=lambda answer, s: answer.replace(":", " the "),
            seat_name=lambda s, seat: f"Seat {seat}",
        ),
    )


def score(s: Any) -> tuple[float, ...]:
    """Nobody wins a duel."""
    return (0.0,) * (1 if s.flaw == "result" else s.setup.players)


def conserved(s: Any) -> Pile:
    """All cards, wherever they are."""
    found: Pile = s.deck.add(*s.discard.cards())
    for hand in s.hands:
        found = found.add(*hand)
    return found


def sentence(event: Event, s: State) -> str:
    """An event in words; a card that is not seen has none."""
    verb = {"dealt": "is dealt", "laid": "lays down", "shown": "shows"}[event.kind]
    return f"Seat {event.facts['seat']} {verb} {event.facts['card'] or 'a card'}."


@step
def deal(s: Duel, seat: int) -> Question:
    """TOY-1: a card for a seat, seen by that seat alone."""
    return draw(s.deck, take, "TOY-1", "A card is dealt.", (seat,), seen_by=(seat,))


@step
def take(s: Duel, seat: int, card: str) -> None:
    """TOY-1: the card goes into the hand."""
    s.deck = s.deck.draw(card)
    s.hands = put(s.hands, seat, with_card(s.hands[seat], card))
    s.tell("dealt", "TOY-1", seat=seat, card=card if s.flaw == "open event" else only(seat, card))


@step
def hide(s: Duel, seat: int) -> Question:
    """The flaw: a card is chosen in secret, and the choice waits in a frame."""
    menu = {f"hide:{card}": hidden_card(seat, card) for card in dict.fromkeys(s.hands[seat])}
    return Question(seat, menu, "TOY-1", "Which card do you hide?", seen_by=(seat,))


@step
def hidden_card(s: Duel, seat: int, card: str) -> None:
    s.then(turn(1), show(seat, card))


@step
def show(s: Duel, seat: int, card: str) -> None:
    s.tell("laid", "TOY-2", seat=seat, card=card)


@step
def turn(s: Duel, seat: int) -> Question | None:
    """TOY-2: a seat with cards lays one down. Whether it has any is known to all."""
    hand = s.hands[seat]
    if s.flaw == "asks twice":
        s.turns += 1
    if s.flaw == "crash" and s.turns == 3:
        raise ZeroDivisionError("the rule divides by zero")
    if not hand or (s.flaw == "telling question" and "net" in hand):
        return None
    menu = {f"lay:{card}": lay(seat, card) for card in dict.fromkeys(hand)}
    if s.flaw == "no answers" and s.turns == 3:
        menu = {}
    if s.flaw == "two words":
        menu["lay nothing"] = lay(seat, hand[0])
    return Question(seat, menu, "TOY-99" if s.flaw == "ledger" else "TOY-2", "Which card do you lay down?")


@step
def lay(s: Duel, seat: int, card: str) -> None:
    """TOY-2: the card lies face up, and the next seat goes on."""
    s.hands = put(s.hands, seat, without_card(s.hands[seat], card))
    if s.flaw == "endless":
        s.hands = put(s.hands, seat, with_card(s.hands[seat], card))
    elif not (s.flaw == "lost card" and s.turns == 2):
        s.discard = s.discard.cover(card)
    if s.flaw == "list":
        s.notes.append(card)
    if s.flaw == "remembers":
        CALLS.append(card)
        s.notes = (len(CALLS),)
    s.turns += 1
    s.tell("laid", "TOY-3" if s.flaw == "event" else "TOY-2", seat=seat, card=card)
    following = (seat + 1) % s.setup.players
    if s.flaw == "showdown" and s.hands[following]:
        s.tell("shown", "TOY-2", seat=following, card=s.hands[following][0])
    s.then(turn(following))
