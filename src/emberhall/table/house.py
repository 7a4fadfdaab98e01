"""What the house reads out to everybody: whatever happens to a seat, and whatever a host does."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .entries import (
    Actor,
    AnyEntry,
    Closed,
    Created,
    Declined,
    Forgotten,
    Hinted,
    Invited,
    Offered,
    Paused,
    Renewed,
    Seated,
    SeatPlan,
    Started,
    as_now,
    plan_after,
)

NO_SEAT = -1


class HouseLine(msgspec.Struct, frozen=True):
    """A line for everybody: with entry `number`, who did what to which seat (-1: to the whole table).

    `what` is one of: sat, replaced, moved (somebody sat down: on an empty seat, in somebody's place by an invitation
    of the host, on another device), bot, back, renamed, coloured, invited, withdrawn, moving, declined, began, paused,
    resumed, closed, opened, renewed-host, renewed-watch, offered, unoffered, forgotten, hinted.
    """

    number: int
    at: float
    seat: int
    by: Actor
    what: str
    name: str = ""  # what whoever sits there is called, or was

    def nameless(self, seat: int) -> HouseLine:
        """The line without the name of whoever sat there."""
        return msgspec.structs.replace(self, name="") if self.seat == seat else self


def house_line(number: int, entry: AnyEntry, before: SeatPlan | None) -> HouseLine | None:
    """What everybody is told about an entry, if anything; `before` is the seat it is about, as it was."""
    name = before.name if before is not None else ""
    match entry:
        case Seated() if before is not None:
            what = _happened(before, as_now(entry.plan))
            return HouseLine(number, entry.at, entry.seat, entry.by, what, entry.plan.name or name) if what else None
        case Invited():
            what = "withdrawn" if not entry.invite else "moving" if entry.by == "seat" else "invited"
            return HouseLine(number, entry.at, entry.seat, entry.by, what, name)
        case Declined():
            return HouseLine(number, entry.at, entry.seat, "seat", "declined", name)
        case Started(by="host"):
            return HouseLine(number, entry.at, NO_SEAT, "host", "began")
        case Closed():
            return HouseLine(number, entry.at, NO_SEAT, "operator", "closed" if entry.on else "opened")
        case Hinted():
            return HouseLine(number, entry.at, entry.seat, "seat", "hinted", name)
        case Renewed():
            return HouseLine(number, entry.at, NO_SEAT, "host", f"renewed-{entry.link}")
        case Offered():
            return HouseLine(number, entry.at, NO_SEAT, "host", "offered" if entry.on else "unoffered")
        case Forgotten():
            who: Actor = "seat" if entry.by == "player" else "operator"
            return HouseLine(number, entry.at, entry.seat, who, "forgotten")
        case Paused(seat=int(seat)):
            by: Actor = "host" if seat == NO_SEAT else "seat"
            return HouseLine(number, entry.at, seat, by, "paused" if entry.on else "resumed", name)
    return None


def _happened(before: SeatPlan, now: SeatPlan) -> str:
    """What a change of a seat means to the others; nothing if it is the same to them."""
    if now.token != before.token:
        return "sat" if not before.token else "moved" if before.invited == "seat" else "replaced"
    if now.kind != before.kind:
        return "bot" if now.kind == "bot" else "back"
    return "renamed" if now.name != before.name else "coloured" if now.colour != before.colour else ""


def house_lines(created: Created, log: Iterable[tuple[int, AnyEntry]]) -> list[HouseLine]:
    """All of them, from the first entry on."""
    plans, lines = [as_now(plan) for plan in created.seats], []
    for number, entry in log:
        seat = seat_of(entry)
        line = house_line(number, entry, None if seat is None else plans[seat])
        if line is not None:
            lines.append(line)
        if seat is not None:
            plans[seat] = plan_after(plans[seat], entry)
    return lines


def seat_of(entry: AnyEntry) -> int | None:
    """The seat that an entry is about, if it is about one."""
    seat = getattr(entry, "seat", None)
    return None if seat == NO_SEAT else seat
