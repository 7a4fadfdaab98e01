"""Skills in general: whose they are, how often they serve, and what the bearer of the Fire may not do."""

from __future__ import annotations

from tests.rules import rule

from .dungeons import chances, dungeon, end_turn, missing, offered, place_of, play

HALL = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 0): "floating-stones"}
BROKEN = ("red", "green", "blue")


@rule("FE-SKILL-1")
def test_a_hero_has_its_own_skills_at_their_price_and_no_others() -> None:
    tiles, cultists = {**HALL, (0, 3): "mindeater"}, [(0, 1), (0, 3)]
    paladin = dungeon("paladin", "wizard", tiles=tiles, cultists=cultists, carried={"wizard": (1, 0, 0)})
    assert offered(paladin, "smite") == ["smite:0,1", "smite:0,3"]
    assert offered(paladin, "holy-light") == ["holy-light:0,1", "holy-light:0,3"]
    assert not offered(paladin, "lunge") + offered(paladin, "portal") + offered(paladin, "teleport")
    play(paladin, "smite:0,3")  # far out of the reach of an ATTACK
    assert paladin.ap == 2
    end_turn(paladin)
    assert offered(paladin, "portal") == ["portal:paladin:red"]
    assert not offered(paladin, "smite")
    play(paladin, "teleport:0,2")
    assert chances(paladin)  # all three AP are spent


@rule("FE-SKILL-2")
def test_once_per_turn_is_once_in_each_of_its_own_turns() -> None:
    s = dungeon("paladin", "warrior", tiles=HALL, cultists=[(0, 1), (0, 2), (1, 0)])
    play(s, "smite:0,1")
    assert not offered(s, "smite")
    end_turn(s)
    end_turn(s)
    assert offered(s, "smite") == ["smite:1,0", "smite:0,2"]


@rule("FE-SKILL-2")
def test_once_per_game_is_never_again() -> None:
    s = dungeon("wizard", tiles=HALL)
    play(s, "teleport:0,2", missing(s)[0])
    assert s.hero == "wizard"
    assert s.ap == 3
    assert not offered(s, "teleport")


@rule("FE-SKILL-3")
def test_passive_skills_cost_nothing() -> None:
    ranger = dungeon("ranger", tiles=HALL)
    play(ranger, "explore:-1,0", "mimic-chest", "stay")
    assert ranger.ap == 2  # for the EXPLORE
    sage = dungeon("sage", tiles=HALL)
    play(sage, "wait", "minotaur", "redirect:0,2")
    assert sage.cultists[sage.rules.index["psychomancer"]] == 1
    rogue = dungeon("rogue", tiles={(0, 1): "mimic-chest:n", (0, 2): "minotaur"})
    play(rogue, "move:0,1")  # through a wall, for an ordinary MOVE
    assert (place_of(rogue, "rogue"), rogue.ap) == ((0, 1), 2)
    engineer = dungeon("engineer", tiles=HALL)
    play(engineer, "wait", "bob-move:0,1")
    assert engineer.bob == engineer.rules.index["minotaur"]
    knight = dungeon("dark-knight", tiles=HALL, at={"dark-knight": (0, 1)}, cultists=[(0, 1)])
    play(knight, "attack")
    assert (knight.souls, knight.ap) == (1, 1)
    knight = dungeon("dark-knight", tiles=HALL, fields={"souls": 4})
    play(knight, "consume")
    assert knight.ap == 3


@rule("FE-SKILL-4")
def test_the_bearer_of_the_fire_has_only_passive_skills() -> None:
    tiles = {**HALL, (0, 3): "mimic-chest:n"}
    at = {"warrior": (0, 1), "paladin": (0, 2), "wizard": (0, 2), "rogue": (0, 2), "soldier": (0, 1)}
    skills = ("lunge", "charge", "smite", "holy-light", "teleport", "sneak-attack", "sword", "break-limit")
    for hero, place in at.items():
        s = dungeon(hero, "sage", tiles=tiles, at={hero: place}, cultists=[(0, 1), (0, 2)], broken=BROKEN)
        assert any(offered(s, skill) for skill in skills), hero
        s = dungeon(hero, "sage", tiles=tiles, at={hero: place}, cultists=[(0, 1), (0, 2)], broken=BROKEN, fire=hero)
        assert not any(offered(s, skill) for skill in skills), hero
    rogue = dungeon("rogue", "sage", tiles=tiles, at={"rogue": (0, 2)}, broken=BROKEN, fire="rogue")
    assert "move:0,3" in offered(rogue)  # Find Secrets is passive
    assert "sneak-attack" not in offered(rogue)  # 0 AP, but not passive


@rule("FE-SKILL-5")
def test_what_was_set_up_before_the_fire_was_taken_goes_on() -> None:
    s = dungeon(
        "rogue",
        "cleric",
        tiles={(0, 1): "minotaur", (0, 2): "fire-of-eidolon", (1, 1): "mimic-chest:e", (1, 2): "lava-lake:ne"},
        at={"rogue": (0, 1), "cleric": (0, 1)},
        broken=BROKEN,
    )
    s.blessed = s.rules.index["minotaur"]
    play(s, "sneak-attack", "move:0,2", "take-fire")
    assert s.ap == 4
    assert "move:1,2" in offered(s)  # a solid wall, still crossed in this turn
    play(s, "wait", "minotaur")
    assert sum(s.cultists) == 0  # the Blessing holds
    assert s.blessed == -1


@rule("FE-SKILL-5")
def test_a_boomerang_and_a_bombed_wall_serve_on_when_their_owner_has_the_fire() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "fire-of-eidolon", (1, 2): "lava-lake:ne"}
    at = {"master-swordsman": (0, 2), "rogue": (0, 1)}
    s = dungeon("master-swordsman", "rogue", tiles=tiles, at=at, broken=BROKEN)
    play(s, "boomerang:0,1", "take-fire")
    end_turn(s)
    play(s, "challenge")  # one star in Strength, and the Boomerang: 2 AP
    assert s.ap == 1
    s = dungeon("master-swordsman", "rogue", tiles=tiles, at=at, broken=BROKEN)
    play(s, "bomb:1,2", "take-fire", missing(s)[0])
    end_turn(s)
    assert "move:1,2" in offered(s)


@rule("FE-SKILL-6")
def test_skills_that_remove_cultists_need_one() -> None:
    at = {"warrior": (0, 1), "paladin": (0, 1), "soldier": (0, 1)}
    for hero, skills in {
        "warrior": ("lunge",),
        "paladin": ("smite", "holy-light"),
        "soldier": ("sword", "break-limit"),
    }.items():
        peace = dungeon(hero, tiles=HALL, at={hero: at[hero]})
        war = dungeon(hero, tiles=HALL, at={hero: at[hero]}, cultists=[(0, 2)])
        for skill in skills:
            assert not offered(peace, skill)
            assert offered(war, skill)


@rule("FE-SKILL-7")
def test_a_master_skill_of_three_ap_takes_a_whole_turn() -> None:
    s = dungeon("wizard", tiles=HALL)
    assert offered(s, "teleport")
    play(s, "move:0,1")
    assert not offered(s, "teleport")
    down = dungeon("wizard", tiles=HALL, fields={"tipped": (True,)})
    play(down, "stand")
    assert down.ap == 2
    assert not offered(down, "teleport")


@rule("FE-SKILL-8")
def test_the_bearer_of_the_fire_keeps_every_ordinary_action() -> None:
    s = dungeon(
        "warrior",
        "sage",
        tiles=HALL,
        at={"warrior": (0, 1), "sage": (0, 1)},
        cultists=[(0, 1)],
        broken=BROKEN,
        fire="warrior",
        carried={"sage": (0, 1, 0)},
        fields={"tipped": (True, False)},
    )
    assert offered(s) == ["stand", "give-up"]
    play(s, "stand")
    assert {"explore:1,1", "move:0,2", "challenge", "exchange", "attack", "wait"} <= set(offered(s))
