"""The chapter for a terminal: map, story card, heroes, enemies, hands and tracks; text with [style] tags.

A position shows its biome, what lies there (? face-down token, ! face-up one) and who is there; the heroes' tile is
bold. Cards read 5b, 5r, 5g for a blue, red or grey five. What decisions are about stands last, nearest to the question:
the map, or in a battle the heroes and the hands.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Hand, Seat
from ..lettering import COLUMNS, Frame, Part, Piece, bar, cells, fit, listed
from .combat import still_to_act
from .names import (
    STATUSES,
    TILE_TOKENS,
    TILE_WORDS,
    counted,
    hero_name,
    mission_words,
    seat_name,
    token_name,
    who_name,
)
from .state import Chapter, Foe, Hero, Player

STONES = (("white", "○"), ("black", "●"), ("green", "◆"))
LEGEND = ("! token", "? face-down token", "×2 monsters", "☠ boss", "○ white ● black ◆ green")
CARD_LEGEND = "5b blue 5r red 5g grey · ○ white ● black ◆ green"
BAR = 8  # columns of a meter of health


def portrait(s: Chapter, seat: Seat | None, width: int = COLUMNS) -> str:
    """All a seat may see."""
    frame = Frame(width)
    _heading(frame, s)
    if not s.tiles or len(s.tiles) < len(s.chapter.map.positions):
        _gathering(frame, s)
    else:
        if s.battle:
            _story(frame, s)
            frame.rule()
            _foes(frame, s)
            frame.rule()
        _heroes(frame, s, seat)
        frame.rule()
        _players(frame, s, seat)
        if not s.battle:
            frame.rule()
            _story(frame, s)
            if not begins(s):
                frame.rule()
                _map(frame, s)
    _footing(frame, s)
    return str(frame)


def _heading(frame: Frame, s: Chapter) -> None:
    title = f"Chapter {s.number}: {s.chapter.title}"
    last = f" of {s.chapter.last_round}" if s.chapter.last_round else ""
    note = s.ended or f"round {s.round}{last} · skulls {s.skulls} of {s.rules.skull_limit(s.number)}"
    frame.top((title, "bold"), (note, "bold"))


def _gathering(frame: Frame, s: Chapter) -> None:
    """While heroes are chosen and tiles are laid."""
    frame.line((s.chapter.intro, ""), indent=0)
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
    frame.line(*listed(LEGEND, "dim", " · "), indent=0)


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


def begins(s: Chapter) -> bool:
    """Whether the chapter is still being set up: heroes take their places, and decks are made."""
    ready = all(hero.circle for hero in s.heroes) and any(player.deck.size for player in s.players)
    return s.round == 1 and not s.battle_round and not ready


def _story(frame: Frame, s: Chapter) -> None:
    """The Story card, in full when the chapter begins, and what counts for this battle."""
    card = s.story_card
    if begins(s):
        frame.line((s.chapter.intro, ""), indent=0)
        frame.line((card.text, ""), indent=0)
    frame.line((f"{s.card.upper()} {card.title} · ", "bold"), (card.objective, ""), indent=0)
    here = [f"{TILE_TOKENS[token]} ({TILE_WORDS[token]})" for token in s.on_tile(s.party, "black")]
    if here:
        frame.line((f"For heroes on {s.party.upper()}: ", "yellow"), *listed(here, "yellow"))
    if s.token:
        frame.line((f"{token_name(s, s.token)} · ", "bold yellow"), (mission_words(s, s.token), "yellow"), indent=0)


def _heroes(frame: Frame, s: Chapter, seat: Seat | None) -> None:
    """For each hero: health, armour, speed, circle, what it wears."""
    rows: list[list[Piece]] = []
    for number, hero in enumerate(s.heroes):
        card = s.hero_card(number)
        mine = " (you)" if hero.owner == seat else ""
        numbers = s.tile(s.party).circles.get(hero.circle, ())
        circle = f"circle {hero.circle.upper()}: {','.join(map(str, numbers))}" if hero.circle else ""
        row: list[Piece] = [
            [("▶" if number == s.active else " ", "bold"), (card.name + mine, "bold" if mine else "")],
            (_bar(hero.hp, card.hp), "red" if hero.hp * 3 <= card.hp else "green"),
            (f"armour {s.armor(number)}", ""),
            (f"speed {s.speed(number)}", ""),
            (circle, "dim"),
            (_marks(hero.shields, hero.temp, hero.power + hero.fury, hero.statuses, _worn(s, hero)), "yellow"),
        ]
        rows.append(row)
    frame.table(rows, indent=3)


def _bar(hp: int, most: int) -> str:
    """Health as a meter and in numbers."""
    return f"{''.join(bar(hp, most, BAR))} {hp}/{most}"


def _worn(s: Chapter, hero: Hero) -> list[str]:
    return [s.rules.content.artifacts[card].name for card in hero.attached]


def _marks(shields: int, temp: int, power: int, statuses: tuple[str, ...], worn: Sequence[str] = ()) -> str:
    found = [counted(shields, "Shield")] if shields else []
    found += [f"{temp} temporary HP"] if temp else []
    found += [f"+{power} damage"] if power else []
    found += [STATUSES[status] for status in statuses]
    return ", ".join([*found, *worn])


def _foes(frame: Frame, s: Chapter) -> None:
    """The enemies of the battle, and the Enemy Attack cards seen and still to come."""
    where = f"{s.battle.upper()} ({s.tile(s.battle).biome})"
    frame.line((f"Battle on {where}, battle round {s.battle_round}", "bold"))
    frame.table([_foe(s, foe) for foe in s.foes_at(s.battle)])
    left = ",".join(card for card in s.rules.numbers.attack_cards if card not in s.attacks_seen)
    frame.line((f"Attack cards to come: {left} ", "dim"), ("(two of them are set aside)", "dim"))
    if waiting := still_to_act(s):
        names = (f"{who_name(s, s.name(ref))} ({s.speed(ref)})" for ref in waiting)
        frame.line(("Still to act: ", "dim"), *listed(names, "dim"))
    else:
        frame.line(("Everybody has acted.", "dim"))


def _foe(s: Chapter, foe: Foe) -> list[Piece]:
    most = s.rules.hp(s.number, foe.kind, s.skulls)
    style = "bold red" if s.foe_card(foe).boss else "red"
    return [
        [("▶" if foe.id == s.active else " ", "bold"), (who_name(s, foe.name), style)],
        (_bar(s.foe_hp(foe), most), ""),
        (f"armour {s.armor(foe.id)}", ""),
        (f"speed {s.speed(foe.id)}", ""),
        (_marks(foe.shields, 0, foe.power, foe.statuses), "yellow"),
    ]


def _players(frame: Frame, s: Chapter, seat: Seat | None) -> None:
    """In friendship order: Souls, potions, stones, score, and the cards of the hand."""
    names = [f"{rank}. {seat_name(s, owner)}" for rank, owner in enumerate(s.order, 1)]
    longest = max(map(cells, names))
    for name, owner in zip(names, s.order, strict=True):
        player = s.players[owner]
        style = "bold" if owner == seat else ""
        stones = " ".join(f"{sign}{n}" for (_, sign), n in zip(STONES, player.stones, strict=True))
        frame.line(
            (f"{fit(name, longest)}  ", style),
            (f"{counted(player.souls, 'Soul'):<8} ", ""),
            (f"{counted(player.potions, 'potion'):<9}  ", ""),
            (f"{stones} = {s.score(owner):<2} ", ""),
            (_cards(s, player), style or "dim"),
            indent=3,
        )


def _cards(s: Chapter, player: Player) -> str:
    """The hand by its numbers, what was played this turn, how many are left in the deck."""
    hand = _row(s, player.hand) or "no hand"
    area = [_row(s, (*player.area, *player.lent))] if player.area or player.lent else []
    area += [f"{len(player.down)} face down"] if player.down else []
    played = f" · played {', '.join(area)}" if area else ""
    return f"{hand}{played} · deck {player.deck.size}"


def _row(s: Chapter, cards: Hand) -> str:
    return " ".join(_card(s, card) for card in sorted(cards, key=s.rules.places.__getitem__))


def _card(s: Chapter, card: str) -> str:
    """A card in a few letters: 5b, or an artifact by name with its numbers."""
    if s.rules.is_skill_card(card):
        number, _, colour = card.partition("-")
        return f"{number}{colour[0]}"
    numbers = s.rules.nums[card]
    name = s.rules.content.artifacts[card].name
    return f"({name} {'any' if len(numbers) > 2 else f'{numbers[0]}/{numbers[1]}'})"


def _footing(frame: Frame, s: Chapter) -> None:
    """What the signs above mean, what the Merchant has, and what a campaign has brought so far."""
    if s.rules.campaign and s.heroes:
        totals = ", ".join(f"{seat_name(s, seat)} {total}" for seat, total in enumerate(s.totals))
        frame.line((f"Campaign totals: {totals}", ""))
    ranks = f"1.–{len(s.order)}. friendship" if len(s.order) > 1 else ""
    if s.battle:
        frame.bottom((CARD_LEGEND, "dim"), (ranks, "dim"))
    else:
        goods = f"Merchant: potions {s.potions}, Skill Points {s.decks[0].size}, artifacts {s.decks[1].size}"
        frame.bottom((goods, ""), (ranks, "dim"))
