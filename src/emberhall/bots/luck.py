"""The same luck for everything that is tried: what is compared differs by what was chosen, not by what was drawn.

The first card drawn under a rule is the same wherever the pile is the same, the second one too, whatever was drawn
under other rules in between; and a pile that lacks a card gives the same one all the same, unless it is that.
"""

from __future__ import annotations

from collections import defaultdict
from math import log
from random import Random

from ..kernel import Answer, Nature, Question
from ..kernel.chance import Lottery


class Luck:
    """How everything falls: for each rule, for its first draw, its second and so on, a lot for each outcome."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._random = Random(seed).random
        self._lots: dict[str, list[dict[Answer, float]]] = defaultdict(list)

    def lots(self, rule: str, draw: int) -> dict[Answer, float]:
        """The lots of a draw; those that are missing are to be cast."""
        lots = self._lots[rule]
        while len(lots) <= draw:
            lots.append({})
        return lots[draw]

    def cast(self) -> float:
        """A lot."""
        return -log(1.0 - self._random())


class Fall:
    """Nature for one try. Dice come as from any seed; of a pile comes the card with the least lot for its number."""

    __slots__ = ("_draws", "_luck", "nature")

    def __init__(self, luck: Luck) -> None:
        self._luck, self.nature = luck, Nature(luck.seed)
        self._draws: dict[str, int] = {}

    def answer(self, question: Question) -> Answer:
        """One of the outcomes, each as likely as it weighs."""
        options = question.options
        if type(options) is not Lottery:
            return self.nature.answer(question)
        rule, luck = question.rule, self._luck
        draw = self._draws.get(rule, 0)
        self._draws[rule] = draw + 1
        lots, best, least = luck.lots(rule, draw), "", 0.0
        for outcome, weight in options.outcomes:
            lot = lots.get(outcome)
            if lot is None:
                lot = lots[outcome] = luck.cast()
            if not best or lot < least * weight:
                best, least = outcome, lot / weight
        return best
