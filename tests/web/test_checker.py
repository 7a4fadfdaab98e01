"""The page that checks a record: from a folder, without a server, in the reader's language."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from emberhall.table.record import dump_record
from tests.patience import PATIENCE
from tests.table.test_record import race
from tests.table.test_verify_page import STATIC

from .house import House, Pages
from .test_axe import violations

TITLE = {"en": "Were the dice honest?", "de": "Waren die Würfel ehrlich?"}
VERDICT = {"en": "The record holds together", "de": "Die Aufzeichnung ist in sich stimmig"}
NAMES = {"en": "English", "de": "Deutsch"}
OTHER = {"en": "de", "de": "en"}
READERS = {"en-GB": "en", "de-AT": "de", "fr-FR": "en"}
WORDLESS = """() => [...document.querySelectorAll('[data-words], [data-placeholder]')]
    .filter((one) => !one.textContent && !one.placeholder).map((one) => one.outerHTML)"""


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A copy of the page in a folder of somebody's own."""
    folder = shutil.copytree(STATIC, tmp_path / "checker")
    return (folder / "verify.html").as_uri()


@contextmanager
def opened(pages: Pages, address: str, reader: str, scripts: bool = True) -> Iterator[Page]:
    """The page in somebody's browser; it complains of nothing."""
    complaints: list[str] = []
    context = pages.chromium.new_context(locale=reader, java_script_enabled=scripts)
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    yield page
    context.close()
    assert complaints == []


def speaks(page: Page, language: str) -> None:
    """Everything on the page is in a language, and it offers the other."""
    expect(page).to_have_title(f"{TITLE[language]} · Emberhall")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE[language])
    assert page.evaluate("() => document.documentElement.lang") == language
    links = page.get_by_role("link")
    expect(links).to_have_text([NAMES[OTHER[language]]])
    assert links.get_attribute("lang") == links.get_attribute("hreflang") == OTHER[language]
    assert page.evaluate(WORDLESS) == []
    assert page.locator("code").count() == page.locator("em").count() == 1


@pytest.mark.parametrize("reader", READERS)
def test_it_checks_a_record_in_the_language_of_the_browser(pages: Pages, address: str, reader: str) -> None:
    language = READERS[reader]
    with opened(pages, address, reader) as page:
        speaks(page, language)
        page.locator("#pasted").fill(dump_record(race()))
        page.locator("button[type=submit]").click()
        expect(page.locator("#verdict")).to_contain_text(VERDICT[language])
        expect(page.locator("#rows tr")).to_have_count(len(race().draws))
        assert reader == "fr-FR" or not violations(page)  # who reads French sees what an Englishman sees


def test_a_link_says_the_language(pages: Pages, address: str) -> None:
    with opened(pages, f"{address}?language=de", "en-GB") as page:
        speaks(page, "de")
        page.get_by_role("link", name="English").click()
        speaks(page, "en")
        page.get_by_role("link", name="Deutsch").click()
        speaks(page, "de")


def test_without_scripts_it_says_what_it_needs_in_both_languages(pages: Pages, address: str) -> None:
    with opened(pages, address, "de-DE", scripts=False) as page:
        expect(page.get_by_text("For that it needs JavaScript")).to_be_visible()
        expect(page.get_by_text("Dazu braucht sie JavaScript")).to_be_visible()
        expect(page.locator("form")).to_be_hidden()


@pytest.mark.slow
def test_a_server_has_it_in_both_languages(house: House) -> None:
    """Under its strict policy, and where German had a page of its own."""
    page = house.page(f"{house.url}/static/verify.de.html")
    speaks(page, "de")
    page.goto(f"{house.url}/verify?language=en")
    speaks(page, "en")
    page.goto(f"{house.url}/verify")
    speaks(page, "en")
