"""What a form for a new table may offer: what the rules say, for every game."""

from __future__ import annotations

import pytest

from emberhall.games import all_games
from emberhall.kernel import SetupError
from emberhall.table.choices import choices, counts_for


def test_team_and_solo_options_are_for_those_who_can_use_them() -> None:
    known = choices("epic-roll")
    assert known.players == [1, 2, 3, 4, 6]
    assert [when.players for when in known.options["decks"]] == [[1, 2, 3, 4, 6], [4, 6]]
    assert [when.players for when in known.options["solo_cards"]] == [[1, 2, 3, 4, 6], [1]]


def test_what_needs_another_option_names_it() -> None:
    relics = choices("epic-roll-eclipse").options["relics"][1]
    assert relics.needs == {"veteran": ["abilities", "focused", "yes"]}
    of_teams = choices("epic-roll").options["relics"][1]
    assert of_teams.players == [4, 6]
    assert set(of_teams.needs) == {"veteran", "boards"}


@pytest.mark.parametrize("name", sorted(all_games()))
def test_whatever_is_offered_can_be_played(name: str) -> None:
    game, known = all_games()[name], choices(name)
    assert game.default_players in known.players
    for option, whens in known.options.items():
        for value, when in zip(game.options[option].values, whens, strict=True):
            assert when.players, f"{option}={value} can never be chosen"
            needed = {other: values[0] for other, values in when.needs.items()}
            assert set(counts_for(game, {**needed, option: value})) <= set(when.players)
            game.rules.begin(game.setup(when.players[0], "", **{**needed, option: value}))


def test_what_is_not_offered_is_refused() -> None:
    game = all_games()["epic-roll"]
    with pytest.raises(SetupError):
        game.rules.begin(game.setup(3, "", decks="two"))
