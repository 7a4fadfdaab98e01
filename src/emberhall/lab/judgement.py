"""What a report says of changed content and of values that are ours: the verdict, the advice, the sensitivity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..kernel import SetupError
from .assumptions import shown_value
from .evidence import Evidence
from .page import Page
from .sensitivity import Swayed
from .study import Study
from .verdict import WON, Attempt, Shift, balance, shifts, unfair, unwanted
from .words import Reader


class Tried(NamedTuple):
    """A change that was tried out to bring a game into balance."""

    attempt: Attempt
    evidence: Evidence


def original(study: Study) -> Study | None:
    """The same study with the game as it is packaged; None if it cannot be played so."""
    found = []
    for setup in study.setups:
        plain = replace(setup, content="")
        try:
            study.game.rules.begin(study.game.check(plain))
        except SetupError:
            continue
        found.append(plain)
    return replace(study, setups=tuple(found)) if len(found) == len(study.setups) else None


def tell_verdict(page: Page, before: Evidence | None, after: Evidence, tried: Sequence[Tried]) -> None:
    """What the changes do, first in sentences, then in numbers."""
    reader = page.reader
    page.section("verdict", reader.said("heading-verdict"), reader.said("verdict"))
    page.flags(flags(reader, after))
    if before is not None:
        tell_shifts(page, shifts(before, after))
    if tried:
        tell_advice(page, after, tried)


def flags(reader: Reader, evidence: Evidence) -> list[tuple[str, str]]:
    """Who is too strong or too weak, and what nobody chooses."""
    found = [
        (
            "bad",
            reader.said(
                "verdict-strong" if each.strong else "verdict-weak",
                who=thing_name(reader, each.sort, each.thing),
                rate=reader.rate(each.rate),
                even=reader.percent(each.even),
            ),
        )
        for each in unfair(evidence)
    ]
    if not found:
        found.append(("good", reader.said("verdict-balanced")))
    for choice in unwanted(evidence):
        numbers = {"taken": reader.percent(choice.taken), "others": reader.percent(choice.others)}
        what = reader.decision(choice.thing, evidence)
        found.append(("plain", reader.said("verdict-unwanted", what=what, **numbers)))
    return found


def thing_name(reader: Reader, sort: str, thing: str) -> str:
    """Who or what a rate is about."""
    return reader.part("all-games") if sort == WON else reader.thing(sort, thing)


def tell_shifts(page: Page, found: Sequence[Shift]) -> None:
    """Win rates before and after."""
    reader = page.reader
    page.heading(reader.said("heading-shifts"))
    if not found:
        page.paragraphs(reader.said("no-shifts"))
        return
    head = [reader.part(f"head-{each}") for each in ("who", "before", "after", "gain", "sure")]
    page.table(head, [shift_row(reader, shift) for shift in found])


def shift_row(reader: Reader, shift: Shift) -> Sequence[str]:
    """A rate before and after, with the interval of the difference."""
    low, high = (reader.number(100 * (shift.difference + way * shift.reach), "+.1f") for way in (-1, 1))
    return (
        thing_name(reader, shift.sort, shift.thing),
        reader.percent(shift.before.share),
        reader.percent(shift.after.share),
        reader.part("gain", points=reader.points(shift.difference), low=low, high=high),
        reader.part("yes" if shift.sure else "no"),
    )


def tell_advice(page: Page, after: Evidence, tried: Sequence[Tried]) -> None:
    """What was tried out, the best first."""
    reader = page.reader
    page.heading(reader.said("heading-advice"))
    ordered = sorted(tried, key=lambda each: balance(each.evidence))
    best, now = ordered[0], balance(after)
    if balance(best.evidence) < now:
        value, gap = shown_value(best.attempt.value), reader.percent(balance(best.evidence))
        page.paragraphs(reader.said("advice", place=best.attempt.place, value=value, gap=gap, now=reader.percent(now)))
    else:
        page.paragraphs(reader.said("no-advice"))
    head = [reader.part(f"head-{each}") for each in ("place", "value", "gap")]
    rows = [
        (each.attempt.place, shown_value(each.attempt.value), reader.percent(balance(each.evidence)))
        for each in ordered
    ]
    page.table(head, rows)


def tell_sensitivity(page: Page, found: Sequence[Swayed], idle: int) -> None:
    """Which conclusions hang on a single face of a die, or a point of health, that is ours."""
    reader = page.reader
    told = reader.said("sensitivity", count=len(found), idle=idle)
    page.section("sensitivity", reader.said("heading-sensitivity"), told)
    rows = []
    for each in sorted(found, key=lambda each: -max((abs(shift.difference) for shift in each.shifts), default=0.0)):
        changes = "; ".join(
            reader.part(
                "shift", who=thing_name(reader, shift.sort, shift.thing), points=reader.points(shift.difference)
            )
            for shift in each.shifts[:4]
        )
        assumption = each.variation.assumption
        rows.append(
            (
                assumption.place,
                assumption.shown,
                shown_value(each.variation.value),
                changes or reader.part("nothing-clear"),
            )
        )
    head = [reader.part(f"head-{each}") for each in ("place", "value", "instead", "changes")]
    page.table(head, rows)
