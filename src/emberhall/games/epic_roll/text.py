"""What is said of a race: names, and events as messages.

A message is made from the facts of its event and from what never changes in a game: by the time it is read
the position has often moved on. Facts that are kept from the reader are None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...kernel import Event, Message, Saying, say
from ...kernel.messages import Remembered
from .editions import Rules
from .events import EVENTS
from .state import ENEMY_DICE, LAIR, Race

Facts = Mapping[str, Any]
TEAMS = ("A", "B")
KEYS = {kind: f"told-{kind.replace(' ', '-')}" for kind in (*EVENTS, "rolled again")}


SAID = Remembered()
SEATS = frozenset({"seat", "owner", "other"})  # the facts that are one seat each
SEATED = frozenset({"became", "order"})  # events that tell who sits where


def sentence(event: Event, race: Race) -> Message:
    """An event as it is told. In a team two may be called alike, and fight on different boards."""
    known: tuple[Any, ...]
    if race.rules.team or event.kind in SEATED:
        known = race.rules, race.champions, event.kind, event.rule, *event.facts.values()
    else:
        known = race.rules, event.kind, event.rule, *_whom(race, event.facts)
    try:
        return SAID[known]
    except KeyError:
        return SAID.keep(known, _sentence(event, race))


def _whom(race: Race, facts: Facts) -> list[Any]:
    """Facts as far as a sentence depends on them: between rivals it names champions, wherever they sit."""
    champions = race.champions
    return [champions[fact] or fact if name in SEATS and fact is not None else fact for name, fact in facts.items()]


def _sentence(event: Event, race: Race) -> Message:
    kind, facts = event.kind, event.facts
    said = {fact: NAMES[fact](race, known) if fact in NAMES else known for fact, known in facts.items()}
    if "seat" in facts:
        said["who"] = seat_name(race, facts["seat"])
    if "position" in facts:
        said["place"] = place(race, facts["seat"], facts["position"])
    if kind in MORE:
        said |= MORE[kind](race, facts)
    return Message(KEYS["rolled again" if kind == "rolled" and event.rule == "ER-TIMING-2" else kind], said)


# ---------------------------------------------------------------- names


def seat_name(race: Race, seat: int) -> Saying:
    """What a seat is called: its champion, with its team where both teams have that champion."""
    key = race.champions[seat]
    if not key:
        return say("player", number=seat + 1)
    name = race.champion_of(seat).name
    return say("in-team", champion=name, team=team(race, seat)) if race.champions.count(key) > 1 else name


def team(race: Race, seat: int) -> str:
    """The letter of a seat's team."""
    return TEAMS[race.rules.sides[seat]]


def enemy_name(race: Race, key: str) -> Saying:
    """An enemy as its board calls it; without one, whatever may come."""
    return next((line.enemies[key].name for line in race.rules.storylines if key in line.enemies), say("any-enemy"))


def boss_name(race: Race, seat: int) -> Saying:
    """The boss of a seat's board."""
    line = race.rules.storylines[seat]
    return line.enemies[line.boss].name


PLACES = tuple(Message(f"place-{position}") for position in range(LAIR))


def place(race: Race, seat: int, position: int) -> Message:
    """A space of a storyline."""
    if position == LAIR:
        return say(f"lair-{race.rules.storylines[seat].boss}", boss=boss_name(race, seat))
    return PLACES[position]


def face_name(face: str) -> Message:
    """What a die shows."""
    return say(f"face-{face}")


def boss_die(race: Race, seat: int) -> Message:
    """ER-BOSS-LICH-2, ER-BOSS-KING-1: what the own die of a boss is called."""
    return say(f"die-{race.rules.storylines[seat].boss}")


def source_name(race: Race, source: str) -> Saying:
    """Where damage comes from."""
    content = race.rules.content
    if source in content.abilities:
        return ability_name(race, source)
    if source in content.relics:
        return content.relics[source].name
    if source in SOURCES:
        return say(SOURCES[source])
    kind, pair = PLAYED[source]
    return content.focus[kind].name if pair else content.cards[kind].name


SOURCES = {
    "enemy": "die-enemy", "paladin": "die-paladin-king", "champion": "die-champion",
    "power": "source-power", "reflection": "source-reflection",
}  # fmt: skip
PLAYED = {"hit": ("hit", False), "bolt": ("bolt", False), "crushing blow": ("hit", True), "death ray": ("bolt", True)}


def ability_name(race: Race, key: str) -> Message:
    """An ability within a sentence."""
    return say("ability", name=race.rules.content.abilities[key].name)


def relic_name(race: Race, key: str) -> Saying:
    """A relic."""
    return race.rules.content.relics[key].name


def card_name(race: Race, key: str) -> Saying:
    """A card or a kind of card: both are called alike."""
    return race.rules.content.cards[key].name


def shown(race: Race, seat: int, dice: Sequence[str]) -> tuple[Message, ...]:
    """What the dice show that are not the champion's."""
    names = (say("die-enemy"), say("die-power"), boss_die(race, seat))
    lie = zip(names, dice[1:], strict=True)
    return tuple(say("shown", die=die, face=face_name(face)) for die, face in lie if face)


# ---------------------------------------------------------------- what is played and used


def play(race: Race, cards: Sequence[str], kind: str, aim: str) -> Message:
    """What is played: `Hit`, `Clash as a Block against the Paladin Die`, `Hit + Clash, Crushing Blow`."""
    names = [card_name(race, card) for card in cards]
    aimed = None if not aim else card_name(race, aim) if kind == "counter" else source_name(race, aim)
    if len(cards) > 1:
        return say("play-pair", card=names[0], second=names[1], focus=race.rules.content.focus[kind].name, aim=aimed)
    if cards[0] != kind:
        return say("play-wild", card=names[0], **{"as": card_name(race, kind)}, aim=aimed)
    return say("play-one", card=names[0], aim=aimed)


@lru_cache(maxsize=1024)
def read_play(rules: Rules, said: str) -> tuple[tuple[str, ...], str, str]:
    """The cards, the kind they are played as and the aim, from the way `cards.wording` says them."""
    first, *rest = said.split(":")
    cards = tuple(first.split("+"))
    kind = cards[0]
    if rest and any(card != rest[0] for card in cards):
        if all(rest[0] in rules.content.cards[card].kinds for card in cards):
            kind = rest.pop(0)
    return cards, kind, rest[0] if rest else ""


TOLD_NEXT = (  # what these come to is an event of its own
    "open-your-mind", "watch-your-step", "life-and-death", "wicked-scepter", "veil-of-nightfall",
    "chalice-of-midnight", "satchel-of-plunder", "orb-of-venom",
)  # fmt: skip


def purpose(race: Race, key: str, way: str) -> Message:
    """What using an ability or a relic comes to."""
    if key == "open-your-mind":
        return say("use-open-your-mind", other=seat_name(race, int(way)))
    if key == "mirror-of-echoes":
        return say("use-mirror-of-echoes", play=play(race, *read_play(race.rules, way)))
    said = f"use-{key}-{way}" if way else f"use-{key}"
    return say(said, who=seat_name(race, race.active), enemy=enemy_name(race, race.enemy))


def _used(race: Race, key: str, way: str) -> Facts:
    return {"use": None if key in TOLD_NEXT else purpose(race, key, way)}


# ---------------------------------------------------------------- facts in words


def _many(name: Callable[[Race, str], Saying]) -> Callable[[Race, Any], Any]:
    """Names of several; a number of things, or what is kept from the reader, stays as it is."""
    return lambda race, keys: tuple(name(race, key) for key in keys) if isinstance(keys, list | tuple) else keys


def _one(name: Callable[[Race, Any], Saying]) -> Callable[[Race, Any], Any]:
    return lambda race, key: None if key is None else name(race, key)


NAMES: dict[str, Callable[[Race, Any], Any]] = {
    "owner": seat_name, "other": seat_name, "seats": lambda race, seats: [seat_name(race, seat) for seat in seats],
    "enemy": enemy_name, "source": source_name, "ability": ability_name,
    "card": _one(card_name), "given": _one(card_name), "taken": _one(card_name), "cards": _many(card_name),
    "relic": _one(relic_name), "relics": _many(relic_name),
}  # fmt: skip

# What the sentences of some events say beyond their facts.
MORE: dict[str, Callable[[Race, Facts], Facts]] = {
    "became": lambda race, f: {"player": say("player", number=f["seat"] + 1)},
    "turn": lambda race, f: {"health": race.rules.content.health},
    "met": lambda race, f: {"final": f["enemy"] == race.rules.storylines[f["seat"]].boss},
    "rolled": lambda race, f: {"face": face_name(f["dice"][0]), "shown": shown(race, f["seat"], f["dice"])},
    "parting attack": lambda race, f: {"shown": shown(race, f["seat"], f["dice"])},
    "locked": lambda race, f: {"face": face_name(race.champion_of(f["seat"]).power)},
    "prevented": lambda race, f: {"boss": boss_name(race, f["seat"])},
    "defeated": lambda race, f: {
        "by": enemy_name(race, f["enemy"]) if f["source"] in ENEMY_DICE else source_name(race, f["source"])
    },
    "won": lambda race, f: {"team": team(race, f["seat"]) if race.rules.team else None},
    "lost": lambda race, f: {
        "fallen": f["defeats"] == race.rules.content.solo_defeats, "boss": boss_name(race, f["seat"])
    },
    "played": lambda race, f: {"play": play(race, f["cards"], f["kind"], f["aim"])},
    "used ability": lambda race, f: _used(race, f["ability"], f["way"]),
    "used relic": lambda race, f: _used(race, f["relic"], f["way"]),
}  # fmt: skip
