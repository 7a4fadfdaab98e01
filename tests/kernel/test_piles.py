"""A pile is how many there are of each card; an order is kept only where a rule makes it known."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel import Pile, pile, put, with_card, without_card

CARDS = st.sampled_from(["axe", "bow", "net"])
PILES = st.builds(lambda cards, top: pile(cards).put_on_top(*top), st.lists(CARDS), st.lists(CARDS))


# ---------------------------------------------------------------- piles


def test_a_shuffled_pile_has_no_order() -> None:
    assert pile(["bow", "axe", "bow"]) == pile(["axe", "bow", "bow"])
    assert pile(["bow", "axe", "bow"]).counts == (("axe", 1), ("bow", 2))


def test_size_and_count_include_the_known_top() -> None:
    cards = pile(["axe", "bow", "bow"]).put_on_top("bow", "net")
    assert cards.size == 5
    assert (cards.count("axe"), cards.count("bow"), cards.count("net"), cards.count("rope")) == (1, 3, 1, 0)
    assert (Pile().size, Pile().count("axe")) == (0, 0)


def test_cards_names_every_card_the_known_ones_first() -> None:
    assert list(pile(["bow", "axe", "bow"]).put_on_top("net").cards()) == ["net", "axe", "bow", "bow"]


def test_add_shuffles_cards_in_below_the_known_top() -> None:
    cards = pile(["bow"]).put_on_top("net").add("axe", "bow")
    assert cards == Pile((("axe", 1), ("bow", 2)), ("net",))


def test_put_on_top_lays_the_first_card_topmost() -> None:
    cards = pile(["axe"]).put_on_top("bow").put_on_top("net", "rope")
    assert cards.top == ("net", "rope", "bow")
    assert cards.counts == (("axe", 1),)


def test_cover_shows_one_card_and_forgets_the_order_below() -> None:
    cards = Pile().cover("axe").cover("bow").cover("bow")
    assert cards == Pile((("axe", 1), ("bow", 1)), ("bow",))


def test_take_removes_one_copy_from_anywhere_the_unordered_part_first() -> None:
    cards = pile(["axe", "bow"]).put_on_top("axe", "net")
    assert cards.take("axe") == Pile((("bow", 1),), ("axe", "net"))
    assert cards.take("axe").take("axe") == Pile((("bow", 1),), ("net",))
    assert cards.take("net") == Pile((("axe", 1), ("bow", 1)), ("axe",))


def test_take_of_a_card_that_is_not_there_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no rope in the pile"):
        pile(["axe"]).take("rope")


def test_draw_takes_the_known_top_card_first() -> None:
    cards = pile(["axe", "bow"]).put_on_top("net")
    assert cards.draw("net") == pile(["axe", "bow"])
    assert cards.draw("net").draw("bow") == pile(["axe"])
    with pytest.raises(AssertionError, match="net lies on top, not axe"):
        cards.draw("axe")


def test_shuffled_forgets_the_order() -> None:
    assert pile(["axe"]).put_on_top("bow", "axe").shuffled() == pile(["axe", "axe", "bow"])
    plain = pile(["axe"])
    assert plain.shuffled() is plain


@given(PILES, st.lists(CARDS))
def test_no_verb_makes_or_loses_a_card(cards: Pile, more: list[str]) -> None:
    before = Counter(cards.cards())
    for after in (cards.add(*more), cards.put_on_top(*more)):
        assert Counter(after.cards()) == before + Counter(more)
        assert after.size == cards.size + len(more)
    assert Counter(cards.shuffled().cards()) == before
    assert Counter(cards.cover("axe").cards()) == before + Counter(["axe"])
    for card in before:
        assert Counter(cards.take(card).cards()) == before - Counter([card])


@given(PILES, st.lists(CARDS))
def test_equal_piles_are_equal_whatever_was_done_to_them(cards: Pile, more: list[str]) -> None:
    again = cards.add(*more)
    for card in more:
        again = again.take(card)
    assert again == cards
    assert hash(again) == hash(cards)


# ---------------------------------------------------------------- hands and tuples


def test_a_hand_is_sorted_so_that_equal_hands_are_equal() -> None:
    assert with_card(("axe", "net"), "bow", "axe") == ("axe", "axe", "bow", "net")
    assert with_card(()) == ()


def test_a_card_leaves_a_hand() -> None:
    assert without_card(("axe", "axe", "bow"), "axe") == ("axe", "bow")
    assert without_card(("axe", "axe", "bow"), "bow", "axe") == ("axe",)
    with pytest.raises(ValueError, match="not in list"):
        without_card(("axe",), "bow")


def test_put_replaces_one_value() -> None:
    before = (1, 2, 3)
    assert (put(before, 0, 9), put(before, 2, 9)) == ((9, 2, 3), (1, 2, 9))
    assert before == (1, 2, 3)
