"""The listener as mail servers meet it: LMTP and SMTP, bounds, a database that goes away and comes back."""

import smtplib
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from app import db
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.mailbox.listener import Listener
from app.mailbox.models import TAKEN
from tests.app.post_office import Kept
from tests.app.world import World
from tests.mailbox.conftest import Post, mail
from tests.worker.test_restart import Server


@pytest.fixture
def lmtp(post: Post) -> Iterator[Listener]:
    listener = Listener(post.world.opened, host="127.0.0.1", port=0, lmtp=True, name="localhost")
    listener.start()
    yield listener
    listener.stop()


def test_lmtp_says_of_each_recipient_what_became_of_the_mail(post: Post, lmtp: Listener) -> None:
    good, other = post.address(1), post.address(2)
    raw = mail(post.sheet(1, "DIG"), to=good).replace(b"\n", b"\r\n")
    with smtplib.LMTP("127.0.0.1", lmtp.port, timeout=300) as server:
        refused = server.sendmail("anna@example.org", [good, "nobody@localhost.localdomain"], raw)
        assert {address: code for address, (code, _) in refused.items()} == {
            "nobody@localhost.localdomain": 550
        }
        # LMTP answers DATA once for every recipient that it has taken.
        server.mail("anna@example.org")
        for address in (good, other):
            assert server.rcpt(address)[0] == 250
        assert server.docmd("DATA")[0] == 354
        server.send(mail("x", to=other).replace(b"\n", b"\r\n") + b"\r\n.\r\n")
        assert [server.getreply()[0] for _ in range(2)] == [250, 250]
        assert server.noop()[0] == 250
        # HELO and EHLO are SMTP's.
        assert server.docmd("EHLO", "localhost")[0] == 500
    post.take()
    assert [(row.door, row.recipient) for row in post.rows()] == [
        ("lmtp", good),
        ("lmtp", good),
        ("lmtp", other),
    ]
    with post.world.opened() as c:
        sheet = c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet
    assert sheet is not None
    assert sheet.orders == 1


def test_lines_and_recipients_without_end_are_refused_by_the_protocol(post: Post) -> None:
    good = post.address(1)
    with smtplib.SMTP("127.0.0.1", post.port, timeout=300) as server:
        server.ehlo()
        server.mail("anna@example.org")
        codes = [server.rcpt(good)[0] for _ in range(11)]
        assert codes == [250] * 10 + [452]
        server.rset()
        with pytest.raises(smtplib.SMTPDataError) as refused:
            server.sendmail("anna@example.org", [good], b"Subject: x\r\n\r\n" + b"y" * 70_000 + b"\r\n")
        assert refused.value.smtp_code == 500
    assert post.rows() == []


def test_a_database_that_is_restarted_loses_no_mail(hoard: None) -> None:
    with tempfile.TemporaryDirectory(prefix="turnpost-", ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        db.migrate(server.url)
        settings = Settings(database_url=server.url, redis_url="", var_dir=Path(folder))
        opened = partial(open_container, settings, broker=NullBroker())
        with opened() as c:
            clock = c.clock
        world = World(opened=opened, clock=clock, broker=NullBroker(), settings=settings)  # type: ignore[arg-type]
        world.game()
        listener = Listener(opened, host="127.0.0.1", port=0, lmtp=False, name="localhost")
        listener.start()
        post = Post(world=world, port=listener.port, out=Kept())
        try:
            post.sent()
            address, sheet = post.address(1), post.sheet(1, "DIG")
            post.receive(sheet, to=address)
            server.stop()
            # Nothing can be kept, so nothing is taken: the sender has it still, and tries again.
            with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
                post.receive(sheet, to=address)
            ((code, _),) = refused.value.recipients.values()
            assert code == 451
            server.start()
            post.receive(sheet, to=address)
            answers = post.take()
            assert [one["Subject"] for one in answers if "receipt" in str(one["Subject"])] == [
                "Dig it: receipt for turn 1, revision 1",
                "Dig it: receipt for turn 1, revision 1",
            ]
            assert [row.state for row in post.rows()] == [TAKEN, TAKEN]
            # A mail that was to go out while it was away goes out now.
            with opened() as c:
                c.mail.queue(c.accounts.user(world.users["anna"]), "Hello", "Body\n")
            server.stop()
            with pytest.raises(db.OperationalError):
                post.sent()
            server.start()
            assert [one["Subject"] for one in post.sent()] == ["Hello"]
        finally:
            listener.stop()
            db.dispose()
            server.stop()
