"""What it costs to import Emberhall, beside a Python that does nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from statistics import median

IMPORT = "from emberhall import find_game"  # what a name stands for is imported with it


def cpu_of(code: str) -> float:
    """User and system CPU seconds of `python -c code`, in a process of its own."""
    import resource  # not on Windows

    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime - before.ru_utime + spent.ru_stime - before.ru_stime


def import_ratio(rounds: int) -> float | None:
    """How many times an empty Python's CPU time the import takes: the median of interleaved pairs."""
    if find_spec("emberhall") is None or find_spec("resource") is None:
        return None
    cpu_of(IMPORT)  # so that no round compiles or reads a cold disk
    cpu_of("pass")
    pairs = [(cpu_of(IMPORT), cpu_of("pass")) for _ in range(rounds)]
    return median(loaded for loaded, _ in pairs) / median(empty for _, empty in pairs)
