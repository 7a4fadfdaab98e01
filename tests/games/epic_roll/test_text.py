"""Events, answers and the board in words: nothing without its own sentence, nothing that is a secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.text import Text

from emberhall.games import epic_roll
from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND, text
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import Event, Game, Spoken, apply, imagine, only, seen_by
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.drive import drive
from emberhall.kernel.events import revealed
from tests.rules import rule

from .positions import battle, hush, play_out, race

TABLES: list[tuple[Game, dict[str, Any]]] = [
    (FIRST, {"players": 2}),
    (FIRST, {"players": 3, "champions": "drawn"}),
    (SECOND, {"players": 1}),
    (SECOND, {"players": 1, "solo_cards": "replaced"}),
    (SECOND, {"players": 3, "champions": "chosen"}),
    (SECOND, {"players": 3, "veteran": "yes"}),
    (SECOND, {"players": 2, "veteran": "focused"}),
    (SECOND, {"players": 4, "veteran": "abilities", "decks": "two"}),
    (ECLIPSE, {"players": 1, "veteran": "yes", "relics": True}),
    (ECLIPSE, {"players": 2}),
    (ECLIPSE, {"players": 3, "veteran": "yes", "relics": True}),
    (ECLIPSE, {"players": 6, "veteran": "yes", "relics": True, "boards": "eclipse+core"}),
]
IDS = [f"{game.id}-{'-'.join(str(value) for value in options.values())}" for game, options in TABLES]
SENTENCE = re.compile(r"[A-Z0-9].*[.!]")
on_every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=IDS)
one_game_or_more = pytest.mark.parametrize("games", [1, pytest.param(8, marks=pytest.mark.endure)])


def positions(game: Game, options: dict[str, Any], games: int) -> Iterator[Race]:
    """Every position of some random games, each with the story so far."""
    for seed in range(games):
        player = Brisk(game, seed, wander=150)
        s = game.start(**options)
        assert isinstance(s, Race)
        s.story = []
        while s.question is not None:
            yield s
            apply(s, player.answer(s.question))
        yield s


# ---------------------------------------------------------------- sentences


def test_every_event_the_rules_can_tell_has_its_sentence() -> None:
    folder = Path(epic_roll.__file__).parent
    told = {
        kind
        for file in folder.glob("*.py")
        for kind in re.findall(r'\.tell\(\s*"([^"]+)"', file.read_text(encoding="utf-8"))
    }
    assert told
    assert [kind for kind in told if not SECOND.tongue().knows(text.KEYS[kind])] == []


@one_game_or_more
@on_every_table
def test_every_event_of_a_game_reads_well_for_everybody(game: Game, options: dict[str, Any], games: int) -> None:
    for s in positions(game, options, games):
        if s.question is not None:
            continue
        for event in s.story or ():
            known: list[Event] = []  # most events are the same for all
            for seat in (None, *range(s.rules.seats)):
                if (seen := seen_by(event, seat)) in known:
                    continue
                known.append(seen)
                sentence = Spoken(game).text(seen, s)
                assert SENTENCE.fullmatch(sentence), sentence
                assert "None" not in sentence
                assert sentence == game.tongue().sentence(text._sentence(seen, s))


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "champions": "drawn"}, {"players": 4}])
def test_a_sentence_told_before_fits_whoever_sits_there_now(options: dict[str, Any]) -> None:
    """What was said in other games, with other champions at the same seats, is said again where it is the same."""
    for seed in range(4):
        s = SECOND.start(**options)
        s.story = []
        drive(s, Brisk(SECOND, seed, wander=30).answer)
        for event in map(revealed, s.story):
            for tongue in (SECOND.tongue("en"), SECOND.tongue("de")):
                assert tongue.say(text.sentence(event, s)) == tongue.say(text._sentence(event, s)), event


def test_a_card_drawn_is_named_to_its_owner_alone() -> None:
    s = race("greff", "orric")
    event = Event("drew", "ER-VICTORY-1", {"seat": 0, "card": only(0, "heal")})
    assert Spoken(SECOND).text(seen_by(event, 0), s) == "Greff draws a Heal."
    assert Spoken(SECOND).text(seen_by(event, 1), s) == "Greff draws a card."
    assert Spoken(SECOND).text(seen_by(event, None), s) == "Greff draws a card."


def test_champions_of_the_first_edition_are_called_by_what_they_are() -> None:
    s = race("wizard", "elf")
    moved = Event("moved", "ER-MOVE-1", {"seat": 0, "position": 8})
    assert Spoken(SECOND).text(moved, s) == "The Wizard enters the lair of the Lich."


def test_the_same_champion_in_both_teams_is_told_apart() -> None:
    s = race("greff", "greff", "orric", "dara")
    assert [Spoken(SECOND).seat_name(s, seat) for seat in range(4)] == ["Greff (A)", "Greff (B)", "Orric", "Dara"]


def test_two_cards_together_are_called_by_their_title() -> None:
    s = battle("dara", "orric", at=5)
    for kind, title in (("hit", "Crushing Blow"), ("heal", "Rejuvenation")):
        facts = {"seat": 0, "cards": (kind, kind), "kind": kind, "aim": ""}
        assert Spoken(SECOND).text(Event("played", "ER-VET-FOCUS-1", facts), s).endswith(f" together as {title}.")


def test_a_new_roll_reads_differently_from_the_first() -> None:
    s = battle("dara", "orric", at=5)
    facts = {"seat": 0, "dice": ("hit", "miss", "star", "")}
    first, again = Event("rolled", "ER-BATTLE-1", facts), Event("rolled", "ER-TIMING-2", facts)
    assert Spoken(SECOND).text(first, s) == "Dara rolls a Hit, the Enemy Die a Miss and the Power Die a star."
    assert Spoken(SECOND).text(again, s).startswith("Dara's die now shows a Hit, ")


@rule("ER-DEFEAT-1", "ER-DEFEAT-7")
@pytest.mark.parametrize(
    ("answers", "by"),
    [
        (("roll", "miss/hit"), "the Halfling"),
        (("roll", "play:bolt"), "the Bolt"),
        (("roll", "play:bolt+bolt"), "the Death Ray"),
        (("roll", "miss/hit", "play:bolt"), "the Bolt"),  # the die falls on a champion who is down already
        (("roll", "use:orb-of-venom:champion"), "the Orb of Venom"),
        (("roll", "use:life-and-death:wound"), "Life and Death"),
    ],
)
def test_a_defeat_names_what_took_the_last_health(answers: tuple[str, ...], by: str) -> None:
    s = battle("goramoth", "mal-asha", health=1, hands=[[], ["bolt", "bolt"]], relics=["", "orb-of-venom"])
    hush(play_out(s, *answers))
    (event,) = [event for event in s.story or () if event.kind == "defeated"]
    assert Spoken(SECOND).text(event, s) == f"Goramoth is defeated by {by} and goes back to the start."


@rule("ER-VET-FOCUS-4")
@pytest.mark.parametrize(
    ("answer", "source"),
    [("play:hit", "the Hit"), ("play:hit+hit", "the Crushing Blow"), ("play:clash:hit", "the Hit")],
)
def test_a_crushing_blow_is_called_so(answer: str, source: str) -> None:
    s = battle("goramoth", "elandra", enemy="dwarf", hands=[["clash", "hit", "hit"]], veteran="focused")
    play_out(s, answer)
    (event,) = [event for event in s.story or () if event.kind == "enemy wounded"]
    assert f" to {source} and has " in Spoken(SECOND).text(event, s)


# ---------------------------------------------------------------- answers


@on_every_table
def test_every_answer_of_the_catalogue_has_a_label(game: Game, options: dict[str, Any]) -> None:
    s = game.start(**options)
    for answer in game.rules.catalogue(s.setup):
        label = Spoken(game).label(answer, s)
        assert label[:1].isupper(), label
        assert ":" not in label.partition(": ")[0], label  # no bare answer


@one_game_or_more
@on_every_table
def test_the_lines_of_a_menu_differ(game: Game, options: dict[str, Any], games: int) -> None:
    for s in positions(game, options, games):
        if s.question is not None and s.question.seat >= 0:
            labels = [Spoken(game).label(answer, s) for answer in s.question.options]
            assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize(
    ("answer", "label"),
    [
        ("play:hit", "Play Hit: 1 damage to the Halfling"),
        ("play:clash:block:paladin", "Play Clash as a Block against the Paladin Die"),
        ("play:hit+life-blade:hit", "Play Hit + Life Blade, Crushing Blow: 3 damage to the Halfling"),
        ("play:counter:hit", "Play Counter against the Hit"),
        ("use:mirror-of-echoes:heal", "Mirror of Echoes: Heal, from the discard pile"),
        ("use:open-your-mind:1", "Open Your Mind: a look at Elandra's hand"),
        ("order:heal+enemy", "First your Heal, then the Enemy Die"),
        ("flee", "Run away: one parting attack, then back to the start"),
    ],
)
def test_answers_say_what_they_do(answer: str, label: str) -> None:
    s = battle("goramoth", "elandra", veteran="yes")
    assert Spoken(SECOND).label(answer, s) == label


def test_a_counter_names_the_card_it_cancels() -> None:
    """A Counter may be aimed at a Counter: `it` would leave open which of the two has no effect."""
    s = battle("goramoth", "elandra", hands=[["hit", "counter"], ["counter"]])
    play_out(s, "play:hit")
    assert Spoken(SECOND).label("play:counter", s) == "Play Counter: Goramoth's Hit has no effect"
    assert asked(s) == "Goramoth plays a Hit. Do you counter it?"
    play_out(s, "play:counter")
    assert Spoken(SECOND).label("play:counter", s) == "Play Counter: Elandra's Counter has no effect"
    assert asked(s) == "Elandra plays a Counter against the Hit. Do you counter it?"


def asked(s: Race) -> str:
    """What somebody is asked."""
    assert s.question is not None, "somebody is asked"
    return Spoken(SECOND).prompt(s.question, s)


# ---------------------------------------------------------------- the board


@pytest.mark.slow
@on_every_table
def test_every_line_of_the_board_is_eighty_columns_wide(game: Game, options: dict[str, Any]) -> None:
    assert game.terminal.portrait is not None
    for number, s in enumerate(positions(game, options, games=1)):
        if number % 67 == 0:
            for seat in (None, number % s.rules.seats):
                lines = Text.from_markup(Spoken(game).portrait(s, seat, 80)).split()
                assert {line.cell_len for line in lines} == {80}, Spoken(game).portrait(s, seat, 80)


def drawn(s: Any) -> str:
    """The board in a terminal, without its colours."""
    return Text.from_markup(Spoken(SECOND).portrait(s, 0)).plain


def test_the_heading_says_who_chooses() -> None:
    """Before the first turn it is nobody's turn: champions and relics are chosen, each by a player of its own."""
    s = ECLIPSE.start(2, champions="chosen", veteran="yes", relics=True)
    dealt = ["relics are dealt"] * 4
    chosen = ["Player 1 chooses a champion", "Player 2 chooses a champion"]
    for note in (*chosen, *dealt, "Mal Asha chooses a relic", "Goramoth chooses a relic"):
        assert note in drawn(s)
        assert "'s turn" not in drawn(s)
        assert s.question is not None
        apply(s, next(iter(s.question.options)))
    assert "Goramoth's turn" in drawn(s)
    assert "champions are dealt" in drawn(ECLIPSE.start(2))


@rule("ER-RELIC-3")
def test_in_a_draft_the_one_who_chooses_is_marked() -> None:
    s = ECLIPSE.start(2, champions="chosen", veteran="yes", relics=True)
    while s.question is not None and s.question.rule != "ER-RELIC-3":
        apply(s, next(iter(s.question.options)))
    assert "▶ Mal Asha" in drawn(s)
    assert "▶ Goramoth" not in drawn(s)


def test_the_board_says_what_is_in_play() -> None:
    s = battle("goramoth", "elandra", hands=[["hit"], ["counter"]])
    play_out(s, "play:hit")
    assert "in play Hit · discard pile 0" in drawn(s)
    play_out(s, "play:counter")
    assert "discard pile 2, Counter on top" in drawn(s)
    assert "in play" not in drawn(s)


@pytest.mark.slow
@on_every_table
def test_the_board_shows_nothing_that_a_seat_cannot_know(game: Game, options: dict[str, Any]) -> None:
    assert game.terminal.portrait is not None
    rng = Random(1)
    for number, s in enumerate(positions(game, options, games=1)):
        if s.question is not None and number % 67 == 0:
            for seat in range(s.rules.seats):
                twin = imagine(s, seat, rng)
                twin.story = s.story
                assert Spoken(game).portrait(twin, seat, 80) == Spoken(game).portrait(s, seat, 80)


def test_the_board_of_three_players_leaves_room_for_story_and_menu() -> None:
    assert SECOND.terminal.portrait is not None
    assert len(Spoken(SECOND).portrait(battle("greff", "orric", "dara"), 0, 80).splitlines()) <= 10


@pytest.mark.parametrize("name", ["[b]Ann[/b]", "[/]", "Ann\\", "\\[b] Ann", "Ann[", "[1]", "安娜", "A" * 60])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    content = {"champion": {"greff": {"name": name}}, "enemy": {"mummy": {"name": name}}}
    s = battle("greff", "orric", content=json.dumps(content))
    assert SECOND.terminal.portrait is not None
    drawn = Text.from_markup(Spoken(SECOND).portrait(s, 0, 80))
    assert {line.cell_len for line in drawn.split()} == {80}
    assert drawn.plain.count(name[:10]) >= 4  # whose turn it is, on its storyline, at both meters
