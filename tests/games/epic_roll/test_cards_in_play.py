"""Cards that wait for their effect: where they lie, and when they reach the discard pile."""

from __future__ import annotations

import pytest

from emberhall.games.epic_roll import ECLIPSE
from emberhall.games.epic_roll.battle import check
from emberhall.games.epic_roll.cards import counters, draw_card, keep_limit
from emberhall.games.epic_roll.setup import conserved
from emberhall.games.epic_roll.state import Played, Race
from emberhall.games.epic_roll.turn import player_turn
from emberhall.kernel import Pile, advance, load_position, pile, save_position, view
from tests.games.epic_roll.positions import (
    TEAMS,
    battle,
    discarded,
    editions,
    holding,
    hush,
    offered,
    play_out,
    race,
    told,
)
from tests.rules import rule

Trio = tuple[str, ...]


def everything(s: Race) -> Pile:
    """All cards, wherever they lie."""
    return conserved(s)[0]


@rule("ER-CARD-6", "ER-CARD-1")
@editions()
def test_a_card_that_waits_is_not_used_yet(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["counter"]])
    play_out(s, "play:hit")
    assert s.in_play == (Played(0, ("hit",), "hit", ""),)
    assert (s.discard, s.hands[0]) == (Pile(), ())
    assert everything(s) == s.rules.full_deck.shuffled()
    assert view(s, 2)["in_play"] == view(s, None)["in_play"] == s.in_play  # it lies there for all to see
    play_out(s, "pass")
    assert not s.in_play
    assert s.discard == discarded("hit")


@rule("ER-CARD-6", "ER-CARD-COUNTER-3", "ER-CARD-COUNTER-8")
@editions()
def test_a_chain_reaches_the_discard_pile_from_its_last_card_back(trio: Trio) -> None:
    s = battle(*trio, hands=[["counter", "hit"], ["counter"], ["heal"]])
    play_out(s, "play:hit", "play:counter", "play:counter")
    assert [(seat, *cards) for seat, cards, _, _ in s.in_play] == [(0, "hit"), (1, "counter"), (0, "counter")]
    assert (s.discard, everything(s)) == (Pile(), s.rules.full_deck.shuffled())
    hush(s)
    assert (s.in_play, s.enemy_health) == ((), 2)
    assert s.discard == discarded("counter", "counter", "hit")  # the Hit works last


@rule("ER-CARD-6", "ER-VET-FOCUS-14")
def test_what_is_left_of_a_pair_goes_on_waiting() -> None:
    hands = [["hit", "hit"], ["counter"], ["heal"]]
    s = battle("orric", "dara", "greff", enemy="skeleton", hands=hands, veteran="focused")
    play_out(s, "play:hit+hit", "play:counter", "pass")
    while len(s.in_play) > 1:
        play_out(s, "pass")
    assert (s.in_play, s.discard) == ((Played(0, ("hit",), "hit", ""),), discarded("hit", "counter"))
    hush(s)
    assert (s.enemy_health, s.discard) == (4, discarded("hit", "counter", "hit"))


@rule("ER-CARD-6", "ER-CARD-WILD-3")
def test_a_wildcard_waits_as_the_kind_it_is_played_as() -> None:
    s = battle("goramoth", "elandra", health=3, hands=[["life-blade"], ["heal"]])
    play_out(s, "play:life-blade:heal")
    assert s.in_play == (Played(0, ("life-blade",), "heal", ""),)


@rule("ER-CARD-6", "ER-CARD-BOLT-5")
def test_a_bolt_is_used_once_nobody_counters_it() -> None:
    """Before its damage strikes: by then it has taken effect, and only the damage can be stopped."""
    s = battle("goramoth", "elandra", hands=[["block", "counter"], ["bolt"]])
    play_out(s, "roll", "play:bolt")
    assert (s.in_play, s.discard) == ((Played(1, ("bolt",), "bolt", ""),), Pile())
    play_out(s, "pass")
    assert (s.in_play, s.discard, s.threat) == ((), discarded("bolt"), ("bolt", 1))


@rule("ER-CARD-6", "ER-RELIC-12")
@pytest.mark.parametrize("hand", [["hit"], ["counter", "hit"]])
def test_the_mirror_never_echoes_a_card_that_still_waits(hand: list[str]) -> None:
    s = holding("mirror-of-echoes", 0, hands=[hand, ["counter"]])
    play_out(s, "play:hit", "play:counter")
    assert not any("mirror" in answer for answer in offered(s, 0))


@rule("ER-CARD-6", "ER-VET-FOCUS-10")
def test_no_counter_steals_itself() -> None:
    """What Steal Power takes is the card it is aimed at; its own two Counters go to the discard pile."""
    s = battle("orric", "dara", hands=[["counter", "counter", "hit"], ["counter"]], veteran="focused")
    play_out(s, "play:hit", "play:counter", "play:counter+counter")
    hush(s)
    assert (s.enemy_health, s.hands[:2]) == (2, (("counter",), ()))
    assert s.discard == discarded("counter", "counter", "hit")


@rule("ER-CARD-6", "ER-RELIC-12")
def test_an_echo_waits_like_any_card_and_returns_to_the_pile() -> None:
    s = holding("mirror-of-echoes", 0, hands=[[], ["heal"]], fields={"discard": discarded("heal", "hit")})
    whole = everything(s)
    play_out(s, "use:mirror-of-echoes:hit")
    assert (s.in_play, s.discard) == ((Played(0, ("hit",), "hit", ""),), pile(["heal"]))
    assert everything(s) == whole
    hush(s)
    assert s.discard == discarded("heal", "hit")


@rule("ER-CARD-6", "ER-HAND-3", "ER-RELIC-24")
def test_a_card_waits_while_its_owner_cuts_down_his_hand() -> None:
    """Above the limit he plays a Heal; with the Mirror he steals the Counter, and is above the limit again."""
    hands = [["block", "counter", "heal", "heal", "hit"], ["counter"]]
    fields = {"discard": discarded("counter"), "health": 3}
    s = holding("mirror-of-echoes", 0, race, hands=hands, fields=fields, then=(keep_limit(0), player_turn()))
    whole = everything(s)
    play_out(s, "play:heal", "play:counter", "use:mirror-of-echoes:counter+counter")
    assert (s.in_play, len(s.hands[0])) == ((Played(0, ("heal",), "heal", ""),), 4)
    assert "play:heal" in offered(s, 0)
    play_out(s, "play:heal")
    assert not s.in_play
    assert [facts["left"] for facts in told(s, "mended")] == [4, 5]
    assert everything(s) == whole


@rule("ER-CARD-6")
@pytest.mark.parametrize("fields", [{"enemy_health": 0}, {"health": 0}], ids=["a battle", "a turn"])
def test_what_waits_when_a_battle_or_a_turn_is_over_counts_as_used(fields: dict[str, int]) -> None:
    s = battle("orric", "dara", hands=[["block"], ["heal"]])
    whole = everything(s)
    s.hands, s.in_play = ((), ()), (Played(0, ("block",), "block", "enemy"), Played(1, ("heal",), "heal", ""))
    for name, value in fields.items():
        setattr(s, name, value)
    s.stack = check(), (counters(0), (counters(0), s.stack))
    advance(s)
    assert not s.in_play
    assert everything(s) == whole
    assert s.discard == discarded("block", "heal")


@rule("ER-CARD-6", "ER-DECK-2")
def test_a_new_deck_is_made_of_used_cards_alone() -> None:
    s = battle("orric", "dara", hands=[["hit"], ["counter"]])
    play_out(s, "play:hit")
    s.deck, s.discard = Pile(), discarded("heal", "block")
    s.stack = draw_card(1, "ER-VICTORY-1"), s.stack
    advance(s)
    assert s.question is not None
    assert list(s.question.options) == ["block", "heal"]


@rule("ER-CARD-6", "ER-TEAM-10")
def test_waiting_cards_of_two_decks_are_all_counted() -> None:
    s = race(*TEAMS["2e"], hands=[[], [], [], []], decks="two", veteran="yes")
    assert everything(s).size == 40
    s = battle(*TEAMS["2e"], hands=[["hit", "hit"], ["counter"]], decks="two", veteran="focused")
    play_out(s, "play:hit+hit")
    assert (s.in_play[0].cards, everything(s).size) == (("hit", "hit"), 40)


def test_a_position_with_cards_in_play_is_saved_and_read_again() -> None:
    s = battle("goramoth", "elandra", hands=[["clash"], ["counter"]])
    play_out(s, "play:clash:hit")
    assert load_position(ECLIPSE, save_position(ECLIPSE, s)) == s
