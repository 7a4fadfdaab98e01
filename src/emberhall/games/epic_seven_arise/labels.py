"""What Epic Seven Arise asks, and the answers for the lines of a menu, as messages."""

from __future__ import annotations

from ...kernel import Answer, Message, Question, Saying, say
from . import death, skills
from .effect_words import artifact_in_words, in_words, joined
from .names import (
    biome_name,
    burn_price,
    card_name,
    colour_name,
    hero_facts,
    hero_name,
    mission_parts,
    numbers_words,
    token_name,
    who_name,
)
from .state import NOBODY, Chapter
from .vocabulary import COLOURS

PLAIN = {
    "keep": "answer-keep-cards",
    "pass": "answer-pass",
    "done": "answer-done",
    "back": "answer-back",
    "end": "answer-end",
    "again": "answer-again",
    "go-on": "answer-go-on",
    "give-up": "answer-give-up",
}
PRICED = {"buy:potion": "potion", "buy:skill-card": "skill_card", "buy:artifact": "artifact"}


def prompt(question: Question, s: Chapter) -> Saying:
    """What is asked. E7-DEATH-7: what a revival costs in any case is said once, not with each answer."""
    asked, dead = question.prompt, death.dying(s)
    if isinstance(asked, Message) and asked.key == "ask-revive" and dead:
        return say(asked.key, **asked.facts, lost=_lost(s, s.heroes[dead[0]].owner))
    return asked


def label(answer: Answer, s: Chapter) -> Message:
    """An answer in words."""
    if answer in PRICED:
        price = s.rules.price(PRICED[answer])
        return say(f"answer-{answer.replace(':', '-')}", price=say("skystones", n=price))
    if answer == "fall":
        return _fall(s)
    if answer == "done" and s.question is not None and s.question.rule == "E7-SKILL-12":
        return Message("answer-no-second")
    if answer in PLAIN:
        return Message(PLAIN[answer])
    verb, _, thing = answer.partition(":")
    match verb:
        case "choose":
            return _hero_card(s, thing)
        case "explore" | "fight" | "move":
            there = joined(_there(s, thing, verb == "move"))
            return say(f"answer-{verb}", at=thing.upper(), biome=biome_name(s, thing), there=there)
        case "circle":
            numbers = ", ".join(map(str, s.tile(s.party).circles.get(thing, ())))
            return say("answer-circle", circle=thing.upper(), numbers=numbers or None)
        case "skill" | "burn":
            return _skill(s, int(thing), verb == "burn")
        case "dual":
            hero, _, card = thing.partition(":")
            souls = skills.dual_cost(s, s.active) if 0 <= s.active < len(s.heroes) else 0
            lent = {"card": card_name(s, card), "hero": hero_name(s, hero), "price": say("souls", n=souls)}
            return say("answer-dual", **lent, completes=_completes(s, card))
        case "use":
            return _use(s, thing)
        case "play":
            numbers_of = _either(s, thing)
            return say("answer-play", card=card_name(s, thing), numbers=numbers_of, completes=_completes(s, thing))
        case "keep":
            artifact = s.rules.content.artifacts.get(thing)
            effect = artifact_in_words(s.rules.content, artifact) if artifact else None
            return say("answer-keep", card=card_name(s, thing), numbers=_either(s, thing), effect=effect)
        case "discard":
            return say("answer-discard", card=card_name(s, thing))
        case "under":
            return say("answer-under", card=card_name(s, thing), numbers=_either(s, thing))
        case "drink":
            hp = next((hero.hp for hero in s.heroes if hero.key == thing), None)
            most = s.rules.content.heroes[thing].hp
            return say("answer-drink", hero=hero_name(s, thing), hp=hp, most=most)
        case "target" | "first":
            return say("answer-target", who=who_name(s, thing), state=_state(s, thing))
        case "pay" if thing not in COLOURS:
            return say("answer-pay-card", card=card_name(s, thing))
        case "revive":
            return _revive(s, thing)
        case _:
            return say("answer-pay-stone" if verb == "pay" else f"answer-{verb}", colour=colour_name(thing))


def _hero_card(s: Chapter, key: str) -> Message:
    card = s.rules.content.heroes[key]
    return say("answer-choose", **hero_facts(card), skills=joined([skill.name for skill in card.skills], "comma"))


def _there(s: Chapter, place: str, moving: bool) -> list[Saying]:
    """All that can be seen at a position, and what tokens on tiles do to whom: heroes fight from the tile they stand
    on (E7-TILE-1)."""
    found: list[Saying] = []
    if token := s.token_at(place):
        asks, *brings = mission_parts(s, token) or [Message("no-mission")]
        found.append(say("there-token", token=token_name(s, token), asks=asks, brings=joined(brings)))
    elif place in dict(s.covered):
        found.append(Message("there-face-down"))
    if foes := [who_name(s, foe.name) for foe in s.foes_at(place)]:
        found.append(say("there-enemies", enemies=foes))
    stand, where = (place, None) if moving else (s.party, s.party.upper())
    heroes = [hero_name(s, hero.key) for hero in s.heroes if moving or hero.hp > 0]
    for token in s.on_tile(stand, "black"):
        found.append(say("there-for-heroes", token=Message(f"tile-{token}"), heroes=heroes, at=where))
    for token in s.on_tile(place, "white"):
        found.append(say("there-for-enemies", token=Message(f"tile-{token}")))
    return found


def _revive(s: Chapter, colour: str) -> Message:
    """E7-DEATH-3: what a revival costs now."""
    dead = death.dying(s)
    if not dead:
        return say("answer-revive-colour", colour=colour_name(colour))
    hero = s.heroes[dead[0]]
    stones = s.players[hero.owner].stones[COLOURS.index(colour)]
    return say("answer-revive", n=stones, colour=colour_name(colour))


def _fall(s: Chapter) -> Message:
    """E7-DEATH-5, E7-DEATH-6, E7-END-1: what becomes of a hero who is not revived now, and of the chapter."""
    dead = death.dying(s)
    if not dead:
        return Message("answer-stay-down")
    if s.battle and not s.living:
        hope = any(sum(s.players[s.heroes[other].owner].stones) for other in dead[1:])
        return Message("answer-fall-hoping" if hope else "answer-fall-last")
    return say("answer-fall", battle=bool(s.battle))


def _lost(s: Chapter, seat: int) -> list[Message] | None:
    """E7-DEATH-7: what every revival of a player's hero costs; None for nothing."""
    player = s.players[seat]
    lost = [say("souls", n=player.souls)] if player.souls else []
    lost += [say("potions", n=player.potions)] if player.potions else []
    artifacts = [card_name(s, card) for card in death.lost_by_reviving(s, seat)]
    return [*lost, *(artifacts if len(artifacts) < 2 else [say("artifacts-in-hand", n=len(artifacts))])] or None


def _skill(s: Chapter, number: int, burns: bool) -> Message:
    if s.active == NOBODY or s.active >= len(s.heroes):
        return say("answer-burn-number" if burns else "answer-skill-number", skill=number)
    skill = skills.skill_of(s, s.active, number)
    effect = in_words(s.rules.content, skill.fx)
    if not burns:
        return say("answer-skill", name=skill.name, effect=effect)
    price = skill.burn_price if skill.burn_cost != "souls" else skills.burn_souls(s, s.active, number)
    burn = in_words(s.rules.content, skill.burn)
    return say("answer-burn", name=skill.name, effect=effect, price=burn_price(skill, price), burn=burn)


def _use(s: Chapter, key: str) -> Message:
    """E7-ARTIFACT-1, E7-CAMPAIGN-10: an artifact for its effect; Equipment is put on for the battle."""
    card = s.rules.content.artifacts[key]
    effect = artifact_in_words(s.rules.content, card)
    return say("answer-wear" if card.equipment else "answer-use", card=card_name(s, key), effect=effect)


def _completes(s: Chapter, card: str) -> Saying | None:
    """E7-SKILL-8: the skills whose combination a card completes."""
    if s.active == NOBODY or s.active >= len(s.heroes):
        return None
    reached = skills.complete(skills.numbers_of(s, (*s.played, card)))
    return joined([skills.skill_of(s, s.active, skill).name for skill in reached], "or")


def _either(s: Chapter, card: str) -> Saying | None:
    """The numbers of an artifact."""
    if s.rules.is_skill_card(card) or card not in s.rules.nums:
        return None
    return numbers_words(s.rules.nums[card])


def _state(s: Chapter, name: str) -> Saying | None:
    """What matters about a combatant: health, armour, Shields, statuses."""
    for number, hero in enumerate(s.heroes):
        if hero.key == name:
            return _values(s, number, hero.hp, hero.shields, hero.statuses)
    for foe in s.foes_at(s.battle):
        if foe.name == name:
            return _values(s, foe.id, s.foe_hp(foe), foe.shields, foe.statuses)
    return None


def _values(s: Chapter, ref: int, hp: int, shields: int, statuses: tuple[str, ...]) -> Saying | None:
    found = [say("value-hp", n=hp), say("value-armor", n=s.armor(ref))]
    found += [say("value-speed", n=s.speed(ref))] if s.battle else []
    found += [say("shields", n=shields)] if shields else []
    return joined([*found, *(Message(f"status-{status}") for status in statuses)], "comma")
