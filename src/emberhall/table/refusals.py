"""Why something was not accepted."""

from __future__ import annotations

from functools import partial

from ..kernel import Saying
from ..kernel.tongues import ENGLISH, Tongue, tongue, translatable

house_says = partial(translatable, __package__)  # what the house has to say in errors and reports


class Refusal(Exception):
    """Why something was not accepted; nothing has changed. `rule` names the ledger entry if a rule refused."""

    def __init__(self, code: str, reason: Saying, rule: str = "", package: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.rule = code, reason, rule
        self.package = package  # of the game whose words the reason needs, if it needs any

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, language: str) -> str:
        """Why, in words."""
        return house_tongue(language, self.package).sentence(self.reason)


class Broken(Refusal):
    """A rule of the game fails, for the reason that this was raised from. Nothing was written."""


def house_tongue(language: str = ENGLISH, package: str = "") -> Tongue:
    """Who says what the house has to say, with the words of a game if it is about one."""
    return tongue(language, __package__, package) if package else tongue(language, __package__)
