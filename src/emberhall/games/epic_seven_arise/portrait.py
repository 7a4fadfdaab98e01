"""The chapter for a terminal: map, story card, heroes, enemies, hands and tracks; text with [style] tags.

A position shows its biome, what lies there (? face-down token, ! face-up one) and who is there; the heroes' tile is
bold. Cards read 5b, 5r, 5g for a blue, red or grey five. What decisions are about stands last, nearest to the question:
the map, or in a battle the heroes and the hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel import Hand, Message, Saying, Seat, Tongue, say
from ..lettering import Frame, Part, Piece, bar, cells, fit, listed
from .combat import still_to_act
from .effect_words import joined
from .names import biome_name, hero_name, mission_words, place_name, seat_name, token_name, who_name
from .state import Chapter, Foe, Hero, Player

STONES = (("white", "○"), ("black", "●"), ("green", "◆"))
LEGEND = ("token", "face-down", "monsters", "boss", "stones")
BAR = 8  # columns of a meter of health


def portrait(s: Chapter, seat: Seat | None, width: int, tongue: Tongue) -> str:
    """All a seat may see."""
    frame = Page(width, tongue)
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


class Page(Frame):
    """A frame that knows the words."""

    def __init__(self, width: int, tongue: Tongue) -> None:
        super().__init__(width)
        self.tongue = tongue

    def say(self, key: str, **facts: Any) -> str:
        """A message in words."""
        return self.tongue.say(Message(key, facts))

    def name(self, said: Saying | None) -> str:
        """What something is called."""
        return self.tongue.show(said)


def _heading(frame: Page, s: Chapter) -> None:
    title = frame.say("show-chapter", number=s.number, title=s.chapter.title)
    most = s.rules.skull_limit(s.number)
    clock = {"round": s.round, "last": s.chapter.last_round, "skulls": s.skulls, "most": most}
    note = frame.say(f"show-{s.ended}") if s.ended else frame.say("show-round", **clock)
    frame.top((title, "bold"), (note, "bold"))


def _gathering(frame: Page, s: Chapter) -> None:
    """While heroes are chosen and tiles are laid."""
    frame.line((frame.name(s.chapter.intro), ""), indent=0)
    for hero in s.heroes:
        plays = frame.say("show-plays", player=place_name(hero.owner), hero=hero_name(s, hero.key))
        frame.line((plays, ""))
    if not s.heroes:
        frame.line((frame.say("show-gathering"), "dim"))


# ---------------------------------------------------------------- the map


def _map(frame: Page, s: Chapter) -> None:
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
                text = fit(words(frame, s, place), width - 1) if place else ""
                parts.append((fit(text, width), _style(s, place) if place else ""))
            frame.line(*parts)
    seen = [(_place(frame, s, place), _there(frame, s, place)) for place in places]
    crowded = [f"{place[1:]}{there.rstrip()}" for place, there in seen if max(cells(place), cells(there)) >= width]
    if crowded:
        frame.line(*listed(crowded, "dim", " · "))
    if s.more_links:
        ways = (f"{a.upper()}–{b.upper()}" for a, b in s.more_links)
        frame.line((f"{frame.say('show-ways')} ", "dim"), *listed(ways, "dim"))
    frame.line(*listed([frame.say(f"show-legend-{sign}") for sign in LEGEND], "dim", " · "), indent=0)


def _span(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _place(frame: Page, s: Chapter, place: str) -> str:
    """Which position it is, and what land."""
    return f"{'▶' if place == s.party else ' '}{place.upper()} {frame.name(biome_name(s, place))}"


def _there(frame: Page, s: Chapter, place: str) -> str:
    """What can be seen on a position."""
    here = s.heroes if place == s.party else ()
    found = "".join(frame.name(hero_name(s, hero.key))[:2] for hero in here)
    if place in dict(s.covered):
        found += "?"
    elif token := s.token_at(place):
        found += f"!{frame.name(token_name(s, token))}"
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


def _story(frame: Page, s: Chapter) -> None:
    """The Story card, in full when the chapter begins, and what counts for this battle."""
    card = s.story_card
    if begins(s):
        frame.line((frame.name(s.chapter.intro), ""), indent=0)
        frame.line((frame.name(card.text), ""), indent=0)
    title, objective = frame.name(card.title), frame.name(card.objective)
    frame.line((f"{s.card.upper()} {title} · ", "bold"), (objective, ""), indent=0)
    here = [frame.say(f"tile-{token}") for token in s.on_tile(s.party, "black")]
    if here:
        frame.line((f"{frame.say('show-for-heroes', at=s.party.upper())} ", "yellow"), *listed(here, "yellow"))
    if s.token:
        token, mission = frame.name(token_name(s, s.token)), frame.name(mission_words(s, s.token))
        frame.line((f"{token} · ", "bold yellow"), (mission, "yellow"), indent=0)


def _heroes(frame: Page, s: Chapter, seat: Seat | None) -> None:
    """For each hero: health, armour, speed, circle, what it wears."""
    rows: list[list[Piece]] = []
    for number, hero in enumerate(s.heroes):
        card = s.hero_card(number)
        mine = hero.owner == seat
        name = frame.say("show-you", name=card.name) if mine else frame.name(card.name)
        numbers = s.tile(s.party).circles.get(hero.circle, ())
        said = {"circle": hero.circle.upper(), "numbers": ",".join(map(str, numbers))}
        circle = frame.say("show-circle", **said) if hero.circle else ""
        marks = _marks(frame, hero.shields, hero.temp, hero.power + hero.fury, hero.statuses, _worn(s, hero))
        row: list[Piece] = [
            [("▶" if number == s.active else " ", "bold"), (name, "bold" if mine else "")],
            (_bar(hero.hp, card.hp), "red" if hero.hp * 3 <= card.hp else "green"),
            (frame.say("value-armor", n=s.armor(number)), ""),
            (frame.say("value-speed", n=s.speed(number)), ""),
            (circle, "dim"),
            (marks, "yellow"),
        ]
        rows.append(row)
    frame.table(rows, indent=3)


def _bar(hp: int, most: int) -> str:
    """Health as a meter and in numbers."""
    return f"{''.join(bar(hp, most, BAR))} {hp}/{most}"


def _worn(s: Chapter, hero: Hero) -> list[Saying]:
    return [s.rules.content.artifacts[card].name for card in hero.attached]


def _marks(
    frame: Page, shields: int, temp: int, power: int, statuses: tuple[str, ...], worn: Sequence[Saying] = ()
) -> str:
    counted = (("shields", shields), ("value-temp", temp), ("value-power", power))
    found: list[Saying] = [say(key, n=n) for key, n in counted if n]
    found += [Message(f"status-{status}") for status in statuses]
    return frame.name(joined([*found, *worn], "comma"))


def _foes(frame: Page, s: Chapter) -> None:
    """The enemies of the battle, and the Enemy Attack cards seen and still to come."""
    where = {"at": s.battle.upper(), "biome": biome_name(s, s.battle)}
    frame.line((frame.say("show-battle", **where, round=s.battle_round), "bold"))
    frame.table([_foe(frame, s, foe) for foe in s.foes_at(s.battle)])
    left = ",".join(card for card in s.rules.numbers.attack_cards if card not in s.attacks_seen)
    frame.line((f"{frame.say('show-attacks', numbers=left)} ", "dim"), (frame.say("show-aside"), "dim"))
    if waiting := still_to_act(s):
        names = [frame.say("show-waiting", who=who_name(s, s.name(ref)), speed=s.speed(ref)) for ref in waiting]
        frame.line((f"{frame.say('show-still')} ", "dim"), *listed(names, "dim"))
    else:
        frame.line((frame.say("show-all-acted"), "dim"))


def _foe(frame: Page, s: Chapter, foe: Foe) -> list[Piece]:
    most = s.rules.hp(s.number, foe.kind, s.skulls)
    style = "bold red" if s.foe_card(foe).boss else "red"
    return [
        [("▶" if foe.id == s.active else " ", "bold"), (frame.name(who_name(s, foe.name)), style)],
        (_bar(s.foe_hp(foe), most), ""),
        (frame.say("value-armor", n=s.armor(foe.id)), ""),
        (frame.say("value-speed", n=s.speed(foe.id)), ""),
        (_marks(frame, foe.shields, 0, foe.power, foe.statuses), "yellow"),
    ]


def _players(frame: Page, s: Chapter, seat: Seat | None) -> None:
    """In friendship order: Souls, potions, stones, score, and the cards of the hand."""
    names = [f"{rank}. {frame.name(seat_name(s, owner))}" for rank, owner in enumerate(s.order, 1)]
    longest = max(map(cells, names))
    for name, owner in zip(names, s.order, strict=True):
        player = s.players[owner]
        style = "bold" if owner == seat else ""
        stones = " ".join(f"{sign}{n}" for (_, sign), n in zip(STONES, player.stones, strict=True))
        frame.line(
            (f"{fit(name, longest)}  ", style),
            (f"{frame.say('souls', n=player.souls):<9} ", ""),
            (f"{frame.say('show-potions', n=player.potions):<9}  ", ""),
            (f"{stones} = {s.score(owner):<2} ", ""),
            (_cards(frame, s, player), style or "dim"),
            indent=3,
        )


def _cards(frame: Page, s: Chapter, player: Player) -> str:
    """The hand by its numbers, what was played this turn, how many are left in the deck."""
    parts = [_row(frame, s, player.hand) or frame.say("show-no-hand")]
    area = [_row(frame, s, (*player.area, *player.lent))] if player.area or player.lent else []
    area += [frame.say("show-face-down", n=len(player.down))] if player.down else []
    parts += [frame.say("show-played", cards=", ".join(area))] if area else []
    return " · ".join([*parts, frame.say("show-deck", n=player.deck.size)])


def _row(frame: Page, s: Chapter, cards: Hand) -> str:
    return " ".join(_card(frame, s, card) for card in sorted(cards, key=s.rules.places.__getitem__))


def _card(frame: Page, s: Chapter, card: str) -> str:
    """A card in a few letters: 5b, or an artifact by name with its numbers."""
    if s.rules.is_skill_card(card):
        number, _, colour = card.partition("-")
        return f"{number}{frame.say(f'letter-{colour}')}"
    numbers = s.rules.nums[card]
    name = frame.name(s.rules.content.artifacts[card].name)
    return f"({name} {frame.say('show-any') if len(numbers) > 2 else f'{numbers[0]}/{numbers[1]}'})"


def _footing(frame: Page, s: Chapter) -> None:
    """What the signs above mean, what the Merchant has, and what a campaign has brought so far."""
    if s.rules.campaign and s.heroes:
        totals = [say("score", player=seat_name(s, seat), n=total) for seat, total in enumerate(s.totals)]
        frame.line((frame.say("show-totals", totals=joined(totals, "comma")), ""))
    ranks = frame.say("show-friendship", n=len(s.order)) if len(s.order) > 1 else ""
    if s.battle:
        letters = f"{frame.say('show-card-letters')} · {frame.say('show-legend-stones')}"
        frame.bottom((letters, "dim"), (ranks, "dim"))
    else:
        goods = {"potions": s.potions, "skills": s.decks[0].size, "artifacts": s.decks[1].size}
        frame.bottom((frame.say("show-merchant", **goods), ""), (ranks, "dim"))
