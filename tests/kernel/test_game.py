"""A setup is checked before a game begins; what cannot be played is refused with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from emberhall.kernel import Game, Option, OptionValue, Setup, SetupError

from .toys import duel

GAME = replace(
    duel(),
    options={
        "edition": Option("which rulebook", ("first", "second"), "second"),
        "night": Option("played in the dark", (False, True), False),
        "rounds": Option("how many rounds", (1, 3, 5), 3),
    },
)


def test_what_is_not_given_is_as_usual() -> None:
    assert GAME.setup() == Setup("duel", 2, (("edition", "second"), ("night", False), ("rounds", 3)))


def test_options_come_in_the_order_of_the_game() -> None:
    assert GAME.setup(3, rounds=1, edition="first") == GAME.setup(3, edition="first", rounds=1)


@pytest.mark.parametrize(
    ("given", "value"),
    [(True, True), ("yes", True), ("Yes", True), ("True", True), (False, False), ("no", False)],
)
def test_yes_and_no_may_be_said_in_words(given: OptionValue, value: bool) -> None:
    assert GAME.setup(night=given)["night"] is value


@pytest.mark.parametrize("given", [5, "5"])
def test_a_number_may_be_said_in_words(given: OptionValue) -> None:
    assert GAME.setup(rounds=given)["rounds"] == 5


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(SetupError, match="no option “moon”; its options are: edition, night, rounds"):
        GAME.setup(moon=True)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(SetupError, match="its options are: none"):
        duel().setup(moon=True)


@pytest.mark.parametrize(
    ("name", "given"),
    [("edition", "third"), ("rounds", 2), ("rounds", True), ("night", 1), ("night", "maybe")],
)
def test_an_illegal_value_is_refused_with_the_legal_ones(name: str, given: OptionValue) -> None:
    with pytest.raises(SetupError, match=f"option {name}: “{given}” is not one of "):
        GAME.check(Setup("duel", 2, ((name, given),)))


@pytest.mark.parametrize("players", [-1, 0, 1, 4, 100])
def test_the_number_of_players_is_checked(players: int) -> None:
    with pytest.raises(SetupError, match=f"Duel is for 2 to 3 players, not {players}"):
        GAME.setup(players)


def test_a_setup_from_elsewhere_is_checked_in_the_same_way() -> None:
    assert GAME.check(Setup("duel", 3, (("night", "yes"),))) == GAME.setup(3, night=True)
    with pytest.raises(SetupError, match="has no option “players”"):
        GAME.check(Setup("duel", 3, (("players", 2),)))


def test_an_option_is_read_by_name() -> None:
    assert GAME.setup()["rounds"] == 3
    with pytest.raises(KeyError, match="moon"):
        GAME.setup()["moon"]


def test_a_new_game_stands_at_its_first_question() -> None:
    game: Game = duel()
    s = game.start(3)
    assert s.setup == game.setup(3)
    assert s.question is not None
    assert game.rules.result(s) is None
