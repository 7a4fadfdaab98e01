"""Every check of the project, then its tests: `python3 dev.py test`, `quick` and `endure` run this in .venv."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .environment import MAIN, NO_PACKAGES, ROOT, Failed, Trouble, build, check, find_node, say, status_of, succeeds
from .locks import check_locks

# What is linted and type-checked. A folder that a copy of the project lacks is passed over.
SOURCES = ("src", "tests", "dev.py", "benchmarks", "examples", "tools", "web/build_page.py", "hatch_build.py")

# How tests run that are not asked for by name: four at a time, which keeps two cores busy.
SIDE_BY_SIDE = ("-n", "4", "--dist", "worksteal")

# What a browser may be called; the first has no window to draw, and takes three quarters of the computing.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

TESTS_FAILED = 1  # what pytest's exit status says
MOST_UNSTEADY = 3  # that a run is forgiven

LOTS = {
    "test": (),
    "quick": ("-m", "not slow and not endure"),
    "endure": ("-m", "endure"),
}  # what pytest is told of each


def run(job: str, *arguments: str) -> None:
    """Every check, then pytest, whose closing line comes last; with arguments, and for endurance, only pytest."""
    build()
    if not find_node().install():
        raise Trouble(NO_PACKAGES)
    provide_chromium()
    keep_compiled()
    pytest = (sys.executable, "-m", "pytest", *LOTS[job])
    if arguments:
        check(*pytest, *arguments)
    elif job == "endure":
        check(*pytest, *SIDE_BY_SIDE, "--durations=0")
    else:
        compile_tests(*pytest)
        check_sources()
        check_tests(*pytest, *SIDE_BY_SIDE)


def check_tests(*pytest: str) -> None:
    """The tests. The few that fail are tried once more by themselves: one that then passes is named as unsteady."""
    try:
        check(*pytest, "--cache-clear")
    except Failed as failed:
        there = ROOT / ".pytest_cache/v/cache/lastfailed"
        names = sorted(json.loads(there.read_text())) if there.exists() else []
        if failed.status != TESTS_FAILED or not 0 < len(names) <= MOST_UNSTEADY:
            raise
        check(*pytest[:3], "--last-failed")
        say("\n".join(["", "UNSTEADY, to be mended: failed once and passed once.", *names]))


def check_sources() -> None:
    """Style, locks, types and the page."""
    sources = [name for name in SOURCES if (ROOT / name).exists()]
    check(sys.executable, "-m", "ruff", "check", *sources)
    check(sys.executable, "-m", "ruff", "format", "--check", "--quiet", *sources)
    check_locks()
    with ThreadPoolExecutor() as both:
        types = both.submit(check, sys.executable, "-m", "mypy", "--strict", *sources)
        both.submit(check_page).result()
        types.result()


def check_page() -> None:
    """Types, warnings and unit tests of the page."""
    node = find_node()
    tools = ROOT / "web/node_modules"
    checks = (
        (tools / "svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"),
        (tools / "vitest/vitest.mjs", "run"),
    )
    for words in checks:
        say(f"+ node {shlex.join(str(word) for word in words)}")
        status = node.run(*words)
        if status:
            raise Failed(status)


def keep_compiled() -> None:
    """Keep compiled Python in .venv, even where none is written beside its source: programs start much faster."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(MAIN.folder / "compiled"))


def compile_tests(*pytest: str) -> None:
    """Have pytest read all tests once. Else each of the processes that begin with them would compile all of them."""
    if not Path(os.environ["PYTHONPYCACHEPREFIX"]).exists():
        say("Compiling the tests (once) ...")
        subprocess.run([*pytest, "--collect-only", "-qq"], cwd=ROOT, stdout=subprocess.DEVNULL)


def provide_chromium() -> None:
    """See that there is a browser for the tests: named, on the path, from apt, or Playwright's own."""
    if os.environ.get("EMBERHALL_CHROMIUM") or any(map(shutil.which, CHROMIUM)):
        return
    say("Installing Chromium for the browser tests ...")
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        apt = ("apt-get", "install", "-y", "-q", "--no-install-recommends")
        done = succeeds("apt-get", "update", "-q") and any(succeeds(*apt, name) for name in CHROMIUM[:2])
    else:
        done = MAIN.fetches("playwright", "install", "chromium")
    if not done:
        raise Trouble("There is no Chromium for the browser tests: install one, or name it in EMBERHALL_CHROMIUM.")


def main(words: Sequence[str]) -> int:
    """The job that the first word names, with the others as arguments of pytest."""
    return status_of(lambda: run(*words))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
