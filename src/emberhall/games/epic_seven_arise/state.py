"""Where everything is: the record of a chapter, and the small verbs the rules are written in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from ...kernel import Frame, Hand, Pile, Seat, State, constant, pile, put, record, shown
from . import ground
from .chapters import ChapterCard, FoeCard, Line, Local, StoryCard
from .components import HeroCard, Mod, Tile
from .rules import Rules
from .things import NOBODY, Act, Combatant, Foe, Hero, Player, Stones, Tally
from .vocabulary import COLOURS, Effect

FOES = 10  # heroes are numbered from 0, enemies from here: a number means one combatant
SKILL, ARTIFACT, EQUIPMENT, ATTACK = range(4)  # the decks of which somebody may know the top
Menu = dict[str, Frame]


def _decks(s: Chapter, decks: tuple[Pile, ...], seat: Seat | None) -> tuple[Pile, ...]:
    """E7-TERM-12: what is in a deck lies open, its order does not, but for whoever has looked."""
    return tuple(
        _deck(
            deck,
            seat is not None and s.knowers[number] == seat,
            s.looked if s.looked_from == number and s.looker != seat else (),
        )
        for number, deck in enumerate(decks)
    )


@lru_cache(maxsize=4096)
def _deck(deck: Pile, known: bool, hidden: Hand) -> Pile:
    """A deck for who knows its top or does not, with the cards that somebody else is looking at."""
    mixed = Pile(deck.counts).add(*(() if known else deck.top), *hidden)
    return Pile(mixed.counts, deck.top if known else ())


def _looked(s: Chapter, cards: Hand, seat: Seat | None) -> Hand | int:
    return cards if s.looker == seat else len(cards)


@record
class Chapter(State):
    """A chapter in play. Combatants are numbers: heroes from 0, enemies from FOES."""

    rules: Rules = constant()
    number: int = 0  # of the chapter
    round: int = 1
    card: str = ""  # the Story card in force
    next_card: str = ""  # the one that follows; "" while the card in force is not done
    party: str = ""  # where the heroes are
    tiles: tuple[str, ...] = ()  # by position, in the order of the layout
    more_links: tuple[tuple[str, str], ...] = ()
    tokens: tuple[tuple[str, str], ...] = ()  # position and token, face up
    covered: tuple[tuple[str, int], ...] = ()  # position and number of the mix it comes from, face down
    mixes: tuple[Pile, ...] = ()  # the tokens that still lie face down, mixed
    found: tuple[str, ...] = ()
    killed: tuple[str, ...] = ()
    skulls: int = 0
    order: tuple[Seat, ...] = ()  # the friendship order, first one first
    players: tuple[Player, ...] = ()
    heroes: tuple[Hero, ...] = ()
    foes: tuple[Foe, ...] = ()
    enemy_deck: Pile = Pile()
    enemy_discard: Pile = Pile()
    decks: tuple[Pile, ...] = shown((Pile(),) * 4, _decks, by=("knowers", "looked", "looked_from", "looker"))
    knowers: tuple[Seat, ...] = (NOBODY,) * 4  # who knows the top of each deck
    looked: Hand = shown((), _looked, by=("looker",))  # the cards somebody is looking at
    looked_from: int = NOBODY
    looker: Seat = NOBODY
    artifact_discard: Pile = Pile()
    gone: Pile = Pile()  # equipment that is out of the game
    attacks_seen: Hand = ()  # the Enemy Attack cards drawn since the last shuffle, in order
    supply: Stones = (0, 0, 0)
    potions: int = 0  # the Merchant's
    battle: str = ""  # the tile that is fought
    battle_round: int = 0
    token: str = ""  # the Encounter token of this battle
    tally: Tally = Tally()
    acts: tuple[Act, ...] = ()  # what is being done, the innermost last
    active: int = NOBODY  # whose turn it is in battle
    played: Hand = ()  # the cards of the combination, in order
    helper: Seat = NOBODY
    helped: str = ""  # the card a helper lent
    skill_used: bool = False
    won: bool = False
    ended: str = ""  # won or lost
    totals: tuple[int, ...] = ()  # scores of the chapters won in a campaign
    champions: tuple[tuple[Seat, ...], ...] = ()  # of the chapters won
    before: tuple[Any, ...] = ()  # what everybody owned before this chapter

    seating: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("players", "tally.dealt", "tally.points", "totals"), "each"),
        **dict.fromkeys(("order", "heroes.owner", "knowers", "looker", "acts.seat", "helper", "champions"), "seat"),
    }

    # ------------------------------------------------------------ what is printed

    @property
    def chapter(self) -> ChapterCard:
        """The chapter's box."""
        return self.rules.content.chapters[self.number]

    @property
    def story_card(self) -> StoryCard:
        """The Story card in force."""
        return self.chapter.story[self.card]

    def effects(self, key: str) -> tuple[Effect, ...]:
        """A list of effects."""
        return self.rules.content.lists[key]

    def hero_card(self, hero: int) -> HeroCard:
        """What is printed for a hero."""
        return self.rules.content.heroes[self.heroes[hero].key]

    def foe_card(self, foe: Foe) -> FoeCard:
        """What is printed for an enemy."""
        return self.chapter.foes[foe.kind]

    def tile(self, position: str) -> Tile:
        """The tile on a position."""
        return ground.tile(self.rules, self.number, self.tiles, position)

    # ------------------------------------------------------------ who and where

    def beside(self, position: str) -> tuple[str, ...]:
        """E7-TERM-8: the positions adjacent to one, in the order of the layout."""
        return ground.beside(self.rules, self.number, self.more_links, position)

    def foes_at(self, position: str) -> tuple[Foe, ...]:
        """The enemies on a position."""
        return tuple([foe for foe in self.foes if foe.at == position])

    def foe(self, ref: int) -> Foe | None:
        """The enemy of that number, if it is alive."""
        for foe in self.foes:
            if foe.id == ref:
                return foe
        return None

    @property
    def living(self) -> tuple[int, ...]:
        """The heroes that are alive."""
        return tuple([number for number, hero in enumerate(self.heroes) if hero.hp > 0])

    def heroes_of(self, seat: Seat) -> tuple[int, ...]:
        """The heroes of a player."""
        return tuple([number for number, hero in enumerate(self.heroes) if hero.owner == seat])

    def by_friendship(self, heroes: tuple[int, ...]) -> tuple[int, ...]:
        """Heroes in the friendship order of their players."""
        return tuple(sorted(heroes, key=lambda hero: (self.order.index(self.heroes[hero].owner), hero)))

    @property
    def leader(self) -> Seat:
        """E7-GROUP-2, E7-GROUP-3: the player who decides for the group, whatever the others propose."""
        return self.order[0]

    def score(self, seat: Seat) -> int:
        """E7-SCORE-1, E7-SCORE-2, E7-SCORE-3: a point for each stone and three for each set."""
        stones = self.players[seat].stones
        return sum(stones) + 3 * min(stones)

    def health(self, seat: Seat) -> int:
        """E7-SOLO-10: the lowest health among a player's heroes."""
        return min(self.heroes[hero].hp for hero in self.heroes_of(seat))

    def token_at(self, position: str) -> str:
        """The face-up token on a position, or ""."""
        return dict(self.tokens).get(position, "")

    # ------------------------------------------------------------ what tiles bring

    def on_tile(self, position: str, colour: str, skulls: int | None = None) -> tuple[str, ...]:
        """E7-TILE-2, E7-TILE-4: the tokens of a colour on a tile, as long as Story card and skulls call for them."""
        number = self.skulls if skulls is None else skulls
        return ground.on_tile(self.rules, self.number, self.tiles, self.card, number, position, colour)

    def in_force(self, locals: tuple[Local, ...]) -> list[Local]:
        """The signs or statuses of tiles that Story card and skulls call for."""
        return [local for local in locals if local.called_for(self.card, self.skulls)]

    def holds_at(self, local: Local, position: str) -> bool:
        """Whether a sign or a status of tiles is in force on a position."""
        return bool(self.in_force((local,))) and self.lies_at(local, position)

    def lies_at(self, local: Local, position: str) -> bool:
        """Whether a position is one of those that a sign or a status of tiles is for."""
        return local.lies_at(position, self.tile(position).biome)

    # ------------------------------------------------------------ combatants: heroes and enemies alike

    def combatant(self, ref: int) -> Combatant:
        """E7-TERM-2: the hero, or the living enemy, of that number."""
        if ref < FOES:
            return self.heroes[ref]
        foe = self.foe(ref)
        assert foe is not None, "the dead are out of the battle"
        return foe

    def alive(self, ref: int) -> bool:
        """Whether a hero stands or an enemy is there."""
        return self.heroes[ref].hp > 0 if ref < FOES else self.foe(ref) is not None

    def name(self, ref: int) -> str:
        """What answers call a combatant."""
        return self.combatant(ref).name

    def printed(self, combatant: Combatant) -> HeroCard | Line:
        """E7-SPEED-5, E7-SKULL-3: health, armour and speed as printed; those of enemies for the skulls there are."""
        if isinstance(combatant, Hero):
            return self.rules.content.heroes[combatant.key]
        return self.rules.line(self.number, combatant.kind, self.skulls)

    def mods(self, combatant: Combatant) -> list[Mod]:
        """What attached equipment changes."""
        return [mod for card in combatant.attached for mod in self.rules.content.artifacts[card].mods]

    def worn(self, combatant: Combatant, what: str) -> int:
        """E7-CAMPAIGN-10: how much attached equipment adds to a value."""
        return sum([mod.n for mod in self.mods(combatant) if mod.what == what]) if combatant.attached else 0

    def underfoot(self, combatant: Combatant) -> tuple[str, ...]:
        """E7-TILE-1, E7-TILE-2: the tokens on its tile that are for a combatant: white ones for enemies, black ones for
        heroes in a battle."""
        if not isinstance(combatant, Hero):
            return self.on_tile(combatant.at, "white")
        return self.on_tile(self.party, "black") if self.battle else ()

    def times(self, combatant: Combatant, status: str) -> int:
        """E7-TILE-5, E7-CAMPAIGN-10: how often a status counts: from itself, from its tile; never for the immune."""
        found = (status in combatant.statuses) + (status in self.underfoot(combatant))
        return found if found and not any(status in mod.names for mod in self.mods(combatant)) else 0

    def has(self, ref: int, status: str) -> bool:
        """Whether a status has an effect on a combatant."""
        return self.times(self.combatant(ref), status) > 0

    def speed(self, ref: int) -> int:
        """E7-SPEED-5, E7-SPEED-7, E7-TERM-13, E7-STATUS-7, E7-TILE-3, E7-TILE-5: the current speed; tile and token slow
        down separately, by one each."""
        combatant = self.combatant(ref)
        marker = self.printed(combatant).speed + combatant.shift + self.worn(combatant, "speed")
        numbers = self.rules.numbers
        return max(numbers.speed_min, min(numbers.speed_max, marker) - self.times(combatant, "slow"))

    def armor(self, ref: int) -> int:
        """E7-DAMAGE-1, E7-HURT-1, E7-STATUS-6: the armour of a combatant, never below 0."""
        combatant = self.combatant(ref)
        more = self.worn(combatant, "armor") + ("increase_armor" in self.underfoot(combatant))
        return max(0, self.printed(combatant).armor + more)

    def foe_hp(self, foe: Foe) -> int:
        """E7-SKULL-4: what an enemy has left: the health of its line less the damage, 1 at least while it stands."""
        return 0 if foe.felled else max(1, self.printed(foe).hp - foe.hurt)

    def missing(self, combatant: Combatant) -> int:
        """How many HP a combatant has lost."""
        return self.printed(combatant).hp - combatant.hp if isinstance(combatant, Hero) else combatant.hurt

    # ------------------------------------------------------------ verbs

    def set_hero(self, hero: int, **values: Any) -> None:
        """A hero with other values."""
        self.heroes = put(self.heroes, hero, self.heroes[hero]._replace(**values))

    def set_foe(self, ref: int, **values: Any) -> None:
        """An enemy with other values."""
        self.foes = tuple([foe._replace(**values) if foe.id == ref else foe for foe in self.foes])

    def set_player(self, seat: Seat, **values: Any) -> None:
        """A player with other belongings."""
        self.players = put(self.players, seat, self.players[seat]._replace(**values))

    def set_deck(self, number: int, deck: Pile) -> None:
        """One of the decks of the Merchant or the enemies; whoever knew its top no longer does if none is left."""
        self.decks = put(self.decks, number, deck)
        if not deck.top:
            self.knowers = put(self.knowers, number, NOBODY)

    def set_combatant(self, ref: int, **values: Any) -> None:
        """A hero or an enemy with other values."""
        if ref < FOES:
            self.set_hero(ref, **values)
        else:
            self.set_foe(ref, **values)

    def lose_hp(self, ref: int, n: int) -> None:
        """HP taken from a combatant; less than none are given back."""
        combatant = self.combatant(ref)
        if isinstance(combatant, Hero):
            self.set_hero(ref, hp=combatant.hp - n)
        else:
            self.set_foe(ref, hurt=combatant.hurt + n)

    @property
    def act(self) -> Act:
        """What is being done."""
        return self.acts[-1]

    def note(self, **values: Any) -> None:
        """Remember something for the effects that follow."""
        self.acts = (*self.acts[:-1], self.acts[-1]._replace(**values))

    def count(self, **more: int) -> None:
        """Count something for the mission of this battle."""
        self.tally = self.tally._replace(**{name: getattr(self.tally, name) + n for name, n in more.items()})

    def add_souls(self, seat: Seat, n: int) -> int:
        """E7-TURN-10: gain or lose Souls, never above ten or below none; how many it were."""
        souls = self.players[seat].souls
        self.set_player(seat, souls=max(0, min(self.rules.numbers.souls, souls + n)))
        return self.players[seat].souls - souls

    def move_stones(self, seat: Seat, colour: str, n: int = 1) -> None:
        """E7-TERM-10: stones from the supply to a player, or back."""
        place = COLOURS.index(colour)
        stones = self.players[seat].stones
        self.set_player(seat, stones=put(stones, place, stones[place] + n))
        self.supply = put(self.supply, place, self.supply[place] - n)

    # ------------------------------------------------------------ what a seat cannot know

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """What chapters bring later than games at random come to."""
        chapters = [self.rules.content.chapters[number] for number in self.rules.chapters]
        cards = tuple(dict.fromkeys(card for chapter in chapters for card in chapter.story))
        foes = tuple(dict.fromkeys(kind for chapter in chapters for kind in chapter.foes))
        places = tuple(dict.fromkeys(place for chapter in chapters for place in chapter.map.positions))
        artifacts = tuple(self.rules.content.artifacts)
        return {
            **dict.fromkeys(("card", "next_card"), cards),
            **dict.fromkeys(("foes.kind", "killed"), foes),
            **dict.fromkeys(("party", "battle", "foes.at", "tokens", "covered"), places),
            **dict.fromkeys(("players.hand", "heroes.attached"), artifacts),
            "heroes.key": tuple(self.rules.content.heroes),
        }

    def reimagine(self, seat: Seat, rng: Random) -> None:
        """The order of the decks that others have looked at, and the cards they are looking at."""
        for number, deck in enumerate(self.decks):
            known = self.knowers[number] == seat
            theirs = self.looked_from == number and self.looker != seat
            if (deck.top and not known) or (theirs and self.looked):
                cards = [*Pile(deck.counts).cards(), *(() if known else deck.top), *(self.looked if theirs else ())]
                rng.shuffle(cards)
                if theirs:
                    self.looked, cards = tuple(sorted(cards[: len(self.looked)])), cards[len(self.looked) :]
                size = 0 if known else len(deck.top)
                top = deck.top if known else tuple(cards[:size])
                self.decks = put(self.decks, number, Pile(pile(cards[size:]).counts, top))


__all__ = [
    "ARTIFACT", "ATTACK", "EQUIPMENT", "FOES", "NOBODY", "SKILL", "Act", "Chapter", "Foe", "Hero", "Menu", "Player",
    "Stones", "Tally",
]  # fmt: skip
