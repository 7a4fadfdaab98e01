"""The laboratory: many games at once, and what can be learned from them."""

from .match import Match, play_match
from .simulate import GameFails, Report, simulate
from .stats import Lengths, Rate, wilson

__all__ = ["Lengths", "Match", "Rate", "Report", "GameFails", "play_match", "simulate", "wilson"]
