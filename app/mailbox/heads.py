"""Headers read: words decoded and bounded, addresses found however they are written. Nothing here raises."""

import re
from datetime import UTC, datetime
from email.header import decode_header
from email.message import Message
from email.utils import parsedate_to_datetime
from itertools import islice

from app.accounts.addresses import is_email, spelled
from app.bounds import FIRST_DATE, LAST_DATE
from app.mailbox.texts import bare, decoded

MOST_HEADER = 2000
_MOST_SAME = 20
_MOST_RESULTS = 20_000
_MOST_ADDRESS = 254
_FOLD = re.compile(r"[\r\n]+[ \t]*")
_ANGLE = re.compile(r"<([^<>]*)>")
_BARE = re.compile(r'(?:"[^"]{0,64}"|[^\s@<>()\[\],;:"]+)@[^\s@<>()\[\],;:"]+')
_QUOTED_NAME = re.compile(r'"(?:[^"\\]|\\.)*"(?!@)')
_COMMENT = re.compile(r"\([^()]*\)")


def plain(value: object) -> str:
    """Return a header's words on one line: bounded, decoded as far as can be, and printable."""
    text = _FOLD.sub(" ", str(value))[:MOST_HEADER]
    if text.isascii() and text.isprintable() and "=?" not in text:
        return " ".join(text.split())
    if not text.isascii():
        # Bytes that no header should have: as they were, in the charset that they fit.
        text = decoded(text.encode("utf-8", "surrogateescape"), None)
    try:
        pieces = decode_header(text)
    except (ValueError, LookupError):
        pieces = [(text, None)]
    found = "".join(piece if isinstance(piece, str) else decoded(piece, charset) for piece, charset in pieces)
    found = found.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return " ".join("".join(char for char in bare(found) if char.isprintable() or char == " ").split())


def header(message: Message, name: str) -> str:
    """Return a header's words; "" when it is not there."""
    return next(iter(headers(message, name, most=1)), "")


def headers(message: Message, name: str, *, most: int = _MOST_SAME) -> list[str]:
    """Return the words of at most ``most`` headers of that name, oldest first."""
    wanted = name.lower()
    # As they came: what is asked for by name has lost its bytes beyond ASCII.
    found = (value for one, value in message.raw_items() if one.lower() == wanted)
    return [plain(value) for value in islice(found, most)]


def results_in(message: Message) -> list[str]:
    """Return the Authentication-Results, the topmost first, as they came.

    Nothing in them is decoded: an encoded word in a stranger's address is that address, and says no more.
    """
    found = (str(value) for one, value in message.raw_items() if one.lower() == "authentication-results")
    return [_FOLD.sub(" ", value)[:_MOST_RESULTS] for value in islice(found, _MOST_SAME)]


def addresses_in(text: str) -> list[str]:
    """Return the addresses in a header, in their spelling: quoted or not, in groups, with names of any kind.

    A name may hold an address too, a comma or a semicolon: where addresses stand in angle brackets, what is
    outside of them is names.
    """
    text = text[:MOST_HEADER]
    for _ in range(5):
        text = _COMMENT.sub(" ", text)
    named = _QUOTED_NAME.sub(" ", text)
    angles = [one.strip() for one in _ANGLE.findall(named) if "@" in one]
    # What stands in brackets after a comma is a list; what stands there without is one more address.
    outside = [part for part in re.split("[,;]", _ANGLE.sub("<>", named)) if "<>" not in part]
    found = angles + [one for part in outside for one in _BARE.findall(part) if "@" in one]
    spelt = [spelled(one) for one in found]
    return [one for one in dict.fromkeys(spelt) if _is_like_one(one)]


def _is_like_one(text: str) -> bool:
    """Whether it may be kept and shown as an address, whether or not a mail can be sent there."""
    local, _, domain = text.rpartition("@")
    return bool(local and domain) and len(text) <= _MOST_ADDRESS and text.isprintable() and text.isascii()


def sender_of(message: Message) -> str:
    """Return the one address that the mail says it comes from; "" when it names none, or several."""
    found = [one for line in headers(message, "From") for one in addresses_in(line)]
    real = [one for one in dict.fromkeys(found) if is_email(one)] or list(dict.fromkeys(found))
    return real[0] if len(real) == 1 else ""


def name_of(message: Message) -> str:
    """Return the name that the mail says it comes from, without the address."""
    return _ANGLE.sub("", header(message, "From")).strip().strip('"')[:200]


def first_address(message: Message, name: str) -> str:
    """Return the first address in a header; "" when there is none, as in an empty Return-Path."""
    return next(iter(addresses_in(header(message, name))), "")


def date_of(message: Message) -> datetime | None:
    """Return when the sender's clock says that the mail was written; None when it says nothing sensible."""
    try:
        found = parsedate_to_datetime(str(message.get("Date", ""))[:100])
        found = found if found.tzinfo is not None else found.replace(tzinfo=UTC)
        fits = FIRST_DATE <= found <= LAST_DATE
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
    return found if fits else None
