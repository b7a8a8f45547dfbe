"""Which addresses of the network a webhook may lead to."""

import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

Resolve = Callable[[str, int], list[str]]

# What IANA's registries of special-purpose addresses (IPv4, IPv6) and of IPv6 address space keep from the
# public internet. Python has a table of its own, which differs from release to release: 3.11 takes
# IPv4-compatible and site-local addresses for public ones.
SPECIAL: Final = (
    ("0.0.0.0/8", "this network (RFC 791)"),
    ("10.0.0.0/8", "private use (RFC 1918)"),
    ("100.64.0.0/10", "shared by customers of a provider (RFC 6598)"),
    ("127.0.0.0/8", "loopback (RFC 1122)"),
    ("169.254.0.0/16", "link-local (RFC 3927)"),
    ("172.16.0.0/12", "private use (RFC 1918)"),
    ("192.0.0.0/24", "protocol assignments (RFC 6890)"),
    ("192.0.2.0/24", "documentation (RFC 5737)"),
    ("192.88.99.0/24", "relays of 6to4, withdrawn (RFC 7526)"),
    ("192.168.0.0/16", "private use (RFC 1918)"),
    ("198.18.0.0/15", "measuring devices (RFC 2544)"),
    ("198.51.100.0/24", "documentation (RFC 5737)"),
    ("203.0.113.0/24", "documentation (RFC 5737)"),
    ("224.0.0.0/4", "multicast (RFC 5771)"),
    ("240.0.0.0/4", "reserved, and broadcast (RFC 1112, RFC 919)"),
    ("::/8", "loopback, IPv4-compatible and IPv4-translated addresses, reserved (RFC 4291, RFC 2765)"),
    ("64:ff9b::/96", "an IPv4 address behind NAT64 (RFC 6052)"),
    ("64:ff9b:1::/48", "an IPv4 address behind NAT64 of a network's own (RFC 8215)"),
    ("100::/64", "thrown away (RFC 6666)"),
    ("100:0:0:1::/64", "a dummy prefix (RFC 9780)"),
    ("2001::/23", "protocol assignments, Teredo among them (RFC 2928, RFC 4380)"),
    ("2001:db8::/32", "documentation (RFC 3849)"),
    ("2002::/16", "an IPv4 address behind 6to4 (RFC 3056)"),
    ("3fff::/20", "documentation (RFC 9637)"),
    ("5f00::/16", "identifiers of segment routing (RFC 9602)"),
    ("fc00::/7", "private use (RFC 4193)"),
    ("fe80::/10", "link-local (RFC 4291)"),
    ("fec0::/10", "site-local, withdrawn (RFC 3879)"),
    ("ff00::/8", "multicast (RFC 4291)"),
)
_UNICAST: Final = IPv6Network("2000::/3")
"""All that has been given out of IPv6; what is outside is reserved."""
_REFUSED: Final[tuple[IPv4Network | IPv6Network, ...]] = tuple(ip_network(net) for net, _ in SPECIAL)


def is_public(text: str) -> bool:
    """Whether a numeric address is one that everybody on the internet may reach."""
    try:
        found: IPv4Address | IPv6Address = ip_address(text)
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found not in _UNICAST:
            return False
    return not any(found in net for net in _REFUSED)


def addresses_of(host: str, port: int) -> list[str]:
    """Return the numeric addresses of a name; raise ``OSError``."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))
