"""The friendship order: the lower the score, the higher the rank."""

from __future__ import annotations

from itertools import groupby

from ...kernel import NATURE, Question, Seat, step
from .state import Chapter

Groups = tuple[tuple[Seat, ...], ...]


@step
def first_order(s: Chapter) -> None:
    """E7-SETUP-11, E7-SOLO-10: at first the printed health counts, lowest leftmost; equal health is ordered at
    random."""
    printed = {seat: min(s.hero_card(hero).hp for hero in s.heroes_of(seat)) for seat in range(s.rules.seats)}
    seats = sorted(printed, key=lambda seat: printed[seat])
    s.then(rank((), tuple(tuple(tied) for _, tied in groupby(seats, key=lambda seat: printed[seat]))))


@step
def update_order(s: Chapter) -> None:
    """E7-FRIEND-1, E7-FRIEND-2, E7-FRIEND-3, E7-FRIEND-5, E7-SCORE-4: after every battle, and only then: lower score,
    then less health."""

    def place(seat: Seat) -> tuple[int, int]:
        return s.score(seat), s.health(seat)

    seats = sorted(range(s.rules.seats), key=place)
    s.then(rank((), tuple(tuple(tied) for _, tied in groupby(seats, key=place))))


@step
def rank(s: Chapter, done: tuple[Seat, ...], left: Groups) -> Question | None:
    """E7-FRIEND-4: who is equal in everything is ranked at random."""
    if not left:
        if s.order != done:
            s.order = done
            s.tell("order", "E7-FRIEND-6", order=done)
        return None
    if len(left[0]) == 1:
        s.then(rank((*done, *left[0]), left[1:]))
        return None
    menu = {}
    for seat in left[0]:
        others = tuple(other for other in left[0] if other != seat)
        menu[f"player-{seat + 1}"] = rank((*done, seat), (others, *left[1:]))
    return Question(NATURE, menu, "E7-FRIEND-4", "nature-rank", (1,) * len(menu))
