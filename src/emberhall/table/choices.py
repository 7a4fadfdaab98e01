"""What can be chosen for a new table: the rules are asked, so that no form has to know them."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

import msgspec

from ..games import find_game
from ..kernel import Game, OptionValue, SetupError

TOGETHER = 2  # other options that are tried to make a value possible


class Choosable(msgspec.Struct, frozen=True):
    """For how many players a value of an option can be chosen; and if not alone, with which values of other options."""

    players: list[int]
    needs: dict[str, list[OptionValue]] = {}


class Choices(msgspec.Struct, frozen=True):
    """What can be chosen for a table of a game: how many players, and when each value of each option."""

    game: str
    players: list[int]
    options: dict[str, list[Choosable]]  # by name: for each of its values, in their order


@lru_cache(maxsize=64)
def choices(name: str, content: str = "") -> Choices:
    """All that can be chosen for a game with that content. Asking its rules takes a while, and what they say stays."""
    game = find_game(name)
    usual = counts_for(game, {}, content)
    options = {
        option: [
            Choosable(usual) if value == one.default else choosable(game, option, value, content)
            for value in (*one.values, *one.more(content))
        ]
        for option, one in game.options.items()
    }
    return Choices(name, usual, options)


def choosable(game: Game, name: str, value: OptionValue, content: str = "") -> Choosable:
    """When an option can have this value: by itself, or where it never can, together with one or two others."""
    if alone := counts_for(game, {name: value}, content):
        return Choosable(alone)
    for number in range(1, TOGETHER + 1):
        for others in combinations([other for other in game.options if other != name], number):
            tried = product(*(game.options[other].values for other in others))
            helpful = {
                values: counts
                for values in tried
                if (counts := counts_for(game, {**dict(zip(others, values, strict=True)), name: value}, content))
            }
            if helpful:
                needs = {
                    other: list(dict.fromkeys(each))
                    for other, each in zip(others, zip(*helpful, strict=True), strict=True)
                }
                return Choosable(sorted(set().union(*helpful.values())), needs)
    return Choosable([])


def counts_for(game: Game, options: dict[str, OptionValue], content: str = "") -> list[int]:
    """For how many players a game can be set up with these options."""
    return [count for count in game.players if begins(game, count, options, content)]


def begins(game: Game, players: int, options: dict[str, OptionValue], content: str = "") -> bool:
    """Whether the rules allow a game so. Where they fail instead, they say so once somebody wants that table."""
    try:
        game.rules.begin(game.setup(players, content, **options))
    except SetupError:
        return False
    except Exception:
        return True
    return True
