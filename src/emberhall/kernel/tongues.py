"""A tongue says messages in a language: in the words of a game, else in the kernel's own, else in English."""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from .fluent import Catalogue, Worded
from .messages import BROUGHT, NO_FACTS, Lasting, Message, Saying
from .plurals import plural_of

ENGLISH = "en"
COMMON = __package__  # the words that all games share


class Tongue:
    """A language, with the catalogues in which words are looked up, first to last."""

    def __init__(self, language: str, catalogues: Sequence[Catalogue]) -> None:
        self.language = language
        self._catalogues = catalogues
        self._plural = plural_of(language)
        self._found: dict[str, Worded | None] = {BROUGHT: Worded(language, _brought, NO_FACTS)}
        self._names: dict[str, str] = {}  # what messages without facts come to
        self._forms: dict[tuple[str, str], Any] = {}  # the same in their forms
        self._sentences: dict[str, tuple[str, str]] = {}  # of keys alone

    # ------------------------------------------------------------ for whoever says something

    def say(self, said: Saying) -> str:
        """A message in words; a key alone is a message without facts, and what is no key is said as it is."""
        if isinstance(said, str):
            return said if " " in said else self._named(said)
        key, facts = said
        if not facts:
            return self._named(key)
        if (worded := self.find(key)) is None:
            return key
        try:
            return worded.value(facts, self)
        except KeyError:
            return worded.value(_Gaps(facts), self)

    def sentence(self, said: Saying) -> str:
        """The same, with a capital at its beginning."""
        return self.capital(self.say(said))

    def marked(self, said: Saying) -> tuple[str, str]:
        """A sentence, and its language if it is not this one."""
        if isinstance(said, Lasting):
            if self not in said.words:
                said.words[self] = self.sentence(said), self.foreign(said)
            return said.words[self]
        if isinstance(said, str) and " " not in said:
            if said not in self._sentences:
                self._sentences[said] = self.sentence(said), self.foreign(said)
            return self._sentences[said]
        return self.sentence(said), self.foreign(said)

    def foreign(self, said: Saying) -> str:
        """The language in which something is said, if it is not this one: then nobody has translated it."""
        if self.language == ENGLISH:
            return ""
        if not isinstance(said, str) and said.key == BROUGHT:
            return "" if self.language in said.facts else ENGLISH
        worded = self.find(said if isinstance(said, str) else said.key)
        language = ENGLISH if worded is None else worded.language
        return "" if language == self.language else language

    def tree(self, value: Any) -> Any:
        """Tables and lists with every message in them put into words."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Mapping):
            return {key: self.tree(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self.tree(each) for each in value]
        return value

    def knows(self, said: Saying) -> bool:
        """Whether some catalogue has it."""
        return self.find(said if isinstance(said, str) else said.key) is not None

    def find(self, key: str) -> Worded | None:
        """The words of a key, from the first catalogue that has it."""
        if key not in self._found:
            every = (catalogue.get(key) for catalogue in self._catalogues)
            self._found[key] = next((found for found in every if found is not None), None)
        return self._found[key]

    # ------------------------------------------------------------ for compiled messages

    def show(self, value: Any) -> str:
        """A fact within a sentence."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, list | tuple):
            return self._listed([self.show(each) for each in value])
        return "" if value is None else str(value)

    def form(self, facts: Mapping[str, Any], name: str, fact: str, form: str) -> Any:
        """`enemy_dat`: the fact of that name, or else the form `dat` of the fact `enemy`."""
        if name in facts:
            return facts[name]
        value = facts[fact]
        if value.__class__ is Message and not value.facts:
            known = value.key, form
            if known not in self._forms:
                self._forms[known] = self.formed(value, form)
            return self._forms[known]
        return self.formed(value, form)

    def formed(self, value: Any, form: str) -> Any:
        """A fact in one of its forms; what has no such form is as it is."""
        if isinstance(value, Message):
            worded = self.find(value.key)
            made = None if worded is None else worded.forms.get(form)
            return self.say(value) if made is None else made(value.facts, self)
        if isinstance(value, list | tuple):
            if form == "count":
                return len(value)
            return self._listed([self.show(self.formed(each, form)) for each in value])
        return value

    def part(self, key: str, form: str, facts: Mapping[str, Any]) -> str:
        """A message or a term within another."""
        if (worded := self.find(key)) is None:
            return key
        return (worded.forms[form] if form else worded.value)(facts, self)

    def pick(self, value: Any, keys: Sequence[str | int], usual: int) -> int:
        """The place of the first key that fits a fact: its text, its number or plural, the length of a list."""
        if isinstance(value, list | tuple) and not isinstance(value, Message):
            value = len(value)
        if value is None or value.__class__ is bool:
            fits: tuple[Any, ...] = ({None: "none", True: "yes", False: "no"}[value],)
        elif value.__class__ is int:
            fits = (value, self._plural(value))
        elif isinstance(value, Message):
            fits = (value.key,)
        else:
            fits = (value, int(value)) if value.__class__ is str and value.isdecimal() else (value,)
        return next((place for place, key in enumerate(keys) if key in fits), usual)

    @staticmethod
    def capital(text: str) -> str:
        """With a capital at its beginning."""
        return text[:1].upper() + text[1:]

    # ------------------------------------------------------------ the rest

    def _named(self, key: str) -> str:
        if key not in self._names:
            worded = self.find(key)
            if worded is None:
                return key
            try:
                self._names[key] = worded.value(NO_FACTS, self)
            except KeyError:
                self._names[key] = worded.value(_Gaps(), self)
        return self._names[key]

    def _listed(self, words: Sequence[str]) -> str:
        """One; one and two; one, two and three; "" for none."""
        if len(words) < 2:
            return words[0] if words else ""
        return self.say(Message("list", {"first": ", ".join(words[:-1]), "last": words[-1]}))


def _brought(texts: Mapping[str, Any], tongue: Tongue) -> str:
    text: str = texts[tongue.language if tongue.language in texts else ENGLISH]
    return text


class _Gaps(dict[str, Any]):
    """Facts, some of which are missing: as in Fluent, their names are shown."""

    def __missing__(self, name: str) -> str:
        return f"{{${name}}}"


@lru_cache(maxsize=256)
def catalogue(package: str, language: str) -> Catalogue | None:
    """The words of a package in a language: `words/de.ftl`, and all that is in `words/de/`; None if it has neither."""
    texts = [file.read_text(encoding="utf-8") for file in _files(package, language)]
    return Catalogue(language, "\n".join(texts)) if texts else None


def _files(package: str, language: str) -> list[Traversable]:
    words = files(package) / "words"
    one, more = words / f"{language}.ftl", words / language
    found = [file for file in more.iterdir() if file.name.endswith(".ftl")] if more.is_dir() else []
    return [*([one] if one.is_file() else []), *sorted(found, key=lambda file: file.name)]


@lru_cache(maxsize=256)
def tongue(language: str, *packages: str) -> Tongue:
    """The tongue of a language for the words of these packages, looked up in their order and then in the kernel's."""
    every = (*packages, COMMON)
    found = [catalogue(package, spoken) for spoken in dict.fromkeys((language, ENGLISH)) for package in every]
    return Tongue(language, [each for each in found if each is not None])


def in_every_language(package: str, said: Saying) -> dict[str, str]:
    """What is said in each language that has words for it: for what all readers are sent alike."""
    tongues = (tongue(language, package) for language in languages(package))
    return {each.language: each.say(said) for each in tongues if not each.foreign(said)}


@lru_cache(maxsize=64)
def languages(package: str) -> tuple[str, ...]:
    """The languages that a package has words in, English first."""
    words = files(package) / "words"
    names = {part.name.removesuffix(".ftl") for part in words.iterdir()} if words.is_dir() else set()
    return tuple(sorted(names, key=lambda name: (name != ENGLISH, name)))


def because(error: OSError) -> Saying:
    """Why the system does not do something; it says so in English only, so the usual reasons are messages of ours."""
    key = f"system-{errno.errorcode.get(error.errno or 0, '').lower()}"
    return Message(key) if tongue(ENGLISH).knows(key) else error.strerror or str(error)


class Translatable(str):
    """A text in English that can be said in other languages too: what errors and reports are made of."""

    said: Message
    package: str

    def in_language(self, language: str) -> str:
        """The same in a language."""
        return tongue(language, self.package).say(self.said)


def translatable(package: str, key: str, /, **facts: Any) -> Translatable:
    """A message of a package in English words; facts may be translatable themselves."""
    within = {
        name: fact.said if isinstance(fact, Translatable) and fact.package in (package, COMMON) else fact
        for name, fact in facts.items()
    }
    said = Message(key, within)
    text = Translatable(tongue(ENGLISH, package).say(said))
    text.said, text.package = said, package
    return text
