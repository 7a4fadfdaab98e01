"""Who sees more than an onlooker, and what can be taken back."""

from __future__ import annotations

from emberhall.games import find_game
from emberhall.kernel import Event, Question, after, barrier, only
from emberhall.kernel.views import keeps_secrets

from .toys import duel


def test_a_seat_with_cards_keeps_secrets_and_one_without_keeps_none() -> None:
    s = duel().start(2)
    assert not keeps_secrets(s, 0)
    s = after(s, "axe")
    assert [keeps_secrets(s, seat) for seat in (0, 1)] == [True, False]


def test_in_an_open_game_nobody_keeps_secrets() -> None:
    s = find_game("fire-of-eidolon").start(3)
    assert not any(keeps_secrets(s, seat) for seat in range(3))


def test_a_relic_that_lies_face_down_is_a_secret_until_it_is_turned_up() -> None:
    s = find_game("epic-roll-eclipse").start(2, veteran="yes", relics=True)
    while s.question is not None and not any(s.relics):
        s = after(s, next(iter(s.question.options)))
    assert any(keeps_secrets(s, seat) for seat in (0, 1))


def test_an_answer_can_be_taken_back_until_somebody_has_learned_something() -> None:
    game = duel()
    mine, theirs, natures = (Question(seat, {}, "TOY-1", "") for seat in (0, 1, -1))
    laid = Event("laid", "TOY-2", {"seat": 0, "card": "axe"})
    looked = Event("dealt", "TOY-1", {"seat": 0, "card": only(0, "net")})
    assert barrier(game, 0, [laid], mine) is None
    assert barrier(game, 0, [laid], theirs) == "asked"
    assert barrier(game, 0, [laid], natures) == "chance"
    assert barrier(game, 0, [laid, looked], mine) == "opened"
