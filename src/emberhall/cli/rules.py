"""emberhall rules: the entries of the rule ledgers, by id or by words."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games import all_games
from ..kernel import Game, Rule
from .commands import argument, command, language_option
from .complaints import Complaint
from .drawing import wrapped
from .speech import SPEECH, said

CODE = re.compile(r" \([A-Z0-9-]+\)$")  # at the end of a chapter's name, where its entries have it too


def all_rules(of: Iterable[Game] | None = None) -> dict[str, Rule]:
    """Every entry of every ledger, once."""
    found: dict[str, Rule] = {}
    for game in all_games().values() if of is None else of:
        found.update(game.ledger(SPEECH.language))
    return found


def search(words: str, of: Iterable[Game] | None = None, editions: frozenset[str] | None = None) -> list[Rule]:
    """The entry with that id, or those that contain all the words, of some editions only if these are named."""
    known = all_rules(of)
    if words.upper() in known:
        return [known[words.upper()]]
    wanted = words.casefold().split()
    found = [rule for rule in known.values() if all(word in _everything(rule) for word in wanted)]
    return [rule for rule in found if editions is None or not rule.tags or not editions.isdisjoint(rule.tags)]


def _everything(rule: Rule) -> str:
    return f"{rule.id} {rule.chapter} {rule.text} {rule.reading}".casefold()


def about_rule(rule: Rule) -> str:
    """An entry in one paragraph."""
    reading = f" {said('our-reading', reading=rule.reading)}" if rule.reading else ""
    return f"{rule.id} ({CODE.sub('', rule.chapter)}): {rule.text}{reading}"


def nearest(words: str) -> list[str]:
    """Ids and chapters that look like what was asked for."""
    known = all_rules()
    ids = difflib.get_close_matches(words.upper(), known, n=4, cutoff=0.7)
    chapters = {rule.chapter.casefold(): rule.chapter for rule in known.values()}
    return ids + [chapters[match] for match in difflib.get_close_matches(words.casefold(), chapters, n=2)]


@command(help="help-rules")
@language_option
@argument("words", nargs=-1, metavar="[ID | WORDS...]")
def rules(words: tuple[str, ...]) -> None:
    """Look up a rule by its id, or all rules that contain some words; without either, list the chapters."""
    console = Console(highlight=False)
    wanted = " ".join(words).strip()
    if not wanted:
        show_chapters(console)
        return
    found = search(wanted)
    if not found:
        near = nearest(wanted)
        raise Complaint("no-rule", words=wanted[:80], near=", ".join(near) or None)
    if len(found) == 1:
        show_entry(console, found[0])
    else:
        show_entries(console, found)


def show_entry(console: Console, rule: Rule) -> None:
    """One entry with all that is known about it."""
    console.print(Text(f"{rule.id}  {rule.chapter}", "bold"))
    for title, text in (
        ("", rule.text),
        (f"{said('rule-editions')} ", ", ".join(rule.tags)),
        (f"{said('rule-source')} ", rule.source),
        (f"{said('rule-reading')} ", rule.reading),
    ):
        if text:
            for line in wrapped(console, text, console.width, f"  {title}"):
                console.print(line)


def show_entries(console: Console, found: list[Rule]) -> None:
    """Many entries, chapter by chapter."""
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(Text(chapter, "bold"))
        for line in wrapped(console, rule.text, console.width, f"  {rule.id:<18} "):
            console.print(line)
    console.print(Text(said("rule-entries", number=len(found)), "dim"))


def show_chapters(console: Console) -> None:
    """What there is to look up."""
    shown: set[str] = set()
    for game in all_games().values():
        entries = [rule for rule in game.ledger(SPEECH.language).values() if rule.id not in shown]
        if not entries:
            continue  # another edition has shown this ledger
        shown.update(rule.id for rule in entries)
        family = [other.name for other in all_games().values() if entries[0].id in other.rules.ledger()]
        table = Table(title=" · ".join(family), title_justify="left", box=None, pad_edge=False)
        table.add_column(said("chapter-column"))
        table.add_column(said("entries-column"), justify="right")
        table.add_column(said("from-column"))
        table.add_column(said("to-column"))
        for chapter in dict.fromkeys(rule.chapter for rule in entries):
            ids = [rule.id for rule in entries if rule.chapter == chapter]
            table.add_row(Text(chapter), str(len(ids)), ids[0], ids[-1])
        console.print(table)
    console.print(Text(SPEECH.tongue.say("rule-chapters"), "dim"))
