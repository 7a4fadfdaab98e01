"""A game's one history: back, on, and any moment between; and the one rule of taking back for the asking."""

from __future__ import annotations

import pytest

from emberhall.games import find_game
from emberhall.kernel import NATURE, Answer, Event, Question, Refused, State, replay
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.drive import Endless, drive
from emberhall.kernel.timeline import Stands, Timeline

GAMES = ("epic-roll-1e", "fire-of-eidolon", "epic-seven-arise")


def played(name: str, most: int) -> list[Answer]:
    """The first answers of a game at random."""
    game, given = find_game(name), list[Answer]()
    player = Brisk(game, 3)

    def answer(question: Question) -> Answer:
        given.append(player.answer(question))
        return given[-1]

    drive(game.start(), answer, most)
    return given


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("recent", [None, 5], ids=["all", "few"])
def test_any_moment_is_what_playing_to_it_leads_to(name: str, recent: int | None) -> None:
    game, answers = find_game(name), played(name, 130)
    line = Timeline(game, game.start(), answers, recent)
    assert line.answers == answers
    for number in (0, 1, 39, 40, 41, 77, len(answers) - 1, len(answers)):
        assert line.at(number) == replay(game.start(), answers[:number])
    heard: State = game.start()
    heard.story = []
    replay(heard, answers)
    told = [event for move in line.moves.values() for event in move.events]
    assert told == heard.story[len(heard.story) - len(told) :]
    assert [move.answers[0] for move in line.moves.values()] == answers[-recent if recent else 0 :]
    assert line.now == heard


@pytest.mark.parametrize("recent", [None, 5], ids=["all", "few"])
def test_back_on_and_another_way(recent: int | None) -> None:
    game, answers = find_game("epic-roll-1e"), played("epic-roll-1e", 100)
    line = Timeline(game, game.start(), answers, recent)
    there, branch = line.now, line.branch(60)
    line.back(50)
    assert (len(line), line.now) == (50, replay(game.start(), answers[:50]))
    for answer in answers[50:]:
        line.give(answer)
    assert line.now == there
    assert (branch.answers, branch.now) == (answers[:60], line.at(60))
    branch.back(10)
    assert len(line) == 100


def test_what_is_looked_at_ahead_has_not_happened_until_it_is_taken() -> None:
    """A player's answer and the rolls that it leads to are one move."""
    game = find_game("epic-roll-1e")
    line, nature = Timeline(game, game.start(2)), Brisk(game, 4)
    while line.question is not None and "roll" not in line.question.options:
        line.give(nature.answer(line.question))
    assert line.question is not None
    before, asked, story = line.now, line.question.seat, list[Event]()
    move = line.ahead(("roll",), story, nature.answer)
    assert (line.now, move.seat, move.answers[0]) == (before, asked, "roll")
    assert len(move.answers) > 1
    assert story == move.events != []
    assert move.position == replay(before.copy(), move.answers)
    count = len(line)
    line.take(move)
    assert (len(line), line.now) == (count + len(move.answers), move.position)
    assert line.at(count + 1) == replay(before.copy(), ["roll"])
    assert line.last_choice(asked) == Stands("chance")
    line.back(count)
    assert line.now == before


def test_a_timeline_that_forgets_does_not_grow() -> None:
    game, answers = find_game("fire-of-eidolon"), played("fire-of-eidolon", 120)
    line = Timeline(game, game.start(), answers, recent=10, forgets=True)
    assert (len(line), line.first, line.answers) == (120, 110, answers[110:])
    assert [line.at(number) for number in (110, 115)] == [replay(game.start(), answers[:n]) for n in (110, 115)]
    with pytest.raises(LookupError, match="the first 110 answers of this game are forgotten"):
        line.at(109)
    later = Timeline(game, line.at(115), recent=10, first=115, forgets=True)
    assert len(later) == 115
    for answer in answers[115:]:
        later.give(answer)
    assert later.now == line.now


def test_what_is_settled_is_not_taken_back_for_the_asking() -> None:
    game = find_game("fire-of-eidolon")
    line = Timeline(game, game.start())
    for answer in played("fire-of-eidolon", 200):
        line.give(answer)
        seat = line.moves[len(line)].seat
        before = line.last_choice(seat)
        if not isinstance(before, Stands) and not isinstance(line.branch(before).last_choice(seat), Stands):
            break  # two choices that are free
    else:
        raise AssertionError("nobody chose twice in a row")
    assert isinstance(before, int)
    line.back(before)
    assert isinstance(line.last_choice(seat), int)
    line.settle()
    assert line.last_choice(seat) == Stands(None)


def test_what_is_refused_has_not_happened() -> None:
    game = find_game("epic-roll-1e")
    line = Timeline(game, game.start())
    before = line.now
    with pytest.raises(Refused):
        line.give("nonsense")
    assert (line.answers, line.now) == ([], before)
    with pytest.raises(LookupError, match="this game has 0 answers, not 3"):
        line.at(3)
    assert line.last_choice(0) == Stands(None)


def test_a_choice_can_be_taken_back_until_somebody_learns_something() -> None:
    game = find_game("fire-of-eidolon")
    line = Timeline(game, game.start(), played("fire-of-eidolon", 60))
    free = 0
    for number in range(len(line), 0, -1):
        seat, question = line.moves[number].seat, line.question
        before = line.last_choice(seat)
        if not isinstance(before, Stands):
            free += 1
            assert question is not None
            assert question.seat == seat != NATURE
            assert line.moves[before + 1].seat == seat
        line.back(number - 1)
    assert free > 5


def test_an_endless_game_is_ended() -> None:
    s = find_game("epic-roll-1e").start(2)
    with pytest.raises(Endless, match="epic-roll-1e: no end after 20 answers"):
        drive(s, Brisk(find_game("epic-roll-1e"), 1).answer, longest=20)
    assert drive(s, lambda question: None) == 0
