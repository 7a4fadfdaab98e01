"""Running away: the declaration, the parting attack, the escape."""

from __future__ import annotations

from ...kernel import Die, Question, roll, step
from . import battle, turn
from .pauses import add_pause, pause
from .state import LAIR, Race


@step
def flee(race: Race) -> None:
    """ER-FLEE-1, ER-FLEE-2: a flight is declared; one parting attack will follow."""
    race.fleeing, race.attacks = True, 1
    race.tell("fled", "ER-FLEE-1", seat=race.active, enemy=race.enemy)
    add_pause(race, "flight")
    race.then(parting_attack(), escape())


def parting_dice(race: Race) -> tuple[Die, ...]:
    """ER-FLEE-6, ER-BOSS-LICH-6, ER-BOSS-KING-7: the Enemy Die alone; the King adds his own die."""
    line = race.storyline
    if race.position == LAIR and line.edition.boss_die_parts:
        return line.enemy_dice[1], line.boss_die
    return (line.enemy_dice[race.tier],)


@step
def parting_attack(race: Race) -> Question | None:
    """ER-FLEE-2, ER-RELIC-20, ER-RELIC-21: the enemy strikes once, or as often as a relic says."""
    if not race.attacks:
        return None
    return roll(parting_dice(race), parted, "ER-FLEE-2", "The enemy strikes at the fleeing champion.")


@step
def parting_again(race: Race) -> Question:
    """ER-VET-DARA-2: all dice of the parting attack are rolled once more."""
    return roll(parting_dice(race), parted_anew, "ER-VET-DARA-2", "The parting attack is rolled again.")


@step
def parted_anew(race: Race, faces: tuple[str, ...]) -> None:
    """ER-VET-DARA-2: the new result stands."""
    show_attack(race, faces)


def show_attack(race: Race, faces: tuple[str, ...]) -> None:
    """ER-FLEE-2: what the enemy's dice show."""
    race.dice = ("", faces[0], "", faces[1] if len(faces) > 1 else "")
    race.tell("parting attack", "ER-FLEE-2", seat=race.active, dice=race.dice)


@step
def parted(race: Race, faces: tuple[str, ...]) -> None:
    """ER-FLEE-7, ER-TIMING-2: the attack is known; re-rolls first, then Blocks and other answers."""
    race.attacks -= 1
    show_attack(race, faces)
    if race.rules.rerolls:
        race.then(pause("parting dice", 0))
    add_pause(race, "parting")
    race.then(be_struck())
    if race.attacks:
        race.then(parting_attack())


@step
def be_struck(race: Race) -> None:
    """ER-FLEE-2, ER-FLEE-4: the damage nothing stopped is applied."""
    for source in race.sources():
        race.wound(race.source_damage(source), source, "ER-FLEE-2")
    race.dice = race.stopped = ()
    battle.check_now(race)


@step
def escape(race: Race) -> None:
    """ER-FLEE-3, ER-FLEE-10 to ER-FLEE-12: alive, the champion goes back one space and the turn ends."""
    race.drop_to(turn.end_turn)
    race.stand_on(race.position - 1)
    race.tell("escaped", "ER-FLEE-3", seat=race.active, position=race.position)
