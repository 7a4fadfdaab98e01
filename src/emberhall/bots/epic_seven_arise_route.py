"""The way through a chapter of Epic Seven Arise: where to explore and where to go, so that the last boss is met early.

Every clock of a chapter brings skulls, so a round that is lost on the way may lose the chapter. The way is worked out
as if every battle were won: round by round, over all tiles that may be explored and moved to, and over the tokens that
may lie face down. Nobody knows more of them here than lies open. What is found is kept, for all games of a chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ..games.epic_seven_arise import conditions, ground
from ..games.epic_seven_arise.rules import Rules
from ..games.epic_seven_arise.state import Chapter
from ..games.epic_seven_arise.vocabulary import Condition
from ..kernel import put

FAIRLY = 0.2  # how likely a mission fails that is not among these
FAILS = {
    "no_deaths": 0.15, "win_within": 0.05, "taken_at_most": 0.2, "kills_in_one_turn": 0.6, "soul_burns": 0.03,
    "dual_attacks": 0.04, "use_skill2": 0.03, "use_skill3": 0.1, "all_deal_damage": 0.13, "artifacts": 0.5,
}  # fmt: skip
HOPE = (0.0, 0.35, 0.65, 0.82, 0.91, 0.96, 0.99, 1.0)  # to beat the last boss, by the skulls that may still come
LATEST = 16  # rounds that are looked at, and one less than the chapter has: in the last one hardly anybody wins
MOST = 60_000  # situations that are kept, of a chapter; the largest of the book has half as many
OVER, LOST = "over", "lost"  # the card after the last one, or for those who are too late


class Way(NamedTuple):
    """How far the team has come, as far as the map is concerned. Tokens that are alike go by one name."""

    round: int
    party: str
    card: str
    next: str
    likely: float  # skulls; nobody knows whether missions will fail
    covered: tuple[tuple[str, int], ...]
    mixes: tuple[tuple[tuple[str, int], ...], ...]
    tokens: tuple[tuple[str, str], ...]
    found: tuple[str, ...]
    killed: tuple[str, ...]
    foes: tuple[tuple[str, str], ...]  # where there are enemies, of a kind that the story asks for or of any other
    links: tuple[tuple[str, str], ...]

    @property
    def skulls(self) -> int:
        """As many as are likely."""
        return int(self.likely + 0.5)

    def has_foes(self, place: str) -> bool:
        """Whether there are enemies."""
        return any(at == place for at, _ in self.foes)


class Router:
    """Ways through one chapter."""

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules, self.number = rules, number
        self.chapter = rules.content.chapters[number]
        self.limit = rules.skull_limit(number)
        self.latest = min(LATEST, self.chapter.last_round - 1) if self.chapter.last_round else LATEST
        awaited = [condition for card in self.chapter.story.values() for condition in self._conditions(card.key)]
        self.named = {each.word for each in awaited if each.test == "found"}
        self.hunted = {each.word for each in awaited if each.test == "killed"}
        alike: dict[object, list[str]] = {}
        for key in self.chapter.tokens:
            alike.setdefault(self._signature(key), []).append(key)
        self.kind = {key: keys[0] for keys in alike.values() for key in keys}
        self.risk = {keys[0]: sum(map(self._risk, keys)) / len(keys) for keys in alike.values()}
        self.values: dict[Way, float] = {}

    # ------------------------------------------------------------ what is printed

    def _conditions(self, card: str) -> Iterator[Condition]:
        waiting = [way.when for way in self.chapter.story[card].exits]
        if key := self.chapter.story[card].on_reveal:
            waiting += [fx.when for fx in self.rules.content.lists[key] if fx.when is not None]
        while waiting:
            condition = waiting.pop()
            waiting += condition.parts
            yield condition

    def _signature(self, key: str) -> object:
        """What tokens have in common that need not be told apart on the way."""
        token = self.chapter.tokens[key]
        own = key if key in self.named or token.on_won else ""
        return (own, token.found, token.group if token.found else "")

    def _risk(self, key: str) -> float:
        """The skulls that a token is likely to cost."""
        token = self.chapter.tokens[key]
        price = sum(fx.n for fx in self.rules.content.lists[token.punish] if fx.do == "skull") if token.punish else 0
        well = 1.0
        for mission, _ in token.mission:
            well *= 1 - FAILS.get(mission, FAIRLY)
        return price * (1 - well)

    # ------------------------------------------------------------ from a position

    def way(self, s: Chapter) -> Way:
        """Where a team stands."""
        mixes = []
        for mix in s.mixes:
            counts: dict[str, int] = {}
            for token, n in mix.counts:
                counts[self.kind[token]] = counts.get(self.kind[token], 0) + n
            mixes.append(tuple(sorted(counts.items())))
        return Way(
            s.round, s.party, s.card, s.next_card, s.skulls, tuple(sorted(s.covered)), tuple(mixes),
            tuple(sorted((place, self.kind[token]) for place, token in s.tokens)),
            tuple(sorted(self.kind[token] for token in s.found)),
            tuple(sorted(self.hunted.intersection(s.killed))),
            tuple(sorted({(foe.at, self._hunted(foe.kind)) for foe in s.foes})), s.more_links,
        )  # fmt: skip

    def _hunted(self, kind: str) -> str:
        return kind if kind in self.hunted else ""

    def beside(self, way: Way, place: str) -> tuple[str, ...]:
        """The tiles beside one."""
        return ground.beside(self.rules, self.number, way.links, place)

    # ------------------------------------------------------------ the phases of a round

    def explored(self, way: Way, place: str) -> float:
        """The chance to succeed when a tile is explored and all that is near is fought."""
        if not way.has_foes(place):
            way = way._replace(foes=tuple(sorted((*way.foes, (place, "")))))
        return sum(chance * self.moving(after) for chance, after in self.fought(way))

    def moving(self, way: Way) -> float:
        """The chance when it is time to move."""
        if self.ended(way):
            return self.hope(way)
        return max(self.moved(way, place) for place in self.beside(way, way.party))

    def moved(self, way: Way, place: str) -> float:
        """The chance after a move: the round ends, and the next Story card may come."""
        way = self.checked(self.arrived(way, place), "moved")
        for clock in self.chapter.clocks:
            if clock.strikes(way.round):
                way = self.checked(self.done(way, clock.fx), "clock")
        way = self.checked(way, "end")
        if self.ended(way):
            return self.hope(way)
        way = way._replace(round=way.round + 1)
        if way.next:
            way = way._replace(card=way.next, next="")
            if key := self.chapter.story[way.card].on_reveal:
                way = self.done(way, key)
            way = self.checked(way, "revealed")
        return self.exploring(way)

    def exploring(self, way: Way) -> float:
        """The chance when it is time to explore. Tiles where nothing lies are all the same."""
        if self.ended(way):
            return self.hope(way)
        found = self.values.get(way)
        if found is None:
            if len(self.values) >= MOST:
                self.values.clear()
            self.values[way] = 0.0
            marked = {place for place, _ in (*way.covered, *way.tokens, *way.foes)}
            plain = False
            found = 0.0
            for place in self.beside(way, way.party):
                if place in marked or not plain:
                    plain = plain or place not in marked
                    found = max(found, self.explored(way, place))
            self.values[way] = found
        return found

    def ended(self, way: Way) -> bool:
        """Whether the last battle comes, or it is too late."""
        return way.card in (OVER, LOST) or way.likely >= self.limit or way.round > self.latest

    def hope(self, way: Way) -> float:
        """What is likely when the last battle comes with so many skulls."""
        left = self.limit - way.likely
        if way.card != OVER or left <= 0:
            return 0.0
        whole = min(int(left), len(HOPE) - 2)
        return HOPE[whole] + min(1.0, left - whole) * (HOPE[whole + 1] - HOPE[whole])

    # ------------------------------------------------------------ battles

    def fought(self, way: Way) -> list[tuple[float, Way]]:
        """Every tile with enemies that lies near is fought; what may come of it, and how likely."""
        place = next((place for place in self.beside(way, way.party) if way.has_foes(place)), "")
        if not place or way.card in (OVER, LOST):
            return [(1.0, way)]
        mix = dict(way.covered).get(place)
        if mix is None:
            return self.fought(self.settled(way, place, dict(way.tokens).get(place, "")))
        found = []
        kinds = way.mixes[mix]
        total = sum(n for _, n in kinds)
        for kind, n in kinds:
            left = tuple((each, m - (each == kind)) for each, m in kinds if m > (each == kind))
            after = way._replace(
                covered=tuple(entry for entry in way.covered if entry[0] != place), mixes=put(way.mixes, mix, left)
            )
            found += [(chance * n / total, end) for chance, end in self.fought(self.settled(after, place, kind))]
        return found

    def settled(self, way: Way, place: str, token: str) -> Way:
        """A battle is won; the mission of its token may have failed."""
        hunted = {kind for at, kind in way.foes if at == place and kind}
        way = way._replace(
            foes=tuple(entry for entry in way.foes if entry[0] != place),
            killed=tuple(sorted(hunted.union(way.killed))) if hunted else way.killed,
        )
        if token:
            printed = self.chapter.tokens[token]
            way = way._replace(
                tokens=tuple(entry for entry in way.tokens if entry[0] != place),
                found=tuple(sorted((*way.found, token))) if printed.found else way.found,
                likely=way.likely + self.risk[token],
            )
            if printed.on_won:
                way = self.done(way, printed.on_won)
        return self.checked(way, "battle")

    # ------------------------------------------------------------ the story

    def checked(self, way: Way, moment: str) -> Way:
        """The first exit that is open is taken, unless the chapter is lost."""
        if way.card in (OVER, LOST):
            return way
        if conditions.loss(self.chapter, way, moment) is not None:
            return way._replace(card=LOST)
        if way.next or (number := conditions.way_out(self.chapter, way.card, way, moment)) is None:
            return way
        exit = self.chapter.story[way.card].exits[number]
        if not exit.next:
            return way._replace(card=OVER)
        way = way._replace(next=exit.next)
        return self.done(way, exit.then) if exit.then else way

    def done(self, way: Way, key: str) -> Way:
        """What a list of effects changes on the way."""
        for fx in self.rules.content.lists[key]:
            match fx.do:
                case "skull":
                    way = way._replace(likely=max(0.0, way.likely + fx.n))
                case "place_token":
                    kind = self.kind[fx.name]
                    way = way._replace(
                        covered=tuple(entry for entry in way.covered if entry[0] != fx.at),
                        tokens=tuple(sorted([*(each for each in way.tokens if each[0] != fx.at), (fx.at, kind)])),
                    )
                case "spawn" | "spawn_boss":
                    kinds = [fx.name] if fx.do == "spawn_boss" else [k for k, _ in self.chapter.enemy_cards[fx.name]]
                    way = self.joined(way, self.free(way, fx.at), kinds)
                case "spawn_draw" if way.party != fx.at and not way.has_foes(fx.at):
                    way = self.joined(way, fx.at, [""])
                case "link":
                    way = way._replace(links=(*way.links, (fx.at, fx.other)))
                case "move_party":
                    way = self.arrived(way, fx.at)
                case "branch" if fx.when is not None:
                    chosen = fx.then if conditions.holds(self.chapter, way, fx.when, "now") else fx.otherwise
                    way = self.done(way, chosen) if chosen else way
                case "win":
                    way = way._replace(card=OVER)
        return way

    def joined(self, way: Way, place: str, kinds: Iterable[str]) -> Way:
        """Enemies appear."""
        return way._replace(foes=tuple(sorted({*way.foes, *((place, self._hunted(kind)) for kind in kinds)})))

    def free(self, way: Way, place: str) -> str:
        """Where enemies appear that should on the team's own tile."""
        return ground.free_place(way.party, place, self.beside(way, place), way.has_foes)

    def arrived(self, way: Way, place: str) -> Way:
        """The team goes somewhere, and enemies make way."""
        leaving = [kind for at, kind in way.foes if at == place]
        way = way._replace(party=place, foes=tuple(entry for entry in way.foes if entry[0] != place))
        return self.joined(way, self.free(way, place), leaving) if leaving else way


@lru_cache(maxsize=8)
def router(rules: Rules, number: int) -> Router:
    """The ways through a chapter, found out once."""
    return Router(rules, number)
