"""The team that plays Epic Seven Arise: legal answers everywhere, an end to every game, sensible choices, victories."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from emberhall.bots.epic_seven_arise import answer
from emberhall.bots.epic_seven_arise_map import circle, explore, goals, harm, move, steps
from emberhall.bots.epic_seven_arise_plan import AT_STAKE, LAST_STAND, brain, hardest_blow, is_last, steadfast, weights
from emberhall.bots.epic_seven_arise_worth import USUAL, worth
from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.cards import give_stones, take_stones
from emberhall.games.epic_seven_arise.combat import combat_phase
from emberhall.games.epic_seven_arise.death import revivals
from emberhall.games.epic_seven_arise.exploration import explore as explore_step
from emberhall.games.epic_seven_arise.exploration import place_foe
from emberhall.games.epic_seven_arise.merchant import open_shop
from emberhall.games.epic_seven_arise.movement import arrive
from emberhall.games.epic_seven_arise.movement import move as move_step
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.games.epic_seven_arise.story import story_phase
from emberhall.kernel import NATURE, Answer, Nature, Sight, apply
from tests.games.epic_seven_arise.tables import act, battle, give, go_to, offered, settle, table, waiting
from tests.games.epic_seven_arise.tables import play as play_out

MANY = 6000  # answers; a chapter takes about twelve hundred


def play(seed: int | str, players: int = 4, **options: object) -> tuple[Chapter, list[Answer]]:
    """A game in which the brain answers for every seat."""
    nature, s = Nature(seed), GAME.start(players, "", **options)  # type: ignore[arg-type]
    assert isinstance(s, Chapter)
    given: list[Answer] = []
    while s.question is not None and len(given) < MANY:
        question = s.question
        chosen = nature.answer(question) if question.seat == NATURE else answer(Sight(s, question.seat))
        assert chosen in question.options
        given.append(chosen)
        apply(s, chosen)
    return s, given


def thought(s: Chapter) -> Answer:
    """What the bot answers now."""
    assert s.question is not None
    return answer(Sight(s, s.question.seat))


def planned(s: Chapter) -> Answer:
    """What somebody answers who thinks of the whole chapter."""
    assert s.question is not None
    return brain(s.setup)(Sight(s, s.question.seat))


# ---------------------------------------------------------------- whole games


@pytest.mark.slow
@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("players", [1, 3])
def test_every_answer_is_legal_and_the_game_ends(chapter: str, players: int) -> None:
    s, given = play(f"{chapter}-{players}", players, chapter=chapter, pick="drawn", gentle=players == 1)
    assert s.ended in ("won", "lost"), Counter(given[-200:]).most_common(4)


def test_equal_games_get_equal_answers() -> None:
    assert play(5, pick="drawn")[1] == play(5, pick="drawn")[1]


@pytest.mark.slow
@pytest.mark.parametrize(("games", "least", "most"), [(10, 5, 9), pytest.param(40, 24, 38, marks=pytest.mark.endure)])
def test_four_bots_win_the_first_chapter_most_of_the_time(games: int, least: int, most: int) -> None:
    """Over many games they won about eight of ten; a few must not show less than half, nor hardly a loss."""
    won = sum(play(seed, pick="drawn")[0].ended == "won" for seed in range(games))
    assert least <= won <= most, won


@pytest.mark.slow
def test_the_team_uses_all_it_has() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(3):
        verbs += Counter(given.partition(":")[0] for given in play(seed, pick="drawn", chapter=str(seed + 1))[1])
    for verb in ("play", "skill", "burn", "dual", "use", "buy", "explore", "move", "circle", "end"):
        assert verbs[verb], verb


# ---------------------------------------------------------------- where to go


def test_the_way_leads_to_the_objective() -> None:
    s = table()
    assert goals(s) == (False, {"p4", "p6", "p7", "p9"})
    assert steps(s, "p2")["p8"] == 2
    waiting(s, move_step())
    assert move(s, offered(s)) in ("move:p1", "move:p3", "move:p5")
    s.party = "p5"
    waiting(s, explore_step())
    assert explore(s, offered(s)) in ("explore:p4", "explore:p6")


def test_a_place_to_stand_on_is_walked_onto() -> None:
    s = table(chapter=6)
    s.card, s.party = "2a", "p9"
    assert goals(s) == (True, {"p11"})
    assert thought(waiting(s, move_step())) == "move:p11"


def test_the_boss_is_sought_and_no_new_monsters_are_woken_beside_it() -> None:
    s = table()
    s.card, s.party = "3", "p5"
    place_foe(s, "gate-warden", "p8")
    assert goals(s) == (False, {"p8"})
    assert thought(waiting(s, explore_step())) == "explore:p8"


def test_the_next_card_is_thought_of() -> None:
    s = table()
    s.next_card = "2a"
    assert goals(s) == (False, {"p7", "p9"})


def test_the_sturdy_stand_where_blows_fall() -> None:
    s = table()
    waiting(s, arrive("p8"), move_step())  # t15: five, three, two and two numbers
    chosen = {}
    while offered(s, "circle"):
        hero = next(n for n in s.by_friendship((0, 1, 2, 3)) if not s.heroes[n].circle)
        chosen[s.heroes[hero].key] = circle(s, offered(s))
        apply(s, chosen[s.heroes[hero].key])
    assert chosen["krau"] == "circle:a"
    assert chosen["iseria"] in ("circle:c", "circle:d")


# ---------------------------------------------------------------- in battle


def test_a_kill_is_preferred() -> None:
    s = battle(table(), "husk", "hound")
    s.set_foe(FOES + 1, hurt=4)
    give(s, 0, ("needle-bolt", "1-grey"))
    apply(act(s, "ras"), "use:needle-bolt")
    while s.question is not None and s.question.seat == NATURE:
        apply(s, next(iter(s.question.options)))
    assert thought(s) == "target:hound-1"


def test_a_complete_combination_is_used() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-grey", "4-red", "4-blue"), ())
    act(s, "ras")
    for _ in range(4):
        if s.skill_used:
            break
        apply(s, thought(s))
    assert s.skill_used
    assert s.tally.skill3 == 1


@pytest.mark.parametrize(
    "card",
    ["ember-phial", "bramble-net", "squire-buckler", "soul-flask", "gambler-coin", "accord-banner", "courier-boots"],
)
def test_an_artifact_that_does_good_is_used(card: str) -> None:
    s = battle(table(), "husk", "husk", hand=(card, "1-grey", "3-grey"))
    assert thought(act(s, "ras")) == f"use:{card}"


def test_an_edge_is_honed_for_a_skill_that_is_ready() -> None:
    s = battle(table(), "husk", hand=("4-grey", "4-red", "honed-edge"))
    assert thought(act(s, "ras")) != "use:honed-edge"
    play_out(s, "play:4-grey", "play:4-red")
    assert thought(settle(s)) == "use:honed-edge"


def test_cards_that_hit_the_frail_are_put_back_deepest() -> None:
    s = battle(table(), "hound", hand=("scout-lantern", "1-grey"))
    circles = s.tile(s.party).circles
    frail, sturdy = (circles[s.heroes[hero].circle][0] for hero in (3, 1))
    s.set_hero(0, hp=0)
    nobody = circles[s.heroes[0].circle][0]
    assert harm(s, str(frail)) > harm(s, str(sturdy)) > harm(s, str(nobody)) == 0


def test_a_potion_for_whoever_is_in_danger() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("1-grey",), potions=1)
    s.set_hero(1, hp=2)
    assert thought(act(s, "ras")) == "drink:krau"
    s.set_hero(1, hp=11)
    assert thought(act(s, "ras")) != "drink:krau"


def test_the_last_hero_is_always_revived() -> None:
    s = battle(table(), "husk")
    for number in range(4):
        s.set_hero(number, hp=0, fallen=number != 2)
    s.set_player(2, stones=(3, 0, 0))
    assert thought(waiting(s, revivals(), move_step())) == "revive:white"


def test_stones_are_spent_where_there_are_most_and_taken_where_there_are_fewest() -> None:
    s = table()
    s.set_player(1, stones=(3, 1, 0))
    assert thought(waiting(s, give_stones(1, 1), move_step())) == "give:white"
    assert thought(waiting(s, take_stones(1, "any", 1), move_step())) == "take:green"


# ---------------------------------------------------------------- for the whole chapter


def last_stand(*heroes: str, **more: Any) -> Chapter:
    """The battle against the boss with whom the first chapter ends."""
    s = table(*heroes)
    s.card, s.party = "3", "p5"
    return battle(s, "gate-warden", at="p8", **more)


def test_a_chapter_ends_with_the_card_that_no_other_follows() -> None:
    s = table(chapter=6)
    last = []
    for card in s.chapter.story:
        s.card = card
        last.append(is_last(s))
    assert dict(zip(s.chapter.story, last, strict=True)) == {
        "1": False, "2a": False, "2b": False, "3": False, "4": True,
    }  # fmt: skip


def test_against_the_last_boss_a_potion_comes_before_the_blow_that_kills() -> None:
    s = last_stand()
    give(s, 0, ("1-grey",), potions=1)
    s.set_hero(3, hp=3)  # half of Iseria's health
    assert hardest_blow(act(s, "ras"), 3) == 6
    assert thought(s) != "drink:iseria" == planned(s)
    s.set_hero(3, hp=4)  # too much for a potion
    assert planned(act(s, "ras")) != "drink:iseria"


def test_against_a_boss_stones_are_given_for_a_hero_unless_it_is_about_to_fall() -> None:
    s = last_stand()
    s.set_hero(3, hp=0)
    s.set_player(3, stones=(0, 3, 1))
    waiting(s, revivals(), move_step())
    assert (thought(s), planned(s)) == ("fall", "revive:black")
    s.set_foe(FOES, hurt=60)
    assert planned(waiting(s, revivals(), move_step())) == "fall"


def test_nothing_is_kept_for_later_against_the_last_boss_and_against_nobody_else() -> None:
    assert weights(last_stand()) == LAST_STAND
    assert weights(battle(table(), "husk")) == weights(battle(table(chapter=6), "archdemon")) == USUAL
    assert LAST_STAND.soul < USUAL.soul < USUAL.boss < LAST_STAND.boss


def test_before_the_last_boss_stones_are_kept_for_revivals() -> None:
    s = table()
    s.set_player(s.leader, stones=(1, 1, 1), potions=1)
    assert (thought(waiting(s, open_shop(), move_step())), planned(s)) == ("buy:artifact", "buy:artifact")
    s.card = "3"
    assert (thought(waiting(s, open_shop(), move_step())), planned(s)) == ("buy:artifact", "pass")
    assert steadfast(s.setup)(Sight(s, s.leader)) == "buy:artifact"  # who does not think so far
    s.set_player(s.leader, stones=(2, 1, 1))
    assert planned(waiting(s, open_shop(), move_step())) == "buy:artifact"
    s.set_player(s.leader, potions=0)
    assert planned(waiting(s, open_shop(), move_step())) == "buy:potion"


def test_nobody_goes_hurt_to_the_last_boss() -> None:
    s = table()
    s.card = "3"
    s.set_player(s.leader, stones=(1, 1, 1), potions=0)
    s.set_hero(0, hp=s.heroes[0].hp - 3)
    play_out(waiting(s, open_shop(), move_step()), "buy:potion")
    assert s.question is not None
    play_out(s, next(answer for answer in s.question.options if answer.startswith("pay:")))
    drink = f"drink:{s.heroes[0].key}"
    assert drink == planned(s) != thought(s)


def test_whoever_awaits_enemies_on_their_tile_fights_them_at_once() -> None:
    s = table(chapter=2)
    s.party, s.next_card, s.foes, s.covered = "p6", "2a", (), ()  # the captain comes to p7
    waiting(s, move_step())
    assert thought(s) != "move:p7" == planned(s)
    s.party = "p7"
    go_to(waiting(s, story_phase(), combat_phase()), "E7-TURN-1")
    assert "captain" in {foe.kind for foe in s.foes_at(s.battle)}


def test_enemies_that_have_to_fall_together_are_not_felled_one_by_one() -> None:
    s = battle(table(chapter=2), "crawler", "crawler", token="jackal-trap")
    s.set_foe(FOES, hurt=6)
    give(s, 0, ("4-grey", "4-red", "1-grey"), ())
    play_out(act(s, "ras"), "play:4-grey", "play:4-red", "skill:1")
    assert (thought(s), planned(s)) == ("target:crawler-1", "target:crawler-2")


def test_a_mission_that_costs_a_skull_is_met_before_the_last_enemy_falls() -> None:
    s = battle(table(), "hound", token="torn-banner")  # everybody has to do damage
    assert weights(s) == AT_STAKE
    assert worth(s, AT_STAKE) == worth(s, USUAL)
    s.foes = ()
    assert worth(s, AT_STAKE) == worth(s, USUAL) - AT_STAKE.mission
    s.tally = s.tally._replace(dealt=(True,) * 4)
    assert worth(s, AT_STAKE) == worth(s, USUAL)


def test_a_mission_that_has_failed_keeps_nobody_from_winning() -> None:
    s = battle(table(), "hound", token="lost-pilgrim")  # nobody may die
    s.foes, s.tally = (), s.tally._replace(deaths=1)
    assert worth(s, AT_STAKE) == worth(s, USUAL)
