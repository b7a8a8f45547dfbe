"""Whether a person wrote a mail or a program did: by its headers first, then by sender and subject."""

import re
import tomllib
from dataclasses import dataclass
from email.message import Message
from functools import lru_cache
from pathlib import Path
from typing import Final

from app.mail.refusals import any_of
from app.mailbox.heads import header, headers, name_of, sender_of

AUTO, SENT, LIST, DAEMON, ROBOT, LATE, RETURNED = (
    "auto",
    "sent",
    "list",
    "daemon",
    "robot",
    "late",
    "returned",
)
_TABLE = Path(__file__).with_name("machines.toml")
_BY_HEADER: Final = frozenset({AUTO, SENT, LIST})


@dataclass(frozen=True, kw_only=True)
class Origin:
    """What is known of who wrote a mail, before anything in it is read.

    ``headers``: what the headers of programs say (auto, sent, list). ``sender`` and ``subject``: what they
    look like (daemon, robot; auto, late, returned; "" like a person's). ``report``: the type of a
    multipart/report. ``failed``: the addresses that Exim and others name in a header of their own.
    """

    headers: frozenset[str] = frozenset()
    sender: str = ""
    subject: str = ""
    report: str = ""
    failed: str = ""

    def is_machine(self, *, known: bool) -> bool:
        """Say whether a program wrote it. ``known``: the sender's address is that of an account."""
        return bool(self.headers or self.report or self.failed or self.subject or (self.sender and not known))

    @property
    def answers(self) -> bool:
        """Whether a program has answered a mail of ours."""
        return AUTO in self.headers or self.subject == AUTO

    @property
    def is_daemon(self) -> bool:
        """Whether it comes from where delivery reports come from, as far as its head says."""
        return self.sender == DAEMON or bool(self.report or self.failed) or self.subject in {LATE, RETURNED}


@dataclass(frozen=True)
class _Tables:
    headers: tuple[tuple[str, re.Pattern[str] | None, str], ...]
    senders: tuple[tuple[re.Pattern[str], str], ...]
    names: tuple[tuple[re.Pattern[str], str], ...]
    subjects: tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...]


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    data = tomllib.loads(_TABLE.read_text(encoding="utf-8"))
    return _Tables(
        headers=tuple(
            (row["name"], re.compile(row["value"]) if "value" in row else None, row["means"])
            for row in data["header"]
        ),
        senders=tuple((any_of(row["local"]), row["means"]) for row in data["sender"]),
        names=tuple((any_of(row["words"]), row["means"]) for row in data["name"]),
        subjects=tuple(
            (any_of(row["begins"]), any_of(row["holds"]), row["means"])
            for row in sorted(data["subject"], key=lambda row: _ORDER.index(row["means"]))
        ),
    )


_ORDER = (LATE, RETURNED, AUTO)


def origin_of(message: Message) -> Origin:
    """Return what the head of a mail says of who wrote it."""
    tables = _tables()
    present = {name.lower() for name in message.keys()}  # noqa: SIM118 - a mail has a name more than once
    found = {
        means
        for name, value, means in tables.headers
        if name.lower() in present
        and (lines := headers(message, name))
        and (value is None or any(value.search(line.lower()) for line in lines))
    }
    return Origin(
        headers=frozenset(found),
        sender=_sender(sender_of(message), name_of(message)),
        subject=subject_of(header(message, "Subject")),
        report=_report(message),
        failed=header(message, "X-Failed-Recipients"),
    )


def _sender(address: str, name: str) -> str:
    local, plain = address.rpartition("@")[0].lower(), name.casefold()
    by_address = (means for words, means in _tables().senders if local and words.fullmatch(local))
    by_name = (means for words, means in _tables().names if words.search(plain))
    return next(by_address, "") or next(by_name, "")


def subject_of(subject: str) -> str:
    """Return what a subject says of its mail: auto, late, returned; "" for one that a person may write."""
    plain = " ".join(subject.casefold().split())[:300]
    for begins, holds, means in _tables().subjects:
        if begins.match(plain) or holds.search(plain):
            return means
    return ""


def _report(message: Message) -> str:
    if message.get_content_type() != "multipart/report":
        return ""
    value = message.get_param("report-type")
    return str(value[2] if isinstance(value, tuple) else value or "report").lower()[:60]
