"""What Epic Roll asks, and the answers for the lines of a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel import Answer, Frame, Message, Question, Saying, say
from ...kernel.messages import Remembered
from . import cards
from .battle import resolve, stop_die
from .cards import FOCUSED, SINGLE
from .champions import USES
from .state import LAIR, START, Race
from .text import (
    ability_name,
    card_name,
    enemy_name,
    face_name,
    place,
    play,
    purpose,
    read_play,
    seat_name,
    source_name,
)


def prompt(question: Question, race: Race) -> Saying:
    """What is asked, with the names of whom and what it is about: they lie open, and rules need not stop for them."""
    asked = question.prompt
    if isinstance(asked, str) and asked in ABOUT:
        return say(asked, **ABOUT[asked](race))
    return asked


def _last_play(race: Race) -> dict[str, Any]:
    played = race.in_play[-1]
    return {"who": seat_name(race, played.seat), "play": play(race, played.cards, played.kind, played.aim)}


def _threat(race: Race) -> dict[str, Any]:
    assert race.threat, "whoever is asked to stop it is threatened"
    source, points = race.threat
    return {"who": seat_name(race, race.active), "source": source_name(race, source), "points": points}


def _active(race: Race) -> dict[str, Any]:
    return {"who": seat_name(race, race.active)}


ABOUT: dict[str, Callable[[Race], dict[str, Any]]] = {
    "ask-counter": _last_play, "ask-hurt": _threat, "ask-start": _active, "ask-flight": _active,
    "ask-reward": _active, "ask-checkpoint": _active, "ask-dying": _active,
}  # fmt: skip


def behind(race: Race, frame: Frame) -> str | None:
    """The entry of what a card does, of the die that is stopped, and of the order of the dice."""
    run, args = frame
    if run is cards.play:
        _, played, kind, *_ = args
        return cards.entry(race, kind, len(played) > 1)
    if run is stop_die:
        return str(args[1])
    return "ER-BATTLE-13" if run is resolve else None


def label(answer: Answer, race: Race) -> Saying:
    """An answer, for menus."""
    verb, _, thing = answer.partition(":")
    if verb in LABELS:
        return LABELS[verb](race, thing)
    if verb == "pass" and race.question is not None and race.question.rule == "ER-TIMING-2":
        return "answer-let-it-stand"
    return f"answer-{answer.replace(':', '-')}"


WAYS = Remembered()


def _flee(race: Race, _: str) -> Message:
    return _way(race, "answer-flee", max(START, race.position - 1))


def _continue(race: Race, _: str) -> Message:
    return _way(race, "answer-continue", min(LAIR, race.position + 1))


def _way(race: Race, key: str, position: int) -> Message:
    known = race.rules, race.active, key, position
    try:
        return WAYS[known]
    except KeyError:
        return WAYS.keep(known, say(key, place=place(race, race.active, position)))


def _choose(race: Race, key: str) -> Message:
    content = race.rules.content
    champion = content.champions[key]
    played = (champion.passive, champion.active) if race.rules.abilities else ()
    return say(
        "answer-choose",
        champion=champion.name,
        faces=[
            say("faces", count=champion.die.count(face), face=face_name(face)) for face in dict.fromkeys(champion.die)
        ],
        power=face_name(champion.power),
        abilities=[ability_name(race, ability) for ability in played if ability],
    )


def _order(race: Race, things: str) -> Message:
    first, second, third = (*(say(f"order-{thing}") for thing in things.split("+")), None)[:3]
    return say("answer-order", first=first, second=second, third=third)


def _discard(race: Race, card: str) -> Message:
    return say("answer-discard", card=card_name(race, card))


def _keep(race: Race, thing: str) -> Message:
    relic = race.rules.content.relics.get(thing)
    if relic is None:
        return say("answer-keep", card=card_name(race, thing))
    first, second = (*(use.text for use in relic.uses), None)[:2]
    return say("answer-keep-relic", relic=relic.name, first=first, second=second)


def _swap(race: Race, cards: str) -> Message:
    given, taken = cards.split(":")
    return say("answer-swap", given=card_name(race, given), taken=card_name(race, taken))


PLAYS = Remembered()


def _play(race: Race, said: str) -> Message:
    cards, kind, aim = read_play(race.rules, said)
    now = race.in_play[-1:] if kind == "counter" else _prevented_by_one(race) if kind == "block" else None
    known = race.rules, race.champions, race.active, race.enemy, said, now
    try:
        return PLAYS[known]
    except KeyError:
        pair = len(cards) > 1
        effect = _effect(race, kind, pair) if pair or not aim else None
        return PLAYS.keep(known, say("answer-play", play=play(race, cards, kind, aim), effect=effect))


def _effect(race: Race, kind: str, pair: bool) -> Message:
    """What a card, or a pair, of a kind does to whom, now."""
    facts: dict[str, Any]
    if kind == "counter":
        facts = _last_played(race)
    elif kind == "block":
        facts = {"points": _prevented_by_one(race), "enemy": enemy_name(race, race.enemy)}
    else:
        points = (FOCUSED if pair else SINGLE)[kind]
        facts = {"points": points, "enemy": enemy_name(race, race.enemy), "who": seat_name(race, race.active)}
    return say(f"does-pair-{kind}" if pair else f"does-{kind}", **facts)


def _last_played(race: Race) -> dict[str, Saying | None]:
    """The single card that a Counter would cancel, by its owner: a Counter may be aimed at a Counter."""
    if not race.in_play or len(race.in_play[-1].cards) > 1:
        return {"owner": None, "card": None}  # of a pair, the aim names it
    last = race.in_play[-1]
    return {"owner": seat_name(race, last.seat), "card": card_name(race, last.cards[0])}


def _prevented_by_one(race: Race) -> int | None:
    damage = [race.source_damage(source) for source in race.sources()]
    return next(iter(race.threat[1:] or damage), None)


def _use(race: Race, thing: str) -> Saying:
    key, _, way = thing.partition(":")
    content = race.rules.content
    if key in content.relics:
        return say("answer-use", thing=content.relics[key].name, use=purpose(race, key, way))
    name = ability_name(race, key)
    return say("answer-use", thing=name, use=purpose(race, key, way)) if key in USES else name


LABELS: dict[str, Callable[[Race, str], Saying]] = {
    "flee": _flee, "continue": _continue, "choose": _choose, "order": _order, "discard": _discard,
    "keep": _keep, "swap": _swap, "play": _play, "use": _use,
}  # fmt: skip
