"""An author without taste: chapters, heroes and cards put together at random out of the closed vocabulary.

Most of what is written here can be played, some cannot: the reader has to tell the two apart.
"""

from __future__ import annotations

from random import Random
from typing import Any

from emberhall.games.epic_seven_arise.chapter_file import MINIS, TOKENS_ON_TILES
from emberhall.games.epic_seven_arise.content import BIOMES, MODS, MOMENTS, ContentError, packaged
from emberhall.games.epic_seven_arise.missions import MISSIONS
from emberhall.games.epic_seven_arise.vocabulary import (
    COLOURS,
    CONDITIONS,
    FIELDS,
    KINDS,
    NEGATIVE,
    PLACES,
    SELECTORS,
    STATUSES,
    Names,
    Reader,
)
from emberhall.kernel.content import Table

Tables = dict[str, Any]


class Author:
    """Writes one file; the same seed writes the same."""

    def __init__(self, seed: int, wild: float = 0.002) -> None:
        self.rng = Random(seed)
        self.wild = wild  # how often a word is taken from anywhere
        self.places = [f"p{n}" for n in range(1, self.rng.randint(2, 6) + 1)]
        self.tokens = [f"token-{n}" for n in range(self.rng.randint(1, 5))]
        self.monsters = [f"beast-{n}" for n in range(self.rng.randint(1, 3))]
        self.bosses = [f"lord-{n}" for n in range(self.rng.randint(1, 2))]
        self.cards = [f"card-{n}" for n in range(self.rng.randint(1, 4))]
        self.story = [str(n) for n in range(1, self.rng.randint(1, 4) + 1)]
        lying = self.some(self.tokens, 1, min(len(self.tokens), len(self.places)))
        self.lying = {token: self.rng.choice(("up", "down")) for token in lying}
        self.herd = self.some(lying, 0, 3)  # tokens of one group
        self.reader = Reader(
            Names(
                positions=self.places, tokens=self.tokens, covered=[key for key in lying if self.lying[key] == "down"],
                findable=lying, groups={"herd": len(self.herd)}, coming=(self.monsters[0], self.bosses[0]),
                cards=self.cards, monsters=self.monsters, bosses=self.bosses,
            )
        )  # fmt: skip

    def overlay(self) -> Tables:
        """A chapter 7, and changes to heroes, artifacts and equipment."""
        own = self.chapter()
        found: Tables = {"chapter": {"7": own}}
        if self.rng.random() < 0.7:
            heroes = self.some(list(packaged()["hero"]), 1, 8)
            found["hero"] = {key: self.hero() for key in heroes}
        if self.rng.random() < 0.5:
            cards = self.some(list(packaged()["artifact"]), 1, 6)
            found["artifact"] = {key: {"fx": self.effects("artifact")} for key in cards}
        if self.rng.random() < 0.5:
            cards = self.some(list(packaged()["equipment"]), 1, 15)
            found["equipment"] = {key: {"attach": self.attach()} for key in cards}
            own_bonus = [{"who": "each_player", "pick": "equipment", "n": 1}]
            found["chapter"]["1"] = {"bonus": own_bonus}
        if self.rng.random() < 0.2:
            found["limits"] = {"hand_draw": self.rng.randint(1, 9), "souls": self.rng.randint(1, 20)}
            found["skystones"] = dict.fromkeys(COLOURS, self.rng.randint(3, 9))
            found["prices"] = {"potion": self.rng.randint(0, 2), "artifact": self.rng.randint(0, 3)}
        return found

    # ------------------------------------------------------------ choosing

    def some(self, words: list[str], least: int, most: int) -> list[str]:
        """Some of these words, each once."""
        return self.rng.sample(words, min(len(words), self.rng.randint(least, most)))

    def maybe(self, chance: float) -> bool:
        """Whether an optional part is written."""
        return self.rng.random() < chance

    def word(self, known: Any) -> str:
        """One of the known words, or now and then a wild one."""
        words = list(known)
        if not words or self.maybe(self.wild):
            words = ["self", "p1", "white", "token-0", "drawn", "turn"]
        return str(self.rng.choice(words))

    # ------------------------------------------------------------ the vocabulary

    def effects(self, where: str, depth: int = 0, least: int = 0) -> list[Tables]:
        """A list of effects."""
        return [self.effect(where, depth) for _ in range(self.rng.randint(least, 3))]

    def effect(self, where: str, depth: int) -> Tables:
        """An effect that can be read, or now and then one that cannot."""
        for _ in range(20):
            found = self.draft(where, depth)
            try:
                self.reader.effect(Table("", "", found), "", where)
            except ContentError:
                if not self.maybe(self.wild):
                    continue
            return found
        return {"do": "skull", "n": -1}

    def draft(self, where: str, depth: int) -> Tables:
        """An effect with the fields its verb knows."""
        verbs = [verb for verb in FIELDS if self.maybe(self.wild / 9) or where in PLACES.get(verb, (where,))]
        if depth > 1:
            verbs = [verb for verb in verbs if verb not in ("roll", "branch")]
        if where == "monster" and self.maybe(0.5):
            return {"do": "damage", "n": self.rng.randint(3, 6), "to": self.rng.choice(("drawn", "all_heroes"))}
        do = self.rng.choice(verbs)
        needs, may = FIELDS[do]
        found: Tables = {"do": do}
        for name in (*needs, *(field for field in may if self.maybe(0.5))):
            found[name] = self.field(do, name, where, depth)
        if found.get("cards") and found["to"] != "drawn":
            del found["cards"]
        return found

    def field(self, do: str, name: str, where: str, depth: int) -> Any:
        """A value for one field of an effect."""
        rng = self.rng
        match name:
            case "n":
                return self.amount(do, where)
            case "to":
                return self.word(SELECTORS[where][0])
            case "kind":
                return self.word(KINDS)
            case "cards" | "max":
                return rng.randint(1, 4)
            case "until":
                return "battle" if do == "speed" or self.maybe(0.6) else "turn"
            case "colour":
                return self.word((*COLOURS, "any"))
            case "name":
                return self.word(STATUSES)
            case "id":
                return self.word(self.bosses if do == "spawn_boss" else self.tokens)
            case "card":
                return self.word(self.cards)
            case "monster":
                return self.word(self.monsters)
            case "at" | "a" | "b":
                return self.word(self.places)
            case "table":
                faces = [1, *sorted(rng.sample(range(2, 7), rng.randint(0, 2)))]
                return [{"from": face, "fx": self.effects(where, depth + 1)} for face in faces]
            case "when":
                return self.condition()
            case _:
                return self.effects(where, depth + 1)

    def amount(self, do: str, where: str) -> Any:
        """How much of a verb."""
        if do == "heal" and self.maybe(0.2):
            return "full"
        if do == "damage" and where in ("skill", "burn", "artifact", "equipment") and self.maybe(0.2):
            return {"base": self.rng.randint(0, 4), "per": "missing_hp", "div": 2, "max": 3}
        if do == "sort_attack":
            return 3
        n = self.rng.randint(1, 5 if do == "damage" else 3)
        return -n if do in NEGATIVE and self.maybe(0.5) else n

    def condition(self, depth: int = 0) -> Tables:
        """A condition, perhaps of several parts."""
        known = [word for word in CONDITIONS if depth < 2 or word not in ("all", "any")]
        test = self.rng.choice(known if self.herd else [word for word in known if word != "found_count"])
        match test:
            case "found":
                return {test: self.word(self.lying)}
            case "found_count":
                return {test: {"group": self.word(("herd",)), "n": self.rng.randint(1, len(self.herd))}}
            case "killed":
                return {test: self.word((self.monsters[0], self.bosses[0]))}
            case "party_at":
                return {test: self.some(self.places, 1, 3)}
            case "all" | "any":
                return {test: [self.condition(depth + 1) for _ in range(self.rng.randint(1, 2))]}
            case _:
                return {test: self.rng.randint(0, 4)}

    def mission(self) -> Tables:
        """One or two missions."""
        chosen = self.some(list(MISSIONS), 1, 2)
        return {key: True if MISSIONS[key].number else self.rng.randint(1, 3) for key in chosen}

    # ------------------------------------------------------------ things

    def hero(self) -> Tables:
        """Other values and skills for a hero."""
        skills = {}
        for part in ("s1", "s2", "s3"):
            burn: Tables = {"fx": self.effects("burn")}
            blow = {"do": "damage", "n": self.rng.randint(1, 9), "to": self.rng.choice(("one_enemy", "all_enemies"))}
            skills[part] = {"fx": [*([blow] if self.maybe(0.6) else []), *self.effects("skill")], "burn": burn}
        hp = self.rng.choice((self.rng.randint(1, 14), self.rng.randint(20, 60)))
        return {"hp": hp, "armor": self.rng.randint(0, 2), "speed": self.rng.randint(1, 10), **skills}

    def attach(self) -> list[Tables]:
        """What a piece of equipment does."""
        found: list[Tables] = []
        for _ in range(self.rng.randint(0, 3)):
            if self.maybe(0.5):
                found.append({"when": self.rng.choice(MOMENTS), "fx": self.effects("equipment")})
                continue
            mod = self.rng.choice(MODS)
            row: Tables = {"when": "always", "mod": mod}
            if mod == "immune":
                row["names"] = self.some(list(STATUSES), 0, 4)
            elif mod == "damage_kind":
                row["kind"] = self.word(KINDS)
            else:
                row["n"] = self.rng.randint(-2, 2)
                if mod == "skill_damage" and self.maybe(0.4):
                    row["if"] = {"target_half_hp": True}
            found.append(row)
        return found

    def skills(self) -> list[Tables]:
        """One to three skills of an enemy, of which one always hurts."""
        count = self.rng.randint(1, 3)
        faces = [[1, 2, 3, 4, 5, 6], [1, 2, 3], [1, 2]][count - 1]
        found = []
        for n in range(count):
            roll = [face + n * len(faces) for face in faces]
            fx = self.effects("monster")
            if n == 0 and not self.maybe(self.wild):
                whom = self.rng.choice(("drawn", "lowest_hero"))
                fx.append({"do": "damage", "n": self.rng.randint(3, 9), "to": whom})
            found.append({"name": f"Skill {n}", "fx": fx, **({"roll": roll} if count > 1 else {})})
        return found

    def token(self, key: str) -> Tables:
        """An Encounter token."""
        found: Tables = {"name": "Token", "found": key in self.lying}
        if key in self.herd:
            found["group"] = "herd"
        if self.maybe(0.7):
            found["mission"] = self.mission()
        for part in ("reward", "punish", "on_won"):
            if self.maybe(0.5):
                found[part] = self.effects("token")
        return found

    def layout(self) -> Tables:
        """Places in a tree, with some more links."""
        rng, places = self.rng, self.places
        links = [[place, rng.choice(places[:n])] for n, place in enumerate(places) if n]
        links += [pair for pair in (rng.sample(places, 2) for _ in range(rng.randint(0, 2))) if pair[0] != pair[1]]
        tiles = rng.sample(list(packaged()["tile"]), len(places))
        fixed = dict(zip(self.some(places, 0, 3), tiles, strict=False))
        cells = rng.sample([[column, row] for column in range(4) for row in range(3)], len(places))
        return {
            "start": rng.choice(places),
            "positions": dict(zip(places, cells, strict=True)),
            "links": links,
            "fixed": fixed,
            "pool": tiles[len(fixed) :],
        }

    def chapter(self) -> Tables:
        """A chapter: whatever is searched for lies somewhere, whoever is to be killed comes."""
        rng = self.rng
        free = rng.sample(self.places, len(self.lying))
        groups = []
        for face in ("up", "down"):
            tokens = [key for key in self.lying if self.lying[key] == face]
            groups.append({"tokens": tokens, "at": free[: len(tokens)], "face": face})
            free = free[len(tokens) :]
        found: Tables = {
            "number": 7, "title": "Random", "intro": "Random.", "skull_limit": rng.randint(1, 9),
            "boss_at": self.some(self.places, 0, 2), "map": self.layout(), "token_setup": groups,
            "token": {key: self.token(key) for key in self.tokens},
            "monster": {key: self.monster() for key in self.monsters},
            "boss": {key: self.boss() for key in self.bosses},
            "enemy_card": {key: self.card(n) for n, key in enumerate(self.cards)},
            "story": {key: self.story_card(n) for n, key in enumerate(self.story)},
            "sign": [self.sign() for _ in range(rng.randint(0, 2))],
            "tile_status": [self.status() for _ in range(rng.randint(0, 2))],
            "clock": [{"every": rng.randint(1, 3), "fx": self.effects("chapter")} for _ in range(rng.randint(0, 2))],
            "lose_if": [{"when": {"round_at_least": rng.randint(2, 6)}, "why": "the last round"}],
        }  # fmt: skip
        if self.maybe(0.3):
            found["lose_if"].append({"when": self.condition(), "why": "bad luck"})
        return found

    def monster(self) -> Tables:
        """A normal monster."""
        rng = self.rng
        return {
            "name": "Beast", "mini": rng.choice(MINIS), "hp": rng.randint(1, 9), "armor": rng.randint(0, 2),
            "speed": rng.randint(1, 10), "skills": self.skills(), "reward": self.effects("reward"),
        }  # fmt: skip

    def boss(self) -> Tables:
        """A boss of one line or two."""
        rng = self.rng
        more = {"from": rng.randint(1, 4), "hp": rng.randint(1, 20), "speed": 0}
        lines = [{"from": 0, "hp": rng.randint(1, 20)}, more]
        return {
            "name": "Lord", "steadfast": self.maybe(0.5), "armor": rng.randint(0, 2), "speed": rng.randint(1, 10),
            "by_skulls": lines[: rng.randint(1, 2)], "skills": self.skills(),
            "contribution": [self.effects("reward") for _ in range(rng.randint(0, 3))],
        }  # fmt: skip

    def card(self, number: int) -> Tables:
        """An Enemy card."""
        monsters = {key: self.rng.randint(0, 3) for key in self.some(self.monsters, 0, 3)}
        if number == 0:
            monsters[self.monsters[0]] = self.rng.randint(1, 3)
        return {"copies": 1 if number == 0 else self.rng.randint(0, 2), "monsters": monsters}

    def story_card(self, number: int) -> Tables:
        """A Story card; the last one can be won."""
        exits: list[Tables] = []
        for _ in range(self.rng.randint(1, 2)):
            way: Tables = {"when": self.condition(), "then": self.effects("chapter")}
            way["next"] = self.rng.choice(self.story)
            exits.append(way)
        if number + 1 < len(self.story):
            exits[-1]["next"] = self.story[number + 1]
        else:
            exits.append({"when": self.condition(), "then": [{"do": "win"}]})
        boss = {"do": "spawn_boss", "id": self.bosses[0], "at": self.rng.choice(self.places)}
        return {
            "title": "Card", "text": "Text.", "objective": "Objective.", "goal": self.goal(),
            "on_reveal": [*self.effects("chapter"), *([boss] if number + 1 == len(self.story) else [])], "exits": exits,
        }  # fmt: skip

    def goal(self) -> Tables:
        """A hint for bots."""
        goals: list[Tables] = [{"boss": True}, {"at": self.places[:1]}, {"tokens_at": self.places}, {"token": "token"}]
        return self.rng.choice(goals)

    def sign(self) -> Tables:
        """A sign."""
        place = {"at": self.some(self.places, 0, 3)}
        return {"colour": "red", "story": self.story, "when": "battle_start", "fx": self.effects("sign"), **place}

    def status(self) -> Tables:
        """A status of tiles."""
        colour = self.rng.choice(("white", "black"))
        where = {"biome": self.some(list(BIOMES), 0, 3), "at": self.some(self.places, 0, 2)}
        token = self.word(TOKENS_ON_TILES[colour])
        least = self.rng.randint(0, 2)
        return {"token": token, "colour": colour, "story": self.story, "min_skulls": least, "where": where}
