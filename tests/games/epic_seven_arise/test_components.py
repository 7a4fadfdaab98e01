"""Everything printed is played once: skills, Soul Burns, artifacts, enemies' skills, boss lines, story exits, tokens.

What is expected is worked out here from the files themselves, or written down by hand.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from emberhall.games.epic_seven_arise.combat import next_turn
from emberhall.games.epic_seven_arise.content import load_content
from emberhall.games.epic_seven_arise.effects import run
from emberhall.games.epic_seven_arise.encounter import judge
from emberhall.games.epic_seven_arise.exploration import place_foe
from emberhall.games.epic_seven_arise.monsters import use_skill
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.rounds import end_round
from emberhall.games.epic_seven_arise.skills import activate
from emberhall.games.epic_seven_arise.state import FOES, Act, Chapter
from emberhall.games.epic_seven_arise.story import check_story, reveal
from emberhall.kernel import apply, pile, view
from tests.rules import rule

from .tables import (
    act,
    asked,
    battle,
    chances,
    hp,
    index,
    next_attack,
    play,
    settle,
    table,
    told,
    waiting,
)

CONTENT = load_content()
FOLDER = files("emberhall.games.epic_seven_arise") / "content" / "chapters"
DRY = ("1-blue", "1-grey", "3-red", "5-grey", "7-blue")


@cache
def raw(chapter: int) -> dict[str, Any]:
    """A chapter's file as it stands."""
    return tomllib.loads((FOLDER / f"chapter_{chapter}.toml").read_text(encoding="utf-8"))


def first_targets(s: Chapter) -> Chapter:
    """Every choice of a skill goes to whoever comes first, and two targets are taken where two are offered."""
    while s.question is not None and s.question.rule not in ("E7-TURN-1", "E7-MOVE-1"):
        apply(s, next(iter(s.question.options)))
    return s


# ---------------------------------------------------------------- heroes

# Damage to three Rust Husks (13 HP, armour 2) that the skill leads to, first enemy first, without and with Soul Burn.
SKILLS: dict[str, list[tuple[tuple[int, int, int], tuple[int, int, int]]]] = {
    "ras": [((1, 0, 0), (3, 0, 0)), ((3, 0, 0), (3, 0, 0)), ((5, 0, 0), (5, 1, 1))],
    "mercedes": [((3, 0, 0), (3, 1, 1)), ((2, 2, 2), (3, 3, 3)), ((5, 1, 1), (5, 1, 1))],
    "iseria": [((1, 0, 0), (3, 0, 0)), ((3, 0, 0), (3, 1, 1)), ((4, 0, 0), (6, 0, 0))],
    "krau": [((1, 0, 0), (1, 0, 0)), ((2, 0, 0), (2, 0, 0)), ((7, 0, 0), (9, 0, 0))],
    "ludwig": [((2, 0, 0), (4, 0, 0)), ((2, 2, 0), (4, 4, 0)), ((3, 3, 3), (5, 5, 5))],
    "yuna": [((1, 0, 0), (3, 0, 0)), ((3, 0, 0), (3, 0, 0)), ((2, 2, 2), (4, 4, 4))],
    "cartuja": [((0, 0, 0), (0, 0, 0)), ((1, 0, 0), (2, 0, 0)), ((3, 0, 0), (6, 0, 0))],
    "aither": [((2, 0, 0), (2, 0, 0)), ((3, 0, 0), (3, 0, 0)), ((3, 0, 0), (6, 3, 3))],
}
# What the skill does besides, as a check of the position; the acting hero is number 0 and has lost 6 HP.
EXTRAS: dict[tuple[str, int, bool], Any] = {
    ("ras", 2, False): lambda s: [p.souls for p in s.players] == [9, 10, 10, 10],
    ("ras", 2, True): lambda s: [h.shields for h in s.heroes] == [1, 1, 1, 1],
    ("mercedes", 3, True): lambda s: s.foes[0].statuses == ("stun",),
    ("iseria", 2, False): lambda s: s.foes[0].statuses == ("slow",),
    ("krau", 1, True): lambda s: s.foes[0].statuses == ("stun",),
    ("krau", 2, False): lambda s: [h.shields for h in s.heroes] == [1, 1, 1, 1],
    ("krau", 2, True): lambda s: [h.shields for h in s.heroes] == [3, 1, 1, 1],
    ("ludwig", 2, False): lambda s: [foe.statuses for foe in s.foes] == [("slow",), ("slow",), ()],
    ("yuna", 1, False): lambda s: s.players[0].souls == 10,
    ("yuna", 2, False): lambda s: [len(p.hand) for p in s.players] == [5, 6, 6, 6],
    ("yuna", 2, True): lambda s: [h.shift for h in s.heroes] == [1, 1, 1, 1],
    ("cartuja", 1, True): lambda s: s.heroes[0].hp == 4,
    ("cartuja", 2, False): lambda s: s.heroes[0].temp == 1,
    ("aither", 1, False): lambda s: s.heroes[0].hp == 2,
    ("aither", 1, True): lambda s: (s.heroes[0].hp, s.heroes[0].statuses) == (3, ()),
    ("aither", 2, False): lambda s: (s.heroes[0].hp, s.heroes[0].statuses) == (4, ()),
    ("aither", 2, True): lambda s: [h.hp for h in s.heroes[1:]] == [3, 3, 3],
    ("aither", 3, False): lambda s: [h.hp for h in s.heroes] == [3, 4, 4, 4],
}


def team_of(hero: str) -> tuple[str, ...]:
    """A team led by a hero, whose mates have health to lose."""
    mates = [other for other in ("ras", "krau", "cartuja", "ludwig") if other != hero]
    return (hero, *mates[:3])


@rule("E7-SKILL-12", "E7-BURN-1")
@pytest.mark.parametrize("burn", [False, True], ids=["plain", "burn"])
@pytest.mark.parametrize("skill", [1, 2, 3])
@pytest.mark.parametrize("hero", sorted(SKILLS))
def test_every_skill_and_soul_burn(hero: str, skill: int, burn: bool) -> None:
    s = battle(table(*team_of(hero)), "husk", "husk", "husk", hand=DRY)
    for seat in range(4):
        s.set_player(seat, souls=9)
    lost = min(6, CONTENT.heroes[hero].hp - 1)
    s.set_hero(0, hp=CONTENT.heroes[hero].hp - lost, statuses=("slow",) if hero == "aither" else ())
    if hero == "aither":
        for number in (1, 2, 3):
            s.set_hero(number, hp=2)
    before = [s.foe_hp(foe) for foe in s.foes]
    s.active = 0
    waiting(s, activate(0, skill, burn), move())
    first_targets(s)
    after = [before[n] - hp(s, f"husk-{n + 1}") for n in range(3)]
    assert tuple(after) == SKILLS[hero][skill - 1][burn]
    check = EXTRAS.get((hero, skill, burn))
    assert check is None or check(s), [s.heroes, [p.souls for p in s.players], s.foes]
    assert told(s, "skill") == [{"hero": hero, "skill": skill, "burn": burn}]


@rule("E7-SKILL-12")
@pytest.mark.parametrize(("missing", "damage"), [(0, 6), (1, 6), (3, 7), (8, 10), (10, 10)])
def test_unbroken_verdict_counts_every_two_hp_missing_up_to_four(missing: int, damage: int) -> None:
    s = battle(table("krau", "ras", "aither", "iseria"), "husk")
    s.set_hero(0, hp=11 - missing)
    s.active = 0
    first_targets(waiting(s, activate(0, 3, True), move()))  # true damage
    assert hp(s, "husk-1") == 13 - damage


def test_every_hero_is_in_the_list() -> None:
    assert set(SKILLS) == set(CONTENT.heroes)


# ---------------------------------------------------------------- artifacts

ARTIFACTS: dict[str, tuple[list[str], Any]] = {  # what is chosen, and what then holds (Ras acts; heroes have 3 HP)
    "ember-phial": (["target:husk-1"], lambda s: (hp(s, "husk-1"), s.players[0].souls) == (10, 1)),
    "bramble-net": (["target:raider-1"], lambda s: (hp(s, "raider-1"), s.speed(FOES + 1)) == (8, 3)),
    "scout-lantern": (["1", "2", "3", "under:3", "under:1"], lambda s: s.decks[3].top == ("2", "1", "3")),
    "trail-ration": (["target:krau"], lambda s: hp(s, "krau") == 6),
    "gambler-coin": (["4"], lambda s: s.players[0].souls == 5),
    "squire-buckler": (["target:krau"], lambda s: s.heroes[1].shields == 4),
    "soul-flask": ([], lambda s: s.players[0].souls == 5),
    "courier-boots": ([], lambda s: [s.speed(hero) for hero in range(4)] == [7, 4, 6, 9]),
    "honed-edge": ([], lambda s: s.heroes[0].fury == 3),
    "accord-banner": ([], lambda s: [p.souls for p in s.players] == [2, 2, 2, 2]),
    "frost-bell": (["target:husk-1"], lambda s: s.foes[0].statuses == ("stun",)),
    "needle-bolt": (["target:husk-1"], lambda s: hp(s, "husk-1") == 9),
    "clearwater-leaf": (["target:krau"], lambda s: (hp(s, "krau"), s.heroes[1].statuses) == (5, ())),
    "warm-censer": ([], lambda s: [(h.hp, h.shields) for h in s.heroes] == [(4, 1)] * 4),
    "star-shard": ([], lambda s: (hp(s, "husk-1"), hp(s, "raider-1")) == (11, 7)),
    "tear-of-diche": (["target:krau"], lambda s: (hp(s, "krau"), s.players[0].souls) == (11, 2)),
}


@rule("E7-ARTIFACT-1")
@pytest.mark.parametrize("card", sorted(ARTIFACTS))
def test_every_artifact(card: str) -> None:
    answers, check = ARTIFACTS[card]
    s = battle(table(), "husk", "raider", hand=(card, "1-grey"))
    for number in range(4):
        s.set_hero(number, hp=3)
    s.set_hero(1, statuses=("slow", "silence") if card == "clearwater-leaf" else ())
    play(act(s, "ras"), f"use:{card}", *answers)
    settle(s)
    assert check(s)
    assert s.artifact_discard.count(card) == 1


@rule("E7-TERM-11")
@pytest.mark.parametrize(("face", "souls", "cards"), [(1, 2, 1), (2, 2, 1), (3, 5, 1), (4, 5, 1), (5, 8, 2), (6, 8, 2)])
def test_the_gambler_s_coin_on_every_face(face: int, souls: int, cards: int) -> None:
    s = battle(table(), "husk", hand=("gambler-coin", "1-grey"))
    play(act(s, "ras"), "use:gambler-coin", str(face))
    settle(s)
    assert (s.players[0].souls, len(told(s, "drew"))) == (souls, cards)


def test_every_artifact_is_in_the_list_and_numbers_are_spread_evenly() -> None:
    plain = {key: card for key, card in CONTENT.artifacts.items() if not card.equipment}
    assert set(ARTIFACTS) == set(plain)
    assert sum(card.copies for card in plain.values()) == 31
    for cards in (plain, {key: card for key, card in CONTENT.artifacts.items() if card.equipment}):
        numbers = [number for card in cards.values() if len(card.nums) == 2 for number in card.nums]
        assert all(numbers.count(number) == 3 for number in range(1, 11))


@rule("E7-MONSTER-7")
def test_the_lantern_sorts_what_comes_next_and_nobody_else_knows() -> None:
    s = battle(table(), "hound", hand=("scout-lantern", "1-grey"))
    play(act(s, "ras"), "use:scout-lantern", "4", "9", "12", "under:4", "under:12")
    settle(s)
    assert view(s, 0)["decks"][3][1] == ("9", "12", "4")
    assert view(s, 1)["decks"][3][1] == ()
    waiting(s, next_turn(), move())
    assert s.decks[3].top[0] == "9"


@rule("E7-MONSTER-7", "E7-SETUP-5")
def test_the_lantern_never_shows_the_two_cards_that_are_set_aside() -> None:
    s = battle(table(), "hound", hand=("scout-lantern", "1-grey"))
    s.attacks_seen = tuple(str(number) for number in range(1, 9))
    s.decks = (*s.decks[:3], pile(("9", "10", "11", "12")))
    play(act(s, "ras"), "use:scout-lantern", "9", "12")
    assert s.looked == ("12", "9")
    play(s, "under:9")
    settle(s)
    assert (s.decks[3].top, s.decks[3].size) == (("12", "9"), 4)


# ---------------------------------------------------------------- enemies


def enemy_skills() -> Iterator[tuple[int, str, int]]:
    for number in CONTENT.chapters:
        for group in ("monster", "boss"):
            for kind, card in raw(number)[group].items():
                for place in range(len(card["skills"])):
                    yield number, kind, place


@rule("E7-MONSTER-1", "E7-MONSTER-2", "E7-MONSTER-5", "E7-MONSTER-6")
@pytest.mark.parametrize(("number", "kind", "place"), list(enemy_skills()))
def test_every_skill_of_every_enemy(number: int, kind: str, place: int) -> None:
    """Against heroes without armour who are hit by every card; what is lost is added up from the file."""
    s = table("yuna", "aither", "ludwig", "mercedes", chapter=number)
    s = battle(s, kind, kind if number != 4 else "glimmer", hand=("4-grey", "4-red", "9-grey"))
    printed = (raw(number)["monster"] | raw(number)["boss"])[kind]["skills"][place]
    for hero in range(4):
        s.set_hero(hero, hp=50 + hero)
        s.set_player(hero, souls=5)
    s.set_foe(FOES, hurt=5)
    s.set_foe(FOES + 1, hurt=2)
    hit = s.tile(s.party).circles[s.heroes[0].circle]
    drawn = sum(fx.get("cards", 1) for fx in printed["fx"] if fx.get("to") == "drawn")
    circles = [n for hero in s.heroes for n in s.tile(s.party).circles[hero.circle]]
    next_attack(s, *[*hit, *(n for n in circles if n not in hit)][:drawn])
    lost = skulls = more = 0
    for fx in printed["fx"]:
        if fx["do"] == "power":
            more = fx["n"]  # counts for the damage that follows
        if fx["do"] == "damage":
            lost += (fx["n"] + more) * (4 if fx["to"] == "all_heroes" else fx.get("cards", 1))
        if fx["do"] == "skull":
            skulls += fx["n"]
    waiting(s, use_skill(FOES, str((printed.get("roll") or [1])[0])), move())
    first_targets(s)
    assert sum(hero.hp for hero in s.heroes) == 50 + 51 + 52 + 53 - lost
    assert s.skulls == skulls
    assert told(s, "enemy skill")[0]["skill"] == place + 1
    assert len(told(s, "attack card")) == drawn
    _check_the_rest(s, printed)


def _check_the_rest(s: Chapter, printed: dict[str, Any]) -> None:
    """What the skill does besides damage and skulls."""
    damage = [fx for fx in printed["fx"] if fx["do"] == "damage"]
    names = [event["who"] for event in told(s, "struck")]
    if damage and damage[-1]["to"] == "drawn":
        names = [event["hero"] for event in told(s, "attack card")]  # the last damage decides who was hit
    struck = {index(s, name) for name in names}
    for fx in printed["fx"]:
        everybody = fx.get("to") == "all_monsters"
        match fx["do"]:
            case "status":
                assert struck
                assert all(fx["name"] in s.heroes[hero].statuses for hero in struck)
            case "souls":
                meant = range(4) if fx["to"] == "all_heroes" else struck
                assert all(s.players[hero].souls == 5 + fx["n"] for hero in meant)
            case "discard":
                meant = range(4) if fx["to"] == "all_heroes" else struck
                assert all(len(s.players[hero].down) == 1 for hero in meant)
            case "shield":
                assert [foe.shields for foe in s.foes] == [fx["n"], fx["n"] if everybody else 0]
            case "heal":
                assert [foe.hurt for foe in s.foes] == [max(0, 5 - fx["n"]), max(0, 2 - fx["n"]) if everybody else 2]
            case "power":
                assert [foe.power for foe in s.foes] == [fx["n"], fx["n"] if everybody else 0]
            case "summon":
                assert len(s.foes) == 3


@rule("E7-SKULL-3")
@pytest.mark.parametrize(
    ("number", "kind"), [(number, kind) for number in CONTENT.chapters for kind in raw(number)["boss"]]
)
def test_every_line_of_every_boss(number: int, kind: str) -> None:
    s = battle(table(chapter=number), kind)
    printed = raw(number)["boss"][kind]
    for line in printed["by_skulls"]:
        s.skulls = line["from"]
        assert hp(s, f"{kind}-1") == line["hp"]
        s.card = "1"
        assert s.armor(FOES) == line.get("armor", printed["armor"]) + ("increase_armor" in s.on_tile(s.battle, "white"))
        assert s.speed(FOES) == line.get("speed", printed["speed"]) - ("slow" in s.on_tile(s.battle, "white"))


@rule("E7-SKULL-3")
def test_the_gentle_setting_weakens_bosses_and_allows_more_skulls() -> None:
    numbers = CONTENT.numbers.difficulties
    for heroes, key in ((("ras", "krau", "aither", "iseria"), "four"), (("ras", "krau", "aither"), "three")):
        more, percent = numbers[f"gentle-{key}-heroes"]
        s = table(*heroes, players=1, gentle=True)
        strict = table(*heroes, players=1)
        assert s.rules.skull_limit(1) == strict.rules.skull_limit(1) + more
        full = strict.rules.hp(1, "gate-warden", 0)
        assert s.rules.hp(1, "gate-warden", 0) == (full * percent + 50) // 100 < full
        assert s.rules.hp(1, "hound", 0) == strict.rules.hp(1, "hound", 0)


@rule("E7-REWARD-1")
@pytest.mark.parametrize(
    ("number", "kind"), [(number, kind) for number in CONTENT.chapters for kind in raw(number)["monster"]]
)
def test_the_reward_of_every_monster(number: int, kind: str) -> None:
    s = battle(table(chapter=number), kind, kind, hand=("needle-bolt", "1-grey"))
    s.set_player(0, stones=(0, 0, 0))
    s.supply = (12, 12, 12)
    s.set_foe(FOES, hurt=raw(number)["monster"][kind]["hp"] - 1)
    play(act(s, "ras"), "use:needle-bolt", f"target:{kind}-1")
    for fx in raw(number)["monster"][kind]["reward"]:
        if fx.get("colour") == "any":
            play(s, *["take:green"] * fx["n"])
    settle(s)
    wanted = dict.fromkeys(("white", "black", "green"), 0)
    for fx in raw(number)["monster"][kind]["reward"]:
        if fx["do"] == "skystone":
            wanted["green" if fx["colour"] == "any" else fx["colour"]] += fx["n"]
    assert s.players[0].stones == tuple(wanted.values())
    cards = sum(fx["n"] for fx in raw(number)["monster"][kind]["reward"] if fx["do"] == "skill_card")
    assert len(told(s, "gained card")) == cards


# ---------------------------------------------------------------- story


def exits() -> Iterator[tuple[int, str, int]]:
    for number in CONTENT.chapters:
        for card, printed in raw(number)["story"].items():
            for place in range(len(printed["exits"])):
                yield number, card, place


def fulfil(s: Chapter, condition: dict[str, Any]) -> str:
    """Make a condition true; the moment at which it is looked at."""
    moment = "battle"
    for test, value in condition.items():
        match test:
            case "found":
                s.found = (*s.found, value)
            case "found_count":
                group = [key for key, token in raw(s.number)["token"].items() if token.get("group") == value["group"]]
                s.found = (*s.found, *group[: value["n"]])
            case "killed":
                s.killed = (value,)
            case "party_at":
                s.party, moment = value[0], "moved"
            case "all":
                for part in value:
                    fulfil(s, part)
    return moment


@rule("E7-STORY-2", "E7-STORY-4")
@pytest.mark.parametrize(("number", "card", "place"), list(exits()))
def test_every_exit_of_every_story_card(number: int, card: str, place: int) -> None:
    s = table(chapter=number)
    s.card = card
    printed = raw(number)["story"][card]["exits"][place]
    bounds = [way["when"].get("skulls_at_most") for way in raw(number)["story"][card]["exits"]]
    if "skulls_at_most" not in printed["when"]:
        s.skulls = max([bound + 1 for bound in bounds if bound is not None], default=0)
    for hero in range(4):
        s.set_hero(hero, hp=2)
    moment = fulfil(s, printed["when"])
    waiting(s, check_story(moment), move())
    settle(s)
    assert s.next_card == printed.get("next", "")
    assert told(s, "exit") == [{"chapter": number, "card": card, "next": printed.get("next", "")}]
    for fx in printed.get("then", []):
        match fx["do"]:
            case "artifact" | "skill_card":
                assert len(told(s, "gained card")) == 4
            case "potion":
                assert [player.potions for player in s.players] == [1, 1, 1, 1]
            case "heal":
                assert [hero.hp for hero in s.heroes] == [2 + fx["n"]] * 4
            case "win":
                assert s.won


@rule("E7-STORY-2", "E7-SETUP-4")
@pytest.mark.parametrize(("number", "card"), sorted({(number, card) for number, card, _ in exits() if card != "1"}))
def test_every_story_card_does_what_it_says_when_it_is_revealed(number: int, card: str) -> None:
    s = table(chapter=number)
    s.next_card = card
    waiting(s, reveal(), move())
    settle(s)
    assert s.card == card
    for fx in raw(number)["story"][card].get("on_reveal", []):
        match fx["do"]:
            case "skull":
                assert s.skulls >= fx["n"]
            case "place_token":
                assert s.token_at(fx["at"]) == fx["id"]
            case "spawn":
                kinds = raw(number)["enemy_card"][fx["card"]]["monsters"]
                assert {foe.kind for foe in s.foes_at(fx["at"])} == set(kinds)
            case "spawn_boss":
                assert fx["id"] in {foe.kind for foe in s.foes_at(fx["at"])}
            case "spawn_draw":
                assert s.foes_at(fx["at"])
            case "link":
                assert fx["b"] in s.beside(fx["a"])
            case "branch":
                assert s.skulls == 1  # no seal was found


@rule("E7-STORY-4")
def test_a_branch_looks_at_the_position() -> None:
    s = table(chapter=6)
    s.next_card, s.found = "3", ("seal-1", "seal-2", "seal-3", "seal-4")
    settle(waiting(s, reveal(), move()))
    assert s.skulls == 0
    assert len(told(s, "gained card")) == 4


# ---------------------------------------------------------------- tokens and clocks


def tokens() -> Iterator[tuple[int, str, bool]]:
    """Every token with a success, and every one that has a mission with a failure."""
    for number in CONTENT.chapters:
        for token, printed in raw(number)["token"].items():
            yield number, token, True
            if "mission" in printed:
                yield number, token, False


@rule("E7-ENCOUNTER-3", "E7-ENCOUNTER-4")
@pytest.mark.parametrize(("number", "token", "success"), list(tokens()))
def test_every_token_rewards_and_punishes(number: int, token: str, success: bool) -> None:
    s = table(chapter=number)
    kind = next(iter(raw(number)["monster"]))
    s = battle(s, kind, token=token)
    printed = raw(number)["token"][token]
    for seat in range(4):
        s.set_player(seat, souls=5, stones=(2, 2, 2))
        s.set_hero(seat, hp=4)
    s.supply = (4, 4, 4)
    good = {"duals": 9, "burns": 9, "skill2": 9, "skill3": 9, "most_kills": 9, "artifacts": 9, "dealt": (True,) * 4}
    bad = {"deaths": 1, "taken": 99, "potions": 1}
    s.tally = s.tally._replace(**(good if success else bad))
    s.battle_round = 1 if success else 9
    s.battle, s.foes = "", ()
    if not success and "min_hp" in printed["mission"]:
        s.set_hero(0, hp=1)
    hurt = [hero.hp for hero in s.heroes]
    waiting(s, judge(), move())
    while asked(s)[1] in ("E7-REWARD-5", "E7-SHOP-12", "E7-MOVE-4", "E7-DEATH-3") or chances(s):
        apply(s, next(iter(s.question.options)) if s.question else "")
    assert told(s, "judged")[0]["success"] is success
    assert (token in s.found) is bool(printed.get("found"))
    for fx in printed.get("reward" if success else "punish", []):
        match fx["do"]:
            case "skystone":
                assert [sum(player.stones) for player in s.players] == [6 + fx["n"]] * 4
            case "souls":
                assert [player.souls for player in s.players] == [5 + fx["n"]] * 4
            case "heal":
                assert [hero.hp for hero in s.heroes] == [
                    min(CONTENT.heroes[hero.key].hp, old + fx["n"]) for hero, old in zip(s.heroes, hurt, strict=True)
                ]
            case "damage":
                assert [hero.hp for hero in s.heroes] == [old - fx["n"] for old in hurt]
            case "skull":
                assert s.skulls == fx["n"]
            case "skill_card" | "artifact":
                assert len(told(s, "gained card")) == 4
            case "potion":
                assert [player.potions for player in s.players] == [1, 1, 1, 1]
    for fx in printed.get("on_won", []):
        if fx["do"] == "move_party":
            assert s.party == fx["at"]
        elif fx["do"] == "souls":
            assert [player.souls for player in s.players] == [5 + fx["n"]] * 4


@rule("E7-ROUND-3")
@pytest.mark.parametrize("number", sorted(CONTENT.chapters))
def test_every_clock(number: int) -> None:
    for clock in raw(number)["clock"]:
        s = table(chapter=number)
        s.round = clock.get("first", clock["every"])
        waiting(s, end_round())
        settle(s)
        for fx in clock["fx"]:
            if fx["do"] == "skull":
                assert s.skulls == fx["n"]
            else:
                assert s.foes_at(fx["at"])


@rule("E7-EXPLORE-2")
def test_an_enemy_card_of_a_clock_needs_an_empty_tile() -> None:
    s = table(chapter=5)
    s.party = "p6"
    waiting(s, run("chapter.5.clock.2", Act(seat=0)), move())
    assert (asked(s)[1], s.foes) == ("E7-MOVE-1", ())
    s.party = "p1"
    place_foe(s, "royal", "p6")
    waiting(s, run("chapter.5.clock.2", Act(seat=0)), move())
    assert asked(s)[1] == "E7-MOVE-1"
    assert len(s.foes) == 1


@rule("E7-STATUS-10", "E7-TILE-1")
@pytest.mark.parametrize("number", [n for n in CONTENT.chapters if "sign" in raw(n)])
def test_every_sign(number: int) -> None:
    for sign in raw(number)["sign"]:
        s = table(chapter=number)
        s.party, s.card, s.skulls = sign["at"][0], sign["story"][0], sign.get("min_skulls", 0)
        for hero in range(4):
            s.set_hero(hero, hp=4, circle="abcd"[hero])
            s.set_player(hero, souls=4)
        s = battle(s, next(iter(raw(number)["monster"])))
        assert told(s, "sign") == [{"colour": sign["colour"], "at": s.party}]
        for fx in sign["fx"]:
            match fx["do"]:
                case "heal":
                    assert [hero.hp for hero in s.heroes] == [4 + fx["n"]] * 4
                case "damage":
                    assert [hero.hp for hero in s.heroes] == [4 - fx["n"]] * 4
                case "souls":
                    assert [player.souls for player in s.players] == [4 + fx["n"]] * 4
                case "shield":
                    assert [hero.shields for hero in s.heroes] == [fx["n"]] * 4
