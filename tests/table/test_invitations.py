"""Invitations are good once: whoever made them, or finds one later, opens nothing and reads nobody's hand."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import msgspec
import pytest

from emberhall.table import entries, seating
from emberhall.table.entries import Seated, SeatPlan
from emberhall.table.seats import hashed
from emberhall.table.stores import TableRow
from tests.patience import until

from .live import KEYS, House, Player, db, house, key_of, play_out

HIDDEN = (("epic-roll", "ooo"), ("epic-seven-arise", "ooo"), ("epic-roll-eclipse", "oo"))  # games with hands


async def sit(visitor: Player, seat: int, key: str | None = None, **more: Any) -> dict[str, Any]:
    """Somebody sits down; what they are told."""
    return await visitor.do(type="sit", seat=seat, key=key or token_urlsafe(24), **more)


def house_of(player: Player) -> list[tuple[str, int, str]]:
    """What everybody was told about the seats: what, which seat, by whom."""
    assert player.welcome is not None
    lines = [*player.welcome["house"], *(m["line"] for m in player.heard if m["type"] == "house")]
    told = {line["number"]: (line["what"], line["seat"], line["by"]) for line in lines}
    return [told[number] for number in sorted(told)]


# ---------------------------------------------------------------- the host


@pytest.mark.parametrize(("game", "seats"), HIDDEN)
def test_the_host_s_links_open_no_hand(game: str, seats: str, tmp_path: Path) -> None:
    """The host keeps all links that making the table returned; everybody has sat down."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall, AsyncExitStack() as stack:
            links = await hall.table(game, seats)
            players = [await stack.enter_async_context(hall.player(links, token)) for token in links["seats"]]
            await play_out(players, Random(3), most=30)
            async with hall.guest(links, links["host"], *links["seats"], links["watch"]) as host:
                assert host.welcome is not None
                assert (host.welcome["seats"], host.welcome["invited"]) == ([], [])
                assert host.welcome["eyes"] == [-1, *[None] * len(seats), -1]
                assert set(host.updates) == {-1}
                for seat in range(len(seats)):
                    assert (await sit(host, seat))["code"] == "invitation"
                    assert (await host.do(type="move", seat=seat, invite=token_urlsafe(24)))["code"] == "not-yours"
                    assert (await host.do(type="orders", seat=seat, only=[]))["code"] == "not-yours"
            path = f"/api/tables/{links['table']}"
            for token in links["seats"]:
                for part in ("", "/replay", "/odds", "/report", "/scene"):
                    answer = await hall.http.get(path + part, headers={"authorization": f"Bearer {token}"})
                    assert answer.status_code == 403, part

    asyncio.run(play())


def test_the_host_who_uses_an_invitation_is_seen_and_its_friend_learns_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with (
                hall.player(links, links["seats"][0], name="Anna") as anna,
                hall.guest(links, links["seats"][1], links["host"]) as host,
            ):
                assert (await sit(host, 1, name="Not Ben"))["type"] == "done"
                await anna.until(lambda: anna.info and anna.info["seats"][1]["connections"] == 1)
                assert house_of(anna)[-1] == ("sat", 1, "seat")
                async with hall.guest(links, links["seats"][1]) as ben:
                    assert ben.closed or ben.refused[0]["code"] == "link"

    asyncio.run(play())


# ---------------------------------------------------------------- before and while sitting down


@pytest.mark.parametrize(("game", "seats"), HIDDEN)
def test_an_invitation_alone_claims_nothing_and_sees_no_hand(game: str, seats: str, tmp_path: Path) -> None:
    """Not by a hello, not by any address of the server, not even when the game has begun."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(game, seats)
            *others, kept = links["seats"]
            last = len(others)
            async with hall.player(links, *others, links["host"]) as anna:
                for _ in range(2):  # before the game begins, and after
                    async with hall.guest(links, kept) as visitor:
                        assert visitor.welcome is not None
                        assert (visitor.welcome["seats"], visitor.welcome["invited"]) == ([], [last])
                        assert set(visitor.updates) == {-1}
                        assert visitor.info is not None
                        assert visitor.info["seats"][last]["kind"] == "open"
                        assert visitor.info["seats"][last]["connections"] == 0
                        path = f"/api/tables/{links['table']}"
                        for part in ("/replay", "/report"):
                            assert (await hall.get(path + part, kept))["viewer"] == -1
                        await hall.get(f"{path}/replay", kept, 409, viewer=last)
                        await hall.get(f"{path}/record", kept, 409)
                        assert (await hall.get(f"{path}/odds", kept))["odds"] == {}
                        for message in (
                            {"type": "answer", "seat": last, "at": 0, "answer": "pass"},
                            {"type": "say", "seat": last, "text": "hello"},
                            {"type": "refuse", "seat": last},
                            {"type": "vote", "seat": last, "agree": True},
                        ):
                            assert (await visitor.do(**message))["code"] == "not-yours"
                    await anna.do(type="start")
                assert anna.info is not None
                assert [seat["kind"] for seat in anna.info["seats"]] == [*["human"] * last, "open"]

    asyncio.run(play())


def test_of_many_who_race_for_an_invitation_exactly_one_sits_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            for _ in range(5):
                links = await hall.table(seats="oo")
                async with AsyncExitStack() as stack:
                    racing = [await stack.enter_async_context(hall.guest(links, links["seats"][0])) for _ in range(8)]
                    told = await asyncio.gather(*(sit(visitor, 0) for visitor in racing))
                    assert sorted(word["type"] for word in told) == ["done", *["refused"] * 7]
                    assert {word["code"] for word in told if word["type"] == "refused"} == {"invitation"}
                    winner = racing[[word["type"] for word in told].index("done")]
                    assert [visitor.seats == {0} for visitor in racing] == [one is winner for one in racing]
                    await winner.until(lambda: winner.info and winner.info["seats"][0]["connections"] == 1)  # noqa: B023

    asyncio.run(play())


def test_sitting_down_again_with_the_same_key_is_acknowledged_again(tmp_path: Path) -> None:
    """The answer was lost: the client says hello with key and invitation, and sends the same once more."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links, key = await hall.table(seats="oo"), token_urlsafe(24)
            async with hall.guest(links, links["seats"][0]) as first:
                assert (await sit(first, 0, key, name="Anna"))["type"] == "done"
            number = (await hall.hall.room(links["table"])).table.number
            for tokens in ([key, links["seats"][0]], [key], [key, "nonsense"]):
                async with hall.guest(links, *tokens) as again:
                    assert again.seats == {0}
                    assert again.welcome is not None
                    assert again.welcome["eyes"][0] == 0
                    assert (await sit(again, 0, key))["type"] == "done"
            async with hall.guest(links, links["watch"]) as other:  # with the key one may come by any link
                assert (await sit(other, 0, key))["type"] == "done"
                assert other.seats == {0}
            assert (await hall.hall.room(links["table"])).table.number == number

    asyncio.run(play())


def test_keys_are_long_and_nobody_else_s(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="ooo")
            async with hall.player(links, links["seats"][0]), hall.guest(links, links["seats"][1]) as ben:
                taken = key_of(links["seats"][0])
                known = [taken, *links["seats"], links["host"], links["watch"]]
                for key in ("", "x", "a" * 31, "a" * 129, "a" * 31 + " ", "ä" * 32, "a" * 32 + "\n", *known):
                    assert (await sit(ben, 1, key or "-"))["code"] == "key", key
                assert (await sit(ben, 9))["code"] == "seat"
                assert (await sit(ben, -1))["code"] == "seat"
                assert (await sit(ben, 2))["code"] == "invitation"  # somebody else is invited there
                assert ben.seats == set()
                assert (await sit(ben, 1))["type"] == "done"
            async with hall.guest(links, *(token_urlsafe(24) for _ in range(12))) as guesser:
                await guesser.until(lambda: guesser.closed)
                assert guesser.refused[0]["code"] == "link"

    asyncio.run(play())


def test_letters_for_other_dice_are_refused_and_the_seat_stays_free(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with hall.guest(links, links["seats"][0]) as anna:
                assert (await sit(anna, 0, entropy="abc", commitment="ab" * 32))["code"] == "commitment"
                assert (await sit(anna, 0, entropy="abc"))["code"] == "commitment"
                assert anna.info is not None
                assert anna.info["seats"][0]["kind"] == "open"
                assert (await sit(anna, 0, entropy="abc", commitment=anna.commitment))["type"] == "done"
                await anna.until(lambda: anna.info and anna.info["seats"][0]["entropy"])
            assert (await hall.hall.room(links["table"])).table.entropy == ["abc", None]

    asyncio.run(play())


def test_letters_are_in_the_key_however_quickly_everybody_sits_down(tmp_path: Path) -> None:
    """Sitting down and adding letters is one entry: no start can come between."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            for _ in range(10):
                links = await hall.table(seats="ooo")
                async with AsyncExitStack() as stack:
                    sitters = [await stack.enter_async_context(hall.guest(links, token)) for token in links["seats"]]
                    told = await asyncio.gather(
                        *(
                            sit(one, seat, entropy=f"letters {seat}", commitment=one.commitment)
                            for seat, one in enumerate(sitters)
                        )
                    )
                    assert [word["type"] for word in told] == ["done"] * 3
                    await sitters[0].until(lambda: sitters[0].info and sitters[0].info["started"])  # noqa: B023
                    table = (await hall.hall.room(links["table"])).table
                    assert table.entropy == ["letters 0", "letters 1", "letters 2"]

    asyncio.run(play())


# ---------------------------------------------------------------- inviting anew


async def invited_anew(hall: House, links: dict[str, Any], seat: int) -> str:
    """The host makes a new invitation."""
    made = await hall.post(f"/api/tables/{links['table']}/seats/{seat}/link", links["host"])
    return str(made["token"])


def test_the_host_invites_anew_and_the_player_who_is_there_refuses(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            path = f"/api/tables/{links['table']}/seats/1/link"
            async with hall.people(links) as (anna, ben):
                assert (await hall.post(path, links["seats"][1], status=403))["code"] == "host"
                token = await invited_anew(hall, links, 1)
                for player in (anna, ben):
                    await player.until(lambda: player.info and player.info["seats"][1]["invited"] == "host")  # noqa: B023
                    assert house_of(player)[-1] == ("invited", 1, "host")
                async with hall.guest(links, token) as host:
                    refused = await sit(host, 1)
                    assert refused["code"] == "present"
                    assert set(host.updates) == {-1}
                    assert (await anna.do(type="refuse", seat=1))["code"] == "not-yours"
                    assert (await ben.do(type="refuse", seat=1))["type"] == "done"
                    assert (await ben.do(type="refuse", seat=1))["type"] == "done"  # once more does nothing
                    assert (await sit(host, 1))["code"] == "invitation"
                await anna.until(lambda: anna.info and anna.info["seats"][1]["invited"] is None)
                assert house_of(anna)[-1] == ("declined", 1, "seat")
                assert not ben.closed
            async with hall.guest(links, token) as late:
                await late.until(lambda: late.closed)
            await hall.post(f"/api/tables/{links['table']}/seats/7/link", links["host"], status=404)

    asyncio.run(play())


def test_an_invitation_is_withdrawn_by_the_host_and_nobody_has_to_go(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            path = f"/api/tables/{links['table']}/seats"
            async with hall.player(links, links["seats"][0]) as anna:
                await invited_anew(hall, links, 0)
                for seat in (0, 1):
                    assert (await hall.post(f"{path}/{seat}/link", links["host"], method="DELETE"))["token"] is None
                assert (await anna.do(type="ping"))["type"] == "done"
                assert house_of(anna)[-1] == ("withdrawn", 1, "host")
            async with hall.guest(links, links["seats"][1]) as gone:
                await gone.until(lambda: gone.closed)
            async with hall.guest(links, await invited_anew(hall, links, 1)) as ben:
                assert (await sit(ben, 1))["type"] == "done"

    asyncio.run(play())


def test_whoever_lost_the_way_comes_back_by_a_new_invitation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not before their absence is certain: a page that is loaded anew is gone for a moment only."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo")
            async with hall.player(links, links["seats"][0], name="Anna") as anna:
                async with hall.player(links, links["seats"][1], name="Ben") as ben:
                    await play_out([anna, ben], Random(1), most=10)
                    hand = ben.now["view"]["hands"]
                lost = KEYS[links["seats"][1]]
                token = await invited_anew(hall, links, 1)
                async with hall.guest(links, token) as back:
                    await back.until(lambda: back.info and not back.info["seats"][1]["present"])
                    assert "a moment ago" in (await sit(back, 1))["reason"]
                    monkeypatch.setattr(seating, "COMES_BACK", 0.0)
                    assert (await sit(back, 1, name=""))["type"] == "done"
                    await back.until(lambda: 1 in back.updates)
                    assert back.now["view"]["hands"] == hand or back.now["at"] != ben.now["at"]
                    assert back.info is not None
                    assert back.info["seats"][1]["name"] == "Ben"
                    await anna.until(lambda: house_of(anna)[-1] == ("replaced", 1, "seat"))
                for opened, why in (
                    (lost, "taken your seat"),
                    (token, "has been used"),
                    (links["seats"][1], "has been used"),
                ):
                    async with hall.guest(links, opened) as stranger:
                        await stranger.until(lambda: stranger.closed)
                        assert why in stranger.refused[0]["reason"]

    asyncio.run(play())


# ---------------------------------------------------------------- another device


def test_a_seat_moves_to_another_device_by_its_player_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with (
                hall.player(links, links["seats"][0], links["host"]) as anna,
                hall.player(links, links["seats"][1]) as ben,
                hall.player(links, links["seats"][1]) as tablet,
            ):
                await anna.until(lambda: anna.info and anna.info["seats"][1]["connections"] == 2)
                invite = token_urlsafe(24)
                assert (await anna.do(type="move", seat=1, invite=invite))["code"] == "not-yours"
                for bad in ("short", links["host"], KEYS[links["seats"][1]], links["seats"][0]):
                    assert (await ben.do(type="move", seat=1, invite=bad))["code"] == "key"
                for _ in range(2):  # sent again, it is the same
                    assert (await ben.do(type="move", seat=1, invite=invite))["type"] == "done"
                await anna.until(lambda: house_of(anna)[-1] == ("moving", 1, "seat"))
                async with hall.guest(links, invite) as phone:
                    assert (await sit(phone, 1))["type"] == "done"  # though Ben is here
                    for old in (ben, tablet):
                        await old.until(lambda: old.closed)  # noqa: B023
                        assert old.heard[-1]["type"] == "bye"
                        assert old.heard[-1]["retry"] is None
                    await anna.until(lambda: house_of(anna)[-1] == ("moved", 1, "seat"))
                    await anna.until(lambda: anna.info and anna.info["seats"][1]["connections"] == 1)
                    assert sum(what == "moving" for what, _, _ in house_of(anna)) == 1
                async with hall.guest(links, KEYS[links["seats"][1]]) as old_key:
                    await old_key.until(lambda: old_key.closed)

    asyncio.run(play())


def test_connections_are_counted_and_everybody_sees_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oob")
            async with hall.player(links, links["seats"][0]) as anna:

                def counts() -> list[int]:
                    assert anna.info is not None
                    return [seat["connections"] for seat in anna.info["seats"]]

                async with hall.player(links, links["seats"][1]), hall.player(links, links["seats"][1]):
                    await until(lambda: counts() == [1, 2, 0])
                await until(lambda: counts() == [1, 0, 0])
                async with hall.player(links, *links["seats"][:2]):  # two on a sofa
                    await until(lambda: counts() == [2, 1, 0])

    asyncio.run(play())


# ---------------------------------------------------------------- what a host does


@pytest.mark.slow
def test_whatever_a_host_does_is_a_line_for_everybody_and_stays_in_the_record(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "ooob")
            expected = [
                ("sat", 0, "seat"), ("sat", 1, "seat"), ("began", -1, "host"), ("paused", -1, "host"),
                ("resumed", -1, "host"), ("bot", 1, "host"), ("back", 1, "seat"), ("bot", 1, "seat"),
                ("invited", 3, "host"), ("withdrawn", 3, "host"), ("renamed", 3, "host"), ("bot", 0, "seat"),
                ("bot", 2, "host"),
            ]  # fmt: skip
            async with (
                hall.guest(links, links["host"]) as host,
                hall.player(links, links["seats"][0], name="Anna") as anna,
                hall.player(links, links["seats"][1], name="Ben") as ben,
            ):
                await host.do(type="start")
                for on in (True, False):
                    await host.do(type="pause", on=on)
                await host.do(type="seat", seat=1, kind="bot")
                await ben.do(type="seat", seat=1, kind="human")
                await ben.do(type="seat", seat=1, kind="bot")
                await invited_anew(hall, links, 3)
                await hall.post(f"/api/tables/{links['table']}/seats/3/link", links["host"], method="DELETE")
                await host.do(type="seat", seat=3, kind="bot", name="Brutus")
                await anna.do(type="seat", seat=0, kind="bot")
                await host.do(type="seat", seat=2, kind="bot")
                for player in (host, anna, ben):
                    await until(lambda: house_of(player)[-1] == expected[-1])  # noqa: B023
                    assert house_of(player) == expected
                await host.until(lambda: host.now["result"] is not None)
            async with hall.guest(links, links["watch"]) as late:
                assert house_of(late) == expected
            record = await hall.get(f"/api/tables/{links['table']}/record", links["watch"])
            seats = [None if seat < 0 else seat for _, seat, _ in expected]
            assert [note["seat"] for note in record["house"]] == seats
            assert [(note["what"], note["by"]) for note in record["house"]] == [(what, by) for what, _, by in expected]
            assert [note["entry"] for note in record["house"]][:4] == [0, 0, 1, 1]

    asyncio.run(play())


# ---------------------------------------------------------------- tables of old


def test_a_table_whose_links_were_keys_is_played_on(tmp_path: Path) -> None:
    """One of its seats had been taken by a link, the other had not."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo")
            row = await hall.hall.store.row(links["table"])
            assert row is not None
            created = entries.read_created(row.body)
            seats = tuple(SeatPlan("open", "", token=plan.invite) for plan in created.seats)
            old = msgspec.structs.replace(created, table="old-table", seats=seats)
            await hall.hall.store.create(TableRow("old-table", row.made, entries.encode(old)))
            links["table"] = "old-table"
            room = await hall.hall.room("old-table")
            taken = SeatPlan("human", "Anna", token=hashed(links["seats"][0]))
            await room.submit(lambda: (Seated(1.0, 0, taken), None))
            async with hall.guest(links, links["seats"][0]) as anna, hall.guest(links, links["seats"][1]) as ben:
                assert anna.seats == {0}  # the link is still her key
                assert ben.welcome is not None
                assert ben.welcome["invited"] == [1]
                assert (await sit(ben, 1))["type"] == "done"
                await play_out([anna, ben], Random(2), most=6)

    asyncio.run(play())
