"""Where everything is: the record of a dungeon, and the small verbs the rules are written in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from ...kernel import Frame, Pile, Seat, State, constant, put, record, thing
from . import board
from .board import SUPPLY, VOID, Cell
from .content import COLOURS, HeroCard, Skill
from .rules import Rules

NOWHERE = -1  # not on any tile
LOST, LEFT = -2, -3  # where a Hero is who is in the Void, or has left through the portal
WITHOUT_END = 99  # more uses than a game has room for
TOP = 10  # FE-THREAT-1: nine levels, then the top symbol
CHALLENGE_COST = {1: 3, 2: 2, 3: 1}  # FE-CHAL-1: AP by stars
RELIC_PRICE = 6  # FE-CHAL-4
Menu = dict[str, Frame]


@thing
class Haunting(NamedTuple):
    """What the Shades have done in this turn: colours of which something can be said once only."""

    walking: bool = False  # their moves at the end of the turn have begun
    late: tuple[int, ...] = ()  # FE-SCEN-SHADES-12: they appeared after that, and do not walk
    replaced: tuple[int, ...] = ()  # FE-SCEN-SHADES-19: their idle Events have been replaced by another card
    arrived: tuple[int, ...] = ()  # FE-SCEN-SHADES-19: they have brought their last extra Ritual


NO_HAUNTING = Haunting()


@record
class Dungeon(State):
    """The dungeon. Tiles and Heroes are numbers; everything that stands somewhere stands on a tile."""

    rules: Rules = constant()
    heroes: tuple[str, ...] = ()  # in order of play
    owners: tuple[Seat, ...] = ()  # who plays each Hero; nothing but questions asks for it (FE-MULTI-2)
    active: int = NOWHERE  # the Hero whose turn it is; NOWHERE before the first turn
    ap: int = 0
    done: tuple[str, ...] = ()  # what the active Hero has used this turn, of things that have a limit
    where: tuple[int, ...] = ()  # the tile each Hero is on, LOST or LEFT
    tipped: tuple[bool, ...] = ()
    carried: tuple[tuple[int, int, int], ...] = ()  # Tokens of Power on each Hero's card
    mastered: tuple[int, ...] = ()  # how often each Hero has used its Master Skill
    places: tuple[Cell, ...] = ()  # the cell of each tile, SUPPLY or VOID
    doors: tuple[int, ...] = ()  # the open sides of each tile as it lies
    holes: tuple[int, ...] = ()  # those of them that a bomb opened
    tokens: tuple[bool, ...] = ()  # whether the tile's own Token of Power has not been collected
    cultists: tuple[int, ...] = ()
    broken: tuple[bool, bool, bool] = (False, False, False)  # the Dark Relics
    fire: int = NOWHERE  # the Hero who carries the Fire; NOWHERE on its tile, LOST in the Void
    supply: Pile = Pile()
    deck: Pile = Pile()
    discard: Pile = Pile()
    gone: Pile = Pile()  # Ritual Cards in the Void
    threat: int = 1
    ran_out: bool = False  # the Ritual deck ran out in this turn
    stepped: bool = False  # and the marker has been moved for it
    bob: int = NOWHERE
    souls: int = 0  # Cultists on the Dark-Knight's card
    growth: int = 0  # AP he has gained
    blessed: int = NOWHERE
    sanctified: int = NOWHERE
    boomerang: int = NOWHERE
    shades: tuple[int, int, int] = (NOWHERE, NOWHERE, NOWHERE)
    portal: int = NOWHERE  # the colour of the relic chamber that is the exit
    haunting: Haunting = NO_HAUNTING
    ended: str = ""  # total, partial or defeat

    seating: ClassVar[Mapping[str, str]] = {"owners": "seat"}

    # ------------------------------------------------------------ who and where

    @property
    def hero(self) -> str:
        """The active Hero."""
        return self.heroes[self.active]

    @property
    def owner(self) -> Seat:
        """Who plays the active Hero."""
        return self.owners[self.active]

    @property
    def here(self) -> int:
        """The tile the active Hero is on."""
        return self.where[self.active]

    def in_play(self) -> tuple[int, ...]:
        """The Heroes that are in the dungeon; no other comes back, or is the target of a skill (FE-LOST-4)."""
        return tuple([hero for hero, tile in enumerate(self.where) if tile >= 0])

    def index_of(self, hero: str) -> int:
        """The number of a Hero in this game, or NOWHERE."""
        return self.heroes.index(hero) if hero in self.heroes else NOWHERE

    def heroes_on(self, tile: int) -> tuple[int, ...]:
        """The Heroes on a tile."""
        return tuple([hero for hero, at in enumerate(self.where) if at == tile])

    def joined(self, tile: int) -> tuple[int, ...]:
        """FE-TERM-2, FE-SECRET-8: the tiles connected to a tile; the link of the Secret Passages is no connection."""
        return board.neighbours(board.grid(self.places), self.doors, self.places[tile], tile)

    def tile_at(self, cell: Cell) -> int | None:
        """The tile on a cell, if any."""
        return board.grid(self.places).get(cell)

    def spot(self, tile: int) -> str:
        """A tile's cell, as answers name it."""
        return board.name(self.places[tile])

    def stars(self, hero: int, colour: int) -> int:
        """The stars of a Hero in the attribute of a colour."""
        return self.rules.content.heroes[self.heroes[hero]].stars[colour]

    @property
    def card(self) -> HeroCard:
        """The card of the active Hero."""
        return self.rules.content.heroes[self.heroes[self.active]]

    def uses_left(self, hero: int) -> int:
        """FE-SKILL-2: how often a Hero can still use its Master Skill in this game."""
        skill = self.rules.content.heroes[self.heroes[hero]].master
        return max(0, skill.uses - self.mastered[hero]) if skill.limit == "game" else WITHOUT_END

    def may_use(self, skill: Skill) -> bool:
        """FE-SKILL-1, FE-SKILL-2, FE-SKILL-7: whether the active Hero has AP and uses left for a skill of its card."""
        if skill.cost and skill.cost > self.ap:
            return False
        if skill.limit == "turn":
            return self.done.count(skill.key) < skill.uses
        return skill.limit != "game" or self.mastered[self.active] < skill.uses

    # ------------------------------------------------------------ verbs

    def walk(self, hero: int, tile: int) -> None:
        """A Hero on another tile."""
        self.where = put(self.where, hero, tile)

    def tip(self, hero: int) -> None:
        """A Hero tipped over."""
        self.tipped = put(self.tipped, hero, True)

    def use(self, skill: Skill) -> None:
        """FE-SKILL-1, FE-SKILL-2: the active Hero pays for a skill of its card, and a use is gone."""
        self.ap -= skill.price
        if skill.limit:
            self.once(skill.key)
        if skill.limit == "game":
            self.mastered = put(self.mastered, self.active, self.mastered[self.active] + 1)

    def once(self, what: str) -> None:
        """Something that cannot be done again this turn."""
        self.done = (*self.done, what)

    def set_cultists(self, tile: int, count: int) -> None:
        """So many Cultists on a tile; their supply never runs out (FE-TERM-10)."""
        self.cultists = put(self.cultists, tile, count)

    def lay(self, tile: int, cell: Cell, doors: int) -> None:
        """A tile on a cell, so oriented; a bomb's hole stays behind, with the tile beside it (FE-HERO-SWORDSMAN-9)."""
        self.places = put(self.places, tile, cell)
        self.doors = put(self.doors, tile, doors)
        if self.holes[tile]:
            self.holes = put(self.holes, tile, 0)

    def hand_over(self, giver: int, taker: int, colour: int, count: int = 1) -> None:
        """Tokens of Power from one Hero's card to another's."""
        self.receive(giver, colour, -count)
        self.receive(taker, colour, count)

    def receive(self, hero: int, colour: int, count: int = 1) -> None:
        """Tokens of Power onto a Hero's card, or off it."""
        held = self.carried[hero]
        self.carried = put(self.carried, hero, put(held, colour, held[colour] + count))  # type: ignore[arg-type]

    @property
    def exit(self) -> int:
        """FE-GLYPH-2, FE-SCEN-PORTAL-5: the tile that must be reached with the Fire; NOWHERE if none is known."""
        return self.rules.exit_with(self.portal)

    def at_exit(self, hero: int) -> bool:
        """FE-GLYPH-3, FE-SCEN-PORTAL-8: on the exit tile, or gone through it."""
        return self.where[hero] == LEFT or (self.where[hero] >= 0 and self.where[hero] == self.exit)


__all__ = [
    "CHALLENGE_COST", "COLOURS", "LEFT", "LOST", "NOWHERE", "NO_HAUNTING", "RELIC_PRICE", "SUPPLY", "TOP", "VOID",
    "Dungeon", "Haunting", "Menu",
]  # fmt: skip
