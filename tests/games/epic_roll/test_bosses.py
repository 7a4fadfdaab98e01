"""The bosses, the Lich, and the end of the game (ledger 26, 27 and 29)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .positions import (
    GAME_OF,
    battle,
    dice_of,
    editions,
    menus,
    offered,
    play_out,
    race,
    resting,
    seats_asked,
    told,
)

Trio = tuple[str, ...]
CORE = pytest.mark.parametrize("champions", [("warrior", "elf"), ("orric", "dara")], ids=["1e", "2e"])
BOSS = {"warrior": "lich", "orric": "lich", "goramoth": "paladin-king"}


def blank(trio: Trio) -> str:
    """A boss's own die that does nothing."""
    return "miss" if trio[0] == "goramoth" else "blank"


def parting(trio: Trio) -> str:
    """A parting attack of the boss that misses."""
    return "miss/miss" if trio[0] == "goramoth" else "miss"


# ---------------------------------------------------------------- bosses in general


@rule("ER-BOSS-1")
@editions()
@pytest.mark.parametrize("space", [5, 6, 7])
def test_the_boss_waits_behind_the_third_advanced_victory(trio: Trio, space: int) -> None:
    s = resting(*trio, at=space)
    play_out(s, "continue")
    assert s.positions[0] == space + 1
    assert (s.enemy == BOSS[trio[0]]) == (space == 7)
    assert offered(s, 0) == (["roll", "flee"] if space == 7 else [])  # else the Encounter Die comes first


@rule("ER-BOSS-1")
@editions()
def test_who_flees_from_the_last_battle_space_must_win_there_first(trio: Trio) -> None:
    s = race(*trio[:2], at=6)
    for _ in trio[:2]:
        play_out(s, "templar" if trio[0] == "goramoth" else "ghost", "flee", "miss")
    assert s.active == 0
    assert s.positions[0] == 7
    assert dice_of(s) in ([{"ranger", "cleric", "templar"}], [{"ghost", "zombie", "banshee"}])


@rule("ER-BOSS-1", "ER-FLEE-11")
@editions()
def test_who_fled_from_the_boss_enters_again_without_another_victory(trio: Trio) -> None:
    s = race(*trio[:2], at=7)
    play_out(s, "flee", parting(trio))
    assert s.positions[0] == 7
    play_out(s, "flee", parting(trio))  # the other one, too
    assert s.active == 0
    assert (s.positions[0], s.enemy) == (8, BOSS[trio[0]])


@rule("ER-BOSS-2")
@editions()
def test_after_the_last_battle_the_player_may_go_on_with_the_health_he_has(trio: Trio) -> None:
    s = resting(*trio, at=7, fields={"health": 2})
    assert offered(s, 0) == ["continue", "end"]
    play_out(s, "continue")
    assert (s.health, s.enemy, s.enemy_health) == (2, BOSS[trio[0]], 9)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-BOSS-2")
@editions()
def test_or_stop_and_face_the_boss_with_full_health(trio: Trio) -> None:
    s = resting(*trio[:2], at=(7, 3), fields={"health": 2})
    play_out(s, "end", "end")  # the other rests on the checkpoint
    assert s.active == 0
    assert (s.health, s.positions[0], s.enemy) == (6, 8, BOSS[trio[0]])


@rule("ER-BOSS-3", "ER-BOSS-LICH-2", "ER-BOSS-KING-2", "ER-BOSS-KING-1")
@editions()
def test_no_encounter_die_but_four_dice_in_battle(trio: Trio) -> None:
    s = race(*trio, at=7)
    assert s.positions[0] == 8
    assert offered(s, 0) == ["roll", "flee"]  # nothing was rolled to get here
    play_out(s, "roll")
    champion, enemy, power, own = dice_of(s)
    assert champion == {"miss", "block", "hit", "critical"}
    assert enemy == {"miss", "hit", "critical"}  # the advanced one
    assert power == {"blank", "star"}
    assert own == ({"miss", "hit", "block"} if trio[0] == "goramoth" else {"blank", "star"})


@rule("ER-BOSS-3", "ER-VET-ORRIC-2", "ER-RELIC-14")
@pytest.mark.parametrize("old", [True, False], ids=["2e", "ec"])
def test_where_no_encounter_die_is_rolled_none_is_rolled_again(old: bool) -> None:
    if old:
        s = race("dara", "orric", at=7, veteran="abilities")
    else:
        s = race("goramoth", "elandra", at=7, relics=["orb-of-venom", "hourglass-of-ash"])
    asked = menus(s, "roll")
    assert s.enemy_health == 9
    assert not any("real-challenge" in answer or "encounter" in answer for _, menu in asked for answer in menu)


@rule("ER-BOSS-4", "ER-BOSS-LICH-1", "ER-BOSS-KING-8")
@editions()
def test_every_fight_starts_with_the_boss_at_full_health(trio: Trio) -> None:
    s = race(*trio[:2], at=7)
    for seat in (0, 1, 0):
        assert (s.active, s.enemy_health) == (seat, 9)
        play_out(s, "roll", f"hit/miss/blank/{blank(trio)}")
        assert s.enemy_health == 8
        play_out(s, "flee", parting(trio))


@rule("ER-BOSS-5")
@editions()
def test_defeat_by_the_boss_leads_to_the_checkpoint_and_costs_the_cards(trio: Trio) -> None:
    s = battle(*trio, at=8, health=1, hands=[["counter", "hit"]])
    play_out(s, "roll", f"miss/hit/blank/{blank(trio)}", "pass", "pass")
    assert s.positions[0] == 4
    assert s.hands[0] == ()
    assert sorted(s.discard.cards()) == ["counter", "hit"]
    assert (s.active, s.over) == (1, False)


@rule("ER-BOSS-5", "ER-END-1")
@editions()
def test_falling_together_with_the_boss_is_a_defeat(trio: Trio) -> None:
    s = battle(*trio, at=8, health=1, enemy_health=1, hands=[["counter"]])
    play_out(s, "roll", f"critical/hit/blank/{blank(trio)}", "pass", "pass")
    assert (s.positions[0], s.hands[0]) == (4, ())
    assert (s.active, s.over, s.winner) == (1, False, -1)


# ---------------------------------------------------------------- the Lich


@rule("ER-BOSS-LICH-1", "ER-BOSS-LICH-3")
@CORE
@pytest.mark.parametrize(("before", "after"), [(9, 9), (8, 9), (4, 5)])
def test_a_star_heals_the_lich_up_to_nine(champions: tuple[str, ...], before: int, after: int) -> None:
    s = battle(*champions, at=8, enemy_health=before)
    play_out(s, "roll", "miss/miss/blank/star")
    assert s.enemy_health == after


@rule("ER-BOSS-LICH-2")
@CORE
def test_all_four_dice_count(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=8, health=4, enemy_health=6)
    play_out(s, "roll", "critical/hit/star/star")
    assert (s.health, s.enemy_health) == (4, 5)  # one lost and one regained; two lost and one regained


@rule("ER-BOSS-LICH-4")
@CORE
@pytest.mark.parametrize(("before", "face"), [(1, "hit"), (2, "critical"), (1, "critical")])
def test_with_a_star_the_lich_stands_up_again(champions: tuple[str, ...], before: int, face: str) -> None:
    s = battle(*champions, at=8, enemy_health=before)
    play_out(s, "roll", f"{face}/miss/blank/star")
    assert s.enemy_health == 1
    assert not s.over
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-BOSS-LICH-5", "ER-BOSS-LICH-4")
@CORE
def test_a_card_between_rolls_beats_the_lich_at_once(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=8, enemy_health=1, hands=[["hit"]])
    rolled = play_out(s.copy(), "roll", "miss/miss/blank/star", "play:hit")
    assert (rolled.over, rolled.enemy_health) == (False, 1)  # with a star on the table it stands up
    play_out(s, "play:hit")
    assert s.over
    assert s.winner == 0


@rule("ER-BOSS-LICH-6")
@CORE
def test_the_lich_parts_with_one_die(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=8, enemy_health=5)
    play_out(s, "flee")
    assert dice_of(s) == [{"miss", "hit", "critical"}]
    play_out(s, "critical")
    assert told(s, "wounded")[0]["left"] == 4
    assert not told(s, "enemy mended")


# ---------------------------------------------------------------- the end


@rule("ER-END-1", "ER-END-2")
@editions()
@pytest.mark.parametrize("winner", [0, 1])
def test_the_first_to_beat_the_boss_wins_and_the_game_stops(trio: Trio, winner: int) -> None:
    s = race(*trio, at=7)
    for _ in range(winner):
        play_out(s, "flee", parting(trio))
    assert GAME_OF[trio[0]].rules.result(s) is None
    s.enemy_health = 1
    assert seats_asked(s, "roll", f"hit/miss/blank/{blank(trio)}") == [winner]
    assert (s.over, s.winner) == (True, winner)
    assert s.question is None  # the round is not completed
    assert s.stack is None
    result = GAME_OF[trio[0]].rules.result(s)
    assert result == tuple(float(seat == winner) for seat in range(3))


@rule("ER-END-1")
@editions()
def test_other_victories_do_not_end_the_game(trio: Trio) -> None:
    s = battle(*trio, at=7, enemy_health=1)
    play_out(s, "roll", "hit/miss/blank", "heal")
    assert not s.over
    assert told(s, "victory")


@rule("ER-END-2")
@editions()
def test_the_winner_draws_nothing_and_nobody_is_asked_any_more(trio: Trio) -> None:
    s = battle(*trio, at=8, enemy_health=1, hands=[[], ["counter", "heal"], ["block"]])
    play_out(s, "roll", f"hit/miss/blank/{blank(trio)}")
    while s.question is not None:
        assert not s.over
        play_out(s, "pass")
    assert told(s, "won") == [{"seat": 0, "enemy": BOSS[trio[0]]}]
    assert s.hands == ((), ("counter", "heal"), ("block",))
