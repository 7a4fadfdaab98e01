"""What is wrong with a content file: one refusal, or all of them gathered."""

from __future__ import annotations

from .messages import Saying
from .tongues import ENGLISH, tongue


class ContentError(ValueError):
    """A content file cannot be used; said as "file: key: reason". `package` has the words of the reason."""

    def __init__(self, source: str, key: str, reason: Saying, package: str = "") -> None:
        super().__init__(source, key, reason, package)
        self.source, self.key, self.reason, self.package = source, key, reason, package

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, language: str) -> str:
        """Where, and why, in words."""
        reason = tongue(language, *([self.package] if self.package else ())).say(self.reason)
        return ": ".join(part for part in (self.source, self.key, reason) if part)


class Mistakes:
    """The mistakes of a file, as far as they stand by themselves.

    Nothing is told of what is within something wrong, nor of a whole of which a part is wrong: it may be no more than
    a consequence, and is told, if it is not, once the other is mended.
    """

    def __init__(self) -> None:
        self.told: list[ContentError] = []
        self.doubtful: list[ContentError] = []  # what any other mistake may lead to

    def all(self) -> list[ContentError]:
        """What to tell in the end."""
        return self.told or self.doubtful

    def tell(self, error: ContentError) -> None:
        """One more mistake, unless it may follow from another one."""
        near = [other for other in self.told if related(error.key, other.key)]
        if all(self._beside(error, other) for other in near):
            self.told.append(error)

    def about(self, key: str) -> bool:
        """Whether a mistake was told of this key, of what is within it or of what it is within."""
        return any(related(key, error.key) for error in self.told)

    @staticmethod
    def _beside(error: ContentError, other: ContentError) -> bool:
        """Whether two mistakes of one key are two: a list may name several things that nobody knows."""
        return error.key == other.key and str(error) != str(other) and _reason(error) == _reason(other)


def _reason(error: ContentError) -> str:
    return error.reason if isinstance(error.reason, str) else error.reason.key


def related(key: str, other: str) -> bool:
    """Whether one key is the other, or within it."""
    short, long = sorted((key, other), key=len)
    return not short or long == short or long.startswith(f"{short}.")
