"""Epic Roll for designers: the chance of each champion to win a battle with each enemy."""

from __future__ import annotations

from ..games.epic_roll.battle import fight, spoils
from ..games.epic_roll.state import LAIR, Race
from ..games.epic_roll.turn import end_turn
from ..kernel import Game, advance, apply
from .atlas import Atlas
from .epic_roll import Battle, won
from .solve import Values

SPACES = (1, 5)  # the first battle space of each half


def duels(game: Game[Race], content: str = "") -> dict[tuple[str, str], float]:
    """By champion and enemy, in the order of the board, the chance to win from full health and without cards."""
    start = game.start(2, content, champions="chosen")
    line = start.rules.storylines[0]
    found: dict[tuple[str, str], float] = {}
    for champion in line.champions:
        for space, die in zip((*SPACES, LAIR), (*line.encounter_dice, None), strict=True):
            for enemy in (line.boss,) if die is None else dict.fromkeys(die[0].faces):
                race = duel(start, champion, enemy, space)
                atlas = Atlas(Battle(race.rules, 0, 0))
                found[champion, enemy] = Values(atlas, won).of(atlas.place(race))
    return found


def duel(start: Race, champion: str, enemy: str, space: int) -> Race:
    """A champion at full health before an enemy, about to roll or to flee."""
    race = start.copy()
    apply(race, f"choose:{champion}")
    while not all(race.champions):
        assert race.question is not None
        apply(race, next(iter(race.question.options)))
    race.active, race.positions, race.battles = 0, (space, 0), 1
    race.enemy, race.enemy_health = enemy, race.storyline.enemies[enemy].health
    race.stack = fight(0), (spoils(), (end_turn(), None))
    advance(race)
    return race
