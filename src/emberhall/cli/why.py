"""Why something is asked, and why something cannot be answered: what stands behind a question, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..kernel import Answer, Question, Rule
from ..kernel.reasons import leads_to, why_not
from .rules import about_rule
from .session import Session
from .speech import SPEECH, said

NAMED = 3  # answers of a kind that are named


def why(session: Session, question: Question) -> list[str]:
    """What is asked, what each answer leads to, and then the rule behind it all."""
    ledger, spoken = session.game.ledger(SPEECH.language), session.spoken
    leads = leads_to(session.game, session.state)
    lines = [spoken.prompt(question, session.state)]
    for rule in dict.fromkeys(leads.values()):
        if rule in ledger and {*leads.values()} != {question.rule}:  # then the rule says it all
            labels = [spoken.label(answer, session.state) for answer, entry in leads.items() if entry == rule]
            lines.append(in_short(labels, ledger[rule]))
    behind = ledger.get(question.rule)
    return [*lines, about_rule(behind) if behind else said("the-rule", rule=question.rule)]


def in_short(labels: list[str], rule: Rule) -> str:
    """What some answers lead to."""
    more = len(labels) > NAMED
    return said("leads-to", answers=" · ".join(labels[:NAMED]), more=more, text=rule.text, rule=rule.id)


def about_answer(session: Session, question: Question, answer: Answer) -> str:
    """What an answer that is offered leads to."""
    rule = session.game.ledger(SPEECH.language).get(leads_to(session.game, session.state).get(answer, question.rule))
    label = session.spoken.label(answer, session.state)
    return in_short([label], rule) if rule else said("the-rule", rule=question.rule)


def why_not_in_words(session: Session, question: Question, answer: Answer) -> str:
    """Why something that is not offered cannot be answered, and the rule."""
    reason, rule = why_not(session.game, session.state, question.seat, answer)
    return said("why-not", reason=session.spoken.tongue.sentence(reason), rule=rule)


def reason_for(session: Session, question: Question, words: str) -> str | None:
    """Why what somebody speaks of cannot be answered: a card, a chamber, something to do; nothing if it is unclear."""
    wishes = session.spoken.wishes(session.state, question.seat)
    named = {answer: name for answer, name in wishes.items() if answer not in question.options}
    found = spoken_of(words, named.items())
    reasons = {why_not_in_words(session, question, answer) for answer in found}
    return reasons.pop() if len(reasons) == 1 else None


def spoken_of(words: str, named: Iterable[tuple[Answer, str]]) -> list[Answer]:
    """The answers that somebody may mean: the one that is called just so, or all in whose names the words stand."""
    meant, named = words.casefold(), list(named)
    just_so = [answer for answer, name in named if meant in (answer, name.casefold())]
    if just_so or not meant:
        return just_so
    within = re.compile(rf"(?<!\w){re.escape(meant)}(?!\w)")
    return [answer for answer, name in named if within.search(name.casefold())]
