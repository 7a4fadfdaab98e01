"""A stopwatch tells nothing: the time until a pass is seen does not depend on whether there was a choice."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emberhall.kernel import imagine
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.views import keeps_secrets
from emberhall.table import drafts, driving
from emberhall.table.driving import Driver
from emberhall.table.entries import Answered, Clock, SeatPlan
from emberhall.table.fold import note
from emberhall.table.founding import SeatWish, TableWish
from emberhall.table.refusals import Refusal
from emberhall.table.room import Room
from emberhall.table.stores import Entry
from emberhall.table.table import Table
from emberhall.table.tempo import LONGEST, Tempo
from emberhall.table.unasked import hesitation, unasked

from .live import house, play_out
from .stopwatch import TEMPERAMENTS, Person, Sighting, balanced_accuracy, founded, open_hall, run, seated_room, watched
from .twins import twin_of

MOST = 0.55  # of all guesses right, half of them being luck
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll-1e", {}),
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
]
MORE: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll", {}),
    ("epic-roll", {"veteran": "focused"}),
    ("epic-roll-eclipse", {"veteran": "abilities"}),
    ("epic-roll-eclipse", {"champions": "chosen"}),
]


# ---------------------------------------------------------------- with a stopwatch at real tables


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"), [GAMES[0], *(pytest.param(*game, marks=pytest.mark.endure) for game in GAMES[1:])], ids=str
)
def test_a_stopwatch_does_not_tell_forced_passes_from_others(game: str, options: dict[str, Any]) -> None:
    passes = watched(14, game, **options)
    guessed, cases = balanced_accuracy(passes)
    assert cases > 200
    assert guessed <= MOST + 0.5 / cases**0.5  # chance may help a little


@pytest.mark.endure
@pytest.mark.parametrize("pace", [0.15, 1.6])
@pytest.mark.parametrize(("game", "options"), [*GAMES, *MORE], ids=str)
def test_a_stopwatch_tells_nothing_in_hundreds_of_games(game: str, options: dict[str, Any], pace: float) -> None:
    passes = watched(120, game, pace=pace, **options)
    for temperament in ("", *TEMPERAMENTS):
        guessed, cases = balanced_accuracy(passes, temperament)
        assert cases > 500
        assert guessed <= MOST + 0.5 / cases**0.5, (temperament, cases)


def test_without_the_wait_a_stopwatch_tells_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the guesser above is no fool."""
    for module in (drafts, driving):
        monkeypatch.setattr(module, "hesitation", lambda table: None)
    guessed, cases = balanced_accuracy(watched(4, "epic-roll", most=250, veteran="yes"))
    assert cases > 50
    assert guessed > 0.85  # nearly all of them, with more games to learn from


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_times_are_drawn_like_those_of_whoever_they_stand_for(temperament: str) -> None:
    """Without a table: half of the passes are forced, the others teach how long this player takes."""
    person, passes = TEMPERAMENTS[temperament], list[Sighting]()
    for game in range(40):
        rng, tempo = Random(game), Tempo(0.5)
        for _ in range(80):
            if rng.random() < 0.5:
                tempo.note(0, "R-1", "roll", person(rng, True))
            forced = rng.random() < 0.5
            seconds = tempo.wait(0, "R-1", "pass", rng) if forced else person(rng, False)
            if not forced:
                tempo.note(0, "R-1", "pass", seconds)
            passes.append(Sighting(game, temperament, "R-1", seconds, forced))
    guessed, cases = balanced_accuracy(passes)
    assert cases > 1000
    assert guessed <= MOST + 0.5 / cases**0.5  # chance may help a little


# ---------------------------------------------------------------- what the wait depends on


def tables(game_id: str = "epic-roll", players: int = 2, **more: Any) -> Iterator[Table]:
    """A table move by move, in the hands of people who play at random."""
    options = more.pop("options", {"veteran": "yes"} if game_id != "fire-of-eidolon" else {})
    wish = TableWish(game_id, players, options, [SeatWish()] * players, **more)
    table = Table(founded(wish, 5), lambda: 0.0)
    for seat in table.seats:
        seat.plan = SeatPlan("human")
    table.accept(1, *drafts.begin(table, 0.0))
    player = Brisk(table.game, 5)
    while table.question is not None and table.number < 900:
        yield table
        answer = player.answer(table.question)
        table.accept(table.number + 1, *drafts.answer(table, table.question.seat, table.at, answer, "bot", 0.0))


def test_the_wait_does_not_depend_on_what_anybody_holds() -> None:
    compared, rng = 0, Random(2)
    for table in tables():
        assert table.question is not None
        twin = twin_of(table, imagine(table.state, 1 - table.question.seat, rng))
        if unasked(table) is not None and unasked(twin) is not None:
            compared += table.state != twin.state
            assert hesitation(twin) == hesitation(table)
    assert compared > 10


def test_only_what_nobody_can_see_has_to_wait() -> None:
    """In an open game, with no cards in hand, or with bots alone for rivals, the table goes on at its pace."""
    assert all(hesitation(table) is None for table in tables("fire-of-eidolon"))
    waits = [table for table in tables() if hesitation(table) is not None]
    assert waits
    for table in tables():
        table.seats[1].plan = SeatPlan("bot")
        assert hesitation(table) is None
    for table in tables():
        assert table.question is not None
        if not table.state.hands[table.question.seat]:  # type: ignore[attr-defined]
            assert hesitation(table) is None


def test_a_rival_who_lends_the_seat_to_a_bot_learns_nothing_by_it() -> None:
    """Whoever could come back to it is counted as somebody to hide things from."""
    for lent in (SeatPlan("bot", token="somebody's key"), SeatPlan("bot", invite="an invitation")):
        hidden = 0
        for table in tables():
            assert table.question is not None
            before, rival = hesitation(table), table.seats[1 - table.question.seat]
            plan, rival.plan = rival.plan, lent
            assert hesitation(table) == before
            rival.plan, hidden = plan, hidden + (before is not None)
        assert hidden > 10


def test_the_wait_is_the_same_in_every_process_and_however_often_one_looks() -> None:
    for table in tables():
        twin = copy.copy(table)
        assert hesitation(twin) == hesitation(table) == hesitation(table)


def test_the_wait_ends_before_the_clock_does() -> None:
    for kind, part in (("decision", 1.0), ("game", 0.25)):
        for table in tables(clock=Clock(kind, 2.0 if kind == "decision" else 40.0), pace=1.5):  # type: ignore[arg-type]
            wait, question = hesitation(table), table.question
            assert question is not None
            if wait is not None:
                left = table.left(question.seat)
                assert left is not None
                assert 0 < wait <= part * left
    assert Tempo(30.0).wait(0, "R-1", "pass", Random(1)) <= LONGEST


def test_a_rival_who_dawdles_does_not_set_the_tempo() -> None:
    """However long Anna takes, Ben's forced passes come like his own."""
    rng, slow, usual = Random(3), Tempo(0.5), Tempo(0.5)
    for tempo in (slow, usual):
        for _ in range(6):
            tempo.note(1, "R-1", "pass", TEMPERAMENTS["quick"](rng, False))
    for _ in range(40):
        slow.note(0, "R-1", "pass", 60.0)
    waits = [sorted(tempo.wait(1, "R-1", "pass", rng) for _ in range(400)) for tempo in (slow, usual)]
    assert waits[0][200] / waits[1][200] < 1.3
    assert waits[0][380] < 5.0
    first = sorted(slow.wait(2, "R-1", "pass", rng) for _ in range(400))
    assert first[200] < 5.0


def test_a_pass_costs_nothing_of_a_games_clock_for_its_first_seconds() -> None:
    """Else whoever holds nothing would lose the most time by waiting."""
    table = next(tables(clock=Clock("game", 60.0)))
    assert table.question is not None
    for answer, took, spent in (("pass", 2.5, 0.0), ("pass", 4.0, 1.0), ("roll", 2.5, 2.5)):
        before = table.seats[0].spent
        note(table, table.number + 1, Answered(0.0, 0, (answer,), "player", "", took))
        assert table.seats[0].spent - before == spent


def test_a_forced_answer_cannot_be_hurried() -> None:
    hurried = 0
    for table in tables():
        only, question = unasked(table), table.question
        assert question is not None
        if only is not None and only[1] == "forced" and hesitation(table) is not None:
            hurried += 1
            with pytest.raises(Refusal, match="will give it for you") as refused:
                drafts.answer(table, question.seat, table.at, only[0], "player", 0.0)
            assert refused.value.code == "unasked"
    assert hurried > 10


# ---------------------------------------------------------------- other ways to measure


def forced_for_ben(pace: float = 0.5) -> Table:
    """A table at which Ben, who holds a card, can only pass."""
    for table in tables(pace=pace):
        if table.question is not None and table.question.seat == 1 and unasked(table) == ("pass", "forced"):
            if hesitation(table) is not None:
                return table
    raise AssertionError("nobody had to pass")


@asynccontextmanager
async def room_at(table: Table) -> AsyncIterator[tuple[Room, Person, Person]]:
    """Anna and Ben beside a table that has come that far."""
    wish = TableWish("epic-roll", 2, {"veteran": "yes"}, [SeatWish()] * 2)
    async with open_hall() as hall:
        room, (anna, ben) = await seated_room(hall, wish, ["quick", "quick"], 1)
        for person in (anna, ben):
            room.leave(person)
        for number in range(1, table.number + 1):  # what led there is written, whatever it was
            await hall.store.append(Entry(room.id, number, b"{}"))
        table.clock = asyncio.get_running_loop().time
        table.standing.begin(table.clock())
        room.table = table
        yield room, anna, ben


def passed_after(disturb: Any) -> float | None:
    """When Ben's forced pass is seen if somebody does something meanwhile; None: not within ten minutes."""

    async def play() -> float | None:
        async with room_at(forced_for_ben()) as (room, anna, ben):
            at, began = room.table.at, asyncio.get_running_loop().time()
            room.join(anna)
            disturbing = asyncio.ensure_future(disturb(room, anna, ben))
            while room.table.at == at and asyncio.get_running_loop().time() < began + 600:
                await asyncio.sleep(0.01)
            disturbing.cancel()
            return asyncio.get_running_loop().time() - began if room.table.at != at else None

    found: float | None = run(play())
    return found


def test_coming_and_going_does_not_move_the_moment_of_a_forced_pass() -> None:
    """Each time somebody comes, the table looks again at what it has to do: a rival could delay what is forced."""

    async def stay(room: Room, anna: Person, ben: Person) -> None:
        room.join(ben)

    async def come_and_go(room: Room, anna: Person, ben: Person) -> None:
        room.join(ben)
        while True:
            await asyncio.sleep(0.05)
            room.leave(anna)
            room.join(anna)

    calm, restless = passed_after(stay), passed_after(come_and_go)
    assert calm is not None
    assert restless is not None
    assert abs(calm - restless) < 0.05


def test_whoever_is_away_does_not_answer_and_then_takes_time_to_look() -> None:
    """A pass by somebody who is not there could not have been a choice."""

    async def away(room: Room, anna: Person, ben: Person) -> None:
        pass

    async def late(room: Room, anna: Person, ben: Person) -> None:
        await asyncio.sleep(100.0)
        room.join(ben)

    async def there(room: Room, anna: Person, ben: Person) -> None:
        room.join(ben)

    async def left_word(room: Room, anna: Person, ben: Person) -> None:
        room.table.seats[1].only = ()
        room.drive()

    assert passed_after(away) is None
    come, at_once = passed_after(late), passed_after(there)
    assert come is not None
    assert at_once is not None
    assert abs(come - 100.0 - at_once) < 0.05
    assert passed_after(left_word) is not None


def test_a_standing_order_leaves_no_gap_in_the_numbers(tmp_path: Path) -> None:
    """Nobody hears of it, and nothing that others are told skips a number."""

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table("epic-roll", "oo", options={"veteran": "yes"})
            anna, ben = links["seats"]
            async with hall.player(links, anna) as first, hall.player(links, ben) as second:
                rng = Random(4)
                for turn in range(12):
                    await play_out([first, second], rng, most=1)
                    order = None if turn % 2 else ["play:counter"]
                    assert (await second.do(type="orders", seat=1, only=order))["type"] == "done"
                said = await first.do(type="say", seat=0, text="well")
                await first.until(lambda: any(m["type"] == "chat" for m in first.heard))
                line = next(m["line"] for m in first.heard if m["type"] == "chat")
                numbers = [m["at"] for m in first.heard if m["type"] == "update"]
                steps = {now - was for was, now in pairwise(numbers) if was and now != was}  # from the start on
                assert steps == {1}
                assert line["number"] == said["number"] == numbers[-1] + 1
                told = [m["number"] for update in first.heard if update["type"] == "update" for m in update["lines"]]
                assert max(told) <= numbers[-1]
                room = await hall.hall.room(links["table"])
                assert room.table.number == numbers[-1] + 1 + 12
            async with hall.player(links, anna) as again:
                assert again.now["at"] == numbers[-1]
                assert again.welcome is not None
                assert again.welcome["number"] == numbers[-1] + 1

    asyncio.run(play())


def test_a_bot_without_a_choice_takes_as_long_as_one_that_thinks() -> None:
    """When it thinks longer than the table's pace, an answer at the pace would tell that there was nothing to think."""

    table = forced_for_ben()
    asked = (t.state for t in tables() if t.question and t.question.seat == 1 and len(t.question.options) > 1)
    choice = next(state for state in asked if keeps_secrets(state, 1))

    async def play() -> None:
        async with room_at(table) as (room, _, _):
            driver = Driver(room)
            assert driver.as_if_thinking(table.state, 1, 0.001, 0.5) == 0.5
            for thought in (0.01, 0.02):
                assert driver.as_if_thinking(choice, 1, thought, 0.5) == 0.5
            assert driver.as_if_thinking(table.state, 1, 0.001, 0.5) == 0.5
            for _ in range(20):
                driver.as_if_thinking(choice, 1, 2.0, 0.5)
            assert 1.8 <= driver.as_if_thinking(table.state, 1, 0.001, 0.5) <= 2.2

    run(play())


def test_messages_about_a_pass_look_the_same_whatever_led_to_it() -> None:
    """Their kinds, their order, their fields and their sizes; what differs is in the position itself."""
    shapes: dict[bool, set[tuple[Any, ...]]] = {True: set(), False: set()}

    async def play() -> None:
        wish = TableWish("epic-roll", 2, {"veteran": "yes"}, [SeatWish()] * 2)
        async with open_hall() as hall:
            room, (anna, _) = await seated_room(hall, wish, ["quick", "quick"], 3)
            announce = room._announce

            def look(number: int, entry: Any) -> None:
                before = len(anna.heard)
                announce(number, entry)
                if isinstance(entry, Answered) and entry.seat == 1 and entry.answers == ("pass",):
                    told = [message for _, message in anna.heard[before:]]
                    fields = tuple((message["type"], *message) for message in told)
                    rest = {**told[0], **dict.fromkeys(("at", "view", "changes", "asked", "lines", "undo"), 0)}
                    shapes[entry.by == "forced"].add((fields, len(json.dumps(rest))))

            room._announce = look  # type: ignore[method-assign]
            await room.submit(lambda: drafts.begin(room.table, 0.0))
            while room.table.question is not None and room.table.turns < 500:
                await asyncio.sleep(1.0)

    run(play())
    assert shapes[True]
    assert shapes[True] == shapes[False]
