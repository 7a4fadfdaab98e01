"""emberhall report: a study of a game by many games between bots, as a page with its data and figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ..kernel import Game, OptionValue
from ..kernel.drive import Endless
from ..lab import GameFails
from ..lab.evidence import Evidence
from ..lab.files import ExtraMissing, check_extra, write_files
from ..lab.report import write_report
from ..lab.run import Processes, Work, Workers, run
from ..lab.study import Study, grid
from ..lab.words import Reader
from .commands import argument, command, language_option, option
from .complaints import Complaint, because, complaining, complaining_about_bots
from .pace import Pace
from .saves import Autosave, new_save, rule_fails
from .seats import USUAL_BOT, read_seats
from .setups import named_game, read_content
from .speech import SPEECH, figure, said

STOPPED = 130  # what a shell says of a command that Ctrl-C has ended


@command(help="help-report")
@language_option
@argument("game_id", metavar="GAME")
@option(
    "--games", type=click.IntRange(1, 100_000_000), default=2000, show_default=True, metavar="N",
    help="help-report-games",
)  # fmt: skip
@option("--seats", metavar="LIST", help="help-report-seats")
@option("--players", metavar="LIST", help="help-report-players")
@option("-o", "--option", "options", multiple=True, metavar="NAME=LIST", help="help-report-option")
@option("--content", type=click.Path(path_type=Path), metavar="FILE", help="help-content")
@option("--seed", type=int, default=0, show_default=True, metavar="N", help="help-simulate-seed")
@option("--jobs", type=click.IntRange(1, 1024), metavar="N", help="help-simulate-jobs")
@option("--budget", type=click.FloatRange(0.001, 600), metavar="SECONDS", help="help-simulate-budget")
@option("--to", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="help-report-to")
def report(
    game_id: str,
    games: int,
    seats: str | None,
    players: str | None,
    options: tuple[str, ...],
    content: Path | None,
    seed: int,
    jobs: int | None,
    budget: float | None,
    folder: Path | None,
) -> None:
    """Play a study, or go on with one that was stopped, and write what it shows."""
    game = named_game(game_id)
    study = wanted_study(game, games, seats, players, options, read_content(game, content), seed, budget)
    target = folder or Path(f"report-{game.id}")
    with complaining_about_files(target):
        try:
            check_extra()
        except ExtraMissing as error:
            raise Complaint("extra-missing", package=error.name, extra="lab") from None
        evidence = played(game, study, target, Processes(jobs))
        page = write_report(evidence, Reader(game, SPEECH.language, study.setups[0].content))
        written = write_files(target, Work(target / "work", study), evidence, page)
    click.echo(said("report-written", path=str(written)))


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


def played(game: Game, study: Study, folder: Path, workers: Workers) -> Evidence:
    """The games of a study with a bar, those that were played before left out; what stops them is said."""
    console = Console(stderr=True)
    work = Work(folder / "work", study)
    kept = sum(len(study.numbers(chunk)) for chunk in work.finished())
    if kept:
        click.echo(said("report-resumed", kept=figure(kept), games=figure(study.games)), err=True)
    columns = (TextColumn(said("playing")), BarColumn(), MofNCompleteColumn(), Pace())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=study.games - kept)
        try:
            with complaining_about_bots():
                run(study, folder / "work", workers, lambda done, left: bar.update(task, completed=done, total=left))
        except Endless:
            raise Complaint("endless", game=game.name) from None
        except GameFails as fails:
            autosave = Autosave(new_save(game))
            autosave.keep(fails.save)
            raise rule_fails(game, fails.answer, fails.why, autosave, fails) from None
        except BrokenProcessPool:
            raise Complaint("process-ended") from None
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
