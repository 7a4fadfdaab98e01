"""Story cards, the Merchant and Health Potions."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.games.epic_seven_arise.cards import gain_cards
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.merchant import open_shop, pick, shop, use_bought
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.rounds import play_round
from emberhall.games.epic_seven_arise.state import ARTIFACT, SKILL, Chapter
from emberhall.games.epic_seven_arise.story import check_story, story_phase
from emberhall.kernel import Pile, apply, pile, view
from tests.rules import rule

from .tables import (
    TEAM,
    act,
    again,
    asked,
    battle,
    chances,
    corrected,
    give,
    hp,
    index,
    offered,
    play,
    prompt,
    settle,
    table,
    told,
    waiting,
)


def shopping(s: Chapter, stones: tuple[int, int, int] = (2, 2, 2), seats: int = 4) -> Chapter:
    """The Merchant is open, and everybody has these stones."""
    for seat in range(seats):
        s.set_player(seat, stones=stones)
    return waiting(s, open_shop(), move())


# ---------------------------------------------------------------- Story cards


@rule("E7-STORY-1")
def test_the_story_card_stays_until_its_condition_is_met() -> None:
    s = waiting(table(), check_story("battle"), story_phase(), move())
    assert (s.card, s.next_card) == ("1", "")
    assert told(s, "story") == []


@rule("E7-STORY-2", "E7-STORY-8")
def test_the_consequence_comes_at_once_and_the_next_card_in_the_next_story_phase() -> None:
    s = table()
    s.found = ("arkasus",)
    waiting(s, check_story("battle"), move())
    settle(s)
    assert [fact["seat"] for fact in told(s, "gained card")] == list(s.order)  # an Artifact card for each player
    assert (s.card, s.next_card) == ("1", "2a")
    assert all(sum(not s.rules.is_skill_card(card) for card in player.deck.cards()) == 1 for player in s.players)
    assert s.decks[ARTIFACT].size == 31 - 4
    settle(waiting(s, story_phase(), move()))
    assert s.card == "2a"
    assert (s.token_at("p7"), s.token_at("p9")) == ("seal-west", "seal-east")
    assert {place for place, _ in s.covered} == {"p4", "p6"}  # what lay there is turned up and discarded (E7-SETUP-8)
    assert len(s.tokens) == 5
    assert s.mixes[0].size == 2


@rule("E7-STORY-3")
def test_a_condition_that_was_met_stays_met() -> None:
    s = table()
    s.found = ("arkasus",)
    waiting(s, check_story("battle"), move())
    s.skulls = 3  # too many for card 2A by now
    waiting(s, check_story("battle"), move())
    assert s.next_card == "2a"


@rule("E7-STORY-4", "E7-STORY-5")
@pytest.mark.parametrize(("skulls", "card"), [(0, "2a"), (1, "2a"), (2, "2b"), (4, "2b")])
def test_the_first_exit_that_is_true_names_the_card_that_follows(skulls: int, card: str) -> None:
    s = table()
    s.found, s.skulls = ("arkasus",), skulls
    assert waiting(s, check_story("battle"), move()).next_card == card


@rule("E7-STORY-6")
def test_at_most_one_card_is_revealed_in_a_story_phase() -> None:
    s = table()
    s.next_card, s.found = (
        "2a",
        ("arkasus", "seal-west", "seal-east"),
    )  # the next one is done as soon as it is looked at
    waiting(s, story_phase(), move())
    for _ in range(4):
        play(s, "pass")
    assert asked(s)[1] == "E7-MOVE-1"
    assert (s.card, s.next_card) == ("2a", "")  # what was found is looked at after a battle, not at the reveal
    assert len(told(s, "story")) == 1
    assert waiting(s, check_story("battle"), move()).next_card == "3"


@rule("E7-STORY-7", "E7-SHOP-1")
def test_no_card_is_revealed_in_the_first_round_and_the_merchant_is_closed() -> None:
    s = waiting(table(), play_round())
    assert asked(s)[1] == "E7-EXPLORE-1"
    assert told(s, "shop") == told(s, "story") == []


@rule("E7-SHOP-1")
def test_the_merchant_opens_when_a_card_is_revealed() -> None:
    s = table()
    s.next_card = "2a"
    settle(waiting(s, story_phase(), move()))
    assert told(s, "shop") == [{}]
    assert asked(s) == (s.order[0], "E7-SHOP-2")


@rule("E7-STORY-2")
def test_a_place_is_looked_at_right_after_a_card_is_revealed() -> None:
    s = table(chapter=6)
    s.party, s.next_card = "p11", "2a"
    for number, hero in enumerate(s.heroes):
        s.set_hero(number, circle="abcd"[number])
        assert hero.hp
    waiting(s, story_phase(), move())
    assert (s.card, s.next_card) == ("2a", "3")  # the heroes are there already


@rule("E7-STORY-2")
@pytest.mark.parametrize(("moment", "card"), [("battle", ""), ("clock", ""), ("moved", "3")])
def test_a_place_is_looked_at_after_movement_and_not_after_a_battle(moment: str, card: str) -> None:
    s = table(chapter=6)
    s.card, s.party = "2a", "p11"
    assert waiting(s, check_story(moment), move()).next_card == card


@rule("E7-END-3", "E7-STORY-2")
def test_objectives_completed_by_a_card_that_is_revealed_end_the_chapter_at_once(tmp_path: Path) -> None:
    exits = '[chapter.1.story.2a]\nexits = [{ when = { party_at = ["p2"] }, then = [{ do = "win" }] }]\n'
    s = table(content=corrected(tmp_path, exits))
    s.next_card = "2a"
    settle(waiting(s, play_round()))
    assert s.ended == "won"
    assert told(s, "shop") == []


# ---------------------------------------------------------------- the Merchant


@rule("E7-SHOP-2", "E7-SHOP-3", "E7-FRIEND-6")
def test_players_buy_in_turn_until_all_pass_in_a_row() -> None:
    s = shopping(table())
    first, second, third, fourth = s.order
    assert asked(s)[0] == first
    assert offered(s) == ["buy:potion", "buy:skill-card", "buy:artifact", "pass"]
    play(s, "pass")
    assert asked(s)[0] == second
    play(s, "buy:potion", "pay:white", "done")
    assert asked(s)[0] == third
    play(s, "pass")
    assert asked(s)[0] == fourth
    play(s, "pass")
    assert asked(s)[0] == first  # a pass does not bar anybody from buying later
    play(s, "buy:potion", "pay:black", "done", "pass", "pass", "pass")
    assert asked(s)[0] == first
    play(s, "pass")
    assert asked(s)[1] == "E7-MOVE-1"


@rule("E7-SHOP-3")
def test_a_buyer_is_asked_again_before_the_merchant_closes() -> None:
    s = shopping(table())
    play(s, "pass", "pass", "pass", "buy:skill-card", "pay:white")
    play(settle(s), offered(s, "keep")[0])
    play(s, offered(s, "under")[0])
    play(s, "pass", "pass", "pass")
    assert asked(s) == (s.order[3], "E7-SHOP-2")
    play(s, "pass")
    assert asked(s)[1] == "E7-MOVE-1"


@rule("E7-SHOP-4", "E7-SHOP-12")
def test_any_number_of_potions_in_one_turn() -> None:
    s = shopping(table())
    seat = s.order[0]
    play(s, "buy:potion")
    assert offered(s) == ["pay:white", "pay:black", "pay:green", "back"]
    play(s, "pay:green", "buy:potion", "pay:white", "buy:potion", "pay:white", "done")
    assert s.players[seat].potions == 3
    assert s.players[seat].stones == (0, 2, 1)
    assert s.potions == 5


@rule("E7-SHOP-12")
def test_a_payer_may_step_back() -> None:
    s = shopping(table())
    seat = s.order[0]
    play(s, "buy:artifact", "pay:white", "back")
    assert asked(s) == (seat, "E7-SHOP-2")
    assert s.players[seat].stones == (2, 2, 2)


@rule("E7-SHOP-2")
def test_who_steps_back_from_another_potion_does_not_get_a_second_turn() -> None:
    s = shopping(table())
    seat = s.order[0]
    play(s, "buy:potion", "pay:white", "drink:krau", "buy:potion", "back")
    assert asked(s) == (seat, "E7-POTION-2")
    assert offered(s) == ["buy:potion", "done"]  # nothing but potions in this turn
    play(s, "done")
    assert asked(s)[0] == s.order[1]


@rule("E7-SHOP-5", "E7-SHOP-7", "E7-SHOP-8", "E7-SHOP-9", "E7-SHOP-10")
def test_a_skill_card_is_one_of_three_and_the_others_go_back_on_top() -> None:
    s = table()
    s.decks = (pile(("1-red", "2-red", "3-red", "4-red")), *s.decks[1:])
    shopping(s)
    first, second = s.order[:2]
    play(s, "buy:skill-card", "pay:white")
    play(s, "1-red", "2-red", "3-red")
    assert offered(s) == ["keep:1-red", "keep:2-red", "keep:3-red"]  # one has to be kept
    before = s.players[first].deck.size
    play(s, "keep:2-red")
    assert s.players[first].deck.size == before + 1
    assert "2-red" not in s.players[first].hand
    assert offered(s) == ["under:1-red", "under:3-red"]
    play(s, "under:1-red")
    assert s.decks[SKILL] == Pile((("4-red", 1),), ("3-red", "1-red"))
    assert sum(s.players[first].stones) == 5
    play(s, "buy:skill-card", "pay:white")
    assert chances(s) == {"3-red": 1}  # not shuffled: the next buyer sees them again
    assert asked(s)[0] == -1
    play(s, "keep:3-red")
    assert s.players[second].deck.count("3-red") == 1


@rule("E7-TERM-12", "E7-SHOP-8")
def test_only_who_has_looked_knows_what_lies_on_top() -> None:
    s = table()
    s.decks = (pile(("1-red", "2-red", "3-red", "4-red")), *s.decks[1:])
    shopping(s)
    buyer, other = s.order[:2]
    play(s, "buy:skill-card", "pay:white", "1-red", "2-red", "3-red")
    assert view(s, buyer)["looked"] == ("1-red", "2-red", "3-red")
    assert view(s, other)["looked"] == 3
    assert s.question is not None
    play(s, "keep:2-red", "under:1-red")
    assert view(s, buyer)["decks"][SKILL][1] == ("3-red", "1-red")
    assert view(s, other)["decks"][SKILL] == ((("1-red", 1), ("3-red", 1), ("4-red", 1)), ())


@rule("E7-SHOP-6")
def test_an_artifact_costs_two_stones() -> None:
    s = shopping(table())
    seat = s.order[0]
    play(s, "buy:artifact", "pay:white", "pay:black")
    assert sum(s.players[seat].stones) == 4
    play(s, "ember-phial", "ember-phial", "frost-bell")
    assert s.looked == ("ember-phial", "ember-phial", "frost-bell")
    assert offered(s) == ["keep:ember-phial", "keep:frost-bell"]
    play(s, "keep:frost-bell")
    assert s.players[seat].deck.count("frost-bell") == 1
    play(s, "under:ember-phial")
    assert s.decks[ARTIFACT].top == ("ember-phial", "ember-phial")


@rule("E7-SHOP-11")
def test_few_cards_are_looked_at_and_an_empty_skill_deck_sells_nothing() -> None:
    s = table()
    s.decks = (pile(("1-red", "2-red")), *s.decks[1:])
    shopping(s)
    play(s, "buy:skill-card", "pay:white", "2-red")
    settle(s)
    assert offered(s) == ["keep:1-red", "keep:2-red"]
    play(s, "keep:1-red")
    play(s, "buy:skill-card", "pay:white")
    settle(s)
    assert s.decks[SKILL].size == 0
    assert "buy:skill-card" not in offered(s)


@rule("E7-SHOP-11", "E7-REWARD-8")
def test_an_empty_artifact_deck_is_renewed_from_its_discard_pile() -> None:
    s = table()
    s.decks = (s.decks[SKILL], Pile(), *s.decks[2:])
    s.artifact_discard = pile(("soul-flask", "frost-bell"))
    waiting(s, gain_cards(0, ARTIFACT, 3), move())
    assert chances(s) == {"frost-bell": 1, "soul-flask": 1}
    settle(s)
    assert len(told(s, "gained card")) == 2  # the third is lost
    assert (s.decks[ARTIFACT].size, s.artifact_discard.size) == (0, 0)
    s.artifact_discard = pile(("soul-flask",))
    waiting(s, pick(1, "artifact"), move())
    settle(s)
    assert told(s, "kept") == [{"seat": 1, "card": "soul-flask"}]


@rule("E7-SHOP-13", "E7-POTION-5", "E7-ARTIFACT-6")
def test_nothing_can_be_handed_over() -> None:
    s = shopping(table())
    verbs = {answer.partition(":")[0] for answer in offered(s)}
    assert verbs == {"buy", "pass"}
    s = battle(table(), "mossling", hand=("1-grey", "soul-flask"))
    for seat in range(4):
        s.set_player(seat, potions=1)
    again(s)
    verbs = {answer.partition(":")[0] for answer in offered(act(s, "ras"))}
    assert verbs == {"play", "use", "drink", "end"}


@rule("E7-SHOP-12", "E7-POTION-2")
def test_the_merchant_says_what_is_paid_for_and_offers_no_potion_that_is_gone() -> None:
    s = shopping(table())
    play(s, "buy:artifact")
    assert prompt(s) == "Which Skystone pays for an Artifact card?"
    assert figures(s)["paid"] == [0, 0, 0]
    play(s, "pay:black")
    assert (figures(s)["paid"], s.players[0].stones) == ([0, 1, 0], (2, 2, 2))  # laid down, and not yet gone
    play(s, "back", "buy:potion")
    assert prompt(s) == "Which Skystone pays for a Health Potion?"
    play(s, "pay:white")
    assert prompt(s) == "Use a potion right away?"
    play(s, offered(s, "drink")[0])
    assert offered(s) == ["buy:potion", "done"]
    assert prompt(s) == "Buy another potion?"


@rule("E7-SHOP-14")
def test_the_merchant_has_eight_potions_and_gets_used_ones_back() -> None:
    s = table()
    s.potions = 1
    shopping(s)
    play(s, "buy:potion", "pay:white")
    assert "buy:potion" not in offered(s)
    play(s, "done")
    assert "buy:potion" not in offered(s)
    s = table()
    s.set_player(0, potions=1)
    s.potions = 7
    s = battle(s, "mossling")
    play(act(s, "ras"), "drink:krau")
    assert s.potions == 8


@rule("E7-SOLO-8", "E7-SOLO-9")
@pytest.mark.parametrize(("players", "prices"), [(1, (2, 2, 4)), (2, (2, 2, 4)), (3, (2, 2, 4)), (4, (1, 1, 2))])
def test_prices_double_below_four_players_whatever_the_heroes(players: int, prices: tuple[int, int, int]) -> None:
    s = table(*TEAM, players=players)
    assert tuple(s.rules.price(what) for what in ("potion", "skill_card", "artifact")) == prices
    shopping(s, (3, 3, 3), players)
    seat = s.order[0]
    play(s, "buy:potion", *["pay:white"] * prices[0])
    assert sum(s.players[seat].stones) == 9 - prices[0]


# ---------------------------------------------------------------- Health Potions


@rule("E7-POTION-1", "E7-POTION-2", "E7-POTION-6")
def test_a_potion_may_be_used_when_it_is_bought_on_anybody() -> None:
    s = table()
    s.set_hero(index(s, "krau"), hp=1)
    shopping(s)
    seat = s.order[0]
    play(s, "buy:potion", "pay:white")
    assert len(offered(s, "drink")) == 4
    play(s, "drink:krau")
    assert hp(s, "krau") == 11
    assert (s.players[seat].potions, s.potions) == (0, 8)
    assert offered(s, "drink") == []


@rule("E7-POTION-3")
def test_any_number_of_potions_on_the_own_turn_before_and_after_the_skill() -> None:
    s = table()
    s = battle(s, "husk", hand=("4-grey", "4-red", "1-grey"))
    give(s, 0, ("4-grey", "4-red", "1-grey"), potions=3)
    for number in range(4):
        s.set_hero(number, hp=2)
    act(s, "ras")
    play(s, "drink:ras", "drink:krau", "play:4-grey", "play:4-red", "skill:1", "drink:aither")
    assert [hp(s, hero) for hero in ("ras", "krau", "aither", "iseria")] == [8, 11, 7, 2]
    assert s.tally.potions == 3


@rule("E7-POTION-4")
def test_a_potion_cannot_be_used_at_any_other_time() -> None:
    s = table()
    for seat in range(4):
        s.set_player(seat, potions=1)
    assert offered(waiting(s, play_round()), "drink") == []
    assert offered(waiting(s, move()), "drink") == []
    assert offered(waiting(s, shop(0, 0), move()), "drink") == []  # only one that has just been bought
    s = battle(s, "mossling")
    s.set_player(0, potions=0)
    assert offered(act(s, "ras"), "drink") == []  # another player's turn


@rule("E7-POTION-7", "E7-POTION-2")
def test_a_potion_bought_does_nothing_for_the_unhealable_either() -> None:
    s = table()
    s.set_player(0, potions=1)
    s.set_hero(2, statuses=("unhealable",))
    waiting(s, use_bought(0, 0, 1), move())
    assert offered(s, "drink") == ["drink:ras", "drink:krau", "drink:iseria"]


@rule("E7-POTION-7")
def test_a_potion_does_nothing_for_the_dead_and_the_unhealable() -> None:
    s = battle(table(), "mossling")
    s.set_player(0, potions=1)
    s.set_hero(index(s, "krau"), hp=0, fallen=True)
    s.set_hero(index(s, "aither"), hp=1, statuses=("unhealable",))
    assert offered(act(s, "ras"), "drink") == ["drink:ras", "drink:iseria"]


@rule("E7-SHOP-3")
def test_a_shop_with_nobody_who_can_pay_closes_by_itself() -> None:
    s = table()
    for seat in range(4):
        s.set_player(seat, stones=(0, 0, 0))
    waiting(s, open_shop(), move())
    assert asked(s)[1] == "E7-MOVE-1"
    apply(s, offered(s)[0])
