"""Events of Epic Seven Arise in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import Event
from ..wording import together
from .chapters import ChapterCard
from .merchant import GOODS
from .names import (
    card_name,
    counted,
    ending,
    hero_name,
    mission_words,
    player_name,
    token_name,
    who_name,
)
from .state import Chapter

KINDS = {"physical": "", "magical": " magical", "true_dmg": " true"}
DECKS = {"skill": "Skill Point", "artifact": "Artifact", "equipment": "Equipment", "attack": "Enemy Attack"}
AFFLICTED = {  # with what it means, for whoever has not met the status before
    "stun": "stunned and will miss a turn",
    "silence": "silenced: no Soul Burn",
    "slow": "slowed: speed -1",
    "unhealable": "beyond healing",
}
REASONS = {"E7-END-1": "No hero is left standing.", "skulls": "The skulls have become too many."}
SENTENCES = {  # {s} is the ending of the verb: one hero plays, two heroes play
    "joined": "Player {place} plays {hero}.",
    "few heroes": "Warning: a team of so few heroes ({n}) has a hard time; three or four are advised.",
    "chapter": "Chapter {number}: {title}. {intro}",
    "tile": "Tile {at}: {biome}.",
    "token": "The Encounter token “{token}” lies on {at}.",
    "stone": "{player} receive{s} a {colour} Skystone.",
    "lost stone": "{player} give{s} up a {colour} Skystone.",
    "exchanged": "{player} pay{s} a {colour} Skystone for ten other cards.",
    "order": "Friendship order: {order}.",
    "round": "Round {round}.",
    "shop": "The Merchant opens.",
    "bought": "{player} buy{s} {what}.",
    "kept": "{player} keep{s} {card} and shuffle{s} it into the deck.",
    "renewed": "The Artifact deck is empty: the discarded artifacts are shuffled into a new one.",
    "gained card": "{player} receive{s} {card} and shuffle{s} it into the deck.",
    "explored": "The heroes explore {at}.",
    "appeared": "{who} appears on {at}.",
    "battle": "Battle on {at}!",
    "mission": "Encounter “{token}”. {mission}",
    "sign": "The {colour} sign on {at} takes effect.",
    "battle round": "Battle round {round}.",
    "turn": "{hero}'s turn.",
    "stunned": "{who} is stunned and does nothing.",
    "played": "{player} play{s} {card}.",
    "drew": "{player} draw{s} {card}.",
    "discarded": "{player} discard{s} {card}.",
    "rolled": "The die shows {face}.",
    "slain": "{who} is defeated{by}.",
    "enemy turn": "{who}'s turn.",
    "reshuffled": "All Enemy Attack cards are shuffled; two are set aside unseen.",
    "temp": "{who} receives {n} temporary HP.",
    "power": "{who} now deals {n} more damage.",
    "speed": "{who} now has speed {speed}.",
    "status": "{who} is {status}.",
    "unhealable": "{who} cannot be healed.",
    "cleansed": "{who} is freed of all statuses.",
    "died": "{hero} dies.",
    "fallen": "{hero} stays down.",
    "battle won": "The battle on {at} is won in battle round {round}.",
    "found": "{token} is found.",
    "contribution": "{player} removed {points} HP from the boss.",
    "linked": "A way opens between {at} and {other}.",
    "moved": "The heroes move to {at}.",
    "stands": "{hero} stands on circle {circle}.",
    "objectives": "All objectives are completed!",
}


def sentence(event: Event, s: Chapter) -> str:
    """An event in words."""
    special = SPECIAL.get(event.kind)
    said = special(event, s) if special else SENTENCES[event.kind].format(**_words(s, event.facts))
    return said[:1].upper() + said[1:]


def _words(s: Chapter, facts: dict[str, Any]) -> dict[str, str]:
    """The facts as they read in a sentence."""
    words: dict[str, str] = {}
    for name, value in facts.items():
        words.update(FACTS[name](s, value) if name in FACTS else {name: str(value)})
    return words


FACTS: dict[str, Callable[[Chapter, Any], dict[str, str]]] = {
    "hero": lambda s, key: {"hero": hero_name(s, key), "by": f" by {hero_name(s, key)}" if key else ""},
    "who": lambda s, key: {"who": who_name(s, key)},
    "seat": lambda s, seat: {"player": player_name(s, seat), "place": str(seat + 1), "s": ending(s, seat)},
    "at": lambda s, place: {"at": place.upper()},
    "other": lambda s, place: {"other": place.upper()},
    "card": lambda s, key: {"card": card_name(s, key)},
    "token": lambda s, key: {"token": token_name(s, key), "mission": mission_words(s, key)},
    "tile": lambda s, key: {"biome": s.rules.content.tiles[key].biome},
    "number": lambda s, n: {"number": str(n), **_chapter(s.rules.content.chapters[n])},
    "order": lambda s, order: {"order": "; ".join(player_name(s, seat) for seat in order)},
    "what": lambda s, what: {"what": GOODS[what]},
    "circle": lambda s, circle: {"circle": circle.upper()},
    "status": lambda s, status: {"status": AFFLICTED[status]},
}


def _chapter(card: ChapterCard) -> dict[str, str]:
    return {"title": card.title, "intro": card.intro}


def _story(event: Event, s: Chapter) -> str:
    card = s.rules.content.chapters[event.facts["chapter"]].story[event.facts["card"]]
    if event.kind == "exit":
        return f"The objective of “{card.title}” is met."
    return f"Story card {event.facts['card'].upper()}, “{card.title}”: {card.text} Objective: {card.objective}"


def _souls(event: Event, s: Chapter) -> str:
    n, seat = event.facts["n"], event.facts["seat"]
    who, end = player_name(s, seat), ending(s, seat)
    if not n:
        return f"{who} neither gain{end} nor lose{end} Souls."
    return f"{who} {'gain' if n > 0 else 'lose'}{end} {counted(abs(n), 'Soul')}."


def _skulls(event: Event, s: Chapter) -> str:
    n = event.facts["n"]
    skulls = "skull" if abs(n) == 1 else "skulls"
    return f"{n:+d} {skulls}: now {event.facts['skulls']} of {s.rules.skull_limit(s.number)}."


def _struck(event: Event, s: Chapter) -> str:
    facts = event.facts
    amount = f"{facts['n']}{KINDS[facts['kind']]}" if facts["n"] else "no"
    shield = f", {facts['stopped']} stopped by Shields" if facts["stopped"] else ""
    return f"{who_name(s, facts['who'])} takes {amount} damage{shield}."


def _healed(event: Event, s: Chapter) -> str:
    who, n = who_name(s, event.facts["who"]), event.facts["n"]
    return f"{who} regains {n} HP." if n else f"{who} is at full health already."


def _shield(event: Event, s: Chapter) -> str:
    return f"{who_name(s, event.facts['who'])} receives {counted(event.facts['n'], 'Shield')}."


def _potion(event: Event, s: Chapter) -> str:
    seat = event.facts["seat"]
    return f"{player_name(s, seat)} receive{ending(s, seat)} {counted(event.facts['n'], 'Health Potion')}."


def _drank(event: Event, s: Chapter) -> str:
    seat, hero = event.facts["seat"], hero_name(s, event.facts["hero"])
    used = f"{player_name(s, seat)} use{ending(s, seat)} a Health Potion"
    return f"{used} and is at full health." if player_name(s, seat) == hero else f"{used}: {hero} is at full health."


def _used(event: Event, s: Chapter) -> str:
    card = event.facts["card"]
    verb = "puts on" if s.rules.content.artifacts[card].equipment else "uses"
    return f"{hero_name(s, event.facts['hero'])} {verb} {card_name(s, card)}."


def _dual_attack(event: Event, s: Chapter) -> str:
    facts = event.facts
    helper, end = player_name(s, facts["helper"]), ending(s, facts["seat"])
    given = f"{player_name(s, facts['seat'])} give{end} {helper} {counted(facts['souls'], 'Soul')}"
    return f"Dual Attack: {given} and play{end} {card_name(s, facts['card'])} from {helper}'s hand."


def _skill(event: Event, s: Chapter) -> str:
    burn = " with Soul Burn" if event.facts["burn"] else ""
    return f"{hero_name(s, event.facts['hero'])}: {event.facts['name']} (Skill {event.facts['skill']}){burn}!"


def _enemy_skill(event: Event, s: Chapter) -> str:
    face = event.facts["face"]  # 0 if no die was needed
    rolled = f"The die shows {face}: " if face else ""
    return f"{rolled}{who_name(s, event.facts['who'])} uses {event.facts['skill']}."


def _attack_card(event: Event, s: Chapter) -> str:
    hero = event.facts["hero"]
    return f"Enemy Attack card {event.facts['card']} hits {hero_name(s, hero) if hero else 'nobody'}."


def _looked(event: Event, s: Chapter) -> str:
    card = event.facts.get("card")
    what = card_name(s, card) if card else "a card"
    seat, deck = event.facts["seat"], DECKS[event.facts["deck"]]
    return f"{player_name(s, seat)} look{ending(s, seat)} at {what} of the {deck} deck."


def _judged(event: Event, s: Chapter) -> str:
    name = token_name(s, event.facts["token"])
    if not event.facts["mission"]:
        return f"{name}: there was no mission."
    return f"{name}: the mission has {'succeeded' if event.facts['success'] else 'failed'}."


def _revived(event: Event, s: Chapter) -> str:
    lost = together(["all potions", "all Souls", *(card_name(s, card) for card in event.facts["lost"])])
    return f"{hero_name(s, event.facts['hero'])} stands up again at full health; {lost} are lost."


def _paid_revival(event: Event, s: Chapter) -> str:
    hero = next(hero for hero in s.heroes if hero.key == event.facts["hero"])
    who, name = player_name(s, hero.owner), hero_name(s, hero.key)
    whom = "" if who == name else f" {name}"
    return f"{who} give{ending(s, hero.owner)} up all {event.facts['colour']} Skystones to revive{whom}."


def _lost(event: Event, s: Chapter) -> str:
    why = event.facts["why"]
    return f"The chapter is lost. {REASONS.get(event.rule) or REASONS.get(why) or f'{why}.'}"


def _won(event: Event, s: Chapter) -> str:
    if s.rules.seats == 1:
        return f"The chapter is won with {counted(event.facts['scores'][0], 'point')}!"
    champions = event.facts["champions"]
    title = "Grand Champion" if len(champions) == 1 else "Grand Champions"
    names = "; ".join(player_name(s, seat) for seat in champions)
    return f"The chapter is won! Points: {_scores(s, event.facts['scores'])}. {title}: {names}."


def _scores(s: Chapter, scores: tuple[int, ...]) -> str:
    return ", ".join(f"{player_name(s, seat)} {score}" for seat, score in enumerate(scores))


def _ended(event: Event, s: Chapter) -> str:
    if event.facts["how"] == "lost":
        return "Nobody wins." if not s.rules.campaign else "The campaign is given up; nobody wins."
    if not s.rules.campaign:
        return "The game is over."
    totals = event.facts["totals"]
    if s.rules.seats == 1:
        return f"The campaign is won with {counted(totals[0], 'point')}!"
    return f"The campaign is won! Totals: {_scores(s, totals)}."


SPECIAL: dict[str, Callable[[Event, Chapter], str]] = {
    "story": _story,
    "exit": _story,
    "souls": _souls,
    "healed": _healed,
    "shield": _shield,
    "potion": _potion,
    "drank": _drank,
    "used": _used,
    "dual attack": _dual_attack,
    "enemy skill": _enemy_skill,
    "skulls": _skulls,
    "struck": _struck,
    "skill": _skill,
    "attack card": _attack_card,
    "looked": _looked,
    "judged": _judged,
    "revived": _revived,
    "paid revival": _paid_revival,
    "lost": _lost,
    "won": _won,
    "ended": _ended,
}
