"""Messages become words: facts, forms, plurals, lists, and what happens where something is missing."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel.fluent import Catalogue, FluentError
from emberhall.kernel.messages import BROUGHT, Message, say
from emberhall.kernel.plurals import plural_of
from emberhall.kernel.tongues import COMMON, Tongue, catalogue, languages, tongue

ENGLISH = """
# Names
skeleton = Skeleton
    .a = a Skeleton
elf = Elf
    .a = an Elf
named = { $name } ({ $team })
    .a = { $name_a } ({ $team })
-house = Ember{ $what ->
    [hall] hall
   *[other] ...
}

met = { $enemy_a } bars the way in { -house(what: "hall") }.
drew = { $who } draws { $card ->
    [none] a card
   *[other] { $card }
}.
cards = { $cards ->
    [0] no cards
    [one] one card: { $cards }
   *[other] { $cards_count } cards: { $cards_a }
}
count = { $n } { $n ->
    [0] nothing
    [one] thing
   *[other] things
}
where = { $place ->
    [skeleton] bones
   *[other] flesh
}
truth = { $so ->
    [yes] it is so
   *[no] it is not
}
whole = { met } { "{" }
after = First { $who }. { CAPITAL($who) } again
only-here = Only in English.
"""
GERMAN = """
skeleton = Skelett
    .gender = n
    .dat = dem Skelett
elf = Elf
    .gender = m
    .dat = dem Elfen
met = { $enemy_gender ->
    [n] Das { $enemy }
   *[other] Der { $enemy }
} steht im Weg; man spricht mit { $enemy_dat }.
"""


def spoken(language: str = "en") -> Tongue:
    """A tongue of two languages' words above, and of those that all games share."""
    own = {"en": Catalogue("en", ENGLISH), "de": Catalogue("de", GERMAN)}
    common = [found for spoken in dict.fromkeys((language, "en")) if (found := catalogue(COMMON, spoken)) is not None]
    return Tongue(language, [*(own[name] for name in dict.fromkeys((language, "en"))), *common])


SKELETON, ELF = Message("skeleton"), Message("elf")


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("met", {"enemy": ELF}, "an Elf bars the way in Emberhall."),
        ("met", {"enemy": "Grue"}, "Grue bars the way in Emberhall."),
        ("met", {"enemy": say("named", name=ELF, team="A")}, "an Elf (A) bars the way in Emberhall."),
        ("drew", {"who": "Dara", "card": None}, "Dara draws a card."),
        ("drew", {"who": "Dara", "card": "Heal"}, "Dara draws Heal."),
        ("cards", {"cards": []}, "no cards"),
        ("cards", {"cards": [ELF]}, "one card: Elf"),
        ("cards", {"cards": [ELF, SKELETON, "Grue"]}, "3 cards: an Elf, a Skeleton and Grue"),
        ("count", {"n": 0}, "0 nothing"),
        ("count", {"n": 1}, "1 thing"),
        ("count", {"n": 7}, "7 things"),
        ("count", {"n": "1"}, "1 things"),  # a text has no plural
        ("where", {"place": SKELETON}, "bones"),
        ("where", {"place": ELF}, "flesh"),
        ("truth", {"so": True}, "it is so"),
        ("truth", {"so": False}, "it is not"),
        ("whole", {"enemy": ELF}, "an Elf bars the way in Emberhall. {"),
        ("after", {"who": "the elf"}, "First the elf. The elf again"),
    ],
)
def test_a_message_is_said_with_its_facts(key: str, facts: dict[str, Any], said: str) -> None:
    assert spoken().say(Message(key, facts)) == said


def test_a_language_uses_forms_of_its_own() -> None:
    german = spoken("de")
    assert german.say(say("met", enemy=ELF)) == "Der Elf steht im Weg; man spricht mit dem Elfen."
    assert german.say(say("met", enemy=SKELETON)) == "Das Skelett steht im Weg; man spricht mit dem Skelett."
    assert german.say(say("met", enemy="Grue")) == "Der Grue steht im Weg; man spricht mit Grue."


def test_what_is_not_translated_is_said_in_english_and_marked() -> None:
    german = spoken("de")
    assert german.say("only-here") == "Only in English."
    assert german.foreign("only-here") == german.foreign("A sentence as it is.") == "en"
    assert german.foreign(say("met", enemy=ELF)) == spoken().foreign("only-here") == ""


def test_a_text_may_bring_its_own_words_in_several_languages() -> None:
    name = Message(BROUGHT, {"en": "Bone Guard", "de": "Knochenwache"})
    german, english = (tongue(language) for language in ("de", "en"))
    assert (german.marked(name), english.marked(name)) == (("Knochenwache", ""), ("Bone Guard", ""))
    assert tongue("fr").marked(name) == ("Bone Guard", "en")
    assert german.show([name, "Hag"]) == "Knochenwache und Hag"


def test_what_is_no_key_is_said_as_it_is() -> None:
    assert spoken().say("Do you go on?") == "Do you go on?"
    assert spoken().sentence("grue") == "Grue"
    assert spoken().say(say("nobody-wrote-this", who="Dara")) == "nobody-wrote-this"


def test_a_fact_that_is_missing_is_shown_by_its_name() -> None:
    assert spoken().say(say("drew", who="Dara")) == "Dara draws {$card}."
    assert spoken().say("drew") == "{$who} draws {$card}."


def test_facts_are_looked_up_only_if_they_are_needed() -> None:
    class Costly(dict[str, Any]):
        def __missing__(self, name: str) -> str:
            asked.append(name)
            return "Dara"

    asked: list[str] = []
    assert spoken().say(Message("drew", Costly(card=None))) == "Dara draws a card."
    assert asked == ["who"]


def test_messages_anywhere_in_a_table_are_said() -> None:
    table = {"name": ELF, "die": ["hit", SKELETON], "health": 3, "more": {"text": say("count", n=1)}}
    said = {"name": "Elf", "die": ["hit", "Skeleton"], "health": 3, "more": {"text": "1 thing"}}
    assert spoken().tree(table) == said


def test_equal_messages_are_equal_and_can_be_counted() -> None:
    assert {say("count", n=1): 1, say("count", n=2): 2}[say("count", n=2)] == 2


@pytest.mark.parametrize("text", ["broken = { $who", "broken = { NUMBER($who) }", "broken ="])
def test_what_is_not_fluent_is_refused_when_it_is_said(text: str) -> None:
    with pytest.raises(FluentError):
        Catalogue("en", f"fine = Fine.\n{text}\nalso-fine = Fine.").get("broken")
    assert Catalogue("en", f"fine = Fine.\n{text}").get("fine") is not None


def test_the_words_of_the_house_are_there_in_every_language() -> None:
    assert languages(COMMON)[0] == "en"
    assert tongue("de").say(say("player", number=2)) == "Spieler 2"
    assert tongue("xx").say(say("player", number=2)) == "Player 2"


@pytest.mark.parametrize(
    ("language", "plurals"),
    [
        ("en", "other one other other other other other other"),
        ("fr", "one one other other other other other other"),
        ("ru", "many one few many many many one few"),
        ("pl", "many one few many many many many few"),
        ("cs", "other one few other other other other other"),
        ("ar", "zero one two few many many many many"),
        ("ja", "other other other other other other other other"),
    ],
)
def test_languages_count_in_their_own_ways(language: str, plurals: str) -> None:
    assert [plural_of(language)(n) for n in (0, 1, 2, 5, 11, 12, 21, 22)] == plurals.split()
