"""What a table keeps of people, links that are renewed, tables that are closed, deleted, or will be soon."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.table.process import running
from tests.table.test_backup import emberhall

from .house import House, Pages

SOON = {"en-GB": "This table will be deleted on", "de-DE": "Dieser Tisch wird am"}


@pytest.mark.slow
def test_links_are_renewed_names_removed_and_tables_closed(built: None, pages: Pages, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/t.db"
    with running(db, tmp_path / "log", "--keep-days", "3") as server:
        house = House(pages, server.url)
        try:
            renew_remove_and_close(house, db)
        finally:
            house.close()
    assert not house.complaints


def renew_remove_and_close(house: House, db: str) -> None:
    """One table from the first link to its end."""
    links = house.table("epic-roll-1e", "ob")
    host = house.page(links.seat(0, host=True))
    guest = house.page(links.onlooker, language="de-DE")
    for page, language in ((host, "en-GB"), (guest, "de-DE")):
        expect(page.get_by_text(re.compile(SOON[language]))).to_be_visible()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("a slip of the tongue")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_text("a slip of the tongue")).to_be_visible()
    host.get_by_role("tab", name="Players").click()
    host.get_by_role("button", name="Remove my name and words").click()
    host.get_by_role("button", name="Remove them").click()
    expect(guest.get_by_text("a slip of the tongue")).to_have_count(0)
    host.get_by_role("button", name="New host link").click()
    expect(host.get_by_text("The old link opens nothing any more.")).to_be_visible()
    host.reload()
    host.get_by_role("tab", name="Players").click()
    expect(host.get_by_text("You are the host")).to_be_visible()
    host.get_by_role("button", name="New spectator link").click()
    expect(guest.get_by_text("The link you came by was renewed")).to_be_visible()
    closed = emberhall("tables", "--db", db, "close", links.table, "--why", "It is late.")
    assert closed.returncode == 0, closed.stderr
    expect(host.get_by_text("Whoever runs this server has closed this table. It is late.")).to_be_visible()
    emberhall("tables", "--db", db, "delete", links.table, "--yes", "--why", "Good night.")
    expect(host.get_by_text(re.compile("This table was deleted.*Good night"))).to_be_visible()
