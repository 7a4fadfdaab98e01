"""The chapter for a terminal: map, story card, heroes, enemies, hands and tracks; text with [style] tags.

A position shows its biome, what lies there (? face-down token, ! face-up one) and who is there; the heroes' tile is
bold. Cards read 5b, 5r, 5g for a blue, red or grey five.
"""

from __future__ import annotations

from ...kernel import Seat
from ..lettering import COLUMNS, Frame, Part, Piece, bar, cells, fit, listed
from .combat import still_to_act
from .names import STATUSES, TILE_TOKENS, hero_name, mission_words, seat_name, token_name, who_name
from .state import Chapter, Foe

STONES = (("white", "○"), ("black", "●"), ("green", "◆"))
LEGEND = ("! token", "? face-down token", "×2 monsters", "☠ boss", "○ white ● black ◆ green")
BAR = 8  # columns of a meter of health


def portrait(s: Chapter, seat: Seat | None, width: int = COLUMNS) -> str:
    """All a seat may see."""
    frame = Frame(width)
    _heading(frame, s)
    if not s.tiles or len(s.tiles) < len(s.chapter.map.positions):
        _gathering(frame, s)
    else:
        _map(frame, s)
        frame.rule()
        _story(frame, s)
        frame.rule()
        _heroes(frame, s, seat)
        if s.battle:
            frame.rule()
            _foes(frame, s)
        frame.rule()
        _players(frame, s, seat)
        frame.line(*listed(LEGEND, "dim", " · "), indent=0)
    _footing(frame, s)
    return str(frame)


def _heading(frame: Frame, s: Chapter) -> None:
    title = f"Epic Seven Arise · chapter {s.number}: {s.chapter.title}"
    note = s.ended or f"round {s.round} · skulls {s.skulls}/{s.rules.skull_limit(s.number)}"
    frame.top((title, "bold"), (note, "bold"))


def _gathering(frame: Frame, s: Chapter) -> None:
    """While heroes are chosen and tiles are laid."""
    for hero in s.heroes:
        frame.line((f"Player {hero.owner + 1} plays {hero_name(s, hero.key)}", ""))
    if not s.heroes:
        frame.line(("The team is gathering.", "dim"))


# ---------------------------------------------------------------- the map


def _map(frame: Frame, s: Chapter) -> None:
    """The positions as they lie; those whose column is too narrow for them once more below, in full."""
    places = s.chapter.map.positions
    columns = _span([column for column, _ in places.values()])
    width = frame.width // len(columns)
    by_cell = {cell: place for place, cell in places.items()}
    for row in _span([row for _, row in places.values()]):
        for words in (_place, _there):
            parts: list[Part] = []
            for column in columns:
                place = by_cell.get((column, row), "")
                text = fit(words(s, place), width - 1) if place else ""
                parts.append((fit(text, width), _style(s, place) if place else ""))
            frame.line(*parts)
    crowded = [place for place in places if max(cells(_place(s, place)), cells(_there(s, place))) >= width]
    if crowded:
        frame.line(*listed((f"{_place(s, place)[1:]}{_there(s, place).rstrip()}" for place in crowded), "dim", " · "))
    if s.more_links:
        ways = (f"{a.upper()}–{b.upper()}" for a, b in s.more_links)
        frame.line(("ways opened: ", "dim"), *listed(ways, "dim"))


def _span(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _place(s: Chapter, place: str) -> str:
    """Which position it is, and what land."""
    return f"{'▶' if place == s.party else ' '}{place.upper()} {s.tile(place).biome}"


def _there(s: Chapter, place: str) -> str:
    """What can be seen on a position."""
    found = "".join(hero_name(s, hero.key)[:2] for hero in s.heroes) if place == s.party else ""
    if place in dict(s.covered):
        found += "?"
    elif token := s.token_at(place):
        found += f"!{token_name(s, token)}"
    foes = s.foes_at(place)
    if any(s.foe_card(foe).boss for foe in foes):
        found += "☠"
    if monsters := sum(not s.foe_card(foe).boss for foe in foes):
        found += f"×{monsters}"
    return f" {found}"


def _style(s: Chapter, place: str) -> str:
    if place == s.battle:
        return "bold red"
    if place == s.party:
        return "bold green"
    return "" if place in s.beside(s.party) else "dim"


# ---------------------------------------------------------------- cards on the table


def _story(frame: Frame, s: Chapter) -> None:
    card = s.story_card
    frame.line((f"Story {s.card.upper()} ", "bold"), (card.title, ""))
    frame.line((f"Objective: {card.objective}", ""), indent=0)
    here = [TILE_TOKENS[token] for token in s.on_tile(s.party, "black")]
    if here:
        frame.line(("on the heroes' tile: ", "yellow"), *listed(here, "yellow"))
    if s.token:
        frame.line((f"Encounter {token_name(s, s.token)}: {mission_words(s, s.token)}", "yellow"))


def _heroes(frame: Frame, s: Chapter, seat: Seat | None) -> None:
    """For each hero: health, armour, speed, circle, what it wears."""
    rows: list[list[Piece]] = []
    for number, hero in enumerate(s.heroes):
        card = s.hero_card(number)
        mine = " (you)" if hero.owner == seat else ""
        numbers = s.tile(s.party).circles.get(hero.circle, ())
        circle = f"{hero.circle}:{','.join(map(str, numbers))}" if hero.circle else ""
        row: list[Piece] = [
            [("▶" if number == s.active else " ", "bold"), (card.name + mine, "bold" if mine else "")],
            (_bar(hero.hp, card.hp), "red" if hero.hp * 3 <= card.hp else "green"),
            (f"A{s.armor(number)} S{s.speed(number)}", ""),
            (circle, "dim"),
            (_marks(hero.shields, hero.temp, hero.power + hero.fury, hero.statuses, hero.attached), "yellow"),
        ]
        rows.append(row)
    frame.table(rows, indent=3)


def _bar(hp: int, most: int) -> str:
    """Health as a meter and in numbers."""
    return f"{''.join(bar(hp, most, BAR))} {hp}/{most}"


def _marks(shields: int, temp: int, power: int, statuses: tuple[str, ...], attached: tuple[str, ...] = ()) -> str:
    found = [f"Shield {shields}"] if shields else []
    found += [f"temp {temp}"] if temp else []
    found += [f"+{power} dmg"] if power else []
    found += [STATUSES[status] for status in statuses]
    return " ".join([*found, *attached])


def _foes(frame: Frame, s: Chapter) -> None:
    """The enemies of the battle, and the Enemy Attack cards seen and still to come."""
    frame.line((f"Battle at {s.battle.upper()}, battle round {s.battle_round}", "bold"))
    frame.table([_foe(s, foe) for foe in s.foes_at(s.battle)])
    seen = ",".join(s.attacks_seen) or "none"
    left = ",".join(card for card in s.rules.numbers.attack_cards if card not in s.attacks_seen)
    frame.line((f"attacks seen {seen} · of {left} two are out of sight", "dim"))
    if waiting := still_to_act(s):
        names = (f"{who_name(s, s.name(ref))} {s.speed(ref)}" for ref in waiting)
        frame.line(("still to act: ", "dim"), *listed(names, "dim"))
    else:
        frame.line(("everybody has acted", "dim"))


def _foe(s: Chapter, foe: Foe) -> list[Piece]:
    most = s.rules.hp(s.number, foe.kind, s.skulls)
    style = "bold red" if s.foe_card(foe).boss else "red"
    return [
        [("▶" if foe.id == s.active else " ", "bold"), (who_name(s, foe.name), style)],
        (_bar(s.foe_hp(foe), most), ""),
        (f"A{s.armor(foe.id)} S{s.speed(foe.id)}", ""),
        (_marks(foe.shields, 0, foe.power, foe.statuses), "yellow"),
    ]


def _players(frame: Frame, s: Chapter, seat: Seat | None) -> None:
    """In friendship order: Souls, potions, stones, score, and the cards of the hand."""
    for rank, owner in enumerate(s.order, 1):
        player = s.players[owner]
        style = "bold" if owner == seat else "dim"
        stones = " ".join(f"{sign}{n}" for (_, sign), n in zip(STONES, player.stones, strict=True))
        frame.line(
            (f"{rank}. {seat_name(s, owner)} ", "bold" if owner == seat else ""),
            (f"Souls {player.souls} ", ""),
            (f"potions {player.potions} ", ""),
            (f"{stones} = {s.score(owner)}", ""),
        )
        hand = sorted(player.hand, key=s.rules.nums.__getitem__)
        cards: list[Piece] = [("   hand ", style), *((f"{_card(s, card)} ", style) for card in hand)]
        area = [f"{_card(s, card)} " for card in (*player.area, *player.lent)]
        area += [f"+{len(player.down)} face down "] if player.down else []
        if area:
            cards += [("· played ", style), *((text, style) for text in area)]
        frame.line(*cards, (f"· deck {player.deck.size}", style), indent=5)


def _card(s: Chapter, card: str) -> str:
    """A card in a few letters: 5b, or an artifact with its numbers."""
    if s.rules.is_skill_card(card):
        number, _, colour = card.partition("-")
        return f"{number}{colour[0]}"
    numbers = s.rules.nums[card]
    return f"({card} {'any' if len(numbers) > 2 else f'{numbers[0]}/{numbers[1]}'})"


def _footing(frame: Frame, s: Chapter) -> None:
    left = f"Merchant: potions {s.potions}, Skill Points {s.decks[0].size}, artifacts {s.decks[1].size}"
    right = f"friends: {'>'.join(str(seat + 1) for seat in s.order)}"
    if s.rules.campaign:
        right = f"totals {'/'.join(map(str, s.totals))} · {right}"
    frame.bottom((left, ""), (right, ""))
