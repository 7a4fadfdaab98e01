"""The answers of Epic Seven Arise in words, for the lines of a menu."""

from __future__ import annotations

from ...kernel import Answer
from ..wording import together
from . import death, skills
from .effect_words import artifact_in_words, in_words
from .names import (
    STATUSES,
    TILE_TOKENS,
    TILE_WORDS,
    burn_price,
    card_name,
    counted,
    hero_name,
    mission_parts,
    numbers_words,
    token_name,
    who_name,
)
from .state import NOBODY, Chapter
from .vocabulary import COLOURS

PLAIN = {
    "keep": "Keep these cards",
    "pass": "Buy nothing",
    "done": "Done",
    "back": "Back",
    "end": "End the turn",
    "again": "Play the chapter again",
    "go-on": "Begin the next chapter",
    "give-up": "Give the campaign up",
    "buy:potion": "Buy a Health Potion",
    "buy:skill-card": "Buy a Skill Point card: look at three, keep one",
    "buy:artifact": "Buy an Artifact card: look at three, keep one",
}
PRICED = {"buy:potion": "potion", "buy:skill-card": "skill_card", "buy:artifact": "artifact"}


def label(answer: Answer, s: Chapter) -> str:
    """An answer in words."""
    if answer in PRICED:
        return f"{PLAIN[answer]} ({counted(s.rules.price(PRICED[answer]), 'Skystone')})"
    if answer == "fall":
        return _fall(s)
    if answer == "done" and s.question is not None and s.question.rule == "E7-SKILL-12":
        return "No second target"
    if answer in PLAIN:
        return PLAIN[answer]
    verb, _, thing = answer.partition(":")
    match verb:
        case "choose":
            return _hero_card(s, thing)
        case "explore" | "fight" | "move":
            word = {"explore": "Explore", "fight": "Fight on", "move": "Move to"}[verb]
            return f"{word} {_place(s, thing, verb == 'move')}"
        case "circle":
            numbers = ", ".join(map(str, s.tile(s.party).circles.get(thing, ())))
            return f"Circle {thing.upper()}: {f'hit by Enemy Attack cards {numbers}' if numbers else 'never hit'}"
        case "skill" | "burn":
            return _skill(s, int(thing), verb == "burn")
        case "dual":
            hero, _, card = thing.partition(":")
            cost = skills.dual_cost(s, s.active) if 0 <= s.active < len(s.heroes) else 0
            lent = f"{card_name(s, card)} from {hero_name(s, hero)} ({counted(cost, 'Soul')})"
            return f"Dual Attack: {lent}{_completes(s, card)}"
        case "use":
            return f"Use {card_name(s, thing)}: {_artifact(s, thing)}"
        case "play":
            return f"Play {card_name(s, thing)}{_stands_for(s, thing)}{_completes(s, thing)}"
        case "keep":
            does = f": {_artifact(s, thing)}" if thing in s.rules.content.artifacts else ""
            return f"Keep {card_name(s, thing)}{_numbers(s, thing)}{does}"
        case "discard":
            return f"Discard {card_name(s, thing)}"
        case "under":
            return f"Put back under the others: {_looked_at(s, thing)}"
        case "drink":
            return f"Use a Health Potion on {hero_name(s, thing)}{_missing(s, thing)}"
        case "target" | "first":
            return f"{who_name(s, thing)}{_state(s, thing)}"
        case "pay":
            return f"Pay a {thing} Skystone" if thing in ("white", "black", "green") else f"Pay {card_name(s, thing)}"
        case "revive":
            return _revive(s, thing)
        case "exchange":
            return f"Pay a {thing} Skystone for ten other cards"
        case "give":
            return f"Give up a {thing} Skystone"
        case _:
            return f"{verb.capitalize()} a {thing} Skystone"


def _hero_card(s: Chapter, key: str) -> str:
    card = s.rules.content.heroes[key]
    names = ", ".join(skill.name for skill in card.skills)
    return f"{card.name}, {card.title} ({card.role}): HP {card.hp}, armour {card.armor}, speed {card.speed}; {names}"


def _place(s: Chapter, place: str, moving: bool) -> str:
    """A position with all that can be seen there, and what tokens on tiles do to whom: heroes fight from the tile they
    stand on (E7-TILE-1)."""
    found = []
    if token := s.token_at(place):
        asks, *brings = [f"{title.lower()}: {words}" for title, words in mission_parts(s, token)] or ["no mission"]
        brought = f" ({'; '.join(brings)})" if brings else ""
        found.append(f"{token_name(s, token)}, {asks}{brought}")
    elif place in dict(s.covered):
        found.append("a face-down token")
    foes = [who_name(s, foe.name) for foe in s.foes_at(place)]
    found += [together(foes)] if foes else []
    stand = place if moving else s.party
    heroes = together([hero_name(s, hero.key) for hero in s.heroes if moving or hero.hp > 0])
    where = "" if moving else f" on {s.party.upper()}"
    found += [f"{_on_tile(token)} for {heroes}{where}" for token in s.on_tile(stand, "black")]
    found += [f"{_on_tile(token)} for the enemies there" for token in s.on_tile(place, "white")]
    return f"{place.upper()} ({s.tile(place).biome}){': ' if found else ''}{'; '.join(found)}"


def _on_tile(token: str) -> str:
    return f"{TILE_TOKENS[token]} ({TILE_WORDS[token]})"


def _revive(s: Chapter, colour: str) -> str:
    """E7-DEATH-3, E7-DEATH-7: what a revival costs."""
    dead = death.dying(s)
    if not dead:
        return f"Revive now for all {colour} Skystones"
    seat = s.heroes[dead[0]].owner
    stones = s.players[seat].stones[COLOURS.index(colour)]
    price = f"the only {colour} Skystone" if stones == 1 else f"all {stones} {colour} Skystones"
    lost = _lost(s, seat)
    more = f"also lost: {lost}" if lost else "nothing else is lost"
    return f"Revive {s.hero_card(dead[0]).name} now for {price}; {more}"


def _fall(s: Chapter) -> str:
    """E7-DEATH-5, E7-DEATH-6, E7-END-1: what becomes of a hero who is not revived now, and of the chapter."""
    dead = death.dying(s)
    if not dead:
        return "Stay down"
    stays = f"{s.hero_card(dead[0]).name} stays down"
    if s.battle and not s.living:
        if any(sum(s.players[s.heroes[other].owner].stones) for other in dead[1:]):
            return f"{stays}; if no other hero is revived now, the chapter is lost"
        return f"{stays}: no hero is left, and the chapter is lost"
    lost = _lost(s, s.heroes[dead[0]].owner)
    until = f"{stays} until the {'battle' if s.battle else 'phase'} ends and revives then without paying Skystones"
    return f"{until}; lost then: all Souls, Health Potions and artifacts in hand{f' (now {lost})' if lost else ''}"


def _lost(s: Chapter, seat: int) -> str:
    """E7-DEATH-7: what every revival of a player's hero costs; "" for nothing."""
    player = s.players[seat]
    lost = [counted(player.souls, "Soul")] if player.souls else []
    lost += [counted(player.potions, "Health Potion")] if player.potions else []
    return together([*lost, *(card_name(s, card) for card in death.lost_by_reviving(s, seat))])


def _skill(s: Chapter, number: int, burns: bool) -> str:
    if s.active == NOBODY or s.active >= len(s.heroes):
        return f"Skill {number}{' with Soul Burn' if burns else ''}"
    skill = skills.skill_of(s, s.active, number)
    said = f"{skill.name}: {in_words(s.rules.content, skill.fx)}"
    if not burns:
        return said
    price = skill.burn_price if skill.burn_cost != "souls" else skills.burn_souls(s, s.active, number)
    return f"{said}; Soul Burn ({burn_price(skill, price)}): {in_words(s.rules.content, skill.burn)}"


def _artifact(s: Chapter, key: str) -> str:
    card = s.rules.content.artifacts[key]
    said = artifact_in_words(s.rules.content, card)
    return f"for this battle: {said}" if card.equipment else said


def _stands_for(s: Chapter, card: str) -> str:
    """What an artifact is as a Skill Point card."""
    numbers = _either(s, card)
    return f" as {numbers}" if numbers else ""


def _completes(s: Chapter, card: str) -> str:
    """E7-SKILL-8: the skills whose combination a card completes."""
    if s.active == NOBODY or s.active >= len(s.heroes):
        return ""
    reached = skills.complete(skills.numbers_of(s, (*s.played, card)))
    names = " or ".join(skills.skill_of(s, s.active, skill).name for skill in reached)
    return f": completes {names}" if names else ""


def _numbers(s: Chapter, card: str) -> str:
    """The numbers of an artifact."""
    numbers = _either(s, card)
    return f" ({numbers})" if numbers else ""


def _either(s: Chapter, card: str) -> str:
    if s.rules.is_skill_card(card) or card not in s.rules.nums:
        return ""
    return numbers_words(s.rules.nums[card])


def _looked_at(s: Chapter, card: str) -> str:
    """A card of any deck, by its number if it is an Enemy Attack card."""
    if card in s.rules.numbers.attack_cards:
        return f"Enemy Attack card {card}"
    return f"{card_name(s, card)}{_numbers(s, card)}"


def _missing(s: Chapter, key: str) -> str:
    """The health of a hero, present and full."""
    hp = next((hero.hp for hero in s.heroes if hero.key == key), None)
    return "" if hp is None else f" ({hp} of {s.rules.content.heroes[key].hp} HP)"


def _state(s: Chapter, name: str) -> str:
    """What matters about a combatant: health, armour, Shields, statuses."""
    for number, hero in enumerate(s.heroes):
        if hero.key == name:
            return _values(s, number, hero.hp, hero.shields, hero.statuses)
    for foe in s.foes_at(s.battle):
        if foe.name == name:
            return _values(s, foe.id, s.foe_hp(foe), foe.shields, foe.statuses)
    return ""


def _values(s: Chapter, ref: int, hp: int, shields: int, statuses: tuple[str, ...]) -> str:
    found = [f"{hp} HP", f"armour {s.armor(ref)}"]
    if s.battle:
        found.append(f"speed {s.speed(ref)}")
    found += [counted(shields, "Shield")] if shields else []
    return f" ({', '.join([*found, *(STATUSES[status] for status in statuses)])})"
