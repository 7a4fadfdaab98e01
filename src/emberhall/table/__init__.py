"""The table: a live server for every ruleset. It knows the kernel, never a game's insides."""
