"""Several people at one keyboard: nobody sees a hand that is not theirs."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from emberhall.cli.screen import WIPE, LiveScreen
from emberhall.cli.session import Session

from .conftest import Cli
from .games import session, watch_play

# Cards with names that are nothing else: no face of a die, no word of a menu.
NAMES = {"hit": "Sunblade", "heal": "Moonwater", "block": "Ironwall", "counter": "Nullword"}
CONTENT = '{"card":{' + ",".join(f'"{key}":{{"name":"{name}"}}' for key, name in NAMES.items()) + "}}"


def moments(output: str) -> list[tuple[str, str]]:
    """What was shown to whom, from one pause to the next."""
    parts = output.split("Pass the screen to ")[1:]
    return [(part.split(",", 1)[0], part.split(",", 1)[1]) for part in parts]


def test_a_pause_comes_before_anything_is_shown(cli: Cli) -> None:
    result = cli("play", "epic-roll-1e", "--seats", "you:Anna,you:Ben", typed="\n1\n\n1\n")
    (first, shown), (second, _), *_ = moments(result.output)
    assert (first, second) == ("Anna", "Ben")
    assert "Which champion will you play?" in shown
    assert "Which champion" not in result.output.split("Pass the screen")[0]


def test_a_drawn_card_is_shown_to_nobody_but_its_owner(tmp_path: Path) -> None:
    game = session("epic-roll-1e", "you:Anna,you:Ben", CONTENT)
    turns = 0

    def choose(game: Session) -> str:
        nonlocal turns
        assert game.question is not None
        options = list(game.question.options)
        turns += "end" in options
        if turns > 3:
            return ""
        return next((a for a in ("roll", "end") if a in options), options[0])

    output = watch_play(game, choose, tmp_path / "game.json")
    seen = moments(output)
    assert {person for person, _ in seen} == {"Anna", "Ben"}
    named: dict[str, set[str]] = {"Anna": set(), "Ben": set()}
    for person, shown in seen:
        named[person] |= {name for name in NAMES.values() if name in shown}
    drawn: dict[str, set[str]] = {"Anna": set(), "Ben": set()}
    for event in game.story:
        assert event.kind not in ("played", "discarded"), "a card was shown to all; take another seed"
        if event.kind == "drew":
            drawn["Anna" if event.facts["seat"] == 0 else "Ben"].add(NAMES[event.facts["card"].value])
    assert drawn["Anna"] or drawn["Ben"]
    assert named["Anna"] <= drawn["Anna"]
    assert named["Ben"] <= drawn["Ben"]
    assert named["Anna"] or named["Ben"]


def test_on_a_terminal_the_screen_and_what_scrolled_off_it_are_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    output = io.StringIO()
    screen = LiveScreen(Console(file=output, force_terminal=True, width=80, height=24), speed=0)
    screen.hand_over(session("epic-roll-1e", "you:Anna,you:Ben"), "Anna")
    assert output.getvalue().startswith(WIPE)
    assert output.getvalue().endswith(WIPE)
    assert "Your hand" not in output.getvalue()


def test_the_picture_fits_a_small_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    output = io.StringIO()
    screen = LiveScreen(Console(file=output, force_terminal=True, width=80, height=24), speed=0)
    game = session("epic-roll-1e", "you,you,you")
    screen.ask(game, 0, ["Wizard", "Warrior", "Elf"])
    assert output.getvalue().count("\n") <= 23


def test_on_a_wide_terminal_the_story_stands_beside_the_board() -> None:
    output = io.StringIO()
    screen = LiveScreen(Console(file=output, force_terminal=True, width=150, height=40), speed=0)
    game = session("epic-roll-1e", "you,you")
    game.give("choose:elf")
    screen.watch(game, 0)
    assert any("╮" in line and "plays the Elf" in line for line in output.getvalue().splitlines())
