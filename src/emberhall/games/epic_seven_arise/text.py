"""Events of Epic Seven Arise in words, and the words for everything that has a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import Event
from .state import Chapter

STATUSES = {"stun": "stunned", "silence": "silenced", "slow": "slowed", "unhealable": "beyond healing"}
TILE_TOKENS = {
    "slow": "Decrease Speed",
    "lose_souls": "Lose 2 Souls",
    "discard": "Discard 1 card",
    "silence": "Silence",
    "unhealable": "Unhealable",
    "increase_dmg": "Increase DMG",
    "increase_armor": "Increase Armor",
}
KINDS = {"physical": "", "magical": " magical", "true_dmg": " true"}
GOODS = {"potion": "a Health Potion", "skill_card": "a Skill Point card", "artifact": "an Artifact card"}
DECKS = {"skill": "Skill Point", "artifact": "Artifact", "equipment": "Equipment", "attack": "Enemy Attack"}
REASONS = {"E7-END-1": "No hero is left standing.", "skulls": "The skulls have become too many."}
SENTENCES = {
    "joined": "Player {place} plays {hero}.",
    "few heroes": "Warning: a team of so few heroes ({n}) has a hard time; three or four are advised.",
    "chapter": "Chapter {number}: {title}.",
    "tile": "{at}: a tile of {biome}.",
    "token": "{token} lies at {at}.",
    "stone": "{player} receives a {colour} Skystone.",
    "lost stone": "{player} gives up a {colour} Skystone.",
    "exchanged": "{player} pays a {colour} Skystone for ten other cards.",
    "order": "Friendship order: {order}.",
    "round": "Round {round}.",
    "story": "Story card {card}, “{card_title}”: {card_text} Objective: {objective}",
    "exit": "The objective of “{card_title}” is met.",
    "shop": "The Merchant opens.",
    "bought": "{player} buys {what}.",
    "kept": "{player} keeps {card}.",
    "renewed": "The Artifact deck is renewed.",
    "gained card": "{player} receives {card}.",
    "drank": "{player} uses a Health Potion: {hero} is at full health.",
    "explored": "The heroes explore {at}.",
    "appeared": "{who} appears at {at}.",
    "battle": "Battle against {at}!",
    "mission": "Encounter: {token}. {mission}",
    "sign": "The {colour} sign at {at} works.",
    "battle round": "Battle round {round}.",
    "turn": "{hero}'s turn.",
    "stunned": "{who} is stunned and does nothing.",
    "played": "{player} plays {card}.",
    "drew": "{player} draws {card}.",
    "discarded": "{player} discards {card}.",
    "dual attack": "Dual Attack: {player} gives {souls} Souls to {helper} and plays {card} from there.",
    "used": "{hero} uses {card}.",
    "rolled": "The die shows {face}.",
    "slain": "{who} is defeated{by}.",
    "enemy turn": "{who}'s turn.",
    "enemy skill": "{who}: {skill}.",
    "reshuffled": "The Enemy Attack cards are shuffled; two are set aside.",
    "temp": "{who} has {n} temporary HP more.",
    "shield": "{who} receives {n} Shield.",
    "power": "{who} deals {n} damage more.",
    "speed": "{who} now has speed {speed}.",
    "status": "{who} is {status}.",
    "unhealable": "{who} cannot be healed.",
    "cleansed": "{who} is freed of all statuses.",
    "healed": "{who} regains {n} HP.",
    "potion": "{player} has {n} Health Potion more.",
    "died": "{hero} dies.",
    "fallen": "{hero} stays down until the battle ends.",
    "paid revival": "All {colour} Skystones are given for {hero}.",
    "battle won": "The battle of {at} is won in battle round {round}.",
    "found": "{token} is found.",
    "contribution": "{player} contributed {points} damage to the boss.",
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


def _story(s: Chapter, key: str) -> dict[str, str]:
    card = s.chapter.story.get(key)
    if card is None:
        return {"card": card_name(s, key)}
    return {"card": key.upper(), "card_title": card.title, "card_text": card.text, "objective": card.objective}


FACTS: dict[str, Callable[[Chapter, Any], dict[str, str]]] = {
    "hero": lambda s, key: {"hero": hero_name(s, key), "by": f" by {hero_name(s, key)}" if key else ""},
    "who": lambda s, key: {"who": who_name(s, key)},
    "seat": lambda s, seat: {"player": seat_name(s, seat), "place": str(seat + 1)},
    "helper": lambda s, seat: {"helper": seat_name(s, seat)},
    "at": lambda s, place: {"at": place.upper()},
    "other": lambda s, place: {"other": place.upper()},
    "card": _story,
    "token": lambda s, key: {"token": token_name(s, key), "mission": mission_words(s, key)},
    "tile": lambda s, key: {"biome": s.rules.content.tiles[key].biome},
    "number": lambda s, n: {"number": str(n), "title": s.rules.content.chapters[n].title},
    "order": lambda s, order: {"order": ", ".join(seat_name(s, seat) for seat in order)},
    "what": lambda s, what: {"what": GOODS[what]},
    "status": lambda s, status: {"status": STATUSES[status]},
}


def _souls(event: Event, s: Chapter) -> str:
    n, who = event.facts["n"], seat_name(s, event.facts["seat"])
    return f"{who} {'gains' if n >= 0 else 'loses'} {counted(abs(n), 'Soul')}."


def _skulls(event: Event, s: Chapter) -> str:
    return f"{event.facts['n']:+d} skull: {counted(event.facts['skulls'], 'skull')} of {s.rules.skull_limit(s.number)}."


def _struck(event: Event, s: Chapter) -> str:
    facts = event.facts
    shield = f", {facts['stopped']} stopped by Shields" if facts["stopped"] else ""
    return f"{who_name(s, facts['who'])} takes {facts['n']}{KINDS[facts['kind']]} damage{shield}."


def _skill(event: Event, s: Chapter) -> str:
    burn = " with Soul Burn" if event.facts["burn"] else ""
    return f"{hero_name(s, event.facts['hero'])}: {event.facts['name']} (Skill {event.facts['skill']}){burn}!"


def _attack_card(event: Event, s: Chapter) -> str:
    hero = event.facts["hero"]
    return f"Enemy Attack card {event.facts['card']}: {hero_name(s, hero) if hero else 'a miss'}."


def _looked(event: Event, s: Chapter) -> str:
    card = event.facts.get("card")
    what = card_name(s, card) if card else "a card"
    return f"{seat_name(s, event.facts['seat'])} looks at {what} of the {DECKS[event.facts['deck']]} deck."


def _judged(event: Event, s: Chapter) -> str:
    name = token_name(s, event.facts["token"])
    if not event.facts["mission"]:
        return f"{name}: there was no mission."
    return f"{name}: the mission has {'succeeded' if event.facts['success'] else 'failed'}."


def _revived(event: Event, s: Chapter) -> str:
    lost = "".join(f", {card_name(s, card)}" for card in event.facts["lost"])
    return f"{hero_name(s, event.facts['hero'])} stands up again; potions and Souls are gone{lost}."


def _lost(event: Event, s: Chapter) -> str:
    why = event.facts["why"]
    return f"The chapter is lost. {REASONS.get(event.rule) or REASONS.get(why) or f'{why}.'}"


def _won(event: Event, s: Chapter) -> str:
    scores = ", ".join(f"{seat_name(s, seat)} {score}" for seat, score in enumerate(event.facts["scores"]))
    champions = " and ".join(seat_name(s, seat) for seat in event.facts["champions"])
    return f"The chapter is won! Points: {scores}. Grand Champion: {champions}."


def _ended(event: Event, s: Chapter) -> str:
    if event.facts["how"] == "lost":
        return "Nobody wins." if not s.rules.campaign else "The campaign is given up; nobody wins."
    if not s.rules.campaign:
        return "The game is over."
    totals = ", ".join(f"{seat_name(s, seat)} {total}" for seat, total in enumerate(event.facts["totals"]))
    return f"The campaign is won! Totals: {totals}."


SPECIAL: dict[str, Callable[[Event, Chapter], str]] = {
    "souls": _souls,
    "skulls": _skulls,
    "struck": _struck,
    "skill": _skill,
    "attack card": _attack_card,
    "looked": _looked,
    "judged": _judged,
    "revived": _revived,
    "lost": _lost,
    "won": _won,
    "ended": _ended,
}

# ---------------------------------------------------------------- names


def counted(n: int, what: str) -> str:
    """A number of things: 1 Soul, 2 Souls."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def hero_name(s: Chapter, key: str) -> str:
    """A hero by name."""
    return s.rules.content.heroes[key].name if key else ""


def who_name(s: Chapter, key: str) -> str:
    """A combatant: a hero, or an enemy with its number."""
    if key in s.rules.content.heroes:
        return hero_name(s, key)
    kind, _, number = key.rpartition("-")
    card = s.chapter.foes.get(kind)
    if card is None:
        return key
    return card.name if card.boss else f"{card.name} {number}"


def card_name(s: Chapter, card: str) -> str:
    """A card in words: the blue 5, the Ember Phial."""
    if card in s.rules.content.artifacts:
        return f"the {s.rules.content.artifacts[card].name}"
    number, _, colour = card.partition("-")
    return f"the {colour} {number}" if colour else number


def token_name(s: Chapter, key: str) -> str:
    """An Encounter token by name."""
    return s.chapter.tokens[key].name


MISSION_WORDS = {
    "win_within": "win within {n} battle rounds",
    "no_deaths": "no hero dies",
    "taken_at_most": "the team loses at most {n} HP",
    "all_deal_damage": "every player damages an enemy",
    "dual_attacks": "Dual Attacks: {n}",
    "soul_burns": "Soul Burns: {n}",
    "use_skill2": "uses of a Skill 2: {n}",
    "use_skill3": "uses of a Skill 3: {n}",
    "kills_in_one_turn": "{n} enemies fall in one turn",
    "no_potions": "no potion is used",
    "artifacts": "Artifact effects used: {n}",
    "min_hp": "every hero ends with {n} HP or more",
}


def mission_words(s: Chapter, key: str) -> str:
    """The mission of a token in words."""
    parts = [MISSION_WORDS[mission].format(n=n) for mission, n in s.chapter.tokens[key].mission]
    return f"Mission: {', '.join(parts)}." if parts else "No mission."


def seat_name(s: Chapter, seat: int) -> str:
    """What a seat is called in sentences: its heroes."""
    heroes = [hero_name(s, hero.key) for hero in s.heroes if hero.owner == seat]
    if len(heroes) > 1:
        return f"{', '.join(heroes[:-1])} and {heroes[-1]}"
    return heroes[0] if heroes else f"Player {seat + 1}"
