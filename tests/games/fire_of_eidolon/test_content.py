"""The packaged components against tables written by hand, and every way an owner's file can be broken."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.content import (
    Colour,
    ContentError,
    Difficulty,
    Skill,
    canonical,
    content_for,
    content_from,
    load_content,
    packaged,
    read_overlay,
)
from emberhall.kernel import Ledger
from tests.games.test_german import is_german
from tests.rules import rule

from .english import words

CONTENT = load_content()

TILES = [  # name, kind, colour, doors
    ("Voracious Plant", "basic", "red", "nesw"),
    ("Minotaur", "basic", "red", "nesw"),
    ("Dragonling", "basic", "red", "nsw"),
    ("Fel Knight", "basic", "red", "nes"),
    ("Skeletal Guards", "basic", "red", "ns"),
    ("Ogre Brute", "basic", "red", "sw"),
    ("Dark Slime", "basic", "red", "es"),
    ("Floating Stones", "basic", "green", "nesw"),
    ("Spiked Pit", "basic", "green", "nes"),
    ("Den of Snakes", "basic", "green", "nes"),
    ("Arrow Trap", "basic", "green", "esw"),
    ("Pendulum Blades", "basic", "green", "ns"),
    ("Acid Jets", "basic", "green", "ns"),
    ("Lava Lake", "basic", "green", "sw"),
    ("Laughing Shadow", "basic", "blue", "nesw"),
    ("Psychomancer", "basic", "blue", "nesw"),
    ("Paradox Puzzle", "basic", "blue", "nsw"),
    ("Mindeater", "basic", "blue", "esw"),
    ("Sphynx's Riddle", "basic", "blue", "ns"),
    ("Hall of Illusion", "basic", "blue", "es"),
    ("Mimic Chest", "basic", "blue", "s"),
    ("Vestibule", "vestibule", "", "nesw"),
    ("Vorax's Heart", "relic", "red", "s"),
    ("Vorax's Focus", "relic", "green", "s"),
    ("Vorax's Knowledge", "relic", "blue", "s"),
    ("Fire of Eidolon", "fire", "", "s"),
    ("Teleportation Glyph", "glyph", "", "s"),
    ("Secret Passage X", "passage", "", "nesw"),
    ("Secret Passage Y", "passage", "", "nesw"),
]

HEROES = [  # title, name, advanced, AP, STR DEX INT, the ledger's word
    ("Warrior", "Aelfric", False, 3, (3, 2, 1), "WARRIOR"),
    ("Ranger", "Kaylana", False, 3, (2, 3, 1), "RANGER"),
    ("Wizard", "Sirus", False, 3, (1, 2, 3), "WIZARD"),
    ("Paladin", "Cecilia", False, 3, (3, 1, 2), "PALADIN"),
    ("Sage", "Daga", False, 3, (2, 1, 3), "SAGE"),
    ("Rogue", "Kalistos", False, 3, (1, 3, 2), "ROGUE"),
    ("Cleric", "Amelia", True, 3, (2, 1, 3), "CLERIC"),
    ("Engineer", "Sydney", True, 3, (2, 2, 2), "ENGINEER"),
    ("Dark-Knight", "Aveloc", True, 2, (3, 1, 2), "DARKKNIGHT"),
    ("Geomancer", "Tetemeko", True, 3, (1, 2, 3), "GEOMANCER"),
    ("Soldier", "Cirrus", True, 3, (2, 3, 1), "SOLDIER"),
    ("Master-Swordsman", "Carver", True, 3, (2, 2, 2), "SWORDSMAN"),
]

SKILLS = [  # hero, then name, cost, limit and uses of the Basic and of the Master Skill
    ("warrior", ("Polearm Lunge", 1, "", 0), ("Hero's Charge", 3, "game", 1)),
    ("ranger", ("Ranger's Sight", None, "", 0), ("Master Falconry", 3, "game", 1)),
    ("wizard", ("Object Portal", 1, "", 0), ("Teleport", 3, "game", 1)),
    ("paladin", ("Smite", 1, "turn", 1), ("Holy Light", 3, "game", 1)),
    ("sage", ("Mindstrike", None, "", 0), ("Timeturn", 3, "game", 1)),
    ("rogue", ("Find Secrets", None, "", 0), ("Sneak Attack", 0, "game", 1)),
    ("cleric", ("Bless", 1, "turn", 1), ("Sanctify", 3, "game", 1)),
    ("engineer", ("Remote Control", None, "", 0), ("Metallic Sacrifice", 3, "game", 1)),
    ("dark-knight", ("Soul Thirst", None, "", 0), ("Consume", None, "turn", 1)),
    ("geomancer", ("Geopivot", 1, "", 0), ("Terraport", 1, "game", 1)),
    ("soldier", ("Enormous Sword", 2, "turn", 1), ("Break Limit", 3, "game", 1)),
    ("master-swordsman", ("Mystic Boomerang", 1, "turn", 1), ("Wallcrack Bombs", 2, "game", 2)),
]

TRACKS_UP_TO_VERY_HARD = [
    ("beginner", (1, 1, 2, 2, 2, 3, 3, 3, 4)),
    ("normal", (1, 2, 1, 2, 2, 3, 3, 3, 4)),
    ("hard", (1, 2, 2, 1, 2, 3, 3, 3, 4)),
    ("very-hard", (1, 2, 2, 2, 2, 3, 3, 3, 4)),
]
TRACKS_FROM_EXTREME = [
    ("extreme", (1, 2, 2, 2, 3, 3, 3, 3, 4)),
    ("heroic", (1, 2, 2, 3, 3, 3, 3, 4, 4)),
    ("nightmare", (2, 2, 2, 2, 3, 3, 3, 3, 4)),
    ("legendary", (2, 2, 2, 3, 3, 3, 3, 4, 4)),
]


def key_of(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")


def numbers(skill: Skill) -> tuple[str, int | None, str, int]:
    return words(skill.name), skill.cost, skill.limit, skill.uses


# The tiles.


def test_the_tiles_are_as_printed() -> None:
    assert [(words(tile.name), tile.kind, tile.colour, tile.doors) for tile in CONTENT.tiles.values()] == TILES
    assert [(key, tile.key) for key, tile in CONTENT.tiles.items()] == [
        (key_of(name), key_of(name)) for name, *_ in TILES
    ]


@rule("FE-TERM-4")
def test_there_are_seven_basic_chambers_of_each_colour() -> None:
    basic = Counter(tile.colour for tile in CONTENT.tiles.values() if tile.kind == "basic")
    assert basic == {"red": 7, "green": 7, "blue": 7}


def test_the_shapes_add_up() -> None:
    basic = [tile for tile in CONTENT.tiles.values() if tile.kind == "basic"]
    straight = [tile for tile in basic if tile.doors in ("ns", "ew")]
    assert Counter(len(tile.doors) for tile in basic) == {4: 5, 3: 7, 2: 8, 1: 1}
    assert len(straight) == 4
    doorways = Counter(tile.colour for tile in basic for _ in tile.doors)
    assert doorways == {"red": 20, "green": 19, "blue": 19}


def test_special_chambers_are_relics_the_fire_and_the_option_tiles() -> None:
    kinds = Counter(tile.kind for tile in CONTENT.tiles.values() if tile.kind not in ("basic", "vestibule"))
    assert kinds == {"relic": 3, "fire": 1, "glyph": 1, "passage": 2}


@rule("FE-TERM-7")
def test_the_colours_are_as_printed() -> None:
    def told(colour: Colour) -> tuple[str, ...]:
        return colour.key, *map(words, (colour.attribute, colour.short, colour.token)), colour.relic

    assert [told(colour) for colour in CONTENT.colours.values()] == [
        ("red", "Strength", "STR", "pick", "voraxs-heart"),
        ("green", "Dexterity", "DEX", "key", "voraxs-focus"),
        ("blue", "Intellect", "INT", "scroll", "voraxs-knowledge"),
    ]
    assert list(CONTENT.colours) == ["red", "green", "blue"]


# The Heroes.


@pytest.mark.parametrize("row", [pytest.param(row, marks=rule(f"FE-HERO-{row[-1]}-1"), id=row[0]) for row in HEROES])
def test_a_hero_is_as_printed(row: tuple[str, str, bool, int, tuple[int, int, int], str]) -> None:
    title, name, advanced, ap, stars, _ = row
    hero = CONTENT.heroes[key_of(title)]
    assert (hero.key, words(hero.title), hero.name) == (key_of(title), title, name)
    assert (hero.advanced, hero.ap, hero.stars) == (advanced, ap, stars)
    assert sum(hero.stars) == 6


def test_there_are_no_other_heroes() -> None:
    assert list(CONTENT.heroes) == [key_of(row[0]) for row in HEROES]


@pytest.mark.parametrize(("hero", "basic", "master"), SKILLS, ids=[row[0] for row in SKILLS])
def test_skills_are_as_printed(hero: str, basic: tuple[Any, ...], master: tuple[Any, ...]) -> None:
    card = CONTENT.heroes[hero]
    assert (numbers(card.basic), numbers(card.master)) == (basic, master)
    assert (card.basic.key, card.master.key) == (key_of(basic[0]), key_of(master[0]))


@rule("FE-SKILL-3")
def test_six_skills_are_passive() -> None:
    skills = [skill for hero in CONTENT.heroes.values() for skill in (hero.basic, hero.master)]
    assert [words(skill.name) for skill in skills if skill.cost is None] == [
        "Ranger's Sight",
        "Mindstrike",
        "Find Secrets",
        "Remote Control",
        "Soul Thirst",
        "Consume",
    ]


# Difficulties, scenarios and options.


@rule("FE-DIFF-1")
def test_eight_settings_are_rated_and_the_bonus_card_is_not() -> None:
    assert [(words(setting.name), setting.stars) for setting in CONTENT.difficulties.values()] == [
        ("Beginner", 1),
        ("Normal", 2),
        ("Hard", 3),
        ("Very Hard", 4),
        ("Extreme", 5),
        ("Heroic", 6),
        ("Nightmare", 7),
        ("Legendary", 8),
        ("Glitch", None),
    ]
    assert all(key == setting.key == key_of(words(setting.name)) for key, setting in CONTENT.difficulties.items())


@rule("FE-DIFF-2")
def test_a_setting_is_a_track_and_nothing_else() -> None:
    assert [field.name for field in fields(Difficulty)] == ["key", "name", "stars", "track"]
    assert all(len(setting.track) == 9 for setting in CONTENT.difficulties.values())


@rule("FE-DIFF-3")
@pytest.mark.parametrize(("key", "track"), TRACKS_UP_TO_VERY_HARD)
def test_the_lower_tracks_are_as_printed(key: str, track: tuple[int, ...]) -> None:
    assert CONTENT.difficulties[key].track == track


@rule("FE-DIFF-4")
@pytest.mark.parametrize(("key", "track"), TRACKS_FROM_EXTREME)
def test_the_higher_tracks_are_as_printed(key: str, track: tuple[int, ...]) -> None:
    assert CONTENT.difficulties[key].track == track


def test_the_track_of_the_bonus_card_is_as_printed() -> None:
    assert CONTENT.difficulties["glitch"].track == (2, 1, 2, 3, 1, 2, 3, 3, 3)


@rule("FE-DIFF-5")
def test_on_some_tracks_the_number_falls() -> None:
    falls = {
        key: [level for level in range(2, 10) if setting.track[level - 1] < setting.track[level - 2]]
        for key, setting in CONTENT.difficulties.items()
    }
    assert {key: levels for key, levels in falls.items() if levels} == {
        "normal": [3],
        "hard": [4],
        "glitch": [2, 5],
    }


def test_scenarios_and_the_glyph_are_rated_as_printed() -> None:
    assert [(key, item.key, words(item.name), item.stars) for key, item in CONTENT.scenarios.items()] == [
        ("unstable-void", "unstable-void", "Unstable Void", 1),
        ("vagrant-portal", "vagrant-portal", "Vagrant Portal", 1),
        ("invasion", "invasion", "Invasion of the Shadow Cult", 1),
        ("shades", "shades", "Shades of Vorax", 2),
    ]
    assert CONTENT.glyph_stars == 1


# The files themselves.


def tables_of(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Every headed table of the packaged file with its heading."""
    found = [("options", data["options"])]
    for group in ("colour", "tile", "hero", "difficulty", "scenario"):
        found += [(f"{group}.{key}", table) for key, table in data[group].items()]
    for key, hero in data["hero"].items():
        found += [(f"hero.{key}.{part}", hero[part]) for part in ("basic", "master")]
    return found


@pytest.mark.parametrize(("heading", "table"), tables_of(packaged()))
def test_every_table_says_where_it_comes_from(heading: str, table: dict[str, Any]) -> None:
    assert table["provenance"] in ("rulebook", "public", "ours")
    assert table["note"]


def test_the_ledger_can_be_read() -> None:
    ledger = Ledger((files("emberhall.games.fire_of_eidolon") / "rules.md").read_text(encoding="utf-8"))
    assert ledger["FE-TERM-1"].chapter == "Terms (FE-TERM)"
    assert ledger["FE-DEFEAT-5"].source == "Defeat"
    assert all(entry.startswith("FE-") and found.text and found.source for entry, found in ledger.items())


# A file of one's own over the packaged one.


def write(folder: Path, text: str) -> Path:
    path = folder / "my_fire_of_eidolon.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_packaged_content_is_read_once() -> None:
    assert load_content() is load_content() is content_for("")


def test_values_given_are_corrected_and_nothing_else(tmp_path: Path) -> None:
    content = load_content(
        write(
            tmp_path,
            """
            note = "From my own copy."
            [tile.mimic-chest]
            doors = "ns"
            [hero.dark-knight]
            ap = 3
            stars = { green = 2 }
            [hero.master-swordsman.master]
            uses = 1
            [hero.wizard.basic]
            limit = "turn"
            uses = 2
            [difficulty.glitch]
            stars = 9
            track = [1, 1, 1, 1, 1, 1, 1, 1, 9]
            [scenario.shades]
            stars = 3
            [options]
            glyph_stars = 2
            """,
        )
    )
    assert content.tiles["mimic-chest"].doors == "ns"
    assert words(content.tiles["mimic-chest"].name) == "Mimic Chest"
    assert (content.heroes["dark-knight"].ap, content.heroes["dark-knight"].stars) == (3, (3, 2, 2))
    assert numbers(content.heroes["master-swordsman"].master) == ("Wallcrack Bombs", 2, "game", 1)
    assert numbers(content.heroes["wizard"].basic) == ("Object Portal", 1, "turn", 2)
    assert content.difficulties["glitch"].stars == 9
    assert content.difficulties["glitch"].track == (1, 1, 1, 1, 1, 1, 1, 1, 9)
    assert (content.scenarios["shades"].stars, content.glyph_stars) == (3, 2)
    assert content.heroes["warrior"] == CONTENT.heroes["warrior"]
    assert list(content.tiles) == list(CONTENT.tiles)
    assert load_content().heroes["dark-knight"].ap == 2


def test_two_tiles_can_change_their_colours(tmp_path: Path) -> None:
    overlay = """
        [tile.minotaur]
        colour = "blue"
        [tile.mindeater]
        colour = "red"
        [tile.voraxs-heart]
        colour = "green"
        [tile.voraxs-focus]
        colour = "red"
        """
    content = load_content(write(tmp_path, overlay))
    assert (content.tiles["minotaur"].colour, content.tiles["mindeater"].colour) == ("blue", "red")
    assert content.colours["red"].relic == "voraxs-focus"
    assert content.colours["green"].relic == "voraxs-heart"


def test_a_saved_game_can_keep_the_overlay(tmp_path: Path) -> None:
    path = write(tmp_path, '[hero.sage]\nname = "Daga l’Ancien"\n[hero.rogue]\nap = 4\n')
    saved = canonical(read_overlay(path))
    assert saved == '{"hero":{"rogue":{"ap":4},"sage":{"name":"Daga l’Ancien"}}}'
    assert content_for(saved) is load_content(path)
    assert content_for(saved) != CONTENT


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, "# nothing yet\n")
    assert canonical(read_overlay(path)) == ""
    assert load_content(path) is CONTENT


def test_equal_data_make_equal_content() -> None:
    again = content_from(copy.deepcopy(packaged()))
    assert again == CONTENT
    assert hash(again) == hash(CONTENT)
    assert pickle.loads(pickle.dumps(CONTENT)) == CONTENT


# Broken files.

BROKEN = [
    # not a table, unknown, wrong type
    ("boss = 1",
     "boss: is not a key known here (options, colour, tile, hero, difficulty, scenario)"),
    ("options = 6", "options: has to be a table"),
    ("[options]\nstars = 6", "options.stars: is not a key known here (glyph_stars)"),
    ("[options]\nglyph_stars = true", "options.glyph_stars: has to be a whole number"),
    ("[options]\nglyph_stars = 10", "options.glyph_stars: is 10; it has to be between 0 and 9"),
    ("[options]\nprovenance = 'hearsay'",
     "options.provenance: is 'hearsay'; it has to be one of rulebook, public, ours"),
    # colours
    ("[colour.yellow]\ntoken = 'coin'", "colour.yellow: is not a key known here (red, green, blue)"),
    ("[colour.red]\nrelic = 'minotaur'",
     "colour.red.relic: is not a key known here (attribute, short, token)"),
    ("[colour.red]\ntoken = ''", "colour.red.token: is empty"),
    # tiles
    ("[tile]\nminotaur = 3", "tile.minotaur: has to be a table"),
    ("[tile.minotaur]\ndoors = 'up'",
     "tile.minotaur.doors: is 'up'; it has to be some of n, e, s, w, each once and in this order"),
    ("[tile.minotaur]\ndoors = 'sn'",
     "tile.minotaur.doors: is 'sn'; it has to be some of n, e, s, w, each once and in this order"),
    ("[tile.minotaur]\ndoors = 'nn'",
     "tile.minotaur.doors: is 'nn'; it has to be some of n, e, s, w, each once and in this order"),
    ("[tile.minotaur]\ndoors = 'N'",
     "tile.minotaur.doors: is 'N'; it has to be some of n, e, s, w, each once and in this order"),
    ("[tile.minotaur]\ndoors = ''", "tile.minotaur.doors: is empty"),
    ("[tile.minotaur]\ndoors = ['n']", "tile.minotaur.doors: has to be a text in quotes"),
    ("[tile.minotaur]\ncolour = 'yellow'",
     "tile.minotaur.colour: is 'yellow'; it has to be one of red, green, blue"),
    ("[tile.minotaur]\ncolour = 'blue'", "tile: has 6 basic tiles in red; each colour has seven"),
    ("[tile.minotaur]\nkind = 'relic'", "tile.minotaur.kind: is 'relic'; it has to be one of basic"),
    ("[tile.vestibule]\nkind = 'basic'", "tile.vestibule.kind: is 'basic'; it has to be one of vestibule"),
    ("[tile.vestibule]\ncolour = 'red'",
     "tile.vestibule.colour: is not a key known here (name, kind, doors)"),
    ("[tile.voraxs-heart]\ncolour = 'blue'", "tile: has 0 relic tiles in red; each colour has one"),
    ("[tile.larder]\nname = 'Larder'\nkind = 'basic'\ncolour = 'red'\ndoors = 's'",
     "tile: has 8 basic tiles in red; each colour has seven"),
    ("[tile.larder]\nname = 'Larder'", "tile.larder.kind: is missing"),
    ("[tile.Larder]\nname = 'Larder'",
     "tile.Larder: is not a usable name: lower-case letters, digits and hyphens only"),
    # Heroes and their skills
    ("[hero.bard]\nap = 3",
     "hero.bard: is not a key known here (warrior, ranger, wizard, paladin, sage, rogue, cleric, engineer,"
     " dark-knight, geomancer, soldier, master-swordsman)"),
    ("[hero.warrior]\nname = ' '", "hero.warrior.name: is empty"),
    ("[hero.warrior]\nhealth = 3",
     "hero.warrior.health: is not a key known here (title, name, set, ap, stars, basic, master)"),
    ("[hero.warrior]\nset = 'epic'", "hero.warrior.set: is 'epic'; it has to be one of basic, advanced"),
    ("[hero.warrior]\nap = 0", "hero.warrior.ap: is 0; it has to be between 1 and 7"),
    ("[hero.warrior]\nap = 8", "hero.warrior.ap: is 8; it has to be between 1 and 7"),
    ("[hero.warrior]\nstars = [3, 2, 1]", "hero.warrior.stars: has to be a table"),
    ("[hero.warrior]\nstars = { blue = 4 }", "hero.warrior.stars.blue: is 4; it has to be between 1 and 3"),
    ("[hero.warrior]\nstars = { blue = 0 }", "hero.warrior.stars.blue: is 0; it has to be between 1 and 3"),
    ("[hero.warrior]\nstars = { luck = 1 }",
     "hero.warrior.stars.luck: is not a key known here (red, green, blue)"),
    ("[hero.warrior.basic]\nkey = 'smite'",
     "hero.warrior.basic.key: is 'smite'; it has to be one of polearm-lunge"),
    ("[hero.warrior.basic]\ncost = 'passive'", "hero.warrior.basic.cost: has to be a number of AP"),
    ("[hero.ranger.basic]\ncost = 1", "hero.ranger.basic.cost: has to be 'passive'"),
    ("[hero.warrior.basic]\ncost = 'two'", "hero.warrior.basic.cost: has to be a whole number"),
    ("[hero.warrior.basic]\ncost = 8", "hero.warrior.basic.cost: is 8; it has to be between 0 and 7"),
    ("[hero.warrior.basic]\nuses = 2", "hero.warrior.basic.uses: is given without a limit"),
    ("[hero.warrior.basic]\nlimit = 'turn'", "hero.warrior.basic.uses: is missing"),
    ("[hero.warrior.basic]\ncost = 0", "hero.warrior.basic.cost: is 0; a skill without a limit has to cost something"),
    (
        "[hero.warrior.basic]\nlimit = 'game'\nuses = 1",
        "hero.warrior.basic.limit: has to be 'turn'; only the uses of a Master Skill are counted by the game",
    ),
    ("[hero.sage.basic]\nlimit = 'turn'\nuses = 1", "hero.sage.basic.limit: is given for a skill that works always"),
    ("[hero.warrior.master]\nlimit = 'week'",
     "hero.warrior.master.limit: is 'week'; it has to be one of turn, game"),
    ("[hero.warrior.master]\nuses = 0", "hero.warrior.master.uses: is 0; it has to be between 1 and 9"),
    ('[hero.warrior.master]\ntext = "two\\nlines"',
     "hero.warrior.master.text: has to be one line of printable characters"),
    # difficulties and scenarios
    ("[difficulty.mild]\nstars = 1",
     "difficulty.mild: is not a key known here (beginner, normal, hard, very-hard, extreme, heroic,"
     " nightmare, legendary, glitch)"),
    ("[difficulty.hard]\nstars = 0", "difficulty.hard.stars: is 0; it has to be between 1 and 9"),
    ("[difficulty.hard]\ntrack = 3", "difficulty.hard.track: has to be a list of whole numbers"),
    ("[difficulty.hard]\ntrack = [1, 2, 3]", "difficulty.hard.track: has 3 entries; it has to have 9"),
    ("[difficulty.hard]\ntrack = [1, 2, 0, 1, 2, 3, 3, 3, 4]",
     "difficulty.hard.track.3: has to be a whole number from 1 to 9"),
    ("[difficulty.hard]\ntrack = [1, 2, 2, 1, 2, 3, 3, 3, 10]",
     "difficulty.hard.track.9: has to be a whole number from 1 to 9"),
    ("[difficulty.hard]\ntrack = [true, 2, 2, 1, 2, 3, 3, 3, 4]",
     "difficulty.hard.track.1: has to be a whole number from 1 to 9"),
    ("[scenario.flood]\nstars = 1",
     "scenario.flood: is not a key known here (unstable-void, vagrant-portal, invasion, shades)"),
    ("[scenario.shades]\nstars = -1", "scenario.shades.stars: is -1; it has to be between 0 and 9"),
    ("[scenario.shades]\ncards = 3", "scenario.shades.cards: is not a key known here (name, stars, text)"),
    # not TOML at all
    ("[options]\nglyph_stars 6", "is not valid TOML (line 2, column 13): "
     "Expected '=' after a key in a key/value pair"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[message.split(": ")[0] for _, message in BROKEN])
def test_a_broken_file_is_refused_with_file_key_and_reason(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ContentError) as refusal:
        load_content(path)
    assert str(refusal.value) == f"{path}: {message}"
    assert is_german(refusal.value)


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("{", "saved content: is not JSON: "),
        ("[]", "saved content: has to be a table"),
        ('{"hero":{"sage":{"ap":null}}}', "saved content: hero.sage.ap: has to be a whole number"),
    ],
)
def test_a_broken_saved_overlay_is_refused(overlay: str, message: str) -> None:
    with pytest.raises(ContentError) as refusal:
        content_for(overlay)
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (("options",), "options: is missing"),
        (("colour", "red"), "colour.red: is missing"),
        (("tile", "vestibule"), "tile.vestibule: is missing"),
        (("tile", "secret-passage-y"), "tile.secret-passage-y: is missing"),
        (("tile", "minotaur"), "tile: has 6 basic tiles in red; each colour has seven"),
        (("tile", "minotaur", "colour"), "tile.minotaur.colour: is missing"),
        (("hero", "rogue"), "hero.rogue: is missing"),
        (("hero", "rogue", "master"), "hero.rogue.master: is missing"),
        (("hero", "rogue", "master", "cost"), "hero.rogue.master.cost: is missing"),
        (("difficulty", "hard", "track"), "difficulty.hard.track: is missing"),
        (("scenario", "shades"), "scenario.shades: is missing"),
    ],
)
def test_what_is_missing_is_named(place: tuple[str, ...], reason: str) -> None:
    data = copy.deepcopy(packaged())
    table = data
    for key in place[:-1]:
        table = table[key]
    del table[place[-1]]
    with pytest.raises(ContentError) as refusal:
        content_from(data)
    assert str(refusal.value) == f"fire_of_eidolon.toml: {reason}"
