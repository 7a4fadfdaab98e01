"""Learn how likely a position is to be won, from games of the usual bots: `python -m tools.learn_values GAME [GAMES]`.

Games are played by the game's brain, some of them with slips, so that odd positions are seen too. Whenever the game's
guide can tell how it stands, the facts of the position are noted, and how that game ended. A small network (`Learnt`)
is fitted to them and written to `bots/learnt_values`. Needs numpy, which is in `locks/bench.txt`; a thousand games of
Fire of Eidolon take a minute or two, of Epic Seven Arise three. Every fifth game is only for the check that is printed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from emberhall.bots.epic_seven_arise_guide import Guide as ChapterGuide
from emberhall.bots.epic_seven_arise_value import facts as chapter_facts
from emberhall.bots.fire_of_eidolon_guide import Guide as DungeonGuide
from emberhall.bots.fire_of_eidolon_value import facts as dungeon_facts
from emberhall.bots.fire_of_eidolon_value import worth as dungeon_worth
from emberhall.games import find_game
from emberhall.games.fire_of_eidolon.setup import rules_for
from emberhall.kernel import NATURE, Answer, Game, Nature, Question, Setup
from emberhall.kernel.content import canonical
from emberhall.kernel.drive import drive
from emberhall.kernel.views import sight_of

PLACE = Path(__file__).parent.parent / "src/emberhall/bots/learnt_values"
BATCH, PACE = 512, 3e-3
CHECKED = 5  # every so many games are kept apart
SLIPS = (0.0, 0.0, 0.05, 0.15)  # one of these in each game: how often something is tried instead of what is usual
LONGEST = 4000  # answers; a party that slips may go in circles, and a game that long says nothing
Rows = list[tuple[int, Sequence[float], float]]  # number of the game, facts, what it came to


class Subject(NamedTuple):
    """A game to learn about."""

    game: str
    setup: Callable[[Game, int, Random], Setup]
    tells: Callable[[Any], bool]  # whether it is a moment at which something can be said
    facts: Callable[[Any], tuple[float, ...]]
    parts: int  # of the network; none: the facts alone, where games are too slow to learn more from them
    epochs: int = 20  # times that all positions are looked at; too many fit the games seen, and no others
    shrink: float = 1e-3  # how much weights are drawn to nothing
    worth: Callable[[Any], float] | None = None  # what a game came to; without it, 1 if anybody won


def dungeon(game: Game, number: int, rng: Random) -> Setup:
    """Every difficulty, most often Beginner and Hard; mostly four Heroes."""
    every = tuple(str(choice) for choice in game.options["difficulty"].values)
    difficulty = ("beginner", "hard")[number % 4] if number % 4 < 2 else rng.choice(every)
    heroes = rng.choice((4, 4, 4, 4, 2, 3, 5))
    return game.setup(heroes, difficulty=difficulty, pick="drawn", advanced=rng.random() < 0.25)


def fierce_dungeon(game: Game, number: int, rng: Random) -> Setup:
    """The fiercest tracks; in two games of three the Ritual is slower from the third level of threat on, so that some
    are won. Mostly four Heroes."""
    difficulty, content = rng.choice(("nightmare", "legendary", "legendary")), ""
    if number % 3:
        first, second, *rest = rules_for(game.setup(4, difficulty=difficulty)).track
        slower = [first, second, *(count - (rng.random() < number % 3 / 2) for count in rest)]
        content = canonical({"difficulty": {difficulty: {"track": slower}}})
    heroes = rng.choice((4, 4, 4, 4, 4, 2, 3, 5))
    return game.setup(heroes, content, difficulty=difficulty, pick="drawn", advanced=rng.random() < 0.2)


def chapter(game: Game, number: int, rng: Random) -> Setup:
    """The six chapters in turn; most often with four players."""
    players = rng.choice((4, 4, 4, 2, 1, 3))
    return game.setup(players, chapter=str(1 + number % 6), pick=rng.choice(("drawn", "chosen")))


SUBJECTS = {
    "fire_of_eidolon": Subject("fire-of-eidolon", dungeon, DungeonGuide().tells, dungeon_facts, 24, 14, 3e-4),
    "fire_of_eidolon_fierce": Subject(
        "fire-of-eidolon", fierce_dungeon, DungeonGuide().tells, dungeon_facts, 16, 10, 1e-3, dungeon_worth
    ),
    "epic_seven_arise": Subject("epic-seven-arise", chapter, ChapterGuide().tells, chapter_facts, 8, 8, 3e-3),
}


def play(subject: Subject, number: int) -> Rows:
    """One game, and what was seen in it; nothing, if it does not end."""
    game, rng = find_game(subject.game), Random(number)
    setup = subject.setup(game, number, rng)
    assert game.brain is not None
    assert game.guide is not None
    brain, guide, slip = game.brain(setup), game.guide(setup), rng.choice(SLIPS)
    s, nature = game.rules.begin(setup), Nature(f"learn {number}")
    kind: Any = type(s)
    sights = [sight_of(kind)(s, seat) for seat in range(setup.players)]
    seen: list[tuple[float, ...]] = []

    def answer(question: Question) -> Answer:
        if question.seat == NATURE:
            return nature.answer(question)
        if subject.tells(s):
            seen.append(subject.facts(s))
        if slip and rng.random() < slip:
            plans = guide.likely(sights[question.seat])
            return rng.choice(plans)[0] if plans else next(iter(question.options))
        return brain(sights[question.seat])

    drive(s, answer, LONGEST)
    result = game.rules.result(s)
    if result is None:
        return []
    came_to = float(max(result) > 0) if subject.worth is None else subject.worth(s)
    return [(number, facts, came_to) for facts in seen]


def fit(x: Any, y: Any, subject: Subject, rng: Any) -> list[Any]:
    """The weights of a network that says best what was won, by Adam: of the parts, and of the facts themselves."""
    (count, width), size, shrink = x.shape, subject.parts, subject.shrink
    usual = np.array([np.log(y.mean() / (1 - y.mean()))])
    weights = [
        rng.normal(0, 1 / np.sqrt(width), (width, size)), np.zeros(size), rng.normal(0, 0.3 / np.sqrt(size or 1), size),
        np.zeros(width), usual,
    ]  # fmt: skip
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    steps = 0
    for epoch in range(subject.epochs):
        for batch in np.array_split(rng.permutation(count), max(1, count // BATCH)):
            facts, wrong = x[batch], predict(weights, x[batch]) - y[batch]
            wrong /= len(batch)
            parts = np.tanh(facts @ weights[0] + weights[1])
            back = np.outer(wrong, weights[2]) * (1 - parts * parts)
            slopes = [
                facts.T @ back + shrink * weights[0], back.sum(0), parts.T @ wrong + shrink * weights[2],
                facts.T @ wrong + shrink * weights[3], np.array([wrong.sum()]),
            ]  # fmt: skip
            steps += 1
            pace = PACE * (1 - epoch / subject.epochs)
            for n, slope in enumerate(slopes):
                first[n] = 0.9 * first[n] + 0.1 * slope
                second[n] = 0.999 * second[n] + 0.001 * slope**2
                mean, spread = first[n] / (1 - 0.9**steps), second[n] / (1 - 0.999**steps)
                weights[n] = weights[n] - pace * mean / (np.sqrt(spread) + 1e-8)
    return weights


def predict(weights: list[Any], x: Any) -> Any:
    """The chances."""
    inner, offsets, parts, facts, usual = weights
    return 1 / (1 + np.exp(-(np.tanh(x @ inner + offsets) @ parts + x @ facts + usual)))


def surprise(chances: Any, won: Any) -> float:
    """How badly chances fit what was won: the mean of -log of what happened."""
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))


def learn(name: str, games: int) -> dict[str, Any]:
    """What is written down."""
    subject, rows = SUBJECTS[name], Rows()
    for number in range(games):
        rows += play(subject, number)
        if number % 100 == 99:
            print(f"{number + 1} games, {len(rows)} positions", flush=True)
    numbers, x, y = (
        np.array([row[0] for row in rows]),
        np.array([row[1] for row in rows]),
        np.array([r[2] for r in rows]),
    )
    mean, spread = x.mean(0), x.std(0) + 1e-6
    x, y, rng = (x - mean) / spread, y.astype(float), np.random.default_rng(0)
    apart = numbers % CHECKED == 0
    check = surprise(predict(fit(x[~apart], y[~apart], subject, rng), x[apart]), y[apart])
    blind = surprise(np.full(apart.sum(), y[~apart].mean()), y[apart])
    print(f"surprise in games kept apart: {check:.3f}, of who knows nothing: {blind:.3f}")
    inner, offsets, parts, facts, usual = fit(x, y, subject, rng)
    offsets, usual = offsets - (mean / spread) @ inner, usual - (mean / spread) @ facts
    inner, facts = inner / spread[:, None], facts / spread
    return {
        "how": f"python -m tools.learn_values {name} {games}",
        "checked": {"surprise": round(check, 3), "of who knows nothing": round(blind, 3), "positions": len(rows)},
        "weights": {"facts": rounded(facts), "usual": rounded(usual)},
        "parts": [rounded([offsets[n], parts[n], *inner[:, n]]) for n in range(subject.parts)],
    }


def rounded(numbers: Any) -> list[float]:
    """As they are written."""
    return [round(float(number), 4) for number in numbers]


def main(name: str, games: str = "2000") -> None:
    """Learn about a game and write it down."""
    told = learn(name, int(games))
    lines = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in told.items())
    (PLACE / f"{name}.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
