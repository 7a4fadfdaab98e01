"""Exact odds: the chances of what can still be reached, with best play, worked out of the rules themselves."""
