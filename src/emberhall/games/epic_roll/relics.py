"""Relics of Eclipse: when each may be used and what it does. The draft is part of the setup."""

from __future__ import annotations

from ...kernel import Frame, Hand, Question, Seat, put, roll, step, without_card
from . import battle, cards, moments, turn
from .champions import Use, can_strike, champion_die_again, once, replace_die
from .state import ENEMY_DICE, Played, Race

MIRROR = "mirror-of-echoes"


def ready_relic(race: Race, seat: Seat) -> str:
    """ER-RELIC-5, ER-RELIC-6: the relic a seat may use: revealed and not spent."""
    return race.relics[seat] if race.revealed[seat] and not race.drained[seat] else ""


def might_use(race: Race, seat: Seat, moment: str, aims: dict[str, tuple[str, ...]]) -> bool:
    """Whether a seat's relic has something to do now, as everybody can see; `aims` is what cards could do."""
    relic = ready_relic(race, seat)
    if relic == MIRROR:
        return can_echo(race, seat) and not aims.keys().isdisjoint(race.rules.content.cards[race.discard.top[0]].kinds)
    return relic in USES and bool(USES[relic].when(race, seat, moment))


def add_uses(race: Race, menu: dict[str, Frame], seat: Seat, moment: str, again: Frame) -> None:
    """Add what the relic of a seat can do now."""
    relic = ready_relic(race, seat)
    if relic in USES:
        for way in USES[relic].when(race, seat, moment):
            menu[f"use:{relic}:{way}" if way else f"use:{relic}"] = use_relic(seat, relic, way, again)


@step
def use_relic(race: Race, seat: Seat, relic: str, way: str, again: Frame) -> None:
    """ER-RELIC-6, ER-RELIC-7, ER-RELIC-9: one ability of the relic, which is then spent; no Counter stops it."""
    race.drained = put(race.drained, seat, True)
    race.tell("used relic", USES[relic].rule, seat=seat, relic=relic, way=way)
    USES[relic].effect(race, seat, way)
    race.then(battle.CHECK, again)


# ---------------------------------------------------------------- the Mirror of Echoes


def can_echo(race: Race, seat: Seat) -> bool:
    """ER-RELIC-12: the Mirror needs a card on the discard pile."""
    return race.rules.relics and ready_relic(race, seat) == MIRROR and bool(race.discard.top)


def add_echoes(race: Race, menu: dict[str, Frame], seat: Seat, aims: dict[str, tuple[str, ...]], again: Frame) -> None:
    """ER-RELIC-12, ER-RELIC-24: the top card of the discard pile as if from hand, alone or half of a pair."""
    if not can_echo(race, seat):
        return
    top = race.discard.top[0]
    for kind in race.rules.content.cards[top].kinds:
        for aim in aims.get(kind, ()):
            said = cards.wording((top,), kind, aim if len(aims[kind]) > 1 else "")
            menu[f"use:{MIRROR}:{said}"] = echo(seat, top, (top,), kind, aim, again)
    if race.rules.focused:
        for card in dict.fromkeys(race.hands[seat]):
            pair = tuple(sorted((top, card)))
            for kind, aim in cards.focused_kinds(race.rules, pair, aims):
                menu[f"use:{MIRROR}:{cards.wording(pair, kind, '')}"] = echo(seat, top, pair, kind, aim, again)


def add_counter_echo(race: Race, menu: dict[str, Frame], seat: Seat, target: str, named: str, again: Frame) -> None:
    """ER-RELIC-12: a Counter on top of the pile answers a card, alone or as half of a Steal Power."""
    halves: list[Hand] = [("counter",)]
    if race.rules.focused and "counter" in race.hands[seat]:
        halves.append(("counter", "counter"))
    for used in halves:
        said = cards.wording(used, "counter", named)
        menu[f"use:{MIRROR}:{said}"] = echo(seat, "counter", used, "counter", target, again)


@step
def echo(race: Race, seat: Seat, top: str, used: Hand, kind: str, aim: str, again: Frame) -> None:
    """ER-RELIC-12, ER-RELIC-24: the card is played from the pile; the other half of a pair comes from the hand."""
    race.drained = put(race.drained, seat, True)
    race.tell("used relic", "ER-RELIC-12", seat=seat, relic=MIRROR, way=top)
    race.discard = race.discard.draw(top)
    race.lay_down(seat, *without_card(used, top))
    cards.put_in_play(race, Played(seat, used, kind, aim), again)


# ---------------------------------------------------------------- the others


def scepter(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-11: all damage of the enemy's dice is prevented, and the enemy loses 1."""
    for source in race.sources():
        battle.prevent(race, source, "ER-RELIC-11")
    race.wound_enemy(1, "wicked-scepter", "ER-RELIC-11")


def drink(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-13: the champion whose turn it is regains 2."""
    race.mend(2, "ER-RELIC-13")


def hourglass_ways(race: Race, seat: Seat, moment: str) -> tuple[str, ...]:
    """ER-RELIC-14, ER-RELIC-15: an Encounter Die, or one champion die or Power Die, just rolled."""
    if moment == moments.ENCOUNTER:
        return ("encounter",)
    if moment == moments.DICE:
        return ("champion", "power") if race.dice[2] else ("champion",)
    return ()


def turn_hourglass(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-14, ER-RELIC-15: it is rolled again and the new result stands."""
    if way == "encounter":
        race.then(turn.encounter_again("ER-RELIC-14"))
    else:
        race.then(champion_die_again("ER-RELIC-15") if way == "champion" else power_die_again())


@step
def power_die_again(race: Race) -> Question:
    """ER-RELIC-15: the Power Die is rolled once more."""
    return roll((race.storyline.power_die,), new_power_face, "ER-RELIC-15", "nature-power-again")


@step
def new_power_face(race: Race, faces: tuple[str, ...]) -> None:
    """ER-RELIC-15: the new result stands."""
    replace_die(race, "power", faces[0])


def veil_ways(race: Race, seat: Seat, moment: str) -> tuple[str, ...]:
    """ER-RELIC-16: any source of damage to the active champion."""
    if moment == moments.HURT:
        return ("",)
    sources = race.sources() if moment in moments.STRUCK else ()
    return sources if len(sources) != 1 else ("",)


def shroud(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-16: all damage of that source is prevented."""
    source = way or (race.threat[0] if race.threat else race.sources()[0])
    battle.prevent(race, source, "ER-RELIC-16")


def orb_ways(race: Race, seat: Seat, moment: str) -> tuple[str, ...]:
    """ER-RELIC-18, ER-RELIC-19: the champion of an opponent, or the enemy of one's own side."""
    if can_strike(race, seat, moment):
        return ("champion",)
    foe = moment in moments.TO_THE_LAST and race.helps(seat) and race.enemy and race.enemy_health
    return ("enemy",) if foe else ()


def orb(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-18, ER-RELIC-19: 1 damage to that champion, or 2 to the enemy."""
    if way == "champion":
        battle.threaten(race, "orb-of-venom", 1)
    else:
        race.wound_enemy(2, "orb-of-venom", "ER-RELIC-19")


def chain_ways(race: Race, seat: Seat, moment: str) -> tuple[str, ...]:
    """ER-RELIC-20, ER-RELIC-21: any flight may be freed of its attack, an opponent's may be struck twice."""
    if moment != moments.FLIGHT or not race.attacks:
        return ()
    return ("free",) if race.helps(seat) else ("free", "twice")


def chain(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-20, ER-RELIC-21: no parting attack and a card for the one who flees; or two attacks."""
    if way == "twice":
        race.attacks = 2
    else:
        race.attacks = 0
        race.then(cards.draw_card(race.active, "ER-RELIC-20"), cards.keep_limit(race.active))


def plunder(race: Race, seat: Seat, way: str) -> None:
    """ER-RELIC-23: two cards, and the hand limit at once."""
    race.then(*(cards.draw_card(seat, "ER-RELIC-23") for _ in range(2)), cards.keep_limit(seat))


# A relic is added here, with its uses in the content and its words in the catalogues; the Mirror has its own way above.
USES = {
    "wicked-scepter": Use(
        "ER-RELIC-11",
        lambda race, seat, moment: once(moment in moments.STRUCK and seat == race.active),
        scepter,
    ),
    "chalice-of-midnight": Use(
        "ER-RELIC-13",
        lambda race, seat, moment: once(moment in moments.TO_THE_LAST and race.health < race.rules.content.health),
        drink,
    ),
    "hourglass-of-ash": Use("ER-RELIC-14", hourglass_ways, turn_hourglass, ("encounter", "champion", "power")),
    "veil-of-nightfall": Use("ER-RELIC-16", veil_ways, shroud, ("", *ENEMY_DICE)),
    "orb-of-venom": Use("ER-RELIC-18", orb_ways, orb, ("champion", "enemy")),
    "gaolers-chain": Use("ER-RELIC-20", chain_ways, chain, ("free", "twice")),
    "satchel-of-plunder": Use(
        "ER-RELIC-23",
        lambda race, seat, moment: once(
            moment in moments.TO_THE_LAST and seat == race.active and bool(race.deck.size or race.discard.size)
        ),
        plunder,
    ),
}
