"""The board of Epic Roll for a terminal, as one seat sees it: text with [style] tags."""

from __future__ import annotations

from typing import Any

from ...kernel import NATURE, Seat, view
from ..lettering import COLUMNS, GAP, Frame, Part, Piece, bar, size
from .editions import EDITIONS
from .state import CHECKPOINT, FACE_DOWN, LAIR, START, Race
from .text import TEAMS, boss_die, card_name, cards_named, enemy_name, seat_name, source_name

COLOURS = {
    "blue": "bright_blue", "red": "red", "green": "green",
    "grey": "bold", "bone": "yellow", "purple": "magenta",
}  # fmt: skip
FACES = {"critical": "Critical", "blank": "–", "star": "★"}
SPACES = LAIR - START  # from the first to the last
STRIDES = range(1, 6)  # columns from one space to the next


def portrait(race: Race, seat: Seat | None, width: int = COLUMNS) -> str:
    """The storylines, the two meters, the dice and the own hand; nothing that `seat` may not see."""
    seen, frame = view(race, seat), Frame(width)
    _heading(frame, race)
    _storylines(frame, race, seat, seen)
    frame.rule()
    _meters(frame, race)
    _dice(frame, race)
    if seat is not None:
        _hand(frame, race, seat, seen)
        _notes(frame, race, seat, seen)
    _footing(frame, race, seen)
    return str(frame)


# ---------------------------------------------------------------- the storylines


def _heading(frame: Frame, race: Race) -> None:
    rules = race.rules
    bosses = list(dict.fromkeys(line.enemies[line.boss].name for line in rules.storylines))
    title = f"{EDITIONS[race.setup.game].name} · race to the {' or the '.join(bosses)}"
    if race.over:
        note = "the game is over"
    elif drafting(race):
        note = _draft(race)
    elif rules.solo:
        turns, defeats = rules.content.solo_turns, rules.content.solo_defeats
        note = f"turn {race.turns + 1} of {turns}, {race.defeats} of {defeats} defeats"
    else:
        note = f"{seat_name(race, race.active)}'s turn"
    frame.top((title, "bold"), (note, "bold"))


def drafting(race: Race) -> bool:
    """Whether champions or relics are still being found."""
    return not all(race.champions) or (race.rules.relics and not all(race.relics))


def _draft(race: Race) -> str:
    """Who chooses, or what is dealt."""
    things = "relic" if all(race.champions) else "champion"
    asked = race.question.seat if race.question is not None else NATURE
    return f"{things}s are dealt" if asked == NATURE else f"{seat_name(race, asked)} chooses a {things}"


def _storylines(frame: Frame, race: Race, seat: Seat | None, seen: dict[str, Any]) -> None:
    """A row for each champion; the tracks take the room that the other columns leave."""
    rules = race.rules
    riders = [
        rider
        for side in range(2 if rules.team else 1)
        for rider in race.order
        if not rules.team or rules.sides[rider] == side
    ]
    rows = [_heads(race), *(_storyline(race, rider, seat, seen) for rider in riders)]
    others = sum(max(size(row[column]) for row in rows) + GAP for column in range(len(rows[0])))
    stride = next((n for n in reversed(STRIDES) if others + n * SPACES + 1 <= frame.width), STRIDES[0])
    tracks = [_track_head(stride), *(_track(race.positions[rider], stride, _colour(race, rider)) for rider in riders)]
    frame.table([[row[0], track, *row[1:]] for row, track in zip(rows, tracks, strict=True)])


def _heads(race: Race) -> list[Piece]:
    """What stands above the columns, but for the tracks."""
    heads: list[Piece] = [("", ""), ("cards", "dim")]
    if race.rules.abilities:
        heads.append(("ability", "dim"))
    if race.rules.relics:
        heads.append(("relic, ✗ spent", "dim"))
    return heads


def _storyline(race: Race, rider: Seat, seat: Seat | None, seen: dict[str, Any]) -> list[Piece]:
    """Who it is and what it holds, without the track."""
    rules, colour = race.rules, _colour(race, rider)
    asked = race.question.seat if race.question is not None else NATURE
    active = not race.over and rider == (asked if drafting(race) else race.active)
    mark = "▶ " if active else "★ " if race.over and rules.sides[rider] == race.winner else "  "
    name = seat_name(race, rider) + (" (you)" if rider == seat else "")
    if rules.team:
        name = f"{TEAMS[rules.sides[rider]]} {name.replace(f' ({TEAMS[rules.sides[rider]]})', '')}"
    held = seen["hands"][rider]
    held = held if isinstance(held, int) else len(held)
    row: list[Piece] = [
        [(mark, "bold"), (name, _bold(colour) if active else colour)],
        (f"{held}/{_limit(race, rider)}", ""),
    ]
    if rules.abilities:
        row.append(("spent", "dim") if race.spent[rider] else ("ready", ""))
    if rules.relics:
        row.append(_relic(race, rider, seen["relics"][rider]))
    return row


def _colour(race: Race, rider: Seat) -> str:
    return COLOURS.get(race.champion_of(rider).colour, "bold") if race.champions[rider] else ""


def _bold(colour: str) -> str:
    return f"bold {colour}" if colour not in ("", "bold") else "bold"


def _limit(race: Race, rider: Seat) -> int:
    return race.hand_limit(rider) if race.champions[rider] else race.rules.storylines[rider].board.hand_limit


def _track_head(stride: int) -> Piece:
    half = SPACES // 2 * stride - 1  # between the start and the checkpoint
    word = "battles" if half > len("battles") else ""
    return (f"⌂{word:^{half}}⚑{word:^{half}}☠", "dim")


def _track(position: int, stride: int, colour: str) -> Piece:
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


def _meters(frame: Frame, race: Race) -> None:
    """ER-BOARD-3: one meter for the active champion and one for its enemy."""
    if not all(race.champions):
        frame.line(("Champions are being found.", "dim"))
        return
    full = race.rules.content.health
    colour = "green" if race.health > full // 3 else "red"
    mine = _meter(frame, seat_name(race, race.active), race.health, full, colour)
    theirs: list[Part] = [("" if race.over else "no enemy in sight", "dim")]
    if race.enemy:
        full = race.storyline.enemies[race.enemy].health
        theirs = [("←  " if race.fleeing else "⚔  ", "bold")]
        theirs += _meter(frame, enemy_name(race, race.enemy), race.enemy_health, full, "yellow")
    middle = max(0, frame.width // 2 - 2 - size(mine))
    frame.line(mine, (" " * middle or "  ", ""), theirs, indent=0)


def _meter(frame: Frame, name: str, health: int, full: int, colour: str) -> list[Part]:
    count = f" {health}/{full}"
    columns = min(2 * full, frame.width - len(count))
    there, gone = bar(health, full, columns)
    return [(f"{name} ", "bold"), (there, colour), (gone, "dim"), (count, "bold")]


def _dice(frame: Frame, race: Race) -> None:
    """The dice as they lie, or as they fell last in this battle; what is stopped; what else threatens."""
    seat, dice, lie = _last_roll(race)
    shown: list[Piece] = []
    if dice:
        names = (seat_name(race, seat), "Enemy Die", "Power Die", boss_die(race, seat))
        sources = ("champion", "enemy", "power", "paladin")
        for name, face, source in zip(names, dice, sources, strict=True):
            if face:
                stopped = " stopped  " if lie and source in race.stopped else "  "
                up = (FACES.get(face, face.capitalize()), "reverse")
                shown.append([(f"{name} ", ""), ("▐", ""), up, ("▌", ""), (stopped, "bold")])
    if race.threat:
        source, points = race.threat
        shown.append((f"{points} damage from {source_name(race, source)} threatens", "bold"))
    elif race.locked:
        shown.append(("★ power locked in", "bold"))
    frame.line(*shown or [("The dice are still in the cup.", "dim")], indent=0)


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


def _hand(frame: Frame, race: Race, seat: Seat, seen: dict[str, Any]) -> None:
    hand = seen["hands"][seat]
    if not hand:
        frame.line(("Your hand is empty.", "dim"))
        return
    cards: list[Piece] = [[(f"▏{card_name(race, card)}▕", "bold"), (" ", "")] for card in hand]
    frame.line((f"Your hand ({len(hand)} of {_limit(race, seat)}): ", "dim"), *cards)


def _notes(frame: Frame, race: Race, seat: Seat, seen: dict[str, Any]) -> None:
    """What the seat has seen of other hands and what is still certain of it."""
    for other, cards in enumerate(seen["known"] or ()):
        if cards and other != seat:
            frame.line((f"You know that {seat_name(race, other)} holds {cards_named(race, cards)}.", "dim"))


def _footing(frame: Frame, race: Race, seen: dict[str, Any]) -> None:
    deck = seen["deck"] if isinstance(seen["deck"], int) else seen["deck"][0]
    waiting = [card for played in race.in_play for card in played.cards]
    discard = f"in play {cards_named(race, waiting)} · " if waiting else ""
    discard += f"discard pile {race.discard.size}"
    if race.discard.top:
        discard += f", {card_name(race, race.discard.top[0])} on top"
    frame.bottom((f"deck {deck}", ""), (discard, ""))
