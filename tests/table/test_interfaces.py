"""The interfaces as they are described: OpenAPI, JSON Schema, TypeScript, headers, health and figures."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
import schemathesis.checks
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi import checks as openapi_checks

from emberhall.table import openapi
from tests.patience import PATIENCE
from tools import page_types

from .live import house, play_out
from .process import Process, running

DESCRIBED: Any = schemathesis.openapi.from_dict(openapi.description())
OPERATIONS = [found.ok() for found in DESCRIBED.get_all_operations()]
CHECKS = (
    schemathesis.checks.not_a_server_error,
    openapi_checks.status_code_conformance,
    openapi_checks.content_type_conformance,
    openapi_checks.response_schema_conformance,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A whole server, in a process of its own."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder}/t.db", folder / "log") as process:
        yield process


@pytest.fixture(scope="module")
def client(server: Process) -> Iterator[httpx.Client]:
    """Somebody who asks it."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        yield client


@pytest.mark.slow
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_http_is_as_it_is_described(operation: Any, server: Process) -> None:
    """Whatever is sent, the answer is one that was announced: never a crash, never another shape."""

    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        case.call_and_validate(base_url=server.url, checks=CHECKS, timeout=PATIENCE)

    check()


@pytest.mark.slow
def test_every_message_fits_the_schema(tmp_path: Path) -> None:
    check = jsonschema_rs.validator_for(openapi.message_schema())

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            for game in ("epic-roll-eclipse", "fire-of-eidolon"):
                links = await hall.table(game, "oob")
                async with hall.player(links, *links["seats"][:2]) as player:
                    await player.send(type="answer", id="x", seat=0, at=-1, answer="?")
                    await player.do(type="say", seat=0, text="hello")
                    await play_out([player], Random(2), most=60)
                    kinds = {message["type"] for message in player.heard}
                    assert kinds >= {"welcome", "table", "update", "done", "refused", "chat"}
                    for message in player.heard:
                        check.validate(message)

    asyncio.run(play())


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert page_types.stale() == [], "run: python3 dev.py types"


def test_pages_are_kept_to_themselves(client: httpx.Client) -> None:
    for path in ("/health", "/api/games", "/verify", "/static/verify.html", "/nowhere", "/api/tables/none"):
        headers = client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_links_to_the_checker_say_its_language_or_leave_it_to_the_browser(client: httpx.Client) -> None:
    leads = {
        "/verify": "/static/verify.html",
        "/verify?language=de": "/static/verify.html?language=de",
        "/verify?language=en": "/static/verify.html?language=en",
        "/verify?language=de-AT": "/static/verify.html?language=de",
        "/verify?language=//elsewhere": "/static/verify.html?language=en",
        "/static/verify.de.html": "/static/verify.html?language=de",
    }
    for path, there in leads.items():
        answer = client.get(path, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (307, there)
        assert client.get(there).headers["content-type"].startswith("text/html")


def test_health_readiness_and_figures(client: httpx.Client) -> None:
    assert client.get("/health").text == "ok"
    assert client.get("/ready").json() == {"ready": True, "store": "ok", "disk": "ok", "bus": "ok"}
    figures = client.get("/metrics").text
    for name in ("moves_total", "accept_seconds_bucket", "tables", "connections", "bot_seconds", "refused_total"):
        assert f"emberhall_{name}" in figures
    games = client.get("/api/games").json()
    assert {"epic-roll", "fire-of-eidolon"} <= {game["id"] for game in games["games"]}
    rules = client.get("/api/games/epic-roll/rules").json()["rules"]
    assert any(rule["id"] == "ER-FLEE-1" and rule["text"] for rule in rules)
    assert client.get("/api/games/chess/rules").status_code == 404


def test_serve_says_what_is_wrong(tmp_path: Path) -> None:
    def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "emberhall", "serve", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)

    for arguments, says in (
        (("--db", "mysql://x"), "begins with sqlite:/// or postgresql://"),
        (("--db", f"sqlite:///{tmp_path}/no/where.db"), "There is no folder"),
        (("--host", "203.0.113.7"), "cannot listen"),
        (("--port", "99999"), "99999"),
    ):
        failed = serve(*arguments)
        assert failed.returncode == 2, failed.stderr
        assert says in failed.stderr
        assert "Traceback" not in failed.stderr
