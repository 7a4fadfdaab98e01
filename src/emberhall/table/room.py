"""A table in play: what is written next, and who is shown what."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from copy import copy
from time import monotonic, time
from typing import TYPE_CHECKING, Any

import msgspec

from ..kernel import Spoken, State, say
from ..kernel.timeline import Move
from ..kernel.tongues import ENGLISH
from . import drafts, entries, messages, sights, stores
from .driving import Driver
from .entries import (
    Answered,
    AnyEntry,
    Closed,
    Ordered,
    Paused,
    Renewed,
    Said,
    Seated,
    Started,
    Undone,
    Unreadable,
)
from .growth import Pace, says_something
from .messages import Chat, ChatLine, FromServer, House, Info, Update, VoteInfo
from .presence import Listener, Presence
from .refusals import Broken, Refusal, house_tongue
from .snapshots import Snapshots
from .table import Table

if TYPE_CHECKING:
    from .hall import Hall

# An entry for the table as it is when the draft is made, and the move it is; or the number of the entry that
# it has become already, when it was sent before. Raises Refusal. Nothing is checked before that is not checked in it:
# while somebody waits, others write.
Drafted = tuple[AnyEntry, Move[State] | None]
Draft = Callable[[], Drafted | int]

RETRIES = 8  # how often an entry is tried again when other processes were quicker
FEW = 20  # listeners that hear at once who comes and goes
FOR_EACH = 0.002  # seconds in which one more of a crowd is told: of five hundred each hears of it once a second
LOOK_WITHIN = 2.0  # seconds a newcomer waits for what others may have written


class Room:
    """A table that is in memory because somebody is there."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall, self.table = hall, table
        self.id = table.created.table
        self.presence = Presence(len(table.seats))
        self.listeners = self.presence.listeners
        self.pace = Pace(hall.limits)
        self._lock = asyncio.Lock()
        self._news: deque[tuple[int, AnyEntry]] = deque()  # what others wrote, and nobody here has been told yet
        self._info_due: asyncio.TimerHandle | None = None
        self._info_not_before = 0.0
        self.wrote_last = True  # this process wrote the last entry
        self._offered = table.offered  # whether the list of open tables knows it
        self.snapshots = Snapshots(self)
        self._shown = sights.Walk(table.game, table.state)  # how far everybody here has seen it
        self._told = self._telling()  # what everybody here knows about the table and an answer can change
        self._driver = Driver(self)

    # ------------------------------------------------------------ who is there

    def join(self, listener: Listener) -> None:
        """Somebody has come."""
        self.hall.rooms.setdefault(self.id, self)
        self.listeners.add(listener)
        self._presence_changed()
        self._send_away_if_replaced()

    def leave(self, listener: Listener) -> None:
        """Somebody has gone."""
        self.listeners.discard(listener)
        self._presence_changed()

    def _send_away_if_replaced(self) -> None:
        """Where somebody else sits down, whoever sat there before has to go; so has who came by a link of old."""
        seats = self.table.seats
        for listener in list(self.listeners):
            if any(seats[seat].plan.token != key for seat, key in listener.keys.items()):
                listener.dismiss("bye-taken-over")
                self.leave(listener)
            elif any(getattr(self.table.seats, door) != link for door, link in listener.doors.items()):
                listener.dismiss("bye-renewed")
                self.leave(listener)

    def _presence_changed(self) -> None:
        self.presence.note()
        self.hall.company.tell_presence(self)
        self._who_is_there_changed()

    def _who_is_there_changed(self) -> None:
        self.send_info()
        self.drive()

    def hear_presence(self, process: str, seats: tuple[int, ...], watchers: int) -> None:
        """Another process says who is there."""
        news = self.presence.hear(process, seats, watchers)
        if news is None:
            self.hall.company.tell_presence(self)  # it has just come, and has not heard who is here
        if news is not False:
            self._who_is_there_changed()

    def forget_silent(self, lasts: float) -> None:
        """Processes that have said nothing for so long are gone, and with them whoever was connected there."""
        if self.presence.forget_silent(lasts):
            self._who_is_there_changed()

    def hear_clock(self, moved: int, stood: float) -> bool:
        """Another process says how long a question has stood; whether it is the one that stands here."""
        if moved != self.table.moved:
            return False
        self.table.standing.begin(monotonic(), stood)
        return True

    def skip(self, seconds: float) -> None:
        """For the last so many seconds nothing could be written, or heard: nobody thought, and nobody was away."""
        now = monotonic()
        self.table.standing.skip(seconds, now)
        self.presence.skip(seconds, now)
        self.drive()

    def covered(self) -> set[int]:
        """The seats of people who have been away so long that a bot answers for them."""
        grace, absence = self.table.created.grace, self.presence.absence
        if grace is None:
            return set()
        return {seat for seat in self.table.seats.humans() if (away := absence(seat)) is not None and away >= grace}

    def drive(self) -> None:
        """See to it that somebody answers."""
        self._driver.drive()

    # ------------------------------------------------------------ writing

    async def submit(self, draft: Draft, hold: Callable[[], None] | None = None) -> int:
        """Write an entry, then show what it changed; its number. What cannot be written has not happened.

        `hold` is called before it is shown: its sender is told at once that it is written, and both go out together.
        """
        try:
            async with self._lock:
                for _ in range(RETRIES):
                    try:
                        self.table.check_open()
                        drafted = draft()
                    except Broken as broken:
                        self.hall.log.error("game-fails", broken.__cause__ or broken, table=self.id)
                        self.send_info()
                        raise
                    except Refusal:
                        if not await self._read_on():  # else it may be refused for what is no longer so
                            raise
                        continue
                    if isinstance(drafted, int):
                        if drafted == self.table.number and await self._read_on():  # it may not be so any more
                            continue
                        return drafted
                    entry, move = drafted
                    if not says_something(self.table, entry):
                        if await self._read_on():  # it may say something after what others wrote
                            continue
                        return self.table.number
                    self.table.growth.check(entry)
                    number = self.table.number + 1
                    if await self.hall.write(stores.Entry(self.id, number, entries.encode(entry))):
                        await self._accept(number, entry, move)
                        break
                    if not await self._read_on() and (why := await self.hall.store.gone(self.id)) is not None:
                        self.vanish(why)
                        raise Refusal("gone", say("refusal-gone", why=why))
                else:
                    raise Refusal("busy", "refusal-busy")
        except (asyncio.CancelledError, stores.StoreError):
            self.hall.spawn(self.catch_up())  # it may have been written all the same
            raise
        finally:
            self._announce_news()
        self.wrote_last = True
        self.hall.company.tell_number(self.id, number)
        if hold is not None:
            hold()
        self._announce(number, entry)
        return number

    async def answered(self, seat: int, at: int, id: str) -> int | None:
        """The number of the entry that an answer to the question of that number has become, as the log says."""
        lines = await self.hall.outages.watched(self.hall.store.entries(self.id, max(0, at)))
        mark = msgspec.json.encode(id)
        for _, number, body in lines:
            if mark in body and isinstance(entry := entries.read_entry(body), Answered):
                if (entry.seat, entry.id) == (seat, id):
                    return number
        return None

    async def take_back_if_agreed(self) -> int | None:
        """Take back what was asked for, once everybody has consented; bots always do."""
        if not self.table.consented():
            return None
        try:
            return await self.submit(lambda: (drafts.agreed_undo(self.table, time()), None))
        except Refusal:  # another process did it, or somebody has answered meanwhile
            return None

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        try:
            async with self._lock:
                await self._read_on()
        finally:
            self._announce_news()

    async def see(self, seen: int) -> None:
        """Be where a newcomer has been already, at another process. Raises StoreError if that cannot be looked up."""
        looking = self.hall.spawn(self.catch_up())
        await asyncio.wait({looking}, timeout=LOOK_WITHIN)
        if seen > self.table.public(self.table.number) and not (looking.done() and looking.exception() is None):
            raise stores.StoreError("what others have written cannot be read just now")

    async def _read_on(self) -> bool:
        """Read what others wrote; whether there was something."""
        after = self.table.number
        news = entries.read_entries(await self.hall.outages.watched(self.hall.store.entries(self.id, after)), after)
        for number, entry in news:
            if number == self.table.number + 1:
                await self._accept(number, entry, None)
                self._news.append((number, entry))
        if any(isinstance(entry, Unreadable) for _, entry in news):
            why = house_tongue().say(self.table.frozen)
            self.hall.log.error("damaged", why, table=self.id, entry=self.table.damaged)
        return bool(news)

    def _announce_news(self) -> None:
        """Show what others wrote."""
        while self._news:
            self.wrote_last = False
            self._announce(*self._news.popleft())

    async def _accept(self, number: int, entry: AnyEntry, move: Move[State] | None) -> None:
        if isinstance(entry, Undone) and not self.table.course.knows(entry.to):
            self.table = await self.hall.read_table(self.id, until=number)
        else:
            self.table.accept(number, entry, move)

    # ------------------------------------------------------------ showing

    def _announce(self, number: int, entry: AnyEntry) -> None:
        """Tell everybody here what an entry has changed."""
        if type(entry) is not Answered:  # the house says nothing to those
            public = self.table.public(number)
            for line in self.table.house:
                if line.number == public:
                    self.send(House(line))
        if isinstance(entry, Answered | Started | Undone):
            self._send_updates(None if isinstance(entry, Started) else entry)
            if not isinstance(entry, Answered) or self.table.over or self._told != self._telling():
                self.send_info()
            self.snapshots.keep_if_due()
            self.hall.metrics.moves.inc()
        elif isinstance(entry, Said):
            self.send(Chat(ChatLine(self.table.public(number), entry.seat, entry.text, entry.at)))
            return
        elif isinstance(entry, Ordered):
            self._send_updates(None, frozenset({entry.seat}))
        else:
            self.send_info()
            if isinstance(entry, Seated | Renewed):
                self._send_away_if_replaced()
            if isinstance(entry, Seated):
                self._send_updates(None, frozenset({entry.seat}))  # it may be asked now, or no longer
            if isinstance(entry, Paused | Closed):
                self._send_updates(None)
        if self._offered or self.table.offered:
            self._offered = self.table.offered
            self.hall.spawn(self.hall.offers.tell(self))
        self.drive()

    def _send_updates(self, last: Answered | Undone | None, only: frozenset[int] | None = None) -> None:
        self.teach(self.listeners)  # first: a page that has shown an update knows whether there is something to read
        telling = sights.Telling.since(self.table, self._shown if only is None else copy(self._shown))
        made: dict[tuple[int, str], bytes] = {}
        for listener in self.listeners:
            for viewer in listener.viewers if only is None else listener.viewers & only:
                eyes = viewer, listener.language
                if eyes not in made:
                    tongue = self.table.game.tongue(listener.language)
                    made[eyes] = messages.encode(sights.update(telling, viewer, tongue, last, whole=False))
                listener.push(made[eyes])
        if only is None:
            self.table.course.fresh.clear()

    def teach(self, listeners: Iterable[Listener]) -> None:
        """How far a guided first game has come, for those who learn."""
        if (lesson := sights.lesson(self.table)) is not None and self.table.tutor is not None:
            body = messages.encode(lesson)
            for listener in listeners:
                if self.table.tutor.lesson.you in listener.viewers:
                    listener.push(body)

    def send(self, message: FromServer, sender: Listener | None = None) -> None:
        """The same for everybody here."""
        body = messages.encode(message)
        for listener in self.listeners:
            if listener is not sender:
                listener.push(body)

    def send_info(self) -> None:
        """How the table stands: a few are told at once, a crowd not again and again."""
        if self._info_due is not None:
            return
        loop = asyncio.get_running_loop()
        if loop.time() >= self._info_not_before:
            self._send_info()
        else:
            self._info_due = loop.call_at(self._info_not_before, self._send_info)

    def _send_info(self) -> None:
        self._info_due = None
        crowd = max(0, len(self.listeners) - FEW)
        self._info_not_before = asyncio.get_running_loop().time() + crowd * FOR_EACH
        made: dict[str, bytes] = {}
        for listener in self.listeners:
            if listener.language not in made:
                made[listener.language] = messages.encode(self.info(listener.language))
            listener.push(made[listener.language])

    def _telling(self) -> tuple[Any, ...]:
        table = self.table
        return table.undo_by, *map(table.role, range(len(table.seats)))

    def info(self, language: str = ENGLISH) -> Info:
        """The table as everybody sees it who reads this language."""
        vote, table = None, self.table
        self._told = self._telling()
        if table.undo_by is not None:
            vote = VoteInfo(table.undo_by, sorted(table.agreed), table.awaited())
        tongue, presence = table.game.tongue(language), self.presence
        shown = sights.info(table, presence.connections(), self.covered(), presence.watchers(), vote, tongue)
        return msgspec.structs.replace(shown, expires=self.hall.keeper.warning(table.last))

    def updates(
        self, viewers: frozenset[int], seen: int, language: str = ENGLISH
    ) -> list[Update] | list[dict[str, Any]]:
        """All there is to see for these viewers, with the story since entry `seen`."""
        if (kept := self.snapshots.shown) is not None:
            return [{**last, "undo": "no"} for last in kept.updates if last["viewer"] in viewers]
        new = (dated for dated in self.table.course.recent() if dated.number > seen or not seen)
        telling, tongue = sights.Telling(self.table, new), self.table.game.tongue(language)
        return [sights.update(telling, viewer, tongue) for viewer in sorted(viewers)]

    def scene(self, language: str = ENGLISH) -> dict[str, Any]:
        """Names and numbers of the game's components, for drawn boards."""
        if (kept := self.snapshots.shown) is not None:
            return kept.scene or {}
        return Spoken(self.table.game, language).scene(self.table.setup)

    # ------------------------------------------------------------ leaving memory

    def vanish(self, why: str) -> None:
        """The table was deleted: everybody has to go."""
        self.stop()
        self.hall.rooms.pop(self.id, None)
        for listener in list(self.listeners):
            listener.dismiss(say("refusal-gone", why=why))
        self.listeners.clear()

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.listeners and not self._lock.locked()

    def stop(self) -> None:
        """Nothing more happens by itself."""
        if self._info_due is not None:
            self._info_due.cancel()
            self._info_due = None
        self._driver.stop()
