"""Rounds, exploration, the order of turns, battles and movement."""

from __future__ import annotations

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.combat import combat_phase, next_turn, still_to_act
from emberhall.games.epic_seven_arise.effects import run
from emberhall.games.epic_seven_arise.exploration import (
    draw_enemy,
    explore,
    explored,
    free_place,
    place_card,
    place_foe,
)
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.movement import arrive, move
from emberhall.games.epic_seven_arise.rounds import end_round, play_round
from emberhall.games.epic_seven_arise.state import FOES, NOBODY, Act, Chapter
from emberhall.kernel import Pile, Spoken, apply, pile
from tests.rules import rule

from .tables import (
    act,
    asked,
    battle,
    chances,
    enemy_acts,
    foe,
    give,
    go_to,
    hp,
    index,
    offered,
    play,
    settle,
    table,
    told,
    turn_of,
    waiting,
)

# ---------------------------------------------------------------- the round


@rule("E7-ROUND-1")
def test_a_round_has_four_phases() -> None:
    s = waiting(table(), play_round())
    names = [run.name.rpartition(".")[2] for run, _ in s.waiting()]
    assert names[:3] == ["explore", "combat_phase", "move"]
    s = table()
    s.next_card = "2a"
    settle(waiting(s, play_round()))
    names = [run.name.rpartition(".")[2] for run, _ in s.waiting()]
    assert names.index("shop") < names.index("explore") < names.index("combat_phase") < names.index("move")


@rule("E7-ROUND-2")
def test_after_a_battle_rewards_then_revivals_then_the_order() -> None:
    s = battle(table(), "hound", hand=("4-grey", "4-red", "4-blue"), token="lost-pilgrim")
    s.set_foe(FOES, hurt=5)
    s.set_hero(1, hp=0, fallen=True)
    s.tally = s.tally._replace(deaths=1)
    s.order = (0, 1, 2, 3)
    s.set_player(0, stones=(9, 0, 0))  # too many to rank first
    play(act(s, "iseria"), "play:4-grey", "play:4-red", "skill:1", "end")
    settle(s)
    kinds = [event.kind for event in s.story or ()]
    assert kinds.index("battle won") < kinds.index("judged") < kinds.index("skulls") < kinds.index("revived")
    assert kinds.index("revived") < kinds.index("order")
    assert s.order[-1] == 0


@rule("E7-ROUND-3")
def test_clocks_come_at_the_end_of_the_round_after_movement() -> None:
    s = table()
    first = s.round = s.chapter.clocks[0].first
    play(waiting(s, move(), end_round()), "move:p1", "circle:a", "circle:b", "circle:c", "circle:d")
    assert (s.skulls, s.round) == (1, first + 1)
    assert [event.kind for event in s.story or ()].index("moved") < [e.kind for e in s.story or ()].index("skulls")
    waiting(s, end_round())
    assert (s.skulls, s.round) == (1, first + 2)  # not every round
    s.round = first + s.chapter.clocks[0].every
    waiting(s, end_round())
    assert s.skulls == 2


@rule("E7-DEATH-12", "E7-ROUND-3")
def test_who_died_on_arrival_is_back_before_the_clocks() -> None:
    s = table()
    s.round = s.chapter.clocks[0].first
    s.set_hero(1, hp=0, fallen=True)
    waiting(s, end_round())
    kinds = [event.kind for event in s.story or ()]
    assert kinds.index("revived") < kinds.index("skulls")


# ---------------------------------------------------------------- exploration


@rule("E7-EXPLORE-1", "E7-GROUP-1", "E7-GROUP-2", "E7-GROUP-3")
def test_the_first_in_the_order_selects_an_adjacent_tile_for_the_group() -> None:
    s = waiting(table(), explore())
    assert asked(s) == (s.order[0], "E7-EXPLORE-1")
    assert offered(s) == ["explore:p1", "explore:p3", "explore:p5"]
    s.order = (2, 0, 1, 3)
    assert asked(waiting(s, explore()))[0] == 2


@rule("E7-EXPLORE-2")
def test_an_enemy_card_puts_its_monsters_on_the_tile() -> None:
    s = waiting(table(), explored("p1"), move())
    assert chances(s) == {"c1-1": 2, "c1-2": 2, "c1-3": 2, "c1-4": 1, "c1-5": 1, "c1-6": 1, "c1-7": 1}
    apply(s, "c1-3")
    assert sorted((other.name, other.at, s.foe_hp(other)) for other in s.foes) == [
        ("mossling-1", "p1", 7),
        ("mossling-2", "p1", 7),
        ("raider-1", "p1", 9),
    ]


@rule("E7-EXPLORE-3")
def test_nothing_is_drawn_where_monsters_are() -> None:
    s = table()
    place_foe(s, "mossling", "p1")
    waiting(s, explored("p1"), move())
    assert len(s.foes) == 1
    assert s.enemy_deck.size == 10
    assert asked(s)[1] == "E7-MOVE-1"


@rule("E7-EXPLORE-4")
def test_a_tile_can_be_explored_again() -> None:
    s = waiting(table(), explored("p1"), move())
    apply(s, "c1-1")
    s.foes = ()
    waiting(s, explored("p1"), move())
    apply(s, "c1-1")
    assert len(s.foes) == 3


@rule("E7-EXPLORE-5")
def test_an_empty_enemy_deck_is_made_anew() -> None:
    s = table()
    s.enemy_deck, s.enemy_discard = Pile(), pile(("c1-1", "c1-7"))
    waiting(s, draw_enemy("p1"), move())
    assert chances(s) == {"c1-1": 1, "c1-7": 1}
    apply(s, "c1-7")
    assert (s.enemy_deck.size, s.enemy_discard.size) == (1, 1)


@rule("E7-EXPLORE-6")
def test_monsters_never_stand_on_the_heroes_tile() -> None:
    s = table()
    place_card(s, "c1-7", s.party)
    assert {other.at for other in s.foes} == {"p1"}
    place_card(s, "c1-7", s.party)
    assert s.foes_at("p3")
    assert free_place(s, "p9") == "p9"


@rule("E7-EXPLORE-6")
def test_with_monsters_all_around_the_lowest_position_is_joined() -> None:
    s = table(chapter=2)
    s.party = "p6"
    for place in ("p9", "p7", "p5", "p3"):
        place_foe(s, "cutthroat", place)
    assert s.beside("p6") == ("p3", "p5", "p7", "p9")
    assert free_place(s, "p6") == "p3"
    s.party = "p9"
    for place in ("p8", "p10"):
        place_foe(s, "cutthroat", place)
    s.foes = tuple(foe._replace(at="p6") if foe.at == "p3" else foe for foe in s.foes)
    assert s.beside("p9") == ("p6", "p8", "p10")  # as they are numbered, not as they are spelt
    assert free_place(s, "p9") == "p6"


@rule("E7-EXPLORE-6", "E7-MOVE-6")
def test_monsters_make_way_for_heroes_whom_an_effect_brings() -> None:
    s = table(chapter=4)
    s.party = "p6"
    place_foe(s, "ink-blot", "p1")
    place_foe(s, "ink-blot", "p1")
    place_foe(s, "ink-blot", s.beside("p1")[0])
    hurt = s.foes[0].id
    s.set_foe(hurt, hurt=1)
    waiting(s, run("chapter.4.token.false-mirror.on_won", Act(seat=0)), move())
    assert s.party == "p1"
    assert not s.foes_at("p1")
    there = s.beside("p1")[1]
    assert [(other.at, other.number) for other in s.foes if other.id != FOES + 2] == [(there, 1), (there, 2)]
    known = s.foe(hurt)
    assert known is not None
    assert known.hurt == 1


@rule("E7-EXPLORE-7")
def test_a_tile_has_room_for_nine_of_a_kind() -> None:
    s = table()
    refs = [place_foe(s, "mossling", "p1") for _ in range(11)]
    assert refs == [*range(FOES, FOES + 9), NOBODY, NOBODY]
    assert sorted(other.number for other in s.foes) == [*range(1, 10)]
    assert place_foe(s, "hound", "p1") == FOES + 9


@rule("E7-EXPLORE-7")
def test_miniatures_never_run_out() -> None:
    s = table()
    for place in ("p1", "p3", "p5"):
        place_card(s, "c1-1", place)
    assert sum(other.kind == "mossling" for other in s.foes) == 9  # the box has three


# ---------------------------------------------------------------- who goes first


def order_of(s: Chapter) -> list[str]:
    """The names of all who act in a battle round."""
    found: list[str] = []
    for _ in range(300):
        settle(s)
        assert s.question is not None
        if s.battle_round > 1 or not s.battle:
            break
        if "end" in s.question.options:
            apply(s, "end")
        else:
            apply(s, next(iter(s.question.options)))
    for event in s.story or ():
        if event.kind == "battle round":
            break
        if event.kind in ("turn", "enemy turn"):
            found.append(str(event.facts.get("hero") or event.facts.get("who")))
    return found


@rule("E7-SPEED-1", "E7-SPEED-5", "E7-TERM-2")
def test_the_fastest_acts_first() -> None:
    s = battle(table(), "mossling", "hound")  # speeds 2 and 6; Ras 5, Krau 2, Aither 4, Iseria 7
    assert order_of(s) == ["iseria", "hound-1", "ras", "aither", "krau", "mossling-1"]


@rule("E7-SPEED-2")
def test_heroes_act_before_enemies_of_the_same_speed() -> None:
    s = battle(table("krau", "ras", "cartuja", "iseria"), "mossling")
    assert order_of(s)[-2:] == ["krau", "mossling-1"]


@rule("E7-SPEED-3", "E7-SPEED-5")
def test_a_boss_acts_before_a_monster_of_the_same_speed() -> None:
    s = battle(table("krau", "ras", "cartuja", "iseria"), "raider", "gate-warden")  # both of speed 4
    order = order_of(s)
    assert order.index("gate-warden-1") < order.index("raider-1")


@rule("E7-SPEED-3")
def test_who_is_still_to_act_is_told_in_the_order_of_play() -> None:
    s = battle(table(), "raider", "gate-warden")  # both of speed 4, the monster was there first
    act(s, "krau")
    assert [s.name(ref) for ref in still_to_act(s)] == ["ras", "aither", "gate-warden-1", "raider-1"]
    assert figures(s)["queue"] == still_to_act(s)
    (line,) = [line for line in Spoken(GAME).portrait(s, 0).splitlines() if "Still to act" in line]
    assert line.index("Blighted Warden") < line.index("Road Raider")


@rule("E7-SPEED-4", "E7-GROUP-1", "E7-GROUP-4")
def test_equals_are_ordered_by_the_group() -> None:
    s = battle(table("mercedes", "aither", "ludwig", "cartuja"), "husk")
    assert asked(s) == (s.order[0], "E7-SPEED-4")
    assert offered(s) == ["first:mercedes", "first:aither"]
    apply(s, "first:aither")
    assert s.active == index(s, "aither")


@rule("E7-SPEED-4")
def test_monsters_that_are_alike_need_no_decision() -> None:
    s = battle(table(), "hound", "hound")
    s = settle(play(turn_of(s, "iseria"), "end"))
    assert told(s, "enemy turn")[0] == {"who": "hound-1"}
    s = battle(table(), "hound", "hound")
    turn_of(s, "iseria")
    s.set_foe(FOES + 1, hurt=2)
    play(s, "end")
    settle(s)
    assert offered(s) == ["first:hound-1", "first:hound-2"]


@rule("E7-SPEED-6")
def test_everybody_acts_once_in_a_battle_round() -> None:
    s = battle(table(), "husk")
    assert sorted(order_of(s)) == ["aither", "husk-1", "iseria", "krau", "ras"]
    assert s.battle_round == 2
    assert not any(hero.acted for hero in s.heroes if hero.key != s.heroes[s.active].key)


@rule("E7-SPEED-7")
def test_a_speed_change_counts_at_once() -> None:
    s = battle(table(), "husk")
    turn_of(s, "iseria")
    s.set_hero(index(s, "krau"), shift=8)
    play(s, "end")
    settle(s)
    assert s.active == index(s, "krau")


@rule("E7-TERM-13")
@pytest.mark.parametrize(("shift", "speed"), [(0, 5), (2, 7), (20, 10), (-20, 1)])
def test_speed_runs_from_one_to_ten(shift: int, speed: int) -> None:
    s = table()
    s.set_hero(0, shift=shift)
    assert s.speed(0) == speed


@rule("E7-TERM-13")
def test_an_effect_does_not_push_a_marker_past_the_end() -> None:
    s = battle(table("iseria", "ras"), "husk", hand=("courier-boots", "courier-boots", "1-grey"))
    act(s, "iseria")
    play(s, "use:courier-boots")
    settle(s)
    assert s.speed(0) == 9
    play(s, "use:courier-boots")
    settle(s)
    assert (s.speed(0), s.heroes[0].shift) == (10, 3)


# ---------------------------------------------------------------- the combat phase


@rule("E7-COMBAT-1", "E7-COMBAT-2", "E7-COMBAT-3", "E7-COMBAT-7")
def test_every_adjacent_tile_with_monsters_is_fought_in_an_order_of_choice() -> None:
    s = table()
    for place in ("p1", "p3", "p9"):
        place_foe(s, "mossling", place)
    waiting(s, combat_phase(), move())
    assert asked(s) == (s.order[0], "E7-COMBAT-1")
    assert offered(s) == ["fight:p1", "fight:p3"]  # no way around them, and p9 is too far
    apply(s, "fight:p3")
    assert s.battle == "p3"
    s.foes = tuple(other for other in s.foes if other.at != "p3")
    play(waiting(s, next_turn(), move()))
    settle(s)
    assert s.battle == "p1"
    s.foes = tuple(other for other in s.foes if other.at != "p1")
    waiting(s, next_turn(), move())
    assert asked(s)[1] == "E7-MOVE-1"
    assert [other.at for other in s.foes] == ["p9"]


@rule("E7-COMBAT-4")
def test_all_heroes_fight_from_their_circles() -> None:
    s = table()
    circles = [hero.circle for hero in s.heroes]
    s = battle(s, "husk")
    assert {"ras", "krau", "aither", "iseria"} <= set(order_of(s))
    assert [hero.circle for hero in s.heroes] == circles
    assert s.party == "p2"
    assert {other.at for other in s.foes} == {"p5"}


@rule("E7-COMBAT-5", "E7-COMBAT-6")
def test_the_turn_is_finished_when_the_last_enemy_dies() -> None:
    s = battle(table(), "hound", hand=("4-grey", "4-red", "1-grey", "soul-flask"))
    s.set_foe(FOES, hurt=5)
    s.set_player(0, potions=1, souls=0)
    play(act(s, "ras"), "play:4-grey", "play:4-red", "skill:1")
    settle(s)
    assert s.foes == ()
    assert s.battle == "p5"
    assert {"use:soul-flask", "drink:krau", "end"} <= set(offered(s))
    play(s, "use:soul-flask")
    settle(s)
    play(s, "end")
    settle(s)
    assert s.battle == ""
    assert s.players[0].souls == 5 + 1  # the flask, and the red card at the end of the turn


@rule("E7-COMBAT-8")
def test_what_lasts_from_battle_to_battle() -> None:
    s = battle(table(), "hound", hand=("4-grey", "4-red", "1-grey"))
    s.set_player(0, souls=3, potions=1)
    s.set_hero(1, hp=4, shields=2, temp=3, statuses=("slow",), shift=2, power=1)
    s.foes = ()
    waiting(s, next_turn(), move())
    hero = s.heroes[1]
    assert (hero.hp, hero.shields, hero.temp, hero.statuses, hero.shift, hero.power) == (4, 0, 0, (), 0, 0)
    assert (s.players[0].souls, s.players[0].potions, len(s.players[0].hand)) == (3, 1, 3)


# ---------------------------------------------------------------- movement


@rule("E7-MOVE-1", "E7-MOVE-2", "E7-MOVE-3")
def test_the_group_moves_to_any_adjacent_tile_and_cannot_stay() -> None:
    s = waiting(table(), explored("p1"), move(), move())
    apply(s, "c1-1")
    assert asked(s) == (s.order[0], "E7-MOVE-1")
    assert offered(s) == ["move:p1", "move:p3", "move:p5"]
    apply(s, "move:p5")  # not the one explored
    assert s.party == "p5"


@rule("E7-MOVE-4", "E7-MOVE-5", "E7-MOVE-7", "E7-FRIEND-6")
def test_circles_are_chosen_in_friendship_order_and_nobody_is_left_behind() -> None:
    s = table("ras", "krau", "aither", "iseria", players=2)  # seat 0: Ras, Aither; seat 1: Krau, Iseria
    s.order = (1, 0)
    play(waiting(s, arrive("p5"), move()))
    seats = []
    while asked(s)[1] == "E7-MOVE-4":
        seats.append(asked(s)[0])
        free = offered(s)
        assert len(free) == len(s.tile("p5").circles) - len(seats) + 1  # any free circle will do
        apply(s, free[-1])
    assert seats == [1, 1, 0, 0]
    assert len({hero.circle for hero in s.heroes}) == 4


@rule("E7-MOVE-6")
def test_circles_change_only_when_the_party_moves() -> None:
    s = table()
    before = [hero.circle for hero in s.heroes]
    s = battle(s, "hound")
    order_of(s)
    assert [hero.circle for hero in s.heroes] == before
    waiting(s, arrive("p1"), move())
    assert [hero.circle for hero in s.heroes] == [""] * 4
    assert not told(s, "stands")


@rule("E7-SPEED-6")
def test_a_summoned_monster_acts_from_the_next_battle_round_on() -> None:
    s = battle(table(chapter=4), "phantom")
    enemy_acts(s, 6)
    assert [other.kind for other in s.foes] == ["phantom", "glimmer"]
    assert foe(s, 1).acted
    assert told(s, "enemy turn") == [{"who": "phantom-1"}]  # the faster Glimmer waits for the next battle round
    for _ in range(2):
        enemy_acts(s, 6)
    assert len(s.foes) == 3  # never more than three
    assert hp(s, "glimmer-1") == 7


@rule("E7-GROUP-3")
def test_a_group_decision_is_put_to_one_player_only() -> None:
    s = table()
    s.order = (3, 1, 0, 2)
    for place in ("p1", "p3"):
        place_foe(s, "mossling", place)
    for frame in (explore(), combat_phase(), move()):
        assert asked(waiting(s, frame))[0] == 3


def test_a_round_goes_on_to_the_next() -> None:
    s = table()
    give(s, 0, ("1-grey",))
    waiting(s, end_round())
    assert s.round == 2
    assert go_to(s, "E7-EXPLORE-1").question is not None
