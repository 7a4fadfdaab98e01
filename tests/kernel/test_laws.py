"""The laws hold for an honest game, and each of them notices the flaw it is there for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from emberhall.kernel import Game, apply, load_game, replay, restore
from emberhall.kernel.laws import LawBroken, check_game, fuzz, perft

from .toys import conserved, duel

FLAWS = {
    # leaks
    "open deck": "seat 1 is told the same after .*, not .*deck",
    "open event": "seat . is told the same after .*, not .*Event",
    "showdown": "seat . is told the same after lay:.*, not .*kind='shown'",  # a card of the next hand is turned up
    "telling question": "seat . is told the same after lay:.*, not ",  # whom it passes over holds a net
    "frame": "no waiting step carries what seat 1 cannot know",
    # positions that are not values
    "list": "values that cannot change, unlike notes",
    "remembers": "leads to the same position whenever it is answered",  # a rule looks elsewhere
    "asks twice": "asking changes nothing",
    # rules that go wrong
    "lost card": "nothing is lost or made",
    "endless": "random play ends within 500 answers",
    "no answers": "a question offers at least one answer",
    "crash": "a rule fails when .* is answered: ZeroDivisionError",
    "result": "a result for each seat",
    # events that are not as declared
    "undeclared event": "event 'laid' is declared",
    "undeclared fact": "the facts of event 'laid' are as declared: card",
    "missing fact": "the facts of event 'laid' are as declared: left",
    "another type": "the facts of event 'laid' are as declared: card",
    "undeclared secret": "the facts of event 'dealt' are as declared: card",
    # names that nobody can look up
    "ledger": "a question names an entry of the ledger, not 'TOY-99'",
    "event": "an event names an entry of the ledger, not 'TOY-3'",
    "catalogue": "answers are in the catalogue: .*net",
    "two words": "an answer is one word",
}


def play_games(game: Game) -> None:
    for seed in range(20):
        check_game(game, game.setup(2), seed, every=1, limit=500)


@pytest.mark.parametrize("players", [2, 3])
def test_an_honest_game_obeys_the_laws(players: int) -> None:
    game = duel()
    for seed in range(20):
        s = check_game(game, game.setup(players), seed, every=1)
        assert game.rules.result(s) == (0.0,) * players


@pytest.mark.parametrize(("flaw", "law"), FLAWS.items())
def test_a_flaw_breaks_its_law(flaw: str, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        play_games(duel(flaw))


def test_a_game_may_say_which_events_turn_hidden_cards_up() -> None:
    game = duel("showdown")
    play_games(replace(game, rules=replace(game.rules, reveals=frozenset({"shown"}))))


def test_a_broken_law_says_what_was_asked_and_what_waits() -> None:
    game = duel("ledger")
    with pytest.raises(LawBroken) as broken:
        check_game(game, game.setup(2), seed=1)
    assert "asked: <TOY-99 seat 0: Which card do you lay down?" in str(broken.value)
    assert "waiting: tests.kernel.toys.turn" in str(broken.value)


def test_the_fuzzer_saves_a_broken_game_that_plays_again_up_to_the_break(tmp_path: Path) -> None:
    game = duel("lost card")
    with pytest.raises(LawBroken, match="The game up to there: ") as broken:
        fuzz(game, games=3, seed=5, folder=tmp_path / "broken", players=3)
    (path,) = (tmp_path / "broken").iterdir()
    assert path.name == "duel-5.json"
    assert str(path) in str(broken.value)

    saved = load_game(path.read_text(encoding="utf-8"))
    assert saved.setup == game.setup(3)
    s = restore(game, saved, listen=True)
    assert conserved(s).size == 9  # of ten cards: the last answer is the one that lost a card
    assert [event.kind for event in s.story or ()].count("laid") == 3
    assert conserved(replay(game.start(3), saved.answers[:-1])).size == 10


def test_the_fuzzer_saves_a_game_in_which_a_rule_crashes(tmp_path: Path) -> None:
    game = duel("crash")
    with pytest.raises(LawBroken, match="ZeroDivisionError"):
        fuzz(game, games=1, folder=tmp_path)
    s = restore(game, load_game((tmp_path / "duel-0.json").read_text(encoding="utf-8")))
    assert s.question is not None  # the question whose answer makes the rule fail
    with pytest.raises(ZeroDivisionError):
        apply(s, next(iter(s.question.options)))


def test_the_fuzzer_is_silent_about_an_honest_game(tmp_path: Path) -> None:
    fuzz(duel(), games=5, folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_perft_counts_lines_of_play() -> None:
    s = duel().start(2)
    assert perft(s, 0) == 1
    assert perft(s, 1) == 3  # an axe, a bow or a net for seat 0
    assert perft(s, 2) == 9  # and any of the three for seat 1
    assert perft(s, 3) == 26  # there are two nets: of 27 lines, three nets in a row is none
    assert perft(s, 4) == 72  # of 81 lines, eight with three nets and one with four are none


def test_perft_counts_no_line_that_ends_early() -> None:
    s = replay(duel().start(2), ["axe", "axe", "axe", "axe", "bow", "bow"])  # two axes and a bow for each
    s = replay(s, ["lay:axe", "lay:axe", "lay:axe", "lay:axe"])
    assert perft(s, 2) == 1  # only the bows are left
    assert perft(s, 3) == 0
