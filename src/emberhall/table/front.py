"""The front page: for browsers, and for whoever shows a picture of a link.

Links carry what they open behind the `#`, which no server is ever sent. So a preview shows which game is played, and
nothing of a table.
"""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from ..games import all_games

PAGE = Path(str(files(__package__).joinpath("page")))  # built from web/
HERE = "<!-- shared -->"  # in index.html
ABOUT = "Fantasy board games by their rulebooks, with friends or bots."
PICTURES = "pictures"
AT_ROOT = ("sw.js", "manifest.webmanifest", "offline.html", "offline.css")  # where browsers want them
HOST = re.compile(r"[A-Za-z0-9.-]+(:[0-9]{1,5})?|\[[0-9a-fA-F:.]+\](:[0-9]{1,5})?")


async def front(request: Request) -> Response:
    """The page, if it was built; at /play/{game} with a picture of that game for those who are sent the link."""
    index = PAGE / "index.html"
    if not index.exists():
        return PlainTextResponse("The page has not been built: run python3 dev.py serve, or open /api/games.", 503)
    page = index.read_text("utf-8").replace(HERE, shared(request, str(request.path_params.get("game", ""))))
    return Response(page, media_type="text/html", headers={"cache-control": "no-cache", "vary": "host"})


def shared(request: Request, name: str) -> str:
    """What messengers show of a link, as Open Graph tags. They want whole addresses: as the visitor has named us."""
    game, host = all_games().get(name), request.headers.get("host", "")
    site = f"{request.url.scheme}://{host}" if HOST.fullmatch(host) else ""
    picture = (
        f"{PICTURES}/{name}.jpg" if game and (PAGE / PICTURES / f"{name}.jpg").exists() else f"{PICTURES}/emberhall.jpg"
    )
    tags = {
        "og:type": "website",
        "og:site_name": "Emberhall",
        "og:title": f"{game.name} · Emberhall" if game else "Emberhall",
        "og:description": ABOUT,
        "og:url": f"{site}/play/{name}" if game else f"{site}/",
        "og:image": f"{site}/{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [f'<meta property="{key}" content="{escape(value)}" />' for key, value in tags.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


async def at_root(request: Request) -> Response:
    """A file that browsers look for beside the page; they ask each time whether it is new."""
    file = PAGE / request.url.path.lstrip("/")
    if not file.exists():
        return PlainTextResponse("The page has not been built.", 503)
    types = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
    return FileResponse(file, headers={"cache-control": "no-cache"}, media_type=types.get(file.suffix))
