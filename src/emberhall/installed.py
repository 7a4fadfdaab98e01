"""What is installed for Emberhall, ours and third parties': what can be used, and what cannot, with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


class Unfit(Exception):
    """What an entry point leads to is not what it should be; the message says why."""


@dataclass(frozen=True)
class Unusable:
    """Something installed that could not be loaded."""

    name: str
    package: str  # which brought it
    reason: str


@dataclass(frozen=True)
class Installed(Generic[T]):
    """Everything of a kind, by name."""

    kind: str  # "game", "bot"
    usable: dict[str, T]
    unusable: tuple[Unusable, ...]

    def find(self, name: str) -> T:
        """The one of that name, or a LookupError whose sentence says which there are."""
        if name not in self.usable:
            raise LookupError(self.why_not(name))
        return self.usable[name]

    def why_not(self, name: str) -> str:
        """Why nothing of that name can be used."""
        if self.fails(name):
            return f"the {self.kind} {name!r} is installed but does not load; `emberhall games` says why"
        return f"there is no {self.kind} {name[:40]!r}; the {self.kind}s are: {', '.join(self.usable)}"

    def fails(self, name: str) -> bool:
        """Whether it is there, but of no use."""
        return name not in self.usable and any(name == other.name for other in self.unusable)


def load_all(kind: str, check: Callable[[str, Any], T]) -> Installed[T]:
    """Load the entry points of a kind. `check` passes on what a name leads to, or raises Unfit. One that fails
    stops none of the others."""
    from importlib.metadata import entry_points  # takes a third of `import emberhall`, which may need no game

    usable: dict[str, T] = {}
    unusable: list[Unusable] = []
    for point in sorted(entry_points(group=f"emberhall.{kind}s"), key=_ours_first):
        try:
            if point.name in usable:
                raise Unfit("another package brings one of the same name")
            usable[point.name] = check(point.name, point.load())
        except (Exception, SystemExit) as error:
            reason = str(error) if isinstance(error, Unfit) else f"{type(error).__name__}: {error}"
            unusable.append(Unusable(point.name, _package(point), reason))
    return Installed(kind, dict(sorted(usable.items())), tuple(unusable))


def _ours_first(point: EntryPoint) -> tuple[bool, str, str]:
    return not point.value.startswith("emberhall."), _package(point), point.name


def _package(point: EntryPoint) -> str:
    """The package that brings an entry point, as in `pip list`."""
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else ""
