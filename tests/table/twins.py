"""Tables as somebody might imagine them."""

from __future__ import annotations

import copy

from emberhall.kernel import State
from emberhall.table.table import Table


def twin_of(table: Table, position: State) -> Table:
    """The same table with another position for now."""
    twin = copy.copy(table)
    twin.course = copy.copy(table.course)
    twin.course.line.now = position
    return twin
