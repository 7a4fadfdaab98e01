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

from ..games import all_games
from ..kernel import NATURE, Answer, Game, Question, SaveError, State
from ..kernel.saves import begin_again
from ..kernel.timeline import Timeline
from .dice import below, commitment, make_key, words
from .record import Draw, Entry, Record, RecordError, said

RECENT = 40  # answers to which an undo goes back at once; what is older is a short replay away
FIRST = 1  # the number of the first entry of a log: the start


class Wrong(Exception):
    """The first thing that does not hold, as a sentence."""


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
            return f"Something does not hold: {self.wrong}."
        if self.record.secret is None:
            return "The dice cannot be checked yet: the secret is shown when the game is over."
        if not self.holds:
            return f"There is nothing to verify: this record has no {'draws' if self.record.log else 'log'}."
        found = "The dice were honest" if self.honest else "The record holds together"
        listed = "" if self.played else " as far as its draws are listed"
        return f"{found}{listed}: {_draws(self.draws)} worked out again, and nothing differs."

    def __str__(self) -> str:
        lines = [self.verdict]
        lines += [f"Checked: {what}." for what in self.checked]
        lines += [f"Not checked: {what}." for what in self.unchecked]
        return "\n".join(lines)


def check_record(record: Record, rules: bool = True, keepsake: Keepsake = NOTHING_KEPT) -> Findings:
    """Work out every draw again and compare; with the rules the game was played under, play it again too."""
    checked: list[str] = []
    game, why_not = _rules_of(record) if rules else (None, "the rules were left out")
    unchecked = tuple(_out_of_reach(record, why_not, keepsake))
    key, draws, result = None, 0, None
    try:
        checked += _check_keepsake(record, keepsake)
        if record.secret is not None:
            key = _check_commitment(record)
            checked.append("the secret fits the commitment in the record")
        if not record.log and not record.draws:
            return Findings(record, tuple(checked), unchecked)
        check_log(record.log)
        checked.append(_log_holds(record))
        if game is None:
            for draw in _listed_draws(record):
                draws += _check_draw(key, draw)
            if key is not None:
                checked.append(f"{_draws(draws)} in the list follow from the secret and the letters")
        else:
            replayed = PlayedAgain(record, game)
            listed = iter(record.draws)
            for draw in replayed.draws():
                draws += _check_draw(key, draw)
                _check_listed(next(listed, None), draw)
            for extra in listed:
                raise Wrong(f"the list of draws has a draw {extra.index} of entry {extra.entry}, which was never made")
            checked.append("every answer was legal")
            checked.append(f"the list of draws is complete: {_draws(len(record.draws))}")
            if key is not None:
                checked.append(f"{_draws(draws)} follow from the secret and the letters")
            result = _check_result(record, replayed)
            if result is not None:
                checked.append(f"the game is over, with the result {_result(result)}")
            else:
                checked.append("the game was not played to its end")
    except Wrong as wrong:
        return Findings(record, tuple(checked), unchecked, str(wrong), draws)
    return Findings(record, tuple(checked), unchecked, "", draws, game is not None, result, keepsake.whole)


def _out_of_reach(record: Record, why_no_rules: str, keepsake: Keepsake) -> Iterator[str]:
    """What cannot be checked."""
    if not keepsake.commitment:
        yield (
            "whether the server was bound to this secret before it saw the letters, "
            "because only a commitment that somebody kept can tell"
        )
    if not keepsake.letters:
        yield "whether these are the letters that were sent, because only letters that somebody kept can tell"
    if record.given:
        yield f"the dice of the {len(record.given)} answers the game began with, which come from another game"
    if record.secret is None:
        yield "the dice, because the secret is not shown yet"
    if why_no_rules:
        yield (
            "whether the list of draws is complete, its chances are right and the answers were legal, "
            f"because {why_no_rules}"
        )
        if unlisted := _unlisted(record):
            yield f"{_answers(unlisted)} of dice or decks that no draw in the list accounts for"


def _unlisted(record: Record) -> int:
    """How many answers nobody gave and the list of draws does not have: where only one was possible, or left out."""
    drawn = sum(len(entry.answers) - (entry.seat is not None) for entry in record.log if entry.undo is None)
    return max(0, drawn - len(record.draws))


def _check_keepsake(record: Record, keepsake: Keepsake) -> Iterator[str]:
    """What of a keepsake is in the record; raises Wrong at the first thing that is not."""
    if keepsake.table:
        if keepsake.table != record.table:
            raise Wrong(f"the record is of the table {said(record.table)}, but yours was {said(keepsake.table)}")
        yield "the record is of your table"
    if keepsake.commitment:
        if keepsake.commitment != record.commitment:
            raise Wrong(f"the server had shown you the commitment {keepsake.commitment}, but the record has another")
        yield "the commitment is the one that you kept"
    for letters in keepsake.letters:
        if letters not in record.entropy:
            raise Wrong(f"your letters {said(letters)} are not in the record")
        yield f"your letters are in the record, those of seat {record.entropy.index(letters) + 1}"


def with_draws(record: Record) -> Record:
    """The record with its list of draws and its result, found by playing its log again. Raises RecordError."""
    game, why_not = _rules_of(record)
    if game is None:
        raise RecordError(f"the draws cannot be listed, because {why_not}")
    try:
        check_log(record.log)
        replayed = PlayedAgain(record, game)
        draws = tuple(replayed.draws())
    except Wrong as wrong:
        raise RecordError(f"the draws cannot be listed: {wrong}") from None
    return replace(record, draws=draws, result=replayed.result)


def _rules_of(record: Record) -> tuple[Game | None, str]:
    """The rules the game was played under, or why they are not to be had."""
    game = all_games().get(record.setup.game)
    if game is None:
        return None, f"the game {said(record.setup.game)} is not installed"
    if not game.plays(record.rules):
        return None, f"it was played under rules {said(record.rules)}, and {said(game.rules_version)} are installed"
    return game, ""


def _draws(number: int) -> str:
    return "1 draw" if number == 1 else f"{number} draws"


def _answers(number: int) -> str:
    return "1 answer" if number == 1 else f"{number} answers"


def _result(result: tuple[float, ...]) -> str:
    return " / ".join(f"{value:g}" for value in result)


def _check_commitment(record: Record) -> bytes:
    """The key of the dice, once the secret is the right one."""
    assert record.secret is not None
    there = commitment(record.secret)
    if there != record.commitment:
        raise Wrong(f"the commitment of the secret is {there}, but the record says {record.commitment}")
    return make_key(record.secret, record.table, record.entropy)


def check_log(log: tuple[Entry, ...]) -> None:
    """No number is missing or comes twice, the start is first, and what is marked as undone was. Raises Wrong."""
    for number, entry in enumerate(log, FIRST):
        if entry.entry != number:
            raise Wrong(f"entry {number} of the log is missing: entry {entry.entry} is in its place")
    if not log or log[0].undo is not None or log[0].seat is not None:
        raise Wrong("the log does not begin with the start of the game")
    taken_back: dict[int, int] = {}  # which entry by which
    standing = [FIRST]
    for entry in log[1:]:
        if entry.undo is not None:
            if not FIRST <= entry.undo < entry.entry:
                raise Wrong(f"entry {entry.entry} goes back to entry {entry.undo}, which is not possible")
            while standing[-1] > entry.undo:
                taken_back[standing.pop()] = entry.entry
        elif entry.seat is None:
            raise Wrong(f"entry {entry.entry} is a start, but the game has started already")
        else:
            standing.append(entry.entry)
    for entry in log:
        if entry.undone and entry.entry not in taken_back:
            raise Wrong(f"entry {entry.entry} is marked as undone, but no entry takes it back")
        if not entry.undone and entry.entry in taken_back:
            by = taken_back[entry.entry]
            raise Wrong(f"entry {entry.entry} was taken back by entry {by}, but is not marked as undone")


def _log_holds(record: Record) -> str:
    undone = sum(entry.undone for entry in record.log)
    return f"the log has all its {len(record.log)} entries ({undone} taken back)"


def _check_draw(key: bytes | None, draw: Draw) -> int:
    """Whether a draw is what the key says; how many draws that makes: none without a key."""
    outcomes, answer = draw.outcomes, draw.answer
    if key is None:
        if all(answer != outcome for outcome, _ in outcomes):
            raise Wrong(f"{_place(draw)}: {said(answer)} is none of the outcomes")
        return 0
    number = below(sum(weight for _, weight in outcomes), words(key, draw.entry, draw.index))
    for outcome, weight in outcomes:
        number -= weight
        if number < 0:
            if outcome != answer:
                raise Wrong(f"{_place(draw)}: the dice say {said(outcome)}, but the record says {said(answer)}")
            return 1
    raise AssertionError("weights are counted through")


def _place(draw: Draw) -> str:
    return f"entry {draw.entry}, draw {draw.index}"


def _listed_draws(record: Record) -> Iterator[Draw]:
    """The list of draws, each in its place and in agreement with the log as far as can be told without rules."""
    entries = {entry.entry: entry for entry in record.log if entry.undo is None}
    entry = index = 0
    answers: Iterator[Answer] = iter(())
    for draw in record.draws:
        if draw.entry not in entries:
            raise Wrong(f"{_place(draw)}: the log has no answers with that number")
        if draw.entry < entry:
            raise Wrong(f"{_place(draw)}: it comes after entry {entry} in the list of draws")
        if draw.entry > entry:
            entry, index = draw.entry, 0
            there = entries[entry]
            answers = iter(there.answers[there.seat is not None :])
        if draw.index != index:
            raise Wrong(f"{_place(draw)}: draw {index} of this entry should come next")
        if draw.answer not in answers:  # looks on from the answer before
            raise Wrong(f"{_place(draw)}: the log does not have {said(draw.answer)} there")
        index += 1
        yield draw


def _check_listed(listed: Draw | None, draw: Draw) -> None:
    """Whether the list of draws says of a draw what the rules say."""
    if listed is None:
        raise Wrong(f"{_place(draw)}: it is missing at the end of the list of draws")
    if (listed.entry, listed.index) != (draw.entry, draw.index):
        raise Wrong(f"{_place(draw)}: the list of draws has entry {listed.entry}, draw {listed.index} in its place")
    for number, (mine, theirs) in enumerate(zip_longest(draw.outcomes, listed.outcomes)):
        if mine != theirs:
            there = f"{said(mine)} by the rules, but {said(theirs)} in the list of draws"
            raise Wrong(f"{_place(draw)}: outcome {number} is {there}")
    if listed.answer != draw.answer:
        raise Wrong(
            f"{_place(draw)}: the log says {said(draw.answer)}, but the list of draws says {said(listed.answer)}"
        )


def _check_result(record: Record, replayed: PlayedAgain) -> tuple[float, ...] | None:
    result = replayed.result
    if record.result is not None and record.result != result:
        there = "it is not over" if result is None else f"it is {_result(result)}"
        raise Wrong(f"the record gives the result of the game as {_result(record.result)}, but by the rules {there}")
    return result


class PlayedAgain:
    """A log played again, undone branches too."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        try:
            self.line: Timeline[State] = Timeline(game, begin_again(game, record.setup), recent=RECENT)
        except SaveError as error:
            raise Wrong(str(error)) from None
        for number, answer in enumerate(record.given, 1):
            self._give(f"answer {number} of those the game began with", answer)

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
                    raise Wrong(f"entry {entry.entry} takes something back, but the game was over and its secret out")
                while standing[-1][0] > entry.undo:
                    standing.pop()
                self.line.back(standing[-1][1])
            else:
                yield from self._play(entry)
                standing.append((entry.entry, len(self.line)))

    def _play(self, entry: Entry) -> Iterator[Draw]:
        where, answers, index = f"entry {entry.entry}", entry.answers, 0
        if entry.seat is not None:
            question = self._question(where, answers[0])
            if question.seat != entry.seat:
                raise Wrong(f"{where}: seat {entry.seat} has answered, but seat {question.seat} was asked")
            self._give(where, answers[0])
            answers = answers[1:]
        for answer in answers:
            question = self._question(where, answer)
            if question.seat == NATURE:
                if len(question.options) > 1:
                    yield Draw(entry.entry, index, _outcomes(question), answer)
                    index += 1
            elif len(question.options) > 1:
                raise Wrong(f"{where}: {said(answer)} is there, but seat {question.seat} had to be asked")
            self._give(where, answer)
        if self.line.question is not None and self.line.question.seat == NATURE:
            raise Wrong(f"{where}: it ends before a draw that belongs to it")

    def _question(self, where: str, answer: Answer) -> Question:
        if self.line.question is None:
            raise Wrong(f"{where}: {said(answer)} is there, but the game was over")
        return self.line.question

    def _give(self, where: str, answer: Answer) -> None:
        question = self._question(where, answer)
        if answer not in question.options:
            legal = ", ".join(question.options)
            legal = legal if len(legal) <= 200 else legal[:199] + "…"
            raise Wrong(f"{where}: {said(answer)} was not possible (rule {question.rule}); possible were {legal}")
        self.line.give(answer)


def _outcomes(question: Question) -> tuple[tuple[Answer, int], ...]:
    assert question.weights is not None
    return tuple(zip(question.options, question.weights, strict=True))
