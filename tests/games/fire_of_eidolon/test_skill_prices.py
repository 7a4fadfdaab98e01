"""Fire of Eidolon: what a skill costs and how often it serves stands on the Heroes' cards, and only there."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.content import canonical, content_for
from emberhall.games.fire_of_eidolon.scene import scene
from emberhall.games.fire_of_eidolon.state import VOID, Dungeon
from emberhall.kernel import advance, pile, put, revealed
from tests.rules import rule

from .dungeons import Place, dungeon, offered, play
from .english import label, sentence

TILES: dict[Place, str] = {
    (0, 1): "minotaur",
    (0, 2): "psychomancer",
    (1, 0): "floating-stones",
    (-1, 0): "dark-slime:ns",
    (0, -1): "voracious-plant",
}
USE: dict[str, tuple[str, ...]] = {  # how each skill is used in those chambers: the answers from first to last
    "polearm-lunge": ("lunge:0,1",),
    "heros-charge": ("charge", "move:0,1", "ride-on", "end-charge"),
    "master-falconry": ("falcon", "fetch:1,0", "for:ranger"),
    "object-portal": ("portal:cleric:red",),
    "teleport": ("teleport:0,2",),
    "smite": ("smite:0,1",),
    "holy-light": ("holy-light:0,2",),
    "timeturn": ("timeturn", "restore:acid-jets", "at:0,3", "orient:ns"),
    "sneak-attack": ("sneak-attack",),
    "bless": ("bless",),
    "sanctify": ("sanctify",),
    "metallic-sacrifice": ("sacrifice", "explode:0,2"),
    "consume": ("consume",),
    "geopivot": ("slide:1,1",),
    "terraport": ("terraport", "lift:0,-1", "at:1,-1", "orient:nesw"),
    "enormous-sword": ("sword:n",),
    "break-limit": ("break-limit",),
    "mystic-boomerang": ("boomerang:0,1",),
    "wallcrack-bombs": ("bomb:-1,0",),
}
SKILLS = [
    (hero, kind, getattr(card, kind))
    for hero, card in content_for("").heroes.items()
    for kind in ("basic", "master")
    if getattr(card, kind).key in USE
]
each_skill = pytest.mark.parametrize(("hero", "kind", "skill"), SKILLS, ids=[skill.key for _, _, skill in SKILLS])


def with_skill(hero: str, kind: str, **values: object) -> Dungeon:
    """A dungeon in which everything that a skill needs is at hand, and the cards say something else of it."""
    card: dict[str, Any] = {"ap": 7, kind: values} if hero != "dark-knight" else {kind: values}
    where: dict[str, Place] = {"geomancer": (1, 0), "cleric": (1, 0)} if hero in ("geomancer", "cleric") else {}
    other = "cleric" if hero != "cleric" else "warrior"
    s = dungeon(
        hero,
        other,
        tiles=TILES,
        at={key: at for key, at in where.items() if key == hero},
        cultists=[(0, 1), (0, 2)],
        carried={hero: (3, 0, 0)},
        content=canonical({"hero": {hero: card}}),
    )
    s.places = put(s.places, s.rules.index["acid-jets"], VOID)
    s.supply, s.deck = s.supply.take("acid-jets"), s.deck.take("floating-stones")
    s.discard, s.souls = pile(["floating-stones"]), 30
    if hero == "engineer":
        s.bob = s.rules.index["psychomancer"]
    advance(s)
    return s


def again(before: Dungeon, s: Dungeon) -> Dungeon:
    """The same position, but for what has been used since."""
    t = before.copy()
    t.mastered, t.done = s.mastered, s.done
    advance(t)
    return t


@rule("FE-SKILL-1")
@each_skill
def test_a_corrected_price_is_what_is_offered_paid_and_said(hero: str, kind: str, skill: Any) -> None:
    first = USE[skill.key][0]
    if skill.cost is None:  # a passive skill costs nothing, whoever prints the card
        assert first in offered(with_skill(hero, kind))
        return
    s = with_skill(hero, kind, cost=2 if skill.cost != 2 else 4)
    price = s.card.basic.price if kind == "basic" else s.card.master.price
    assert price != skill.cost
    assert f"{price} AP" in label(first, s)
    before = s.ap
    s.ap = price - 1
    advance(s)
    assert first not in offered(s)
    s.ap = before
    advance(s)
    play(s, *USE[skill.key])
    gain = 0 if skill.key != "sneak-attack" else max(0, 6 - s.card.ap)
    assert s.ap == before - price + gain


@rule("FE-SKILL-2")
@each_skill
def test_so_is_a_corrected_number_of_uses(hero: str, kind: str, skill: Any) -> None:
    first = USE[skill.key][0]
    changed: dict[str, object] = {"uses": skill.uses + 1} if skill.limit else {"uses": 1, "limit": "turn"}
    before = s = with_skill(hero, kind, **changed)
    uses = before.card.basic.uses if kind == "basic" else before.card.master.uses
    says = "once per turn" if uses == 1 else f"{uses} of {uses} left"
    assert says in label(first, s)
    if skill.key == "metallic-sacrifice":  # there is one Bob, whatever the card says
        uses = 1
    for _ in range(uses):
        assert first in offered(s)
        s = again(before, play(s.copy(), *USE[skill.key]))
        if skill.key == "sneak-attack":  # once in a turn her AP become six
            assert first not in offered(s)
            s.done = ()
            advance(s)
    assert first not in offered(s)


def test_corrected_names_are_those_of_labels_sentences_and_the_board() -> None:
    content = {
        "hero": {"warrior": {"master": {"name": "Wild {Ride}"}, "basic": {"name": "Spear Thrust"}}},
        "colour": {"red": {"token": "hammer", "attribute": "Might"}},
        "tile": {"voraxs-heart": {"name": "Heart of Vorax"}},
    }
    tiles: dict[Place, str] = {(0, 1): "minotaur", (1, 0): "voraxs-heart:w"}
    s = dungeon("warrior", tiles=tiles, cultists=[(0, 1)], carried={"warrior": (6, 0, 0)}, content=canonical(content))
    assert label("lunge:0,1", s) == "Spear Thrust at the Cultist in the Minotaur chamber (1 AP)"
    assert label("charge", s) == "Wild {Ride}: up to three moves, with attacks (3 AP, once per game)"
    assert "Might 3" in label("choose:warrior", s)
    assert scene(s.setup)["colours"][0]["relic"] == "Heart of Vorax"
    play(s, "move:1,0")
    assert label("destroy", s) == "Destroy Heart of Vorax (1 AP and 6 red hammers)"
    play(s, "destroy")
    t = dungeon("warrior", tiles=tiles, content=canonical(content))
    play(t, "charge")
    said = [sentence(revealed(event), d) for d in (s, t) for event in d.story or ()]
    assert {"The Warrior destroys Heart of Vorax!", "The Warrior uses Wild {Ride}!"} <= set(said)
