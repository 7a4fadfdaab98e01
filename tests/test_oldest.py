"""The oldest versions that pyproject.toml allows are ones that work: a table is played with all of them together."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.patience import PATIENCE
from tests.table.live import House, play_out
from tests.table.process import running
from tools.environment import MAIN

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.endure
def test_a_game_is_played_with_the_oldest_packages_allowed(tmp_path: Path) -> None:
    """They come from the index that pip and uv use here."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needs = project["dependencies"]
    uv = [sys.executable, "-m", "uv"] if not (found := Path(sys.executable).with_name("uv")).exists() else [str(found)]
    subprocess.run([*uv, "venv", "--quiet", "--python", sys.executable, str(tmp_path / "old")], check=True)
    python = str(tmp_path / "old" / "bin" / "python")
    install = [*uv, "pip", "install", "--quiet", "--python", python, "--resolution", "lowest-direct", *needs]
    subprocess.run(install, check=True, env=MAIN.trust())
    said = subprocess.run([*uv, "pip", "freeze", "--python", python], capture_output=True, text=True, check=True).stdout
    print(said)
    for need in needs:
        name, _, bound = need.partition(";")[0].strip().partition(">=")
        assert f"{name}=={bound}" in said.lower(), f"{need} is not the oldest that was taken"

    async def play(port: int) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            hall = House(port, None, client)
            links = await hall.table("epic-roll-1e", "oo")
            async with hall.player(links, *links["seats"]) as both:
                await play_out([both], Random(3), most=60)
            await hall.get(f"/api/tables/{links['table']}/replay", links["watch"])

    there = tmp_path / "there" / "emberhall-0.dist-info"  # as an installer would leave it
    there.mkdir(parents=True)
    (there / "METADATA").write_text("Metadata-Version: 2.1\nName: emberhall\nVersion: 0\n")
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (there / "entry_points.txt").write_text("\n".join(lines))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(there.parent)))}
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", by=(python, "-m", "emberhall"), env=env) as process:
        asyncio.run(play(process.port))
        assert process.stop() != 1
    assert "Traceback" not in (tmp_path / "log").read_text()
