"""The documentation as a site: pages that link to each other, search in a folder without a server, nothing fetched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.environment import ROOT
from tools.site import SITE, reaches_out, with_links

from .house import Pages


def test_links_are_changed_and_code_is_not() -> None:
    page = "[`a`](../a.md#top), [b](b.md) and `x](b.md)`:\n```\ny](b.md)\n```\n"
    moved = with_links(page, {"../a.md": "rules/a.md", "b.md": "c.md"})
    assert moved == "[`a`](rules/a.md#top), [b](c.md) and `x](b.md)`:\n```\ny](b.md)\n```\n"


def test_what_would_be_fetched_from_elsewhere_is_noticed(tmp_path: Path) -> None:
    files = {
        "index.html": '<a href="https://there.example/">there</a> <script src="//cdn.example/x.js"></script>',
        "fine.html": '<link href="assets/x.css" rel="stylesheet"> <img src="data:image/png;base64,iVBO//8="> <p>http://p.example',
        "assets/x.css": "@import 'https://fonts.example/f.css'; /* https://fontawesome.com/license/free */",
        "assets/x.js": 'load("https://scripts.example/y.js"); draw("http://www.w3.org/2000/svg")',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert [line.split()[-1] for line in reaches_out(tmp_path)] == [
        "https://fonts.example/f.css", "https://scripts.example/y.js", "//cdn.example/x.js",
    ]  # fmt: skip


@pytest.mark.endure
def test_one_command_builds_it_and_it_is_searched_without_a_server(pages: Pages) -> None:
    subprocess.run([sys.executable, "dev.py", "docs"], cwd=ROOT, check=True)
    page = pages.take(touch=False, language="en")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((SITE / "index.html").as_uri())
    page.get_by_role("button", name="Search").click()
    page.get_by_role("combobox").fill("parting attack")
    page.get_by_role("option").filter(has_text="Running away").first.click()
    expect(page.get_by_text("ER-FLEE-2", exact=True)).to_be_visible()
    page.goto((SITE / "reference/kernel.html").as_uri())
    expect(page.get_by_role("heading", name="apply")).to_be_visible()
    expect(page.get_by_text("Answer the question, in place")).to_be_visible()
    page.context.close()
    assert [url for url in asked if not url.startswith(("file:", "data:", "about:", "blob:"))] == []
