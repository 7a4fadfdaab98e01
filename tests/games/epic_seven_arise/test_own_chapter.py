"""The chapter in docs/chapter, as an author would write one: it is read, played to its end and told in the docs."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.chapter_file import PARTS
from emberhall.games.epic_seven_arise.content import COMPONENTS
from emberhall.games.epic_seven_arise.scene import scene
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.kernel import Event, Setup, Spoken
from emberhall.kernel.laws import check_game
from emberhall.table.entries import Created, SeatPlan
from emberhall.table.table import Table
from tests.rules import rule

DOCS = Path(__file__).parents[3] / "docs"
MILL = DOCS / "chapter" / "broken_mill.toml"


def mill(players: int) -> Setup:
    """A game of the Broken Mill."""
    return GAME.setup(players, COMPONENTS.check(MILL), chapter=7, pick="drawn")


@pytest.mark.parametrize("players", [1, 4])
def test_the_example_obeys_the_laws(players: int) -> None:
    s = check_game(GAME, mill(players), seed=players, every=41)
    assert isinstance(s, Chapter)
    assert s.number == 7
    assert s.ended in ("won", "lost")
    assert scene(s.setup)["chapters"]["7"]["title"] == "The Broken Mill"


@rule("E7-END-2")
def test_why_it_is_lost_is_said_in_both_languages() -> None:
    s, lost = GAME.start(2, COMPONENTS.check(MILL), chapter=7, pick="drawn"), Event("lost", "E7-END-2", {"loss": 0})
    assert Spoken(GAME).text(lost, s) == "The chapter is lost. The ninth night is over."
    assert Spoken(GAME, "de").text(lost, s) == "Das Kapitel ist verloren. Die neunte Nacht ist vorbei."


def test_a_table_that_has_content_knows_its_chapters() -> None:
    setup = mill(2)
    seats = (SeatPlan("human"), SeatPlan("human"))
    created = Created(
        table="t", game=GAME.id, players=2, options=dict(setup.options), rules=GAME.rules_version,
        seats=seats, content=setup.content, made=0.0, secret="00" * 32, host="", watch="",
    )  # fmt: skip
    assert Table(created).setup == setup


def test_the_page_about_content_names_every_part_of_a_chapter() -> None:
    text = (DOCS / "content.md").read_text(encoding="utf-8")
    for part in PARTS:
        assert f"`{part}`" in text, part
    assert "chapter/broken_mill.toml" in text
