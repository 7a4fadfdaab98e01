"""Chance is a question put to Nature; Nature favours nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

import pytest

from emberhall.kernel import NATURE, Die, Nature, Pile, Question, State, chance, draw, pile, roll, step

COIN = Die(("heads", "tails"))
DIE = Die(("miss", "miss", "hit", "hit", "hit", "critical"))


@step
def shown(s: State, faces: tuple[str, ...]) -> None:
    """TOY-1: dice have been rolled."""


@step
def drawn(s: State, seat: int, card: str) -> None:
    """TOY-1: a card has been drawn."""


def weights(question: Question) -> dict[str, int]:
    """Each outcome with its weight."""
    assert question.weights is not None
    return dict(zip(question.options, question.weights, strict=True))


# ---------------------------------------------------------------- dice


def test_a_roll_is_a_question_to_nature() -> None:
    question = roll((DIE,), shown, "TOY-1", "A die is rolled.")
    assert (question.seat, question.rule, question.prompt) == (NATURE, "TOY-1", "A die is rolled.")
    assert question.seen_by is None


def test_equal_faces_are_one_outcome_with_their_weight() -> None:
    assert weights(roll((DIE,), shown, "TOY-1", "")) == {"miss": 2, "hit": 3, "critical": 1}


def test_dice_rolled_together_are_one_outcome() -> None:
    question = roll((COIN, DIE), shown, "TOY-1", "")
    assert weights(question) == {
        "heads/miss": 2, "heads/hit": 3, "heads/critical": 1,
        "tails/miss": 2, "tails/hit": 3, "tails/critical": 1,
    }  # fmt: skip
    assert question.options["tails/hit"] == shown(("tails", "hit"))


def test_two_dice_of_one_kind_are_told_apart() -> None:
    assert list(roll((COIN, COIN), shown, "TOY-1", "").options) == [
        "heads/heads", "heads/tails", "tails/heads", "tails/tails",
    ]  # fmt: skip


# ---------------------------------------------------------------- draws


def test_a_pile_is_its_own_chances() -> None:
    question = draw(pile(["axe", "bow", "axe"]), drawn, "TOY-1", "", (2,), seen_by=(2,))
    assert weights(question) == {"axe": 2, "bow": 1}
    assert question.options["bow"] == drawn(2, "bow")
    assert question.seen_by == (2,)


def test_a_known_top_card_is_drawn_for_certain() -> None:
    cards = pile(["axe", "bow", "axe"]).put_on_top("net", "axe")
    assert weights(draw(cards, drawn, "TOY-1", "", (0,))) == {"net": 1}
    assert weights(draw(cards.draw("net"), drawn, "TOY-1", "", (0,))) == {"axe": 1}
    assert weights(draw(cards.draw("net").draw("axe"), drawn, "TOY-1", "", (0,))) == {"axe": 2, "bow": 1}


def test_each_outcome_leads_to_the_step_with_its_arguments_and_nothing_else_is_offered() -> None:
    question = chance((("a", 1), ("b", 2)), drawn, "TOY-1", "", (0,))
    assert dict(question.options) == {"a": drawn(0, "a"), "b": drawn(0, "b")}
    assert "c" not in question.options
    assert len(question.options) == 2


# ---------------------------------------------------------------- Nature

# What chi-square exceeds once in a million honest trials, by degrees of freedom.
ONCE_IN_A_MILLION = {1: 23.9, 2: 27.6, 5: 35.9, 6: 38.3, 8: 42.7, 11: 48.9, 299: 430.0}


def chi_square(seen: Mapping[str, int], wanted: Mapping[str, int]) -> float:
    """How far counts are from what the weights lead one to expect."""
    share = sum(seen.values()) / sum(wanted.values())
    return sum((seen.get(key, 0) - weight * share) ** 2 / (weight * share) for key, weight in wanted.items())


@pytest.mark.parametrize(
    "outcomes",
    [
        {"heads": 1, "tails": 1},
        {"miss": 2, "hit": 3, "critical": 1},
        {str(n): 1 for n in range(7)},  # does not divide a power of two
        {str(n): n + 1 for n in range(12)},
        {"often": 250, "rarely": 7},  # more than fits into a byte
        {str(n): 1 + n % 3 for n in range(300)},
    ],
)
def test_nature_favours_nobody(outcomes: dict[str, int]) -> None:
    question = chance(tuple(outcomes.items()), drawn, "TOY-1", "", (0,))
    nature = Nature(20_240_501)
    seen = Counter(nature.answer(question) for _ in range(60_000))
    assert set(seen) <= set(outcomes)
    assert chi_square(seen, outcomes) < ONCE_IN_A_MILLION[len(outcomes) - 1]


def test_one_roll_tells_nothing_about_the_next() -> None:
    nature, question = Nature(7), roll((DIE,), shown, "TOY-1", "")
    rolls = [nature.answer(question) for _ in range(60_001)]
    pairs = Counter(f"{one}, {next_one}" for one, next_one in pairwise(rolls))
    one = weights(question)
    assert chi_square(pairs, {f"{a}, {b}": one[a] * one[b] for a in one for b in one}) < ONCE_IN_A_MILLION[8]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 255, 256, 257, 1000])
def test_below_reaches_every_number_and_no_other(n: int) -> None:
    nature = Nature(n)
    assert {nature.below(n) for _ in range(20 * n)} == set(range(n))


def test_a_choice_among_equals_is_fair() -> None:
    nature = Nature(3)
    seen = Counter(nature.pick("abcdef") for _ in range(60_000))
    assert chi_square(seen, dict.fromkeys("abcdef", 1)) < ONCE_IN_A_MILLION[5]


def test_the_same_seed_gives_the_same_rolls() -> None:
    question = roll((DIE, DIE), shown, "TOY-1", "")
    one, same, other = Nature(1), Nature(1), Nature(2)
    rolls = [one.answer(question) for _ in range(50)]
    assert [same.answer(question) for _ in range(50)] == rolls
    assert [other.answer(question) for _ in range(50)] != rolls


def test_nature_does_not_answer_for_a_player() -> None:
    with pytest.raises(AssertionError, match="is not for Nature"):
        Nature(1).answer(Question(0, {"yes": shown(())}, "TOY-1", "Shall we?"))


def test_a_card_with_no_copies_is_never_drawn() -> None:
    cards = pile(["axe", "bow"]).take("bow")
    assert list(draw(cards, drawn, "TOY-1", "", (0,)).options) == ["axe"]
    assert draw(Pile(), drawn, "TOY-1", "", (0,)).options == {}
