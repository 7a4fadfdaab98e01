"""What clerks do: each errand gets what is stored, and gives back what is sent. See clerks.py."""

from __future__ import annotations

import gzip
import pickle
from collections.abc import Callable, Sequence

import msgspec

from ..games import find_game
from ..kernel import Answer, SetupError, State
from ..kernel.odds import telling_odds
from . import entries, exports, luck, messages
from .chronicle import Chronicle, seen_through
from .course import all_answers
from .entries import Created, Numbered
from .founding import Links, TableWish, as_sentence, new_table
from .kept import Ended, Kept, replay, snapshot
from .refusals import Refusal
from .stores import Entry, TableRow
from .table import Table


class Prospect(msgspec.Struct, frozen=True):
    """Something that may come of an answer by the next roll or draw, and its exact chance."""

    text: str
    chance: float


class Odds(msgspec.Struct, frozen=True):
    """For each answer to the question that entry `at` led to, what may come of it if everybody lets it happen.

    What is as likely after each of many answers is left out.
    """

    at: int
    odds: dict[str, list[Prospect]]


def load_table(created: Created, log: Sequence[Numbered]) -> Table:
    """A table from its log. Raises Refusal."""
    try:
        return Table.load(created, log)
    except (LookupError, SetupError) as error:  # no such game, or no such option, any more
        raise Refusal("frozen", f"This table cannot be opened by this server. {as_sentence(error)}") from None


class History:
    """A game that is looked back at: read once, and at hand for the next who asks."""

    def __init__(self, created: Created, lines: Sequence[Entry]) -> None:
        self.created, self.log = created, entries.read_entries(lines)
        self.table = load_table(created, self.log)
        self.answers: tuple[Answer, ...] = all_answers(created, self.log)
        self.replays: dict[int, bytes] = {}  # by viewer, packed


# ---------------------------------------------------------------- errands


def open_table(created: Created, lines: Sequence[Entry]) -> bytes:
    """A table as it is now, for the server to go on with."""
    return pickle.dumps(load_table(created, entries.read_entries(lines)), pickle.HIGHEST_PROTOCOL)


def write_replay(history: History, viewer: int, packed: bool) -> bytes:
    """The whole game as a viewer may see it, step by step."""
    if history.table.frozen:
        history.table.check_open()
    if viewer not in history.replays:
        chronicle = Chronicle(history.table.game, history.table.setup, (viewer,))
        replay = seen_through(chronicle.chapters(history.answers), viewer)
        history.replays[viewer] = _pack(messages.encode(replay))
    return history.replays[viewer] if packed else gzip.decompress(history.replays[viewer])


def past_replay(kept: Kept, viewer: int, packed: bool) -> bytes:
    """The same of a table that can only be looked at, or of a finished game: it was written down, nothing is played."""
    body = messages.encode(replay(kept, viewer))
    return _pack(body) if packed else body


def _pack(body: bytes) -> bytes:
    return gzip.compress(body, compresslevel=6, mtime=0)


def weigh_luck(history: History) -> bytes:
    """What each roll brought."""
    return messages.encode(luck.luck_of(history.table, history.answers))


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


def tell_odds(game: str, state: State, at: int) -> bytes:
    """What may come of each answer to a question."""
    said = {
        answer: [Prospect(text, float(chance)) for text, chance in chances.items()]
        for answer, chances in telling_odds(find_game(game), state).items()
    }
    return messages.encode(Odds(at, said))


def fork(history: History, at: int, wish: TableWish) -> bytes:
    """A new table from a point of a game; see `founded`."""
    if not 0 <= at <= len(history.answers):
        raise Refusal("no-page", f"There are {len(history.answers)} answers so far, not {at}.")
    return _founded(wish, history.answers[:at], history.created.table)


def take_in(text: bytes) -> bytes:
    """A new table on which a recorded game has been played already; see `founded`."""
    return _founded(*exports.from_record(text.decode("utf-8", "replace")))


def _founded(wish: TableWish, given: tuple[Answer, ...], forked: str = "") -> bytes:
    created, links = new_table(wish, given, forked)
    return pickle.dumps((TableRow(created.table, created.made, entries.encode(created)), links))


def founded(body: bytes) -> tuple[TableRow, Links]:
    """What is to be stored of a new table, and its links."""
    row, links = pickle.loads(body)
    return row, links


ERRANDS: dict[str, Callable[..., bytes]] = {
    errand.__name__: errand
    for errand in (
        open_table, keep_table, write_replay, past_replay, weigh_luck, write_record, write_report, tell_odds, fork,
        take_in,
    )
}  # fmt: skip
