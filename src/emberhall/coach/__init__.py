"""The coach: what to answer and why, and after a game what was luck and what was choice. All in chance to win."""

from __future__ import annotations
