"""The dungeon for a terminal: a map of rooms, the Heroes' cards, threat and decks; text with [style] tags.

Rooms show a letter for their colour, large while the token is there; Heroes by their number, Cultists as c,
Bob as b, Shades as s. A question mark is a cell that can be explored from somewhere.
"""

from __future__ import annotations

from ...kernel import Seat
from ..lettering import COLUMNS, Frame, Part, Piece, cells, fit, listed
from .board import EAST, HOME, NORTH, SIDES, SOUTH, STEP, VOID, WEST, grid, name
from .board import WIDTH as GRID
from .state import COLOURS, LEFT, LOST, TOP, Dungeon
from .text import hero_name

STYLES = {"red": "red", "green": "green", "blue": "bright_blue"}
LETTERS = {"vestibule": "V", "fire": "F", "glyph": "T", "passage": "P"}
MARGIN = "    "  # for the number of a row
INSIDE = (8, 6, 4, 2)  # columns within the walls of a room: as many as there is room for
LEGEND = ("R G B: token there, r g b: taken", "♥ relic, ✗ broken", "c Cultist", "? unexplored")


def portrait(d: Dungeon, seat: Seat | None, width: int = COLUMNS) -> str:
    """All there is to see: nothing in this game is hidden but the future."""
    frame = Frame(width)
    _heading(frame, d)
    _map(frame, d)
    frame.rule()
    _cards(frame, d, seat)
    frame.rule()
    frame.line(*listed(LEGEND, "dim", " · "), indent=0)
    _footing(frame, d)
    return str(frame)


def _heading(frame: Frame, d: Dungeon) -> None:
    rules = d.rules
    title = f"Fire of Eidolon · {rules.content.difficulties[str(d.setup['difficulty'])].name}"
    if rules.scenario != "none":
        title += f" · {rules.content.scenarios[rules.scenario].name}"
    if rules.rating is not None:
        title += f" · rating {rules.rating}"
    note = f"threat {d.threat} of 9" if d.threat < TOP else "threat at the top"
    if not d.heroes or d.question is None:
        note = "setting up" if not d.ended else f"{d.ended} victory" if d.ended != "defeat" else "defeat"
    frame.top((title, "bold"), (note, "bold"))


# ---------------------------------------------------------------- the map


def _map(frame: Frame, d: Dungeon) -> None:
    """The chambers as they lie; below them, where there is a crowd, who is where."""
    tiles = grid(d.places)
    frontier = {
        cell + STEP[side]
        for cell, tile in tiles.items()
        for side in SIDES
        if d.doors[tile] & side and cell + STEP[side] not in tiles and d.supply.counts
    }
    shown = [*tiles, *frontier]
    columns = range(min(cell % GRID for cell in shown), max(cell % GRID for cell in shown) + 1)
    room = frame.width - cells(MARGIN)
    inner = next((size for size in INSIDE if (size + 2) * len(columns) <= room), INSIDE[-1])
    most = room // (inner + 2)
    for first in range(0, len(columns), most):  # a dungeon wider than the frame is drawn in parts
        _part_of_map(frame, d, columns[first : first + most], frontier, inner)
    crowded = [tile for tile in tiles.values() if cells(_mark(d, tile) + _inside(d, tile)) > inner]
    if crowded:
        frame.line(*listed((f"({name(d.places[tile])}) {_mark(d, tile)} {_inside(d, tile)}" for tile in crowded), ""))


def _part_of_map(frame: Frame, d: Dungeon, columns: range, frontier: set[int], inner: int) -> None:
    """Some columns of the map, with the numbers of rows and columns at its sides."""
    tiles = grid(d.places)
    there = [cell for cell in (*tiles, *frontier) if cell % GRID in columns]
    for row in range(min(there) // GRID, max(there) // GRID + 1):
        for part in range(3):
            label = f"{HOME // GRID - row:>3} "
            parts: list[Part] = [(label if part == 1 else MARGIN, "dim")]
            for column in columns:
                cell = row * GRID + column
                tile = tiles.get(cell)
                if tile is None:
                    parts.append((("?" if cell in frontier and part == 1 else " ").center(inner + 2), "dim"))
                else:
                    parts += _room(d, tile, part, inner)
            frame.line(*parts)
    axis = "".join(str(column - HOME % GRID).center(inner + 2) for column in columns)
    frame.line((MARGIN + axis, "dim"))


def _room(d: Dungeon, tile: int, part: int, inner: int) -> list[Part]:
    """One of the three lines of a room; a doorway is a gap in its wall."""
    doors, style = d.doors[tile], _style(d, tile)
    if part != 1:
        left, right = ("┌", "┐") if part == 0 else ("└", "┘")
        gap = doors & (NORTH if part == 0 else SOUTH)
        side = (inner - 2) // 2
        wall = "─" * side + ("  " if gap else "──") + "─" * (inner - 2 - side)
        return [(left + wall + right, style)]
    west, east = (" " if doors & WEST else "│", " " if doors & EAST else "│")
    mark = _mark(d, tile)
    room = inner - cells(mark)
    return [(west, style), (mark, style), (fit(_inside(d, tile).rjust(room), room), ""), (east, style)]


def _style(d: Dungeon, tile: int) -> str:
    """The colour of a room; bold where the active Hero is."""
    colour = d.rules.colour[tile]
    style = STYLES[COLOURS[colour]] if colour >= 0 else "yellow"
    return f"bold {style}" if d.where and d.here == tile else style


def _mark(d: Dungeon, tile: int) -> str:
    """The letter of a room: its colour, large while its token is there, or what makes it special."""
    printed, colour = d.rules.tiles[tile], d.rules.colour[tile]
    if printed.kind == "basic":
        letter = COLOURS[colour][0]
        return letter.upper() if d.tokens[tile] else letter
    if printed.kind == "relic":
        return COLOURS[colour][0].upper() + ("✗" if d.broken[colour] else "♥")
    if printed.kind == "fire":
        return "F" if d.fire == -1 else "f"
    return LETTERS[printed.kind]


def _inside(d: Dungeon, tile: int) -> str:
    heroes = "".join(str(hero + 1) for hero in d.heroes_on(tile))
    crowd = "c" if d.cultists[tile] == 1 else f"c{d.cultists[tile]}" if d.cultists[tile] else ""
    extras = "b" if d.bob == tile else ""
    extras += "s" * sum(shade == tile for shade in d.shades)
    extras += "+" if tile in (d.blessed, d.sanctified) else ""
    return heroes + extras + crowd


# ---------------------------------------------------------------- cards and counts


def _cards(frame: Frame, d: Dungeon, seat: Seat | None) -> None:
    """A row for each Hero: who plays it, what it carries, where it is, what it can still do."""
    rows: list[list[Piece]] = []
    for hero, key in enumerate(d.heroes):
        card, held = d.rules.content.heroes[key], d.carried[hero]
        turn = "▶" if hero == d.active and not d.ended else " "
        mine = " (you)" if d.owners[hero] == seat else ""
        stars = "/".join(str(star) for star in card.stars)
        carries = f"R{held[0]} G{held[1]} B{held[2]}" + (" FIRE" if d.fire == hero else "")
        place = {LOST: "lost", LEFT: "has left"}.get(d.where[hero], "")
        state = place or ("down" if d.tipped[hero] else "")
        if hero == d.active and not place and not d.ended:
            state = f"{d.ap} AP" + (", down" if d.tipped[hero] else "")
        skill = card.master.name if d.can_master(hero) or key == "dark-knight" else f"{card.master.name} used"
        if key == "dark-knight":
            skill = f"{d.souls} souls, +{d.growth} AP"
        title = (hero_name(d, key) + mine, "bold" if mine else "")
        row: list[Piece] = [
            [(f"{turn}{hero + 1} ", "bold"), title],
            (stars, "dim"),
            (carries, "bold" if sum(held) or d.fire == hero else "dim"),
            (state, "yellow" if "down" in state or place else ""),
            (skill, "dim"),
        ]
        rows.append(row)
    if rows:
        frame.table(rows, indent=3)
    else:
        frame.line(("The party is gathering.", "dim"))


def _footing(frame: Frame, d: Dungeon) -> None:
    cards = d.rules.track[min(d.threat, TOP - 1) - 1]
    left = f"tiles left {d.supply.size}, in the Void {sum(cell == VOID for cell in d.places)}"
    right = f"Ritual: {cards} a turn, deck {d.deck.size}, discards {d.discard.size}"
    frame.bottom((left, ""), (right, ""))
