"""The other way in: what is unseen in an IMAP mailbox is kept, then marked."""

import imaplib
from collections.abc import Callable, Iterator

import pytest
from pydantic import SecretStr

from app.mailbox.poller import poll
from app.mailbox.repository import InboundRepository
from tests.mailbox.conftest import Post, mail
from tests.mailbox.imap_server import ImapServer

Serve = Callable[[list[bytes]], ImapServer]


@pytest.fixture
def serve(post: Post) -> Iterator[Serve]:
    servers: list[ImapServer] = []

    def begin(mails: list[bytes]) -> ImapServer:
        server = ImapServer(mails)
        servers.append(server)
        post.world.settings.imap_host, post.world.settings.imap_port = "127.0.0.1", server.port
        post.world.settings.imap_tls, post.world.settings.imap_user = False, "turnpost"
        post.world.settings.imap_password = SecretStr("right")
        return server

    yield begin
    for server in servers:
        server.close()


def test_what_is_unseen_is_kept_and_marked(post: Post, serve: Serve) -> None:
    sheet = mail(post.sheet(1, "DIG"), to=f"Turnpost <{post.address(1)}>")
    delivered = mail(post.sheet(1, "HIDE 1"), to="list@elsewhere.example", Delivered_To=post.address(1))
    foreign = mail("hello", to="somebody@elsewhere.example")
    server = serve([sheet, foreign, delivered])
    assert poll(post.world.opened, post.world.settings) == 2
    assert server.seen == {1, 2, 3}
    assert poll(post.world.opened, post.world.settings) == 0
    assert [row.door for row in post.rows()] == ["imap", "imap"]
    assert [one["Subject"] for one in post.take()] == [
        "Dig it: receipt for turn 1, revision 1",
        "Dig it: receipt for turn 1, revision 2",
    ]


def test_what_could_not_be_kept_is_not_marked(
    post: Post, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    import app.mailbox.poller as looking

    def away(*_: object) -> int:
        raise ConnectionError

    server = serve([mail(post.sheet(1, "DIG"), to=post.address(1))])
    monkeypatch.setattr(looking, "_keep", away)
    with pytest.raises(ConnectionError):
        poll(post.world.opened, post.world.settings)
    assert server.seen == set()
    monkeypatch.undo()
    assert poll(post.world.opened, post.world.settings) == 1


def test_a_wrong_password_is_told(post: Post, serve: Serve) -> None:
    serve([])
    post.world.settings.imap_password = SecretStr("wrong")
    with pytest.raises(imaplib.IMAP4.error):
        poll(post.world.opened, post.world.settings)


def test_a_mail_of_eleven_megabytes_is_not_lost(post: Post, serve: Serve) -> None:
    large = mail(post.sheet(1, "DIG"), to=post.address(1)) + b"x" * 75 + b"\n" * 11 * 1024 * 1024
    server = serve([large])
    assert poll(post.world.opened, post.world.settings) == 1
    assert server.seen == {1}
    (answer,) = post.take()
    body = answer.get_body(("plain",))
    assert body is not None
    assert "larger than 10 MB" in body.get_content()
    (row,) = post.rows()
    assert (row.state, row.reason, row.size) == ("aside", "large", len(large))
    with post.world.opened() as c:
        kept = InboundRepository(c.session).get(row.id)
        assert kept is not None
        assert len(kept.raw or b"") < 2000
