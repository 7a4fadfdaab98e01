"""The command line: its commands, and what becomes of an error nobody foresaw."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections import UserDict
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from .. import __version__
from . import not_installed
from .commands import SpokenGroup, SpokenOption, language_option
from .complaints import because
from .speech import said

MODULES = {  # of each command
    **{name: name for name in ("play", "learn", "serve", "games", "simulate", "odds", "replay", "verify", "rules")},
    "check": "check", "report": "report", "export": "export",
    "backup": "backup", "restore": "backup", "tables": "tables",
}  # fmt: skip

UNSHOWN = (errno.ENOSPC, errno.EIO, errno.EFBIG)  # why what is printed gets nowhere, such as to a full disk
LOOKALIKES = {
    **dict.fromkeys("╭╮╰╯├┤", "+"), **dict.fromkeys("│▏▕", "|"), **dict.fromkeys("─–", "-"), "━": "=",
    "█": "#", "░": ".", "▐": "[", "▌": "]", "⌂": "S", "⚑": "C", "☠": "B", "○": "o", "◆": "@", "▶": ">",
    "★": "*", "⚔": "x", "✗": "x", "←": "<", "•": "*", "·": "-", "…": "~", "“": '"', "”": '"', "’": "'",
}  # fmt: skip


class OnDemand(UserDict[str, Any]):
    """Commands by their names. One is imported when it is asked for: a command line needs one, and starts at once."""

    def __getitem__(self, name: str) -> click.Command:
        command: click.Command = getattr(import_module(f".{self.data[name]}", __package__), name)
        return command


@click.group(
    cls=SpokenGroup,
    commands=OnDemand(MODULES),
    help="help-app",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@language_option
@click.version_option(__version__, message="Emberhall %(version)s", cls=SpokenOption, help="help-version")
@click.pass_context
def app(context: click.Context) -> None:
    """The emberhall command; alone it says what it can do."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def run(arguments: list[str]) -> int:
    """Do what the arguments say; the exit code. No traceback reaches a user."""
    codecs.register_error("lookalike", lookalike)
    open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="lookalike")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        app.main(arguments, prog_name="emberhall")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 1
    except ModuleNotFoundError as error:
        click.echo(not_installed(error), err=True)
        return 2
    except Exception as error:
        if isinstance(error, OSError) and error.errno in UNSHOWN and error.filename is None:
            click.echo(said("cannot-show", why=because(error)), err=True)
            return 2
        click.echo(unforeseen(error), err=True)
        return 1
    return 0


def open_what_is_closed() -> None:
    """Python has none for a stream that is closed: there is nothing to read then, or nobody who reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (it stays open)


def lookalike(error: UnicodeError) -> tuple[str, int]:
    """What a terminal that lacks some letters shows instead of them."""
    assert isinstance(error, UnicodeEncodeError), "only what is printed is translated"
    missing = error.object[error.start : error.end]
    return "".join(LOOKALIKES.get(letter, "?") for letter in missing), error.end


def unforeseen(error: Exception) -> str:
    """What to tell a user about a mistake of ours, with the details in a file to send along."""
    if os.environ.get("EMBERHALL_DEBUG"):
        raise error
    from .saves import report

    return f"{said('unforeseen', what=f'{type(error).__name__}: {error}')} {report(error)}".strip()
