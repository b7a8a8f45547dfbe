"""A conversation of the listener, and the bounds of all: how many, how slow, holding how much."""

import asyncio
from collections import Counter
from ipaddress import ip_address
from typing import Any

import structlog
from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP

log = structlog.get_logger()

MOST_BYTES = 10 * 1024 * 1024
"""How large a mail may be."""
MOST_TALKS = 60
"""How many conversations there are at once; one address that is not this machine has at most half of them."""
MOST_HELD = 48 * 1024 * 1024
"""How many bytes of mails are on their way through all conversations."""
IDLE_SECONDS = 60
"""Seconds for which a sender may say nothing. A slow sender is not silent."""
DATA_SECONDS = 1800
"""How long one mail may take altogether."""
_LINE = 64 * 1024
_TOO_MANY = b"421 4.3.2 Too many conversations, try again in a minute\r\n"
_TOO_LONG = "500 5.6.0 A line is too long (RFC 5321, 4.5.3.1.6)"
_TOO_LARGE = "552 5.3.4 Too much mail data"
_FULL = "452 4.3.1 Too much mail at once, try again in a minute"
_FAULT = "451 4.3.0 Try again in a minute"


class Room:
    """What the conversations of a listener share. They run in one event loop, so nothing is locked."""

    def __init__(self, *, talks: int = MOST_TALKS, held: int = MOST_HELD) -> None:
        self._talks = talks
        self._most_held = held
        self._by_peer: Counter[str] = Counter()
        self.held = 0

    @property
    def talks(self) -> int:
        """How many conversations there are."""
        return self._by_peer.total()

    def enter(self, peer: str) -> bool:
        """Let a conversation in; False when there are too many, or too many from that address."""
        mine = self._by_peer[peer]
        if self.talks >= self._talks or (mine >= self._talks // 2 and not _is_local(peer)):
            return False
        self._by_peer[peer] += 1
        return True

    def leave(self, peer: str) -> None:
        """Note that a conversation is over."""
        self._by_peer[peer] -= 1
        if not self._by_peer[peer]:
            del self._by_peer[peer]

    def take(self, size: int) -> bool:
        """Reserve ``size`` more bytes; return False when too much, and the caller releases its own."""
        if self.held + size > self._most_held:
            return False
        self.held += size
        return True

    def give(self, size: int) -> None:
        """Hold them no longer."""
        self.held -= size


def _is_local(peer: str) -> bool:
    try:
        return ip_address(peer.partition("%")[0]).is_loopback
    except ValueError:
        return True


class Talk(SMTP):
    """One conversation in SMTP. A mail in it is kept in one piece, and counted while it comes."""

    line_length_limit = _LINE

    def __init__(self, handler: Any, *, room: Room, name: str) -> None:
        super().__init__(
            handler,
            data_size_limit=MOST_BYTES,
            timeout=IDLE_SECONDS,
            hostname=name,
            ident="Turnpost",
            enable_SMTPUTF8=False,
        )
        self._room = room
        self._peer: str | None = None
        self._data_until = 0.0

    # ------------------------------------------------------------------ the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, or turn away one connection too many."""
        peer = str((transport.get_extra_info("peername") or ("",))[0])
        if not self._room.enter(peer):
            log.warning("mailbox.too_many", talks=self._room.talks)
            if isinstance(transport, asyncio.WriteTransport):
                transport.write(_TOO_MANY)
            transport.close()
            return
        self._peer = peer
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Take data in; a sender of a mail is not idle, however slowly it comes."""
        if self._peer is None:
            return
        if self._data_until > self.loop.time():
            self._reset_timeout()
        super().data_received(data)

    def eof_received(self) -> bool | None:
        """Note that the sender has nothing more to say."""
        return False if self._peer is None else super().eof_received()

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the conversation is over."""
        if self._peer is not None:
            self._room.leave(self._peer)
            super().connection_lost(error)

    async def handle_exception(self, error: Exception) -> str:
        """Log a fault of ours, which is not the sender's: the mail is tried again."""
        log.error("mailbox.talk_failed", error=type(error).__name__)
        return _FAULT

    # ------------------------------------------------------------------ a mail

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802 - the protocol's name
        """Take the mail; what is too large, or too much at once, is read to its end and thrown away."""
        if await self.check_helo_needed():
            return
        if arg:
            await self.push("501 Syntax: DATA")
            return
        if self.envelope is None or not self.envelope.rcpt_tos:
            await self.push("503 Error: need RCPT command")
            return
        if self._room.held + self._announced() > MOST_HELD:
            await self.push(_FULL)
            return
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        self._data_until = self.loop.time() + DATA_SECONDS
        data = bytearray()
        try:
            wrong = await self._read_into(data)
            self._data_until = 0.0
            if wrong:
                await self.push(wrong)
                return
            self.envelope.original_content = self.envelope.content = bytes(data)
            await self.push(await self._call_handler_hook("DATA"))
        finally:
            self._room.give(len(data))
            self._set_post_data_state()  # type: ignore[no-untyped-call]

    async def _read_into(self, data: bytearray) -> str:
        """Read to the lone dot. Return what is wrong with it, with nothing held then; "" when it is whole."""
        wrong, goes_on = "", False
        while True:
            try:
                line = await self._reader.readuntil(b"\r\n")
            except asyncio.LimitOverrunError as error:
                await self._reader.read(error.consumed)
                wrong, goes_on = wrong or _TOO_LONG, True
                self._drop(data)
                continue
            if line == b".\r\n" and not goes_on:
                return wrong
            goes_on = False
            if wrong:
                continue
            line = line[1:] if line.startswith(b".") else line
            if len(data) + len(line) > MOST_BYTES:
                wrong = _TOO_LARGE
            elif not self._room.take(len(line)):
                wrong = _FULL
            if wrong:
                self._drop(data)
            else:
                data += line

    def _drop(self, data: bytearray) -> None:
        self._room.give(len(data))
        data.clear()

    def _announced(self) -> int:
        """Return the mail's size as its sender announces it; 0 when it does not."""
        options = [] if self.envelope is None else self.envelope.mail_options
        sizes = [option.partition("=")[2] for option in options if option.startswith("SIZE=")]
        return int(sizes[0]) if sizes and sizes[0].isdecimal() else 0


class LocalTalk(LMTP, Talk):
    """One conversation in LMTP."""
