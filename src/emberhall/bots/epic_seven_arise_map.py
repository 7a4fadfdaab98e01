"""Where the team goes in Epic Seven Arise: the tiles of the objective, missions on the way, circles to stand on."""

from __future__ import annotations

from collections.abc import Collection

from ..games.epic_seven_arise.state import Chapter
from ..games.epic_seven_arise.vocabulary import Condition
from ..kernel import Answer

FAIR = 0.5  # the chance of a mission that is not among these
EASY = {
    "no_deaths": 0.8, "win_within": 0.5, "soul_burns": 0.6, "dual_attacks": 0.4, "all_deal_damage": 0.7,
    "taken_at_most": 0.3, "use_skill2": 0.8, "use_skill3": 0.5, "kills_in_one_turn": 0.3, "no_potions": 0.9,
    "artifacts": 0.4, "min_hp": 0.5,
}  # fmt: skip


def goals(s: Chapter) -> tuple[bool, set[str]]:
    """Whether the objective is to stand somewhere, and the tiles it is about: those to stand on or to fight."""
    card = s.story_card
    if s.next_card:
        return ahead(s)
    for way in card.exits:
        if (places := _places(way.when)) is not None:
            return True, set(places)
    what, names = card.goal
    if what == "at":
        return False, set(names)
    if what == "tokens_at":
        return False, {place for place, _ in s.covered if place in names} | {p for p, _ in s.tokens if p in names}
    if what == "token":
        return False, {place for place, token in s.tokens if token.startswith(names[0])}
    bosses = {foe.at for foe in s.foes if s.foe_card(foe).boss}
    return False, bosses or set(s.chapter.boss_at)


def ahead(s: Chapter) -> tuple[bool, set[str]]:
    """What the card after this one will be about."""
    card = s.chapter.story[s.next_card]
    for way in card.exits:
        if (places := _places(way.when)) is not None:
            return True, set(places)
    laid = (
        {fx.at for fx in s.effects(card.on_reveal) if fx.do in ("place_token", "spawn", "spawn_boss")}
        if card.on_reveal
        else set()
    )
    if laid:
        return False, laid
    what, names = card.goal
    if what == "token":
        return False, {place for place, token in s.tokens if token.startswith(names[0])}
    return False, set(names) if what == "at" else set(s.chapter.boss_at)


def _places(condition: Condition) -> tuple[str, ...] | None:
    if condition.test == "party_at":
        return condition.at
    return next((found for part in condition.parts if (found := _places(part)) is not None), None)


def steps(s: Chapter, start: str) -> dict[str, int]:
    """How far every position is."""
    far, edge = {start: 0}, [start]
    for place in edge:
        for other in s.beside(place):
            if other not in far:
                far[other] = far[place] + 1
                edge.append(other)
    return far


def explore(s: Chapter, answers: list[Answer]) -> Answer:
    """A tile of the objective; else one where monsters are already; else the most promising mission."""
    standing, wanted = goals(s)

    def value(answer: Answer) -> float:
        place = answer.partition(":")[2]
        gain = 0.0
        if place in wanted and not standing and not s.next_card:
            gain += 20.0
        if s.foes_at(place):
            gain += 10.0
        if token := s.token_at(place):
            chance = 1.0
            for mission, _ in s.chapter.tokens[token].mission:
                chance *= EASY.get(mission, FAIR)
            gain += 4.0 * chance - 2.5 * (1 - chance)
        elif place in dict(s.covered):
            gain -= 1.0
        if place in wanted and s.next_card:
            gain -= 3.0
        return gain

    return max(answers, key=value)


def move(s: Chapter, answers: list[Answer], making_way: Collection[str] = ()) -> Answer:
    """Closer to the objective: onto its tile, or beside the tile that has to be fought; `making_way` are tiles from
    which enemies that come there make way, so that one may stand on them as well."""
    standing, wanted = goals(s)

    def left(goal: str, steps: int) -> int:
        if standing or (goal in making_way and not steps):
            return steps
        return abs(steps - 1) + (steps == 0)

    def value(answer: Answer) -> float:
        place = answer.partition(":")[2]
        far = steps(s, place)
        gain = -3.0 * min((left(goal, far[goal]) for goal in wanted), default=0)
        gain -= 1.0 * len(s.on_tile(place, "black"))
        for sign in s.chapter.signs:
            if s.holds_at(sign, place):
                gain += 1.0 if sign.colour == "yellow" else -1.0
        gain -= sum(2.5 for other in s.beside(place) if s.foes_at(other) and other not in wanted)
        return gain + 0.3 * len(s.tile(place).circles)

    return max(answers, key=value)


def circle(s: Chapter, answers: list[Answer]) -> Answer:
    """The safest circles are filled, with the sturdiest hero on the most exposed of them."""
    waiting = [number for number, hero in enumerate(s.heroes) if not hero.circle]
    first = s.by_friendship(tuple(waiting))[0]
    seen = set(s.attacks_seen)
    numbers = s.tile(s.party).circles

    def exposed(answer: Answer) -> float:
        listed = numbers[answer.partition(":")[2]]
        return sum(1.0 if str(number) not in seen else 0.6 for number in listed)

    safest = sorted(answers, key=exposed)[: len(waiting)]
    frail = sorted(waiting, key=lambda number: sturdy(s, number))
    return safest[min(frail.index(first), len(safest) - 1)]


def sturdy(s: Chapter, hero: int) -> float:
    """How much a hero can take."""
    return s.heroes[hero].hp * (1 + 0.5 * s.hero_card(hero).armor)


def harm(s: Chapter, card: str) -> float:
    """How little the hero can take on whom an Enemy Attack card points; a card that points on nobody harms nobody."""
    numbers = s.tile(s.party).circles
    hit = [
        number for number, hero in enumerate(s.heroes)
        if hero.hp > 0 and hero.circle and card.isdigit() and int(card) in numbers[hero.circle]
    ]  # fmt: skip
    return max((1 / max(1.0, sturdy(s, number)) for number in hit), default=0.0)
