"""The odds that are given for cards: counted by hand."""

from __future__ import annotations

from fractions import Fraction

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.kernel import Message, say
from emberhall.kernel.odds import odds

from .tables import again, battle, give, table, turn_of


def ras(hand: tuple[str, ...], deck: tuple[str, ...]) -> tuple[Chapter, list[Message]]:
    """Ras in his turn with these cards, and the names of his skills."""
    s = turn_of(battle(table()), "ras")
    give(s, s.heroes[s.active].owner, hand, deck)
    return again(s), [say("odds-reach", skill=skill.name) for skill in s.hero_card(s.active).skills]


def test_a_card_that_may_complete_a_combination() -> None:
    s, (pair, run, triple) = ras(("4-grey", "5-grey"), ("4-grey", "6-red", "9-grey", "9-red"))
    assert odds(GAME, s, "play:4-grey") == {pair: Fraction(1, 4), run: Fraction(1, 4)}
    s, (pair, run, triple) = ras(("4-grey", "4-red"), ("4-grey", "6-red", "9-grey", "9-red"))
    assert odds(GAME, s, "play:4-red") == {pair: Fraction(1), triple: Fraction(1, 4)}


def test_other_answers_promise_no_skill() -> None:
    s, names = ras(("4-grey", "4-red"), ("4-grey", "6-red", "9-grey", "9-red"))
    assert not set(names) & set(odds(GAME, s, "end"))
