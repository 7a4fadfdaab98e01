"""Whole games of every ruleset are played in German: everything is said, and nothing is left in English."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from rich.text import Text

from emberhall.games import all_games, find_game
from emberhall.kernel import NATURE, Game, Saying, Spoken, State, apply, seen_by
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.content import ContentError
from emberhall.kernel.events import Story
from emberhall.kernel.odds import odds
from emberhall.kernel.reasons import why_not
from emberhall.kernel.tongues import COMMON, tongue

SEEDS = {"epic-roll-1e": 1, "epic-roll": 2, "epic-roll-eclipse": 3, "fire-of-eidolon": 4, "epic-seven-arise": 5}
# No German word is written so, and no English sentence gets by without one of them.
ENGLISH = frozenset({
    "the", "of", "and", "is", "are", "with", "your", "you", "has", "have", "to", "from", "then", "this", "that", "they",
    "were", "their", "its", "each", "deals", "rolls", "draws", "plays", "gains", "loses", "takes", "turn", "cards",
    "enemy", "damage", "health", "may", "choose", "which", "for", "by",
})  # fmt: skip
PROPER = "Fire of Eidolon"  # the names of games stay as they are


def words_of(text: str) -> set[str]:
    """The words of a text, without what stands around them."""
    return {word.strip(".,:;!?()[]„“”‚‘’…–·│") for word in text.split()}


def is_german(error: ContentError) -> bool:
    """Whether the reason why a content file cannot be used is told in German, with all that it names."""
    german, english = tongue("de", error.package or COMMON), tongue("en", error.package or COMMON)
    said = german.say(error.reason)
    return not german.foreign(error.reason) and "{$" not in said and said != english.say(error.reason)


class Ear:
    """Listens to a game in both languages."""

    def __init__(self, game: Game) -> None:
        self.german, self.english = game.tongue("de"), game.tongue()
        self.wrong: dict[str, str] = {}
        self.heard = 0

    def hear(self, said: Saying) -> None:
        """Something was said; what is wrong with it is noted."""
        self.heard += 1
        text = self.german.sentence(said)
        if self.german.foreign(said):
            self.wrong[text] = "is not translated"
        elif "{$" in text:
            self.wrong[text] = "lacks a fact"
        else:
            self.read(text)

    def read(self, text: str) -> None:
        """The same of a text that is in words already."""
        if found := ENGLISH & words_of(text.replace(PROPER, "")):
            self.wrong[text] = f"has English words: {', '.join(sorted(found))}"


def walk(game: Game, ear: Ear, seed: int, most: int) -> Iterator[State]:
    """Play at random, and listen to questions, answers, events, odds, and why something cannot be answered."""
    player, s, luck = Brisk(game, seed), game.start(), Random(seed)
    known = game.rules.catalogue(s.setup)
    for step in range(most):
        question = s.question
        if question is None:
            return
        ear.hear(game.prompt(question, s))
        if question.seat != NATURE:
            for answer in question.options:
                ear.hear(game.words.label(answer, s))
            ear.read(ear.german.say(game.words.seat_name(s, question.seat)))
            if step % 20 == 0:
                for answer in list(question.options)[:3]:
                    for what in odds(game, s, answer):
                        ear.read(ear.german.say(what))
                for answer in luck.sample(known, 20):
                    ear.hear(why_not(game, s, question.seat, answer)[0])
        s.story = Story()
        apply(s, player.answer(question))
        for event in s.story:
            for seat in (None, 0):
                ear.hear(game.words.text(seen_by(event, seat), s))
        yield s


@pytest.mark.slow
@pytest.mark.parametrize("name", SEEDS)
def test_a_whole_game_is_told_in_german(name: str) -> None:
    game = find_game(name)
    ear, spoken = Ear(game), Spoken(game, "de")
    for step, s in enumerate(walk(game, ear, SEEDS[name], most=1500)):
        if step % 100 == 0 and game.terminal.portrait is not None:
            ear.read(Text.from_markup(spoken.portrait(s, 0, 100), emoji=False).plain)
            for title, lines in spoken.sheet(s, 0) if game.terminal.sheet is not None else ():
                for line in (title, *lines):
                    ear.read(line)
    assert ear.heard > 500
    assert not ear.wrong, "\n".join(f"{why}: {text}" for text, why in ear.wrong.items())


@pytest.mark.parametrize("name", SEEDS)
def test_what_a_board_is_told_of_a_game_is_german(name: str) -> None:
    game = find_game(name)
    ear = Ear(game)
    for text in texts_in(Spoken(game, "de").scene(game.setup())):
        ear.read(text)
    for option in game.options.values():
        ear.read(Spoken(game, "de").option_help(option))
    assert not ear.wrong, "\n".join(f"{why}: {text}" for text, why in ear.wrong.items())


def texts_in(value: object) -> Iterator[str]:
    """Every text of tables and lists that is more than a word."""
    if isinstance(value, dict):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, str) and " " in value:
        yield value


@pytest.mark.parametrize("name", SEEDS)
def test_lessons_and_rules_are_german(name: str) -> None:
    game = find_game(name)
    ear = Ear(game)
    assert game.lesson is not None
    lesson = game.lesson()
    for note in lesson.notes:
        ear.read(lesson.words_of(note.key, ear.german).text)
    for rule in game.ledger("de").values():
        ear.read(rule.text)
    assert not ear.wrong, "\n".join(f"{why}: {text}" for text, why in ear.wrong.items())


def test_every_game_speaks_german() -> None:
    assert {name for name, game in all_games().items() if "de" not in game.languages} <= {"hoard"}
