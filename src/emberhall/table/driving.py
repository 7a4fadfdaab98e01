"""What happens at a table by itself: bots answer, standing orders pass, clocks run out, the absent are covered for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from secrets import SystemRandom
from time import time
from typing import TYPE_CHECKING, Any
from weakref import ref

from ..kernel import State
from ..kernel.views import keeps_secrets
from . import drafts, sights
from .entries import By
from .refusals import Refusal
from .stores import StoreError
from .thinking import safe_answer
from .unasked import hesitation, unasked

if TYPE_CHECKING:
    from .room import Drafted, Room

THOUGHTS = 20  # of a bot that are remembered
SECOND_HAND = 2.0  # seconds a process waits longer with answers of its own if it did not write the last entry
MOTION = 4.0  # seconds a bot waits at most until everybody has been shown what it answers to
READING = 120.0  # seconds, in a guided first game: there may be a note to read
luck = SystemRandom()


class Driver:
    """Sees to it that a table goes on."""

    def __init__(self, room: Room) -> None:
        self._room = ref(room)  # which knows us: each would keep the other in memory
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._met: tuple[int, float] | None = None  # which turn's question its player has before them, since when
        self._thoughts: dict[int, deque[float]] = {}  # by seat: how long its bot thought when it had a choice

    @property
    def room(self) -> Room:
        """The table that is to go on. If it has left memory meanwhile, nothing is left to do there."""
        room = self._room()
        if room is None:
            raise asyncio.CancelledError
        return room

    def stop(self) -> None:
        """Nothing more happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    def drive(self) -> None:
        """See to it that somebody answers: a bot, a standing order, a clock, or whoever covers for the absent."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table, question = self.room.table, self.room.table.question
        if question is None or not self.room.presence.listeners or self.room.hall.outages.waiting == "store":
            return
        if table.consented():  # it is done at once, unless whoever was about to do it has died
            self._later(SECOND_HAND, self._take_back)
            return
        if table.paused:
            return
        seat, pace = question.seat, table.created.pace + (0.0 if self.room.wrote_last else SECOND_HAND)
        if table.seats[seat].plan.kind == "bot":
            self._think("bot", pace)
        elif seat in self.room.covered():
            self._think("cover", pace)
        else:
            if (without := unasked(table)) is not None:
                self._go_on(seat, *without)
            if (left := table.left(seat)) is not None:
                if left > 0:
                    self._later(left, self._drive_again)
                else:
                    self._time_is_up(seat)
        self._expect_absence()

    def _go_on(self, seat: int, answer: str, by: By) -> None:
        """Answer without a thought, at a time that does not tell so; whoever is away does not answer at all."""
        table, wait, first_hand = self.room.table, hesitation(self.room.table), self.room.wrote_last
        if wait is None:  # everybody can see that there is nothing to think about
            wait = table.created.pace
        elif seat in self.room.presence.seats():
            first_hand = seat in self.room.presence.here()
        elif table.seats[seat].only != ():  # but who has left word to pass whatever comes is not waited for
            self._met = None
            return
        if self._met is None or self._met[0] != table.turns:
            self._met = (table.turns, table.stood())
        due = self._met[1] + wait + (0.0 if first_hand else SECOND_HAND)
        self._later(max(0.0, due - table.stood()), lambda: self._answer(seat, table.at, answer, by))

    def _expect_absence(self) -> None:
        """Look again when somebody has been away so long that a bot covers for them."""
        grace, absence = self.room.table.created.grace, self.room.presence.absence
        if grace is not None:
            away = [seconds for seat in self.room.table.seats.humans() if (seconds := absence(seat)) is not None]
            if coming := [grace - seconds for seconds in away if seconds < grace]:
                self._later(min(coming) + 0.01, self._drive_again)

    def _time_is_up(self, seat: int) -> None:
        question = self.room.table.question
        assert question is not None, "only a question has a clock"
        if self.room.table.created.clock.at_zero == "bot":
            self._think("clock", 0.0)
        else:
            at, answer = self.room.table.at, safe_answer(self.room.table.game, question)
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
        self.room.hall.spawn(do())

    async def _take_back(self) -> None:
        if await self.room.take_back_if_agreed() is None:
            self.drive()

    async def _drive_again(self) -> None:
        self.room.send_info()
        self.drive()

    def _think(self, by: By, pace: float) -> None:
        if self._thinking is None or self._thinking.done():
            assert self.room.table.question is not None, "a bot thinks about a question"
            state, seat = self.room.table.state, self.room.table.question.seat
            self._thinking = self.room.hall.spawn(self._thought(state, seat, by, pace))

    async def _thought(self, state: State, seat: int, by: By, pace: float) -> None:
        """A bot's answer, after the same time whatever it holds. It pauses when people have seen what it answers to."""
        plan, now = self.room.table.seats[seat].plan, asyncio.get_running_loop().time
        thinkers, presence, began = self.room.hall.thinkers, self.room.presence, now()

        async def think() -> tuple[str, float]:
            answer = self._scripted(state)
            if answer is None:
                answer = await thinkers.answer(state, seat, plan.bot, self.room.id, presence.visitors())
            return answer, now() - began

        async def show() -> float:
            if by != "clock":
                await presence.until_shown(self.room.table.at, MOTION if self.room.table.tutor is None else READING)
            return now() - began

        (answer, thought), shown = await asyncio.gather(think(), show())
        thought = self.as_if_thinking(state, seat, thought, shown)
        await asyncio.sleep(began + thought - now())
        await presence.until_hurried(began + shown + pace - now())
        await self.room.hall.leisure.wait()
        self._thinking = None
        if self.room.table.state is state and self._is_wanted(seat, answer, by):
            await self._answer(seat, self.room.table.at, answer, by)
        else:
            self.drive()

    def _scripted(self, state: State) -> str | None:
        """What the script of a lesson says for whoever is asked, while the learner follows it."""
        tutor, question = self.room.table.tutor, state.question
        said = None if tutor is None else tutor.next
        return said if question is not None and said in question.options else None

    def as_if_thinking(self, state: State, seat: int, thought: float, pace: float) -> float:
        """When a bot answers: without a choice, not before it could have thought about one, for that would tell."""
        if state.question is None or not keeps_secrets(state, seat):
            return pace
        thoughts = self._thoughts.setdefault(seat, deque(maxlen=THOUGHTS))
        if len(state.question.options) > 1:
            thoughts.append(thought)
            return pace
        return max(pace, luck.choice(thoughts) * luck.uniform(0.9, 1.1)) if thoughts else pace

    def _is_wanted(self, seat: int, answer: str, by: By) -> bool:
        """Whether to answer for a seat still: its player may have come back meanwhile, or wish to be asked."""
        if by == "bot":
            return self.room.table.seats[seat].plan.kind == "bot"
        if by in sights.UNASKED:
            return unasked(self.room.table) == (answer, by)
        if by == "clock":  # a pause may have given time back
            return (self.room.table.left(seat) or 0.0) <= 0.0
        return seat in self.room.covered()

    async def _answer(self, seat: int, at: int, answer: str, by: By) -> None:
        """An answer that nobody typed. If it comes too late, that is all right."""

        def draft() -> Drafted:
            if not self._is_wanted(seat, answer, by):
                raise Refusal("stale", "refusal-stale-seat")
            return drafts.answer(self.room.table, seat, at, answer, by, time())

        try:
            await self.room.submit(draft)
        except Refusal as refusal:
            if refusal.code not in ("stale", "paused"):
                self.room.hall.log.warning("answer refused", table=self.room.id, by=by, code=refusal.code)
        except StoreError as error:
            self.room.hall.log.error("store", str(error), table=self.room.id)
            self._later(1.0, self._drive_again)
