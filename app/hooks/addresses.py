"""Which addresses of the network a webhook may lead to."""

import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

Resolve = Callable[[str, int], list[str]]
# Ways to write an IPv4 address, a private one too, as one of IPv6: 6to4, Teredo, NAT64.
_TUNNELS = [ip_network(name) for name in ("2002::/16", "2001::/32", "64:ff9b::/96", "64:ff9b:1::/48")]


def is_public(text: str) -> bool:
    """Whether a numeric address is one that everybody on the internet may reach."""
    try:
        found: IPv4Address | IPv6Address = ip_address(text)
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif any(found in tunnel for tunnel in _TUNNELS):
            return False
    return found.is_global and not found.is_multicast


def addresses_of(host: str, port: int) -> list[str]:
    """The numeric addresses of a name; raises ``OSError``."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))
