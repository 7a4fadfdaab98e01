"""In which language the terminal speaks: --language, else what the environment says, else English."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from ..games import language_for
from ..kernel import Game, Spoken, say
from ..kernel.tongues import ENGLISH, Tongue, Translatable, tongue

ENVIRONMENT = ("EMBERHALL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Speech:
    """The language of this process: each command sets it before it says anything."""

    def __init__(self) -> None:
        self.language = ENGLISH

    @property
    def tongue(self) -> Tongue:
        """Who says what the terminal has to say."""
        return tongue(self.language, __package__)

    def of(self, game: Game) -> Spoken[Any]:
        """A game in this language."""
        return Spoken(game, self.language)

    def about(self, game: Game, key: str, /, **facts: Any) -> str:
        """A message of the terminal that names things of a game: it can use the forms of their names."""
        package = game.words.package
        both = tongue(self.language, __package__, *([package] if package else ()))
        return both.sentence(say(key, **facts))


SPEECH = Speech()


def said(key: str, /, **facts: Any) -> str:
    """A message of the terminal in words."""
    return SPEECH.tongue.sentence(say(key, **facts))


def part(key: str, /, **facts: Any) -> str:
    """A message of the terminal within a sentence, or in a row of a table: it begins as it is written."""
    return SPEECH.tongue.say(say(key, **facts))


def in_words(text: str) -> str:
    """A text of the house in this language, if it can be translated."""
    return text.in_language(SPEECH.language) if isinstance(text, Translatable) else text


def usual_language() -> str:
    """The language that the environment asks for; English if it asks for none that we have."""
    return language_for(next((found for name in ENVIRONMENT if (found := os.environ.get(name))), ENGLISH))


def wanted_language(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, wherever it does; help and errors are in it as well."""
    for number, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--language":
            named = value if equals else "".join(arguments[number + 1 : number + 2])
            return language_for(named) if is_spoken(named) else usual_language()
    return usual_language()


def is_spoken(named: str) -> bool:
    """Whether somebody has named a language that is spoken here."""
    return language_for(named) != ENGLISH or named.lower().startswith(ENGLISH)


def figure(value: float, form: str = ",") -> str:
    """A number as this language writes it: 1,234.5 or 1.234,5."""
    return f"{value:{form}}".translate(str.maketrans(",.", f"{said('thousands')}{said('decimals')}"))
