"""Bots that think in processes of their own: right, replaceable, and never in the way. Real processes throughout."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games import all_games
from emberhall.games.epic_roll import SECOND
from emberhall.kernel import NATURE, Answer, Game, Sight, State, apply
from emberhall.kernel.brisk import Brisk
from emberhall.table import workers
from emberhall.table.thinking import LOWEST, Thinkers, safe_answer, think
from tests.patience import PATIENCE, until

PATIENT = 60.0  # a budget that no bot needs, however slow the machine
WORKER = [sys.executable, "-P", "-m", "emberhall.table.thinking"]

ODD_BOTS = """
import time
from emberhall.kernel import Sight

class Odd:
    def __init__(self, seed=None):
        self.asked = 0

class Endless(Odd):
    def answer(self, sight):
        while True:
            pass

class Sleepy(Odd):
    def answer(self, sight):
        time.sleep(100_000)

class Broken(Odd):
    def answer(self, sight):
        raise ZeroDivisionError("this bot is broken on purpose")

class Cheat(Odd):
    def answer(self, sight):
        return "win"

class Chatty(Odd):
    def answer(self, sight):
        print("I hold", sight.hands[sight.seat], flush=True)
        return list(sight.question.options)[-1]

class Counting(Odd):
    def answer(self, sight):
        self.asked += 1
        return list(sight.question.options)[self.asked - 1]

class Peeping(Odd):
    def answer(self, sight):
        assert isinstance(sight, Sight) and not hasattr(sight, "stack") and sight._state.story is None
        assert type(sight.deck) is int and type(sight.hands[1 - sight.seat]) is int
        return list(sight.question.options)[-1]
"""


@pytest.fixture
def real_workers(quick_workers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are started as a server starts them, and find bots that were installed a moment ago."""
    monkeypatch.setattr(workers, "subprocess", subprocess)


@pytest.fixture
def odd_bots(real_workers: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Third parties' bots, installed where workers find them."""
    (tmp_path / "odd_bots.py").write_text(ODD_BOTS)
    folder = tmp_path / "odd_bots-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n")
    kinds = ("Endless", "Sleepy", "Broken", "Cheat", "Chatty", "Counting", "Peeping")
    lines = "\n".join(f"{kind.lower()} = odd_bots:{kind}" for kind in kinds)
    (folder / "entry_points.txt").write_text(f"[emberhall.bots]\n{lines}\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


@asynccontextmanager
async def thinkers(workers: int = 1, budget: float = PATIENT) -> AsyncIterator[Thinkers]:
    """Thinkers that are ready to answer."""
    made = Thinkers(workers, budget)
    made.open()
    made.wake()
    try:
        await until(lambda: len(made.pids) == workers)
        yield made
    finally:
        made.close()


def questions(game: Game, seed: int = 1, players: int = 2) -> Iterator[tuple[State, int]]:
    """A random game, whenever a seat has a choice. The position changes in place."""
    s, player = game.start(players), Brisk(game, seed, wander=0)
    while (question := s.question) is not None:
        if question.seat != NATURE and len(question.options) > 1:
            yield s, question.seat
        apply(s, player.answer(question))


def duel() -> State:
    """A choice of three champions, of which the first is the safe answer."""
    s = SECOND.start(2, champions="chosen")
    assert s.question is not None
    assert s.question.seat == 0
    assert len(s.question.options) == 3
    return s


def options(s: State) -> list[Answer]:
    """What may be answered."""
    assert s.question is not None
    return list(s.question.options)


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is dead but not yet forgotten does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# ---------------------------------------------------------------- answers


@pytest.mark.slow
@pytest.mark.parametrize("name", ["uvloop", "asyncio"])
def test_right_answers_in_every_game(name: str) -> None:
    async def play() -> None:
        async with thinkers() as t:
            for game in all_games().values():
                for number, (s, seat) in enumerate(islice(questions(game), 8)):
                    given = await t.answer(s, seat, "normal", f"{game.id}/{number}")
                    assert given == HeuristicBot().answer(Sight(s, seat))
                    assert await t.answer(s, seat, "random") in options(s)
            assert (t.thought, t.given_up) == (len(all_games()) * 8 * 2, 0)
            assert t.seconds > 0

    if name == "uvloop":
        pytest.importorskip("uvloop").run(play())
    else:
        asyncio.run(play())


def test_many_at_once_are_answered_in_the_order_they_came() -> None:
    async def play() -> None:
        async with thinkers() as t:
            s, done = duel(), list[int]()

            async def ask(number: int) -> None:
                assert await t.answer(s, 0, "normal") in options(s)
                done.append(number)

            await asyncio.gather(*map(ask, range(60)))
            assert done == list(range(60))
            assert (t.thought, t.given_up, t.waiting) == (60, 0, 0)

    asyncio.run(play())


def test_workers_share_the_work() -> None:
    async def play() -> None:
        async with thinkers(2) as t:
            s = duel()
            await asyncio.gather(*(t.answer(s, 0, "random") for _ in range(10)))
            first, second = t.pids
            os.kill(first, signal.SIGSTOP)  # one is busy for a long time; the other goes on
            held = asyncio.create_task(t.answer(s, 0, "random"))
            others = [asyncio.create_task(t.answer(s, 0, "random")) for _ in range(10)]
            await until(lambda: sum(task.done() for task in (held, *others)) == 10)
            os.kill(first, signal.SIGCONT)
            await asyncio.gather(held, *others)
            assert t.pids == [first, second]
            assert (t.thought, t.given_up) == (21, 0)

    asyncio.run(play())


def test_a_position_that_changes_meanwhile_does_no_harm() -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            legal = options(s)
            asked = asyncio.create_task(t.answer(s, 0, "normal"))
            await asyncio.sleep(0)
            apply(s, legal[0])  # for example, because a person took the seat back
            assert await asked in legal
            assert t.given_up == 0

    asyncio.run(play())


def test_bots_see_no_more_than_their_seat_and_may_print(odd_bots: None, capfd: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s, seat = next(questions(SECOND))
            s.story = []
            assert await t.answer(s, seat, "peeping") == options(s)[-1]
            assert await t.answer(s, seat, "chatty") == options(s)[-1]
            assert t.given_up == 0

    asyncio.run(play())
    out, err = capfd.readouterr()
    assert not out
    assert "I hold ()" in err


def test_a_bot_remembers_its_own_table_only(odd_bots: None) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            first, second, third = options(s)
            given = [await t.answer(s, 0, "counting", table) for table in ("a", "a", "b", "a", "b")]
            assert given == [first, second, first, third, second]

    asyncio.run(play())


# ---------------------------------------------------------------- trouble


def test_the_safe_answer_hurries_the_game_along_or_declines_or_comes_first() -> None:
    seen = set()
    for game in all_games().values():
        for s, _ in questions(game):
            assert s.question is not None
            given, offered = safe_answer(game, s.question), options(s)
            wanted = [answer for answer in (*game.rules.brisk, "pass") if answer in offered]
            assert given == (wanted or offered)[0]
            seen.add(given.partition(":")[0])
    assert {"roll", "end", "pass", "wait"} <= seen


def test_a_worker_killed_while_it_thinks_is_replaced(odd_bots: None) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            assert await t.answer(s, 0, "normal") in options(s)
            (pid,) = t.pids
            asked = asyncio.create_task(t.answer(s, 0, "endless"))
            after = asyncio.create_task(t.answer(s, 0, "chatty"))
            await until(lambda: t.waiting == 1)
            os.kill(pid, signal.SIGKILL)
            assert await asked == options(s)[0]
            assert await after == options(s)[-1]  # by the new one
            assert t.pids != [pid]
            assert (t.thought, t.given_up) == (2, 1)

    asyncio.run(play())


def test_a_worker_that_died_in_its_sleep_is_replaced_before_it_is_asked(odd_bots: None) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            assert await t.answer(s, 0, "chatty") == options(s)[-1]
            (pid,) = t.pids
            os.kill(pid, signal.SIGKILL)
            await until(lambda: not is_alive(pid))
            assert await t.answer(s, 0, "chatty") == options(s)[-1]
            assert t.given_up == 0

    asyncio.run(play())


def test_a_bot_that_thinks_too_long_is_given_up(odd_bots: None, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with thinkers(budget=0.3) as t:
            s = duel()
            (pid,) = t.pids
            assert await t.answer(s, 0, "endless") == options(s)[0]
            await until(lambda: not is_alive(pid))
            assert (t.thought, t.given_up) == (0, 1)

    asyncio.run(play())
    assert "it thought for more than 0.3 seconds" in caplog.text


def test_a_bot_that_is_kept_from_thinking_is_not_given_up(odd_bots: None) -> None:
    """Its budget is in seconds of computing: on a busy machine it answers late, and the same."""

    async def play() -> None:
        async with thinkers(budget=0.3) as t:
            s = duel()
            assert await t.answer(s, 0, "chatty") == options(s)[-1]
            (pid,) = t.pids
            os.kill(pid, signal.SIGSTOP)
            asked = asyncio.create_task(t.answer(s, 0, "chatty"))
            await asyncio.sleep(0.6)
            assert not asked.done()
            os.kill(pid, signal.SIGCONT)
            assert await asked == options(s)[-1]
            assert (t.thought, t.given_up) == (2, 0)

    asyncio.run(play())


def test_a_bot_that_waits_for_ever_is_given_up(odd_bots: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            assert await t.answer(s, 0, "chatty") == options(s)[-1]
            monkeypatch.setattr(workers, "HANGS", 0.3)
            (pid,) = t.pids
            assert await t.answer(s, 0, "sleepy") == options(s)[0]
            await until(lambda: not is_alive(pid))
            assert (t.thought, t.given_up) == (1, 1)

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["broken", "cheat", "nobody-knows"])
def test_a_bot_that_fails_is_given_up(kind: str, odd_bots: None, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            assert await t.answer(s, 0, kind) == options(s)[0]
            assert await t.answer(s, 0, "chatty") == options(s)[-1]
            assert t.given_up == 1

    asyncio.run(play())
    assert f"{kind} bot has no answer in epic-roll" in caplog.text


def test_a_process_that_cannot_be_started_gives_safe_answers(
    real_workers: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        t, s = Thinkers(budget=PATIENT), duel()
        with monkeypatch.context() as broken:
            broken.setattr(sys, "executable", "/nowhere/python")
            t.open()
            assert await t.answer(s, 0, "normal") == options(s)[0]
        assert await t.answer(s, 0, "normal") == HeuristicBot().answer(Sight(s, 0))
        assert t.given_up == 1
        t.close()

    asyncio.run(play())


def test_whoever_stops_waiting_costs_no_worker(odd_bots: None) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            await t.answer(s, 0, "chatty")
            (pid,) = t.pids
            os.kill(pid, signal.SIGSTOP)
            taken_up, queued = (asyncio.create_task(t.answer(s, 0, "counting")) for _ in range(2))
            await until(lambda: t.waiting == 1)
            taken_up.cancel()
            queued.cancel()
            await asyncio.gather(taken_up, queued, return_exceptions=True)
            os.kill(pid, signal.SIGCONT)
            assert await t.answer(s, 0, "counting") == options(s)[1]  # it was asked once before, not twice
            assert t.pids == [pid]
            assert (t.thought, t.given_up) == (3, 0)

    asyncio.run(play())


def test_a_worker_is_replaced_before_its_memory_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LIFE", 3)

    async def play() -> None:
        async with thinkers() as t:
            s, pids = duel(), list[int]()
            for _ in range(5):
                t.wake()
                await until(lambda: len(t.pids) == 1)
                pids += t.pids
                await t.answer(s, 0, "random")
            assert pids[0] == pids[1] == pids[2] != pids[3] == pids[4]
            assert (t.thought, t.given_up) == (5, 0)

    asyncio.run(play())


# ---------------------------------------------------------------- processes


def test_workers_have_the_lowest_priority_and_leave_signals_to_the_server(real_workers: None) -> None:
    async def play() -> None:
        async with thinkers() as t:
            s = duel()
            await t.answer(s, 0, "random")
            (pid,) = t.pids
            assert os.getpriority(os.PRIO_PROCESS, pid) == 19
            assert os.getpgid(pid) != os.getpgid(0)  # not in reach of Ctrl-C
            assert os.getsid(pid) == os.getsid(0)  # but of one weight with the server
            os.kill(pid, signal.SIGINT)
            os.kill(pid, signal.SIGTERM)
            await t.answer(s, 0, "random")
            assert t.pids == [pid]
            assert t.given_up == 0

    asyncio.run(play())


def test_closing_ends_workers_and_cancels_who_waits(odd_bots: None) -> None:
    async def play() -> list[int]:
        async with thinkers(2) as t:
            s = duel()
            asked = [asyncio.create_task(t.answer(s, 0, "endless")) for _ in range(5)]
            await until(lambda: t.waiting == 3)
            pids = t.pids
            t.close()
            given = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(each) for each in given] == [asyncio.CancelledError] * 5
            with pytest.raises(RuntimeError, match=r"after open\(\) and before close\(\)"):
                await t.answer(s, 0, "random")
            return pids

    pids = asyncio.run(play())
    assert len(pids) == 2
    assert not any(map(is_alive, pids))


SERVER = """
import asyncio
from emberhall.games.epic_roll import SECOND
from emberhall.table.thinking import Thinkers

async def serve():
    t = Thinkers(2)
    t.open()
    t.wake()
    s = SECOND.start(2, champions="chosen")
    await asyncio.gather(*(t.answer(s, 0, "random") for _ in range(10)))
    print(*t.pids, flush=True)
    await asyncio.Event().wait()

asyncio.run(serve())
"""


def test_the_death_of_the_server_leaves_no_orphans(real_workers: None) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(is_alive, pids))
        server.kill()
    asyncio.run(until(lambda: not any(map(is_alive, pids))))


def test_a_bot_that_thinks_for_ever_ends_without_a_server_too(odd_bots: None) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs, subprocess.Popen([*WORKER, "0.5"], stdin=theirs.fileno(), stdout=2) as worker:
        theirs.close()
        assert ours.recv(100).endswith(workers.READY)
        ours.sendall(pickle.dumps((duel().setup, duel(), 0, "endless", "")))
        ours.close()
        assert worker.wait(PATIENCE) == -signal.SIGPROF


def test_a_worker_stands_behind_the_tables_from_its_first_moment_on(real_workers: None) -> None:
    """To start takes a second of computing, which nobody at a table should have to wait for."""

    async def play() -> None:
        made = Thinkers(1)
        made.open()
        made.wake()
        try:
            await until(lambda: made.pids)
            (worker,) = made.pids
            ours = os.getpriority(os.PRIO_PROCESS, 0)
            assert os.getpriority(os.PRIO_PROCESS, worker) == min(19, ours + LOWEST)
        finally:
            made.close()

    asyncio.run(play())


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_worker_is_sent_only_what_changes_in_a_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and content it has itself: they would take ten times as long as the rest."""
    sent: list[bytes] = []

    async def ask(self: workers.Pool, owner: str, message: bytes) -> bytes:
        sent.append(message)
        return think(pickle.loads(message))

    monkeypatch.setattr(workers.Pool, "ask", ask)
    monkeypatch.setattr(workers.Pool, "is_open", True)

    async def play() -> None:
        for s, seat in islice(questions(all_games()[game]), 20):
            before = s.copy()
            answer = await Thinkers(1).answer(s, seat, "easy")
            assert s.question is not None
            assert answer in s.question.options
            assert s == before, "the position that was asked about is as it was"
            assert max(map(len, sent)) < 6000 < len(pickle.dumps(s.copy()))

    asyncio.run(play())


def test_the_event_loop_never_waits_for_bots_that_think(odd_bots: None) -> None:
    """Four bots think for ever in two processes; meanwhile the loop turns as if nothing were."""

    async def play() -> None:
        async with thinkers(2) as t:
            s = duel()
            asked = [asyncio.create_task(t.answer(s, 0, "endless")) for _ in range(4)]
            await until(lambda: t.waiting == 2)  # each process has taken one up
            for _ in range(1000):
                await asyncio.sleep(0)
            assert not any(task.done() for task in asked)
            assert (t.waiting, t.given_up) == (2, 0)
            t.close()
            await asyncio.gather(*asked, return_exceptions=True)

    asyncio.run(play())
