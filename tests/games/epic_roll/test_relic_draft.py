"""The draft of the relics: what lies on the table, who looks at it when, and what the others see of it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, SECOND
from emberhall.games.epic_roll.content import load_content
from emberhall.games.epic_roll.state import FACE_DOWN, Race
from emberhall.kernel import NATURE, Game, apply, asked, imagine, seen_by, view
from tests.games.epic_roll.positions import battle, offered, play_out, race, refusal, told, turn_of
from tests.rules import rule

EVERYBODY = (0, 1, 2, None)  # three seats and an onlooker
ALL = tuple(load_content().relics)
LAID_OUT = ("chalice-of-midnight", "gaolers-chain", "orb-of-venom", "veil-of-nightfall", "wicked-scepter")


def draft(*champions: str, game: Game = ECLIPSE, **options: Any) -> Race:
    """A game whose champions are chosen; the relics are about to be laid out."""
    s = game.start(len(champions), champions="chosen", veteran="yes", relics=True, **options)
    assert isinstance(s, Race)
    s.story = []
    for champion in champions:
        apply(s, f"choose:{champion}")
    return s


def laid_out(*champions: str) -> Race:
    """A draft of three with five known relics on the table."""
    return play_out(draft(*champions), *LAID_OUT)


def kept(s: Race, *relics: str) -> Race:
    """Each player in turn keeps the relic named."""
    return play_out(s, *(f"keep:{relic}" for relic in relics))


@rule("ER-RELIC-1")
def test_relics_are_laid_out_once_the_champions_are_known() -> None:
    s = ECLIPSE.start(2, champions="chosen", veteran="yes", relics=True)
    assert isinstance(s, Race)
    assert not [step.name for step, _ in s.waiting() if "relic" in step.name]
    apply(s, "choose:goramoth")
    assert s.question is not None
    assert s.question.rule == "ER-SETUP-3"
    apply(s, "choose:elandra")
    assert s.question.rule == "ER-RELIC-2"


@rule("ER-RELIC-2")
@pytest.mark.parametrize("champions", [("elandra",), ("goramoth", "elandra"), ("goramoth", "mal-asha", "elandra")])
def test_two_relics_and_one_per_player_are_laid_out_unseen(champions: tuple[str, ...]) -> None:
    s = draft(*champions)
    count = 0
    while s.question is not None and s.question.seat == NATURE:
        assert set(s.question.options) == set(ALL) - set(s.offer)  # every relic left is as likely
        assert s.question.weights == (1,) * len(s.question.options)
        assert [(asked(s, seat) or {})["options"] for seat in (*range(len(champions)), None)] == [None] * (
            len(champions) + 1
        )
        apply(s, next(iter(s.question.options)))
        count += 1
    assert (count, len(s.offer)) == (len(champions) + 2, len(champions) + 2)


@rule("ER-RELIC-2")
def test_relics_that_were_not_laid_out_can_be_chosen_by_nobody() -> None:
    s = laid_out("goramoth", "mal-asha", "elandra")
    for _ in range(3):
        assert s.question is not None
        assert {answer.removeprefix("keep:") for answer in s.question.options} <= set(LAID_OUT)
        apply(s, next(iter(s.question.options)))
    assert {*s.offer, *s.relics} == set(LAID_OUT)


@rule("ER-RELIC-3")
def test_in_reverse_turn_order_each_looks_keeps_one_and_passes_the_others_on() -> None:
    s = laid_out("elandra", "goramoth", "mal-asha")  # seats 0, 1, 2: they play 1, 2, 0
    assert offered(s, 0) == [f"keep:{relic}" for relic in LAID_OUT]
    kept(s, "orb-of-venom")
    assert offered(s, 2) == [f"keep:{relic}" for relic in LAID_OUT if relic != "orb-of-venom"]
    kept(s, "gaolers-chain")
    assert len(offered(s, 1)) == 3
    kept(s, "wicked-scepter")
    assert s.relics == ("orb-of-venom", "wicked-scepter", "gaolers-chain")
    assert (s.active, s.offer) == (1, ("chalice-of-midnight", "veil-of-nightfall"))


@rule("ER-RELIC-3")
def test_only_the_one_who_looks_sees_what_is_on_the_table() -> None:
    s = laid_out("goramoth", "mal-asha", "elandra")
    assert [view(s, seat)["offer"] for seat in EVERYBODY] == [5] * 4
    assert [view(s, seat)["offers"] for seat in EVERYBODY] == [(), (), LAID_OUT, None]
    assert [seat for seat in EVERYBODY if (asked(s, seat) or {})["options"]] == [2]
    looked = next(event for event in s.story or () if event.kind == "looked at relics")
    assert [seen_by(looked, seat).facts["relics"] for seat in EVERYBODY] == [None, None, LAID_OUT, None]


@rule("ER-RELIC-4")
def test_a_chosen_relic_lies_face_down_and_so_do_the_two_left_over() -> None:
    s = kept(laid_out("goramoth", "mal-asha", "elandra"), "orb-of-venom")
    assert [view(s, seat)["relics"][2] for seat in EVERYBODY] == [
        FACE_DOWN, FACE_DOWN, "orb-of-venom", FACE_DOWN,
    ]  # fmt: skip
    choice = next(event for event in s.story or () if event.kind == "kept relic")
    assert [seen_by(choice, seat).facts["relic"] for seat in EVERYBODY] == [None, None, "orb-of-venom", None]
    kept(s, "gaolers-chain", "wicked-scepter")
    assert [view(s, seat)["offer"] for seat in EVERYBODY] == [2] * 4


def imagined(s: Race, seat: int) -> list[Race]:
    """Positions a seat cannot tell from this one; in each the draft has really gone from hand to hand."""
    twins = [imagine(s, seat, Random(seed)) for seed in range(60)]
    for twin in twins:
        assert view(twin, seat) == view(s, seat)
        passed_on = set(twin.offer)
        for drafter in twin.order:  # from the last to look back to the first
            passed_on |= {relic for relic in twin.relics[drafter : drafter + 1] if relic}
            if twin.offers[drafter]:
                assert set(twin.offers[drafter]) == passed_on
        assert len(passed_on) == 5
    return twins


@rule("ER-RELIC-3", "ER-RELIC-4")
def test_one_who_has_looked_knows_what_he_passed_on_but_not_what_was_taken_before() -> None:
    s = kept(laid_out("goramoth", "mal-asha", "elandra"), "orb-of-venom", "gaolers-chain", "wicked-scepter")
    seen = set(LAID_OUT) - {"orb-of-venom"}  # what came to Mal Asha; Goramoth's choice is open by now
    twins = imagined(s, 1)
    assert {twin.relics[2] for twin in twins} == set(ALL) - seen
    assert {twin.relics[:2] for twin in twins} == {("wicked-scepter", "gaolers-chain")}
    assert {twin.offer for twin in twins} == {("chalice-of-midnight", "veil-of-nightfall")}


@rule("ER-RELIC-3", "ER-RELIC-4")
def test_the_first_to_look_does_not_know_who_kept_what_later() -> None:
    s = kept(laid_out("goramoth", "mal-asha", "elandra"), "orb-of-venom", "gaolers-chain")
    twins = imagined(s, 2)
    assert {twin.relics[1] for twin in twins} == set(LAID_OUT) - {"orb-of-venom"}
    assert {len(twin.offer) for twin in twins} == {3}


@rule("ER-RELIC-4", "ER-RELIC-5")
def test_a_relic_that_lies_open_can_be_nobody_elses() -> None:
    s = kept(laid_out("goramoth", "mal-asha", "elandra"), "orb-of-venom", "gaolers-chain", "wicked-scepter")
    turn_of(play_out(s, "halfling", "flee", "miss"), 1)  # Mal Asha reveals hers
    seen = {"chalice-of-midnight", "veil-of-nightfall", "wicked-scepter"}  # what came to Goramoth
    assert {twin.relics[2] for twin in imagined(s, 0)} == set(ALL) - seen - {"gaolers-chain"}


@rule("ER-RELIC-2", "ER-RELIC-3", "ER-RELIC-4")
def test_one_who_has_not_looked_yet_knows_nothing() -> None:
    s = kept(laid_out("goramoth", "mal-asha", "elandra"), "orb-of-venom")
    twins = imagined(s, 0)
    assert {twin.relics[2] for twin in twins} == set(ALL)
    assert {relic for twin in twins for relic in twin.offer} == set(ALL)


# ---------------------------------------------------------------- revealing


@rule("ER-RELIC-5")
def test_a_relic_is_revealed_at_the_beginning_of_its_owners_first_turn() -> None:
    s = kept(laid_out("goramoth", "mal-asha", "elandra"), "orb-of-venom", "gaolers-chain", "wicked-scepter")
    assert s.revealed == (True, False, False)  # Goramoth has begun
    assert view(s, 2)["relics"] == ("wicked-scepter", FACE_DOWN, "orb-of-venom")
    turn_of(play_out(s, "halfling", "flee", "miss"), 1)
    assert s.revealed == (True, True, False)
    assert view(s, None)["relics"] == ("wicked-scepter", "gaolers-chain", FACE_DOWN)
    assert told(s, "revealed relic")[-1] == {"seat": 1, "relic": "gaolers-chain"}


@rule("ER-RELIC-5")
def test_face_down_a_relic_is_of_no_use() -> None:
    s = race("goramoth", "mal-asha", relics=["", "orb-of-venom"], fields={"revealed": (False, False)})
    assert s.question is not None
    assert s.question.seat == NATURE  # nobody was asked at the start of this turn
    turn_of(play_out(s, "halfling", "flee", "miss"), 1)
    turn_of(play_out(s, "halfling", "flee", "miss"), 0)
    assert offered(s, 1) == ["pass", "use:orb-of-venom:champion"]


@rule("ER-RELIC-5", "ER-RELIC-17")
def test_face_down_not_even_a_passive_use_works() -> None:
    hands = [["hit", "heal"]]
    fields = {"revealed": (False, False)}
    s = battle("goramoth", "mal-asha", health=1, hands=hands, relics=["veil-of-nightfall", ""], fields=fields)
    play_out(s, "roll", "miss/hit")
    while s.hands[0]:
        play_out(s, "pass")
    assert told(s, "discarded")[0]["cards"] == ("heal", "hit")


# ---------------------------------------------------------------- setups that are refused


@rule("ER-SCOPE-3", "ER-TEAM-22")
@pytest.mark.parametrize(
    ("game", "players", "options", "message"),
    [
        (ECLIPSE, 3, {"veteran": "no"}, "Relics need the veteran rules"),
        (SECOND, 3, {"veteran": "yes"}, "Relics come with the Eclipse set.* play epic-roll-eclipse"),
        (SECOND, 4, {"veteran": "yes"}, "Relics come with the Eclipse set.* give a team its board"),
        (SECOND, 4, {"veteran": "yes", "boards": "core+core"}, "Relics come with the Eclipse set"),
        (ECLIPSE, 4, {"veteran": "yes", "boards": "core+core"}, "Relics come with the Eclipse set"),
        (ECLIPSE, 6, {"veteran": "yes", "boards": "core+core"}, "Relics come with the Eclipse set"),
    ],
)
def test_relics_need_the_veteran_rules_and_an_eclipse_set(
    game: Game, players: int, options: dict[str, Any], message: str
) -> None:
    said = refusal(game, players, relics=True, **options)
    assert re.match(message, said)
    cited = said.rpartition("(")[2].rstrip(".)")
    assert cited in ECLIPSE.rules.ledger()


@rule("ER-TEAM-22")
@pytest.mark.parametrize("game", [SECOND, ECLIPSE])
@pytest.mark.parametrize("boards", ["core+eclipse", "eclipse+core", "eclipse+eclipse"])
def test_one_eclipse_board_brings_the_relics_whatever_the_game_is_called(game: Game, boards: str) -> None:
    assert game.start(4, veteran="yes", relics=True, boards=boards).question is not None


@rule("ER-TEAM-22")
@pytest.mark.parametrize(
    ("champions", "laid", "order"),
    [
        (("greff", "goramoth", "dara", "elandra"), 6, (3, 2, 1, 0)),
        (("dara", "goramoth", "greff", "elandra"), 6, (3, 0, 1, 2)),
        (("greff", "goramoth", "orric", "mal-asha", "dara", "elandra"), 8, (5, 4, 3, 2, 1, 0)),
    ],
)
def test_a_team_drafts_in_reverse_order_of_turns(champions: tuple[str, ...], laid: int, order: tuple[int, ...]) -> None:
    s = draft(*champions, game=SECOND, boards="core+eclipse")
    while s.question is not None and s.question.seat == NATURE:
        apply(s, next(iter(s.question.options)))
    assert len(s.offer) == laid
    asked_seats = []
    while s.question is not None and s.question.rule == "ER-RELIC-3":
        asked_seats.append(s.question.seat)
        apply(s, next(iter(s.question.options)))
    assert tuple(asked_seats) == order
    assert (len(s.offer), all(s.relics)) == (2, True)


@rule("ER-TEAM-22")
def test_core_champions_use_relics_too() -> None:
    champions = ("orric", "goramoth", "dara", "elandra")
    relics = ["orb-of-venom", "", "wicked-scepter", ""]
    s = battle(*champions, game=SECOND, boards="core+eclipse", relics=relics, veteran="focused")
    play_out(s, "use:orb-of-venom:enemy")
    assert s.enemy_health == 1
