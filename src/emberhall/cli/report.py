"""emberhall report: a study of a game by many games between bots, as a page with its data and figures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from ..kernel import Game, OptionValue
from ..lab.evidence import Evidence
from ..lab.files import ExtraMissing, check_extra, write_files
from ..lab.judgement import Tried, original, tell_sensitivity, tell_verdict
from ..lab.page import Page
from ..lab.pool import Workers
from ..lab.report import write_report
from ..lab.run import Work, run
from ..lab.sensitivity import changed, matters, swayed, variations
from ..lab.study import Study, grid
from ..lab.verdict import attempts, unfair
from ..lab.words import Reader
from .commands import argument, command, language_option, option
from .complaints import Complaint, because, complaining
from .pace import shown_progress
from .players import at_work
from .seats import USUAL_BOT, read_seats
from .setups import named_game, read_content, study_options
from .speech import SPEECH, figure, said

Section = Callable[[Page], None]  # what writes a section of the page
STOPPED = 130  # what a shell says of a command that Ctrl-C has ended


@command(help="help-report")
@language_option
@argument("game_id", metavar="GAME")
@option("--seats", metavar="LIST", help="help-report-seats")
@option("--players", metavar="LIST", help="help-report-players")
@option("-o", "--option", "options", multiple=True, metavar="NAME=LIST", help="help-report-option")
@option("--content", type=click.Path(path_type=Path), metavar="FILE", help="help-content")
@study_options(2000, "help-report-games")
@option("--to", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="help-report-to")
@option("--sensitivity", "sensitive", is_flag=True, help="help-report-sensitivity")
def report(
    game_id: str,
    games: int,
    seats: str | None,
    players: str | None,
    options: tuple[str, ...],
    content: Path | None,
    seed: int,
    jobs: int | None,
    on: str | None,
    budget: float | None,
    folder: Path | None,
    sensitive: bool,
) -> None:
    """Play a study, or go on with one that was stopped, and write what it shows."""
    game = named_game(game_id)
    study = wanted_study(game, games, seats, players, options, read_content(game, content), seed, budget)
    target = folder or Path(f"report-{game.id}")
    try:
        check_extra()
    except ExtraMissing as error:
        raise Complaint("extra-missing", package=error.name, extra="lab") from None
    with at_work(game, jobs, on, content) as workers, complaining_about_files(target):

        def study_of(study: Study) -> Evidence:
            return played(study, target / "work", workers)

        evidence = study_of(study)
        judged = [*verdict(study, evidence, study_of), *(sensitivity(evidence, study_of) if sensitive else ())]
        page = write_report(evidence, Reader(game, SPEECH.language, study.setups[0].content), judged)
        written = write_files(target, Work(target / "work", study), evidence, page)
    click.echo(said("report-written", path=str(written)))


def verdict(study: Study, evidence: Evidence, study_of: Callable[[Study], Evidence]) -> Iterator[Section]:
    """Of changed content: the original beside it, and values on the way back to it that are tried out."""
    content, game = study.setups[0].content, study.game
    if not content:
        return
    plain = original(study)
    before = study_of(plain) if plain is not None else None
    tried: list[Tried] = []
    if unfair(evidence) and game.measures.tables is not None:
        overlay = json.loads(content)
        for attempt in attempts(game.measures.tables(), overlay):
            tried.append(Tried(attempt, study_of(changed(study, attempt.content))))
    yield lambda page: tell_verdict(page, before, evidence, tried)


def sensitivity(evidence: Evidence, study_of: Callable[[Study], Evidence]) -> Iterator[Section]:
    """Of the values that are ours: each of those that play a part, a little different."""
    study = evidence.study
    every = variations(study.game, study.setups[0].content)
    found = [variation for variation in every if matters(study, variation)]
    click.echo(said("report-sensitivity", count=len(found), games=figure(study.games)), err=True)
    answers = [swayed(evidence, variation, study_of) for variation in found]
    yield lambda page: tell_sensitivity(page, answers, len(every) - len(found))


def wanted_study(
    game: Game, games: int, seats: str | None, players: str | None, options: Sequence[str], content: str, seed: int,
    budget: float | None,
) -> Study:  # fmt: skip
    """The study that a command line asks for."""
    sitters = read_seats(seats or USUAL_BOT)
    if any(sitter.human for sitter in sitters):
        raise Complaint("only-bots")
    with complaining(game=game):
        setups = grid(game, read_numbers(players), read_lists(options), content)
    return Study(setups, tuple(sitter.kind for sitter in sitters), games, seed, budget)


def read_numbers(text: str | None) -> tuple[int, ...] | None:
    """The numbers of a list: 2,3."""
    if text is None:
        return None
    words = [word.strip() for word in text.split(",")]
    if not all(word.isdecimal() for word in words):
        raise Complaint("no-numbers", text=text[:40])
    return tuple(int(word) for word in words)


def read_lists(given: Sequence[str]) -> dict[str, tuple[OptionValue, ...]]:
    """The values of options to go through: difficulty=normal,hard."""
    found: dict[str, tuple[OptionValue, ...]] = {}
    for word in given:
        name, _, values = word.partition("=")
        listed = tuple(value.strip() for value in values.split(","))
        if not name.strip() or not all(listed):
            raise Complaint("sets-no-option", word=word[:80])
        found[name.strip()] = listed
    return found


def played(study: Study, folder: Path, workers: Workers) -> Evidence:
    """The games of a study with a bar, those that were played before left out."""
    work = Work(folder, study)
    kept = sum(len(study.numbers(chunk)) for chunk in work.finished())
    if kept:
        click.echo(said("report-resumed", kept=figure(kept), games=figure(study.games)), err=True)
    try:
        with shown_progress(study.games - kept) as shown:
            run(study, folder, workers, shown)
    except KeyboardInterrupt:
        done = sum(len(study.numbers(chunk)) for chunk in work.finished())
        click.echo(said("report-stopped", done=figure(done), games=figure(study.games)), err=True)
        raise SystemExit(STOPPED) from None
    return Evidence(study, work.chunks())


@contextmanager
def complaining_about_files(folder: Path) -> Iterator[None]:
    """Turn what the system says about files into a sentence."""
    try:
        yield
    except OSError as error:
        raise Complaint("report-unwritten", path=str(folder), why=because(error)) from None
