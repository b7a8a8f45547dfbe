"""What comes back: delivery reports (RFC 3464), receipts of reading (RFC 8098), complaints (RFC 5965).

And what servers write for people to read. A report's own fields decide, then the codes in it, and words
last. A note of absence is none, whatever it says.
"""

import re
from dataclasses import dataclass
from email import message_from_bytes
from email.policy import compat32
from typing import Final

from app.mail.refusals import (
    ENHANCED,
    FULL,
    LATE,
    SOFT,
    UNKNOWN,
    Refusal,
    judge,
    kind_of,
    known_code,
    says_late,
    says_returned,
)
from app.mailbox import machines
from app.mailbox.heads import addresses_in
from app.mailbox.message import Mail

BOUNCED, DELAYED, DELIVERED, READ, COMPLAINT = "bounced", "delayed", "delivered", "read", "complaint"
_ACTIONS: Final = {
    "failed": BOUNCED,
    "delayed": DELAYED,
    "delivered": DELIVERED,
    "relayed": DELIVERED,
    "expanded": DELIVERED,
}
_STATUS_PARTS = frozenset({"message/delivery-status", "message/global-delivery-status"})
_COMPLAINTS = frozenset({"abuse", "fraud", "virus", "other", "opt-out", "opt-out-list", "miscategorized"})
_REPLY = re.compile(r"(?<![\d.#+-])([45][0-5]\d)(?:[ -]+(?=#?\(?[45]\.\d{1,3}\.\d{1,3}|[A-Za-z<])|:)")
_SAID = re.compile(
    r"said:|smtp;|rcpt to|remote host|response|diagnostic|error|status|\b[45]\d\d[ -]", re.IGNORECASE
)
_OURS = re.compile(r"<[0-9a-f]{32}@[A-Za-z0-9.-]+>")
_MOST_WORDS = 6000
_NEAR = 12


@dataclass(frozen=True, kw_only=True)
class Report:
    """What a report says of one mail of ours. ``message_id`` is that mail's, where the report shows it.

    ``reason`` is told to people; ``refusal`` says what a bounce means. ``recipients`` are those it names.
    """

    kind: str
    reason: str = ""
    refusal: Refusal = UNKNOWN
    message_id: str = ""
    recipients: frozenset[str] = frozenset()

    @property
    def hard(self) -> bool:
        """Whether mail to that address has no prospect: a bounce that neither time nor another mail mends."""
        return self.kind == BOUNCED and self.refusal.kind not in SOFT


def read_report(mail: Mail, *, at_return_path: bool) -> Report | None:
    """Return the report in a mail; None for an answer of a person or a program, whatever it says.

    ``at_return_path``: it came to the address that only reports come to.
    """
    kinds = {kind for kind, _ in mail.parts}
    if "message/feedback-report" in kinds:
        return _complaint(mail)
    if kinds & _STATUS_PARTS:
        return _delivery_status(mail)
    if "message/disposition-notification" in kinds or "disposition" in mail.origin.report:
        return Report(kind=READ, message_id=_ours(mail))
    if mail.origin.report == "feedback-report":
        return Report(kind=COMPLAINT, reason="complaint", message_id=_ours(mail))
    return _for_people(mail, at_return_path=at_return_path)


# ---------------------------------------------------------------------- by their own fields


def _complaint(mail: Mail) -> Report:
    """Return a complaint about mail; authentication results and "not spam" are none."""
    (fields, *_) = (*_groups(_data(mail, {"message/feedback-report"})), {})
    kind = fields.get("feedback-type", "abuse").strip().lower()
    told = COMPLAINT if kind in _COMPLAINTS else READ
    return Report(kind=told, reason=f"complaint: {kind[:40]}", message_id=_ours(mail))


def _delivery_status(mail: Mail) -> Report:
    """Return the worst result of any recipient. A mail of ours has one, whom others may stand for."""
    groups = [one for one in _groups(_data(mail, _STATUS_PARTS)) if {"action", "status"} & one.keys()]
    found = [_of_recipient(mail, fields) for fields in groups]
    for kind in (BOUNCED, DELAYED, DELIVERED):
        of_kind = [one for one in found if one.kind == kind]
        if of_kind:
            worst = of_kind[0]
            # Where others of a list got it, the address is somebody's.
            gone = worst.refusal.gone and all(one.kind == kind for one in found)
            refusal = Refusal(kind=worst.refusal.kind, gone=gone, words=worst.refusal.words)
            return Report(
                kind=kind,
                reason=worst.reason,
                refusal=refusal,
                message_id=_ours(mail),
                recipients=frozenset(name for one in found for name in one.recipients),
            )
    # A report without a word of what it reports: its subject is all there is.
    kind = DELAYED if mail.origin.subject == machines.LATE else BOUNCED
    return Report(kind=kind, reason="came back", message_id=_ours(mail))


def _of_recipient(mail: Mail, fields: dict[str, str]) -> Report:
    diagnostic = fields.get("diagnostic-code", "")
    said = diagnostic.partition(";")[2].strip() or diagnostic
    status = ENHANCED.search(fields.get("status", ""))
    code = f"{status[1]}.{status[2]}" if status else ""
    better = known_code(said)
    if better and (
        code[2:] in {"0.0", ""} or (code[:1] == better[:1] and code[2:] in {"5.0", "3.0", "4.0", "7.0"})
    ):
        code = better
    reply = _REPLY.search(said)
    basic = int(reply[1]) if reply else 0
    refusal = judge(basic, code, said)
    if not said and kind_of(_excerpt(mail.body)) == FULL:
        refusal = Refusal(kind=FULL, words=True)
    action = fields.get("action", "").lower().partition(" ")[0].strip("().;")
    kind = _ACTIONS.get(action, "")
    if not kind:
        first = code[:1] or (str(basic)[:1] if basic else "")
        kind = {"2": DELIVERED, "4": DELAYED, "5": BOUNCED}.get(first, DELIVERED)
    recipients = [
        one
        for name in ("original-recipient", "final-recipient")
        for one in addresses_in(fields.get(name, "").partition(";")[2])
    ]
    refusal = refusal if kind == BOUNCED else UNKNOWN
    reason = code or (str(basic) if basic else "") or action
    return Report(kind=kind, reason=reason, refusal=refusal, recipients=frozenset(map(str.lower, recipients)))


def _data(mail: Mail, kinds: frozenset[str] | set[str]) -> bytes:
    return b"\n\n".join(data for kind, data in mail.parts if kind in kinds)[:50_000]


def _groups(data: bytes) -> list[dict[str, str]]:
    """Return the groups of fields in a report, between blank lines; of a repeated field the first."""
    groups: list[dict[str, str]] = [{}]
    last = ""
    for line in data.decode("utf-8", "replace").splitlines():
        if not line.strip():
            if groups[-1]:
                groups.append({})
            last = ""
        elif line[:1] in {" ", "\t"}:
            if last:
                groups[-1][last] += f" {line.strip()}"
        else:
            name, colon, value = line.partition(":")
            last = name.strip().lower() if colon else ""
            if last in groups[-1]:
                last = ""
            elif last:
                groups[-1][last] = value.strip()
    return groups


# ---------------------------------------------------------------------- by codes and words


def _for_people(mail: Mail, *, at_return_path: bool) -> Report | None:
    """Read what qmail, Exim, old Exchange and others write for people.

    Only a server's own mail is read so.
    """
    origin = mail.origin
    if not origin.is_daemon or (machines.LIST in origin.headers and origin.sender != machines.DAEMON):
        return None
    if origin.answers and origin.sender != machines.DAEMON and not origin.failed:
        return None
    if not at_return_path and not _ours(mail):
        return None
    text = _excerpt(f"{mail.subject}\n{mail.body}")
    code, basic, words = _server_words(text)
    refusal = judge(basic, code, words)
    if refusal.kind in {"", LATE} and (said := kind_of(text)):
        # Words that stand apart from the code do not agree with it: they only say what it was about.
        refusal = Refusal(kind=said, words=True)
    kind = _kind_for_people(mail, text, code=code, basic=basic, refusal=refusal)
    if not kind:
        return None
    return Report(
        kind=kind,
        reason=code or (str(basic) if basic else "") or "came back",
        refusal=refusal,
        message_id=_ours(mail),
        recipients=frozenset(one.lower() for one in addresses_in(origin.failed)),
    )


def _kind_for_people(mail: Mail, text: str, *, code: str, basic: int, refusal: Refusal) -> str:
    """Return whether the mail came back (BOUNCED) or is late (DELAYED); "" when it says neither."""
    returned = mail.origin.subject == machines.RETURNED or bool(mail.origin.failed)
    if mail.origin.subject == machines.LATE:
        return DELAYED
    if code.startswith("5") or basic >= 500 or says_returned(text):
        return BOUNCED
    if code or basic or says_late(text):
        return DELAYED
    return BOUNCED if returned or refusal.kind else ""


def _server_words(text: str) -> tuple[str, int, str]:
    """Return the refusing server's code, reply and words: the lines around the first code.

    A code counts only where a server speaks: a date, a ticket number or a telephone number is none.
    """
    lines = [line.strip() for line in text.splitlines()]
    for at, line in enumerate(lines):
        code, reply = known_code(line), _REPLY.search(line)
        if not code and reply is None:
            continue
        if not (
            reply or _SAID.search(line) or re.search(r"[#(]\s*[45]\.\d", line) or re.match(r"[45]\.\d", line)
        ):
            continue
        near = lines[max(0, at - 1) : at + _NEAR]
        stop = next((one for one, text in enumerate(near) if one > 1 and _is_end(text)), len(near))
        return code, int(reply[1]) if reply else 0, " ".join(near[:stop])
    return "", 0, ""


def _is_end(line: str) -> bool:
    """Return whether the enclosed mail begins here: what follows is ours."""
    return line.startswith(("---", "===", "___", "Return-Path:", "Received:", "From:", "Reporting-MTA"))


def _excerpt(text: str) -> str:
    """Return the text down to the enclosed mail, so that our words are not taken for the server's."""
    lines: list[str] = []
    for line in text[:_MOST_WORDS].splitlines():
        if len(lines) > 3 and line.startswith(
            ("Return-Path:", "Received:", "Message-ID:", "--- Below", "------ This is a copy")
        ):
            break
        lines.append(line)
    return "\n".join(lines)


# ---------------------------------------------------------------------- of which mail


def _ours(mail: Mail) -> str:
    """Return our Message-ID that the report encloses or quotes."""
    for kind, data in mail.parts:
        if kind in {"message/rfc822", "message/global", "text/rfc822-headers", "message/rfc822-headers"}:
            enclosed = message_from_bytes(data, policy=compat32)
            if found := _OURS.search(str(enclosed.get("Message-ID", ""))[:300]):
                return found[0]
    texts = [source[0].text[:50_000] for source in mail.sources]
    for text in (
        *texts,
        mail.answers_to,
        _data(mail, _STATUS_PARTS | {"message/feedback-report", "message/disposition-notification"}).decode(
            "latin-1"
        ),
    ):
        if found := _OURS.search(text):
            return found[0]
    return ""
