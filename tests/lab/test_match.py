"""One game between bots."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.random import RandomBot
from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.kernel import Answer, Game, Refused, Sight, view
from emberhall.kernel.drive import Endless
from emberhall.kernel.views import sight_of
from emberhall.lab import play_match
from tests.games.epic_roll.positions import race


class Listener(HeuristicBot):
    """Notes what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.menus: list[int] = []

    def answer(self, sight: Sight) -> Answer:
        self.menus.append(len(sight.question.options))
        return super().answer(sight)


def test_a_game_is_played_to_its_end() -> None:
    bots = [Listener(), Listener(), Listener()]
    match = play_match(SECOND, SECOND.setup(3, champions="chosen"), bots, 1)
    assert sorted(match.result) == [0.0, 0.0, 1.0]
    assert {SECOND.tongue().say(role) for role in match.roles} == {"Greff", "Orric", "Dara"}
    assert match.asked == sum(len(bot.menus) for bot in bots)
    assert match.asked < match.answers


def test_forced_questions_are_not_put_to_bots() -> None:
    bots = [Listener(), Listener(), Listener()]
    play_match(ECLIPSE, ECLIPSE.setup(3), bots, 2)
    assert min(size for bot in bots for size in bot.menus) > 1


def test_equal_seeds_equal_games() -> None:
    def played(seed: int) -> object:
        return play_match(SECOND, SECOND.setup(2), [HeuristicBot(), RandomBot(seed)], seed)

    assert played(3) == played(3)
    assert played(3) != played(4)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="3 seats need as many bots, not 2"):
        play_match(SECOND, SECOND.setup(3), [RandomBot(), RandomBot()], 1)


def test_a_game_that_wanders_is_given_up() -> None:
    with pytest.raises(Endless, match="epic-roll: no end after 50 answers"):
        play_match(SECOND, SECOND.setup(3), [RandomBot(seat) for seat in range(3)], 1, longest=50)


@pytest.mark.parametrize("game", [FIRST, SECOND, ECLIPSE], ids=lambda game: game.id)
def test_a_game_between_random_bots_ends(game: Game) -> None:
    """Left to chance alone they would run away from each other's bosses for tens of thousands of answers."""
    for seed in range(3):
        bots = [RandomBot(f"{seed}/{seat}") for seat in range(3)]
        assert sum(play_match(game, game.setup(3), bots, seed, longest=15_000).result) == 1.0


def test_an_illegal_answer_is_refused() -> None:
    class Cheat:
        def answer(self, sight: Sight) -> Answer:
            return "win"

    with pytest.raises(Refused, match="'win' does not answer"):
        play_match(SECOND, SECOND.setup(2), [Cheat(), Cheat()], 1)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_quick_sight_shows_what_the_seat_sees_and_nothing_else(seat: int) -> None:
    s = race(
        "elandra", "goramoth", "mal-asha", at=(5, 6, 4), hands=[["heal", "hit"], ["bolt"], []],
        relics=["orb-of-venom", "wicked-scepter", "mirror-of-echoes"], fields={"revealed": (True, False, False)},
    )  # fmt: skip
    quick = sight_of(type(s))(s, seat)  # type: ignore[arg-type]
    assert {name: getattr(quick, name) for name in view(s, seat)} == view(s, seat)
    unseen = {f.name for f in fields(s)} - set(view(s, seat)) - {"setup", "question"}
    assert {"stack", "story", "agenda", "rules"} <= unseen
    for name in unseen:
        with pytest.raises(AttributeError):
            getattr(quick, name)
    assert view(quick.imagine(Random(1)), seat) == view(s, seat)
