"""A page keeps what it saw of the dice and checks them when the game is over; it warns of a server that cheats."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.table.process import Process

from .house import House, Links, Pages
from .player import Player, anything, leave_to_bots, play_out, press

HONEST = re.compile(r"Your browser has checked the dice: \d+ draws, with your letters in them\.")


def tampered(path: Path, table: str, field: str, value: str) -> None:
    """Rewrite a field wherever a server keeps it of a table."""
    with sqlite3.connect(path) as database:
        for name, column in (("tables", "id"), ("log", "table_id")):
            rows = database.execute(f"SELECT rowid, body FROM {name} WHERE {column} = ?", (table,)).fetchall()
            for row, text in rows:
                body = json.loads(text)
                if field in body:
                    changed = json.dumps({**body, field: value}).encode()
                    database.execute(f"UPDATE {name} SET body = ? WHERE rowid = ?", (changed, row))
        database.execute("DELETE FROM snapshots")
    database.close()


def begun(house: House) -> tuple[Links, Player]:
    """A person against a bot, after some answers by hand."""
    links = house.table("epic-roll-1e", "ob")
    player = house.player(links.seat(0))
    player.way = press
    play_out([player], Random(3), anything, most=6)
    return links, player


def ended(house: House, links: Links, player: Player) -> None:
    """Bots play to the end, and the person looks at it."""
    leave_to_bots(player)
    house.finish(links, player)
    player.until(lambda sight: sight.over)


@pytest.mark.slow
def test_the_page_checks_the_dice_by_itself(house: House) -> None:
    """And what it kept can be copied, for the checker's page and for the replay in this browser."""
    links, player = begun(house)
    ended(house, links, player)
    page = player.page
    expect(page.get_by_text("Your browser has checked the dice")).to_have_text(HONEST)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy what this page kept").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    kept = dict(line.split(": ") for line in page.evaluate("() => navigator.clipboard.readText()").splitlines())
    assert kept["Table"] == links.table
    record = json.dumps(house.get(f"/api/tables/{links.table}/record", links.watch))
    page.goto(links.replay())
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice are honest")).to_be_visible()
    page.goto(f"{house.url}/verify")
    for name, text in (("or paste it", record), ("commitment", kept["Commitment"]), ("letters", kept["Letters"])):
        page.get_by_label(name).fill(text)
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text("The dice were honest")
    page.get_by_label("letters").fill("others")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text('your letters "others" are not in the record')


@pytest.mark.slow
def test_another_commitment_is_noticed_at_once(pages: Pages, own_server: Process, tmp_path: Path) -> None:
    """A server takes another secret, now that it knows the letters."""
    house = House(pages, own_server.url)
    links, player = begun(house)
    own_server.kill()

    tampered(tmp_path / "tables.db", links.table, "secret", "07" * 32)
    own_server.start()
    expect(player.page.get_by_text("its commitment has changed")).to_be_visible()
    ended(house, links, player)
    expect(player.page.get_by_role("alert")).to_contain_text("the server had shown you the commitment")
    house.close()


@pytest.mark.slow
def test_other_letters_are_noticed_at_the_end(pages: Pages, own_server: Process, tmp_path: Path) -> None:
    """A server exchanges letters for others that suit it better."""
    house = House(pages, own_server.url)
    links, player = begun(house)
    own_server.kill()

    tampered(tmp_path / "tables.db", links.table, "entropy", "better ones")
    own_server.start()
    player.until_asked()
    ended(house, links, player)
    expect(player.page.get_by_role("alert")).to_contain_text("are not in the record")
    house.close()
