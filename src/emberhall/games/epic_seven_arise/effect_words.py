"""Effects and equipment in a few words, for menus, cards and reference sheets: 3 damage to one enemy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...kernel import Message, Saying, say
from .components import Artifact, Content, Mod
from .vocabulary import Effect

PLAYERS = {  # Souls and hands are a player's, whatever heroes that player has
    "all_heroes": "living-players",
    "living_heroes": "living-players",
    "team": "all-players",
}
GAINS = ("souls", "skystone", "artifact", "skill_card", "potion")


def joined(parts: Sequence[Saying], between: str = "semicolon") -> Saying | None:
    """Several parts as one, between which a mark or a word stands; None for none."""
    if len(parts) < 2:
        return parts[0] if parts else None
    return say(between, first=parts[0], rest=joined(parts[1:], between))


@lru_cache(maxsize=4096)
def in_words(content: Content, key: str, between: str = "semicolon") -> Saying | None:
    """A list of effects in words; None for none."""
    effects = content.lists[key] if key else ()
    several = any(fx.to == "two_enemies" for fx in effects)
    enemy = ".foe." in key
    return joined([_by_card(fx, _words(content, fx, _whom(fx, enemy, several))) for fx in effects], between)


def artifact_in_words(content: Content, card: Artifact) -> Saying | None:
    """What an Artifact card does, or Equipment while it is attached."""
    if not card.equipment:
        return in_words(content, card.fx)
    found = [_mod(mod) for mod in card.mods]
    found += [say(f"when-{part.when}", what=in_words(content, part.fx)) for part in card.triggers]
    return joined(found)


def signed(n: int) -> str:
    """A number with its sign."""
    return f"{n:+d}".replace("-", "−")


def _mod(mod: Mod) -> Message:
    names = [Message(f"name-{name}") for name in mod.names]
    return say(
        f"mod-{mod.what}",
        n=mod.n,
        change=signed(mod.n),
        kind=mod.kind,
        names=names,
        half=mod.half_hp,
        souls=say("souls", n=mod.n),
    )


def _whom(fx: Effect, enemy: bool, several: bool) -> Message | None:
    """E7-SOLO-6, E7-SOLO-7: whom an effect means; Souls and cards to discard count once for each player. None for a
    reward: whose it is, is said where it stands."""
    if not fx.to or fx.to == "killer":
        return None
    whom = fx.to
    if fx.to == "self" and enemy:
        whom = "itself"
    elif fx.to == "same" and several:
        whom = "same-targets"
    elif fx.do in ("souls", "discard"):
        whom = PLAYERS.get(fx.to, fx.to)
    return Message(f"to-{whom}")


def _words(content: Content, fx: Effect, whom: Message | None) -> Saying:
    if fx.do == "damage":
        return _damage(fx, whom)
    if fx.do in GAINS:
        return _gain(fx, whom)
    key = fx.do
    if key == "heal":
        key = "heal-full" if fx.full else "heal-itself" if whom == Message("to-itself") else "heal"
    return say(
        f"fx-{key}",
        n=abs(fx.n),
        change=signed(fx.n),
        whom=whom,
        kind=fx.kind,
        status=Message(f"name-{fx.name}"),
        shields=say("shields", n=fx.n),
        until=fx.until,
        at=fx.at.upper(),
        other=fx.other.upper(),
        name=_name(content, fx.name),
        faces=joined(_faces(content, fx), "comma"),
        then=in_words(content, fx.then, "fx-and") or Message("fx-nothing"),
        otherwise=in_words(content, fx.otherwise, "fx-and") or Message("fx-nothing"),
    )


def _gain(fx: Effect, whom: Message | None) -> Saying:
    """What a player gains or loses, and who."""
    n = abs(fx.n)
    if fx.do == "skystone" and fx.n < 0:
        return say("fx-given-up", n=n, whom=whom)
    if fx.do == "skystone":
        what = say("gain-any-stones", n=n) if fx.colour == "any" else say("gain-stones", n=n, colour=_colour(fx))
    else:
        what = say({"souls": "souls", "potion": "potions"}.get(fx.do, f"gain-{fx.do}"), n=n)
    return what if whom is None else say("fx-gain" if fx.n > 0 else "fx-lose", whom=whom, what=what)


def _colour(fx: Effect) -> Message:
    return Message(f"colour-{fx.colour}")


def _by_card(fx: Effect, said: Saying) -> Saying:
    """E7-MONSTER-2, E7-MONSTER-5: how many Enemy Attack cards are drawn for an effect."""
    return say("fx-by-card", cards=fx.cards, what=said) if fx.to == "drawn" else said


def _damage(fx: Effect, whom: Message | None) -> Message:
    more = say("fx-more", per=fx.per, most=fx.most) if fx.per else None
    aim = "hit" if fx.cards > 1 else "each" if fx.to == "two_enemies" else "to"
    return say("fx-damage", n=fx.n, kind=fx.kind, whom=whom, aim=aim, more=more)


def _name(content: Content, key: str) -> Saying:
    """A token or an enemy of some chapter by name."""
    for box in content.chapters.values():
        if named := box.foes.get(key) or box.tokens.get(key):
            return named.name
    return key


def _faces(content: Content, fx: Effect) -> list[Saying]:
    """A table for a die, line by line: on 1–2 this hero gains 1 Soul."""
    first = [face for face, _ in fx.table]
    last = [face - 1 for face in first[1:]] + [6]
    spans = [str(a) if a == b else f"{a}–{b}" for a, b in zip(first, last, strict=False)]
    return [
        say("fx-face", faces=span, what=in_words(content, key, "fx-and"))
        for span, (_, key) in zip(spans, fx.table, strict=True)
    ]
