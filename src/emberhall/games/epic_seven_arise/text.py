"""Events of Epic Seven Arise as messages: `told-` and the kind of the event, with the facts as they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel import Event, Message, Saying, say
from .effect_words import joined
from .names import (
    boxes,
    card_name,
    colour_name,
    hero_name,
    mission_words,
    place_name,
    player_name,
    seat_name,
    token_name,
    who_name,
)
from .state import Chapter

Facts = Mapping[str, Any]
LOST = {"E7-END-1": "lost-heroes", "E7-END-2": "lost-skulls"}  # by rule, where the chapter does not say why


def sentence(event: Event, s: Chapter) -> Message:
    """What is said of an event."""
    if event.kind in SPECIAL:
        return SPECIAL[event.kind](s, event)
    return say(f"told-{event.kind.replace(' ', '-')}", **_called(s, event.facts))


def _called(s: Chapter, facts: Facts) -> dict[str, Any]:
    """The facts as a sentence needs them: names instead of keys."""
    return {CALLED.get(name, name): NAMES[name](s, value) if name in NAMES else value for name, value in facts.items()}


CALLED = {"seat": "player", "tile": "biome"}
NAMES: dict[str, Callable[[Chapter, Any], Any]] = {
    "hero": hero_name,
    "who": who_name,
    "seat": player_name,
    "at": lambda s, place: place.upper(),
    "other": lambda s, place: place.upper(),
    "circle": lambda s, circle: circle.upper(),
    "card": lambda s, key: card_name(s, key) if key else None,
    "colour": lambda s, colour: colour_name(colour),
    "token": token_name,
    "tile": lambda s, key: Message(f"biome-{s.rules.content.tiles[key].biome}"),
    "order": lambda s, order: joined([seat_name(s, seat) for seat in order]),
    "what": lambda s, what: Message(f"goods-{what}"),
    "deck": lambda s, deck: Message(f"deck-{deck}"),
}


def _joined(s: Chapter, event: Event) -> Message:
    return say("told-joined", who=place_name(event.facts["seat"]), hero=hero_name(s, event.facts["hero"]))


def _chapter(s: Chapter, event: Event) -> Message:
    card = s.rules.content.chapters[event.facts["number"]]
    return say("told-chapter", number=card.number, title=card.title, intro=card.intro)


def _story(s: Chapter, event: Event) -> Message:
    key = event.facts["card"]
    card = s.rules.content.chapters[event.facts["chapter"]].story[key]
    return say(f"told-{event.kind}", card=key.upper(), title=card.title, text=card.text, objective=card.objective)


def _mission(s: Chapter, event: Event) -> Message:
    token = event.facts["token"]
    return say("told-mission", token=token_name(s, token), mission=mission_words(s, token))


def _souls(s: Chapter, event: Event) -> Message:
    n = event.facts["n"]
    way = "gain" if n > 0 else "lose" if n else "none"
    return say("told-souls", player=player_name(s, event.facts["seat"]), way=way, souls=say("souls", n=abs(n)))


def _skulls(s: Chapter, event: Event) -> Message:
    n, most = event.facts["n"], s.rules.skull_limit(s.number)
    return say("told-skulls", way="gain" if n > 0 else "lose", n=abs(n), skulls=event.facts["skulls"], most=most)


def _struck(s: Chapter, event: Event) -> Message:
    facts = event.facts
    who = who_name(s, facts["who"])
    return say("told-struck", who=who, n=facts["n"], kind=facts["kind"], stopped=facts["stopped"])


def _shield(s: Chapter, event: Event) -> Message:
    return say("told-shield", who=who_name(s, event.facts["who"]), shields=say("shields", n=event.facts["n"]))


def _potion(s: Chapter, event: Event) -> Message:
    return say("told-potion", player=player_name(s, event.facts["seat"]), potions=say("potions", n=event.facts["n"]))


def _drank(s: Chapter, event: Event) -> Message:
    player, hero = player_name(s, event.facts["seat"]), hero_name(s, event.facts["hero"])
    return say("told-drank", player=player, hero=hero, own=player == [hero])


def _used(s: Chapter, event: Event) -> Message:
    card = event.facts["card"]
    equipment = s.rules.content.artifacts[card].equipment
    return say("told-used", hero=hero_name(s, event.facts["hero"]), card=card_name(s, card), equipment=equipment)


def _dual_attack(s: Chapter, event: Event) -> Message:
    facts = event.facts
    return say(
        "told-dual-attack",
        player=player_name(s, facts["seat"]),
        helper=player_name(s, facts["helper"]),
        souls=say("souls", n=facts["souls"]),
        card=card_name(s, facts["card"]),
    )


def _skill(s: Chapter, event: Event) -> Message:
    hero = s.rules.content.heroes[event.facts["hero"]]
    skill = event.facts["skill"]
    return say("told-skill", hero=hero.name, name=hero.skills[skill - 1].name, skill=skill, burn=event.facts["burn"])


def _enemy_skill(s: Chapter, event: Event) -> Message:
    who, skill, face = (event.facts[fact] for fact in ("who", "skill", "face"))  # face 0: no die was needed
    kind = who.rpartition("-")[0]
    card = next(box.foes[kind] for box in boxes(s) if kind in box.foes)
    return say("told-enemy-skill", who=who_name(s, who), skill=card.skills[skill - 1].name, face=face)


def _attack_card(s: Chapter, event: Event) -> Message:
    return say("told-attack-card", card=event.facts["card"], hero=hero_name(s, event.facts["hero"]))


def _judged(s: Chapter, event: Event) -> Message:
    how = event.facts["success"] if event.facts["mission"] else None
    return say("told-judged", token=token_name(s, event.facts["token"]), how=how)


def _revived(s: Chapter, event: Event) -> Message:
    lost = [Message("all-potions"), Message("all-souls"), *(card_name(s, card) for card in event.facts["lost"])]
    return say("told-revived", hero=hero_name(s, event.facts["hero"]), lost=lost)


def _paid_revival(s: Chapter, event: Event) -> Message:
    key, colour = event.facts["hero"], colour_name(event.facts["colour"])
    player = player_name(s, next(hero.owner for hero in s.heroes if hero.key == key))
    hero = hero_name(s, key)
    return say("told-paid-revival", player=player, colour=colour, hero=hero, own=player == [hero])


def _lost(s: Chapter, event: Event) -> Message:
    loss = event.facts["loss"]
    return say("told-lost", why=Message(LOST[event.rule]) if loss is None else s.chapter.lose_if[loss][1])


def _won(s: Chapter, event: Event) -> Message:
    scores, champions = event.facts["scores"], event.facts["champions"]
    if s.rules.seats == 1:
        return say("told-won-alone", points=say("points", n=scores[0]))
    names = joined([seat_name(s, seat) for seat in champions])
    return say("told-won", scores=_scores(s, scores), several=len(champions) > 1, champions=names)


def _scores(s: Chapter, scores: tuple[int, ...]) -> Saying | None:
    return joined([say("score", player=seat_name(s, seat), n=score) for seat, score in enumerate(scores)], "comma")


def _ended(s: Chapter, event: Event) -> Message:
    how, totals = event.facts["how"], event.facts["totals"]
    if not s.rules.campaign:
        return Message(f"told-ended-{how}")
    if how == "lost":
        return Message("told-campaign-lost")
    if s.rules.seats == 1:
        return say("told-campaign-won-alone", points=say("points", n=totals[0]))
    return say("told-campaign-won", scores=_scores(s, totals))


SPECIAL: dict[str, Callable[[Chapter, Event], Message]] = {
    "joined": _joined,
    "chapter": _chapter,
    "story": _story,
    "exit": _story,
    "mission": _mission,
    "souls": _souls,
    "skulls": _skulls,
    "struck": _struck,
    "shield": _shield,
    "potion": _potion,
    "drank": _drank,
    "used": _used,
    "dual attack": _dual_attack,
    "skill": _skill,
    "enemy skill": _enemy_skill,
    "attack card": _attack_card,
    "judged": _judged,
    "revived": _revived,
    "paid revival": _paid_revival,
    "lost": _lost,
    "won": _won,
    "ended": _ended,
}
