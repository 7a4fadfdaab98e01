"""Small terminals: question and answers are always in sight, and a key leads to everything else."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.console import Console
from rich.text import Text

from emberhall.cli import drawing
from emberhall.cli.drawing import LEAST, Picture
from emberhall.cli.screen import WIPE, LiveScreen
from emberhall.cli.session import Session
from emberhall.games.lettering import HERE
from emberhall.kernel import Spoken
from emberhall.kernel.brisk import Brisk

from .games import session

TABLES = [
    ("epic-roll-1e", "you,you,you", {}),
    ("epic-roll", "you,you,you,you,you,you", {"boards": "core+eclipse", "veteran": "yes", "relics": True}),
    ("epic-roll-eclipse", "you,you,you", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", "you,you,you", {"heroes": 6, "advanced": True}),
    ("epic-seven-arise", "you,you,you,you", {"chapter": "6"}),
]
IDS = [game_id for game_id, _, _ in TABLES]


def play_on(game: Session, player: Brisk, answers: int) -> None:
    """So many answers further, or to the end."""
    for _ in range(answers):
        if game.question is not None:
            game.give(player.answer(game.question))


def picture(screen: LiveScreen, game: Session, labels: list[str], again: bool = True) -> list[str]:
    """The lines of the terminal when somebody is asked."""
    output = screen.console.file = io.StringIO()
    assert game.question is not None
    screen.ask(game, game.question.seat, labels, again)
    plain = Text.from_ansi(output.getvalue().replace("\x1b[H", "").replace("\x1b[K", "").replace("\x1b[J", "")).plain
    return plain.split("\n")


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=IDS)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (150, 30), (40, 24), (60, 12)])
def test_question_and_answers_are_in_sight_and_all_else_can_be_reached(
    game_id: str, seats: str, options: dict[str, str | int | bool], width: int, height: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("emberhall.cli.screen.LiveScreen._read_line", lambda screen: "")
    screen = LiveScreen(Console(force_terminal=True, width=width, height=height), speed=0)
    game, looks = session(game_id, seats, "", **options), 0
    player = Brisk(game.game, seed=1)
    while game.question is not None and looks < 3:
        play_on(game, player, 60)
        while game.question is not None and (game.question.seat < 0 or len(game.question.options) == 1):
            play_on(game, player, 1)
        if game.question is None:
            break
        looks += 1
        labels = [Spoken(game.game).label(answer, game.state) for answer in game.question.options]
        columns = drawing.board_width(screen.console)
        asked = drawing.prompt(screen.console, game, game.question, columns)
        asked += drawing.menu(screen.console, labels, columns)
        missing = {line.plain.rstrip() for line in drawing.board(screen.console, game, game.question.seat)}
        for page in range(40):  # more than there are
            if not missing and page:
                break
            lines = picture(screen, game, labels, again=page > 0)
            assert len(lines) <= height
            assert all(Text(line).cell_len <= width for line in lines)
            if page == 0:
                fits = len(asked) + LEAST < height - 3
                shown = [line[:columns].rstrip() for line in lines]
                for line in asked if fits else asked[:1]:
                    assert line.plain.rstrip() in shown
            missing -= {line[:columns].rstrip() for line in lines}
            screen.more(game, game.question.seat)
        assert not missing


def test_a_long_story_is_read_page_by_page_the_last_one_first(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["", "q"])
    monkeypatch.setattr("emberhall.cli.screen.LiveScreen._read_line", lambda screen: next(typed))
    output = io.StringIO()
    screen = LiveScreen(Console(file=output, force_terminal=True, width=60, height=13), speed=0)
    screen.show([f"Greff does deed {number}." for number in range(1, 26)], from_the_end=True)
    last, before = (Text.from_ansi(page).plain.split("\n") for page in output.getvalue().split(WIPE)[1:])
    assert last[:6] == [f"Greff does deed {number}." for number in range(21, 26)] + [
        "Page 3 of 3: Enter for the one before, q for the table."
    ]
    assert before[0] == "Greff does deed 11."
    assert before[10].startswith("Page 2 of 3")


def rows(name: str, count: int) -> list[Text]:
    return [Text(f"{name} {number}") for number in range(1, count + 1)]


def shown(picture: Picture, height: int, page: int = 0) -> list[str]:
    return [line.plain for line in picture.through_window(height, page)]


def test_what_fits_is_shown_as_it_is() -> None:
    whole = Picture(rows("board", 5), rows("story", 2), rows("answer", 3), rows("keys", 1))
    assert shown(whole, 11) == [line.plain for line in whole.lines]


def test_a_high_board_is_seen_through_a_window_above_question_and_story() -> None:
    high = Picture(rows("board", 20), rows("story", 2), rows("answer", 3), rows("keys", 1))
    first, second, third = (shown(high, 16, page) for page in range(3))
    below = ["story 1", "story 2", "answer 1", "answer 2", "answer 3", "keys 1"]
    assert first == [f"board {n}" for n in range(1, 10)] + [" ── lines 1 to 9 of 20 ── b for more ──", *below]
    assert second[0] == "board 10"
    assert third[0] == "board 12"
    assert third[8] == "board 20"
    assert shown(high, 16, page=3) == first


def test_answers_too_many_for_the_terminal_come_first() -> None:
    long = Picture(rows("board", 9), rows("story", 2), rows("answer", 30), rows("keys", 1))
    assert long.hides_question(16)
    assert shown(long, 16)[:14] == [f"answer {n}" for n in range(1, 15)]
    assert shown(long, 16)[-2:] == [" ── lines 1 to 14 of 41 ── b for more answers ──", "keys 1"]
    assert shown(long, 16, page=2)[:2] == ["answer 28", "answer 29"]
    assert shown(long, 16, page=2)[-2].endswith("── b for more ──")


def test_a_board_that_is_too_high_opens_where_something_is_done() -> None:
    board = rows("board", 40)
    board[30].stylize(HERE)
    high = Picture(board, rows("story", 2), rows("answer", 3), rows("keys", 1))
    first, *others = (shown(high, 20, page) for page in range(5))
    assert "board 31" in first
    assert others[0][0] == "board 1", "then from its top"
    assert {f"board {row}" for row in range(1, 41)} <= {line for page in others for line in page}


def test_a_high_dungeon_opens_at_the_active_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emberhall.cli.screen.LiveScreen._read_line", lambda screen: "")
    screen = LiveScreen(Console(force_terminal=True, width=60, height=18), speed=0)
    game, rng, lower = session("fire-of-eidolon", "you", "", heroes=2), Random(1), 0
    while lower < 3:
        assert game.question is not None
        game.give(rng.choice([answer for answer in game.question.options if answer != "give-up"]))
        board = drawing.board(screen.console, game, 0)
        place = drawing.place_of(board)
        if place is not None and game.question.seat == 0 and len(game.question.options) > 1:
            lower += place > 12  # rows below what would be seen from the top
            assert board[place].plain.rstrip() in picture(screen, game, ["an answer"], again=False)
