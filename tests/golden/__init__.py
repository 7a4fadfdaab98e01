"""Golden games: whole games that must be told in the same words for ever, unless a rule or a wording changes.

Each is a text file here, a transcript as `emberhall.kernel.transcript` writes it. After a change that is meant,
tell them anew and read the difference before committing it:

    python -m tests.golden            tell every game anew; one whose answers no longer fit is played anew
    python -m tests.golden --anew     play every game anew, for example when the bots have changed
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.random import RandomBot
from emberhall.games import find_game
from emberhall.kernel import (
    NATURE,
    Answer,
    Game,
    Nature,
    OptionValue,
    Refused,
    SaveError,
    Setup,
    Sight,
    apply,
    read_transcript,
    write_transcript,
)
from emberhall.kernel.saves import setup_from

FOLDER = Path(__file__).parent
TELL_ANEW = "If this change is meant, tell the golden games anew with: python -m tests.golden"


@dataclass(frozen=True)
class Golden:
    """How a golden game is played: sensible bots, but for the last `wild` seats, which do anything."""

    game: str
    players: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    wild: int = 0
    seed: int = 1


GOLDEN = {
    "epic-roll-1e-two-players": Golden("epic-roll-1e", 2),
    "epic-roll-1e-three-players": Golden("epic-roll-1e", 3, wild=1),
    "epic-roll-two-players": Golden("epic-roll", 2, {"champions": "chosen"}),
    "epic-roll-three-players": Golden("epic-roll", 3, wild=1),
    "epic-roll-veterans": Golden("epic-roll", 3, {"veteran": "yes"}),
    "epic-roll-solo": Golden("epic-roll", 1, {"veteran": "yes", "solo_cards": "replaced"}),
    "epic-roll-two-against-two": Golden(
        "epic-roll", 4, {"veteran": "yes", "relics": True, "boards": "core+eclipse", "decks": "two"}
    ),
    "epic-roll-eclipse-two-players": Golden("epic-roll-eclipse", 2),
    "epic-roll-eclipse-three-players": Golden("epic-roll-eclipse", 3, wild=1),
    "epic-roll-eclipse-relics": Golden("epic-roll-eclipse", 3, {"veteran": "yes", "relics": True}),
    "epic-roll-eclipse-three-against-three": Golden("epic-roll-eclipse", 6, {"veteran": "focused"}),
    "fire-of-eidolon-beginner": Golden("fire-of-eidolon", 4, {"pick": "drawn"}),
    "fire-of-eidolon-alone": Golden("fire-of-eidolon", 1, {"pick": "drawn", "heroes": 2, "difficulty": "glitch"}),
    "fire-of-eidolon-glyph-and-passages": Golden(
        "fire-of-eidolon", 3, {"pick": "drawn", "advanced": True, "glyph": True, "passages": True}, seed=5
    ),
    "fire-of-eidolon-unstable-void": Golden(
        "fire-of-eidolon", 3, {"pick": "drawn", "heroes": 6, "advanced": True, "scenario": "unstable-void"}, wild=1
    ),
    "fire-of-eidolon-vagrant-portal": Golden(
        "fire-of-eidolon", 2, {"pick": "drawn", "heroes": 4, "advanced": True, "scenario": "vagrant-portal"}, seed=2
    ),
    "fire-of-eidolon-invasion": Golden(
        "fire-of-eidolon", 6, {"pick": "drawn", "advanced": True, "scenario": "invasion"}, seed=3
    ),
    "fire-of-eidolon-shades": Golden(
        "fire-of-eidolon", 4, {"pick": "drawn", "heroes": 5, "advanced": True, "scenario": "shades"}, seed=4
    ),
    "epic-seven-arise-chapter-1": Golden("epic-seven-arise", 4),
    "epic-seven-arise-chapter-2": Golden("epic-seven-arise", 2, {"chapter": "2", "pick": "drawn"}, seed=2),
    "epic-seven-arise-chapter-3": Golden("epic-seven-arise", 3, {"chapter": "3", "pick": "drawn"}, wild=1),
    "epic-seven-arise-chapter-4": Golden("epic-seven-arise", 4, {"chapter": "4", "pick": "drawn"}, seed=4),
    "epic-seven-arise-chapter-5": Golden("epic-seven-arise", 1, {"chapter": "5", "pick": "drawn", "gentle": True}),
    "epic-seven-arise-chapter-6": Golden("epic-seven-arise", 4, {"chapter": "6", "pick": "drawn"}, seed=6),
    "epic-seven-arise-campaign": Golden(
        "epic-seven-arise", 2, {"chapter": "campaign", "pick": "drawn", "gentle": True}, seed=7
    ),
}


def path_of(name: str) -> Path:
    """Where a golden game is kept."""
    return FOLDER / f"{name}.txt"


def play(game: Game, setup: Setup, wild: int, seed: int) -> list[Answer]:
    """The answers of a game between bots."""
    s, answers, nature = game.rules.begin(setup), list[Answer](), Nature(seed)
    bots = [RandomBot(seed) if seat >= setup.players - wild else HeuristicBot(seed) for seat in range(setup.players)]
    while s.question is not None:
        seat = s.question.seat
        answers.append(nature.answer(s.question) if seat == NATURE else bots[seat].answer(Sight(s, seat)))
        apply(s, answers[-1])
    return answers


def played(golden: Golden) -> str:
    """A golden game played anew."""
    game = find_game(golden.game)
    setup = game.setup(golden.players, "", **golden.options)
    return write_transcript(game, setup, play(game, setup, golden.wild, golden.seed))


def told_anew(text: str) -> str:
    """The same answers, told as the rules and the wording are now. Raises Refused or SaveError if they do not fit."""
    head, answers = read_transcript(text)
    return write_transcript(find_game(head["game"]), setup_from(head), answers)


def renew(name: str, anew: bool = False) -> str:
    """Write one golden game; what became of it, in a word."""
    path = path_of(name)
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    try:
        text = played(GOLDEN[name]) if anew or not before else told_anew(before)
    except (Refused, SaveError):
        text, anew = played(GOLDEN[name]), True
    path.write_text(text, encoding="utf-8", newline="\n")
    if text == before:
        return "as it was"
    return "played anew" if anew or not before else "told anew"
