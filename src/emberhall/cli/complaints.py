"""Errors in words: what a user can do something about ends with exit code 2, a fault of a game with 1."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from ..kernel import SaveError, SetupError
from . import not_installed


class Complaint(click.ClickException):
    """What is wrong, as a sentence."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(as_sentence(message))


class Fault(Complaint):
    """What a game does wrong, as a sentence."""

    exit_code = 1


def as_sentence(message: str) -> str:
    """The message with a capital letter and a full stop."""
    said = message.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "!", "?")) else ".")


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
        raise Complaint(not_installed(error)) from None
    try:
        yield
    except ImportError as error:
        raise Complaint(not_installed(error)) from None
    except StoreError as error:
        raise Complaint(str(error)) from None


@contextmanager
def complaining(about: str = "") -> Iterator[None]:
    """Turn what the games refuse into a sentence for the user; `about` says what it is about."""
    try:
        yield
    except (SetupError, SaveError) as error:
        raise Complaint(f"{about}: {error}" if about else str(error)) from None
