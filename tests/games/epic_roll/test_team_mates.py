"""Team games: what team-mates may play and use for each other, what each keeps for himself, who wins."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, apply, view
from tests.games.epic_roll.positions import (
    battle,
    hush,
    offered,
    play_out,
    race,
    resting,
    slay,
    told,
    turn_of,
    until,
)
from tests.rules import rule

Champions = tuple[str, ...]
CORE: Champions = ("orric", "greff", "dara", "orric")
DARK: Champions = ("goramoth", "goramoth", "elandra", "mal-asha")
TEAMS = pytest.mark.parametrize("four", [CORE, DARK])  # seats 0 and 2 against 1 and 3, playing 0, 1, 2, 3


def plays(s: Race, seat: int) -> set[str]:
    """The cards a seat may play now, as they are said."""
    return {answer.removeprefix("play:") for answer in offered(s, seat) if answer.startswith("play:")}


def whole_turn(s: Race, seat: int) -> set[str]:
    """Everything a seat is offered while the active champion rolls once, runs and is done."""
    active, seen = s.active, set(offered(s, seat))
    rolled = False
    while s.active == active and s.question is not None:
        choices = list(s.question.options)
        if s.question.seat == NATURE:
            apply(s, "miss/hit" if "miss/hit" in choices else "hit" if "hit" in choices else choices[0])
        elif "roll" in choices:
            apply(s, "flee" if rolled else "roll")
            rolled = True
        else:
            apply(s, "pass")
        if s.active == active:
            seen |= set(offered(s, seat))
    return seen


# ---------------------------------------------------------------- cards on a team-mate's turn


@rule("ER-TEAM-12")
@TEAMS
def test_hits_blocks_and_heals_may_be_played_on_a_team_mates_turn(four: Champions) -> None:
    hand = ["block", "heal", "hit"]
    s = battle(*four, health=3, hands=[[], hand, hand, hand])
    play_out(s, "roll")
    assert plays(until(s, 2), 2) == {"heal", "hit"}
    play_out(s, "miss/hit")
    assert plays(until(s, 2), 2) == {"block", "heal", "hit"}
    for rival in (1, 3):
        s = battle(*four, health=3, hands=[[], hand, hand, hand])
        seen = whole_turn(s, rival)
        assert not [answer for answer in seen if answer.startswith("play:")]


@rule("ER-TEAM-12", "ER-CARD-WILD-4")
def test_wildcards_may_be_played_on_a_team_mates_turn() -> None:
    s = battle(*DARK, health=3, hands=[[], [], ["clash", "life-blade"]])
    play_out(s, "roll", "miss/hit")
    assert plays(until(s, 2), 2) == {"clash:hit", "clash:block", "life-blade:hit", "life-blade:heal"}


@rule("ER-TEAM-13")
@TEAMS
def test_a_team_mates_cards_serve_the_active_champion(four: Champions) -> None:
    s = battle(*four, health=3, hands=[[], [], ["block", "heal", "hit"]])
    play_out(s, "roll", "play:hit")
    assert (s.enemy_health, s.health) == (2, 3)
    play_out(s, "roll", "play:heal")
    assert (s.enemy_health, s.health) == (2, 4)
    play_out(s, "roll", "miss/hit", "play:block", "roll")
    assert (s.enemy_health, s.health, s.hands[2]) == (2, 4, ())


@rule("ER-TEAM-13", "ER-TIMING-5")
@TEAMS
def test_a_team_mates_heal_rescues_at_zero(four: Champions) -> None:
    s = battle(*four, health=1, hands=[[], [], ["heal"]])
    play_out(s, "roll", "miss/hit")
    while s.health:
        apply(s, "pass")
    assert plays(s, 2) == {"heal"}
    play_out(s, "play:heal")
    assert (s.health, offered(s, 0)) == (1, ["roll", "flee"])


@rule("ER-TEAM-13", "ER-VICTORY-1")
@TEAMS
def test_a_team_mates_hit_wins_the_battle_for_the_active_player(four: Champions) -> None:
    s = battle(*four, enemy_health=1, hands=[[], [], ["hit"]])
    play_out(s, "roll", "play:hit", "block")
    assert s.hands == (("block",), (), (), ())


@rule("ER-TEAM-13", "ER-CARD-BLOCK-5", "ER-CARD-BLOCK-6")
@pytest.mark.parametrize(("four", "attack"), [(CORE, "use:watch-your-step"), (DARK, "play:bolt")])
def test_a_team_mates_block_stops_the_attack_of_an_opponent(four: Champions, attack: str) -> None:
    bolt = ["bolt"] if four is DARK else []
    s = resting(*four, at=2, hands=[[], bolt, ["block"]], veteran="yes")
    play_out(s, attack, "play:block")
    assert (s.health, s.hands[2]) == (6, ())


@rule("ER-TEAM-14")
@TEAMS
def test_counters_answer_cards_of_the_other_team_only(four: Champions) -> None:
    hands = [["hit"], ["counter"], ["counter"], ["counter"]]
    s = battle(*four, hands=hands)
    play_out(s, "play:hit")
    assert plays(s, 1) == {"counter"}
    apply(s, "pass")
    assert plays(s, 3) == {"counter"}  # the team-mate of seat 0 was passed over
    apply(s, "play:counter")
    assert plays(s, 2) == {"counter"}  # and now the team-mate of seat 3 is
    apply(s, "pass")
    assert (s.enemy_health, s.hands) == (3, ((), ("counter",), ("counter",), ()))


@rule("ER-TEAM-14")
@TEAMS
def test_a_counter_may_be_played_on_an_opponents_turn_against_his_team_mate(four: Champions) -> None:
    s = battle(*four, hands=[["counter"], ["counter"], ["hit"], []])
    play_out(s, "roll", "play:hit")
    assert plays(s, 1) == {"counter"}
    play_out(s, "play:counter")
    assert s.hands[0] == ("counter",)
    assert plays(s, 0) == {"counter"}  # on the own turn: for a team-mate's card
    apply(s, "pass")
    assert s.enemy_health == 3


@rule("ER-TEAM-15", "ER-CARD-COUNTER-3")
@TEAMS
def test_a_player_may_protect_a_team_mates_card(four: Champions) -> None:
    s = battle(*four, hands=[["hit"], ["counter"], ["counter"], []])
    play_out(s, "play:hit", "play:counter", "play:counter")
    assert (s.enemy_health, s.hands) == (2, ((), (), (), ()))


@rule("ER-TEAM-16")
def test_bolts_fly_on_turns_of_the_other_team_only() -> None:
    s = battle(*DARK, hands=[["bolt"], ["bolt"], ["bolt"], ["bolt"]])
    assert {seat: "play:bolt" in whole_turn(s.copy(), seat) for seat in range(4)} == {
        0: False, 1: True, 2: False, 3: True,
    }  # fmt: skip


@rule("ER-TEAM-17")
@TEAMS
def test_both_cards_of_a_pair_come_from_one_player(four: Champions) -> None:
    s = battle(*four, hands=[["hit"], ["counter"], ["hit"], ["counter"]], veteran="focused")
    assert plays(s, 0) == {"hit"}
    play_out(s, "roll")
    assert plays(until(s, 2), 2) == {"hit"}
    play_out(s, "play:hit")
    assert plays(until(s, 3), 3) == {"counter"}
    enemy = "skeleton" if four is CORE else "dwarf"
    s = battle(*four, enemy=enemy, hands=[[], [], ["hit", "hit"]], veteran="focused")
    play_out(s, "roll", "play:hit+hit")
    assert s.enemy_health == 2


# ---------------------------------------------------------------- abilities and relics


@rule("ER-TEAM-18", "ER-VET-ORRIC-2")
def test_real_challenge_may_help_a_team_mate() -> None:
    s = race("greff", "dara", "orric", "greff", veteran="abilities")
    play_out(s, "skeleton", "use:real-challenge", "mummy")
    assert (s.enemy, s.spent) == ("mummy", (False, False, True, False))


@rule("ER-TEAM-18", "ER-VET-DARA-2")
def test_going_somewhere_may_help_a_team_mate() -> None:
    s = battle("greff", "orric", "dara", "greff", veteran="abilities")
    play_out(s, "flee", "hit", "use:going-somewhere", "miss")
    assert s.spent[2]
    turn_of(s, s.seats_from(0, 1)[0])
    assert not told(s, "wounded")


@rule("ER-TEAM-18", "ER-VET-MAL-5")
@pytest.mark.parametrize(("way", "health", "enemy"), [("mend", 4, 1), ("wound", 2, 3)])
@pytest.mark.parametrize("mal_asha", [1, 2])
def test_life_and_death_may_help_a_team_mate_or_harm_an_opponent(
    mal_asha: int, way: str, health: int, enemy: int
) -> None:
    four = ["goramoth", "goramoth", "elandra", "elandra"]
    four[mal_asha] = "mal-asha"
    s = battle(*four, health=3, enemy_health=2, veteran="abilities")
    play_out(s, "roll", f"use:life-and-death:{way}")
    assert (s.health, s.enemy_health, s.spent[mal_asha]) == (health, enemy, True)


@rule("ER-TEAM-18", "ER-VET-ELAN-2", "ER-VET-ELAN-3")
@pytest.mark.parametrize("mind", [0, 1])
def test_open_your_mind_looks_at_friend_or_foe(mind: int) -> None:
    s = race(*DARK, hands=[["hit"], ["bolt"], ["heal"], []], veteran="abilities")
    play_out(s, f"use:open-your-mind:{mind}")
    seen = ["hit", "bolt"][mind]
    assert view(s, 2)["known"][mind] == (seen,)
    play_out(s, f"swap:heal:{seen}")
    assert (s.hands[2], s.hands[mind]) == ((seen,), ("heal",))
    assert view(s, 3)["known"][2] == ()


@rule("ER-TEAM-18", "ER-VET-GREFF-2", "ER-VET-GORA-2")
@pytest.mark.parametrize(
    ("four", "ability"),
    [
        (("orric", "greff", "greff", "dara"), "use:watch-your-step"),
        (("mal-asha", "goramoth", "goramoth", "elandra"), "use:kneel"),
    ],
)
def test_an_ability_against_opponents_spares_team_mates(four: Champions, ability: str) -> None:
    s = battle(*four, veteran="abilities")
    assert ability in whole_turn(s.copy(), 1)
    assert ability not in whole_turn(s.copy(), 2)


@rule("ER-VET-MAL-1", "ER-TEAM-19")
def test_the_defeat_of_a_team_mate_pays_no_tithe() -> None:
    s = battle("goramoth", "mal-asha", "mal-asha", "elandra", health=1, veteran="abilities")
    play_out(s, "roll", "miss/hit", "bolt")
    turn_of(s, s.seats_from(0, 1)[0])
    assert s.hands == ((), ("bolt",), (), ())


@rule("ER-RELIC-11", "ER-RELIC-19", "ER-RELIC-20", "ER-RELIC-21")
def test_relics_on_a_team_mates_turn() -> None:
    def offers(relic: str) -> set[str]:
        s = battle(*DARK, relics=["", "", relic, ""], veteran="focused")
        return {answer.removeprefix(f"use:{relic}:") for answer in whole_turn(s, 2) if answer != "pass"}

    assert offers("orb-of-venom") == {"enemy"}
    assert offers("gaolers-chain") == {"free"}
    assert offers("veil-of-nightfall") == {"use:veil-of-nightfall"}
    assert offers("wicked-scepter") == set()  # it protects its owner alone
    assert offers("satchel-of-plunder") == set()


# ---------------------------------------------------------------- each for himself, and all for the team


@rule("ER-TEAM-19", "ER-HAND-2")
@TEAMS
def test_hand_limit_defeat_and_loss_concern_each_player_alone(four: Champions) -> None:
    hands = [["heal"], ["hit", "hit", "hit"], ["block", "block", "hit"], ["counter"]]
    s = battle(*four, hands=hands, enemy_health=1)
    play_out(s, "roll", "hit/miss", "heal")
    assert offered(hush(s), 0)[:2] == ["continue", "end"]  # five cards in the team, nobody above three
    s = battle(*four, hands=hands, health=1)
    turn_of(play_out(s, "roll", "miss/hit"), 1)
    assert s.hands == ((), ("hit",) * 3, ("block", "block", "hit"), ("counter",))
    assert (s.positions[0], s.positions[2]) == (0, 1)


@rule("ER-TEAM-20", "ER-VICTORY-5")
@TEAMS
def test_hands_stay_secret_between_team_mates_and_cards_are_never_handed_over(four: Champions) -> None:
    s = battle(*four, health=5, hands=[["hit"], ["heal"], ["block", "heal"], []])
    assert view(s, 0)["hands"] == (("hit",), 1, 2, 0)
    assert view(s, 2)["hands"] == (1, 1, ("block", "heal"), 0)
    assert {answer.partition(":")[0] for answer in whole_turn(s, 2)} == {"pass", "play"}


@rule("ER-TEAM-21", "ER-END-1", "ER-END-2")
@TEAMS
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_team_of_whoever_beats_the_boss_has_won(four: Champions, winner: int) -> None:
    at = [7 if seat == winner else 1 for seat in range(4)]
    s = slay(race(*four, at=at, fields={"active": winner}))
    assert s.question is None
    result = (SECOND if four is CORE else ECLIPSE).rules.result(s)
    assert result == ((0.0, 1.0, 0.0, 1.0) if winner == 1 else (1.0, 0.0, 1.0, 0.0))


@rule("ER-TEAM-21")
@pytest.mark.parametrize(("winner", "boss"), [(2, "lich"), (3, "paladin-king")])
def test_with_mixed_sets_either_boss_ends_the_game(winner: int, boss: str) -> None:
    mixed: dict[str, Any] = {"game": SECOND, "boards": "core+eclipse", "fields": {"active": winner}}
    s = slay(race("greff", "goramoth", "orric", "mal-asha", at=7, **mixed))
    assert told(s, "won") == [{"seat": winner, "enemy": boss}]
    assert SECOND.rules.result(s) == ((1.0, 0.0) * 2 if winner == 2 else (0.0, 1.0) * 2)
