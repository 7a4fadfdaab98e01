"""The dungeon for a terminal: a map of rooms, the Heroes' cards, threat and decks; text with [style] tags.

Rooms have their names in their walls, in full or in short, and a letter for their colour, large while the token is
there; Heroes stand in them by their number. A question mark is a cell that can be explored from somewhere.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ...kernel import Saying, Seat, Tongue, say
from ..lettering import HERE, Frame, Part, Piece, cells, fit, listed
from .actions import lay_tile
from .board import EAST, NORTH, SIDES, SOUTH, STEP, VOID, WEST, Cell, grid
from .board import WIDTH as GRID
from .hero import HEROES
from .rules import Rules
from .scenario import scenario_of
from .state import COLOURS, LEFT, LOST, NOWHERE, TOP, Dungeon

STYLES = {"red": "red", "green": "green", "blue": "bright_blue"}
LETTERS = {"vestibule": "V", "fire": "F", "glyph": "T", "passage": "P"}
INSIDE = (24, 20, 16, 14, 12, 10, 8, 6, 4, 2)  # columns within the walls of a room: as many as there is room for
LEGEND = (
    "map-legend-stars", "map-legend-tokens", "map-legend-relics", "map-legend-cultist", "map-legend-unexplored",
)  # fmt: skip


def portrait(d: Dungeon, seat: Seat | None, width: int, tongue: Tongue) -> str:
    """All there is to see: nothing in this game is hidden but the future."""
    frame = Frame(width)
    _heading(frame, d, tongue)
    _map(frame, d, tongue)
    frame.rule()
    _cards(frame, d, seat, tongue)
    frame.rule()
    frame.line(*listed(map(tongue.say, (*LEGEND, *_signs(d))), "dim", " · "), indent=0)
    _footing(frame, d, tongue)
    return str(frame)


def _signs(d: Dungeon) -> list[Saying]:
    """What else the map shows in this game."""
    known = d.exit != NOWHERE
    found: list[Saying] = [say("map-legend-exit", tile=d.rules.tiles[d.exit].name) if known else "map-legend-no-exit"]
    if d.bob >= 0:
        found.append("map-legend-bob")
    if legend := scenario_of(d).legend:
        found.append(legend)
    if d.boomerang >= 0:
        found.append("map-legend-boomerang")
    if d.blessed >= 0:
        found.append("map-legend-blessing")
    if d.sanctified >= 0:
        found.append("map-legend-sanctified")
    return found


def _heading(frame: Frame, d: Dungeon, tongue: Tongue) -> None:
    rules = d.rules
    title: list[Saying] = ["name", rules.content.difficulties[str(d.setup["difficulty"])].name]
    if rules.scenario != "none":
        title.append(rules.content.scenarios[rules.scenario].name)
    if rules.rating is not None:
        title.append(say("map-rating", rating=rules.rating))
    note: Saying = say("map-threat", threat=d.threat) if d.threat < TOP else "map-threat-top"
    if d.active == NOWHERE or d.question is None:
        note = f"map-{d.ended or 'setup'}"
    frame.top((" · ".join(map(tongue.say, title)), "bold"), (tongue.say(note), "bold"))


# ---------------------------------------------------------------- the map


def _map(frame: Frame, d: Dungeon, tongue: Tongue) -> None:
    """The chambers as they lie; below them, where there is a crowd, who is where."""
    tiles = grid(d.places)
    frontier = {
        cell + STEP[side]
        for cell, tile in tiles.items()
        for side in SIDES
        if d.doors[tile] & side and cell + STEP[side] not in tiles and d.supply.counts
    }
    shown = [*tiles, *frontier, *_drawn(d)]
    columns = range(min(cell % GRID for cell in shown), max(cell % GRID for cell in shown) + 1)
    inner = next((size for size in INSIDE if (size + 2) * len(columns) <= frame.width), INSIDE[-1])
    most = frame.width // (inner + 2)
    for first in range(0, len(columns), most):  # a dungeon wider than the frame is drawn in parts
        _part_of_map(frame, d, columns[first : first + most], frontier, inner, tongue)
    crowded = [tile for tile in tiles.values() if cells(_mark(d, tile) + _inside(d, tile)) > inner]
    if crowded:
        said = (f"{tongue.say(d.rules.tiles[tile].name)}: {_mark(d, tile)} {_inside(d, tile)}" for tile in crowded)
        frame.line(*listed(said, ""))


def _part_of_map(frame: Frame, d: Dungeon, columns: range, frontier: set[Cell], inner: int, tongue: Tongue) -> None:
    """Some columns of the map."""
    tiles, drawn = grid(d.places), _drawn(d)
    there = [cell for cell in (*tiles, *frontier, *drawn) if cell % GRID in columns]
    for row in range(min(there) // GRID, max(there) // GRID + 1):
        built = any(row * GRID + column in tiles for column in columns)
        for part in range(3) if built else (1,):
            parts: list[Part] = []
            for column in columns:
                cell = row * GRID + column
                if cell in tiles:
                    parts += _room(d, tiles[cell], part, inner, tongue)
                elif cell in drawn and part == 1:
                    name = short_name(d.rules, drawn[cell], inner, tongue)
                    parts.append((name.center(inner + 2), f"bold {_style(d, drawn[cell])}"))
                else:
                    parts.append((("?" if cell in frontier and part == 1 else " ").center(inner + 2), "dim"))
            frame.line(*parts)


def _drawn(d: Dungeon) -> dict[Cell, int]:
    """FE-EXPLORE-3: the tile that is about to be laid, by the cell it goes to."""
    asked = d.question.options.values() if d.question is not None else ()
    return {arguments[1]: arguments[0] for step, arguments in asked if step is lay_tile}


def _room(d: Dungeon, tile: int, part: int, inner: int, tongue: Tongue) -> list[Part]:
    """One of the three lines of a room: its name in the upper wall; a doorway is a gap in a wall."""
    doors, style = d.doors[tile], _style(d, tile)
    if part != 1:
        left, right = ("┌", "┐") if part == 0 else ("└", "┘")
        gap = doors & (NORTH if part == 0 else SOUTH)
        side = min(16, max(inner // 2, inner - 4))  # before the gap: the longer part, for the name
        name = short_name(d.rules, tile, side if gap else inner, tongue) if part == 0 and side > 1 else ""
        wall = name + "─" * (side - cells(name)) + "  " if gap else name
        return [(left + wall + "─" * (inner - cells(wall)) + right, style)]
    west, east = (" " if doors & WEST else "│", " " if doors & EAST else "│")
    mark = _mark(d, tile)
    room = inner - cells(mark)
    here = HERE if d.active != NOWHERE and d.here == tile else ""
    return [
        (west, style),
        (mark, f"{style} {here}".rstrip()),
        (fit(_inside(d, tile).rjust(room), room), ""),
        (east, style),
    ]


@lru_cache(maxsize=4096)
def short_name(rules: Rules, tile: int, room: int, tongue: Tongue) -> str:
    """The name of a chamber in so many columns, two at least, unlike that of any other: Dark Slime, DarkS, DS."""
    name = tongue.say(rules.tiles[tile].name)
    if len(name) <= room:
        return name
    words = [word for word in name.replace("'s ", " ").split() if word[0].isupper()]
    last = "".join(word[0] for word in words[1:])[: room - 1]
    wanted = [words[0][: room - len(last)] + last]
    letters = name.replace(" ", "")[1:]
    wanted += (name[0] + "".join(picked) for picked in combinations(letters, room - 1))
    taken = {short_name(rules, other, room, tongue) for other in range(tile)}
    return next(short for short in wanted if short not in taken)


def _style(d: Dungeon, tile: int) -> str:
    """The colour of a room; bold where the active Hero is."""
    colour = d.rules.colour[tile]
    style = STYLES[COLOURS[colour]] if colour >= 0 else "yellow"
    return f"bold {style}" if d.active != NOWHERE and d.here == tile else style


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
    """Who and what is in a room."""
    found = "".join(str(hero + 1) for hero in d.heroes_on(tile))
    found += "b" if d.bob == tile else ""
    found += "".join(f"s{colour[0].upper()}" for colour, at in zip(COLOURS, d.shades, strict=True) if at == tile)
    found += "+" if d.blessed == tile else ""
    found += "*" if d.sanctified == tile else ""
    found += "^" if d.boomerang == tile else ""
    found += "⌂" if d.exit == tile else ""
    return found + ("c" if d.cultists[tile] == 1 else f"c{d.cultists[tile]}" if d.cultists[tile] else "")


# ---------------------------------------------------------------- cards and counts


def _cards(frame: Frame, d: Dungeon, seat: Seat | None, tongue: Tongue) -> None:
    """A row for each Hero: who plays it, what it carries, where it is, what it can still do."""
    rows: list[list[Piece]] = []
    for hero, key in enumerate(d.heroes):
        card, held = d.rules.content.heroes[key], d.carried[hero]
        turn = "▶" if hero == d.active and not d.ended else " "
        mine = d.owners[hero] == seat
        title = say("map-you", hero=card.title) if mine else card.title
        stars = "/".join(str(star) for star in card.stars)
        carries = say("map-carries", red=held[0], green=held[1], blue=held[2], fire=d.fire == hero)
        out, down = d.where[hero] < 0, d.tipped[hero]
        state: Saying = ""
        if out:
            state = {LOST: "map-lost", LEFT: "map-left"}[d.where[hero]]
        elif hero == d.active and not d.ended:
            state = say("map-ap-down" if down else "map-ap", ap=d.ap)
        elif down:
            state = "map-down"
        skill: Saying = card.master.name if d.uses_left(hero) else say("map-used", skill=card.master.name)
        if HEROES[key].keeps_cultists:
            skill = say("map-souls", souls=d.souls, growth=d.growth)
        row: list[Piece] = [
            [(f"{turn}{hero + 1} ", "bold"), (tongue.say(title), "bold" if mine else "")],
            (stars, "dim"),
            (tongue.say(carries), "bold" if sum(held) or d.fire == hero else "dim"),
            (tongue.say(state), "yellow" if out or down else ""),
            (tongue.say(skill), "dim"),
        ]
        rows.append(row)
    if rows:
        frame.table(rows, indent=3)
    else:
        frame.line((tongue.say("map-gathering"), "dim"))


def _footing(frame: Frame, d: Dungeon, tongue: Tongue) -> None:
    cards = d.rules.track[min(d.threat, TOP - 1) - 1]
    tiles = say("map-tiles", left=d.supply.size, void=d.places.count(VOID))
    ritual = say("map-ritual", cards=cards, deck=d.deck.size, discards=d.discard.size)
    frame.bottom((tongue.say(tiles), ""), (tongue.say(ritual), ""))
