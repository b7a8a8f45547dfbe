"""E-mail addresses: the one spelling in which all rooms keep and compare them, and whose box one leads to."""

import re
import unicodedata

from app.bounds import is_text
from app.errors import AppError

# Printable ASCII only: what stands in a header of a mail must not be able to end it.
_LOCAL = re.compile(r"[!#-'*+/0-9=?A-Z^_`a-z{|}~-]+(?:\.[!#-'*+/0-9=?A-Z^_`a-z{|}~-]+)*")
_LABEL = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?")
_MOST_LOCAL, _MOST_DOMAIN = 64, 190
# Unicode has three more dots that people type in names of domains; NFKC makes two of them this one.
_IDEOGRAPHIC_DOT = "\u3002"


def spelled(text: str) -> str:
    """Return an address as it is kept and compared: one spelling for all that lead to the same place.

    Wide letters and dots become ASCII; the domain is in small letters, as the network spells it (IDNA), and
    without the dot that may end it. Refuse nothing: what is no address comes back, and is nobody's.
    """
    plain = unicodedata.normalize("NFKC", text).replace(_IDEOGRAPHIC_DOT, ".").strip()
    local, at, domain = plain.rpartition("@")
    host = domain.removesuffix(".").lower()
    if not host.isascii():
        try:
            host = host.encode("idna").decode()
        except UnicodeError:
            return plain
    return f"{local}{at}{host}"


def is_email(address: str) -> bool:
    """Say whether a spelled address is one that a mail can be sent to over the internet."""
    local, _, domain = address.rpartition("@")
    labels = domain.split(".")
    return (
        len(local) <= _MOST_LOCAL
        and len(domain) <= _MOST_DOMAIN
        and _LOCAL.fullmatch(local) is not None
        and len(labels) > 1
        and all(_LABEL.fullmatch(label) for label in labels)
        and not labels[-1].isdigit()
    )


def clean_email(text: str) -> str:
    """Return an address in its spelling; raise 422 ``bad_email`` for what is none.

    The part before the @ is ASCII; the domain has a dot in it.
    """
    address = spelled(text) if is_text(text) else ""
    if not is_email(address):
        raise AppError(422, "bad_email")
    return address


def same_address(one: str, other: str) -> bool:
    """Say whether two texts are the same address, whatever their letter case."""
    return spelled(one).lower() == spelled(other).lower()


def box_of(address: str) -> str:
    """Return the box that an address leads to, for counting what one person is sent.

    ``victim+1@`` and ``victim+2@`` lead to the box of ``victim@``: what stands behind the plus is the
    reader's own mark.
    """
    local, at, domain = spelled(address).lower().rpartition("@")
    name, _, _ = local.partition("+")
    return f"{name or local}{at}{domain}"
