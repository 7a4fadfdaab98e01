"""Epic Roll, chapter 12: running away, the parting attack, and what may be played against it."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, apply
from tests.rules import rule

from .positions import DUELS, battle, foes, hush, offered, play_out, told

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)
every_space = pytest.mark.parametrize("space", [1, 2, 3, 5, 6, 7, 8])


def attack(s: Race, face: str) -> str:
    """A parting attack of the Enemy Die; the King's own die joins it and misses."""
    return f"{face}/miss" if s.enemy == "paladin-king" else face


def flown(s: Race, face: str) -> Race:
    """Flee, and be struck like this; nobody answers."""
    return hush(play_out(s, "flee", attack(s, face)))


def parting(s: Race, face: str) -> Race:
    """Flee, and stop when the parting attack is known and not yet settled."""
    return play_out(s, "flee", attack(s, face))


# ---------------------------------------------------------------- the declaration


@rule("ER-FLEE-1")
@every_edition
@every_space
def test_a_champion_may_flee_before_the_first_roll_and_between_rolls(hero: str, rival: str, space: int) -> None:
    s = battle(hero, rival, at=space)
    assert offered(s, 0) == ["roll", "flee"]
    boss = "/miss" if s.enemy == "paladin-king" else "/blank"
    dice = "miss/hit" + "/blank" * (space > 4) + boss * (space == 8)
    hush(play_out(s, "roll", dice))
    assert offered(s, 0) == ["roll", "flee"]
    assert flown(s, "miss").positions[0] == space - 1


@rule("ER-FLEE-1")
@every_edition
def test_nobody_flees_while_a_roll_is_unresolved_or_outside_a_battle(hero: str, rival: str) -> None:
    s = play_out(battle(hero, rival, hands=[["block", "heal"]], health=3), "roll", "miss/hit")
    assert s.dice
    assert offered(s, 0) == ["pass", "play:block", "play:heal"]
    won = hush(play_out(battle(hero, rival, enemy_health=1), "roll", "hit/miss", "hit"))
    assert offered(won, 0) == ["continue", "end"]


# ---------------------------------------------------------------- the parting attack


@rule("ER-FLEE-2", "ER-FLEE-6")
@every_edition
@every_space
def test_the_enemy_die_of_that_battle_is_rolled_once_and_alone(hero: str, rival: str, space: int) -> None:
    s = play_out(battle(hero, rival, at=space), "flee")
    assert s.question is not None
    assert (s.question.seat, s.question.rule) == (NATURE, "ER-FLEE-2")
    assert s.question.weights is not None
    shown = dict(zip(s.question.options, s.question.weights, strict=True))
    if s.enemy == "paladin-king":  # ER-BOSS-KING-7: his own die joins in
        his = ("miss", "hit", "block")
        assert set(shown) == {f"{enemy}/{king}" for enemy in ("miss", "hit", "critical") for king in his}
    else:
        assert shown == ({"miss": 2, "hit": 4} if space < 4 else {"miss": 2, "hit": 3, "critical": 1})
    apply(s, attack(s, "hit"))
    assert len(told(s, "parting attack")) == 1
    assert [fact["left"] for fact in told(s, "wounded")] == [5]
    assert s.active == 1


@rule("ER-FLEE-2", "ER-FLEE-3")
@every_edition
@pytest.mark.parametrize(("face", "lost"), [("miss", 0), ("hit", 1), ("critical", 2)])
def test_the_parting_attack_wounds_and_a_survivor_goes_back_one_space(
    hero: str, rival: str, face: str, lost: int
) -> None:
    s = flown(battle(hero, rival, at=6, health=3), face)
    assert sum(fact["points"] for fact in told(s, "wounded")) == lost
    assert told(s, "escaped") == [{"seat": 0, "position": 5}]
    assert (s.positions[0], s.active) == (5, 1)


@rule("ER-FLEE-3", "ER-FLEE-10", "ER-FLEE-11")
@every_edition
@every_space
def test_an_escape_leads_back_one_space_from_everywhere(hero: str, rival: str, space: int) -> None:
    s = flown(battle(hero, rival, at=space, health=2), "hit")
    assert s.positions[0] == {1: 0, 2: 1, 3: 2, 5: 4, 6: 5, 7: 6, 8: 7}[space]
    assert (s.active, told(s, "defeated")) == (1, [])


@rule("ER-FLEE-4")
@every_edition
@every_space
def test_a_champion_felled_in_flight_is_defeated_as_in_battle(hero: str, rival: str, space: int) -> None:
    s = flown(battle(hero, rival, at=space, health=1, hands=[["counter", "hit"]]), "hit")
    assert s.positions[0] == (0 if space < 4 else 4)
    assert told(s, "escaped") == []
    assert len(told(s, "defeated")) == 1
    assert (s.active, s.hands[0], s.fleeing, s.attacks) == (1, (), False, 0)


@rule("ER-FLEE-5")
@every_edition
def test_an_escaped_champion_keeps_its_cards_and_draws_none(hero: str, rival: str) -> None:
    s = battle(hero, rival, enemy_health=1, hands=[["counter", "hit"]])
    whole = s.deck.size
    flown(s, "hit")
    assert (s.hands[0], s.deck.size, s.discard.size) == (("counter", "hit"), whole, 0)
    assert (told(s, "victory"), told(s, "drew")) == ([], [])


@rule("ER-FLEE-6")
@pytest.mark.parametrize("champion", ["goramoth", "mal-asha", "elandra"])
def test_a_locked_power_does_nothing_in_flight(champion: str) -> None:
    rival = "mal-asha" if champion == "goramoth" else "goramoth"
    s = battle(champion, rival, at=6, enemy_health=1, health=3, fields={"locked": True})
    play_out(s, "flee")
    assert s.question is not None
    assert set(s.question.options) == {"miss", "hit", "critical"}
    apply(s, "hit")
    assert (told(s, "enemy wounded"), told(s, "mended"), told(s, "prevented")) == ([], [], [])
    assert (s.positions[0], s.active) == (5, 1)


# ---------------------------------------------------------------- cards in flight


@rule("ER-FLEE-7")
@every_edition
@pytest.mark.parametrize("face", ["hit", "critical"])
def test_a_block_card_stops_the_parting_attack(hero: str, rival: str, face: str) -> None:
    s = parting(battle(hero, rival, at=5, health=1, hands=[["block"]]), face)
    assert offered(s, 0) == ["pass", "play:block"]
    hush(play_out(s, "play:block"))
    assert told(s, "wounded") == []
    assert (s.positions[0], s.active, s.hands[0]) == (4, 1, ())


@rule("ER-FLEE-7", "ER-BATTLE-8")
@every_edition
def test_a_block_against_the_parting_attack_does_not_outlive_it(hero: str, rival: str) -> None:
    s = battle(hero, rival, hands=[["block"]], fields={"positions": (1, 0)})
    hush(play_out(parting(s, "hit"), "play:block"))
    assert (s.active, s.stopped) == (1, ())
    play_out(s, foes(rival, 1)[0], "roll", "hit/hit")
    assert s.health == 5


@rule("ER-FLEE-7")
def test_against_the_king_a_block_card_stops_one_of_his_two_dice() -> None:
    s = battle("goramoth", "elandra", at=8, health=3, hands=[["block"]])
    play_out(s, "flee", "critical/hit")
    assert offered(s, 0) == ["pass", "play:block:enemy", "play:block:paladin"]
    hush(play_out(s, "play:block:enemy"))
    assert [fact["points"] for fact in told(s, "wounded")] == [1]
    assert s.positions[0] == 7


@rule("ER-FLEE-8")
@every_edition
def test_a_heal_at_zero_turns_the_flight_into_an_escape(hero: str, rival: str) -> None:
    s = parting(battle(hero, rival, at=6, health=1, hands=[["heal", "hit"]]), "critical")
    while s.health:
        apply(s, "pass")
    assert offered(s, 0) == ["pass", "play:heal"]
    hush(play_out(s, "play:heal"))
    assert told(s, "defeated") == []
    assert (s.positions[0], s.active, s.hands[0]) == (5, 1, ("hit",))


@rule("ER-FLEE-9")
@every_edition
def test_once_flight_is_declared_no_hit_may_be_played(hero: str, rival: str) -> None:
    s = battle(hero, rival, at=5, health=2, enemy_health=1, hands=[["heal", "hit"]])
    assert "play:hit" in offered(s, 0)
    apply(s, "flee")
    menus = []
    for face in ("", "critical"):  # after the declaration, after the roll, and at zero
        if face:
            apply(s, face)
        while s.question is not None and s.question.seat != NATURE and s.active == 0:
            menus.append(offered(s, 0))
            apply(s, "pass")
    assert menus == [["pass", "play:heal"]] * 3


@rule("ER-FLEE-9")
def test_in_flight_a_wildcard_is_no_hit_either() -> None:
    s = battle("goramoth", "elandra", health=2, enemy_health=1, hands=[["clash", "life-blade"]])
    assert {"play:clash:hit", "play:life-blade:hit"} <= set(offered(s, 0))
    apply(s, "flee")
    assert offered(s, 0) == ["pass", "play:life-blade:heal"]
    play_out(s, "hit")
    assert offered(s, 0) == ["pass", "play:clash:block", "play:life-blade:heal"]


# ---------------------------------------------------------------- where it leads


@rule("ER-FLEE-12")
@every_edition
@every_space
def test_no_battle_on_the_space_retreated_to_and_the_next_turn_leads_forward(hero: str, rival: str, space: int) -> None:
    s = flown(battle(hero, rival, at=space, fields={"positions": (space, 0)}), "miss")
    assert (s.active, s.positions) == (1, (space - 1, 1))
    assert told(s, "met") == []
    play_out(s, foes(hero, 1)[0], "flee", "miss")
    assert (s.active, s.positions) == (0, (space, 0))
    assert offered(s, 0) == (["roll", "flee"] if space == 8 else [])
    assert s.question is not None
    if space < 8:
        assert s.question.rule == ("ER-ENC-1" if space < 4 else "ER-ENC-2")


# ---------------------------------------------------------------- rivals


@rule("ER-FLEE-13")
@pytest.mark.parametrize("space", [2, 6])
def test_a_bolt_may_fell_a_champion_after_the_declaration(space: int) -> None:
    s = battle("goramoth", "elandra", at=space, health=1, hands=[["hit"], ["bolt"]])
    play_out(s, "flee")
    play_out(s, "play:bolt")
    hush(s)
    assert told(s, "parting attack") == []
    assert told(s, "escaped") == []
    assert (s.positions[0], s.active, s.hands[0], s.attacks) == (0 if space < 4 else 4, 1, (), 0)


@rule("ER-FLEE-13")
def test_a_bolt_may_add_to_the_parting_attack() -> None:
    s = parting(battle("goramoth", "elandra", at=6, health=2, hands=[[], ["bolt"]]), "hit")
    assert offered(s, 1) == ["pass", "play:bolt"]
    hush(play_out(s, "play:bolt"))
    assert len(told(s, "defeated")) == 1
    assert (told(s, "escaped"), s.positions[0]) == ([], 4)
    luckier = parting(battle("goramoth", "elandra", at=6, health=2, hands=[[], ["bolt"]]), "miss")
    hush(play_out(luckier, "play:bolt"))
    assert told(luckier, "escaped") == [{"seat": 0, "position": 5}]


FATAL: dict[str, tuple[str, dict[str, Any], str]] = {
    "reflected damage": ("orric", {"hands": [["block", "block"]], "veteran": "focused"}, "play:block+block"),
    "reflected damage in eclipse": (
        "goramoth", {"hands": [["block", "block"]], "veteran": "focused"}, "play:block+block",
    ),
    "an ability": ("mal-asha", {"veteran": "abilities"}, "use:life-and-death:mend"),
    "a relic": ("goramoth", {"relics": ["orb-of-venom", ""]}, "use:orb-of-venom:enemy"),
}  # fmt: skip


@rule("ER-FLEE-14", "ER-VICTORY-6")
@pytest.mark.parametrize(("champion", "options", "means"), FATAL.values(), ids=FATAL)
@pytest.mark.parametrize("space", [2, 8])
def test_an_enemy_felled_in_flight_pays_nothing_and_the_flight_goes_on(
    champion: str, options: dict[str, Any], means: str, space: int
) -> None:
    rival = "dara" if champion == "orric" else "elandra"
    s = battle(champion, rival, at=space, enemy_health=1, **options)
    whole = s.deck.size
    parting(s, "hit")
    play_out(s, means)
    assert s.enemy_health == 0
    hush(s)
    assert (told(s, "victory"), told(s, "won"), told(s, "drew")) == ([], [], [])
    assert (s.over, s.deck.size) == (False, whole)
    assert (s.positions[0], s.active) == (space - 1, 1)


@rule("ER-FLEE-14")
def test_in_flight_the_boss_cannot_be_beaten_before_he_strikes_either() -> None:
    s = battle("goramoth", "elandra", at=8, enemy_health=2, relics=["orb-of-venom", ""])
    play_out(s, "flee", "use:orb-of-venom:enemy")
    assert s.enemy_health == 0
    hush(s)
    play_out(s, "miss/miss")
    assert (s.over, s.winner) == (False, -1)
    assert hush(s).positions[0] == 7
