"""Portraits: at every width of a terminal each row has exactly its columns, and nothing that matters is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.text import Text

from emberhall.games import find_game
from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.games.epic_roll.text import card_name, enemy_name, seat_name, source_name
from emberhall.games.epic_seven_arise.combat import still_to_act
from emberhall.games.epic_seven_arise.names import hero_name, mission_words, token_name, who_name
from emberhall.games.epic_seven_arise.portrait import begins
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.games.fire_of_eidolon.state import NOWHERE, TOP, Dungeon
from emberhall.games.lettering import cells
from emberhall.kernel import Game, Message, Saying, SetupError, Spoken, State, apply, say, view
from emberhall.kernel.brisk import Brisk

from .epic_roll.positions import FEEBLE, battle
from .fire_of_eidolon.english import words as english

WIDTHS = range(40, 201)
GAMES = ("epic-roll-1e", "epic-roll", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise")
TEAMS: list[dict[str, Any]] = [
    {"players": 4, "boards": "core+core", "veteran": "yes", "decks": "two"},
    {"players": 6, "boards": "core+eclipse", "veteran": "yes", "relics": True},
    {"players": 4, "boards": "eclipse+core", "veteran": "abilities", "champions": "chosen"},
    {"players": 6, "boards": "eclipse+eclipse", "veteran": "yes", "relics": True},
]
SETUPS: dict[str, list[dict[str, Any]]] = {
    "epic-roll-1e": [{"players": 2}, {"players": 3, "champions": "drawn"}],
    "epic-roll": [
        {"players": 1, "solo_cards": "replaced"},
        {"players": 2, "veteran": "focused"},
        {"players": 3, "boards": "same", "solo_cards": "out"},
        *TEAMS,
    ],
    "epic-roll-eclipse": [
        {"players": 1, "solo_cards": "replaced", "veteran": "yes"},
        {"players": 2, "veteran": "focused"},
        {"players": 3, "veteran": "yes", "relics": True, "boards": "same", "solo_cards": "out"},
        {"players": 2},
        *TEAMS,
    ],
    "fire-of-eidolon": [
        {"players": 1, "heroes": 6, "difficulty": "glitch", "advanced": True, "pick": "drawn"},
        {"players": 2, "heroes": 5, "difficulty": "legendary", "scenario": "shades"},
        {"players": 3, "heroes": 4, "difficulty": "nightmare", "scenario": "invasion", "glyph": True},
        {"players": 3, "heroes": 3, "difficulty": "heroic", "scenario": "vagrant-portal", "passages": True},
        {"players": 2, "heroes": 2, "difficulty": "extreme", "scenario": "unstable-void", "give_up": False},
        {"players": 6, "difficulty": "very-hard", "glyph": True, "passages": True, "advanced": True, "pick": "drawn"},
        {"players": 4, "difficulty": "hard", "advanced": True, "pick": "drawn"},
        {"players": 5, "difficulty": "normal"},
        {"players": 1, "heroes": 1, "difficulty": "beginner"},
    ],
    "epic-seven-arise": [
        {"players": 1, "heroes": 4, "chapter": "1", "pick": "drawn", "gentle": True},
        {"players": 2, "heroes": 3, "chapter": "2"},
        {"players": 1, "heroes": 2, "chapter": "3"},
        {"players": 4, "chapter": "4"},
        {"players": 3, "chapter": "5", "pick": "drawn", "gentle": True},
        {"players": 4, "chapter": "6"},
        {"players": 1, "heroes": 1, "chapter": "campaign", "gentle": True},
    ],
}
EAGER = ("roll", "continue")  # who never stops meets the boss
TABLES = [
    pytest.param(game, setup, id=f"{game}-{'-'.join(str(value) for value in setup.values())}")
    for game, setups in SETUPS.items()
    for setup in setups
]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_value_of_every_option_and_every_number_of_players_is_drawn(game_id: str) -> None:
    game, setups = find_game(game_id), SETUPS[game_id]
    for name, option in game.options.items():
        assert {setup.get(name, option.default) for setup in setups} == set(option.values), name
    for players in set(game.players) - {setup["players"] for setup in setups}:
        with pytest.raises(SetupError):
            game.start(players)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "setup"), TABLES)
def test_every_row_has_exactly_its_columns_and_nothing_is_lost(game_id: str, setup: dict[str, Any]) -> None:
    for number, s in enumerate(positions(find_game(game_id), setup)):
        for width in (WIDTHS[0], 80, WIDTHS[number * 37 % len(WIDTHS)]):
            check(find_game(game_id), s, number % setup["players"], width)


@pytest.mark.endure
@pytest.mark.parametrize(("game_id", "setup"), TABLES)
def test_every_width_of_many_positions(game_id: str, setup: dict[str, Any]) -> None:
    for number, s in enumerate(positions(find_game(game_id), setup, seeds=range(2, 6), rate=1.2)):
        for width in WIDTHS[number % 16 :: 16]:
            check(find_game(game_id), s, number % setup["players"], width)


def test_a_threat_beside_four_dice_is_seen() -> None:
    """The fullest row of all: what else threatens stands last in it."""
    dice = {"dice": ("critical", "critical", "block", "hit"), "stopped": ("enemy", "paladin"), "threat": ("bolt", 1)}
    s = battle("mal-asha", "elandra", at=8, hands=[("hit", "hit")], fields=dice)
    for width in WIDTHS:
        check(find_game("epic-roll-eclipse"), s, 0, width)


# ---------------------------------------------------------------- games


def positions(game: Game, setup: dict[str, Any], seeds: range = range(1, 2), rate: float = 1.4) -> Iterator[State]:
    """Positions along random games, ever further apart, and the last one; with an odd seed everybody makes haste."""
    options = {name: value for name, value in setup.items() if name != "players"}
    for seed in seeds:
        haste = seed % 2 == 1
        player, due = Brisk(game, seed, wander=200), 0.0
        s = game.start(setup["players"], FEEBLE if haste and "roll" in game.id else "", **options)
        s.story = []
        while s.question is not None:
            if player.given >= due:
                due = rate * due + 1
                yield s
            answer = player.answer(s.question)
            if haste and player.given % 8:
                answer = next((eager for eager in EAGER if eager in s.question.options), answer)
            apply(s, answer)
        yield s


def check(game: Game, s: State, seat: int, width: int) -> None:
    """A portrait fits its width and shows the facts of its position."""
    assert game.terminal.portrait is not None
    rows = Text.from_markup(Spoken(game).portrait(s, seat, width)).plain.splitlines()
    picture = "\n".join(rows)
    assert {cells(row) for row in rows} == {width}, picture
    text = " ".join(" ".join(row.strip("│╭╮╰╯─├┤ ") for row in rows).split())
    for fact, times in Counter(" ".join(fact.split()) for fact in FACTS[type(s)](s, seat)).items():
        assert text.count(fact) >= times, f"{fact!r} is missing in\n{picture}"


# ---------------------------------------------------------------- what matters


def race_facts(race: Race, seat: int) -> Iterator[str]:
    """Whose turn it is, everybody's cards, health on both sides, dice, what threatens, the own hand."""
    say, said = SECOND.tongue().say, SECOND.tongue().formed
    names = [say(seat_name(race, rider)).partition(" (")[0] for rider in range(race.rules.seats)]
    seen = view(race, seat)
    yield from names
    if not all(race.champions) or (race.rules.relics and not all(race.relics)):
        return
    if not race.over and not race.rules.solo:
        yield f"{say(seat_name(race, race.active))}'s turn"
    yield f"▶ {names[race.active]}" if not race.over and not race.rules.team else names[race.active]
    for rider in range(race.rules.seats):
        yield f"{len(race.hands[rider])}/{race.hand_limit(rider)}"
        if race.rules.abilities:
            yield "spent" if race.spent[rider] else "ready"
        if race.rules.relics and race.relics[rider] and (race.revealed[rider] or rider == seat):
            yield say(race.rules.content.relics[race.relics[rider]].name)
    yield f"{race.health}/{race.rules.content.health}"
    if race.enemy:
        yield say(enemy_name(race, race.enemy))
        yield f"{race.enemy_health}/{race.storyline.enemies[race.enemy].health}"
    for face in filter(None, race.dice):
        yield {"star": "▐★▌", "blank": "▐–▌"}.get(face, f"▐{face.capitalize()}▌")
    yield from ("▌ stopped" for source in race.stopped if race.dice)
    if race.threat:
        source = said(source_name(race, race.threat[0]), "the")
        yield f"{race.threat[1]} damage from {source} threatens"
    elif race.locked:
        yield "★ power locked in"
    yield from (f"▏{say(card_name(race, card))}▕" for card in seen["hands"][seat])
    for other, cards in enumerate(seen["known"] or ()):
        if cards and other != seat:
            yield f"You know that {say(seat_name(race, other))} holds {said(card_name(race, cards[0]), 'a')}"
    yield f"deck {race.deck.size}"
    yield f"discard pile {race.discard.size}"


def dungeon_facts(d: Dungeon, seat: int) -> Iterator[str]:
    """The threat, every Hero with what it carries and can do, and who and what is in every chamber."""
    if d.active == NOWHERE:
        yield "setting up"
    elif d.question is not None:
        yield f"threat {d.threat} of 9" if d.threat < TOP else "threat at the top"
    for hero, key in enumerate(d.heroes):
        card = d.rules.content.heroes[key]
        yield f"{hero + 1} {english(card.title)}" + (" (you)" if d.owners[hero] == seat else "")
        yield "/".join(map(str, card.stars))
        yield "R{} G{} B{}".format(*d.carried[hero])
        if key != "dark-knight":
            yield english(card.master.name)
    if d.active != NOWHERE and not d.ended and d.where[d.active] >= 0:
        yield f"{d.ap} AP"
    if d.fire >= 0:
        yield "FIRE"
    for tile, cell in enumerate(d.places):
        if cell >= 0 and (heroes := d.heroes_on(tile)):
            yield "".join(str(hero + 1) for hero in heroes)
    crowds = Counter(d.cultists[tile] for tile, cell in enumerate(d.places) if cell >= 0)
    for size, rooms in crowds.items():
        yield from ["c" if size == 1 else f"c{size}"] * (rooms if size else 0)
    yield f"tiles left {d.supply.size}"
    yield f"deck {d.deck.size}"


def said(what: Saying | None) -> str:
    """What a portrait of a chapter calls a thing."""
    return find_game("epic-seven-arise").tongue().show(what)


def chapter_facts(s: Chapter, seat: int) -> Iterator[str]:
    """Round and skulls, the map, the objective, every combatant's health and state, everybody's cards."""
    yield f"Chapter {s.number}: {said(s.chapter.title)}"
    if s.ended:
        yield s.ended
    else:
        yield f"round {s.round} of {s.chapter.last_round} · skulls {s.skulls} of {s.rules.skull_limit(s.number)}"
    for hero in s.heroes:
        yield said(hero_name(s, hero.key))
    if not s.tiles or len(s.tiles) < len(s.chapter.map.positions):
        return
    if not s.battle and not begins(s):
        for place in s.chapter.map.positions:
            yield f"{place.upper()} {s.tile(place).biome}"
            if place not in dict(s.covered) and (token := s.token_at(place)):
                yield f"!{said(token_name(s, token))}"
            if monsters := sum(not s.foe_card(foe).boss for foe in s.foes_at(place)):
                yield f"×{monsters}"
        yield "".join(said(hero_name(s, hero.key))[:2] for hero in s.heroes)
    yield said(s.story_card.objective)
    if s.token:
        yield said(mission_words(s, s.token))
    for number, hero in enumerate(s.heroes):
        yield f"{hero.hp}/{s.hero_card(number).hp}"
        yield f"armour {s.armor(number)} speed {s.speed(number)}"
        yield from (said(Message(f"status-{status}")) for status in hero.statuses)
        yield from (said(s.rules.content.artifacts[card].name) for card in hero.attached)
    if s.battle:
        for foe in s.foes_at(s.battle):
            yield said(who_name(s, foe.name))
            yield f"{s.foe_hp(foe)}/{s.rules.hp(s.number, foe.kind, s.skulls)}"
            yield from (said(Message(f"status-{status}")) for status in foe.statuses)
        yield from (f"{said(who_name(s, s.name(ref)))} ({s.speed(ref)})" for ref in still_to_act(s))
    for rank, owner in enumerate(s.order, 1):
        player = s.players[owner]
        hand = sorted(player.hand, key=s.rules.places.__getitem__)
        yield f"{rank}. "
        yield said(say("souls", n=player.souls))
        yield said(say("show-potions", n=player.potions))
        yield f"= {s.score(owner)}"
        yield " ".join(short(s, card) for card in hand)
        yield f"deck {player.deck.size}"


def short(s: Chapter, card: str) -> str:
    """A card as a portrait writes it."""
    number, _, colour = card.partition("-")
    if s.rules.is_skill_card(card):
        return f"{number}{colour[0]}"
    numbers = s.rules.nums[card]
    return (
        f"({said(s.rules.content.artifacts[card].name)} {'any' if len(numbers) > 2 else '/'.join(map(str, numbers))})"
    )


FACTS: dict[type[State], Callable[..., Iterator[str]]] = {
    Race: race_facts,
    Dungeon: dungeon_facts,
    Chapter: chapter_facts,
}
