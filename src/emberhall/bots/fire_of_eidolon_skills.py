"""Answers of the Fire of Eidolon bot to the questions that skills raise."""

from __future__ import annotations

from functools import reduce
from operator import and_

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.board import OPPOSITE, SIDES, STEP, WAYS, Cell
from ..games.fire_of_eidolon.hero import secret_finders
from ..kernel import Answer, Sight
from .fire_of_eidolon_map import Chart, Steps, from_home
from .fire_of_eidolon_plan import chart_of
from .fire_of_eidolon_turn import Party


class Orient:
    """What the lie of a chamber is worth."""

    joined = 1.0  # a connection
    open = 0.8  # a doorway onto an empty cell
    outward = 0.9  # less for each step from the Vestibule
    bridge = 2.0  # a connection to something that was cut off
    blind = -0.5  # a doorway against a wall


class Mindstrike:
    """What a first Cultist means for a chamber, against its collapse."""

    first = 0.2
    due = 0.5  # its card is still in the deck


def best_orientation(sight: Sight) -> Answer:
    """The way to lie that opens most: connections first, then doorways onto empty cells."""
    chart, here = chart_of(sight), sight.where[sight.active]
    near = chart.steps(here, sight.active in secret_finders(sight.heroes))
    doors = {option: board.doorways(option.partition(":")[2]) for option in sight.question.options}
    back = reduce(and_, doors.values())  # all ways to lie share the doorway back to the explorer
    cell = chart.places[here] + next(STEP[OPPOSITE[side]] for side in SIDES if back & side)
    return max(doors, key=lambda option: openness(chart, near, cell, doors[option]))


def openness(chart: Chart, near: Steps, cell: Cell, doors: int) -> float:
    """What a chamber is worth that lies on a cell with these doorways."""
    tiles, total = chart.tiles, 0.0
    for _, back, step in WAYS[doors]:
        other = tiles.get(cell + step)
        if other is None:
            total += Orient.open * Orient.outward ** from_home(cell + step)
        elif chart.doors[other] & back:
            total += Orient.joined + (0.0 if other in near else Orient.bridge)
        else:
            total += Orient.blind
    return total


def falconry(party: Party) -> Answer:
    """The token that would cost most to fetch on foot, for who carries its colour."""

    def trouble(tile: int) -> float:
        return min(party.token_costs(tile).values())

    reach = board.network(party.places, party.doors, party.here)
    tokens = [tile for tile in party.token_tiles if tile in reach]
    tile = max(tokens, key=trouble, default=-1)
    for wanted in (
        f"fetch:{board.name(party.places[tile])}",
        f"for:{party.heroes[party.carriers[party.rules.colour[tile]]]}",
        f"for:{party.heroes[party.active]}",
        "cancel",
    ):
        if tile >= 0 and wanted in party.options:
            return wanted
    return "cancel" if "cancel" in party.options else "back"


def timeturn(party: Party) -> Answer:
    """A chamber returns whose token is missed, or one that makes a way to what is cut off."""
    options, rules = tuple(party.options), party.rules
    verb = options[0].partition(":")[0]
    if verb == "restore":

        def merit(option: Answer) -> float:
            tile = rules.index[option.partition(":")[2]]
            colour = rules.colour[tile]
            missed = tile in rules.basic and party.tokens[tile] and party.needed[colour] and party.spare[colour] < 0
            return 10.0 * bool(missed) + rules.doors[tile].bit_count()

        return max((option for option in options if option != "cancel"), key=merit)
    if verb == "at":
        near, shores = party.steps(party.active), dict(party.bridges())
        sites = {f"at:{board.name(cell)}": cell for tile, cell in party.chart.frontier if tile in near}
        fit = [option for option in options if option in sites]
        if not fit:
            return options[0]
        return max(fit, key=lambda option: shores.get(sites[option], 0.0) - from_home(sites[option]))
    return options[0]


def charge(party: Party) -> Answer:
    """The next step of Hero's Charge."""
    worth, tile = party.charge()
    step = f"move:{board.name(party.places[tile])}" if worth > 0 else party.best(3)[2]
    if step in party.options:
        return step
    return "end-charge" if "end-charge" in party.options else next(iter(party.options))


def strike(party: Party) -> Answer:
    """The Cultist whose chamber matters most."""
    return max(party.options, key=lambda option: -1.0 if option == "ride-on" else party.fight(spot(party, option)))


def spot(party: Party, option: Answer) -> int:
    """The tile that an answer names."""
    return party.chart.named[option.partition(":")[2]]


def run_bob(party: Party) -> Answer:
    """Bob goes to the Cultist that matters most, and removes it."""
    options = party.options
    if "bob-attack" in options and party.fight(party.bob) > 0:
        return "bob-attack"
    steps, first = party.chart.walks(party.bob)
    best, answer = 0.0, "bob-wait"
    for tile, away in steps.items():
        step = f"bob-move:{board.name(party.places[first[tile]])}"
        if tile in party.rules.basic and step in options and party.fight(tile) / (away + 1) > best:
            best, answer = party.fight(tile) / (away + 1), step
    return answer


def best_place(party: Party, places: dict[Answer, int]) -> Answer:
    """Of several places where the Hero could be, the one from which most can be done, and that is safest."""

    def merit(option: Answer) -> float:
        tile = places[option]
        return party.worth_at(tile) - party.peril(tile) - (not party.chart.joined[tile])

    return max(places, key=merit)


def redirect(party: Party) -> Answer:
    """Mindstrike: the chamber that can best bear a Cultist, the one whose card was revealed among them."""
    cells, rules = party.chart.named, party.rules
    known = party.due | party.later | {rules.index.get(card, -1) for card in party.gone.cards()}
    shown = next((tile for tile in rules.basic if tile not in known), 0)

    def harm(answer: Answer) -> float:
        if answer == "let-it":
            return party.loss(shown) * (1.0 if party.cultists[shown] else Mindstrike.first)
        tile = cells[answer.split(":")[1]]
        return party.loss(tile) * (Mindstrike.due if tile in party.due else Mindstrike.first)

    return min(party.options, key=harm)
