"""What comes back: delivery reports (RFC 3464) and those that only people were meant to read."""

import re
from dataclasses import dataclass
from email import message_from_bytes
from email.policy import compat32

from app.mailbox.message import Mail

_STATUS = re.compile(r"\b([245]\.\d{1,3}\.\d{1,3})\b")
_REPLY = re.compile(r"\b([45]\d\d)[ -]")
_OURS = re.compile(r"<[0-9a-f]{32}@[A-Za-z0-9.-]+>")
# What qmail, Exim, Exchange, Postfix of old and others say for good and for now.
_FOR_GOOD = re.compile(
    r"user unknown|unknown user|no such user|no mailbox here|mailbox unavailable|does not exist|not found"
    r"|unrouteable address|address rejected|recipient rejected|account (?:is )?(?:disabled|closed)|permanent"
    r"|this message (?:has been|was) (?:not )?(?:un)?deliver|couldn't be delivered|could not be delivered"
    r"|delivery (?:has )?failed|undeliverable|this is a permanent error|i've given up|unzustellbar",
    re.IGNORECASE,
)
_NOBODY = re.compile(
    r"user unknown|unknown user|no such user|no mailbox here|does not exist|unrouteable|unknown address",
    re.IGNORECASE,
)
_FOR_NOW = re.compile(
    r"delayed|temporar|will (?:be )?(?:retr|continue|keep)|not yet been delivered|warning message",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Bounce:
    """What a delivery report says: for good or for now, that the address is nobody's, and of which mail."""

    permanent: bool
    gone: bool
    reason: str
    message_id: str = ""


def read_bounce(mail: Mail, *, at_return_path: bool) -> Bounce | None:
    """The report in a mail; None when it is none (an out-of-office note, a question).

    ``at_return_path``: it came to the address that only reports come to.
    """
    found = _standard(mail)
    if found is None and (at_return_path or mail.automatic):
        found = _readable(mail)
    return found


def _standard(mail: Mail) -> Bounce | None:
    for kind, data in mail.parts:
        if kind != "message/delivery-status":
            continue
        fields = _fields(data)
        action = fields.get("action", "").lower()
        status = _STATUS.search(fields.get("status", ""))
        diagnostic = fields.get("diagnostic-code", "")
        code = status[1] if status else ""
        if code[2:] in {"0.0", ""} and (better := _STATUS.search(diagnostic)):
            code = better[1]
        if action not in {"failed", "delayed"} and not code.startswith(("4", "5")):
            # Delivered, relayed, expanded: nothing has come back.
            return None
        permanent = action == "failed" if action in {"failed", "delayed"} else code.startswith("5")
        gone = permanent and (code.startswith("5.1.") or bool(_NOBODY.search(diagnostic)))
        return Bounce(permanent=permanent, gone=gone, reason=code or action, message_id=_ours(mail))
    return None


def _readable(mail: Mail) -> Bounce | None:
    text = f"{mail.subject}\n{mail.body[:20_000]}"
    status, reply = _STATUS.search(text), _REPLY.search(text)
    code = status[1] if status else reply[1] if reply else ""
    good, now = _FOR_GOOD.search(text), _FOR_NOW.search(text)
    if not code and not good and not now:
        return None
    permanent = code.startswith("5") if code else bool(good)
    if now and not code.startswith("5"):
        permanent = False
    gone = permanent and (code.startswith("5.1.") or bool(_NOBODY.search(text)))
    return Bounce(permanent=permanent, gone=gone, reason=code or "came back", message_id=_ours(mail))


def _ours(mail: Mail) -> str:
    """The Message-ID of ours that the report encloses or quotes."""
    for kind, data in mail.parts:
        if kind in {"message/rfc822", "text/rfc822-headers"}:
            enclosed = message_from_bytes(data, policy=compat32)
            if found := _OURS.search(str(enclosed.get("Message-ID", ""))[:300]):
                return found[0]
    found = _OURS.search(mail.body[:50_000]) or _OURS.search(mail.answers_to)
    return found[0] if found else ""


def _fields(data: bytes) -> dict[str, str]:
    """The fields of a delivery-status part, of all its blocks; of several the first."""
    fields: dict[str, str] = {}
    last = ""
    for line in data[:50_000].decode("latin-1").splitlines():
        if line[:1] in {" ", "\t"} and last:
            fields[last] += " " + line.strip()
            continue
        name, colon, value = line.partition(":")
        last = name.strip().lower() if colon else ""
        if last:
            if last in fields:
                last = ""
                continue
            fields[last] = value.strip()
    return fields
