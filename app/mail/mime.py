"""Messages put together from bytes: each part is encoded once, in C, and never gone over again.

The standard library's generator takes base64 and quoted-printable apart into lines, twice, and looks at
each: most of the 13.8 ms (CPU) that a report's mail with its PDF took, of which 8.8 are left. It still makes
the headers, which have to be folded and quoted. Headers and structure are as it makes them
(`tests/app/test_mime.py` compares them).
"""

import secrets
from binascii import b2a_base64, b2a_qp
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP

_POLICY = SMTP.clone(max_line_length=76)
_LONGEST_LINE = 900
_COLUMNS = 76
_EOL = b"\r\n"


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a message: its header lines, each ended, and its body as it goes out."""

    head: bytes
    body: bytes


def headers() -> EmailMessage:
    """An empty message for the headers of a whole one: the library checks, folds and encodes them."""
    return EmailMessage(policy=_POLICY)


def text(words: str, kind: str = "plain") -> Part:
    """A text, readable as it is also in the raw message where that can be: never base64."""
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
    """A file to be saved under a name."""
    head = headers()
    head["Content-Type"] = media
    head["Content-Transfer-Encoding"] = "base64"
    head.add_header("Content-Disposition", "attachment", filename=name)
    whole = b2a_base64(data, newline=False)
    lines = [whole[at : at + _COLUMNS] for at in range(0, len(whole), _COLUMNS)]
    return Part(head=_lines(head), body=_EOL.join([*lines, b""]))


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


def whole(head: EmailMessage, part: Part) -> bytes:
    """The message of these headers and that part, with CR LF, as it is handed over."""
    return b"".join([_lines(head), b"MIME-Version: 1.0\r\n", part.head, _EOL, part.body])


def _lines(head: EmailMessage) -> bytes:
    """Header lines without the empty one that ends them."""
    return head.as_bytes().removesuffix(_EOL)
