"""What CONTRIBUTING.md shows is true: its game is the file, obeys the laws, and can be found and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from docs.tiny_game import tiny_game
from docs.tiny_game.tiny_game import GAME, Hoard
from emberhall.kernel import Event, Pile, Saying, Setup, Spoken, apply, begin, pile, record, replay, say, seen_by
from emberhall.kernel.laws import LawBroken, check_game, fuzz, perft
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "tiny_game"


def shown(language: str) -> list[str]:
    """The blocks of CONTRIBUTING.md in a language."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_game_that_is_shown_is_the_file() -> None:
    assert shown("python")[0].splitlines() == (FOLDER / "tiny_game.py").read_text(encoding="utf-8").splitlines()
    assert shown("toml")[0].splitlines() == (FOLDER / "pyproject.toml").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_obeys_the_laws(players: int) -> None:
    for seed in range(10):
        check_game(GAME, GAME.setup(players), seed, every=1)


def test_the_commands_that_are_shown_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(shown("python")[1], {"GAME": GAME, "Path": Path})
    assert not (tmp_path / "broken").exists()


def test_a_game_is_played() -> None:
    s = GAME.start(2)
    s.story = []
    replay(s, ["charm", "5", "roll", "1", "play:charm", "stop"])  # the dragon is charmed: 5 gold are kept
    replay(s, ["pebble", "6", "roll", "1", "flee"])  # and now it is not
    assert isinstance(s, Hoard)
    assert (s.gold, s.active, s.stake) == ((5, 0), 0, 0)
    assert [Spoken(GAME).text(event, s) for event in s.story][-2:] == [
        "Player 2 rolls a 1.",
        "Player 2 runs, and leaves 6 gold behind.",
    ]
    apply(s, "charm")
    replay(s, ["6", "roll"] * 4 + ["6", "stop"])
    assert s.gold == (35, 0)
    assert GAME.rules.result(s) == (1.0, 0.0)


GERMAN = """
rolled = Spieler { $player } würfelt eine { $points }.
"""


def test_it_can_bring_words_in_other_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hoard_words" / "words").mkdir(parents=True)
    (tmp_path / "hoard_words" / "__init__.py").touch()
    (tmp_path / "hoard_words" / "words" / "de.ftl").write_text(GERMAN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    def sentence(event: Event, s: Hoard) -> Saying:
        if event.kind != "rolled":
            return tiny_game.sentence(event, s)
        return say("rolled", player=event.facts["seat"] + 1, points=event.facts["points"])

    game = replace(GAME, words=replace(GAME.words, text=sentence, package="hoard_words"))
    s = game.start(2)
    s.story = []
    replay(s, ["charm", "5"])
    assert game.languages == ("de",)
    drew, rolled = (game.tongue("de").marked(game.words.text(seen_by(event, 0), s)) for event in s.story)
    assert rolled == ("Spieler 1 würfelt eine 5.", "")
    assert drew == ("Player 1 draws a charm.", "en")  # nobody has translated it: it is said as it is, and marked


def test_lines_of_play_as_one_counts_them_by_hand() -> None:
    s = GAME.start(2)
    assert perft(s, 2) == 2 * 6  # a charm or a pebble, six faces
    assert perft(s, 3) == 2 * 5 * 2 + 2 + 1  # roll or stop; on a 1, flee or (with a charm) play it


@record
class OpenHoard(Hoard):
    """The mistake that CONTRIBUTING.md proposes."""

    deck: Pile = Pile()


def test_an_open_deck_breaks_a_law() -> None:
    def start(setup: Setup) -> Hoard:
        table = OpenHoard(setup=setup, gold=(0,) * setup.players, hands=((),) * setup.players)
        table.deck = pile(["charm"] * 4 + ["pebble"] * 4)
        return begin(table, tiny_game.draw_card(), tiny_game.roll_die())

    with pytest.raises(LawBroken, match=r"seat . is told the same|sees the same"):
        fuzz(replace(GAME, rules=replace(GAME.rules, begin=start)), games=3)


def test_its_entry_point_leads_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((name, value),) = project["entry-points"]["emberhall.games"].items()
    monkeypatch.syspath_prepend(str(FOLDER))
    assert EntryPoint(name, value, "emberhall.games").load().id == name == GAME.id


def test_once_installed_it_can_be_played_at_the_terminal(tmp_path: Path) -> None:
    info = tmp_path / "hoard-0.1.dist-info"  # what an installer leaves behind
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hoard\nVersion: 0.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[emberhall.games]\nhoard = tiny_game:GAME\n", encoding="utf-8")
    path = os.pathsep.join((str(tmp_path), str(FOLDER)))
    command = ["play", "hoard", "--seats", "random,random", "--speed", "0", "--seed", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "emberhall", *command, "--save", str(tmp_path / "game.json")],
        env={**os.environ, "PYTHONPATH": path, "XDG_STATE_HOME": str(tmp_path)},
        input="",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    assert "gold" in done.stdout
