"""Catalogues are complete in every language, and the check that says so finds what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.words import everything_wrong, wrong_with

CODE = """
def rule(thing):
    "A docstring that says told-nothing at all."
    say("told-won", who=1)
    Message("short")
    return f"enemy-{thing}", "ask-go-on"
"""
ENGLISH = """
told-won = { $who } wins { $points } points. { -house }
ask-go-on = Go on?
enemy-elf = Elf
    .a = an Elf
short = Short
-house = Emberhall
"""
GERMAN = """
told-won = { $who_acc } gewinnt { $points } Punkte.
ask-go-on = Weiter?
enemy-elf = Elf
    .acc = den Elfen
short = Kurz
"""


def complaints(folder: Path, english: str = ENGLISH, german: str = GERMAN, code: str = CODE) -> list[str]:
    """What is wrong with a game of these words."""
    (folder / "words").mkdir()
    (folder / "rules.py").write_text(code)
    (folder / "words" / "en.ftl").write_text(english)
    (folder / "words" / "de.ftl").write_text(german)
    return [line.partition(": ")[2] for line in wrong_with(folder / "words", ())]


@pytest.mark.slow
def test_all_our_catalogues_are_complete() -> None:
    assert everything_wrong() == []


@pytest.mark.parametrize(
    ("english", "german", "complaint"),
    [
        ("", "", None),
        ("told-lost = Lost.", "told-lost = Verloren.", "told-lost is unused"),
        ("", "told-lost = Verloren.", "told-lost is stale; there is no such message in English"),
        ("enemy-orc = Orc", "", "enemy-orc is missing"),
        ("enemy-orc = Orc { $n }", "enemy-orc = Ork", "enemy-orc does not use $n, which the English words do"),
        ("enemy-orc = Orc { $n }", "# without $n\nenemy-orc = Ork", None),
        ("enemy-orc = Orc", "enemy-orc = Ork { $n }", "enemy-orc uses $n, which the English words do not"),
        ("enemy-orc = Orc", "# with $n\nenemy-orc = Ork { $n }", None),
        (
            "enemy-orc = Orc { $n }",
            "enemy-orc = Ork { $n_nom }",
            "enemy-orc uses $n_nom, which the English words do not",
        ),
        ("enemy-orc = Orc", "enemy-orc = { Ork", "enemy-orc = { Ork: is not Fluent"),
        ("enemy-orc = { NUMBER($n) }", "enemy-orc = { $n }", "enemy-orc: there is no function NUMBER, only CAPITAL"),
        ("short = Shorter", "", "short is there twice"),
    ],
)
def test_the_check_finds_what_is_wrong(tmp_path: Path, english: str, german: str, complaint: str | None) -> None:
    found = complaints(tmp_path, f"{ENGLISH}{english}\n", f"{GERMAN}{german}\n")
    assert complaint in found if complaint is not None else found == []


def test_the_check_finds_what_is_said_without_words(tmp_path: Path) -> None:
    code = CODE.replace("told-won", "told-lost")
    assert complaints(tmp_path, code=code) == [
        f"told-lost is missing; {tmp_path}/rules.py says it",
        "told-won is unused",
    ]
