"""The Setting card of a chapter's file: the map, its tiles, and the tokens laid at setup."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...kernel.content import Table, is_key
from .chapters import Map, TokenSetup
from .vocabulary import Names


def layout_of(table: Table, tiles: Mapping[str, object]) -> Map:
    """The map: every position gets a tile, and every one can be reached."""
    table.only("start", "positions", "links", "fixed", "pool")
    places = table.table("positions")
    positions: dict[str, tuple[int, int]] = {}
    for name in places.values:
        if not is_key(name):
            places.wrong(None, name, "wrong-usable")
        column, row = places.numbers(name, 2, 0, 9)
        if any(places.sound(other) and place == (column, row) for other, place in positions.items()):
            places.wrong(None, name, "wrong-occupied", column=column, row=row)
        positions[name] = column, row
    if len(positions) < 2:
        places.refuse("", "wrong-positions")
    positions = dict(sorted(positions.items(), key=lambda entry: numbered(entry[0])))
    links, known = [], list(positions)
    pairs = table.get("links")
    if not isinstance(pairs, list):
        pairs = table.wrong([], "links", "wrong-pairs")
    for n, link in enumerate(pairs, 1):
        pair = isinstance(link, list) and len(link) == 2 and link[0] != link[1]
        if not pair or not all(isinstance(name, str) for name in link):
            table.wrong(None, f"links.{n}", "wrong-link")
        elif strange := [name for name in link if name not in known]:
            table.wrong(None, f"links.{n}", "wrong-name", word=strange[0], known=", ".join(known))
        else:
            links.append((link[0], link[1]))
    start = table.one_of("start", positions)
    reached = {start}
    while more := {b for pair in links for a, b in (pair, pair[::-1]) if a in reached} - reached:
        reached |= more
    for name in positions:
        if name not in reached:
            table.wrong(None, "links", "wrong-reach", name=name)
    fixed_table = table.table("fixed")
    fixed: dict[str, str] = {}
    for name in fixed_table.values:
        if fixed_table.one_of(name, tiles) in fixed.values():
            fixed_table.wrong(None, name, "wrong-tile-twice", tile=fixed_table.text(name))
        fixed[name] = fixed_table.text(name)
    pool = table.words("pool", tuple(tiles))
    if twice := set(pool) & set(fixed.values()):
        table.wrong(None, "pool", "wrong-fixed", tile=min(twice))
    if not fixed.keys() <= positions.keys():
        table.wrong(None, "fixed", "wrong-no-position")
    if len(pool) + len(fixed) != len(positions) and table.sound("fixed") and places.sound():
        table.wrong(None, "pool", "wrong-pool", tiles=len(pool), positions=len(positions) - len(fixed))
    return Map(start, positions, tuple(links), fixed, pool)


def numbered(name: str) -> tuple[tuple[int, str], ...]:
    """E7-EXPLORE-6: the order of position numbers, in which p10 comes after p9."""
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name) if part)


def laid(groups: list[Table], names: Names) -> tuple[TokenSetup, ...]:
    """The tokens laid at setup: each of them once, and one on a position."""
    found: list[TokenSetup] = []
    for row in groups:
        group = token_setup(row, names)
        for field, words in (("tokens", group.tokens), ("at", group.at)):
            before = {word for other in found for word in getattr(other, field)}
            for word in words:
                if word in before:
                    row.wrong(None, field, "wrong-group", word=word)
        found.append(group)
    return tuple(found)


def token_setup(row: Table, names: Names) -> TokenSetup:
    """As many tokens as positions."""
    row.only("tokens", "at", "face")
    tokens, at = row.words("tokens", names.tokens), row.words("at", names.positions)
    if len(tokens) != len(at) and row.sound("tokens"):
        row.wrong(None, "at", "wrong-token-places", positions=len(at), tokens=len(tokens))
    return TokenSetup(tokens, at, row.one_of("face", ("up", "down")) == "up")
