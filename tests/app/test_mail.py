"""Mail: composed safely, sent at least once, tried again, given up."""

import socket
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from functools import partial
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from app.container import open_container
from app.mail.service import one_line
from tests.app.world import World


class Away:
    """A transport that never answers."""

    def deliver(self, message: EmailMessage) -> None:
        raise ConnectionRefusedError


class Kept:
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []

    def deliver(self, message: EmailMessage) -> None:
        self.messages.append(message)


class Inbox:
    """An SMTP server's handler: keeps messages, refuses one address for good and one for now."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address.startswith("never"):
            return "550 no such mailbox"
        if address.startswith("later"):
            return "451 try again"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.messages.append(envelope.content)
        return "250 OK"


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, Controller]]:
    handler = Inbox()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    yield handler, controller
    controller.stop()


def _queue(world: World, email: str, subject: str = "Hello") -> None:
    with world.opened() as c:
        user = c.accounts.sign_up(email, name="Somebody", password=None)
        c.mail.queue(user, subject, "Body\n")


def _send(world: World, **more: Any) -> int:
    sent = 0
    while True:
        with open_container(world.settings, clock=world.clock, broker=world.broker, **more) as c:
            if not c.mail.send_next():
                return sent
        sent += 1


def _rows(world: World) -> list[tuple[str, int, str]]:
    from sqlalchemy import select

    from app.mail.models import OutboxRow

    with world.opened() as c:
        return [
            (row.state, row.attempts, row.error)
            for row in c.session.scalars(select(OutboxRow).order_by(OutboxRow.id))
        ]


def test_report_mail_waits_for_its_files_and_carries_them(world: World) -> None:
    world.game()
    kept = Kept()
    assert _send(world, transport=kept) == 0
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            assert c.reports.render(report_id)
    assert _send(world, transport=kept) == 2
    message = kept.messages[0]
    assert message["Subject"] == "Dig it: turn 0, Seat 1"
    assert message["Auto-Submitted"] == "auto-generated"
    names = [part.get_filename() for part in message.iter_attachments()]
    assert names == ["turn-0-seat-001.pdf", "turn-0-seat-001.json"]
    body = message.get_body(("plain",))
    assert body is not None
    assert "/games/dig" in body.get_content()


def test_a_report_that_cannot_be_drawn_is_mailed_without_pdf(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    import app.reports.service as drawing

    def broken(*_: Any) -> bytes:
        raise ZeroDivisionError

    world.game()
    monkeypatch.setattr(drawing, "draw", broken)
    for _ in range(world.settings.render_attempts):
        with world.opened() as c:
            for report_id in c.reports.unrendered():
                assert not c.reports.render(report_id)
    with world.opened() as c:
        assert c.reports.unrendered() == []
    kept = Kept()
    assert _send(world, transport=kept) == 2
    assert [part.get_filename() for part in kept.messages[0].iter_attachments()] == ["turn-0-seat-001.json"]


def test_what_cannot_be_sent_is_tried_again_later_each_time_and_given_up(world: World) -> None:
    _queue(world, "ada@example.org")
    with world.opened() as c:
        first = world.clock.now()
    waits = []
    for _ in range(world.settings.mail_attempts):
        assert _send(world, transport=Away()) == 1
        before = world.clock.now()
        while not _due(world):
            world.clock.advance(timedelta(minutes=1))
            if world.clock.now() - before > timedelta(days=1):
                break
        waits.append(world.clock.now() - before)
    assert waits[:3] == [timedelta(minutes=1), timedelta(minutes=2), timedelta(minutes=4)]
    assert _rows(world) == [("failed", 8, "ConnectionRefusedError")]
    assert world.clock.now() > first
    assert c is not None


def _due(world: World) -> bool:
    from app.mail.repository import MailRepository

    with world.opened() as c:
        return MailRepository(c.session).claim(world.clock.now(), 5) is not None


def test_through_a_real_smtp_server(world: World, inbox: tuple[Inbox, Controller]) -> None:
    handler, controller = inbox
    settings = world.settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_port": controller.port})
    world.settings = settings
    world.opened = partial(open_container, settings, clock=world.clock, broker=world.broker)
    for name in ("ada", "never", "later"):
        _queue(world, f"{name}@example.org")
    assert _send(world) == 3
    assert _rows(world) == [("accepted", 1, ""), ("failed", 1, "550"), ("queued", 1, "OSError")]
    assert len(handler.messages) == 1
    assert b"Message-ID: <" in handler.messages[0]


def test_headers_cannot_be_injected(world: World) -> None:
    _queue(world, "ada@example.org", "Turn 1\r\nBcc: everybody@example.org\x07 \u202e")
    kept = Kept()
    _send(world, transport=kept)
    message = kept.messages[0]
    assert message["Bcc"] is None
    assert message["Subject"].startswith("Turn 1 Bcc: everybody@example.org")
    assert one_line("a\nb\tc") == "a b c"


def test_two_senders_never_send_the_same(world: World) -> None:
    for name in ("ada", "bob"):
        _queue(world, f"{name}@example.org")
    kept = Kept()
    open_one = partial(open_container, world.settings, clock=world.clock, broker=world.broker, transport=kept)
    with open_one() as one, open_one() as two:
        assert one.mail.send_next()
        assert two.mail.send_next()
        assert not two.mail.send_next()
    assert sorted(message["To"] for message in kept.messages) == ["ada@example.org", "bob@example.org"]
