"""Piles of cards, tiles or tokens: how many of each. A shuffled pile has no order until someone draws."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

C = TypeVar("C")

Hand = tuple[str, ...]  # sorted, so that equal hands are equal


class Pile(NamedTuple):
    """Counts of each card, sorted by name, and above them the cards whose order a rule made known."""

    counts: tuple[tuple[str, int], ...] = ()
    top: tuple[str, ...] = ()  # the known cards, topmost first; not among the counts

    @property
    def size(self) -> int:
        """How many cards lie in the pile."""
        return sum(n for _, n in self.counts) + len(self.top)

    def cards(self) -> Iterator[str]:
        """Every card, the known ones first."""
        yield from self.top
        for card, n in self.counts:
            for _ in range(n):
                yield card

    def count(self, card: str) -> int:
        """How many copies of a card lie in the pile."""
        return sum(n for name, n in self.counts if name == card) + self.top.count(card)

    def add(self, *cards: str) -> Pile:
        """Cards shuffled into the pile; what was known on top stays on top."""
        counts = self.counts
        for card in cards:
            place = bisect_left(counts, (card,))
            if place < len(counts) and counts[place][0] == card:
                counts = counts[:place] + ((card, counts[place][1] + 1),) + counts[place + 1 :]
            else:
                counts = counts[:place] + ((card, 1),) + counts[place:]
        return Pile(counts, self.top)

    def put_on_top(self, *cards: str) -> Pile:
        """Cards laid on top, the first one topmost, in an order that is known."""
        return Pile(self.counts, cards + self.top)

    def cover(self, card: str) -> Pile:
        """A card laid face up on top; the cards below it are no longer told apart by their order."""
        return Pile(self.add(*self.top).counts if self.top else self.counts, (card,))

    def take(self, card: str) -> Pile:
        """The pile without one copy of a card, taken from the unordered part first."""
        counts = self.counts
        place = bisect_left(counts, (card,))
        if place < len(counts) and counts[place][0] == card:
            left = counts[place][1] - 1
            kept = ((card, left),) if left else ()
            return Pile(counts[:place] + kept + counts[place + 1 :], self.top)
        assert card in self.top, f"no {card} in the pile"
        place = self.top.index(card)
        return Pile(self.counts, self.top[:place] + self.top[place + 1 :])

    def draw(self, card: str) -> Pile:
        """The pile after `card` was drawn from its top."""
        if self.top:
            assert self.top[0] == card, f"{self.top[0]} lies on top, not {card}"
            return Pile(self.counts, self.top[1:])
        return self.take(card)

    def shuffled(self) -> Pile:
        """The same cards with no known order."""
        return Pile(self.add(*self.top).counts) if self.top else self


def pile(cards: Iterable[str]) -> Pile:
    """A shuffled pile of these cards."""
    return Pile(tuple(sorted(Counter(cards).items())))


def with_card(hand: Hand, *cards: str) -> Hand:
    """The hand with more cards."""
    return tuple(sorted(hand + cards))


def without_card(hand: Hand, *cards: str) -> Hand:
    """The hand without these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def put(values: tuple[C, ...], place: int, value: C) -> tuple[C, ...]:
    """The tuple with one value replaced."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
