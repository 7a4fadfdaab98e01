"""What can be looked up at any moment: the chapter, the heroes' skills, enemies, missions, tiles, cards and terms.

Only what lies open: Story cards nobody has read, bosses that have not come and the order of decks stay out of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Message, Saying, Seat, say
from .chapters import FoeCard
from .components import HeroCard
from .effect_words import artifact_in_words, in_words, joined
from .names import burn_price, colour_name, hero_facts, mission_words, numbers_words, token_name
from .state import Chapter

Part = tuple[Saying, tuple[Saying, ...]]  # a title and lines
TURN = tuple(Message(f"sheet-turn-{n}") for n in range(1, 7))
TERMS = tuple(Message(f"sheet-terms-{n}") for n in range(1, 8))
TILE_TOKENS = ("slow", "lose_souls", "discard", "silence", "unhealable", "increase_dmg", "increase_armor")


def sheet(s: Chapter, seat: Seat | None) -> tuple[Part, ...]:
    """Everything worth looking up, what matters now first."""
    parts: list[Part] = [(Message("sheet-turn"), TURN)]
    if s.card:
        parts += [*_foes(s), *_heroes(s, seat), *_tokens(s), *_tiles(s), *_artifacts(s), _chapter(s)]
    else:
        parts += [_chapter(s), *(_hero(s, card) for card in s.rules.content.heroes.values())]
    return (*parts, (Message("sheet-terms"), TERMS))


def _chapter(s: Chapter) -> Part:
    """E7-END-2, E7-ROUND-3: how the chapter opens, when it is lost, what its clocks bring."""
    card = s.chapter
    lines = [card.intro, say("sheet-lost-with", skulls=s.rules.skull_limit(s.number), last=card.last_round)]
    for clock in card.clocks:
        what = in_words(s.rules.content, clock.fx)
        lines.append(say("sheet-clock", first=clock.first, every=clock.every, what=what))
    return say("sheet-chapter", number=s.number, title=card.title), tuple(lines)


# ---------------------------------------------------------------- combatants


def _heroes(s: Chapter, seat: Seat | None) -> Iterator[Part]:
    """The team, the own heroes first."""
    for number, _ in sorted(enumerate(s.heroes), key=lambda entry: entry[1].owner != seat):
        yield _hero(s, s.hero_card(number))


def _hero(s: Chapter, card: HeroCard) -> Part:
    """E7-SKILL-1, E7-SKILL-2, E7-SKILL-3, E7-BURN-1: a Hero card."""
    content = s.rules.content
    lines = [
        say(
            "sheet-skill",
            pattern=number,
            name=skill.name,
            effect=in_words(content, skill.fx),
            price=burn_price(skill, skill.burn_price),
            burn=in_words(content, skill.burn),
        )
        for number, skill in enumerate(card.skills, 1)
    ]
    return say("sheet-hero", **hero_facts(card)), tuple(lines)


def _foes(s: Chapter) -> Iterator[Part]:
    """The enemies of this battle; between battles all that may come, and the bosses that are there."""
    there = {foe.kind for foe in (s.foes_at(s.battle) if s.battle else s.foes)}
    for kind, card in s.chapter.foes.items():
        if kind in there or not (s.battle or card.boss):
            yield _foe(s, card)


def _foe(s: Chapter, card: FoeCard) -> Part:
    """E7-MONSTER-1, E7-REWARD-2, E7-REWARD-3, E7-SKULL-3: an Enemy card, a boss with the line for these skulls."""
    content, line = s.rules.content, s.rules.line(s.number, card.key, s.skulls)
    lines = [
        say("sheet-enemy-skill", faces=_faces(skill.faces), name=skill.name, effect=in_words(content, skill.fx))
        for skill in card.skills
    ]
    lines += [Message("sheet-steadfast")] if card.steadfast else []
    for rank, key in enumerate(card.rewards, 1):
        what = in_words(content, key)
        reward = say("sheet-reward-rank", rank=rank, what=what) if card.boss else say("sheet-reward", what=what)
        lines += [reward] if what else []
    facts = {"hp": s.rules.hp(s.number, card.key, s.skulls), "armor": line.armor, "speed": line.speed}
    return say("sheet-enemy", name=card.name, boss=card.boss, **facts), tuple(lines)


def _faces(faces: tuple[int, ...]) -> str | None:
    """Which faces of the die choose a skill; None for any."""
    if not faces:
        return None
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


# ---------------------------------------------------------------- what lies on the table


def _tokens(s: Chapter) -> Iterator[Part]:
    """E7-SETUP-8: missions that lie face up, and what may lie face down where."""
    lines: list[Saying] = [
        say("sheet-token", at=place.upper(), token=token_name(s, token), mission=mission_words(s, token))
        for place, token in s.tokens
    ]
    for number, mix in enumerate(s.mixes):
        places = [place.upper() for place, of in s.covered if of == number]
        if places:
            mixed = [
                say("sheet-mixed", token=token_name(s, token), mission=mission_words(s, token)) for token in mix.cards()
            ]
            lines.append(say("sheet-face-down", places=places, tokens=joined(mixed, "comma")))
    if lines:
        yield Message("sheet-tokens"), tuple(lines)


def _tiles(s: Chapter) -> Iterator[Part]:
    """E7-TILE-2, E7-STATUS-10: tokens and signs on tiles while they are in force."""
    lines: list[Saying] = []
    places = s.chapter.map.positions
    for colour, key in (("black", "sheet-tile-heroes"), ("white", "sheet-tile-enemies")):
        for token in TILE_TOKENS:
            there = [place.upper() for place in places if token in s.on_tile(place, colour)]
            lines += [say(key, places=there, token=Message(f"tile-{token}"))] if there else []
    for sign in s.chapter.signs:
        there = [place.upper() for place in places if s.holds_at(sign, place)]
        what = in_words(s.rules.content, sign.fx)
        lines += [say("sheet-sign", places=there, colour=colour_name(sign.colour), what=what)] if there else []
    if lines:
        yield Message("sheet-tiles"), tuple(lines)


def _artifacts(s: Chapter) -> Iterator[Part]:
    """E7-TERM-12: the artifacts that players hold or heroes wear."""
    held = [card for player in s.players for card in s.rules.artifacts_in(player.hand)]
    held += [card for hero in s.heroes for card in hero.attached]
    cards = [s.rules.content.artifacts[key] for key in dict.fromkeys(held)]
    if cards:
        content = s.rules.content
        lines = [
            say(
                "sheet-artifact",
                name=card.name,
                numbers=numbers_words(card.nums),
                effect=artifact_in_words(content, card),
            )
            for card in cards
        ]
        yield Message("sheet-artifacts"), tuple(lines)
