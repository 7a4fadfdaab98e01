"""Emberhall plays fantasy board games the way their rulebooks say."""

from .games import all_games, find_game, rule

__all__ = ["__version__", "all_games", "find_game", "rule"]
__version__ = "0.1.0"
