"""The closed vocabulary of the content: effects, selectors and conditions, read and checked.

Every list of effects in the content gets a key, `hero.ras.s1` or `chapter.1.token.arkasus.reward`, under which the
waiting steps find it again. What a word does is in `effects`, whom it means in `selectors`, the rest in `story`;
missions are in `missions`. A word that is not here is refused with the file, the key and the reason.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ...kernel import Message, Saying
from ...kernel.content import Table, each
from ...kernel.tongues import ENGLISH, catalogue

KINDS = ("physical", "magical", "true_dmg")
COLOURS = ("white", "black", "green")  # E7-TERM-9
STATUSES = ("stun", "silence", "slow", "unhealable")
MOST = 99
LOOK = 3  # how many cards of a deck are looked at

OF_HEROES = (
    "one_enemy", "two_enemies", "all_enemies", "same", "other_enemies", "self", "one_hero", "same_hero",
    "other_heroes", "all_heroes", "lowest_hero", "highest_hero",
)  # fmt: skip
OF_MONSTERS = ("drawn", "hit", "all_heroes", "self", "all_monsters", "lowest_hero", "highest_hero")
OF_CHAPTERS = ("each_player", "living_heroes", "team", "all_heroes", "lowest_hero", "highest_hero")
SELECTORS = {  # where a list stands -> whom its effects may mean, and whom they mean if nothing is said
    "skill": (OF_HEROES, ""),
    "burn": (OF_HEROES, ""),
    "artifact": (OF_HEROES, ""),
    "equipment": (OF_HEROES, ""),
    "monster": (OF_MONSTERS, ""),
    "reward": (("killer",), "killer"),
    "token": (OF_CHAPTERS, "living_heroes"),
    "sign": (OF_CHAPTERS, "living_heroes"),
    "chapter": (OF_CHAPTERS, ""),
}
FIELDS = {  # verb -> fields it needs, fields it may have
    "damage": (("n", "to"), ("kind", "cards")),
    "boost": (("n",), ()),
    "convert": (("kind",), ()),
    "heal": (("n", "to"), ()),
    "shield": (("n", "to"), ()),
    "temp_hp": (("n", "to"), ()),
    "power": (("n", "to"), ("until",)),
    "speed": (("n", "to"), ("until",)),
    "status": (("name", "to"), ()),
    "cleanse": (("to",), ()),
    "draw": (("n", "to"), ()),
    "souls": (("n", "to"), ()),
    "discard": (("n", "to"), ()),
    "skystone": (("n", "to"), ("colour",)),
    "artifact": (("n", "to"), ()),
    "skill_card": (("n", "to"), ()),
    "potion": (("n", "to"), ()),
    "skull": (("n",), ()),
    "place_token": (("id", "at"), ()),
    "spawn": (("card", "at"), ()),
    "spawn_draw": (("at",), ()),
    "spawn_boss": (("id", "at"), ()),
    "summon": (("monster", "max"), ()),
    "link": (("a", "b"), ()),
    "move_party": (("at",), ()),
    "sort_attack": (("n",), ()),
    "roll": (("table",), ()),
    "branch": (("when",), ("then", "else")),
    "win": ((), ()),
}
PLACES = {  # verbs that belong to some lists only
    "boost": ("burn",),
    "convert": ("burn",),
    "summon": ("monster",),
    "sort_attack": ("skill", "burn", "artifact", "equipment"),
    **dict.fromkeys(
        ("place_token", "spawn", "spawn_draw", "spawn_boss", "link", "branch", "win"), ("token", "sign", "chapter")
    ),
    "move_party": ("token", "chapter"),  # a sign works in a battle, which nobody leaves
    "skystone": ("reward", "token", "sign", "chapter"),
    "artifact": ("reward", "token", "sign", "chapter"),
    "skill_card": ("reward", "token", "sign", "chapter"),
    "potion": ("reward", "token", "sign", "chapter"),
}
OF_PLAYERS = ("draw", "souls", "discard", "skystone", "artifact", "skill_card", "potion")  # these mean players
FOR_HEROES = ("temp_hp", *OF_PLAYERS)  # verbs that mean nothing to enemies
HELP = ("heal", "shield", "temp_hp")  # what enemies do for themselves only
MEANT_ENEMIES = ("one_enemy", "two_enemies", "all_enemies", "same", "other_enemies", "all_monsters")
NEGATIVE = ("souls", "skystone", "skull", "speed")  # verbs whose amount may also be taken away
CONDITIONS = (
    "found", "found_count", "killed", "party_at", "round_at_least", "skulls_at_most", "skulls_at_least", "all", "any",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Condition:
    """What a Story card, a bonus or a branch waits for; `parts` belong to all and any."""

    test: str
    word: str = ""
    n: int = 0
    at: tuple[str, ...] = ()
    parts: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: the verb, whom it means, how much; the other fields belong to single verbs."""

    do: str
    to: str = ""
    n: int = 0
    full: bool = False  # heal: all of it
    per: int = 0  # one more for every so many HP the acting hero is missing ...
    most: int = 0  # ... at most so many
    kind: str = "physical"
    cards: int = 1
    colour: str = "any"
    until: str = "battle"
    name: str = ""  # a status, token, enemy card, monster or boss
    at: str = ""
    other: str = ""  # the second position of a link
    table: tuple[tuple[int, str], ...] = ()  # from which face on, the key of a list
    when: Condition | None = None
    then: str = ""  # keys of lists
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class Names:
    """What the effects of a chapter may name."""

    positions: Collection[str] = ()
    tokens: Collection[str] = ()
    covered: Collection[str] = ()  # tokens that are mixed face down at setup
    findable: Collection[str] = ()  # story tokens that lie somewhere, or will
    groups: Mapping[str, int] = field(default_factory=dict)  # how many tokens of each can be found
    coming: Collection[str] = ()  # the enemies that can appear
    cards: Collection[str] = ()
    monsters: Collection[str] = ()
    bosses: Collection[str] = ()


class Reader:
    """Reads lists of effects and keeps them by their keys."""

    def __init__(self, names: Names | None = None) -> None:
        self.names = names or Names()
        self.lists: dict[str, tuple[Effect, ...]] = {}

    def optional(self, table: Table, field: str, key: str, where: str) -> str:
        """Keep the list that a field holds, under a key; "" if there is no such field."""
        return self.effects(table, field, key, where) if field in table.values else ""

    def effects(self, table: Table, field: str, key: str, where: str) -> str:
        """Keep the list that a field holds, under a key."""
        rows = dict(enumerate(table.rows(field), 1))
        self.lists[key] = tuple(each(rows, lambda n, row: self.effect(row, f"{key}.{n}", where)).values())
        return key

    def effect(self, row: Table, key: str, where: str) -> Effect:
        """One effect, with no field that its verb does not know."""
        do = row.deciding("do", tuple(FIELDS))
        if where not in PLACES.get(do, tuple(SELECTORS)):
            row.wrong(None, "do", "wrong-do", do=do, where=where)
        needs, may = FIELDS[do]
        row.only("do", *needs, *may)
        values: dict[str, object] = {"do": do}
        known, default = SELECTORS[where]
        for name in (*needs, *may):
            if name == "to":
                values["to"] = row.one_of("to", known) if "to" in row.values or not default else default
            elif name in row.values or name in needs:
                with row.trying():
                    values.update(self.field(row, do, name, key, where))
        if row.sound("to"):
            check_target(row, do, str(values.get("to", "")), where)
        if do == "damage" and values.get("cards", 1) != 1 and values["to"] != "drawn" and row.sound("to"):
            row.wrong(None, "cards", "wrong-cards")
        return Effect(**values)  # type: ignore[arg-type]

    def field(self, row: Table, do: str, field: str, key: str, where: str) -> dict[str, object]:
        """The value of one field, under the name it has in an `Effect`."""
        names = self.names
        match field:
            case "n":
                return amount(row, do, where)
            case "kind":
                return {"kind": row.one_of("kind", KINDS)}
            case "cards":
                return {"cards": row.number("cards", 1, 10)}
            case "max":
                return {"n": row.number("max", 1, 9)}
            case "until":
                return {"until": row.one_of("until", ("turn", "battle") if do == "power" else ("battle",))}
            case "colour":
                return {"colour": row.one_of("colour", (*COLOURS, "any"))}
            case "name":
                return {"name": row.one_of("name", STATUSES)}
            case "id" if do == "spawn_boss":
                return {"name": row.one_of("id", names.bosses)}
            case "id":
                if row.one_of("id", names.tokens) in names.covered:
                    row.wrong(None, "id", "wrong-covered", token=row.text("id"))
                return {"name": row.text("id")}
            case "card":
                return {"name": row.one_of("card", names.cards)}
            case "monster":
                return {"name": row.one_of("monster", names.monsters)}
            case "at" | "a":
                return {"at": row.one_of(field, names.positions)}
            case "b":
                if row.one_of("b", names.positions) == row.values.get("a"):
                    row.wrong(None, "b", "wrong-other")
                return {"other": row.text("b")}
            case "table":
                return {"table": self.table(row, key, where)}
            case "when":
                return {"when": condition(row.table("when"), names)}
            case "then":
                return {"then": self.optional(row, "then", f"{key}.then", where)}
            case _:
                return {"otherwise": self.optional(row, "else", f"{key}.else", where)}

    def table(self, row: Table, key: str, where: str) -> tuple[tuple[int, str], ...]:
        """A table for a die: from which face on which list. What counts before a skill begins cannot wait for a die."""
        where = "skill" if where == "burn" else where
        found: list[tuple[int, str]] = []
        for line in row.rows("table"):
            line.only("from", "fx")
            face = line.number("from", 1, 6)
            if face <= (found[-1][0] if found else 0):
                line.wrong(None, "from", "wrong-rise")
            found.append((face, self.effects(line, "fx", f"{key}.{face}", where)))
        if not found or found[0][0] != 1:
            row.wrong(None, "table", "wrong-face-one")
        return tuple(found)


def check_target(row: Table, do: str, to: str, where: str) -> None:
    """Whether a verb can do anything to those it means: players, heroes or enemies."""
    enemies = to in MEANT_ENEMIES or (where == "monster" and to == "self")
    if to == "each_player" and do not in OF_PLAYERS:
        row.wrong(None, "to", "wrong-each-player", do=do)
    if enemies and do in FOR_HEROES:
        row.wrong(None, "to", "wrong-for-heroes", to=to, do=do)
    if enemies and row.values.get("until") == "turn":
        row.wrong(None, "until", "wrong-until", to=to)
    if where == "monster" and do in HELP and not enemies:
        row.wrong(None, "to", "wrong-for-itself", to=to, do=do)


def amount(row: Table, do: str, where: str) -> dict[str, object]:
    """A number, "full" for healing, or a formula of what the acting hero has lost."""
    value = row.get("n")
    if do == "heal" and value == "full":
        return {"full": True}
    if isinstance(value, dict):
        if where not in ("skill", "burn", "artifact", "equipment") or do != "damage":
            row.refuse("n", "wrong-formula")
        formula = row.table("n").only("base", "per", "div", "max")
        formula.one_of("per", ("missing_hp",))
        return {
            "n": formula.number("base", 0, MOST),
            "per": formula.number("div", 1, MOST),
            "most": formula.number("max", 1, MOST),
        }
    if do == "sort_attack":
        return {"n": row.number("n", LOOK, LOOK)}
    number = row.number("n", -MOST if do in NEGATIVE else 1, MOST)
    if number == 0:
        row.wrong(None, "n", "wrong-zero")
    return {"n": number}


def condition(table: Table, names: Names) -> Condition:
    """A condition; several keys in one table must all hold."""
    table.only(*CONDITIONS)
    found = []
    for test in (test for test in table.values if test in CONDITIONS):
        with table.trying():
            found.append(single(table, test, names))
    if not found:
        return table.wrong(Condition("all"), "", "wrong-condition")
    return found[0] if len(found) == 1 else Condition("all", parts=tuple(found))


def single(table: Table, test: str, names: Names) -> Condition:
    """One key of a condition."""
    match test:
        case "found":
            token = table.one_of(test, names.tokens)
            if token not in names.findable:
                table.doubt(test, "wrong-unfound", token=token)
            return Condition(test, word=token)
        case "found_count":
            count = table.table(test).only("group", "n")
            group, n = count.deciding("group", names.groups), count.number("n", 1, 9)
            if n > names.groups[group]:
                count.doubt("n", "wrong-few-tokens", n=n, there=names.groups[group], group=group)
            return Condition(test, word=group, n=n)
        case "killed":
            enemy = table.one_of(test, (*names.monsters, *names.bosses))
            if enemy not in names.coming:
                table.doubt(test, "wrong-never", enemy=enemy)
            return Condition(test, word=enemy)
        case "party_at":
            return Condition(test, at=table.words(test, tuple(names.positions)))
        case "all" | "any":
            if not table.rows(test):
                table.wrong(None, test, "wrong-condition")
            return Condition(test, parts=tuple(condition(row, names) for row in table.rows(test)))
        case _:
            return Condition(test, n=table.number(test, 0, MOST))


def surely(condition: Condition) -> bool:
    """Whether a condition comes true with time, whatever happens."""
    if condition.test == "any":
        return any(map(surely, condition.parts))
    if condition.test == "all":
        return all(map(surely, condition.parts))
    return condition.test == "round_at_least"


# ---------------------------------------------------------------- names


@lru_cache(maxsize=1)
def book() -> frozenset[str]:
    """The keys of all that our catalogues have words for."""
    return frozenset(catalogue(__package__, ENGLISH) or ())


def named(table: Table, field: str, key: str) -> Saying:
    """What a file calls a thing; what is of the box and not called otherwise has its name in the catalogues."""
    return Message(key) if field not in table.values and key in book() else table.worded(field)
