"""Looking back: replays, forks, records and reports."""

from __future__ import annotations

import asyncio
import json
import zlib
from base64 import b64decode
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from emberhall.games import find_game
from emberhall.kernel import read_transcript
from emberhall.kernel.saves import setup_from
from emberhall.table import lookups, snapshots
from emberhall.table.checking import check_record
from emberhall.table.chronicle import EVERY, Chronicle, seen_through
from emberhall.table.keeping import read_lines
from emberhall.table.record import load_record
from tests.golden import path_of

from .live import JSON, House, db, house, play_out, story, views


async def finished(
    hall: House, game: str = "epic-roll", seats: str = "oo", seed: int = 3, **options: Any
) -> dict[str, Any]:
    """A table whose game is over."""
    links = await hall.table(game, seats, options=options)
    tokens = [token for token in links["seats"] if token]
    async with hall.player(links, *tokens, entropy="a bit of luck") as player:
        await play_out([player], Random(seed))
        assert player.now["result"] is not None
    return links


@pytest.mark.parametrize("viewer", [-1, 0])
def test_a_replay_is_written_in_lines_of_which_each_can_be_read_alone(viewer: int) -> None:
    """A line for each whole view, and one for the moments up to the next; the views are what all changes come to."""
    head, answers = read_transcript(path_of("fire-of-eidolon-beginner").read_text(encoding="utf-8"))
    setup = setup_from(head)
    chapters = Chronicle(find_game(setup.game), setup, (viewer,), ("en",)).chapters(answers)
    text = seen_through(chapters, viewer, "en").written().decode()
    replay = json.loads(text)
    first, *lines = text.split("\n")
    between = lines.index('],"moments":[')
    read = [json.loads(f"[{line.removesuffix(',')}]") for line in lines[:-1] if line != lines[between]]
    assert json.loads(f"{first}]}}") == {"viewer": viewer, "every": EVERY, "views": []}
    assert [view for (view,) in read[:between]] == replay["views"]
    assert [len(moments) for moments in read[between:-1]] == [EVERY] * (len(answers) // EVERY)
    assert [moment for moments in read[between:] for moment in moments] == replay["moments"]
    assert len(replay["moments"]) == len(answers) + 1
    assert replay["views"] == [{}, *views(replay)[EVERY - 1 : -1 : EVERY]]


@pytest.mark.slow
def test_the_record_of_a_finished_game_can_be_checked_by_anybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            for game, seats in (("epic-roll-eclipse", "oob"), ("fire-of-eidolon", "ob")):
                links = await finished(hall, game, seats)
                record = await hall.get(f"/api/tables/{links['table']}/record", links["watch"])
                report = check_record(load_record(json.dumps(record)))
                assert report.holds, str(report)
                assert report.played
                assert report.draws > 10
                assert record["commitment"] == links["commitment"]
                entry = next(e for e in record["log"] if len(e.get("answers", ())) > 1)
                entry["answers"][1] = "another"
                assert check_record(load_record(json.dumps(record))).wrong

    asyncio.run(play())


def test_who_looks_on_is_never_told_what_nature_may_answer(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            for game, seats in (("epic-roll", "oo"), ("fire-of-eidolon", "ob")):
                links = await hall.table(game, seats)
                path = f"/api/tables/{links['table']}"
                (before,) = (await hall.get(f"{path}/replay", links["watch"]))["moments"]  # nobody has come yet
                assert before.get("asked") is None or before["asked"]["choices"] is None
                assert (await hall.get(f"{path}/odds", links["watch"]))["odds"] == {}
                tokens = [token for token in links["seats"] if token]
                async with hall.player(links, *tokens) as player:
                    await play_out([player], Random(3), most=12)
                moments = (await hall.get(f"{path}/replay", links["watch"]))["moments"]
                assert {moment["asked"]["choices"] for moment in moments if "asked" in moment} == {None}
                assert any("asked" not in moment for moment in moments[1:])  # there the dice were falling

    asyncio.run(play())


@pytest.mark.slow
def test_luck_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo")
            path = f"/api/tables/{links['table']}/luck"
            assert (await hall.get(path, links["watch"], 409))["code"] == "running"
            assert (await hall.get(path, "nobody", 403))["code"] == "link"
            links = await finished(hall, seats="oob")
            path = f"/api/tables/{links['table']}"
            told = await hall.get(f"{path}/luck", links["watch"])
            assert told == await hall.get(f"{path}/luck", links["seats"][0])
            replay = await hall.get(f"{path}/replay", links["watch"])
            rolled = [line["moment"] for line in story(replay) if line["kind"] in ("rolled", "parting attack")]
            assert [roll["moment"] for roll in told["rolls"]] == rolled
            assert {roll["seat"] for roll in told["rolls"]} <= {0, 1, 2}
            assert all(-4 <= roll["brought"] <= 4 and -4 < roll["mean"] < 4 for roll in told["rolls"])
            links = await finished(hall, "fire-of-eidolon", "ob")
            assert (await hall.get(f"/api/tables/{links['table']}/luck", links["host"]))["rolls"] == []

    asyncio.run(play())


@pytest.mark.slow
def test_a_finished_game_is_shown_as_it_was_written_down(tmp_path: Path) -> None:
    """Nobody plays it again. What was kept is what the rules tell; if it is not of the last entry, they tell it."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await finished(hall, "epic-roll-1e")
            table, store = links["table"], hall.hall.store
            path, room = f"/api/tables/{table}/replay", await hall.hall.room(table)
            await room.snapshots.keep()  # unless that is done already
            history = lookups.History(*await read_lines(store, table))
            for viewer in (-1, 0, 1):
                told = await hall.get(path, links["watch"], viewer=viewer)
                assert told == json.loads(lookups.write_replay(history, viewer, False, "en"))

            number, body = await store.kept(table) or (0, b"")
            written = msgspec.json.decode(body)
            chapters = zlib.decompress(b64decode(written["history"])).replace(b"wins the game", b"won, it was written")
            await store.keep(table, number, msgspec.json.encode({**written, "history": zlib.compress(chapters)}))
            assert "won, it was written" in story(await hall.get(path, links["watch"]))[-1]["text"]
            await store.keep(table, number, msgspec.json.encode({**written, "moved": number - 1}))
            assert "wins the game" in story(await hall.get(path, links["watch"]))[-1]["text"]

    asyncio.run(play())


@pytest.mark.parametrize(("seconds", "is_kept"), [(0.0, True), (1000.0, False)])
def test_a_table_in_play_is_kept_every_so_often_but_not_as_fast_as_programs_play(
    seconds: float, is_kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    keep = snapshots.Snapshots.keep

    async def noted(self: snapshots.Snapshots, anyway: bool = False) -> None:
        kept.append(self._room.table.number)
        await keep(self, anyway)

    monkeypatch.setattr(snapshots, "EVERY", 10)
    monkeypatch.setattr(snapshots, "AT_MOST_EVERY", seconds)
    monkeypatch.setattr(snapshots.Snapshots, "keep", noted)

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo")
            anna, ben = links["seats"]
            async with hall.player(links, anna) as first, hall.player(links, ben) as second:
                await play_out([first, second], Random(3), most=30)
                assert (min(kept, default=0) >= 10) is is_kept

    asyncio.run(play())


def test_while_a_game_runs_its_secrets_stay_secret(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo", options={"veteran": "yes"})
            anna, ben = links["seats"]
            path = f"/api/tables/{links['table']}"
            async with hall.player(links, anna) as first, hall.player(links, ben) as second:
                await play_out([first, second], Random(3), most=60)
                for token in (anna, links["host"], links["watch"]):
                    assert (await hall.get(f"{path}/record", token, 409))["code"] == "running"
                    assert (await hall.get(path, token))["secret"] is None
                assert (await hall.post(f"{path}/fork", anna, {"at": 3}, 409))["code"] == "running"
                assert (await hall.get(f"{path}/replay", anna, 409, viewer=1))["code"] == "running"
                replay = await hall.get(f"{path}/replay", anna)
                assert replay["viewer"] == 0
                assert views(replay)[-1] == first.now["view"]
                assert all(isinstance(view["hands"][1], int) for view in views(replay) if view["hands"])
                report = await hall.get(f"{path}/report", anna, rule="ER-FLEE-1")
                assert (report["rule"], report["viewer"], report["record"]) == ("ER-FLEE-1", 0, None)
                assert (await hall.get(f"{path}/report", anna, 404, rule="NO-1"))["code"] == "no-page"
                assert (await hall.get(f"{path}/replay", "nonsense", 403))["code"] == "link"
                assert (await hall.http.get(f"{path}/replay")).status_code == 403

    asyncio.run(play())


@pytest.mark.slow
def test_a_finished_game_can_be_seen_through_any_eyes_and_forked_anywhere(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await finished(hall)
            path = f"/api/tables/{links['table']}"
            replay = await hall.get(f"{path}/replay", links["seats"][0], viewer=1)
            assert replay["viewer"] == 1
            answers = len(replay["moments"]) - 1
            numbers = [line["number"] for line in story(replay)]
            assert numbers == sorted(numbers)
            assert numbers[-1] == answers
            assert [number for number, moment in enumerate(replay["moments"]) if "result" in moment] == [answers]
            theirs = await hall.get(f"{path}/replay", links["seats"][0])
            assert views(theirs) != views(replay)
            fork = await hall.post(f"{path}/fork", links["watch"], {"at": answers // 2}, 201)
            assert fork["table"] != links["table"]
            async with hall.player(fork, *fork["seats"]) as player:
                await player.until(lambda: player.choices(0) or player.choices(1))
                assert player.info is not None
                assert player.info["forked"] == links["table"]
                await play_out([player], Random(9))
                record = await hall.get(f"/api/tables/{fork['table']}/record", fork["host"])
                assert len(record["given"]) == answers // 2
                assert check_record(load_record(json.dumps(record))).holds

    asyncio.run(play())


def test_a_running_game_that_is_played_together_can_be_forked(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("fire-of-eidolon", "oo")
            async with hall.player(links, *links["seats"]) as both:
                await play_out([both], Random(3), most=20)
                at = len((await hall.get(f"/api/tables/{links['table']}/replay", links["host"]))["moments"]) - 1
                fork = await hall.post(f"/api/tables/{links['table']}/fork", links["host"], {"at": at}, 201)
                async with hall.player(fork, *fork["seats"]) as again:
                    await again.until(lambda: again.choices(0) or again.choices(1))
                    assert again.updates[0]["view"] == both.updates[0]["view"]

    asyncio.run(play())


def test_a_record_can_be_taken_in_and_looked_at(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await finished(hall)
            text = (await hall.http.get(
                f"/api/tables/{links['table']}/record", headers={"authorization": f"Bearer {links['host']}"}
            )).text  # fmt: skip
            taken = await hall.http.post("/api/records", content=text, headers=JSON)
            assert taken.status_code == 201
            copy = taken.json()
            replay = await hall.get(f"/api/tables/{copy['table']}/replay", copy["watch"])
            assert replay == await hall.get(f"/api/tables/{links['table']}/replay", links["watch"])
            illegal = text.replace("roll", "fly").encode()
            for bad in (b"", b"{}", b"[1]", b"\xff\xfe", b'{"emberhall-record": 1}', illegal):
                refused = await hall.http.post("/api/records", content=bad, headers=JSON)
                assert refused.status_code in (400, 422), refused.text
                assert refused.json()["detail"].endswith(".")

    asyncio.run(play())
