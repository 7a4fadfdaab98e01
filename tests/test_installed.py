"""Games and bots of other packages: those that do not load are named with the reason, and stop nothing else."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copy
from urllib.request import urlopen

import httpx
import pytest

from docs.tiny_game.tiny_game import GAME as HOARD
from emberhall.games import all_games
from tests.patience import PATIENCE
from tests.table.live import House, play_out
from tests.table.process import Process, running

BROUGHT = """
[emberhall.games]
hoard = tiny_game:GAME
lost = no_such_module:GAME
shut = shut:GAME
word = shut_words:WORD
alias = tiny_game:GAME
epic-roll = tiny_game:GAME
unruly = shut_games:UNRULY
stuck = shut_games:STUCK
mute = shut_games:MUTE
stumbling = shut_games:STUMBLING

[emberhall.bots]
dreamer = no_such_module:Dreamer
number = shut_words:NUMBER
"""
REASONS = {
    "lost": "ModuleNotFoundError: No module named 'no_such_module'",
    "shut": "SystemExit: not today",
    "word": "it is of type str, not a Game",
    "alias": "the game has the id 'hoard', and its entry point must have the same",
    "epic-roll": "another package brings one of the same name",
    "unruly": "its ledger cannot be read: ZeroDivisionError: on purpose",
    "stuck": "it cannot be begun: ZeroDivisionError: on purpose",
    "dreamer": "ModuleNotFoundError: No module named 'no_such_module'",
    "number": "it is of type int, which makes no players",
}
SHUT = """
from dataclasses import replace
from emberhall.kernel import Pictures, Question, Words, begin, step
from tiny_game import GAME, Hoard

def fail(*given):
    raise ZeroDivisionError("on purpose")

@step
def go_on(s):
    return Question(0, {"wait": go_on(), "fall": fall()}, "HO-2", "What do you do?")

@step
def fall(s):
    fail()

def start(setup):
    return begin(Hoard(setup=setup, gold=(0,) * setup.players, hands=((),) * setup.players), go_on())

UNRULY = replace(GAME, id="unruly", rules=replace(GAME.rules, ledger=fail))
STUCK = replace(GAME, id="stuck", rules=replace(GAME.rules, begin=fail))
MUTE = replace(GAME, id="mute", words=Words(fail, fail, fail), pictures=Pictures(fail, fail))
STUMBLING = replace(GAME, id="stumbling", rules=replace(GAME.rules, begin=start))
"""


@pytest.fixture(scope="module", autouse=True)
def brought(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package with one game that is fine and much that is not, installed for every process that is started."""
    folder = tmp_path_factory.mktemp("brought")
    (folder / "aged-0.1.dist-info").mkdir()  # what an installer leaves behind; it comes before ours in the alphabet
    (folder / "aged-0.1.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: aged\nVersion: 0.1\n")
    (folder / "aged-0.1.dist-info/entry_points.txt").write_text(BROUGHT)
    (folder / "shut.py").write_text("raise SystemExit('not today')\n")
    (folder / "shut_games.py").write_text(SHUT)
    (folder / "shut_words.py").write_text("WORD, NUMBER = 'chess', 7\n")
    tiny = Path(__file__).resolve().parent.parent / "docs/tiny_game/tiny_game.py"
    copy(tiny, folder)  # not found where it is: who has installed it has left something there that says so
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        patch.setenv("XDG_STATE_HOME", str(folder))
        patch.setenv("COLUMNS", "200")
        yield


def emberhall(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, in a process of its own."""
    done = subprocess.run([sys.executable, "-m", "emberhall", *arguments], input="", capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return done


def test_the_list_names_what_can_be_played_and_what_does_not_load() -> None:
    done = emberhall("games")
    assert done.returncode == 0, done.stderr
    assert "Epic Seven Arise · 1 to 4 players · epic-seven-arise\n    chapter: 1, 2, 3, 4, 5, 6" in done.stdout
    assert "Hoard · 2 to 4 players · hoard" in done.stdout
    assert "Bots: best, easy, hard, normal, random\n" in done.stdout
    for name, reason in REASONS.items():
        assert f" {name} from aged 0.1 cannot be loaded: {reason}" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "ER-FLEE-2"),
        ("play", "epic-roll-1e", "--seats", "random,random", "--speed", "0"),
        ("simulate", "hoard", "--games", "4", "--seats", "random,random"),
        ("simulate", "hoard", "--games", "1"),  # by the bot that plays any game
        ("play", "hoard", "--seats", "bot,bot,random", "--speed", "0"),
    ],
)
def test_other_commands_go_on(arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = emberhall(*arguments)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "lost"), "The game “lost” is installed but cannot be loaded; emberhall games says why."),
        (("play", "hoard", "--seats", "you,dreamer"), "The bot “dreamer” is installed but cannot be loaded"),
    ],
)
def test_who_asks_for_it_is_told(arguments: tuple[str, ...], said: str) -> None:
    done = emberhall(*arguments)
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("play", "--speed", "0"), ("simulate", "--games", "2"), ("simulate", "--games", "40", "--jobs", "2")],
    ids=" ".join,
)
def test_a_rule_that_fails_is_named_and_the_game_is_saved(arguments: tuple[str, ...]) -> None:
    done = emberhall(*arguments, "stumbling", "--seats", "random,random")
    assert done.returncode == 1
    why = "A rule of Hoard fails at the answer “fall”: ZeroDivisionError('on purpose')."
    assert why in done.stderr
    found = re.search(r"emberhall play --resume (\S+)\nThe details, for a report, are in (\S+)\.", done.stderr)
    assert found is not None, done.stderr
    assert "in fail" in Path(found[2]).read_text()
    again = emberhall("play", "--resume", found[1], "--seats", "you,random")  # nobody types anything
    assert again.returncode == 0, again.stderr
    assert "What do you do?" in again.stdout


@pytest.mark.slow
def test_a_game_without_a_brain_is_played_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the bot that plays any game, and it has an answer to every question."""
    monkeypatch.setitem(all_games(), HOARD.id, HOARD)

    async def play(server: Process) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            there = House(server.port, None, client)
            seats = [{"kind": "open"}, *({"kind": "bot", "bot": kind} for kind in ("easy", "normal", "hard"))]
            wish = {"game": "hoard", "seats": seats, "pace": 0.0}
            links = (await client.post("/api/tables", json=wish)).json()
            async with there.player(links, links["seats"][0], links["host"]) as player:
                await player.do(type="start")
                await play_out([player], Random(1))

    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", alone=True) as server:
        asyncio.run(play(server))
    log = (tmp_path / "log").read_text()
    assert "has no answer" not in log
    assert "Traceback" not in log


@pytest.mark.slow
def test_a_table_whose_rules_fail_is_frozen_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose words and pictures fail goes on as well, in plain words."""
    for game_id in ("mute", "stumbling"):
        monkeypatch.setitem(all_games(), game_id, HOARD)
    why = "This table can only be looked at. A rule of the game fails here (ZeroDivisionError)"

    async def play(server: Process) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            there = House(server.port, None, client)
            fallen, mute = await there.table("stumbling", "ob"), await there.table("mute", "ob")
            seat, elsewhere = fallen["seats"][0], mute["seats"][0]
            async with there.player(fallen, seat) as player, there.player(mute, elsewhere) as other:
                assert (await player.answer("wait"))["type"] == "done"
                for _ in range(2):
                    refused = await player.answer("fall")
                    assert (refused["code"], refused["reason"].startswith(why)) == ("frozen", True)
                await player.until(lambda: player.info is not None and player.info["frozen"])
                await play_out([other], Random(1))
                assert other.now["result"] is not None
                lines = [line["text"] for message in other.heard for line in message.get("lines", ())]
                told = {"Drew", "Rolled", "Charmed", "Fled", "Kept"}
                assert {"Drew", "Rolled", "Kept"} <= set(lines) <= told
            async with there.player(fallen, seat) as player:  # who comes back sees how it stands
                assert player.now["asked"] is None

    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", alone=True) as server:
        asyncio.run(play(server))
    log = (tmp_path / "log").read_text()
    assert log.count('"game-fails"') == 1
    for what in ("text", "label", "seat_name", "scene", "figures"):
        assert f"the game mute: {what} fails: ZeroDivisionError('on purpose')" in log


def test_the_server_lists_the_others_and_logs_the_reason_once(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", alone=True) as server:
        for _ in range(2):
            with urlopen(f"{server.url}/api/games") as answer:
                games = json.load(answer)
    assert {"hoard", "epic-roll"} <= {game["id"] for game in games["games"]}
    assert {one["name"]: one["reason"] for one in games["unusable"]} == REASONS
    assert not {"lost", "shut", "word", "alias", "unruly", "stuck"} & {game["id"] for game in games["games"]}
    assert games["bots"] == ["best", "easy", "hard", "normal", "random"]
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines() if line.startswith("{")]
    assert {line["name"]: line["reason"] for line in lines if line["event"] == "not-loaded"} == REASONS
    assert len([line for line in lines if line["event"] == "not-loaded"]) == len(REASONS)
