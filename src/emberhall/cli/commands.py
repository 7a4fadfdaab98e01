"""Commands whose help, and whatever click says of its own accord, is in the reader's language."""

from __future__ import annotations

import gettext
import re
import sys
from collections.abc import Callable
from functools import partial
from string import Formatter
from typing import Any, TypeVar

import click

from ..games import known_languages
from ..kernel import Message
from .speech import SPEECH, is_spoken, said, wanted_language

F = TypeVar("F", bound=Callable[..., Any])

CAPITALS = re.compile(r"[A-Z]{2,}")
CLICKS = {  # what click says, and the message that stands for it; what is not here it says in English
    "Usage:": "click-usage",
    "Options": "click-options",
    "Commands": "click-commands",
    "Error: {message}": "click-error",
    "Aborted!": "click-aborted",
    "Try '{command} {option}' for help.": "click-try",
    "Missing command.": "click-missing-command",
    "Missing argument": "click-missing-argument",
    "Missing option": "click-missing-option",
    "No such command {name!r}.": "click-no-command",
    "No such option {name!r}.": "click-no-option",
    "No such option: {name}": "click-no-option",
    "Did you mean {possibility}?": "click-perhaps",
    "(Did you mean one of: {possibilities}?)": "click-possible",
    "(Possible options: {possibilities})": "click-possible",
    "Invalid value: {message}": "click-invalid",
    "Invalid value for {param_hint}: {message}": "click-invalid-for",
    "{value!r} is not a valid {number_type}.": "click-no-number",
    "{value} is not in the range {range}.": "click-not-in-range",
    "{value!r} is not one of {choices}.": "click-no-choice",
    "Option {name!r} does not take a value.": "click-no-value",
    "Option {name!r} requires an argument.": "click-needs-value",
    "Got unexpected extra argument ({args})": "click-extra",
    "Got unexpected extra arguments ({args})": "click-extra",
    "default: {default}": "click-default",
    "env var: {var}": "click-variable",
    "required": "click-required",
}


def click_says(text: str) -> str:
    """A text of click's in the reader's language, with the gaps that click will fill."""
    if (key := CLICKS.get(text)) is None:
        return text
    return SPEECH.tongue.say(Message(key, {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name}))


def click_counts(one: str, several: str, number: int) -> str:
    """The same where click has one text for one thing and another for several."""
    return click_says(one if number == 1 else several)


def teach_click() -> None:
    """Have click use our words: it looks its own up with gettext, and brings no language but English."""
    for name, module in list(sys.modules.items()):
        if name.startswith("click."):
            if getattr(module, "_", None) is gettext.gettext:
                module.__dict__["_"] = click_says
            if getattr(module, "ngettext", None) is gettext.ngettext:
                module.__dict__["ngettext"] = click_counts


def in_capitals(text: str) -> str:
    """What stands for a value, such as FILE, in the reader's language."""

    def word(found: re.Match[str]) -> str:
        key = f"value-{found[0].lower()}"
        return SPEECH.tongue.say(key) if SPEECH.tongue.knows(key) else found[0]

    return CAPITALS.sub(word, text)


def worded(name: str, in_words: Callable[[str], str]) -> Any:
    """A text of click's that is put into words whenever it is read: the language is known only then."""

    def read(self: Any) -> str | None:
        text = self.__dict__.get(name)
        return None if text is None else in_words(text)

    def write(self: Any, text: str | None) -> None:
        self.__dict__[name] = text

    return property(read, write)


class SpokenArgument(click.Argument):
    """An argument, named in the reader's language."""

    metavar: Any = worded("metavar", in_capitals)


class SpokenOption(click.Option):
    """An option whose help is a message."""

    help: Any = worded("help", said)
    metavar: Any = worded("metavar", in_capitals)


class SpokenCommand(click.Command):
    """A command whose help is a message."""

    help: Any = worded("help", said)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that shows all this."""
        if (found := super().get_help_option(ctx)) is not None:
            found.help = said("help-help")
        return found

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What can be typed after the name of the command."""
        return [in_capitals(piece) for piece in super().collect_usage_pieces(ctx)]


class SpokenGroup(SpokenCommand, click.Group):
    """Commands under one name."""

    command_class = SpokenCommand

    def main(self, args: Any = None, *more: Any, **settings: Any) -> Any:
        """Find out in which language to speak, then do what is asked."""
        teach_click()
        SPEECH.language = wanted_language(sys.argv[1:] if args is None else args)
        return super().main(args, *more, **settings)


argument: Callable[..., Callable[[Any], Any]] = partial(click.argument, cls=SpokenArgument)
option: Callable[..., Callable[[Any], Any]] = partial(click.option, cls=SpokenOption)
command: Callable[..., Callable[[Any], SpokenCommand]] = partial(click.command, cls=SpokenCommand)


def language_option(command: F) -> F:
    """--language, before a command or after it."""

    def check(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
        if value is not None and not is_spoken(value):
            raise click.BadParameter(said("language-unknown", name=value[:40], known=", ".join(known_languages())))

    add = option("--language", metavar="NAME", help="help-language", expose_value=False, is_eager=True, callback=check)
    added: F = add(command)
    return added
