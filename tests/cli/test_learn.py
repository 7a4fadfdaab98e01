"""Learning a game at the terminal: the same notes, the same dice."""

from __future__ import annotations

from emberhall.games import find_game
from emberhall.kernel.lessons import Lesson

from .conftest import Cli


def lesson_of(game: str) -> Lesson:
    found = find_game(game).lesson
    assert found is not None
    return found()


def test_a_lesson_is_followed_to_its_end(cli: Cli) -> None:
    lesson = lesson_of("epic-roll")
    answers = [said.answer for said in lesson.script if said.seat == lesson.you]
    typed = [answer for answer in answers if answer != "pass"]  # in this lesson there is no other where it is given
    result = cli("learn", "epic-roll", "--language", "en", typed="\n".join([*typed, "q"]) + "\n")
    told = " ".join(result.output.split())
    for note in lesson.notes:
        assert lesson.words_of(note.key, find_game("epic-roll").tongue()).text in told, note.key
    rival = lesson.words_of("rival", find_game("epic-roll").tongue()).text
    assert told.index(rival) < told.index("Dara rolls"), "what a rival does is explained when it happens"
    assert "That was the lesson." in told
    assert "gone your own way" not in told


def test_who_goes_another_way_is_told_so_and_plays_on(cli: Cli) -> None:
    result = cli("learn", "epic-roll", "--language", "de", typed="flee\nroll\nq\n")
    assert "Du gehst deinen eigenen Weg" in result.output
    assert "Auf Wiedersehen" in result.output


def test_a_game_without_a_lesson_is_answered_with_those_that_have_one(cli: Cli) -> None:
    result = cli("learn", "chess")
    assert result.exit_code != 0
    assert "epic-roll" in result.output
