"""Receiving: strangers' numbers and bytes are bounded; a mail that fails is put aside, the next one taken."""

import re
import smtplib
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from pydantic import SecretStr

import app.mailbox.poller as polling
from app.accounts.actor import OPERATOR
from app.cli.mailbox import look
from app.config import Settings
from app.mail.addresses import own_address, own_addresses_in
from app.mailbox import protocol
from app.mailbox.listener import Listener
from app.mailbox.models import QUARANTINED, TAKEN, WAITING
from app.mailbox.poller import poll
from app.mailbox.protocol import Room
from app.mailbox.quarantine import MailQuarantine
from app.mailbox.store import Postbox
from tests.mailbox.conftest import Post, mail
from tests.mailbox.imap_server import ImapServer

HUGE = "turnpost+9999999999.1.1.aaaaaaaaaaaaaaaa@localhost.localdomain"


def _imap(post: Post, mails: list[bytes]) -> ImapServer:
    server = ImapServer(mails)
    settings = post.world.settings
    settings.imap_host, settings.imap_port, settings.imap_tls = "127.0.0.1", server.port, False
    settings.imap_user, settings.imap_password = "turnpost", SecretStr("right")
    return server


# ------------------------------------------------------------------ numbers and bytes of strangers


@pytest.mark.parametrize(
    "tag",
    [
        "9999999999.1.1.aaaaaaaaaaaaaaaa",
        "2147483648.1.1.aaaaaaaaaaaaaaaa",
        "1.99999999999999.1.aaaaaaaaaaaaaaaa",
        "1.1.99999.aaaaaaaaaaaaaaaa",
        "m9999999999.1.aaaaaaaaaaaaaaaa",
        "m1.9999999999.aaaaaaaaaaaaaaaa",
        "\u0661.1.1.aaaaaaaaaaaaaaaa",
        "1.1.1.aaaaaaaaaaaaaaa\u0131",
    ],
)
def test_a_number_that_no_row_has_is_no_address(post: Post, tag: str) -> None:
    address = f"turnpost+{tag}@localhost.localdomain"
    assert own_address(post.world.settings, address) is None
    if address.isascii():
        with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
            post.bring(mail("x", to=address), address)
        ((code, _),) = refused.value.recipients.values()
        assert code == 550


def test_the_largest_numbers_that_rows_have_are_looked_up(post: Post) -> None:
    address = "turnpost+2147483647.99999.9999.aaaaaaaaaaaaaaaa@localhost.localdomain"
    assert own_address(post.world.settings, address) is not None
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        post.bring(mail("x", to=address), address)


def test_one_mail_does_not_end_the_poller(post: Post) -> None:
    """A number beyond the database's, NUL in the sender: both are passed, and the next mail is kept."""
    sheet = mail(post.sheet(1, "DIG"), to=post.address(1))
    nul = sheet.replace(b"From: anna@example.org", b"From: an\x00na@example.org")
    path = b"Return-Path: <an\x00na@exam\xffple.org>\n" + sheet.replace(b"Message-ID: <", b"Message-ID: <2")
    server = _imap(post, [mail("x", to=HUGE), nul, path, sheet])
    assert poll(post.world.opened, post.world.settings) == 3
    assert server.seen == {1, 2, 3, 4}
    answers = post.take()
    assert len(answers) == 3
    assert {row.state for row in post.rows()} == {TAKEN}
    server.close()


def test_nul_by_smtp_is_taken_too(post: Post) -> None:
    raw = mail(post.sheet(1, "DIG"), to=post.address(1)).replace(b"From: anna@", b"From: an\x00na@")
    post.bring(raw, post.address(1), sender="an\x00na@example.org")
    (answer,) = post.take()
    assert answer["To"] == "anna@example.org"
    assert post.rows()[0].return_path == "anna@example.org"


# ------------------------------------------------------------------ what fails is put aside


def test_a_mail_that_fails_in_the_poller_is_put_aside_marked_and_the_next_one_kept(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = mail("broken " + post.sheet(1, "DIG"), to=post.address(1))
    good = mail(post.sheet(1, "HIDE 1"), to=post.address(1))
    real = polling._keep

    def keep(opened: object, raw: bytes, size: int) -> int:
        if b"broken" in raw:
            raise ZeroDivisionError
        return real(opened, raw, size)  # type: ignore[arg-type]

    monkeypatch.setattr(polling, "_keep", keep)
    server = _imap(post, [bad, good])
    assert poll(post.world.opened, post.world.settings) == 1
    assert server.seen == {1, 2}
    assert server.flags[1] == r"(\Seen \Flagged)"
    assert server.flags[2] == r"(\Seen)"
    assert poll(post.world.opened, post.world.settings) == 0
    post.take()
    assert [(row.state, row.reason) for row in post.rows()] == [(QUARANTINED, "fault"), (TAKEN, "")]
    # It stands on the board of its game, whole.
    with post.world.opened() as c:
        (row,) = MailQuarantine(c).list(post.world.actor("mona"), c.games.get("dig"))
        assert "broken ORDERS" in MailQuarantine(c).show(post.world.actor("mona"), "dig", row.id).text
    server.close()


def test_a_look_ends_in_a_line_of_the_log_whatever_happens(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    for error in (ZeroDivisionError, ConnectionError, ValueError):

        def away(*_: object, error: type[Exception] = error) -> int:
            raise error

        monkeypatch.setattr("app.cli.mailbox.poll", away)
        monkeypatch.setattr("app.cli.mailbox.get_settings", lambda: post.world.settings)
        assert look() == 0


def test_a_mail_that_fails_in_the_listener_is_put_aside(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Postbox.keep

    def keep(self: Postbox, box: object, raw: bytes, **more: object) -> bool:
        if b"broken" in raw:
            raise ZeroDivisionError
        return real(self, box, raw, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Postbox, "keep", keep)
    post.receive("broken")
    post.receive(post.sheet(1, "DIG"))
    game = f"{post.world.settings.mail_name}@{post.world.settings.mail_domain}"
    post.receive("broken too", to=game)
    post.take()
    assert [row.state for row in post.rows()] == [QUARANTINED, TAKEN, QUARANTINED]
    with post.world.opened() as c:
        assert len(MailQuarantine(c).list(post.world.actor("mona"), c.games.get("dig"))) == 1
        # Of no game: the operators' board.
        assert len(MailQuarantine(c).list(OPERATOR, None)) == 1


def test_a_mail_that_cannot_even_be_put_aside_stops_no_other(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.mailbox.intake import Intake

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    post.receive("first")
    post.receive(post.sheet(1, "DIG"))
    monkeypatch.setattr(Intake, "_quarantine", broken)
    monkeypatch.setattr("app.mailbox.intake.read_mail", _only_second)
    post.take()
    assert [row.state for row in post.rows()] == [QUARANTINED, TAKEN]


def _only_second(raw: bytes) -> object:
    from app.mailbox.message import read_mail

    if b"first" in raw:
        raise ZeroDivisionError
    return read_mail(raw)


# ------------------------------------------------------------------ addresses of ours


@pytest.mark.parametrize(
    "form",
    [
        "{0}",
        "<{0}>",
        "{0} <{0}>",
        '"{0}" <{0}>',
        "Turnpost, the server <{0}>",
        "x@y.example, {0}",
        "Turnpost: {0};",
        "=?utf-8?q?T=C3=BCrn?= <{0}>",
        "<mailto:{0}>",
        "'{0}'",
    ],
)
def test_an_address_of_ours_is_found_however_to_is_written(post: Post, form: str) -> None:
    address = post.address(1)
    raw = mail(post.sheet(1, "DIG"), to="x@y.example").replace(
        b"To: x@y.example", f"To: {form.format(address)}".encode()
    )
    server = _imap(post, [raw])
    assert poll(post.world.opened, post.world.settings) == 1
    assert [row.recipient for row in post.rows()] == [address]
    server.close()


def test_nothing_else_is_an_address_of_ours() -> None:
    settings = Settings(mail_domain="play.example", database_url="", redis_url="")
    for text in ("xturnpost@play.example", "turnpost@play.example.org", "turnpost@xplay.example", "x"):
        assert own_addresses_in(settings, text) == [], text
    assert own_addresses_in(settings, "TURNPOST+Dig@PLAY.example.") == ["turnpost+dig@play.example"]


def test_a_mail_to_two_of_our_addresses_is_kept_for_both(post: Post) -> None:
    one, two = post.address(1), post.address(2)
    sheets = post.sheet(1, "DIG") + post.sheet(2, "DIG")
    to = f"{one}, {two}"
    both = mail(sheets, to=to, sender="x@y.example", Delivered_To="turnpost@localhost.localdomain")
    server = _imap(post, [both])
    # The server's own address, where such mailboxes collect, says less than the seats'.
    assert poll(post.world.opened, post.world.settings) == 2
    assert {row.recipient for row in post.rows()} == {one, two}
    post.take()
    # Each seat's sheet is the one with its head.
    with post.world.opened() as c:
        for name, seat in (("anna", 1), ("bert", 2)):
            assert c.orders.seat(post.world.actor(name), "dig", seat).status().sheet is not None
    server.close()


# ------------------------------------------------------------------ bounds of the listener


def _say(talk: socket.socket, line: str) -> str:
    talk.sendall(f"{line}\r\n".encode())
    answer = b""
    # An answer's last line has a blank after its number, and may come later than its first.
    while not re.search(rb"^\d{3} .*\r\n\Z", answer, re.MULTILINE):
        came = talk.recv(1000)
        assert came, answer
        answer += came
    return answer.decode()


def _begun(post: Post, port: int = 0) -> socket.socket:
    talk = socket.create_connection(("127.0.0.1", port or post.port), timeout=300)
    talk.recv(1000)
    for line in ("EHLO x", "MAIL FROM:<anna@example.org>", f"RCPT TO:<{post.address(1)}>"):
        assert _say(talk, line).startswith("250"), line
    return talk


def test_whoever_sends_slowly_is_not_idle(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "IDLE_SECONDS", 1)
    listener = Listener(post.world.opened, host="127.0.0.1", port=0, lmtp=False, name="localhost")
    listener.start()
    try:
        talk = _begun(post, listener.port)
        assert _say(talk, "DATA").startswith("354")
        for line in mail(post.sheet(1, "DIG"), to=post.address(1)).decode().split("\n")[:14]:
            # Longer than may pass without a word, altogether.
            time.sleep(0.2)
            talk.sendall(f"{line}\r\n".encode())
        rest = "\r\n".join(post.sheet(1, "DIG").splitlines()[-4:])
        assert _say(talk, f"{rest}\r\n.").startswith("250")
        talk.close()
        silent = _begun(post, listener.port)
        # Who says nothing at all is cut.
        assert silent.recv(1000) == b""
        silent.close()
    finally:
        listener.stop()
    assert len(post.rows()) == 1


def test_there_are_so_many_conversations_and_no_more(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener(post.world.opened, host="127.0.0.1", port=0, lmtp=False, name="localhost")
    listener.room = Room(talks=4)
    listener.start()
    try:
        talks = [_begun(post, listener.port) for _ in range(4)]
        turned_away = socket.create_connection(("127.0.0.1", listener.port), timeout=300)
        assert turned_away.recv(1000).startswith(b"421 4.3.2")
        assert turned_away.recv(1000) == b""
        turned_away.close()
        for talk in talks:
            talk.close()
        for _ in range(100):
            if not listener.room.talks:
                break
            time.sleep(0.05)
        _begun(post, listener.port).close()
    finally:
        listener.stop()


def test_one_address_has_at_most_half_of_them() -> None:
    room = Room(talks=4)
    assert [room.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [room.enter("192.0.2.2") for _ in range(3)] == [True, True, False]
    room.leave("192.0.2.1")
    assert room.enter("192.0.2.3")
    local = Room(talks=4)
    assert [local.enter("127.0.0.1") for _ in range(5)] == [True] * 4 + [False]


@pytest.mark.long("sends 360 megabytes")
def test_forty_mails_of_nine_megabytes_at_once_are_bounded_and_some_are_kept(post: Post) -> None:
    """Memory is held by what is on its way: what does not fit is answered 421 or 452, and tried again."""
    listener = Listener(post.world.opened, host="127.0.0.1", port=0, lmtp=False, name="localhost")
    most = 0
    real = listener.room.take

    def take(size: int) -> bool:
        nonlocal most
        done = real(size)
        most = max(most, listener.room.held)
        return done

    listener.room.take = take  # type: ignore[method-assign]
    listener.start()
    large = b"x" * 998 + b"\r\n"
    codes: list[int] = []

    def bring(number: int) -> int:
        raw = mail(f"No. {number}", to=post.address(1)).replace(b"\n", b"\r\n") + large * 9000
        try:
            with smtplib.SMTP("127.0.0.1", listener.port, timeout=300) as server:
                server.sendmail("anna@example.org", [post.address(1)], raw)
        except smtplib.SMTPResponseException as error:
            return int(error.smtp_code)
        except smtplib.SMTPRecipientsRefused as error:
            return int(next(iter(error.recipients.values()))[0])
        except (smtplib.SMTPServerDisconnected, OSError):
            return 421
        return 250

    try:
        with ThreadPoolExecutor(40) as pool:
            codes = list(pool.map(bring, range(40)))
    finally:
        listener.stop()
    assert set(codes) <= {250, 421, 452, 451}
    assert codes.count(250) >= 3
    assert most <= protocol.MOST_HELD
    assert listener.room.held == 0
    assert len(post.rows()) == codes.count(250)
    assert {row.state for row in post.rows()} == {WAITING}


def test_dots_and_long_lines_come_through_the_protocol_as_they_were(post: Post) -> None:
    sheet = post.sheet(1, "DIG").replace("\n\n", "\n.\n..\n...x\n\n", 1)
    raw = mail("before\n" + sheet, to=post.address(1))
    post.bring(raw + b"z" * 60_000 + b"\n", post.address(1))
    with post.world.opened() as c:
        from app.mailbox.repository import InboundRepository
        from app.mailbox.store import unpacked

        row = InboundRepository(c.session).get(post.rows()[0].id)
        assert row is not None
        kept = unpacked(row.raw or b"").replace(b"\r\n", b"\n")
    assert b"\n.\n..\n...x\n" in kept
    assert b"z" * 60_000 in kept
