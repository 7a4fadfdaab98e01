"""What a position of Epic Seven Arise is worth to the team, and which of a few answers leads to the best one."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..games.epic_seven_arise.chapters import FoeCard, Line
from ..games.epic_seven_arise.encounter import progress
from ..games.epic_seven_arise.state import Chapter, Foe, Hero
from ..kernel import NATURE, Answer, apply

SIMPLE = ("target", "done", "first", "discard")  # answers that are compared by what they lead to
HP, SHIELD, SOUL, CARD = 1.0, 0.8, 0.4, 0.35
DEATH, KILL, STUN, SLOW, SILENCE = 7.0, 3.5, 4.0, 0.6, 1.0
BURDENS = {"stun": STUN, "slow": SLOW, "silence": SILENCE, "unhealable": SILENCE}
HANDFUL = 7  # cards in hand that count
TARDY = 3  # whoever is slower acts late
MANY = 60  # answers; more than any skill needs
FEW = 6  # answers that are compared
NEVER = float("-inf")
SEVERAL = "kills_in_one_turn"


class Weights(NamedTuple):
    """What differs with how much a battle matters, in hit points of heroes."""

    boss: float = 0.8  # a hit point of a boss
    soul: float = SOUL
    lending: float = 0.9  # what a helper misses the card
    spare: float = 0.5  # what an artifact has to be worth to be used up at once
    kept: float = 0.8  # what it would be worth in hand, as a card of two numbers
    several: float = 0.0  # that a mission succeeds which asks for several enemies felled in one turn
    kill: float = KILL  # an enemy less
    mission: float = 0.0  # that the mission has not failed when the last enemy falls


USUAL = Weights()


def worth(s: Chapter, weights: Weights = USUAL) -> float:
    """Health and means of the team against those of its enemies."""
    cards, foe_cards, battle = s.rules.content.heroes, s.chapter.foes, s.battle
    total = -6.0 * s.skulls - (100.0 if s.ended == "lost" else 0.0)
    for hero in s.heroes:
        total += _hero(hero, cards[hero.key].hp)
    slow = "slow" in s.on_tile(battle, "white") if battle else False
    for foe in s.foes:
        if foe.at == battle:
            line = s.rules.line(s.number, foe.kind, s.skulls)
            total -= _foe(foe, foe_cards[foe.kind], line, slow, weights)
    for player in s.players:
        total += weights.soul * player.souls + CARD * min(len(player.hand), HANDFUL) + 0.6 * player.potions
        total += 0.5 * sum(player.stones)
    if weights.several and battle:
        total += weights.several * _several(s)
    if weights.mission and battle and s.token and not any(foe.at == battle and not foe.felled for foe in s.foes):
        total -= weights.mission * any(not each.met and not each.limit and each.key != SEVERAL for each in progress(s))
    return round(total, 6)  # so that what is equal counts as equal


def _several(s: Chapter) -> float:
    """1 if several were felled in one turn, as many as the mission asks for; a half as long as that is possible."""
    asked = dict(s.chapter.tokens[s.token].mission).get(SEVERAL, 0) if s.token else 0
    if s.tally.most_kills >= asked:
        return 1.0
    return 0.5 if len(s.foes_at(s.battle)) + (0 if s.skill_used else s.tally.kills) >= asked else 0.0


@lru_cache(maxsize=4096)
def _hero(hero: Hero, most: int) -> float:
    if hero.hp <= 0:
        return -DEATH
    total = HP * hero.hp + 3.0 * min(hero.hp / most, 0.5) + SHIELD * min(hero.shields, 4) + 0.7 * hero.temp
    return total + 0.6 * hero.power + 0.25 * hero.shift - _burden(hero.statuses)


def _foe(foe: Foe, card: FoeCard, line: Line, slow: bool, weights: Weights) -> float:
    """What an enemy costs; on a tile that slows it down perhaps a little less."""
    hp = 0 if foe.felled else max(1, line.hp - foe.hurt)
    total = (weights.boss if card.boss else 1.0) * hp + threat(card, weights.kill) + 0.8 * foe.shields + foe.power
    tardy = line.speed + foe.shift - slow - ("slow" in foe.statuses) < TARDY
    return total - 0.2 * tardy - (_burden(foe.statuses) if foe.statuses else 0.0)


def threat(card: FoeCard, kill: float = KILL) -> float:
    """How much is gained when an enemy is out of the way."""
    return kill + (5.0 if card.boss else 0.05 * card.lines[0].hp)


def _burden(statuses: tuple[str, ...]) -> float:
    return sum(BURDENS[status] for status in statuses)


def best_of(s: Chapter, answers: list[Answer], weights: Weights) -> Answer:
    """The answer that leads to the best position."""
    return max(answers, key=lambda answer: worth(led_to(s, answer, weights), weights))


def led_to(s: Chapter, answer: Answer, weights: Weights) -> Chapter:
    """The position that an answer leads to, once all that follows by itself has happened."""
    twin = s.copy()
    apply(twin, answer)
    return settled(twin, weights, 1)


def settled(s: Chapter, weights: Weights, depth: int = 0) -> Chapter:
    """Run until somebody has to think: small choices are made greedily, Nature gives the first card it has."""
    return _run(s, weights, depth)[0]


def _run(s: Chapter, weights: Weights, depth: int) -> tuple[Chapter, bool]:
    """The settled position, and whether a choice on the way to it was too deep to compare what it leads to."""
    hasty = False
    for _ in range(MANY):
        question = s.question
        if question is None or "end" in question.options or s.active < 0:
            break
        answer = next(iter(question.options))
        if question.seat != NATURE and len(question.options) > 1 and answer.partition(":")[0] in SIMPLE:
            if depth > 1:
                hasty = True
            else:
                answer, led, rushed = _greedy(s, list(question.options), weights, depth)
                if not rushed:
                    return led, hasty
        apply(s, answer)
    return s, hasty


def _greedy(s: Chapter, answers: list[Answer], weights: Weights, depth: int) -> tuple[Answer, Chapter, bool]:
    """The answer that leads to the best position at first sight, that position, and whether it was found in haste."""
    most, found = NEVER, (answers[0], s, True)
    for answer in unlike(s, answers)[:FEW]:
        twin = s.copy()
        apply(twin, answer)
        led, hasty = _run(twin, weights, depth + 2)
        if (value := worth(led, weights)) > most:
            most, found = value, (answer, led, hasty)
    return found


def unlike(s: Chapter, answers: list[Answer]) -> list[Answer]:
    """The answers without stepping back, and of enemies that are alike in everything only the first."""
    first: dict[Foe, Answer] = {}
    doubles = {"back"}
    for foe in s.foes_at(s.battle):
        answer = f"target:{foe.name}"
        if answer in answers and first.setdefault(foe._replace(id=0, number=0), answer) != answer:
            doubles.add(answer)
    return [answer for answer in answers if answer not in doubles]
