"""Emberhall plays fantasy board games the way their rulebooks say."""

from .games import find_game, games, rule

__all__ = ["__version__", "find_game", "games", "rule"]
__version__ = "0.1.0"
