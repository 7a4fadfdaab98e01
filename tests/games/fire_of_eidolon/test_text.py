"""Words and pictures: every event has its sentence, every answer its label, the map shows what is there."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from rich.text import Text

from emberhall.games import fire_of_eidolon
from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.portrait import short_name
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import Event, Spoken, apply, revealed
from emberhall.kernel.brisk import Brisk

from .dungeons import dungeon, play
from .english import SPOKEN, label, sentence

GERMAN = Spoken(GAME, "de")

SETUPS = [
    {"scenario": scenario, "passages": True, "glyph": scenario == "none", "advanced": True, "pick": "drawn"}
    for scenario in ("none", "unstable-void", "vagrant-portal", "invasion", "shades")
]


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 20), marks=pytest.mark.endure)], ids=str)
@pytest.mark.parametrize("options", SETUPS, ids=lambda options: str(options["scenario"]))
def test_every_event_of_random_games_is_told_and_every_answer_labelled(
    options: dict[str, str | bool], seeds: range
) -> None:
    for seed in seeds:
        player = Brisk(GAME, seed)
        d = GAME.start(3, "", heroes=6, give_up=seed == 1, **options)
        d.story = []
        assert isinstance(d, Dungeon)
        while d.question is not None:
            for spoken in (SPOKEN, GERMAN) if d.question.seat >= 0 else ():
                labels = [spoken.label(answer, d) for answer in d.question.options]
                assert len(set(labels)) == len(labels), "two lines of a menu read alike"
            apply(d, player.answer(d.question))
            widths = {Text.from_markup(line).cell_len for line in Spoken(GAME).portrait(d, 0).splitlines()}
            assert widths == {80}
        for event in d.story:
            for said in (sentence(revealed(event), d), GERMAN.text(revealed(event), d)):
                assert said.endswith((".", "!"))
                assert "{" not in said


def test_every_kind_of_event_in_the_rules_has_a_sentence() -> None:
    rules = [file.read_text("utf-8") for file in Path(str(fire_of_eidolon.__file__)).parent.rglob("*.py")]
    told = {kind for rule in rules for kind in re.findall(r'\.tell\(\s*"([^"]+)"', rule)}
    assert [kind for kind in told if not SPOKEN.tongue.knows(f"told-{kind.replace(' ', '-')}")] == ["ended"]
    assert len(told) > 50


def test_every_answer_of_the_catalogue_has_a_label() -> None:
    d = dungeon("warrior", "sage", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)}, passages=True)
    for answer in GAME.rules.catalogue(d.setup):
        if answer != "destroy":  # only said in a relic chamber
            assert label(answer, d)


def drawn(d: Dungeon, width: int = 80) -> str:
    """What a terminal shows."""
    return Text.from_markup(Spoken(GAME).portrait(d, 0, width)).plain


def test_the_map_shows_rooms_heroes_tokens_and_what_can_be_explored() -> None:
    d = dungeon("warrior", "sage", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)}, cultists=[(0, 1)])
    assert re.search(r"R +1c", drawn(d))
    assert re.search(r"V +2⌂", drawn(d))
    assert "?" in drawn(d)
    assert "▶1 Warrior (you)" in drawn(d)
    assert "threat 1 of 9" in drawn(d)
    play(d, "challenge")
    assert re.search(r"r +1c", drawn(d))


def test_before_the_first_turn_no_hero_has_one() -> None:
    d = GAME.start(2, "")
    assert isinstance(d, Dungeon)
    for answer in ("choose:rogue", "choose:paladin"):
        play(d, answer)
        assert "setting up" in drawn(d)
        assert "1 Rogue (you)" in drawn(d)
        assert "▶" not in drawn(d)
        assert " AP" not in drawn(d)
    play(d, "first:paladin")
    assert re.search("▶2 Paladin .* 3 AP", drawn(d))


def test_who_would_play_on_is_named_as_the_hero_who_would_not() -> None:
    d = dungeon("rogue", "paladin", "sage")
    for seat, said in ((0, "The Rogue would rather play on."), (2, "The Sage would rather play on.")):
        assert sentence(Event("plays on", "FE-DEFEAT-12", {"seat": seat}), d) == said


def test_a_doorway_in_the_upper_wall_leaves_room_for_the_name() -> None:
    d = dungeon("warrior", tiles={(0, 1): "voracious-plant", (1, 0): "minotaur"})
    assert "┌Vestibule───  ──┐" in drawn(d)


def test_rooms_are_named_on_the_map_in_full_or_in_short() -> None:
    row = {(east, 0): key for east, key in ((1, "minotaur"), (2, "mindeater"), (3, "dark-slime"), (4, "den-of-snakes"))}
    d = dungeon("warrior", tiles=row)
    for name in ("Vestibule", "Minotaur", "Mindeater", "Dark Slime", "Den of Snakes"):
        assert name in drawn(d, 190)
    for short in ("Vest", "Mino", "Mind", "DarkS", "DenS"):
        assert short in drawn(d, 74)
    assert not re.search(r"^│ +-?\d+ ", drawn(d), re.MULTILINE), "coordinates that nothing speaks of"


def test_a_row_with_nothing_but_unexplored_cells_takes_one_line() -> None:
    d = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    rows = drawn(d).splitlines()
    assert [("?" in row, "┌" in row) for row in rows[1:6]] == [
        (True, False), (False, True), (True, False), (False, False), (False, True),
    ]  # fmt: skip


def test_no_two_rooms_have_the_same_short_name() -> None:
    d = dungeon("warrior", passages=True, glyph=True)
    for room, spoken in product(range(2, 20), (SPOKEN, GERMAN)):
        names = [short_name(d.rules, tile, room, spoken.tongue) for tile in range(len(d.rules.tiles))]
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= room


def test_a_drawn_tile_is_shown_where_it_will_lie() -> None:
    d = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    assert "Drag" not in drawn(d)
    play(d, "explore:0,2", "dragonling")
    assert "Drag" in drawn(d)


def test_exit_shades_and_boomerang_are_on_the_map() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 2): "voraxs-focus:w"}
    at = {"warrior": (0, 1)}
    d = dungeon("warrior", tiles=tiles, at=at, scenario="vagrant-portal", broken=("red", "green", "blue"))
    assert "exit not open yet" in drawn(d)
    d.portal = 1
    assert re.search(r"G✗ +⌂", drawn(d))
    assert "⌂ exit: Vorax's Focus" in drawn(d)
    spots = d.rules.index
    shades = (spots["minotaur"], -1, spots["psychomancer"])
    d = dungeon("warrior", tiles=tiles, at=at, scenario="shades", fields={"shades": shades})
    assert "1sR" in drawn(d)
    assert "sB" in drawn(d)
    assert "sR sG sB Shade" in drawn(d)
    d = dungeon("master-swordsman", tiles=tiles, fields={"boomerang": spots["minotaur"]})
    d.boomerang = spots["minotaur"]
    assert re.search(r"R +\^", drawn(d))
    assert "^ Boomerang: 1 AP less" in drawn(d)


def test_sentences_name_heroes_chambers_and_reasons() -> None:
    d = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    play(d, "challenge")
    said = [sentence(event, d) for event in d.story or ()]
    assert "The Warrior collects the red pick in the Minotaur chamber for 1 AP." in said
