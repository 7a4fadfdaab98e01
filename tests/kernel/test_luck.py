"""Luck: what the dice brought, less what they were to bring."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from emberhall.games import find_game
from emberhall.games.epic_roll.fortune import fortune
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Answer, Nature, Setup, State, apply, replay
from emberhall.kernel.luck import strokes

Options = dict[str, str | bool]
RACES: tuple[tuple[str, Options], ...] = (
    ("epic-roll-1e", {}), ("epic-roll", {}), ("epic-roll", {"veteran": "yes"}), ("epic-roll-eclipse", {}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
)  # fmt: skip


def played(game_id: str, seed: int, most: int, options: Options | None = None) -> tuple[State, list[Answer]]:
    """The beginning of a game in which everybody mostly fights, and what was answered."""
    game, rng, nature = find_game(game_id), Random(seed), Nature(seed)
    s = game.rules.begin(game.check(Setup(game_id, 3, tuple((options or {}).items()))))
    start, answers = s.copy(), list[Answer]()
    while s.question is not None and len(answers) < most:
        question = s.question
        rolls = "roll" in question.options and rng.random() < 0.8
        answer = nature.answer(question) if question.seat == NATURE else rng.choice(list(question.options))
        answers.append("roll" if rolls else answer)
        apply(s, answers[-1])
    return start, answers


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "options"), RACES)
def test_luck_has_mean_zero_whatever_is_decided(game_id: str, options: Options) -> None:
    """Had every roll fallen in each way it could, as often as its dice say, nobody would have been lucky."""
    game = find_game(game_id)
    start, answers = played(game_id, 5, 250, options)
    found = list(strokes(game, start, answers))
    assert len(found) > 20
    assert {stroke.seat for stroke in found} == {0, 1, 2}
    for stroke in found[:: len(found) // 8]:
        before = answers[: stroke.moment - 1]
        s = replay(start.copy(), before)
        assert s.question is not None
        assert s.question.weights is not None
        total = Fraction(0)
        for outcome, weight in zip(s.question.options, s.question.weights, strict=True):
            *_, last = strokes(game, start, [*before, outcome])
            assert (last.moment, last.seat, last.mean) == (stroke.moment, stroke.seat, stroke.mean)
            total += weight * (last.brought - last.mean)
        assert total == 0


@pytest.mark.parametrize(("game_id", "options"), RACES)
def test_a_roll_brings_what_it_does_to_health(game_id: str, options: Options) -> None:
    """Where nobody can answer a roll and no limit is touched, its worth is what happens."""
    start, answers = played(game_id, 8, 600, options)
    s, compared = start, 0
    for answer in answers:
        assert isinstance(s, Race)
        before = s.copy()
        s.story = []
        apply(s, answer)
        kinds = [event.kind for event in s.story]
        brought = fortune(before, s.story)
        settled = s.question is None or s.question.seat == NATURE or s.question.rule == "ER-FLEE-1"
        if brought is None or not settled or s.dice or 0 in (s.health, s.enemy_health) or "victory" in kinds:
            continue
        if before.health == 6 and "mended" in kinds:
            continue
        signs = {"enemy wounded": 1, "mended": 1, "wounded": -1, "enemy mended": -1}
        happened = sum(signs.get(event.kind, 0) * event.facts.get("points", 0) for event in s.story)
        assert brought == (before.active, happened), s.story
        compared += 1
    assert compared > 5


def test_a_game_without_a_measure_has_no_luck() -> None:
    start, answers = played("fire-of-eidolon", 2, 80)
    assert list(strokes(find_game("fire-of-eidolon"), start, answers)) == []


def test_answers_that_no_longer_fit_end_it() -> None:
    start, answers = played("epic-roll-1e", 5, 250)
    game = find_game("epic-roll-1e")
    some = list(strokes(game, start, [*answers[:100], "nonsense", *answers[100:]]))
    assert some == [stroke for stroke in strokes(game, start, answers) if stroke.moment <= 100]
