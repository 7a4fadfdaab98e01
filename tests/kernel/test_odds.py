"""Exact odds of the next roll or draw."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from emberhall.games import all_games, find_game
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Game, Nature, Question, State, apply, imagine
from emberhall.kernel.odds import odds, outlook, telling_odds

GAMES = ["epic-roll-1e", "epic-roll", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise"]


def questions(game: Game, seed: int, steps: int) -> Iterator[tuple[State, Question]]:
    """Positions of a game at random in which somebody is asked."""
    rng, nature, s = Random(seed), Nature(seed), game.start(3)
    for _ in range(steps):
        question = s.question
        if question is None:
            return
        if question.seat == NATURE:
            apply(s, nature.answer(question))
        else:
            yield s, question
            apply(s, rng.choice(list(question.options)))


@pytest.mark.parametrize("game_id", GAMES)
def test_chances_add_up_and_tell_nothing_hidden(game_id: str) -> None:
    game, rng, seen = find_game(game_id), Random(3), 0
    for s, question in questions(game, seed=3, steps=400):
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
    assert seen > 20


def before_a_roll(health: int) -> Race:
    """The first edition, before the checkpoint, in a battle with an enemy of so much health."""
    s, nature = find_game("epic-roll-1e").start(2, champions="chosen"), Nature(11)
    assert isinstance(s, Race)
    while s.question is not None:
        if s.question.rule == "ER-FLEE-1" and s.enemy_health == health and s.positions[s.active] < 4:
            return s
        if s.question.seat == NATURE:
            apply(s, nature.answer(s.question))
        else:
            apply(s, "roll" if "roll" in s.question.options else next(iter(s.question.options)))
    raise AssertionError("that never happened")


def hits(s: Race) -> Fraction:
    """The part of the champion's faces that hit."""
    faces = s.rules.champion_dice[s.champions[s.active]].faces
    return Fraction(sum(face in ("hit", "critical") for face in faces), len(faces))


def test_the_odds_of_a_roll_are_those_of_the_dice() -> None:
    """Against an enemy with one health left: counted by hand from the faces."""
    s = before_a_roll(health=1)
    game = find_game("epic-roll-1e")
    told = {game.tongue().say(said): chance for said, chance in odds(game, s, "roll").items()}
    assert next(chance for text, chance in told.items() if text.endswith(" falls")) == hits(s)


def test_whoever_rolls_is_told_both_sides_of_it() -> None:
    s = before_a_roll(health=3)
    game = find_game("epic-roll-1e")
    told = {
        answer: {game.tongue().say(said): chance for said, chance in chances.items()}
        for answer, chances in telling_odds(game, s).items()
    }
    assert told["roll"]["you hit"] == hits(s)
    assert 0 < told["roll"]["you are hurt"] < 1
    assert "you hit" not in told["flee"]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_each_of_many_answers_shares_tells_no_difference_and_is_left_out(game_id: str) -> None:
    game, dropped = find_game(game_id), 0
    for s, question in questions(game, seed=5, steps=150):
        telling, all_of_it = telling_odds(game, s), {answer: odds(game, s, answer) for answer in question.options}
        for said, chance in {prospect for chances in all_of_it.values() for prospect in chances.items()}:
            everywhere = all(chances.get(said) == chance for chances in all_of_it.values())
            kept = len(question.options) <= 2 or not everywhere
            having = [answer for answer, chances in all_of_it.items() if chances.get(said) == chance]
            assert all((telling[answer].get(said) == chance) is kept for answer in having)
            dropped += not kept
    assert game_id != "fire-of-eidolon" or dropped, "a Ritual is due after whatever is done with the last AP"


def test_a_game_without_words_for_it_has_no_odds() -> None:
    with_odds = {game.id for game in all_games().values() if game.chances.prospects is not None}
    assert with_odds >= {"epic-roll", "fire-of-eidolon"}
