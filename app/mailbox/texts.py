"""Bytes of a mail made into text: wrong, missing and unknown charsets, damaged encodings, HTML."""

import binascii
import re
from base64 import b64decode
from collections.abc import Mapping
from quopri import decodestring
from typing import NamedTuple

from app.mailbox.pages import text_of_html
from engine.kernel.bare import bare

__all__ = ["bare", "decoded", "left_escaped", "text_of_html", "typed", "unpacked"]

_QUOTES = dict.fromkeys([0x2018, 0x2019, 0x201A, 0x201B, 0x2032, 0x00B4], "'")
_QUOTES |= dict.fromkeys([0x201C, 0x201D, 0x201E, 0x201F, 0x2033, 0x00AB, 0x00BB], '"')
_DASHES = dict.fromkeys([*range(0x2010, 0x2016), 0x2212], "-")


class _Others(NamedTuple):
    """Characters that are put otherwise, and what finds them: translate would look each letter up."""

    put: dict[str, str]
    found: re.Pattern[str]


def _others(table: Mapping[int, str | None]) -> _Others:
    put = {chr(code): other or "" for code, other in table.items()}
    return _Others(put, re.compile(f"[{re.escape(''.join(put))}]"))


def _put(others: _Others, text: str) -> str:
    return others.found.sub(lambda one: others.put[one[0]], text)


_TYPED = _others(_QUOTES | _DASHES | {0x2026: "..."})
_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")
_ESCAPED = re.compile(rb"=(?:[0-9A-Fa-f]{2}|[ \t]*\r?\n)")
_UTF8_PAIR = re.compile(rb"[\xc2-\xf4][\x80-\xbf]")


def typed(text: str) -> str:
    """Return quotes and dashes as a keyboard types them, where a mail program changed them."""
    return _put(_TYPED, text)


def decoded(data: bytes, charset: str | None) -> str:
    """Return the text of bytes under a charset that may be wrong, missing or unknown; never raise.

    What mails call ISO-8859-1 or ASCII is Windows' own charset or UTF-8 where it cannot be what they say.
    """
    if data.startswith(b"\xef\xbb\xbf"):
        return data.decode("utf-8-sig", "replace")
    name = (charset or "").strip("'\" ").lower()
    single = name in {"", "us-ascii", "ascii", "iso-8859-1", "latin1", "latin-1", "windows-1252", "cp1252"}
    tries = ["utf-8", "cp1252"] if single and (name in _NAMELESS or _UTF8_PAIR.search(data)) else []
    tries += ["cp1252", "utf-8"] if single else [name, "utf-8", "cp1252"]
    for one in tries:
        try:
            return data.decode(one)
        except (LookupError, ValueError):
            continue
    return data.decode("latin-1")


_NAMELESS = frozenset({"", "us-ascii", "ascii"})


def unpacked(data: bytes, encoding: str) -> bytes:
    """Return the bytes of a part under its transfer encoding, as far as possible; never raise."""
    name = encoding.strip().lower()
    if name == "base64":
        return _base64(data)
    if name == "quoted-printable":
        return decodestring(data)
    return data


def _base64(data: bytes) -> bytes:
    kept = _BASE64.sub(b"", data)
    kept = kept[: len(kept) // 4 * 4 + (len(kept) % 4 if len(kept) % 4 > 1 else 0)]
    try:
        return b64decode(kept + b"=" * (-len(kept) % 4))
    except binascii.Error:  # pragma: no cover - the alphabet and the length are right by now
        return b""


def left_escaped(data: bytes) -> bytes | None:
    """Return quoted-printable that a program forgot to undo, undone; None when there is none."""
    return decodestring(data) if len(_ESCAPED.findall(data)) > 1 else None
