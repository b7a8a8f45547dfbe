"""The listener: LMTP from a mail server, or SMTP. A mail is kept before its sender hears 250."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import structlog
from aiosmtpd.controller import Controller
from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP

from app.container import Container
from app.mailbox.store import MOST_BYTES, Box, Postbox

log = structlog.get_logger()

Opened = Callable[[], AbstractContextManager[Container]]
# How long it may take to listen; the library gives up after five, which a busy machine needs when it starts.
_READY_SECONDS = 60
_IDLE_SECONDS = 60
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
        """Whether somebody may write to that address."""
        if len(envelope.rcpt_tos) >= _MOST_RECIPIENTS:
            return "452 4.5.3 Too many recipients"
        try:
            box = await asyncio.to_thread(self._box, address)
        except Exception as error:  # noqa: BLE001 - the database may be away: the sender tries again
            log.error("mailbox.busy", error=type(error).__name__)  # noqa: TRY400
            return _BUSY
        if box is None:
            return _UNKNOWN
        envelope.rcpt_tos.append(address)
        boxes(envelope).append(box)
        return "250 2.1.5 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Keep the mail; no longer wanted by anybody once it is."""
        raw = envelope.original_content or envelope.content or b""
        try:
            await asyncio.to_thread(self._keep, boxes(envelope), raw, (envelope.mail_from or "").strip("<>"))
        except Exception as error:  # noqa: BLE001 - as above: not kept, so not taken
            log.error("mailbox.not_kept", error=type(error).__name__)  # noqa: TRY400
            return self._each(envelope, _BUSY)
        return self._each(envelope, _KEPT)

    def _each(self, envelope: Any, answer: str) -> str:
        """LMTP wants an answer for each recipient; one that is short by aiosmtpd's rules is one for all."""
        return "\r\n".join([answer] * len(envelope.rcpt_tos)) if self._door == "lmtp" else answer

    def _box(self, address: str) -> Box | None:
        with self._opened() as c:
            return Postbox(c).box(address)

    def _keep(self, found: list[Box], raw: bytes, return_path: str) -> None:
        with self._opened() as c:
            postbox = Postbox(c)
            for box in found:
                postbox.keep(box, raw, return_path=return_path, door=self._door)


def boxes(envelope: Any) -> list[Box]:
    """The boxes that an envelope goes to, kept on it."""
    found: list[Box] = envelope.__dict__.setdefault("turnpost_boxes", [])
    return found


class _Smtp(SMTP):
    """Lines may be longer than programs should make them: a line that is too long is a mail refused."""

    line_length_limit = 64 * 1024


class _Lmtp(LMTP):
    """The same for LMTP."""

    line_length_limit = 64 * 1024


class Listener(Controller):
    """Listens in a thread of its own until it is stopped."""

    def __init__(self, opened: Opened, *, host: str, port: int, lmtp: bool, name: str) -> None:
        self.lmtp = lmtp
        self._name = name
        super().__init__(
            Door(opened, "lmtp" if lmtp else "smtp"),
            hostname=host,
            port=port or free_port(host),
            ready_timeout=_READY_SECONDS,
        )

    def factory(self) -> SMTP:
        """One conversation."""
        kind = _Lmtp if self.lmtp else _Smtp
        talk: SMTP = kind(
            self.handler,
            data_size_limit=MOST_BYTES,
            timeout=_IDLE_SECONDS,
            hostname=self._name,
            ident="Turnpost",
            enable_SMTPUTF8=False,
        )
        return talk


def free_port(host: str) -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port
