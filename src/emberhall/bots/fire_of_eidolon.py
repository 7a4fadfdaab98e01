"""A sensible party for Fire of Eidolon: each Hero follows the most rewarding errand it can see.

Here are the answers to all the questions of the game. What the party is after is in `fire_of_eidolon_plan`,
what a Hero could do about it in `fire_of_eidolon_errands` and `fire_of_eidolon_works`, how it spends its AP in
`fire_of_eidolon_turn`, the lie of the land in `fire_of_eidolon_map`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any, NamedTuple

from ..games.fire_of_eidolon import board, last_hope, reach
from ..games.fire_of_eidolon.hero import Power
from ..games.fire_of_eidolon.setup import rules_for
from ..games.fire_of_eidolon.state import COLOURS, Dungeon
from ..kernel import Answer, Setup, Sight, put
from . import fire_of_eidolon_skills as skills
from .fire_of_eidolon_map import Chart
from .fire_of_eidolon_turn import AT_ONCE, Glance, Party
from .fire_of_eidolon_works import Errand

FAVOURITES = ("paladin", "wizard", "ranger", "warrior", "rogue", "sage", "soldier", "cleric", "geomancer")
MAY_TURN_THINGS = (Power.RESTORE, Power.TELEPORT, Power.CROSS_WALLS)  # that may lead to what is cut off
COSTS_NOTHING_YET = ("give-up", "exchange", "falcon", "timeturn")  # answers after which one may find oneself back


def brain(setup: Setup) -> Callable[[Sight], Answer]:
    """What answers for a seat: the same for every setup."""
    return minded(Party)


def glance(setup: Setup) -> Callable[[Sight], Answer]:
    """The same for somebody who sees what lies next."""
    return minded(Glance)


def minded(kind: type[Party]) -> Callable[[Sight], Answer]:
    """What answers for a seat with such a look at things.

    What is remembered is where a Hero is going: it goes on while all is as it was when it set out. And what has just
    come to nothing at this very moment of the game, a proposal to give up that was refused or an action that was
    called off: that is not begun again.
    """
    in_vain: dict[int, object] = {}  # by seat
    going: dict[int, Going] = {}

    def think(sight: Sight) -> Answer:
        seat, options = sight.seat, sight.question.options
        if not is_menu(options):
            given = answer(sight, kind)
            if given == "cancel":
                in_vain[seat] = moment(sight)
            return given
        way = going.pop(seat, None)
        now = moment(sight)
        if way is not None and way.moment == now:
            step = way.step(sight)
            if step in options and options.keys().isdisjoint(AT_ONCE):
                if way.errand.tile != sight.where[sight.active]:
                    going[seat] = way.after(sight.active)
                return step
        party = kind(sight)
        given = menu_answer(sight, party)
        if given in COSTS_NOTHING_YET and in_vain.get(seat) == now:
            return next(option for option in ("wait", "end", "stand") if option in options)
        in_vain.pop(seat, None)
        if given == "give-up":
            in_vain[seat] = now
        elif party.goal is not None:
            going[seat] = Going(party.goal, party.chart, party.active in party.finders, now).after(party.active)
        return given

    return think


def moment(sight: Sight) -> tuple[Any, ...]:
    """What changes whenever anything is done."""
    return sight.where, sight.ap, sight.active, sight.places, sight.tokens, sight.carried, sight.deck


class Going(NamedTuple):
    """A Hero on its way to an errand, and the moment at which it takes its next step."""

    errand: Errand
    chart: Chart
    secrets: bool  # one doorway is enough
    moment: tuple[Any, ...]

    def step(self, sight: Sight) -> Answer:
        """The next answer."""
        here = sight.where[sight.active]
        if here == self.errand.tile:
            return self.errand.answer
        return f"move:{board.name(sight.places[self._next(here)])}"

    def after(self, active: int) -> Going:
        """The same after a step of the active Hero."""
        errand, chart, secrets, (where, ap, *rest) = self
        there = put(where, active, self._next(where[active]))
        return Going(errand, chart, secrets, (there, ap - 1, *rest))

    def _next(self, here: int) -> int:
        return self.chart.walks(here, self.secrets)[1][self.errand.tile]


def is_menu(options: Collection[Answer]) -> bool:
    """Whether a Hero acts."""
    return ("wait" in options or "end" in options or "stand" in options) and "stay" not in options


def answer(sight: Sight, kind: type[Party] = Party) -> Answer:
    """The party's answer to whatever is asked."""
    options = sight.question.options
    if len(options) == 1:
        return next(iter(options))
    if is_menu(options):
        return menu_answer(sight, kind(sight))
    verbs = {option.partition(":")[0] for option in options}
    if "choose" in verbs:
        return choose_hero(sight)
    if "first" in verbs:
        return next(iter(options))
    if "orient" in verbs:
        return next(iter(options)) if "back" in verbs else skills.best_orientation(sight)
    party = kind(sight)
    if "play-on" in options:
        return "agree" if hopeless(sight, party) or beyond_help(sight) else "play-on"
    if verbs & {"give", "take"}:
        return exchange(party)
    given = small_choice(sight, party, verbs)
    return given if given in options else next(iter(options))


def menu_answer(sight: Sight, party: Party) -> Answer:
    """What a Hero does next."""
    if "give-up" in party.options and hopeless(sight, party):
        return "give-up"
    return party.next_answer()


def small_choice(sight: Sight, party: Party, verbs: set[str]) -> Answer:
    """The answer to a question that a skill or an event raises; "" if anything will do."""
    options = party.options
    if verbs & {"fetch", "for"}:
        return skills.falconry(party)
    if verbs & {"restore", "at"}:
        return skills.timeturn(party)
    if verbs & {"lift", "explode"}:
        return "cancel"
    if "let-it" in verbs:
        return skills.redirect(party)
    if "strike" in verbs:
        return skills.strike(party)
    if "bob-wait" in verbs:
        return skills.run_bob(party)
    if "dive" in verbs:
        ways = {option: skills.spot(party, option) for option in options}
        own = [hero for hero in party.alive if sight.owners[hero] == sight.seat]
        diver = next((hero for hero in own if set(party.chart.joined[party.where[hero]]) == set(ways.values())), own[0])
        return skills.best_place(Party(sight, diver), ways)
    if "stay" in verbs:
        there = other_end(party) if "hop" in options else skills.spot(party, next(iter(options)))
        go = "hop" if "hop" in options else next(option for option in options if option != "stay")
        return skills.best_place(party, {go: there, "stay": party.here})
    if "move" in verbs:
        return skills.charge(party)
    return ""


def other_end(party: Party) -> int:
    """Where the Secret Passage leads."""
    first, second = party.rules.passages
    return second if party.here == first else first


def hopeless(sight: Sight, party: Party) -> bool:
    """Whether nothing happens any more by itself, and nobody has anything useful to do."""
    return party.rituals_over and not any(Party(sight, hero).has_hope() for hero in party.alive)


def beyond_help(sight: Sight) -> bool:
    """Whether the game cannot be won as things lie, and nobody has a skill to use that this bot knows how to use."""
    position = sight.imagine(Random(0))
    assert isinstance(position, Dungeon)
    return last_hope.looks_lost(position) and not any(reach.unspent(position, power) for power in MAY_TURN_THINGS)


def choose_hero(sight: Sight) -> Answer:
    """A Hero whose best colour nobody in the party has yet, if there is one."""
    options, cards = sight.question.options, rules_for(sight.setup).content.heroes

    def best_colour(key: str) -> int:
        return cards[key].stars.index(max(cards[key].stars))

    covered = {best_colour(key) for key in sight.heroes}
    liked = [key for key in FAVOURITES if f"choose:{key}" in options]
    liked.sort(key=lambda key: best_colour(key) in covered)
    return f"choose:{liked[0]}" if liked else next(iter(options))


def exchange(party: Party) -> Answer:
    """Give all that another carries better, take all that this Hero carries better."""
    for answer in party.options:
        verb, _, rest = answer.partition(":")
        if verb in ("give", "take"):
            partner, _, word = rest.partition(":")
            colour = COLOURS.index(word)
            if not party.broken[colour]:
                keeper = party.keeper(party.heroes.index(partner), colour)
                if party.heroes[keeper] == (partner if verb == "give" else party.heroes[party.active]):
                    whole = f"{verb}-all:{rest}"
                    return whole if whole in party.options else answer
    return "done" if "done" in party.options else "cancel"
