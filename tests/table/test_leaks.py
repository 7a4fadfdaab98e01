"""Nobody is told what their seat cannot know: not by what is sent, not by when, not by logs and figures."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import pytest

from emberhall.kernel import Tongue, imagine
from emberhall.kernel.odds import odds
from emberhall.table import acts, api, incoming, sights
from emberhall.table.logs import Lines, set_up_logs
from emberhall.table.messages import WATCHER, Info, Update
from emberhall.table.seats import hashed
from emberhall.table.table import Table

from .live import House, Player, house, key_of, play_out
from .twins import twin_of

LUCK = "my-own-luck-"
ORDER = "zz-my-standing-order"
SETUPS: list[tuple[str, str, dict[str, Any]]] = [
    ("epic-roll", "ooo", {"veteran": "yes"}),
    ("epic-roll-eclipse", "oo", {"veteran": "yes", "relics": True}),
    ("epic-roll-eclipse", "ooo", {"veteran": "yes", "relics": True, "champions": "chosen"}),
    ("fire-of-eidolon", "oo", {"pick": "drawn", "scenario": "invasion", "passages": True, "give_up": False}),
    ("epic-seven-arise", "oo", {"pick": "drawn"}),
]
MORE: list[tuple[str, str, dict[str, Any]]] = [
    ("epic-roll", "oooo", {"veteran": "yes", "champions": "chosen"}),
    ("epic-roll", "oo", {"veteran": "focused"}),
    ("epic-roll", "oob", {"veteran": "abilities"}),
    ("epic-roll-eclipse", "oooo", {"veteran": "yes", "relics": True, "boards": "core+eclipse", "decks": "two"}),
    ("epic-roll-eclipse", "oob", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", "ooo", {"advanced": True, "difficulty": "extreme", "glyph": True}),
    ("fire-of-eidolon", "oo", {"scenario": "shades", "pick": "drawn"}),
    ("epic-seven-arise", "ooo", {"chapter": "campaign"}),
    ("fire-of-eidolon", "oo", {"scenario": "vagrant-portal", "heroes": 4}),
    ("fire-of-eidolon", "oo", {"scenario": "unstable-void", "advanced": True, "passages": True}),
]


class Doubter:
    """Makes every update a second time, from a position that its reader could not tell from the real one."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.compared, self.differed, self.faults = rng, 0, 0, list[str]()
        self._update, self._info = sights.update, sights.info

    def twin(self, table: Table, viewer: int) -> Table:
        """The table as this viewer might imagine it. Somebody who looks on knows no more than any seat."""
        seat = self.rng.randrange(len(table.seats)) if viewer == WATCHER else viewer
        twin = twin_of(table, imagine(table.state, seat, self.rng))
        self.differed += twin.state != table.state
        return twin

    def update(
        self, telling: sights.Telling, viewer: int, tongue: Tongue, last: Any = None, whole: bool = True
    ) -> Update:
        """Instead of `sights.update`. Of changes the laws of the kernel know."""
        table = telling.table
        clock, now = table.clock, table.clock()
        table.clock = lambda: now  # both at the same instant
        events, twin = [told for told, _ in telling.events], self.twin(table, viewer)
        real, other = (self._update(sights.Telling(one, events), viewer, tongue, last) for one in (table, twin))
        table.clock = clock
        self.compared += 1
        for name in Update.__struct_fields__:
            if getattr(real, name) != getattr(other, name):
                self.faults.append(f"{table.game.id} {viewer} {name}: {getattr(real, name)} / {getattr(other, name)}")
        if table.question is not None and table.question.seat == viewer and self.compared % 5 == 0:
            for answer in list(table.question.options)[:6]:
                if odds(table.game, table.state, answer) != odds(table.game, twin.state, answer):
                    self.faults.append(f"{table.game.id} {viewer}: the odds of {answer}")
            forecast = table.game.chances.forecast
            if forecast is not None and forecast(table.state) != forecast(twin.state):
                self.faults.append(f"{table.game.id} {viewer}: the forecast")
        return self._update(telling, viewer, tongue, last, whole)

    def info(self, table: Table, *more: Any) -> Info:
        """Instead of `sights.info`."""
        real = self._info(table, *more)
        if real != self._info(self.twin(table, WATCHER), *more):
            self.faults.append(f"{table.game.id}: {real}")
        return real


@pytest.fixture
def doubter(monkeypatch: pytest.MonkeyPatch) -> Doubter:
    """Whatever servers show in this test is doubted."""
    made = Doubter(Random(7))
    monkeypatch.setattr(sights, "update", made.update)
    monkeypatch.setattr(sights, "info", made.info)
    return made


@pytest.fixture
def logs() -> Iterator[io.StringIO]:
    """What a server writes to its log."""
    out = io.StringIO()
    set_up_logs(out)
    yield out
    logging.getLogger().handlers = [kept for kept in logging.getLogger().handlers if not isinstance(kept, Lines)]


@asynccontextmanager
async def seated(hall: House, links: dict[str, Any]) -> AsyncIterator[list[Player]]:
    """Everybody on a connection of their own, and last somebody who looks on."""
    async with AsyncExitStack() as stack:
        people = []
        for seat, token in enumerate(links["seats"]):
            if token:
                player = hall.player(links, token, name=f"P{seat}", entropy=f"{LUCK}{seat}")
                people.append(await stack.enter_async_context(player))
        people.append(await stack.enter_async_context(hall.player(links, links["watch"])))
        await people[0].until(lambda: people[0].info is not None and people[0].info["started"])
        yield people


async def take_back(people: list[Player], rng: Random) -> str:
    """Somebody takes a choice back, if the others agree; how that went."""
    able = [player for player in people[:-1] if player.now["undo"] != "no"]
    if not able or people[0].now["result"] is not None:
        return "no"
    player = rng.choice(able)
    told = await player.do(type="undo", seat=player.seat)
    if told["type"] == "refused":
        return str(told["code"])
    await asyncio.sleep(0)
    agree = rng.random() < 0.8
    for other in people[:-1]:
        if other is not player and other.info is not None and other.info["vote"]:
            await other.do(type="vote", seat=other.seat, agree=agree)
    return "done"


def secrets_of(links: dict[str, Any], table: Table) -> list[str]:
    """Texts that nobody may ever read, whoever they are."""
    invitations = [token for token in links["seats"] if token]
    tokens = [*invitations, *map(key_of, invitations), links["host"], links["watch"]]
    return [*tokens, *map(hashed, tokens), *filter(None, table.seats.invitations), table.key.hex(), LUCK]


def check_heard(player: Player, seats: int) -> None:
    """The shape of what somebody was told: nothing of others' menus and orders; an undo shows what was seen before."""
    mine: list[int] = []
    for message in player.heard:
        if message["type"] == "welcome":
            mine = message["seats"]
        elif message["type"] == "table":
            assert (message["secret"] is not None) == message["over"]
        elif message["type"] == "update":
            assert message["viewer"] in (mine or [WATCHER])
            if message["asked"] is not None and message["asked"]["seat"] not in mine:
                assert message["asked"]["choices"] is None
                assert message["asked"]["unasked"] is False
            if not mine:
                assert (message["orders"], message["undo"]) == (None, "no")
            hands = message["view"].get("hands", ())
            assert all(isinstance(hand, int) for seat, hand in enumerate(hands) if seat not in mine)
            assert len(hands) in (0, seats)
    updates = [message for message in player.heard if message["type"] == "update"]
    for place, message in enumerate(updates):
        if message["back"] is not None:
            before = [earlier for earlier in updates[:place] if earlier["at"] <= message["back"]]
            if before:
                assert message["view"] == before[-1]["view"]
                assert message["asked"] is None or message["asked"] == before[-1]["asked"]


async def everything_over_http(hall: House, links: dict[str, Any]) -> str:
    """All that HTTP tells anybody."""
    path, texts = f"/api/tables/{links['table']}", []
    for token in [*map(key_of, filter(None, links["seats"])), links["host"], links["watch"], "guess"]:
        headers = {"authorization": f"Bearer {token}"}
        for page in ("", "/replay", "/report", "/odds", "/forecast", "/record", "/nothing"):
            texts.append((await hall.http.get(path + page, headers=headers)).text)
    for page in ("/metrics", "/api/games", "/health", "/api/tables", "/nowhere"):
        texts.append((await hall.http.get(page)).text)
    return "\n".join(texts)


async def whole_game(hall: House, setup: tuple[str, str, dict[str, Any]], seed: int, most: int, rounds: int) -> None:
    """Play with undos, orders and chat; look at everything that anybody was sent."""
    game, seats, options = setup
    rng = Random(seed)
    links = await hall.table(game, seats, options=options)
    async with seated(hall, links) as people:
        first, fan = people[0], people[-1]
        await first.do(type="orders", seat=first.seat, only=[ORDER, ""])
        for _ in range(rounds):
            await play_out(people[:-1], rng, most=most)
            await take_back(people, rng)
            if first.now["result"] is not None:
                break
        await first.do(type="say", seat=first.seat, text="well, well")
        for player in people:
            await player.until(lambda: any(m["type"] == "chat" for m in player.heard))  # noqa: B023
        table = (await hall.hall.room(links["table"])).table
        forbidden = secrets_of(links, table)
        if not table.over:
            forbidden.append(table.created.secret)
            pages = await everything_over_http(hall, links)
            assert not [text for text in forbidden if text in pages]
        for player in people:
            check_heard(player, len(seats))
            told = json.dumps(player.heard, ensure_ascii=False)
            assert not [text for text in forbidden if text in told]
            assert (ORDER in told) == (player is first)
        assert fan.updates.keys() == {WATCHER}


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]}-{len(setup[1])}")
def test_what_is_sent_does_not_depend_on_what_its_reader_cannot_know(
    setup: tuple[str, str, dict[str, Any]], tmp_path: Path, doubter: Doubter, logs: io.StringIO
) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            await whole_game(hall, setup, 3, most=9, rounds=5)

    asyncio.run(play())
    assert not doubter.faults, doubter.faults[0]
    assert doubter.compared > 50
    if setup[0].startswith("epic-roll"):
        assert doubter.differed > 20
    assert LUCK not in logs.getvalue()


@pytest.mark.endure
@pytest.mark.parametrize("setup", [*SETUPS, *MORE], ids=str)
def test_whole_games_leak_nothing(
    setup: tuple[str, str, dict[str, Any]], tmp_path: Path, doubter: Doubter, logs: io.StringIO
) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            await whole_game(hall, setup, 5, most=30, rounds=40)

    asyncio.run(play())
    assert not doubter.faults, doubter.faults[0]
    assert LUCK not in logs.getvalue()


# ---------------------------------------------------------------- time


def test_a_pass_looks_the_same_whatever_somebody_holds(tmp_path: Path) -> None:
    """Ben always passes: with a card by his standing order, without one because he must. Nobody can tell which."""

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table("epic-roll", "oo", options={"veteran": "yes"})
            async with seated(hall, links) as (anna, ben, fan):
                await ben.do(type="orders", seat=1, only=[])
                kinds: list[str] = []
                for seed in range(12):
                    await play_out([anna, ben], Random(seed), most=12)
                    log = [entry for _, entry in await hall.answered(links)]
                    kinds = [entry.by for entry in log if entry.by in ("forced", "order") and entry.seat == 1]
                    if min(kinds.count("forced"), kinds.count("order")) >= 3 or anna.now["result"] is not None:
                        break
                assert kinds
                for other in (anna, fan):
                    check_silence(other)

    asyncio.run(play())


def check_silence(other: Player) -> None:
    """Between a question to Ben and its answer nothing is said, and the answer looks as if he had given it."""
    waiting, last = False, ""
    for message in other.heard:
        if message["type"] == "update":
            if waiting:
                assert message["by"] == "player"
                assert message["orders"] is None
            waiting = message["asked"] is not None and message["asked"]["seat"] == 1
        elif waiting and last != "table":
            assert message["type"] in ("done", "table"), message  # our own answer; the start of the game
        last = message["type"]
    updates = [message for message in other.heard if message["type"] == "update"]
    shapes = {
        (tuple(now), tuple(now["asked"] or ()))
        for was, now in pairwise(updates)
        if was["asked"] and was["asked"]["seat"] == 1 and now["asked"]
    }
    assert len(shapes) == 1


# ---------------------------------------------------------------- logs and figures


def test_mistakes_are_logged_without_tokens_and_secrets(
    tmp_path: Path, logs: io.StringIO, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Even when the server stumbles in the middle of it."""

    async def stumble(connection: Any, room: Any, message: Any) -> int:
        secret, table = room.table.secret.hex(), room.table  # noqa: F841 - what a traceback could show
        raise ZeroDivisionError("a mistake in a message")

    def trip(table: Table, token: str) -> Any:
        secret, plans = table.created.secret, [seat.plan for seat in table.seats]  # noqa: F841
        raise ZeroDivisionError("a mistake in a request")

    monkeypatch.setitem(acts.ACTS, incoming.Pause, stumble)
    monkeypatch.setattr(api, "viewer_of", trip)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table("epic-roll", "oo")
            async with seated(hall, links) as (anna, ben, _):
                await play_out([anna, ben], Random(1), most=4)
                await anna.send(type="pause", on=True, id="x")
                await anna.until(lambda: anna.closed)
                assert anna.socket.close_code == 1011
                headers = {"authorization": f"Bearer {key_of(links['seats'][0])}"}
                answer = await hall.http.get(f"/api/tables/{links['table']}", headers=headers)
                assert answer.status_code == 503
                assert "mistake" in answer.json()["detail"]
                assert "Zero" not in answer.text
                table = (await hall.hall.room(links["table"])).table
                forbidden = [*secrets_of(links, table), table.created.secret]
                written = logs.getvalue() + "".join(capfd.readouterr())
                assert "a mistake in a message" in written
                assert "a mistake in a request" in written
                assert not [text for text in forbidden if text in written]
                assert not [text for text in forbidden if text in (await hall.http.get("/metrics")).text]
                assert (await ben.do(type="say", seat=1, text="It goes on."))["type"] == "done"

    asyncio.run(play())


@pytest.mark.slow
def test_whoever_lost_a_seat_hears_and_does_nothing_more(tmp_path: Path) -> None:
    """Somebody sits down in their place: of a flood of messages at most the one counts that was being written then."""

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table("epic-roll", "oo", options={"veteran": "yes"})
            async with seated(hall, links) as (anna, ben, _):
                await play_out([anna, ben], Random(1), most=6)
                invite, room = token_urlsafe(24), await hall.hall.room(links["table"])
                await ben.do(type="move", seat=1, invite=invite)
                async with hall.guest(links, invite) as phone:
                    sitting = asyncio.create_task(phone.do(type="sit", seat=1, key=token_urlsafe(24)))
                    for _ in range(200):
                        await ben.send(type="say", seat=1, text="still me")
                    taken = (await sitting)["number"]
                    await ben.until(lambda: ben.closed)
                    assert (ben.heard[-1]["type"], ben.heard[-1]["retry"]) == ("bye", None)
                    assert room.table.number <= taken + 1
                    assert phone.seats == {1}
                async with hall.guest(links, key_of(links["seats"][1])) as old:
                    assert old.refused[-1]["code"] == "link"

    asyncio.run(play())


def test_a_seat_taken_in_another_process_is_lost_here_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as here, house(f"sqlite:///{tmp_path}/t.db") as there:
            links = await here.table("epic-roll", "oo")
            async with there.player(links, links["seats"][1]) as ben:
                invite = token_urlsafe(24)
                await ben.do(type="move", seat=1, invite=invite)
                async with here.guest(links, invite) as phone:
                    await phone.do(type="sit", seat=1, key=token_urlsafe(24))
                await (await there.hall.room(links["table"])).catch_up()  # as it does when it hears the news
                await ben.until(lambda: ben.closed)
                assert ben.heard[-1]["type"] == "bye"

    asyncio.run(play())
