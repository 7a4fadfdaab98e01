"""Effects in a few words, for menus and boards: 3 damage to one enemy."""

from __future__ import annotations

from .state import Chapter
from .vocabulary import Effect

WHOM = {
    "one_enemy": "one enemy",
    "two_enemies": "up to two enemies",
    "all_enemies": "all enemies",
    "same": "the same target",
    "other_enemies": "every other enemy",
    "self": "self",
    "one_hero": "one hero",
    "same_hero": "that hero",
    "other_heroes": "each other hero",
    "all_heroes": "all heroes",
    "lowest_hero": "the hero with least HP",
    "highest_hero": "the hero with most HP",
    "drawn": "a drawn target",
    "hit": "each hero hit",
    "all_monsters": "all enemies in the battle",
    "each_player": "each player",
    "living_heroes": "each living hero",
    "team": "the whole team",
    "killer": "the killer",
}
KINDS = {"physical": "", "magical": "magical ", "true_dmg": "true "}
STATUSES = {"stun": "Stun", "silence": "Silence", "slow": "Decrease Speed", "unhealable": "Unhealable"}
PATTERNS = {
    "boost": "+{n} damage",
    "convert": "the damage becomes {kind}",
    "heal": "heal {n} on {whom}",
    "shield": "{n} Shield on {whom}",
    "temp_hp": "{n} temporary HP on {whom}",
    "power": "+{n} damage for {whom}",
    "speed": "{n:+d} speed for {whom}",
    "status": "{status} on {whom}",
    "cleanse": "remove all statuses from {whom}",
    "draw": "{whom} draws {n}",
    "souls": "{n:+d} Souls for {whom}",
    "discard": "{whom} discards {n}",
    "skystone": "{n:+d} {colour} Skystone for {whom}",
    "artifact": "{n} Artifact card for {whom}",
    "skill_card": "{n} Skill Point card for {whom}",
    "potion": "{n} Health Potion for {whom}",
    "skull": "{n:+d} skull",
    "place_token": "a token is placed",
    "spawn": "monsters appear",
    "spawn_draw": "an Enemy card is drawn",
    "spawn_boss": "a boss appears",
    "summon": "a monster is summoned",
    "link": "a way opens",
    "move_party": "all heroes are moved",
    "sort_attack": "look at the next {n} Enemy Attack cards and sort them",
    "roll": "roll a die",
    "branch": "it depends",
    "win": "the chapter is won",
}


def in_words(s: Chapter, key: str) -> str:
    """A list of effects in words."""
    return "; ".join(_words(fx) for fx in s.effects(key))


def _words(fx: Effect) -> str:
    whom = WHOM.get(fx.to, "")
    if fx.do == "damage":
        more = f" (+1 per {fx.per} HP missing)" if fx.per else ""
        if fx.cards > 1:
            whom = f"{fx.cards} drawn targets"
        return f"{fx.n}{more} {KINDS[fx.kind]}damage to {whom}"
    if fx.full:
        return f"heal {whom} fully"
    kind, status = KINDS[fx.kind].strip(), STATUSES.get(fx.name, "")
    return PATTERNS[fx.do].format(n=fx.n, whom=whom, kind=kind, status=status, colour=fx.colour)
