"""Setup of a chapter: tiles, tokens, heroes, Skystones, cards and their exchange."""

from __future__ import annotations

from ...kernel import Pile, Question, Seat, chance, draw, pile, step, with_card
from . import cards, friendship, movement
from .rules import ADVISED_ALONE
from .state import ATTACK, NOBODY, SKILL, Chapter, Hero, Menu, Tally
from .vocabulary import COLOURS

# ---------------------------------------------------------------- heroes


def _free(s: Chapter) -> list[str]:
    """E7-TERM-3: each hero exists once."""
    taken = {hero.key for hero in s.heroes}
    return [key for key in s.rules.content.heroes if key not in taken]


@step
def pick_hero(s: Chapter, number: int) -> Question:
    """E7-SETUP-9, E7-SOLO-1, E7-SOLO-2, E7-SOLO-3: players choose in turn until the team is complete."""
    seat = number % s.rules.seats
    menu = {f"choose:{key}": join(seat, key) for key in _free(s)}
    return Question(seat, menu, "E7-SETUP-9", "ask-hero")


@step
def draw_hero(s: Chapter, number: int) -> Question:
    """E7-SETUP-9: or the heroes are drawn."""
    seat = number % s.rules.seats
    return chance(tuple((key, 1) for key in _free(s)), join, "E7-SETUP-9", "nature-hero-drawn", (seat,))


@step
def join(s: Chapter, seat: Seat, key: str) -> None:
    """E7-SETUP-9, E7-SOLO-3: a hero with printed health; few heroes are allowed after a warning."""
    s.heroes = (*s.heroes, Hero(key, seat, s.rules.content.heroes[key].hp))
    s.tell("joined", "E7-SETUP-9", seat=seat, hero=key)
    if len(s.heroes) == s.rules.hero_count < ADVISED_ALONE:
        s.tell("few heroes", "E7-SOLO-3", n=s.rules.hero_count)


# ---------------------------------------------------------------- the chapter's box


def open_box(s: Chapter, number: int) -> None:
    """E7-SETUP-1, E7-SETUP-3, E7-SETUP-4, E7-SETUP-5, E7-SETUP-6, E7-SETUP-10, E7-CAMPAIGN-4: only what belongs to
    the chapter; bosses are kept out of the Enemy deck; Story card 1 lies open; speeds and all counters are as printed;
    whoever was dead has full health."""
    numbers = s.rules.numbers
    s.number, s.round, s.card, s.next_card = number, 1, "1", ""
    s.party, s.tiles, s.more_links = s.chapter.map.start, (), ()
    s.tokens, s.covered, s.mixes = (), (), ()
    s.found, s.killed, s.skulls, s.foes = (), (), 0, ()
    s.enemy_deck, s.enemy_discard = pile(s.chapter.enemy_deck), Pile()
    s.battle, s.battle_round, s.token, s.tally, s.acts = "", 0, "", Tally(), ()
    s.active, s.played, s.helper, s.helped, s.skill_used = NOBODY, (), NOBODY, "", False
    s.won, s.attacks_seen = False, ()
    s.set_deck(ATTACK, pile(numbers.attack_cards))
    s.supply, s.potions = numbers.skystones, numbers.potions
    printed = s.rules.content.heroes
    s.heroes = tuple(Hero(hero.key, hero.owner, hero.hp or printed[hero.key].hp) for hero in s.heroes)


@step
def lay_tiles(s: Chapter) -> Question | None:
    """E7-SETUP-7: the tiles are shuffled and laid face up, but for those the Setting card fixes."""
    layout = s.chapter.map
    places = list(layout.positions)
    if len(s.tiles) == len(places):
        return None
    place = places[len(s.tiles)]
    if place in layout.fixed:
        s.then(lay_tile(layout.fixed[place]))
        return None
    left = tuple((tile, 1) for tile in layout.pool if tile not in s.tiles)
    return chance(left, lay_tile, "E7-SETUP-7", "nature-tile")


@step
def lay_tile(s: Chapter, tile: str) -> None:
    """E7-SETUP-7: one after another."""
    place = list(s.chapter.map.positions)[len(s.tiles)]
    s.tiles = (*s.tiles, tile)
    s.tell("tile", "E7-SETUP-7", at=place, tile=tile)
    s.then(lay_tiles())


@step
def lay_tokens(s: Chapter) -> None:
    """E7-SETUP-7, E7-SETUP-8: tokens that are searched for lie face down, mixed; the others are laid face up."""
    for group in s.chapter.token_setup:
        if group.up:
            s.then(lay_face_up(group.tokens, group.at))
        else:
            s.covered = (*s.covered, *((place, len(s.mixes)) for place in group.at))
            s.mixes = (*s.mixes, pile(group.tokens))


@step
def lay_face_up(s: Chapter, tokens: tuple[str, ...], at: tuple[str, ...]) -> Question | None:
    """E7-SETUP-8: face-up tokens are shuffled too."""
    if not at:
        return None
    args = (tokens, at)
    return chance(tuple((token, 1) for token in tokens), laid_face_up, "E7-SETUP-8", "nature-token", args)


@step
def laid_face_up(s: Chapter, tokens: tuple[str, ...], at: tuple[str, ...], token: str) -> None:
    """E7-SETUP-8: on the next position."""
    s.tokens = (*s.tokens, (at[0], token))
    s.tell("token", "E7-SETUP-8", at=at[0], token=token)
    s.then(lay_face_up(tuple(other for other in tokens if other != token), at[1:]))


# ---------------------------------------------------------------- what the players receive


@step
def enter(s: Chapter) -> None:
    """E7-SETUP-11, E7-SETUP-12: the friendship order, and a circle of the starting tile for each hero."""
    s.then(friendship.first_order(), movement.choose_circles())


@step
def give_start_stones(s: Chapter) -> None:
    """E7-SETUP-13, E7-CAMPAIGN-6: two random Skystones for each player."""
    for seat in range(s.rules.seats):
        s.then(*(random_stone(seat) for _ in range(s.rules.numbers.start_skystones)))


@step
def random_stone(s: Chapter, seat: Seat) -> Question:
    """E7-SETUP-13: out of the supply."""
    left = tuple((colour, count) for colour, count in zip(COLOURS, s.supply, strict=True) if count)
    return chance(left, got_stone, "E7-SETUP-13", "nature-stone", (seat,))


@step
def got_stone(s: Chapter, seat: Seat, colour: str) -> None:
    """E7-SETUP-13: it is the player's."""
    s.move_stones(seat, colour)
    s.tell("stone", "E7-SETUP-13", seat=seat, colour=colour)


@step
def deal(s: Chapter, seat: Seat, n: int) -> Question | None:
    """E7-SETUP-14: ten cards for each player."""
    if n <= 0:
        return None
    return draw(s.decks[SKILL], dealt, "E7-SETUP-14", "nature-deal", (seat, n))


@step
def dealt(s: Chapter, seat: Seat, n: int, card: str) -> None:
    """E7-SETUP-14: everybody may see it."""
    s.set_deck(SKILL, s.decks[SKILL].draw(card))
    s.set_player(seat, hand=with_card(s.players[seat].hand, card))
    s.then(deal(seat, n - 1))


@step
def deal_all(s: Chapter) -> None:
    """E7-SETUP-14, E7-SETUP-15: deal, then ask everybody about the exchange."""
    s.then(*(deal(seat, s.rules.numbers.start_deck) for seat in range(s.rules.seats)))
    s.then(exchange(0, ()))


@step
def exchange(s: Chapter, place: int, payers: tuple[Seat, ...]) -> Question | None:
    """E7-SETUP-15, E7-SETUP-17: once, all ten or none, for a Skystone of one's choice; all decide before new cards
    come."""
    if place == s.rules.seats:
        s.then(deal_again(payers))
        return None
    seat = s.order[place]
    menu: Menu = {"keep": exchange(place + 1, payers)}
    for colour, count in zip(COLOURS, s.players[seat].stones, strict=True):
        if count:
            menu[f"exchange:{colour}"] = give_back(place, payers, colour)
    return Question(seat, menu, "E7-SETUP-15", "ask-exchange")


@step
def give_back(s: Chapter, place: int, payers: tuple[Seat, ...], colour: str) -> None:
    """E7-SETUP-15: the stone is paid."""
    seat = s.order[place]
    s.move_stones(seat, colour, -1)
    s.tell("exchanged", "E7-SETUP-15", seat=seat, colour=colour)
    s.then(exchange(place + 1, (*payers, seat)))


@step
def deal_again(s: Chapter, payers: tuple[Seat, ...]) -> None:
    """E7-SETUP-16: all cards given back are shuffled in before anybody is dealt new ones, which are kept."""
    for seat in payers:
        s.set_deck(SKILL, s.decks[SKILL].add(*s.players[seat].hand))
        s.set_player(seat, hand=())
    s.then(*(deal(seat, s.rules.numbers.start_deck) for seat in payers))


@step
def make_decks(s: Chapter) -> None:
    """E7-SETUP-18: the cards become a shuffled deck, from which five are drawn."""
    for seat in range(s.rules.seats):
        hand = s.players[seat].hand
        s.set_player(seat, hand=())
        cards.put_in_deck(s, seat, hand)
        s.then(cards.draw_cards(seat, s.rules.numbers.hand_draw))


# ---------------------------------------------------------------- what never changes


def conserved(s: Chapter) -> tuple[object, ...]:
    """All cards, stones, potions and Enemy Attack cards are somewhere."""
    owned = [card for player in s.players for card in player.cards()]
    worn = [card for hero in s.heroes for card in hero.attached]
    everything = pile([*owned, *worn, *s.looked, *s.attacks_seen, *s.gone.cards(), *s.artifact_discard.cards()])
    for deck in s.decks:
        everything = everything.add(*deck.cards())
    stones = tuple(s.supply[n] + sum(player.stones[n] for player in s.players) for n in range(len(COLOURS)))
    potions = s.potions + sum(player.potions for player in s.players)
    return everything.counts, stones, potions, all(0 <= player.souls <= s.rules.numbers.souls for player in s.players)
