"""What the board is told of a position besides its fields: the draft, and the dice of the next roll."""

from __future__ import annotations

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.figures import figures
from emberhall.games.epic_roll.state import DICE, Race
from emberhall.kernel import Game, OptionValue, apply
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

from .positions import battle, holding, play_out, race, told

SETUPS: list[tuple[Game[Race], int, dict[str, OptionValue]]] = [
    (FIRST, 2, {}),
    (SECOND, 3, {}),
    (SECOND, 4, {"boards": "core+eclipse", "veteran": "yes", "relics": True}),
    (ECLIPSE, 3, {"veteran": "yes", "relics": True}),
]


@rule("ER-BATTLE-1", "ER-POWER-1", "ER-POWER-7", "ER-BOSS-LICH-2", "ER-BOSS-KING-2", "ER-FLEE-2")
@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_the_dice_that_are_due_are_the_ones_then_rolled(
    game: Game[Race], players: int, options: dict[str, OptionValue]
) -> None:
    rolls = set()
    for seed in range(4):
        player, race = Brisk(game, seed), game.start(players, "", **options)
        while race.question is not None:
            due, race.story = figures(race)["due"], []
            apply(race, player.answer(race.question))
            for kind, _, facts in race.story:
                if kind in ("rolled", "parting attack") and "again" not in facts:
                    assert due == tuple(die for die, face in zip(DICE, facts["dice"], strict=True) if face)
                    rolls.add(due)
    assert len(rolls) > 3  # with and without the Power Die, in flight, in the lair


@rule("ER-VET-DARA-1", "ER-RELIC-15")
def test_a_second_roll_of_one_die_says_which() -> None:
    s = battle("dara", "greff", at=5, veteran="yes")
    play_out(s, "roll", "block/miss/blank", "use:hold-still", "hit")
    assert [facts.get("again") for facts in told(s, "rolled")] == [None, "champion"]
    s = holding("hourglass-of-ash", 0, at=5)
    play_out(s, "roll", "miss/miss/blank", "use:hourglass-of-ash:power", "star")
    assert [facts.get("again") for facts in told(s, "rolled")] == [None, "power"]


@rule("ER-BATTLE-2", "ER-ENC-2")
def test_the_half_of_the_storyline_decides_which_dice_count() -> None:
    assert [figures(battle("dara", "greff", at=space))["half"] for space in (3, 5, 8)] == [0, 1, 1]


@rule("ER-SETUP-2", "ER-RELIC-3")
def test_the_draft_lasts_until_everybody_has_champion_and_relic() -> None:
    s = ECLIPSE.start(2, champions="chosen", veteran="yes", relics=True)
    player = Brisk(ECLIPSE, 1)
    while not all(s.relics):
        assert figures(s)["drafting"]
        assert s.question is not None
        apply(s, player.answer(s.question))
    assert not figures(s)["drafting"]
    assert not figures(race("dara", "greff"))["drafting"]
