"""Exact odds of the next roll or draw."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from emberhall.games import all_games, find_game
from emberhall.kernel import NATURE, Nature, apply, imagine
from emberhall.kernel.odds import odds, outlook

GAMES = ["epic-roll-1e", "epic-roll", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise"]


@pytest.mark.parametrize("game_id", GAMES)
def test_chances_add_up_and_tell_nothing_hidden(game_id: str) -> None:
    game, rng, nature = find_game(game_id), Random(3), Nature(3)
    s, seen = game.start(3), 0
    for _ in range(400):
        question = s.question
        if question is None:
            break
        if question.seat == NATURE:
            apply(s, nature.answer(question))
            continue
        for answer in question.options:
            before = s.key()
            assert sum(chance for _, chance in outlook(s, answer)) == 1
            told = odds(game, s, answer)
            assert s.key() == before
            assert all(0 < chance <= 1 for chance in told.values())
            assert list(told.values()) == sorted(told.values(), reverse=True)
            twin = imagine(s, question.seat, rng)
            assert twin.question is not None
            if answer in twin.question.options:
                assert odds(game, twin, answer) == told
            seen += bool(told)
        apply(s, rng.choice(list(question.options)))
    assert seen > 20


def test_the_odds_of_a_roll_are_those_of_the_dice() -> None:
    """The Warrior of the first edition against a Ghoul with one health left: counted by hand from the faces."""
    game = find_game("epic-roll-1e")
    s, nature = game.start(2, champions="chosen"), Nature(11)
    while s.question is not None:
        if s.question.rule == "ER-FLEE-1" and s.enemy_health == 1 and s.positions[s.active] < 4:
            break
        if s.question.seat == NATURE:
            apply(s, nature.answer(s.question))
        else:
            apply(s, "roll" if "roll" in s.question.options else next(iter(s.question.options)))
    rules = s.rules
    faces = rules.champion_dice[s.champions[s.active]].faces
    hits = Fraction(sum(face in ("hit", "critical") for face in faces), len(faces))
    told = odds(game, s, "roll")
    assert next(chance for text, chance in told.items() if text.endswith(" falls")) == hits


def test_a_game_without_words_for_it_has_no_odds() -> None:
    with_odds = {game.id for game in all_games().values() if game.chances.prospects is not None}
    assert with_odds >= {"epic-roll", "fire-of-eidolon"}
