"""Setup: champions are drawn or chosen, relics drafted, and the first turn begins."""

from __future__ import annotations

from ...kernel import Pile, Question, Seat, Setup, begin, chance, only, put, step, without_card
from . import turn
from .editions import rules_for
from .state import START, Race


def start(setup: Setup) -> Race:
    """ER-SETUP-1, ER-SETUP-5, ER-SETUP-6: tokens at the start, all cards in the deck, hands empty.

    Also ER-SETUP-4, ER-VET-ABIL-7.
    """
    rules = rules_for(setup)
    seats = rules.seats
    nobody_knows = ((),) * seats
    race = Race(
        setup=setup,
        rules=rules,
        champions=("",) * seats,
        order=tuple(range(seats)),
        positions=(START,) * seats,
        hands=((),) * seats,
        known=(nobody_knows,) * seats if rules.remembers else (),
        deck=rules.full_deck,
        health=rules.content.health,
        spent=(False,) * seats,
        relics=("",) * seats,
        revealed=(False,) * seats,
        drained=(False,) * seats,
        offers=((),) * seats,
    )
    champions = [choose_champion(seat) if rules.chosen else draw_champion(seat) for seat in range(seats)]
    return begin(race, *champions, take_places())


def _free(race: Race, seat: Seat) -> list[str]:
    """ER-TEAM-4: no champion twice in one team; ER-SETUP-2: nor twice in a race."""
    line = race.rules.storylines[seat]
    mates = [race.champions[s] for s in range(race.rules.seats) if race.rules.storylines[s] is line]
    return [key for key in line.champions if key not in mates]


@step
def draw_champion(race: Race, seat: Seat) -> Question:
    """ER-SETUP-3: champions are dealt by blind draw."""
    outcomes = tuple((key, 1) for key in _free(race, seat))
    return chance(outcomes, become, "ER-SETUP-3", "nature-champion", (seat,))


@step
def choose_champion(race: Race, seat: Seat) -> Question:
    """ER-SETUP-2, ER-SETUP-3: or chosen freely, one after another."""
    rule = "ER-SETUP-3" if race.rules.storylines[seat].edition.veteran else "ER-SETUP-2"
    return Question(seat, {f"choose:{key}": become(seat, key) for key in _free(race, seat)}, rule, "ask-champion")


@step
def become(race: Race, seat: Seat, champion: str) -> None:
    """ER-SETUP-2, ER-SETUP-7: each player has the token, the die and the card of one champion."""
    race.champions = put(race.champions, seat, champion)
    rule = "ER-SETUP-7" if race.rules.storylines[seat].edition.veteran else "ER-SETUP-2"
    race.tell("became", rule, seat=seat, champion=champion)


@step
def take_places(race: Race) -> None:
    """ER-ORDER-1 to ER-ORDER-5, ER-TEAM-7: play goes from the top storyline down, teams alternating.

    Also ER-RELIC-1, ER-TEAM-8.
    """
    rules = race.rules

    def place(seat: Seat) -> tuple[int, int]:
        row = rules.storylines[seat].champions.index(race.champions[seat])
        mates = [s for s in range(rules.seats) if rules.sides[s] == rules.sides[seat]]
        above = [s for s in mates if rules.storylines[s].champions.index(race.champions[s]) < row]
        return (len(above), seat % 2) if rules.team else (row, 0)

    race.order = tuple(sorted(range(rules.seats), key=place))
    race.active = race.order[0]
    race.tell("order", "ER-ORDER-5", seats=race.order)
    if rules.relics:
        race.then(lay_out_relics(rules.seats + 2), *(look_at_relics(seat) for seat in race.order[::-1]))
    race.then(turn.player_turn())


# ---------------------------------------------------------------- relics


@step
def lay_out_relics(race: Race, missing: int) -> Question | None:
    """ER-RELIC-2, ER-TEAM-22: two relics and one per player, unseen; the rest stay out of the game."""
    if not missing:
        return None
    left = tuple((relic, 1) for relic in race.rules.content.relics if relic not in race.offer)
    return chance(left, lay_out, "ER-RELIC-2", "nature-relic", (missing,), seen_by=())


@step
def lay_out(race: Race, missing: int, relic: str) -> None:
    """ER-RELIC-2: one more relic lies on the table."""
    race.offer = tuple(sorted((*race.offer, relic)))
    race.then(lay_out_relics(missing - 1))


@step
def look_at_relics(race: Race, seat: Seat) -> None:
    """ER-RELIC-3: in reverse turn order each player looks at what is left."""
    race.offers = put(race.offers, seat, race.offer)
    race.tell("looked at relics", "ER-RELIC-3", seat=seat, relics=only(seat, race.offer))
    race.then(keep_relic(seat))


@step
def keep_relic(race: Race, seat: Seat) -> Question:
    """ER-RELIC-3: and keeps one."""
    return Question(
        seat,
        {f"keep:{relic}": take_relic(seat, relic) for relic in race.offer},
        "ER-RELIC-3",
        "ask-relic",
        seen_by=(seat,),
    )


@step
def take_relic(race: Race, seat: Seat, relic: str) -> None:
    """ER-RELIC-4: it lies face down; the others are passed on."""
    race.offer = without_card(race.offer, relic)
    race.relics = put(race.relics, seat, relic)
    race.tell("kept relic", "ER-RELIC-4", seat=seat, relic=only(seat, relic))


def conserved(race: Race) -> tuple[Pile, bool]:
    """What never changes: the reward cards are all there, and no relic is in two places."""
    cards = race.deck.add(*race.discard.cards())
    for held in (*race.hands, *(played.cards for played in race.in_play)):
        cards = cards.add(*held)
    relics = [*race.offer, *(relic for relic in race.relics if relic)]
    return cards.shuffled(), len(relics) == len(set(relics))
