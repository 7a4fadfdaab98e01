"""Victory, partial victory and defeat: checked in that order after every single event."""

from __future__ import annotations

from ...kernel import Question, Seat, put, step
from . import reach
from .state import LEFT, LOST, NOWHERE, TOP, VOID, Dungeon

ENOUGH = 6  # FE-DEFEAT-3: tokens a relic costs


def raise_threat(d: Dungeon, rule: str) -> None:
    """FE-THREAT-1, FE-THREAT-2: the marker goes up one step; it never goes down."""
    d.threat = min(TOP, d.threat + 1)
    d.tell("threat", rule, threat=d.threat)


@step
def judge(d: Dungeon, changed: bool) -> None:
    """FE-TURN-9: the game stops at the first condition that holds.

    `changed` says that tiles, tokens, skills or the Fire have changed since the last look; a walk
    through connected doorways cuts nothing off, so then only the places of the Heroes count.
    """
    carrier = d.fire
    if carrier >= 0 and d.at_exit(carrier):
        if all(d.at_exit(hero) for hero in range(len(d.heroes))):
            finish(d, "total", "FE-WIN-1")
        elif LOST in d.where:
            finish(d, "partial", "FE-PART-1")
        elif d.threat == TOP:
            finish(d, "partial", "FE-PART-3")
        elif not all(reach.hero_can_reach_exit(d, hero) for hero in d.in_play() if not d.at_exit(hero)):
            finish(d, "partial", "FE-PART-2")
        return
    rule = defeat(d) if changed else ""
    if rule:
        finish(d, "defeat", rule)


def defeat(d: Dungeon) -> str:
    """FE-DEFEAT-2 to FE-DEFEAT-6: the rule by which the game is lost, if it is."""
    if not d.in_play():
        return "FE-DEFEAT-6"
    if d.threat == TOP:
        return "FE-DEFEAT-5"
    if d.fire == LOST:
        return "FE-DEFEAT-4"
    needed = [tile for colour, tile in enumerate(d.rules.relic_tiles) if not d.broken[colour]]
    if needed and any(left < ENOUGH and not broken for left, broken in zip(tokens_left(d), d.broken, strict=True)):
        return "FE-DEFEAT-3"
    if d.fire == NOWHERE:
        needed.append(d.rules.fire_tile)
    elif not reach.fire_can_get_out(d):
        return "FE-DEFEAT-4"
    return "" if reach.someone_can_reach(d, *needed) else "FE-DEFEAT-2"


def tokens_left(d: Dungeon) -> list[int]:
    """FE-DEFEAT-3, FE-DEFEAT-9: of each colour: in play or undiscovered, carried, or for a Timeturn to bring back."""
    rules, places = d.rules, d.places
    left = [sum(tokens) for tokens in zip(*(d.carried[hero] for hero in d.in_play()), strict=True)]
    voided = set()
    for tile in rules.basic:
        if d.tokens[tile]:
            if places[tile] == VOID:
                voided.add(rules.colour[tile])
            else:
                left[rules.colour[tile]] += 1
    if voided and reach.timeturn_left(d):
        for colour in voided:
            left[colour] += 1
    return left


def finish(d: Dungeon, how: str, rule: str) -> None:
    """FE-PART-4: the game is over; in a partial victory whoever is not at the exit is lost."""
    d.ended = how
    if how == "partial":
        for hero in range(len(d.heroes)):
            if not d.at_exit(hero) and d.where[hero] != LOST:
                d.where = put(d.where, hero, LOST)
    d.tell("ended", rule, how=how)
    d.stop()


# ---------------------------------------------------------------- giving up


@step
def propose_to_give_up(d: Dungeon) -> None:
    """FE-DEFEAT-12: giving up takes the consent of everybody."""
    d.tell("proposes to give up", "FE-DEFEAT-12", hero=d.hero)
    d.then(consent(0))


@step
def consent(d: Dungeon, agreed: int) -> Question | None:
    """FE-DEFEAT-12: each player in turn agrees or goes on playing."""
    if agreed == d.rules.seats:
        finish(d, "defeat", "FE-DEFEAT-12")
        return None
    seat: Seat = (d.owner + 1 + agreed) % d.rules.seats
    menu = {"play-on": play_on(seat), "agree": consent(agreed + 1)}
    return Question(seat, menu, "FE-DEFEAT-12", "Give the game up for lost?")


@step
def play_on(d: Dungeon, seat: Seat) -> None:
    """FE-DEFEAT-12: one voice is enough to go on."""
    from .actions import act

    d.tell("plays on", "FE-DEFEAT-12", seat=seat)
    d.then(act())


__all__ = ["LEFT", "judge", "raise_threat"]
