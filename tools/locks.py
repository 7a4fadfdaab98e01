"""The locks: written from pyproject.toml by `python3 dev.py lock`, and naming no host."""

from __future__ import annotations

import re
import sys

from .environment import LOCKS, MAIN, ROOT, Failed, Trouble, say, status_of

# A lock holds names, versions and hashes, so that it works with any package index.
NAMES_A_HOST = re.compile(r"//|--(extra-)?index-url|--find-links| @ ")
FORM = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")


def extras(*names: str) -> tuple[str, ...]:
    """Extras of the project. OpenSpiel and Ray are large: what needs them runs in environments of its own."""
    return tuple(word for name in names for word in ("--extra", name))


CONTENTS = {
    "dev": ("pyproject.toml", *extras("postgres", "redis", "lab", "learn"), "--group", "dev"),
    "run": ("pyproject.toml", "--constraints", "locks/dev.txt"),  # one .venv can hold both
    "ray": ("pyproject.toml", *extras("lab", "ray"), "--constraints", "locks/dev.txt"),
    "bench": ("--group", "bench"),
    "docs": ("--group", "docs", "--constraints", "locks/dev.txt"),
    "node": ("--group", "node", "--constraints", "locks/dev.txt"),
}


def write_locks(*arguments: str) -> None:
    """Write the locks from pyproject.toml. Pins stay as they are unless the arguments move them."""
    LOCKS.mkdir(exist_ok=True)
    for name, selection in CONTENTS.items():
        say(f"Writing locks/{name}.txt ...")
        compiling = ("uv", "pip", "compile", "--quiet", *arguments, *FORM, *selection)
        if not MAIN.fetches(*compiling, "--output-file", f"locks/{name}.txt"):
            raise Trouble(f"locks/{name}.txt could not be written; the reason is above.")
    check_locks()


def check_locks() -> None:
    """No lock may name a host: whoever installs chooses the package index."""
    say("+ no lock names a host")
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line}"
        for file in sorted(LOCKS.glob("*"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMES_A_HOST.search(line)
    ]
    if found:
        say("\n".join(["A lock names a host or a place:", *found, "Make it anew with: python3 dev.py lock"]))
        raise Failed(1)


if __name__ == "__main__":
    sys.exit(status_of(lambda: write_locks(*sys.argv[1:])))
