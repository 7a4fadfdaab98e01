"""emberhall simulate: many games between bots, and how often each seat, bot and champion wins."""

from __future__ import annotations

import json
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..kernel import Game, Setup
from ..kernel.drive import Endless
from ..lab import GameFails, Rate, Report
from ..lab import simulate as play_games
from .complaints import Complaint, complaining_about_bots
from .saves import Autosave, new_save, rule_fails
from .seats import USUAL_BOT, read_seats
from .setups import named_game, read_setup, setup_options, shown_value


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option("--games", type=click.IntRange(1, 100_000_000), default=1000, show_default=True, metavar="N")
@click.option("--seats", metavar="LIST", help="A kind of bot for each seat, or one for all of them.")
@setup_options
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="Equal seeds, equal games.")
@click.option("--jobs", type=click.IntRange(1, 1024), metavar="N", help="Processes; else one for each core.")
@click.option("--json", "as_json", is_flag=True, help="The report for other programs.")
def simulate(
    game_id: str,
    games: int,
    seats: str | None,
    players: int | None,
    options: tuple[str, ...],
    content: Path | None,
    seed: int,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Play many games of GAME between bots, on all cores, and report who wins how often.

    The bots move on by one seat with every game, so that no seat favours one of them.
    """
    game = named_game(game_id)
    kinds = bot_seats(game, seats, players)
    setup = read_setup(game, len(kinds), options, content)
    report = played(game, setup, kinds, games, seed, jobs)
    if as_json:
        click.echo(json.dumps(as_data(report), indent=2))
    else:
        show(Console(highlight=False), game, report)


def bot_seats(game: Game, seats: str | None, players: int | None) -> tuple[str, ...]:
    """A kind of bot for each seat."""
    sitters = read_seats(seats or USUAL_BOT)
    if any(sitter.human for sitter in sitters):
        raise Complaint("in a simulation only bots can sit down; play yourself with emberhall play")
    kinds = tuple(sitter.kind for sitter in sitters)
    if len(kinds) == 1:
        kinds *= game.default_players if players is None else max(1, players)
    if players not in (None, len(kinds)):
        raise Complaint(f"--players says {players}, but there are {len(kinds)} seats")
    return kinds


def played(game: Game, setup: Setup, kinds: tuple[str, ...], games: int, seed: int, jobs: int | None) -> Report:
    """The games, with a bar that shows how far they are; what stops them is said in a sentence."""
    console = Console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        try:
            with complaining_about_bots():
                return play_games(setup, kinds, games, seed, jobs, lambda done, _: bar.update(task, completed=done))
        except Endless as error:
            raise Complaint(str(error)) from None
        except GameFails as fails:
            autosave = Autosave(new_save(game))
            autosave.keep(fails.save)
            raise rule_fails(game, fails.answer, fails.why, autosave, fails) from None
        except BrokenProcessPool:
            raise Complaint("a process of the simulation was ended from outside; try --jobs 1") from None


# ---------------------------------------------------------------- the report


def show(console: Console, game: Game, report: Report) -> None:
    """The report for people."""
    speed = f"{report.seconds:.1f} s, {report.games_per_second:,.0f} a second"
    console.print(Text(f"{game.name}: {report.games:,} games of {report.setup.players} ({speed})", "bold"))
    if report.games < report.wanted:
        console.print(Text(f"Stopped before the other {report.wanted - report.games:,} were played."))
    chosen = [
        f"{name}={shown_value(value)}" for name, value in report.setup.options if value != game.options[name].default
    ]
    console.print(Text(", ".join([*chosen, f"seed {report.seed}"]), "dim"))
    table = Table(box=None, pad_edge=False)
    for title in ("", "games", "won", "rate", "95 % interval"):
        table.add_column(title, justify="right" if title else "left")
    if report.won.share < 1:
        add_rates(table, "all", [("games with a winner", report.won)])
    if report.setup.players > 1:
        add_rates(table, "seats", ((f"seat {n}", rate) for n, rate in enumerate(report.seats, 1)))
    if len(report.bots) > 1:
        add_rates(table, "bots", report.bots.items())
    add_rates(table, "roles", report.roles.items())
    console.print(table)
    length = report.answers
    console.print(
        Text(
            f"Length in answers: median {length.median:,}, mean {length.mean:,.1f}, "
            f"nine in ten from {length.low:,} to {length.high:,}; {report.asked:,.1f} of them chosen by bots."
        )
    )


def add_rates(table: Table, title: str, rates: Iterable[tuple[str, Rate]]) -> None:
    """A block of rows."""
    table.add_row(Text(title, "bold"))
    for name, rate in rates:
        low, high = rate.interval
        interval = f"{low:.1%} – {high:.1%}"
        table.add_row(Text(f"  {name}"), f"{rate.games:,}", f"{rate.wins:,g}", f"{rate.share:.1%}", interval)


def as_data(report: Report) -> dict[str, Any]:
    """The report as JSON holds it."""
    return {
        "game": report.setup.game,
        "players": report.setup.players,
        "options": dict(report.setup.options),
        "content": json.loads(report.setup.content) if report.setup.content else None,
        "kinds": list(report.kinds),
        "seed": report.seed,
        "wanted": report.wanted,
        "games": report.games,
        "seconds": round(report.seconds, 3),
        "games_per_second": round(report.games_per_second, 1),
        "won": rate_data(report.won),
        "seats": [rate_data(rate) for rate in report.seats],
        "bots": {name: rate_data(rate) for name, rate in report.bots.items()},
        "roles": {name: rate_data(rate) for name, rate in report.roles.items()},
        "answers": {
            "low": report.answers.low,
            "median": report.answers.median,
            "high": report.answers.high,
            "mean": report.answers.mean,
        },
        "asked": report.asked,
    }


def rate_data(rate: Rate) -> dict[str, float]:
    """A rate with its interval."""
    low, high = rate.interval
    return {"wins": rate.wins, "games": rate.games, "rate": rate.share, "low": low, "high": high}
