"""The emberhall command: play, serve, games, simulate, replay, rules."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command; without the packages it needs, say how to get them."""
    try:
        from .app import run
    except ModuleNotFoundError as error:
        if (error.name or "emberhall").startswith("emberhall"):
            raise
        sys.stderr.write(f"{not_installed(error)}\n")
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))


def not_installed(error: ImportError) -> str:
    """What to do if a package is missing, or so old that a part of it is."""
    needed = (error.name or "").partition(".")[0]
    return f"Emberhall needs the package {needed}, which is missing or too old. Get it with: pip install -U {needed}"
