"""emberhall play: a game at this terminal, with friends, with bots, or alone."""

from __future__ import annotations

import secrets
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..bots import Bot, make_bot
from ..kernel import Game, Nature, Setup
from .complaints import Complaint, complaining_about_bots
from .saves import Autosave, last_save, new_save, read_save, rule_fails
from .screen import Leave, screen_for
from .seats import Sitter, read_seats, usual_seats
from .session import RuleFails, Session
from .setups import named_game, read_setup, setup_options
from .table import Sitting
from .welcome import choose_game, choose_options, choose_seats

LAST = "the last one"
SPEED_HELP = "Pause after each move of the others; 0 for none."
RESUME_HELP = "Go on with a saved game; without FILE, with the last one."
ITS_OWN_RULES = "a saved game brings its own rules: with --resume give no game, players, options or content"


@click.command()
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option("--seats", metavar="LIST", help="Who plays, in order: you, you:NAME, bot, random, heuristic.")
@setup_options
@click.option("--seed", metavar="TEXT", help="Makes dice, draws and bots repeatable.")
@click.option("--speed", type=click.FloatRange(0, 60), default=0.5, metavar="SECONDS", help=SPEED_HELP)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Where the game is kept.")
@click.option("--resume", is_flag=False, flag_value=LAST, metavar="[FILE]", help=RESUME_HELP)
def play(
    game_id: str | None,
    seats: str | None,
    players: int | None,
    options: tuple[str, ...],
    content: Path | None,
    seed: str | None,
    speed: float,
    save: Path | None,
    resume: str | None,
) -> None:
    """Play GAME at this terminal. Without GAME you are asked what to play.

    Every answer is saved at once, so nothing is lost, whatever happens.
    """
    console = Console(highlight=False)
    if resume is not None:
        if game_id or players or options or content:
            raise Complaint(ITS_OWN_RULES)
        session, path = resumed(resume, seats)
    else:
        try:
            session = begun(console, game_id, seats, players, options, content)
        except (Leave, KeyboardInterrupt):
            console.print(Text("\nGoodbye."))
            return
        path = new_save(session.game)
    if save is not None:
        if save.exists():
            raise Complaint(f"the file {save} is already there; --resume it, or choose another name")
        path = save
    sit_down(console, session, Autosave(path), seed, speed)


def begun(
    console: Console, game_id: str | None, seats: str | None, players: int | None,
    options: tuple[str, ...], content: Path | None,
) -> Session:  # fmt: skip
    """A new game; what the command line does not say is asked for if not even the game was named."""
    game = named_game(game_id) if game_id else choose_game(console)
    if seats is not None:
        sitters = read_seats(seats)
    elif game_id:
        sitters = usual_seats(game.default_players if players is None else players)
    else:
        sitters = choose_seats(console, game, players, options)
    if not game_id:
        options = choose_options(console, game, len(sitters), options)
    if players not in (None, len(sitters)):
        seats_there = "there is 1 seat" if len(sitters) == 1 else f"there are {len(sitters)} seats"
        raise Complaint(f"--players says {players}, but {seats_there}")
    return Session(game, read_setup(game, len(sitters), options, content), sitters)


def resumed(resume: str, seats: str | None) -> tuple[Session, Path]:
    """A saved game where it was left, with those who played it or with others."""
    path = last_save() if resume == LAST else Path(resume)
    game, saved = read_save(path)
    said = seats or ",".join(saved.seats)
    sitters = read_seats(said) if said else usual_seats(saved.setup.players)
    if len(sitters) != saved.setup.players:
        raise Complaint(f"the game in {path} has {saved.setup.players} seats, not {len(sitters)}")
    return Session(game, checked(game, saved.setup), sitters, saved.answers), path


def checked(game: Game, setup: Setup) -> Setup:
    """The setup of a save with every option in it."""
    return game.setup(setup.players, setup.content, **dict(setup.options))


def sit_down(console: Console, session: Session, autosave: Autosave, seed: str | None, speed: float) -> None:
    """Play until the game is over or somebody leaves; both are good ends."""
    luck = seed if seed is not None else secrets.token_hex(16)
    screen = screen_for(console, speed)
    sitting = Sitting(session, screen, Nature(luck), bots_for(session.seats, luck), autosave)
    try:
        with complaining_about_bots():
            sitting.play()
    except (Leave, KeyboardInterrupt):
        console.print()
        if autosave.failed:
            console.print(Text("Goodbye. The game could not be saved."))
        else:
            console.print(Text("Goodbye. The game is saved; go on with:"))
            console.print(Text(f"  emberhall play --resume {autosave.quoted}"), soft_wrap=True)
    except RuleFails as fails:
        raise rule_fails(session.game, fails.answer, repr(fails.__cause__), autosave, fails) from None


def bots_for(seats: tuple[Sitter, ...], luck: str) -> dict[int, Bot]:
    """A bot for every seat without a person."""
    return {seat: make_bot(sitter.kind, f"{luck}/{seat}") for seat, sitter in enumerate(seats) if not sitter.human}
