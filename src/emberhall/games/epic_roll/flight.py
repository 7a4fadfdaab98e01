"""Running away: the declaration, the parting attack, the escape."""

from __future__ import annotations

from ...kernel import Die, Frame, Question, roll, step
from . import battle, moments, turn
from .pauses import add_pause, pause
from .state import CHECKPOINT, LAIR, Race


@step
def flee(race: Race) -> None:
    """ER-FLEE-1, ER-FLEE-2: a flight is declared; one parting attack will follow."""
    race.fleeing, race.attacks = True, 1
    race.mark("fled", "ER-FLEE-1")
    add_pause(race, moments.FLIGHT)
    race.then(PARTING_ATTACK, ESCAPE)


def parting_dice(race: Race) -> tuple[Die, ...]:
    """ER-FLEE-2, ER-BOSS-KING-7: the enemy's dice of this space, and of no other kind."""
    position = race.positions[race.active]
    line = race.rules.storylines[race.active]
    return line.parting_dice[0 if position < CHECKPOINT else 1 if position < LAIR else 2]


@step
def parting_attack(race: Race) -> Question | None:
    """ER-FLEE-2, ER-RELIC-20, ER-RELIC-21: the enemy strikes once, or as often as a relic says."""
    if not race.attacks:
        return None
    return roll(parting_dice(race), parted, "ER-FLEE-2", "nature-parting")


@step
def parting_again(race: Race) -> Question:
    """ER-VET-DARA-2: all dice of the parting attack are rolled once more."""
    return roll(parting_dice(race), parted_anew, "ER-VET-DARA-2", "nature-parting-again")


@step
def parted_anew(race: Race, faces: tuple[str, ...]) -> None:
    """ER-VET-DARA-2: the new result stands."""
    show_attack(race, faces)


def show_attack(race: Race, faces: tuple[str, ...]) -> None:
    """ER-FLEE-2: what the enemy's dice show."""
    race.dice = ("", faces[0], "", faces[1] if len(faces) > 1 else "")
    race.mark("parting attack", "ER-FLEE-2")


@step
def parted(race: Race, faces: tuple[str, ...]) -> Frame:
    """ER-FLEE-7, ER-TIMING-2: the attack is known; re-rolls first, then Blocks and other answers.

    Also ER-FLEE-13.
    """
    race.attacks -= 1
    show_attack(race, faces)
    if race.rules.rerolls:
        race.then(pause(moments.PARTING_DICE, 0))
    add_pause(race, moments.PARTING)
    if race.attacks:
        race.then(BE_STRUCK)
        return PARTING_ATTACK
    return BE_STRUCK


@step
def be_struck(race: Race) -> Frame | None:
    """ER-FLEE-2, ER-FLEE-4, ER-FLEE-7: after the answers, the damage nothing stopped is applied; who stands runs on."""
    for source in race.sources():
        race.wound(race.source_damage(source), source, "ER-FLEE-2")
    race.dice = race.stopped = ()
    return None if race.health else battle.CHECK


@step
def escape(race: Race) -> None:
    """ER-FLEE-3, ER-FLEE-10 to ER-FLEE-12: alive, the champion goes back one space and the turn ends.

    Also ER-FLEE-5.
    """
    race.drop_to(turn.end_turn)
    race.clear_table()
    race.go(-1)
    race.mark("escaped", "ER-FLEE-3")


FLEE, PARTING_ATTACK, BE_STRUCK, ESCAPE = flee(), parting_attack(), be_struck(), escape()  # the frames of every flight
