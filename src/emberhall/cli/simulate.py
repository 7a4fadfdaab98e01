"""emberhall simulate: many games between bots."""

from __future__ import annotations

import click


@click.command()
def simulate() -> None:
    """Play many games between bots."""
