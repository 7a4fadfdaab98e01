"""The player turn: health, moving, encounters, the checkpoint, going on or stopping."""

from __future__ import annotations

from ...kernel import Frame, Question, Seat, put, roll, step
from . import battle, cards, moments
from .pauses import add_pause, offer, pause
from .state import CHECKPOINT, LAIR, Race


@step
def player_turn(race: Race) -> None:
    """ER-TURN-1 to ER-TURN-3: full health, a pause, one move forward and what it leads to, the end of the turn."""
    rules, seat = race.rules, race.active
    race.health = rules.content.health
    race.mark("turn", "ER-TURN-3")
    if rules.rerolls:
        ready(race, seat)
    if rules.bystanders or rules.relics:
        add_pause(race, moments.START)
    race.then(MOVE_FORWARD, END_TURN)


def ready(race: Race, seat: Seat) -> None:
    """ER-TURN-5, ER-RELIC-5, ER-RELIC-6: cards are turned back to ready; a relic is revealed in the first turn.

    Also ER-RELIC-8.
    """
    if race.rules.abilities:
        race.spent = put(race.spent, seat, False)
    if not race.rules.relics:
        return
    race.drained = put(race.drained, seat, False)
    if not race.revealed[seat]:
        race.revealed = put(race.revealed, seat, True)
        race.tell("revealed relic", "ER-RELIC-5", seat=seat, relic=race.relics[seat])


@step
def move_forward(race: Race) -> Frame:
    """ER-MOVE-1, ER-MOVE-3, ER-TURN-8, ER-CHECK-1: one space forward; a battle everywhere but on the checkpoint.

    Also ER-TURN-6, ER-CONT-3, ER-CHECK-4, ER-BOSS-1.
    """
    position = race.go(+1)
    race.mark("moved", "ER-MOVE-1")
    if position == CHECKPOINT:
        race.mark("checkpoint", "ER-CHECK-5")
        return rest(moments.CHECKPOINT)
    return ENCOUNTER


# ---------------------------------------------------------------- encounters


@step
def encounter(race: Race) -> Question | Frame:
    """ER-ENC-1, ER-ENC-2, ER-BOSS-3: the die of this half decides the enemy; the boss waits in its lair."""
    position, line = race.positions[race.active], race.rules.storylines[race.active]
    if position == LAIR:
        return meet((line.boss,))
    if position < CHECKPOINT:
        return roll(line.encounter_dice[0], meet, "ER-ENC-1", "nature-encounter")
    return roll(line.encounter_dice[1], meet, "ER-ENC-2", "nature-encounter")


@step
def meet(race: Race, faces: tuple[str, ...]) -> None:
    """ER-ENC-6, ER-ENC-7, ER-BOSS-4: a new enemy at full health; victory waits at the end of the battle."""
    race.battles += 1
    race.tried = ()
    face(race, faces[0])
    if race.rules.rerolls:
        if race.position != LAIR:
            race.then(pause(moments.ENCOUNTER, 0))
        if race.battles > 1 and race.rules.abilities and race.champion.passive == "juggernaut":
            race.then(battle.juggernaut())
    race.then(battle.FIGHT, battle.SPOILS)


def face(race: Race, enemy: str) -> None:
    """ER-ENC-6: the enemy counter is set to the health printed for the enemy."""
    race.enemy = enemy
    race.enemy_health = race.storyline.enemies[enemy].health
    race.mark("met", "ER-ENC-6")


@step
def encounter_again(race: Race, rule: str) -> Question:
    """ER-VET-ORRIC-1, ER-VET-ORRIC-2, ER-RELIC-14: the Encounter Die is rolled once more."""
    dice = race.storyline.encounter_dice[race.tier]
    return roll(dice, meet_another, rule, "nature-encounter-again")


@step
def meet_another(race: Race, faces: tuple[str, ...]) -> None:
    """ER-VET-ORRIC-2: the new result stands."""
    face(race, faces[0])


# ---------------------------------------------------------------- going on or stopping


@step
def rest(race: Race, moment: str) -> Frame:
    """ER-TIMING-9: after a reward and on the checkpoint there is a pause before the choice."""
    if race.rules.bystanders:
        add_pause(race, moment)
    return continue_or_end(moment)


@step
def continue_or_end(race: Race, moment: str) -> Question:
    """ER-CONT-1, ER-CONT-5, ER-CHECK-5, ER-BOSS-2: press on or stop.

    A Heal may come before the choice: in the pause, or with the choice where nobody else could act in a pause.

    Also ER-CONT-4, ER-CHECK-3.
    """
    menu = {"continue": MOVE_FORWARD, "end": stop(moment)}
    if not race.rules.bystanders:
        offer(race, menu, race.active, moment, rest(moment))
    rule = "ER-CHECK-5" if moment == moments.CHECKPOINT else "ER-CONT-1"
    return Question(race.active, menu, rule, "ask-go-on")


@step
def stop(race: Race, moment: str) -> None:
    """ER-CONT-2, ER-TURN-4: the token stays where it is."""
    race.mark("stopped", "ER-CONT-2")


@step
def end_turn(race: Race) -> Frame:
    """ER-TURN-9, ER-POWER-8: what belonged to the turn is forgotten, and the next player begins.

    Also ER-TURN-7.
    """
    seat = race.active
    race.enemy, race.enemy_health, race.fleeing, race.locked, race.battles = "", 0, False, False, 0
    race.tried, race.attacks, race.felled_by = (), 0, ""
    if race.fallen and race.rules.abilities and race.champion.passive == "torpor":
        race.then(cards.draw_card(seat, "ER-VET-ELAN-1"), cards.keep_limit(seat))
    race.fallen = False
    return NEXT_TURN


@step
def next_turn(race: Race) -> Frame | None:
    """ER-TURN-9, ER-SOLO-1, ER-SOLO-2: play passes on; a solo game is lost with its sixth turn or third defeat.

    Also ER-SOLO-4.
    """
    if race.rules.solo:
        race.turns += 1
        content = race.rules.content
        if race.turns == content.solo_turns or race.defeats == content.solo_defeats:
            rule = "ER-SOLO-2" if race.defeats == content.solo_defeats else "ER-SOLO-1"
            race.over = True
            race.tell("lost", rule, seat=race.active, turns=race.turns, defeats=race.defeats)
            race.stop()
            return None
    race.active = race.order[(race.order.index(race.active) + 1) % len(race.order)]
    return PLAYER_TURN


# the frames of every turn
PLAYER_TURN, MOVE_FORWARD, ENCOUNTER = player_turn(), move_forward(), encounter()
END_TURN, NEXT_TURN = end_turn(), next_turn()
