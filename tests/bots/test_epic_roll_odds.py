"""The solved odds: the dice are read as the rules read them, and small battles come out as worked by hand."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.bots.epic_roll_odds import BASIC, BOSS, Road, road
from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_roll import ECLIPSE
from emberhall.games.epic_roll.editions import rules_for
from emberhall.games.epic_roll.state import CHECKPOINT, Race
from emberhall.kernel import NATURE, Sight, after, apply
from tests.games.epic_roll.positions import GAME_OF, battle

CHAMPIONS = tuple(GAME_OF)


def road_of(champion: str, players: int = 2) -> Road:
    rules = rules_for(GAME_OF[champion].setup(players))
    return road(rules, 0, champion)


def rival_of(champion: str) -> str:
    return next(other for other, game in GAME_OF.items() if game is GAME_OF[champion] and other != champion)


def rolls(champion: str, at: int, locked: bool) -> list[tuple[tuple[str, ...], Race]]:
    """Every roll at a space: the dice, and the position when it has been resolved."""
    fields: dict[str, Any] = {"locked": locked}
    s = battle(champion, rival_of(champion), at=at, health=4, enemy_health=3, fields=fields)
    apply(s, "roll")
    assert s.question is not None
    assert s.question.seat == NATURE
    found: list[tuple[tuple[str, ...], Race]] = []
    for faces in s.question.options:
        twin = after(s, faces)
        dice = twin.dice
        while twin.dice and twin.question is not None:
            dice = twin.dice
            apply(twin, HeuristicBot().answer(Sight(twin, twin.question.seat)))
        words = faces.split("/")
        power = words.pop(2) if at > CHECKPOINT and not locked else ""
        assert not dice or dice[:2] == (words[0], words[1])
        found.append(((words[0], words[1], power, words[2] if len(words) > 2 else ""), twin))
    return found


SPACES = [(champion, at, False) for champion in CHAMPIONS for at in (1, 5, 8)]
LOCKED = [(champion, at, True) for champion in CHAMPIONS if GAME_OF[champion] is ECLIPSE for at in (5, 8)]


@pytest.mark.parametrize(("champion", "at", "locked"), SPACES + LOCKED)
def test_dice_are_read_as_the_rules_read_them(champion: str, at: int, locked: bool) -> None:
    way = road_of(champion)
    for dice, s in rolls(champion, at, locked):
        blow = way.blow(dice, locked)
        assert s.health == max(0, 4 - blow.lost) + blow.healed, dice
        assert s.enemy_health == max(0, 3 - blow.dealt) + blow.mended, dice
        assert s.locked == blow.locked, dice


def test_a_duel_by_hand() -> None:
    """Elf against an enemy with one health, both a blow from the end: Blocks change nothing, so of the other
    rolls one in three is a Hit that is not answered."""
    arena = road_of("elf").arenas[BASIC][0]
    table = arena.solve([[1.0] * arena.tall], [0.0] * arena.tall, 0.0, None)
    assert table[1 * arena.width + 1] == pytest.approx(1 / 3)


def test_a_hit_in_hand_settles_it() -> None:
    arena = road_of("elf").arenas[BASIC][0]
    win, flee = [[1.0] * arena.tall], [0.0] * arena.tall
    bare = arena.solve(win, flee, 0.0, None)
    armed = arena.solve(win, flee, 0.0, bare)
    assert armed[1 * arena.width + 1] == 1.0
    assert bare[1 * arena.width + 2] < armed[1 * arena.width + 2] < 1.0


def test_wards_are_spent_when_health_is_gone() -> None:
    way = road_of("greff")
    arena = way.arenas[BASIC][2]
    blow = way.blow(("miss", "critical", "", ""), False)
    assert blow.lost == 2
    table = arena.solve([[1.0] * arena.tall], [0.0] * arena.tall, 0.0, None)
    lives = [table[life * arena.width + 3] for life in range(arena.tall)]
    assert lives == sorted(lives)
    assert lives[0] == 0.0


@pytest.mark.parametrize("champion", CHAMPIONS)
def test_more_time_and_more_cards_are_never_worse(champion: str) -> None:
    way = road_of(champion)
    for turns in range(1, 7):
        now, sooner = way.within(turns), way.within(turns - 1)
        for hand, (wards, hits) in enumerate(way.hands):
            assert all(a >= b - 1e-3 for a, b in zip(now[hand], sooner[hand], strict=True))
            if wards + hits < way.limit:
                richer = now[way.hand[wards + 1, hits]]
                assert all(a >= b - 1e-3 for a, b in zip(richer, now[hand], strict=True))


def test_the_boss_is_the_hardest() -> None:
    way = road_of("goramoth")
    plan = way.turn([[0.0] * 8 for _ in way.hands])
    boss = way.arenas[BOSS][0]
    chance = plan.fights[8][0][boss.base(True) + way.full * boss.width + boss.width - 1]
    assert 0.05 < plan.goes[8][0][0][way.full] < chance < 0.6  # a locked power helps


def test_setups_that_differ_in_nothing_that_counts_share_their_tables() -> None:
    game = GAME_OF["dara"]
    here, there = rules_for(game.setup(3)), rules_for(game.setup(3, veteran="yes"))
    assert here is not there
    assert road(here, 0, "dara") is road(there, 1, "dara")
