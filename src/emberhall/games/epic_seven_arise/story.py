"""The Story phase: Story cards with their conditions, tokens they lay, skulls and what skulls bring about."""

from __future__ import annotations

from ...kernel import Question, Step, draw, step
from . import cards, conditions, death, effects, merchant, victory
from .chapters import Exit
from .state import Act, Chapter

ONCE = ("lose_souls", "discard")  # tokens on tiles that are a loss at one moment
LOST_SOULS = 2
LOST_CARDS = 1

# ---------------------------------------------------------------- the Story card


@step
def story_phase(s: Chapter) -> None:
    """E7-STORY-1, E7-STORY-6, E7-STORY-7, E7-SHOP-1, E7-END-3: a card that is done is followed by the next one, and
    the Merchant opens, unless the card itself completes the objectives; in the first round nothing is revealed."""
    if s.next_card:
        s.then(reveal(), victory.finish_if_won(), merchant.open_shop())
    s.then(death.revive_fallen())


@step
def reveal(s: Chapter) -> None:
    """E7-STORY-2, E7-STORY-4: the card named by the last one is turned up; other versions stay unread."""
    s.card, s.next_card = s.next_card, ""
    card = s.story_card
    s.tell("story", "E7-STORY-2", chapter=s.number, card=s.card)
    if card.on_reveal:
        s.then(effects.run(card.on_reveal, Act(seat=s.leader)))
    s.then(check_story("revealed"))


@step
def check_story(s: Chapter, moment: str) -> None:
    """E7-STORY-2, E7-STORY-3, E7-STORY-5, E7-END-2, E7-END-6: a loss first; else the first exit that is true is
    taken, its consequence happens at once, and it stays taken."""
    if s.won:
        return
    if (loss := conditions.loss(s.chapter, s, moment)) is not None:
        s.then(victory.lose("E7-END-2", loss))
    elif not s.next_card and (exit := conditions.way_out(s.chapter, s.card, s, moment)) is not None:
        s.then(take_exit(exit))


@step
def take_exit(s: Chapter, number: int) -> None:
    """E7-STORY-2: the consequence at once, the next card in the following Story phase."""
    way: Exit = s.story_card.exits[number]
    s.next_card = way.next
    s.tell("exit", "E7-STORY-2", chapter=s.number, card=s.card, next=way.next)
    if way.then:
        s.then(effects.run(way.then, Act(seat=s.leader)))


# ---------------------------------------------------------------- tokens


@step
def clear_place(s: Chapter, place: str) -> Question | None:
    """E7-SETUP-8: a token that makes room for another is discarded; face down, it is turned up first."""
    if place in dict(s.covered):
        return turn_up(s, place, discard_covered)
    take_away(s, s.token_at(place))
    return None


def turn_up(s: Chapter, place: str, then: Step[[str, str]]) -> Question:
    """E7-SETUP-8: which of the tokens that were mixed face down it is."""
    return draw(s.mixes[dict(s.covered)[place]], then, "E7-SETUP-8", "nature-turned-up", (place,))


def uncover(s: Chapter, place: str, token: str) -> None:
    """A face-down token becomes a face-up one."""
    mix = dict(s.covered)[place]
    s.covered = tuple(entry for entry in s.covered if entry[0] != place)
    s.mixes = tuple(pile.draw(token) if number == mix else pile for number, pile in enumerate(s.mixes))
    s.tokens = (*s.tokens, (place, token))
    s.tell("token", "E7-SETUP-8", at=place, token=token)


def take_away(s: Chapter, token: str) -> None:
    """E7-ENCOUNTER-5: a token no longer lies on the map."""
    s.tokens = tuple(entry for entry in s.tokens if entry[1] != token)


@step
def discard_covered(s: Chapter, place: str, token: str) -> None:
    """E7-SETUP-8: turned up and discarded."""
    uncover(s, place, token)
    take_away(s, token)


@step
def lay_token(s: Chapter, place: str, token: str) -> None:
    """E7-SETUP-8: a token that a Story card lays is face up; each exists once, so it leaves where it lay before."""
    take_away(s, token)
    s.tokens = (*s.tokens, (place, token))
    s.tell("token", "E7-SETUP-8", at=place, token=token)


# ---------------------------------------------------------------- skulls and tiles


@step
def skulls_changed(s: Chapter, before: int) -> None:
    """E7-SKULL-2, E7-END-2, E7-TILE-6: too many skulls are a loss; a loss that appears on the heroes' tile during a
    battle hits all players at once."""
    if s.skulls >= s.rules.skull_limit(s.number):
        s.then(victory.lose("E7-END-2", None))
    elif s.battle:
        already = s.on_tile(s.party, "black", before)
        s.then(*(tile_loss(token) for token in s.on_tile(s.party, "black") if token in ONCE and token not in already))


@step
def tile_loss(s: Chapter, token: str) -> None:
    """E7-TILE-6, E7-STATUS-4: once for each player with a living hero on the tile."""
    for seat in s.order:
        if any(hero in s.living for hero in s.heroes_of(seat)):
            if token == "discard":
                s.then(cards.discard_cards(seat, LOST_CARDS))
            else:
                change = s.add_souls(seat, -LOST_SOULS)
                s.tell("souls", "E7-TILE-6", seat=seat, n=change)
