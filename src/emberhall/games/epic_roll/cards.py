"""Reward cards: drawing, the hand limit, playing, countering, and what each kind does."""

from __future__ import annotations

from functools import lru_cache

from ...kernel import Frame, Hand, Question, Seat, draw, only, step, without_card
from . import battle, moments, pauses, relics
from .editions import Rules
from .state import Played, Race

SINGLE = {"hit": 1, "heal": 1, "bolt": 1}
FOCUSED = {"hit": 3, "heal": 3, "bolt": 3}  # ER-VET-FOCUS-4, ER-VET-FOCUS-5, ER-VET-FOCUS-12
ENTRIES = {  # what each kind of card does, alone and as a pair
    "hit": ("ER-CARD-HIT-1", "ER-VET-FOCUS-4"),
    "heal": ("ER-CARD-HEAL-1", "ER-VET-FOCUS-5"),
    "block": ("ER-CARD-BLOCK-2", "ER-VET-FOCUS-6"),
    "counter": ("ER-CARD-COUNTER-1", "ER-VET-FOCUS-10"),
    "bolt": ("ER-CARD-BOLT-1", "ER-VET-FOCUS-12"),
}


# ---------------------------------------------------------------- deck and hand


@step
def draw_card(race: Race, seat: Seat, rule: str) -> Question | None:
    """ER-DECK-2 to ER-DECK-4: an empty deck is renewed when a card is due; with no card anywhere none is drawn."""
    if race.deck.counts:
        return draw(race.deck, gain, rule, "nature-card", (seat, rule), seen_by=(seat,))
    if race.discard.size:
        entry = "ER-DECK-4" if race.storyline.edition.refill_at_once else "ER-DECK-2"
        race.then(renew_deck(entry), draw_card(seat, rule))
    else:
        race.tell("no card left", "ER-DECK-4", seat=seat)
    return None


@step
def gain(race: Race, seat: Seat, rule: str, card: str) -> None:
    """ER-VICTORY-5: its owner sees the card, the others only that there is one more."""
    race.deck = race.deck.draw(card)
    if card in race.rules.replaced:
        race.use_up(card)
        entry = "ER-SOLO-6" if "bolt" in race.rules.cards else "ER-SOLO-5"
        race.tell("replaced", entry, seat=seat, card=card)
        race.then(draw_card(seat, rule))
    else:
        race.receive(seat, card)
        race.tell("drew", rule, seat=seat, card=only(seat, card))
    if race.storyline.edition.refill_at_once and not race.deck.counts:
        race.then(renew_deck("ER-DECK-1"))


@step
def renew_deck(race: Race, rule: str) -> None:
    """ER-DECK-1, ER-DECK-2: the discard pile, shuffled, is the new deck."""
    if race.discard.size:
        race.deck, race.discard = race.discard.shuffled(), race.discard._replace(counts=(), top=())
        race.tell("shuffled", rule, cards=race.deck.size)


@step
def keep_limit(race: Race, seat: Seat) -> Question | None:
    """ER-HAND-3, ER-HAND-4: above the limit, play or discard until it is met.

    Also ER-HAND-5, ER-HAND-6.
    """
    hand = race.hands[seat]
    if len(hand) <= race.hand_limit(seat):
        return None
    menu = {f"discard:{card}": give_up(seat, card) for card in dict.fromkeys(hand)}
    pauses.offer(race, menu, seat, moments.LIMIT, keep_limit(seat))
    return Question(seat, menu, "ER-HAND-3", "ask-hand-limit")


@step
def give_up(race: Race, seat: Seat, card: str) -> None:
    """ER-HAND-3: a card too many goes to the discard pile."""
    race.throw_away(seat, card)
    race.tell("discarded", "ER-HAND-3", seat=seat, cards=(card,))
    race.then(keep_limit(seat))


# ---------------------------------------------------------------- playing


@lru_cache(maxsize=4096)
def plays(
    rules: Rules, seat: Seat, hand: Hand, ways: tuple[tuple[str, tuple[str, ...]], ...], again: Frame
) -> dict[str, Frame]:
    """Each card of a hand, alone or in a pair, in each way it can be played now. The same for many: not to be changed.

    `ways` are the kinds of card that may be played, each with what it can be aimed at.
    """
    aims, menu, kinds_of = dict(ways), dict[str, Frame](), rules.content.cards
    for card in dict.fromkeys(hand):
        for kind in kinds_of[card].kinds:
            for aim in aims.get(kind, ()):
                answer = "play:" + wording((card,), kind, aim if len(aims[kind]) > 1 else "")
                menu[answer] = play(seat, (card,), kind, aim, again)
    if rules.focused and len(hand) > 1:
        for pair in dict.fromkeys((a, b) for i, a in enumerate(hand) for b in hand[i + 1 :]):
            for kind, aim in focused_kinds(rules, pair, aims):
                menu["play:" + wording(pair, kind, "")] = play(seat, pair, kind, aim, again)
    return menu


def focused_kinds(rules: Rules, pair: Hand, aims: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """ER-VET-FOCUS-1, ER-VET-FOCUS-7, ER-VET-FOCUS-19: what two cards of one kind can do together now, at what.

    Also ER-VET-FOCUS-8, ER-TEAM-17.
    """
    kinds_of = rules.content.cards
    shared = [kind for kind in kinds_of[pair[0]].kinds if kind in kinds_of[pair[1]].kinds and kind in aims]
    return [
        (kind, "enemy" if kind == "block" else "") for kind in shared if kind != "block" or "enemy" in aims["block"]
    ]


def wording(cards: Hand, kind: str, aim: str) -> str:
    """How a play is said: `hit`, `clash:block`, `block:paladin`, `clash+hit:hit`."""
    said = "+".join(cards)
    if any(card != kind for card in cards):
        said += f":{kind}"
    return f"{said}:{aim}" if aim else said


@step
def play(race: Race, seat: Seat, cards: Hand, kind: str, aim: str, again: Frame) -> None:
    """ER-CARD-WILD-3: cards are laid down as one kind, and wait for Counters.

    Also ER-CARD-WILD-5, ER-VET-FOCUS-2.
    """
    race.lay_down(seat, *cards)
    put_in_play(race, Played(seat, cards, kind, aim), again)


def entry(race: Race, kind: str, pair: bool) -> str:
    """ER-CARD-BLOCK-1, ER-CARD-BLOCK-2: the entry that says what a card does; a Block did less in the first edition."""
    alone, together = ENTRIES[kind]
    if pair:
        return together
    return "ER-CARD-BLOCK-1" if kind == "block" and not race.storyline.edition.veteran else alone


def put_in_play(race: Race, played: Played, again: Frame) -> None:
    """ER-CARD-COUNTER-2, ER-CARD-6: what is played lies open, and the opponents answer before it takes effect."""
    race.in_play = (*race.in_play, played)
    race.tell("played", "ER-VET-FOCUS-1" if len(played.cards) > 1 else "ER-CARD-1", **played._asdict())
    race.then(counters(0), again)


# ---------------------------------------------------------------- countering


@step
def counters(race: Race, passed: int) -> Question | None:
    """ER-TIMING-4, ER-CARD-COUNTER-5: each opponent in turn order may counter the last play; then it takes effect.

    Also ER-CARD-COUNTER-3, ER-CARD-COUNTER-4, ER-CARD-COUNTER-6, ER-TEAM-15.
    """
    seat, cards, _, _ = race.in_play[-1]
    rivals = race.seats_from(seat, 1)[:-1] if "counter" in race.rules.kinds else ()
    for n in range(passed, len(rivals)):
        rival = rivals[n]
        if race.rules.allied(rival, seat):
            continue
        echo = relics.can_echo(race, rival) and race.discard.top[0] == "counter"
        if race.hands[rival] or echo:
            menu = {"pass": counters(n + 1)}
            again = counters(0)
            targets = tuple(dict.fromkeys(cards))
            for target in targets:  # ER-VET-FOCUS-20: against a pair, name the card
                named = target if len(targets) > 1 else ""
                held = race.hands[rival].count("counter")
                if held:
                    menu["play:" + wording(("counter",), "counter", named)] = play(
                        rival, ("counter",), "counter", target, again
                    )
                if held > 1 and race.rules.focused:
                    menu["play:" + wording(("counter", "counter"), "counter", named)] = play(
                        rival, ("counter", "counter"), "counter", target, again
                    )
                if echo:
                    relics.add_counter_echo(race, menu, rival, target, named, again)
            return Question(rival, menu, "ER-CARD-COUNTER-2", "ask-counter")
    race.then(take_effect())
    return None


@step
def take_effect(race: Race) -> None:
    """ER-CARD-COUNTER-2, ER-CARD-6, ER-TIMING-8: what the last play does once nobody counters it; then it is used.

    Also ER-CARD-BOLT-1.
    """
    played = race.in_play[-1]
    race.in_play = race.in_play[:-1]
    kind, pair = played.kind, len(played.cards) > 1
    if kind == "counter":
        cancel(race, played.seat, played.aim, steal=pair)
        race.use_up(*played.cards)  # ER-CARD-COUNTER-8: on top of what it has cancelled
        return
    race.use_up(*played.cards)
    rule = entry(race, kind, pair)
    if kind == "hit":
        points = FOCUSED["hit"] if pair else SINGLE["hit"]
        race.wound_enemy(points, "crushing blow" if pair else "hit", rule)
    elif kind == "heal":
        race.mend(FOCUSED["heal"] if pair else SINGLE["heal"], rule)
    elif kind == "block":
        if pair:
            race.wound_enemy(race.source_damage("enemy"), "reflection", rule)
        battle.prevent(race, played.aim, entry(race, kind, False))
    else:
        points = FOCUSED["bolt"] if pair else SINGLE["bolt"]
        battle.threaten(race, "death ray" if pair else "bolt", points)
    race.then(battle.CHECK)


def cancel(race: Race, seat: Seat, target: str, steal: bool) -> None:
    """ER-CARD-COUNTER-1, ER-VET-FOCUS-14 to ER-VET-FOCUS-17: a card fails; of a pair, the other card works on.

    Also ER-VET-FOCUS-11, ER-VET-FOCUS-18, ER-VET-FOCUS-21, ER-VET-FOCUS-22.
    """
    *below, aimed_at = race.in_play
    race.tell("countered", "ER-CARD-COUNTER-1", seat=seat, owner=aimed_at.seat, card=target)
    left = without_card(aimed_at.cards, target)
    if left:
        race.in_play = (*below, aimed_at._replace(cards=left))
    else:
        race.in_play = tuple(below)
        race.drop(counters)  # nothing is left to counter
    if not steal:
        race.use_up(target)
        return
    race.receive(seat, target)
    for who, notes in enumerate(race.known):
        if who != seat:
            race.learn(who, seat, (*notes[seat], target))
    race.tell("stole", "ER-VET-FOCUS-10", seat=seat, owner=aimed_at.seat, card=target)
    race.then(keep_limit(seat))
