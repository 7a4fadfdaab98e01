"""What clerks do: each errand gets what is stored, and gives back what is sent. See clerks.py."""

from __future__ import annotations

import gzip
import pickle
from collections.abc import Callable, Collection, Sequence
from time import process_time

import msgspec

from ..coach.hint import give_hint
from ..coach.review import Found, Reviewing
from ..games import find_game
from ..kernel import Answer, SetupError, Sight, Spoken, State, say
from ..kernel.odds import all_odds
from ..kernel.views import with_constants
from . import entries, exports, luck, messages, reviews
from .chronicle import Chronicle, seen_through
from .course import all_answers
from .entries import Created, Numbered
from .founding import Links, TableWish, as_sentence, new_table
from .kept import Ended, Kept, replay, snapshot
from .refusals import Refusal
from .stores import Entry, TableRow
from .table import Table
from .thinking import beginning

SLICE = 2.0  # seconds of computing for a part of a review


class Prospect(msgspec.Struct, frozen=True):
    """Something that may come of an answer, its exact chance if the others let it happen, and, where that is known and
    less, its chance if they do their worst."""

    text: str
    chance: float
    least: float | None = None


class Odds(msgspec.Struct, frozen=True):
    """For each answer to the question that entry `at` led to, what may come of it.

    What is as likely after each of many answers is left out. `how` says how it was computed, in a line.
    """

    at: int
    odds: dict[str, list[Prospect]]
    how: str = ""


class Foretold(msgspec.Struct, frozen=True):
    """What may become of a thing on the board, and what would be lost with it ("": nothing)."""

    chances: list[Prospect]
    grave: str


class Forecast(msgspec.Struct, frozen=True):
    """By thing on the board what is coming for it, as it stands after entry `at`, if nobody does anything about it."""

    at: int
    things: dict[str, Foretold]


class AdvisedAnswer(msgspec.Struct, frozen=True):
    """An answer in words, and the chance to win that it leaves, as far as that can be told."""

    answer: str
    label: str
    chance: float


class AdviceReason(msgspec.Struct, frozen=True):
    """A fact that it turns on, and how likely it is after each of the answers: exactly, or as it was counted."""

    text: str
    chances: list[float]
    exact: bool


class Advice(msgspec.Struct, frozen=True):
    """A hint for the question that entry `at` led to: the answer to give, its nearest rivals, and what it turns on."""

    at: int
    answers: list[AdvisedAnswer]
    reasons: list[AdviceReason]


def load_table(created: Created, log: Sequence[Numbered]) -> Table:
    """A table from its log. Raises Refusal."""
    try:
        return Table.load(created, log)
    except (LookupError, SetupError) as error:  # no such game, or no such option, any more
        raise Refusal("frozen", say("refusal-not-opened", why=as_sentence(error))) from None


class History:
    """A game that is looked back at: read once, and at hand for the next who asks."""

    def __init__(self, created: Created, lines: Sequence[Entry]) -> None:
        self.created, self.log = created, entries.read_entries(lines)
        self.table = load_table(created, self.log)
        self.answers: tuple[Answer, ...] = all_answers(created, self.log)
        self.replays: dict[tuple[int, str], bytes] = {}  # by viewer and language, packed
        self._work: Reviewing | None = None

    def work(self, seats: tuple[int, ...]) -> Reviewing:
        """The review of this game, in which the decisions of some seats are weighed: of all, if none is named."""
        if self._work is None:
            self._work = Reviewing(self.table.setup, self.answers, seats or None)
        return self._work


# ---------------------------------------------------------------- errands


def open_table(created: Created, lines: Sequence[Entry]) -> bytes:
    """A table as it is now, for the server to go on with."""
    return pickle.dumps(load_table(created, entries.read_entries(lines)), pickle.HIGHEST_PROTOCOL)


def write_replay(history: History, viewer: int, packed: bool, language: str) -> bytes:
    """The whole game as a viewer may see it, step by step."""
    if history.table.frozen:
        history.table.check_open()
    if (viewer, language) not in history.replays:
        chronicle = Chronicle(history.table.game, history.table.setup, (viewer,), (language,))
        replay = seen_through(chronicle.chapters(history.answers), viewer, language)
        history.replays[viewer, language] = _pack(replay.written())
    found = history.replays[viewer, language]
    return found if packed else gzip.decompress(found)


def past_replay(kept: Kept, viewer: int, packed: bool, language: str) -> bytes:
    """The same of a table that can only be looked at, or of a finished game: it was written down, nothing is played."""
    body = replay(kept, viewer, language).written()
    return _pack(body) if packed else body


def _pack(body: bytes) -> bytes:
    return gzip.compress(body, compresslevel=6, mtime=0)


def weigh_luck(history: History) -> bytes:
    """What each roll brought."""
    return messages.encode(luck.luck_of(history.table, history.answers))


def weigh(history: History, seats: tuple[int, ...], first: int) -> bytes:
    """The next part of a review, from that task on, and how many tasks there are; see `coaching.Reviews`."""
    if reviews.too_long(history.answers):
        return pickle.dumps(([], 0))
    work, began = history.work(seats), process_time()
    found: list[Found] = []
    while first + len(found) < len(work) and process_time() - began < SLICE:
        found.append(work.weigh(first + len(found)))
    return pickle.dumps((found, len(work)))


def sum_up(history: History, seats: tuple[int, ...], found: Sequence[Found]) -> bytes:
    """A review whose tasks are all done, to be kept."""
    if reviews.too_long(history.answers):
        return messages.encode(reviews.NOTHING)
    work = history.work(seats)
    return messages.encode(reviews.to_keep(history.table.game, work, work.review(found)))


def advise(state: State, seat: int, at: int, language: str) -> bytes:
    """What to answer, and why, from what a seat sees."""
    with_constants(state, beginning(state.setup))
    spoken: Spoken[State] = Spoken(find_game(state.setup.game), language)
    hint = give_hint(Sight(state, seat))
    answers = [
        AdvisedAnswer(rated.answer, spoken.label(rated.answer, state), round(rated.chance, 4)) for rated in hint.answers
    ]
    reasons = [
        AdviceReason(spoken.tongue.sentence(reason.fact), [round(chance, 4) for chance in reason.chances], reason.exact)
        for reason in hint.reasons
    ]
    return messages.encode(Advice(at, answers, reasons))


def write_record(history: History, ended: Ended | None) -> bytes:
    """The whole game as a file."""
    return exports.record_text(history.table, history.log, ended).encode()


def write_report(history: History, viewer: int, rule: str) -> bytes:
    """What a report about a rule needs."""
    return messages.encode(exports.report(history.table, history.log, viewer, rule))


def keep_table(created: Created, lines: Sequence[Entry], looks: bytes) -> bytes:
    """A table that looks so, to be kept."""
    log = entries.read_entries(lines)
    table = load_table(created, log)
    record = exports.bare_record(table, log, table.over) if table.over else None
    return snapshot(looks, table.game, table.setup, all_answers(created, log), record)


def tell_odds(game: str, state: State, at: int, language: str) -> bytes:
    """What may come of each answer to a question."""
    played = find_game(game)
    say = played.tongue(language).say
    found = all_odds(played, state)
    said = {
        answer: [Prospect(say(what), *chance) for what, chance in chances.items()]
        for answer, chances in found.chances.items()
    }
    return messages.encode(Odds(at, said, say(found.how) if found.how else ""))


def tell_forecast(game: str, state: State, at: int, language: str) -> bytes:
    """What is coming for the things on the board."""
    played = find_game(game)
    say = played.tongue(language).say
    fates = played.chances.forecast(state) if played.chances.forecast is not None else {}
    things = {
        thing: Foretold(
            [Prospect(say(what), float(chance)) for what, chance in fate.chances.items()],
            say(fate.grave) if fate.grave else "",
        )
        for thing, fate in fates.items()
    }
    return messages.encode(Forecast(at, things))


def fork(history: History, at: int, wish: TableWish) -> bytes:
    """A new table from a point of a game; see `founded`."""
    if not 0 <= at <= len(history.answers):
        raise Refusal("no-page", say("refusal-no-answer", number=len(history.answers), at=at))
    return _founded(wish, history.answers[:at], history.created.content, history.created.table)


def take_in(text: bytes, offered: Collection[str]) -> bytes:
    """A new table on which a recorded game has been played already; see `founded`."""
    return _founded(*exports.from_record(text.decode("utf-8", "replace"), offered))


def _founded(wish: TableWish, given: tuple[Answer, ...], content: str, forked: str = "") -> bytes:
    created, links = new_table(wish, given, forked, content)
    return pickle.dumps((TableRow(created.table, created.made, entries.encode(created)), links))


def founded(body: bytes) -> tuple[TableRow, Links]:
    """What is to be stored of a new table, and its links."""
    row, links = pickle.loads(body)
    return row, links


ERRANDS: dict[str, Callable[..., bytes]] = {
    errand.__name__: errand
    for errand in (
        open_table, keep_table, write_replay, past_replay, weigh_luck, write_record, write_report, tell_odds,
        tell_forecast, fork, take_in, weigh, sum_up, advise,
    )
}  # fmt: skip
