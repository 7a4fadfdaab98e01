"""What a game tells and asks is backed by rules of its own edition."""

from __future__ import annotations

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.kernel import Game, OptionValue, apply
from emberhall.kernel.brisk import Brisk


@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
@pytest.mark.parametrize(
    ("game", "tag", "options"),
    [
        (FIRST, "1e", {}),
        (SECOND, "2e", {}),
        (SECOND, "2e", {"veteran": "yes"}),
        (ECLIPSE, "ec", {}),
        (ECLIPSE, "ec", {"veteran": "yes", "relics": True}),
    ],
)
def test_questions_and_events_cite_entries_of_their_edition(
    game: Game, tag: str, options: dict[str, OptionValue], players: int
) -> None:
    if players not in game.players:
        return
    ledger = game.rules.ledger()
    for seed in range(3):
        player = Brisk(game, seed)
        race = game.start(players, "", **options)
        race.story = []
        for _ in range(1500):
            if race.question is None:
                break
            assert tag in ledger[race.question.rule].tags, race.question
            apply(race, player.answer(race.question))
        foreign = {(event.kind, event.rule) for event in race.story if tag not in ledger[event.rule].tags}
        assert not foreign
