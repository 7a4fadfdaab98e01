"""A hero's turn: cards and draws, the three patterns, Dual Attack, Soul Burn, artifacts, the end of the turn."""

from __future__ import annotations

import pytest

from emberhall.games.epic_seven_arise.skills import can_go_on, complete
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.kernel import apply
from tests.rules import rule

from .tables import GREY, act, again, asked, battle, chances, give, hp, index, offered, play, settle, table, told


def facing(*kinds: str, hand: tuple[str, ...] = GREY, hero: str = "ras", souls: int = 0) -> Chapter:
    """A hero's turn in a battle, with this hand; the others hold grey cards."""
    s = battle(table(), *(kinds or ("husk",)))
    give(s, s.heroes[index(s, hero)].owner, hand, souls=souls)
    return act(s, hero)


def ended(s: Chapter) -> Chapter:
    """The turn ends, and five cards are drawn."""
    play(s, "end")
    while chances(s) and s.question is not None and s.question.rule == "E7-TURN-5":
        apply(s, next(iter(s.question.options)))
    return s


# ---------------------------------------------------------------- cards


@rule("E7-TURN-1")
def test_one_skill_in_a_turn_and_never_more() -> None:
    s = facing(hand=("4-grey", "4-red", "6-grey", "6-red", "6-blue"))
    play(s, "play:4-grey", "play:4-red", "skill:1")
    settle(s)
    assert offered(s, "play") == offered(s, "skill") == offered(s, "burn") == offered(s, "dual") == []
    assert s.skill_used


@rule("E7-TURN-2", "E7-ARTIFACT-1")
def test_artifacts_before_and_after_the_skill() -> None:
    s = facing(hand=("4-grey", "4-red", "soul-flask", "needle-bolt"))
    play(s, "use:soul-flask", "play:4-grey", "play:4-red", "skill:1", "use:needle-bolt")
    settle(s)
    assert s.players[0].souls == 5
    assert hp(s, "husk-1") == 13 - (3 - 2) - 4


@rule("E7-TURN-3")
def test_a_turn_may_be_nothing_at_all() -> None:
    s = facing(hand=("4-grey", "4-red", "soul-flask"))
    assert "end" in offered(s)
    ended(s)
    assert told(s, "skill") == told(s, "used") == []


@rule("E7-TURN-4", "E7-TURN-5")
def test_a_played_card_lies_in_the_action_area_and_draws_one_at_once() -> None:
    s = facing(hand=("4-grey", "5-grey"))
    play(s, "play:4-grey")
    assert s.players[0].area == ("4-grey",)
    assert chances(s) == {"10-grey": 1, "2-grey": 1, "4-grey": 1, "6-grey": 1, "8-grey": 1}
    apply(s, "6-grey")
    assert s.players[0].hand == ("5-grey", "6-grey")
    assert asked(s)[1] == "E7-TURN-1"


@rule("E7-TURN-5")
@pytest.mark.parametrize("answer", ["play:soul-flask", "use:soul-flask"])
def test_an_artifact_draws_a_card_either_way(answer: str) -> None:
    s = facing(hand=("soul-flask", "1-grey"))
    play(s, answer)
    settle(s)
    assert len(told(s, "drew")) == 1


@rule("E7-TURN-6")
def test_a_blue_card_draws_two() -> None:
    s = facing(hand=("4-blue", "1-grey"))
    play(s, "play:4-blue")
    settle(s)
    assert len(told(s, "drew")) == 2
    assert len(s.players[0].hand) == 3


@rule("E7-TURN-7")
def test_draws_from_an_empty_deck_are_lost() -> None:
    s = facing(hand=("4-blue", "5-blue", "1-grey"))
    give(s, 0, ("4-blue", "5-blue", "1-grey"), ("9-grey",))
    play(s, "play:4-blue", "9-grey", "play:5-blue")
    assert s.players[0].hand == ("1-grey", "9-grey")
    assert s.players[0].area == ("4-blue", "5-blue")  # not shuffled in
    assert len(told(s, "drew")) == 1


@rule("E7-TURN-8")
def test_there_is_no_hand_limit() -> None:
    hand = ("1-blue", "1-grey", "1-red", "2-blue", "2-grey", "2-red", "3-blue", "3-grey", "3-red", "4-grey", "7-grey")
    s = facing(hand=hand)
    play(s, "play:2-blue")
    settle(s)
    assert len(s.players[0].hand) == 12
    assert offered(s, "discard") == []


@rule("E7-TURN-9", "E7-SKILL-9", "E7-SKILL-11")
def test_a_soul_for_each_red_card_even_without_a_skill() -> None:
    s = facing(hand=("4-red", "5-red", "9-red"))
    play(s, "play:4-red", "play:5-red")
    ended(s)
    assert s.players[0].souls == 2  # the red card in hand gives nothing
    assert told(s, "skill") == []


@rule("E7-TURN-10")
def test_never_more_than_ten_souls() -> None:
    s = facing(hand=("4-red", "5-red", "6-red"), souls=9)
    play(s, "play:4-red", "play:5-red", "play:6-red")
    ended(s)
    assert s.players[0].souls == 10


@rule("E7-TURN-11", "E7-TURN-12", "E7-TURN-13")
def test_at_the_end_all_but_artifacts_go_back_and_five_cards_are_drawn() -> None:
    s = facing(hand=("4-grey", "5-grey", "1-grey", "soul-flask"))
    play(s, "play:4-grey", "2-grey", "end")
    assert s.players[0].hand == ("soul-flask",)
    assert s.players[0].area == ()
    assert sum(chances(s).values()) == 8  # three of the hand and five of the deck
    while chances(s):
        apply(s, next(iter(chances(s))))
    assert len(s.players[0].hand) == 6  # five, in addition to the artifact


@rule("E7-TURN-14", "E7-STATUS-2")
def test_a_stunned_hero_does_nothing_but_end_the_turn() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-red", "4-grey", "soul-flask"), souls=3, potions=1)
    s.set_player(0, area=())
    s.set_hero(0, statuses=("stun",))
    act(s, "ras")
    assert told(s, "stunned") == [{"who": "ras"}]
    assert offered(s) == []
    assert sum(chances(s).values()) == 7  # put back, and five are drawn
    settle(s)
    assert len(told(s, "drew")) == 5
    assert s.heroes[0].statuses == ()


@rule("E7-SOLO-5")
def test_each_hero_of_a_player_has_a_turn_after_which_the_shared_hand_is_drawn_anew() -> None:
    s = battle(table("ras", "iseria", "krau", "aither", players=1), "husk")
    assert s.active == index(s, "iseria")
    ended(s)
    assert s.active == index(s, "ras")
    assert len(told(s, "drew")) == 5
    assert len(s.players[0].hand) == 5


# ---------------------------------------------------------------- patterns


@rule("E7-SKILL-1", "E7-SKILL-2", "E7-SKILL-3", "E7-SKILL-4", "E7-SKILL-5", "E7-ARTIFACT-2")
@pytest.mark.parametrize(
    ("numbers", "skills"),
    [
        ([4, 4], (1,)),
        ([4, 5], ()),
        ([4, 5, 6], (2,)),
        ([6, 4, 5], (2,)),
        ([4, 4, 4], (3,)),
        ([4, 4, 5], ()),
        ([9, 10, 1], ()),
        ([10, 9, 8], (2,)),
        ([(1, 6), 6], (1,)),
        ([(1, 6), 5, 7], (2,)),
        ([(1, 6), 1, 6], ()),
        ([(3, 4), 4, 4], (3,)),
        ([(3, 4), (4, 7), 5], (2,)),
        ([tuple(range(1, 11)), 3, 3], (3,)),
        ([tuple(range(1, 11)), 3, 4], (2,)),
        ([tuple(range(1, 11)), (3, 4), (3, 4)], (2, 3)),
        ([4], ()),
    ],
)
def test_which_cards_make_which_skill(numbers: list[int | tuple[int, ...]], skills: tuple[int, ...]) -> None:
    cards = tuple(number if isinstance(number, tuple) else (number,) for number in numbers)
    assert complete(cards) == skills


@rule("E7-SKILL-7")
@pytest.mark.parametrize(
    ("numbers", "possible"),
    [
        ([4], True),
        ([4, 4], True),
        ([4, 5], True),
        ([4, 6], True),
        ([4, 7], False),
        ([4, 4, 5], False),
        ([4, 4, 4], True),
    ],
)
def test_a_card_may_be_played_while_a_combination_is_still_possible(numbers: list[int], possible: bool) -> None:
    assert can_go_on(tuple((number,) for number in numbers)) is possible


@rule("E7-SKILL-4")
def test_colours_and_order_do_not_matter() -> None:
    for cards in (("5-red", "3-blue", "4-grey"), ("3-blue", "4-grey", "5-red"), ("4-grey", "5-red", "3-blue")):
        s = facing(hand=("5-red", "3-blue", "4-grey"))
        play(s, *(f"play:{card}" for card in cards))
        settle(s)
        assert offered(s, "skill") == ["skill:2"]


@rule("E7-SKILL-6")
def test_a_drawn_card_may_finish_the_combination() -> None:
    s = facing(hand=("4-grey", "9-grey"))
    play(s, "play:4-grey", "4-grey", "play:4-grey")
    settle(s)
    assert "skill:1" in offered(s)


@rule("E7-SKILL-7")
def test_cards_that_cannot_help_are_not_offered() -> None:
    s = facing(hand=("4-grey", "5-grey", "9-grey"))
    play(s, "play:4-grey", "10-grey")
    assert offered(s, "play") == ["play:5-grey"]


@rule("E7-SKILL-8")
def test_with_a_pair_one_may_go_on_to_three_of_a_kind() -> None:
    s = facing(hand=("4-grey", "4-red", "4-blue"))
    play(s, "play:4-grey", "play:4-red")
    settle(s)
    assert {"skill:1", "play:4-blue"} <= set(offered(s))
    play(s, "play:4-blue")
    settle(s)
    assert offered(s, "skill") == ["skill:3"]


@rule("E7-SKILL-10")
def test_no_skill_card_after_the_skill() -> None:
    s = facing(hand=("4-grey", "4-red", "4-blue", "soul-flask"))
    play(s, "play:4-grey", "play:4-red", "skill:1")
    settle(s)
    assert offered(s, "play") == []
    assert offered(s, "use") == ["use:soul-flask"]


@rule("E7-SKILL-12")
def test_the_player_chooses_targets_and_effects_happen_in_printed_order() -> None:
    s = battle(table(), "husk", "hound")
    give(s, 2, ("4-grey", "5-red", "6-blue"))
    s.set_hero(0, hp=2, statuses=("slow",))
    act(s, "aither")
    play(s, "play:4-grey", "play:5-red", "play:6-blue", "skill:2")
    assert offered(s) == ["target:ras", "target:krau", "target:aither", "target:iseria"]
    assert s.question is not None
    assert s.question.prompt == "ask-healed"
    play(s, "target:ras")
    assert s.heroes[0].statuses == ()
    assert asked(s) == (2, "E7-SKILL-12")
    assert s.question.prompt == "ask-attacked"
    assert offered(s) == ["target:husk-1", "target:hound-1"]
    play(s, "target:hound-1")
    kinds = [event.kind for event in s.story or () if event.kind in ("healed", "cleansed", "struck")]
    assert kinds == ["healed", "cleansed", "struck"]


@rule("E7-SKILL-13")
def test_a_skill_without_a_target_still_does_the_rest() -> None:
    s = battle(table(), "hound", hand=("4-grey", "5-grey", "6-grey", "ember-phial"))
    s.set_foe(FOES, hurt=5)
    act(s, "ras")
    play(s, "use:ember-phial", "play:4-grey", "play:5-grey", "play:6-grey", "skill:2")
    settle(s)
    assert s.foes == ()
    assert [s.players[seat].souls for seat in range(4)] == [1, 1, 1, 1]  # the Phial's, and Rallying Order


@rule("E7-SKILL-14")
def test_a_dual_attack_and_a_soul_burn_in_the_same_activation() -> None:
    s = facing(hand=("4-grey", "5-blue"), souls=6)
    give(s, 1, ("4-red", "4-blue"))
    s.order = (0, 1, 2, 3)
    again(s)
    play(s, "play:4-grey", "dual:krau:4-red")
    settle(s)
    assert offered(s, "dual") == []  # at most one
    play(s, "burn:1")
    settle(s)
    assert offered(s, "burn") == []
    assert (s.tally.duals, s.tally.burns) == (1, 1)
    assert hp(s, "husk-1") == 13 - (3 + 2 - 2)


# ---------------------------------------------------------------- Dual Attack


@rule("E7-DUAL-1", "E7-DUAL-5", "E7-DUAL-6")
def test_a_skill_card_out_of_any_other_hand_can_be_used() -> None:
    s = facing(hand=("4-grey", "9-grey"), souls=10)
    give(s, 1, ("4-red", "soul-flask"))
    give(s, 2, ("10-grey",))
    give(s, 3, ("6-blue",))
    again(s)
    play(s, "play:4-grey")
    settle(s)
    assert sorted(offered(s, "dual")) == ["dual:iseria:6-blue", "dual:krau:4-red"]
    play(s, "dual:krau:4-red")  # Krau's player is not asked
    settle(s)
    assert asked(s)[0] == 0


@rule("E7-DUAL-2", "E7-DUAL-3", "E7-FRIEND-6")
@pytest.mark.parametrize(("rank", "price"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_the_price_follows_from_the_own_rank(rank: int, price: int) -> None:
    s = facing(hand=("4-grey",), souls=price)
    order = [1, 2, 3]
    order.insert(rank, 0)
    s.order = (order[0], order[1], order[2], order[3])
    again(s)
    assert offered(s, "dual")
    play(s, offered(s, "dual")[0])
    assert s.players[0].souls == 0
    helper = s.helper
    assert s.players[helper].souls == price
    s = facing(hand=("4-grey",), souls=price - 1)
    s.order = (order[0], order[1], order[2], order[3])
    assert offered(again(s), "dual") == []


@rule("E7-DUAL-4")
def test_souls_the_helper_cannot_hold_are_lost() -> None:
    s = facing(hand=("4-grey",), souls=5)
    give(s, 1, ("4-red",), souls=9)
    s.order = (0, 1, 2, 3)
    play(again(s), "dual:krau:4-red")
    assert (s.players[0].souls, s.players[1].souls) == (3, 10)


@rule("E7-DUAL-7", "E7-DUAL-8", "E7-DUAL-12")
def test_the_lent_card_lies_in_the_helper_s_area_until_the_helper_s_own_turn_ends() -> None:
    s = facing(hand=("4-grey", "9-grey"), souls=10)
    give(s, 1, ("4-red", "1-grey"))
    again(s)
    play(s, "dual:krau:4-red")  # as the first card
    settle(s)
    assert s.players[1].lent == ("4-red",)
    assert s.players[1].hand == ("1-grey",)
    assert [fact["seat"] for fact in told(s, "drew")] == [0]  # the active player draws, the helper does not
    play(s, "play:4-grey")
    settle(s)
    assert offered(s, "skill") == ["skill:1"]
    ended(s)
    assert s.players[1].lent == ("4-red",)
    assert len(s.players[1].hand) == 1  # a smaller hand until then
    ended(act(s, "krau"))
    assert not s.players[1].lent
    assert len(list(s.players[1].cards())) == 7


@rule("E7-DUAL-9")
def test_a_blue_lent_card_draws_one_more_for_both() -> None:
    s = facing(hand=("4-grey",), souls=10)
    give(s, 1, ("4-blue",))
    play(again(s), "dual:krau:4-blue")
    settle(s)
    assert [fact["seat"] for fact in told(s, "drew")] == [0, 0, 1]


@rule("E7-DUAL-10", "E7-DUAL-11")
def test_a_red_lent_card_gives_both_a_soul_and_is_not_counted_again() -> None:
    s = facing(hand=("4-grey",), souls=10)
    give(s, 1, ("4-red",))
    s.order = (0, 1, 2, 3)
    play(again(s), "dual:krau:4-red")
    settle(s)
    assert (s.players[0].souls, s.players[1].souls) == (8, 2)
    ended(s)
    assert (s.players[0].souls, s.players[1].souls) == (9, 3)
    ended(act(s, "krau"))
    assert s.players[1].souls == 3


@rule("E7-DUAL-13")
def test_the_dead_cannot_help_but_the_stunned_can() -> None:
    s = facing(hand=("4-grey",), souls=10)
    s.set_hero(1, hp=0, fallen=True)
    s.set_hero(2, statuses=("stun", "silence"))
    names = {answer.split(":")[1] for answer in offered(again(s), "dual")}
    assert names == {"aither", "iseria"}


@rule("E7-SOLO-11")
def test_nobody_can_assist_a_solo_player_or_themself() -> None:
    s = battle(table("ras", "krau", "aither", "iseria", players=1), "husk")
    s.set_player(0, souls=10)
    assert offered(act(s, "ras"), "dual") == []
    s = battle(table("ras", "krau", "aither", "iseria", players=2), "husk")
    s.set_player(0, souls=10)
    names = {answer.split(":")[1] for answer in offered(act(s, "ras"), "dual")}
    assert names == {"krau"}  # the other player's first hero, never the own second one


# ---------------------------------------------------------------- Soul Burn


@rule("E7-BURN-1", "E7-BURN-2")
def test_a_soul_burn_costs_souls_or_cards_of_a_colour() -> None:
    s = facing(hand=("4-grey", "4-red"), souls=2)
    play(s, "play:4-grey", "play:4-red", "burn:1")
    settle(s)
    assert s.players[0].souls == 0
    assert hp(s, "husk-1") == 13 - 3
    s = facing(hand=("4-grey", "4-red"), souls=1)
    play(s, "play:4-grey", "play:4-red")
    settle(s)
    assert offered(s, "burn") == []
    s = facing(hand=("4-grey", "5-red", "6-red", "9-blue", "1-blue"))
    play(s, "play:4-grey", "play:5-red", "play:6-red", "burn:2")
    assert offered(s) == ["pay:1-blue", "pay:9-blue", "back"]
    play(s, "pay:9-blue")
    settle(s)
    assert s.players[0].down == ("9-blue",)
    assert all(hero.shields == 1 for hero in s.heroes)


@rule("E7-BURN-3")
def test_it_is_paid_after_all_draws_and_before_the_skill_and_one_may_step_back() -> None:
    s = facing(hand=("4-grey", "5-red", "6-red"))
    give(s, 0, ("4-grey", "5-red", "6-red"), ("9-blue",))
    play(s, "play:4-grey", "9-blue", "play:5-red", "play:6-red")
    play(s, "burn:2")  # with the card that was drawn
    assert offered(s) == ["pay:9-blue", "back"]
    play(s, "back")
    assert not s.skill_used
    play(s, "burn:2", "pay:9-blue")
    kinds = [event.kind for event in s.story or ()]
    assert kinds.index("skill") < kinds.index("struck")


@rule("E7-BURN-4")
def test_cards_paid_give_nothing_and_come_back() -> None:
    s = battle(table("mercedes", "krau", "aither", "iseria"), "husk")
    give(s, 0, ("4-grey", "4-blue", "8-red"), ("9-grey",))
    act(s, "mercedes")
    play(s, "play:4-grey", "play:4-blue", "burn:1", "pay:8-red")
    settle(s)
    drawn = len(told(s, "drew"))
    assert s.players[0].down == ("8-red",)
    ended(s)
    assert drawn == 1  # one card was in the deck
    assert s.players[0].souls == 0
    assert "8-red" in set(s.players[0].cards())
    assert not s.players[0].down


@rule("E7-BURN-5")
def test_cards_of_the_combination_and_artifacts_cannot_pay() -> None:
    s = facing(hand=("4-blue", "5-blue", "6-blue", "scout-lantern"))
    give(s, 0, ("4-blue", "5-blue", "6-blue", "scout-lantern"), ())
    play(s, "play:4-blue", "play:5-blue", "play:6-blue")
    assert offered(s, "skill") == ["skill:2"]
    assert offered(s, "burn") == []


@rule("E7-BURN-6", "E7-STATUS-3")
def test_a_silenced_hero_cannot_burn_and_nobody_burns_without_a_skill() -> None:
    s = facing(hand=("4-grey", "4-red"), souls=10)
    assert offered(s, "burn") == []
    play(s, "play:4-grey", "play:4-red")
    settle(s)
    assert offered(s, "burn") == ["burn:1"]
    s.set_hero(0, statuses=("silence",))
    assert offered(again(s), "burn") == []
    assert offered(s, "skill") == ["skill:1"]


# ---------------------------------------------------------------- artifacts


@rule("E7-ARTIFACT-1", "E7-ARTIFACT-3")
def test_an_artifact_as_a_skill_card_returns_to_the_deck() -> None:
    s = facing(hand=("soul-flask", "7-grey"))
    play(s, "play:soul-flask", "play:7-grey")
    settle(s)
    assert offered(s, "skill") == ["skill:1"]
    assert s.players[0].area == ("7-grey", "soul-flask")
    ended(s)
    assert s.players[0].souls == 0
    assert "soul-flask" in set(s.players[0].cards())
    assert s.artifact_discard.size == 0


@rule("E7-ARTIFACT-2")
def test_an_artifact_stands_for_either_number_but_is_one_card() -> None:
    s = facing(hand=("soul-flask", "2-grey", "7-grey"))
    play(s, "play:soul-flask", "4-grey", "play:2-grey", "10-grey")
    assert offered(s, "skill") == ["skill:1"]
    assert "play:7-grey" not in offered(s)


@rule("E7-ARTIFACT-4")
def test_an_artifact_used_for_its_effect_goes_to_the_discard_pile() -> None:
    s = facing(hand=("soul-flask",))
    play(s, "use:soul-flask")
    settle(s)
    assert s.artifact_discard.count("soul-flask") == 1
    assert "soul-flask" not in set(s.players[0].cards())
    assert s.players[0].souls == 5


@rule("E7-ARTIFACT-5")
def test_an_artifact_is_neither_blue_nor_red() -> None:
    s = facing()
    assert {s.rules.colour(card) for card in s.rules.content.artifacts} == {""}
    s = facing(hand=("soul-flask",))
    play(s, "play:soul-flask")
    settle(s)
    assert len(told(s, "drew")) == 1
    ended(s)
    assert s.players[0].souls == 0
