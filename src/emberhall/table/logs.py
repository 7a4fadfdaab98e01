"""The log: one JSON object per line, whoever speaks, with what happened and where; never a token."""

from __future__ import annotations

import io
import logging
import sys
import threading
from types import TracebackType
from typing import Any, TextIO

import structlog

TRACEBACKS = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)  # variables hold tokens and secrets
TIMES = structlog.processors.TimeStamper(fmt="iso", utc=True)
LAST = (structlog.processors.ExceptionRenderer(TRACEBACKS), structlog.processors.JSONRenderer())


class Lines(logging.StreamHandler[TextIO]):
    """Where the log of other people's packages goes: uvicorn's, asyncio's, Redis', warnings of Python."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self.setFormatter(
            structlog.stdlib.ProcessorFormatter(
                foreign_pre_chain=[structlog.stdlib.add_log_level, structlog.stdlib.add_logger_name, TIMES],
                processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *LAST],
            )
        )


def set_up_logs(out: TextIO) -> None:
    """Our own log and that of the packages we use, as JSON."""
    structlog.configure(
        processors=[structlog.processors.add_log_level, TIMES, *LAST],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(out),
    )
    root = logging.getLogger()
    root.handlers = [handler for handler in root.handlers if not isinstance(handler, Lines)] + [Lines(out)]
    root.setLevel(logging.WARNING)


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
        self._log: Any = structlog.get_logger("print")

    def write(self, text: str) -> int:
        *lines, self._begun = (self._begun + text).split("\n")
        for line in lines:
            self._log.info("printed", text=line)
        return len(text)

    def writable(self) -> bool:
        return True
