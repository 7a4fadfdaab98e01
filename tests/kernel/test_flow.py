"""Steps wait on a stack; each acts or asks; answers lead to frames."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar

import pytest

from emberhall.kernel import (
    NATURE,
    Event,
    Frame,
    Question,
    Refused,
    State,
    advance,
    after,
    apply,
    begin,
    record,
    replay,
    settle,
    step,
)

from .toys import duel


@record
class Diary(State):
    """What has happened, in order."""

    lines: tuple[str, ...] = ()


@step
def write(s: Diary, line: str) -> None:
    s.lines += (line,)


@step
def both(s: Diary, first: Frame, second: Frame) -> None:
    """Two calls of `then` instead of one."""
    s.then(first)
    s.then(second)


@step
def chapters(s: Diary) -> None:
    s.then(both(write("a"), write("b")), write("c"))
    s.then(both(both(write("d"), write("e")), write("f")))


@step
def go_on(s: Diary, first: str, last: str) -> Frame:
    """What comes next is returned; what `then` was given comes before it."""
    if first:
        s.then(write(first))
    return write(last)


@step
def ask(s: Diary) -> Question:
    return Question(0, {"yes": write("yes"), "no": both(write("no"), ask())}, "TOY-1", "Shall we?")


@step
def ask_if_empty(s: Diary) -> Question | None:
    return None if s.lines else Question(1, {"one": write("one")}, "TOY-1", "One?")


@step
def forget_through(s: Diary) -> None:
    (line,) = s.drop(write)
    s.then(write(f"instead of {line}"))


@step
def forget_down_to_question(s: Diary) -> None:
    s.drop_to(ask)
    s.then(write("first"))


@step
def act_and_ask(s: Diary) -> Question:
    s.then(write("act"))
    return Question(0, {"yes": write("yes")}, "TOY-1", "Shall we?")


@step
def the_end(s: Diary) -> None:
    s.then(write("never"))
    s.stop()


def diary(*frames: Frame) -> Diary:
    return begin(Diary(), *frames)


def names(s: State) -> list[str]:
    return [run.name.rpartition(".")[2] for run, _ in s.waiting()]


# ---------------------------------------------------------------- order


@pytest.mark.parametrize(("first", "lines"), [("", "x z"), ("a", "a x z")])
def test_a_frame_that_a_step_returns_comes_last_of_what_it_puts_next(first: str, lines: str) -> None:
    s = begin(Diary(), go_on(first, "x"), write("z"), ask())
    assert s.lines == tuple(lines.split())
    assert [run for run, _ in s.waiting()] == [ask]


def test_steps_run_in_the_order_they_are_named() -> None:
    assert diary(write("a"), write("b"), write("c")).lines == ("a", "b", "c")


def test_several_calls_of_then_keep_reading_order() -> None:
    assert diary(chapters(), write("g")).lines == tuple("abcdefg")


def test_a_step_that_has_nothing_to_ask_is_passed_over() -> None:
    s = diary(write("a"), ask_if_empty(), write("b"))
    assert s.lines == ("a", "b")
    assert s.question is None


def test_calling_a_step_does_not_run_it() -> None:
    run, args = write("a")
    assert (run, args) == (write, ("a",))


def test_a_frame_takes_no_keywords() -> None:
    with pytest.raises(TypeError, match="line"):
        write(line="a")


# ---------------------------------------------------------------- forgetting


def test_drop_forgets_through_the_next_such_step_and_gives_its_arguments() -> None:
    s = diary(forget_through(), ask(), write("x"), write("y"))
    assert s.question is None
    assert s.lines == ("instead of x", "y")


def test_drop_of_a_step_that_does_not_wait_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="write is not waiting"):
        diary(forget_through(), ask())


def test_drop_to_forgets_what_waits_above() -> None:
    s = diary(forget_down_to_question(), write("x"), write("y"), ask(), write("z"))
    assert s.lines == ("first",)
    assert names(s) == ["ask", "write"]


def test_stop_forgets_everything() -> None:
    s = diary(write("a"), the_end(), write("b"))
    assert s.lines == ("a",)
    assert s.question is None
    assert names(s) == []


# ---------------------------------------------------------------- questions and answers


def test_the_step_that_asks_waits_for_its_answer() -> None:
    s = diary(write("a"), ask(), write("b"))
    assert s.question is not None
    assert (s.question.seat, list(s.question.options)) == (0, ["yes", "no"])
    assert names(s) == ["ask", "write"]
    assert s.lines == ("a",)


def test_what_the_answer_leads_to_takes_the_place_of_the_question() -> None:
    s = diary(ask(), write("b"))
    apply(s, "no")  # writes, and asks again
    assert s.lines == ("no",)
    assert replay(s, ["yes"]).lines == ("no", "yes", "b")
    assert s.question is None


def test_a_step_acts_or_asks_but_not_both() -> None:
    with pytest.raises(AssertionError, match="act_and_ask acts and asks"):
        diary(act_and_ask())


def test_asking_again_asks_the_same() -> None:
    s = diary(ask(), write("b"))
    before = s.key()
    advance(s)
    assert s.key() == before
    assert s.question is not None
    assert list(s.question.options) == ["yes", "no"]


def test_a_refusal_names_the_question_the_legal_answers_and_the_rule() -> None:
    s = diary(ask())
    with pytest.raises(Refused) as refused:
        apply(s, "perhaps")
    for words in ("'perhaps'", "Shall we?", "yes, no", "TOY-1"):
        assert words in str(refused.value)
    assert refused.value.question is s.question
    assert refused.value.answer == "perhaps"


def test_a_refusal_leaves_everything_as_it_was() -> None:
    s = diary(ask(), write("b"))
    before, question = s.key(), s.question
    with pytest.raises(Refused):
        apply(s, "perhaps")
    assert s.key() == before
    assert s.question is question
    apply(s, "yes")
    assert s.lines == ("yes", "b")


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    s = diary(write("a"))
    with pytest.raises(Refused, match="the game is over"):
        apply(s, "yes")


def test_after_answers_on_a_copy() -> None:
    s = diary(ask())
    before = s.key()
    assert after(s, "yes").lines == ("yes",)
    assert s.key() == before


def test_replay_answers_one_question_after_another() -> None:
    assert replay(diary(ask()), ["no", "no", "yes"]).lines == ("no", "no", "yes")


def test_settle_answers_what_is_forced_and_nothing_else() -> None:
    s = diary(ask_if_empty(), ask())
    assert settle(s) == ["one"]
    assert s.question is not None
    assert s.question.prompt == "Shall we?"
    assert settle(s) == []  # yes or no is a choice


def test_settle_ends_with_the_game() -> None:
    s = diary(ask_if_empty())
    assert settle(s) == ["one"]
    assert s.question is None


# ---------------------------------------------------------------- positions are values


def test_equal_positions_are_equal_and_hash_alike() -> None:
    one, other = diary(ask(), write("b")), diary(ask(), write("b"))
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_positions_differ_by_what_waits() -> None:
    assert diary(ask(), write("b")) != diary(ask(), write("c"))


def test_a_position_is_not_equal_to_something_else() -> None:
    assert diary() != ()


def test_a_missed_roll_comes_back_to_an_equal_position() -> None:
    @step
    def miss_or_hit(s: Diary) -> Question:
        return Question(NATURE, {"miss": miss_or_hit(), "hit": write("hit")}, "TOY-1", "A die.", (5, 1))

    s = diary(miss_or_hit())
    assert after(s, "miss") == s


def test_events_are_told_only_when_someone_listens() -> None:
    @step
    def speak(s: Diary) -> None:
        s.tell("spoke", "TOY-1", words=2)

    @step
    def then_speak(s: Diary) -> Question:
        return Question(0, {"on": speak()}, "TOY-1", "Go on?")

    deaf, listening = diary(then_speak()), diary(then_speak())
    listening.story = []
    apply(deaf, "on")
    apply(listening, "on")
    assert deaf.story is None
    assert listening.story == [Event("spoke", "TOY-1", {"words": 2})]
    assert deaf == listening  # the story is no part of the position


def test_what_the_position_says_of_an_event_is_added_for_whoever_listens() -> None:
    @record
    class Logbook(Diary):
        circumstances: ClassVar = {"wrote": {"all": "lines"}}

    @step
    def note(s: Logbook) -> None:
        s.lines += ("a",)
        s.mark("wrote", "TOY-1")
        s.lines += ("b",)
        s.tell("wrote", "TOY-1", again=True)

    @step
    def may_note(s: Logbook) -> Question:
        return Question(0, {"on": note()}, "TOY-1", "Go on?")

    s = begin(Logbook(), may_note())
    s.story = []
    apply(s, "on")
    assert s.story == [
        Event("wrote", "TOY-1", {"all": ("a",)}),
        Event("wrote", "TOY-1", {"all": ("a", "b"), "again": True}),
    ]


def test_a_copy_tells_nothing_to_the_listeners_of_the_original() -> None:
    s = diary(ask())
    s.story = []
    assert s.copy().story is None


def test_positions_can_be_sent_to_another_process() -> None:
    s = diary(ask(), write("b"))
    sent: Any = pickle.loads(pickle.dumps(s.stack))
    assert sent == s.stack
    assert sent[0][0] is ask


def test_two_games_in_one_process_never_meet() -> None:
    game = duel()
    one, other = game.start(2), game.start(3)
    dealt, dealt_elsewhere = ["axe", "bow", "net"] * 2, ["bow", "bow", "axe"] * 2
    alone = replay(game.start(2), dealt)
    for card, different in zip(dealt, dealt_elsewhere, strict=True):
        apply(one, card)
        apply(other, different)
    assert one == alone
    assert one.question is not None
    assert other.question is not None
    assert (one.question.seat, other.question.seat) == (0, NATURE)
