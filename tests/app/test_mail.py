"""Mail: composed safely, sent at least once, tried again, given up."""

import socket
import ssl
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from pydantic import SecretStr

from app.container import open_container
from app.mail.service import one_line
from app.mail.transport import TemporaryRefusalError
from tests.app.world import World

CERTIFICATE = Path(__file__).with_name("mail_server.pem")


class Busy:
    """A transport that takes no message now."""

    def deliver(self, message: EmailMessage) -> None:
        raise TemporaryRefusalError("451")


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
        assert _send(world, transport=Busy()) == 1
        before = world.clock.now()
        while not _due(world):
            world.clock.advance(timedelta(minutes=1))
            if world.clock.now() - before > timedelta(days=1):
                break
        waits.append(world.clock.now() - before)
    assert waits[:3] == [timedelta(minutes=1), timedelta(minutes=2), timedelta(minutes=4)]
    assert _rows(world) == [("failed", 8, "451")]
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
    assert _rows(world) == [("accepted", 1, ""), ("failed", 1, "550"), ("queued", 1, "451")]
    assert len(handler.messages) == 1
    assert b"Message-ID: <" in handler.messages[0]


def _server(world: World, port: int, **more: Any) -> None:
    """From now on mail goes to that server."""
    found = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_timeout": 5, **more}
    world.settings = world.settings.model_copy(update=found)
    world.opened = partial(open_container, world.settings, clock=world.clock, broker=world.broker)


@pytest.fixture
def secured() -> Iterator[tuple[Inbox, Controller]]:
    """A mail server that wants STARTTLS and a password, and shows a certificate nobody trusts."""

    def knows(_server: Any, _session: Any, _envelope: Any, _mechanism: str, login: Any) -> AuthResult:
        return AuthResult(success=login.password == b"right", handled=False)

    trust = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    trust.load_cert_chain(CERTIFICATE)
    handler = Inbox()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(
        handler,
        hostname="127.0.0.1",
        port=port,
        tls_context=trust,
        authenticator=knows,
        auth_required=True,
    )
    controller.start()
    yield handler, controller
    controller.stop()


def test_a_wrong_password_loses_no_mail(world: World, secured: tuple[Inbox, Controller]) -> None:
    handler, controller = secured
    for name in ("ada", "bob"):
        _queue(world, f"{name}@example.org")
    login = {"smtp_user": "turnpost", "smtp_starttls": True, "smtp_ca_file": str(CERTIFICATE)}
    _server(world, controller.port, **login, smtp_password=SecretStr("wrong"))
    for _ in range(world.settings.mail_attempts + 2):
        _send(world)
        world.clock.advance(timedelta(hours=1))
    why = "the mail server refuses the login (535)"
    assert sorted(_rows(world)) == [("queued", 0, why), ("queued", 0, why)]
    _server(world, controller.port, **login, smtp_password=SecretStr("right"))
    assert _send(world) == 2
    assert _rows(world) == [("accepted", 1, ""), ("accepted", 1, "")]
    assert len(handler.messages) == 2


def test_a_certificate_that_nobody_trusts_gets_no_password(
    world: World, secured: tuple[Inbox, Controller]
) -> None:
    _queue(world, "ada@example.org")
    login = {"smtp_user": "turnpost", "smtp_starttls": True, "smtp_password": SecretStr("right")}
    _server(world, secured[1].port, **login)
    assert _send(world) == 0
    assert _rows(world) == [("queued", 0, "the mail server's certificate is not to be trusted")]


@pytest.mark.parametrize(
    ("greeting", "why"),
    [
        (b"554 go away\r\n", "the mail server refuses to be called (554)"),
        (b"", "the mail server breaks off (SMTPServerDisconnected)"),
        (None, "the mail server does not answer (ConnectionRefusedError)"),
    ],
)
def test_a_server_in_trouble_keeps_the_mail(world: World, greeting: bytes | None, why: str) -> None:
    _queue(world, "ada@example.org")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        _server(world, listening.getsockname()[1])
        if greeting is None:
            listening.close()
        else:
            Thread(target=_greet, args=(listening, greeting), daemon=True).start()
        assert _send(world) == 0
    assert _rows(world) == [("queued", 0, why)]


def _greet(listening: socket.socket, greeting: bytes) -> None:
    talk, _ = listening.accept()
    with talk:
        talk.sendall(greeting)


def test_one_message_that_cannot_be_made_is_put_aside(world: World) -> None:
    from sqlalchemy import text

    _queue(world, "ada@example.org")
    _queue(world, "bob@example.org")
    with world.opened() as c:
        # What no part of ours would write: an address that is two lines.
        c.session.execute(text("UPDATE outbox SET recipient = E'a\\nb' WHERE recipient LIKE 'ada%'"))
    kept = Kept()
    assert _send(world, transport=kept) == 2
    assert [message["To"] for message in kept.messages] == ["bob@example.org"]
    assert _rows(world) == [("aside", 0, "ValueError"), ("accepted", 1, "")]
    with world.opened() as c:
        c.session.execute(text("UPDATE outbox SET recipient = 'ada@example.org' WHERE state = 'aside'"))
        assert c.mail.retry([row.id for row in c.mail.stuck()]) == 1
    assert _send(world, transport=kept) == 1


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
