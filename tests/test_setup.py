"""The set-up trusts what the system trusts: a proxy with a certificate of its own is no obstacle to pip, uv or npm."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
import trustme

from tests.table.process import free_port, running
from tools import environment
from tools.environment import Environment, Trouble

ROOT = Path(__file__).resolve().parent.parent
SET_BY_HAND = (
    "SSL_CERT_FILE", "SSL_CERT_DIR", "PIP_CERT", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
    "NODE_USE_SYSTEM_CA", "NODE_OPTIONS", "UV_SYSTEM_CERTS", "UV_NATIVE_TLS",
)  # fmt: skip
WHEEL = {
    "hoard.py": "",
    "hoard-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: hoard\nVersion: 1\n",
    "hoard-1.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: none\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "hoard-1.dist-info/RECORD": "",
}


@dataclass(frozen=True)
class Index:
    """A package index whose certificate is known to one file alone."""

    url: str
    certificates: Path


class Quiet(SimpleHTTPRequestHandler):
    """Files, and no word about it."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Index]:
    """It has one package for Python, and answers npm's ping."""
    folder, certificates = tmp_path_factory.mktemp("index"), tmp_path_factory.mktemp("store") / "certificates.pem"
    (folder / "simple/hoard").mkdir(parents=True)
    with ZipFile(folder / "simple/hoard/hoard-1-py3-none-any.whl", "w") as wheel:
        for name, text in WHEEL.items():
            wheel.writestr(name, text)
    (folder / "-").mkdir()
    (folder / "-/ping").write_text("{}")
    authority = trustme.CA()
    authority.cert_pem.write_to_path(certificates)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("localhost").configure_cert(context)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # whoever does not trust it hangs up
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield Index(f"https://localhost:{server.server_port}", certificates)
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """This very environment, of somebody who has set nothing."""
    for name in SET_BY_HAND:
        monkeypatch.delenv(name, raising=False)
    for name, value in {
        "HOME": str(tmp_path), "PIP_CONFIG_FILE": os.devnull, "NPM_CONFIG_GLOBALCONFIG": os.devnull,
        "PIP_RETRIES": "0", "NPM_CONFIG_FETCH_RETRIES": "0", "NO_PROXY": "localhost",
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    found = Environment(".venv")
    found.python = Path(sys.executable)
    return found


def trusts(monkeypatch: pytest.MonkeyPatch, *files: Path) -> None:
    """Let these be the system's certificates."""
    monkeypatch.setattr("build_page.STORES", tuple(map(str, files)))


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the certificates of the system are in no file")


@pytest.mark.slow
@on_linux
def test_pip_reaches_an_index_that_only_the_system_trusts(
    index: Index, place: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    download = ("pip", "download", "--no-deps", "--index-url", f"{index.url}/simple", "--dest", tmp_path, "hoard")
    assert not place.fetches(*download)
    trusts(monkeypatch, tmp_path / "nowhere", index.certificates)
    assert place.fetches(*download)
    assert (tmp_path / "hoard-1-py3-none-any.whl").exists()


@on_linux
def test_npm_reaches_an_index_that_only_the_system_trusts(
    index: Index, place: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = environment.find_node()
    ping = (node.npm, "ping", "--registry", index.url)
    assert node.run(*ping) != 0
    trusts(monkeypatch, index.certificates)
    assert node.run(*ping) == 0


def test_uv_is_told_in_words_it_knows(place: Environment) -> None:
    assert place.trust()["UV_SYSTEM_CERTS"] == "1"
    known = subprocess.run([sys.executable, "-m", "uv", "pip", "install", "--help"], capture_output=True, text=True)
    assert "UV_SYSTEM_CERTS" in known.stdout


def test_what_the_reader_has_set_stays(place: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system, mine = tmp_path / "system.pem", tmp_path / "mine.pem"
    system.touch()
    mine.touch()
    trusts(monkeypatch, system)
    monkeypatch.setenv("SSL_CERT_FILE", str(mine))
    trust = place.trust()
    assert trust["PIP_CERT"] == trust["NODE_EXTRA_CA_CERTS"] == str(mine)
    names = ("PIP_CERT", "NODE_EXTRA_CA_CERTS", "NODE_USE_SYSTEM_CA", "UV_SYSTEM_CERTS")
    for name in names:
        monkeypatch.setenv(name, "as I said")
    trust = place.trust()
    assert {trust[name] for name in names} == {"as I said"}
    monkeypatch.delenv("PIP_CERT")
    settings = tmp_path / "pip.conf"
    settings.write_text("[global]\ncert = elsewhere.pem\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    assert "PIP_CERT" not in place.trust()


def test_if_nothing_can_be_reached_it_says_what_to_do(
    place: Environment, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{free_port()}/simple")
    monkeypatch.setattr(environment, "UV", "hoard")
    with pytest.raises(Trouble, match=r"HTTPS_PROXY(.|\n)*SSL_CERT_FILE(.|\n)*PIP_INDEX_URL(.|\n)*again\.$"):
        place.add_uv()
    assert "This failed: " in capfd.readouterr().err


@pytest.mark.endure
@pytest.mark.timeout(0)
def test_a_clean_copy_sets_itself_up_with_nothing_set(tmp_path: Path) -> None:
    """For real: an empty home, no settings of any installer, and the package indexes of the world."""
    clean, home = tmp_path / "clean", tmp_path / "home"
    made = shutil.ignore_patterns(".git", ".venv*", "node_modules", "page", "__pycache__", ".*_cache", "*.db")
    shutil.copytree(ROOT, clean, ignore=made)
    home.mkdir()
    env = {
        "PATH": os.environ["PATH"], "HOME": str(home),
        "PIP_CONFIG_FILE": os.devnull, "NPM_CONFIG_GLOBALCONFIG": os.devnull,
    }  # fmt: skip
    dev_py = (getattr(sys, "_base_executable", sys.executable), str(clean / "dev.py"))
    serving = running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", by=dev_py, env=env)
    with serving as server, urlopen(f"{server.url}/") as page:
        assert b"<title>Emberhall" in page.read()
    subprocess.run([*dev_py, "test", "--collect-only", "-q"], env=env, check=True)
