"""The games: each ruleset is one value, found through the entry-point group `emberhall.games`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..installed import Installed, Unfit, load_all
from ..kernel import Game, Rule


def all_games() -> dict[str, Game]:
    """Every ruleset that can be played, by id, ours and third parties'."""
    return installed_games().usable


def find_game(game_id: str) -> Game:
    """The ruleset of that id, or a sentence that says which there are."""
    return installed_games().find(game_id)


@lru_cache(maxsize=1)
def installed_games() -> Installed[Game]:
    """Every installed ruleset, those that cannot be loaded too."""
    return load_all("game", _game)


def _game(name: str, found: Any) -> Game:
    if not isinstance(found, Game):
        raise Unfit(f"it is of type {type(found).__name__}, not a Game")
    if found.id != name:
        raise Unfit(f"the game has the id {found.id!r}, and its entry point must have the same")
    _try("its ledger cannot be read", found.rules.ledger)
    _try("it cannot be begun", found.start)
    from .forgiving import forgiving

    ours = str(getattr(found.rules.begin, "__module__", "")).startswith(f"{__name__}.")
    return found if ours else forgiving(found)  # what fails of ours is to be found by tests, not hidden


def _try(trouble: str, do: Callable[[], object]) -> None:
    """What would fail at every table is told when the game is loaded."""
    try:
        do()
    except Exception as error:
        raise Unfit(f"{trouble}: {type(error).__name__}: {error}") from error


def rule(rule_id: str) -> Rule:
    """The ledger entry of that id, whichever game it belongs to."""
    for game in all_games().values():
        ledger = game.rules.ledger()
        if rule_id in ledger:
            return ledger[rule_id]
    raise LookupError(f"no ledger has an entry {rule_id!r}")
