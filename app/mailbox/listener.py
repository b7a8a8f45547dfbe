"""The listener: LMTP from a mail server, or SMTP. A mail is kept before its sender hears 250."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import structlog
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

from app.container import Container
from app.db import MACHINE_TROUBLE
from app.errors import where
from app.mailbox.protocol import LocalTalk, Room, Talk
from app.mailbox.store import Box, Postbox

log = structlog.get_logger()

Opened = Callable[[], AbstractContextManager[Container]]
AWAY = (*MACHINE_TROUBLE, OSError)
"""What says that the database cannot be asked now: the sender of a mail tries again."""
# How long it may take to listen; the library gives up after five, which a busy machine needs when it starts.
_READY_SECONDS = 60
_MOST_RECIPIENTS = 10
_UNKNOWN = "550 5.1.1 No such address"
_BUSY = "451 4.3.0 Try again in a minute"
_KEPT = "250 2.0.0 Kept"


class Door:
    """What the protocol asks: may they write there, and is it kept. Each answer is one transaction."""

    def __init__(self, opened: Opened, door: str) -> None:
        self._opened = opened
        self._door = door

    async def handle_RCPT(  # noqa: N802 - the protocol's names
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        """Answer whether mail to that address is accepted, as an SMTP reply."""
        if len(envelope.rcpt_tos) >= _MOST_RECIPIENTS:
            return "452 4.5.3 Too many recipients"
        try:
            box = await asyncio.to_thread(self._box, address)
        except AWAY as error:
            log.error("mailbox.busy", error=type(error).__name__)  # noqa: TRY400
            return _BUSY
        except Exception as error:  # noqa: BLE001 - an address that cannot even be looked up is none of ours
            log.error("mailbox.bad_address", error=type(error).__name__, where=where(error))  # noqa: TRY400
            box = None
        if box is None:
            return _UNKNOWN
        envelope.rcpt_tos.append(address)
        boxes(envelope).append(box)
        return "250 2.1.5 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep the mail; no longer wanted by anybody once it is."""
        raw = envelope.original_content or b""
        path = (envelope.mail_from or "").strip("<>")
        try:
            await asyncio.to_thread(self._keep, boxes(envelope), raw, path)
        except AWAY as error:
            log.error("mailbox.not_kept", error=type(error).__name__)  # noqa: TRY400
            return self._each(envelope, _BUSY)
        except Exception as error:  # noqa: BLE001 - it would fail again: it is put aside, and its sender is done
            log.error("mailbox.aside", error=type(error).__name__, where=where(error))  # noqa: TRY400
            try:
                await asyncio.to_thread(self._quarantine, boxes(envelope), raw)
            except Exception as again:  # noqa: BLE001 - not kept, so not taken
                log.error("mailbox.not_kept", error=type(again).__name__)  # noqa: TRY400
                return self._each(envelope, _BUSY)
        return self._each(envelope, _KEPT)

    def _each(self, envelope: Any, answer: str) -> str:
        """Return one answer for each recipient by LMTP; by SMTP one for all."""
        return "\r\n".join([answer] * len(envelope.rcpt_tos)) if self._door == "lmtp" else answer

    def _box(self, address: str) -> Box | None:
        with self._opened() as c:
            return Postbox(c).box(address)

    def _keep(self, found: list[Box], raw: bytes, return_path: str) -> None:
        with self._opened() as c:
            Postbox(c).keep_all(found, raw, return_path=return_path, door=self._door)

    def _quarantine(self, found: list[Box], raw: bytes) -> None:
        with self._opened() as c:
            Postbox(c).quarantine(found, raw, door=self._door)


def boxes(envelope: Any) -> list[Box]:
    """Return the boxes that an envelope goes to, kept on it."""
    found: list[Box] = envelope.__dict__.setdefault("turnpost_boxes", [])
    return found


class Listener(Controller):
    """Listens in a thread of its own until it is stopped."""

    def __init__(self, opened: Opened, *, host: str, port: int, lmtp: bool, name: str) -> None:
        self.lmtp = lmtp
        self.room = Room()
        self._name = name
        super().__init__(
            Door(opened, "lmtp" if lmtp else "smtp"),
            hostname=host,
            port=port or free_port(host),
            ready_timeout=_READY_SECONDS,
        )

    def factory(self) -> SMTP:
        """Return one conversation."""
        kind = LocalTalk if self.lmtp else Talk
        return kind(self.handler, room=self.room, name=self._name)


def free_port(host: str) -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port
