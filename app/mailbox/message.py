"""A mail taken apart: who says it comes from whom, its texts, its PDF forms. Trusts nothing, runs nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email import message_from_bytes
from email.header import decode_header
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32
from email.utils import getaddresses, parsedate_to_datetime

from app.bounds import FIRST_DATE, LAST_DATE
from app.mail.addresses import is_address
from app.mailbox.texts import bare, decoded, left_escaped, text_of_html, unpacked

MOST_PARTS = 200
MOST_DEPTH = 12
MOST_TEXT = 1_000_000
MOST_HEADER = 2000
MOST_FORMS = 3
_MOST_HEADS = 1000
_MOST_HEAD = 200_000
_AUTOMATIC = ("x-autoreply", "x-autorespond", "x-autoreply-from", "list-id", "list-post", "list-unsubscribe")
_BULK = frozenset({"bulk", "list", "junk", "auto_reply"})
_ROBOTS = re.compile(r"^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)\b", re.IGNORECASE)
_FOLD = re.compile(r"[\r\n]+[ \t]*")


class UnreadableError(Exception):
    """A mail that cannot be taken apart; ``code`` says why (words: ``mail-unreadable-<code>``)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, kw_only=True)
class Text:
    """One reading of what somebody wrote. ``flowed``: lines that end in a space go on (RFC 3676)."""

    text: str
    flowed: bool = False
    joined: bool = False


@dataclass(frozen=True, kw_only=True)
class Mail:
    """What is in a mail.

    ``sources`` are the body and attached texts, each in one reading or more, of which the first with a whole
    sheet counts; ``forms`` are the PDF files; ``ignored`` names what was attached and not read.
    ``automatic``: no person wrote it. ``results`` are its Authentication-Results, the topmost first.
    """

    sender: str
    subject: str
    message_id: str
    answers_to: str
    sent_at: datetime | None
    automatic: bool
    results: tuple[str, ...]
    sources: tuple[tuple[Text, ...], ...] = ()
    forms: tuple[bytes, ...] = ()
    ignored: tuple[str, ...] = ()
    parts: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)

    @property
    def body(self) -> str:
        """The first text, in its first reading; "" when there is none."""
        return self.sources[0][0].text if self.sources and self.sources[0] else ""


def read_mail(raw: bytes) -> Mail:
    """Take a mail apart; raises ``UnreadableError`` and nothing else."""
    try:
        message = message_from_bytes(raw, policy=compat32)
        return _read(message)
    except UnreadableError:
        raise
    except RecursionError as error:
        raise UnreadableError("deep") from error
    except Exception as error:
        raise UnreadableError("broken") from error


def read_head(raw: bytes) -> Mail:
    """What the headers say alone, as far as they say anything; never raises."""
    try:
        message = BytesHeaderParser(policy=compat32).parsebytes(raw[:_MOST_HEAD])
        return _headed(message)
    except Exception:  # noqa: BLE001 - whatever it is, the mail is kept and put aside by who reads it whole
        return Mail(
            sender="", subject="", message_id="", answers_to="", sent_at=None, automatic=True, results=()
        )


def _headed(message: Message) -> Mail:
    return Mail(
        sender=_sender(message),
        subject=header(message, "Subject"),
        message_id=header(message, "Message-ID")[:250],
        answers_to=header(message, "In-Reply-To")[:250],
        sent_at=_date(message),
        automatic=_is_automatic(message),
        results=tuple(_plain(value) for value in (message.get_all("Authentication-Results") or [])[:10]),
    )


def _read(message: Message) -> Mail:
    if len(message.keys()) > _MOST_HEADS:
        raise UnreadableError("headers")
    plain: list[tuple[Text, ...]] = []
    pages: list[tuple[Text, ...]] = []
    attached: list[tuple[Text, ...]] = []
    forms: list[bytes] = []
    ignored: list[str] = []
    parts: list[tuple[str, bytes]] = []
    for kind, part in _leaves(message):
        data = _bytes(part)
        name = _name(part)
        is_file = part.get_content_disposition() == "attachment" or bool(name)
        if kind.startswith("message/") or kind == "text/rfc822-headers":
            parts.append((kind, data))
        elif kind == "application/pdf" or name.lower().endswith(".pdf") or data[:5] == b"%PDF-":
            if len(forms) >= MOST_FORMS:
                raise UnreadableError("forms")
            forms.append(data)
        elif kind == "text/html" and not is_file:
            pages.append(_page(part, data))
        elif kind == "text/plain" and not is_file:
            plain.append(_texts(part, data))
        elif _is_text(data) and (kind == "text/plain" or name.lower().endswith(".txt")):
            attached.append(_texts(part, data))
        elif name or kind not in {"text/html", "text/plain"}:
            ignored.append(name or kind)
    # The first text counts, and HTML where it stands alone or beside an empty one.
    body = [one for one in plain if one[0].text.strip()][:1] or [one for one in pages if one[0].text.strip()][
        :1
    ]
    if body and pages and body[0] not in pages:
        body = [(*body[0], *pages[0])]
    return replace(
        _headed(message),
        sources=(*body, *attached),
        forms=tuple(forms),
        ignored=tuple(dict.fromkeys(ignored))[:10],
        parts=tuple(parts),
    )


def _leaves(message: Message) -> Iterator[tuple[str, Message]]:
    """The parts that hold something, in their order; forwarded mails stay closed."""
    stack = [(message, 0)]
    seen = 0
    while stack:
        part, depth = stack.pop()
        seen += 1
        if seen > MOST_PARTS:
            raise UnreadableError("parts")
        if depth > MOST_DEPTH:
            raise UnreadableError("deep")
        kind = part.get_content_type()
        inside = part.get_payload()
        if isinstance(inside, list) and not kind.startswith("message/"):
            stack += [(one, depth + 1) for one in reversed(inside) if isinstance(one, Message)]
        else:
            yield kind, part


def _bytes(part: Message) -> bytes:
    """The bytes of a part; those of an enclosed message as they are."""
    inside = part.get_payload()
    if isinstance(inside, list):
        return b"\n".join(one.as_bytes() for one in inside if isinstance(one, Message))[:MOST_TEXT]
    encoding = str(part.get("Content-Transfer-Encoding", ""))
    # Without it the standard library gives the bytes as they came: it would give up on damaged ones.
    del part["Content-Transfer-Encoding"]
    data = part.get_payload(decode=True)
    found = unpacked(data if isinstance(data, bytes) else b"", encoding)
    if part.get_content_maintype() == "text" and len(found) > MOST_TEXT:
        raise UnreadableError("long")
    return found


def _texts(part: Message, data: bytes) -> tuple[Text, ...]:
    """The readings of a text part."""
    charset = _param(part, "charset")
    flowed = _param(part, "format").lower() == "flowed"
    joined = _param(part, "delsp").lower() == "yes"
    found = [Text(text=bare(decoded(data, charset)), flowed=flowed, joined=joined)]
    undone = left_escaped(data)
    if undone is not None:
        found.append(Text(text=bare(decoded(undone, charset)), flowed=flowed, joined=joined))
    return tuple(found)


def _page(part: Message, data: bytes) -> tuple[Text, ...]:
    return (Text(text=bare(text_of_html(decoded(data, _param(part, "charset"))))),)


def _is_text(data: bytes) -> bool:
    """Whether a file is text: what is packed or drawn holds bytes that no text does."""
    return b"\x00" not in data[:4096] and not data.startswith((b"PK\x03\x04", b"\x1f\x8b"))


def _param(part: Message, name: str) -> str:
    value = part.get_param(name)
    if isinstance(value, tuple):
        value = value[2]
    return str(value or "")[:60]


def _name(part: Message) -> str:
    try:
        name = part.get_filename()
    except (LookupError, ValueError):
        name = None
    return _plain(name or "")[:80]


def _plain(value: object) -> str:
    """A header's words on one line, bounded, decoded as far as can be."""
    text = _FOLD.sub(" ", str(value))[:MOST_HEADER]
    try:
        pieces = decode_header(text)
    except (ValueError, LookupError):
        pieces = [(text, None)]
    found = "".join(piece if isinstance(piece, str) else decoded(piece, charset) for piece, charset in pieces)
    found = found.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return " ".join("".join(char for char in bare(found) if char.isprintable() or char == " ").split())


def header(message: Message, name: str) -> str:
    """A header's words; "" when it is not there."""
    value = message.get(name)
    return "" if value is None else _plain(value)


def _sender(message: Message) -> str:
    """The one address that the mail says it comes from; "" when it names none, or several."""
    found = [
        address for _, address in getaddresses([_FOLD.sub(" ", str(message.get("From", "")))[:MOST_HEADER]])
    ]
    real = [address for address in found if is_address(address) and address.isascii()]
    return real[0] if len(real) == 1 else ""


def _date(message: Message) -> datetime | None:
    try:
        found = parsedate_to_datetime(str(message.get("Date", ""))[:100])
        found = found if found.tzinfo is not None else found.replace(tzinfo=UTC)
        fits = FIRST_DATE <= found <= LAST_DATE
    except (ValueError, TypeError, OverflowError, IndexError):
        return None
    return found if fits else None


def _is_automatic(message: Message) -> bool:
    """Whether a program or a list sent it (RFC 3834, and what others do)."""
    if header(message, "Auto-Submitted").lower().partition(";")[0].strip() not in {"", "no"}:
        return True
    if any(message.get(name) is not None for name in _AUTOMATIC):
        return True
    if header(message, "Precedence").lower() in _BULK:
        return True
    return bool(_ROBOTS.match(_sender(message))) or message.get_content_type() == "multipart/report"
