"""Who a visitor is: an address, told by the network or by a proxy that is believed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

Address = IPv4Address | IPv6Address
LONGEST = 64  # letters of an address


@lru_cache(maxsize=4096)
def visitor(host: str) -> str:
    """What is limited together: an IPv4 address, or a /64 of IPv6, which is what one household is given."""
    address = parsed(host)
    if address is None or isinstance(address, IPv4Address):
        return str(address or host[:LONGEST])
    return str(IPv6Network((address, 64), strict=False))


def parsed(host: str) -> Address | None:
    """An address as it may be written in a header, with a port or without; IPv4 in the clothes of IPv6 is IPv4."""
    host = host.strip()[:LONGEST]
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    elif host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped or address.sixtofour or address
    return address


class Proxies:
    """The machines in front of the server whose word about visitors is believed."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """Raises ValueError for what is neither an address nor a network."""
        self._networks: list[IPv4Network | IPv6Network] = [ip_network(name.strip(), strict=False) for name in named]

    def trusts(self, host: str) -> bool:
        """Whether an address is one of theirs."""
        address = parsed(host) if self._networks else None
        return address is not None and any(address in network for network in self._networks)

    def introduce(self, scope: Scope) -> None:
        """Put the visitor in the proxy's place; only what a trusted proxy says is read.

        Every proxy adds at the right whom it was asked by, and whatever stands left of that anybody may have made up.
        """
        client = scope.get("client")
        if client is None or not self.trusts(client[0]):
            return
        told: list[str] = []
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                told += value.decode("latin-1").split(",")
            elif name == b"x-forwarded-proto" and value in (b"http", b"https"):
                scope["scheme"] = value.decode().replace("http", "ws" if scope["type"] == "websocket" else "http")
        for host in reversed(told):
            address = parsed(host)
            if address is None:
                return  # a proxy that does not know whom it serves: all of them are one visitor
            scope["client"] = (str(address), 0)
            if not self.trusts(str(address)):
                return
