"""Which plural a whole number takes in a language: the categories that a message of Fluent selects by."""

from __future__ import annotations

from collections.abc import Callable

Plural = Callable[[int], str]


def one_or_more(n: int) -> str:
    """One thing, or any other number of them: English, German and most languages of Europe."""
    return "one" if n == 1 else "other"


def _none(n: int) -> str:
    return "other"


def _french(n: int) -> str:
    return "one" if n in (0, 1) else "many" if n and n % 1_000_000 == 0 else "other"


def _romance(n: int) -> str:
    return "one" if n == 1 else "many" if n and n % 1_000_000 == 0 else "other"


def _russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _serbian(n: int) -> str:
    return {"many": "other"}.get(category := _russian(n), category)


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


def _romanian(n: int) -> str:
    return "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


def _slovene(n: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other")


def _lithuanian(n: int) -> str:
    if 11 <= n % 100 <= 19 or n % 10 == 0:
        return "other"
    return "one" if n % 10 == 1 else "few"


def _latvian(n: int) -> str:
    if n % 10 == 0 or 11 <= n % 100 <= 19:
        return "zero"
    return "one" if n % 10 == 1 else "other"


def _icelandic(n: int) -> str:
    return "one" if n % 10 == 1 and n % 100 != 11 else "other"


def _hebrew(n: int) -> str:
    return {1: "one", 2: "two"}.get(n, "other")


def _arabic(n: int) -> str:
    if n < 3:
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


PLURALS: dict[str, Plural] = {
    **dict.fromkeys(("id", "ja", "ko", "ms", "th", "vi", "zh"), _none),
    "fr": _french,
    **dict.fromkeys(("ca", "es", "it"), _romance),
    **dict.fromkeys(("be", "ru", "uk"), _russian),
    **dict.fromkeys(("bs", "hr", "sr"), _serbian),
    "pl": _polish,
    **dict.fromkeys(("cs", "sk"), _czech),
    "ro": _romanian,
    "sl": _slovene,
    "lt": _lithuanian,
    "lv": _latvian,
    **dict.fromkeys(("is", "mk"), _icelandic),
    "he": _hebrew,
    "ar": _arabic,
}


def plural_of(language: str) -> Plural:
    """How a language counts; `pt-BR` counts as `pt`. A language that is not listed knows one and more."""
    return PLURALS.get(language.partition("-")[0], one_or_more)
