"""Events of Epic Roll in words.

A sentence is made from the facts of its event and from what never changes in a game: by the time it is read
the position has often moved on. Facts that are kept from the reader are None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel import Event
from ..wording import together
from .state import CHECKPOINT, ENEMY_DICE, LAIR, START, Race

Facts = dict[str, Any]
FACES = {
    "miss": "a Miss", "hit": "a Hit", "critical": "a Critical Hit", "block": "a Block", "heal": "a Heal",
    "blank": "a blank", "star": "a star",
}  # fmt: skip
PLACES = {
    START: "the start", CHECKPOINT: "the checkpoint",
    1: "the first battle space", 2: "the second battle space", 3: "the third battle space",
    5: "the first battle space beyond the checkpoint", 6: "the second battle space beyond the checkpoint",
    7: "the third battle space beyond the checkpoint",
}  # fmt: skip
TEAMS = ("A", "B")


def sentence(event: Event, race: Race) -> str:
    """An event in words."""
    kind = "rolled again" if event.kind == "rolled" and event.rule == "ER-TIMING-2" else event.kind
    said = SENTENCES[kind](race, event.facts) if kind in SENTENCES else f"{kind}."
    return said[:1].upper() + said[1:]


# ---------------------------------------------------------------- names


def seat_name(race: Race, seat: int) -> str:
    """What a seat is called: its champion, with its team where both teams have that champion."""
    key = race.champions[seat]
    if not key:
        return f"Player {seat + 1}"
    name = race.champion_of(seat).name
    return f"{name} ({TEAMS[race.rules.sides[seat]]})" if race.champions.count(key) > 1 else name


def who(race: Race, seat: int) -> str:
    """A seat within a sentence: in the first edition champions are called by what they are."""
    name = seat_name(race, seat)
    return name if race.rules.storylines[seat].edition.veteran or not race.champions[seat] else f"the {name}"


def enemy_name(race: Race, key: str) -> str:
    """An enemy as its board calls it."""
    return next(line.enemies[key].name for line in race.rules.storylines if key in line.enemies)


def place(race: Race, seat: int, position: int) -> str:
    """A space of a storyline."""
    return f"the lair of the {_boss(race, seat)}" if position == LAIR else PLACES[position]


def boss_die(race: Race, seat: int) -> str:
    """ER-BOSS-LICH-2, ER-BOSS-KING-1: what the own die of a boss is called."""
    return f"{_boss(race, seat).split()[0]} Die"


def source_name(race: Race, source: str) -> str:
    """Where damage comes from."""
    content = race.rules.content
    if source in content.abilities:
        return content.abilities[source].name
    if source in content.relics:
        return f"the {content.relics[source].name}"
    return {
        "enemy": "the Enemy Die",
        "paladin": "the Paladin Die",
        "champion": "the champion die",
        "power": "the champion's power",
        "hit": f"the {content.cards['hit'].name}",
        "crushing blow": f"the {content.focus['hit'].name}",
        "reflection": "reflected damage",
        "bolt": f"the {content.cards['bolt'].name}",
        "death ray": f"the {content.focus['bolt'].name}",
    }[source]


def card_name(race: Race, key: str) -> str:
    """A card or a kind of card: both are called alike."""
    return race.rules.content.cards[key].name


def cards_named(race: Race, keys: Iterable[str]) -> str:
    """Several cards as a list in words."""
    return together([card_name(race, key) for key in keys])


def _boss(race: Race, seat: int) -> str:
    line = race.rules.storylines[seat]
    return line.enemies[line.boss].name


def _relic(race: Race, key: str) -> str:
    return f"the {race.rules.content.relics[key].name}"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def a(name: str) -> str:
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


# ---------------------------------------------------------------- setup and turns


def became(race: Race, f: Facts) -> str:
    return f"player {f['seat'] + 1} plays {who(race, f['seat'])}."


def order(race: Race, f: Facts) -> str:
    return f"the order of play: {', then '.join(seat_name(race, seat) for seat in f['seats'])}."


def looked_at_relics(race: Race, f: Facts) -> str:
    if f["relics"] is None:
        return f"{who(race, f['seat'])} looks at the relics that are left."
    names = together([_relic(race, relic) for relic in f["relics"]])
    return f"{who(race, f['seat'])} may choose from {names}."


def kept_relic(race: Race, f: Facts) -> str:
    relic = "one" if f["relic"] is None else _relic(race, f["relic"])
    return f"{who(race, f['seat'])} keeps {relic}, face down."


def revealed_relic(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} turns up a relic: {_relic(race, f['relic'])}."


def turn(race: Race, f: Facts) -> str:
    where = place(race, f["seat"], f["position"])
    return f"{who(race, f['seat'])}'s turn: off from {where}, with {race.rules.content.health} health."


def moved(race: Race, f: Facts) -> str:
    verb = {CHECKPOINT: "reaches", LAIR: "steps into"}.get(f["position"], "enters")
    return f"{who(race, f['seat'])} {verb} {place(race, f['seat'], f['position'])}."


def checkpoint(race: Race, f: Facts) -> str:
    return f"here all is quiet, and no defeat will take {who(race, f['seat'])} further back than this."


def met(race: Race, f: Facts) -> str:
    name = enemy_name(race, f["enemy"])
    if f["enemy"] == race.rules.storylines[f["seat"]].boss:
        return f"the {name} is waiting, with {f['health']} health."
    return f"{a(name)} bars the way, with {f['health']} health."


def stopped(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} ends the turn on {place(race, f['seat'], f['position'])}."


# ---------------------------------------------------------------- battles


def rolled(race: Race, f: Facts) -> str:
    champion, *others = f["dice"]
    return f"{who(race, f['seat'])} rolls {FACES[champion]}, {_shown(race, f['seat'], others)}."


def rolled_again(race: Race, f: Facts) -> str:
    champion, *others = f["dice"]
    return f"now {who(race, f['seat'])}'s die shows {FACES[champion]}, {_shown(race, f['seat'], others)}."


def _shown(race: Race, seat: int, dice: list[str]) -> str:
    names = ("the Enemy Die", "the Power Die", f"the {boss_die(race, seat)}")
    return together([f"{name} {FACES[face]}" for name, face in zip(names, dice, strict=True) if face])


def parting_attack(race: Race, f: Facts) -> str:
    return f"the parting attack: {_shown(race, f['seat'], list(f['dice'][1:]))}."


def locked(race: Race, f: Facts) -> str:
    face = FACES[race.champion_of(f["seat"]).power][2:]
    return f"{who(race, f['seat'])}'s power is locked in: this turn each {face} on that die deals 1 more."


def prevented(race: Race, f: Facts) -> str:
    name, source = who(race, f["seat"]), f["source"]
    if source in ("champion", "power"):
        return f"the {_boss(race, f['seat'])} blocks {name}'s {'die' if source == 'champion' else 'power'}."
    return f"{name} takes no damage from {source_name(race, source)}."


def wounded(race: Race, f: Facts) -> str:
    loss = f"{who(race, f['seat'])} loses {f['points']} health to {source_name(race, f['source'])}"
    return f"{loss}: {f['left']} left." if f["left"] else f"{loss} and goes down!"


def mended(race: Race, f: Facts) -> str:
    if not f["points"]:
        return f"{who(race, f['seat'])} is in full health already."
    return f"{who(race, f['seat'])} regains {f['points']} health: {f['left']} now."


def enemy_wounded(race: Race, f: Facts) -> str:
    name, source = enemy_name(race, f["enemy"]), source_name(race, f["source"])
    loss = f"the {name} loses {f['points']} health to {source}"
    return f"{loss}: {f['left']} left." if f["left"] else f"{loss} and has none left!"


def enemy_mended(race: Race, f: Facts) -> str:
    name = enemy_name(race, f["enemy"])
    if not f["points"]:
        return f"the {name} is in full health already."
    return f"the {name} regains {f['points']} health: {f['left']} now."


def threatened(race: Race, f: Facts) -> str:
    source, points = source_name(race, f["source"]), f["points"]
    return f"{source} is aimed at {who(race, f['seat'])}: {points} damage, unless something stops it."


def victory(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} has beaten the {enemy_name(race, f['enemy'])}!"


def defeated(race: Race, f: Facts) -> str:
    by = f"the {enemy_name(race, f['enemy'])}" if f["source"] in ENEMY_DICE else source_name(race, f["source"])
    back = place(race, f["seat"], f["position"])
    return f"{who(race, f['seat'])} is defeated by {by} and is back at {back}."


def won(race: Race, f: Facts) -> str:
    deed = f"{who(race, f['seat'])} has slain the {enemy_name(race, f['enemy'])}"
    if race.rules.team:
        return f"{deed}: team {TEAMS[race.rules.sides[f['seat']]]} wins the game!"
    return f"{deed} and wins the game!"


def lost(race: Race, f: Facts) -> str:
    if f["defeats"] == race.rules.content.solo_defeats:
        why = f"that was defeat number {f['defeats']}"
    else:
        why = f"turn {f['turns']} is over"
    return f"{why}, and the {_boss(race, f['seat'])} still reigns: the game is lost."


def fled(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} runs away from the {enemy_name(race, f['enemy'])}!"


def escaped(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} gets away, back to {place(race, f['seat'], f['position'])}."


# ---------------------------------------------------------------- cards


def drew(race: Race, f: Facts) -> str:
    card = "a card" if f["card"] is None else card_name(race, f["card"])
    return f"{who(race, f['seat'])} draws {card}."


def replaced(race: Race, f: Facts) -> str:
    return f"{card_name(race, f['card'])} is of no use alone: it is discarded, and another card is drawn."


def no_card_left(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} draws nothing: no card is left in the deck or among the discards."


def shuffled(race: Race, f: Facts) -> str:
    return f"the discards are shuffled into a new deck of {_count(f['cards'], 'card')}."


def discarded(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} discards {cards_named(race, f['cards']) or 'nothing'}."


def played(race: Race, f: Facts) -> str:
    cards, kind = f["cards"], f["kind"]
    said = f"{who(race, f['seat'])} plays {cards_named(race, cards)}"
    if len(cards) > 1:
        said += f" together as {race.rules.content.focus[kind].name}"
    elif cards[0] != kind:
        said += f" as {a(card_name(race, kind))}"
    return f"{said}{against(race, kind, f['aim'])}."


def against(race: Race, kind: str, aim: str) -> str:
    if not aim:
        return ""
    return f" against {f'the {card_name(race, aim)}' if kind == 'counter' else source_name(race, aim)}"


def countered(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} cancels {who(race, f['owner'])}'s {card_name(race, f['card'])}."


def stole(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} takes {who(race, f['owner'])}'s {card_name(race, f['card'])} in hand."


def as_played(race: Race, said: str) -> str:
    """What is played: `Hit`, `Clash as a Block against the Paladin Die`, `Hit + Clash, Crushing Blow`."""
    cards, kind, aim = read_play(race, said)
    name = " + ".join(card_name(race, card) for card in cards)
    if len(cards) > 1:
        name += f", {race.rules.content.focus[kind].name}"
    elif cards[0] != kind:
        name += f" as {a(card_name(race, kind))}"
    return name + against(race, kind, aim)


def read_play(race: Race, said: str) -> tuple[list[str], str, str]:
    """The cards, the kind they are played as and the aim, from the way `cards.wording` says them."""
    first, *rest = said.split(":")
    cards = first.split("+")
    kind = cards[0]
    if rest and any(card != rest[0] for card in cards):
        if all(rest[0] in race.rules.content.cards[card].kinds for card in cards):
            kind = rest.pop(0)
    return cards, kind, rest[0] if rest else ""


# ---------------------------------------------------------------- abilities and relics


# What a use comes to, by what is used and in which way ("": in any).
PURPOSES = {
    ("real-challenge", ""): "the Encounter Die is rolled again",
    ("youre-next", ""): "the Encounter Die is rolled again",
    ("hold-still", ""): "the champion die is rolled again",
    ("going-somewhere", ""): "the parting attack is rolled again",
    ("kneel", ""): "the Hit on the Enemy Die counts as a Critical Hit",
    ("watch-your-step", ""): "1 damage to the champion whose turn it is",
    ("life-and-death", "wound"): "the champion loses 1 health, the enemy regains 1",
    ("life-and-death", "mend"): "the enemy loses 1 health, the champion regains 1",
    ("hourglass-of-ash", "encounter"): "the Encounter Die is rolled again",
    ("hourglass-of-ash", "champion"): "the champion die is rolled again",
    ("hourglass-of-ash", "power"): "the Power Die is rolled again",
    ("orb-of-venom", "champion"): "1 damage to the champion whose turn it is",
    ("orb-of-venom", "enemy"): "2 damage to the enemy",
    ("gaolers-chain", "free"): "no parting attack, and the one who flees draws a card",
    ("gaolers-chain", "twice"): "the parting attack is made twice",
    ("wicked-scepter", ""): "the enemy's dice deal no damage, and the enemy loses 1 health",
    ("chalice-of-midnight", ""): "the champion whose turn it is regains up to 2 health",
    ("satchel-of-plunder", ""): "two cards are drawn",
    ("veil-of-nightfall", "enemy"): "the Enemy Die deals no damage",
    ("veil-of-nightfall", "paladin"): "the Paladin Die deals no damage",
    ("veil-of-nightfall", ""): "the damage is prevented",
}

TOLD_NEXT = (  # what these come to is an event of its own
    "open-your-mind", "watch-your-step", "life-and-death", "wicked-scepter", "veil-of-nightfall",
    "chalice-of-midnight", "satchel-of-plunder", "orb-of-venom",
)  # fmt: skip


def purpose(race: Race, key: str, way: str) -> str:
    """What using an ability or a relic comes to, after a colon; nothing where it goes without saying."""
    if key == "open-your-mind":
        return f": a look at the hand of {who(race, int(way))}"
    if key == "mirror-of-echoes":
        return f": {as_played(race, way)}, from the discard pile"
    said = PURPOSES.get((key, way)) or PURPOSES.get((key, ""))
    return f": {said}" if said else ""


def used_ability(race: Race, f: Facts) -> str:
    name = race.rules.content.abilities[f["ability"]].name
    aim = "" if f["ability"] in TOLD_NEXT else purpose(race, f["ability"], f["way"])
    return f"{who(race, f['seat'])} uses {name}{aim}."


def used_relic(race: Race, f: Facts) -> str:
    aim = "" if f["relic"] in TOLD_NEXT else purpose(race, f["relic"], f["way"])
    return f"{who(race, f['seat'])} uses {_relic(race, f['relic'])}{aim}."


def looked(race: Race, f: Facts) -> str:
    seen = "" if f["cards"] is None else f": {cards_named(race, f['cards'])}"
    return f"{who(race, f['seat'])} looks at the hand of {who(race, f['other'])}{seen}."


def left(race: Race, f: Facts) -> str:
    return f"{who(race, f['seat'])} leaves the hand of {who(race, f['other'])} as it is."


def swapped(race: Race, f: Facts) -> str:
    name, other = who(race, f["seat"]), who(race, f["other"])
    if f["given"] is None:
        return f"{name} exchanges a card with {other}."
    return f"{name} gives {card_name(race, f['given'])} to {other} and takes {card_name(race, f['taken'])}."


SENTENCES: dict[str, Callable[[Race, Facts], str]] = {
    "became": became, "order": order, "looked at relics": looked_at_relics, "kept relic": kept_relic,
    "revealed relic": revealed_relic, "turn": turn, "moved": moved, "checkpoint": checkpoint, "met": met,
    "stopped": stopped, "rolled": rolled, "rolled again": rolled_again, "parting attack": parting_attack,
    "locked": locked, "prevented": prevented, "wounded": wounded, "mended": mended,
    "enemy wounded": enemy_wounded, "enemy mended": enemy_mended, "threatened": threatened,
    "victory": victory, "defeated": defeated, "won": won, "lost": lost, "fled": fled, "escaped": escaped,
    "drew": drew, "replaced": replaced, "no card left": no_card_left, "shuffled": shuffled,
    "discarded": discarded, "played": played, "countered": countered, "stole": stole,
    "used ability": used_ability, "used relic": used_relic, "looked": looked, "left": left,
    "swapped": swapped,
}  # fmt: skip
