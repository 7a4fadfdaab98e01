"""Death and revival of heroes."""

from __future__ import annotations

from ...kernel import Question, Seat, say, step
from . import victory
from .state import Chapter
from .vocabulary import COLOURS


def die(s: Chapter, hero: int) -> None:
    """E7-DEATH-1, E7-DEATH-13: Status tokens and Shields are removed; the miniature stays on its circle."""
    s.set_hero(hero, statuses=(), shields=0, temp=0)
    s.count(deaths=1)
    s.tell("died", "E7-DEATH-1", hero=s.heroes[hero].key)


def dying(s: Chapter) -> tuple[int, ...]:
    """E7-DEATH-11: the heroes about whom nobody has decided yet, in friendship order."""
    dead = tuple([n for n, hero in enumerate(s.heroes) if hero.hp <= 0 and not hero.fallen])
    return s.by_friendship(dead) if dead else ()


def lost_by_reviving(s: Chapter, seat: Seat) -> list[str]:
    """E7-DEATH-7: the artifacts in a player's hand, which every revival costs."""
    return s.rules.artifacts_in(s.players[seat].hand)


@step
def revivals(s: Chapter) -> Question | None:
    """E7-DEATH-3, E7-DEATH-4, E7-DEATH-11: the dead are revived or not, in friendship order; then who is left
    counts."""
    dead = dying(s)
    if dead:
        hero = dead[0]
        seat = s.heroes[hero].owner
        stones = s.players[seat].stones
        most = max(stones)
        if not most:
            s.then(fall(hero))
            return None
        colours = [colour for colour, count in zip(COLOURS, stones, strict=True) if count == most]
        menu = {f"revive:{colour}": revive_paid(hero, colour) for colour in colours}
        menu["fall"] = fall(hero)
        return Question(seat, menu, "E7-DEATH-3", say("ask-revive", hero=s.hero_card(hero).name))
    if s.battle and not s.living:
        s.then(victory.lose("E7-END-1", None))
    return None


@step
def fall(s: Chapter, hero: int) -> None:
    """E7-DEATH-2, E7-DEATH-5: the hero stays down for the rest of the battle."""
    s.set_hero(hero, fallen=True)
    s.tell("fallen", "E7-DEATH-5", hero=s.heroes[hero].key)
    s.then(revivals())


@step
def revive_paid(s: Chapter, hero: int, colour: str) -> None:
    """E7-DEATH-3, E7-DEATH-10, E7-REWARD-7: all stones of the colour the player has most of, those won in this battle
    too; the hero stands up at once."""
    seat = s.heroes[hero].owner
    s.move_stones(seat, colour, -s.players[seat].stones[COLOURS.index(colour)])
    s.tell("paid revival", "E7-DEATH-3", hero=s.heroes[hero].key, colour=colour)
    revive(s, hero)
    s.then(revivals())


@step
def revive_fallen(s: Chapter) -> None:
    """E7-DEATH-6, E7-DEATH-12: whoever is still dead when the battle or the phase ends revives for free."""
    for hero in s.by_friendship(tuple(range(len(s.heroes)))):
        if s.heroes[hero].hp <= 0:
            revive(s, hero)


def revive(s: Chapter, hero: int) -> None:
    """E7-DEATH-7, E7-DEATH-8, E7-DEATH-9, E7-CAMPAIGN-13: artifacts in hand, potions and Souls are lost; health is
    full."""
    seat = s.heroes[hero].owner
    player = s.players[seat]
    lost = lost_by_reviving(s, seat)
    equipment = [card for card in lost if s.rules.content.artifacts[card].equipment]
    s.gone = s.gone.add(*equipment)
    s.artifact_discard = s.artifact_discard.add(*(card for card in lost if card not in equipment))
    s.potions += player.potions
    kept = tuple(card for card in player.hand if s.rules.is_skill_card(card))
    s.set_player(seat, hand=kept, potions=0, souls=0)
    s.set_hero(hero, hp=s.hero_card(hero).hp, fallen=False)
    s.tell("revived", "E7-DEATH-7", hero=s.heroes[hero].key, lost=tuple(lost))
