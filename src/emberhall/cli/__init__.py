"""The emberhall command: play, simulate, replay, rules."""

from __future__ import annotations

import sys

NEEDED = ("click", "rich")


def main() -> None:
    """Run the command; without the packages for the terminal, say how to get them."""
    try:
        from .app import run
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in NEEDED:
            raise
        sys.stderr.write(
            f"The emberhall command needs the package {missing.name}, which is not installed.\n"
            "Install what belongs to the terminal with: pip install 'emberhall[terminal]'\n"
        )
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))
