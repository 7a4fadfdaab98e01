"""The emberhall command: play, serve, games, simulate, replay, rules."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command; without the packages it needs, say how to get them."""
    try:
        from .app import run

        status = run(sys.argv[1:])
    except ModuleNotFoundError as error:
        sys.stderr.write(f"{not_installed(error)}\n")
        status = 2
    except KeyboardInterrupt:  # before there is a command that could say something
        status = 130
    sys.exit(status)


def not_installed(error: ModuleNotFoundError) -> str:
    """What to do if a package is missing, or so old that a part of it is. Our own are never missing."""
    needed = (error.name or "emberhall").partition(".")[0]
    if needed == "emberhall":
        raise error
    return f"Emberhall needs the package {needed}, which is missing or too old. Get it with: pip install -U {needed}"
