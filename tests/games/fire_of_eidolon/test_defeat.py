"""Fire of Eidolon: defeat, and giving up."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.state import LOST, TOP, VOID, Dungeon
from emberhall.kernel import revealed
from tests.rules import rule

from .dungeons import dungeon, end_turn, missing, offered, play, stack_deck, told
from .ends import FIRE_CUT_OFF, OUT_OF_REACH, RELICS, ended_by, late
from .english import sentence

FIRE = "fire-of-eidolon"
TOO_FEW_TOKENS = "FE-DEFEAT-3"
AT_THE_TOP = "FE-DEFEAT-5"
NOBODY_LEFT = "FE-DEFEAT-6"
HALL = {(1, 0): "minotaur:ew", (2, 0): f"{FIRE}:w", (0, 1): "fel-knight:ns"}
VAULT = {(1, 0): "minotaur:ew", (2, 0): "voraxs-knowledge:w", (0, 1): "fel-knight:ns", (0, 2): f"{FIRE}:s"}
REDS = {(1, 0): "minotaur", (0, 1): "voracious-plant", (-1, 0): "dragonling"}  # three chambers with picks


def last_relic(*heroes: str, **position: Any) -> Dungeon:
    """Only the blue relic stands; the first Hero has the tokens for it."""
    tokens = {heroes[0]: (0, 0, 6)}
    return late(*heroes, **{"tiles": VAULT, "broken": ("red", "green"), "carried": tokens, **position})


def reds_fall(s: Dungeon, *chambers: str) -> Dungeon:
    """On so many turns one of the red chambers collapses, each with its token."""
    for chamber in chambers:
        s.set_cultists(s.rules.index[chamber], 1)
        play(s, "wait", chamber)
    return s


# ---------------------------------------------------------------- out of reach


@rule("FE-DEFEAT-2")
def test_a_ritual_may_cut_off_a_relic_that_still_stands() -> None:
    s = last_relic("warrior", cards="minotaur", cultists=[(1, 0)])
    play(s, "wait", "minotaur")
    assert (s.ended, ended_by(s)) == ("defeat", OUT_OF_REACH)
    assert GAME.rules.result(s) == (0.0,)


@rule("FE-DEFEAT-2")
def test_a_relic_that_is_broken_may_be_cut_off() -> None:
    s = late("warrior", tiles=VAULT, cards="minotaur", cultists=[(1, 0)])
    play(s, "wait", "minotaur")
    assert (s.places[s.rules.index["minotaur"]], s.ended) == (VOID, "")


@rule("FE-DEFEAT-2")
def test_a_ritual_may_cut_off_the_fire_as_long_as_nobody_carries_it() -> None:
    s = late("warrior", tiles=HALL, cards="minotaur", cultists=[(1, 0)])
    play(s, "wait", "minotaur")
    assert ended_by(s) == OUT_OF_REACH
    s = last_relic("warrior", cards="fel-knight", cultists=[(0, 1)])  # before it can be taken, too
    play(s, "wait", "fel-knight")
    assert ended_by(s) == OUT_OF_REACH
    position: dict[str, Any] = {"at": {"warrior": (0, 1)}, "fire": "warrior"}
    s = late("warrior", tiles=HALL, cards="minotaur", cultists=[(1, 0)], **position)
    play(s, "wait", "minotaur")
    assert not s.ended  # its chamber is empty


@rule("FE-DEFEAT-2")
def test_so_may_bob() -> None:
    s = late("engineer", "warrior", tiles=HALL, supply="mimic-chest")
    play(s, "sacrifice", "explode:1,0")
    assert ended_by(s) == OUT_OF_REACH


@rule("FE-DEFEAT-2")
def test_so_may_a_tile_laid_in_the_last_doorway() -> None:
    tiles = {(0, 1): "fel-knight:ns", (1, 0): "minotaur:w", (0, -1): "mindeater:n", (-1, 0): "arrow-trap:e"}
    s = late("warrior", tiles=tiles, supply=f"{FIRE} mimic-chest")
    play(s, "move:0,1", "explore:0,2", FIRE)
    assert not s.ended
    s = late("warrior", tiles=tiles, supply=f"{FIRE} mimic-chest")
    play(s, "move:0,1", "explore:0,2", "mimic-chest")
    assert ended_by(s) == OUT_OF_REACH
    assert s.ap == 1  # in the middle of the action phase


@rule("FE-DEFEAT-11")
def test_a_hero_cut_off_ends_nothing_by_itself() -> None:
    tiles = HALL | {(5, 0): "dark-slime:n"}
    s = late("warrior", "paladin", tiles=tiles, at={"paladin": (5, 0)})
    assert not s.ended
    play(s, "move:1,0", "move:2,0", "take-fire")
    assert not s.ended
    end_turn(s)
    play(s, "move:1,0")
    assert not s.ended
    play(s, "move:0,0")
    assert ended_by(s) == "FE-PART-2"
    assert ended_by(late("paladin", tiles=tiles, at={"paladin": (5, 0)})) == OUT_OF_REACH  # nobody else


@rule("FE-DEFEAT-10")
def test_an_empty_supply_is_no_defeat() -> None:
    s = late("warrior", tiles=HALL, supply="mimic-chest")
    play(s, "move:0,1", "explore:0,2", "mimic-chest")
    assert (s.supply.size, s.ended) == (0, "")


# ---------------------------------------------------------------- what exactly


def last_words(s: Dungeon) -> str:
    """How the story ends."""
    return sentence(revealed((s.story or [])[-1]), s)


@rule("FE-DEFEAT-2")
def test_a_defeat_says_what_is_out_of_reach() -> None:
    s = last_relic("warrior", cards="minotaur", cultists=[(1, 0)])
    play(s, "wait", "minotaur")
    assert told(s, "ended") == [{"how": "defeat", "tiles": ("voraxs-knowledge",)}]
    assert last_words(s) == "Defeat: the chamber of Vorax's Knowledge can no longer be reached."
    s = late("warrior", tiles=HALL, cards="minotaur", cultists=[(1, 0)])
    play(s, "wait", "minotaur")
    assert last_words(s) == "Defeat: the Fire chamber can no longer be reached."
    cut_off = last_relic("paladin", tiles=VAULT | {(5, 0): "dark-slime:n"}, at={"paladin": (5, 0)})
    out_of_reach = "the chamber of Vorax's Knowledge and the Fire chamber"
    assert last_words(cut_off) == f"Defeat: {out_of_reach} can no longer be reached."


@rule("FE-DEFEAT-3")
def test_a_defeat_says_which_tokens_are_too_few() -> None:
    s = reds_fall(dungeon("warrior", tiles=REDS), "minotaur", "dragonling")
    assert told(s, "ended") == [{"how": "defeat", "colours": ("red",), "left": (5,), "price": 6}]
    assert last_words(s) == "Defeat: there are no longer enough tokens for Vorax's Heart (5 of 6 red picks left)."


@rule("FE-DEFEAT-4")
def test_a_defeat_says_how_the_fire_was_lost() -> None:
    position: dict[str, Any] = {"at": {"warrior": (5, 0)}, "cultists": [(5, 0)], "fire": "warrior"}
    s = dungeon("warrior", "paladin", "sage", tiles=HALL | {(5, 0): "dark-slime:n"}, broken=RELICS, **position)
    play(s, "wait", "dark-slime")
    assert last_words(s) == "Defeat: the Fire of Eidolon is lost in the Void."
    position = {"at": {"warrior": (2, 0)}, "cultists": [(1, 0)], "fire": "warrior"}
    s = late("warrior", "paladin", tiles=HALL, cards="minotaur", **position)
    play(s, "wait", "minotaur")
    assert last_words(s) == "Defeat: the Fire of Eidolon can no longer be brought to the exit (Vestibule)."


# ---------------------------------------------------------------- tokens


@rule("FE-DEFEAT-8", "FE-DEFEAT-3")
def test_one_loss_of_a_colour_is_bearable_the_second_is_not() -> None:
    s = reds_fall(dungeon("warrior", tiles=REDS), "minotaur")
    assert not s.ended  # five undiscovered or in play, and one more
    reds_fall(s, "dragonling")
    assert (s.ended, ended_by(s)) == ("defeat", TOO_FEW_TOKENS)


@rule("FE-DEFEAT-3", "FE-DEFEAT-8")
def test_losses_of_different_colours_do_not_add_up() -> None:
    tiles = {(1, 0): "minotaur", (0, 1): "floating-stones", (-1, 0): "psychomancer"}
    assert not reds_fall(dungeon("warrior", tiles=tiles), *(tile for tile in tiles.values())).ended


@rule("FE-DEFEAT-3")
def test_a_chamber_whose_token_was_collected_takes_none_along() -> None:
    s = dungeon("warrior", "paladin", tiles=REDS, at={"warrior": (1, 0), "paladin": (0, 1)})
    play(s, "challenge", "wait", missing(s)[0], "challenge")
    play(s, "wait", missing(s)[0])
    assert s.carried == ((1, 0, 0), (1, 0, 0))
    assert not reds_fall(s, "minotaur", "voracious-plant", "dragonling").ended


@rule("FE-DEFEAT-3")
def test_tokens_of_a_hero_who_is_lost_are_lost() -> None:
    tiles = REDS | {(5, 0): "psychomancer:n"}
    for tokens, rule_ in ((1, ""), (2, TOO_FEW_TOKENS)):
        doomed: dict[str, Any] = {"at": {"paladin": (5, 0)}, "cultists": [(5, 0)]}
        s = dungeon("warrior", "paladin", tiles=tiles, carried={"paladin": (tokens, 0, 0)}, **doomed)
        play(s, "wait", "psychomancer")
        assert s.where[1] == LOST
        assert ended_by(s) == rule_
        assert (VOID in s.places) is not bool(rule_)  # it ends before the chamber is gone


@rule("FE-DEFEAT-3")
def test_an_unspent_timeturn_counts_for_one_token_in_the_void() -> None:
    s = reds_fall(dungeon("warrior", "sage", tiles=REDS), "minotaur")
    play(s, "wait", missing(s)[0])  # the Sage's turn
    reds_fall(s, "dragonling")
    assert not s.ended
    play(s, "wait", missing(s)[0])
    assert ended_by(reds_fall(s, "voracious-plant")) == TOO_FEW_TOKENS
    s = dungeon("warrior", "sage", tiles=REDS, fields={"mastered": (0, 1)})
    reds_fall(s, "minotaur")
    play(s, "wait", missing(s)[0])
    assert ended_by(reds_fall(s, "dragonling")) == TOO_FEW_TOKENS


@rule("FE-DEFEAT-3")
def test_it_cannot_bring_back_what_a_lost_hero_carried() -> None:
    tiles = REDS | {(5, 0): "psychomancer:n"}
    doomed: dict[str, Any] = {"at": {"paladin": (5, 0)}, "cultists": [(5, 0)]}
    s = dungeon("warrior", "paladin", "sage", tiles=tiles, carried={"paladin": (2, 0, 0)}, **doomed)
    play(s, "wait", "psychomancer")
    assert ended_by(s) == TOO_FEW_TOKENS


@rule("FE-DEFEAT-7")
def test_tokens_of_a_relic_already_broken_do_not_matter() -> None:
    s = dungeon("warrior", tiles=REDS, broken=("red",))
    assert [s.tokens[s.rules.index[red]] for red in REDS.values()].count(True) == 1  # the seventh
    assert not reds_fall(s, "minotaur", "dragonling", "voracious-plant").ended


@rule("FE-DEFEAT-9")
def test_tokens_in_a_chamber_cut_off_are_not_lost_yet() -> None:
    tiles = {(1, 0): "minotaur:w", (2, 0): "voracious-plant:e", (3, 0): "dragonling:w", (0, 1): "ogre-brute"}
    s = dungeon("warrior", tiles=tiles)
    assert not reds_fall(s, "ogre-brute").ended  # six are left, two of them behind walls
    assert ended_by(reds_fall(s, "dragonling")) == TOO_FEW_TOKENS


# ---------------------------------------------------------------- the Fire, the threat, the end of the party


@rule("FE-DEFEAT-4")
def test_a_carrier_who_is_lost_takes_the_fire_along() -> None:
    tiles = HALL | {(5, 0): "dark-slime:n"}
    position: dict[str, Any] = {"at": {"warrior": (5, 0)}, "cultists": [(5, 0)], "fire": "warrior"}
    s = dungeon("warrior", "paladin", "sage", tiles=tiles, broken=RELICS, **position)
    play(s, "wait", "dark-slime")
    assert (s.fire, s.ended, ended_by(s)) == (LOST, "defeat", FIRE_CUT_OFF)


@rule("FE-DEFEAT-4")
def test_a_carrier_who_is_cut_off_has_lost() -> None:
    position: dict[str, Any] = {"at": {"warrior": (2, 0)}, "cultists": [(1, 0)], "fire": "warrior"}
    s = late("warrior", "paladin", tiles=HALL, cards="minotaur", **position)
    play(s, "wait", "minotaur")
    assert ended_by(s) == FIRE_CUT_OFF
    s = late("warrior", "paladin", tiles=HALL, cards="minotaur", supply="acid-jets", **position)
    play(s, "wait", "minotaur")
    assert not s.ended


@rule("FE-DEFEAT-5", "FE-DEFEAT-1", "FE-THREAT-1")
@pytest.mark.parametrize(
    ("fire", "at", "broken", "ended"),
    [
        ("", (0, 0), (), AT_THE_TOP),
        ("", (2, 0), RELICS, AT_THE_TOP),
        ("warrior", (1, 0), RELICS, AT_THE_TOP),
        ("warrior", (0, 0), RELICS, "FE-PART-3"),  # no defeat while the carrier is at home
    ],
)
def test_at_the_top_symbol_all_is_lost_unless_the_fire_is_home(
    fire: str, at: tuple[int, int], broken: tuple[str, ...], ended: str
) -> None:
    away = {"warrior": at, "paladin": (0, 1)}
    s = dungeon("warrior", "paladin", tiles=HALL, at=away, fire=fire, broken=broken, threat=9)
    cards = missing(s, 4)
    stack_deck(s, *cards)
    play(s, "wait", *cards[:3])
    assert (s.threat, s.ended) == (9, "")
    play(s, cards[3])
    assert (s.threat, ended_by(s)) == (TOP, ended)


@rule("FE-DEFEAT-6")
def test_with_nobody_left_all_is_lost() -> None:
    tiles = HALL | {(5, 0): "dark-slime:n"}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (5, 0)}, cultists=[(5, 0)])
    play(s, "wait", "dark-slime")
    assert (s.where, s.ended, ended_by(s)) == ((LOST,), "defeat", NOBODY_LEFT)


@rule("FE-DEFEAT-12")
def test_the_players_may_give_up_if_all_agree() -> None:
    s = dungeon("warrior", "paladin", "sage", tiles=HALL)
    play(s, "give-up")
    asked = []
    for _ in range(3):
        assert s.question is not None
        assert sorted(s.question.options) == ["agree", "play-on"]
        asked.append(s.question.seat)
        assert not s.ended
        play(s, "agree")
    assert asked == [1, 2, 0]
    assert (s.ended, ended_by(s)) == ("defeat", "FE-DEFEAT-12")


@rule("FE-DEFEAT-12")
def test_one_voice_is_enough_to_play_on_and_nothing_is_spent() -> None:
    s = dungeon("warrior", "paladin", tiles=HALL)
    before = offered(s)
    play(s, "give-up", "play-on")
    assert (s.ap, s.ended, offered(s)) == (3, "", before)
    assert "give-up" not in offered(dungeon("warrior", tiles=HALL, give_up=False))


@rule("FE-DEFEAT-12", "FE-DEFEAT-1", "FE-PART-4")
def test_giving_up_with_the_fire_at_the_exit_saves_it() -> None:
    s = dungeon("warrior", "paladin", tiles=HALL, at={"paladin": (1, 0)}, broken=RELICS, fire="warrior")
    play(s, "give-up", "agree", "agree")
    assert (s.ended, ended_by(s)) == ("partial", "FE-DEFEAT-12")
    assert s.where == (0, LOST)  # who is not there is left behind
    s = dungeon("warrior", "paladin", tiles=HALL, at={"warrior": (1, 0)}, broken=RELICS, fire="warrior")
    play(s, "give-up", "agree", "agree")
    assert s.ended == "defeat"


@rule("FE-DEFEAT-12")
def test_a_hero_who_is_down_may_propose_it_too() -> None:
    s = dungeon("warrior", "paladin", tiles=HALL, fields={"tipped": (True, False)})
    assert offered(s) == ["stand", "give-up"]
    play(s, "give-up", "play-on")
    assert offered(s) == ["stand", "give-up"]
    assert offered(dungeon("warrior", tiles=HALL, fields={"tipped": (True,)}, give_up=False)) == ["stand"]
    s = dungeon("dark-knight", fields={"tipped": (True,), "souls": 4})
    assert offered(s) == ["consume", "stand", "give-up"]
