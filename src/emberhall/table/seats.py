"""The seats of a table as they are now, and what each link opens. Of tokens only hashes are known."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from math import inf

from .entries import Created, Declined, Invited, Renewed, Seated, SeatPlan, as_now, changed, plan_after
from .refusals import Refusal

MADE = re.compile(r"[\w-]{32,128}", re.ASCII)  # 24 random bytes as letters, or more


def hashed(token: str) -> str:
    """What is stored of a link's token."""
    return sha256(token.encode()).hexdigest()


def mark_of(token: str) -> str:
    """What is stored of a token that a client has made. Raises Refusal."""
    if not MADE.fullmatch(token):
        raise Refusal("key", "refusal-key-form")
    return hashed(token)


@dataclass
class SeatNow:
    """A seat as it is now."""

    plan: SeatPlan
    only: tuple[str, ...] | None = None  # its standing order
    spent: float = 0.0  # seconds of thinking, for the clock
    lent: float = 0  # the entry with which the host gave it to a bot; no end of it if its player looked on
    replaced: int = 0  # the entry with which somebody sat down in its player's place, invited by the host


class Seats(list[SeatNow]):
    """All seats, and the two links that belong to none."""

    def __init__(self, created: Created) -> None:
        super().__init__(SeatNow(as_now(plan)) for plan in created.seats)
        self.host, self.watch = created.host, created.watch  # hashes
        self.invitations = {seat.plan.invite for seat in self}  # hashes of all there ever were
        self.former: set[str] = set()  # hashes of keys that opened a seat until somebody else sat down there

    # ------------------------------------------------------------ who plays

    def humans(self) -> list[int]:
        """The seats that people play, whether they are here or not."""
        return [number for number, seat in enumerate(self) if seat.plan.kind != "bot"]

    def plans(self) -> list[SeatPlan]:
        """Who or what sits where."""
        return [seat.plan for seat in self]

    def free(self) -> int | None:
        """The first seat where nobody has sat down yet."""
        return next((number for number, seat in enumerate(self) if seat.plan.kind == "open"), None)

    def has_rivals(self, seat: int) -> bool:
        """Whether anybody else plays here, or can take a seat back that a bot keeps: that one may look on meanwhile."""
        others = (other.plan for number, other in enumerate(self) if number != seat)
        return any(plan.kind != "bot" or plan.token or plan.invite for plan in others)

    def voters(self, choice: int) -> list[int]:
        """Whose consent it takes to take back the choice of that entry: whoever plays, and whoever played then.

        A bot that the host has put in a player's place since does not consent for them, and one that was put there
        before their eyes never does.
        """
        return [number for number, seat in enumerate(self) if seat.plan.kind == "human" or seat.lent > choice]

    def lacks_voters(self, choice: int) -> bool:
        """Whether somebody else sits now where a player would have to consent: nobody can do it for them."""
        return any(seat.replaced > choice for seat in self)

    def decides_alone(self, seat: int, choice: int) -> bool:
        """Whether nobody else has to be asked about it: bots always agree."""
        return self.voters(choice) == [seat] and not self.lacks_voters(choice)

    # ------------------------------------------------------------ what opens what

    def opened_by(self, token: str) -> int | None:
        """The seat a token is the key of."""
        return self._found(token, lambda plan: plan.token)

    def inviting(self, token: str) -> int | None:
        """The seat a token is an invitation to."""
        return self._found(token, lambda plan: plan.invite)

    def _found(self, token: str, stored: Callable[[SeatPlan], str]) -> int | None:
        mark = hashed(token)
        for number, seat in enumerate(self):
            if compare_digest(stored(seat.plan), mark):
                return number
        return None

    def held_by(self, mark: str) -> int | None:
        """The seat whose key has this hash."""
        return next((number for number, seat in enumerate(self) if seat.plan.token == mark), None)

    def is_host(self, token: str) -> bool:
        """Whether a token is the host's."""
        return compare_digest(self.host, hashed(token))

    def may_watch(self, token: str) -> bool:
        """Whether a token lets somebody look on."""
        return compare_digest(self.watch, hashed(token))

    def check_new(self, mark: str) -> None:
        """Whether nobody at this table can know a token that somebody has made: it opens nothing here, and was no
        invitation. Raises Refusal."""
        if mark in self.invitations or mark in (self.host, self.watch, *(seat.plan.token for seat in self)):
            raise Refusal("key", "refusal-key-used")

    def why_shut(self, token: str) -> str:
        """Why a token opens nothing, as far as whoever shows it may know."""
        mark = hashed(token)
        if mark in self.former:
            return "refusal-replaced"
        if mark in self.invitations:
            return "refusal-invitation"
        return "refusal-link"

    # ------------------------------------------------------------ what changes them

    def change(self, number: int, entry: Seated | Invited | Declined) -> None:
        """An entry about who sits somewhere, or may."""
        seat = self[entry.seat]
        before, seat.plan = seat.plan, plan_after(seat.plan, entry)
        if isinstance(entry, Invited):
            self.invitations.add(entry.invite)
        if isinstance(entry, Seated):
            if seat.plan.kind != "bot" or entry.by == "seat":
                seat.lent = 0
            elif before.kind == "human":
                seat.lent = inf if entry.there else number
        if before.token and seat.plan.token != before.token:
            self.former.add(before.token)
            if before.invited == "host":
                seat.replaced = number

    def renew(self, entry: Renewed) -> None:
        """The link of the host, or of those who look on, is another one."""
        setattr(self, entry.link, entry.token)

    def forget(self, seat: int) -> None:
        """A seat's name is removed."""
        self[seat].plan = changed(self[seat].plan, name="")
