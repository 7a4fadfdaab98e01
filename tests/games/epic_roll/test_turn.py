"""Epic Roll, chapters 5, 6 and 13: the course of a turn, moving, going on or stopping."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, OptionValue, apply
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

from .positions import DUELS, GAME_OF, battle, foes, hush, menus, offered, play_out, race, resting, slay, told
from .test_setup import GAMES, deal

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)
later_editions = pytest.mark.parametrize(("hero", "rival"), [DUELS["2e"], DUELS["ec"]], ids=["2e", "ec"])
BATTLE_SPACES = (1, 2, 3, 5, 6, 7)


# ---------------------------------------------------------------- the course of a turn


@rule("ER-TURN-1", "ER-TURN-2")
@every_edition
def test_a_turn_goes_from_health_to_the_choice_in_order(hero: str, rival: str) -> None:
    s = race(hero, rival)
    slay(play_out(s, foes(hero, 1)[0]))
    play_out(s, "hit", "continue", foes(hero, 1)[1])
    slay(s)
    play_out(s, "hit", "end")
    shown = ("turn", "moved", "met", "victory", "drew", "stopped")
    course = [event.kind for event in s.story or () if event.kind in shown]
    battle_won = ["moved", "met", "victory", "drew"]
    assert course[:10] == ["turn", *battle_won, *battle_won, "stopped"]
    assert told(s, "turn")[1]["seat"] == 1


@rule("ER-TURN-2")
def test_in_eclipse_health_is_reset_before_the_move() -> None:
    s = race("goramoth", "elandra", at=2, hands=[[], ["bolt"]], fields={"health": 1})
    assert offered(s, 1) == ["pass", "play:bolt"]
    assert (s.position, s.health) == (2, 6)
    play_out(s, "pass", "dwarf")
    assert s.position == 3


@rule("ER-TURN-2", "ER-TURN-5")
@pytest.mark.parametrize("champions", [("orric", "greff"), ("mal-asha", "goramoth")], ids=["2e", "ec"])
def test_a_spent_champion_card_is_readied_as_its_owner_begins(champions: tuple[str, str]) -> None:
    turned = {"spent": (True, True), "health": 1}
    s = race(*champions, at=2, hands=[[], ["hit"]], veteran="yes", fields=turned)
    assert s.spent == (False, True)  # only the owner's, and unasked
    assert s.health == 6
    assert s.question is not None
    assert s.position == (3 if s.question.seat == NATURE else 2)


@rule("ER-TURN-5")
def test_an_ability_used_on_another_turn_is_ready_again_in_ones_own() -> None:
    s = race("orric", "greff", veteran="yes")
    play_out(s, "use:watch-your-step")
    assert s.spent == (False, True)
    play_out(hush(s), "mummy", "flee", "miss")
    hush(s)
    assert s.active == 1
    assert s.spent == (False, False)


@rule("ER-TURN-3")
@every_edition
def test_every_own_turn_begins_with_six_health(hero: str, rival: str) -> None:
    for left in (0, 1, 6):
        assert race(hero, rival, fields={"health": left}).health == 6
    s = battle(hero, rival, health=3)
    play_out(s, "flee", "hit")  # two left
    hush(s)
    assert (s.active, s.health) == (1, 6)
    play_out(s, foes(hero, 1)[0], "flee", "hit")
    assert (s.active, s.health) == (0, 6)


@rule("ER-TURN-4")
def test_in_the_first_edition_stopping_restores_full_health() -> None:
    s = resting("warrior", "elf", at=2, fields={"health": 2})
    apply(s, "end")
    assert s.health == 6
    play_out(s, "mummy", "flee", "miss", "mummy")
    assert (s.active, s.position, s.health) == (0, 3, 6)


@rule("ER-TURN-6", "ER-CONT-3")
@every_edition
def test_wounds_are_carried_into_the_next_battle_of_the_turn(hero: str, rival: str) -> None:
    s = battle(hero, rival, enemy_health=1)
    play_out(s, "roll", "miss/hit", "roll", "miss/hit", "roll", "hit/hit", "counter")
    assert s.health == 3
    play_out(s, "continue", foes(hero, 2)[0])
    assert (s.position, s.health, s.enemy_health) == (2, 3, 3)
    checkpoint = resting(hero, rival, moment="checkpoint", at=4, fields={"health": 3})
    play_out(checkpoint, "continue", foes(hero, 5)[0])
    assert (checkpoint.position, checkpoint.health) == (5, 3)


ENDINGS: dict[str, Callable[[str, str], Race]] = {
    "stop after a victory": lambda hero, rival: play_out(resting(hero, rival, at=2), "end"),
    "stop on the checkpoint": lambda hero, rival: play_out(resting(hero, rival, moment="checkpoint", at=4), "end"),
    "escape": lambda hero, rival: play_out(battle(hero, rival), "flee", "miss"),
    "defeat": lambda hero, rival: play_out(battle(hero, rival, health=1), "roll", "miss/hit"),
    "defeat in flight": lambda hero, rival: play_out(battle(hero, rival, health=1), "flee", "hit"),
}


@rule("ER-TURN-7", "ER-TURN-9")
@every_edition
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_turn_ends_and_the_next_player_begins_at_once(hero: str, rival: str, ending: str) -> None:
    s = ENDINGS[ending](hero, rival)
    assert s.active == 1
    (begun,) = told(s, "turn")
    assert begun["seat"] == 1
    assert s.positions[1] == begun["position"] + 1  # and has made the opening move


@rule("ER-TURN-9")
@pytest.mark.parametrize("options", [{}, {"veteran": "yes"}, {"veteran": "yes", "relics": True}])
def test_nothing_of_a_turn_is_left_when_the_next_begins(options: dict[str, OptionValue]) -> None:
    game, champions = GAMES["ec"]
    for seed in range(4):
        s, player = deal(game, *champions, **options), Brisk(game, seed)
        while s.question is not None:
            before = s.active
            apply(s, player.answer(s.question))
            if s.active != before:
                assert (s.dice, s.stopped, s.threat) == ((), (), ())
                assert (s.fleeing, s.attacks, s.locked, s.fallen) == (False, 0, False, False)


@rule("ER-TURN-7")
@every_edition
def test_a_turn_ends_with_the_game(hero: str, rival: str) -> None:
    s = slay(battle(hero, rival, at=8, enemy_health=1))
    assert s.question is None
    assert (s.over, s.active) == (True, 0)


@rule("ER-TURN-7")
@every_edition
def test_a_victory_alone_does_not_end_the_turn(hero: str, rival: str) -> None:
    s = play_out(slay(battle(hero, rival)), "hit")
    assert offered(s, 0) == ["continue", "end"]


@rule("ER-TURN-8")
@every_edition
def test_the_opening_move_is_not_asked_for(hero: str, rival: str) -> None:
    for space in range(8):
        s = race(hero, rival, at=space, hands=[["heal", "hit"]])
        hush(s)
        assert s.position == space + 1
        assert "end" not in offered(s, 0) or s.position == 4
    on = race(hero, rival, at=4)
    assert on.question is not None
    assert (on.position, list(on.question.options)) == (5, foes(hero, 5))
    lair = race(hero, rival, at=7)
    assert (lair.position, lair.enemy, offered(lair, 0)) == (8, foes(hero, 8)[0], ["roll", "flee"])


# ---------------------------------------------------------------- movement


@rule("ER-MOVE-1")
@every_edition
@pytest.mark.parametrize("space", range(8))
def test_a_move_is_one_space_at_the_opening_and_when_going_on(hero: str, rival: str, space: int) -> None:
    assert race(hero, rival, at=space).positions == (space + 1, space)
    if space:
        s = resting(hero, rival, moment="checkpoint" if space == 4 else "reward", at=space)
        assert play_out(s, "continue").positions == (space + 1, space)


@rule("ER-MOVE-2")
@pytest.mark.parametrize("edition", GAMES)
def test_only_flight_and_defeat_take_a_token_back(edition: str) -> None:
    game, champions = GAMES[edition]
    back = []
    for seed in range(8):
        s, player = deal(game, *champions), Brisk(game, seed)
        while s.question is not None:
            before, mover, heard = s.positions, s.active, len(s.story or ())
            apply(s, player.answer(s.question))
            news = {event.kind for event in (s.story or [])[heard:]}
            step = s.positions[mover] - before[mover]
            if "defeated" in news:
                assert s.positions[mover] == (4 if before[mover] >= 4 else 0)
            elif "escaped" in news:
                assert step == -1
            else:
                assert step in (0, 1)
            back.append("defeated" in news or "escaped" in news)
    assert any(back)


@rule("ER-MOVE-3")
@every_edition
@pytest.mark.parametrize("space", [*BATTLE_SPACES, 8])
def test_entering_a_battle_space_or_the_lair_starts_a_battle(hero: str, rival: str, space: int) -> None:
    opening = race(hero, rival, at=space - 1)
    going_on = play_out(resting(hero, rival, at=space - 1), "continue")
    for s in (opening, going_on):
        if space < 8:
            apply(s, foes(hero, space)[0])
        assert s.enemy == foes(hero, space)[0]
        assert offered(s, 0) == ["roll", "flee"]


# ---------------------------------------------------------------- going on or stopping


@rule("ER-CONT-1", "ER-CONT-2")
@every_edition
@pytest.mark.parametrize("space", [1, 2, 5, 6, 7])
def test_after_a_victory_the_player_chooses_and_stopping_stays(hero: str, rival: str, space: int) -> None:
    s = slay(battle(hero, rival, at=space))
    play_out(s, "block")
    assert offered(s, 0) == ["continue", "end"]
    stopped = play_out(s.copy(), "end")
    assert (stopped.active, stopped.positions[0]) == (1, space)
    gone_on = play_out(s, "continue")
    assert (gone_on.active, gone_on.positions[0]) == (0, space + 1)


@rule("ER-CONT-3")
@every_edition
def test_going_on_starts_the_next_battle_except_on_the_checkpoint(hero: str, rival: str) -> None:
    for space in (1, 2, 4, 5, 6):
        s = play_out(resting(hero, rival, at=space, fields={"health": 2}), "continue")
        assert s.question is not None
        assert (s.question.seat, s.position, s.health) == (NATURE, space + 1, 2)
    boss = play_out(resting(hero, rival, at=7, fields={"health": 2}), "continue")
    assert (boss.enemy, boss.enemy_health, boss.health) == (foes(hero, 8)[0], 9, 2)
    calm = play_out(resting(hero, rival, at=3, fields={"health": 2}), "continue")
    assert (calm.position, calm.health, calm.enemy) == (4, 2, "")
    assert offered(calm, 0) == ["continue", "end"]


@rule("ER-CONT-4")
@every_edition
def test_the_whole_way_to_the_boss_may_be_gone_in_one_turn(hero: str, rival: str) -> None:
    s = race(hero, rival)
    for space in BATTLE_SPACES:
        assert s.position == space
        slay(play_out(s, foes(hero, space)[0]))
        hush(play_out(s, "hit"))
        if len(s.hands[0]) > s.hand_limit(0):
            apply(s, "discard:hit")
        if space == 3 and s.position == 3:
            play_out(s, "continue")
        play_out(s, "continue")
        hush(s)
    slay(s)
    assert s.winner == 0
    assert GAME_OF[hero].rules.result(s) == (1.0, 0.0)
    assert len(told(s, "turn")) == 1
    assert len(told(s, "met")) == 7


@rule("ER-CONT-5")
@every_edition
def test_the_choice_comes_after_the_reward_and_the_hand_limit(hero: str, rival: str) -> None:
    full = ["block", "hit"] if hero == "warrior" else ["block", "counter", "hit"]
    s = slay(battle(hero, rival, hands=[full], health=4))
    assert s.question is not None
    assert s.question.seat == NATURE  # the card comes first
    apply(s, "heal")
    assert offered(s, 0) == [*(f"discard:{card}" for card in sorted([*full, "heal"])), "play:heal"]
    play_out(s, "discard:hit")
    assert "play:heal" in offered(s, 0)
    assert offered(hush(s.copy()), 0)[:2] == ["continue", "end"]
    play_out(s, "play:heal", "continue")
    assert (s.health, s.position) == (5, 2)


@rule("ER-CONT-5", "ER-TIMING-3")
@every_edition
def test_after_a_victory_a_heal_is_offered_once(hero: str, rival: str) -> None:
    """In the pause where others may act too, and else with the choice; who has declined is not asked again."""
    s = slay(battle(hero, rival, hands=[["heal"], ["block"]], health=4))
    asked = [menu for seat, menu in menus(s, "hit", "end") if seat == 0 and "play:heal" in menu]
    assert len(asked) == 1


@rule("ER-CONT-5", "ER-TIMING-3")
def test_after_a_bolt_a_heal_is_offered_again() -> None:
    s = slay(battle("goramoth", "elandra", hands=[["heal"], ["bolt"]], health=4))
    asked = [menu for seat, menu in menus(s, "hit", "play:bolt", "end") if seat == 0 and "play:heal" in menu]
    assert len(asked) == 2


@rule("ER-CONT-5")
@later_editions
def test_of_two_cards_both_come_before_the_choice(hero: str, rival: str) -> None:
    s = slay(battle(hero, rival, enemy=foes(hero, 1)[2], hands=[["block", "block"]]))
    apply(s, "hit")
    assert offered(s, 0) == []
    apply(s, "hit")
    assert offered(s, 0) == ["discard:block", "discard:hit"]
    hush(play_out(s, "discard:block"))
    assert offered(s, 0) == ["continue", "end"]
