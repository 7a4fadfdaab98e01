"""Records come back as they were, honest games pass the check, and whatever is changed afterwards shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from emberhall.games import find_game
from emberhall.kernel import Game, State
from emberhall.kernel.timeline import Move
from emberhall.table import checking, drafts, entries
from emberhall.table.checking import Findings, check_record, with_draws
from emberhall.table.dice import below, words
from emberhall.table.entries import Numbered
from emberhall.table.exports import record_of
from emberhall.table.kept import read_snapshot, snapshot
from emberhall.table.record import Draw, Entry, Record, RecordError, Sitter, dump_record, load_record
from emberhall.table.table import Table

from .recorded import Change, LittleTable, changed, play

ECLIPSE = {"veteran": "yes", "relics": True}


@lru_cache(maxsize=1)
def race() -> Record:
    """A whole game with undos."""
    return play("epic-roll-eclipse", 2, seed=7, wander=60).record()


@lru_cache(maxsize=1)
def short() -> Record:
    """A short one, abandoned after some answers."""
    table = LittleTable("epic-roll", 2, seed=5)
    for _ in range(6):
        table.answer()
    table.undo(2)
    for _ in range(3):
        table.answer()
    return table.record()


def check(text: str) -> Findings:
    """Read and check."""
    return check_record(load_record(text))


# ---------------------------------------------------------------- honest games


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("epic-roll-eclipse", 2, {}),
        ("epic-roll-eclipse", 3, ECLIPSE),
        ("epic-roll-eclipse", 4, {}),
        ("fire-of-eidolon", 1, {}),
        ("fire-of-eidolon", 3, {}),
        ("fire-of-eidolon", 6, {}),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_with_undos_is_honest(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    table = play(game, players, seed, **options)
    record = load_record(dump_record(table.record()))
    assert record == table.record()
    report = check_record(record)
    assert report.holds, report.wrong
    assert not report.honest  # that takes somebody who kept what they saw
    assert report.played
    assert report.draws == len(table.draws) > 0
    assert report.result == table.game.rules.result(table.state) is not None
    undone = {entry.entry for entry in record.log if entry.undone}
    assert game != "epic-roll-eclipse" or any(draw.entry in undone for draw in record.draws)
    told = f"{report.draws} draws worked out again, and nothing differs."
    assert report.verdict == f"The record holds together: {told}"
    kept = check_record(record, keepsake=table.keepsake())
    assert kept.honest
    assert kept.verdict == f"The dice were honest: {told}"


def test_the_draws_and_the_result_can_be_listed_from_the_log() -> None:
    assert with_draws(replace(race(), draws=(), result=None)) == race()


def test_draws_cannot_be_listed_from_a_log_that_does_not_fit() -> None:
    log = [replace(entry, answers=("fly",)) if entry.entry == 4 else entry for entry in short().log]
    with pytest.raises(RecordError, match='the draws cannot be listed: entry 4: "fly" was not possible'):
        with_draws(replace(short(), log=tuple(log)))
    with pytest.raises(RecordError, match="because it was played under rules"):
        with_draws(replace(short(), rules="old"))
    with pytest.raises(RecordError, match='the game "chess" is not installed'):
        with_draws(replace(short(), setup=replace(short().setup, game="chess")))


def test_no_roll_is_repeated_after_an_undo() -> None:
    rolls: dict[tuple[int, str], set[str]] = {}
    table = LittleTable("epic-roll", 2, seed=1)
    for _ in range(40):
        table.answer()
        number, _ = table.standing[-1]
        given_answers = table.log[number - 1].answers
        rolls.setdefault((len(table.standing), given_answers[0]), set()).add(" ".join(given_answers[1:]))
        table.undo()
    assert any(len(different) > 1 for different in rolls.values())


def test_a_game_that_was_abandoned_is_checked_as_far_as_it_went() -> None:
    report = check_record(short())
    assert report.holds
    assert report.result is None
    assert "the game was not played to its end" in report.checked


def test_a_game_that_goes_on_shows_no_secret_and_its_dice_are_not_judged() -> None:
    table = play("epic-roll", 2, seed=5, answers=20)
    text = dump_record(table.record(over=False))
    assert table.secret.hex() not in text
    report = check(text)
    assert not report.wrong
    assert not report.honest
    assert report.draws == 0
    assert report.verdict == "The dice cannot be checked yet: the secret is shown when the game is over."
    assert "every answer was legal" in report.checked
    assert "the dice, because the secret is not shown yet" in report.unchecked


def test_a_secret_is_never_written_before_the_end() -> None:
    with pytest.raises(AssertionError, match="a secret is kept until the game is over"):
        dump_record(replace(race(), ended=None))


def test_a_fork_says_what_it_began_with_and_that_this_was_not_checked() -> None:
    first = LittleTable("epic-roll", 2, seed=8)
    for _ in range(5):
        first.answer()
    begun = tuple(answer for entry in first.log for answer in entry.answers)
    table = LittleTable("epic-roll", 2, seed=9, given=begun)
    for _ in range(5):
        table.answer()
    report = check(dump_record(table.record()))
    assert report.holds
    assert f"the dice of the {len(begun)} answers the game began with, which come from another game" in report.unchecked
    bad = check(changed(table.record(), lambda data: data["given"].insert(2, "fly")))
    assert bad.wrong.startswith('answer 3 of those the game began with: "fly" was not possible')


def test_corrected_content_is_part_of_the_record(tmp_path: Path) -> None:
    game, own = find_game("epic-roll"), tmp_path / "own.toml"
    own.write_text('[champion.greff]\ndie = { miss = 3, hit = 3 }\nname = "Grëff"\n', encoding="utf-8")
    assert game.rules.check_content is not None
    content = game.rules.check_content(str(own))
    record = replace(short(), setup=game.setup(2, content))
    assert load_record(dump_record(record)) == record


# ---------------------------------------------------------------- without the rules


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"game": "chess"}, 'because the game "chess" is not installed'),
        ({"rules": "0"}, f'because it was played under rules "0", and "{race().rules}" are installed'),
    ],
)
def test_without_the_rules_the_draws_are_checked_and_the_report_says_so(change: dict[str, str], why: str) -> None:
    report = check(changed(race(), lambda data: data.update(change)))
    assert report.holds
    assert not report.played
    assert report.result is None
    assert report.draws == len(race().draws)
    assert report.verdict.startswith("The record holds together as far as its draws are listed: ")
    assert any(what.endswith(why) for what in report.unchecked)
    assert "every answer was legal" not in report.checked


def test_weights_beyond_any_number_of_javascript() -> None:
    weights = (2**53 - 1, 2**70, 10**40)
    outcomes = tuple((str(n), weight) for n, weight in enumerate(weights))
    table = LittleTable("epic-roll", 2, seed=1)
    number = below(sum(weights), words(table.key, 1, 0))
    answer = "0" if number < weights[0] else "1" if number < weights[0] + weights[1] else "2"
    log, draws = (Entry(1, 3.0, None, (answer,)),), (Draw(1, 0, outcomes, answer),)
    record = replace(table.record(), rules="none", log=log, draws=draws)
    text = dump_record(record)
    assert f'["0", {2**53 - 1}], ["1", "{2**70}"]' in text
    assert load_record(text) == record
    assert check_record(record).holds


# ---------------------------------------------------------------- tampering


def at(entry: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """The entry of the log with that number."""

    def find(data: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = data["log"][entry - 1]
        return found

    return find


def other_outcome(draw: dict[str, Any]) -> str:
    """Another outcome than the one that came up."""
    return next(str(answer) for answer, _ in draw["outcomes"] if answer != draw["answer"])


def change_die_in_log(data: dict[str, Any]) -> None:
    draw = data["draws"][7]
    answers = at(draw["entry"])(data)["answers"]
    answers[answers.index(draw["answer"], 1)] = other_outcome(draw)


def change_die_in_list(data: dict[str, Any]) -> None:
    data["draws"][7]["answer"] = other_outcome(data["draws"][7])


def change_die_in_both(data: dict[str, Any]) -> None:
    change_die_in_log(data)
    change_die_in_list(data)


def exchange_entries(data: dict[str, Any]) -> None:
    log = data["log"]
    log[10], log[11] = log[11], log[10]


def exchange_what_entries_say(data: dict[str, Any]) -> None:
    first, second = [entry for entry in data["log"] if entry.get("answers") and len(entry["answers"]) > 1][5:7]
    first["answers"], second["answers"] = second["answers"], first["answers"]


def exchange_draws(data: dict[str, Any]) -> None:
    draws = data["draws"]
    draws[3], draws[4] = draws[4], draws[3]


def leave_out(data: dict[str, Any], place: int = 8) -> None:
    """Leave an entry out and close the gap."""
    del data["log"][place]
    for number, entry in enumerate(data["log"], 1):
        entry["entry"] = number


def flip_undone(undone: bool) -> Change:
    def flip(data: dict[str, Any]) -> None:
        entry = next(e for e in data["log"] if e.get("answers") and e.get("undone", False) is undone and e["entry"] > 4)
        entry["undone"] = not undone

    return flip


def set_in(*path: Any, value: Any) -> Change:
    def change(data: Any) -> None:
        *way, last = path
        for key in way:
            data = data[key]
        data[last] = value

    return change


def undo_further(data: dict[str, Any]) -> None:
    entry = next(entry for entry in data["log"] if "undo" in entry)
    entry["undo"] -= 1


def drop_undo(data: dict[str, Any]) -> None:
    leave_out(data, next(place for place, entry in enumerate(data["log"]) if "undo" in entry))


TAMPERED: dict[str, tuple[Change, str]] = {
    "secret": (set_in("secret", value="00" * 32), "the commitment of the secret is 6668"),
    "commitment": (set_in("commitment", value="ab" * 32), "but the record says abab"),
    "table": (set_in("table", value="t8"), ": the dice say "),
    "entropy changed": (set_in("entropy", 0, value="a cat walked over thiS"), ": the dice say "),
    "entropy added": (set_in("entropy", 1, value=""), ": the dice say "),
    "entropy removed": (set_in("entropy", 0, value=None), ": the dice say "),
    "one die in the log": (change_die_in_log, ": the dice say "),
    "one die in the list": (change_die_in_list, "but the list of draws says"),
    "one die in both": (change_die_in_both, ": the dice say "),
    "an answer": (set_in("log", 4, "answers", 0, value="fly"), 'entry 5: "fly" was not possible (rule '),
    "whose answer": (lambda data: at(5)(data).update(seat=1 - at(5)(data)["seat"]), " has answered, but seat "),
    "order of entries": (exchange_entries, "entry 11 of the log is missing: entry 12 is in its place"),
    "order of answers": (exchange_what_entries_say, "entry "),
    "order of draws": (exchange_draws, "in its place"),
    "a missing entry": (lambda data: data["log"].pop(8), "entry 9 of the log is missing: entry 10 is in its place"),
    "a missing entry, renumbered": (leave_out, "entry "),
    "the last entry missing": (lambda data: data["log"].pop(), "which was never made"),
    "all entries missing": (lambda data: data["log"].clear(), "the log does not begin with the start"),
    "an entry twice": (lambda data: data["log"].insert(9, data["log"][8]), "entry 10 of the log is missing"),
    "a missing start": (lambda data: at(1)(data).update(seat=0), "the log does not begin with the start of the game"),
    "an undo as the start": (set_in("log", 0, value={"entry": 1, "at": 1, "undo": 0}), "does not begin with the start"),
    "the start left out": (lambda data: leave_out(data, 0), "the log does not begin with the start of the game"),
    "a second start": (lambda data: at(9)(data).update(seat=None, answers=[]), "a start, but the game has"),
    "not undone": (flip_undone(True), ", but is not marked as undone"),
    "undone": (flip_undone(False), "is marked as undone, but no entry takes it back"),
    "undone further": (undo_further, " was taken back by entry "),
    "an undo dropped": (drop_undo, "is marked as undone, but no entry takes it back"),
    "a draw missing": (lambda data: data["draws"].pop(9), "in its place"),
    "the last draw missing": (lambda data: data["draws"].pop(), "is missing at the end of the list of draws"),
    "a draw added": (
        lambda data: data["draws"].append({**data["draws"][-1], "index": 99}), "which was never made"
    ),
    "a weight": (
        lambda data: data["draws"][5]["outcomes"][0].__setitem__(1, 77), 'outcome 0 is ["'
    ),
    "an outcome": (lambda data: data["draws"][5]["outcomes"].append(["luck", 1]), "by the rules, but [\"luck\", 1]"),
    "outcomes in another order": (lambda data: data["draws"][5]["outcomes"].reverse(), "outcome 0 is "),
    "the result": (set_in("result", value=[0.5, 0.5]), "the record gives the result of the game as 0.5 / 0.5"),
    "an option": (set_in("options", "veteran", value="yes"), ""),
    "an option nobody knows": (set_in("options", "moon", value=1), "this save cannot be set up"),
    "an answer given too much": (lambda data: at(5)(data)["answers"].append("fly"), "entry 5: "),
    "an entry cut short": (
        lambda data: [e for e in data["log"] if len(e.get("answers") or ()) == 2][4]["answers"].pop(),
        "it ends before a draw that belongs to it",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TAMPERED)
def test_whatever_is_changed_shows(what: str) -> None:
    change, sentence = TAMPERED[what]
    assert check_record(race()).holds
    report = check(changed(race(), change))
    assert report.wrong
    assert sentence in report.wrong
    assert not report.holds
    assert report.verdict == f"Something does not hold: {report.wrong}."


def test_going_on_after_the_end_shows() -> None:
    last = race().log[-1].entry
    more = {"entry": last + 1, "at": 1, "seat": 0, "answers": ["roll"]}
    report = check(changed(race(), lambda data: data["log"].append(more)))
    assert report.wrong == f'entry {last + 1}: "roll" is there, but the game was over'


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("entropy changed", ": the dice say "),
        ("table", ": the dice say "),
        ("secret", "the commitment"),
        ("one die in the log", ": the log does not have"),
        ("one die in both", ": the dice say "),
        ("order of draws", " in the list of draws"),
        ("a missing entry", "entry 9 of the log is missing"),
        ("not undone", "is not marked as undone"),
    ],
)
def test_without_the_rules_tampering_with_the_dice_shows_too(what: str, sentence: str) -> None:
    change, _ = TAMPERED[what]
    report = check(changed(replace(race(), rules="other"), change))
    assert sentence in report.wrong
    assert any("whether the list of draws is complete, its chances are right" in line for line in report.unchecked)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (set_in("draws", 2, "entry", value=999), "the log has no answers with that number"),
        (set_in("draws", 0, "index", value=1), "draw 0 of this entry should come next"),
        (set_in("draws", 3, "answer", value="luck"), 'the log does not have "luck" there'),
    ],
)
def test_without_the_rules_each_draw_has_its_place(change: Change, sentence: str) -> None:
    assert sentence in check(changed(replace(race(), rules="other"), change)).wrong


def test_before_the_end_a_draw_is_still_one_of_its_outcomes() -> None:
    record = replace(race(), rules="other", ended=None, secret=None)

    def change(data: dict[str, Any]) -> None:
        data["draws"][0]["outcomes"] = [["a", 1], ["b", 1]]

    assert check(changed(record, change)).wrong.endswith("is none of the outcomes")


@pytest.mark.parametrize("undo", [0, 8, 12, 99])
def test_one_cannot_go_back_before_the_start_or_into_the_future(undo: int) -> None:
    number = next(entry.entry for entry in short().log if entry.undo is not None)
    assert number == 8
    report = check(changed(short(), set_in("log", number - 1, "undo", value=undo)))
    assert report.wrong == f"entry {number} goes back to entry {undo}, which is not possible"


def test_a_game_that_is_over_cannot_be_taken_back() -> None:
    """Its secret is out by then: whoever plays on can foretell every draw."""
    record = race()
    last = record.log[-1].entry
    un_ended = replace(record.log[-1], undone=True)
    back = Entry(last + 1, record.log[-1].at, 0, undo=last - 1)
    report = check_record(replace(record, log=(*record.log[:-1], un_ended, back), result=None))
    assert report.wrong == f"entry {last + 1} takes something back, but the game was over and its secret out"


def test_going_back_to_an_entry_that_does_not_count_is_going_back_before_it() -> None:
    """Entries after k are void, whatever k itself is."""
    table = LittleTable("epic-roll", 2, seed=2)
    for _ in range(4):
        table.answer()
    table.undo()
    table.answer()
    table.undo()
    record = table.record()
    assert [entry.undo for entry in record.log[4:]] == [None, 4, None, 4]
    for undo in (5, 6):  # an answer that was taken back, and the undo that did it
        assert check_record(replace(record, log=(*record.log[:-1], replace(record.log[-1], undo=undo)))).holds


def test_a_report_can_be_read() -> None:
    lines = str(check_record(race())).splitlines()
    assert lines[0].startswith("The record holds together: ")
    assert "Checked: the secret fits the commitment in the record." in lines
    assert "Checked: every answer was legal." in lines


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.pop("emberhall-record"), "it has no line that says emberhall-record"),
        (set_in("emberhall-record", value=2), "this record has format 2; this version reads format 1"),
        (set_in("emberhall-record", value=True), "this record has format true; this version reads format 1"),
        (set_in("game", value=1), "game is missing or not a text"),
        (set_in("players", value=True), "players is missing or not a whole number from 1 on"),
        (set_in("players", value=3), "seats has 2, but 3 play"),
        (lambda data: data["entropy"].pop(), "entropy has 1, but 2 play"),
        (set_in("entropy", 1, value="x" * 201), "entropy[1] is neither null nor a text of up to 200 characters"),
        (set_in("options", "moon", value=[]), "options.moon is not a word, a whole number, true or false"),
        (set_in("options", value=[]), "options is not a table"),
        (set_in("content", value=[]), "content is not a table"),
        (set_in("seats", 1, value="Ben"), "seats[1] is not a table"),
        (lambda data: data["seats"][0].pop("kind"), "seats[0].kind is missing or not a text"),
        (set_in("made", value="now"), "made is missing or not a number"),
        (set_in("ended", value=None), "secret is shown, but the game has not ended"),
        (set_in("ended", value=10**400), "ended is missing or not a number"),
        (set_in("secret", value="xyz"), "secret is missing or not 64 digits from 0 to f"),
        (set_in("commitment", value=None), "commitment is missing or not 64 digits from 0 to f"),
        (set_in("log", value={}), "log is missing or not a list"),
        (set_in("log", 2, value=7), "log[2] is not a table"),
        (set_in("log", 3, "entry", value=-1), "log[3].entry is missing or not a whole number from 0 on"),
        (set_in("log", 3, "at", value=None), "log[3].at is missing or not a number"),
        (set_in("log", 3, "seat", value=2), "log[3].seat is neither null nor one of the seats 0 to 1"),
        (set_in("log", 3, "answers", value=[1]), "log[3].answers[0] is not a text"),
        (set_in("log", 3, "answers", value=[]), "log[3].answers is empty, though a seat has answered"),
        (set_in("log", 3, "undo", value=1), "log[3] must have either answers or undo"),
        (lambda data: data["log"][3].pop("answers"), "log[3] must have either answers or undo"),
        (set_in("log", 3, value={"entry": 4, "at": 1, "other": "said"}), "log[3] must have either answers or undo"),
        (set_in("log", 3, "undone", value=1), "log[3].undone is neither true nor false"),
        (set_in("log", 7, "undone", value=True), "log[7] is marked as undone, but only answers can be"),
        (set_in("log", 7, "undo", value=None), "log[7].undo is missing or not a whole number from 0 on"),
        (set_in("draws", 1, "outcomes", 0, value=["a", -1]), "draws[1].outcomes[0] is not an outcome and its weight"),
        (set_in("draws", 1, "outcomes", 0, value=["a", "07"]), "draws[1].outcomes[0] is not an outcome"),
        (set_in("draws", 1, "outcomes", 0, value=["a", True]), "draws[1].outcomes[0] is not an outcome"),
        (set_in("draws", 1, "outcomes", value=[["a", 1]]), "draws[1].outcomes must list at least two different ones"),
        (set_in("draws", 1, "outcomes", value=[["a", 1], ["a", 1]]), "draws[1].outcomes must list at least two"),
        (set_in("draws", 1, "outcomes", value=[["a", 0], ["b", 0]]), "draws[1].outcomes have no weight"),
        (set_in("draws", 1, "answer", value=None), "draws[1].answer is missing or not a text"),
        (set_in("given", value=["a", None]), "given[1] is not a text"),
        (set_in("result", value=["all"]), "result[0] is missing or not a number"),
        (set_in("table", value="\ud800"), "table contains a broken character"),
        (set_in("options", "\ud800", value=1), "a name in options contains a broken character"),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_with_a_sentence(change: Change, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        load_record(changed(short(), change))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "1", "null", '"emberhall-record"', '{"emberhall-record": NaN}', "[" * 100_000]
)
def test_what_is_no_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(RecordError, match=r"^this is not a record: \S+"):
        load_record(text)


def test_numbers_without_end_and_nests_without_bottom_are_refused() -> None:
    with pytest.raises(RecordError, match="made is too large a number"):
        load_record(dump_record(short()).replace('"made": 1000.0', '"made": 1e999'))
    nested = "[" * 60 + "]" * 60
    with pytest.raises(RecordError, match="nested too deeply"):
        load_record(dump_record(short()).replace('"content": null', f'"content": {{"a": {nested}}}'))


# ---------------------------------------------------------------- any damage at all

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("roll"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
SHORT = dump_record(short())


def checks_or_says_why(text: str) -> None:
    """Only a RecordError may come out, and it is a sentence; what loads can be checked and written again."""
    record, said = None, ""
    try:
        record = load_record(text)
    except RecordError as error:
        said = str(error)
    if record is None:
        assert said.startswith(("this is not a record: ", "this record "))
        said.encode()
        return
    str(check_record(record)).encode()
    str(check_record(record, rules=False)).encode()
    assert load_record(dump_record(record)) == record


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a record."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inside for place in places(value, (*path, key)))]


PLACES = places(json.loads(SHORT))[1:]


@given(st.binary(max_size=60))
@example(b"\xff\xfe{}")
def test_any_bytes(content: bytes) -> None:
    checks_or_says_why(content.decode("latin-1"))
    checks_or_says_why(content.decode("utf-8", "surrogateescape"))


@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    checks_or_says_why(text)


@given(JSON_VALUES)
def test_any_json(value: Any) -> None:
    checks_or_says_why(json.dumps(value))
    checks_or_says_why(json.dumps({"emberhall-record": 1, "game": value, "log": value, "draws": value}))


@given(st.integers(0, len(SHORT.rstrip()) - 1))
def test_any_truncation(end: int) -> None:
    with pytest.raises(RecordError):
        load_record(SHORT[:end])


@given(st.sampled_from(PLACES), JSON_VALUES)
def test_any_value_at_any_place(path: tuple[Any, ...], value: Any) -> None:
    data = json.loads(SHORT)
    set_in(*path, value=value)(data)
    checks_or_says_why(json.dumps(data))


@given(st.sampled_from(PLACES), st.sampled_from(PLACES))
def test_any_value_of_another_place(path: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    data, value = json.loads(SHORT), json.loads(SHORT)
    for key in other:
        value = value[key]
    set_in(*path, value=value)(data)
    checks_or_says_why(json.dumps(data))


@given(st.sampled_from(PLACES))
def test_anything_missing(path: tuple[Any, ...]) -> None:
    data = spot = json.loads(SHORT)
    *way, last = path
    for key in way:
        spot = spot[key]
    del spot[last]
    checks_or_says_why(json.dumps(data))


def test_nothing_about_dice_can_be_changed_unseen() -> None:
    """Every single text or number in entropy, table, log and draws of a record, one after the other."""
    loose = ("at", "seat")  # when, and who asked for an undo: no dice hang on that
    unseen = []
    for path in PLACES:
        if path[0] not in ("secret", "commitment", "table", "entropy", "log", "draws") or path[-1] in loose:
            continue
        data: Any = json.loads(SHORT)
        value: Any = data
        for key in path:
            value = value[key]
        if isinstance(value, str | int | None):
            new: Any = not value if isinstance(value, bool) else "x" if value is None else f"{value}1"
            if type(value) is int:
                new = value + 1
            set_in(*path, value=new)(data)
            try:
                report = check(json.dumps(data))
            except RecordError:
                continue
            if not report.wrong:
                unseen.append(path)
    assert not unseen


def test_the_installed_rules_are_those_of_the_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    none: dict[str, Game] = {}
    monkeypatch.setattr(checking, "all_games", lambda: none)
    report = check_record(race())
    assert report.holds
    assert not report.played


def test_a_sitter_is_a_name_and_a_kind() -> None:
    assert race().seats == (Sitter("Anna", "human"), Sitter("Ben", "bot"))


# ---------------------------------------------------------------- what a table exports


def at_a_table() -> tuple[Table, list[Numbered]]:
    """Some answers at a real table, with chat and an undo between them."""
    game = find_game("epic-roll")
    options = dict(game.setup(2).options)
    plans = (entries.SeatPlan("human", "Anna"), entries.SeatPlan("bot", "Ben"))
    table = Table(entries.Created("t7", game.id, game.rules_version, 2, options, plans, "", "", "07" * 32, made=1.0))
    log: list[Numbered] = []

    def write(entry: entries.AnyEntry, move: Move[State] | None = None) -> None:
        log.append((table.number + 1, entry))
        table.accept(table.number + 1, entry, move)

    def answer() -> None:
        assert table.question is not None
        seat, choice = table.question.seat, next(iter(table.question.options))
        write(*drafts.answer(table, seat, table.moved, choice, "player", 3.0))

    write(entries.Entropy(2.0, 0, "luck"))
    write(*drafts.begin(table, 2.0))
    for _ in range(6):
        write(entries.Said(3.0, 0, "hm"))
        answer()
    write(entries.Undone(4.0, 0, to=log[-1][0] - 3))
    table = Table.load(table.created, log)
    for _ in range(3):
        answer()
        write(entries.Paused(5.0, True))
        write(entries.Paused(5.0, False))
    return table, log


def test_a_table_exports_what_belongs_to_the_game_under_numbers_of_its_own() -> None:
    table, log = at_a_table()
    record = record_of(table, log)
    assert record.secret is None
    assert [entry.entry for entry in record.log] == list(range(1, 12))
    assert [(entry.entry, entry.undo) for entry in record.log if entry.undo is not None] == [(8, 5)]
    assert [entry.entry for entry in record.log if entry.undone] == [6, 7]
    report = check_record(replace(record, ended=6.0, secret=table.secret))
    assert report.holds, report.wrong
    assert report.played
    assert report.draws == len(record.draws) > 0


def test_without_its_rules_a_table_exports_the_draws_that_were_kept_or_none() -> None:
    table, log = at_a_table()
    listed = record_of(table, log)
    frozen = Table.load(msgspec.structs.replace(table.created, rules="old"), log)
    assert frozen.frozen
    unlisted = record_of(frozen, log)
    assert unlisted == replace(listed, rules="old", draws=())
    assert load_record(dump_record(unlisted)) == unlisted
    over = replace(listed, ended=9.0, secret=table.secret)
    kept = read_snapshot(snapshot(b'{"info": {}, "updates": []}', table.game, table.setup, (), over))
    assert kept is not None
    again = record_of(frozen, log, kept.ended)
    assert again == replace(over, rules="old", ended=again.ended)
