"""The Power Die: a star for one roll in the core games, locked in for the turn in Eclipse (ledger 25)."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll.content import canonical
from emberhall.games.epic_roll.state import Race
from tests.rules import rule

from .positions import battle, dice_of, editions, offered, play_out, race, told, until

Trio = tuple[str, ...]
WIZARDS = pytest.mark.parametrize("champions", [("wizard", "elf"), ("greff", "dara")], ids=["1e", "2e"])
WARRIORS = pytest.mark.parametrize("champions", [("warrior", "elf"), ("orric", "dara")], ids=["1e", "2e"])
ELVES = pytest.mark.parametrize("champions", [("elf", "wizard"), ("dara", "greff")], ids=["1e", "2e"])
CHAMPIONS = ("goramoth", "mal-asha", "elandra")


def locked(champion: str, **position: Any) -> Race:
    """An Eclipse champion in battle whose power is already locked in."""
    rival = "elandra" if champion != "elandra" else "goramoth"
    return battle(champion, rival, at=5, fields={"locked": True}, **position)


# ---------------------------------------------------------------- when it is rolled


@rule("ER-POWER-1")
@editions()
@pytest.mark.parametrize("space", [1, 2, 3, 5, 6, 7])
def test_it_is_rolled_beyond_the_checkpoint_and_nowhere_before(trio: Trio, space: int) -> None:
    s = play_out(battle(*trio, at=space), "roll")
    assert len(dice_of(s)) == (3 if space > 4 else 2)
    assert ({"blank", "star"} in dice_of(s)) == (space > 4)


@rule("ER-POWER-1")
@pytest.mark.parametrize(
    "champions",
    [("wizard", "elf"), ("warrior", "elf"), ("elf", "wizard"), ("greff", "dara"), ("orric", "dara"),
     ("dara", "greff"), ("goramoth", "elandra"), ("mal-asha", "elandra"), ("elandra", "goramoth")],
    ids=lambda champions: champions[0],
)  # fmt: skip
def test_a_blank_does_nothing(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5, health=4)
    play_out(s, "roll", "hit/hit/blank")
    assert (s.health, s.enemy_health, s.locked) == (3, 5, False)


# ---------------------------------------------------------------- the core games


@rule("ER-POWER-2")
@WARRIORS
def test_a_star_works_for_its_own_roll_only(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5, health=2)
    play_out(s, "roll", "miss/miss/star")
    assert (s.health, s.locked) == (3, False)
    play_out(s, "roll")
    assert len(dice_of(s)) == 3  # the die is rolled again
    play_out(s, "miss/miss/blank")
    assert s.health == 3
    play_out(s, "roll", "miss/miss/star")
    assert s.health == 4


@rule("ER-POWER-2", "ER-POWER-3")
@WIZARDS
def test_the_block_of_a_star_is_not_kept(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5)
    play_out(s, "roll", "miss/miss/star", "roll", "miss/critical/blank")
    assert s.health == 4


@rule("ER-POWER-2", "ER-POWER-5")
@ELVES
def test_the_damage_of_a_star_is_not_repeated(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5)
    play_out(s, "roll", "block/miss/star", "roll", "block/miss/blank")
    assert s.enemy_health == 5


@rule("ER-POWER-3")
@WIZARDS
@pytest.mark.parametrize("blow", ["hit", "critical"])
def test_a_star_gives_the_wizard_a_block(champions: tuple[str, ...], blow: str) -> None:
    s = battle(*champions, at=5, health=4)
    play_out(s, "roll", f"critical/{blow}/star")
    assert (s.health, s.enemy_health) == (4, 4)


@rule("ER-POWER-4")
@WARRIORS
def test_a_star_gives_the_warrior_health(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5, health=4)
    play_out(s, "roll", "hit/critical/star")
    assert (s.health, s.enemy_health) == (3, 5)
    s = battle(*champions, at=5)
    play_out(s, "roll", "miss/miss/star")
    assert s.health == 6  # never above six


@rule("ER-POWER-4", "ER-HEALTH-3")
@WARRIORS
def test_a_star_saves_the_warrior_at_the_last_moment(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5, health=1)
    play_out(s, "roll", "miss/critical/star")
    assert s.health == 1
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-POWER-5")
@ELVES
@pytest.mark.parametrize(("face", "left"), [("hit", 4), ("block", 5)])
def test_a_star_gives_the_elf_damage(champions: tuple[str, ...], face: str, left: int) -> None:
    s = battle(*champions, at=5, health=4)
    play_out(s, "roll", f"{face}/miss/star")
    assert (s.health, s.enemy_health) == (4, left)


# ---------------------------------------------------------------- Eclipse: locked in


@rule("ER-POWER-6")
@pytest.mark.parametrize(("champion", "face"), [*zip(CHAMPIONS, ("block", "hit", "heal"), strict=True)])
def test_a_star_locks_the_power_in_with_the_roll_it_fell_in(champion: str, face: str) -> None:
    s = battle(champion, next(other for other in CHAMPIONS if other != champion), at=5, health=3)
    play_out(s, "roll", f"{face}/miss/star")
    assert s.locked
    assert s.health == (4 if face == "heal" else 3)  # the star itself does nothing else
    assert s.enemy_health == 6 - (2 if face == "hit" else 1)
    play_out(s, "roll", f"{face}/miss")
    assert s.enemy_health == 6 - (4 if face == "hit" else 2)


@rule("ER-POWER-7")
def test_a_locked_power_die_is_not_rolled() -> None:
    s = battle("goramoth", "elandra", at=5)
    play_out(s, "roll", "miss/miss/star", "roll")
    assert dice_of(s) == [{"miss", "block", "hit", "critical"}, {"miss", "hit", "critical"}]


@rule("ER-POWER-8")
def test_the_lock_holds_for_the_battles_of_the_turn_and_no_longer() -> None:
    s = race("mal-asha", "elandra", at=(4, 0))
    play_out(s, "ranger", "roll", "miss/miss/star")
    for _ in range(3):
        play_out(s, "roll", "hit/miss")
    play_out(s, "heal", "continue", "ranger", "roll")
    assert len(dice_of(s)) == 2
    play_out(s, "hit/miss", "pass")
    assert s.enemy_health == 4
    for _ in range(2):
        play_out(s, "roll", "hit/miss")
    play_out(s, "heal", "end")
    assert not s.locked
    play_out(s, "halfling", "flee", "miss", "ranger", "roll")  # the turn of the other, and the next own one
    assert s.active == 0
    assert len(dice_of(s)) == 3


@rule("ER-POWER-8")
@pytest.mark.parametrize(
    ("health", "answers"), [(6, ("flee", "miss")), (1, ("roll", "miss/hit"))], ids=["escape", "defeat"]
)
def test_however_the_turn_ends_the_lock_is_gone(health: int, answers: tuple[str, ...]) -> None:
    s = locked("goramoth", health=health)
    play_out(s, *answers)
    assert s.active == 1
    assert not s.locked


@rule("ER-POWER-9", "ER-POWER-12")
@pytest.mark.parametrize("blow", ["miss", "hit", "critical"])
def test_each_block_of_goramoth_deals_one_damage(blow: str) -> None:
    s = locked("goramoth")
    play_out(s, "roll", f"block/{blow}")
    assert (s.health, s.enemy_health) == (6, 5)  # it blocks as well, and strikes when it stops nothing
    play_out(s, "roll", f"block/{blow}")
    assert (s.health, s.enemy_health) == (6, 4)


@rule("ER-POWER-9", "ER-POWER-13")
@pytest.mark.parametrize(("face", "damage"), [("miss", 0), ("hit", 1), ("critical", 2)])
def test_no_other_face_of_goramoth_deals_more(face: str, damage: int) -> None:
    s = locked("goramoth")
    play_out(s, "roll", f"{face}/miss")
    assert s.enemy_health == 6 - damage


@rule("ER-POWER-10")
def test_each_hit_of_mal_asha_deals_two_in_all() -> None:
    s = locked("mal-asha")
    play_out(s, "roll", "hit/hit", "roll", "miss/miss")
    assert (s.health, s.enemy_health) == (5, 4)


@rule("ER-POWER-11", "ER-POWER-12")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (6, 6)])
def test_each_heal_of_elandra_deals_one_damage(before: int, after: int) -> None:
    s = locked("elandra", health=before)
    play_out(s, "roll", "heal/miss")
    assert (s.health, s.enemy_health) == (after, 5)  # at full health too


@rule("ER-POWER-13")
def test_a_critical_hit_is_not_a_hit_for_mal_asha() -> None:
    die = {"die": {"miss": 1, "hit": 4, "critical": 1}}
    s = locked("mal-asha", content=canonical({"champion": {"mal-asha": die}}))
    play_out(s, "roll", "critical/miss")
    assert s.enemy_health == 4


@rule("ER-POWER-14")
@pytest.mark.parametrize(
    ("champion", "card", "roll", "damage"),
    [
        ("goramoth", "block", "miss/hit", 0),
        ("mal-asha", "hit", "miss/hit", 1),
        ("elandra", "heal", "miss/hit", 0),
        ("goramoth", "clash:block", "miss/hit", 0),
        ("mal-asha", "clash:hit", "miss/hit", 1),
        ("elandra", "life-blade:heal", "miss/hit", 0),
    ],
)
def test_cards_of_the_same_kind_do_not_trigger_it(champion: str, card: str, roll: str, damage: int) -> None:
    s = locked(champion, hands=[[card.split(":")[0]]], health=3)
    play_out(s, "roll", roll, f"play:{card}")
    assert s.enemy_health == 6 - damage
    assert sum(fact["points"] for fact in told(s, "enemy wounded")) == damage
    assert offered(until(s, 0), 0) == ["roll", "flee"]
