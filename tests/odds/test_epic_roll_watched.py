"""The exact odds of Epic Roll in the turns of others, beside chains of chances written by hand, beside positions that
are all kept apart, and beside battles that are played."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Answer, Nature, Question, after, imagine, say
from emberhall.kernel.game import Chance, Exact
from emberhall.kernel.odds import all_odds
from emberhall.odds import epic_roll_watched
from emberhall.odds.atlas import LEAST, MOST, Atlas, each_outcome
from emberhall.odds.epic_roll import WON, won
from emberhall.odds.epic_roll_told import exact
from emberhall.odds.epic_roll_watched import as_watched, tables_for
from emberhall.odds.solve import Values
from tests.games.epic_roll.positions import TEAMS, TRIOS, battle

POINTS = {"hit": 1, "critical": 2}


def chain(race: Race, enemy: int, health: int) -> Fraction:
    """To win a battle before the checkpoint, rolling on: a chain of chances from the faces of two dice, by hand."""
    mine, theirs, table = race.champion.die, race.storyline.enemy_dice[0].faces, dict[tuple[int, int], Fraction]()
    for left, life in product(range(1, enemy + 1), range(1, health + 1)):
        known = again = Fraction(0)
        for face, foe in product(mine, theirs):
            dealt, lost, chance = POINTS.get(face, 0), 0 if face == "block" else POINTS.get(foe, 0), Fraction(1, 36)
            if not dealt and not lost:
                again += chance
            elif lost < life:
                known += chance * (1 if dealt >= left else table[left - dealt, life - lost])
        table[left, life] = known / (1 - again)
    return table[enemy, health]


def told(race: Race) -> Exact:
    """What is told, of which there is something."""
    found = exact(race)
    assert found is not None
    return found


def wins(race: Race, answer: Answer) -> Chance:
    """Of an answer, the chance that the active champion wins the battle."""
    return next(chance for what, chance in told(race).chances[answer].items() if "odds-watched-wins" in str(what))


def bolted(health: int = 3, enemy_health: int = 2, **more: Any) -> Race:
    """Goramoth is about to roll, and Mal Asha holds a Bolt."""
    hands = more.pop("hands", [["heal"], ["bolt"]])
    race = battle(*TRIOS["ec"], health=health, enemy_health=enemy_health, hands=hands, **more)
    return after(race, "roll")


@pytest.mark.parametrize(("health", "enemy"), [(2, 1), (3, 2), (6, 3)])
def test_a_bolt_is_worth_the_chain_with_one_health_less(health: int, enemy: int) -> None:
    race = bolted(health, enemy)
    assert race.question is not None
    assert race.question.seat == 1
    assert wins(race, "play:bolt").likely == pytest.approx(float(chain(race, enemy, health - 1)), abs=1e-10)
    assert wins(race, "pass").likely == pytest.approx(float(chain(race, enemy, health)), abs=1e-10)
    assert wins(race, "play:bolt").least is None  # nothing is left to go on with


def test_a_counter_is_worth_the_chain_without_the_card() -> None:
    race = after(battle(*TRIOS["1e"], hands=[["hit"], ["counter"]], health=3, enemy_health=3), "play:hit")
    assert race.question is not None
    assert race.question.seat == 1
    assert wins(race, "pass").likely == pytest.approx(float(chain(race, 2, 3)), abs=1e-10)
    assert wins(race, "play:counter").likely == pytest.approx(float(chain(race, 3, 3)), abs=1e-10)


class Apart:
    """To win the battle, with everything kept apart: the watcher, seat 1, does its worst in every pause."""

    def matters(self, race: Race) -> Hashable:
        """Everything that there is."""
        return race.key()

    def end(self, before: Race, answers: Sequence[Answer], race: Race) -> float | None:
        """The enemy has fallen, or the turn is over."""
        if race.active or race.over or race.fallen:
            return float(race.over and race.winner == 0)
        return None if race.enemy else 1.0

    def role(self, race: Race, question: Question) -> int | Answer:
        """One fights, one hinders, one watches."""
        return {0: MOST, 1: LEAST}.get(question.seat, "pass")

    def tries(self, race: Race, question: Question) -> Collection[Answer]:
        """All of them."""
        return question.options

    def outcomes(self, race: Race, question: Question) -> Iterable[tuple[Answer, int]]:
        """All of them."""
        return each_outcome(question)


@pytest.mark.slow
@pytest.mark.parametrize(
    "race",
    [bolted(2, 2), bolted(3, 1, hands=[[], ["bolt", "bolt"]]), bolted(2, 2, veteran="yes")],
    ids=["bolt", "two bolts", "veteran"],
)
def test_whoever_goes_on_does_as_much_harm_as_in_positions_that_are_all_kept_apart(race: Race) -> None:
    atlas: Atlas[Race] = Atlas(Apart())
    values, twin = Values(atlas, float), as_watched(race, 1)
    assert race.question is not None
    for answer in race.question.options:
        chance = wins(race, answer)
        least = chance.likely if chance.least is None else chance.least
        assert least == pytest.approx(values.of(atlas.way(twin, answer)), abs=1e-3)
    pass_ = wins(race, "pass")
    assert pass_.least is not None
    assert pass_.least < pass_.likely


@pytest.mark.parametrize("answer", ["pass", "play:bolt"])
def test_battles_that_are_played_end_as_often_as_was_told(answer: Answer) -> None:
    race = bolted(3, 2)
    tables, expected, nature, count, games = tables_for(race, 1), wins(race, answer).likely, Nature(11), 0, 600
    quest, atlas, values = tables.quests[0], tables.battles[0], tables.still[0, won]
    for _ in range(games):
        s, said, end = as_watched(race, 1), answer, None
        while end is None:
            s, before = after(s, said), s
            end = quest.end(before, [said], s)
            question = s.question
            if end is None and question is not None:
                if question.seat == NATURE:
                    said = nature.answer(question)
                elif question.seat == 0:
                    said = max(question.options, key=lambda each, s=s: values.of(atlas.way(s, each)))  # type: ignore[misc]
                else:
                    said = "pass"
        count += end is not None and end.how == WON
    error = (expected * (1 - expected) / games) ** 0.5
    assert count / games == pytest.approx(expected, abs=4 * error)


def test_a_teammate_who_can_heal_makes_it_likelier() -> None:
    start = battle(*TEAMS["ec"], hands=[[], [], ["heal"]], health=1, enemy_health=2)
    race = after(start, "roll")
    assert race.question is not None
    assert race.question.seat == 2
    assert wins(race, "play:heal").likely > wins(race, "pass").likely - 1e-9
    assert wins(race, "pass").least == pytest.approx(float(chain(race, 2, 1)), abs=1e-10)
    assert wins(race, "play:heal").likely == pytest.approx(float(chain(race, 2, 2)), abs=1e-10)


def test_what_the_others_hold_is_not_told() -> None:
    race = bolted(hands=[["heal", "block"], ["bolt", "hit"], ["counter"]])
    found = told(race)
    for seed in range(8):
        assert exact(imagine(race, 1, Random(seed))) == found


@pytest.mark.parametrize("ally", [True, False])
@pytest.mark.parametrize("acting", [True, False])
def test_how_it_was_computed_is_said_in_both_languages(ally: bool, acting: bool) -> None:
    how = say("odds-how-watched", who="Goramoth", ally=ally, acting=acting)
    english, german = (ECLIPSE.tongue(language).say(how) for language in ("en", "de"))
    assert "Goramoth" in english
    assert "Goramoth" in german
    assert english != german


def test_the_goal_of_the_turn_is_told_too() -> None:
    race = bolted()
    arrives = {
        answer: [c for w, c in said.items() if "arrives" in str(w)] for answer, said in told(race).chances.items()
    }
    assert 0 < arrives["play:bolt"][0].likely < arrives["pass"][0].likely < 1


def test_what_is_too_large_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(epic_roll_watched, "STRIDE", 2)
    monkeypatch.setattr(epic_roll_watched, "_kept", type(epic_roll_watched._kept)())
    found = all_odds(ECLIPSE, bolted(6, 3))
    assert found.how == "odds-too-much"
    assert any(found.chances.values())
