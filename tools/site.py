"""The documentation as a site: `python3 dev.py docs` gathers its pages, has Zensical build them, and looks at them.

A page may stand anywhere in the project and link to any file of it, so that links work where the sources are read; on
the site they lead to the page, or to a copy of the file. Whoever looks at the site fetches nothing from elsewhere.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path
from posixpath import relpath

from .environment import ROOT, Failed, check, say, status_of

DOCS, GATHERED, SITE = ROOT / "docs", ROOT / "build/docs", ROOT / "site"
SETTINGS = ROOT / "mkdocs.yml"

GAMES = "src/emberhall/games"
KEPT_ELSEWHERE = {
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    f"{GAMES}/epic_seven_arise/content/vocabulary.md": "vocabulary.md",
    **{f"{GAMES}/{game}/rules.md": f"rules/{game}.md" for game in ("epic_roll", "fire_of_eidolon", "epic_seven_arise")},
}  # and what these pages are called on the site

CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")
SCHEME = re.compile(r"[a-z]+:")
IN_THE_NAVIGATION = re.compile(r"^ +- (?:[^:\n]+: )?(\S+\.md)$", re.MULTILINE)

# Zensical's script can fetch programs for diagrams, editors and pictures that grow. Our pages have none of these.
ELSEWHERE = re.compile(r"https?://[\w.-]+\.[a-z]{2,}[^\s\"'`)]*")
ONLY_NAMES = ("http://www.w3.org/", "https://fontawesome.com")  # of formats, and in the notice of a licence


class DeadLink(Exception):
    """A page links to what is not there."""


def pages() -> dict[Path, str]:
    """The source of every page, and its place on the site."""
    own = {file: file.relative_to(DOCS).as_posix() for file in sorted(DOCS.rglob("*.md"))}
    return own | {ROOT / source: place for source, place in KEPT_ELSEWHERE.items()}


def navigation() -> list[str]:
    """The places that mkdocs.yml names."""
    return IN_THE_NAVIGATION.findall(SETTINGS.read_text(encoding="utf-8"))


def linked(source: Path) -> dict[str, Path]:
    """What a page links to in the project, by the words of the link."""
    prose = CODE.sub("", source.read_text(encoding="utf-8"))
    links = {match[1] for match in LINK.finditer(prose) if not SCHEME.match(match[1])}
    return {link: Path(os.path.normpath(source.parent / link)) for link in sorted(links)}


def place_of(target: Path) -> str:
    """Where a file of the project is on the site: a page, something of docs/, or a copy."""
    place = pages().get(target)
    if place is None and DOCS in target.parents:
        place = target.relative_to(DOCS).as_posix()
    return place or f"files/{target.relative_to(ROOT).as_posix()}"


def gather() -> None:
    """Bring all pages and what they link to together, with links that hold on the site."""
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.copytree(DOCS, GATHERED, ignore=shutil.ignore_patterns("*.md", "__pycache__"))
    for source, place in pages().items():
        moved = {}
        for link, target in linked(source).items():
            if not target.is_file():
                raise DeadLink(f"{source.relative_to(ROOT)} links to {link}, which is no file.")
            moved[link] = relpath(place_of(target), Path(place).parent.as_posix())
            copy = GATHERED / place_of(target)
            if target.suffix != ".md" and not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(target, copy)
        page = GATHERED / place
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(with_links(source.read_text(encoding="utf-8"), moved), encoding="utf-8")


def with_links(text: str, moved: dict[str, str]) -> str:
    """A page with its links changed, outside of code."""
    parts = CODE.split(text)
    parts[::2] = [LINK.sub(lambda m: f"]({moved.get(m[1], m[1])}{m[2] or ''})", part) for part in parts[::2]]
    return "".join(parts)


class Fetched(HTMLParser):
    """What a browser fetches by itself when it shows a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Everything that has a source, and what a page says about itself; where a reader may go is left out."""
        wanted = ("src", "srcset", "data", "poster") + (("href",) if tag in ("link", "image", "use") else ())
        self.addresses += [value for name, value in attributes if name in wanted and value]


def seal() -> None:
    """Take the addresses of other hosts out of Zensical's scripts."""
    for script in SITE.rglob("*.js"):
        if script.parent != SITE:  # what is searched is text of ours, and may name hosts
            text = script.read_text(encoding="utf-8")
            script.write_text(ELSEWHERE.sub(sealed, text), encoding="utf-8")


def sealed(address: re.Match[str]) -> str:
    """An address of another host, or nothing in its place if a browser might fetch it."""
    return address[0] if address[0].startswith(ONLY_NAMES) else "about:blank"


def reaches_out(site: Path) -> list[str]:
    """Every address on another host that a browser would fetch, with the file that names it."""
    found = []
    for file in sorted(site.rglob("*")):
        if file.suffix == ".html":
            addresses = Fetched(file.read_text(encoding="utf-8")).addresses
            found += [(file, address) for address in addresses if re.match(r"([a-z]+:)?//", address)]
        elif file.suffix in (".js", ".css") and file.parent != site:
            addresses = ELSEWHERE.findall(file.read_text(encoding="utf-8"))
            found += [(file, address) for address in addresses if not address.startswith(ONLY_NAMES)]
    return [f"{file.relative_to(site)} fetches {address}" for file, address in found]


def build() -> None:
    """Build the site into the folder `site`; a dead link, or an address elsewhere, fails."""
    try:
        gather()
    except DeadLink as dead:
        say(str(dead))
        raise Failed(1) from dead
    shutil.rmtree(SITE, ignore_errors=True)
    check(sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", SETTINGS)
    seal()
    if found := reaches_out(SITE):
        say("\n".join(["The site would fetch from elsewhere:", *found]))
        raise Failed(1)
    say(f"The documentation is in {SITE / 'index.html'}")


if __name__ == "__main__":
    sys.exit(status_of(build))
