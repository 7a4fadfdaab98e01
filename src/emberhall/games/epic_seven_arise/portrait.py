"""The chapter for a terminal: map, story card, heroes, enemies, hands and tracks; text with [style] tags.

A position shows its biome, what lies there (? face-down token, ! face-up one) and who is there; the heroes' tile is
bold. Cards read 5b, 5r, 5g for a blue, red or grey five.
"""

from __future__ import annotations

from textwrap import wrap

from ...kernel import Seat
from ..lettering import RULE, WIDTH, Part, cells, edge, fit, line
from .combat import still_to_act
from .names import STATUSES, TILE_TOKENS, hero_name, mission_words, seat_name, token_name, who_name
from .state import Chapter, Foe

STONES = (("white", "○"), ("black", "●"), ("green", "◆"))
LEGEND = "! token · ? face-down token · ×2 monsters · ☠ boss · ○ white ● black ◆ green"


def portrait(s: Chapter, seat: Seat | None) -> str:
    """All a seat may see."""
    if not s.tiles or len(s.tiles) < len(s.chapter.map.positions):
        return "\n".join([_heading(s), *_gathering(s), _footing(s)])
    lines = [_heading(s), *_map(s), RULE, *_story(s), RULE, *_heroes(s, seat)]
    if s.battle:
        lines += [RULE, *_foes(s)]
    lines += [RULE, *_players(s, seat), line((LEGEND, "dim"))]
    return "\n".join([*lines, _footing(s)])


def _heading(s: Chapter) -> str:
    title = f"Epic Seven Arise · chapter {s.number}: {s.chapter.title}"
    if s.ended:
        return edge("╭", (title, "bold"), (s.ended, "bold"), "╮")
    note = f"round {s.round} · skulls {s.skulls}/{s.rules.skull_limit(s.number)}"
    return edge("╭", (title, "bold"), (note, "bold"), "╮")


def _gathering(s: Chapter) -> list[str]:
    """While heroes are chosen and tiles are laid."""
    found = [line((f"Player {hero.owner + 1} plays {hero_name(s, hero.key)}", "")) for hero in s.heroes]
    return found or [line(("The team is gathering.", "dim"))]


# ---------------------------------------------------------------- the map


def _map(s: Chapter) -> list[str]:
    places = s.chapter.map.positions
    columns = _span([column for column, _ in places.values()])
    rows = _span([row for _, row in places.values()])
    width = WIDTH // len(columns)
    by_cell = {cell: place for place, cell in places.items()}
    drawn = []
    for row in rows:
        for part in range(2):
            parts: list[Part] = []
            for column in columns:
                place = by_cell.get((column, row))
                if place is None:
                    parts.append((" " * width, ""))
                else:
                    text = _place(s, place) if part == 0 else f" {_there(s, place)}"
                    parts.append((fit(fit(text, width - 1), width), _style(s, place)))
            drawn.append(line(*parts))
    extra = [f"{a.upper()}–{b.upper()}" for a, b in s.more_links]
    return [*drawn, *([line((f"ways opened: {', '.join(extra)}", "dim"))] if extra else [])]


def _span(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _place(s: Chapter, place: str) -> str:
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
    return found


def _style(s: Chapter, place: str) -> str:
    if place == s.battle:
        return "bold red"
    if place == s.party:
        return "bold green"
    return "" if place in s.beside(s.party) else "dim"


# ---------------------------------------------------------------- cards on the table


def _story(s: Chapter) -> list[str]:
    card = s.story_card
    found = [line((f"Story {s.card.upper()} ", "bold"), (card.title, ""))]
    found += [line((text, "")) for text in wrap(f"Objective: {card.objective}", WIDTH)]
    here = [TILE_TOKENS[token] for token in s.on_tile(s.party, "black")]
    if here:
        found.append(line((f"on the heroes' tile: {', '.join(here)}", "yellow")))
    if s.token:
        found.append(line((f"Encounter {token_name(s, s.token)}: {mission_words(s, s.token)}", "yellow")))
    return found


def _heroes(s: Chapter, seat: Seat | None) -> list[str]:
    """A line for each hero: health, armour, speed, circle, what it wears."""
    found = []
    for number, hero in enumerate(s.heroes):
        card = s.hero_card(number)
        turn = "▶" if number == s.active else " "
        mine = " (you)" if hero.owner == seat else ""
        numbers = s.tile(s.party).circles.get(hero.circle, ())
        circle = f"{hero.circle}:{','.join(map(str, numbers))}" if hero.circle else ""
        found.append(
            line(
                (turn, "bold"),
                (fit(card.name + mine, 15), "bold" if mine else ""),
                (fit(_bar(hero.hp, card.hp), 15), "red" if hero.hp * 3 <= card.hp else "green"),
                (f" A{s.armor(number)} S{s.speed(number):<2} ", ""),
                (circle, "dim"),
            )
        )
        marks = _marks(hero.shields, hero.temp, hero.power + hero.fury, hero.statuses, hero.attached)
        found += [line(("   ", ""), (marks, "yellow"))] if marks else []
    return found


def _bar(hp: int, most: int) -> str:
    """Health as a bar of eight."""
    full = (8 * hp + most - 1) // most if hp > 0 else 0
    return f"{'█' * full}{'░' * (8 - full)} {hp}/{most}"


def _marks(shields: int, temp: int, power: int, statuses: tuple[str, ...], attached: tuple[str, ...] = ()) -> str:
    found = [f"Shield {shields}"] if shields else []
    found += [f"temp {temp}"] if temp else []
    found += [f"+{power} dmg"] if power else []
    found += [STATUSES[status] for status in statuses]
    return " ".join([*found, *attached])


def _foes(s: Chapter) -> list[str]:
    """The enemies of the battle, and the Enemy Attack cards seen and still to come."""
    found = [line((f"Battle at {s.battle.upper()}, battle round {s.battle_round}", "bold"))]
    for foe in s.foes_at(s.battle):
        found.append(_foe(s, foe))
    seen = ",".join(s.attacks_seen) or "none"
    left = ",".join(card for card in s.rules.numbers.attack_cards if card not in s.attacks_seen)
    found.append(line((f"attacks seen {seen} · of {left} two are out of sight", "dim")))
    names = ", ".join(f"{who_name(s, s.name(ref))} {s.speed(ref)}" for ref in still_to_act(s))
    return [*found, line((f"still to act: {names}" if names else "everybody has acted", "dim"))]


def _foe(s: Chapter, foe: Foe) -> str:
    most = s.rules.hp(s.number, foe.kind, s.skulls)
    return line(
        ("▶" if foe.id == s.active else " ", "bold"),
        (fit(who_name(s, foe.name), 27), "bold red" if s.foe_card(foe).boss else "red"),
        (fit(_bar(s.foe_hp(foe), most), 16), ""),
        (f" A{s.armor(foe.id)} S{s.speed(foe.id):<2} ", ""),
        (_marks(foe.shields, 0, foe.power, foe.statuses), "yellow"),
    )


def _players(s: Chapter, seat: Seat | None) -> list[str]:
    """In friendship order: Souls, potions, stones, score, and the cards of the hand."""
    found = []
    for rank, owner in enumerate(s.order, 1):
        player = s.players[owner]
        stones = " ".join(f"{sign}{n}" for (_, sign), n in zip(STONES, player.stones, strict=True))
        mine = owner == seat
        hand = " ".join(_card(s, card) for card in sorted(player.hand, key=s.rules.nums.__getitem__))
        owned = f"Souls {player.souls:<2} potions {player.potions} {stones} = {s.score(owner):<2} "
        found.append(line((f"{rank}. {fit(seat_name(s, owner), 15)} ", "bold" if mine else ""), (owned, "")))
        area = " ".join(_card(s, card) for card in (*player.area, *player.lent))
        down = f" +{len(player.down)} face down" if player.down else ""
        area = f" · played {area}{down}" if area or down else ""
        found.append(line((f"   hand {hand}{area} · deck {player.deck.size}", "bold" if mine else "dim")))
    return found


def _card(s: Chapter, card: str) -> str:
    """A card in a few letters: 5b, or an artifact with its numbers."""
    if s.rules.is_skill_card(card):
        number, _, colour = card.partition("-")
        return f"{number}{colour[0]}"
    numbers = s.rules.nums[card]
    return f"({card} {'any' if len(numbers) > 2 else f'{numbers[0]}/{numbers[1]}'})"


def _footing(s: Chapter) -> str:
    left = f"Merchant: potions {s.potions}, Skill Points {s.decks[0].size}, artifacts {s.decks[1].size}"
    right = f"friends: {'>'.join(str(seat + 1) for seat in s.order)}"
    if s.rules.campaign:
        right = f"totals {'/'.join(map(str, s.totals))} · {right}"
    assert cells(left) < WIDTH
    return edge("╰", (left, ""), (right, ""), "╯")
