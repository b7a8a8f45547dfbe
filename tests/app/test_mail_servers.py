"""Mail servers that want TLS at once, are slow, or take nothing from strangers: real ones, real sockets."""

import asyncio
import socket
import ssl
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from app.mail import transport
from app.mailbox.listener import free_port
from tests.app.post_office import CERTIFICATE, Inbox, outbox, queue, reach, rows_of, send
from tests.app.world import World


class _Wrapped(Controller):
    """Sees that it answers as a client would: aiosmtpd calls with the server's own context, which cannot."""

    def _trigger_server(self) -> None:
        trust = ssl.create_default_context(cafile=CERTIFICATE)
        trust.check_hostname = False
        with (
            socket.create_connection((self.hostname, self.port), 5) as plain,
            trust.wrap_socket(plain) as call,
        ):
            call.recv(100)


@pytest.fixture
def wrapped() -> Iterator[tuple[Inbox, Controller]]:
    """A mail server that speaks TLS from the first byte."""
    trust = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    trust.load_cert_chain(CERTIFICATE)
    handler = Inbox()
    controller = _Wrapped(handler, hostname="127.0.0.1", port=free_port("127.0.0.1"), ssl_context=trust)
    controller.start()
    yield handler, controller
    controller.stop()


def test_tls_from_the_first_byte(world: World, wrapped: tuple[Inbox, Controller]) -> None:
    handler, controller = wrapped
    queue(world, "ada@example.org")
    reach(world, controller.port, smtp_tls=True)
    assert send(world) == 0
    assert rows_of(world) == [("queued", 0, "the mail server's certificate is not to be trusted")]
    world.clock.advance(timedelta(hours=1))
    reach(world, controller.port, smtp_tls=True, smtp_ca_file=str(CERTIFICATE))
    assert send(world) == 1
    assert len(handler.messages) == 1


class Slow(Inbox):
    """Thinks for longer than anybody waits, about one message."""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if not self.messages:
            self.messages.append(b"")
            await asyncio.sleep(3)
        return await super().handle_DATA(server, session, envelope)


def test_a_server_that_is_too_slow_gets_it_later_with_the_same_id(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "SECONDS", 1)
    handler = Slow()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port("127.0.0.1"))
    controller.start()
    try:
        reach(world, controller.port)
        queue(world, "ada@example.org")
        assert send(world) == 0
        ((state, attempts, error),) = rows_of(world)
        why = "the mail server breaks off (SMTPServerDisconnected)"
        assert (state, attempts, error) == ("queued", 0, why)
        world.clock.advance(timedelta(minutes=5))
        reach(world, controller.port)
        assert send(world) == 1
    finally:
        controller.stop()
    (row,) = outbox(world)
    assert row.state == "accepted"
    assert row.message_id.encode() in handler.messages[-1]


class Greylist(Inbox):
    """Takes from nobody whom it sees for the first time."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[tuple[str, str]] = set()

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        pair = (envelope.mail_from, address)
        if pair not in self.seen:
            self.seen.add(pair)
            return "450 4.2.0 Greylisted, try again"
        return await super().handle_RCPT(server, session, envelope, address, options)


def test_a_real_server_that_greylists(world: World) -> None:
    handler = Greylist()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port("127.0.0.1"))
    controller.start()
    try:
        reach(world, controller.port)
        queue(world, "ada@example.org")
        assert send(world) == 1
        assert rows_of(world) == [("deferred", 1, "450 4.2.0")]
        world.clock.advance(timedelta(minutes=1))
        # The same envelope again: another return path would be greylisted again, for ever.
        assert send(world) == 1
        assert rows_of(world) == [("accepted", 2, "")]
    finally:
        controller.stop()
