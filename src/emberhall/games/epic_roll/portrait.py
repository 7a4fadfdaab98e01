"""The board of Epic Roll for a terminal, as one seat sees it: text with [style] tags."""

from __future__ import annotations

from typing import Any

from ...kernel import NATURE, Message, Saying, Seat, Tongue, say, view
from ..lettering import GAP, Frame, Part, Piece, bar, size
from .state import CHECKPOINT, DICE, FACE_DOWN, LAIR, START, Race
from .text import boss_die, boss_name, card_name, enemy_name, face_name, seat_name, source_name, team

COLOURS = {
    "blue": "bright_blue", "red": "red", "green": "green",
    "grey": "bold", "bone": "yellow", "purple": "magenta",
}  # fmt: skip
SPACES = LAIR - START  # from the first to the last
STRIDES = range(1, 6)  # columns from one space to the next


def portrait(race: Race, seat: Seat | None, width: int, tongue: Tongue) -> str:
    """The storylines, the two meters, the dice and the own hand; nothing that `seat` may not see."""
    seen, frame = view(race, seat), Frame(width)
    _heading(frame, race, tongue)
    _storylines(frame, race, seat, seen, tongue)
    frame.rule()
    _meters(frame, race, tongue)
    _dice(frame, race, tongue)
    if seat is not None:
        _hand(frame, race, seat, seen, tongue)
        _notes(frame, race, seat, seen, tongue)
    _footing(frame, race, seen, tongue)
    return str(frame)


# ---------------------------------------------------------------- the storylines


def _heading(frame: Frame, race: Race, tongue: Tongue) -> None:
    bosses = list(dict.fromkeys(boss_name(race, seat) for seat in range(race.rules.seats)))
    title = say("screen-title", game=say(f"game-{race.setup.game}"), bosses=bosses)
    frame.top((tongue.say(title), "bold"), (tongue.say(_note(race)), "bold"))


def _note(race: Race) -> Message:
    """Where the game stands."""
    content = race.rules.content
    if race.over:
        return say("screen-over")
    if drafting(race):
        return _draft(race)
    if race.rules.solo:
        limits = {"turns": content.solo_turns, "most": content.solo_defeats}
        return say("screen-alone", turn=race.turns + 1, defeats=race.defeats, **limits)
    return say("screen-turn", who=seat_name(race, race.active))


def drafting(race: Race) -> bool:
    """Whether champions or relics are still being found."""
    return not all(race.champions) or (race.rules.relics and not all(race.relics))


def _draft(race: Race) -> Message:
    """Who chooses, or what is dealt."""
    thing = "relic" if all(race.champions) else "champion"
    asked = race.question.seat if race.question is not None else NATURE
    if asked == NATURE:
        return say(f"screen-deals-{thing}s")
    return say(f"screen-chooses-{thing}", who=seat_name(race, asked))


def _storylines(frame: Frame, race: Race, seat: Seat | None, seen: dict[str, Any], tongue: Tongue) -> None:
    """A row for each champion; the tracks take the room that the other columns leave."""
    rules = race.rules
    riders = [
        rider
        for side in range(2 if rules.team else 1)
        for rider in race.order
        if not rules.team or rules.sides[rider] == side
    ]
    rows = [_heads(race, tongue), *(_storyline(race, rider, seat, seen, tongue) for rider in riders)]
    others = sum(max(size(row[column]) for row in rows) + GAP for column in range(len(rows[0])))
    stride = next((n for n in reversed(STRIDES) if others + n * SPACES + 1 <= frame.width), STRIDES[0])
    heads = _track_head(stride, tongue.say("screen-battles"))
    tracks = [heads, *(_track(race.positions[rider], stride, _colour(race, rider)) for rider in riders)]
    frame.table([[row[0], track, *row[1:]] for row, track in zip(rows, tracks, strict=True)])


def _heads(race: Race, tongue: Tongue) -> list[Piece]:
    """What stands above the columns, but for the tracks."""
    heads = ["screen-cards"]
    if race.rules.abilities:
        heads.append("screen-ability")
    if race.rules.relics:
        heads.append("screen-relic")
    return [("", ""), *((tongue.say(head), "dim") for head in heads)]


def _storyline(race: Race, rider: Seat, seat: Seat | None, seen: dict[str, Any], tongue: Tongue) -> list[Piece]:
    """Who it is and what it holds, without the track."""
    rules, colour = race.rules, _colour(race, rider)
    asked = race.question.seat if race.question is not None else NATURE
    active = not race.over and rider == (asked if drafting(race) else race.active)
    mark = "▶ " if active else "★ " if race.over and rules.sides[rider] == race.winner else "  "
    known = bool(rules.team and race.champions[rider])
    name: Saying = race.champion_of(rider).name if known else seat_name(race, rider)
    called = tongue.say(say("screen-you", who=name) if rider == seat else name)
    if rules.team:
        called = f"{team(race, rider)} {called}"
    held = seen["hands"][rider]
    held = held if isinstance(held, int) else len(held)
    row: list[Piece] = [
        [(mark, "bold"), (called, _bold(colour) if active else colour)],
        (f"{held}/{_limit(race, rider)}", ""),
    ]
    if rules.abilities:
        spent = race.spent[rider]
        row.append((tongue.say("screen-spent" if spent else "screen-ready"), "dim" if spent else ""))
    if rules.relics:
        row.append(_relic(race, rider, seen["relics"][rider], tongue))
    return row


def _colour(race: Race, rider: Seat) -> str:
    return COLOURS.get(race.champion_of(rider).colour, "bold") if race.champions[rider] else ""


def _bold(colour: str) -> str:
    return f"bold {colour}" if colour not in ("", "bold") else "bold"


def _limit(race: Race, rider: Seat) -> int:
    return race.hand_limit(rider) if race.champions[rider] else race.rules.storylines[rider].board.hand_limit


def _track_head(stride: int, battles: str) -> Piece:
    half = SPACES // 2 * stride - 1  # between the start and the checkpoint
    word = battles if half > len(battles) else ""
    return (f"⌂{word:^{half}}⚑{word:^{half}}☠", "dim")


def _track(position: int, stride: int, colour: str) -> Piece:
    """ER-BOARD-1: start, three battle spaces, the checkpoint, three more, the lair."""
    marks = {START: "⌂", CHECKPOINT: "⚑", LAIR: "☠"}
    behind = "".join(marks.get(space, "○") + "━" * (stride - 1) for space in range(position))
    ahead = "".join("─" * (stride - 1) + marks.get(space, "○") for space in range(position + 1, LAIR + 1))
    return [(behind, colour), ("◆", _bold(colour)), (ahead, "dim")]


def _relic(race: Race, rider: Seat, relic: str, tongue: Tongue) -> Part:
    if not relic or relic == FACE_DOWN:
        return (relic and tongue.say("screen-face-down"), "dim")
    name = tongue.say(race.rules.content.relics[relic].name)
    if not race.revealed[rider]:
        return (f"({name})", "dim")
    return (f"✗ {name}", "dim") if race.drained[rider] else (name, "")


# ---------------------------------------------------------------- the middle of the table


def _meters(frame: Frame, race: Race, tongue: Tongue) -> None:
    """ER-BOARD-3: one meter for the active champion and one for its enemy."""
    if not all(race.champions):
        frame.line((tongue.say("screen-no-champions"), "dim"))
        return
    full = race.rules.content.health
    colour = "green" if race.health > full // 3 else "red"
    mine = _meter(frame, tongue.say(seat_name(race, race.active)), race.health, full, colour)
    theirs: list[Part] = [("" if race.over else tongue.say("screen-no-enemy"), "dim")]
    if race.enemy:
        full = race.storyline.enemies[race.enemy].health
        theirs = [("←  " if race.fleeing else "⚔  ", "bold")]
        theirs += _meter(frame, tongue.say(enemy_name(race, race.enemy)), race.enemy_health, full, "yellow")
    middle = max(0, frame.width // 2 - 2 - size(mine))
    frame.line(mine, (" " * middle or "  ", ""), theirs, indent=0)


def _meter(frame: Frame, name: str, health: int, full: int, colour: str) -> list[Part]:
    count = f" {health}/{full}"
    columns = min(2 * full, frame.width - len(count))
    there, gone = bar(health, full, columns)
    return [(f"{name} ", "bold"), (there, colour), (gone, "dim"), (count, "bold")]


def _dice(frame: Frame, race: Race, tongue: Tongue) -> None:
    """The dice as they lie, or as they fell last in this battle; what is stopped; what else threatens."""
    seat, dice, lie = _last_roll(race)
    shown: list[Piece] = []
    if dice:
        names = (seat_name(race, seat), "die-enemy", "die-power", boss_die(race, seat))
        for name, face, source in zip(names, dice, DICE, strict=True):
            if face:
                stopped = f" {tongue.say('screen-stopped')}  " if lie and source in race.stopped else "  "
                up = (tongue.show(tongue.formed(face_name(face), "short")), "reverse")
                shown.append([(f"{tongue.say(name)} ", ""), ("▐", ""), up, ("▌", ""), (stopped, "bold")])
    if race.threat:
        source, points = race.threat
        shown.append((tongue.say(say("screen-threat", points=points, source=source_name(race, source))), "bold"))
    elif race.locked:
        shown.append((tongue.say("screen-locked"), "bold"))
    frame.line(*shown or [(tongue.say("screen-dice-in-cup"), "dim")], indent=0)


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


def _hand(frame: Frame, race: Race, seat: Seat, seen: dict[str, Any], tongue: Tongue) -> None:
    hand = seen["hands"][seat]
    if not hand:
        frame.line((tongue.say("screen-no-hand"), "dim"))
        return
    cards: list[Piece] = [[(f"▏{tongue.say(card_name(race, card))}▕", "bold"), (" ", "")] for card in hand]
    head = say("screen-hand", count=len(hand), limit=_limit(race, seat))
    frame.line((f"{tongue.say(head)} ", "dim"), *cards)


def _notes(frame: Frame, race: Race, seat: Seat, seen: dict[str, Any], tongue: Tongue) -> None:
    """What the seat has seen of other hands and what is still certain of it."""
    for other, cards in enumerate(seen["known"] or ()):
        if cards and other != seat:
            names = [card_name(race, card) for card in cards]
            frame.line((tongue.say(say("screen-known", who=seat_name(race, other), cards=names)), "dim"))


def _footing(frame: Frame, race: Race, seen: dict[str, Any], tongue: Tongue) -> None:
    deck = seen["deck"] if isinstance(seen["deck"], int) else seen["deck"][0]
    waiting = [card_name(race, card) for played in race.in_play for card in played.cards]
    top = card_name(race, race.discard.top[0]) if race.discard.top else None
    piles: list[Saying] = [say("screen-in-play", cards=waiting)] if waiting else []
    piles.append(say("screen-discard", count=race.discard.size, top=top))
    frame.bottom((tongue.say(say("screen-deck", count=deck)), ""), (" · ".join(map(tongue.say, piles)), ""))
