"""What is coming in a battle: whom the enemies' Attack cards will hit, and which skills the cards still make up.

Both are exact, and follow from what lies open to all: of the Attack cards it counts which have been seen, whoever may
have looked at the others. Heroes stand where they stand now, and everybody lets the enemies act.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import reduce
from math import comb

from ...kernel import NATURE, Fate, Saying, after, say
from . import combat, monsters
from .skills import PAIR, TRIPLE
from .state import FOES, Chapter

SKILLS = range(PAIR, TRIPLE + 1)
FACES = range(1, 7)
Chance = dict[int, Fraction]  # of a number of cards


def forecast(s: Chapter) -> dict[str, Fate]:
    """By hero the chances to be hit, in the next enemy's turn and before this battle round is over; and, for the one
    whose turn it is, those to make up each skill with own cards."""
    if not s.battle:
        return {}
    waiting = [ref for ref in combat.still_to_act(s) if ref >= FOES]
    told: dict[str, dict[Saying, Fraction]] = {s.heroes[hero].key: {} for hero in s.living}
    for said, foes in (("fate-next", waiting[:1]), ("fate-round", waiting if len(waiting) > 1 else [])):
        if foes:
            drawn = reduce(_together, (cards_drawn(s, ref) for ref in foes))
            for hero, chance in hit(s, drawn).items():
                told[s.heroes[hero].key][said] = chance
    if 0 <= s.active < FOES and s.active in s.living and not s.skill_used:
        card = s.hero_card(s.active)
        told[card.key] |= {
            say("fate-skill", skill=card.skills[skill - 1].name): chance
            for skill, chance in zip(SKILLS, completed(s), strict=True)
        }
    return {hero: Fate(chances) for hero, chances in told.items()}


def cards_drawn(s: Chapter, ref: int) -> Chance:
    """E7-MONSTER-1, E7-STATUS-2: how many Attack cards an enemy's turn draws, by the die that chooses its skill."""
    foe = s.foe(ref)
    assert foe is not None
    if s.has(ref, "stun"):
        return {0: Fraction(1)}
    skills = s.foe_card(foe).skills
    numbers = [sum(fx.cards for fx in s.effects(skill.fx) if fx.to == "drawn") for skill in skills]
    if len(skills) == 1:
        return {numbers[0]: Fraction(1)}
    chosen = (next((n for n, skill in enumerate(skills) if face in skill.faces), 0) for face in FACES)
    return {n: Fraction(times, len(FACES)) for n, times in Counter(numbers[place] for place in chosen).items()}


def _together(one: Chance, other: Chance) -> Chance:
    both: Chance = {}
    for a, p in one.items():
        for b, q in other.items():
            both[a + b] = both.get(a + b, Fraction(0)) + p * q
    return both


def hit(s: Chapter, drawn: Chance) -> Chance:
    """E7-MONSTER-2, E7-MONSTER-8: by living hero the chance that one of so many Attack cards has a number of its
    circle. After ten cards all twelve are shuffled; two are never seen."""
    numbers, exposed = s.rules.numbers, monsters.exposed(s)
    every = [int(card) for card in numbers.attack_cards]
    unseen = Counter(every) - Counter(int(card) for card in s.attacks_seen)
    last = len(every) - numbers.aside

    def spared(hero: int, cards: int) -> Fraction:
        """The chance that none of them means a hero."""
        chance, deck, left = Fraction(1), unseen, last - len(s.attacks_seen)
        while cards:
            now = min(cards, left)
            size, bad = deck.total(), sum(n for card, n in deck.items() if exposed.get(card) == hero)
            chance *= Fraction(comb(size - bad, now), comb(size, now))
            cards, deck, left = cards - now, Counter(every), last
        return chance

    return {hero: sum((p * (1 - spared(hero, n)) for n, p in drawn.items()), Fraction(0)) for hero in s.living}


def completed(s: Chapter) -> tuple[Fraction, ...]:
    """E7-SKILL-1, E7-SKILL-2, E7-SKILL-3, E7-TURN-5: for each skill of the active hero the chance that its combination
    comes together in this turn, if the player plays own cards for that alone."""
    known: dict[object, tuple[Fraction, ...]] = {}
    seat = s.heroes[s.active].owner

    def best(at: Chapter) -> tuple[Fraction, ...]:
        point = at.played, at.players[seat].hand
        if point not in known:
            options = at.question.options if at.question is not None else ()
            found = [Fraction(f"skill:{skill}" in options) for skill in SKILLS]
            for answer in options:
                if answer.startswith("play:") and not all(found):
                    found = [max(pair) for pair in zip(found, drawing(after(at, answer)), strict=True)]
            known[point] = tuple(found)
        return known[point]

    def drawing(at: Chapter) -> list[Fraction]:
        question = at.question
        if question is None or question.seat != NATURE:
            return list(best(at))
        assert question.weights is not None
        total, found = sum(question.weights), [Fraction(0) for _ in SKILLS]
        for card, weight in zip(question.options, question.weights, strict=True):
            led = drawing(after(at, card))
            found = [have + Fraction(weight, total) * chance for have, chance in zip(found, led, strict=True)]
        return found

    return best(s)
