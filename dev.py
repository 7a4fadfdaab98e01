#!/usr/bin/env python3
"""Set up what is needed, then do a job. Needs Python 3.11 or newer and nothing else.

    python3 dev.py serve [...]     open the hall in the browser, at http://localhost:8000
    python3 dev.py play [...]      play at this terminal; asks what to play if you do not say
    python3 dev.py test [...]      every check and test but those of endurance; with arguments: only pytest, with them
    python3 dev.py quick [...]     the same without the slow tests
    python3 dev.py endure [...]    only the tests of endurance: hundreds of kills, storms, every combination
    python3 dev.py bench [...]     the benchmarks of the engine, in an environment of their own
    python3 dev.py bench-table     the benchmark of the server
    python3 dev.py bench-page      what the page computes for a step of a replay, and to open one
    python3 dev.py docs            the documentation as a site, with search, in the folder site
    python3 dev.py types           write the page's types anew from what the server declares
    python3 dev.py lock [...]      write locks/ anew; --upgrade or --upgrade-package NAME to move versions

Any other word goes to the emberhall command: python3 dev.py simulate, python3 dev.py rules, ...
Everything installed lives in .venv (for bench in .venv-bench, for docs in .venv-docs, a Node for the page in
.venv-node, packages of the page in web/node_modules). Delete these folders to start over.
"""

# Older Pythons must get as far as the version check below, so the syntax here stays plain.

import os
import subprocess
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write(
        "Emberhall needs Python 3.11 or newer, and this is Python {}.{}.\n"
        "Install a newer one and name it, for example: python3.12 dev.py play\n".format(*sys.version_info[:2])
    )
    sys.exit(2)

from tools.environment import MAIN, ROOT, WINDOWS, Environment, Failed, Trouble, build, check, status_of

BENCH = Environment(".venv-bench")
DOCS = Environment(".venv-docs")


def emberhall(*arguments: str) -> None:
    """Become the emberhall command, in the reader's own folder so that file names mean what they say."""
    MAIN.provide("run", or_any_of=("dev",))
    if arguments[0] == "serve":
        build()
    command = str(MAIN.scripts / ("emberhall.exe" if WINDOWS else "emberhall"))
    if WINDOWS:
        raise Failed(subprocess.run([command, *arguments]).returncode)
    try:
        os.execv(command, [command, *arguments])
    except OSError as error:
        raise Trouble(f"{command} does not start ({error.strerror}). Delete .venv and try again.") from error


def tool(module: str, *arguments: str) -> None:
    """Run a module of the project with everything a developer needs."""
    MAIN.provide("dev")
    check(MAIN.python, "-m", module, *arguments)


def lock(*arguments: str) -> None:
    """Write the locks: with uv alone, for there may be no lock yet to install from."""
    MAIN.make()
    MAIN.add_uv()
    check(MAIN.python, "-m", "tools.locks", *arguments)


def bench(*arguments: str) -> None:
    """Run the benchmarks beside the engines they compare with."""
    if not (ROOT / "benchmarks").is_dir():
        raise Trouble("There is no benchmarks folder in this copy of the project.")
    BENCH.provide("bench")
    check(BENCH.python, "-m", "benchmarks", *arguments)


def bench_page(*arguments: str) -> None:
    """Measure the page as its sources are now."""
    MAIN.provide("dev")
    build()
    check(MAIN.python, "-m", "benchmarks.page", *arguments)


def docs() -> None:
    """Build the documentation, which is read from the sources: the project need not be installed beside it."""
    DOCS.provide("docs", with_project=False)
    check(DOCS.python, "-m", "tools.site")


JOBS = {
    "test": lambda *words: tool("tools.checks", "test", *words),
    "quick": lambda *words: tool("tools.checks", "quick", *words),
    "endure": lambda *words: tool("tools.checks", "endure", *words),
    "bench": bench,
    "bench-table": lambda *words: tool("benchmarks.table", *words),
    "bench-page": bench_page,
    "docs": docs,
    "types": lambda *words: tool("tools.page_types", *words),
    "lock": lock,
}


def main(arguments: list[str]) -> int:
    """Do the job the first word names; any other word goes to the emberhall command."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0
    job, *words = arguments
    return status_of(lambda: JOBS[job](*words) if job in JOBS else emberhall(*arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
