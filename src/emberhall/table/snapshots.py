"""What is kept of a table in play, so that it can still be read when its rules are gone; and what was kept before."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING
from weakref import ref

from ..kernel import say
from . import messages
from .course import all_answers
from .kept import Kept, read_snapshot
from .refusals import Refusal

if TYPE_CHECKING:
    from .room import Room

EVERY = 200  # entries
AT_MOST_EVERY = 60.0  # seconds: programs play so fast that keeping their tables would take longer than playing


class Snapshots:
    """The snapshots of one table: taken every so often, when its game is over, and when nobody is there any more."""

    def __init__(self, room: Room) -> None:
        self._of = ref(room)  # which knows us: each would keep the other in memory
        self._number = room.table.number  # the entry after which the newest one was taken
        self._not_before = monotonic() + AT_MOST_EVERY
        self._taking = asyncio.Lock()
        self.shown: Kept | None = None  # of a table that can only be looked at: how it looked last

    @property
    def _room(self) -> Room:
        room = self._of()
        assert room is not None, "whoever asks for a snapshot has the table"
        return room

    def keep_if_due(self) -> None:
        """Keep one, if it is time."""
        table = self._room.table
        if table.over or (table.number - self._number >= EVERY and monotonic() >= self._not_before):
            self._not_before = monotonic() + AT_MOST_EVERY
            self._room.hall.spawn(self.keep())

    async def keep(self, anyway: bool = False) -> None:
        """Store how the table looks to everybody and how it came to that: so it can be read if the rules change.

        What nothing has been written at since is not kept again, unless it must be `anyway`.
        """
        room = self._of()
        if room is None:  # it was deleted before anything could be kept
            return
        async with self._taking, room.hall.keeping:
            table, number = room.table, room.table.number
            ticks = table.question is not None and table.created.clock.kind != "none"
            if table.frozen or (self._number == number and not ticks and not anyway):
                return
            viewers = frozenset(range(-1, len(table.seats)))
            looks = {
                "info": room.info(), "updates": room.updates(viewers, 0), "scene": room.scene(),
                "moved": table.moved, "stood": table.stood(),
            }  # fmt: skip
            await room.hall.keep_table(room.id, number, messages.encode(looks))
            self._number = number

    async def look_up(self) -> None:
        """Read what was kept: all there is to see of a frozen table. What is missing of a finished one is kept now."""
        hall, table, id = self._room.hall, self._room.table, self._room.id
        found = await hall.store.kept(id)
        self._number = found[0] if found is not None else 0
        if not table.frozen and not table.over:
            return
        kept = read_snapshot(found[1]) if found is not None else None
        if found is not None and kept is None:
            hall.log.error("damaged", "its snapshot cannot be read", table=id)
        if table.foreign and kept is None:
            raise Refusal("frozen", say("refusal-nothing-kept", why=table.frozen))
        if table.frozen and kept is not None:
            self.shown = kept
            table.was_over, table.roles = kept.info["over"], [seat["role"] for seat in kept.info["seats"]]
            lost = len(all_answers(*await hall.read_log(id))) - kept.answers
            if kept.history and lost:
                table.frozen = say("frozen-lost", why=table.frozen, lost=lost)
        elif table.started and not table.frozen and (kept is None or kept.ended is None):
            self._number = -1
            hall.spawn(self.keep())

    async def newest(self) -> Kept | None:
        """What was kept of the table last, if it can be read."""
        found = await self._room.hall.store.kept(self._room.id) if self.shown is None else None
        return read_snapshot(found[1]) if found is not None else self.shown

    async def history(self) -> Kept | None:
        """What was kept, if it tells all there is: of a table that can only be looked at, or of a finished game."""
        table = self._room.table
        if self.shown is not None or not table.over:
            return self.shown
        kept = await self.newest()
        whole = kept is not None and (kept.moved, kept.answers) == (table.moved, table.course.moment)
        return kept if whole else None
