"""The things of a position that have fields of their own: heroes, enemies, players, what is being done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...kernel import Hand, Pile, thing

NOBODY = -1
Stones = tuple[int, ...]  # white, black, green


@thing
class Hero(NamedTuple):
    """E7-TERM-6: what belongs to a hero."""

    key: str
    owner: int
    hp: int = 0
    circle: str = ""
    shift: int = 0  # how far effects have pushed the speed marker in this battle
    shields: int = 0
    temp: int = 0
    power: int = 0  # more damage for the battle
    fury: int = 0  # more damage for this turn
    statuses: tuple[str, ...] = ()
    attached: tuple[str, ...] = ()
    acted: bool = False
    fallen: bool = False  # dead, and nobody has paid for a revival

    @property
    def name(self) -> str:
        """What answers call it."""
        return self.key


@thing
class Foe(NamedTuple):
    """A monster or a boss on the map."""

    id: int
    kind: str
    number: int  # tells the same kind on the same tile apart
    at: str
    hurt: int = 0
    shift: int = 0
    shields: int = 0
    power: int = 0
    statuses: tuple[str, ...] = ()
    acted: bool = False
    felled: bool = False  # by the blow that is being told; then it is gone

    @property
    def name(self) -> str:
        """What answers call it."""
        return f"{self.kind}-{self.number}"

    @property
    def attached(self) -> tuple[str, ...]:
        """Enemies have no equipment."""
        return ()


Combatant = Hero | Foe  # E7-TERM-2


@thing
class Player(NamedTuple):
    """E7-TERM-6, E7-SOLO-4: what belongs to a player, whose heroes all use it."""

    hand: Hand = ()
    deck: Pile = Pile()
    area: Hand = ()  # played this turn, face up
    down: Hand = ()  # face down in the action area: paid or discarded
    lent: Hand = ()  # played by another player as a Dual Attack, until the own turn ends
    souls: int = 0
    potions: int = 0
    stones: Stones = (0, 0, 0)

    def cards(self) -> Iterator[str]:
        """Every card the player owns."""
        yield from (*self.hand, *self.area, *self.down, *self.lent)
        yield from self.deck.cards()


@thing
class Act(NamedTuple):
    """Who is doing something, and what the effects that follow must remember of the ones before."""

    actor: int = NOBODY
    seat: int = NOBODY  # the player who chooses
    same: tuple[int, ...] = ()  # the enemies meant last
    chosen: int = NOBODY  # the hero chosen last
    hit: tuple[int, ...] = ()  # the heroes hit by the last damage
    bonus: int = 0  # of a Soul Burn
    kind: str = ""  # what a Soul Burn turns the damage into
    first: str = ""  # the first damage effect: the one that is increased
    skill: bool = False
    removed: bool = False  # HP were removed from an enemy


@thing
class Tally(NamedTuple):
    """What encounter missions and contribution points are counted from, battle by battle."""

    deaths: int = 0
    taken: int = 0
    dealt: tuple[bool, ...] = ()  # by player
    points: tuple[int, ...] = ()  # by player: HP removed from bosses
    duals: int = 0
    burns: int = 0
    skill2: int = 0
    skill3: int = 0
    kills: int = 0  # in this turn
    most_kills: int = 0  # in one turn
    potions: int = 0
    artifacts: int = 0
    slain: tuple[str, ...] = ()  # bosses
