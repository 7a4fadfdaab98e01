"""What a position of Epic Seven Arise is worth to the team, and which of a few answers leads to the best one."""

from __future__ import annotations

from ..games.epic_seven_arise.chapters import FoeCard
from ..games.epic_seven_arise.state import Chapter
from ..kernel import NATURE, Answer, apply

SIMPLE = ("target", "done", "first", "discard")  # answers that are compared by what they lead to
HP, SHIELD, SOUL, CARD = 1.0, 0.8, 0.4, 0.35
DEATH, KILL, STUN, SLOW, SILENCE = 7.0, 3.5, 4.0, 0.6, 1.0
MANY = 60  # answers; more than any skill needs


def worth(s: Chapter) -> float:
    """Health and means of the team against those of its enemies."""
    total = 0.0
    for number, hero in enumerate(s.heroes):
        most = s.hero_card(number).hp
        if hero.hp <= 0:
            total -= DEATH
            continue
        share = hero.hp / most
        total += HP * hero.hp + 3.0 * min(share, 0.5) + SHIELD * min(hero.shields, 4) + 0.7 * hero.temp
        total += 0.6 * (hero.power + hero.fury) + 0.25 * hero.shift
        total -= _burden(hero.statuses)
    for foe in s.foes:
        if foe.at == s.battle:
            card = s.foe_card(foe)
            total -= (0.8 if card.boss else 1.0) * s.foe_hp(foe) + threat(card) + 0.8 * foe.shields + foe.power
            total += _burden(foe.statuses) + 0.2 * (s.speed(foe.id) < 3)
    for player in s.players:
        total += SOUL * player.souls + CARD * min(len(player.hand), 7) + 0.6 * player.potions
        total += 0.5 * sum(player.stones)
    return total - 6.0 * s.skulls - (100.0 if s.ended == "lost" else 0.0)


def threat(card: FoeCard) -> float:
    """How much is gained when an enemy is out of the way."""
    return KILL + (5.0 if card.boss else 0.05 * card.lines[0].hp)


def _burden(statuses: tuple[str, ...]) -> float:
    return sum({"stun": STUN, "slow": SLOW, "silence": SILENCE, "unhealable": SILENCE}[status] for status in statuses)


def best_of(s: Chapter, answers: list[Answer]) -> Answer:
    """The answer that leads to the best position."""
    return max(answers, key=lambda answer: worth(led_to(s, answer)))


def led_to(s: Chapter, answer: Answer) -> Chapter:
    """The position that an answer leads to, once all that follows by itself has happened."""
    twin = s.copy()
    apply(twin, answer)
    return settled(twin, 1)


def settled(s: Chapter, depth: int = 0) -> Chapter:
    """Run until somebody has to think: small choices are made greedily, Nature gives the first card it has."""
    for _ in range(MANY):
        question = s.question
        if question is None or "end" in question.options or s.active < 0:
            break
        answers = list(question.options)
        if question.seat == NATURE or len(answers) == 1 or depth > 1:
            apply(s, answers[0])
        elif answers[0].partition(":")[0] in SIMPLE:
            apply(
                s,
                max(answers[:6], key=lambda answer: worth(_after(s, answer, depth + 1)) if answer != "back" else -999),
            )
        else:
            apply(s, answers[0])
    return s


def _after(s: Chapter, answer: Answer, depth: int) -> Chapter:
    twin = s.copy()
    apply(twin, answer)
    return settled(twin, depth + 1)
