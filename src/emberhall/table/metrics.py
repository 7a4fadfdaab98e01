"""Figures for whoever watches the server: one registry per hall, so that two halls never meet."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SHORTEST_TOKEN = 16  # letters


class Readers:
    """Who may read the figures. Raises ValueError for a name that is neither an address nor a good token."""

    def __init__(self, named: tuple[str, ...]) -> None:
        self._networks: list[IPv4Network | IPv6Network] = []
        self._tokens: list[bytes] = []
        for name in named:
            try:
                self._networks.append(ip_network(name, strict=False))
            except ValueError:
                if len(name) < SHORTEST_TOKEN or not name.isascii() or " " in name:
                    raise ValueError(
                        f"{name!r} is neither an address (192.0.2.7, 10.0.0.0/8, ::1) nor a token: "
                        f"at least {SHORTEST_TOKEN} letters and digits"
                    ) from None
                self._tokens.append(name.encode())

    def include(self, address: str, authorization: str) -> bool:
        """Whether somebody at this address, who shows this, is one of them."""
        scheme, _, token = authorization.partition(" ")
        if scheme.lower() == "bearer" and any(compare_digest(token.encode(), known) for known in self._tokens):
            return True
        try:
            place = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        place = getattr(place, "ipv4_mapped", None) or place
        return any(place in network for network in self._networks)


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

        self.stored = Gauge("emberhall_stored_bytes", "Room that all tables take up.", registry=self.registry)
        self.disk_left = Gauge(
            "emberhall_disk_left_bytes", "Room left where tables are kept, if that can be told.", registry=self.registry
        )
        self.waiting = Gauge(
            "emberhall_waiting", "1 while tables wait for something.", ["what"], registry=self.registry
        )
        self.expired = Counter("emberhall_tables_expired", "Tables deleted by --keep-days.", registry=self.registry)
        self.damaged = Counter("emberhall_damaged", "Tables opened with a damaged log.", registry=self.registry)

    def text(self) -> bytes:
        """The figures in Prometheus' text format."""
        return generate_latest(self.registry)
