"""Sizes as people write them: 500MB, 2G, 1048576."""

from __future__ import annotations

import re

import click

from .speech import figure, said

UNITS = ("", "K", "M", "G", "T")


def size(text: str) -> int:
    """A number of bytes, with K, M, G or T for thousands, millions and so on."""
    found = re.fullmatch(r"(\d{1,15}(?:\.\d{1,3})?) ?([KMGT]?)B?", text.strip().upper())
    if found is None:
        raise click.BadParameter(said("no-size", text=text[:40]))
    return int(float(found[1]) * 1000 ** UNITS.index(found[2]))


def shown_size(bytes: float) -> str:
    """A size in few letters."""
    for unit in UNITS:
        if bytes < 1000 or unit == UNITS[-1]:
            break
        bytes /= 1000
    return f"{figure(bytes, '.0f')} B" if not unit else f"{figure(bytes, '.1f')} {unit}B"
