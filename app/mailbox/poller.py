"""The other way in: an IMAP mailbox that is looked into. A mail is kept before it is marked as seen.

A mail that cannot be kept is put aside for people to look at, and the look goes on to the next one.
"""

import imaplib
import ssl
from collections.abc import Callable
from contextlib import AbstractContextManager
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32

import structlog

from app.config import Settings
from app.container import Container
from app.errors import where
from app.mail.addresses import own_addresses_in
from app.mail.transport import SECONDS
from app.mailbox.heads import first_address, headers
from app.mailbox.listener import AWAY
from app.mailbox.protocol import MOST_BYTES
from app.mailbox.store import Box, Postbox

log = structlog.get_logger()

Opened = Callable[[], AbstractContextManager[Container]]
_MOST_AT_ONCE = 200
_MOST_HEAD = 200_000
_MOST_ADDRESSES = 20
_TO = ("Delivered-To", "X-Original-To", "X-Envelope-To", "Envelope-To", "To", "Cc")
_UNTOLD = "?"
_SEEN, _QUARANTINED = r"(\Seen)", r"(\Seen \Flagged)"


def poll(opened: Opened, settings: Settings) -> int:
    """Fetch what is unseen in the folder; how many were kept. Raises ``OSError``, ``imaplib.IMAP4.error``.

    What is put aside is marked with a flag as well, in the mailbox too.
    """
    kept = 0
    with _signed_in(settings) as box:
        box.select(settings.imap_folder)
        _, found = box.uid("SEARCH", "UNSEEN")
        for uid in (found[0] or b"").split()[:_MOST_AT_ONCE]:
            raw, size = _fetch(box, uid.decode())
            flags = _SEEN
            if raw is not None:
                try:
                    kept += _keep(opened, raw, size)
                except AWAY:
                    # Nothing can be kept now: it is fetched again.
                    raise
                except Exception as error:  # noqa: BLE001 - one mail must not stop the others
                    log.error("mailbox.aside", error=type(error).__name__, where=where(error))  # noqa: TRY400
                    _quarantine(opened, raw)
                    flags = _QUARANTINED
            # Only now: whatever happens before this line, it is fetched again.
            box.uid("STORE", uid.decode(), "+FLAGS", flags)
    return kept


def _signed_in(settings: Settings) -> imaplib.IMAP4:
    if settings.imap_tls:
        trust = ssl.create_default_context(cafile=settings.imap_ca_file or None)
        box: imaplib.IMAP4 = imaplib.IMAP4_SSL(
            settings.imap_host, settings.imap_port, ssl_context=trust, timeout=SECONDS
        )
    else:
        box = imaplib.IMAP4(settings.imap_host, settings.imap_port, timeout=SECONDS)
    box.login(settings.imap_user, settings.imap_password.get_secret_value())
    return box


def _fetch(box: imaplib.IMAP4, uid: str) -> tuple[bytes | None, int]:
    """Return a mail and its size; of one too large for any listener, only the head."""
    _, told = box.uid("FETCH", uid, "(RFC822.SIZE)")
    size = _number(told[0]) if told and isinstance(told[0], bytes) else 0
    part = "BODY.PEEK[]" if size <= MOST_BYTES else "BODY.PEEK[HEADER]"
    _, data = box.uid("FETCH", uid, f"({part})")
    raw = next((item[1] for item in data if isinstance(item, tuple) and isinstance(item[1], bytes)), None)
    return (None if raw is None else raw[:MOST_BYTES]), size


def _number(line: bytes) -> int:
    digits = line.rpartition(b"RFC822.SIZE")[2].strip(b" )")
    return int(digits) if digits.isdigit() else 0


def _keep(opened: Opened, raw: bytes, size: int) -> int:
    """Keep a mail for every address of ours that it was sent to; one for none of ours is left alone."""
    message = BytesHeaderParser(policy=compat32).parsebytes(raw[:_MOST_HEAD])
    # An empty one says that a server wrote it; a mailbox without the header says nothing.
    named = "Return-Path" if "Return-Path" in message else "From"
    return_path = first_address(message, named) or ("" if named == "Return-Path" else _UNTOLD)
    with opened() as c:
        postbox = Postbox(c)
        boxes = _boxes(postbox, c.settings, message)
        return postbox.keep_all(boxes, raw, return_path=return_path, door="imap", size=size)


def _boxes(postbox: Postbox, settings: Settings, message: Message) -> list[Box]:
    """Return the boxes of all our addresses in the head, in any of its lines."""
    lines = [line for name in _TO for line in headers(message, name)]
    named = list(dict.fromkeys(one for line in lines for one in own_addresses_in(settings, line)))
    found = [postbox.box(address) for address in named[:_MOST_ADDRESSES]]
    return [box for box in found if box is not None]


def _quarantine(opened: Opened, raw: bytes) -> None:
    """Keep a mail for people; for the moderator of its game where its addresses can still be looked up."""
    try:
        message = BytesHeaderParser(policy=compat32).parsebytes(raw[:_MOST_HEAD])
        with opened() as c:
            boxes = _boxes(Postbox(c), c.settings, message)
    except AWAY:
        raise
    except Exception:  # noqa: BLE001 - what made keeping it fail may be this
        boxes = []
    with opened() as c:
        Postbox(c).quarantine(boxes, raw, door="imap")
