"""The rolls that the rulebooks of Epic Roll illustrate, as worked examples of chapter 8."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .positions import battle, both, hush, offered, play_out, rolled

ILLUSTRATED = [  # champion, space, dice, what is chosen, what champion and enemy gain or lose
    ("orric", 1, "miss/miss", "", 0, 0),
    ("orric", 1, "hit/hit", "", -1, -1),
    ("orric", 1, "block/hit", "", 0, 0),
    ("orric", 1, "block/miss", "", 0, 0),
    ("orric", 1, "critical/hit", "", -1, -2),
    ("goramoth", 1, "block/miss", "", 0, 0),
    ("goramoth", 1, "hit/hit", "", -1, -1),
    ("goramoth", 1, "block/hit", "", 0, 0),
    ("elandra", 1, "heal/miss", "", 1, 0),
    ("elandra", 1, "heal/hit", "", 0, 0),
    ("goramoth", 1, "critical/hit", "", -1, -2),
    ("greff", 5, "critical/hit/star", "", 0, -2),
    ("greff", 5, "miss/hit/star", "", 0, 0),
    ("orric", 5, "block/hit/star", "", 1, 0),
    ("orric", 5, "critical/critical/star", "", -1, -2),
    ("dara", 5, "hit/miss/star", "", 0, -2),
    ("dara", 5, "block/hit/star", "", 0, -1),
    ("dara", 8, "hit/miss/star/star", "", 0, -1),
    ("orric", 8, "block/hit/star/star", "", 1, 1),
    ("orric", 8, "critical/critical/star/star", "", -1, -1),
    ("greff", 8, "hit/hit/star/star", "", 0, 0),
    ("goramoth", 8, "block/hit/blank/hit", "block:enemy", -1, 0),
    ("goramoth", 8, "block/hit/blank/hit", "block:paladin", -1, 0),
    ("goramoth", 8, "miss/hit/blank/hit", "", -2, 0),
    ("elandra", 8, "heal/critical/blank/hit", "", -2, 0),
    ("elandra", 8, "heal/critical/star/block", "", -1, 0),
    ("mal-asha", 8, "hit/hit/star/hit", "", -2, -2),
    ("goramoth", 8, "block/hit/star/block", "", 0, 0),
]  # fmt: skip
CORE = {"orric": "warrior", "greff": "wizard", "dara": "elf"}  # the same dice, a generation older
ECLIPSE = ("goramoth", "mal-asha", "elandra")


@rule("ER-BATTLE-3", "ER-BATTLE-4", "ER-BATTLE-5", "ER-BATTLE-7", "ER-BATTLE-9")
@pytest.mark.parametrize(("champion", "at", "dice", "chosen", "gained", "dealt"), ILLUSTRATED)
def test_an_illustrated_roll(champion: str, at: int, dice: str, chosen: str, gained: int, dealt: int) -> None:
    others = CORE if champion in CORE else ECLIPSE
    rival = next(other for other in others if other != champion)
    s = battle(champion, rival, at=at, health=4, enemy_health=3 if at == 1 else 6)
    before = both(s)
    rolled(s, dice)
    if chosen:
        hush(play_out(s, chosen))
    assert offered(s, 0) == ["roll", "flee"]
    assert both(s) == (before[0] + gained, before[1] + dealt)


@rule("ER-BATTLE-3", "ER-BATTLE-4", "ER-BATTLE-5", "ER-BATTLE-6")
@pytest.mark.parametrize(
    ("champion", "at", "dice", "gained", "dealt"),
    [(CORE[row[0]], row[1], row[2], row[4], row[5]) for row in ILLUSTRATED if row[0] in CORE],
)
def test_the_same_roll_in_the_first_edition(champion: str, at: int, dice: str, gained: int, dealt: int) -> None:
    s = battle(champion, "warrior" if champion == "elf" else "elf", at=at, health=4, enemy_health=6)
    rolled(s, dice)
    assert both(s) == (4 + gained, 6 + dealt)
