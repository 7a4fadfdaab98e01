"""Emberhall plays fantasy board games the way their rulebooks say."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .games import all_games, find_game, rule
else:

    def __getattr__(name):
        """The games are imported once somebody asks for them: a command that is stopped until then ends quietly."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import games

        return getattr(games, name)


__all__ = ["__version__", "all_games", "find_game", "rule"]
__version__ = "0.1.0"
