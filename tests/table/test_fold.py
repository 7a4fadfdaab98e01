"""A table is its log: what was worked out live is what the log says, field by field, second by second."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from emberhall.games import find_game
from emberhall.kernel import Event, Secret, apply, timeline
from emberhall.table import drafts
from emberhall.table.course import all_answers, current_line
from emberhall.table.entries import (
    Answered,
    AnyEntry,
    Clock,
    Created,
    Entropy,
    Ordered,
    Paused,
    Said,
    Seated,
    SeatPlan,
    Started,
    Undone,
    Voted,
    as_now,
    changed,
)
from emberhall.table.fold import FREE_PASS
from emberhall.table.founding import TableWish, new_table
from emberhall.table.refusals import Refusal, house_tongue
from emberhall.table.table import Table
from emberhall.table.unasked import unasked

from .live import Player, house, level, play_out

MADE = 1000.0
GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", {"pick": "chosen"}),
)
CLOCKS = (Clock(), Clock("decision", 500.0), Clock("game", 5000.0))
STEPS = ("answer",) * 8 + ("undo", "undo", "agree", "seat", "orders", "pause", "go on", "say", "entropy", "reopen")


def created(game: str, options: dict[str, Any], clock: Clock, given: tuple[str, ...] = ()) -> Created:
    """A table for two whose dice are always the same."""
    made, _ = new_table(TableWish(game, 2, options, clock=clock), given)
    return msgspec.structs.replace(made, table="t", made=MADE, secret="07" * 32)


class Sitting:
    """A table as a room keeps it, its log, and a stop-watch of our own."""

    def __init__(self, made: Created) -> None:
        self.now = MADE
        self.made, self.table = made, Table(made, lambda: self.now)
        self.log: list[tuple[int, AnyEntry]] = []
        self.thought, self.spent = 0.0, [0.0] * made.players  # on this question; before it, by seat

    def wait(self, seconds: float) -> None:
        """Time goes by; it counts for whoever is asked."""
        self.now += seconds
        if self.table.question is not None and not self.table.paused:
            self.thought += seconds

    def write(self, entry: AnyEntry, move: Any = None) -> None:
        """Accept an entry, as a room does."""
        number = self.table.number + 1
        self.log.append((number, entry))
        if isinstance(entry, Undone) and not self.table.course.knows(entry.to):
            self.table = self.loaded()
        else:
            self.table.accept(number, entry, move)
        if isinstance(entry, Answered):
            self.spent[entry.seat] += max(0.0, self.thought - (FREE_PASS if entry.answers[0] == "pass" else 0.0))
        if isinstance(entry, Undone) and not entry.agreed:
            self.spent[entry.seat] += self.thought
        if isinstance(entry, Answered | Started | Undone):
            self.thought = 0.0

    def loaded(self) -> Table:
        """The table as its log says."""
        return Table.load(self.made, self.log, lambda: self.now)

    def answer(self, choice: int) -> None:
        """Whoever is asked answers, or cannot because of a pause."""
        question = self.table.question
        if not self.table.started:
            self.write(*drafts.begin(self.table, self.now))
        elif question is not None:
            wanted = list(question.options)[choice % len(question.options)]
            at, id = self.table.at, f"id{self.table.number}"
            by = (unasked(self.table) or (wanted, "player"))[1] if len(question.options) == 1 else "player"
            if self.table.paused:
                with pytest.raises(Refusal, match="paused"):
                    drafts.answer(self.table, question.seat, at, wanted, by, self.now, id)
                return
            entry, move = drafts.answer(self.table, question.seat, at, wanted, by, self.now, id)
            self.write(entry, move if choice % 3 else None)  # worked out already, or by another process

    def take(self, step: str, choice: int) -> None:
        """One of the things that can happen at a table."""
        table, seat = self.table, choice % 2
        match step:
            case "answer":
                self.answer(choice)
            case "undo" if table.course.free(seat) is not None and not table.over:
                self.write(drafts.undo(table, seat, self.now))
            case "agree" if seat in table.course.chose and not table.over:
                self.write(Voted(self.now, seat, True, asks=True))
                self.write(drafts.vote(table, 1 - seat, choice % 5 > 1, self.now))
                if self.table.consented():
                    self.write(drafts.agreed_undo(self.table, self.now))
            case "seat":
                kind = ("human", "bot")[choice % 3 == 0]
                self.write(Seated(self.now, seat, changed(table.seats[seat].plan, kind=kind, name=f"n{choice}")))
            case "orders":
                self.write(Ordered(self.now, seat, None if choice % 3 == 0 else ("play:",) * (choice % 3 - 1)))
            case "pause" | "go on":
                self.write(Paused(self.now, step == "pause", table.stood()))
            case "say":
                self.write(Said(self.now, seat, f"line {choice}"))
            case "entropy" if not table.started:
                self.write(Entropy(self.now, seat, f"luck {choice}"))
            case "reopen":  # the table was out of memory for a while, and nobody's clock ran
                self.now += 1000.0
                stood = self.table.stood() - (0.0 if self.table.paused else 1000.0)
                self.table = self.loaded()
                self.table.standing.begin(self.now, stood)


def facts(table: Table) -> dict[str, Any]:
    """All that is true at a table."""
    found = {
        name: getattr(table, name)
        for name in ("number", "moved", "turns", "started", "paused", "asked_at", "key", "undo_by", "frozen", "entropy",
                     "over", "known")
    }  # fmt: skip
    found["course"] = table.course.moment, table.course.chose, [table.course.free(seat) for seat in range(2)]
    found["state"] = table.state.key()
    found["question"] = None if table.question is None else (table.question.seat, list(table.question.options))
    found["lists"] = list(table.chat), sorted(table.agreed)
    found["seats"] = [(seat.plan, seat.only, seat.spent, seat.lent, seat.replaced) for seat in table.seats]
    found["unasked"] = unasked(table)
    return found


def check_clocks(sitting: Sitting) -> None:
    """Each seat has exactly the time left that it has not used."""
    clock, question = sitting.made.clock, sitting.table.question
    for seat in range(2):
        left = sitting.table.left(seat)
        if clock.kind == "none":
            assert left is None
            continue
        thought = sitting.thought if question is not None and question.seat == seat else 0.0
        assert left == clock.seconds - thought - (sitting.spent[seat] if clock.kind == "game" else 0.0)


def check_free_undo(sitting: Sitting) -> None:
    """What can be taken back for the asking: one seat's last answers; nothing random or revealed, nobody else asked."""
    free = {seat: choice for seat in range(2) if (choice := sitting.table.course.free(seat)) is not None}
    if not free:
        return
    ((seat, choice),) = free.items()
    line, game = current_line(sitting.log), find_game(sitting.made.game)
    state = game.rules.begin(sitting.table.setup)
    for number, entry in sitting.log:
        if number not in line or not isinstance(entry, Answered | Started):
            continue
        story: list[Event] = []
        state.story = story
        for answer in entry.answers:
            apply(state, answer)
        if number >= choice:
            assert isinstance(entry, Answered)
            assert entry.seat == seat
            assert len(entry.answers) == 1, "Nature has answered"
            assert state.question is None or state.question.seat == seat, "somebody else was asked"
            for event in story:
                assert event.kind not in game.rules.reveals
                assert not any(isinstance(fact, Secret) for fact in event.facts.values())
    assert choice in line


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(GAMES),
    st.sampled_from(CLOCKS),
    st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 60), st.integers(0, 40)), min_size=5, max_size=70),
)
def test_what_happened_live_is_what_the_log_says(
    game: tuple[str, dict[str, Any]], clock: Clock, steps: list[tuple[str, int, int]]
) -> None:
    sitting = Sitting(created(*game, clock))
    for place, (step, choice, quarters) in enumerate(steps):
        sitting.wait(quarters / 4)
        sitting.take(step, choice)
        check_clocks(sitting)
        check_free_undo(sitting)
        if place % 10 == 9 or place == len(steps) - 1:
            again = sitting.loaded()
            assert facts(again) == facts(sitting.table)
            told = sitting.table.course.recent()  # after an undo fewer of them, for nobody reads the log for it
            assert again.course.recent()[-len(told) :] == told or not told
            answers = all_answers(sitting.made, sitting.log)
            assert len(answers) == again.course.moment
            state = again.game.rules.begin(again.setup)
            for answer in answers:
                apply(state, answer)
            assert state == again.state


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(st.none(), st.integers(0, 40)), max_size=40))
def test_an_entry_counts_unless_a_later_undo_goes_back_behind_it(undos: list[int | None]) -> None:
    log: list[tuple[int, AnyEntry]] = [
        (number, Answered(0.0, 0, ("x",)) if to is None else Undone(0.0, 0, min(to, number - 1)))
        for number, to in enumerate(undos, 1)
    ]
    expected = {
        number
        for number, entry in log
        if isinstance(entry, Answered)
        and not any(later > number > undo.to for later, undo in log if isinstance(undo, Undone))
    }
    assert current_line(log) == expected


def test_a_pause_costs_nobody_time_whatever_happens_in_it() -> None:
    sitting = Sitting(created("fire-of-eidolon", {"pick": "chosen"}, Clock("game", 100.0)))
    sitting.answer(0)
    sitting.wait(2.0)
    sitting.answer(0)
    for step in ("pause", "pause", "undo", "answer", "go on", "go on"):
        sitting.wait(3.0)
        if step == "undo":
            sitting.write(Undone(sitting.now, 0, sitting.table.moved - 1, agreed=True))
        else:
            sitting.take(step, 0)
        check_clocks(sitting)
    sitting.wait(4.0)
    sitting.answer(0)
    assert [seat.spent for seat in sitting.table.seats] == [2.0 + 3.0 + 4.0, 0.0]


def test_thinking_before_an_undo_is_thinking_too() -> None:
    """To choose at once, think about what comes next, and take the choice back, again and again."""
    sitting = Sitting(created("fire-of-eidolon", {}, Clock("game", 100.0)))
    sitting.answer(0)
    while sitting.table.course.free(0) is None:
        sitting.answer(0)
    seat = 0
    spent = sitting.table.seats[seat].spent
    for _ in range(3):
        sitting.wait(10.0)
        sitting.take("undo", 0)
        sitting.answer(0)
        check_clocks(sitting)
    assert sitting.table.seats[seat].spent == spent + 30.0


def test_the_pauses_of_older_tables_are_read_off_the_wall() -> None:
    """They say when there was a pause, but not how long the question had stood."""
    sitting = Sitting(created("fire-of-eidolon", {"pick": "chosen"}, Clock("game", 100.0)))
    sitting.answer(0)
    for step, seconds in (("pause", 2.0), ("go on", 50.0), ("pause", 3.0)):
        sitting.wait(seconds)
        sitting.write(Paused(sitting.now, step == "pause"))
    check_clocks(sitting)
    sitting.now += 1000.0
    assert sitting.loaded().left(0) == sitting.table.left(0) == 95.0


# ---------------------------------------------------------------- rules that have changed


@pytest.mark.parametrize(
    ("written", "now"),
    [
        ({}, "normal"),  # what was usual was not written down
        ({"level": "novice"}, "easy"),
        ({"level": "steady"}, "normal"),
        ({"bot": "heuristic", "level": "keen"}, "normal"),
        ({"bot": "random", "level": "novice"}, "random"),
        ({"bot": "somebody-elses", "level": "novice"}, "somebody-elses"),
        ({"bot": "best"}, "best"),
    ],
)
def test_the_bots_of_older_tables_have_the_names_of_today(written: dict[str, str], now: str) -> None:
    plan = as_now(msgspec.convert({"kind": "bot", **written}, SeatPlan))
    assert (plan.bot, plan.level) == (now, "")


def test_rules_that_fail_freeze_a_table_and_do_not_break_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version of the rules may not only refuse an old answer, it may stumble over it."""
    sitting = Sitting(created("epic-roll", {"veteran": "yes"}, Clock()))
    for choice in range(12):
        sitting.answer(choice)
    seen = 0

    def stumbling(state: Any, answer: str) -> None:
        nonlocal seen
        seen += 1
        if seen > 8:
            raise KeyError(answer)
        apply(state, answer)

    monkeypatch.setattr(timeline, "apply", stumbling)
    table = Table.load(sitting.made, sitting.log)
    assert "no longer fits the rules" in house_tongue().say(table.frozen)
    assert table.question is None
    assert not table.over
    assert table.number == sitting.table.number
    seen = 0
    given = tuple(all_answers(sitting.made, sitting.log))
    fork = Table(msgspec.structs.replace(sitting.made, given=given))
    assert "What it began with no longer fits" in house_tongue().say(fork.frozen)


def tamper(path: Path, sql: str, *values: Any) -> None:
    """Change a database behind the server's back."""
    with sqlite3.connect(path) as database:
        assert database.execute(sql, values).rowcount == 1
    database.close()


def body_of(path: Path, sql: str) -> list[tuple[int, dict[str, Any]]]:
    """Numbers and bodies of what a query finds."""
    with sqlite3.connect(path) as database:
        rows = database.execute(sql).fetchall()
    database.close()
    return [(number, json.loads(body)) for number, body in rows]


async def begun(path: Path, most: int = 30) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """A table amid its game, which no luck ends in so few answers: its links, and what each viewer saw last."""
    async with house(f"sqlite:///{path}") as hall:
        links = await hall.table("epic-roll", "oo", options={"veteran": "yes"})
        async with (
            hall.player(links, links["seats"][0]) as anna,
            hall.player(links, links["seats"][1]) as ben,
            hall.player(links, links["watch"]) as fan,
        ):
            await play_out([anna, ben], Random(11), most=most)
            await level(anna, ben, fan)
            await anna.do(type="say", seat=0, text="until tomorrow")
            last = [player.updates for player in (anna, ben, fan)]
    return links, {viewer: update for updates in last for viewer, update in updates.items()}


async def look(player: Player, viewer: int, seen: dict[int, dict[str, Any]]) -> None:
    """A frozen table shows what was seen last, says why, and takes no answers."""
    assert player.info is not None
    assert "no longer fits the rules" in player.info["frozen"]
    assert player.info["secret"] is None
    for hidden in ("Legal", "play:", "fly", "pass"):
        assert hidden not in player.info["frozen"]
    assert player.updates[viewer]["view"] == seen[viewer]["view"]
    assert player.updates[viewer]["at"] == seen[viewer]["at"]
    if viewer >= 0:
        for message in (
            {"type": "answer", "seat": viewer, "at": seen[viewer]["at"], "answer": "roll"},
            {"type": "say", "seat": viewer, "text": "?"},
            {"type": "pause", "on": True},
        ):
            assert (await player.do(**message))["code"] == "frozen"


@pytest.mark.slow
@pytest.mark.parametrize("harm", ["another answer", "an answer too many"])
def test_a_log_that_no_longer_replays_can_still_be_looked_at(harm: str, tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def play() -> None:
        links, seen = await begun(path)
        log = body_of(path, "SELECT number, body FROM log ORDER BY number")
        number, entry = [(n, e) for n, e in log if e["is"] == "answer"][20]
        entry["answers"] = ["fly"] if harm == "another answer" else [*entry["answers"], "fly"]
        tamper(path, "UPDATE log SET body = ? WHERE number = ?", json.dumps(entry).encode(), number)
        async with house(f"sqlite:///{path}") as hall:
            for viewer, token in ((0, links["seats"][0]), (1, links["seats"][1]), (-1, links["watch"])):
                async with hall.player(links, token) as player:
                    await look(player, viewer, seen)
                    assert player.welcome is not None
                    assert [line["text"] for line in player.welcome["chat"]] == ["until tomorrow"]
            path_of = f"/api/tables/{links['table']}"
            assert (await hall.get(f"{path_of}/record", links["host"], 409))["code"] == "running"
            assert (await hall.get(f"{path_of}/replay", links["seats"][0], 409, viewer=1))["code"] == "running"
            assert (await hall.get(f"{path_of}/replay", links["seats"][0]))["moments"]
            assert "no longer fits" in (await hall.get(path_of, links["watch"]))["frozen"]
        assert body_of(path, "SELECT number, body FROM log ORDER BY number")[number - 1] == (number, entry)

    asyncio.run(play())


def test_a_game_or_option_that_is_gone_is_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def play() -> None:
        links, _ = await begun(path, 5)
        ((_, body),) = body_of(path, "SELECT 1, body FROM tables")
        for change in ({"options": {**body["options"], "veteran": "legend"}}, {"game": "chess"}):
            tamper(path, "UPDATE tables SET body = ?", json.dumps({**body, **change}).encode())
            async with house(f"sqlite:///{path}") as hall:
                problem = await hall.get(f"/api/tables/{links['table']}", links["host"], 409)
                assert problem["code"] == "frozen"
                async with hall.player(links, links["seats"][0]) as anna:
                    assert anna.refused[-1]["code"] == "frozen"

    asyncio.run(play())
