"""The command line: its commands, and what becomes of an error nobody foresaw."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper

import click

from .. import __version__
from .backup import backup, restore
from .commands import SpokenGroup, SpokenOption, language_option
from .games import games
from .learn import learn
from .odds import odds
from .play import play
from .replay import replay
from .rules import rules
from .saves import report
from .serve import serve
from .simulate import simulate
from .speech import said
from .tables import tables
from .verify import verify

LOOKALIKES = {
    **dict.fromkeys("╭╮╰╯├┤", "+"), **dict.fromkeys("│▏▕", "|"), **dict.fromkeys("─–", "-"), "━": "=",
    "█": "#", "░": ".", "▐": "[", "▌": "]", "⌂": "S", "⚑": "C", "☠": "B", "○": "o", "◆": "@", "▶": ">",
    "★": "*", "⚔": "x", "✗": "x", "←": "<", "•": "*", "·": "-", "…": "~", "“": '"', "”": '"', "’": "'",
}  # fmt: skip


@click.group(
    cls=SpokenGroup,
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


for command in (play, learn, serve, games, simulate, odds, replay, verify, rules, backup, restore, tables):
    app.add_command(command)


def run(arguments: list[str]) -> int:
    """Do what the arguments say; the exit code. No traceback reaches a user."""
    codecs.register_error("lookalike", lookalike)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="lookalike")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        app.main(arguments, prog_name="emberhall")
    except SystemExit as done:
        return done.code if isinstance(done.code, int) else 1
    except Exception as error:
        click.echo(unforeseen(error), err=True)
        return 1
    return 0


def lookalike(error: UnicodeError) -> tuple[str, int]:
    """What a terminal that lacks some letters shows instead of them."""
    assert isinstance(error, UnicodeEncodeError), "only what is printed is translated"
    missing = error.object[error.start : error.end]
    return "".join(LOOKALIKES.get(letter, "?") for letter in missing), error.end


def unforeseen(error: Exception) -> str:
    """What to tell a user about a mistake of ours, with the details in a file to send along."""
    if os.environ.get("EMBERHALL_DEBUG"):
        raise error
    return f"{said('unforeseen', what=f'{type(error).__name__}: {error}')} {report(error)}".strip()
