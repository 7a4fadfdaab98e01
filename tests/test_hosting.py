"""docs/hosting.md and docs/watching.md are true: every command is run, every option and every figure is there."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from click import Group

from emberhall.cli.app import app
from tests.patience import PATIENCE
from tests.services import database, postgres_programs
from tests.table.live import house
from tests.table.process import Process

DOCS = Path(__file__).parents[1] / "docs"
HOSTING = (DOCS / "hosting.md").read_text("utf-8")
WATCHING = (DOCS / "watching.md").read_text("utf-8")


def blocks(language: str, text: str = HOSTING) -> list[str]:
    """The blocks of code in that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def commands() -> list[str]:
    """All commands of the page, without what is said about them."""
    return [line.partition("   #")[0].strip() for block in blocks("sh") for line in block.splitlines()]


SERVERS = [line for line in commands() if " serve" in line]
OTHERS = [line for line in commands() if " serve" not in line and not line.startswith("pg_")]


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    kinds = re.findall(r"^```(\w*)$.*?^```$", HOSTING, re.DOTALL | re.MULTILINE)
    assert set(kinds) == {"sh", "nginx", "ini"}
    assert len(SERVERS) >= 6
    assert len(OTHERS) >= 16


def as_here(line: str, folder: Path) -> list[str]:
    """A command of the page with this project's program, and this folder in the place of the system's."""
    program = f"{sys.executable} -m emberhall "
    line = re.sub(r"(python3 dev\.py|(/opt/emberhall/\.venv/bin/)?emberhall) (?=serve)", program, line)
    return shlex.split(line.replace("/var/lib/emberhall", str(folder)))


@pytest.mark.slow
@pytest.mark.parametrize("line", [*SERVERS, "systemd"])
def test_servers_start_as_the_page_says(line: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if line == "systemd":
        (line,) = re.findall(r"^ExecStart=(.*)$", blocks("ini")[0], re.MULTILINE)
    with ExitStack() as stack:
        if "postgresql://" in line:
            db = stack.enter_context(database(request.getfixturevalue("pg_url")))
            line = line.replace("postgresql://emberhall@db/emberhall", db)
            line = line.replace("redis://redis:6379/0", request.getfixturevalue("redis_url"))
        words = as_here(line, tmp_path)
        env = dict(os.environ)
        while "=" in words[0]:
            name, _, value = words.pop(0).partition("=")
            env[name] = value
        process = Process("", tmp_path / "log", env=env, alone=True)
        process.command = [*words, "--port", str(process.port)]
        before = Path.cwd()
        os.chdir(tmp_path)
        stack.callback(os.chdir, before)
        process.start()
        assert process.process is not None
        process.process.send_signal(signal.SIGTERM)
        assert process.process.wait(PATIENCE) in (0, -signal.SIGTERM)


@pytest.mark.slow
def test_the_commands_that_keep_house_work_in_the_order_of_the_page(tmp_path: Path) -> None:
    lib, backups = tmp_path / "lib", tmp_path / "backups"
    for folder in (lib, backups, tmp_path / "bin"):
        folder.mkdir()
    program = tmp_path / "bin" / "emberhall"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m emberhall "$@"\n')
    program.chmod(0o700)
    tables: list[str] = []

    async def fill() -> None:
        async with house(f"sqlite:///{lib}/tables.db") as hall:
            tables.append((await hall.table())["table"])

    asyncio.run(fill())
    for line in OTHERS:
        here = line.replace("/var/lib/emberhall", str(lib)).replace("/var/backups", str(backups))
        script = ["/bin/sh", "-ec", here.replace("TABLE", tables[0])]
        env = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}"}
        done = subprocess.run(script, capture_output=True, text=True, cwd=tmp_path, env=env)
        assert done.returncode == 0, f"{line}: {done.stderr}"
    assert len(list(backups.iterdir())) == 2


def test_the_way_for_postgresql_is_that_of_the_page(pg_url: str, tmp_path: Path) -> None:
    programs = postgres_programs()
    if not (programs / "pg_dump").exists():
        pytest.skip("this PostgreSQL came without pg_dump")
    with database(pg_url) as old, database(pg_url) as new:

        async def fill() -> str:
            async with house(old) as hall:
                return str((await hall.table())["table"])

        async def look(table: str) -> bool:
            async with house(new) as hall:
                return await hall.hall.store.row(table) is not None

        table = asyncio.run(fill())
        lines = [line for line in commands() if line.startswith("pg_")]
        assert len(lines) == 2
        for line in lines:
            here = line.replace("postgresql://emberhall@db/emberhall", old)
            words = shlex.split(here.replace("postgresql://emberhall@db/restored", new))
            subprocess.run([programs / words[0], *words[1:]], cwd=tmp_path, check=True)
        assert asyncio.run(look(table))


def test_options_of_the_page_are_options_of_the_program() -> None:
    def options(command: object) -> set[str]:
        found = {name for parameter in getattr(command, "params", ()) for name in parameter.opts}
        if isinstance(command, Group):
            for one in command.commands.values():
                found |= options(one)
        return found

    known = options(app) | {"--format", "--file", "--dbname", "--exit-on-error", "--single-transaction", "--no-owner"}
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", HOSTING + WATCHING))
    assert named <= known, named - known
    serve = options(app.commands["serve"]) - {"--help"}
    assert serve <= named, f"the page does not tell of {serve - named}"


def test_nginx_passes_on_what_the_server_needs() -> None:
    (block,) = blocks("nginx")
    settings = dict(re.findall(r"^\s+proxy_set_header (\S+) (\S+);$", block, re.MULTILINE))
    assert settings == {
        "Upgrade": "$http_upgrade", "Connection": "$connection_upgrade", "Host": "$host",
        "X-Forwarded-For": "$remote_addr", "X-Forwarded-Proto": "$scheme",
    }  # fmt: skip
    assert "proxy_pass http://127.0.0.1:8000;" in block  # the port at which `emberhall serve` listens
    assert block.count("{") == block.count("}")


def test_every_figure_to_watch_exists(tmp_path: Path) -> None:
    async def look() -> str:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            for code in ("store", "full", "rate"):
                hall.hall.metrics.refused.labels(code)
            return (await hall.http.get("/metrics")).text

    figures = asyncio.run(look())
    there = set(re.findall(r"^(emberhall_\w+)", figures, re.MULTILINE))
    labelled = set(re.findall(r'^(emberhall_\w+\{(?:what|code)="\w+")', figures, re.MULTILINE))
    for name in re.findall(r"emberhall_\w+", WATCHING):
        assert name in there or f"{name}_bucket" in there, name
    for name in re.findall(r'emberhall_\w+\{\w+="\w+"', WATCHING):
        assert name in labelled, name


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in DOCS.glob("*.md"):
        for link in re.findall(r"\]\(([\w./-]+)\)", page.read_text("utf-8")):
            assert (DOCS / link).exists(), f"{page.name}: {link}"
