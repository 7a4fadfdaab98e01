"""Errors in words: what a user can do something about ends with exit code 2, a fault of a game with 1."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from ..kernel import Game, SaveError, SetupError, say, tongues
from .speech import SPEECH, in_words


class Complaint(click.ClickException):
    """What is wrong, as a sentence."""

    exit_code = 2

    def __init__(self, said: str, /, **facts: Any) -> None:
        """A message of the terminal with its facts, or what is in words already."""
        super().__init__(as_sentence(SPEECH.tongue.say(say(said, **facts) if facts else said)))


class Fault(Complaint):
    """What a game does wrong, as a sentence."""

    exit_code = 1


def as_sentence(message: str) -> str:
    """The message with a capital letter and a full stop."""
    said = message.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "!", "?")) else ".")


def because(error: OSError) -> str:
    """Why the system does not do something, in the reader's language if it is usual."""
    return SPEECH.tongue.say(tongues.because(error))


def worded(error: Exception) -> str:
    """What an error says, in the reader's language if it can be."""
    return in_words(error.args[0]) if error.args and isinstance(error.args[0], str) else str(error)


def missing(error: ImportError) -> Complaint:
    """What to do if a package is missing, or so old that a part of it is."""
    return Complaint("package-missing", package=(error.name or "").partition(".")[0])


@contextmanager
def complaining_about_bots() -> Iterator[None]:
    """Turn what a bot says about a game it cannot play into a sentence for the user."""
    try:
        yield
    except LookupError as error:
        if type(error) is not LookupError:  # a wrong key or index is a mistake of ours
            raise
        raise Complaint(str(error)) from None


@contextmanager
def complaining_about_stores() -> Iterator[None]:
    """Turn what a store says into a sentence for the user, and a missing package into advice."""
    try:
        from ..table.stores import StoreError
    except ImportError as error:
        raise missing(error) from None
    try:
        yield
    except ImportError as error:
        raise missing(error) from None
    except StoreError as error:
        raise Complaint(worded(error)) from None


@contextmanager
def complaining(about: str = "", game: Game | None = None) -> Iterator[None]:
    """Turn what the games refuse into a sentence for the user; `about` says what it is about."""
    try:
        yield
    except SetupError as error:
        said = SPEECH.of(game).error(error) if game is not None else SPEECH.tongue.say(error.said)
        raise Complaint(f"{about}: {said}" if about else said) from None
    except SaveError as error:
        raise Complaint(f"{about}: {worded(error)}" if about else worded(error)) from None
