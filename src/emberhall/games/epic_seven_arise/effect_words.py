"""Effects and equipment in a few words, for menus, cards and reference sheets: 3 damage to one enemy."""

from __future__ import annotations

from functools import lru_cache

from .components import Artifact, Content, Mod
from .vocabulary import Effect

WHOM = {
    "one_enemy": "one enemy",
    "two_enemies": "up to two enemies",
    "all_enemies": "each enemy",
    "same": "the same target",
    "other_enemies": "every other enemy",
    "self": "this hero",
    "one_hero": "one hero",
    "same_hero": "that hero",
    "other_heroes": "each other hero",
    "all_heroes": "each hero",
    "lowest_hero": "the hero with the least HP",
    "highest_hero": "the hero with the most HP",
    "drawn": "the hero hit",  # by an Enemy Attack card, see `_by_card`
    "hit": "each hero hit",
    "all_monsters": "each enemy in the battle",
    "each_player": "each player",
    "living_heroes": "each living hero",
    "team": "every hero of the team",
    "killer": "",  # a reward: whose it is, is said where it stands
}
PLAYERS = {  # Souls and hands are a player's, whatever heroes that player has
    "all_heroes": "each player with a living hero",
    "living_heroes": "each player with a living hero",
    "team": "every player",
}
KINDS = {"physical": "", "magical": "magical ", "true_dmg": "true "}
STATUSES = {"stun": "Stun", "silence": "Silence", "slow": "Decrease Speed", "unhealable": "Unhealable"}
PATTERNS = {  # {s} makes a plural
    "boost": "+{n} damage",
    "convert": "the damage becomes {kind}",
    "heal": "{whom} regains {n} HP",
    "shield": "{n} Shield{s} for {whom}",
    "temp_hp": "{n} temporary HP for {whom}",
    "power": "+{n} damage for {whom} this {until}",
    "speed": "{n:+d} speed for {whom} this battle",
    "status": "{status} on {whom}",
    "cleanse": "remove all statuses from {whom}",
    "draw": "{whom} draws {n} card{s}",
    "souls": "{n} Soul{s}",
    "discard": "{whom} discards {n} Skill Point card{s}",
    "skystone": "{n} {colour}Skystone{s}{any}",
    "artifact": "{n} Artifact card{s}",
    "skill_card": "{n} Skill Point card{s}",
    "potion": "{n} Health Potion{s}",
    "skull": "{n:+d} skull{s}",
    "place_token": "the token “{name}” is laid on {at}",
    "spawn": "monsters appear on {at}",
    "spawn_draw": "an Enemy card is drawn for {at}",
    "spawn_boss": "{name} appears on {at}",
    "summon": "summons a {name}",
    "link": "a way opens between {at} and {other}",
    "move_party": "all heroes are moved to {at}",
    "sort_attack": "look at the next {n} Enemy Attack cards and put them back in any order",
    "roll": "roll a die: {faces}",
    "branch": "{then}, or else {otherwise}, as the story has gone",
    "win": "the chapter is won",
}
GAINS = ("souls", "skystone", "artifact", "skill_card", "potion")
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


@lru_cache(maxsize=4096)
def in_words(content: Content, key: str, between: str = "; ") -> str:
    """A list of effects in words; "" for none."""
    effects = content.lists[key] if key else ()
    several = any(fx.to == "two_enemies" for fx in effects)
    enemy = ".foe." in key
    return between.join(_by_card(fx) + _words(content, fx, _whom(fx, enemy, several)) for fx in effects)


def artifact_in_words(content: Content, card: Artifact) -> str:
    """What an Artifact card does, or Equipment while it is attached."""
    if not card.equipment:
        return in_words(content, card.fx)
    found = [_mod(mod) for mod in card.mods]
    found += [f"{MOMENTS[part.when]}: {in_words(content, part.fx)}" for part in card.triggers]
    return "; ".join(found)


def _mod(mod: Mod) -> str:
    names = ", ".join(STATUSES[name] for name in mod.names)
    kind = KINDS[mod.kind].strip() if mod.kind else ""
    against = " against enemies at half HP or less" if mod.half_hp else ""
    return MODS[mod.what].format(n=mod.n, kind=kind, names=names) + against


def _whom(fx: Effect, enemy: bool, several: bool) -> str:
    """E7-SOLO-6, E7-SOLO-7: whom an effect means; Souls and cards to discard count once for each player."""
    if fx.to == "self" and enemy:
        return "it" if fx.do == "heal" else "itself"
    if fx.to == "same" and several:
        return "the same targets"
    if fx.do in ("souls", "discard") and fx.to in PLAYERS:
        return PLAYERS[fx.to]
    return WHOM.get(fx.to, "")


def _words(content: Content, fx: Effect, whom: str) -> str:
    if fx.do == "damage":
        return _damage(fx, whom)
    if fx.full:
        return f"{whom} regains all HP"
    said = PATTERNS[fx.do].format(
        n=abs(fx.n) if fx.do in GAINS else fx.n,
        s="" if abs(fx.n) == 1 else "s",
        whom=whom,
        kind=KINDS[fx.kind].strip(),
        status=STATUSES.get(fx.name, ""),
        colour="" if fx.colour == "any" else f"{fx.colour} ",
        any=" of any colour" if fx.colour == "any" and fx.n > 0 else "",
        until=fx.until,
        at=fx.at.upper(),
        other=fx.other.upper(),
        name=_name(content, fx.name),
        faces=", ".join(_faces(content, fx)),
        then=in_words(content, fx.then, " and ") or "nothing",
        otherwise=in_words(content, fx.otherwise, " and ") or "nothing",
    )
    if fx.do not in GAINS or not whom:
        return said
    if fx.do == "skystone" and fx.n < 0:
        return f"{said} {'is' if fx.n == -1 else 'are'} given up for {whom}"
    return f"{whom} {'gains' if fx.n > 0 else 'loses'} {said}"


def _by_card(fx: Effect) -> str:
    """E7-MONSTER-2, E7-MONSTER-5: how many Enemy Attack cards are drawn for an effect."""
    return "" if fx.to != "drawn" else f"{fx.cards} attack cards: " if fx.cards > 1 else "attack card: "


def _damage(fx: Effect, whom: str) -> str:
    more = f", +1 for every {fx.per} HP this hero is missing (at most +{fx.most})" if fx.per else ""
    target = "for each hit" if fx.cards > 1 else f"each to {whom}" if fx.to == "two_enemies" else f"to {whom}"
    return f"{fx.n} {KINDS[fx.kind]}damage {target}{more}"


def _name(content: Content, key: str) -> str:
    """A token or an enemy of some chapter by name."""
    for box in content.chapters.values():
        if named := box.foes.get(key) or box.tokens.get(key):
            return named.name
    return key


def _faces(content: Content, fx: Effect) -> list[str]:
    """A table for a die, line by line: on 1–2 this hero gains 1 Soul."""
    first = [face for face, _ in fx.table]
    last = [face - 1 for face in first[1:]] + [6]
    spans = [str(a) if a == b else f"{a}–{b}" for a, b in zip(first, last, strict=False)]
    return [f"on {span} {in_words(content, key, ' and ')}" for span, (_, key) in zip(spans, fx.table, strict=True)]
