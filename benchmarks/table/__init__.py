"""How fast tables are served, beside a bare echo and boardgame.io in the same run: `python -m benchmarks.table`."""
