"""The games: each ruleset is one value, found through the entry-point group `emberhall.games`."""

from __future__ import annotations

from functools import lru_cache

from ..kernel import Game, Rule


@lru_cache(maxsize=1)
def all_games() -> dict[str, Game]:
    """Every installed ruleset by id, ours and third parties'."""
    from importlib.metadata import entry_points

    found = {point.name: point for point in entry_points(group="emberhall.games")}
    return {name: point.load() for name, point in sorted(found.items())}


def find_game(game_id: str) -> Game:
    """The ruleset of that id, or a sentence that says which there are."""
    known = all_games()
    if game_id not in known:
        raise LookupError(f"there is no game {game_id!r}; the games are: {', '.join(known)}")
    return known[game_id]


def rule(rule_id: str) -> Rule:
    """The ledger entry of that id, whichever game it belongs to."""
    for game in all_games().values():
        ledger = game.ledger()
        if rule_id in ledger:
            return ledger[rule_id]
    raise LookupError(f"no ledger has an entry {rule_id!r}")
