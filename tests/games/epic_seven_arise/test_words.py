"""What a newcomer reads: prices, tiles, missions and effects in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.content import load_content
from emberhall.games.epic_seven_arise.death import revivals
from emberhall.games.epic_seven_arise.effect_words import artifact_in_words, in_words
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.kernel import Event, Spoken

from ...rules import rule
from .tables import TEAM, act, battle, give, label, offered, play, prompt, table, waiting, words


def dying(*dead: int, hp: int = 0) -> Chapter:
    """A battle in which these heroes have just died; the player of the first holds something of everything."""
    s = battle(table(), "hound")
    s.order = (0, 1, 2, 3)
    give(s, dead[0], ("4-grey", "soul-flask"), souls=4, potions=2, stones=(3, 1, 0))
    for hero in dead:
        s.set_hero(hero, hp=hp)
    return waiting(s, revivals(), move())


# ---------------------------------------------------------------- death and its price


@rule("E7-DEATH-7")
def test_a_revival_names_everything_it_costs() -> None:
    s = dying(0)
    assert offered(s) == ["revive:white", "fall"]
    price = "4 Souls, 2 Health Potions and the Soul Flask"
    assert prompt(s) == f"Revive Ras now? Now or later, that also costs {price}."
    assert label("revive:white", s) == "Revive for all 3 white Skystones"
    assert label("fall", s) == "Stay down, and revive without Skystones when the battle ends"


@rule("E7-DEATH-7")
def test_who_has_nothing_else_to_lose_reads_so() -> None:
    s = dying(0)
    give(s, 0, ("4-grey",), souls=0, potions=0, stones=(1, 0, 0))
    assert prompt(s) == "Revive Ras now?"
    assert label("revive:white", s) == "Revive for the only white Skystone"


@rule("E7-END-1")
def test_the_last_hero_who_stays_down_loses_the_chapter_and_the_label_says_so() -> None:
    s = dying(0, 1, 2, 3)
    assert label("fall", s) == "Stay down: if no other hero is revived now, the chapter is lost"
    for seat in (1, 2, 3):
        give(s, seat, (), stones=(0, 0, 0))
    play(s, "fall")
    assert s.ended == "lost"
    s = dying(0)
    for hero in (1, 2, 3):
        s.set_hero(hero, hp=0, fallen=True)
    assert label("fall", s) == "Stay down: no hero is left, and the chapter is lost"
    play(s, "fall")
    assert s.ended == "lost"


def test_who_may_still_revive_the_others_counts_only_if_a_skystone_is_left() -> None:
    s = dying(0, 1)
    for hero in (2, 3):
        s.set_hero(hero, hp=0, fallen=True)
    give(s, 1, (), stones=(0, 0, 0))
    assert label("fall", s) == "Stay down: no hero is left, and the chapter is lost"
    give(s, 1, (), stones=(0, 0, 1))
    assert label("fall", s) == "Stay down: if no other hero is revived now, the chapter is lost"


@rule("E7-DEATH-12")
def test_outside_a_battle_a_hero_stays_down_until_the_phase_ends() -> None:
    s = dying(0, 1, 2, 3)
    s.battle = ""
    assert label("fall", s) == "Stay down, and revive without Skystones when the phase ends"


def test_a_paid_revival_is_told_with_the_player_who_paid() -> None:
    paid = Event("paid revival", "E7-DEATH-3", {"hero": "aither", "colour": "white"})
    assert Spoken(GAME).text(paid, table()) == "Aither gives up all white Skystones to revive."
    two = table(*TEAM, players=2)
    assert Spoken(GAME).text(paid, two) == "Ras and Aither give up all white Skystones to revive Aither."


# ---------------------------------------------------------------- tiles


@rule("E7-TILE-1")
def test_a_fight_tells_what_the_heroes_own_tile_does_to_them_by_name() -> None:
    s = battle(table(), "husk", at="p5")
    s.set_hero(1, hp=0, fallen=True)
    s.battle, s.tokens, s.card = "", (), "1"
    forest = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    s.party, s.skulls = forest, 2
    assert label("fight:p5", s).endswith(
        f"): Rust Husk 1; Decrease Speed (speed −1) for Ras, Aither and Iseria on {forest.upper()}"
    )
    assert "for heroes" not in label("fight:p5", s)


@rule("E7-TILE-2")
def test_a_move_tells_what_the_new_tile_does_to_whom() -> None:
    s = table()
    forest = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    s.skulls = 4
    assert "Lose 2 Souls (when a battle begins) for Ras, Krau, Aither and Iseria" in label(f"move:{forest}", s)
    assert "Lose 2 Souls" not in label(f"fight:{forest}", s)
    s.card, s.skulls = "3", 3
    assert "Increase DMG (+1 damage) for the enemies there" in label("move:p8", s)


@rule("E7-ENCOUNTER-3")
@rule("E7-ENCOUNTER-4")
def test_a_mission_says_what_it_brings_and_what_it_costs() -> None:
    s = table()
    place = next(place for place, token in s.tokens if token == "old-snare")
    said = "Mission: win within 2 battle rounds. Success: each living hero gains 1 green Skystone. Failure: +1 skull."
    mission = Event("mission", "E7-ENCOUNTER-1", {"token": "old-snare"})
    assert Spoken(GAME).text(mission, s) == f"Encounter “Old Snare”. {said}"
    assert label(f"explore:{place}", s) == (
        f"Explore {place.upper()} ({s.tile(place).biome}): Old Snare, mission: win within 2 battle rounds "
        "(success: each living hero gains 1 green Skystone; failure: +1 skull)"
    )


# ---------------------------------------------------------------- cards and skills


@rule("E7-SKILL-8")
def test_a_card_that_completes_a_combination_names_the_skill() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-grey", "4-red", "5-blue", "6-grey"))
    act(s, "ras")
    assert label("play:4-grey", s) == "Play the grey 4"
    assert label("play:5-blue", s) == "Play the blue 5"
    play(s, "play:4-grey")
    assert label("play:4-red", s) == "Play the red 4: completes Covenant Cut"
    assert label("play:5-blue", s) == "Play the blue 5"
    assert label("play:6-grey", s) == "Play the grey 6"
    give(s, 1, ("4-blue", "5-grey"))
    assert label("dual:krau:4-blue", s) == "Dual Attack: the blue 4 from Krau (3 Souls): completes Covenant Cut"
    assert label("dual:krau:5-grey", s) == "Dual Attack: the grey 5 from Krau (3 Souls)"


WORDS = [
    ("hero.krau.s3", "6 damage to one enemy, +1 for every 2 HP this hero is missing (at most +4)"),
    ("hero.ludwig.s2", "2 magical damage each to up to two enemies; Decrease Speed on the same targets"),
    ("hero.aither.s1", "2 magical damage to one enemy; one hero regains 1 HP"),
    ("hero.ras.s2", "5 damage to one enemy; each other hero gains 1 Soul"),
    ("chapter.1.foe.mossling.skill.1", "attack card: 3 damage to the hero hit"),
    ("chapter.1.foe.husk.skill.2", "2 attack cards: 3 damage for each hit"),
    (
        "chapter.1.foe.raider.skill.2",
        "attack card: 3 damage to the hero hit; each hero hit loses 2 Souls",
    ),
    ("chapter.2.foe.kayron.skill.4", "+1 skull; +1 damage for itself this battle"),
    ("chapter.2.foe.captain.skill.2", "2 Shields for each enemy in the battle"),
    ("chapter.3.foe.zeaon.skill.3", "it regains 5 HP; attack card: 6 damage to the hero hit"),
    ("chapter.4.foe.phantom.skill.3", "summons a Glimmer"),
    ("chapter.1.foe.husk.reward", "1 black Skystone; 1 Skill Point card"),
    ("chapter.1.token.wisp-dance.punish", "every player loses 2 Souls"),
    ("chapter.2.token.buried-cache.punish", "1 Skystone is given up for every hero of the team"),
    ("chapter.2.token.buried-cache.reward", "each living hero gains 1 Health Potion"),
    ("chapter.3.token.caught-fawn.reward", "each living hero regains 3 HP"),
]


@pytest.mark.parametrize(("key", "said"), WORDS)
def test_effects_say_who_does_or_suffers_what(key: str, said: str) -> None:
    assert words(in_words(load_content(), key)) == said


def test_no_effect_of_the_content_is_a_riddle() -> None:
    """What is placed, moved or opened is named, and nobody is called a drawn target."""
    content = load_content()
    said = [words(in_words(content, key)) for key in content.lists]
    said += [words(artifact_in_words(content, card)) for card in content.artifacts.values()]
    for text in said:
        assert text
        for riddle in ("drawn target", "for the killer", "it depends", "a token is placed", "-1 Sky", " on all "):
            assert riddle not in text, text
    for key in content.lists:
        if ".foe." in key:
            assert "this hero" not in words(in_words(content, key))


def test_an_objective_never_says_that_the_chapter_has_been_won() -> None:
    objectives = [
        words(card.objective) for chapter in load_content().chapters.values() for card in chapter.story.values()
    ]
    assert [objective for objective in objectives if ". The chapter" in objective] == []
    assert "Defeat the Blighted Warden, and the chapter is won." in objectives


# ---------------------------------------------------------------- sentences


@rule("E7-SETUP-1")
def test_a_chapter_begins_with_its_opening_text() -> None:
    s = table()
    opening = Event("chapter", "E7-SETUP-1", {"number": 1})
    assert Spoken(GAME).text(opening, s) == f"Chapter 1: The Sleeper Wakes. {words(s.chapter.intro)}"


SAID = [
    ("token", {"at": "p4", "token": "arkasus"}, "The Encounter token “Arkasus” lies on P4."),
    ("gained card", {"seat": 0, "card": "9-blue"}, "Ras receives the blue 9 and shuffles it into the deck."),
    ("status", {"who": "krau", "status": "stun"}, "Krau is stunned and will miss a turn."),
    ("status", {"who": "krau", "status": "slow"}, "Krau is slowed: speed −1."),
    ("stands", {"hero": "krau", "circle": "b"}, "Krau stands on circle B."),
]


@pytest.mark.parametrize(("kind", "facts", "said"), SAID)
def test_sentences_leave_nothing_to_guess(kind: str, facts: dict[str, Any], said: str) -> None:
    assert Spoken(GAME).text(Event(kind, "E7-TURN-1", facts), table()) == said


# ---------------------------------------------------------------- where they stand


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_everything_in_the_box_has_its_name_in_german(chapter: str) -> None:
    box, tongue = load_content().chapters[int(chapter)], GAME.tongue("de")
    named = [box.title, box.intro, *(token.name for token in box.tokens.values())]
    named += [said for foe in box.foes.values() for said in (foe.name, *(skill.name for skill in foe.skills))]
    named += [said for card in box.story.values() for said in (card.title, card.text, card.objective)]
    assert [said for said in named if tongue.foreign(said)] == []
