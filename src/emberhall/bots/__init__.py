"""Honest players: a bot sees what its seat may see, and answers its seat's question."""

from __future__ import annotations

from typing import Protocol

from ..kernel import Answer, Sight


class Bot(Protocol):
    """Anything that answers for a seat from what that seat sees."""

    def answer(self, sight: Sight) -> Answer:
        """One of `sight.question.options`."""
        ...
