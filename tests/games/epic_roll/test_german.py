"""Epic Roll in German: whole games without a word of English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.kernel import Game, Spoken, apply, seen_by
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.odds import telling_odds

TABLES: list[tuple[Game, dict[str, Any]]] = [
    (FIRST, {"players": 3}),
    (SECOND, {"players": 1, "solo_cards": "replaced"}),
    (SECOND, {"players": 3, "veteran": "yes"}),
    (ECLIPSE, {"players": 4, "veteran": "yes", "relics": True, "boards": "eclipse+core", "champions": "chosen"}),
]
ANSWERS = 250  # of a game that are read


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text))


def catalogue(folder: Traversable) -> Iterator[str]:
    """The German catalogues below a folder, without keys and comments."""
    for file in folder.iterdir():
        if file.is_dir():
            yield from catalogue(file) if file.name == "de" else ()
        elif file.name == "de.ftl" or "/de/" in str(file):
            yield re.sub(r"^#.*$|^[\w-]+ =|^ +\.\w+ =", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)


def german() -> set[str]:
    """Every word that our German catalogues hold, at the beginning of a sentence too."""
    known = {"A", "B"}  # the teams
    for package in ("emberhall.games.epic_roll", "emberhall.kernel"):
        known |= words(" ".join(catalogue(files(package) / "words")))
    return known | {word.capitalize() for word in known}


@pytest.mark.parametrize(("game", "options"), TABLES, ids=[game.id for game, _ in TABLES])
def test_a_game_in_german_has_no_word_of_another_language(game: Game, options: dict[str, Any]) -> None:
    spoken, known = Spoken(game, "de"), german()
    s, player, told = game.start(**options), Brisk(game, 4, wander=150), 0
    s.story = []
    for number in range(ANSWERS):
        if (question := s.question) is None:
            break
        said = [
            spoken.prompt(question, s),
            *(spoken.label(answer, s) for answer in question.options if question.seat >= 0),
        ]
        apply(s, player.answer(question))
        for event in s.story[told:]:
            said += [spoken.text(seen_by(event, seat), s) for seat in (None, *range(s.rules.seats))]
        told = len(s.story)
        if number % 25 == 0:
            said += re.sub(r"\[[a-z_ /]*]", " ", spoken.portrait(s, 0)).splitlines()
            if s.question is not None and s.question.seat >= 0:
                said += [spoken.tongue.say(what) for odds in telling_odds(game, s).values() for what in odds]
        for line in said:
            assert words(line) <= known, f"{words(line) - known} in {line}"
            assert "{" not in line


@pytest.mark.parametrize(("game", "options"), TABLES, ids=[game.id for game, _ in TABLES])
def test_the_components_have_german_names_and_texts(game: Game, options: dict[str, Any]) -> None:
    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            for key, each in value.items():
                yield from [each] if key in ("name", "text", "boss_die_name") else texts(each)
        elif isinstance(value, list):
            for each in value:
                yield from texts(each)

    known = german()
    for text in texts(Spoken(game, "de").scene(game.setup(**options))):
        assert words(text) <= known, text
