"""Words that sentences of all games are made of."""

from __future__ import annotations

from collections.abc import Sequence


def together(words: Sequence[str]) -> str:
    """One; one and two; one, two and three; "" for none."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
