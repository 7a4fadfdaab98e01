"""Random play that must end does: the player hurries once it has wandered enough."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from emberhall.games import all_games
from emberhall.kernel import Game, Question, State, apply, replay
from emberhall.kernel.brisk import Brisk, brisk_answer
from emberhall.kernel.drive import Endless

from .toys import duel

BOWS = replace(duel(), rules=replace(duel().rules, brisk=("lay:net", "lay:bow")))


def asked() -> Question:
    """A choice between an axe and a bow."""
    s: State = replay(BOWS.start(2), ["axe", "axe", "bow", "axe", "axe", "bow"])
    assert s.question is not None
    return s.question


def test_a_brisk_player_wanders_first_and_then_hurries() -> None:
    player = Brisk(BOWS, 1, wander=800)
    freely = Counter(player.answer(asked()) for _ in range(800))
    briskly = Counter(player.answer(asked()) for _ in range(800))
    assert 300 < freely["lay:bow"] < 500
    assert 700 < briskly["lay:bow"] < 800  # a bow, but for one time in sixteen


def test_what_hurries_a_game_along_is_the_first_of_its_brisk_answers_that_is_offered() -> None:
    assert brisk_answer(BOWS, ("lay:axe", "lay:bow", "lay:net")) == "lay:net"
    assert brisk_answer(BOWS, ("lay:axe", "lay:bow")) == "lay:bow"
    assert brisk_answer(BOWS, ("lay:axe",)) is None


def test_a_brisk_player_without_end_says_so() -> None:
    player = Brisk(BOWS, 1, most=3)
    for _ in range(3):
        player.answer(asked())
    with pytest.raises(Endless, match="duel: no end after 3 answers"):
        player.answer(asked())


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_brisk_games_end(game: Game) -> None:
    """A champion who flees every second time would be about after 60,000 answers still."""
    for players in (game.players[0], game.players[-1]):
        s, player = game.start(players), Brisk(game, 7, wander=100, most=10_000)
        while s.question is not None:
            apply(s, player.answer(s.question))
        assert game.rules.result(s) is not None
