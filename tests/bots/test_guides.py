"""What games tell bots that try answers out: what is worth a try, and how a game stands."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import resources
from itertools import islice
from typing import Any

import pytest

from emberhall.bots.fire_of_eidolon_guide import Guide as Eidolon
from emberhall.bots.fire_of_eidolon_value import NEAR, chance
from emberhall.bots.fire_of_eidolon_value import facts as dungeon_facts
from emberhall.games import all_games
from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_seven_arise import GAME as ARISE
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.games.fire_of_eidolon import GAME as EIDOLON
from emberhall.kernel import NATURE, Game, Guide, Sight, State, apply, put
from emberhall.kernel.brisk import Brisk
from tests.games.fire_of_eidolon.dungeons import dungeon

OURS = [FIRST, SECOND, ECLIPSE, EIDOLON, ARISE]


def guide_of(game: Game, players: int) -> Guide:
    """What a game brings."""
    assert game.guide is not None
    return game.guide(game.setup(players))


def moments(game: Game, players: int, most: int = 400) -> list[State]:
    """The positions of a game at random."""
    s: State = game.start(players)
    player, found = Brisk(game, 1, wander=0), list[State]()
    while (question := s.question) is not None and len(found) < most:
        found.append(s.copy())
        apply(s, player.answer(question))
        found[-1].question = question
    return found


def stands(game: Game, players: int, *changes: Callable[[Any], Mapping[str, object]]) -> list[float]:
    """The chance of the first seat where it can be told, and again after each of these changes to that position."""
    guide = guide_of(game, players)
    position = next(s for s in moments(game, players) if guide.value(s, 0) is not None)
    chances = []
    for change in (lambda s: {}, *changes):
        changed = position.copy()
        changed.question = position.question
        for name, value in change(position).items():
            setattr(changed, name, value)
        chance = guide.value(changed, 0)
        assert chance is not None
        chances.append(chance)
    return chances


def test_every_game_of_ours_brings_a_guide() -> None:
    assert [game.id for game in all_games().values() if game.brain is not None and game.guide is None] == []


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_what_is_worth_a_try_is_legal_and_there_is_something(game: Game) -> None:
    guide = guide_of(game, 2)
    for s in islice(moments(game, 2), 40, 300, 7):
        question = s.question
        if question is not None and question.seat != NATURE and len(question.options) > 1:
            likely = guide.likely(Sight(s, question.seat))
            assert {plan[0] for plan in likely} <= set(question.options)
            assert len(set(likely)) == len(likely)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_how_a_game_stands_is_told_now_and_then_as_a_chance(game: Game) -> None:
    guide = guide_of(game, 3)
    values = [[guide.value(s, seat) for seat in range(3)] for s in moments(game, 3)]
    told = [[chance for chance in chances if chance is not None] for chances in values if None not in chances]
    assert told
    assert len(told) < len(values)
    assert all(0 <= chance <= 1 for chances in told for chance in chances)
    if game in (FIRST, SECOND, ECLIPSE):  # somebody wins a race
        assert all(sum(chances) == pytest.approx(1) for chances in told)
    if game.cooperative:  # all or nobody
        assert all(min(chances) == max(chances) for chances in told)


def test_whoever_is_further_ahead_or_holds_more_stands_better_in_a_race() -> None:
    usual, ahead, rich = stands(
        SECOND,
        2,
        lambda s: {"positions": put(s.positions, 0, 7)},
        lambda s: {"hands": put(s.hands, 0, ("block", "heal"))},
    )
    assert min(ahead, rich) > usual


def test_a_dungeon_stands_better_with_relics_broken_and_worse_late_in_the_ritual() -> None:
    usual, done, late = stands(EIDOLON, 4, lambda s: {"broken": (True, True, False)}, lambda s: {"threat": 9})
    assert done > usual > late


def test_a_dungeon_stands_better_the_nearer_those_are_who_have_to_meet() -> None:
    """The warrior has four tokens of the last relic and is next to it; the paladin brings the other two."""
    tiles = {(column, 0): f"{name}:ew" for column, name in enumerate(("floating-stones", "arrow-trap", "lava-lake"), 1)}
    tiles |= {(4, 0): "minotaur:ew", (5, 0): "voraxs-heart:w", (0, 1): "fire-of-eidolon:s"}
    carried, chances = {"warrior": (4, 0, 0), "paladin": (2, 0, 0)}, []
    for column in range(4):
        at = {"warrior": (4, 0), "paladin": (column, 0)}
        s = dungeon("warrior", "paladin", tiles=tiles, at=at, carried=carried, broken=("green", "blue"), threat=3)
        chances.append(chance(s))
    assert chances == sorted(set(chances))


@pytest.mark.parametrize("name", ["fire_of_eidolon", "fire_of_eidolon_fierce"])
def test_what_was_learnt_of_dungeons_weighs_every_fact(name: str) -> None:
    told = resources.files("emberhall.bots").joinpath("learnt_values", f"{name}.json").read_text("utf-8")
    facts = len(dungeon_facts(dungeon("warrior", "paladin")))
    learnt = json.loads(told)
    assert {len(part) for part in learnt["parts"]} == {facts + 2}  # its usual answer, its weight, and the facts
    assert len(learnt["weights"]["facts"]) == facts


@pytest.mark.parametrize(("difficulty", "counts"), [("hard", False), ("nightmare", True), ("legendary", True)])
def test_where_the_ritual_is_quick_from_the_beginning_the_party_goes_by_how_near_it_comes(
    difficulty: str, counts: bool
) -> None:
    guide, s = Eidolon(), dungeon("warrior", "paladin", difficulty=difficulty)
    assert (guide.aim(s, 0) == guide.value(s, 0)) is not counts
    told = []
    for ended, broken in (("defeat", False), ("defeat", True), ("partial", True)):
        s.question, s.ended, s.broken = None, ended, (broken, broken, False)
        told.append((guide.value(s, 0), guide.aim(s, 0)))
    assert told == [(0.0, 0.0), (0.0, NEAR[2] if counts else 0.0), (0.8, 0.8)]


def test_a_dungeon_is_planned_by_turns_and_a_hero_goes_on_with_what_the_ap_are_left_for() -> None:
    guide = guide_of(EIDOLON, 4)
    plans = [
        plan
        for s in moments(EIDOLON, 4)
        if s.question is not None and "wait" in s.question.options
        for plan in guide.likely(Sight(s, s.question.seat))
    ]
    walks = [plan for plan in plans if plan[0].startswith("move:")]
    assert any(len(plan) == 3 for plan in walks)
    assert any(plan[-1].startswith(("explore:", "attack", "challenge")) for plan in walks)


def test_a_heros_turn_in_a_chapter_is_planned_up_to_the_skill() -> None:
    guide = guide_of(ARISE, 4)
    turns = (s for s in moments(ARISE, 4, 900) if s.question is not None and "end" in s.question.options)
    plans = {plan for s in turns for plan in guide.likely(Sight(s, s.question.seat))}  # type: ignore[union-attr]
    assert any(plan[0].startswith("play:") and plan[-1].startswith("skill:") for plan in plans)


def test_of_a_team_that_has_succeeded_the_champion_has_most() -> None:
    guide = guide_of(ARISE, 2)
    s = next(s for s in moments(ARISE, 2) if isinstance(s, Chapter) and s.players and s.heroes)
    rich, poor = s.players
    s.players = (rich._replace(stones=(2, 2, 2)), poor._replace(stones=(0, 0, 0)))
    s.question, s.ended = None, "won"
    first, second = guide.value(s, 0), guide.value(s, 1)
    assert first is not None
    assert second is not None
    assert first > second > 0.5
    s.ended = "lost"
    assert guide.value(s, 0) == 0


def test_where_to_go_in_a_chapter_is_left_to_the_usual_team() -> None:
    guide, asked = guide_of(ARISE, 1), set[str]()
    for s in moments(ARISE, 1):
        assert s.question is not None
        verbs = {answer.partition(":")[0] for answer in s.question.options} & {"explore", "move"}
        if s.question.seat != NATURE and verbs:
            asked |= verbs
            assert guide.likely(Sight(s, s.question.seat)) == ()
    assert "explore" in asked
