"""A game in a language: whatever it says, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Generic

from .content import ContentError
from .events import Event
from .flow import Answer, Question
from .game import Game, Option, OptionValue, S, Setup, SetupError, word_of
from .messages import Message
from .tongues import ENGLISH

SpokenSheet = Sequence[tuple[str, Sequence[str]]]  # titles, each with the lines below it


def form_name(value: OptionValue) -> str:
    """The form that names a value of an option: `core-eclipse` for core+eclipse, `n-3` for 3."""
    form = re.sub(r"[^a-z0-9]+", "-", word_of(value).lower())
    return form if form[:1].isalpha() else f"n-{form}"


class Spoken(Generic[S]):
    """What a game says, put into words for whoever reads this language."""

    __slots__ = ("game", "tongue")

    def __init__(self, game: Game[S], language: str = ENGLISH) -> None:
        self.game, self.tongue = game, game.tongue(language)

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.game.title(self.tongue)

    def text(self, event: Event, s: S) -> str:
        """The sentence for an event."""
        return self.tongue.sentence(self.game.words.text(event, s))

    def label(self, answer: Answer, s: S) -> str:
        """An answer, for menus."""
        return self.tongue.sentence(self.game.words.label(answer, s))

    def seat_name(self, s: S, seat: int) -> str:
        """What a seat is called."""
        return self.tongue.say(self.game.words.seat_name(s, seat))

    def prompt(self, question: Question, s: S) -> str:
        """What is asked."""
        return self.tongue.sentence(self.game.prompt(question, s))

    def wishes(self, s: S, seat: int) -> dict[Answer, str]:
        """What a seat may ask about, whether it is offered or not, by name."""
        found = self.game.words.wishes(s, seat) if self.game.words.wishes is not None else {}
        return {answer: self.tongue.say(name) for answer, name in found.items()}

    def scene(self, setup: Setup) -> dict[str, Any]:
        """Names and numbers of the components, for a drawn board; nothing where the game has no such board."""
        found = self.game.pictures.scene
        return {} if found is None else dict(self.tongue.tree(found(setup)))

    def portrait(self, s: S, seat: int | None, width: int = 80) -> str:
        """What a seat sees, for a terminal of so many columns."""
        assert self.game.terminal.portrait is not None, "a game that draws itself"
        return self.game.terminal.portrait(s, seat, width, self.tongue)

    def error(self, error: SetupError | ContentError) -> str:
        """Why the rules do not allow a setup, or why a content file cannot be used."""
        if isinstance(error, ContentError):
            return error.said(self.tongue.language)
        return self.tongue.sentence(error.said)

    def option_help(self, option: Option) -> str:
        """What an option does."""
        return self.tongue.sentence(option.help)

    def option_title(self, name: str) -> str:
        """What an option is called."""
        title = self._form_of(self.game.options[name], "title") if name in self.game.options else None
        return title or self.tongue.capital(name.replace("_", " "))

    def option_value(self, name: str, value: OptionValue, content: str = "") -> str:
        """What a value of an option is called; a setup's content may have brought it."""
        option = self.game.options.get(name)
        for brought, called in option.more(content).items() if option is not None else ():
            if word_of(brought) == word_of(value):
                return self.tongue.say(called)
        found = self._form_of(option, form_name(value)) if option is not None else None
        return found or (self.tongue.say(word_of(value)) if isinstance(value, bool) else str(value).replace("-", " "))

    def _form_of(self, option: Option, form: str) -> str | None:
        said = option.help if isinstance(option.help, Message) else Message(option.help)
        worded = self.tongue.find(said.key)
        made = None if worded is None else worded.forms.get(form)
        return None if made is None else made(said.facts, self.tongue)

    def sheet(self, s: S, seat: int | None) -> SpokenSheet:
        """What a seat may look up about the pieces."""
        assert self.game.terminal.sheet is not None, "a game with a sheet"
        say = self.tongue.say
        return [(say(title), [say(line) for line in lines]) for title, lines in self.game.terminal.sheet(s, seat)]
