"""Guided first games: every lesson is played to its end by the rules, and whatever no longer fits is named."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from emberhall.games import all_games, find_game
from emberhall.kernel import NATURE, Event, State, apply
from emberhall.kernel.lessons import Lesson, LessonError, Tutor, check_lesson, read_lesson

LANGUAGES = ("en", "de")
TAUGHT = [game.id for game in all_games().values() if game.lesson is not None]


def lesson_of(game: str) -> Lesson:
    found = find_game(game).lesson
    assert found is not None
    return found()


def test_every_ruleset_of_ours_has_a_lesson() -> None:
    ours = {"epic-roll-1e", "epic-roll", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise"}
    assert ours <= set(TAUGHT)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lesson_of_a_game_fits_its_rules(game: str) -> None:
    assert check_lesson(find_game(game), lesson_of(game), LANGUAGES) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_short_and_lets_its_player_decide(game: str) -> None:
    lesson = lesson_of(game)
    decisions = sum(said.seat == lesson.you for said in lesson.script)
    assert 5 <= lesson.minutes <= 10
    assert 12 <= decisions <= 60
    for language in LANGUAGES:
        for note in lesson.notes:
            words = lesson.words_of(note.key, find_game(game).tongue(language))
            assert len(words.text) + len(words.hint) <= 260, (
                f"{note.key} is too long to be read at a table ({language})"
            )


@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_leaves_the_script_plays_on_to_the_end(game: str) -> None:
    """The notes that are left come when what they are about happens for the first time; each comes once."""
    rules, lesson = find_game(game), lesson_of(game)
    for seed in range(3):
        s: State = rules.rules.begin(lesson.setup(rules))
        tutor, luck = Tutor(lesson), Random(seed)
        tutor.hear((), (), s.question)
        for _ in range(400):
            if (question := s.question) is None:
                break
            said = tutor.next if tutor.answers < 6 else None
            answer = said if said is not None else luck.choice([*question.options])
            s.story = []
            apply(s, answer)
            tutor.hear((answer,), s.story, s.question)
        assert tutor.strayed is not None
        assert tutor.next is None
        assert list(tutor.shown.values()) == sorted(tutor.shown.values())


# ---------------------------------------------------------------- a lesson of our own

HOARD = """
game = "epic-roll-1e"
players = 2
minutes = 5
script = '''
you: choose:elf            # the learner sits first
player 2: choose:wizard
nature: mummy
player 2: flee
nature: hit
nature: ghoul
you: roll
nature: hit/miss
'''

[note.roll]
asked = "ER-FLEE-1"
lights = "roll"

[note.wound]
told = "enemy wounded"
facts = { points = 1 }

[note.again]
asked = "ER-FLEE-1"
after = "roll"
"""
FIRST = find_game("epic-roll-1e")


def changed(old: str, new: str) -> Lesson:
    assert old in HOARD
    return read_lesson(HOARD.replace(old, new))


def follow(lesson: Lesson, answers: int) -> Tutor:
    """Somebody who has followed the script so far."""
    s: State = FIRST.rules.begin(lesson.setup(FIRST))
    tutor = Tutor(lesson)
    for said in lesson.script[:answers]:
        s.story = []
        apply(s, said.answer)
        tutor.hear((said.answer,), s.story, s.question)
    return tutor


def test_notes_come_when_what_they_are_about_happens() -> None:
    lesson = read_lesson(HOARD)
    assert check_lesson(FIRST, lesson, ()) == []
    assert [*follow(lesson, 5).shown] == []
    assert [*follow(lesson, 6).shown] == ["roll"]
    assert follow(lesson, 6).next == "roll"
    tutor = follow(lesson, 8)
    assert [*tutor.shown] == ["roll", "wound", "again"]
    assert tutor.next is None
    assert tutor.done


def test_a_note_has_words_in_the_language_or_in_english_or_none() -> None:
    lesson, game = lesson_of("epic-roll"), find_game("epic-roll")
    assert lesson.words_of("hit", game.tongue("de")).language == "de"
    assert lesson.words_of("hit", game.tongue("fr")) == lesson.words_of("hit", game.tongue("en"))
    assert lesson.words_of("dance", game.tongue("en")) == ("dance", "", "")
    missing = check_lesson(FIRST, read_lesson(HOARD), ["en"])
    assert missing[0] == "note wound has no words in 'en' (lesson-epic-roll-1e-wound)"


def test_nature_keeps_to_the_script_while_it_is_followed_and_is_fair_after_that() -> None:
    lesson = read_lesson(HOARD)
    s: State = FIRST.rules.begin(lesson.setup(FIRST))
    tutor = Tutor(lesson)
    for answer in ("choose:elf", "choose:wizard"):
        apply(s, answer)
        tutor.hear((answer,), (), s.question)
    assert s.question is not None
    assert s.question.seat == NATURE
    follows, strays = (
        tutor.nature((), lambda question: "skeleton"),
        tutor.nature(("roll",), lambda question: "skeleton"),
    )
    assert (follows(s.question), strays(s.question)) == ("mummy", "skeleton")


def test_what_is_taken_back_leads_back_to_the_script() -> None:
    tutor = follow(read_lesson(HOARD), 6)
    tutor.hear(("flee",), (Event("fled", "ER-FLEE-1", {"seat": 0}),), None)
    assert (tutor.strayed, tutor.next) == (6, None)
    tutor.back(6)
    assert (tutor.strayed, tutor.next) == (None, "roll")


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("you: roll", "you: dance", "answer 7 of the script, dance: you are asked there, by ER-FLEE-1: roll, flee"),
        ("nature: mummy\n", "", "answer 3 of the script, flee: Nature is asked there"),
        ("points = 1", "points = 7", "note wound never comes"),
        ('asked = "ER-FLEE-1"\nlights', 'asked = "ER-FLEE-99"\nlights', "note roll: there is no rule ER-FLEE-99"),
    ],
)
def test_what_does_not_fit_the_rules_is_named(old: str, new: str, wrong: str) -> None:
    assert any(found.startswith(wrong) for found in check_lesson(FIRST, changed(old, new), ()))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("minutes = 5\n", "", "it does not say 'minutes'"),
        ("you: roll", "me: roll", "line 7 of the script begins with"),
        ("lights =", "shines =", "note roll says shines"),
        ('after = "roll"', 'after = "dawn"', "note again comes after dawn, which there is not"),
        ("players = 2", "players = ", "Invalid value"),
    ],
)
def test_a_lesson_that_cannot_be_read_says_why(old: str, new: str, wrong: str) -> None:
    with pytest.raises(LessonError, match="this lesson") as error:
        changed(old, new)
    assert wrong in str(error.value)


def test_more_than_two_notes_at_once_are_not_read() -> None:
    more = HOARD.replace('[note.again]\nasked = "ER-FLEE-1"\nafter = "roll"', '[note.again]\ntold = "rolled"')
    more += '\n[note.more]\nasked = "ER-FLEE-1"\nafter = "roll"\n'
    assert any("more than 2 notes come at once" in wrong for wrong in check_lesson(FIRST, read_lesson(more), ()))


def test_every_file_of_a_lesson_belongs_to_a_game() -> None:
    packages = {game.rules.begin.__module__.rpartition(".")[0] for game in all_games().values()}
    there = {
        file.name.removesuffix(".toml")
        for package in packages
        if (folder := files(package).joinpath("lessons")).is_dir()
        for file in folder.iterdir()
    }
    assert there == set(TAUGHT)
