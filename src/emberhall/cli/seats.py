"""Who sits at the table: people at this keyboard, and bots."""

from __future__ import annotations

from dataclasses import dataclass

from ..bots import FORMER, bots, installed_bots
from .complaints import Complaint
from .speech import part

YOU = "you"
USUAL_BOT = "normal"  # what "bot" means
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
            raise Complaint("same-name", name=sitter.name)
    return seats


def read_sitter(word: str) -> Sitter:
    """One seat."""
    kind, _, name = word.partition(":")
    kind, name = kind.strip().lower(), name.strip()
    if kind in (YOU, part("you-small")):
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise Complaint("name-form", most=LONGEST_NAME)
        return Sitter(YOU, name)
    kind = USUAL_BOT if kind == "bot" else FORMER.get(kind, kind)
    if installed_bots().fails(kind):
        raise Complaint("bot-fails", name=kind)
    if kind not in bots() or name:
        raise Complaint("cannot-sit", word=word[:40], known=", ".join(bots()))
    return Sitter(kind)


def typed(seats: tuple[Sitter, ...]) -> str:
    """Seats as somebody may type them, in their language."""
    return ",".join(part("you-small") if sitter.human else "bot" for sitter in seats)


def usual_seats(players: int) -> tuple[Sitter, ...]:
    """You, and bots for the rest."""
    return (Sitter(YOU), *(Sitter(USUAL_BOT) for _ in range(players - 1)))
