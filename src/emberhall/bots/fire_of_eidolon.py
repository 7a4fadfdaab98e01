"""A sensible party for Fire of Eidolon: each Hero follows the most rewarding errand it can see.

Here are the answers to all the questions of the game. What the party is after is in `fire_of_eidolon_plan`,
what a Hero could do about it in `fire_of_eidolon_errands`, the lie of the land in `fire_of_eidolon_map`.
"""

from __future__ import annotations

from collections.abc import Callable

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.board import OPPOSITE, SIDES, STEP
from ..games.fire_of_eidolon.state import COLOURS
from ..kernel import Answer, Setup, Sight
from .fire_of_eidolon_errands import Party
from .fire_of_eidolon_map import from_home

FAVOURITES = ("paladin", "wizard", "ranger", "warrior", "rogue", "sage", "soldier", "cleric", "geomancer")
CHOICES = (
    "orient", "dive", "redirect", "let-it", "first", "play-on", "move", "hop", "strike", "leave", "consume", "stand",
    "bob-attack", "march", "path", "shade",
)  # fmt: skip


class Orient:
    """What the lie of a new chamber is worth."""

    joined = 1.0  # a connection
    open = 0.8  # a doorway onto an empty cell
    outward = 0.9  # less for each step from the Vestibule
    bridge = 2.0  # a connection to something that was cut off
    blind = -0.5  # a doorway against a wall


class Mindstrike:
    """What a first Cultist means for a chamber, against its collapse."""

    first = 0.2
    due = 0.5  # its card is still in the deck


def brain(setup: Setup) -> Callable[[Sight], Answer]:
    """What answers for a seat: the same for every setup. A refused proposal to give up is not repeated at once."""
    proposed: list[object] = []

    def think(sight: Sight) -> Answer:
        given = answer(sight)
        if given != "give-up":
            proposed.clear()
            return given
        moment = (sight.active, sight.ap, sight.where, sight.seat)
        if moment in proposed:
            return "wait" if "wait" in sight.question.options else "end"
        proposed.append(moment)
        return given

    return think


def answer(sight: Sight) -> Answer:
    """The party's answer to whatever is asked."""
    options = sight.question.options
    if len(options) == 1:
        return next(iter(options))
    verbs = {option.partition(":")[0] for option in options}
    if "choose" in verbs:
        return choose_hero(sight)
    if "first" in verbs:
        return next(iter(options))
    party = Party(sight)
    if "play-on" in options:
        return "agree" if hopeless(sight, party) else "play-on"
    if "wait" in verbs or "end" in verbs or "stand" in verbs:
        if "give-up" in verbs and hopeless(sight, party):
            return "give-up"
        return party.next_answer()
    if "orient" in verbs and "back" not in verbs:
        return best_orientation(party)
    if "exchange" in verbs or verbs & {"done", "give", "take"}:
        return exchange(party)
    if "fetch" in verbs or "for" in verbs:
        return falconry(party)
    if verbs & {"restore", "at"} or ("orient" in verbs and party.can_master()):
        return timeturn(party)
    if "cancel" in verbs:
        return "cancel"
    if "let-it" in verbs:
        return redirect(party)
    if "bob-wait" in verbs:
        return "bob-attack" if "bob-attack" in options else "bob-wait"
    return next((option for verb in CHOICES for option in options if option.split(":")[0] == verb), next(iter(options)))


def hopeless(sight: Sight, party: Party) -> bool:
    """Whether nothing happens any more by itself, and nobody has anything useful to do."""
    return party.rituals_over and not any(Party(sight, hero).has_hope() for hero in party.alive)


def choose_hero(sight: Sight) -> Answer:
    """A Hero whose best colour nobody in the party has yet, if there is one."""
    options = sight.question.options
    return next((f"choose:{key}" for key in FAVOURITES if f"choose:{key}" in options), next(iter(options)))


def best_orientation(party: Party) -> Answer:
    """The way a tile lies that opens most: connections first, then doorways onto empty cells."""
    back = 15
    for option in party.options:
        back &= board.doorways(option.split(":")[1])
    side = next(side for side in SIDES if back & side)
    cell = party.places[party.here] + STEP[OPPOSITE[side]]
    tiles, near = party.chart.tiles, party.chart.steps(party.here)

    def openness(answer: Answer) -> float:
        total = 0.0
        for side in SIDES:
            if board.doorways(answer.split(":")[1]) & side:
                other = tiles.get(cell + STEP[side])
                if other is None:
                    total += Orient.open * Orient.outward ** from_home(cell + STEP[side])
                else:
                    total += Orient.joined if party.doors[other] & OPPOSITE[side] else Orient.blind
                    if party.doors[other] & OPPOSITE[side] and other not in near:
                        total += Orient.bridge
        return total

    return max(party.options, key=openness)


def exchange(party: Party) -> Answer:
    """Give what another carries better, take what this Hero carries better."""
    for answer in party.options:
        verb, _, rest = answer.partition(":")
        if verb in ("give", "take"):
            partner, _, word = rest.partition(":")
            colour = COLOURS.index(word)
            if not party.broken[colour]:
                keeper = party.keeper(party.heroes.index(partner), colour)
                if party.heroes[keeper] == (partner if verb == "give" else party.heroes[party.active]):
                    return answer
    return "done" if "done" in party.options else "cancel"


def falconry(party: Party) -> Answer:
    """The token that would cost most to fetch on foot, for who carries its colour."""

    def trouble(tile: int) -> float:
        return min(party.token_cost(hero, tile) for hero in party.alive)

    reach = party.chart.steps(party.here)
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
    """A chamber with a token that is missed returns, as near as possible."""
    options = tuple(party.options)
    if options[0].startswith("restore:"):
        for option in options:
            tile = party.rules.index.get(option.partition(":")[2], -1)
            colour = party.rules.colour[tile] if tile in party.rules.basic else -1
            if colour >= 0 and party.tokens[tile] and party.needed[colour] and party.spare[colour] < 0:
                return option
        return "cancel"
    if options[0].startswith("at:"):
        steps = party.chart.steps(party.here)
        near = [
            (steps[tile], f"at:{board.name(cell)}") for tile, cell in party.chart.frontier if tile in steps
        ]
        return next((option for _, option in sorted(near) if option in options), options[0])
    return options[0]


def redirect(party: Party) -> Answer:
    """Mindstrike: the chamber that can best bear a Cultist, the one whose card was revealed among them."""
    cells = {board.name(cell): tile for cell, tile in party.chart.tiles.items()}
    rules = party.rules
    known = party.due | party.later | {rules.index.get(card, -1) for card in party.gone}
    shown = next((tile for tile in rules.basic if tile not in known), 0)

    def harm(answer: Answer) -> float:
        if answer == "let-it":
            return party.loss(shown) * (1.0 if party.cultists[shown] else Mindstrike.first)
        tile = cells[answer.split(":")[1]]
        return party.loss(tile) * (Mindstrike.due if tile in party.due else Mindstrike.first)

    return min(party.options, key=harm)
