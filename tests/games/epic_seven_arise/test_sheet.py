"""What a newcomer can look up at any moment: skills with their patterns, enemies, missions, tiles, cards."""

from __future__ import annotations

import pytest

from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.portrait import STONES
from emberhall.games.epic_seven_arise.state import Chapter

from ...rules import rule
from .tables import TEAM, battle, give, sheet, table, words


def looked_up(s: Chapter, title: str) -> list[str]:
    """The lines of one part of the sheet."""
    return next(list(lines) for name, lines in sheet(s, 0) if name == title)


@rule("E7-SKILL-1")
@rule("E7-SKILL-2")
@rule("E7-SKILL-3")
def test_each_skill_stands_with_its_combination_effect_and_soul_burn() -> None:
    assert looked_up(table(), "Ras, Heir of the Covenant (knight): 8 HP, armour 1, speed 5") == [
        "two of the same number (4 4) · Covenant Cut: 3 damage to one enemy. Soul Burn for 2 Souls: +2 damage",
        "three numbers in a row (4 5 6) · Rallying Order: 5 damage to one enemy; each other hero gains 1 Soul. "
        "Soul Burn for 1 blue card: 1 Shield for each hero",
        "three of the same number (4 4 4) · Dawnbreak: 7 damage to one enemy. "
        "Soul Burn for 4 Souls: 3 damage to every other enemy",
    ]


def test_before_the_team_is_complete_every_hero_can_be_looked_up() -> None:
    s = GAME.start(4)
    assert isinstance(s, Chapter)
    titles = [title for title, _ in sheet(s, 0)]
    for card in s.rules.content.heroes.values():
        assert any(title.startswith(f"{words(card.name)}, ") for title in titles)


def test_in_a_game_the_own_heroes_come_first_and_the_absent_not_at_all() -> None:
    titles = [title for title, _ in sheet(table(), 2)]
    heroes = [name for title in titles for name in ("Ras", "Krau", "Aither", "Iseria", "Yuna") if f"{name}, " in title]
    assert heroes == ["Aither", "Ras", "Krau", "Iseria"]


@rule("E7-MONSTER-1")
def test_the_enemies_of_a_battle_stand_with_what_the_die_makes_them_do() -> None:
    s = battle(table(), "husk", "gate-warden")
    assert looked_up(s, "Rust Husk: 13 HP, armour 2, speed 1") == [
        "die 1–4 · Crush: attack card: 5 damage to the hero hit",
        "die 5–6 · Wide Sweep: 2 attack cards: 3 damage for each hit",
        "Reward for whoever defeats it: 1 black Skystone; 1 Skill Point card",
    ]
    boss = looked_up(s, "Blighted Warden (boss): 61 HP, armour 1, speed 4")
    assert "Steadfast: slowed instead of stunned" in boss
    assert "Reward for most HP removed: 3 Skystones of any colour" in boss
    assert "Reward for second most HP removed: 2 Skystones of any colour" in boss
    assert not any(title.startswith("Bog Hexer") for title, _ in sheet(s, 0))


def test_a_single_skill_needs_no_die() -> None:
    s = battle(table(), "hound")
    assert looked_up(s, "Fang Hound: 6 HP, armour 0, speed 6")[0].startswith("every turn · Bite: attack card: 3 damage")


@rule("E7-ENCOUNTER-1")
def test_missions_stand_with_what_they_bring_and_cost() -> None:
    s = table()
    place = next(place for place, token in s.tokens if token == "old-snare").upper()
    lines = looked_up(s, "Encounter tokens")
    assert (
        f"{place} · Old Snare. Mission: win within 2 battle rounds. "
        "Success: each living hero gains 1 green Skystone. Failure: +1 skull." in lines
    )
    hidden = next(line for line in lines if line.startswith("face down on P4, P6, P7 and P9"))
    assert "Arkasus" in hidden
    assert "Torn Banner" in hidden


def test_the_chapter_tells_its_opening_its_end_and_its_clocks() -> None:
    s = table()
    lines = looked_up(s, "Chapter 1: The Sleeper Wakes")
    assert words(s.chapter.intro) in lines
    assert "The chapter is lost with 6 skulls, or if the objectives are not met by the end of round 12." in lines
    assert any(line.startswith("At the end of round ") and line.endswith("+1 skull.") for line in lines)


@rule("E7-STATUS-10")
def test_signs_and_tokens_on_tiles_say_what_they_do_and_where() -> None:
    s = table(chapter=2)
    told = "\n".join(looked_up(s, "Tiles"))
    for sign in s.chapter.signs:
        if any(s.holds_at(sign, place) for place in s.chapter.map.positions):
            assert f"{sign.colour} sign" in told
    assert "when heroes begin a battle there" in told


def test_artifacts_in_hand_say_what_they_do() -> None:
    s = give(table(), 1, ("soul-flask", "4-grey"))
    assert "Soul Flask (2 or 7) · this hero gains 5 Souls" in looked_up(s, "Artifacts in hand")
    assert not any(title == "Artifacts in hand" for title, _ in sheet(table(), 0))


@pytest.mark.parametrize("chapter", [*CHAPTERS, "campaign"])
def test_a_sheet_tells_nothing_that_lies_face_down(chapter: str) -> None:
    s = table(*TEAM, chapter=chapter)
    told = "\n".join(line for title, lines in sheet(s, 0) for line in (title, *lines))
    for key, card in s.chapter.story.items():
        assert key == s.card or words(card.text) not in told
    for kind, foe in s.chapter.foes.items():
        if foe.boss and not any(other.kind == kind for other in s.foes):
            assert f"{words(foe.name)} (boss)" not in told


def test_the_signs_in_a_players_row_are_explained_from_the_first_hand_on() -> None:
    signs = looked_up(GAME.start(4), "Terms")[0]
    for sign, colour in STONES:
        assert sign in signs
        assert colour in signs
    for part in ("4b is a blue 4", "4g a grey 4", "4r a red 4"):
        assert part in signs
