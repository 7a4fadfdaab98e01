"""The figures as a table for people, and what Emberhall promises about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from ..columns import aligned
from .measure import Sample
from .rounds import BOT_TABLES, BOTS, ECHO, OTHERS, OURS, PACED_TABLES, PROCESSES, RATES, TABLES, THEIRS, Figures

Value = Callable[[Sample], float]
LEAST = dict(zip(OTHERS, (1.0, 0.5), strict=True))  # of boardgame.io's answers, at full speed


@dataclass(frozen=True)
class Verdict:
    """A promise, and the figure that was measured for it; no figure, no verdict."""

    promise: str
    figure: str
    kept: bool | None

    @property
    def mark(self) -> str:
        """The verdict in a word."""
        return {True: "pass", False: "FAIL", None: "not measured"}[self.kept]


def middle(samples: Sequence[Sample] | None, value: Value) -> float | None:
    """The median of the rounds."""
    return median(value(sample) for sample in samples) if samples else None


def ratio(ours: Sequence[Sample] | None, theirs: Sequence[Sample] | None, value: Value) -> float | None:
    """The median of the ratios of each round."""
    if not ours or not theirs:
        return None
    return median(value(one) / value(other) for one, other in zip(ours, theirs, strict=True))


def gain(figures: Figures) -> float | None:
    """How many times the answers of one process several would give, each with a core of its own.

    That is what an answer costs one of them and what it costs all of them together: on a machine where players and
    database want the same cores, no count of answers would say it.
    """
    one, many = figures.processes.get(1), figures.processes.get(PROCESSES)
    costs = ratio(one, many, lambda sample: sample.server_cpu / sample.shown / sample.seen.seconds)
    return None if costs is None else PROCESSES * costs


# ---------------------------------------------------------------- promises


def judge(figures: Figures) -> list[Verdict]:
    """Every promise with its verdict."""
    at = figures.samples.get
    fast, slow = str(RATES[-1]), "full"
    connected = idle = growth = None
    for memory in figures.memory:
        connected, growth = memory.connected / 1000, memory.growth
        idle = None if memory.idle is None else memory.idle / 1000 if memory.parked else float("inf")
    restart = median(figures.restarts) if figures.restarts else None
    return [
        at_least(
            f"full speed, {TABLES} tables, durable: at least 1.5 × boardgame.io in memory (stretch: 3 ×)",
            ratio(at((OURS, slow)), at((THEIRS, slow)), lambda sample: sample.rate), 1.5, "{:.2f} ×",
        ),
        *(
            at_least(
                f"full speed, {OTHERS[name]}: at least {least} × boardgame.io in memory",
                ratio(at((name, slow)), at((THEIRS, slow)), lambda sample: sample.rate), least, "{:.2f} ×",
            )
            for name, least in LEAST.items()
        ),
        at_most(
            f"p99 at {fast} answers/s, {PACED_TABLES} tables: at most half of boardgame.io's",
            ratio(at((OURS, fast)), at((THEIRS, fast)), lambda sample: sample.percentile(99)), 0.5, "{:.2f} ×",
        ),
        at_most("a connected table: at most 100 kB", connected, 100, "{:.0f} kB"),
        at_most(
            "an idle table: parked, no memory to speak of (2 kB)",
            idle, 2, "{:.1f} kB",
        ),
        at_most("memory per answer: none (10 bytes)", growth, 10, "{:.1f} bytes"),
        at_most(
            f"restart with {figures.stored:,} tables to the first accepted answer: under 2 s", restart, 2, "{:.2f} s"
        ),
        at_most(
            f"p99 at {fast} answers/s while {BOTS} bots think: at most 1.5 × of it",
            ratio(figures.with_bots, figures.without_bots, lambda sample: sample.percentile(99)), 1.5, "{:.2f} ×",
        ),
        at_least(
            f"{PROCESSES} processes: at least 1.6 × the answers of one, by the CPU that an answer costs",
            gain(figures), 1.6, "{:.2f} ×",
        ),
        *(
            at_most(f"an answer of {game} told in two languages: at most 1.3 × of one", factor, 1.3, "{:.2f} ×")
            for game, factor in figures.wording.items()
        ),
    ]  # fmt: skip


def at_least(promise: str, figure: float | None, least: float, form: str) -> Verdict:
    """A promise that a figure is not smaller."""
    return Verdict(promise, "–", None) if figure is None else Verdict(promise, form.format(figure), figure >= least)


def at_most(promise: str, figure: float | None, most: float, form: str) -> Verdict:
    """A promise that a figure is not bigger."""
    return Verdict(promise, "–", None) if figure is None else Verdict(promise, form.format(figure), figure <= most)


# ---------------------------------------------------------------- for people


def as_text(figures: Figures, names: Sequence[str], promises: Sequence[Verdict]) -> str:
    """Everything."""
    verdicts = [(verdict.mark, verdict.figure, verdict.promise) for verdict in promises]
    return "\n".join(
        [
            *aligned([HEADINGS, *(row(figures, name) for name in names)], left=(0,)),
            *(f"({name}: {why})" for name, why in figures.absent.items()),
            "",
            *notes(figures),
            "",
            *aligned(verdicts, left=(0, 2)),
        ]
    )


HEADINGS = (
    "", "answers/s", "with forced", "µs CPU/answer",
    *(f"{which} at {rate}/s" for rate in RATES for which in ("p50", "p99")),
    "update bytes", "server busy", "players busy", "others busy",
)  # fmt: skip


def row(figures: Figures, name: str) -> tuple[str, ...]:
    """One contender."""
    full = figures.samples.get((name, "full"))
    paced = [figures.samples.get((name, str(rate))) for rate in RATES]
    return (
        name,
        form(middle(full, lambda sample: sample.rate), "{:,.0f}"),
        form(middle(full, lambda sample: sample.shown), "{:,.0f}"),
        form(middle(full, lambda sample: sample.cpu_per_answer * 1e6), "{:.0f}"),
        *(form(middle(samples, milliseconds(which)), "{:.2f} ms") for samples in paced for which in (50, 99)),
        form(middle(full, lambda sample: sample.update_bytes), "{:.0f}"),
        form(middle(full, lambda sample: sample.busy), "{:.0%}"),
        form(middle(full, lambda sample: sample.players_busy), "{:.0%}"),
        form(middle(full, lambda sample: sample.others_busy), "{:.0%}"),
    )


def milliseconds(which: int) -> Value:
    """A percentile."""
    return lambda sample: sample.percentile(which) * 1000


def notes(figures: Figures) -> list[str]:
    """What the columns mean, and what did not fit into them."""
    lines = [
        f"answers/s: answers of players, accepted at full speed, {TABLES} tables of three; with forced: with those the",
        "table gives by itself, written and shown like all others. p50, p99: from sending an answer to the update at",
        f"another player, {PACED_TABLES} tables. Server and players had a core each; busy: of one core, at full speed;",
        "others: processes that have nothing to do with us, on all cores. Medians of interleaved rounds.",
        f"{ECHO}: as many messages of that length, no rules, no disk. {THEIRS}: its own server with a dice race of",
        "that size, in memory.",
    ]
    if figures.memory:
        memory = figures.memory[0]
        idle = "not measured" if memory.idle is None else f"{memory.idle / 1000:.1f} kB"
        lines.append(
            f"Memory: {memory.connected / 1000:.0f} kB per connected table, {idle} per idle one, "
            f"{memory.growth:.1f} bytes per answer."
        )
    if figures.restarts:
        took = ", ".join(f"{seconds:.2f}" for seconds in figures.restarts)
        lines.append(f"Restart with {figures.stored:,} tables to the first accepted answer: {took} s.")
    if figures.with_bots:
        quiet, busy = (
            form(middle(samples, milliseconds(99)), "{:.2f} ms")
            for samples in (figures.without_bots, figures.with_bots)
        )
        thinking = middle(figures.with_bots, lambda sample: sample.bots_cpu / sample.seen.seconds)
        lines.append(
            f"{BOT_TABLES} tables of bots on the server's core: p99 at {RATES[-1]}/s {quiet} without, {busy} with, "
            f"who used {form(thinking, '{:.0%}')} of it."
        )
    for many, samples in figures.processes.items():
        rate = form(middle(samples, lambda sample: sample.rate), "{:,.0f}")
        cost = form(
            middle(samples, lambda sample: sample.server_cpu / sample.shown / sample.seen.seconds * 1e6), "{:.0f}"
        )
        lines.append(
            f"{many} process(es) with PostgreSQL and Redis, on all cores: {rate} answers/s, {cost} µs CPU each."
        )
    return lines


def form(value: float | None, how: str) -> str:
    """A figure, or a dash."""
    return "–" if value is None else how.format(value)
