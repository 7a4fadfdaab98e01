"""Who plays many games: processes of this machine or a cluster; what stops them is said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from pathlib import Path

from .. import lab
from ..kernel import Game
from ..kernel.drive import Endless
from ..kernel.tongues import tongue
from ..lab import GameFails
from ..lab.cluster import Cluster, ClusterError
from ..lab.pool import Processes, Workers
from .complaints import Complaint, complaining_about_bots
from .saves import Autosave, new_save, rule_fails
from .speech import SPEECH


@contextmanager
def at_work(game: Game, jobs: int | None, on: str | None, content: Path | None = None) -> Iterator[Workers]:
    """Whoever --jobs and --on ask for; a failing rule is saved with its game, and `content` may let none end."""
    if jobs is not None and on is not None:
        raise Complaint("jobs-and-cluster")
    try:
        with complaining_about_bots():
            if on is None:
                yield Processes(jobs)
            else:
                with closing(Cluster(on)) as cluster:
                    yield cluster
    except Endless:
        key = "endless" if content is None else "endless-content"
        raise Complaint(key, game=SPEECH.of(game).name, file=str(content)) from None
    except GameFails as fails:
        autosave = Autosave(new_save(game))
        autosave.keep(fails.save)
        raise rule_fails(game, fails.answer, fails.why, autosave, fails) from None
    except BrokenProcessPool:
        raise Complaint("process-ended") from None
    except ClusterError as error:
        raise Complaint(tongue(SPEECH.language, lab.__name__).say(error.said)) from None
