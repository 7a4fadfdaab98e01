"""Epic Roll alone, from beginning to end."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_roll.battle import fight, spoils
from emberhall.games.epic_roll.state import LAIR, Race
from emberhall.games.epic_roll.turn import end_turn
from emberhall.kernel import advance
from emberhall.kernel.content import canonical
from emberhall.odds.atlas import Atlas
from emberhall.odds.epic_roll import Battle, won
from emberhall.odds.epic_roll_solo import Solo, alone, won_alone
from emberhall.odds.solve import Values
from tests.games.epic_roll.positions import FEEBLE

LIMITS = {"solo_turns": 2, "champion_health": 4}
BRIEF = canonical({**json.loads(FEEBLE), "limits": LIMITS})  # two turns, with enemies that fall soon
GAMES = 100


@pytest.mark.slow
def test_who_follows_the_best_answers_wins_as_often_as_was_worked_out() -> None:
    solved = Solo(SECOND, "dara", BRIEF)
    chance = solved.chance()
    won = won_alone(SECOND, "dara", GAMES, BRIEF, solved.best) / GAMES
    usual = won_alone(SECOND, "dara", GAMES, BRIEF) / GAMES
    error = sqrt(chance * (1 - chance) / GAMES)
    assert 0.1 < chance < 0.9
    assert abs(won - chance) < 3 * error
    assert usual < chance + 3 * error  # nobody plays better than best


def test_whoever_runs_from_the_boss_alone_has_not_fought_on() -> None:
    race = alone(SECOND, "dara")
    race.positions, race.battles = (LAIR,), 1
    race.enemy, race.enemy_health = race.storyline.boss, race.storyline.enemies[race.storyline.boss].health
    race.stack = fight(0), (spoils(), (end_turn(), None))
    advance(race)
    atlas: Atlas[Race] = Atlas(Battle(race.rules, 0, 0))
    chances = {answer: Values(atlas, won).of(atlas.way(race, answer)) for answer in ("flee", "roll")}
    assert chances == {"flee": 0.0, "roll": pytest.approx(0.24102, abs=1e-5)}  # as Road.within says for one turn


@pytest.mark.endure
@pytest.mark.parametrize("champion", ["greff", "orric", "dara"])
def test_whole_games_are_won_as_often_as_was_worked_out(champion: str) -> None:
    games, solo = 400, Solo(SECOND, champion)
    chance = solo.chance()
    won = won_alone(SECOND, champion, games, player=solo.best) / games
    assert abs(won - chance) < 0.01 + 3 * sqrt(chance * (1 - chance) / games)  # 0.01: the deck is not exact
