"""Which chapters of Epic Roll need each other, and that no other module joins them."""

from __future__ import annotations

import ast
from pathlib import Path

import emberhall.games.epic_roll as package
from emberhall.kernel.ledger import packaged_ledger

FOLDER = Path(package.__file__).parent

# What the rulebook itself ties together, and by which rule. All comes round at a pause: it offers cards, abilities
# and relics, and what they do opens further pauses, wins or loses the battle, and so leads on or ends the turn.
TIED = {
    "turn": {
        "battle": "a move leads into a battle: ER-MOVE-3",
        "pauses": "before a move and before the choice to go on others may act: ER-TIMING-9",
        "cards": "Elandra draws at the end of a turn in which she fell: ER-VET-ELAN-1",
    },
    "battle": {
        "turn": "after a victory the turn goes on, a defeat ends it: ER-CONT-1, ER-DEFEAT-6",
        "flight": "flee instead of a roll: ER-FLEE-1",
        "pauses": "a roll, a blow and a fall are answered: ER-TIMING-2",
        "cards": "a victory pays cards: ER-VICTORY-1",
    },
    "flight": {
        "turn": "an escape ends the turn: ER-FLEE-3",
        "battle": "a parting attack may defeat: ER-FLEE-8",
        "pauses": "a flight and its parting attack are answered: ER-FLEE-7",
    },
    "pauses": {
        "cards": "cards are played in pauses: ER-CARD-2",
        "champions": "abilities are used in pauses: ER-VET-ABIL-2",
        "relics": "relics are used in pauses: ER-RELIC-6",
    },
    "cards": {
        "battle": "cards wound, mend and block: ER-CARD-HIT-1",
        "pauses": "above the limit a card may be played: ER-HAND-3",
        "relics": "the Mirror of Echoes plays a Counter: ER-RELIC-12",
    },
    "champions": {
        "battle": "abilities wound and mend: ER-VET-GREFF-2",
        "flight": "Dara has a parting attack rolled again: ER-VET-DARA-2",
        "turn": "Orric has the Encounter Die rolled again: ER-VET-ORRIC-2",
    },
    "relics": {
        "battle": "relics wound and block: ER-RELIC-11",
        "cards": "relics draw cards and play them: ER-RELIC-12, ER-RELIC-23",
        "turn": "the Hourglass has the Encounter Die rolled again: ER-RELIC-14",
        "champions": "relics and abilities are used alike, and some do the same: ER-RELIC-15",
    },
}


def imports(path: Path) -> set[str]:
    """The modules of the package that a module imports, inside functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found.update([node.module.partition(".")[0]] if node.module else [name.name for name in node.names])
    return found


def reached_from(module: str, graph: dict[str, set[str]]) -> set[str]:
    """All that a module imports, directly or not: itself among them if it is in a cycle."""
    reached: set[str] = set()
    waiting = [module]
    while waiting:
        new = graph[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached


def test_only_the_chapters_that_the_rulebook_ties_together_import_each_other() -> None:
    modules = {path.stem: path for path in FOLDER.glob("*.py") if path.stem != "__init__"}
    graph = {name: imports(path) & modules.keys() for name, path in modules.items()}
    circle = {name for name in modules if name in reached_from(name, graph)}
    assert {name: graph[name] & circle for name in circle} == {name: set(ties) for name, ties in TIED.items()}


def test_the_rule_that_is_named_for_each_tie_is_one() -> None:
    ledger = packaged_ledger("emberhall.games.epic_roll")
    named = {rule for ties in TIED.values() for why in ties.values() for rule in why.rpartition(": ")[2].split(", ")}
    assert named <= set(ledger)
