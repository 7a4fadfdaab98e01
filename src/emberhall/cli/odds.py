"""emberhall odds: exact chances as a table, and as a picture, for whoever designs or corrects a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from tempfile import TemporaryFile

import click
from rich.console import Console
from rich.table import Table

from ..games.epic_roll.editions import EDITIONS
from ..games.epic_roll.state import Race
from ..kernel import Game
from ..lab.stats import Rate
from .commands import argument, command, language_option, option
from .complaints import Complaint, because
from .setups import named_game, read_content
from .speech import SPEECH, figure, said

GAMES = 1000  # that a bot plays alone with each champion
WIDE, HIGH, LEFT, TOP = 96, 40, 140, 64  # of a field of the picture, and of its margins


@command(help="help-odds")
@language_option
@argument("game_id", metavar="GAME")
@option("--content", type=click.Path(path_type=Path), metavar="FILE", help="help-content")
@option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="help-odds-svg")
@option("--solo", is_flag=True, help="help-odds-solo")
def odds(game_id: str, content: Path | None, svg: Path | None, solo: bool) -> None:
    """Each champion's exact chance to win a battle with each enemy, from full health, without cards."""
    from ..odds.epic_roll_duels import duels

    game: Game[Race] = named_game(game_id)
    known = [name for name, edition in EDITIONS.items() if edition.veteran or not solo]
    if game.id not in known:
        raise Complaint("odds-none", game=SPEECH.of(game).name, known=", ".join(known))
    corrections = read_content(game, content)
    if solo and svg is not None:
        raise Complaint("odds-solo-svg")
    if svg is not None:
        with complaining_about_picture(svg):
            try_out(svg)
    if solo:
        alone(game, corrections)
        return
    rules, tongue = game.start(2, corrections).rules, game.tongue(SPEECH.language)
    board, found = rules.storylines[0].board, duels(game, corrections)
    champions = {key: tongue.say(rules.content.champions[key].name) for key in board.champions}
    enemies = {
        key: tongue.say(enemy.name) for key, enemy in board.enemies.items() if (board.champions[0], key) in found
    }
    table = Table(title=said("odds-title", game=SPEECH.of(game).name), caption=said("odds-caption"))
    table.add_column("")
    for name in champions.values():
        table.add_column(name, justify="right")
    for enemy, name in enemies.items():
        table.add_row(name, *(f"{figure(100 * found[champion, enemy], '.2f')} %" for champion in champions))
    Console(highlight=False).print(table)
    if svg is not None:
        rows = [(name, [found[champion, enemy] for enemy in enemies]) for champion, name in champions.items()]
        drawn = heat_map(said("odds-title", game=SPEECH.of(game).name), list(enemies.values()), rows)
        with complaining_about_picture(svg):
            svg.write_text(drawn, encoding="utf-8")
        click.echo(said("odds-drawn", path=str(svg)))


@contextmanager
def complaining_about_picture(path: Path) -> Iterator[None]:
    """Turn what the system says about the file into a sentence."""
    try:
        yield
    except OSError as error:
        raise Complaint("odds-undrawn", path=str(path), why=because(error)) from None


def try_out(path: Path) -> None:
    """Raises OSError if no file can be written there; what is there stays as it is."""
    if path.exists():
        path.open("ab").close()
    else:
        TemporaryFile(dir=path.parent).close()


def alone(game: Game[Race], content: str) -> None:
    """Each champion's chance to win a solo game, with best play and as the heuristic bot plays it."""
    from ..odds.epic_roll_solo import Solo, won_alone

    rules, tongue = game.start(2, content).rules, game.tongue(SPEECH.language)
    table = Table(
        title=said("odds-solo-title", game=SPEECH.of(game).name), caption=said("odds-solo-caption", games=GAMES)
    )
    for column in ("odds-solo-champion", "odds-solo-best", "odds-solo-bot"):
        table.add_column(said(column), justify="left" if column == "odds-solo-champion" else "right")
    for champion in rules.storylines[0].champions:
        rate = Rate(won_alone(game, champion, GAMES, content), GAMES)
        shares = [figure(100 * share, ".1f") for share in (rate.share, *rate.interval)]
        best = figure(100 * Solo(game, champion, content).chance(), ".2f")
        name = tongue.say(rules.content.champions[champion].name)
        table.add_row(name, f"{best} %", "{} % ({} – {} %)".format(*shares))
    Console(highlight=False).print(table)


def heat_map(title: str, columns: list[str], rows: list[tuple[str, list[float]]]) -> str:
    """Chances as fields, the likelier the darker."""
    width, height = LEFT + WIDE * len(columns) + 8, TOP + HIGH * len(rows) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<text x="8" y="22" font-weight="bold">{escape(title)}</text>',
    ]
    for place, name in enumerate(columns):
        middle = LEFT + WIDE * place + WIDE // 2
        parts.append(f'<text x="{middle}" y="{TOP - 8}" text-anchor="middle">{escape(name)}</text>')
    for line, (name, chances) in enumerate(rows):
        top = TOP + HIGH * line
        parts.append(f'<text x="{LEFT - 8}" y="{top + 25}" text-anchor="end">{escape(name)}</text>')
        for place, chance in enumerate(chances):
            left, ink = LEFT + WIDE * place, "#fff" if chance > 0.55 else "#222"
            parts.append(
                f'<rect x="{left}" y="{top}" width="{WIDE - 2}" height="{HIGH - 2}" '
                f'fill="hsl(18 70% {92 - 62 * chance:.0f}%)"/>'
                f'<text x="{left + WIDE // 2}" y="{top + 25}" text-anchor="middle" font-size="14" fill="{ink}">'
                f"{100 * chance:.1f} %</text>"
            )
    return "\n".join((*parts, "</svg>", ""))
