"""What Story cards wait for: asked of a position, or of anybody's idea of how far a team has come."""

from __future__ import annotations

from typing import Protocol

from .chapters import ChapterCard
from .vocabulary import Condition


class Progress(Protocol):
    """How far a team has come, as far as conditions ask."""

    @property
    def round(self) -> int:
        """The number of the round."""
        ...

    @property
    def party(self) -> str:
        """Where the heroes stand."""
        ...

    @property
    def skulls(self) -> int:
        """The skulls collected."""
        ...

    @property
    def found(self) -> tuple[str, ...]:
        """The tokens found."""
        ...

    @property
    def killed(self) -> tuple[str, ...]:
        """The kinds of enemies killed."""
        ...


def holds(chapter: ChapterCard, so_far: Progress, condition: Condition, moment: str) -> bool:
    """Whether a condition is true at a moment: places count when heroes have moved or a card is revealed, rounds when
    they end."""
    match condition.test:
        case "found":
            return condition.word in so_far.found
        case "found_count":
            return sum(chapter.tokens[token].group == condition.word for token in so_far.found) >= condition.n
        case "killed":
            return condition.word in so_far.killed
        case "party_at":
            return so_far.party in condition.at and moment in ("moved", "revealed", "now")
        case "round_at_least":
            return so_far.round > condition.n or (so_far.round == condition.n and moment == "end")
        case "skulls_at_most":
            return so_far.skulls <= condition.n
        case "skulls_at_least":
            return so_far.skulls >= condition.n
        case "any":
            return any(holds(chapter, so_far, part, moment) for part in condition.parts)
        case _:
            return all(holds(chapter, so_far, part, moment) for part in condition.parts)


def loss(chapter: ChapterCard, so_far: Progress, moment: str) -> int | None:
    """E7-END-2: the number of the first reason why the chapter is lost, if there is one."""
    return next(
        (n for n, (condition, _) in enumerate(chapter.lose_if) if holds(chapter, so_far, condition, moment)), None
    )


def way_out(chapter: ChapterCard, card: str, so_far: Progress, moment: str) -> int | None:
    """E7-STORY-2, E7-STORY-5: the number of the first exit of a Story card that is true; of a card that has just been
    revealed only exits about places are looked at."""
    for number, way in enumerate(chapter.story[card].exits):
        if (moment != "revealed" or _about_places(way.when)) and holds(chapter, so_far, way.when, moment):
            return number
    return None


def _about_places(condition: Condition) -> bool:
    return condition.test == "party_at" or any(map(_about_places, condition.parts))
