"""Solo play: six turns and three lives, a deck without the cards that need an opponent, idle abilities."""

from __future__ import annotations

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Game, SetupError, apply
from tests.games.epic_roll.positions import (
    GAME_OF,
    battle,
    discarded,
    offered,
    play_out,
    race,
    refusal,
    resting,
    slay,
    told,
)
from tests.rules import rule

BOTH = pytest.mark.parametrize("champion", ["orric", "goramoth"])


def weakest(champion: str) -> str:
    return "mummy" if champion == "orric" else "halfling"


def result(s: Race) -> tuple[float, ...] | None:
    return GAME_OF[s.champions[0]].rules.result(s)


# ---------------------------------------------------------------- six turns


@BOTH
@rule("ER-SOLO-1")
def test_the_game_is_lost_when_the_sixth_turn_ends(champion: str) -> None:
    s = race(champion)
    for turn in range(6):
        assert (s.turns, s.over, s.health, s.position) == (turn, False, 6, 1)
        play_out(s, weakest(champion), "flee", "miss")
    assert s.question is None
    assert result(s) == (0.0,)
    assert told(s, "lost") == [{"seat": 0, "turns": 6, "defeats": 0}]
    assert s.story is not None
    assert s.story[-1].rule == "ER-SOLO-1"


@BOTH
@rule("ER-SOLO-1")
def test_the_fifth_turn_is_followed_by_a_sixth(champion: str) -> None:
    s = resting(champion, at=6, fields={"turns": 4})
    play_out(s, "end")
    assert (s.over, s.turns, s.position) == (False, 5, 7)
    s = resting(champion, at=6, fields={"turns": 5})
    play_out(s, "end")
    assert (s.over, result(s)) == (True, (0.0,))


@BOTH
@rule("ER-SOLO-3")
def test_beating_the_boss_during_the_sixth_turn_is_a_win(champion: str) -> None:
    s = slay(race(champion, at=7, fields={"turns": 5, "defeats": 2}))
    assert s.question is None
    assert result(s) == (1.0,)
    assert told(s, "won")
    assert not told(s, "lost")


@BOTH
@rule("ER-SOLO-4")
@pytest.mark.parametrize("end", ["stop", "escape", "defeat"])
def test_a_turn_counts_however_it_ends(champion: str, end: str) -> None:
    if end == "stop":
        s = play_out(resting(champion, at=2), "end")
    elif end == "escape":
        s = play_out(battle(champion), "flee", "hit")
    else:
        s = play_out(battle(champion, health=1), "roll", "miss/hit")
    assert (s.turns, s.defeats) == (1, 1 if end == "defeat" else 0)
    assert s.question is not None  # the next turn has begun
    assert s.health == 6


@BOTH
@rule("ER-SOLO-4")
def test_an_escape_is_no_defeat(champion: str) -> None:
    s = battle(champion, at=5, fields={"defeats": 2})
    play_out(s, "flee", "critical")
    assert (s.over, s.turns, s.defeats) == (False, 1, 2)


# ---------------------------------------------------------------- three lives


@BOTH
@rule("ER-SOLO-2")
def test_the_game_is_lost_at_the_third_defeat(champion: str) -> None:
    s = race(champion)
    for defeats in range(3):
        assert (s.defeats, s.over) == (defeats, False)
        s.health = 1
        play_out(s, weakest(champion), "roll", "miss/hit")
    assert (s.question, result(s)) == (None, (0.0,))
    assert told(s, "lost") == [{"seat": 0, "turns": 3, "defeats": 3}]
    assert s.story is not None
    assert s.story[-1].rule == "ER-SOLO-2"


@BOTH
@rule("ER-SOLO-2", "ER-BOSS-5")
@pytest.mark.parametrize("defeats", [1, 2])
def test_falling_together_with_the_boss_is_a_defeat(champion: str, defeats: int) -> None:
    s = battle(champion, at=8, enemy_health=1, health=1, fields={"defeats": defeats})
    play_out(s, "roll", "hit/hit/blank/blank" if champion == "orric" else "hit/hit/blank/miss")
    assert (s.defeats, s.over, s.winner) == (defeats + 1, defeats == 2, -1)


@BOTH
@rule("ER-SOLO-2", "ER-CARD-HEAL-3")
def test_a_champion_rescued_at_zero_has_not_been_defeated(champion: str) -> None:
    s = battle(champion, health=1, hands=[["heal"]], fields={"defeats": 2})
    play_out(s, "roll", "miss/hit", "pass", "play:heal")
    assert (s.over, s.defeats, s.health) == (False, 2, 1)


# ---------------------------------------------------------------- the deck


@rule("ER-SOLO-5")
def test_without_an_opponent_counters_are_taken_out() -> None:
    s = race("orric")
    assert (s.deck.size, s.deck.count("counter")) == (16, 0)


@rule("ER-SOLO-6")
def test_without_an_opponent_counters_and_bolts_are_taken_out() -> None:
    s = race("goramoth")
    assert (s.deck.size, s.deck.count("counter"), s.deck.count("bolt")) == (22, 0, 0)
    assert (s.deck.count("clash"), s.deck.count("life-blade")) == (3, 3)


@pytest.mark.parametrize(
    ("champion", "size", "drawn"),
    [
        pytest.param("orric", 20, ("counter",), marks=rule("ER-SOLO-5")),
        pytest.param("orric", 20, ("counter", "counter"), marks=rule("ER-SOLO-5")),
        pytest.param("goramoth", 30, ("counter",), marks=rule("ER-SOLO-6")),
        pytest.param("goramoth", 30, ("bolt", "counter", "bolt"), marks=rule("ER-SOLO-6")),
    ],
)
def test_or_they_are_discarded_and_replaced_when_they_turn_up(champion: str, size: int, drawn: tuple[str, ...]) -> None:
    s = battle(champion, enemy_health=1, solo_cards="replaced")
    assert s.deck.size == size
    play_out(s, "roll", "hit/miss", *drawn)
    assert (s.hands[0], s.discard) == ((), discarded(*drawn))
    assert [fact["card"] for fact in told(s, "replaced")] == list(drawn)
    entries = {event.rule for event in s.story or () if event.kind == "replaced"}
    assert entries == {"ER-SOLO-5" if champion == "orric" else "ER-SOLO-6"}  # each edition has its own
    play_out(s, "heal")
    assert (s.hands[0], s.deck.size) == (("heal",), size - len(drawn) - 1)
    assert offered(s, 0)[:2] == ["continue", "end"]


@pytest.mark.parametrize(
    ("champion", "enemy"),
    [
        pytest.param("orric", "skeleton", marks=rule("ER-SOLO-5")),
        pytest.param("goramoth", "dwarf", marks=rule("ER-SOLO-6")),
    ],
)
def test_a_replaced_card_does_not_shorten_a_reward_of_two(champion: str, enemy: str) -> None:
    s = battle(champion, enemy=enemy, enemy_health=1, solo_cards="replaced")
    play_out(s, "roll", "hit/miss", "counter", "heal", "hit")
    assert s.hands[0] == ("heal", "hit")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", [SECOND, ECLIPSE])
@rule("ER-SOLO-5")
def test_with_opponents_all_cards_stay_in(game: Game, players: int) -> None:
    said = refusal(game, players, solo_cards="replaced")
    assert said == "The option solo_cards is for one player (ER-SOLO-5)."
    s = game.start(players)
    assert isinstance(s, Race)
    assert s.deck.count("counter") == 4


@rule("ER-SCOPE-2")
def test_the_first_edition_is_not_played_alone() -> None:
    with pytest.raises(SetupError, match="for 2 to 3 players, not 1"):
        FIRST.start(1)


# ---------------------------------------------------------------- veteran rules


IDLE = {"greff": "watch-your-step", "goramoth": "kneel", "elandra": "open-your-mind"}
AT_WORK = {
    "orric": ("use:real-challenge", "use:youre-next"),
    "dara": ("use:going-somewhere",),
    "mal-asha": ("use:life-and-death:wound", "use:life-and-death:mend"),
}


@rule("ER-SOLO-7")
@pytest.mark.parametrize("champion", [*IDLE, *AT_WORK])
def test_abilities_that_need_an_opponent_are_idle(champion: str) -> None:
    s = race(champion, hands=[["heal", "hit"]], veteran="yes")
    used = set()
    while s.turns == 0 and s.question is not None:
        choices = list(s.question.options)
        used |= {answer for answer in choices if answer.startswith("use:")}
        if "roll" in choices:
            apply(s, "roll" if not told(s, "rolled") else "flee")
        elif s.question.seat == NATURE:
            apply(s, next((face for face in ("hit/hit", "hit") if face in choices), choices[0]))
        else:
            apply(s, "pass")
    assert used == set(AT_WORK.get(champion, ()))


@rule("ER-SOLO-7")
def test_the_basic_rules_are_the_default() -> None:
    for game in (SECOND, ECLIPSE):
        s = game.start(1)
        assert isinstance(s, Race)
        assert (s.rules.abilities, s.rules.focused, s.rules.relics) == (False, False, False)


@rule("ER-SOLO-7")
@pytest.mark.parametrize("champion", ["greff", "goramoth"])
def test_passive_abilities_and_pairs_work_alone_too(champion: str) -> None:
    s = battle(champion, enemy_health=1, hands=[["heal", "hit", "hit"]], veteran="yes")
    assert "play:hit+hit" in offered(s, 0)
    if champion == "greff":
        play_out(s, "roll", "hit/miss", "heal")
        assert len(s.hands[0]) == 4
    else:
        play_out(s, "roll", "hit/miss", "heal", "discard:heal", "continue", "halfling")
        assert s.enemy_health == 2


@rule("ER-SOLO-7", "ER-RELIC-2")
def test_alone_three_relics_are_offered() -> None:
    s = ECLIPSE.start(1, champions="chosen", veteran="yes", relics=True)
    assert isinstance(s, Race)
    play_out(s, "choose:elandra", "orb-of-venom", "wicked-scepter", "gaolers-chain")
    assert offered(s, 0) == ["keep:gaolers-chain", "keep:orb-of-venom", "keep:wicked-scepter"]
    play_out(s, "keep:orb-of-venom", "halfling", "use:orb-of-venom:enemy")
    assert s.enemy_health == 1
