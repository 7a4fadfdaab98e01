"""Golden games replay to the same end, in the same words."""

from __future__ import annotations

import pytest

from emberhall.games import find_game
from emberhall.games.epic_seven_arise.content import load_content as arise_content
from emberhall.games.fire_of_eidolon.content import load_content
from emberhall.kernel import Refused, SaveError

from .golden import FOLDER, GOLDEN, TELL_ANEW, path_of, told_anew


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_a_golden_game_is_told_as_ever(name: str) -> None:
    golden = path_of(name).read_text(encoding="utf-8")
    try:
        now = told_anew(golden)
    except (Refused, SaveError) as misfit:
        pytest.fail(f"the answers of this game no longer fit: {misfit}\n{TELL_ANEW}")
    assert now.splitlines() == golden.splitlines(), TELL_ANEW


def test_every_golden_game_is_there_and_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GOLDEN), TELL_ANEW
    for name in GOLDEN:
        *_, last = path_of(name).read_text(encoding="utf-8").splitlines()
        assert last.startswith("= "), name
        assert "not over" not in last, name


def test_every_hero_and_every_scenario_of_fire_of_eidolon_has_its_golden_game() -> None:
    game = find_game("fire-of-eidolon")
    games = [path.read_text(encoding="utf-8") for path in FOLDER.glob("fire-of-eidolon-*.txt")]
    for hero in load_content().heroes.values():
        title = game.tongue().say(hero.title)
        assert any(f"plays the {title}." in text for text in games), title
    for scenario in game.options["scenario"].values:
        assert any(f'"scenario": "{scenario}"' in text for text in games), scenario


def test_every_chapter_of_epic_seven_arise_and_its_campaign_have_their_golden_game() -> None:
    game = find_game("epic-seven-arise")
    games = [path.read_text(encoding="utf-8") for path in FOLDER.glob("epic-seven-arise-*.txt")]
    for chapter in game.options["chapter"].values:
        assert any(f'"chapter": "{chapter}"' in text for text in games), chapter
    for hero in arise_content().heroes.values():
        assert any(f"plays {game.tongue().say(hero.name)}." in text for text in games), hero.key
    assert any("The campaign is won!" in text for text in games)
    assert any("The chapter is lost." in text for text in games)
