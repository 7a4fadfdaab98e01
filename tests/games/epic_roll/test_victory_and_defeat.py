"""Epic Roll, chapters 10 and 11: what a victory pays, who may see it, and what a defeat costs."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, apply, asked, pile, seen_by, view
from tests.rules import rule

from .positions import DUELS, battle, foes, hush, offered, play_out, race, resting, slay, told

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)
BLANKS = {5: "/blank", 6: "/blank", 7: "/blank"}


def dice(s: Race, mine: str, theirs: str) -> str:
    """A roll on the space of the active champion, with no star and nothing from the boss's own die."""
    if s.position == 8:
        return f"{mine}/{theirs}/blank/{'blank' if s.enemy == 'lich' else 'miss'}"
    return f"{mine}/{theirs}" + BLANKS.get(s.position, "")


def struck_down(s: Race) -> Race:
    """The active champion, with little health left, misses and is hit; nobody helps."""
    return hush(play_out(s, "roll", dice(s, "miss", "hit")))


# ---------------------------------------------------------------- victory


@rule("ER-VICTORY-1")
@every_edition
@pytest.mark.parametrize("health", [1, 6])
def test_the_battle_is_won_when_the_enemy_is_at_zero_and_the_champion_is_not(
    hero: str, rival: str, health: int
) -> None:
    s = battle(hero, rival, health=health, enemy_health=2)
    play_out(s, "roll", "hit/miss")
    assert told(s, "victory") == []
    foe = s.enemy
    play_out(s, "roll", "hit/miss")
    assert told(s, "victory") == [{"seat": 0, "enemy": foe}]
    assert s.enemy == ""
    assert told(s, "defeated") == []


@rule("ER-VICTORY-1")
@every_edition
def test_a_champion_healed_beside_its_fallen_enemy_has_won(hero: str, rival: str) -> None:
    s = battle(hero, rival, health=1, enemy_health=1, hands=[["heal"]])
    play_out(s, "roll", "hit/hit")
    while s.health:
        apply(s, "pass")
    assert told(s, "victory") == []
    play_out(s, "play:heal", "block")
    assert (s.health, s.hands[0], len(told(s, "victory"))) == (1, ("block",), 1)
    assert told(s, "defeated") == []


PAY = {
    "1e": {"mummy": 1, "ghoul": 1, "skeleton": 1, "ghost": 1, "zombie": 1, "banshee": 1},
    "2e": {"mummy": 1, "ghoul": 1, "skeleton": 2, "ghost": 1, "zombie": 1, "banshee": 2},
    "ec": {"halfling": 1, "elf": 1, "dwarf": 2, "ranger": 1, "cleric": 1, "templar": 2},
}


@rule("ER-VICTORY-2", "ER-VICTORY-3", "ER-VICTORY-4")
@pytest.mark.parametrize(
    ("edition", "enemy", "cards"), [(tag, enemy, n) for tag, row in PAY.items() for enemy, n in row.items()]
)
def test_a_victory_pays_one_card_or_two_for_the_toughest(edition: str, enemy: str, cards: int) -> None:
    at = 1 if enemy in list(PAY[edition])[:3] else 5
    s = slay(battle(*DUELS[edition], enemy=enemy, enemy_health=1, at=at))
    whole = s.deck.size
    for drawn in range(cards):
        assert s.question is not None
        assert (s.question.seat, len(s.hands[0])) == (NATURE, drawn)
        apply(s, "hit")
    assert offered(s, 0) == ["continue", "end"]
    assert s.hands == (("hit",) * cards, ())
    assert s.deck.size == whole - cards
    assert [fact["card"] for fact in told(s, "drew")] == ["hit"] * cards


@rule("ER-VICTORY-2", "ER-VICTORY-3", "ER-VICTORY-4")
@every_edition
def test_the_reward_comes_off_the_deck_and_the_discards_stay(hero: str, rival: str) -> None:
    s = slay(battle(hero, rival, fields={"deck": pile(["block", "heal", "heal"]), "discard": pile(["hit"])}))
    assert s.question is not None
    assert (list(s.question.options), s.question.weights) == (["block", "heal"], (1, 2))
    apply(s, "heal")
    assert (s.hands[0], s.deck, s.discard) == (("heal",), pile(["block", "heal"]), pile(["hit"]))
    play_out(s, "continue")
    assert s.hands[0] == ("heal",)


@rule("ER-VICTORY-5")
@every_edition
def test_a_card_won_is_seen_by_its_owner_alone(hero: str, rival: str) -> None:
    s = slay(battle(hero, rival, hands=[["hit"], ["heal"]]))
    for onlooker in (1, None):
        question = asked(s, onlooker)
        assert question is not None
        assert question["options"] is None  # not even what is left in the deck
    apply(s, "counter")
    assert view(s, 0)["hands"] == (("counter", "hit"), 1)
    assert view(s, 1)["hands"] == (2, ("heal",))
    assert view(s, None)["hands"] == (2, 1)
    (drawn,) = [event for event in s.story or () if event.kind == "drew"]
    assert [seen_by(drawn, seat).facts["card"] for seat in (0, 1, None)] == ["counter", None, None]
    play_out(hush(s), "end")
    assert view(s, 0)["hands"] == (("counter", "hit"), 1)  # at any time, on another's turn too


@rule("ER-VICTORY-6")
@every_edition
def test_a_battle_ended_by_a_card_is_a_victory_and_pays(hero: str, rival: str) -> None:
    s = battle(hero, rival, enemy_health=1, hands=[["hit"]])
    play_out(s, "play:hit")
    assert len(told(s, "victory")) == 1
    assert told(s, "rolled") == []
    apply(s, "block")
    assert s.hands[0] == ("block",)
    assert offered(hush(s), 0) == ["continue", "end"]


@rule("ER-VICTORY-6")
def test_a_battle_ended_by_an_ability_or_a_relic_is_a_victory_and_pays() -> None:
    drained = battle("mal-asha", "elandra", enemy_health=1, veteran="yes")
    play_out(drained, "use:life-and-death:mend")
    poisoned = battle("goramoth", "elandra", enemy="dwarf", enemy_health=2, relics=["orb-of-venom", ""])
    play_out(poisoned, "use:orb-of-venom:enemy")
    for s, cards in ((drained, 1), (poisoned, 2)):
        assert len(told(s, "victory")) == 1
        play_out(s, *["hit"] * cards)
        hush(s)
        assert len(s.hands[0]) == cards
        assert "continue" in offered(s, 0)


@rule("ER-VICTORY-6")
def test_damage_thrown_back_wins_a_battle_too() -> None:
    s = battle("orric", "dara", enemy_health=1, hands=[["block", "block"]], veteran="focused")
    play_out(s, "roll", "miss/hit", "play:block+block")
    hush(s)
    assert (s.health, len(told(s, "victory"))) == (6, 1)


# ---------------------------------------------------------------- defeat


@rule("ER-DEFEAT-1")
@every_edition
@pytest.mark.parametrize("space", [2, 6, 8])
def test_a_champion_at_zero_is_defeated_unless_healed_at_once(hero: str, rival: str, space: int) -> None:
    s = struck_down(battle(hero, rival, at=space, health=1))
    assert [fact["seat"] for fact in told(s, "defeated")] == [0]
    assert s.active == 1

    healed = battle(hero, rival, at=space, health=1, hands=[["heal"]])
    play_out(healed, "roll", dice(healed, "miss", "hit"))
    while healed.health:
        apply(healed, "pass")  # to the dice; now at zero
    hush(play_out(healed, "play:heal"))
    assert told(healed, "defeated") == []
    assert (healed.active, healed.position, healed.health) == (0, space, 1)
    assert offered(healed, 0) == ["roll", "flee"]


@rule("ER-DEFEAT-1")
@every_edition
def test_one_health_is_enough_to_stand(hero: str, rival: str) -> None:
    s = struck_down(battle(hero, rival, health=2))
    assert (s.active, s.health) == (0, 1)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-DEFEAT-2")
@every_edition
@pytest.mark.parametrize("space", [3, 5, 8])
def test_when_both_fall_the_champion_is_defeated_and_draws_nothing(hero: str, rival: str, space: int) -> None:
    s = battle(hero, rival, at=space, health=1, enemy_health=1)
    whole = s.deck.size
    hush(play_out(s, "roll", dice(s, "hit", "hit")))
    assert len(told(s, "defeated")) == 1
    assert (told(s, "victory"), told(s, "won"), told(s, "drew")) == ([], [], [])
    assert (s.deck.size, s.hands[0], s.over, s.active) == (whole, (), False, 1)
    assert s.positions[0] == (0 if space == 3 else 4)


@rule("ER-DEFEAT-3", "ER-DEFEAT-4")
@every_edition
@pytest.mark.parametrize(("space", "back"), [(1, 0), (2, 0), (3, 0), (5, 4), (6, 4), (7, 4), (8, 4)])
def test_defeat_leads_back_to_the_start_or_to_the_checkpoint(hero: str, rival: str, space: int, back: int) -> None:
    s = struck_down(battle(hero, rival, at=space, health=1))
    assert s.positions[0] == back
    assert told(s, "defeated")[0]["position"] == back


# A champion may be felled by a rival too: by Watch Your Step in the second edition, by a Bolt in Eclipse.
RIVALS: dict[str, tuple[tuple[str, str], str, dict[str, Any]]] = {
    "2e": (("orric", "greff"), "use:watch-your-step", {"hands": [["block"], []], "veteran": "abilities"}),
    "ec": (("goramoth", "elandra"), "play:bolt", {"hands": [["block"], ["bolt"]]}),
}
later_editions = pytest.mark.parametrize(("champions", "weapon", "options"), RIVALS.values(), ids=RIVALS)


@rule("ER-DEFEAT-4", "ER-DEFEAT-7")
@later_editions
def test_to_have_reached_the_checkpoint_is_enough(
    champions: tuple[str, str], weapon: str, options: dict[str, Any]
) -> None:
    s = resting(*champions, moment="checkpoint", at=(4, 0), fields={"health": 1}, **options)
    play_out(s, weapon)
    hush(s)
    assert (s.active, s.positions[0]) == (1, 4)
    assert told(s, "defeated") == [{"seat": 0, "enemy": "", "source": weapon.partition(":")[2], "position": 4}]


@rule("ER-DEFEAT-5")
@every_edition
def test_the_defeated_player_and_nobody_else_discards_the_whole_hand(hero: str, rival: str) -> None:
    s = battle(hero, rival, health=1, hands=[["block", "hit"], ["counter", "heal"]])
    struck_down(s)
    assert s.hands == ((), ("counter", "heal"))
    assert sorted(s.discard.cards()) == ["block", "hit"]
    assert told(s, "discarded") == [{"seat": 0, "cards": ("block", "hit")}]


@rule("ER-DEFEAT-5")
def test_only_the_veil_of_nightfall_saves_a_card() -> None:
    hands = [["block", "hit"], []]
    s = battle("goramoth", "elandra", health=1, hands=hands, relics=["veil-of-nightfall", ""])
    struck_down(s)
    assert offered(s, 0) == ["keep:block", "keep:hit"]
    play_out(s, "keep:hit")
    assert (s.hands[0], list(s.discard.cards())) == (("hit",), ["block"])
    other = battle("goramoth", "elandra", health=1, hands=hands, relics=["chalice-of-midnight", ""])
    play_out(other, "roll", "miss/hit")
    assert hush(other).hands[0] == ()


@rule("ER-DEFEAT-6")
@every_edition
def test_the_defeated_champion_plays_on_in_its_next_turn_with_full_health(hero: str, rival: str) -> None:
    s = battle(hero, rival, at=6, health=1)
    foe = foes(hero, 1)[0]
    struck_down(s)
    assert told(s, "turn")[-1] == {"seat": 1, "position": 6}
    assert (s.active, s.health, s.enemy_health) == (1, 6, 0)
    play_out(s, foes(hero, 6)[0], "flee", "miss")
    assert (s.active, s.health, s.position) == (0, 6, 5)  # from the checkpoint onwards
    early = struck_down(battle(hero, rival, at=3, health=1))
    assert (early.active, early.positions) == (1, (0, 4))
    hush(play_out(early, "end", foe))
    assert (early.active, early.health, early.position, early.enemy) == (0, 6, 1, foe)


@rule("ER-DEFEAT-7")
@later_editions
@pytest.mark.parametrize("moment", ["start", "battle", "roll", "reward", "checkpoint"])
def test_a_champion_felled_by_a_rival_is_defeated_like_any_other(
    champions: tuple[str, str], weapon: str, options: dict[str, Any], moment: str
) -> None:
    if moment in ("battle", "roll"):
        s = play_out(battle(*champions, health=1, at=6, **options), "roll")
        if moment == "roll":
            play_out(s, "miss/miss/blank")
            while weapon not in offered(s, 1):
                apply(s, "pass")
            assert s.dice
    elif moment == "start":
        s = race(*champions, at=6, **options)
        s.health = 1  # as after five more blows of the kind
    else:
        at = 4 if moment == "checkpoint" else 5
        s = resting(*champions, moment=moment, at=at, fields={"health": 1}, **options)
    hush(play_out(s, weapon))
    assert [fact["seat"] for fact in told(s, "defeated")] == [0]
    assert s.positions[0] == 4
    assert (s.hands[0], s.active) == ((), 1)
    assert "block" in s.discard.cards()


@rule("ER-DEFEAT-7")
def test_a_block_or_a_heal_still_saves_from_a_bolt() -> None:
    blocked = resting("goramoth", "elandra", at=2, hands=[["block"], ["bolt"]], fields={"health": 1})
    play_out(blocked, "play:bolt", "play:block")
    assert offered(hush(blocked), 0) == ["continue", "end"]
    assert (blocked.health, blocked.position) == (1, 2)
    healed = resting("goramoth", "elandra", at=2, hands=[["heal"], ["bolt"]], fields={"health": 1})
    play_out(healed, "pass", "play:bolt", "pass", "play:heal")
    assert offered(hush(healed), 0) == ["continue", "end"]
    assert (healed.health, healed.position) == (1, 2)
