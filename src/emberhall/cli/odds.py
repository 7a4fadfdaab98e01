"""emberhall odds: exact chances as a table, and as a picture, for whoever designs or corrects a game."""

from __future__ import annotations

from html import escape
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from ..games.epic_roll.editions import EDITIONS
from ..games.epic_roll.state import Race
from ..kernel import Game
from .commands import argument, command, language_option, option
from .complaints import Complaint, because
from .setups import named_game, read_content
from .speech import SPEECH, figure, said

WIDE, HIGH, LEFT, TOP = 96, 40, 140, 64  # of a field of the picture, and of its margins


@command(help="help-odds")
@language_option
@argument("game_id", metavar="GAME")
@option("--content", type=click.Path(path_type=Path), metavar="FILE", help="help-content")
@option("--svg", type=click.Path(path_type=Path), metavar="FILE", help="help-odds-svg")
def odds(game_id: str, content: Path | None, svg: Path | None) -> None:
    """Each champion's exact chance to win a battle with each enemy, from full health, without cards."""
    from ..odds.epic_roll_duels import duels

    game: Game[Race] = named_game(game_id)
    if game.id not in EDITIONS:
        raise Complaint("odds-none", game=SPEECH.of(game).name, known=", ".join(EDITIONS))
    corrections = read_content(game, content)
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
        try:
            svg.write_text(
                heat_map(said("odds-title", game=SPEECH.of(game).name), list(enemies.values()), rows), encoding="utf-8"
            )
        except OSError as error:
            raise Complaint("cannot-save", path=str(svg), why=because(error)) from None
        click.echo(said("odds-drawn", path=str(svg)))


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
