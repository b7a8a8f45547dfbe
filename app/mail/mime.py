"""Messages put together from bytes: each part is encoded once, in C, and never gone over again.

The standard library's generator takes base64 and quoted-printable apart into lines, twice, and looks at
each: most of the 13.8 ms (CPU) that a report's mail with its PDF took. It still makes those headers that
have to be folded, quoted or encoded. Headers and structure are as it makes them (`tests/app/test_mime.py`
compares them).
"""

import re
import secrets
from binascii import b2a_base64, b2a_qp
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from functools import lru_cache

_POLICY = SMTP.clone(max_line_length=76)
_LONGEST_LINE = 900
_COLUMNS = 76
_EOL = b"\r\n"
_WORDS = re.compile(r"(?!.*=\?)[!-~]+(?: [!-~]+)*")
_ADDRESS = re.compile(r"[A-Za-z0-9+_-]+(?:\.[A-Za-z0-9+_-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*")
_PLAIN = dict.fromkeys(("From", "To", "Reply-To"), _ADDRESS)
"""What goes out as it stands when it fits one line; headers of other names hold ``_WORDS``."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a message: its header lines, each ended, and its body as it goes out."""

    head: bytes
    body: bytes


def text(words: str, kind: str = "plain") -> Part:
    """Return a text, readable as it is also in the raw message where that can be: never base64."""
    lines = words.replace("\r\n", "\n").replace("\r", "\n")
    lines += "" if lines.endswith("\n") else "\n"
    plain = kind == "plain" and lines.isascii() and max(map(len, lines.split("\n"))) < _LONGEST_LINE
    body = lines.replace("\n", "\r\n").encode()
    return Part(
        head=f'Content-Type: text/{kind}; charset="utf-8"\r\nContent-Transfer-Encoding: '
        f"{'7bit' if plain else 'quoted-printable'}\r\n".encode(),
        body=body if plain else b2a_qp(body),
    )


def file(name: str, media: str, data: bytes) -> Part:
    """Return a file to be saved under a name."""
    whole = b2a_base64(data, newline=False)
    lines = [whole[at : at + _COLUMNS] for at in range(0, len(whole), _COLUMNS)]
    head = _header("Content-Type", media) + b"Content-Transfer-Encoding: base64\r\n" + _attached(name)
    return Part(head=head, body=_EOL.join([*lines, b""]))


def together(kind: str, parts: Sequence[Part]) -> Part:
    """Several parts as one of multipart/``kind``; one alone is itself."""
    if len(parts) == 1:
        return parts[0]
    # "=_" stands in no base64 and no quoted-printable; plain text cannot guess the rest.
    boundary = f"=_{secrets.token_hex(16)}"
    between = f"--{boundary}\r\n".encode()
    pieces = [piece for part in parts for piece in (between, part.head, _EOL, part.body, _EOL)]
    return Part(
        head=f'Content-Type: multipart/{kind}; boundary="{boundary}"\r\n'.encode(),
        body=b"".join([*pieces, f"--{boundary}--\r\n".encode()]),
    )


def whole(head: Mapping[str, str], part: Part) -> bytes:
    """Return the message of these headers and that part, with CR LF, as it is handed over.

    Raises ``ValueError`` for a header that cannot be one.
    """
    lines = [_header(name, value) for name, value in head.items()]
    return b"".join([*lines, b"MIME-Version: 1.0\r\n", part.head, _EOL, part.body])


def _header(name: str, value: str) -> bytes:
    """Return a header's line or lines, each ended.

    The library folds, quotes and encodes what is not plain.
    """
    plain = len(name) + 2 + len(value) <= _COLUMNS and _PLAIN.get(name, _WORDS).fullmatch(value)
    return f"{name}: {value}\r\n".encode() if plain else _folded(name, value)


@lru_cache(maxsize=64)
def _folded(name: str, value: str) -> bytes:
    """Return a header as the library makes it, 0.1 ms.

    Our own address and kinds of file are the same in every mail.
    """
    head = EmailMessage(policy=_POLICY)
    head[name] = value
    return _line_of(head)


@lru_cache(maxsize=256)
def _attached(name: str) -> bytes:
    """Return the header that names a file: the reports of a turn have the same names in every game."""
    head = EmailMessage(policy=_POLICY)
    head.add_header("Content-Disposition", "attachment", filename=name)
    return _line_of(head)


def _line_of(head: EmailMessage) -> bytes:
    """Header lines without the empty one that ends them."""
    return head.as_bytes().removesuffix(_EOL)
