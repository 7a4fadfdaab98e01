"""Why something was not accepted."""

from __future__ import annotations


class Refusal(Exception):
    """Why something was not accepted; nothing has changed. `rule` names the ledger entry if a rule refused."""

    def __init__(self, code: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code, self.reason, self.rule = code, reason, rule


class Broken(Refusal):
    """A rule of the game fails, for the reason that this was raised from. Nothing was written."""
