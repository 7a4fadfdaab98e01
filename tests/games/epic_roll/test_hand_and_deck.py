"""The hand limit, and what happens when the deck runs out (ledger 22 and 23)."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_roll.cards import draw_card, keep_limit
from emberhall.games.epic_roll.state import Race
from emberhall.games.epic_roll.turn import player_turn
from emberhall.kernel import NATURE, Pile, pile
from tests.rules import rule

from .positions import TRIOS, battle, editions, offered, play_out, race, told, until

Trio = tuple[str, ...]
LIMITS = [("1e", 2), ("2e", 3), ("ec", 3)]
SATCHEL = ["satchel-of-plunder", "orb-of-venom"]


def winning(*champions: str, hand: list[str], piles: tuple[Pile, ...] = (), **position: Any) -> Race:
    """Seat 0 has rolled the last Hit of a battle. `piles`: the deck and the discards."""
    fields = dict(zip(("deck", "discard"), piles, strict=True)) if piles else {}
    s = battle(*champions, hands=[hand], enemy_health=1, fields=fields, **position)
    return play_out(s, "roll", "hit/miss")


def drawing(s: Race) -> bool:
    """Whether a card is about to be drawn."""
    return s.question is not None and s.question.seat == NATURE and s.question.seen_by is not None


# ---------------------------------------------------------------- the limit


@rule("ER-HAND-1", "ER-HAND-2")
@pytest.mark.parametrize(("tag", "limit"), LIMITS)
def test_a_full_hand_is_kept(tag: str, limit: int) -> None:
    s = winning(*TRIOS[tag], hand=["block"] * (limit - 1))
    play_out(s, "pass", "block")
    assert offered(until(s, 0), 0) == ["continue", "end"]
    assert s.hands[0] == ("block",) * limit


@rule("ER-HAND-1", "ER-HAND-2", "ER-HAND-3")
@pytest.mark.parametrize(("tag", "limit"), LIMITS)
def test_one_card_more_must_go_at_once(tag: str, limit: int) -> None:
    s = winning(*TRIOS[tag], hand=["block"] * limit)
    play_out(s, "pass", "hit")
    assert offered(s, 0) == ["discard:block", "discard:hit"]  # no way to decline
    play_out(s, "discard:hit")
    assert s.discard.top == ("hit",)
    assert offered(until(s, 0), 0) == ["continue", "end"]
    assert s.hands[0] == ("block",) * limit


@rule("ER-HAND-2")
def test_an_ability_or_a_relic_says_otherwise() -> None:
    greff = winning("greff", "dara", hand=["block"] * 3, veteran="abilities")
    play_out(greff, "pass", "hit", "continue")
    assert len(greff.hands[0]) == 4
    goramoth = winning("goramoth", "elandra", hand=["block"] * 3, relics=SATCHEL)
    play_out(goramoth, "pass", "hit", "continue")
    assert len(goramoth.hands[0]) == 4


@rule("ER-HAND-2", "ER-SCOPE-3")
def test_without_the_veteran_rules_greff_holds_three_like_everybody() -> None:
    s = winning("greff", "dara", hand=["block"] * 3)
    play_out(s, "pass", "hit")
    assert offered(s, 0) == ["discard:block", "discard:hit"]


@rule("ER-HAND-3")
@pytest.mark.parametrize(("tag", "limit"), LIMITS)
def test_cards_of_the_own_choice_until_the_limit_is_met(tag: str, limit: int) -> None:
    hand = ["block", "counter", "heal", "hit", "hit"]
    s = race(*TRIOS[tag], hands=[hand], then=(keep_limit(0), player_turn()))
    given_up = ["discard:hit", "discard:block", "discard:hit"][: 5 - limit]
    for answer in given_up:
        assert answer in offered(s, 0)
        assert not any(option in offered(s, 0) for option in ("pass", "continue"))
        play_out(s, answer)
    assert len(s.hands[0]) == limit
    assert s.positions[0] == 1  # and the game goes on


@rule("ER-HAND-3")
@editions()
def test_a_card_too_many_may_be_played_instead(trio: Trio) -> None:
    limit = 2 if trio[0] == "warrior" else 3
    s = winning(*trio, hand=["block"] * limit, health=4)
    play_out(s, "pass", "heal")
    assert offered(s, 0) == ["discard:block", "discard:heal", "play:heal"]
    play_out(s, "play:heal")
    assert s.health == 5
    assert s.hands[0] == ("block",) * limit
    assert not told(s, "discarded")


@rule("ER-HAND-3", "ER-CARD-COUNTER-8")
@editions()
def test_a_countered_card_has_left_the_hand_all_the_same(trio: Trio) -> None:
    hand = ["block", "heal", "hit"] if trio[0] == "warrior" else ["block", "block", "heal", "hit"]
    s = race(*trio, hands=[hand, ["counter"]], fields={"health": 4}, then=(keep_limit(0), player_turn()))
    play_out(s, "play:heal", "play:counter", "pass")
    assert told(s, "countered")
    assert not told(s, "mended")
    assert s.positions[0] == 1


@rule("ER-HAND-4", "ER-CARD-5")
@editions()
def test_after_a_victory_only_a_heal_is_played_and_only_below_full_health(trio: Trio) -> None:
    hand = ["block", "counter", "heal", "hit"]
    for health, played in ((6, []), (5, ["play:heal"])):
        s = race(*trio, hands=[hand], fields={"health": health}, then=(keep_limit(0), player_turn()))
        assert offered(s, 0) == [*(f"discard:{card}" for card in hand), *played]


@rule("ER-HAND-4", "ER-CARD-WILD-4", "ER-CARD-BOLT-2")
def test_after_a_victory_a_life_blade_is_a_heal() -> None:
    hand = ["bolt", "clash", "life-blade", "life-blade"]
    s = race(*TRIOS["ec"], hands=[hand], fields={"health": 5}, then=(keep_limit(0), player_turn()))
    assert offered(s, 0)[3:] == ["play:life-blade:heal"]
    play_out(s, "play:life-blade:heal")
    assert (s.health, len(s.hands[0])) == (6, 3)


@rule("ER-HAND-5", "ER-VET-MAL-1")
def test_the_limit_holds_on_the_turn_of_another_too() -> None:
    s = battle("goramoth", "mal-asha", veteran="abilities", hands=[[], ["bolt", "hit", "hit"]], health=1)
    play_out(s, "roll", "miss/hit", "heal")  # Goramoth falls, and Mal Asha draws
    assert offered(s, 1) == ["discard:bolt", "discard:heal", "discard:hit"]
    assert s.active == 0
    play_out(s, "discard:hit")
    assert s.hands[1] == ("bolt", "heal", "hit")


@rule("ER-HAND-5", "ER-HAND-4")
@editions("2e", "ec")
def test_a_card_gained_outside_the_own_turn_is_settled_at_once(trio: Trio) -> None:
    s = race(
        *trio,
        hands=[[], ["heal", "heal", "hit"]],
        fields={"health": 3},
        then=(draw_card(1, "ER-VICTORY-1"), keep_limit(1), player_turn()),
    )
    play_out(s, "block")
    assert offered(s, 1) == ["discard:block", "discard:heal", "discard:hit"]  # not his turn: no Heal


@rule("ER-HAND-5", "ER-VET-FOCUS-11")
@editions("2e", "ec")
def test_a_stolen_card_counts(trio: Trio) -> None:
    s = battle(*trio, veteran="focused", hands=[["hit"], ["counter"] * 2 + ["heal"] * 3])
    play_out(s, "play:hit", "play:counter+counter")
    assert offered(s, 1) == ["discard:heal", "discard:hit"]
    play_out(s, "discard:hit")
    assert s.hands[1] == ("heal",) * 3
    assert s.enemy_health == 3


@rule("ER-HAND-6", "ER-HAND-3")
@pytest.mark.parametrize(("trio", "toughest"), [(TRIOS["2e"], "skeleton"), (TRIOS["ec"], "dwarf")])
def test_both_cards_are_drawn_before_the_limit_is_applied(trio: Trio, toughest: str) -> None:
    s = winning(*trio, enemy=toughest, hand=["block"] * 3)
    play_out(s, "pass", "hit")
    assert drawing(s)
    play_out(s, "heal")
    assert offered(s, 0) == ["discard:block", "discard:heal", "discard:hit"]
    assert len(s.hands[0]) == 5
    play_out(s, "discard:block", "discard:hit")
    assert list(s.hands[0]) == ["block", "block", "heal"]


@rule("ER-HAND-3", "ER-RELIC-23")
def test_a_hand_too_large_is_cut_before_the_reward_of_a_victory_is_drawn() -> None:
    hand = ["block", "block", "block", "hit"]
    s = battle("goramoth", "elandra", relics=SATCHEL, hands=[hand], enemy_health=1)
    play_out(s, "use:satchel-of-plunder", "heal", "heal")
    assert "play:hit" in offered(s, 0)
    play_out(s, "play:hit")  # which wins the battle, with five cards left
    assert offered(s, 0) == ["discard:block", "discard:heal"]
    play_out(s, "discard:heal")
    assert drawing(s)


# ---------------------------------------------------------------- deck and discard pile


@rule("ER-DECK-1")
def test_first_edition_the_last_card_drawn_renews_the_deck() -> None:
    s = winning("warrior", "elf", hand=[], piles=(pile(["heal"]), pile(["hit", "hit"]).cover("block")))
    play_out(s, "heal")
    assert s.hands[0] == ("heal",)
    assert sorted(s.deck.cards()) == ["block", "hit", "hit"]
    assert s.deck.top == ()  # shuffled
    assert s.discard.size == 0


@rule("ER-DECK-1")
def test_first_edition_not_before_the_last_card() -> None:
    s = winning("warrior", "elf", hand=[], piles=(pile(["heal", "heal"]), pile(["hit"])))
    play_out(s, "heal")
    assert (s.deck.size, s.discard.size) == (1, 1)


@rule("ER-DECK-2")
@editions("2e", "ec")
def test_the_deck_is_renewed_only_when_a_card_is_due(trio: Trio) -> None:
    s = winning(*trio, hand=[], piles=(pile(["heal"]), pile(["hit", "hit"]).cover("block")))
    play_out(s, "heal", "continue")
    assert s.deck.size == 0
    assert s.discard.size == 3
    assert not told(s, "shuffled")
    play_out(s, "elf" if trio[0] == "goramoth" else "ghoul")
    s.enemy_health = 1
    play_out(s, "roll", "hit/miss", "pass")
    assert drawing(s)
    assert told(s, "shuffled") == [{"cards": 3}]
    assert s.discard.size == 0
    assert s.question is not None
    assert dict(zip(s.question.options, s.question.weights or (), strict=True)) == {"block": 1, "hit": 2}


@rule("ER-DECK-3")
@pytest.mark.parametrize(("trio", "toughest"), [(TRIOS["2e"], "skeleton"), (TRIOS["ec"], "dwarf")])
def test_of_two_cards_the_second_comes_from_the_new_deck(trio: Trio, toughest: str) -> None:
    s = winning(*trio, enemy=toughest, hand=[], piles=(pile(["heal"]), pile(["hit", "block"])))
    assert s.question is not None
    assert list(s.question.options) == ["heal"]  # the last one first
    assert not told(s, "shuffled")
    play_out(s, "heal")
    assert list(s.question.options) == ["block", "hit"]
    play_out(s, "hit")
    assert s.hands[0] == ("heal", "hit")
    assert list(s.deck.cards()) == ["block"]


@rule("ER-DECK-4")
@editions()
def test_with_no_card_anywhere_nothing_is_drawn(trio: Trio) -> None:
    s = winning(*trio, hand=["hit"], piles=(pile([]), pile([])))
    play_out(s, "pass")
    assert told(s, "victory")
    assert told(s, "no card left")
    assert s.hands[0] == ("hit",)
    assert offered(until(s, 0), 0) == ["continue", "end"]


@rule("ER-DECK-4")
@editions()
def test_a_new_deck_is_formed_when_there_are_discards_again(trio: Trio) -> None:
    s = winning(*trio, hand=["hit"], piles=(pile([]), pile([])))
    play_out(s, "pass", "continue", "dwarf" if trio[0] == "goramoth" else "skeleton")
    s.enemy_health = 1
    play_out(s, "play:hit")
    assert drawing(s)
    assert s.question is not None
    assert list(s.question.options) == ["hit"]
    play_out(s, "hit")
    assert s.hands[0] == ("hit",)
    (shuffled,) = [event for event in s.story or () if event.kind == "shuffled" and event.facts["cards"] == 1]
    tag = s.storyline.edition.tag
    assert tag in SECOND.rules.ledger()[shuffled.rule].tags  # each edition renews its deck by a rule of its own


@rule("ER-DECK-4", "ER-DECK-1")
def test_first_edition_the_last_card_of_all_leaves_nothing_to_shuffle() -> None:
    s = winning("warrior", "elf", hand=[], piles=(pile(["heal"]), pile([])))
    play_out(s, "heal")
    assert (s.deck.size, s.discard.size) == (0, 0)
    assert not told(s, "shuffled")
    assert offered(s, 0) == ["continue", "end"]
