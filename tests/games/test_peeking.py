"""Nobody learns anything by taking an answer back: a search in every ruleset for answers that would show something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest

from emberhall.games import all_games, find_game
from emberhall.kernel import NATURE, Game, Setup, SetupError, State, apply, barrier
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.laws import LawBroken, check_taking_back
from emberhall.kernel.views import keeps_secrets
from tests.covering import covering

GAMES = [game.id for game in all_games().values()]
OPEN = ("fire-of-eidolon",)  # nothing in it is hidden from anybody but the dice


def setups(game: Game, most: int) -> list[Setup]:
    """Setups for several players in which every two values of the options meet; of very many, a sample of them."""
    wishes = list(product(game.players, product(*(option.values for option in game.options.values()))))
    Random(1).shuffle(wishes)
    legal = []
    for players, values in wishes[:most]:
        setup = Setup(game.id, players, tuple(zip(game.options, values, strict=True)))
        try:
            game.rules.begin(game.check(setup))
        except SetupError:
            continue
        legal += [setup] if players > 1 else []
    return covering(legal)


def positions(game: Game, setup: Setup, seed: int, every: int, most: int) -> Iterator[State]:
    """Every so manieth position of a random game in which somebody is asked and somebody has secrets."""
    player, s, number = Brisk(game, seed, wander=most // 3), game.rules.begin(setup), 0
    for _ in range(most):
        if s.question is None:
            return
        if s.question.seat != NATURE and any(keeps_secrets(s, seat) for seat in range(setup.players)):
            number += 1
            if number % every == 0:
                yield s
        apply(s, player.answer(s.question))


def search(game: Game, there: Iterable[State], twins: int, depth: int) -> int:
    """How often two positions were compared. Raises LawBroken with the first answer that shows something."""
    rng = Random(1)
    return sum(check_taking_back(game, s, rng, twins=twins, answers=6, depth=depth) for s in there)


def tour(game: Game, most_setups: int, seeds: range, every: int, most: int) -> Iterator[State]:
    """Positions of random games, setup by setup."""
    for seed, setup in product(seeds, setups(game, most_setups)):
        yield from positions(game, setup, seed, every, most)


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_can_be_taken_back_has_shown_nothing(game_id: str) -> None:
    game = find_game(game_id)
    every = 1 if game_id == "epic-seven-arise" else 23  # where it is seldom that somebody knows more than the others
    there = islice(tour(game, 60, range(1) if game_id in OPEN else range(20), every, 300), 60)
    compared = search(game, there, twins=3, depth=2)
    assert compared > 10 or game_id in OPEN


@pytest.mark.endure
@pytest.mark.parametrize("game_id", GAMES)
def test_a_wide_search_finds_no_way_to_peek(game_id: str) -> None:
    game = find_game(game_id)
    compared = search(game, tour(game, 3000, range(3), 7, 600), twins=6, depth=3)
    assert compared > 200 or game_id in OPEN


@pytest.mark.slow
def test_the_search_finds_what_is_not_said_to_be_revealed() -> None:
    """A game that forgot to say which events turn hidden cards up could be peeked at, and that is found."""
    game = find_game("epic-roll-eclipse")
    game = replace(game, rules=replace(game.rules, reveals=frozenset()))
    with pytest.raises(LawBroken, match=r"could peek by .* and take it back"):
        search(game, tour(game, 60, range(50), 3, 300), twins=4, depth=2)


def test_once_another_seat_is_asked_an_answer_stands() -> None:
    """Whatever was answered: a Counter might be found out by waiting for it."""
    game = find_game("epic-roll")
    asked = 0
    for s in islice(positions(game, game.setup(2, veteran="yes"), 5, 1, 900), 400):
        assert s.question is not None
        seat = s.question.seat
        for answer in s.question.options:
            then = s.copy()
            then.story = []
            apply(then, answer)
            if then.question is not None and then.question.seat not in (NATURE, seat):
                asked += 1
                assert barrier(game, seat, then.story, then.question) == "asked"
    assert asked > 20
