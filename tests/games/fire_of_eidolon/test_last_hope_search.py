"""Fire of Eidolon: the last hope against the rules themselves, on random dungeons near their end.

Whether a party can still win is found out by playing: every answer of everybody, whatever Nature turns up. The
dungeons are small, and no Ritual Card is left, so that time and threat play no part.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from emberhall.games.fire_of_eidolon import last_hope, victory
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.games.fire_of_eidolon.turn import hero_turn
from emberhall.kernel import advance, after
from tests.rules import rule

from .ends import unjudged

PARTY = ("warrior", "paladin", "wizard", "wizard", "rogue", "dark-knight", "ranger", "cleric", "sage")
SHAPES = ("n", "e", "s", "w", "ns", "ew", "ne", "sw", "nsw", "nesw")
SITES = [(x, y) for x in range(-1, 3) for y in range(-1, 2) if (x, y) != (0, 0)]
REDS = ("minotaur", "dragonling", "fel-knight", "voracious-plant")
OTHERS = ("dark-slime", "floating-stones", "arrow-trap")
LAST = ("acid-jets", "lava-lake", "mimic-chest", "skeletal-guards", "ogre-brute")  # tiles left in the supply
MOST = 25_000  # positions looked at


def random_dungeon(rng: Random, supply: int) -> Dungeon:
    """A few chambers laid anyhow, one relic standing, six or seven tokens here and there, Heroes anywhere."""
    sites = rng.sample(SITES, rng.randrange(4, 8))
    relic_stands = rng.random() < 0.6
    wanted = ["voraxs-heart", "fire-of-eidolon"] if relic_stands else ["fire-of-eidolon"]
    passages = rng.random() < 0.25
    if passages:
        wanted += ["secret-passage-x", "secret-passage-y"]
    keys = [*wanted, *rng.sample((*REDS, *OTHERS), 7)]
    tiles = {site: f"{key}:{rng.choice(SHAPES)}" for site, key in zip(sites, keys, strict=False)}
    heroes = list(dict.fromkeys(rng.sample(PARTY, rng.choice((1, 2, 2, 2, 3)))))
    at = {hero: rng.choice((*tiles, (0, 0))) for hero in heroes}
    reds = [site for site, tile in tiles.items() if tile.partition(":")[0] in REDS]
    carried: dict[str, tuple[int, int, int]] = {}
    position: dict[str, Any] = {}
    if relic_stands:
        position["broken"] = ("green", "blue")
        left = max(0, rng.choice((6, 7)) - len(reds[:2]))
        for hero in heroes[1:]:
            some = rng.randrange(0, left + 1) if left else 0
            carried[hero], left = (some, 0, 0), left - some
        carried[heroes[0]] = (left, 0, 0)
    else:
        position["fire"] = rng.choice((*heroes, ""))
    s = unjudged(
        *heroes,
        tiles=tiles,
        at=at,
        carried=carried,
        supply=" ".join(rng.sample(LAST, supply)),
        spent={hero: 2 * (hero != "wizard" or rng.random() < 0.4) for hero in heroes},  # he may Teleport
        passages=passages,
        give_up=False,
        **position,
    )
    on_tiles = {s.rules.index[tiles[site].partition(":")[0]] for site in reds[:2]} if relic_stands else set()
    unseen = {s.rules.index[key] for key in s.supply.cards() if key in s.rules.basic_keys}
    s.tokens = tuple(tile in on_tiles or (tile in unseen and relic_stands) for tile in range(len(s.tokens)))
    return s


def can_win(start: Dungeon, most: int) -> bool | None:
    """By playing; None if that would take too long."""
    start = start.copy()
    start.story = None
    start.stack = (victory.judge(True), (hero_turn(), None))
    advance(start)
    seen, todo = {start.key()}, [start]
    while todo:
        s = todo.pop()
        if s.question is None:
            if s.ended in ("total", "partial"):
                return True
            continue
        for answer in s.question.options:
            then = after(s, answer)
            if then.key() not in seen:
                if len(seen) > most:
                    return None
                seen.add(then.key())
                todo.append(then)
    return False


def one_way(s: Dungeon) -> bool:
    """A Secret Passage from which one cannot come back: that counts as a way (FE-REACH-18)."""
    return any(s.places[tile] >= 0 and not s.joined(tile) for tile in s.rules.passages)


@rule("FE-REACH-18", "FE-REACH-19", "FE-DEFEAT-13")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("supply", "dungeons", "most"),
    [(0, 30, MOST), (1, 12, MOST), *(pytest.param(n, 100, 4 * MOST, marks=pytest.mark.endure) for n in (0, 1))],
)
def test_the_verdict_is_what_playing_shows(
    supply: int, dungeons: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts: Counter[str] = Counter()
    for seed in range(dungeons):
        s = random_dungeon(Random(seed), supply)
        with monkeypatch.context() as other_rules:
            rule_ = "" if s.fire >= 0 and s.at_exit(s.fire) else victory.defeat(s)
            other_rules.setattr(last_hope, "is_lost", lambda d: False)
            found = can_win(s, most)
        if found is not None and not (one_way(s) and not found):
            assert found is not bool(rule_), f"seed {seed}"
            verdicts[rule_] += 1
    assert min(verdicts[""], verdicts["FE-DEFEAT-13"]) > 1, verdicts
