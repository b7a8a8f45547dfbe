"""The other way in: an IMAP mailbox that is looked into. A mail is kept before it is marked as seen."""

import imaplib
import ssl
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from email import message_from_bytes
from email.policy import compat32
from email.utils import getaddresses

import structlog

from app.config import Settings
from app.container import Container
from app.mailbox.store import MOST_BYTES, Postbox

log = structlog.get_logger()

_MOST_AT_ONCE = 200
_TO = ("Delivered-To", "X-Original-To", "X-Envelope-To", "Envelope-To", "To", "Cc")


def poll(opened: Callable[[], AbstractContextManager[Container]], settings: Settings) -> int:
    """Fetch what is unseen in the folder; how many were kept. Raises ``OSError``, ``imaplib.IMAP4.error``."""
    kept = 0
    with _signed_in(settings) as box:
        box.select(settings.imap_folder)
        _, found = box.uid("SEARCH", "UNSEEN")
        for uid in (found[0] or b"").split()[:_MOST_AT_ONCE]:
            raw, size = _fetch(box, uid.decode())
            if raw is not None:
                kept += _keep(opened, raw, size)
            # Only now: whatever happens before this line, it is fetched again.
            box.uid("STORE", uid.decode(), "+FLAGS", r"(\Seen)")
    return kept


def _signed_in(settings: Settings) -> imaplib.IMAP4:
    if settings.imap_tls:
        trust = ssl.create_default_context(cafile=settings.imap_ca_file or None)
        box: imaplib.IMAP4 = imaplib.IMAP4_SSL(
            settings.imap_host, settings.imap_port, ssl_context=trust, timeout=settings.smtp_timeout
        )
    else:
        box = imaplib.IMAP4(settings.imap_host, settings.imap_port, timeout=settings.smtp_timeout)
    box.login(settings.imap_user, settings.imap_password.get_secret_value())
    return box


def _fetch(box: imaplib.IMAP4, uid: str) -> tuple[bytes | None, int]:
    """A mail and how large it is; of one that is too large, which no listener would have taken, the head."""
    _, told = box.uid("FETCH", uid, "(RFC822.SIZE)")
    size = _number(told[0]) if told and isinstance(told[0], bytes) else 0
    part = "BODY.PEEK[]" if size <= MOST_BYTES else "BODY.PEEK[HEADER]"
    _, data = box.uid("FETCH", uid, f"({part})")
    raw = next((item[1] for item in data if isinstance(item, tuple) and isinstance(item[1], bytes)), None)
    return (None if raw is None else raw[:MOST_BYTES]), size


def _number(line: bytes) -> int:
    digits = line.rpartition(b"RFC822.SIZE")[2].strip(b" )")
    return int(digits) if digits.isdigit() else 0


def _keep(opened: Callable[[], AbstractContextManager[Container]], raw: bytes, size: int) -> int:
    """Keep a mail for every address of ours that it was sent to; one for none of ours is left alone."""
    message = message_from_bytes(raw, policy=compat32)
    path = message.get("Return-Path")
    sender = str(path if path is not None else message.get("From", "")).strip()
    addresses = [address for _, address in getaddresses([sender])]
    return_path = addresses[0] if addresses else ""
    kept = 0
    with opened() as c:
        postbox = Postbox(c)
        for address in _recipients(str(message.get(name, "")) for name in _TO):
            box = postbox.box(address)
            if box is not None:
                kept += postbox.keep(box, raw, return_path=return_path, door="imap", size=size)
                break
    return kept


def _recipients(values: Iterable[str]) -> list[str]:
    found = [address.lower() for value in values for _, address in getaddresses([value[:4000]])]
    return list(dict.fromkeys(found))[:20]
