"""The laws every game obeys, as one suite that any game can run, and a fuzzer that dumps what broke.

check_game(GAME, GAME.setup(players=3), seed=1)  # one random game, every law on the way
fuzz(GAME, games=100, folder=Path("broken"))     # many; a broken one is saved for `emberhall replay`
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

from .brisk import MOST, WANDER, Brisk
from .changes import merge
from .events import Event, Story, revealed, seen_by
from .flow import DERIVED, NATURE, Answer, Frame, State, advance, after, apply
from .game import Game, OptionValue, Setup
from .messages import Saying
from .saves import load_game, load_position, restore, save_game, save_position
from .shapes import misfits
from .taking_back import barrier
from .views import Changes, asked, changes, imagine, keeps_secrets, view

Glimpse = tuple[Event, dict[str, Any], Any]  # an event, what changed in sight, what everybody can work out then
Seen = tuple[Any, list[Glimpse], Any]  # the position, what was told, the question


class LawBroken(AssertionError):
    """A law does not hold; the message says which, where, and what was pending."""


def check_game(
    game: Game,
    setup: Setup,
    seed: int,
    every: int = 7,
    wander: int = WANDER,
    limit: int = MOST,
    answers: list[Answer] | None = None,
) -> State:
    """Play one random game and check every law at every `every`-th position.

    For the first `wander` answers all answers are equally likely; then the player is brisk, so that random
    play ends. `answers` receives what was played, also when a law breaks.
    """
    player, rng = Brisk(game, seed, wander, limit), Random(seed)
    played = answers if answers is not None else []
    s: State = game.rules.begin(setup)
    s.story = []
    conserved = game.rules.conserved(s)
    catalogue = frozenset(game.rules.catalogue(setup))
    offered = {True: set[Answer](), False: set[Answer]()}  # by Nature and by seats: each answer is looked at once
    rules, declared = game.rules.ledger(), game.rules.events
    while s.question is not None:
        question = s.question
        natural = question.seat == NATURE
        _law(len(question.options) > 0, s, "a question offers at least one answer")
        _law(question.rule in rules, s, f"a question names an entry of the ledger, not {question.rule!r}")
        if new := question.options.keys() - offered[natural]:
            _law(all(_is_word(answer) for answer in new), s, "an answer is one word")
            unknown = sorted(new - catalogue) if not natural else []
            _law(not unknown, s, f"answers are in the catalogue: {unknown}")
            offered[natural] |= new
        if len(played) % every == 0:
            check_position(game, s, rng)
        answer = player.answer(question)
        told = len(s.story or ())
        _answer(s, answer)
        played.append(answer)
        there = game.rules.conserved(s)
        if there != conserved:  # to put them into words takes longer than to compare them
            raise _broken(s, f"nothing is lost or made: {there} was {conserved}")
        for event in (s.story or [])[told:]:
            _law(event.rule in rules, s, f"an event names an entry of the ledger, not {event.rule!r}")
            _law(declared is None or event.kind in declared, s, f"event {event.kind!r} is declared")
            known, public = revealed(event), seen_by(event, None)
            for seen in (known,) if known == public else (known, public):
                wrong = misfits(seen.facts, declared[event.kind]) if declared is not None else []
                _law(not wrong, s, f"the facts of event {event.kind!r} are as declared: {', '.join(wrong)}")
                _law(_can_be_said(game, game.words.text(seen, s)), s, f"event {event.kind!r} can be put into words")
        _law(len(played) < limit, s, f"random play ends within {limit} answers")
    result = game.rules.result(s)
    _law(result is not None and len(result) == setup.players, s, "a finished game has a result for each seat")
    loaded = restore(game, load_game(save_game(game, setup, played)), listen=True)
    _law(loaded == s, s, "a saved game loads to an equal position: replaying the answers reaches it")
    _law(loaded.story == s.story, s, "replaying the answers tells the same story")
    return s


def _can_be_said(game: Game, said: Saying) -> bool:
    """Whether there are words for a message, and all facts that they need; a sentence as it is needs neither."""
    text = game.tongue().say(said)
    return bool(text) and "{$" not in text and (isinstance(said, str) or game.tongue().knows(said))


def _answer(s: State, answer: Answer) -> State:
    try:
        apply(s, answer)
    except Exception as error:
        raise _broken(s, f"a rule fails when {answer!r} is answered: {error!r}") from error
    return s


def check_position(game: Game, s: State, rng: Random) -> None:
    """The laws of a single position."""
    assert s.question is not None
    key, options = s.key(), list(s.question.options)
    _law(game.rules.result(s) is None, s, "a game that goes on has no result yet")
    loose = [f.name for f in fields(s) if f.name not in DERIVED and not _is_hashable(getattr(s, f.name))]
    _law(not loose, s, f"a position is made of values that cannot change, unlike {', '.join(loose)}")

    saved = save_position(game, s)
    for answer in options if len(options) <= 40 else rng.sample(options, 40):
        once, twice = _answer(s.copy(), answer), after(s, answer)
        _law(once == twice, s, f"{answer!r} leads to the same position whenever it is answered")
        if s.question.seat != NATURE:
            _law(_can_be_said(game, game.words.label(answer, s)), s, f"answer {answer!r} can be put into words")
    _law(s.key() == key and save_position(game, s) == saved, s, "a copy shares nothing that changes")

    again = s.copy()
    advance(again)
    asked_again = list(again.question.options) if again.question is not None else []
    _law(asked_again == options, s, "asking again asks the same")
    _law(again.key() == key, s, "asking changes nothing")

    loaded = load_position(game, saved)
    _law(loaded == s and hash(loaded) == hash(s), s, "a saved position loads to an equal one")
    _law(asked(loaded, s.question.seat) == asked(s, s.question.seat), s, "a loaded position asks the same")

    for seat in range(s.setup.players):
        check_secrets(game, s, seat, rng)
    if s.question.seat != NATURE:
        check_taking_back(game, s, rng)


def check_secrets(game: Game, s: State, seat: int, rng: Random) -> None:
    """No view, question or event that reaches a seat depends on what it cannot know."""
    twin, question = imagine(s, seat, rng), s.question
    _law(view(twin, seat) == view(s, seat), s, f"seat {seat} sees the same in an imagined position")
    _law(view(twin, None) == view(s, None), s, "an onlooker sees the same in an imagined position")
    _law(asked(twin, seat) == asked(s, seat), s, f"seat {seat} sees the same question when it imagines")
    assert question is not None
    assert twin.question is not None
    kept_secret = question.seat != seat and question.seen_by is not None and seat not in question.seen_by
    for answer in rng.sample(list(question.options), min(3, len(question.options))):
        other = answer
        if kept_secret and question.seat == NATURE:
            other = rng.choice(list(twin.question.options))
        elif answer not in twin.question.options:
            continue
        here, there = _told(game, s, answer, seat), _told(game, twin, other, seat)
        if any(event.kind in game.rules.reveals for event, *_ in here[1]):  # the rest may depend on what was turned up
            here, there = _outline(game, here), _outline(game, there)
        if here != there:
            raise _broken(s, f"seat {seat} is told the same after {answer}, not {_difference(here, there)}")
    if question.seat not in (NATURE, seat) and not keeps_secrets(s, question.seat):
        theirs = list(twin.question.options)
        _law(theirs == list(question.options), s, f"seat {seat} knows what a seat without secrets can answer")
    if kept_secret:
        _check_frames(game, s, seat)


def check_taking_back(game: Game, s: State, rng: Random, twins: int = 1, answers: int = 3, depth: int = 2) -> int:
    """What can be taken back for the asking shows nobody at the table anything new; how often that was looked at.

    The seat that is asked, perhaps in league with another, tries answers out. In every position that the two cannot
    tell apart each sees the same afterwards: the board, the story, the next question and, if it is theirs, its menu.
    """
    assert s.question is not None
    seat, looked = s.question.seat, 0
    for friend in range(s.setup.players):
        imagined = [imagine(s, friend, rng) for _ in range(twins)]
        there = [s, *(twin for twin in imagined if twin != s and _looks_alike(twin, s, seat))]
        looked += _try_out(game, there, (seat, friend), rng, answers, depth)
    return looked


def _looks_alike(twin: State, s: State, seat: int) -> bool:
    return view(twin, seat) == view(s, seat) and asked(twin, seat) == asked(s, seat)


def _try_out(game: Game, alike: list[State], eyes: tuple[int, int], rng: Random, answers: int, depth: int) -> int:
    real, looked = alike[0], 0
    assert real.question is not None
    options = list(real.question.options)
    for answer in rng.sample(options, min(answers, len(options))):
        after_it = []
        for s in alike:
            twin = s.copy()
            twin.story = Story()
            after_it.append(_answer(twin, answer))
        there = after_it[0]
        if barrier(game, eyes[0], there.story or (), there.question):
            continue
        for before, other in zip(alike[1:], after_it[1:], strict=True):
            looked += 1
            for seat in dict.fromkeys(eyes):
                here, seen = _sight(game, real, there, seat), _sight(game, before, other, seat)
                if here != seen:
                    news = _difference(here, seen)
                    raise _broken(real, f"seat {seat} could peek by {answer} and take it back: {news}")
        if depth > 1 and there.question is not None:
            looked += _try_out(game, after_it, eyes, rng, answers, depth - 1)
    return looked


def _sight(game: Game, before: State, s: State, seat: int) -> Seen:
    """What a seat sees after an answer: the position, what was told with what changed at each event, the question."""
    assert isinstance(s.story, Story)
    seen, told, figures = view(before, seat), list[Glimpse](), _figures(game, before)
    for event, position in zip(s.story, s.story.positions, strict=True):
        changed, were, figures = changes(before, position, seat), figures, _figures(game, position)
        _law(not _unforeseen(game, before, position, were, figures), s, "figures follow from the fields that they name")
        told.append((seen_by(event, seat), changed, figures))
        seen, before = merge(seen, changed), position
    merged, now = merge(seen, changes(before, s, seat)), view(s, seat)
    _law(merged == now, s, f"changes merged in their order give what seat {seat} sees")
    return now, told, asked(s, seat)


def _figures(game: Game, s: State) -> dict[str, Any] | None:
    return None if game.pictures.figures is None else dict(game.pictures.figures(s))


def _unforeseen(game: Game, before: State, now: State, were: Any, figures: Any) -> list[str]:
    """Figures that are others now although no field is that they are said to follow from."""
    moved = Changes(before, now).moved
    return [
        name
        for name, part in (game.pictures.parts or {}).items()
        if part.by.isdisjoint(moved) and were[name] != figures[name]
    ]


def _check_frames(game: Game, s: State, seat: int) -> None:
    """No frame carries a secret: answers that look alike to a seat leave the same steps waiting."""
    assert s.question is not None
    known: list[tuple[Any, list[Frame]]] = []
    for answer in s.question.options:
        told, waiting = _told(game, s, answer, seat), list(after(s, answer).waiting())
        for other, frames in known:
            if other == told:
                _law(frames == waiting, s, f"no waiting step carries what seat {seat} cannot know: {waiting}")
                break
        else:
            known.append((told, waiting))


def _outline(game: Game, told: Seen) -> Seen:
    """What is left to compare when hidden things were laid open: what happened up to that moment."""
    moments: list[Glimpse] = []
    for event, changed, figures in told[1]:
        if event.kind in game.rules.reveals:
            moments.append((Event(event.kind, event.rule, {}), {}, None))
            break
        moments.append((event, changed, figures))
    return None, moments, None


def _difference(here: Seen, there: Seen) -> str:
    """Where two tellings part, in a few words."""
    (seen, events, question), (seen_there, events_there, question_there) = here, there
    if events != events_there:
        return f"{events} / {events_there}"
    if question != question_there:
        return f"{question} / {question_there}"
    parts = [name for name in seen if seen[name] != seen_there[name]]
    return ", ".join(f"{name} {seen[name]} / {seen_there[name]}" for name in parts)


def _told(game: Game, s: State, answer: Answer, seat: int) -> Seen:
    twin = s.copy()
    twin.story = Story()
    apply(twin, answer)
    seen, told, question = _sight(game, s, twin, seat)
    if question is not None and twin.question is not None and twin.question.seat == seat:
        question = {**question, "options": None}  # its own menu may follow from a card just drawn
    return seen, told, question


def perft(s: State, depth: int) -> int:
    """How many different lines of play there are, `depth` answers deep."""
    if depth == 0:
        return 1
    if s.question is None:
        return 0
    return sum(perft(after(s, answer), depth - 1) for answer in s.question.options)


def fuzz(
    game: Game,
    games: int = 10,
    seed: int = 0,
    folder: Path | None = None,
    players: int | None = None,
    **options: OptionValue,
) -> None:
    """Play many random games under the laws. The first that breaks one is saved, replayable, in `folder`."""
    setup = game.setup(players, "", **options)
    for number in range(seed, seed + games):
        answers: list[Answer] = []
        try:
            check_game(game, setup, number, answers=answers)
        except Exception as error:
            if folder is None:
                raise
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{game.id}-{number}.json"
            path.write_text(save_game(game, setup, answers), encoding="utf-8")
            raise LawBroken(f"{error}\nThe game up to there: {path}") from error


def _is_word(answer: Answer) -> bool:
    return answer.split() == [answer]


def _is_hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _law(holds: bool, s: State, law: str) -> None:
    if not holds:
        raise _broken(s, law)


def _broken(s: State, law: str) -> LawBroken:
    pending = ", ".join(run.name for run, _ in s.waiting())
    return LawBroken(f"{law}\nasked: {s.question}\nwaiting: {pending}")
