"""Veteran rules: abilities in general. When a champion card is ready, when it is spent, what that changes."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from emberhall.games.epic_roll import ECLIPSE, SECOND
from emberhall.games.epic_roll.champions import USES
from emberhall.games.epic_roll.content import load_content
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Game, apply
from tests.games.epic_roll.positions import battle, offered, play_out, race, resting, told, turn_of, until
from tests.rules import rule

CHAMPIONS = ("greff", "orric", "dara", "goramoth", "mal-asha", "elandra")


class Situation(NamedTuple):
    """Where seat 1 can use its active ability on the turn of seat 0: how it comes to it, and the words."""

    rival: str
    start: Any
    lead: tuple[str, ...]
    use: str
    hands: tuple[tuple[str, ...], ...] = ()


ON_A_RIVALS_TURN = {
    "greff": Situation("orric", race, (), "use:watch-your-step"),
    "orric": Situation("greff", race, ("mummy",), "use:real-challenge"),
    "dara": Situation("greff", battle, ("flee", "hit"), "use:going-somewhere"),
    "goramoth": Situation("mal-asha", battle, ("roll", "hit/hit"), "use:kneel"),
    "mal-asha": Situation("goramoth", battle, ("roll",), "use:life-and-death:wound"),
    "elandra": Situation("goramoth", race, (), "use:open-your-mind:0", hands=(("hit",),)),
}


def about_to_use(champion: str) -> tuple[Race, str]:
    """A position in which seat 1 may use its active ability, and the answer that does it."""
    situation = ON_A_RIVALS_TURN[champion]
    s: Race = situation.start(situation.rival, champion, hands=situation.hands, veteran="abilities")
    play_out(s, *situation.lead)
    while s.question is not None and situation.use not in s.question.options:
        apply(s, "pass" if "pass" in s.question.options else next(iter(s.question.options)))
    return s, situation.use


def until_next_turn(s: Race) -> list[str]:
    """The active champion runs at the first chance; everything seat 1 is offered on the way."""
    seat, seen = s.active, list(offered(s, 1))
    while s.active == seat and s.question is not None:
        choices = s.question.options
        hasty = [answer for answer in ("pass", "flee", "leave", "end", "miss") if answer in choices]
        apply(s, hasty[0] if hasty else next(iter(choices)))
        if s.active == seat:
            seen += offered(s, 1)
    return seen


@rule("ER-VET-ABIL-1")
def test_each_champion_has_one_passive_and_one_active_ability_besides_its_power() -> None:
    champions = [load_content().champions[key] for key in CHAMPIONS]
    assert len({champion.passive for champion in champions} - {""}) == len(CHAMPIONS)
    assert len({champion.active for champion in champions} - {""}) == len(CHAMPIONS)
    assert {champion.active for champion in champions} == {key for key, use in USES.items() if use.spends}
    assert all(champion.power for champion in champions)


@rule("ER-VET-ABIL-1")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_without_the_veteran_rules_no_ability_is_ever_offered(champion: str) -> None:
    situation = ON_A_RIVALS_TURN[champion]
    for veteran in ("no", "focused"):
        s = situation.start(situation.rival, champion, hands=situation.hands, veteran=veteran)
        play_out(s, *situation.lead)
        assert not [answer for answer in until_next_turn(s) if answer.startswith("use:")]


@rule("ER-VET-ABIL-1", "ER-SCOPE-3")
def test_without_abilities_no_passive_one_works_either() -> None:
    s = resting("goramoth", "mal-asha", at=1, relics=["", ""], veteran="focused", fields={"battles": 1})
    assert play_out(s, "continue", "elf").enemy_health == 4  # no Juggernaut
    s = battle("elandra", "mal-asha", health=1, veteran="focused")
    assert turn_of(play_out(s, "roll", "miss/hit"), 1).hands == ((), ())  # neither Torpor nor Grave Tithe


# ---------------------------------------------------------------- passive: ready or spent


@rule("ER-VET-ABIL-2")
def test_greff_holds_four_cards_though_his_card_is_spent() -> None:
    hand = ["block", "heal", "hit"]
    s = battle("greff", "orric", hands=[hand], enemy_health=1, veteran="yes", fields={"spent": (True, False)})
    play_out(s, "roll", "hit/miss", "counter")
    assert s.hands[0] == ("block", "counter", "heal", "hit")
    assert "end" in offered(s, 0)


@rule("ER-VET-ABIL-2")
def test_orric_rolls_the_encounter_again_though_his_card_is_spent() -> None:
    s = race("orric", "dara", veteran="yes")
    play_out(s, "mummy", "use:real-challenge", "ghoul")
    assert s.spent == (True, False)
    assert offered(s, 0) == ["pass", "use:youre-next"]


@rule("ER-VET-ABIL-2")
def test_dara_holds_still_though_her_card_is_spent() -> None:
    s = battle("dara", "orric", at=5, veteran="yes", fields={"spent": (True, False)})
    play_out(s, "roll", "block/miss/blank")
    assert "use:hold-still" in offered(s, 0)


@rule("ER-VET-ABIL-2")
def test_juggernaut_strikes_though_goramoths_card_is_spent() -> None:
    s = resting("goramoth", "elandra", at=1, veteran="yes", fields={"spent": (True, False), "battles": 1})
    play_out(s, "continue", "elf")
    assert s.enemy_health == 3


@rule("ER-VET-ABIL-2")
def test_mal_asha_takes_her_tithe_though_her_card_is_spent() -> None:
    s = battle("goramoth", "mal-asha", health=1, veteran="yes")
    play_out(s, "roll", "use:life-and-death:wound")  # it fells him
    assert s.spent == (False, True)
    play_out(s, "hit")
    assert s.hands[1] == ("hit",)


@rule("ER-VET-ABIL-2")
def test_torpor_pays_though_elandras_card_is_spent() -> None:
    s = battle("elandra", "goramoth", hands=[[], ["heal"]], health=1, veteran="yes")
    play_out(s, "use:open-your-mind:1", "roll", "miss/hit", "bolt")
    assert s.spent == (True, False)
    assert s.hands[0] == ("bolt",)


# ---------------------------------------------------------------- active: ready to spent, and back


@rule("ER-VET-ABIL-3")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_using_an_active_ability_spends_the_card(champion: str) -> None:
    s, use = about_to_use(champion)
    assert s.spent == (False, False)
    apply(s, use)
    assert s.spent == (False, True)
    assert [(fact["seat"], fact["ability"]) for fact in told(s, "used ability")] == [(1, use.split(":")[1])]


@rule("ER-VET-ABIL-4", "ER-TURN-5")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_a_spent_card_does_nothing_until_its_owners_next_turn(champion: str) -> None:
    s, use = about_to_use(champion)
    apply(s, use)
    assert use not in until_next_turn(s)
    assert s.active == 1
    assert s.spent == (False, False)  # readied, unasked


@rule("ER-VET-ABIL-4")
def test_a_spent_card_stays_spent_through_the_turn_of_a_third_player() -> None:
    s = race("orric", "dara", "greff", veteran="yes")
    turn_of(play_out(s, "use:watch-your-step", "mummy", "flee", "miss"), 1)  # Dara
    assert s.spent == (False, False, True)
    assert s.question is not None
    assert s.question.seat == NATURE  # Greff was not asked
    turn_of(play_out(s, "mummy", "flee", "miss"), 2)  # Greff
    assert s.spent == (False, False, False)
    turn_of(play_out(s, "mummy", "flee", "miss"), 0)
    play_out(s, "use:watch-your-step")
    assert (s.active, s.health) == (0, 5)


@rule("ER-VET-ABIL-4")
def test_a_readied_card_can_be_used_again() -> None:
    s = race("goramoth", "elandra", hands=[["hit"], []], veteran="yes")
    turn_of(play_out(s, "use:open-your-mind:0", "halfling", "flee", "miss"), 1)
    until(turn_of(play_out(s, "halfling", "flee", "miss"), 0), 1)
    assert s.active == 0
    assert offered(s, 1) == ["pass", "use:open-your-mind:0"]


OWN_TURN = {
    "orric": (race, ("mummy",), "use:real-challenge"),
    "dara": (battle, ("flee", "hit"), "use:going-somewhere"),
    "mal-asha": (battle, (), "use:life-and-death:mend"),
    "elandra": (race, (), "use:open-your-mind:1"),
}


@rule("ER-VET-ABIL-5")
@pytest.mark.parametrize("champion", OWN_TURN)
def test_where_the_text_fits_an_ability_works_on_the_own_turn(champion: str) -> None:
    start, lead, use = OWN_TURN[champion]
    rival = "greff" if champion in ("orric", "dara") else "goramoth"
    s: Race = start(champion, rival, hands=[[], ["hit"]], veteran="yes")
    play_out(s, *lead, use)
    assert s.spent == (True, False)


@rule("ER-VET-ABIL-5")
@pytest.mark.parametrize(("champion", "rival"), [("greff", "orric"), ("goramoth", "mal-asha")])
def test_an_ability_against_opponents_is_idle_on_the_own_turn(champion: str, rival: str) -> None:
    s = race(champion, rival, veteran="yes")
    seen = []
    while s.active == 0 and s.question is not None:
        seen += offered(s, 0)
        pick = next((a for a in ("pass", "roll", "flee", "hit/hit", "hit") if a in s.question.options), "")
        apply(s, pick or next(iter(s.question.options)))
    assert "roll" in seen
    assert not [answer for answer in seen if answer.startswith("use:")]


@rule("ER-VET-ABIL-5")
@pytest.mark.parametrize("champion", CHAMPIONS)
def test_every_active_ability_works_on_another_players_turn(champion: str) -> None:
    s, use = about_to_use(champion)
    assert (s.active, use in offered(s, 1)) == (0, True)


# ---------------------------------------------------------------- damage from an ability


@rule("ER-VET-ABIL-6", "ER-CARD-BLOCK-5", "ER-CARD-COUNTER-7")
@pytest.mark.parametrize("champion", ["greff", "mal-asha"])
def test_a_block_card_stops_the_damage_of_an_ability_and_a_counter_does_not(champion: str) -> None:
    situation = ON_A_RIVALS_TURN[champion]
    s: Race = situation.start(situation.rival, champion, hands=[["block", "counter"]], veteran="yes")
    play_out(s, *situation.lead, situation.use)
    assert offered(s, 0) == ["pass", "play:block"]  # the Counter has nothing to say
    unhurt = play_out(s.copy(), "play:block")
    assert (unhurt.health, unhurt.threat) == (6, ())
    hurt = play_out(s.copy(), "pass")
    assert (hurt.health, hurt.threat) == (5, ())


@rule("ER-VET-ABIL-6")
@pytest.mark.parametrize("champion", ["greff", "mal-asha"])
def test_the_damage_of_an_ability_is_a_source_of_its_own(champion: str) -> None:
    rival = ON_A_RIVALS_TURN[champion].rival
    use = ON_A_RIVALS_TURN[champion].use
    s = battle(rival, champion, hands=[["block"]], veteran="yes")
    play_out(s, "roll", "miss/hit", use, "play:block", "roll")
    assert [fact["source"] for fact in told(s, "prevented")] == [use.split(":")[1]]
    assert [fact["source"] for fact in told(s, "wounded")] == ["enemy"]  # the die strikes all the same
    assert s.health == 5


# ---------------------------------------------------------------- at the start, after a defeat or a flight


@rule("ER-VET-ABIL-7")
@pytest.mark.parametrize(
    ("game", "first", "second", "answers"),
    [
        (SECOND, "greff", "orric", ("mummy", "use:real-challenge", "ghoul")),
        (ECLIPSE, "goramoth", "mal-asha", ("halfling", "roll", "use:life-and-death:mend")),
    ],
)
def test_champion_cards_start_the_game_ready(game: Game, first: str, second: str, answers: tuple[str, ...]) -> None:
    s = game.start(2, champions="chosen", veteran="yes")
    assert isinstance(s, Race)
    apply(s, f"choose:{first}")
    apply(s, f"choose:{second}")
    assert (s.active, s.spent) == (0, (False, False))
    play_out(s, *answers)  # seat 1 has not had a turn yet
    assert s.spent == (False, True)


@rule("ER-VET-ABIL-8")
@pytest.mark.parametrize("spent", [False, True])
@pytest.mark.parametrize(("champion", "rival"), [("orric", "dara"), ("mal-asha", "goramoth")])
@pytest.mark.parametrize(
    ("health", "answers", "event"), [(6, ("flee", "miss"), "escaped"), (1, ("roll", "miss/hit"), "defeated")]
)
def test_defeat_and_flight_leave_the_card_as_it_is(
    champion: str, rival: str, spent: bool, health: int, answers: tuple[str, ...], event: str
) -> None:
    s = battle(champion, rival, health=health, veteran="yes", fields={"spent": (spent, False)})
    turn_of(play_out(s, *answers), 1)
    assert told(s, event)
    assert s.spent == (spent, False)
