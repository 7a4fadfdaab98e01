"""Events are facts; a secret one shows its value to some seats only."""

from __future__ import annotations

from emberhall.kernel import Event, Secret, only, revealed, seen_by

DREW = Event("drew", "TOY-1", {"seat": 1, "card": only(1, "axe")})
SWAPPED = Event("swapped", "TOY-1", {"given": Secret("axe", (0, 2)), "rounds": 3})


def test_a_fact_for_one_seat_is_seen_by_that_seat_alone() -> None:
    assert seen_by(DREW, 1).facts == {"seat": 1, "card": "axe"}
    assert seen_by(DREW, 0).facts == {"seat": 1, "card": None}


def test_an_onlooker_sees_no_secret() -> None:
    assert seen_by(DREW, None).facts == {"seat": 1, "card": None}


def test_a_fact_may_be_for_several_seats() -> None:
    assert [seen_by(SWAPPED, seat).facts["given"] for seat in (0, 1, 2)] == ["axe", None, "axe"]


def test_open_facts_kind_and_rule_are_for_everybody() -> None:
    seen = seen_by(SWAPPED, None)
    assert (seen.kind, seen.rule, seen.facts["rounds"]) == ("swapped", "TOY-1", 3)


def test_revealed_lays_every_secret_open() -> None:
    assert revealed(DREW) == Event("drew", "TOY-1", {"seat": 1, "card": "axe"})


def test_looking_changes_nothing() -> None:
    seen_by(DREW, None)
    revealed(DREW)
    assert DREW.facts["card"] == Secret("axe", (1,))
