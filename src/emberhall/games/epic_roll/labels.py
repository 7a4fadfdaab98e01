"""The answers of Epic Roll in words, for the lines of a menu."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Answer
from .cards import FOCUSED, SINGLE
from .state import LAIR, START, Race
from .text import FACES, as_played, card_name, enemy_name, place, purpose, read_play, who

ANSWERS = {
    "roll": "Roll the dice",
    "pass": "Pass",
    "end": "End the turn here",
    "leave": "Leave it at looking",
    "block:enemy": "Stop the Enemy Die",
    "block:paladin": "Stop the Paladin Die",
    "give-up:champion": "The damage of your die",
    "give-up:power": "The damage of your power",
}


def label(answer: Answer, race: Race) -> str:
    """An answer in words, for menus."""
    verb, _, thing = answer.partition(":")
    if verb == "pass" and race.question is not None and race.question.rule == "ER-TIMING-2":
        return "Let it stand"
    return ANSWERS[answer] if answer in ANSWERS else LABELS[verb](race, thing)


def _flee(race: Race, _: str) -> str:
    back = place(race, race.active, max(START, race.position - 1))
    return f"Run away: one parting attack, then back to {back}"


def _continue(race: Race, _: str) -> str:
    return f"Go on to {place(race, race.active, min(LAIR, race.position + 1))}"


def _choose(race: Race, key: str) -> str:
    content = race.rules.content
    champion = content.champions[key]
    faces = [f"{champion.die.count(face)} {FACES[face][2:]}" for face in dict.fromkeys(champion.die)]
    said = f"{champion.name}: die with {', '.join(faces)}; power {FACES[champion.power][2:]}"
    if race.rules.abilities and champion.active:
        said += f"; {content.abilities[champion.passive].name}, {content.abilities[champion.active].name}"
    return said


def _order(race: Race, things: str) -> str:
    names = {"heal": "your Heal", "enemy": "the Enemy Die", "paladin": "the Paladin Die"}
    return f"First {', then '.join(names[thing] for thing in things.split('+'))}"


def _discard(race: Race, card: str) -> str:
    return f"Discard {card_name(race, card)}"


def _keep(race: Race, thing: str) -> str:
    relic = race.rules.content.relics.get(thing)
    if relic is None:
        return f"Keep {card_name(race, thing)}"
    return f"{relic.name}: {' '.join(use.text for use in relic.uses)}"


def _swap(race: Race, cards: str) -> str:
    given, taken = cards.split(":")
    return f"Give {card_name(race, given)}, take {card_name(race, taken)}"


def _play(race: Race, said: str) -> str:
    cards, kind, aim = read_play(race, said)
    effect = _effect(race, kind, pair=len(cards) > 1)
    return f"Play {as_played(race, said)}" + (f": {effect}" if len(cards) > 1 or not aim else "")


def _effect(race: Race, kind: str, pair: bool) -> str:
    """What a card, or a pair, of a kind does to whom, now."""
    enemy = f"the {enemy_name(race, race.enemy)}" if race.enemy else "the enemy"
    number = (FOCUSED if pair else SINGLE).get(kind, 0)
    return {
        "hit": f"{number} damage to {enemy}",
        "heal": f"{'up to ' if pair else ''}{number} health back",
        "block": f"the Enemy Die strikes {enemy} instead" if pair else _prevented_by_one(race),
        "counter": f"{_last_played(race)} has no effect{', and the card is yours' if pair else ''}",
        "bolt": f"{number} damage to {who(race, race.active)}",
    }[kind]


def _last_played(race: Race) -> str:
    """The single card that a Counter would cancel, by its owner: a Counter may be aimed at a Counter."""
    if not race.in_play or len(race.in_play[-1].cards) > 1:
        return "that card"  # of a pair, the aim names it
    last = race.in_play[-1]
    return f"{who(race, last.seat)}'s {card_name(race, last.cards[0])}"


def _prevented_by_one(race: Race) -> str:
    damage = [race.source_damage(source) for source in race.sources()]
    points = race.threat[1:] or damage
    return f"{points[0]} damage is prevented" if points else "the damage is prevented"


def _use(race: Race, thing: str) -> str:
    key, _, way = thing.partition(":")
    content = race.rules.content
    name = content.abilities[key].name if key in content.abilities else content.relics[key].name
    return f"{name}{purpose(race, key, way)}"


LABELS: dict[str, Callable[[Race, str], str]] = {
    "flee": _flee, "continue": _continue, "choose": _choose, "order": _order, "discard": _discard,
    "keep": _keep, "swap": _swap, "play": _play, "use": _use,
}  # fmt: skip
