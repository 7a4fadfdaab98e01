"""The example reports of the documentation: one for each ruleset of ours, small, and made by one command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emberhall.games import all_games
from emberhall.lab.pool import Processes
from tools.examples import GAMES, LARGEST, PAGES, example


def test_every_ruleset_of_ours_has_one() -> None:
    ours = {game.id for game in all_games().values() if (game.words.package or "").startswith("emberhall.games.")}
    assert ours == set(GAMES) == {page.stem for page in PAGES.glob("*.html")}


@pytest.mark.parametrize("ruleset", GAMES)
def test_it_is_small_and_needs_nothing_else(ruleset: str) -> None:
    page = (PAGES / f"{ruleset}.html").read_text(encoding="utf-8")
    assert len(page.encode()) <= LARGEST
    assert f"<h1>{all_games()[ruleset].name}: how it plays</h1>" in page
    assert not re.search(r"<(script|link|img|iframe)|url\(|@import|https?://", page)


def test_the_command_plays_and_writes_it(tmp_path: Path) -> None:
    first, again = (example("epic-roll-1e", 2, tmp_path, Processes(1)) for _ in range(2))
    assert first == again
    assert "wins-by-champion" in first or "Champion" in first
