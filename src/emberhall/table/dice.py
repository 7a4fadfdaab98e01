"""Dice that anybody can check when the game is over.

Before a game the server makes a secret and shows its commitment, sha256(secret). Then each seat may add entropy, a
text of its own ("letters"), which its page keeps together with the commitment. At the start the key is fixed:
HMAC-SHA256(secret, canonical), where `canonical` writes down these dice's version, the table and what each seat has
added (see `canonical`).

The entries of a table's log are numbered, and no number comes twice, not even after an undo. The draws that one
entry leads to are numbered too, from 0. The bytes of a draw are the blocks 0, 1, 2, ... of
HMAC-SHA256(key, "entry:index:block"), read as big-endian words of 64 bits. For a draw whose weights sum up to
`total`, take as many words as `total` needs and read them as one number; a number beyond the last whole
multiple of `total` is thrown away, and the next words are taken. The rest of the division by `total` is counted
through the weights in the order of the outcomes. A draw with a single outcome takes no number.

So the server cannot choose the dice once somebody has added entropy last whom it does not know, and nobody else can
know a die before the secret is shown. What is promised to whom, and what is not, stands in docs/trust.md.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from itertools import count
from typing import Any

from ..kernel import Answer, Question

VERSION = "emberhall dice 1"
LONGEST_ENTROPY = 200  # characters
WORD = 64  # bits
_WORDS = 2**WORD


def new_secret() -> bytes:
    """What the server keeps to itself until the game is over."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What the server shows of its secret before the game: enough to hold it to it, too little to guess it."""
    return sha256(secret).hexdigest()


def canonical(table: str, entropy: Sequence[str | None]) -> bytes:
    """Version, table and entropy in bytes that can be read in one way only.

    Each text is its length in bytes of UTF-8, a colon, the text and a comma; a seat that has added nothing is a
    hyphen and a comma: ``16:emberhall dice 1,2:t7,5:hello,-,``.
    """
    return b"".join(b"-," if text is None else _framed(text) for text in (VERSION, table, *entropy))


def _framed(text: str) -> bytes:
    written = text.encode()
    return b"%d:%b," % (len(written), written)


def make_key(secret: bytes, table: str, entropy: Sequence[str | None]) -> bytes:
    """The key of all draws of a game: the entropy of each seat in order, None where nothing was added."""
    for text in entropy:
        if text is not None and len(text) > LONGEST_ENTROPY:
            raise ValueError(f"a seat may add {LONGEST_ENTROPY} characters, not {len(text)}")
    return digest(secret, canonical(table, entropy), "sha256")


# ---------------------------------------------------------------- numbers


def block(key: bytes, entry: int, index: int, number: int) -> bytes:
    """32 bytes of a draw."""
    return digest(key, b"%d:%d:%d" % (entry, index, number), "sha256")


def words(key: bytes, entry: int, index: int) -> Iterator[int]:
    """The bytes of a draw, a word at a time, without end."""
    for number in count():
        part = block(key, entry, index, number)
        for place in range(0, len(part), WORD // 8):
            yield int.from_bytes(part[place : place + WORD // 8], "big")


def below(total: int, source: Iterator[int], bits: int = WORD) -> int:
    """A number from 0 to total - 1, each equally likely, from words of so many bits."""
    assert total > 0, "somebody has to be drawn"
    needed = max(1, -(-(total - 1).bit_length() // bits))
    reach = 2 ** (needed * bits)
    limit = reach - reach % total
    while True:
        number = 0
        for _ in range(needed):
            number = number << bits | next(source)
        if number < limit:
            return number % total


# ---------------------------------------------------------------- Nature


@lru_cache(maxsize=1024)
def _halves(key: bytes) -> tuple[Any, Any]:
    """HMAC with the key already taken in, inside and outside: a copy of it is quicker than beginning anew."""
    assert len(key) <= 64, "a longer key would have to be hashed first"
    padded = int.from_bytes(key.ljust(64, b"\0"), "big")
    inside, outside = (padded ^ int.from_bytes(bytes([pad]) * 64, "big") for pad in (0x36, 0x5C))
    return sha256(inside.to_bytes(64, "big")), sha256(outside.to_bytes(64, "big"))


class KeyedNature:
    """Answers for dice and decks what the key says, for one entry of the log."""

    __slots__ = ("_inside", "_key", "_outside", "draws", "entry")

    def __init__(self, key: bytes, entry: int) -> None:
        self._key, self.entry = key, entry
        self._inside, self._outside = _halves(key)
        self.draws = 0  # so far: the index of the next one

    def answer(self, question: Question) -> Answer:
        """One of the outcomes, by its weight."""
        weights, options = question.weights, question.options
        assert weights is not None, f"{question} is not for Nature"
        if len(weights) == 1:
            (answer,) = options
            return answer
        index = self.draws
        total = sum(weights)
        inside, outside = self._inside.copy(), self._outside.copy()
        inside.update(b"%d:%d:0" % (self.entry, index))
        outside.update(inside.digest())
        number = int.from_bytes(outside.digest()[:8], "big")  # the first word is nearly always enough
        if number >= _WORDS - _WORDS % total:
            number = below(total, words(self._key, self.entry, index))
        else:
            number %= total
        self.draws = index + 1
        for answer, weight in zip(options, weights, strict=True):
            number -= weight
            if number < 0:
                return answer
        raise AssertionError("weights are counted through")
