"""A real terminal for tests: a process at a pseudo-terminal of some size, and a player who reads and types.

Reading ends when the process asks for a line or has ended, and the system ends a process that computes for too long;
one that waits for something else has failed.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import resource
import select
import struct
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from pathlib import Path

from emberhall.games.lettering import cells
from tests.patience import PATIENCE

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ENTRY = re.compile(r"(?<!\S)(\d+)  (\S(?:.*?\S)?)(?=\s{2,}|$)")
HOME, ASKING = "\x1b[H", "\x1b[J> "
SIDES = ("│", "╭", "╰", "├")
COMPUTING = 120  # seconds of one process


class Terminal:
    """`with Terminal(80, 24, folder, "play", "epic-roll") as terminal: ...`"""

    def __init__(self, width: int, height: int, folder: Path, *arguments: str) -> None:
        self.width, self.height = width, height
        self.output, self.asked = "", 0  # all of it, and how much when the last line was typed
        self.decoder = getincrementaldecoder("utf-8")()
        self.keyboard, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        own = {"TERM": "xterm-256color", "XDG_STATE_HOME": str(folder / "state")}
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "emberhall", *arguments],
            stdin=inner, stdout=inner, stderr=inner, cwd=folder, start_new_session=True,
            env={**inherited, **own},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (COMPUTING, COMPUTING)),
        )  # fmt: skip
        os.close(inner)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.keyboard)

    def read(self, page: str = "") -> bool:
        """Read until a line is asked for, or a page ends with these words; False once the process has ended."""
        while not self.output.endswith(ASKING, self.asked) and (not page or page not in self.output[self.asked :]):
            ready, _, _ = select.select([self.keyboard], [], [], PATIENCE)
            assert ready, "\n".join(self.lines)
            try:
                data = os.read(self.keyboard, 65536)
            except OSError:  # the other end is closed
                data = b""
            if not data:
                self.process.wait()
                return False
            self.output += self.decoder.decode(data)
        return True

    def type(self, line: str) -> None:
        """A line and Enter."""
        self.asked = len(self.output)
        os.write(self.keyboard, f"{line}\n".encode())

    @property
    def lines(self) -> list[str]:
        """What can be seen: the last picture that was drawn."""
        return plain(self.output.rpartition(HOME)[2])

    @property
    def text(self) -> str:
        """What can be seen, in one string, without frames and breaks of lines."""
        return " ".join(" ".join(line.strip("│╭╮╰╯─├┤ ") for line in self.lines).split())

    @property
    def answers(self) -> dict[str, str]:
        """The numbered answers on the screen: the words of each, by its number."""
        rows = [line for line in self.lines if not line.startswith(SIDES)]
        return {number: words for line in rows for number, words in ENTRY.findall(line)}

    def check(self) -> None:
        """Nothing is wider or higher than the terminal, but for a command to copy, and nothing broke."""
        assert "Traceback" not in self.output
        *pictures, last = [plain(picture) for picture in self.output.split(HOME)]
        for picture in (*pictures, last):
            wide = [line for line in picture if cells(line) > self.width and not line.startswith("  emberhall ")]
            assert not wide, "\n".join(wide)
        for picture in pictures:
            assert len(picture) <= self.height + 1, "\n".join(picture)  # what was typed ends with one more


def plain(output: str) -> list[str]:
    """Lines of output without codes for colours and places; what is written over counts no more."""
    lines = CODES.sub("", output).replace("\r\n", "\n").split("\n")
    return [line.rpartition("\r")[2] for line in lines]
