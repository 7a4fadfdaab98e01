"""The exact odds of Epic Roll, beside chains of chances written by hand and beside games that are played."""

from __future__ import annotations

import json
from collections.abc import Collection, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from emberhall.games import find_game
from emberhall.games.epic_roll.state import CHECKPOINT, LAIR, Race
from emberhall.kernel import NATURE, Answer, Nature, Question, after, apply, imagine
from emberhall.kernel.game import Exact
from emberhall.kernel.odds import all_odds
from emberhall.odds.atlas import MOST, Atlas, each_outcome
from emberhall.odds.epic_roll import WON, Battle, among_foes, among_friends, stands, won
from emberhall.odds.epic_roll_told import exact
from emberhall.odds.epic_roll_turn import Journey
from emberhall.odds.solve import Values
from tests.games.epic_roll.positions import TRIOS, battle, resting

CHAMPIONS = tuple(champion for trio in TRIOS.values() for champion in trio)
POINTS = {"hit": 1, "critical": 2}


def trio(champion: str) -> tuple[str, ...]:
    """A champion and its two rivals."""
    found = next(trio for trio in TRIOS.values() if champion in trio)
    return champion, *(rival for rival in found if rival != champion)


def values_of(race: Race, hostile: bool = False, apart: bool = False) -> tuple[float, float, Atlas[Race]]:
    """The chances to win the battle that is on, and not to fall in it."""
    atlas = Atlas(Battle(race.rules, 0, 0, hostile, apart))
    place = atlas.place(race)
    wins, stand = Values(atlas, won), Values(atlas, stands)
    found = wins.of(place), stand.of(place), atlas
    assert wins.residual() < 1e-11
    assert stand.residual() < 1e-11
    return found


def chain(mine: Sequence[str], theirs: Sequence[str], enemy: int) -> Fraction:
    """To win a battle before the checkpoint, rolling on: a chain of chances from the faces of two dice, by hand,
    neither of which heals."""
    table: dict[tuple[int, int], Fraction] = {}
    for left, health in product(range(1, enemy + 1), range(1, 7)):
        known = again = Fraction(0)
        for face, foe in product(mine, theirs):
            dealt, lost, chance = POINTS.get(face, 0), 0 if face == "block" else POINTS.get(foe, 0), Fraction(1, 36)
            if not dealt and not lost:
                again += chance
            elif lost < health:
                known += chance * (1 if dealt >= left else table[left - dealt, health - lost])
        table[left, health] = known / (1 - again)
    return table[enemy, 6]


@pytest.mark.parametrize("champion", [name for name in CHAMPIONS if name not in ("mal-asha", "elandra")])
@pytest.mark.parametrize("enemy", [1, 3, 5])
def test_a_battle_without_cards_is_the_chain_written_by_hand(champion: str, enemy: int) -> None:
    race = battle(*trio(champion), enemy_health=enemy)
    mine, theirs = race.champion.die, race.storyline.enemy_dice[0].faces
    assert values_of(race)[0] == pytest.approx(float(chain(mine, theirs, enemy)), abs=1e-10)


def test_running_away_with_one_health_is_the_face_of_one_die() -> None:
    race = battle(*TRIOS["1e"], health=1)
    chances = exact(race)
    assert chances is not None
    faces = race.storyline.enemy_dice[0].faces
    assert chances.chances["flee"]["odds-stand"].likely == pytest.approx(faces.count("miss") / len(faces))
    assert "odds-battle" not in chances.chances["flee"]


SAMPLES = [
    battle(*TRIOS["1e"], at=3, hands=[["hit", "heal"], ["counter", "hit"]], health=3),
    battle(*TRIOS["2e"], at=6, hands=[["block", "hit"], ["counter"]], health=3, enemy_health=4),
    battle(*trio("elandra"), at=8, hands=[["block", "life-blade"]], health=2, enemy_health=2),
    battle(*trio("mal-asha"), at=5, hands=[["clash"]], health=1, enemy_health=1, veteran="yes"),
    battle(*trio("dara"), at=8, hands=[["block"], ["counter"]], health=1, enemy_health=2, veteran="yes"),
    battle(*trio("goramoth"), at=8, hands=[["hit", "hit", "heal"]], health=2, enemy_health=5, veteran="focused"),
    battle(*trio("goramoth"), at=5, hands=[["heal"], ["bolt"]], health=2, enemy_health=2),
]
LARGE = [
    battle(*trio("elandra"), at=8, hands=[["block", "life-blade"]], health=2, enemy_health=3),
    battle(*trio("mal-asha"), at=8, hands=[["clash", "hit"]], health=2, enemy_health=2, veteran="yes"),
    battle(*trio("dara"), at=8, hands=[["block"], ["counter"]], health=2, enemy_health=3, veteran="yes"),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    "race",
    [*SAMPLES, *(pytest.param(race, marks=pytest.mark.endure) for race in LARGE)],
    ids=lambda race: race.champions[0],
)
def test_what_is_taken_to_be_the_same_is_the_same(race: Race) -> None:
    friends = among_friends(race, 0)
    merged, apart = values_of(friends), values_of(friends, apart=True)
    assert merged[:2] == pytest.approx(apart[:2], abs=1e-10)
    assert len(merged[2]) < len(apart[2])
    for foes in among_foes(race, 0):
        worst, each = values_of(foes, hostile=True), values_of(foes, hostile=True, apart=True)
        assert worst[:2] == pytest.approx(each[:2], abs=1e-10)
        assert worst[0] <= merged[0] + 1e-10


def test_a_counter_that_others_may_hold_makes_a_card_worth_less() -> None:
    hands = [["heal", "hit"], ["heal"]]
    chances = exact(battle(*TRIOS["1e"], hands=hands, health=1))
    assert chances is not None
    wins = chances.chances["roll"]["odds-battle"]
    assert wins.least is not None
    assert wins.least < wins.likely - 0.05
    alone = exact(battle(*TRIOS["1e"], hands=hands[:1], health=1))
    assert alone is not None
    assert alone.chances["roll"]["odds-battle"].least is None


def test_what_the_others_really_hold_is_not_told() -> None:
    race = battle(*TRIOS["2e"], hands=[["hit", "heal"], ["counter", "counter"], ["hit"]], health=2)
    told = exact(race)
    for seed in range(5):
        assert exact(imagine(race, 0, Random(seed))) == told


@pytest.mark.parametrize("race", [SAMPLES[0], SAMPLES[2], SAMPLES[-1]], ids=lambda race: race.champions[0])
def test_battles_that_are_played_end_as_often_as_the_odds_say(race: Race) -> None:
    """Each is played by the values: the best answer for the seat, and the others pass."""
    start = among_friends(race, 0)
    atlas: Atlas[Race] = Atlas(quest := Battle(race.rules, 0, 0))
    values = Values(atlas, won)
    expected, nature, wins, games = values.of(atlas.place(start)), Nature(5), 0, 600
    best: dict[Hashable, Answer] = {}
    for _ in range(games):
        s = start
        while True:
            question = s.question
            assert question is not None
            if question.seat == NATURE:
                answer = nature.answer(question)
            elif question.seat == 0:
                key = quest.matters(s)
                if key not in best:
                    best[key] = max(question.options, key=lambda said, s=s: values.of(atlas.way(s, said)))  # type: ignore[misc]
                answer = best[key]
            else:
                answer = "pass"
            s, before = after(s, answer), s
            end = quest.end(before, [answer], s)
            if end is not None:
                wins += end.how == WON
                break
    error = (expected * (1 - expected) / games) ** 0.5
    assert wins / games == pytest.approx(expected, abs=4 * error + 1e-9)


# ---------------------------------------------------------------- a whole turn


class WholeTurn:
    """To come to the goal in this turn, with everything that matters kept apart: no battle is a part of its own."""

    def __init__(self, goal: int) -> None:
        self.goal = goal

    def matters(self, race: Race) -> Hashable:
        """Everything that there is."""
        return race.key()

    def end(self, before: Race, answers: Sequence[Answer], race: Race) -> float | None:
        """There, or not there when the turn is over."""
        if race.active or race.over or race.fallen:
            return 0.0
        return 1.0 if race.position >= self.goal else None

    def role(self, race: Race, question: Question) -> int | Answer:
        """The champion walks, the others watch."""
        return "pass" if question.seat else MOST

    def tries(self, race: Race, question: Question) -> Collection[Answer]:
        """All of them."""
        return question.options

    def outcomes(self, race: Race, question: Question) -> Iterable[tuple[Answer, int]]:
        """All of them."""
        return each_outcome(question)


@pytest.mark.slow
@pytest.mark.parametrize(("at", "goal"), [(1, CHECKPOINT), (5, LAIR)])
def test_a_turn_put_together_of_battles_is_the_turn_as_a_whole(at: int, goal: int) -> None:
    foes = ("mummy", "ghoul", "skeleton", "ghost", "zombie", "banshee")
    weak = {"enemy": {foe: {"health": 2} for foe in foes}, "limits": {"champion_health": 3}}
    deck = {"board": {"first": {"rewards": {"deck": {"hit": 2, "block": 1, "counter": 1, "heal": 2}}}}}
    start = battle(
        "warrior", "elf", at=at, health=3, enemy_health=2, hands=[["hit"]], content=json.dumps({**weak, **deck})
    )
    race = among_friends(start, 0)
    quests = {kind: Battle(race.rules, 0, 0) for kind in range(3)}
    journey = Journey({kind: Atlas(quest) for kind, quest in quests.items()}, quests, 0, goal)
    whole = Atlas(WholeTurn(goal))
    values = Values(whole, float)
    assert race.question is not None
    for answer in race.question.options:
        assert journey.chance(race, answer) == pytest.approx(values.of(whole.way(race, answer)), abs=1e-10)
    assert 0 < journey.chance(race, "roll") < 1


def test_before_going_on_the_next_battle_and_the_goal_are_told() -> None:
    chances = exact(resting(*TRIOS["1e"], at=2, hands=[["hit"]], fields={"health": 1, "battles": 2}))
    assert chances is not None
    assert set(chances.chances["continue"]) == {"odds-next-battle", "odds-checkpoint", "odds-keep"}
    assert set(chances.chances["end"]) == {"odds-keep"}


@pytest.mark.parametrize("game_id", ["epic-roll-1e", "epic-roll", "epic-roll-eclipse"])
def test_whoever_is_asked_in_its_own_turn_is_told_something(game_id: str) -> None:
    game, nature, told = find_game(game_id), Nature(2), list[Exact]()
    s = game.start(2, champions="chosen")
    assert isinstance(s, Race)
    while len(told) < 12 and s.question is not None:
        before = s.key()
        if s.question.seat == NATURE:
            answer = nature.answer(s.question)
        else:
            answer = next(iter(s.question.options))
            if s.question.seat == s.active and s.order and (s.enemy or answer == "continue"):
                chances = all_odds(game, s)
                assert all(0 <= likely <= 1 + 1e-9 for said in chances.chances.values() for likely, _ in said.values())
                assert game.tongue("de").say(chances.how) != game.tongue("en").say(chances.how)
                told.append(chances)
        assert s.key() == before
        apply(s, answer)
    assert any("odds-battle" in said for chances in told for said in chances.chances.values())
