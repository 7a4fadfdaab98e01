"""Cards, Souls and stones change hands: draws, rewards, discards, and decks that somebody looks at."""

from __future__ import annotations

from ...kernel import Pile, Question, Seat, draw, only, pile, put, step, with_card, without_card
from .state import ARTIFACT, ATTACK, NOBODY, Chapter
from .vocabulary import COLOURS

DECKS = ("skill", "artifact", "equipment", "attack")

# ---------------------------------------------------------------- the own deck


@step
def draw_cards(s: Chapter, seat: Seat, n: int) -> Question | None:
    """E7-TURN-5, E7-TURN-7, E7-TURN-8: so many cards from the own deck; with an empty deck the draws are lost."""
    deck = s.players[seat].deck
    if n <= 0 or not deck.counts:
        return None
    return draw(deck, drew, "E7-TURN-5", "nature-draw", (seat, n))


@step
def drew(s: Chapter, seat: Seat, n: int, card: str) -> None:
    """E7-TURN-5: the card goes into the hand, at once."""
    player = s.players[seat]
    s.set_player(seat, hand=with_card(player.hand, card), deck=player.deck.draw(card))
    s.tell("drew", "E7-TURN-5", seat=seat, card=card)
    if n > 1:
        s.then(draw_cards(seat, n - 1))


@step
def discard_cards(s: Chapter, seat: Seat, n: int) -> Question | None:
    """E7-STATUS-9, E7-SOLO-7: the player puts Skill Point cards face down, once for all own heroes."""
    cards = [card for card in s.rules.by_number(s.players[seat].hand) if s.rules.is_skill_card(card)]
    if n <= 0 or not cards:
        return None
    menu = {f"discard:{card}": discarded(seat, n, card) for card in cards}
    return Question(seat, menu, "E7-STATUS-9", "ask-discard")


@step
def discarded(s: Chapter, seat: Seat, n: int, card: str) -> None:
    """E7-STATUS-9: face down in the action area, where it gives no bonus."""
    player = s.players[seat]
    s.set_player(seat, hand=without_card(player.hand, card), down=with_card(player.down, card))
    s.tell("discarded", "E7-STATUS-9", seat=seat, card=card)
    s.then(discard_cards(seat, n - 1))


# ---------------------------------------------------------------- the Merchant's decks


def renew_artifacts(s: Chapter) -> None:
    """E7-SHOP-11: an empty Artifact deck is renewed from its discard pile."""
    if not s.decks[ARTIFACT].size and s.artifact_discard.size:
        s.set_deck(ARTIFACT, s.artifact_discard)
        s.artifact_discard = Pile()
        s.tell("renewed", "E7-SHOP-11")


@step
def gain_cards(s: Chapter, seat: Seat, number: int, n: int) -> None:
    """E7-STORY-8, E7-REWARD-8: top cards of a deck for a player; lost when there is none."""
    if number == ARTIFACT:
        renew_artifacts(s)
    if n > 0 and s.decks[number].size:
        s.then(gain_card(seat, number, n))


@step
def gain_card(s: Chapter, seat: Seat, number: int, n: int) -> Question:
    """E7-STORY-8: the top card is turned up; who has looked at the deck knows it already."""
    deck = s.decks[number]
    knows = (s.knowers[number],) if deck.top else None
    return draw(deck, gained, "E7-STORY-8", "nature-top-card", (seat, number, n), knows)


@step
def gained(s: Chapter, seat: Seat, number: int, n: int, card: str) -> None:
    """E7-STORY-8: it is shuffled into the receiver's own deck."""
    s.set_deck(number, s.decks[number].draw(card))
    s.set_player(seat, deck=s.players[seat].deck.add(card))
    s.tell("gained card", "E7-STORY-8", seat=seat, card=card, deck=DECKS[number])
    s.then(gain_cards(seat, number, n - 1))


@step
def look_at(s: Chapter, seat: Seat, number: int, n: int) -> Question | None:
    """E7-SHOP-5, E7-SHOP-11: look at the top cards of a deck, as many as there are; nobody else sees them."""
    deck = s.decks[number]
    left = deck.size - (s.rules.numbers.aside if number == ATTACK else 0)
    if n <= 0 or left <= 0:
        return None
    knows = (seat, s.knowers[number]) if deck.top and s.knowers[number] != seat else (seat,)
    return draw(deck, looked_at, "E7-SHOP-5", "nature-look", (seat, number, n), knows)


@step
def looked_at(s: Chapter, seat: Seat, number: int, n: int, card: str) -> None:
    """E7-SHOP-5: one card after another."""
    s.set_deck(number, s.decks[number].draw(card))
    s.looked, s.looked_from, s.looker = with_card(s.looked, card), number, seat
    s.tell("looked", "E7-SHOP-5", seat=seat, deck=DECKS[number], card=only(seat, card))
    s.then(look_at(seat, number, n - 1))


@step
def keep_one(s: Chapter, seat: Seat) -> Question | None:
    """E7-SHOP-7, E7-SHOP-10: one of the cards has to be kept."""
    if not s.looked:
        return None
    menu = {f"keep:{card}": kept(seat, card) for card in s.rules.by_number(s.looked)}
    return Question(seat, menu, "E7-SHOP-10", "ask-keep")


@step
def kept(s: Chapter, seat: Seat, card: str) -> None:
    """E7-SHOP-7: it is shuffled into the own deck."""
    s.looked = without_card(s.looked, card)
    s.set_player(seat, deck=s.players[seat].deck.add(card))
    s.tell("kept", "E7-SHOP-7", seat=seat, card=card)
    s.then(put_back(seat))


@step
def put_back(s: Chapter, seat: Seat) -> Question | None:
    """E7-SHOP-8, E7-SHOP-9: the others go back on top, in an order of the looker's choice that nobody else knows."""
    if len(s.looked) > 1:  # asked even if they are alike, or the others would learn that
        menu = {f"under:{card}": lay_back(seat, card) for card in dict.fromkeys(s.looked)}
        return Question(seat, menu, "E7-SHOP-9", "ask-under", seen_by=(seat,))
    for card in s.looked:
        _lay_on_top(s, seat, card)
    s.looked, s.looked_from, s.looker = (), NOBODY, NOBODY
    return None


@step
def lay_back(s: Chapter, seat: Seat, card: str) -> None:
    """E7-SHOP-9: a card goes back, and the rest will lie above it."""
    s.looked = without_card(s.looked, card)
    _lay_on_top(s, seat, card)
    s.then(put_back(seat))


def _lay_on_top(s: Chapter, seat: Seat, card: str) -> None:
    number = s.looked_from
    s.set_deck(number, s.decks[number].put_on_top(card))
    s.knowers = put(s.knowers, number, seat)


# ---------------------------------------------------------------- Skystones and potions


@step
def take_stones(s: Chapter, seat: Seat, colour: str, n: int) -> Question | None:
    """E7-TERM-10, E7-REWARD-5: stones of a colour; of any colour if the receiver chooses or that one has run out."""
    if n <= 0 or not sum(s.supply):
        return None
    left = [name for name, count in zip(COLOURS, s.supply, strict=True) if count]
    if colour in left or len(left) == 1:
        s.then(take_stone(seat, colour, n, colour if colour in left else left[0]))
        return None
    menu = {f"take:{name}": take_stone(seat, colour, n, name) for name in left}
    rule = "E7-REWARD-5" if colour == "any" else "E7-TERM-10"
    return Question(seat, menu, rule, "ask-colour")


@step
def take_stone(s: Chapter, seat: Seat, colour: str, n: int, chosen: str) -> None:
    """E7-REWARD-1: a stone from the supply."""
    s.move_stones(seat, chosen)
    s.tell("stone", "E7-REWARD-1", seat=seat, colour=chosen)
    s.then(take_stones(seat, colour, n - 1))


@step
def give_stones(s: Chapter, seat: Seat, n: int) -> Question | None:
    """E7-ENCOUNTER-4, E7-SHOP-12: give up so many stones of any colours, or as many as there are."""
    held = [name for name, count in zip(COLOURS, s.players[seat].stones, strict=True) if count]
    if n <= 0 or not held:
        return None
    menu = {f"give:{name}": give_stone(seat, n, name) for name in held}
    return Question(seat, menu, "E7-SHOP-12", "ask-give-up")


@step
def give_stone(s: Chapter, seat: Seat, n: int, colour: str) -> None:
    """E7-TERM-10: a lost stone goes back to the supply."""
    s.move_stones(seat, colour, -1)
    s.tell("lost stone", "E7-TERM-10", seat=seat, colour=colour)
    s.then(give_stones(seat, n - 1))


def gain_potions(s: Chapter, seat: Seat, n: int) -> None:
    """E7-SHOP-14, E7-REWARD-8: potions out of the Merchant's stock, as many as there are."""
    got = min(n, s.potions)
    s.potions -= got
    s.set_player(seat, potions=s.players[seat].potions + got)
    if got:
        s.tell("potion", "E7-REWARD-8", seat=seat, n=got)


def put_in_deck(s: Chapter, seat: Seat, cards: tuple[str, ...]) -> None:
    """Cards shuffled into the own deck."""
    s.set_player(seat, deck=pile([*s.players[seat].deck.cards(), *cards]))
