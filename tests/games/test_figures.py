"""Figures of every game: each is worked out alone, and only when something has changed that it follows from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from emberhall.games import all_games, find_game
from emberhall.kernel import Figure, Game, Story, read_transcript
from emberhall.kernel.changes import merge
from emberhall.kernel.laws import LawBroken, check_game
from emberhall.kernel.saves import setup_from
from emberhall.kernel.timeline import Timeline
from emberhall.table.sights import Walk, seen_by_all

DRAWN = [game for game in all_games().values() if game.pictures.parts is not None]
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))
LONG = 800  # answers


def parts_of(game: Game) -> Mapping[str, Figure[Any]]:
    """Its figures by their names."""
    assert game.pictures.parts is not None
    return game.pictures.parts


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.id)
def test_figures_are_what_their_types_say(game: Game) -> None:
    assert game.pictures.figures is not None
    told = get_type_hints(get_type_hints(game.pictures.figures)["return"])
    assert {name: get_type_hints(part.of)["return"] for name, part in parts_of(game).items()} == told
    position = {field.name for field in fields(get_type_hints(game.rules.begin)["return"])}
    assert frozenset().union(*(part.by for part in parts_of(game).values())) <= position


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_a_walk_tells_gives_the_figures_of_every_moment(path: Path) -> None:
    head, answers = read_transcript(path.read_text(encoding="utf-8"))
    setup = setup_from(head)
    game = find_game(setup.game)
    line: Timeline[Any] = Timeline(game, game.rules.begin(setup), recent=1, forgets=True)
    walk, seen = Walk(game, line.now), seen_by_all(game, line.now)
    for answer in answers[:LONG]:
        story = Story()
        line.take(line.ahead((answer,), story))
        for position in (*story.positions, line.now):
            seen = merge(seen, walk.on(position).open)
            assert seen == seen_by_all(game, position)


def test_a_figure_that_follows_from_more_than_it_says_breaks_a_law() -> None:
    game = find_game("epic-roll-1e")
    due = Figure(parts_of(game)["due"].of, "active")  # and from the enemy, the dice, the position
    careless = replace(game, pictures=replace(game.pictures, parts={**parts_of(game), "due": due}))
    with pytest.raises(LawBroken, match="figures follow from the fields that they name"):
        check_game(careless, game.setup(2), seed=1, every=1)
