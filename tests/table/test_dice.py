"""Dice that can be checked: the same for everybody who has the key, fair, and foreseen by nobody who has not."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel import Answer, Die, Question, State, chance, pile, roll, step
from emberhall.kernel import draw as draw_from
from emberhall.table import dice
from emberhall.table.dice import KeyedNature, below, canonical, commitment, make_key, new_secret, words

SECRET = bytes(range(32))
ENTROPY = ("hello", None, "", "füße")
KEY = bytes.fromhex("ac698e97d911f756e28ecf3b35677530d21be40dd85615e42abf340bea181def")
SIX = Die("123456")
BATTLE = Die(("miss", "miss", "hit", "hit", "hit", "critical"))


@step
def shown(s: State, faces: tuple[str, ...]) -> None:
    """TOY-1: dice have been rolled."""


@step
def drawn(s: State, card: str) -> None:
    """TOY-1: a card has been drawn."""


TWO_DICE = roll((SIX, SIX), shown, "TOY-1", "")


def lottery(*weights: int) -> Question:
    """A draw of the numbers from 0 on, with these weights."""
    return chance(tuple((str(n), weight) for n, weight in enumerate(weights)), drawn, "TOY-1", "")


# ---------------------------------------------------------------- known answers


def test_a_secret_is_new_every_time_and_its_commitment_is_its_hash() -> None:
    assert len(new_secret()) == 32
    assert len({new_secret() for _ in range(100)}) == 100
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_key_is_the_secret_over_version_table_and_entropy() -> None:
    written = "16:emberhall dice 1,7:table-1,5:hello,-,0:,6:füße,".encode()
    assert canonical("table-1", ENTROPY) == written
    assert make_key(SECRET, "table-1", ENTROPY) == hmac.new(SECRET, written, hashlib.sha256).digest() == KEY


@pytest.mark.parametrize(
    ("entry", "index", "number", "known"),
    [
        (0, 0, 0, "1d6e2af74a5be3120c134f3e6db456ae1d8396dad88e06d50608ea2d426d6404"),
        (7, 0, 0, "368e16efc179d4fe838b07a8ddc6b079e740a594aab6beff47f9485968f64e35"),
        (7, 1, 0, "aa57a828e0d0138275dc8df87774b8d2c4ed55c7af75d0b2109ba5bc9d3c672f"),
        (7, 0, 1, "692371ee7f449fb5f724887ab8398f637525313e5cc67a91423f1e5c7ecab5db"),
    ],
)
def test_the_bytes_of_a_draw(entry: int, index: int, number: int, known: str) -> None:
    plain = hmac.new(KEY, f"{entry}:{index}:{number}".encode(), hashlib.sha256)
    assert dice.block(KEY, entry, index, number).hex() == plain.hexdigest() == known


def test_the_first_rolls_of_two_entries() -> None:
    faces = list(TWO_DICE.options)
    for entry, numbers in ((1, (2, 34, 28, 0)), (2, (5, 32, 15, 17))):
        nature = KeyedNature(KEY, entry)
        assert [nature.answer(TWO_DICE) for _ in range(4)] == [faces[number] for number in numbers]
        assert nature.draws == 4


def test_words_go_on_into_the_next_block() -> None:
    source = words(KEY, 7, 0)
    first = [next(source) for _ in range(5)]
    assert first[0] == 0x368E16EFC179D4FE
    assert first[3] == 0x47F9485968F64E35
    assert first[4] == 0x692371EE7F449FB5


# ---------------------------------------------------------------- the key depends on everything


def test_nothing_can_be_read_in_two_ways() -> None:
    seen = [
        ("t", ("a", "b")), ("t", ("ab", "")), ("t", ("", "ab")), ("t", ("a,1:b", None)), ("t", ("a", None, "b")),
        ("t", ("a", "b", None)), ("t", ("-", "-")), ("t", (None, None)), ("t", ()), ("t,1:a", ("b",)), ("t1:a", ("b",)),
        ("", ("t", "a", "b")),
    ]  # fmt: skip
    assert len({canonical(table, entropy) for table, entropy in seen}) == len(seen)


@given(st.lists(st.none() | st.text(max_size=6), max_size=4), st.lists(st.none() | st.text(max_size=6), max_size=4))
def test_different_entropy_is_written_differently(one: list[str | None], other: list[str | None]) -> None:
    assert (canonical("t", one) == canonical("t", other)) == (one == other)


def test_whatever_changes_changes_the_key() -> None:
    keys = [
        make_key(SECRET, "t", ("a", None)),
        make_key(SECRET[::-1], "t", ("a", None)),
        make_key(SECRET, "u", ("a", None)),
        make_key(SECRET, "t", ("b", None)),
        make_key(SECRET, "t", (None, "a")),
        make_key(SECRET, "t", ("a", "")),
    ]
    assert len(set(keys)) == len(keys)


def test_a_seat_may_add_200_characters_and_no_more() -> None:
    assert make_key(SECRET, "t", ("ü" * 200,))
    with pytest.raises(ValueError, match="a seat may add 200 characters, not 201"):
        make_key(SECRET, "t", ("ü" * 201,))


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("total", range(1, 20))
def test_every_number_comes_up_equally_often_over_all_possible_words(total: int) -> None:
    """With words of three bits all sequences can be tried: those that end at the same length are shared fairly."""
    bits, longest = 3, 4
    ended: Counter[tuple[int, int]] = Counter()  # by words taken and number
    for sequence in product(range(2**bits), repeat=longest):
        taken = 0

        def source(sequence: tuple[int, ...] = sequence) -> Iterator[int]:
            nonlocal taken
            for word in sequence:
                taken += 1
                yield word

        try:
            number = below(total, source(), bits)
        except StopIteration:  # all of them were thrown away
            continue
        ended[taken, number] += 1
    lengths = {taken for taken, _ in ended}
    assert lengths
    for taken in lengths:
        shares = {ended[taken, number] for number in range(total)}
        assert len(shares) == 1, f"{total} after {taken} words: {shares}"
    assert {number for _, number in ended} == set(range(total))


def test_no_more_words_are_thrown_away_than_need_be() -> None:
    assert below(5, iter([4]), 3) == 4  # 0 to 4 are a whole multiple
    assert below(5, iter([5, 7, 6, 3]), 3) == 3  # 5 to 7 are not
    assert below(8, iter([7]), 3) == 7
    assert below(9, iter([0, 7]), 3) == 7  # nine outcomes need two words of three bits
    assert below(9, iter([7, 7, 0, 1]), 3) == 1  # 63 is thrown away
    assert below(1, iter([6]), 3) == 0


@pytest.mark.parametrize("total", [2**63 + 1, 2**64 - 1, 2**64, 2**64 + 1, 3 * 2**62, 2**128, 2**128 + 1, 10**60])
def test_the_quick_way_and_the_plain_way_agree_where_much_is_thrown_away(total: int) -> None:
    question = lottery(total // 3, total // 3, total - 2 * (total // 3))
    for entry in range(1, 40):
        nature = KeyedNature(KEY, entry)
        for index in range(3):
            place = below(total, words(KEY, entry, index)) // (total // 3)
            assert nature.answer(question) == str(min(place, 2))


def test_large_totals_are_drawn_from_all_of_their_range() -> None:
    for total in (2**64 + 2**63, 2**130):
        quarters = Counter(4 * below(total, words(KEY, entry, 0)) // total for entry in range(4000))
        assert all(850 < quarters[n] < 1150 for n in range(4))


@given(st.lists(st.integers(0, 50), min_size=2, max_size=9).filter(any), st.integers(0, 10**6), st.integers(0, 3))
def test_any_weights_are_counted_through_in_order(weights: list[int], entry: int, index: int) -> None:
    nature, question = KeyedNature(KEY, entry), lottery(*weights)
    for _ in range(index):
        nature.answer(TWO_DICE)
    lots = [str(n) for n, weight in enumerate(weights) for _ in range(weight)]
    plain = hmac.new(KEY, f"{entry}:{index}:0".encode(), hashlib.sha256).digest()
    assert nature.answer(question) == lots[int.from_bytes(plain[:8], "big") % len(lots)]


# ---------------------------------------------------------------- Nature


def test_a_single_outcome_takes_no_number() -> None:
    nature, plain = KeyedNature(KEY, 3), KeyedNature(KEY, 3)
    known = draw_from(pile(["axe", "bow"]).put_on_top("net"), drawn, "TOY-1", "")
    assert nature.answer(known) == "net"
    assert nature.draws == 0
    assert nature.answer(TWO_DICE) == plain.answer(TWO_DICE)
    assert nature.answer(lottery(5)) == "0"
    assert nature.answer(TWO_DICE) == plain.answer(TWO_DICE)
    assert nature.draws == plain.draws == 2


def test_an_outcome_without_weight_never_comes_up() -> None:
    assert {KeyedNature(KEY, entry).answer(lottery(0, 1, 0, 1, 0)) for entry in range(100)} == {"1", "3"}


def test_a_player_s_question_is_not_answered() -> None:
    with pytest.raises(AssertionError, match="is not for Nature"):
        KeyedNature(KEY, 1).answer(Question(0, {"yes": shown(())}, "TOY-1", "Shall we?"))


def test_the_question_is_left_as_it_was_for_other_drivers() -> None:
    question = lottery(1, 2)
    KeyedNature(KEY, 1).answer(question)
    assert question.lots is None


def test_keys_do_not_mix() -> None:
    other = make_key(SECRET, "table-2", ENTROPY)
    one, two = KeyedNature(KEY, 1), KeyedNature(other, 1)
    mixed = [(one.answer(TWO_DICE), two.answer(TWO_DICE)) for _ in range(20)]
    again, again_two = KeyedNature(KEY, 1), KeyedNature(other, 1)
    assert [pair[0] for pair in mixed] == [again.answer(TWO_DICE) for _ in range(20)]
    assert [pair[1] for pair in mixed] == [again_two.answer(TWO_DICE) for _ in range(20)]
    assert any(a != b for a, b in mixed)


# ---------------------------------------------------------------- fairness

# What chi-square exceeds once in a million honest trials, by degrees of freedom.
ONCE_IN_A_MILLION = {1: 23.9, 2: 27.6, 6: 38.3, 8: 42.7, 11: 48.9, 35: 92.0}


def chi_square(seen: Counter[Answer], wanted: dict[Answer, int]) -> float:
    """How far counts are from what the weights lead one to expect."""
    share = sum(seen.values()) / sum(wanted.values())
    return sum((seen[key] - weight * share) ** 2 / (weight * share) for key, weight in wanted.items())


def chances(question: Question) -> dict[Answer, int]:
    """Each outcome with its weight."""
    return dict(zip(question.options, question.weights or (), strict=True))


@pytest.mark.parametrize(
    "question",
    [TWO_DICE, roll((BATTLE,), shown, "TOY-1", ""), lottery(1, 1), lottery(*[1] * 7), lottery(*range(1, 13))],
)
@pytest.mark.parametrize("draws", [1, 8])
def test_nobody_is_favoured(question: Question, draws: int) -> None:
    seen: Counter[Answer] = Counter()
    for entry in range(24_000 // draws):
        nature = KeyedNature(KEY, entry)
        seen.update(nature.answer(question) for _ in range(draws))
    assert set(seen) <= set(question.options)
    assert chi_square(seen, chances(question)) < ONCE_IN_A_MILLION[len(question.options) - 1]


def test_one_entry_tells_nothing_about_the_next() -> None:
    question = roll((BATTLE,), shown, "TOY-1", "")
    one, rolls = chances(question), [KeyedNature(KEY, entry).answer(question) for entry in range(24_001)]
    pairs = Counter(f"{a}, {b}" for a, b in pairwise(rolls))
    assert chi_square(pairs, {f"{a}, {b}": one[a] * one[b] for a in one for b in one}) < ONCE_IN_A_MILLION[8]


def test_one_letter_of_entropy_turns_all_dice_over() -> None:
    same = 0
    for entry in range(2000):
        dice_pair = (KeyedNature(make_key(SECRET, "t", (word,)), entry).answer(TWO_DICE) for word in ("a", "b"))
        same += next(dice_pair) == next(dice_pair)
    assert 20 < same < 100  # 56 of 2000 would be the same by chance
