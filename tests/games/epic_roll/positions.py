"""Positions of Epic Roll for tests: who plays whom, where they stand, what is about to happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.battle import fight, spoils
from emberhall.games.epic_roll.state import LAIR, Race
from emberhall.games.epic_roll.turn import end_turn, player_turn, rest
from emberhall.kernel import NATURE, Frame, Game, OptionValue, Pile, SetupError, Spoken, advance, apply, pile
from emberhall.kernel.content import canonical

GAME_OF = {
    **dict.fromkeys(("wizard", "warrior", "elf"), FIRST),
    **dict.fromkeys(("greff", "orric", "dara"), SECOND),
    **dict.fromkeys(("goramoth", "mal-asha", "elandra"), ECLIPSE),
}
# For each edition a champion whose die shows Miss, Block, Hit and Critical Hit, and a rival.
DUELS = {"1e": ("warrior", "elf"), "2e": ("orric", "dara"), "ec": ("goramoth", "elandra")}
# Who waits before the checkpoint, beyond it, and in the lair; the weakest first.
CORE_ENEMIES = (["mummy", "ghoul", "skeleton"], ["ghost", "zombie", "banshee"], ["lich"])
ECLIPSE_ENEMIES = (["halfling", "elf", "dwarf"], ["ranger", "cleric", "templar"], ["paladin-king"])
# The same champion and two rivals, in turn order.
TRIOS = {
    "1e": ("warrior", "elf", "wizard"),
    "2e": ("orric", "dara", "greff"),
    "ec": ("goramoth", "mal-asha", "elandra"),
}

# Two teams, seats 0 and 2 against 1 and 3; the order of play is 0, 1, 2, 3.
TEAMS = {
    "2e": ("orric", "orric", "dara", "dara"),
    "ec": ("goramoth", "goramoth", "elandra", "elandra"),
}

MINIONS = (
    "mummy", "ghoul", "skeleton", "ghost", "zombie", "banshee",
    "halfling", "elf", "dwarf", "ranger", "cleric", "templar",
)  # fmt: skip
FEEBLE = canonical({"enemy": {enemy: {"health": 1} for enemy in MINIONS}})  # content in which only bosses are strong


def editions(*tags: str) -> pytest.MarkDecorator:
    """Play a test with the `trio` of each of these editions, or of all."""
    return pytest.mark.parametrize("trio", [TRIOS[tag] for tag in tags or TRIOS], ids=tags or tuple(TRIOS))


def in_teams() -> pytest.MarkDecorator:
    """Play a test with the `team` game of each edition that has one."""
    return pytest.mark.parametrize("team", TEAMS.values(), ids=tuple(TEAMS))


def race(
    *champions: str,
    at: int | Sequence[int] = 0,
    hands: Sequence[Sequence[str]] = (),
    game: Game | None = None,
    then: Sequence[Frame] = (),
    fields: dict[str, Any] | None = None,
    relics: Sequence[str] = (),
    content: str = "",
    **options: OptionValue,
) -> Race:
    """A race of these champions, by seat; seat 0 is active and about to begin its turn.

    `at` is where the tokens stand, `hands` what the seats hold (taken out of the deck). The game follows
    from the first champion. With `relics`, each seat holds that relic, revealed and ready. `fields` sets
    anything else. `then` replaces what waits: by default the whole turn of the active champion.
    """
    kind = game or GAME_OF[champions[0]]
    if relics:
        options = {"veteran": "yes", "relics": True, **options}
    s = kind.start(len(champions), content=content, champions="chosen", **options)
    for champion in champions:
        apply(s, f"choose:{champion}")
    assert isinstance(s, Race)
    s.active, s.story = 0, []
    s.health, s.enemy, s.enemy_health, s.dice, s.battles = 6, "", 0, (), 0
    s.positions = (at,) * len(champions) if isinstance(at, int) else tuple(at)
    s.hands = tuple(tuple(sorted(hand)) for hand in (*hands, *((),) * len(champions)))[: len(champions)]
    left = list(s.rules.full_deck.cards())
    for hand in s.hands:
        for card in hand:
            left.remove(card)
    s.deck = pile(left)
    if relics:
        s.offer, s.offers = (), ((),) * len(champions)
        s.relics, s.revealed = tuple(relics), tuple(bool(relic) for relic in relics)
    for name, value in (fields or {}).items():
        setattr(s, name, value)
    s.stack = None
    for frame in reversed(tuple(then) or (player_turn(),)):
        s.stack = frame, s.stack
    advance(s)
    return s


def battle(*champions: str, enemy: str = "", enemy_health: int = 0, health: int = 6, at: int = 1, **rest: Any) -> Race:
    """Seat 0 in battle on space `at`, asked whether to roll or to flee. The enemy follows from the space."""
    kind = rest.pop("game", None) or GAME_OF[champions[0]]
    eclipse = champions[0] in ("goramoth", "mal-asha", "elandra")
    usual = ("halfling", "ranger", "paladin-king") if eclipse else ("mummy", "ghost", "lich")
    foe = enemy or usual[2 if at == 8 else 1 if at > 4 else 0]
    full = enemy_health or _health(kind, eclipse, foe)
    fields = {"enemy": foe, "enemy_health": full, "health": health, "battles": 1}
    return race(
        *champions,
        at=at if isinstance(at, int) else tuple(at),
        game=kind,
        fields={**fields, **rest.pop("fields", {})},
        then=(fight(0), spoils(), end_turn()),
        **rest,
    )


def resting(*champions: str, moment: str = "reward", **rest_: Any) -> Race:
    """Seat 0 after a victory (or on the checkpoint), about to choose between going on and stopping."""
    return race(*champions, then=(rest(moment), end_turn()), **rest_)


def holding(relic: str, seat: int, start: Any = battle, **rest: Any) -> Race:
    """Goramoth against Elandra, one of them with a relic; no abilities, so that nothing else is asked."""
    relics = [relic if place == seat else "" for place in range(2)]
    position: Race = start("goramoth", "elandra", relics=relics, **{"veteran": "focused", **rest})
    return position


def discarded(*cards: str) -> Pile:
    """A discard pile, its last card on top."""
    heap = Pile()
    for card in cards:
        heap = heap.cover(card)
    return heap


def _health(game: Game, eclipse: bool, enemy: str) -> int:
    from emberhall.games.epic_roll.content import load_content

    boards = load_content().boards
    return boards["eclipse" if eclipse else "second"].enemies[enemy].health


def play_out(s: Race, *answers: str) -> Race:
    """Give these answers; every question in between is passed, or answered if it is forced."""
    for answer in answers:
        while s.question is not None and answer not in s.question.options:
            _give_way(s, answer)
        apply(s, answer)
    return s


def until(s: Race, seat: int) -> Race:
    """Pass until a seat is asked something it can answer in more than one way."""
    while s.question is not None and not (s.question.seat == seat and len(s.question.options) > 1):
        _give_way(s, f"a choice of seat {seat}")
    return s


def turn_of(s: Race, seat: int) -> Race:
    """Pass until the turn of a seat has begun."""
    while s.question is not None and s.active != seat:
        _give_way(s, f"a turn of seat {seat}")
    return s


def offered(s: Race, seat: int) -> list[str]:
    """What a seat may answer now; nothing if another is asked."""
    return list(s.question.options) if s.question is not None and s.question.seat == seat else []


def told(s: Race, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind so far, secrets laid open."""
    from emberhall.kernel import revealed

    return [revealed(event).facts for event in s.story or () if event.kind == kind]


def dice_of(s: Race) -> list[set[str]]:
    """The faces each die of the pending roll may show."""
    assert s.question is not None
    assert s.question.seat == NATURE
    return [set(faces) for faces in zip(*(answer.split("/") for answer in s.question.options), strict=True)]


def seats_asked(s: Race, *answers: str) -> list[int]:
    """Like `play_out`; the seats that were asked on the way, those that gave the answers included."""
    return [seat for seat, _ in menus(s, *answers)]


def menus(s: Race, *answers: str) -> list[tuple[int, list[str]]]:
    """Like `play_out`; who was asked on the way, and what they could answer."""
    found = []
    for answer in answers:
        while s.question is not None and answer not in s.question.options:
            found.append((s.question.seat, list(s.question.options)))
            _give_way(s, answer)
        assert s.question is not None, f"{answer} is not possible: the game is over"
        found.append((s.question.seat, list(s.question.options)))
        apply(s, answer)
    return [(seat, menu) for seat, menu in found if seat != NATURE]


def foes(champion: str, space: int) -> list[str]:
    """The enemies that a champion may meet on a space, the weakest first."""
    enemies = ECLIPSE_ENEMIES if GAME_OF[champion] is ECLIPSE else CORE_ENEMIES
    return enemies[0 if space < 4 else 1 if space < LAIR else 2]


def hush(s: Race) -> Race:
    """Everybody passes in every pause, until something is to be decided or rolled."""
    while s.question is not None and s.question.seat != NATURE and "pass" in s.question.options:
        apply(s, "pass")
    return s


def both(s: Race) -> tuple[int, int]:
    """The two health counters: champion, enemy."""
    return s.health, s.enemy_health


def rolled(s: Race, *dice: str) -> Race:
    """Roll these faces; nobody answers them."""
    return hush(play_out(s, "roll", "/".join(dice)))


def slay(s: Race) -> Race:
    """Hit without being hit until the enemy falls; what the victory pays is still to come."""
    while s.enemy:
        dice = ["hit", "miss"]
        if s.tier and not s.locked:
            dice.append("blank")
        if s.position == LAIR:
            dice.append("blank" if s.enemy == "lich" else "miss")
        hush(play_out(s, "roll", "/".join(dice)))
    return s


def _give_way(s: Race, wanted: str) -> None:
    assert s.question is not None
    options = s.question.options
    if s.question.seat != NATURE and "pass" in options:
        apply(s, "pass")
    elif len(options) == 1:
        apply(s, next(iter(options)))
    else:
        raise AssertionError(f"{wanted} is not possible: {s.question}")


def refusal(game: Game, players: int, **options: Any) -> str:
    """Why such a game cannot be begun."""
    with pytest.raises(SetupError) as refused:
        game.start(players, **options)
    return Spoken(game).error(refused.value)
