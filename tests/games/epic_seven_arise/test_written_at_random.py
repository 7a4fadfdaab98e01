"""Content that the reader accepts never fails in play, whoever wrote it."""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from itertools import product
from random import Random
from typing import Any

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.chapter_file import PARTS, chapter
from emberhall.games.epic_seven_arise.content import (
    BIOMES,
    ContentError,
    canonical,
    content_from,
    load_content,
    packaged,
)
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.scene import scene
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.kernel import NATURE, Answer, Nature, Setup, Sight, Spoken, apply
from emberhall.kernel.content import Mistakes, Table, overlaid
from emberhall.kernel.laws import check_game

from .authors import Author
from .test_laws import check_values


def accepted(seed: int) -> str | None:
    """What the author of that number wrote, if it can be played."""
    overlay = Author(seed).overlay()
    try:
        content_from(overlaid(packaged(), overlay), "written at random")
    except ContentError:
        return None
    return canonical(overlay)


def setup_of(seed: int, content: str) -> Setup:
    """Any number of players; now and then the campaign, in which equipment is used."""
    rng = Random(seed)
    chapter = "campaign" if '"equipment"' in content and rng.random() < 0.3 else "7"
    players = rng.randint(1, 4)
    heroes = rng.choice([0, *range(players, 5)])
    return GAME.setup(players, content, chapter=chapter, heroes=heroes, pick="drawn", gentle=rng.random() < 0.3)


def played(seed: int, every: int) -> Chapter | None:
    """The end of a game of what the author of that number wrote."""
    content = accepted(seed)
    if content is None:
        return None
    setup = setup_of(seed, content)
    assert scene(setup)
    answers: list[Answer] = []
    s = check_game(GAME, setup, seed, every=every, wander=250, answers=answers)
    again = GAME.rules.begin(setup)
    assert isinstance(again, Chapter)
    for number, answer in enumerate(answers):
        if number % every == 0:
            assert figures(again)
            assert Spoken(GAME).portrait(again, 0)
            check_values(again)
        apply(again, answer)
    assert isinstance(s, Chapter)
    assert s.ended in ("won", "lost")
    return s


def watched(seed: int, moves: int) -> None:
    """Bots play what the author of that number wrote, for so many answers."""
    content = accepted(seed)
    if content is None:
        return
    s, nature, bot = GAME.rules.begin(setup_of(seed, content)), Nature(seed), HeuristicBot(seed)
    for _ in range(moves):
        if s.question is None:
            return
        seat = s.question.seat
        apply(s, nature.answer(s.question) if seat == NATURE else bot.answer(Sight(s, seat)))


@pytest.mark.slow
def test_what_is_accepted_can_be_played_to_the_end() -> None:
    ended = [s.ended for seed in range(12) if (s := played(seed, every=131))]
    assert len(ended) >= 4  # the author writes well enough to be worth reading


@pytest.mark.slow
def test_bots_play_what_is_accepted() -> None:
    for seed in range(100, 106):
        watched(seed, 150)


@pytest.mark.endure
@pytest.mark.parametrize("first", range(1000, 1400, 50))
def test_much_of_what_is_accepted_can_be_played_to_the_end(first: int) -> None:
    for seed in range(first, first + 50):
        played(seed, every=61)
        watched(seed, 300)


JUNK: tuple[Any, ...] = (3, -1, True, 1.5, "", "x", [], [3], ["x"], [[]], {}, {"x": 1}, [{}])


def spoiled(tables: Any, rng: Random) -> Any:
    """The same tables with junk in one place, however deep."""
    tables = copy(tables)
    keys = list(tables) if isinstance(tables, dict) else list(range(len(tables)))
    if keys:
        key = rng.choice(keys)
        deeper = isinstance(tables[key], dict | list) and tables[key] and rng.random() < 0.85
        tables[key] = spoiled(tables[key], rng) if deeper else rng.choice(JUNK)
    return tables


def refused_or_read(tables: Any, tiles: Any) -> None:
    """A chapter is refused exactly if mistakes are found in it when all of them are looked for."""
    refused, found = False, Mistakes()
    try:
        chapter(Table("junk", "", tables), tiles, BIOMES)
    except ContentError:
        refused = True
    try:
        chapter(Table("junk", "", tables, "", found), tiles, BIOMES)
    except ContentError as error:
        found.tell(error)
    assert bool(found.all()) == refused


@pytest.mark.slow
@pytest.mark.parametrize("much", [1, pytest.param(20, marks=pytest.mark.endure)])
def test_junk_in_any_place_is_refused_or_read(much: int) -> None:
    rng, base, tiles = Random(5), packaged(), load_content().tiles
    for part, junk in product(PARTS, JUNK):
        refused_or_read({**base["chapter"]["1"], part: junk}, tiles)
    for number in range(120 * much):
        refused_or_read(spoiled(base["chapter"][str(1 + number % 6)], rng), tiles)
    one = {**base, "chapter": {"1": base["chapter"]["1"]}}
    for _ in range(6 * much):
        group = rng.choice(list(base))
        with suppress(ContentError):
            content_from({**one, group: spoiled(one[group], rng)}, "junk")
