"""Effects and equipment in a few words, for menus: 3 damage to one enemy."""

from __future__ import annotations

from collections.abc import Mapping

from .content import Artifact, Mod
from .vocabulary import Effect

Lists = Mapping[str, tuple[Effect, ...]]  # of effects, by their keys

WHOM = {
    "one_enemy": "one enemy",
    "two_enemies": "up to two enemies",
    "all_enemies": "all enemies",
    "same": "the same target",
    "other_enemies": "every other enemy",
    "self": "this hero",
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
PATTERNS = {  # {s} makes a plural, {v} ends a verb
    "boost": "+{n} damage",
    "convert": "the damage becomes {kind}",
    "heal": "heal {n} HP on {whom}",
    "shield": "{n} Shield{s} on {whom}",
    "temp_hp": "{n} temporary HP on {whom}",
    "power": "+{n} damage for {whom}{until}",
    "speed": "{n:+d} speed for {whom}",
    "status": "{status} on {whom}",
    "cleanse": "remove all statuses from {whom}",
    "draw": "{whom} draw{v} {n} card{s}",
    "souls": "{n:+d} Soul{s} for {whom}",
    "discard": "{whom} discard{v} {n} Skill Point card{s}",
    "skystone": "{n:+d} Skystone{s}{colour} for {whom}",
    "artifact": "{n} Artifact card{s} for {whom}",
    "skill_card": "{n} Skill Point card{s} for {whom}",
    "potion": "{n} Health Potion{s} for {whom}",
    "skull": "{n:+d} skull{s}",
    "place_token": "a token is placed",
    "spawn": "monsters appear",
    "spawn_draw": "an Enemy card is drawn",
    "spawn_boss": "a boss appears",
    "summon": "a monster is summoned",
    "link": "a way opens",
    "move_party": "all heroes are moved",
    "sort_attack": "look at the next {n} Enemy Attack cards and put them back in any order",
    "roll": "roll a die",
    "branch": "it depends",
    "win": "the chapter is won",
}
MOMENTS = {
    "attach": "at once",
    "turn_start": "at the start of each of this hero's turns",
    "turn_end": "at the end of each of this hero's turns",
    "skill_hit": "after a skill that removed HP",
}
MODS = {
    "skill_damage": "skills deal {n:+d} damage",
    "speed": "{n:+d} speed",
    "armor": "{n:+d} armour",
    "damage_kind": "physical damage of skills becomes {kind}",
    "immune": "immune to {names}",
    "burn_discount": "Soul Burns paid in Souls cost {n} less",
    "dual_discount": "Dual Attacks cost {n} Soul less",
}


def in_words(lists: Lists, key: str) -> str:
    """A list of effects in words."""
    return "; ".join(_words(lists, fx) for fx in lists[key])


def artifact_in_words(lists: Lists, card: Artifact) -> str:
    """What an Artifact card does, or Equipment while it is attached."""
    if not card.equipment:
        return in_words(lists, card.fx)
    found = [_mod(mod) for mod in card.mods]
    found += [f"{MOMENTS[part.when]}: {in_words(lists, part.fx)}" for part in card.triggers]
    return "; ".join(found)


def _mod(mod: Mod) -> str:
    names = ", ".join(STATUSES[name] for name in mod.names)
    kind = KINDS[mod.kind].strip() if mod.kind else ""
    against = " against enemies at half HP or less" if mod.half_hp else ""
    return MODS[mod.what].format(n=mod.n, kind=kind, names=names) + against


def _words(lists: Lists, fx: Effect) -> str:
    whom = WHOM.get(fx.to, "")
    if fx.do == "damage":
        more = f" (+1 for every {fx.per} HP missing, at most +{fx.most})" if fx.per else ""
        if fx.cards > 1:
            whom = f"{fx.cards} drawn targets"
        return f"{fx.n}{more} {KINDS[fx.kind]}damage to {whom}"
    if fx.full:
        return f"heal {whom} fully"
    if fx.table:
        return f"{PATTERNS[fx.do]} ({', '.join(_faces(lists, fx))})"
    return PATTERNS[fx.do].format(
        n=fx.n,
        whom=whom,
        s="" if abs(fx.n) == 1 else "s",
        v="" if whom.startswith("all ") else "s",
        kind=KINDS[fx.kind].strip(),
        status=STATUSES.get(fx.name, ""),
        colour=f" ({fx.colour})" if fx.colour != "any" else " of any colour",
        until=" this turn" if fx.until == "turn" else "",
    )


def _faces(lists: Lists, fx: Effect) -> list[str]:
    """A table for a die, line by line: 1–2: +1 Soul for this hero."""
    first = [face for face, _ in fx.table]
    last = [face - 1 for face in first[1:]] + [6]
    spans = [str(a) if a == b else f"{a}–{b}" for a, b in zip(first, last, strict=True)]
    return [f"{span}: {in_words(lists, key)}" for span, (_, key) in zip(spans, fx.table, strict=True)]
