"""emberhall simulate: many games between bots, and how often each seat, bot and champion wins."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..kernel import Game, say
from ..lab import Rate, Report
from ..lab import simulate as play_games
from .commands import argument, command, language_option, option
from .complaints import Complaint
from .pace import shown_progress
from .players import at_work
from .seats import USUAL_BOT, read_seats
from .setups import named_game, read_setup, setup_options, shown_value, study_options
from .speech import SPEECH, figure, part, said


@command(help="help-simulate")
@language_option
@argument("game_id", metavar="GAME")
@option("--seats", metavar="LIST", help="help-simulate-seats")
@setup_options
@study_options(1000, "help-simulate-games")
@option("--json", "as_json", is_flag=True, help="help-json")
def simulate(
    game_id: str,
    games: int,
    seats: str | None,
    players: int | None,
    options: tuple[str, ...],
    content: Path | None,
    seed: int,
    jobs: int | None,
    on: str | None,
    budget: float | None,
    as_json: bool,
) -> None:
    """Play many games between bots, on all cores, and report who wins how often."""
    game = named_game(game_id)
    kinds = bot_seats(game, seats, players)
    setup = read_setup(game, len(kinds) if players is None else players, options, content)
    with at_work(game, jobs, on, content) as workers, shown_progress(games) as shown:
        report = play_games(setup, kinds, games, seed, workers, shown, budget)
    if as_json:
        click.echo(json.dumps(as_data(game, report), indent=2))
    else:
        show(Console(highlight=False), game, report)


def bot_seats(game: Game, seats: str | None, players: int | None) -> tuple[str, ...]:
    """A kind of bot for each seat."""
    sitters = read_seats(seats or USUAL_BOT)
    if any(sitter.human for sitter in sitters):
        raise Complaint("only-bots")
    kinds = tuple(sitter.kind for sitter in sitters)
    if len(kinds) == 1:
        kinds *= game.default_players if players is None else max(1, players)
    elif players not in (None, len(kinds)):
        raise Complaint("players-differ", players=players, seats=len(kinds))
    return kinds


# ---------------------------------------------------------------- the report


def show(console: Console, game: Game, report: Report) -> None:
    """The report for people."""
    speed = {"seconds": figure(report.seconds, ".1f"), "rate": figure(report.games_per_second, ",.0f")}
    played = say("games-played", number=report.games, shown=figure(report.games), seats=report.setup.players)
    console.print(Text(said("simulated", game=SPEECH.of(game).name, played=played, **speed), "bold"))
    if report.games < report.wanted:
        console.print(Text(said("stopped-before", number=figure(report.wanted - report.games))))
    chosen = [
        f"{name}={shown_value(value)}" for name, value in report.setup.options if value != game.options[name].default
    ]
    console.print(Text(", ".join([*chosen, part("seed", seed=str(report.seed))]), "dim"))
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for title in ("games-column", "won-column", "rate-column", "interval-column"):
        table.add_column(part(title), justify="right")
    if report.won.share < 1:
        add_rates(table, "all-rows", [(part("with-a-winner"), report.won)])
    if report.setup.players > 1:
        names = (part("seat-row", number=n) for n in range(1, len(report.seats) + 1))
        add_rates(table, "seat-rows", zip(names, report.seats, strict=True))
    if len(report.bots) > 1:
        add_rates(table, "bot-rows", report.bots.items())
    name_of = SPEECH.of(game).tongue.say
    add_rates(table, "role-rows", ((name_of(role), rate) for role, rate in report.roles.items()))
    console.print(table)
    length = report.answers
    shown = {"median": figure(length.median), "low": figure(length.low), "high": figure(length.high)}
    means = {"mean": figure(length.mean, ",.1f"), "asked": figure(report.asked, ",.1f")}
    console.print(Text(said("length", **shown, **means)))


def add_rates(table: Table, title: str, rates: Iterable[tuple[str, Rate]]) -> None:
    """A block of rows."""
    table.add_row(Text(part(title), "bold"))
    for name, rate in rates:
        low, high = (figure(each * 100, ".1f") for each in rate.interval)
        share = part("percent", number=figure(rate.share * 100, ".1f"))
        interval = part("percent-interval", low=low, high=high)
        table.add_row(Text(f"  {name}"), figure(rate.games), figure(rate.wins, ",g"), share, interval)


def as_data(game: Game, report: Report) -> dict[str, Any]:
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
        "roles": {game.tongue().say(role): rate_data(rate) for role, rate in report.roles.items()},
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
