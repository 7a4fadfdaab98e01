"""The log: one JSON object per line, whoever speaks, with what happened and where; never a token."""

from __future__ import annotations

import io
import json
import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, TextIO

OURS = "emberhall"


class Log:
    """Our own log: what happened in a word or two, with its facts."""

    def __init__(self, name: str = OURS) -> None:
        self._logger = logging.getLogger(name)

    def info(self, event: str, **facts: Any) -> None:
        """Something worth knowing."""
        self._say(logging.INFO, event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        """Something that whoever runs the server may want to look into."""
        self._say(logging.WARNING, event, facts)

    def error(self, event: str, error: BaseException | str, **facts: Any) -> None:
        """Something went wrong; with an exception, where."""
        trouble = error if isinstance(error, BaseException) else None
        words = f"{type(error).__name__}: {error}" if trouble else error
        self._say(logging.ERROR, event, {"error": words, **facts}, trouble)

    def _say(self, level: int, event: str, facts: dict[str, Any], error: BaseException | None = None) -> None:
        self._logger.log(level, "%s", event, exc_info=error, extra={"facts": facts})


class AsJson(logging.Formatter):
    """A record of any package's log as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """What happened, its facts, how bad it is, who says so, when, and where an error came from."""
        line = {
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
            "level": record.levelname.lower(),
            "logger": record.name,
            "timestamp": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="microseconds"),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["exception"] = _told(record.exc_info[1])
        return json.dumps(line, default=str)


def _told(error: BaseException) -> list[dict[str, Any]]:
    """An error and what led to it, the last first. Values of variables are left out: some are tokens and secrets."""
    told: list[dict[str, Any]] = []
    seen: BaseException | None = error
    while seen is not None and len(told) < 10:
        frames = traceback.extract_tb(seen.__traceback__)
        told.append(
            {
                "type": type(seen).__name__,
                "value": str(seen),
                "frames": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
            }
        )
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return told


class Lines(logging.StreamHandler[TextIO]):
    """Where every package's log goes: ours, uvicorn's, asyncio's, Redis', warnings of Python."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self.setFormatter(AsJson())


def set_up_logs(out: TextIO) -> None:
    """Our own log and that of the packages we use, as JSON."""
    root = logging.getLogger()
    root.handlers = [handler for handler in root.handlers if not isinstance(handler, Lines)] + [Lines(out)]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(logging.INFO)


def take_over(out: TextIO) -> None:
    """The same for a whole process: also what Python itself would print, such as the last words of a thread."""
    logging.getLogger().handlers.clear()
    set_up_logs(out)
    logging.captureWarnings(True)
    log = logging.getLogger("python")

    def died(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            log.critical("the process dies", exc_info=(kind, error, trace))

    def thread_died(what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            log.error("a thread died", exc_info=(what.exc_type, what.exc_value, what.exc_traceback))

    def unraisable(what: sys.UnraisableHookArgs) -> None:
        error = what.exc_value or what.exc_type()
        said = what.err_msg or "an error that nobody could catch"
        log.error(said, exc_info=(what.exc_type, error, what.exc_traceback))

    sys.excepthook, threading.excepthook, sys.unraisablehook = died, thread_died, unraisable


class Printed(io.TextIOBase):
    """Takes what is printed and logs it line by line: a game or bot of another package may be talkative."""

    def __init__(self) -> None:
        self._begun = ""
        self._log = Log(f"{OURS}.print")

    def write(self, text: str) -> int:
        *lines, self._begun = (self._begun + text).split("\n")
        for line in lines:
            self._log.info("printed", text=line)
        return len(text)

    def writable(self) -> bool:
        return True
