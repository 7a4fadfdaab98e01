"""A game written down as a text reads like a game, and can be played again from the text."""

from __future__ import annotations

import pytest

from emberhall.kernel import Refused, SaveError, read_transcript, replay, write_transcript
from emberhall.kernel.saves import setup_from

from .toys import duel

DUEL = duel()
DEALT = ("axe", "bow", "net", "axe", "bow", "net")
WHOLE = (*DEALT, "lay:axe", "lay:bow", "lay:bow", "lay:axe", "lay:net", "lay:net")


def test_a_transcript_reads_like_a_game() -> None:
    assert write_transcript(DUEL, DUEL.setup(2), WHOLE).splitlines() == [
        '{"emberhall": 1, "game": "duel", "rules": "1", "players": 2, "options": {}, "content": null}',
        "> Nature: axe",
        "    Seat 0 is dealt axe.",  # every secret is laid open
        "> Nature: bow",
        "    Seat 1 is dealt bow.",
        "> Nature: net",
        "    Seat 0 is dealt net.",
        "> Nature: axe",
        "    Seat 1 is dealt axe.",
        "> Nature: bow",
        "    Seat 0 is dealt bow.",
        "> Nature: net",
        "    Seat 1 is dealt net.",
        "> Seat 0: lay:axe",
        "    Seat 0 lays down axe.",
        "> Seat 1: lay:bow",
        "    Seat 1 lays down bow.",
        "> Seat 0: lay:bow",
        "    Seat 0 lays down bow.",
        "> Seat 1: lay:axe",
        "    Seat 1 lays down axe.",
        "> Seat 0: lay:net",
        "    Seat 0 lays down net.",
        "> Seat 1: lay:net",
        "    Seat 1 lays down net.",
        "= Seat 0 0, Seat 1 0",
    ]


def test_a_game_that_is_not_over_says_who_is_asked() -> None:
    assert write_transcript(DUEL, DUEL.setup(2), DEALT).endswith("= not over: Seat 0 is asked\n")
    assert write_transcript(DUEL, DUEL.setup(2), ()).endswith("= not over: Nature is asked\n")


def test_a_transcript_can_be_played_again() -> None:
    text = write_transcript(DUEL, DUEL.setup(2), WHOLE)
    head, answers = read_transcript(text)
    assert setup_from(head) == DUEL.setup(2)
    assert tuple(answers) == WHOLE
    assert write_transcript(DUEL, setup_from(head), answers) == text


def test_an_answer_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Refused, match="'lay:rope' does not answer"):
        write_transcript(DUEL, DUEL.setup(2), (*DEALT, "lay:rope"))
    with pytest.raises(Refused, match="the game is over"):
        write_transcript(DUEL, DUEL.setup(2), (*WHOLE, "lay:axe"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a transcript: it is not valid JSON"),
        ("> Nature: axe\n", "this is not a transcript: it is not valid JSON"),
        ("{}\n", "this is not a transcript: it has no line that says emberhall"),
        ("{}\nSeat 0 is dealt axe.\n", "line 2 of this transcript is neither an answer nor told"),
        ("{}\n= over\n> axe\n", "line 3 of this transcript names no answer: > axe"),
    ],
)
def test_what_is_no_transcript_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SaveError, match=sentence):
        read_transcript(text)


def test_what_was_told_is_for_people_and_may_be_worded_anew() -> None:
    text = write_transcript(DUEL, DUEL.setup(2), WHOLE)
    _, answers = read_transcript(text.replace("lays down", "throws down"))
    assert replay(DUEL.start(2), answers).question is None
