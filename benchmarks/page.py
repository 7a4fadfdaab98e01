"""What the page computes for a step of a replay, and to open one: `python3 dev.py bench-page`.

A real Chromium opens golden games at a real server. Counted is what the main thread of the page computes, out of a
trace of it: script, style, layout, painting and the rest. Between the steps the page does a piece of work that is
always the same, the yardstick, and nothing at all: that is what measuring costs, and is taken off. Figures are
milliseconds on a computer that needs `YARD` for the yardstick, so that a slow or busy machine changes them little; a
phone is taken to be four times as slow.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from emberhall.games import find_game
from emberhall.kernel import read_transcript
from emberhall.kernel.saves import setup_from
from emberhall.table.record import Record, Sitter, dump_record
from tests.golden import path_of
from tests.patience import PATIENCE
from tests.table.process import running
from tests.web.conftest import QUIET, find_chromium, use_node_of_wheel

from .columns import aligned

GAMES = ("epic-seven-arise-campaign", "fire-of-eidolon-beginner", "epic-roll-eclipse-three-players")
SIZES = {"desk": (1280, 800), "phone": (390, 844)}
SLOWER = {"desk": 1, "phone": 4}
YARD = 5.7  # milliseconds
# how marks in the trace are called
STEP, STILL, YARDSTICK, DONE, BEGUN = "a step", "nothing", "the yardstick", "done", "begun"
KEYS = {"on": "ArrowRight", "back": "ArrowLeft"}
CATEGORIES = ["disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing"]
PARTS = {
    "script": (
        "v8.compile",
        "v8.compileModule",
        "EventDispatch",
        "FunctionCall",
        "FireAnimationFrame",
        "RunMicrotasks",
        "EvaluateScript",
        "TimerFire",
    ),
    "style": ("UpdateLayoutTree",),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"),
    "memory": ("MinorGC", "MajorGC", "V8.GCIncrementalMarking"),
}
# Marks when a replay has been opened at its end, and says so: the frame with its board in it has been drawn. Whoever
# looked for it in the page before that would be measured too. Before it has begun the last page is drawn once more.
LOOK = """(() => {
  performance.mark('%(begun)s');
  const [where, board] = ['.where', 'main#content > div'].map((one) => () => document.querySelector(one));
  const watch = new MutationObserver(() => {
    if (where()?.textContent !== '%(last)d of %(last)d' || !board()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.log(performance.mark('%(done)s').name)));
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
})()"""
PART_OF = {name: part for part, names in PARTS.items() for name in names}

WALK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Work:
    """What the main thread computed, in milliseconds: all of it, and the parts, each without what is within it."""

    at: float
    whole: float
    parts: dict[str, float]


@dataclass(frozen=True)
class Trace:
    """What the main thread of a page did, task by task, and when there were marks."""

    tasks: list[Work]
    marks: list[tuple[float, str]]

    def after(self, name: str) -> list[Work]:
        """What was done after each mark of this name, until the next."""
        ends = itertools.pairwise(self.marks)
        return [
            together([task for task in self.tasks if start <= task.at < end])
            for (start, mark), (end, _) in ends
            if mark == name
        ]

    def between(self, first: str, last: str) -> list[Work]:
        """The tasks from the one with the first mark in it until the last mark."""
        start, end = (next(at for at, mark in self.marks if mark == name) for name in (first, last))
        begun = max((task.at for task in self.tasks if task.at <= start), default=start)
        return [task for task in self.tasks if begun <= task.at < end]


def main(given: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench-page", description=__doc__)
    parser.add_argument("--steps", type=int, default=40, help="in each direction, at each place (default 40)")
    parser.add_argument("--places", type=int, default=5, help="of each game where steps are taken (default 5)")
    parser.add_argument("--openings", type=int, default=5, help="of each game at its end (default 5)")
    parser.add_argument("--only", default="", help="only games whose name contains this")
    parser.add_argument("--size", choices=SIZES, help="only this size")
    parser.add_argument("--worst", type=int, default=0, help="name so many of the slowest steps")
    args = parser.parse_args(given)
    use_node_of_wheel()
    rows = [["", "", "", "median", "p95", "worst", *PARTS, "rest", "yardstick", "p95 there"]]
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(f"sqlite:///{folder}/tables.db", Path(folder) / "log") as server,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        for name in (name for name in GAMES if args.only in name):
            address, last = taken_in(server.url, name)
            for size in [args.size] if args.size else SIZES:
                rows += measured(browser, name, size, address, last, args)
        browser.close()
    print("\n".join(aligned(rows, (0, 1, 2))))
    return 0


def taken_in(url: str, name: str) -> tuple[str, int]:
    """A golden game as a table: where it is looked at again, and how many answers it has."""
    head, answers = read_transcript(path_of(name).read_text(encoding="utf-8"))
    setup = setup_from(head)
    seats = (Sitter("Anna", "human"),) * setup.players
    record = Record(
        setup=setup, rules=find_game(setup.game).rules_version, table="t", seats=seats, made=0.0,
        commitment="ab" * 32, log=(), entropy=(None,) * setup.players, given=tuple(answers),
    )  # fmt: skip
    request = Request(f"{url}/api/records", dump_record(record).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        links = json.load(answer)
    return f"{url}/#/replay/{links['table']}/{links['watch']}", len(answers)


def measured(
    browser: Browser, name: str, size: str, address: str, last: int, args: argparse.Namespace
) -> Iterator[list[str]]:
    """The rows of a game at one size: how it is opened at its end, and walked through both ways."""
    width, height = SIZES[size]
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(f"{address}/{last}")
    opened(page, last)
    places = [round(last * (place + 0.5) / args.places) for place in range(args.places)]
    walks: dict[str, list[Trace]] = {}
    for (way, key), place in itertools.product(KEYS.items(), places):
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.evaluate(WALK, [place, key, args.steps, 5, [STEP, STILL, YARDSTICK, DONE]])
        walks.setdefault(way, []).append(read(browser.stop_tracing()))

    def usual(mark: str) -> float:
        return median(work.whole for traces in walks.values() for trace in traces for work in trace.after(mark))

    still = usual(STILL)
    yard = usual(YARDSTICK) - still
    page.add_init_script(LOOK % {"last": last, "done": DONE, "begun": BEGUN})
    openings = []
    for _ in range(args.openings):
        browser.start_tracing(page=page, categories=CATEGORIES)
        with page.expect_console_message(lambda said: said.text == DONE):
            page.reload()
        opened(page, last)
        trace = read(browser.stop_tracing())
        openings.append(together(trace.between(BEGUN, DONE)))
    yield row(name, size, "opened", openings, yard)
    for way, traces in walks.items():
        steps = [step for trace in traces for step in trace.after(STEP)]
        yield row(name, size, way, steps, yard, still)
        for step in sorted(steps, key=lambda work: -work.whole)[: args.worst]:
            print(name, size, way, f"{step.whole:.1f}", step.parts, file=sys.stderr)
    page.context.close()


def opened(page: Page, last: int) -> None:
    """Wait until all of a replay is there."""
    page.get_by_text(f"{last} of {last}", exact=True).wait_for()
    page.locator(".story li").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


def row(name: str, size: str, what: str, works: Sequence[Work], yard: float, still: float = 0.0) -> list[str]:
    """What is done in the middle, by all but one in twenty, at worst; medians of the parts; and all but one there."""
    wholes = sorted(max(0.0, work.whole - still) for work in works)
    high = wholes[int(0.95 * (len(wholes) - 1))]
    parts = [median(work.parts[part] for work in works) for part in PARTS]
    rest = median(work.whole - sum(work.parts.values()) for work in works)
    figures = [YARD / yard * ms for ms in (median(wholes), high, wholes[-1], *parts, rest)]
    return [name, size, what, *(f"{ms:.1f}" for ms in (*figures, yard, SLOWER[size] * figures[1]))]


# ---------------------------------------------------------------- traces


def together(tasks: Sequence[Work]) -> Work:
    """Several tasks as one."""
    parts = {part: sum(task.parts[part] for task in tasks) for part in PARTS}
    return Work(tasks[0].at if tasks else 0.0, sum(task.whole for task in tasks), parts)


def read(trace: bytes) -> Trace:
    """The tasks and marks of the page's main thread, which is the one that arranges layers."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    here = {(event["pid"], event["tid"]) for event in events if event["name"] == "Layerize"}
    tasks: list[Work] = []
    marks: list[tuple[float, str]] = []
    end = 0.0
    around: list[tuple[float, str]] = []  # when the parts end that we are in
    for event in sorted(events, key=lambda event: event["ts"]):
        if (event["pid"], event["tid"]) not in here:
            continue
        at, name, ms = event["ts"], event["name"], event.get("tdur", 0) / 1000
        if name in (STEP, STILL, YARDSTICK, DONE, BEGUN):
            marks.append((at, name))
        elif name == "RunTask":
            tasks.append(Work(at, ms, dict.fromkeys(PARTS, 0.0)))
            end, around = at + event.get("dur", 0), []
        elif at < end and name in PART_OF:
            around = [(until, part) for until, part in around if until > at]
            if around:
                tasks[-1].parts[around[-1][1]] -= ms
            tasks[-1].parts[PART_OF[name]] += ms
            around.append((at + event.get("dur", 0), PART_OF[name]))
    return Trace(tasks, marks)


if __name__ == "__main__":
    sys.exit(main())
