"""What the coming Rituals hold for each chamber: its exact chance to fall, and what would be lost with it.

All of it is said of the dungeon as it lies there: as if nobody did anything, and no Cultist were sent elsewhere. Then a
Ritual deck is drawn to its end before it is renewed, so at each renewal it is certain what has fallen and which cards
are in the new deck; only the order of the cards in it is open, and any order is as likely as another. So the chance of
a chamber that one more card would end is the share of the deck that is drawn.
"""

from __future__ import annotations

from fractions import Fraction

from ...kernel import Fate, Saying, apply, begin, say
from . import reach, ritual, victory
from .scenario import scenario_of
from .state import TOP, Dungeon
from .text import sentence

RITUALS = 3  # so far ahead
NO = Fraction(0)


def forecast(d: Dungeon) -> dict[str, Fate]:
    """By cell, the chances of each chamber in play that may fall, and what its fall would mean."""
    if d.ended or d.active < 0:
        return {}
    told: dict[str, Fate] = {}
    ahead = [fallen(d, rituals) for rituals in range(1, RITUALS + 1)]
    for tile in sorted(reach.may_fall(d)):
        if d.places[tile] >= 0:
            chances: dict[Saying, Fraction] = {}
            if tile in ahead[-1]:
                chances = {say("fate-falls", rituals=n): found.get(tile, NO) for n, found in enumerate(ahead, 1)}
            told[d.spot(tile)] = Fate(chances, lost_with(d, tile))
    return told


def fallen(d: Dungeon, rituals: int) -> dict[int, Fraction]:
    """FE-RITUAL-1 to FE-RITUAL-12, FE-HERO-CLERIC-3: by chamber the chance that it has fallen after so many Rituals.

    Nothing where more than the cards decides: in scenarios with Events, or whose collapses draw others after them.
    """
    if scenario_of(d).event is not None or scenario_of(d).collapse is not None:
        return {}
    lives = {tile: 2 - d.cultists[tile] + (tile == d.blessed) for tile in d.rules.basic if d.places[tile] >= 0}
    index = d.rules.index
    deck, discard = ([index[card] for card in pile.cards()] for pile in (d.deck, d.discard))
    due = sum(args[0] for waits, args in d.waiting() if waits is ritual.reveal_cards)  # in a Ritual that goes on
    certain, drawn, threat, ran_out = set[int](), 0, d.threat, d.ran_out and not d.stepped
    for number in range(rituals):
        if threat >= TOP:
            break
        left = due if due and not number else d.rules.track[threat - 1]
        while left and deck:
            now = min(left, len(deck) - drawn)
            left, drawn = left - now, drawn + now
            if drawn == len(deck):
                for tile in deck:
                    lives[tile] = lives.get(tile, 3) - 1
                certain.update(tile for tile in deck if not lives[tile])
                deck, discard, drawn, ran_out = [*discard, *(tile for tile in deck if lives[tile])], [], 0, True
        threat, ran_out = threat + ran_out, False
    share = Fraction(drawn, len(deck)) if deck else NO
    likely = {tile: share for tile in deck if share and lives.get(tile) == 1}
    return dict.fromkeys(certain, Fraction(1)) | likely


def lost_with(d: Dungeon, tile: int) -> Saying:
    """FE-RITUAL-6, FE-DEFEAT-2 to FE-DEFEAT-13: how the game would end if this chamber fell now, wherever Heroes dive
    to; "" if it would go on."""
    twin = d.copy()
    twin.stack, twin.story = None, []
    twin.set_cultists(tile, 0)
    ritual.leave_tile(twin, tile)
    twin.then(ritual.collapse(tile), victory.judge(True))
    return _ends(begin(twin))


def _ends(d: Dungeon) -> Saying:
    """How it ends whatever the Heroes do who have to dive; "" if it need not."""
    if d.question is None:
        return sentence((d.story or [])[-1], d) if d.ended == "defeat" else ""
    found: Saying = ""
    for answer in d.question.options:
        twin = d.copy()
        twin.story = []
        apply(twin, answer)
        found = _ends(twin)
        if not found:
            return ""
    return found
