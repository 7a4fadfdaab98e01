"""Who sees what is said where a field is declared: views, sights, questions and imagined positions follow."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Any

import pytest

from emberhall.kernel import (
    NATURE,
    Hand,
    Pile,
    Question,
    Seat,
    Sight,
    State,
    asked,
    begin,
    constant,
    draw,
    hidden,
    imagine,
    own,
    pile,
    record,
    secret,
    shown,
    step,
    view,
)


def first_letters(table: Any, words: tuple[str, ...], seat: Seat | None) -> tuple[str, ...]:
    """Of each seat's word the others see the first letter."""
    return tuple(word if place == seat else word[0] for place, word in enumerate(words))


@record
class Table(State):
    """One field of every kind."""

    board: str = "an oak table"
    hands: tuple[Hand, ...] = secret((), dealt_from="deck", known="known")
    known: tuple[tuple[Hand, ...], ...] = own(())
    deck: Pile = hidden(Pile())
    notes: tuple[str, ...] = own(())
    words: tuple[str, ...] = shown((), first_letters)
    rules: str = constant("the small print")
    guess: str = ""


@step
def guess(s: Table, seat: Seat) -> Question:
    """TOY-1: a seat is asked what it holds."""
    menu = {f"guess:{card}": guess(seat) for card in s.hands[seat]}
    return Question(seat, menu, "TOY-1", "What do you hold?")


@step
def deal(s: Table, seat: Seat) -> Question:
    """TOY-1: a card for one pair of eyes."""
    return draw(s.deck, deal, "TOY-1", "A card is dealt.", seen_by=(seat,))


@step
def toss(s: Table) -> Question:
    """TOY-1: a coin in the open."""
    return Question(NATURE, {"heads": toss(), "tails": toss()}, "TOY-1", "A coin is tossed.", (1, 1))


def table(*frames: Any) -> Table:
    nothing: tuple[Hand, ...] = ((), (), ())
    return begin(
        Table(
            hands=(("axe", "bow"), ("bow", "net"), ("net",)),
            known=(((), ("net",), ()), nothing, nothing),  # seat 0 has seen the net of seat 1
            deck=pile(["axe", "axe", "rope", "bow"]),
            notes=("mine", "yours", "theirs"),
            words=("alder", "birch", "cedar"),
        ),
        *frames,
    )


# ---------------------------------------------------------------- views


def test_an_open_field_is_seen_by_all() -> None:
    assert [view(table(), seat)["board"] for seat in (0, 1, 2, None)] == ["an oak table"] * 4


def test_a_secret_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    assert view(table(), 0)["hands"] == (("axe", "bow"), 2, 1)
    assert view(table(), 2)["hands"] == (2, 2, ("net",))
    assert view(table(), None)["hands"] == (2, 2, 1)


def test_of_a_hidden_pile_all_see_the_size() -> None:
    assert [view(table(), seat)["deck"] for seat in (0, None)] == [4, 4]


def test_of_a_hidden_pile_all_see_the_known_top() -> None:
    s = table()
    s.deck = s.deck.put_on_top("net")
    assert view(s, None)["deck"] == (5, ("net",))


def test_what_is_a_seats_own_is_seen_by_that_seat_alone() -> None:
    assert [view(table(), seat)["notes"] for seat in (0, 1, None)] == ["mine", "yours", None]
    assert view(Table(), 0)["notes"] is None  # nobody has noted anything


def test_a_shown_field_is_seen_as_its_eyes_say() -> None:
    assert view(table(), 1)["words"] == ("a", "birch", "c")
    assert view(table(), None)["words"] == ("a", "b", "c")


def test_constants_and_waiting_steps_are_in_no_view() -> None:
    seen = view(table(guess(0)), 0)
    assert set(seen) == {"board", "hands", "known", "deck", "notes", "words", "guess"}


# ---------------------------------------------------------------- questions


def test_a_menu_is_for_the_seat_that_is_asked() -> None:
    s = table(guess(1))
    mine, others = asked(s, 1), asked(s, 0)
    assert mine == {
        "seat": 1, "rule": "TOY-1", "prompt": "What do you hold?",
        "options": ("guess:bow", "guess:net"), "weights": None,
    }  # fmt: skip
    assert others == {**mine, "options": None}
    assert asked(s, None) == others


def test_dice_lie_open_with_their_chances() -> None:
    seen = asked(table(toss()), None)
    assert seen is not None
    assert (seen["seat"], seen["options"], seen["weights"]) == (NATURE, ("heads", "tails"), (1, 1))


def test_what_may_come_from_a_deck_is_shown_to_nobody() -> None:
    for seat in (0, 1, None):
        seen = asked(table(deal(0)), seat)
        assert seen is not None
        assert (seen["options"], seen["weights"]) == (None, None)


def test_when_the_game_is_over_nothing_is_asked() -> None:
    assert asked(table(), 0) is None


# ---------------------------------------------------------------- sights


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_sight_hides_what_a_view_hides(seat: Seat) -> None:
    s = table(guess(seat))
    sight = Sight(s, seat)
    assert {name: getattr(sight, name) for name in view(s, seat)} == view(s, seat)


@pytest.mark.parametrize("name", ["stack", "agenda", "story", "rules", "key", "copy", "hand", "_other"])
def test_a_sight_shows_nothing_else(name: str) -> None:
    with pytest.raises(AttributeError, match=f"a seat does not see '{name}'"):
        getattr(Sight(table(guess(0)), 0), name)


def test_a_sight_gives_a_seat_its_own_question() -> None:
    s = table(guess(1))
    assert Sight(s, 1).question is s.question
    with pytest.raises(AssertionError, match="seat 1 is asked, not seat 0"):
        _ = Sight(s, 0).question
    with pytest.raises(AssertionError, match="the game is over"):
        _ = Sight(table(), 0).question


def test_a_sight_knows_the_setup() -> None:
    s = table()
    s.setup = "three at a table"
    assert Sight(s, 0).setup == "three at a table"


def test_a_sight_can_be_copied() -> None:
    assert copy.copy(Sight(table(), 1)).hands == (2, ("bow", "net"), 1)


# ---------------------------------------------------------------- imagined positions


def imagined(seat: Seat, s: Table, times: int = 300) -> list[Table]:
    rng = Random(1)
    return [imagine(s, seat, rng) for _ in range(times)]


def all_cards(s: Table) -> Counter[str]:
    return Counter(s.deck.cards()) + Counter(card for hand in s.hands for card in hand)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_cannot_tell_an_imagined_position_from_the_real_one(seat: Seat) -> None:
    s = table(guess(seat))
    for twin in imagined(seat, s):
        assert view(twin, seat) == view(s, seat)
        assert asked(twin, seat) == asked(s, seat)


def test_imagining_deals_the_cards_again_and_loses_none() -> None:
    s = table()
    twins = imagined(0, s)
    assert {all_cards(twin) == all_cards(s) for twin in twins} == {True}
    assert len({twin.hands for twin in twins}) > 5
    assert all(hand == tuple(sorted(hand)) for twin in twins for hand in twin.hands)


def test_a_seats_own_cards_stay_with_it() -> None:
    assert {twin.hands[0] for twin in imagined(0, table())} == {("axe", "bow")}


def test_cards_a_seat_knows_stay_where_they_are() -> None:
    assert all("net" in twin.hands[1] for twin in imagined(0, table()))
    assert not all("net" in twin.hands[1] for twin in imagined(2, table()))  # seat 2 has not seen it


def test_every_card_that_may_be_there_is_imagined_as_often_as_is_fair() -> None:
    seen = Counter(twin.hands[2][0] for twin in imagined(0, table(), times=6000))
    # Seat 0 has not seen two axes, two bows, a net and a rope (one bow, in the hand of seat 1, among them).
    share = {"axe": 2000, "bow": 2000, "net": 1000, "rope": 1000}
    assert sum((seen[card] - n) ** 2 / n for card, n in share.items()) < 30.7  # once in a million


def test_a_known_top_stays_on_top() -> None:
    s = table()
    s.deck = s.deck.put_on_top("rope", "axe")
    for twin in imagined(0, s, times=50):
        assert twin.deck.top == ("rope", "axe")
        assert twin.deck.size == s.deck.size


def test_imagining_leaves_the_real_position_alone() -> None:
    s = table(guess(0))
    before = s.key()
    imagined(1, s, times=20)
    assert s.key() == before


def test_the_question_of_an_imagined_position_is_asked_anew() -> None:
    s = table(guess(1))
    for twin in imagined(0, s, times=20):
        assert twin.question is not None
        assert list(twin.question.options) == [f"guess:{card}" for card in dict.fromkeys(twin.hands[1])]


def test_a_sight_imagines_for_its_seat() -> None:
    s = table()
    twin = Sight(s, 2).imagine(Random(5))
    assert view(twin, 2) == view(s, 2)


@record
class Envelope(State):
    """A secret that is neither a hand nor a deck."""

    culprit: str = shown("", lambda s, name, seat: None)

    def reimagine(self, seat: Seat, rng: Random) -> None:
        self.culprit = rng.choice(["butler", "gardener", "cook"])


def test_a_game_may_say_how_its_other_secrets_are_imagined() -> None:
    s = Envelope(culprit="butler")
    rng = Random(1)
    assert {imagine(s, 0, rng).culprit for _ in range(50)} == {"butler", "gardener", "cook"}
    assert view(s, 0) == {"culprit": None}
