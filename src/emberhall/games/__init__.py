"""The games: each ruleset is one value, found through the entry-point group `emberhall.games`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..installed import Installed, Unfit, load_all
from ..kernel import Game, Rule
from ..kernel.tongues import COMMON, ENGLISH, languages


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

    if found.lesson is not None:
        _try("its lesson cannot be read", found.lesson)
    ours = str(getattr(found.rules.begin, "__module__", "")).startswith(f"{__name__}.")
    return found if ours else forgiving(found)  # what fails of ours is to be found by tests, not hidden


def _try(trouble: str, do: Callable[[], object]) -> None:
    """What would fail at every table is told when the game is loaded."""
    try:
        do()
    except Exception as error:
        raise Unfit(f"{trouble}: {type(error).__name__}: {error}") from error


@lru_cache(maxsize=1)
def known_languages() -> tuple[str, ...]:
    """The languages that the house, or some game, has words in; English first."""
    packages = (COMMON, *(game.words.package for game in all_games().values() if game.words.package))
    return tuple(dict.fromkeys((ENGLISH, *(language for package in packages for language in languages(package)))))


def language_for(wanted: str) -> str:
    """The language that fits what somebody wants best: `de` for `de`, `de-AT` and `de_DE.UTF-8`; else English."""
    name = wanted[:40].replace("_", "-").partition(".")[0].lower()
    if name in ("en", "c", "posix"):
        return ENGLISH  # which needs no look at all the games
    known = {language.lower(): language for language in known_languages()}
    return known.get(name) or known.get(name.partition("-")[0]) or ENGLISH


def rule(rule_id: str) -> Rule:
    """The ledger entry of that id, whichever game it belongs to."""
    for game in all_games().values():
        ledger = game.rules.ledger()
        if rule_id in ledger:
            return ledger[rule_id]
    raise LookupError(f"no ledger has an entry {rule_id!r}")
