"""emberhall play: a game at this terminal, with friends, with bots, or alone."""

from __future__ import annotations

import secrets
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..bots import Bot, make_bot
from ..kernel import Game, Nature, Setup
from .commands import argument, command, language_option, option
from .complaints import Complaint, complaining_about_bots
from .saves import Autosave, last_save, new_save, read_save, rule_fails
from .screen import Leave, screen_for
from .seats import Sitter, read_seats, usual_seats
from .session import RuleFails, Session
from .setups import named_game, read_setup, setup_options
from .speech import said
from .table import Sitting
from .welcome import choose_game, choose_options, choose_seats

LAST = "the last one"
SPEED = option("--speed", type=click.FloatRange(0, 60), default=0.5, metavar="SECONDS", help="help-speed")


@command(help="help-play")
@language_option
@argument("game_id", metavar="[GAME]", required=False)
@option("--seats", metavar="LIST", help="help-play-seats")
@setup_options
@option("--seed", metavar="TEXT", help="help-play-seed")
@SPEED
@option("--save", type=click.Path(path_type=Path), metavar="FILE", help="help-play-save")
@option("--resume", is_flag=False, flag_value=LAST, metavar="[FILE]", help="help-play-resume")
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
    """Play a game at this terminal; without one, ask what to play."""
    console = Console(highlight=False)
    if resume is not None:
        if game_id or players or options or content:
            raise Complaint("own-rules")
        session, path = resumed(resume, seats)
    else:
        try:
            session = begun(console, game_id, seats, players, options, content)
        except (Leave, KeyboardInterrupt):
            console.print(Text(f"\n{said('goodbye')}"))
            return
        path = new_save(session.game)
    if save is not None:
        if save.exists():
            raise Complaint("file-there", file=str(save))
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
    if players not in (None, len(sitters)) and (seats is not None or not game_id):
        raise Complaint("players-differ", players=players, seats=len(sitters))
    return Session(game, read_setup(game, len(sitters) if players is None else players, options, content), sitters)


def resumed(resume: str, seats: str | None) -> tuple[Session, Path]:
    """A saved game where it was left, with those who played it or with others."""
    path = last_save() if resume == LAST else Path(resume)
    game, saved = read_save(path)
    said = seats or ",".join(saved.seats)
    sitters = read_seats(said) if said else usual_seats(saved.setup.players)
    if len(sitters) != saved.setup.players:
        raise Complaint("seats-differ", file=str(path), seats=saved.setup.players, given=len(sitters))
    return Session(game, checked(game, saved.setup), sitters, saved.answers), path


def checked(game: Game, setup: Setup) -> Setup:
    """The setup of a save with every option in it."""
    return game.setup(setup.players, setup.content, **dict(setup.options))


def sit_down(console: Console, session: Session, autosave: Autosave, seed: str | None, speed: float) -> None:
    """Play with dice of one's own."""
    luck = seed if seed is not None else secrets.token_hex(16)
    screen = screen_for(console, speed)
    play_out(console, Sitting(session, screen, Nature(luck), bots_for(session.seats, luck), autosave))


def play_out(console: Console, sitting: Sitting) -> None:
    """Play until the game is over or somebody leaves; both are good ends."""
    session, autosave = sitting.session, sitting.autosave
    try:
        with complaining_about_bots():
            sitting.play()
    except (Leave, KeyboardInterrupt):
        console.print()
        if autosave.failed:
            console.print(Text(said("goodbye-unsaved")))
        else:
            console.print(Text(said("goodbye-saved")))
            console.print(Text(f"  emberhall play --resume {autosave.quoted}"), soft_wrap=True)
    except RuleFails as fails:
        raise rule_fails(session.game, fails.answer, repr(fails.__cause__), autosave, fails) from None


def bots_for(seats: tuple[Sitter, ...], luck: str) -> dict[int, Bot]:
    """A bot for every seat without a person."""
    return {seat: make_bot(sitter.kind, f"{luck}/{seat}") for seat, sitter in enumerate(seats) if not sitter.human}
