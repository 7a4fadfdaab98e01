"""The three ends: objectives completed, all heroes dead, objectives out of reach."""

from __future__ import annotations

from ...kernel import Seat, step
from .state import NOBODY, Chapter


@step
def lose(s: Chapter, rule: str, loss: int | None) -> None:
    """E7-END-1, E7-END-2, E7-GOAL-3: the team has failed, at once; nobody wins, whatever the scores. `loss` is which of
    the chapter's own ways to lose it was, if it was one of them."""
    s.won, s.battle, s.active, s.acts = False, "", NOBODY, ()
    s.tell("lost", rule, loss=loss)
    s.drop_to(end_of_chapter)


@step
def finish_if_won(s: Chapter) -> None:
    """E7-END-3: when all objectives are completed and the battle is settled, the chapter is over."""
    if s.won:
        s.drop_to(end_of_chapter)


@step
def end_of_chapter(s: Chapter) -> None:
    """E7-END-4: it waits below all rounds of a chapter; the points of a chapter that was won are counted."""
    if s.won:
        scores = tuple(s.score(seat) for seat in range(s.rules.seats))
        s.tell("won", "E7-END-4", scores=scores, champions=champions(s))


def champions(s: Chapter) -> tuple[Seat, ...]:
    """E7-END-4, E7-END-5, E7-GOAL-2: the player with the most points; players who tie share the title."""
    scores = [s.score(seat) for seat in range(s.rules.seats)]
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def result(s: Chapter) -> tuple[float, ...] | None:
    """E7-GOAL-2, E7-GOAL-3, E7-END-7, E7-CAMPAIGN-15: 1 for the champions of a team that has succeeded, 0 for all
    else."""
    if not s.ended:
        return None
    seats = range(s.rules.seats)
    if s.ended == "lost":
        return (0.0,) * s.rules.seats
    if s.rules.campaign:
        return tuple(float(s.totals[seat] == max(s.totals)) for seat in seats)
    return tuple(float(seat in champions(s)) for seat in seats)
