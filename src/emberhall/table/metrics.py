"""Figures for whoever watches the server: one registry per hall, so that two halls never meet."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What is counted and timed."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("emberhall_moves", "Answers shown to players here.", registry=self.registry)
        self.refused = Counter(
            "emberhall_refused", "Messages that were refused, by reason.", ["code"], registry=self.registry
        )
        self.latency = Histogram(
            "emberhall_accept_seconds", "From a message to its durable acceptance.",
            buckets=LATENCY, registry=self.registry,
        )  # fmt: skip
        self.tables = Gauge("emberhall_tables", "Tables in memory.", registry=self.registry)
        self.tables_made = Counter("emberhall_tables_made", "Tables created.", registry=self.registry)
        self.connections = Gauge("emberhall_connections", "Open connections.", registry=self.registry)
        self.thoughts = Gauge("emberhall_bot_answers", "Answers of bots.", registry=self.registry)
        self.thinking = Gauge("emberhall_bot_seconds", "Time bots have thought.", registry=self.registry)
        self.given_up = Gauge("emberhall_bot_given_up", "Answers of bots that took too long.", registry=self.registry)

    def text(self) -> bytes:
        """The figures in Prometheus' text format."""
        return generate_latest(self.registry)
