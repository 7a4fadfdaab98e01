"""The board of Epic Roll for a terminal, as one seat sees it: 80 columns of text with [style] tags."""

from __future__ import annotations

from typing import Any

from ...kernel import Seat, view
from ..lettering import RULE, Part, cells, edge, fit, line
from .editions import EDITIONS
from .state import CHECKPOINT, FACE_DOWN, LAIR, START, Race
from .text import TEAMS, boss_die, card_name, cards_named, enemy_name, seat_name, source_name

COLOURS = {
    "blue": "bright_blue", "red": "red", "green": "green",
    "grey": "bold", "bone": "yellow", "purple": "magenta",
}  # fmt: skip
FACES = {"critical": "Critical", "blank": "–", "star": "★"}
CARDS, ABILITY = 6, 8  # widths of columns
HALF = 36  # of the table between the two meters


def portrait(race: Race, seat: Seat | None) -> str:
    """The storylines, the two meters, the dice and the own hand; nothing that `seat` may not see."""
    seen = view(race, seat)
    lines = [_heading(race), *_storylines(race, seat, seen), RULE, _meters(race), _dice(race)]
    if seat is not None:
        lines += [_hand(race, seat, seen), *_notes(race, seat, seen)]
    return "\n".join([*lines, _footing(race, seen)])


# ---------------------------------------------------------------- the storylines


def _heading(race: Race) -> str:
    rules = race.rules
    bosses = list(dict.fromkeys(line.enemies[line.boss].name for line in rules.storylines))
    title = f"{EDITIONS[race.setup.game].name} · race to the {' or the '.join(bosses)}"
    if race.over:
        note = "the game is over"
    elif not all(race.champions):
        note = "setting up"
    elif rules.solo:
        turns, defeats = rules.content.solo_turns, rules.content.solo_defeats
        note = f"turn {race.turns + 1} of {turns}, {race.defeats} of {defeats} defeats"
    else:
        note = f"{seat_name(race, race.active)}'s turn"
    return edge("╭", (title, "bold"), (note, "bold"), "╮")


def _storylines(race: Race, seat: Seat | None, seen: dict[str, Any]) -> list[str]:
    rules = race.rules
    half = 4 * _stride(race) - 1  # between the start and the checkpoint
    columns = f"{'':{_names(race) + 2}}⌂{'battles':^{half}}⚑{'battles':^{half}}☠  {'cards':{CARDS}}"
    if rules.abilities:
        columns += f"{'ability':{ABILITY}}"
    if rules.relics:
        columns += "relic, ✗ spent"
    lines = [line((columns, "dim"))]
    for side in range(2 if rules.team else 1):
        for rider in race.order:
            if not rules.team or rules.sides[rider] == side:
                lines.append(_storyline(race, rider, seat, seen))
    return lines


def _storyline(race: Race, rider: Seat, seat: Seat | None, seen: dict[str, Any]) -> str:
    rules = race.rules
    colour = COLOURS.get(race.champion_of(rider).colour, "bold") if race.champions[rider] else ""
    active = rider == race.active and not race.over and all(race.champions)
    name = seat_name(race, rider) + (" (you)" if rider == seat else "")
    if rules.team:
        name = f"{TEAMS[rules.sides[rider]]} {name.replace(f' ({TEAMS[rules.sides[rider]]})', '')}"
    held = seen["hands"][rider]
    parts: list[Part] = [
        ("▶ " if active else "★ " if race.over and rules.sides[rider] == race.winner else "  ", "bold"),
        (fit(name, _names(race)), _bold(colour) if active else colour),
        *_track(race.positions[rider], _stride(race), colour),
        (fit(f"  {held if isinstance(held, int) else len(held)}/{_limit(race, rider)}", CARDS + 2), ""),
    ]
    if rules.abilities:
        state = ("spent", "dim") if race.spent[rider] else ("ready", "")
        parts.append((fit(state[0], ABILITY), state[1]))
    if rules.relics:
        parts.append(_relic(race, rider, seen["relics"][rider]))
    return line(*parts)


def _bold(colour: str) -> str:
    return f"bold {colour}" if colour not in ("", "bold") else "bold"


def _limit(race: Race, rider: Seat) -> int:
    return race.hand_limit(rider) if race.champions[rider] else race.rules.storylines[rider].board.hand_limit


def _names(race: Race) -> int:
    """Columns for a name: the team stands before it, "(you)" behind."""
    return 17 if race.rules.team else 15


def _stride(race: Race) -> int:
    """Columns from one space to the next: what the columns to the right leave room for."""
    return 3 if race.rules.relics else 4 if race.rules.abilities else 5


def _track(position: int, stride: int, colour: str) -> list[Part]:
    """ER-BOARD-1: start, three battle spaces, the checkpoint, three more, the lair."""
    marks = {START: "⌂", CHECKPOINT: "⚑", LAIR: "☠"}
    behind = "".join(marks.get(space, "○") + "━" * (stride - 1) for space in range(position))
    ahead = "".join("─" * (stride - 1) + marks.get(space, "○") for space in range(position + 1, LAIR + 1))
    return [(behind, colour), ("◆", _bold(colour)), (ahead, "dim")]


def _relic(race: Race, rider: Seat, relic: str) -> Part:
    if not relic or relic == FACE_DOWN:
        return (relic, "dim")
    name = race.rules.content.relics[relic].name
    if not race.revealed[rider]:
        return (f"({name})", "dim")
    return (f"✗ {name}", "dim") if race.drained[rider] else (name, "")


# ---------------------------------------------------------------- the middle of the table


def _meters(race: Race) -> str:
    """ER-BOARD-3: one meter for the active champion and one for its enemy."""
    if not all(race.champions):
        return line(("Champions are being found.", "dim"))
    full = race.rules.content.health
    colour = "green" if race.health > full // 3 else "red"
    mine = _meter(seat_name(race, race.active), race.health, full, colour)
    gap: Part = (" " * (HALF - sum(cells(text) for text, _ in mine)), "")
    if not race.enemy:
        return line(*mine, gap, ("" if race.over else "no enemy in sight", "dim"))
    full = race.storyline.enemies[race.enemy].health
    theirs = _meter(enemy_name(race, race.enemy), race.enemy_health, full, "yellow")
    return line(*mine, gap, ("←  " if race.fleeing else "⚔  ", "bold"), *theirs)


def _meter(name: str, health: int, full: int, colour: str) -> list[Part]:
    return [
        (f"{fit(name, min(cells(name), 12))} ", "bold"),
        ("██" * health, colour),
        ("░░" * (full - health), "dim"),
        (f" {health}/{full}", "bold"),
    ]


def _dice(race: Race) -> str:
    """The dice as they lie, or as they fell last in this battle; what is stopped; what else threatens."""
    seat, dice, lie = _last_roll(race)
    parts: list[Part] = []
    if dice:
        names = (seat_name(race, seat), "Enemy Die", "Power Die", boss_die(race, seat))
        sources = ("champion", "enemy", "power", "paladin")
        for name, face, source in zip(names, dice, sources, strict=True):
            if face:
                shown = FACES.get(face, face.capitalize())
                stopped = " stopped  " if lie and source in race.stopped else "  "
                parts += [(f"{name} ", ""), ("▐", ""), (shown, "reverse"), ("▌", ""), (stopped, "bold")]
    if race.threat:
        source, points = race.threat
        parts.append((f"{points} damage from {source_name(race, source)} threatens", "bold"))
    elif race.locked:
        parts.append(("★ power locked in", "bold"))
    return line(*parts or [("The dice are still in the cup.", "dim")])


def _last_roll(race: Race) -> tuple[Seat, tuple[str, ...], bool]:
    """Who rolled, what fell, and whether it still waits to be settled."""
    if race.dice:
        return race.active, race.dice, True
    for event in reversed(race.story or ()):
        if event.kind in ("rolled", "parting attack"):
            return event.facts["seat"], event.facts["dice"], False
        if event.kind in ("met", "turn"):
            break
    return race.active, (), False


# ---------------------------------------------------------------- cards


def _hand(race: Race, seat: Seat, seen: dict[str, Any]) -> str:
    cards: list[Part] = [(f"Your hand ({len(seen['hands'][seat])} of {_limit(race, seat)}): ", "dim")]
    for card in seen["hands"][seat]:
        cards += [(f"▏{card_name(race, card)}▕", "bold"), (" ", "")]
    return line(*cards if seen["hands"][seat] else [("Your hand is empty.", "dim")])


def _notes(race: Race, seat: Seat, seen: dict[str, Any]) -> list[str]:
    """What the seat has seen of other hands and what is still certain of it."""
    return [
        line((f"You know that {seat_name(race, other)} holds {cards_named(race, cards)}.", "dim"))
        for other, cards in enumerate(seen["known"] or ())
        if cards and other != seat
    ]


def _footing(race: Race, seen: dict[str, Any]) -> str:
    deck = seen["deck"] if isinstance(seen["deck"], int) else seen["deck"][0]
    discard = f"discard pile {race.discard.size}"
    if race.discard.top:
        discard += f", {card_name(race, race.discard.top[0])} on top"
    return edge("╰", (f"deck {deck}", ""), (discard, ""), "╯")
