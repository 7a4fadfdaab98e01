"""The packaged components against a table written by hand, and every way an owner's file can be broken."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_roll.content import (
    ContentError,
    Enemy,
    canonical,
    content_for,
    content_from,
    load_content,
    packaged,
    read_overlay,
)
from emberhall.kernel import say
from tests.games.test_german import is_german
from tests.rules import rule

CONTENT = load_content()
said = SECOND.tongue().say
CORE = ("first", "second")

CHAMPIONS = [  # key, name, colour, die, power, passive, active
    ("wizard", "Wizard", "blue", "miss miss hit hit critical critical", "block", "", ""),
    ("warrior", "Warrior", "red", "miss block hit hit hit critical", "heal", "", ""),
    ("elf", "Elf", "green", "block block block hit hit hit", "hit", "", ""),
    ("greff", "Greff", "blue", "miss miss hit hit critical critical", "block",
     "arcane-research", "watch-your-step"),
    ("orric", "Orric", "red", "miss block hit hit hit critical", "heal", "youre-next", "real-challenge"),
    ("dara", "Dara", "green", "block block block hit hit hit", "hit", "hold-still", "going-somewhere"),
    ("goramoth", "Goramoth", "grey", "miss block block hit hit critical", "block", "juggernaut", "kneel"),
    ("mal-asha", "Mal Asha", "bone", "miss heal hit hit hit hit", "hit", "grave-tithe", "life-and-death"),
    ("elandra", "Elandra", "purple", "miss heal heal hit hit critical", "heal", "torpor", "open-your-mind"),
]  # fmt: skip

ENEMIES = {  # name, health, cards; the last one is the boss
    "first": [("Mummy", 3, 1), ("Ghoul", 4, 1), ("Skeleton", 5, 1), ("Ghost", 6, 1), ("Zombie", 7, 1),
              ("Banshee", 8, 1), ("Lich", 9, 0)],
    "second": [("Mummy", 3, 1), ("Ghoul", 4, 1), ("Skeleton", 5, 2), ("Ghost", 6, 1), ("Zombie", 7, 1),
               ("Banshee", 8, 2), ("Lich", 9, 0)],
    "eclipse": [("Halfling", 3, 1), ("Elf", 4, 1), ("Dwarf", 5, 2), ("Ranger", 6, 1), ("Cleric", 7, 1),
                ("Templar", 8, 2), ("Paladin King", 9, 0)],
}  # fmt: skip

CORE_ENCOUNTERS = ("mummy mummy mummy ghoul ghoul skeleton", "ghost ghost ghost zombie zombie banshee")
ECLIPSE_ENCOUNTERS = (
    "halfling halfling halfling elf elf dwarf",
    "ranger ranger ranger cleric cleric templar",
)
CORE_DECK = {"hit": 6, "heal": 5, "block": 5, "counter": 4}
ECLIPSE_DECK = {**CORE_DECK, "bolt": 4, "clash": 3, "life-blade": 3}
ONE_STAR = "blank blank blank blank blank star"
TWO_STARS = "blank blank blank blank star star"
PALADIN_DIE = "miss miss miss miss hit block"


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def faces(champion: str) -> Counter[str]:
    return Counter(CONTENT.champions[champion].die)


# The packaged content, value by value.


@pytest.mark.parametrize("row", CHAMPIONS, ids=lambda row: row[0])
def test_a_champion_is_as_printed(row: tuple[str, ...]) -> None:
    key, name, colour, die, power, passive, active = row
    champion = CONTENT.champions[key]
    assert (champion.key, said(champion.name), champion.colour) == (key, name, colour)
    assert champion.die == words(die)
    assert (champion.power, champion.passive, champion.active) == (power, passive, active)


def test_there_are_no_other_champions() -> None:
    assert list(CONTENT.champions) == [row[0] for row in CHAMPIONS]


@pytest.mark.parametrize("board", ENEMIES)
def test_the_enemies_of_a_board_are_as_printed(board: str) -> None:
    enemies = CONTENT.boards[board].enemies
    assert [(said(enemy.name), enemy.health, enemy.cards) for enemy in enemies.values()] == ENEMIES[board]
    assert all(key == enemy.key == said(enemy.name).lower().replace(" ", "-") for key, enemy in enemies.items())


@pytest.mark.parametrize(
    ("key", "name", "champions", "boss", "encounters", "power", "boss_die", "hand_limit"),
    [
        ("first", "Epic Roll, first edition", "wizard warrior elf", "lich",
         CORE_ENCOUNTERS, ONE_STAR, ONE_STAR, 2),
        ("second", "Epic Roll, second edition", "greff orric dara", "lich",
         CORE_ENCOUNTERS, ONE_STAR, ONE_STAR, 3),
        ("eclipse", "Epic Roll: Eclipse", "goramoth mal-asha elandra", "paladin-king",
         ECLIPSE_ENCOUNTERS, TWO_STARS, PALADIN_DIE, 3),
    ],
)  # fmt: skip
def test_a_board_is_as_printed(
    key: str,
    name: str,
    champions: str,
    boss: str,
    encounters: tuple[str, str],
    power: str,
    boss_die: str,
    hand_limit: int,
) -> None:
    board = CONTENT.boards[key]
    assert (board.key, said(board.name), board.champions, board.boss) == (key, name, words(champions), boss)
    assert board.encounter_dice == (words(encounters[0]), words(encounters[1]))
    assert board.enemy_dice == (words("miss miss hit hit hit hit"), words("miss miss hit hit hit critical"))
    assert (board.power_die, board.boss_die) == (words(power), words(boss_die))
    assert board.hand_limit == hand_limit


@pytest.mark.parametrize(
    ("board", "deck", "size"),
    [("first", CORE_DECK, 20), ("second", CORE_DECK, 20), ("eclipse", ECLIPSE_DECK, 30)],
)
def test_a_deck_is_as_printed(board: str, deck: dict[str, int], size: int) -> None:
    cards = CONTENT.boards[board].deck
    assert cards == tuple(sorted(deck.items()))
    assert sum(count for _, count in cards) == size


def test_the_limits_are_as_printed() -> None:
    assert (CONTENT.health, CONTENT.solo_turns, CONTENT.solo_defeats) == (6, 6, 3)


def test_cards_and_focused_effects_are_as_printed() -> None:
    assert {key: (said(card.name), card.kinds) for key, card in CONTENT.cards.items()} == {
        "hit": ("Hit", ("hit",)),
        "heal": ("Heal", ("heal",)),
        "block": ("Block", ("block",)),
        "counter": ("Counter", ("counter",)),
        "bolt": ("Bolt", ("bolt",)),
        "clash": ("Clash", ("hit", "block")),
        "life-blade": ("Life Blade", ("hit", "heal")),
    }
    assert {kind: said(focus.name) for kind, focus in CONTENT.focus.items()} == {
        "hit": "Crushing Blow",
        "heal": "Rejuvenation",
        "block": "Reflect Damage",
        "counter": "Steal Power",
        "bolt": "Death Ray",
    }


def test_abilities_and_relics_are_as_printed() -> None:
    assert list(CONTENT.abilities) == [
        "arcane-research", "youre-next", "hold-still", "juggernaut", "grave-tithe", "torpor",
        "watch-your-step", "real-challenge", "going-somewhere", "kneel", "life-and-death", "open-your-mind",
    ]  # fmt: skip
    assert said(CONTENT.abilities["youre-next"].name) == "You're Next"
    assert said(CONTENT.abilities["life-and-death"].name) == "Life and Death"
    assert [said(relic.name) for relic in CONTENT.relics.values()] == [
        "Wicked Scepter",
        "Mirror of Echoes",
        "Chalice of Midnight",
        "Hourglass of Ash",
        "Veil of Nightfall",
        "Orb of Venom",
        "Gaoler's Chain",
        "Satchel of Plunder",
    ]
    assert {key: {use.key: use.kind for use in relic.uses} for key, relic in CONTENT.relics.items()} == {
        "wicked-scepter": {"strike": "active"},
        "mirror-of-echoes": {"echo": "active"},
        "chalice-of-midnight": {"drink": "active"},
        "hourglass-of-ash": {"encounter": "active", "die": "active"},
        "veil-of-nightfall": {"shroud": "active", "keep": "passive"},
        "orb-of-venom": {"champion": "active", "enemy": "active"},
        "gaolers-chain": {"free": "active", "twice": "active"},
        "satchel-of-plunder": {"pocket": "passive", "plunder": "active"},
    }


def tables_of(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Every headed table of the packaged file with its heading."""
    found = [("limits", data["limits"])]
    for group in ("enemy", "champion", "ability", "card", "focus", "relic", "board"):
        found += [(f"{group}.{key}", table) for key, table in data[group].items()]
    for key, board in data["board"].items():
        found += [(f"board.{key}.{part}", board[part]) for part in ("dice", "rewards")]
    return found


@pytest.mark.parametrize(("heading", "table"), tables_of(packaged()))
def test_every_table_says_where_it_comes_from(heading: str, table: dict[str, Any]) -> None:
    assert table["provenance"] in ("rulebook", "public", "ours")


# What the rulebooks and the publisher say about the components (component data, section 9).


@rule("ER-BATTLE-10")
@pytest.mark.parametrize("board", ENEMIES)
def test_the_advanced_enemy_die_has_one_hit_turned_critical(board: str) -> None:
    basic, advanced = map(Counter, CONTENT.boards[board].enemy_dice)
    assert set(basic) == {"miss", "hit"}
    assert advanced == basic - Counter(["hit"]) + Counter(["critical"])


@rule("ER-BATTLE-17")
@pytest.mark.parametrize("champion", ["wizard", "greff"])
def test_the_wizard_never_blocks_and_misses_most(champion: str) -> None:
    assert faces(champion)["block"] == 0
    for other in CONTENT.champions:
        if faces(other) != faces(champion):
            assert faces(champion)["miss"] > faces(other)["miss"]
            assert faces(champion)["critical"] > faces(other)["critical"]


@rule("ER-BATTLE-18")
@pytest.mark.parametrize("champion", ["warrior", "orric"])
def test_the_warrior_shows_all_four_faces_and_seldom_misses(champion: str) -> None:
    assert set(faces(champion)) == {"miss", "block", "hit", "critical"}
    assert faces(champion)["miss"] == 1


@rule("ER-BATTLE-19")
@pytest.mark.parametrize("champion", ["elf", "dara"])
def test_the_elf_only_hits_and_blocks(champion: str) -> None:
    assert set(faces(champion)) == {"hit", "block"}
    assert all(faces(champion)["block"] >= faces(row[0])["block"] for row in CHAMPIONS)


def test_dara_needs_three_rolls_for_a_mummy() -> None:
    assert faces("dara")["critical"] == 0
    assert CONTENT.boards["second"].enemies["mummy"].health == 3


@rule("ER-BATTLE-20")
def test_an_eclipse_power_is_about_a_face_of_the_champions_own_die() -> None:
    champions = [CONTENT.champions[key] for key in CONTENT.boards["eclipse"].champions]
    assert [champion.power for champion in champions] == ["block", "hit", "heal"]
    assert all(champion.power in champion.die for champion in champions)


def test_only_eclipse_dice_heal() -> None:
    assert [key for key in CONTENT.champions if faces(key)["heal"]] == ["mal-asha", "elandra"]


@pytest.mark.parametrize("board", ENEMIES)
def test_the_three_dice_of_a_board_differ(board: str) -> None:
    assert len({CONTENT.champions[key].die for key in CONTENT.boards[board].champions}) == 3


@rule("ER-ENC-3")
@pytest.mark.parametrize("board", CORE)
def test_the_basic_enemies_have_three_four_and_five_health(board: str) -> None:
    enemies = CONTENT.boards[board].enemies
    assert {key: enemies[key].health for key in CONTENT.boards[board].encounter_dice[0]} == {
        "mummy": 3,
        "ghoul": 4,
        "skeleton": 5,
    }


def toughest(board: str, advanced: bool) -> str:
    """The enemy of a die with the most health, which no other shares."""
    enemies = CONTENT.boards[board].enemies
    ranked = sorted(set(CONTENT.boards[board].encounter_dice[advanced]), key=lambda key: enemies[key].health)
    assert enemies[ranked[-1]].health > enemies[ranked[-2]].health
    return ranked[-1]


@rule("ER-ENC-4")
@pytest.mark.parametrize("board", CORE)
def test_the_banshee_is_the_toughest_advanced_enemy(board: str) -> None:
    assert set(CONTENT.boards[board].encounter_dice[1]) == {"ghost", "zombie", "banshee"}
    assert toughest(board, advanced=True) == "banshee"


@rule("ER-ENC-5")
def test_dwarf_and_templar_are_the_toughest_of_eclipse() -> None:
    assert toughest("eclipse", advanced=False) == "dwarf"
    assert toughest("eclipse", advanced=True) == "templar"


@rule("ER-ENC-8")
def test_each_eclipse_encounter_die_yields_three_kinds() -> None:
    basic, advanced = map(set, CONTENT.boards["eclipse"].encounter_dice)
    assert len(basic) == len(advanced) == 3
    assert {"halfling", "dwarf"} <= basic
    assert "templar" in advanced
    assert not basic & advanced


@pytest.mark.parametrize(
    ("board", "pays_two"),
    [("first", []), ("second", ["skeleton", "banshee"]), ("eclipse", ["dwarf", "templar"])],
)
def test_the_toughest_pay_two_cards_from_the_second_edition_on(board: str, pays_two: list[str]) -> None:
    assert [enemy.key for enemy in CONTENT.boards[board].enemies.values() if enemy.cards == 2] == pays_two


@rule("ER-BOSS-LICH-1")
@pytest.mark.parametrize("board", CORE)
def test_the_lich_has_nine_health(board: str) -> None:
    assert CONTENT.boards[board].enemies[CONTENT.boards[board].boss].health == 9


@rule("ER-BOSS-KING-1")
def test_the_paladin_die_shows_miss_hit_and_block() -> None:
    assert set(CONTENT.boards["eclipse"].boss_die) == {"miss", "hit", "block"}


@rule("ER-BOSS-KING-8")
def test_the_king_has_nine_health() -> None:
    assert CONTENT.boards["eclipse"].enemies["paladin-king"].health == 9


@pytest.mark.parametrize("board", ENEMIES)
def test_the_power_die_has_a_star_and_several_blanks(board: str) -> None:
    die = Counter(CONTENT.boards[board].power_die)
    assert die["star"] >= 1
    assert die["blank"] > 1


@pytest.mark.parametrize("board", ENEMIES)
def test_every_pair_of_identical_cards_exists(board: str) -> None:
    assert all(count >= 2 for _, count in CONTENT.boards[board].deck)


def test_three_relics_have_two_active_uses() -> None:
    active = {key: [use for use in relic.uses if use.kind == "active"] for key, relic in CONTENT.relics.items()}
    several = [key for key, uses in active.items() if len(uses) > 1]
    assert several == ["hourglass-of-ash", "orb-of-venom", "gaolers-chain"]


# A file of one's own over the packaged one.


def write(folder: Path, text: str) -> Path:
    path = folder / "my_epic_roll.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_packaged_content_is_read_once() -> None:
    assert load_content() is load_content() is content_for("")


def test_a_die_given_replaces_the_die_and_nothing_else(tmp_path: Path) -> None:
    content = load_content(write(tmp_path, "[champion.greff]\ndie = { critical = 3, hit = 3 }\n"))
    greff = content.champions["greff"]
    assert greff.die == words("hit hit hit critical critical critical")
    assert (said(greff.name), greff.power, greff.active) == ("Greff", "block", "watch-your-step")
    assert content.champions["wizard"] == CONTENT.champions["wizard"]
    assert content.boards == CONTENT.boards
    assert load_content().champions["greff"].die == words("miss miss hit hit critical critical")


def test_boards_decks_and_health_can_be_corrected(tmp_path: Path) -> None:
    content = load_content(
        write(
            tmp_path,
            """
            note = "From my own copy."
            [enemy.elf]
            name = "Archer"
            health = 5
            [board.eclipse.dice]
            boss = { miss = 3, hit = 2, block = 1 }
            [board.eclipse.rewards]
            deck = { hit = 7, bolt = 0 }
            pays_two = ["elf"]
            [limits]
            solo_turns = 7
            """,
        )
    )
    board = content.boards["eclipse"]
    assert board.enemies["elf"] == Enemy("elf", "Archer", health=5, cards=2)
    assert board.enemies["dwarf"].cards == 1
    assert board.boss_die == words("miss miss miss hit hit block")
    assert board.power_die == CONTENT.boards["eclipse"].power_die
    assert board.deck == (("hit", 7),)
    assert (content.solo_turns, content.solo_defeats) == (7, 3)
    assert said(content.champions["elf"].name) == "Elf"


def test_a_new_champion_and_a_new_enemy_can_take_the_field(tmp_path: Path) -> None:
    overlay = """
        [champion.nyx]
        name = "Nyx"
        colour = "black"
        die = { hit = 6 }
        power = "hit"
        [enemy.bat]
        name = "Bat"
        health = 1
        [board.second]
        champions = ["greff", "orric", "nyx"]
        enemies = ["bat", "mummy", "ghoul", "skeleton", "ghost", "zombie", "banshee"]
        [board.second.dice]
        encounter_basic = { bat = 6 }
        """
    content = load_content(write(tmp_path, overlay))
    assert content.boards["second"].champions == ("greff", "orric", "nyx")
    assert content.boards["second"].enemies["bat"].cards == 1
    assert content.boards["second"].encounter_dice[0] == ("bat",) * 6
    assert content.champions["nyx"].passive == ""


def test_a_saved_game_can_keep_the_overlay(tmp_path: Path) -> None:
    path = write(tmp_path, '[card.hit]\nname = "Coup d’épée"\n[champion.dara]\ndie = { block = 2, hit = 4 }\n')
    saved = canonical(read_overlay(path))
    assert saved == '{"card":{"hit":{"name":"Coup d’épée"}},"champion":{"dara":{"die":{"block":2,"hit":4}}}}'
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


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert load_content(write(tmp_path, "\ufeff[limits]\nsolo_turns = 5\n")).solo_turns == 5


# Broken files.

BROKEN = [
    # not a table, unknown, wrong type
    ("hero = 1",
     "hero: is not a key known here (limits, board, enemy, champion, ability, card, focus, relic)"),
    ("limits = 6", "limits: has to be a table"),
    ("champion = { greff = 3 }", "champion.greff: has to be a table"),
    ("[limits]\nturns = 6",
     "limits.turns: is not a key known here (champion_health, solo_turns, solo_defeats)"),
    ("[limits]\nsolo_turns = '6'", "limits.solo_turns: has to be a whole number"),
    ("[limits]\nsolo_turns = 6.0", "limits.solo_turns: has to be a whole number"),
    ("[limits]\nsolo_defeats = true", "limits.solo_defeats: has to be a whole number"),
    ("[limits]\nsolo_defeats = 0", "limits.solo_defeats: is 0; it has to be between 1 and 99"),
    ("[limits]\nchampion_health = 10", "limits.champion_health: is 10; it has to be between 1 and 9"),
    ("[limits]\nnote = 3", "limits.note: has to be a text in quotes"),
    ("[limits]\nprovenance = 'hearsay'",
     "limits.provenance: is 'hearsay'; it has to be one of rulebook, public, ours"),
    # champions and dice
    ("[champion.greff]\ncolor = 'blue'",
     "champion.greff.color: is not a key known here (name, colour, die, power, passive, active)"),
    ("[champion.greff]\nname = 7", "champion.greff.name: has to be a text in quotes"),
    ("[champion.greff]\nname = 2017-01-01", "champion.greff.name: has to be a text in quotes"),
    ("[champion.greff]\nname = ' '", "champion.greff.name: is empty"),
    ('[champion.greff]\nname = "\\u001b[31mGreff"',
     "champion.greff.name: has to be one line of printable characters"),
    ("[champion.greff]\ndie = 6", "champion.greff.die: has to be a table of counts, such as { hit = 3 }"),
    ("[champion.greff]\ndie = { hit = 5 }", "champion.greff.die: has 5 faces; a die has six"),
    ("[champion.greff]\ndie = { hit = 1 }", "champion.greff.die: has 1 face; a die has six"),
    ("[champion.greff]\ndie = { hit = 4, miss = 3 }", "champion.greff.die: has 7 faces; a die has six"),
    ("[champion.greff]\ndie = { crit = 6 }",
     "champion.greff.die: names 'crit', which is not one of miss, block, heal, hit, critical"),
    ("[champion.greff]\ndie = { hit = -1, miss = 7 }",
     "champion.greff.die.hit: has to be a whole number from 0 to 99"),
    ("[champion.greff]\ndie = { hit = true, miss = 5 }",
     "champion.greff.die.hit: has to be a whole number from 0 to 99"),
    ("[champion.greff]\npower = 'miss'",
     "champion.greff.power: is 'miss'; it has to be one of block, heal, hit"),
    ("[champion.greff]\npassive = 'kneel'",
     "champion.greff.passive: is 'kneel'; it has to be one of arcane-research, youre-next, hold-still,"
     " juggernaut, grave-tithe, torpor"),
    ("[champion.greff]\nactive = 'torpor'",
     "champion.greff.active: is 'torpor'; it has to be one of watch-your-step, real-challenge,"
     " going-somewhere, kneel, life-and-death, open-your-mind"),
    ("[champion.nyx]\nname = 'Nyx'", "champion.nyx.colour: is missing"),
    ("[champion.Nyx]\nname = 'Nyx'",
     "champion.Nyx: is not a usable name: lower-case letters, digits and hyphens only"),
    ("[champion.'a:b']\nname = 'Nyx'",
     "champion.a:b: is not a usable name: lower-case letters, digits and hyphens only"),
    # enemies
    ("[enemy.mummy]\nhealth = 0", "enemy.mummy.health: is 0; it has to be between 1 and 9"),
    ("[enemy.mummy]\nhealth = 10", "enemy.mummy.health: is 10; it has to be between 1 and 9"),
    ("[enemy.bat]\nname = 'Bat'", "enemy.bat.health: is missing"),
    # boards
    ("[board.third]\nname = 'Third'", "board.third: is not a key known here (first, second, eclipse)"),
    ("[board.first]\nchampions = ['wizard', 'elf']",
     "board.first.champions: has 2; a board has three champions"),
    ("[board.first]\nchampions = ['wizard', 'elf', 'elf']", "board.first.champions: names 'elf' twice"),
    ("[board.first]\nchampions = 'elf'", "board.first.champions: has to be a list of texts"),
    ("[board.first]\nchampions = [1, 2, 3]", "board.first.champions: has to be a list of texts"),
    ("[board.first]\nchampions = ['wizard', 'mummy', 'elf']",
     "board.first.champions: names 'mummy', which is not one of wizard, warrior, elf, greff, orric, dara,"
     " goramoth, mal-asha, elandra"),
    ("[board.first]\nboss = 'mummy'", "board.first.boss: is 'mummy'; it has to be one of lich, paladin-king"),
    ("[board.first]\nenemies = ['mummy', 'bat']",
     "board.first.enemies: names 'bat', which is not one of mummy, ghoul, skeleton, ghost, zombie, banshee,"
     " halfling, elf, dwarf, ranger, cleric, templar"),
    ("[board.first.dice]\nencounter_basic = { mummy = 5, dwarf = 1 }",
     "board.first.dice.encounter_basic: names 'dwarf', which is not one of mummy, ghoul, skeleton, ghost,"
     " zombie, banshee"),
    ("[board.first.dice]\nencounter_advanced = { ghost = 5 }",
     "board.first.dice.encounter_advanced: has 5 faces; a die has six"),
    ("[board.first.dice]\nenemy_basic = { hit = 5, block = 1 }",
     "board.first.dice.enemy_basic: names 'block', which is not one of miss, hit, critical"),
    ("[board.first.dice]\npower = { star = 5, miss = 1 }",
     "board.first.dice.power: names 'miss', which is not one of blank, star"),
    ("[board.first.dice]\nboss = { miss = 4, hit = 2 }",
     "board.first.dice.boss: names 'miss', which is not one of blank, star"),
    ("[board.eclipse.dice]\nboss = { blank = 5, star = 1 }",
     "board.eclipse.dice.boss: names 'blank', which is not one of miss, hit, block"),
    ("[board.first.dice]\nfate = { star = 6 }",
     "board.first.dice.fate: is not a key known here (encounter_basic, encounter_advanced, enemy_basic,"
     " enemy_advanced, power, boss)"),
    ("[board.first.rewards]\nhand_limit = 0",
     "board.first.rewards.hand_limit: is 0; it has to be between 1 and 9"),
    ("[board.first.rewards]\npays_two = ['lich']",
     "board.first.rewards.pays_two: names 'lich', which is not one of mummy, ghoul, skeleton, ghost, zombie,"
     " banshee"),
    ("[board.first.rewards]\ndeck = { hit = 5, fire = 1 }",
     "board.first.rewards.deck: names 'fire', which is not one of hit, heal, block, counter, bolt, clash,"
     " life-blade"),
    ("[board.first.rewards]\ndeck = { hit = 1.5 }",
     "board.first.rewards.deck.hit: has to be a whole number from 0 to 99"),
    ("[board.first.rewards]\ndeck = { hit = 0 }",
     "board.first.rewards.deck: has no cards; at least one is needed"),
    # cards, focused effects, abilities, relics
    ("[card.fire]\nname = 'Fire'",
     "card.fire: is not a key known here (hit, heal, block, counter, bolt, clash, life-blade)"),
    ("[card.clash]\nkinds = []", "card.clash.kinds: is empty; a card has at least one kind"),
    ("[card.clash]\nkinds = ['hit', 'clash']",
     "card.clash.kinds: names 'clash', which is not one of hit, heal, block, counter, bolt"),
    ("[focus.clash]\nname = 'Clash'",
     "focus.clash: is not a key known here (hit, heal, block, counter, bolt)"),
    ("[ability.torpor]\nname = ''", "ability.torpor.name: is empty"),
    ("[ability.kneel]\nkind = 'active'", "ability.kneel.kind: is not a key known here (name, text)"),
    ("[relic.orb-of-venom]\nuses = 2", "relic.orb-of-venom.uses: has to be a list of tables"),
    ("[relic.orb-of-venom]\nuses = [2]", "relic.orb-of-venom.uses.1: has to be a table"),
    ("[[relic.orb-of-venom.uses]]\nkey = 'enemy'\nkind = 'active'\ntext = 'x'",
     "relic.orb-of-venom.uses: has no 'champion'"),
    ("[[relic.wicked-scepter.uses]]\nkey = 'echo'",
     "relic.wicked-scepter.uses.1.key: is 'echo'; it has to be one of strike"),
    ("[[relic.wicked-scepter.uses]]\nkey = 'strike'\nkind = 'passive'",
     "relic.wicked-scepter.uses.1.kind: is 'passive'; it has to be one of active"),
    ("[relic.wicked-scepter]\nuses = [{ key = 'strike', kind = 'active', text = 'x' }, { key = 'strike' }]",
     "relic.wicked-scepter.uses.2.key: is 'strike' a second time"),
    ("[enemy.elf]\nname = { de = 'Elf' }", "enemy.elf.name.en: is missing"),
    ("[enemy.elf]\nname = { en = 'Elf', Deutsch = 'Elf' }",
     "enemy.elf.name.Deutsch: is not a language, such as en or de"),
    ("[enemy.elf]\nname = { en = 'Elf', de = '' }", "enemy.elf.name.de: is empty"),
    # not TOML at all
    ("[limits]\nsolo_turns 6", "is not valid TOML (line 2, column 12): "
     "Expected '=' after a key in a key/value pair"),
]  # fmt: skip


def test_a_file_may_bring_its_words_in_several_languages(tmp_path: Path) -> None:
    text = "[enemy.skeleton]\nname = { en = 'Bone Guard', de = 'Knochenwache' }\n[enemy.ghoul]\nname = 'Gnawer'"
    content = load_content(write(tmp_path, text))
    english, german, french = (SECOND.tongue(language) for language in ("en", "de", "fr"))
    enemies = content.boards["second"].enemies
    guard, gnawer = enemies["skeleton"].name, enemies["ghoul"].name
    assert [tongue.marked(guard) for tongue in (english, german, french)] == [
        ("Bone Guard", ""), ("Knochenwache", ""), ("Bone Guard", "en"),
    ]  # fmt: skip
    assert [tongue.marked(gnawer) for tongue in (english, german)] == [("Gnawer", ""), ("Gnawer", "en")]
    assert german.say(say("told-met", enemy=guard, final=False, health=2)).startswith("Knochenwache ")


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[message.split(": ")[0] for _, message in BROKEN])
def test_a_broken_file_is_refused_with_file_key_and_reason(tmp_path: Path, text: str, message: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ContentError) as refusal:
        load_content(path)
    assert str(refusal.value) == f"{path}: {message}"
    assert is_german(refusal.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml: cannot be read: no such file or folder$"):
        load_content(tmp_path / "nowhere.toml")
    with pytest.raises(ContentError, match="cannot be read: "):
        load_content(tmp_path)
    path = tmp_path / "latin.toml"
    path.write_bytes("[limits]\nnote = 'épée'".encode("latin-1"))
    with pytest.raises(ContentError, match=r"latin\.toml: is not a text in UTF-8$"):
        load_content(path)


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ("{", "saved content: is not JSON: "),
        ("[]", "saved content: has to be a table"),
        ('{"limits":{"solo_turns":null}}', "saved content: limits.solo_turns: has to be a whole number"),
    ],
)
def test_a_broken_saved_overlay_is_refused(overlay: str, message: str) -> None:
    with pytest.raises(ContentError) as refusal:
        content_for(overlay)
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (("relic", "orb-of-venom"), "relic.orb-of-venom: is missing"),
        (("board", "eclipse", "dice"), "board.eclipse.dice: is missing"),
        (("board", "first", "dice", "power"), "board.first.dice.power: is missing"),
        (("enemy", "lich"), "board.first.boss: is 'lich', which is not among the enemies"),
        (("limits",), "limits: is missing"),
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
    assert str(refusal.value) == f"epic_roll.toml: {reason}"
    assert pickle.loads(pickle.dumps(refusal.value)).reason == refusal.value.reason
