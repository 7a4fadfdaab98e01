"""Words and pictures: every event has its sentence, every answer its label, the map shows what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.text import Text

from emberhall.games import fire_of_eidolon
from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.labels import label
from emberhall.games.fire_of_eidolon.portrait import portrait
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.games.fire_of_eidolon.text import SENTENCES, sentence
from emberhall.kernel import apply, revealed
from emberhall.kernel.brisk import Brisk

from .dungeons import dungeon, play

SETUPS = [
    {"scenario": scenario, "passages": True, "glyph": scenario == "none", "advanced": True, "pick": "drawn"}
    for scenario in ("none", "unstable-void", "vagrant-portal", "invasion", "shades")
]


@pytest.mark.slow
@pytest.mark.parametrize("options", SETUPS, ids=lambda options: str(options["scenario"]))
def test_every_event_of_random_games_is_told_and_every_answer_labelled(options: dict[str, str | bool]) -> None:
    for seed in range(6):
        player = Brisk(GAME, seed)
        d = GAME.start(3, "", heroes=6, give_up=seed == 0, **options)
        d.story = []
        assert isinstance(d, Dungeon)
        while d.question is not None:
            labels = [label(answer, d) for answer in d.question.options] if d.question.seat >= 0 else []
            assert len(set(labels)) == len(labels), "two lines of a menu read alike"
            apply(d, player.answer(d.question))
            drawn = [Text.from_markup(line).cell_len for line in portrait(d, 0).splitlines()]
            assert set(drawn) == {80}
        for event in d.story:
            said = sentence(revealed(event), d)
            assert said.endswith((".", "!"))
            assert "{" not in said


def test_every_kind_of_event_in_the_rules_has_a_sentence() -> None:
    rules = [file.read_text("utf-8") for file in Path(str(fire_of_eidolon.__file__)).parent.rglob("*.py")]
    told = {kind for rule in rules for kind in re.findall(r'\.tell\(\s*"([^"]+)"', rule)}
    assert told <= {*SENTENCES, "card", "ended"}
    assert len(told) > 50


def test_every_answer_of_the_catalogue_has_a_label() -> None:
    d = dungeon("warrior", "sage", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)}, passages=True)
    for answer in GAME.catalogue(d.setup):
        if answer != "destroy":  # only said in a relic chamber
            assert label(answer, d)


def test_the_map_shows_rooms_heroes_tokens_and_what_can_be_explored() -> None:
    d = dungeon("warrior", "sage", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)}, cultists=[(0, 1)])
    drawn = Text.from_markup(portrait(d, 0)).plain
    assert "R     1c" in drawn
    assert "V      2" in drawn
    assert "?" in drawn
    assert "▶1 Warrior (you)" in drawn
    assert "threat 1 of 9" in drawn
    play(d, "challenge")
    assert "r     1c" in Text.from_markup(portrait(d, 0)).plain


def test_sentences_name_heroes_chambers_and_reasons() -> None:
    d = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    play(d, "challenge")
    said = [sentence(event, d) for event in d.story or ()]
    assert "The Warrior collects the red pick of Minotaur for 1 AP." in said
