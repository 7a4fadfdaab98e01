"""What a table keeps of people, links that are renewed, tables that are closed, deleted, or will be soon."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.table.process import running
from tests.table.test_backup import emberhall

from .house import House, Links, Pages


@pytest.mark.slow
def test_links_are_renewed_names_removed_and_tables_closed(built: None, pages: Pages, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with running(f"sqlite:///{path}", tmp_path / "log", "--keep-days", "3") as server:
        links = House(pages, server.url).table("epic-roll-1e", "oo")
        server.stop()
        as_if_left_alone(path, days=2)
        server.start()
        house = House(pages, server.url)
        try:
            renew_remove_and_close(house, links, f"sqlite:///{path}")
        finally:
            house.close()
    assert not house.complaints


def as_if_left_alone(path: Path, days: float) -> None:
    """The only table there is was made some days ago, at a server that kept tables no longer then either."""
    with sqlite3.connect(path) as file:
        ((body,),) = file.execute("SELECT body FROM tables").fetchall()
        began = json.loads(body)
        began["made"] -= days * 86_400
        file.execute("UPDATE tables SET made = ?, body = ?", (began["made"], json.dumps(began).encode()))
        keeping = json.dumps({"days": 3, "since": began["made"]})
        file.execute("UPDATE house SET value = ? WHERE name = 'keeping'", (keeping,))


def renew_remove_and_close(house: House, links: Links, db: str) -> None:
    """One table from the first link to its end."""
    guest = house.page(links.onlooker, language="de-DE")
    expect(guest.get_by_text(re.compile("Dieser Tisch wird am .* gelöscht"))).to_be_visible()
    expect(house.page(links.onlooker).get_by_text(re.compile("This table will be deleted on"))).to_be_visible()
    host = house.page(links.seat(0, host=True))
    expect(guest.get_by_text(re.compile("Dieser Tisch wird am .* gelöscht"))).to_have_count(0)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("a slip of the tongue")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_text("a slip of the tongue")).to_be_visible()
    host.get_by_role("tab", name="Players").click()
    host.get_by_role("button", name="Remove my name and messages").click()
    host.get_by_role("button", name="Remove them").click()
    expect(guest.get_by_text("a slip of the tongue")).to_have_count(0)
    host.get_by_role("button", name="New host link").click()
    expect(host.get_by_text("The old link no longer works.")).to_be_visible()
    host.wait_for_function("() => !history.state?.over")  # closing a dialog goes a step back
    host.reload()
    host.get_by_role("tab", name="Players").click()
    expect(host.get_by_text("You are the host")).to_be_visible()
    host.get_by_role("button", name="New spectator link").click()
    expect(guest.get_by_text("Der Link, mit dem du gekommen bist, wurde erneuert")).to_be_visible()
    closed = emberhall("tables", "--db", db, "close", links.table, "--why", "It is late.")
    assert closed.returncode == 0, closed.stderr
    expect(host.get_by_text("The server’s operator has closed this table. It is late.")).to_be_visible()
    emberhall("tables", "--db", db, "delete", links.table, "--yes", "--why", "Good night.")
    expect(host.get_by_text(re.compile("This table was deleted.*Good night"))).to_be_visible()
