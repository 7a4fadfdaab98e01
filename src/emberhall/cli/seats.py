"""Who sits at the table: people at this keyboard, and bots."""

from __future__ import annotations

from dataclasses import dataclass

from ..bots import bots, installed_bots
from .complaints import Complaint

YOU = "you"
USUAL_BOT = "heuristic"  # what "bot" means
LONGEST_NAME = 20


@dataclass(frozen=True)
class Sitter:
    """A person, perhaps with a name, or a bot of some kind."""

    kind: str
    name: str = ""

    @property
    def human(self) -> bool:
        """Whether somebody has to be asked."""
        return self.kind == YOU

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind


def read_seats(text: str) -> tuple[Sitter, ...]:
    """The seats that `you:Anna,bot,random` names, in that order."""
    seats = tuple(read_sitter(word.strip()) for word in text.split(","))
    names = [sitter.name.casefold() for sitter in seats if sitter.name]
    for sitter in seats:
        if names.count(sitter.name.casefold()) > 1:
            raise Complaint(f"two players are called {sitter.name}; give them different names")
    return seats


def read_sitter(word: str) -> Sitter:
    """One seat."""
    kind, _, name = word.partition(":")
    kind, name = kind.strip().lower(), name.strip()
    if kind == YOU:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise Complaint(f"a name has at most {LONGEST_NAME} letters, all of them printable")
        return Sitter(YOU, name)
    if kind == "bot":
        kind = USUAL_BOT
    if installed_bots().fails(kind):
        raise Complaint(installed_bots().why_not(kind))
    if kind not in bots() or name:
        known = ", ".join(bots())
        raise Complaint(f"{word!r} cannot sit down; a seat is you, you:NAME, bot, or a kind of bot ({known})")
    return Sitter(kind)


def usual_seats(players: int) -> tuple[Sitter, ...]:
    """You, and bots for the rest."""
    return (Sitter(YOU), *(Sitter(USUAL_BOT) for _ in range(players - 1)))
