"""Veteran rules: what each champion's abilities do, and when they may be used.

Passive abilities that ask for no decision live where they matter: Arcane Research in the hand limit,
Juggernaut at the start of a battle, Grave Tithe at a defeat, Torpor at the end of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...kernel import Frame, Hand, Question, Seat, Secret, only, put, roll, step, with_card, without_card
from . import battle, flight, moments, turn
from .state import DICE, Race


@dataclass(frozen=True)
class Use:
    """Something to use in a pause: when, in which ways ("" for the only one), and what it does."""

    rule: str
    when: Callable[[Race, Seat, str], tuple[str, ...]]
    effect: Callable[[Race, Seat, str], None]
    ways: tuple[str, ...] = ("",)  # all there may ever be
    spends: bool = True


def uses_of(race: Race, seat: Seat) -> list[tuple[str, Use]]:
    """ER-VET-ABIL-2 to ER-VET-ABIL-5: a passive always, an active while the card is ready."""
    champion = race.champion_of(seat)
    found = []
    if champion.passive in USES:
        found.append((champion.passive, USES[champion.passive]))
    if not race.spent[seat]:
        found.append((champion.active, USES[champion.active]))
    return found


def add_uses(race: Race, menu: dict[str, Frame], seat: Seat, moment: str, again: Frame) -> None:
    """Add the abilities a seat may use now."""
    for ability, use in uses_of(race, seat):
        for way in use.when(race, seat, moment):
            menu[f"use:{ability}:{way}" if way else f"use:{ability}"] = use_ability(seat, ability, way, again)


@step
def use_ability(race: Race, seat: Seat, ability: str, way: str, again: Frame) -> None:
    """ER-VET-ABIL-3, ER-CARD-COUNTER-7: an active ability spends the card; nobody can counter it.

    Also ER-TEAM-18.
    """
    use = USES[ability]
    if use.spends:
        race.spent = put(race.spent, seat, True)
    race.tell("used ability", use.rule, seat=seat, ability=ability, way=way)
    use.effect(race, seat, way)
    race.then(battle.CHECK, again)


# ---------------------------------------------------------------- Greff, Orric, Dara


def can_strike(race: Race, seat: Seat, moment: str) -> bool:
    """On an opponent's turn, in battle or not, while its champion stands."""
    return moment in moments.PAUSES and not race.helps(seat) and race.health > 0 and not race.threat


def watch_your_step(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-GREFF-2: 1 damage to the opponent whose turn it is."""
    battle.threaten(race, "watch-your-step", 1)


def real_challenge(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-ORRIC-2: the Encounter Die is rolled again and the new result stands."""
    race.then(turn.encounter_again("ER-VET-ORRIC-2"))


def youre_next(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-ORRIC-1: once per entry, Orric's own Encounter Die."""
    race.tried = (*race.tried, "youre-next")
    race.then(turn.encounter_again("ER-VET-ORRIC-1"))


def hold_still(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-DARA-1: once in each battle beyond the checkpoint, Dara's own die."""
    race.tried = (*race.tried, "hold-still")
    race.then(champion_die_again("ER-VET-DARA-1"))


@step
def champion_die_again(race: Race, rule: str) -> Question:
    """ER-VET-DARA-1, ER-RELIC-15: the champion die is rolled once more."""
    dice = (race.rules.champion_dice[race.champions[race.active]],)
    return roll(dice, new_champion_face, rule, "nature-champion-again")


@step
def new_champion_face(race: Race, faces: tuple[str, ...]) -> None:
    """ER-VET-DARA-1: the second result is kept."""
    replace_die(race, "champion", faces[0])


def replace_die(race: Race, die: str, face: str) -> None:
    """One die of the pending roll, and no other, was rolled again."""
    race.dice = put(race.dice, DICE.index(die), face)
    race.tell("rolled", "ER-TIMING-2", again=die)


def going_somewhere(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-DARA-2: all dice of the parting attack just rolled are rolled again."""
    race.then(flight.parting_again())


# ---------------------------------------------------------------- Goramoth, Mal Asha, Elandra


def kneel(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-GORA-2: an Enemy Die showing Hit counts as a Critical Hit for this roll."""
    race.dice = put(race.dice, 1, "critical")


def life_or_death(race: Race, seat: Seat, moment: str) -> tuple[str, ...]:
    """ER-VET-MAL-2, ER-VET-MAL-3, ER-VET-MAL-5: in any battle; at zero health only the half that mends."""
    if not race.enemy or moment not in moments.TO_THE_LAST:
        return ()
    ways = []
    if race.health and not race.threat:
        ways.append("wound")
    if race.enemy_health or race.health < race.rules.content.health:
        ways.append("mend")
    return tuple(ways)


def life_and_death(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-MAL-2 to ER-VET-MAL-4: life goes from the champion to the enemy, or the other way."""
    if way == "wound":
        race.mend_enemy(1, "ER-VET-MAL-2")
        battle.threaten(race, "life-and-death", 1)
    else:
        race.wound_enemy(1, "life-and-death", "ER-VET-MAL-3")
        race.mend(1, "ER-VET-MAL-3")


def minds(race: Race, seat: Seat, moment: str) -> tuple[str, ...]:
    """ER-VET-ELAN-2, ER-TIMING-10: the players with a hand to look at, at any time."""
    if moment not in moments.TO_THE_LAST:
        return ()
    return tuple(str(other) for other in range(race.rules.seats) if other != seat and race.hands[other])


def open_your_mind(race: Race, seat: Seat, way: str) -> None:
    """ER-VET-ELAN-2: Elandra looks at the hand of any one player."""
    other = int(way)
    race.learn(seat, other, race.hands[other])
    race.tell("looked", "ER-VET-ELAN-2", seat=seat, other=other, cards=only(seat, race.hands[other]))
    if race.hands[seat]:
        race.then(exchange(seat, other))


@step
def exchange(race: Race, seat: Seat, other: Seat) -> Question:
    """ER-VET-ELAN-3: she may give one card of hers for one she saw.

    One question, not two: between them the card wanted would wait in a frame, and it is a secret.
    """
    menu = {"leave": leave(seat, other)}
    for given in dict.fromkeys(race.hands[seat]):
        for taken in dict.fromkeys(race.hands[other]):
            menu[f"swap:{given}:{taken}"] = swap(seat, other, given, taken)
    return Question(seat, menu, "ER-VET-ELAN-3", "ask-swap", seen_by=(seat,))


@step
def leave(race: Race, seat: Seat, other: Seat) -> None:
    """ER-VET-ELAN-3: or leave it at looking."""
    race.tell("left", "ER-VET-ELAN-3", seat=seat, other=other)


@step
def swap(race: Race, seat: Seat, other: Seat, given: str, taken: str) -> None:
    """ER-VET-ELAN-3: one card for another; only the two of them know which."""
    race.hands = put(race.hands, seat, _exchanged(race.hands[seat], given, taken))
    race.hands = put(race.hands, other, _exchanged(race.hands[other], taken, given))
    sure = race.known[other][seat]  # the other sees what she gave, so what it knew of her hand stays certain
    sure = without_card(sure, given) if given in sure else sure
    for who in range(race.rules.seats):  # what others knew of these two hands is no longer certain
        for hand in (seat, other):
            if who != hand:
                race.learn(who, hand, ())
    race.learn(seat, other, race.hands[other])
    race.learn(other, seat, with_card(sure, taken))
    both = (seat, other)
    race.tell("swapped", "ER-VET-ELAN-3", seat=seat, other=other, given=Secret(given, both), taken=Secret(taken, both))


def _exchanged(hand: Hand, given: str, taken: str) -> Hand:
    return with_card(without_card(hand, given), taken)


def once(possible: bool) -> tuple[str, ...]:
    """The only way to use something, if it is possible now."""
    return ("",) if possible else ()


USES = {
    "watch-your-step": Use(
        "ER-VET-GREFF-2", lambda race, seat, moment: once(can_strike(race, seat, moment)), watch_your_step
    ),
    "real-challenge": Use(
        "ER-VET-ORRIC-2", lambda race, seat, moment: once(moment == moments.ENCOUNTER), real_challenge
    ),
    "youre-next": Use(
        "ER-VET-ORRIC-1",
        lambda race, seat, moment: once(
            moment == moments.ENCOUNTER and seat == race.active and "youre-next" not in race.tried
        ),
        youre_next,
        spends=False,
    ),
    "hold-still": Use(
        "ER-VET-DARA-1",
        lambda race, seat, moment: once(
            moment == moments.DICE and seat == race.active and race.tier == 1 and "hold-still" not in race.tried
        ),
        hold_still,
        spends=False,
    ),
    "going-somewhere": Use(
        "ER-VET-DARA-2", lambda race, seat, moment: once(moment == moments.PARTING_DICE), going_somewhere
    ),
    "kneel": Use(
        "ER-VET-GORA-2",
        lambda race, seat, moment: once(
            moment in moments.STRUCK and not race.helps(seat)
            and race.dice[1] == "hit" and "enemy" not in race.stopped
        ),
        kneel,
    ),
    "life-and-death": Use("ER-VET-MAL-2", life_or_death, life_and_death, ("wound", "mend")),
    "open-your-mind": Use("ER-VET-ELAN-2", minds, open_your_mind),
}  # fmt: skip
