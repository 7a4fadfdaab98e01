"""What is to be said, in no language yet: a key of a catalogue, and the facts that its sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

NO_FACTS: Mapping[str, Any] = {}
BROUGHT = "brought"  # the key of a text that brings its own words: its facts are those words, by language


class Message(NamedTuple):
    """A key of a catalogue with its facts. A name is a message too: `Message("enemy-skeleton")`.

    A fact is a text, which is shown as it is (what people typed, a name that an overlay brings), a whole number, a
    message, None for what is kept from the reader, a truth, or a list of such things. See docs/translating.md.
    """

    key: str
    facts: Mapping[str, Any] = NO_FACTS

    def __hash__(self) -> int:
        return hash(self.key)


Saying = str | Message  # a message; or a key alone; or, where no catalogue has it, a sentence as it is


class Lasting(Message):
    """A message that is said again and again, at every table: its words are kept with it, by whoever says them."""

    words: dict[Any, tuple[str, str]]

    def __reduce__(self) -> tuple[type[Message], tuple[str, Mapping[str, Any]]]:
        return Message, (self.key, self.facts)


class Remembered(dict[Any, Lasting]):
    """Messages that were made lately, by all that they were made of."""

    def __init__(self, most: int = 1000) -> None:
        super().__init__()
        self._most = most

    def keep(self, known: Any, made: Message) -> Lasting:
        """Remember a message; if that is too much, forget those before."""
        if len(self) >= self._most:
            self.clear()
        lasting = self[known] = Lasting(*made)
        lasting.words = {}
        return lasting


def say(key: str, /, **facts: Any) -> Message:
    """A message with its facts: `say("wounded", who=…, points=2)`."""
    return Message(key, facts)
