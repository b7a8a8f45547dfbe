"""Mail: composed safely, sent at least once, tried again, given up."""

import io
import socket
import ssl
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from threading import Thread
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from pydantic import SecretStr
from sqlalchemy import delete

from app.container import open_container
from app.db import MACHINE_TROUBLE, OperationalError
from app.mail.compose import Composer
from app.mail.models import OutboxRow
from app.mail.queue import one_line
from app.mail.sending import BATCH, LEASE_SECONDS
from app.mail.transport import ConsoleTransport, PermanentRefusalError, TemporaryRefusalError
from app.reports.service import RENDER_ATTEMPTS
from engine.registry import GAMES
from tests.app.post_office import CERTIFICATE, Busy, Inbox, Kept, outbox, parsed, queue, reach, rows_of, send
from tests.app.statements import statements
from tests.app.world import World


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


def test_report_mail_waits_for_its_files_and_carries_them(world: World) -> None:
    world.game()
    kept = Kept()
    assert send(world, transport=kept) == 0
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            assert c.reports.render(report_id)
    assert send(world, transport=kept) == 2
    message = kept.messages[0]
    assert message["Subject"] == "Dig it: turn 0, Seat 1"
    assert message["Auto-Submitted"] == "auto-generated"
    names = [part.get_filename() for part in message.iter_attachments()]
    assert names == ["turn-0-seat-001.pdf"]
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "text/html",
        "application/pdf",
    ]
    body = message.get_body(("plain",))
    assert body is not None
    assert "/games/dig" in body.get_content()


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_every_game_mails_its_reports_under_what_it_calls_the_seat(world: World, ruleset: str) -> None:
    world.people()
    number = world.war(ruleset)
    with world.opened() as c:
        (seat,) = [row for row in c.games.seats(c.games.get("war")) if row.number == number]
        title = seat.known_as
        for report_id in c.reports.unrendered():
            assert c.reports.render(report_id)
    kept = Kept()
    assert send(world, transport=kept) == 1
    (message,) = kept.messages
    assert str(message["Subject"]).startswith("War: turn 0")
    assert str(message["Subject"]).endswith(f", {title}")
    (pdf,) = message.iter_attachments()
    assert pdf.get_content().startswith(b"%PDF")
    page = message.get_body(("html",))
    assert page is not None
    # A seat that nobody has named is told by its number there, as on the report itself.
    assert title in page.get_content() or f"#{number}<" in page.get_content()


def test_a_report_that_cannot_be_drawn_is_mailed_without_pdf(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    import app.reports.service as drawing

    def broken(*_: Any) -> bytes:
        raise ZeroDivisionError

    world.game()
    monkeypatch.setattr(drawing, "draw", broken)
    for _ in range(RENDER_ATTEMPTS):
        with world.opened() as c:
            for report_id in c.reports.unrendered():
                assert not c.reports.render(report_id)
    with world.opened() as c:
        assert c.reports.unrendered() == []
    kept = Kept()
    assert send(world, transport=kept) == 2
    assert list(kept.messages[0].iter_attachments()) == []


def test_what_cannot_be_sent_is_tried_again_later_each_time_and_given_up(world: World) -> None:
    queue(world, "ada@example.org")
    first = world.clock.now()
    waits: list[timedelta] = []
    while True:
        assert send(world, transport=Busy()) == 1
        (row,) = outbox(world)
        if row.state == "failed":
            break
        assert row.state == "deferred"
        waits.append(row.next_try_at - world.clock.now())
        world.clock.advance(waits[-1])
    minutes = [wait / timedelta(minutes=1) for wait in waits]
    assert minutes[:9] == [1, 2, 4, 8, 16, 32, 64, 128, 256]
    assert set(minutes[9:]) == {360}
    assert timedelta(days=5) <= world.clock.now() - first < timedelta(days=5, hours=6)
    assert row.error == "451"


def test_through_a_real_smtp_server(world: World, inbox: tuple[Inbox, Controller]) -> None:
    handler, controller = inbox
    settings = world.settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_port": controller.port})
    world.settings = settings
    world.opened = partial(open_container, settings, clock=world.clock, broker=world.broker)
    for name in ("ada", "never", "later"):
        queue(world, f"{name}@example.org")
    assert send(world) == 3
    assert rows_of(world) == [("accepted", 1, ""), ("failed", 1, "550"), ("deferred", 1, "451")]
    assert len(handler.messages) == 1
    assert b"Message-ID: <" in handler.messages[0]


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
        queue(world, f"{name}@example.org")
    login = {"smtp_user": "turnpost", "smtp_starttls": True, "smtp_ca_file": str(CERTIFICATE)}
    reach(world, controller.port, **login, smtp_password=SecretStr("wrong"))
    for _ in range(10):
        send(world)
        world.clock.advance(timedelta(hours=1))
    why = "the mail server refuses the login (535)"
    assert sorted(rows_of(world)) == [("queued", 0, why), ("queued", 0, why)]
    reach(world, controller.port, **login, smtp_password=SecretStr("right"))
    assert send(world) == 2
    assert rows_of(world) == [("accepted", 1, ""), ("accepted", 1, "")]
    assert len(handler.messages) == 2


def test_a_certificate_that_nobody_trusts_gets_no_password(
    world: World, secured: tuple[Inbox, Controller]
) -> None:
    queue(world, "ada@example.org")
    login = {"smtp_user": "turnpost", "smtp_starttls": True, "smtp_password": SecretStr("right")}
    reach(world, secured[1].port, **login)
    assert send(world) == 0
    assert rows_of(world) == [("queued", 0, "the mail server's certificate is not to be trusted")]


@pytest.mark.parametrize(
    ("greeting", "why"),
    [
        (b"554 go away\r\n", "the mail server refuses to be called (554)"),
        (b"", "the mail server breaks off (SMTPServerDisconnected)"),
        (None, "the mail server does not answer (ConnectionRefusedError)"),
    ],
)
def test_a_server_in_trouble_keeps_the_mail(world: World, greeting: bytes | None, why: str) -> None:
    queue(world, "ada@example.org")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        reach(world, listening.getsockname()[1])
        if greeting is None:
            listening.close()
        else:
            Thread(target=_greet, args=(listening, greeting), daemon=True).start()
        assert send(world) == 0
    assert rows_of(world) == [("queued", 0, why)]


def _greet(listening: socket.socket, greeting: bytes) -> None:
    talk, _ = listening.accept()
    with talk:
        talk.sendall(greeting)


def test_one_message_that_cannot_be_made_is_put_aside(world: World) -> None:
    from sqlalchemy import text

    queue(world, "ada@example.org")
    queue(world, "bob@example.org")
    with world.opened() as c:
        # What no part of ours would write: an address that is two lines.
        c.session.execute(text("UPDATE outbox SET recipient = E'a\\nb' WHERE recipient LIKE 'ada%'"))
    kept = Kept()
    assert send(world, transport=kept) == 1
    assert [message["To"] for message in kept.messages] == ["bob@example.org"]
    assert rows_of(world) == [("aside", 0, "ValueError"), ("accepted", 1, "")]
    with world.opened() as c:
        c.session.execute(text("UPDATE outbox SET recipient = 'ada@example.org' WHERE state = 'aside'"))
        assert c.deliveries.retry([row.id for row in c.mail.stuck()]) == 1
    assert send(world, transport=kept) == 1


@pytest.mark.parametrize("trouble", MACHINE_TROUBLE)
def test_a_machine_in_trouble_is_no_fault_of_a_message(
    world: World, monkeypatch: pytest.MonkeyPatch, trouble: type[Exception]
) -> None:
    """Without memory no message can be made: each of them waits, and goes when there is some again."""
    queue(world, "ada@example.org")

    def fail(*_: object) -> bytes:
        raise trouble("", None, Exception()) if issubclass(trouble, OperationalError) else trouble

    with monkeypatch.context() as patched:
        patched.setattr(Composer, "compose", fail)
        with pytest.raises(trouble):
            send(world)
    assert [row[0] for row in rows_of(world)] == ["queued"]
    world.clock.advance(timedelta(hours=1))
    assert send(world) == 1


def test_headers_cannot_be_injected(world: World) -> None:
    queue(world, "ada@example.org", "Turn 1\r\nBcc: everybody@example.org\x07 \u202e")
    kept = Kept()
    send(world, transport=kept)
    message = kept.messages[0]
    assert message["Bcc"] is None
    assert message["Subject"].startswith("Turn 1 Bcc: everybody@example.org")
    assert one_line("a\nb\tc") == "a b c"


def test_two_senders_never_send_the_same(world: World) -> None:
    for email in ("ada@example.org", "bob@other.example"):
        queue(world, email)
    with world.opened() as one, world.opened() as two:
        held = [one.deliveries.claim(1, 900), two.deliveries.claim(1, 900)]
        assert two.deliveries.claim(1, 900) == []
    with world.opened() as c:
        claimed = [parcel for some in held for parcel in c.deliveries.compose(some)]
        assert sorted(parcel.recipient for parcel in claimed) == ["ada@example.org", "bob@other.example"]
        # Committed and not yet sent: still theirs, until the lease is over.
        assert c.deliveries.claim(9, 900) == []
        world.clock.advance(timedelta(minutes=15))
        again = c.deliveries.compose(c.deliveries.claim(9, 900))
    first = {parcel.id: parsed(parcel.raw)["Message-ID"] for parcel in claimed}
    assert {parcel.id: parsed(parcel.raw)["Message-ID"] for parcel in again} == first


class Server:
    """A transport that answers each address as told, and counts what it takes."""

    def __init__(self, **refusals: tuple[int, str]) -> None:
        self.refusals = refusals
        self.taken: list[str] = []
        self.tried: list[str] = []

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        self.tried.append(recipient)
        code, enhanced = self.refusals.get(recipient.partition("@")[0], (250, ""))
        if code >= 500:
            raise PermanentRefusalError(code, enhanced)
        if code >= 400:
            raise TemporaryRefusalError(code, enhanced)
        self.taken.append(recipient)

    def close(self) -> None:
        pass


def test_a_domain_that_greylists_is_left_alone_and_gets_its_mail_later(world: World) -> None:
    for email in ("ada@slow.example", "bob@slow.example", "cid@example.org"):
        queue(world, email)
    server = Server(ada=(451, "4.7.1"))
    assert send(world, server) == 2
    # Bob's was claimed together with Ada's, and is given back untried.
    assert server.taken == ["cid@example.org"]
    assert [row[:2] for row in rows_of(world)] == [("deferred", 1), ("queued", 0), ("accepted", 1)]
    queue(world, "dan@slow.example")
    assert send(world, server) == 0
    world.clock.advance(timedelta(minutes=1))
    server.refusals.clear()
    assert send(world, server) == 3
    assert sorted(server.taken[1:]) == ["ada@slow.example", "bob@slow.example", "dan@slow.example"]


def test_a_full_mailbox_is_no_reason_to_leave_its_domain_alone(world: World) -> None:
    for name in ("ada", "bob"):
        queue(world, f"{name}@example.org")
    server = Server(ada=(452, "4.2.2"))
    send(world, server)
    queue(world, "cid@example.org")
    assert send(world, server) == 1
    assert server.taken == ["bob@example.org", "cid@example.org"]


def test_a_domain_gets_so_many_a_minute(world: World) -> None:
    world.settings.mail_domain_minute = 2
    for name in ("ada", "bob", "cid", "dan", "eva"):
        queue(world, f"{name}@example.org")
    queue(world, "fay@other.example")
    server = Server()
    assert send(world, server) == 3
    world.clock.advance(timedelta(minutes=1))
    assert send(world, server) == 2
    world.clock.advance(timedelta(minutes=1))
    assert send(world, server) == 1
    assert sorted(server.taken) == sorted(server.tried)
    assert len(server.taken) == 6


def test_what_a_domain_may_not_get_yet_is_put_off_at_once_however_much_it_is(world: World) -> None:
    """A thousand games end in thousands of mails to one domain that wait together."""
    world.settings.mail_domain_minute = 2

    def asked(mails: int, name: str) -> int:
        for number in range(mails):
            queue(world, f"{name}{number}@example.org")
        queue(world, f"{name}@other.example")
        with world.opened() as c, statements(c) as seen:
            assert len(c.deliveries.claim(BATCH, LEASE_SECONDS)) == 2
            assert len(c.deliveries.claim(BATCH, LEASE_SECONDS)) == 1
            assert c.deliveries.claim(BATCH, LEASE_SECONDS) == []
        with world.opened() as c:
            c.session.execute(delete(OutboxRow))
        world.clock.advance(timedelta(minutes=1))
        return len(seen)

    assert asked(2 * BATCH, "ada") == asked(6 * BATCH, "bob")


def test_an_address_of_nobody_rests_and_the_other_one_is_used(world: World) -> None:
    queue(world, "ada@example.org")
    assert send(world, Server(ada=(550, "5.1.1"))) == 1
    assert rows_of(world) == [("failed", 1, "550 5.1.1")]
    with world.opened() as c:
        user = c.accounts.user_by_email("ada@example.org")
        (resting,) = c.deliveries.resting(user.id, user.email)
        assert (resting.address, resting.reason, resting.instead) == ("ada@example.org", "550 5.1.1", "")
        c.mail.queue(user, "Again", "Body\n")
    server = Server()
    assert send(world, server) == 0
    assert rows_of(world)[1] == ("failed", 0, "the address rests")
    with world.opened() as c:
        user = c.accounts.user_by_email("ada@example.org")
        c.second_addresses.ask(user, "ada@second.example")
    assert send(world, server) == 1
    (asked,) = [row for row in outbox(world) if row.recipient == "ada@second.example"]
    key = asked.body.partition("/link?key=")[2].split()[0]
    with world.opened() as c:
        user = c.accounts.user_by_email("ada@example.org")
        c.mail.queue(user, "Not yet confirmed", "Body\n")
    assert send(world, server) == 0
    with world.opened() as c:
        c.second_addresses.confirm(key)
        user = c.accounts.user_by_email("ada@example.org")
        assert [one.instead for one in c.deliveries.resting(user.id, user.email)] == ["ada@second.example"]
        c.mail.queue(user, "Now", "Body\n")
    assert send(world, server) == 1
    assert server.taken == ["ada@second.example", "ada@second.example"]
    with world.opened() as c:
        c.deliveries.wake(["ada@example.org"])
        c.mail.queue(c.accounts.user_by_email("ada@example.org"), "Back", "Body\n")
    assert send(world, server) == 1
    assert server.taken[-1] == "ada@example.org"


def test_our_own_address_is_nobodys_second(world: World) -> None:
    from app.errors import AppError

    queue(world, "ada@example.org")
    with world.opened() as c:
        user = c.accounts.user_by_email("ada@example.org")
        for bad in ("ADA@example.org", "turnpost+dig@localhost.localdomain", "x", "a@b, c@d", "a\n@b"):
            with pytest.raises(AppError, match="bad_email"):
                c.second_addresses.ask(user, bad)


def _rests(world: World, email: str = "ada@example.org") -> bool:
    with world.opened() as c:
        user = c.accounts.user_by_email(email)
        return bool(c.deliveries.resting(user.id, user.email))


def test_an_address_that_refuses_for_days_rests(world: World) -> None:
    server = Server(ada=(554, "5.2.1"))
    for day in range(3):
        for _ in range(3):
            _queue_again(world)
            send(world, server)
        # However often on one day: a server that is mended the next morning has lost nobody.
        assert _rests(world) == (day == 2)
        world.clock.advance(timedelta(days=1))


def test_refusals_that_are_far_apart_are_not_counted_together(world: World) -> None:
    for _ in range(4):
        _queue_again(world)
        send(world, Server(ada=(554, "5.2.1")))
        world.clock.advance(timedelta(days=31))
    assert not _rests(world)


def _queue_again(world: World) -> None:
    with world.opened() as c:
        user = c.accounts.find_by_email("ada@example.org")
        if user is None:
            user = c.accounts.sign_up("ada@example.org", name="Ada", password=None)
        c.mail.queue(user, "Hello", "Body\n")


class Dead(Kept):
    """A sender's machine that dies once the message is out."""

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        super().deliver(raw, sender=sender, recipient=recipient)
        raise KeyboardInterrupt


def test_a_crash_sends_again_with_the_same_message_id(world: World) -> None:
    queue(world, "ada@example.org")
    dead, kept = Dead(), Kept()
    with pytest.raises(KeyboardInterrupt):
        send(world, dead)
    assert send(world, kept) == 0
    world.clock.advance(timedelta(minutes=15))
    assert send(world, kept) == 1
    assert [message["Message-ID"] for message in dead.messages + kept.messages] == [
        dead.messages[0]["Message-ID"]
    ] * 2
    assert dead.senders == kept.senders
    assert rows_of(world) == [("accepted", 1, "")]


def test_one_connection_carries_many(world: World, inbox: tuple[Inbox, Controller]) -> None:
    handler, controller = inbox
    reach(world, controller.port)
    for number in range(30):
        queue(world, f"ada{number}@example.org")
    assert send(world) == 30
    assert len(handler.messages) == 30
    assert handler.connections == 1


class Hangs(Inbox):
    """Closes the connection in the midst of one message, whenever it comes."""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if b"poison" in envelope.content:
            server.transport.abort()
        return await super().handle_DATA(server, session, envelope)


def test_a_message_at_which_the_server_hangs_up_stops_no_other(world: World) -> None:
    handler = Hangs()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        reach(world, port)
        queue(world, "ada@example.org", "poison")
        for name in ("bob", "cid"):
            queue(world, f"{name}@example.org")
        assert send(world) == 0
        assert send(world) == 2
    finally:
        controller.stop()
    assert [row[0] for row in rows_of(world)] == ["queued", "accepted", "accepted"]


def test_a_report_kept_by_our_own_server_says_for_how_long(world: World) -> None:
    class Away(Kept):
        def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
            raise ConnectionRefusedError("nobody there")

    world.game(due_at=world.clock.now() + timedelta(days=7))
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    begun = world.clock.now()
    for _ in range(3):
        send(world, Away())
        world.clock.advance(timedelta(minutes=40))
    send(world, Kept())
    with world.opened() as c:
        game = c.games.get("dig")
        assert c.deliveries.late_hours(game.id, begun) == 2
        world.clock.advance(timedelta(minutes=1))
        assert c.deliveries.late_hours(game.id, world.clock.now()) == 0


def test_the_console_shows_what_a_mail_says(world: World) -> None:
    world.game()
    with world.opened() as c:
        for report_id in c.reports.unrendered():
            c.reports.render(report_id)
    out = io.StringIO()
    assert send(world, ConsoleTransport(out)) == 2
    shown = out.getvalue()
    assert "Subject: Dig it: turn 0, Seat 1" in shown
    assert "[turn-0-seat-001.pdf]" in shown
    assert "ORDERS dig 1" in shown


def test_an_answer_to_what_no_seat_can_answer_is_about_its_game(world: World) -> None:
    world.game(due_at=world.clock.now() + timedelta(days=7))
    world.submit("anna", 1)
    world.run()
    with world.opened() as c:
        game = c.games.get("dig")
        c.mail.tell_players(game, [world.users["anna"]], "announced", text="Hello")
        by_subject = {(row.recipient[:4], row.subject): row.reply_to for row in c.mail.of_game(game.id)}
        seat = c.mail.seat_address(game, c.games.seat(game, 2))
    assert by_subject["anna", "Dig it: announcement"] == "turnpost+dig@localhost.localdomain"
    assert by_subject["bert", "Dig it: turn 1 was run without your sheet"] == seat
