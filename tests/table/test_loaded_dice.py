"""A server that loads its dice is found out by whoever kept what they saw; letters that come too late do not count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import pytest

from emberhall.games import find_game
from emberhall.kernel.brisk import Brisk
from emberhall.table import drafts
from emberhall.table.checking import Keepsake, check_record
from emberhall.table.dice import commitment, make_key
from emberhall.table.entries import AnyEntry, Created, Entropy, Numbered, SeatPlan
from emberhall.table.exports import record_of
from emberhall.table.record import Record
from emberhall.table.refusals import Refusal
from emberhall.table.table import Table

from .live import House, Player, house

ANNA = "letters of a page that nobody can guess"
BEN = "and those of another"
SECRETS = 200  # that a server tries before it gives up
PLANS = (SeatPlan("human", "Anna"), SeatPlan("human", "Ben"))
Letters = Sequence[tuple[int, str]]


def a_table(secret: bytes, table: str = "t7") -> Table:
    """A table for two."""
    rules = find_game("epic-roll").rules_version
    return Table(Created(table, "epic-roll", rules, 2, {}, PLANS, "", "", secret.hex(), made=1.0))


def played(table: Table, letters: Letters, seed: int, late: Letters = ()) -> tuple[Table, list[Numbered]]:
    """A whole game, its players brisk, with letters before the start and others that come too late."""
    log: list[Numbered] = []

    def write(entry: AnyEntry) -> None:
        log.append((table.number + 1, entry))
        table.accept(table.number + 1, entry)

    for seat, text in letters:
        write(drafts.letters(table, seat, text, table.commitment, 2.0))
    write(drafts.begin(table, 3.0)[0])
    player = Brisk(table.game, seed)
    for seat, text in late:
        write(Entropy(4.0, seat, text))
    while (question := table.question) is not None:
        write(drafts.answer(table, question.seat, table.at, player.answer(question), "bot", 5.0)[0])
    return table, log


def secrets(game: int) -> Iterator[bytes]:
    """One after the other."""
    return (sha256(f"{game}: {attempt}".encode()).digest() for attempt in count())


def favourable(game: int, loaded: Callable[[bytes], tuple[Table, list[Numbered]]]) -> Record:
    """The record of the first game that Ben wins, of those a server can choose from."""
    for secret, _ in zip(secrets(game), range(SECRETS), strict=False):
        table, log = loaded(secret)
        if table.game.rules.result(table.state) == (0.0, 1.0):
            return record_of(table, log)
    raise AssertionError("nobody is that unlucky")


# ---------------------------------------------------------------- loaded dice


@pytest.mark.parametrize("game", range(12))
def test_a_secret_chosen_after_the_letters_is_found_out(game: int) -> None:
    """The server shows a commitment, sees the letters, and takes another secret, with which Ben wins."""
    shown = commitment(b"what the pages saw")
    record = favourable(game, lambda secret: played(a_table(secret), [(0, ANNA)], game))
    alone = check_record(record)
    assert alone.holds  # nothing in it is wrong, for it was made to hold together
    assert not alone.honest
    assert "honest" not in alone.verdict
    kept = check_record(record, keepsake=Keepsake(shown, (ANNA,)))
    assert kept.wrong == f"the server had shown you the commitment {shown}, but the record has another"


@pytest.mark.parametrize("game", range(3))
def test_letters_exchanged_or_dropped_are_found_out(game: int) -> None:
    """The secret stays; the server looks for letters with which Ben wins, and says that they are Anna's."""
    secret = next(secrets(game))
    record = favourable(game, lambda made: played(a_table(secret), [(0, made.hex())], game))
    assert check_record(record).holds
    keepsake = Keepsake(commitment(secret), (ANNA,))
    assert check_record(record, keepsake=keepsake).wrong == f'your letters "{ANNA}" are not in the record'
    dropped = record_of(*played(a_table(secret), [], game))
    assert check_record(dropped).holds
    assert check_record(dropped, keepsake=keepsake).wrong == f'your letters "{ANNA}" are not in the record'


def test_a_table_s_name_chosen_after_the_letters_is_found_out() -> None:
    """The name is part of the key: a server might keep secret and letters and try names."""
    secret = next(secrets(0))
    record = favourable(0, lambda made: played(a_table(secret, made.hex()), [(0, ANNA)], 0))
    keepsake = Keepsake(commitment(secret), (ANNA,), "t7")
    assert check_record(record, keepsake=replace(keepsake, table="")).honest
    assert "but yours was" in check_record(record, keepsake=keepsake).wrong


def test_an_honest_game_is_honest_to_everybody_who_added_letters() -> None:
    record = record_of(*played(a_table(next(secrets(1))), [(0, ANNA), (1, BEN)], 1))
    for letters in ((ANNA,), (BEN,), (ANNA, BEN)):
        report = check_record(record, keepsake=Keepsake(record.commitment, letters, "t7"))
        assert report.honest, report.wrong
    for part in (Keepsake(), Keepsake(record.commitment), Keepsake("", (ANNA,)), Keepsake("", (), "t7")):
        assert not check_record(record, keepsake=part).honest


# ---------------------------------------------------------------- letters that come too late


def test_letters_after_the_start_count_neither_for_the_key_nor_for_the_record() -> None:
    """Tables of old have some: somebody sat down while the game started."""
    table, log = played(a_table(next(secrets(2))), [(0, ANNA)], 2, late=[(0, "changed"), (1, BEN)])
    assert table.entropy == [ANNA, None]
    again = Table.load(table.created, log)
    assert again.entropy == [ANNA, None]
    assert again.key == make_key(table.secret, "t7", [ANNA, None]) == table.key
    record = record_of(again, log)
    assert record.entropy == (ANNA, None)
    assert check_record(record, keepsake=Keepsake(table.commitment, (ANNA,))).honest


def test_letters_come_before_the_start_once_and_for_the_commitment_that_was_shown() -> None:
    table = a_table(next(secrets(3)))
    for shown, text, code in ((commitment(b"another"), ANNA, "commitment"), (table.commitment, "x" * 201, "letters")):
        with pytest.raises(Refusal) as refused:
            drafts.letters(table, 0, text, shown, 2.0)
        assert refused.value.code == code
    table.accept(1, drafts.letters(table, 0, ANNA, table.commitment, 2.0))
    with pytest.raises(Refusal, match="has already added its letters to the dice"):
        drafts.letters(table, 0, "others", table.commitment, 2.0)
    table.accept(2, *drafts.begin(table, 3.0))
    with pytest.raises(Refusal, match="letters for the dice would come too late"):
        drafts.letters(table, 1, BEN, table.commitment, 4.0)


async def sit_down(player: Player, letters: str) -> dict[str, Any]:
    """Sit down with letters for the dice whose commitment one has seen; what the table says."""
    (seat,) = player.invited
    more = {"entropy": letters, "commitment": player.commitment}
    return await player.do(type="sit", seat=seat, key=token_urlsafe(24), **more)


async def start_while_two_sit_down(hall: House) -> None:
    """All at once. Who is told "done" is in the dice, and who is told that the game has started is not."""
    links = await hall.table("epic-roll", "ooo", pace=30.0)
    async with (
        hall.guest(links, links["host"]) as host,
        hall.guest(links, links["seats"][0]) as anna,
        hall.guest(links, links["seats"][1]) as ben,
    ):
        all_told = await asyncio.gather(host.do(type="start"), sit_down(anna, ANNA), sit_down(ben, BEN))
        told = all_told[1:]
        created, log = await hall.hall.read_log(links["table"])
        table = Table.load(created, log)
        for seat, (letters, answer) in enumerate(zip((ANNA, BEN), told, strict=True)):
            assert answer["type"] == "done" or answer["code"] == "started"
            assert table.entropy[seat] == (letters if answer["type"] == "done" else None)
        record = replace(record_of(table, log), ended=1.0, secret=table.secret)
        sent = tuple(letters for letters, answer in zip((ANNA, BEN), told, strict=True) if answer["type"] == "done")
        report = check_record(record, keepsake=Keepsake(links["commitment"], sent, links["table"]))
        assert report.holds, report.wrong


@pytest.mark.parametrize("starts", [6, pytest.param(300, marks=pytest.mark.endure)])
def test_whoever_sits_down_while_the_game_starts_is_in_the_dice_or_is_told(starts: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            for _ in range(starts):
                await start_while_two_sit_down(hall)

    asyncio.run(play())
