"""A finished game looked at again: how the chances went, what was luck, and what was given away."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from ..coach.review import LONGEST, Review, Reviewing, Throw
from ..kernel import Seat, revealed
from . import drawing
from .complaints import Complaint
from .session import Session
from .speech import said

BARS = "▁▂▃▄▅▆▇█"
TURNING = 3  # rolls that are told
NAME = 24  # columns


def weighed(console: Console, session: Session, seats: Sequence[Seat] | None) -> Review:
    """The review of a game, with a bar that shows how far it is where somebody is watching."""
    if session.question is not None:
        raise Complaint("review-not-over")
    if len(session.line) > LONGEST:
        raise Complaint("review-too-long", most=LONGEST)
    work = Reviewing(session.setup, session.line.answers, seats)
    found = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(said("review-works"), total=len(work))
        for task in range(len(work)):
            found.append(work.weigh(task))
            progress.advance(bar)
    return work.review(found)


def show(console: Console, session: Session, found: Review, seats: Sequence[Seat]) -> None:
    """All of it for some seats; the first of those is told which rolls counted most."""
    names = [session.spoken.seat_name(session.state, seat) for seat in range(session.setup.players)]
    together = session.game.cooperative
    _say(console, said("review-about"))
    for seat in seats[:1] if together else seats:
        name = said("review-party") if together else names[seat]
        console.print(Text(f"{name[:NAME]:<{NAME}} {curve(found, seat, console.width - NAME - 2)}"), soft_wrap=True)
    table = Table(box=None, pad_edge=False)
    for column, key in enumerate(("player", "luck", "lost", "decisions", "accuracy")):
        table.add_column(said(f"review-{key}"), justify="right" if column else "left")
    for seat in seats:
        share = found.shares[seat]
        kept = "–" if share.accuracy is None else f"{share.accuracy:.0%}"
        luck = f"{points(share.luck)} ± {100 * share.error:.0f}"
        table.add_row(names[seat], luck, points(-share.lost), str(share.decisions), kept)
    console.print(table)
    _say(console, said("review-turning"), "bold")
    for throw in sorted(found.throws, key=lambda each: -abs(each.brought[seats[0]]))[:TURNING]:
        told = " ".join(story_of(session, throw))
        _say(console, said("review-roll", moment=throw.moment, points=points(throw.brought[seats[0]]), told=told))
    for seat in seats:
        slips = found.dearest(seat)
        _say(console, said("review-slips" if slips else "review-no-slips", name=names[seat]), "bold")
        for slip in slips:
            s = session.line.at(slip.moment)
            labels = {
                key: session.spoken.label(answer, s) for key, answer in (("given", slip.given), ("best", slip.best))
            }
            _say(console, said("review-slip", moment=slip.moment, points=f"{100 * slip.lost:.0f}", **labels))


def story_of(session: Session, throw: Throw) -> list[str]:
    """What was told of some rolls, with everything laid open."""
    moves = session.line.moves
    events = [event for number in range(throw.first + 1, throw.moment + 1) for event in moves[number].events]
    return [session.spoken.text(revealed(event), session.state) for event in events]


def curve(found: Review, seat: Seat, width: int) -> str:
    """The chance of a seat from the first answer to the last, in so many columns."""
    last = found.curve[-1][0]
    places = [0.0] * width
    for (moment, values), (following, _) in zip(found.curve, (*found.curve[1:], (last + 1, ())), strict=True):
        for place in range(width):
            if moment <= place * last / max(1, width - 1) < following:
                places[place] = values[seat]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in places)


def points(chance: float) -> str:
    """A difference of two chances, in points of a hundred."""
    return f"{100 * chance:+.0f}".replace("-", "−")


def _say(console: Console, text: str, style: str = "") -> None:
    for line in drawing.wrapped(console, text, console.width, style=style):
        console.print(line)
