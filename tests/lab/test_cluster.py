"""A study on a Ray cluster: the same bytes as on this machine, though a node dies; and errors that say what to do."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from emberhall.kernel.tongues import tongue
from emberhall.lab.cluster import Cluster, ClusterError, same_everywhere
from tests.table.process import free_port
from tools.environment import Environment, Trouble

ROOT = Path(__file__).resolve().parents[2]
OF_ITS_OWN = ("unshare", "--map-root-user", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh")  # a network


def refused(address: str) -> str:
    with pytest.raises(ClusterError) as caught:
        Cluster(address)
    return tongue("en", "emberhall.lab").say(caught.value.said)


@pytest.mark.parametrize("address", ["localhost:10001", "ray://", "http://there:1", "ray://there:port", ""])
def test_what_is_no_address_is_refused(address: str) -> None:
    assert "is no address of a cluster" in refused(address)


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("grpc", "ray"):
        monkeypatch.setitem(sys.modules, package, None)
        assert 'pip install "emberhall[ray]"' in refused("ray://there:10001")
        monkeypatch.setitem(sys.modules, package, SimpleNamespace())


def ray_that(monkeypatch: pytest.MonkeyPatch, says: Exception) -> str:
    """What is made of that, when Ray says it of a machine that listens."""

    def init(*_: object, **__: object) -> None:
        raise says

    monkeypatch.setattr("socket.create_connection", lambda *_: SimpleNamespace(close=lambda: None))
    monkeypatch.setitem(sys.modules, "grpc", SimpleNamespace())
    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=init, __version__="2.60.0"))
    return refused("ray://there:10001")


def test_where_nobody_listens_or_nobody_is_a_cluster_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no cluster at ray://there:10001: timed out." in ray_that(monkeypatch, ConnectionError("timed out\nhelp"))
    monkeypatch.undo()
    for package in ("grpc", "ray"):
        monkeypatch.setitem(sys.modules, package, SimpleNamespace())
    assert "refused" in refused(f"ray://127.0.0.1:{free_port()}")


def test_a_cluster_of_another_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of Ray 2.60; ray_nodes.py has the real ones."""
    told = (
        "Version mismatch: The cluster was started with:\n    Ray: 2.40.0\n    Python: 3.12.1\n"
        "This process on Ray Client was started with:\n    Ray: 2.60.0\n    Python: 3.11.7\n"
    )
    assert "has other versions (Ray: 2.40.0 Python: 3.12.1); here it is Ray 2.60.0" in ray_that(
        monkeypatch, RuntimeError(told)
    )


def test_the_same_files_are_the_same_house() -> None:
    assert same_everywhere() == same_everywhere.__wrapped__()
    assert same_everywhere().startswith("0.")


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.endure
@pytest.mark.skipif(not all(map(shutil.which, ("unshare", "ip"))), reason="Ray listens everywhere: only where shut in")
def test_a_node_killed_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    environment = Environment(".venv-ray")
    try:
        environment.provide("ray")
    except Trouble as trouble:
        pytest.skip(f"Ray cannot be installed here: {trouble}")
    script = (environment.python, ROOT / "tests/lab/ray_nodes.py", tmp_path)
    done = subprocess.run([*OF_ITS_OWN, *script], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "killed after" in done.stdout
    far, near = files(tmp_path / "far"), files(tmp_path / "near")
    assert far.keys() == near.keys()
    assert [name for name in near if far[name] != near[name]] == []
