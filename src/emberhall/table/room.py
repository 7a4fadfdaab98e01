"""A table in play: who listens, what is written next, and what happens by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from time import time
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from ..kernel import State
from . import entries, messages, sights, stores
from .entries import Answered, AnyEntry, By, Ordered, Paused, Said, Seated, Started, Undone, Unreadable
from .messages import WATCHER, Chat, ChatLine, FromServer, Info, Update, VoteInfo
from .table import Refusal, Table
from .thinking import safe_answer

if TYPE_CHECKING:
    from .hall import Hall

Draft = Callable[[], tuple[AnyEntry, State | None]]  # an entry for the table as it is now; raises Refusal

RETRIES = 8  # how often an entry is tried again when other processes were quicker
SNAPSHOT_EVERY = 200  # entries
SECOND_HAND = 2.0  # seconds a process waits longer with answers of its own if it did not write the last entry


class Listener(Protocol):
    """A connection to one table."""

    seats: frozenset[int]
    links: dict[int, str]  # by seat: the hash of the link it was opened with
    viewers: frozenset[int]
    host: bool

    def push(self, message: bytes) -> None:
        """Send this when there is time; never waits."""

    def dismiss(self, reason: str) -> None:
        """Say good-bye for good."""


class Kept(msgspec.Struct, frozen=True):
    """How a table looked to everybody when it was last kept."""

    info: dict[str, Any]
    updates: list[dict[str, Any]]


class Room:
    """A table that is in memory because somebody is there."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall, self.table = hall, table
        self.id = table.created.table
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, frozenset[int], int]] = {}  # by process: until when, seats, watchers
        self.away: dict[int, float] = dict.fromkeys(range(len(table.seats)), time())
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._own = True  # this process wrote the last entry
        self.kept: Kept | None = None  # of a table that can only be looked at: how it looked last
        self._kept = table.number
        self._told = self._telling()  # what everybody here knows about the table and an answer can change

    # ------------------------------------------------------------ who is there

    def join(self, listener: Listener) -> None:
        """Somebody has come."""
        self.hall.rooms.setdefault(self.id, self)
        self.listeners.add(listener)
        self._presence_changed()
        self._send_away_if_withdrawn()

    def leave(self, listener: Listener) -> None:
        """Somebody has gone."""
        self.listeners.discard(listener)
        self._presence_changed()

    def _send_away_if_withdrawn(self) -> None:
        """Whoever came by a link that has been withdrawn has to go."""
        seats = self.table.seats
        for listener in list(self.listeners):
            if any(seats[seat].plan.token != link for seat, link in listener.links.items()):
                listener.dismiss("The link to this seat was withdrawn.")
                self.leave(listener)

    def here(self) -> frozenset[int]:
        """The seats somebody sits at, connected to this process."""
        return frozenset().union(*(listener.seats for listener in self.listeners))

    def present(self) -> set[int]:
        """The seats somebody sits at, wherever they are connected."""
        now = time()
        return set(self.here()).union(*(seats for until, seats, _ in self.elsewhere.values() if until > now))

    def watchers_here(self) -> int:
        """How many look on, connected to this process."""
        return sum(WATCHER in listener.viewers for listener in self.listeners)

    def hear_presence(self, process: str, seats: frozenset[int], watchers: int, lasts: float) -> None:
        """Another process says who is there."""
        before = self.elsewhere.get(process)
        self.elsewhere[process] = (time() + lasts, seats, watchers)
        if before is None:
            self.hall.tell_presence(self)  # it has just come, and has not heard who is here
        if before is None or before[1:] != (seats, watchers):
            self._note_absence()
            self.send_info()
            self.drive()

    def _presence_changed(self) -> None:
        self._note_absence()
        self.hall.tell_presence(self)
        self.send_info()
        self.drive()

    def _note_absence(self) -> None:
        now, present = time(), self.present()
        for seat in range(len(self.table.seats)):
            if seat in present:
                self.away.pop(seat, None)
            else:
                self.away.setdefault(seat, now)

    def covered(self) -> set[int]:
        """The seats of people who have been away so long that a bot answers for them."""
        grace, now = self.table.created.grace, time()
        if grace is None:
            return set()
        return {seat for seat in self.table.humans() if seat in self.away and now - self.away[seat] >= grace}

    # ------------------------------------------------------------ writing

    async def submit(self, draft: Draft) -> int:
        """Write an entry, then show what it changed; its number. What cannot be written has not happened."""
        news: list[tuple[int, AnyEntry]] = []  # what others wrote before us
        try:
            async with self._lock:
                self._check_frozen()
                for _ in range(RETRIES):
                    entry, state = draft()
                    number = self.table.number + 1
                    if await self.hall.store.append(stores.Entry(self.id, number, entries.encode(entry))):
                        await self._accept(number, entry, state)
                        break
                    news += await self._read_on()
                else:
                    raise Refusal("busy", "Others were quicker again and again. Please try once more.")
        except (asyncio.CancelledError, stores.StoreError):
            self.hall.spawn(self.catch_up())  # it may have been written all the same
            raise
        finally:
            self._announce_all(news)
        self._own = True
        self.hall.publish(self.id, number)
        self._announce(number, entry)
        return number

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        async with self._lock:
            news = await self._read_on()
        self._announce_all(news)

    def _announce_all(self, news: list[tuple[int, AnyEntry]]) -> None:
        if news:
            self._own = False
        for number, entry in news:
            self._announce(number, entry)

    async def _read_on(self) -> list[tuple[int, AnyEntry]]:
        after = self.table.number
        news = entries.read_entries(await self.hall.store.entries(self.id, after), after)
        for number, entry in news:
            if number == self.table.number + 1:
                await self._accept(number, entry, None)
        if any(isinstance(entry, Unreadable) for _, entry in news):
            self.hall.log.error("damaged", table=self.id, entry=self.table.damaged)
        return news

    async def _accept(self, number: int, entry: AnyEntry, state: State | None) -> None:
        if isinstance(entry, Undone):
            self.table = await self.hall.read_table(self.id, until=number)
        else:
            self.table.accept(number, entry, state)

    def _check_frozen(self) -> None:
        if self.table.frozen:
            code = "damaged" if self.table.damaged else "frozen"
            raise Refusal(code, f"This table can only be looked at. {self.table.frozen}")

    # ------------------------------------------------------------ showing

    def _announce(self, number: int, entry: AnyEntry) -> None:
        """Tell everybody here what an entry has changed."""
        if isinstance(entry, Answered | Started | Undone):
            self._send_updates(number, None if isinstance(entry, Started) else entry)
            if not isinstance(entry, Answered) or self.table.over or self._told != self._telling():
                self.send_info()
            self._keep_if_due()
            self.hall.metrics.moves.inc()
        elif isinstance(entry, Said):
            self.send(Chat(ChatLine(number, entry.seat, entry.text, entry.at)))
            return
        elif isinstance(entry, Ordered):
            self._send_updates(number, None, frozenset({entry.seat}))
        else:
            self.send_info()
            if isinstance(entry, Seated):
                self._send_away_if_withdrawn()
                self._send_updates(number, None, frozenset({entry.seat}))  # it may be asked now, or no longer
            if isinstance(entry, Paused):
                self._send_updates(number, None)
        self.drive()

    def _send_updates(
        self, number: int, last: Answered | Undone | None, only: frozenset[int] | None = None
    ) -> None:
        now = time()
        telling = sights.Telling(self.table, (told for told in self.table.recent if told.number == number))
        made: dict[int, bytes] = {}
        for listener in self.listeners:
            for viewer in listener.viewers if only is None else listener.viewers & only:
                if viewer not in made:
                    made[viewer] = messages.encode(sights.update(self.table, viewer, telling, now, last))
                listener.push(made[viewer])

    def send(self, message: FromServer, sender: Listener | None = None) -> None:
        """The same for everybody here."""
        body = messages.encode(message)
        for listener in self.listeners:
            if listener is not sender:
                listener.push(body)

    def send_info(self) -> None:
        """How the table stands."""
        if self.listeners:
            self.send(self.info())

    def _telling(self) -> tuple[Any, ...]:
        table = self.table
        return table.undo_by, *(table.game.seat_name(table.state, seat) for seat in range(len(table.seats)))

    def info(self) -> Info:
        """The table as everybody sees it."""
        vote, table = None, self.table
        self._told = self._telling()
        if table.undo_by is not None:
            waiting = [seat for seat in table.humans() if seat not in table.agreed]
            vote = VoteInfo(table.undo_by, sorted(table.agreed), waiting)
        watchers = self.watchers_here() + sum(count for _, _, count in self.elsewhere.values())
        return sights.info(table, self.present(), self.covered(), watchers, vote)

    def updates(self, viewers: frozenset[int], seen: int) -> list[Update] | list[dict[str, Any]]:
        """All there is to see for these viewers, with the story since entry `seen`."""
        if self.kept is not None:
            return [update for update in self.kept.updates if update["viewer"] in viewers]
        telling = sights.Telling(self.table, (told for told in self.table.recent if told.number > seen or not seen))
        return [sights.update(self.table, viewer, telling, time()) for viewer in sorted(viewers)]

    # ------------------------------------------------------------ what happens by itself

    def drive(self) -> None:
        """See to it that somebody answers: a bot, a standing order, a clock, or whoever covers for the absent."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table, question = self.table, self.table.question
        if question is None or table.paused or not self.listeners:
            return
        seat, pace = question.seat, table.created.pace + (0.0 if self._own else SECOND_HAND)
        if table.seats[seat].plan.kind == "bot":
            self._think("bot", pace)
        elif seat in self.covered():
            self._think("cover", pace)
        elif (unasked := table.unasked()) is not None:
            answer, by = unasked
            self._later(pace, lambda: self._answer(seat, table.moved, answer, by))
        elif (left := table.left(seat, time())) is not None:
            if left > 0:
                self._later(left, self._drive_again)
            else:
                self._time_is_up(seat)
        self._expect_absence()

    def _expect_absence(self) -> None:
        """Look again when somebody has been away so long that a bot covers for them."""
        grace, now = self.table.created.grace, time()
        if grace is not None:
            ends = [self.away[seat] + grace for seat in self.table.humans() if seat in self.away]
            if coming := [end - now for end in ends if end > now]:
                self._later(min(coming) + 0.01, self._drive_again)

    def _time_is_up(self, seat: int) -> None:
        question = self.table.question
        assert question is not None, "only a question has a clock"
        if self.table.created.clock.at_zero == "bot":
            self._think("clock", 0.0)
        else:
            at, answer = self.table.moved, safe_answer(self.table.game, question)
            self._later(0.0, lambda: self._answer(seat, at, answer, "clock"))

    def _later(self, delay: float, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something later, unless something else happens before; the earlier of two wins."""
        loop = asyncio.get_running_loop()
        when = loop.time() + delay
        if self._timer is not None:
            if self._timer.when() <= when:
                return
            self._timer.cancel()
        self._timer = loop.call_at(when, self._due, do)

    def _due(self, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._timer = None
        self.hall.spawn(do())

    async def _drive_again(self) -> None:
        self.send_info()
        self.drive()

    def _think(self, by: By, pace: float) -> None:
        if self._thinking is None or self._thinking.done():
            assert self.table.question is not None, "a bot thinks about a question"
            self._thinking = self.hall.spawn(self._thought(self.table.state, self.table.question.seat, by, pace))

    async def _thought(self, state: State, seat: int, by: By, pace: float) -> None:
        """A bot's answer, after the same time whatever it holds."""
        plan, began = self.table.seats[seat].plan, asyncio.get_running_loop().time()
        answer = await self.hall.thinkers.answer(state, seat, plan.bot, plan.level, self.id)
        await asyncio.sleep(max(0.0, began + pace - asyncio.get_running_loop().time()))
        self._thinking = None
        if self.table.state is state and self._is_wanted(seat, answer, by):
            await self._answer(seat, self.table.moved, answer, by)
        else:
            self.drive()

    def _is_wanted(self, seat: int, answer: str, by: By) -> bool:
        """Whether to answer for a seat still: its player may have come back meanwhile, or wish to be asked."""
        if by == "bot":
            return self.table.seats[seat].plan.kind == "bot"
        if by in sights.UNASKED:
            return self.table.unasked() == (answer, by)
        return by != "cover" or seat in self.covered()

    async def _answer(self, seat: int, at: int, answer: str, by: By) -> None:
        """An answer that nobody typed. If it comes too late, that is all right."""

        def draft() -> tuple[AnyEntry, State]:
            if not self._is_wanted(seat, answer, by):
                raise Refusal("stale", "This seat answers for itself now.")
            return self.table.answer(seat, at, answer, by, time())

        try:
            await self.submit(draft)
        except Refusal as refusal:
            if refusal.code not in ("stale", "paused"):
                self.hall.log.warning("answer refused", table=self.id, by=by, code=refusal.code)
        except stores.StoreError as error:
            self.hall.log.error("store", table=self.id, error=str(error))
            self._later(1.0, self._drive_again)

    # ------------------------------------------------------------ leaving memory

    def _keep_if_due(self) -> None:
        if self.table.over or self.table.number - self._kept >= SNAPSHOT_EVERY:
            self.hall.spawn(self.keep())

    async def keep(self) -> None:
        """Store how the table looks to everybody, so that it can be read even if the rules change."""
        table = self.table
        if table.frozen or self._kept == table.number:
            return
        self._kept = table.number
        viewers = frozenset(range(-1, len(table.seats)))
        body = messages.encode({"info": self.info(), "updates": self.updates(viewers, 0)})  # as Kept
        await self.hall.store.keep(self.id, table.number, body)

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.listeners and not self._lock.locked()

    def stop(self) -> None:
        """Nothing more happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
