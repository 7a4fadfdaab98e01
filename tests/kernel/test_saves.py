"""Games and positions come back from disk as they were; damaged ones are refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from emberhall.games.epic_roll import ECLIPSE, SECOND
from emberhall.kernel import (
    Game,
    Option,
    SaveError,
    Setup,
    after,
    apply,
    load_game,
    load_position,
    read_transcript,
    replay,
    restore,
    save_game,
    save_position,
    saves,
    thing,
    view,
)
from emberhall.kernel.brisk import Brisk

from .toys import duel

DUEL = duel()
DEALT = ("axe", "bow", "net", "axe", "bow", "net")
PLAYED = (*DEALT, "lay:axe", "lay:bow")


# ---------------------------------------------------------------- games


def test_a_game_comes_back_as_it_was() -> None:
    saved = load_game(save_game(DUEL, DUEL.setup(2), PLAYED, seats=("Ada", "Ben")))
    assert saved.setup == DUEL.setup(2)
    assert (saved.answers, saved.rules_version, saved.seats) == (PLAYED, "1", ("Ada", "Ben"))
    assert restore(DUEL, saved) == replay(DUEL.start(2), PLAYED)


def test_a_game_is_written_with_one_answer_a_line() -> None:
    text = save_game(DUEL, DUEL.setup(2), ("axe", "bow"))
    assert '  "answers": [\n    "axe",\n    "bow"\n  ]\n}\n' in text


def test_a_game_nobody_has_answered_yet_can_be_saved() -> None:
    assert restore(DUEL, load_game(save_game(DUEL, DUEL.setup(3), ()))) == DUEL.start(3)


def test_restoring_can_tell_the_story_so_far() -> None:
    saved = load_game(save_game(DUEL, DUEL.setup(2), PLAYED))
    story = restore(DUEL, saved, listen=True).story or []
    assert [event.kind for event in story] == ["dealt"] * 6 + ["laid"] * 2
    assert restore(DUEL, saved).story is None


def test_options_come_back_as_they_were() -> None:
    game = replace(DUEL, options={"night": Option("in the dark", (False, True), False)})
    setup = game.setup(2, night=True)
    assert restore(game, load_game(save_game(game, setup, DEALT))).setup == setup


def test_corrections_to_the_content_come_back_as_they_were(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[champion.greff]\ndie = { miss = 3, hit = 3 }\nname = "Grëff"\n', encoding="utf-8")
    assert SECOND.rules.check_content is not None
    s = SECOND.start(2, content=SECOND.rules.check_content(str(own)), champions="chosen")
    apply(s, "choose:greff")
    saved = load_game(save_game(SECOND, s.setup, ("choose:greff",)))
    assert saved.setup == s.setup
    assert restore(SECOND, saved) == s
    assert load_position(SECOND, save_position(SECOND, s)) == s


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ({"emberhall": 2}, "this saved game has format 2; this version reads format 1"),
        ({"game": None}, "this saved game is damaged: 'game' is missing or not a text"),
        ({"rules": 1}, "this saved game is damaged: 'rules' is missing or not a text"),
        ({"players": "two"}, "this saved game is damaged: 'players' is missing or not a whole number"),
        ({"players": True}, "this saved game is damaged: 'players' is missing or not a whole number"),
        ({"options": []}, "this saved game is damaged: 'options' is missing or not a table"),
        ({"answers": "axe"}, "this saved game is damaged: 'answers' is missing or not a list"),
        ({"answers": ["axe", 3]}, "this saved game is damaged: answer 2 is not a text"),
        ({"seats": ["Ada", None]}, "this saved game is damaged: seat 2 is not a text"),
        ({"seats": "Ada"}, "this saved game is damaged: 'seats' is not a list"),
        ({"content": [1]}, "this saved game is damaged: 'content' is not a table"),
        ({"game": "chess"}, "this save is of the game 'chess', not of 'duel'"),
        ({"players": 9}, "this save cannot be set up: Duel is for 2 to 3 players, not 9"),
        ({"options": {"moon": 1}}, "this save cannot be set up: Duel has no option “moon”"),
        ({"options": {"players": 2}}, "this save cannot be set up: Duel has no option “players”"),
        ({"answers": ["axe", "lay:axe"]}, "answer 2 of 2 does not fit: 'lay:axe' does not answer"),
    ],
)
def test_a_damaged_game_is_refused_with_a_sentence(damage: dict[str, Any], sentence: str) -> None:
    data = {**json.loads(save_game(DUEL, DUEL.setup(2), PLAYED)), **damage}
    with pytest.raises(SaveError) as refused:
        restore(DUEL, load_game(json.dumps(data)))
    assert sentence in str(refused.value)


@pytest.mark.parametrize("text", ["", "   ", "hello", "{", "[1, 2", "\x00", "\ufeff{}", "{'a': 1}"])
def test_what_is_not_json_is_not_a_saved_game(text: str) -> None:
    with pytest.raises(SaveError, match=r"^this is not a saved game: "):
        load_game(text)


@pytest.mark.parametrize("text", ["null", "7", "[]", "{}", '"emberhall"', '{"game": "duel"}'])
def test_json_that_does_not_say_emberhall_is_not_a_saved_game(text: str) -> None:
    with pytest.raises(SaveError, match=r"^this is not a saved game: it has no line that says emberhall"):
        load_game(text)


def test_a_game_of_other_rules_is_not_gone_on_with_even_if_its_answers_fit() -> None:
    saved = load_game(save_game(replace(DUEL, rules_version="0"), DUEL.setup(2), PLAYED))
    with pytest.raises(SaveError, match="it was played under rules '0', and these are '1': continue it in"):
        restore(DUEL, saved)
    same = replace(DUEL, compatible=frozenset({"0"}))
    assert restore(same, saved) == replay(DUEL.start(2), PLAYED)


# ---------------------------------------------------------------- positions


def test_a_position_comes_back_as_it_was() -> None:
    s = replay(DUEL.start(2), PLAYED)
    again = load_position(DUEL, save_position(DUEL, s))
    assert again == s
    assert hash(again) == hash(s)
    assert view(again, 0) == view(s, 0)
    assert after(again, "lay:bow") == after(s, "lay:bow")


def test_a_finished_position_comes_back_too() -> None:
    s = replay(DUEL.start(2), (*PLAYED, "lay:bow", "lay:axe", "lay:net", "lay:net"))
    assert s.question is None
    assert load_position(DUEL, save_position(DUEL, s)) == s


def test_a_position_says_what_waits_by_name() -> None:
    waiting = json.loads(save_position(DUEL, DUEL.start(2)))["waiting"]
    assert waiting[0] == [{"step": "tests.kernel.toys.deal"}, [0]]
    assert waiting[-1] == [{"step": "tests.kernel.toys.turn"}, [0]]


def change_fields(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["fields"].update(fields)


def wait_for(*frames: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(waiting=list(frames))


TURN = {"step": "tests.kernel.toys.turn"}


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: data.pop("fields"), "'fields' is missing or not a table"),
        (lambda data: data.pop("waiting"), "'waiting' is missing or not a list"),
        (lambda data: data.update(game="chess"), "this save is of the game 'chess', not of 'duel'"),
        (lambda data: data.update(players=9), "this save cannot be set up"),
        (lambda data: data["fields"].pop("hands"), "it has no field 'hands'"),
        (change_fields(moon=1), "duel has no field 'moon'"),
        (change_fields(setup=1), "duel has no field 'setup'"),
        (change_fields(question=1), "duel has no field 'question'"),
        (change_fields(turns="three"), "field 'turns' does not hold what it should"),
        (change_fields(turns=1.5), "1.5 is no value of a position"),
        (change_fields(hands=[["axe", 1], []]), "field 'hands' does not hold what it should"),
        (change_fields(hands="axe"), "field 'hands' does not hold what it should"),
        (change_fields(deck=[]), "field 'deck' does not hold what it should"),
        (change_fields(deck={}), "{} is no value of a position"),
        (change_fields(deck={"pile": [["axe", 0]], "top": []}), "is no value of a position"),
        (change_fields(deck={"pile": [["axe"]], "top": []}), "is no value of a position"),
        (change_fields(deck={"pile": [], "top": [1]}), "is no value of a position"),
        (wait_for([{"step": "no.such.rule"}, []]), "these rules have no step 'no.such.rule'"),
        (wait_for([TURN]), "no step can wait as "),
        (wait_for([TURN, [0, 1]]), "no step can wait as "),
        (wait_for([TURN, ["first"]]), "no step can wait as "),
        (wait_for(7), "no step can wait as 7"),
        (wait_for([TURN, [5]]), "the rules cannot go on from this saved position: IndexError"),
    ],
)
def test_a_damaged_position_is_refused_with_a_sentence(damage: Callable[[dict[str, Any]], Any], sentence: str) -> None:
    data = json.loads(save_position(DUEL, replay(DUEL.start(2), PLAYED)))
    damage(data)
    with pytest.raises(SaveError) as refused:
        load_position(DUEL, json.dumps(data))
    assert sentence in str(refused.value)


# ---------------------------------------------------------------- any damage at all

RELICS = ECLIPSE.setup(3, veteran="yes", relics=True)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("hit"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
Loader = Callable[[str], Any]


def some_way_on(game: Game, setup: Setup, seed: int, answers: int) -> tuple[str, str]:
    """A random game and its position, both saved."""
    s, given_answers, player = game.rules.begin(setup), list[str](), Brisk(game, seed)
    while s.question is not None and len(given_answers) < answers:
        given_answers.append(player.answer(s.question))
        apply(s, given_answers[-1])
    return save_game(game, setup, given_answers), save_position(game, s)


A_DUEL, A_DUEL_POSITION = some_way_on(DUEL, DUEL.setup(3), 1, 12)
A_RACE, A_RACE_POSITION = some_way_on(ECLIPSE, RELICS, 1, 250)
SAVES: list[tuple[str, Loader]] = [
    (A_DUEL, lambda text: restore(DUEL, load_game(text))),
    (A_DUEL_POSITION, lambda text: load_position(DUEL, text)),
    (A_RACE, lambda text: restore(ECLIPSE, load_game(text))),
    (A_RACE_POSITION, lambda text: load_position(ECLIPSE, text)),
]
LOADERS: list[Loader] = [read_transcript, *(load for _, load in SAVES)]


def loads_or_says_why(load: Loader, text: str) -> None:
    """Only a SaveError may come out, and it is a sentence."""
    outcome = "it loads"
    try:
        load(text)
    except SaveError as error:
        outcome = str(error)
    assert " " in outcome


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a save."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inside for place in places(value, (*path, key)))]


def damaged(text: str, path: tuple[Any, ...], value: Any) -> str:
    """A save with another value at one place."""
    data = json.loads(text)
    if not path:
        return json.dumps(value)
    *way, last = path
    spot = data
    for key in way:
        spot = spot[key]
    spot[last] = value
    return json.dumps(data)


@given(st.sampled_from(LOADERS), st.binary(max_size=60))
@example(load_game, b"\xff\xfe{}")
def test_any_bytes(load: Loader, content: bytes) -> None:
    loads_or_says_why(load, content.decode("latin-1"))
    loads_or_says_why(load, content.decode("utf-8", "surrogateescape"))


@given(st.sampled_from(LOADERS), st.text(max_size=60))
def test_any_text(load: Loader, text: str) -> None:
    loads_or_says_why(load, text)


@given(st.sampled_from(LOADERS), JSON_VALUES)
def test_any_json(load: Loader, value: Any) -> None:
    loads_or_says_why(load, json.dumps(value))
    loads_or_says_why(load, json.dumps({"emberhall": 1, "game": value, "answers": value, "fields": value}))


@given(st.data(), st.sampled_from(SAVES))
def test_any_truncation(data: st.DataObject, save: tuple[str, Loader]) -> None:
    text, load = save
    end = data.draw(st.integers(0, len(text.rstrip()) - 1))
    with pytest.raises(SaveError):
        load(text[:end])


@given(st.data(), st.sampled_from(SAVES), JSON_VALUES)
def test_any_value_at_any_place(data: st.DataObject, save: tuple[str, Loader], value: Any) -> None:
    text, load = save
    path = data.draw(st.sampled_from(places(json.loads(text))))
    loads_or_says_why(load, damaged(text, path, value))


@given(st.data(), st.sampled_from(SAVES))
def test_any_two_values_exchanged(data: st.DataObject, save: tuple[str, Loader]) -> None:
    text, load = save
    path = data.draw(st.sampled_from(places(json.loads(text))))
    other: Any = json.loads(text)
    for key in data.draw(st.sampled_from(places(other))):
        other = other[key]
    loads_or_says_why(load, damaged(text, path, other))


@given(st.data(), st.sampled_from(SAVES))
def test_anything_missing(data: st.DataObject, save: tuple[str, Loader]) -> None:
    text, load = save
    tree = json.loads(text)
    *way, last = data.draw(st.sampled_from(places(tree)[1:]))
    spot = tree
    for key in way:
        spot = spot[key]
    del spot[last]
    loads_or_says_why(load, json.dumps(tree))


@pytest.mark.parametrize("depth", [10, 60, 900, 100_000])
@pytest.mark.parametrize("brackets", ["[]", '{"a":}'])
def test_any_depth(depth: int, brackets: str) -> None:
    nested = brackets[:-1] * depth + "1" + brackets[-1] * depth
    for text, load in SAVES:
        loads_or_says_why(load, nested)
        for path in places(json.loads(text)):
            if len(path) < 3:
                loads_or_says_why(load, damaged(text, path, "HERE").replace('"HERE"', nested))


# ---------------------------------------------------------------- things


@thing
class Token(NamedTuple):
    """Something a position holds that has fields of its own."""

    name: str
    worth: int = 1


def test_a_thing_comes_back_as_the_thing_it_was() -> None:
    packed = saves._pack((Token("crown", 3), ("crown", 3)))
    crown, plain = saves._unpack(json.loads(json.dumps(packed)))
    assert crown == Token("crown", 3)
    assert type(crown) is Token
    assert type(plain) is tuple


@pytest.mark.parametrize(
    "damaged",
    [
        {"thing": "tests.nowhere.Token", "parts": ["crown", 3]},
        {"thing": "tests.kernel.test_saves.Token", "parts": ["crown"]},
        {"thing": "tests.kernel.test_saves.Token", "parts": "crown"},
        {"thing": "tests.kernel.test_saves.Token", "parts": ["crown", 3], "more": 1},
    ],
)
def test_a_damaged_thing_is_refused(damaged: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match="is no value of a position"):
        saves._unpack(damaged)
