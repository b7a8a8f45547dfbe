"""A mail taken apart: who says it comes from whom, its texts, its PDF forms. Trusts nothing, runs nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from email import message_from_bytes
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32
from itertools import zip_longest

from app.mailbox.heads import date_of, header, plain, results_in, sender_of
from app.mailbox.machines import Origin, origin_of
from app.mailbox.texts import bare, decoded, left_escaped, text_of_html, unpacked

MOST_PARTS = 200
MOST_DEPTH = 12
MOST_TEXT = 1_000_000
MOST_FORMS = 3
MOST_SOURCES = 20
_MOST_HEADS = 1000
_OTHER_TEXTS = frozenset(
    f"text/{kind}"
    for kind in (
        *("html", "x-amp-html", "watch-html", "xml", "css", "javascript", "rtf", "enriched", "richtext"),
        *("calendar", "csv", "tab-separated-values", "vcard", "x-vcard", "directory", "vtt"),
        *("x-patch", "x-diff", "x-moz-deleted", "rfc822-headers"),
    )
)
"""Texts that are not read as they stand, named as what was attached when they have a file's name."""
_MOST_HEAD = 200_000


class UnreadableError(Exception):
    """A mail that cannot be taken apart; ``code`` says why (words: ``mail-unreadable-<code>``)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, kw_only=True)
class Text:
    """One reading of what somebody wrote.

    ``flowed``: lines that end in a space go on (RFC 3676); ``joined``: without that space. ``page``: it was
    HTML, whose lines no program has broken.
    """

    text: str
    flowed: bool = False
    joined: bool = False
    page: bool = False


@dataclass(frozen=True, kw_only=True)
class Mail:
    """What is in a mail.

    ``sources`` are its texts and attached texts, each in one reading or more, the page beside a text among
    them; ``forms`` are the PDF files; ``ignored`` names what was attached and not read. ``origin``: who
    wrote it, by its head. ``results`` are its Authentication-Results, the topmost first.
    """

    sender: str
    subject: str
    message_id: str
    answers_to: str
    sent_at: datetime | None
    origin: Origin
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
    """Return what the headers say alone, as far as they say anything; never raise."""
    try:
        message = BytesHeaderParser(policy=compat32).parsebytes(raw[:_MOST_HEAD])
        return _headed(message)
    except Exception:  # noqa: BLE001 - whatever it is, the mail is kept and put aside by who reads it whole
        origin = Origin(report="unread")
        return Mail(
            sender="", subject="", message_id="", answers_to="", sent_at=None, origin=origin, results=()
        )


def _headed(message: Message) -> Mail:
    return Mail(
        sender=sender_of(message),
        subject=header(message, "Subject"),
        message_id=header(message, "Message-ID")[:250],
        answers_to=header(message, "In-Reply-To")[:250],
        sent_at=date_of(message),
        origin=origin_of(message),
        results=tuple(results_in(message)),
    )


@dataclass
class _Parts:
    """The parts of a mail, sorted by what becomes of them."""

    texts: list[tuple[Text, ...]] = field(default_factory=list)
    pages: list[tuple[Text, ...]] = field(default_factory=list)
    attached: list[tuple[Text, ...]] = field(default_factory=list)
    forms: list[bytes] = field(default_factory=list)
    reports: list[tuple[str, bytes]] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    has_long: bool = False

    def add(self, kind: str, part: Message) -> None:
        """Sort a part in; raise ``UnreadableError`` for a text that is too long to be read."""
        data, name = _bytes(part), _name(part)
        is_file = part.get_content_disposition() == "attachment" or bool(name)
        if part.get_content_maintype() == "text" and len(data) > MOST_TEXT:
            self._add_long(kind, name, is_file=is_file)
        elif kind.startswith("message/") or kind == "text/rfc822-headers":
            self.reports.append((kind, data))
        elif kind == "application/pdf" or name.lower().endswith(".pdf") or data[:5] == b"%PDF-":
            self._add_form(data, name or kind)
        elif kind == "text/html" and not is_file:
            self.pages.append(_page(part, data))
        elif _is_plain(kind) and not is_file:
            self.texts.append(_texts(part, data))
        elif _is_text(data) and (_is_plain(kind) or name.lower().endswith(".txt")):
            self.attached.append(_texts(part, data))
        elif name or not kind.startswith("text/"):
            self.ignored.append(name or kind)

    def _add_long(self, kind: str, name: str, *, is_file: bool) -> None:
        """Leave a text out: a page with pictures in it may be that long, and a file need not be read."""
        if _is_plain(kind) and not is_file:
            raise UnreadableError("long")
        self.has_long = self.has_long or not is_file
        self.ignored.append(name or kind)

    def _add_form(self, data: bytes, name: str) -> None:
        if len(self.forms) < MOST_FORMS:
            self.forms.append(data)
        else:
            self.ignored.append(name)

    def sources(self) -> tuple[tuple[Text, ...], ...]:
        """Return the texts to look for a sheet in; raise ``UnreadableError`` where all are too long."""
        texts, pages = _filled(self.texts), _filled(self.pages)
        if self.has_long and not (texts or pages or _filled(self.attached) or self.forms):
            raise UnreadableError("long")
        # A page is one more reading of the text that it stands beside. A second text, below a list's words,
        # is a source of its own.
        body = [(*text, *page) for text, page in zip_longest(texts, pages, fillvalue=())]
        return (*body, *self.attached)[:MOST_SOURCES]


def _read(message: Message) -> Mail:
    if len(message.keys()) > _MOST_HEADS:
        raise UnreadableError("headers")
    parts = _Parts()
    for kind, part in _leaves(message):
        parts.add(kind, part)
    return replace(
        _headed(message),
        sources=parts.sources(),
        forms=tuple(parts.forms),
        ignored=tuple(dict.fromkeys(parts.ignored))[:10],
        parts=tuple(parts.reports),
    )


def _filled(sources: list[tuple[Text, ...]]) -> list[tuple[Text, ...]]:
    return [one for one in sources if one[0].text.strip()]


def _leaves(message: Message) -> Iterator[tuple[str, Message]]:
    """Yield the parts that hold something, in their order; forwarded mails stay closed."""
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
    """Return the bytes of a part; those of an enclosed message as they are."""
    inside = part.get_payload()
    if isinstance(inside, list):
        return b"\n".join(_as_bytes(one) for one in inside if isinstance(one, Message))[:MOST_TEXT]
    encoding = str(part.get("Content-Transfer-Encoding", ""))
    # Without it the standard library gives the bytes as they came: it would give up on damaged ones.
    del part["Content-Transfer-Encoding"]
    data = part.get_payload(decode=True)
    return unpacked(data if isinstance(data, bytes) else b"", encoding)


def _as_bytes(part: Message) -> bytes:
    try:
        return part.as_bytes()
    except (LookupError, ValueError, TypeError):
        # What the library cannot write again, it cannot have read: the other parts count.
        return b""


def _texts(part: Message, data: bytes) -> tuple[Text, ...]:
    """Return the readings of a text part."""
    charset = _param(part, "charset")
    flowed = _param(part, "format").lower() == "flowed"
    joined = _param(part, "delsp").lower() == "yes"
    found = [Text(text=bare(decoded(data, charset)), flowed=flowed, joined=joined)]
    undone = left_escaped(data)
    if undone is not None:
        found.append(Text(text=bare(decoded(undone, charset)), flowed=flowed, joined=joined))
    return tuple(found)


def _page(part: Message, data: bytes) -> tuple[Text, ...]:
    return (Text(text=bare(text_of_html(decoded(data, _param(part, "charset")))), page=True),)


def _is_plain(kind: str) -> bool:
    """Whether a part is read as it stands: a text of any kind that is not known to be another (RFC 2046)."""
    return kind.startswith("text/") and kind not in _OTHER_TEXTS


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
    return plain(name or "")[:80]
