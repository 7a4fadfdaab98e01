"""The check of a record: every draw is worked out again, and the game is played again if its rules are at hand.

Without the rules it takes the record's list of draws for what there was to draw, as static/dice.js does; with them
it finds every draw by itself, in branches that were undone too, and holds the list against it.

A record alone cannot show what came first, the commitment or the letters: a server that chose its secret to go with
the letters writes a record that holds together. Only what somebody kept, their Keepsake, finds that out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from ..games import all_games
from ..kernel import NATURE, Answer, Game, Message, Question, SaveError, State, say
from ..kernel.saves import begin_again
from ..kernel.timeline import Timeline
from .dice import below, commitment, make_key, words
from .record import Draw, Entry, Record, RecordError, said
from .refusals import house_says

RECENT = 40  # answers to which an undo goes back at once; what is older is a short replay away
FIRST = 1  # the number of the first entry of a log: the start


class Wrong(Exception):
    """The first thing that does not hold, as a sentence."""

    def __init__(self, key: str, /, **facts: Any) -> None:
        self.said = house_says(key, **facts)
        super().__init__(self.said)


@dataclass(frozen=True)
class Keepsake:
    """What somebody at the table kept: the commitment they saw before they sent letters, and the letters."""

    commitment: str = ""
    letters: tuple[str, ...] = ()
    table: str = ""

    @property
    def whole(self) -> bool:
        """Whether it is enough to tell that the server did not choose the dice."""
        return bool(self.commitment and self.letters)


NOTHING_KEPT = Keepsake()


@dataclass(frozen=True)
class Findings:
    """What came of checking a record."""

    record: Record
    checked: tuple[str, ...]  # what holds
    unchecked: tuple[str, ...]  # what could not be checked, and why
    wrong: str = ""  # the first thing that does not hold
    draws: int = 0  # how many were worked out again and are as they should be
    played: bool = False  # whether the game was played again by the rules
    result: tuple[float, ...] | None = None  # how it ended then, if it did
    kept: bool = False  # whether it was held against what somebody had kept

    @property
    def holds(self) -> bool:
        """Whether draws were worked out again, and nothing that could be checked is wrong."""
        return not self.wrong and self.record.secret is not None and self.draws > 0

    @property
    def honest(self) -> bool:
        """Whether the server cannot have chosen the dice: the record holds, and somebody's keepsake is in it."""
        return self.holds and self.kept

    @property
    def verdict(self) -> str:
        """What came of it in one sentence."""
        if self.wrong:
            return house_says("verdict-wrong", what=self.wrong)
        if self.record.lesson:
            return house_says("verdict-lesson")
        if self.record.secret is None:
            return house_says("verdict-later")
        if not self.holds:
            return house_says("verdict-no-draws" if self.record.log else "verdict-no-log")
        found = "verdict-honest" if self.honest else "verdict-holds"
        return house_says(found, listed=not self.played, number=self.draws)

    def __str__(self) -> str:
        lines = [self.verdict]
        lines += [f"Checked: {what}." for what in self.checked]
        lines += [f"Not checked: {what}." for what in self.unchecked]
        return "\n".join(lines)


def check_record(record: Record, rules: bool = True, keepsake: Keepsake = NOTHING_KEPT) -> Findings:
    """Work out every draw again and compare; with the rules the game was played under, play it again too."""
    checked: list[str] = []
    game, why_not = _rules_of(record) if rules else (None, house_says("check-rules-left-out"))
    unchecked = tuple(_out_of_reach(record, why_not, keepsake))
    key, draws, result = None, 0, None
    try:
        checked += _check_keepsake(record, keepsake)
        if record.secret is not None:
            key = _check_commitment(record)
            checked.append(house_says("check-secret"))
        if record.lesson:
            key = None  # what it says has nothing to do with the dice
        if not record.log and not record.draws:
            return Findings(record, tuple(checked), unchecked)
        check_log(record.log)
        checked.append(_log_holds(record))
        if game is None:
            for draw in _listed_draws(record):
                draws += _check_draw(key, draw)
            if key is not None:
                checked.append(house_says("check-listed-draws", number=draws))
        else:
            replayed = PlayedAgain(record, game)
            listed = iter(record.draws)
            for draw in replayed.draws():
                draws += _check_draw(key, draw)
                _check_listed(next(listed, None), draw)
            for extra in listed:
                raise Wrong("wrong-extra-draw", draw=extra.index, entry=extra.entry)
            checked.append(house_says("check-legal"))
            checked.append(house_says("check-complete", number=len(record.draws)))
            if key is not None:
                checked.append(house_says("check-draws", number=draws))
            result = _check_result(record, replayed)
            if result is not None:
                checked.append(house_says("check-over", result=_result(result)))
            else:
                checked.append(house_says("check-not-over"))
    except Wrong as wrong:
        return Findings(record, tuple(checked), unchecked, wrong.said, draws)
    return Findings(record, tuple(checked), unchecked, "", draws, game is not None, result, keepsake.whole)


def _out_of_reach(record: Record, why_no_rules: str, keepsake: Keepsake) -> Iterator[str]:
    """What cannot be checked."""
    if not keepsake.commitment:
        yield house_says("unchecked-commitment")
    if not keepsake.letters:
        yield house_says("unchecked-letters")
    if record.given:
        yield house_says("unchecked-given", number=len(record.given))
    if record.lesson:
        yield house_says("unchecked-lesson")
    elif record.secret is None:
        yield house_says("unchecked-secret")
    if why_no_rules:
        yield house_says("unchecked-rules", why=why_no_rules)
        if unlisted := _unlisted(record):
            yield house_says("unchecked-unlisted", number=unlisted)


def _unlisted(record: Record) -> int:
    """How many answers nobody gave and the list of draws does not have: where only one was possible, or left out."""
    drawn = sum(len(entry.answers) - (entry.seat is not None) for entry in record.log if entry.undo is None)
    return max(0, drawn - len(record.draws))


def _check_keepsake(record: Record, keepsake: Keepsake) -> Iterator[str]:
    """What of a keepsake is in the record; raises Wrong at the first thing that is not."""
    if keepsake.table:
        if keepsake.table != record.table:
            raise Wrong("wrong-table", table=said(record.table), yours=said(keepsake.table))
        yield house_says("check-table")
    if keepsake.commitment:
        if keepsake.commitment != record.commitment:
            raise Wrong("wrong-kept-commitment", commitment=keepsake.commitment)
        yield house_says("check-commitment")
    for letters in keepsake.letters:
        if letters not in record.entropy:
            raise Wrong("wrong-letters", letters=said(letters))
        yield house_says("check-letters", seat=record.entropy.index(letters) + 1)


def with_draws(record: Record) -> Record:
    """The record with its list of draws and its result, found by playing its log again. Raises RecordError."""
    game, why_not = _rules_of(record)
    if game is None:
        raise RecordError(house_says("record-no-rules", why=why_not))
    try:
        check_log(record.log)
        replayed = PlayedAgain(record, game)
        draws = tuple(replayed.draws())
    except Wrong as wrong:
        raise RecordError(house_says("record-no-draws", why=wrong.said)) from None
    return replace(record, draws=draws, result=replayed.result)


def _rules_of(record: Record) -> tuple[Game | None, str]:
    """The rules the game was played under, or why they are not to be had."""
    game = all_games().get(record.setup.game)
    if game is None:
        return None, house_says("check-no-game", game=said(record.setup.game))
    if not game.plays(record.rules):
        return None, house_says("check-other-rules", rules=said(record.rules), known=said(game.rules_version))
    return game, ""


def _result(result: tuple[float, ...]) -> str:
    return " / ".join(f"{value:g}" for value in result)


def _check_commitment(record: Record) -> bytes:
    """The key of the dice, once the secret is the right one."""
    assert record.secret is not None
    there = commitment(record.secret)
    if there != record.commitment:
        raise Wrong("wrong-commitment", there=there, commitment=record.commitment)
    return make_key(record.secret, record.table, record.entropy)


def check_log(log: tuple[Entry, ...]) -> None:
    """No number is missing or comes twice, the start is first, and what is marked as undone was. Raises Wrong."""
    for number, entry in enumerate(log, FIRST):
        if entry.entry != number:
            raise Wrong("wrong-missing-entry", number=number, entry=entry.entry)
    if not log or log[0].undo is not None or log[0].seat is not None:
        raise Wrong("wrong-no-start")
    taken_back: dict[int, int] = {}  # which entry by which
    standing = [FIRST]
    for entry in log[1:]:
        if entry.undo is not None:
            if not FIRST <= entry.undo < entry.entry:
                raise Wrong("wrong-undo", entry=entry.entry, back=entry.undo)
            while standing[-1] > entry.undo:
                taken_back[standing.pop()] = entry.entry
        elif entry.seat is None:
            raise Wrong("wrong-second-start", entry=entry.entry)
        else:
            standing.append(entry.entry)
    for entry in log:
        if entry.undone and entry.entry not in taken_back:
            raise Wrong("wrong-undone", entry=entry.entry)
        if not entry.undone and entry.entry in taken_back:
            raise Wrong("wrong-not-undone", entry=entry.entry, by=taken_back[entry.entry])


def _log_holds(record: Record) -> str:
    undone = sum(entry.undone for entry in record.log)
    return house_says("check-log", number=len(record.log), undone=undone)


def _check_draw(key: bytes | None, draw: Draw) -> int:
    """Whether a draw is what the key says; how many draws that makes: none without a key."""
    outcomes, answer = draw.outcomes, draw.answer
    if key is None:
        if all(answer != outcome for outcome, _ in outcomes):
            raise Wrong("wrong-outcome", place=_place(draw), answer=said(answer))
        return 0
    number = below(sum(weight for _, weight in outcomes), words(key, draw.entry, draw.index))
    for outcome, weight in outcomes:
        number -= weight
        if number < 0:
            if outcome != answer:
                raise Wrong("wrong-dice", place=_place(draw), dice=said(outcome), answer=said(answer))
            return 1
    raise AssertionError("weights are counted through")


def _place(draw: Draw) -> Message:
    return say("check-place", entry=draw.entry, draw=draw.index)


def _listed_draws(record: Record) -> Iterator[Draw]:
    """The list of draws, each in its place and in agreement with the log as far as can be told without rules."""
    entries = {entry.entry: entry for entry in record.log if entry.undo is None}
    entry = index = 0
    answers: Iterator[Answer] = iter(())
    for draw in record.draws:
        if draw.entry not in entries:
            raise Wrong("wrong-no-answers", place=_place(draw))
        if draw.entry < entry:
            raise Wrong("wrong-order", place=_place(draw), entry=entry)
        if draw.entry > entry:
            entry, index = draw.entry, 0
            there = entries[entry]
            answers = iter(there.answers[there.seat is not None :])
        if draw.index != index:
            raise Wrong("wrong-next-draw", place=_place(draw), draw=index)
        if draw.answer not in answers:  # looks on from the answer before
            raise Wrong("wrong-not-in-log", place=_place(draw), answer=said(draw.answer))
        index += 1
        yield draw


def _check_listed(listed: Draw | None, draw: Draw) -> None:
    """Whether the list of draws says of a draw what the rules say."""
    if listed is None:
        raise Wrong("wrong-missing-draw", place=_place(draw))
    if (listed.entry, listed.index) != (draw.entry, draw.index):
        raise Wrong("wrong-other-draw", place=_place(draw), other=_place(listed))
    for number, (mine, theirs) in enumerate(zip_longest(draw.outcomes, listed.outcomes)):
        if mine != theirs:
            found = {"number": number, "mine": said(mine), "theirs": said(theirs)}
            raise Wrong("wrong-outcomes", place=_place(draw), **found)
    if listed.answer != draw.answer:
        raise Wrong("wrong-listed", place=_place(draw), answer=said(draw.answer), listed=said(listed.answer))


def _check_result(record: Record, replayed: PlayedAgain) -> tuple[float, ...] | None:
    result = replayed.result
    if record.result is not None and record.result != result:
        there = None if result is None else _result(result)
        raise Wrong("wrong-result", result=_result(record.result), there=there)
    return result


class PlayedAgain:
    """A log played again, undone branches too."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        try:
            self.line: Timeline[State] = Timeline(game, begin_again(game, record.setup), recent=RECENT)
        except SaveError as error:
            raise Wrong("wrong-save", why=error.args[0]) from None
        for number, answer in enumerate(record.given, 1):
            self._give(say("check-given", number=number), answer)

    @property
    def result(self) -> tuple[float, ...] | None:
        """How the game has ended, if it has."""
        return self.line.game.rules.result(self.line.now)

    def draws(self) -> Iterator[Draw]:
        """Play entry after entry and tell each draw, as the log has it. Raises Wrong where the rules say no."""
        standing: list[tuple[int, int]] = []  # entries that count, and how many answers there were with them
        for entry in self.record.log:
            if entry.undo is not None:
                if self.line.question is None:
                    raise Wrong("wrong-late-undo", entry=entry.entry)
                while standing[-1][0] > entry.undo:
                    standing.pop()
                self.line.back(standing[-1][1])
            else:
                yield from self._play(entry)
                standing.append((entry.entry, len(self.line)))

    def _play(self, entry: Entry) -> Iterator[Draw]:
        where, answers, index = say("check-entry", entry=entry.entry), entry.answers, 0
        if entry.seat is not None:
            question = self._question(where, answers[0])
            if question.seat != entry.seat:
                raise Wrong("wrong-seat", place=where, seat=entry.seat, asked=question.seat)
            self._give(where, answers[0])
            answers = answers[1:]
        for answer in answers:
            question = self._question(where, answer)
            if question.seat == NATURE:
                if len(question.options) > 1:
                    yield Draw(entry.entry, index, _outcomes(question), answer)
                    index += 1
            elif len(question.options) > 1:
                raise Wrong("wrong-unasked", place=where, answer=said(answer), seat=question.seat)
            self._give(where, answer)
        if self.line.question is not None and self.line.question.seat == NATURE:
            raise Wrong("wrong-ends-early", place=where)

    def _question(self, where: Message, answer: Answer) -> Question:
        if self.line.question is None:
            raise Wrong("wrong-after-end", place=where, answer=said(answer))
        return self.line.question

    def _give(self, where: Message, answer: Answer) -> None:
        question = self._question(where, answer)
        if answer not in question.options:
            legal = ", ".join(question.options)
            legal = legal if len(legal) <= 200 else legal[:199] + "…"
            raise Wrong("wrong-illegal", place=where, answer=said(answer), rule=question.rule, legal=legal)
        self.line.give(answer)


def _outcomes(question: Question) -> tuple[tuple[Answer, int], ...]:
    assert question.weights is not None
    return tuple(zip(question.options, question.weights, strict=True))
