"""What a drawn board is told before the game: complete, plain, and the same for everybody."""

from __future__ import annotations

import json
from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.scene import Scene, scene
from emberhall.games.epic_roll.state import FACE_DOWN
from emberhall.kernel import Game, OptionValue, Spoken, apply, revealed, view
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

SETUPS: list[tuple[Game, int, dict[str, OptionValue]]] = [
    (FIRST, 3, {}),
    (SECOND, 2, {}),
    (SECOND, 1, {"veteran": "yes"}),
    (SECOND, 6, {"boards": "core+eclipse", "decks": "two", "veteran": "yes", "relics": True}),
    (ECLIPSE, 3, {"veteran": "yes", "relics": True}),
    (ECLIPSE, 4, {"veteran": "focused"}),
]
every_setup = pytest.mark.parametrize(
    ("game", "players", "options"), SETUPS, ids=[f"{game.id}-{players}" for game, players, _ in SETUPS]
)


@every_setup
def test_a_scene_is_plain_json(game: Game, players: int, options: dict[str, OptionValue]) -> None:
    told = Spoken(game).scene(game.setup(players, "", **options))
    assert json.loads(json.dumps(told)) == told
    assert "-" not in told["cards"]["hit"]["name"]


@rule("ER-BOARD-1")
@every_setup
def test_a_storyline_has_nine_spaces(game: Game, players: int, options: dict[str, OptionValue]) -> None:
    told = scene(game.setup(players, "", **options))
    battles = ["battle"] * 3
    assert told["spaces"] == ["start", *battles, "checkpoint", *battles, "lair"]
    assert len(told["sides"]) == len(told["played_on"]) == players


@pytest.mark.slow
@every_setup
def test_whatever_turns_up_in_a_game_is_in_its_scene(game: Game, players: int, options: dict[str, OptionValue]) -> None:
    told = scene(game.setup(players, "", **options))
    for seed in range(3):
        player = Brisk(game, seed)
        race = game.start(players, "", **options)
        race.story = []
        while race.question is not None:
            for seat in range(players):
                _is_known(view(race, seat), seat, told)
            apply(race, player.answer(race.question))
        for event in race.story or ():
            _is_told(revealed(event).facts, told)


def _is_known(seen: dict[str, Any], seat: int, told: Scene) -> None:
    assert {key for key in seen["champions"] if key} <= set(told["champions"])
    cards = {*seen["hands"][seat], *(card for card, _ in seen["discard"].counts), *seen["discard"].top}
    assert cards <= set(told["cards"])
    assert {relic for relic in seen["relics"] if relic} - {FACE_DOWN} <= set(told["relics"])
    assert set(seen["offers"] or ()) <= set(told["relics"])
    board = told["boards"][told["played_on"][seen["active"]]]
    assert not seen["enemy"] or seen["enemy_health"] <= board["enemies"][seen["enemy"]]["health"]
    assert seen["health"] <= told["health"]


def _is_told(facts: dict[str, Any], told: Scene) -> None:
    assert facts.get("ability", next(iter(told["abilities"]), None)) in (*told["abilities"], None)
    assert facts.get("relic", next(iter(told["relics"]), None)) in (*told["relics"], None)
    if "kind" in facts and len(facts["cards"]) > 1:
        assert facts["kind"] in told["focus"]
    if "dice" in facts:
        board = told["boards"][told["played_on"][facts["seat"]]]
        dice = (
            [face for champion in told["champions"].values() for face in champion["die"]],
            [face for die in board["enemy_dice"] for face in die],
            board["power_die"],
            board["boss_die"],
        )
        assert all(face in die for face, die in zip(facts["dice"], dice, strict=True) if face)


@rule("ER-SCOPE-3")
def test_without_veteran_rules_there_are_no_abilities_pairs_or_relics() -> None:
    told = scene(ECLIPSE.setup(3))
    assert not told["abilities"]
    assert not told["focus"]
    assert not told["relics"]
    assert not any(champion["active"] or champion["passive"] for champion in told["champions"].values())


def test_a_scene_depends_on_the_setup_alone() -> None:
    """It is made before anything is drawn, so it cannot hold a secret."""
    setup = ECLIPSE.setup(3, veteran="yes", relics=True)
    assert scene(setup) == scene(ECLIPSE.setup(3, veteran="yes", relics=True))
    assert ECLIPSE.pictures.scene is scene
