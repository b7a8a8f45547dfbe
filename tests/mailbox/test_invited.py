"""A season leg by mail alone, over real servers both ways: from the invitation to the second report."""

import re
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.api.app import create_app
from app.games.plans import GamePlan, SeatPlan
from app.mail.sending import send_all
from app.mail.transport import SmtpTransport
from app.mailbox.collect import take_all
from app.mailbox.listener import free_port
from tests.app.forms import filled
from tests.app.post_office import parsed
from tests.mailbox.conftest import Post
from tests.mailbox.replies import filled_reply, reply, text_of

API = "/api/v1"


class Relay:
    """A mail server that takes what goes out."""

    def __init__(self) -> None:
        self.came: list[tuple[str, EmailMessage]] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.came += [(address, parsed(envelope.content)) for address in envelope.rcpt_tos]
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        """What came for an address, oldest first."""
        return [message for one, message in self.came if one == address]


@pytest.fixture
def relay() -> Iterator[tuple[Relay, int]]:
    found, port = Relay(), free_port("127.0.0.1")
    controller = Controller(found, hostname="127.0.0.1", port=port)
    controller.start()
    yield found, port
    controller.stop()


def test_a_season_leg_over_real_servers(post: Post, relay: tuple[Relay, int]) -> None:
    world, (box, port) = post.world, relay
    world.settings.smtp_host, world.settings.smtp_port = "127.0.0.1", port
    world.settings.sign_up = "invited"

    def exchange() -> None:
        """Everything that waits, taken in and sent out."""
        take_all(world.opened)
        post.draw()
        send_all(world.opened, SmtpTransport(world.settings))

    with world.opened() as c:
        seats = [SeatPlan(), SeatPlan(user_id=world.users["bert"])]
        c.games.create(world.actor("mona"), GamePlan(ruleset="hoard", title="Far", code="far", seats=seats))
        c.links.invite(OPERATOR, "zoe@example.org", reason="asked for")
    exchange()
    with TestClient(create_app(world.settings, clock=world.clock)) as client:
        invitation = _key(box.to("zoe@example.org")[-1])
        fields = {"email": "zoe@example.org", "name": "Zoe", "password": "correct horse"}
        assert client.post(f"{API}/accounts", json={**fields, "invitation": invitation}).status_code == 202
        exchange()
        made = client.post(f"{API}/accounts/confirm", json={"key": _key(box.to("zoe@example.org")[-1])})
        assert made.status_code == 201, made.text
        with world.opened() as c:
            world.users["zoe"] = c.accounts.user_by_email("zoe@example.org").id
        bearer = {"Authorization": f"Bearer {made.json()['token']}"}
        assert client.post(f"{API}/games/far/join", headers=bearer, json={}).status_code < 300
    with world.opened() as c:
        c.turns.start(world.actor("mona"), "far")
    exchange()
    report = box.to("zoe@example.org")[-1]
    assert report["Subject"] == "Far: turn 0, Seat 1"
    answer = reply(report, filled_reply(report, n1="DIG", n2="HIDE 1"), sender="Zoe <zoe@example.org>")
    post.bring(answer.as_bytes(), report["Reply-To"], sender="zoe@example.org")
    exchange()
    receipt = box.to("zoe@example.org")[-1]
    assert receipt["Subject"] == "Far: receipt for turn 1, revision 1"
    assert receipt["In-Reply-To"] == answer["Message-ID"]
    with world.opened() as c:
        c.orders.seat(world.actor("bert"), "far", 2).submit("TURN\n1: DIG\n")
    world.run("far")
    exchange()
    following = box.to("zoe@example.org")[-1]
    assert following["Subject"] == "Far: turn 1, Seat 1"
    assert [part.get_content_type() for part in following.iter_attachments()] == ["application/pdf"]
    # And on from there: the report is answered with the filled form of its PDF.
    with world.opened() as c:
        pdf = c.forms.pdf(world.actor("zoe"), "far", 1)
    data = filled(pdf, {("TURN", 1): "HIDE 2"}, game="far", turn=2, seat=1)
    answer = reply(following, filled_reply(following), sender="Zoe <zoe@example.org>", mark="form")
    answer.add_attachment(data, maintype="application", subtype="pdf", filename="sheet.pdf")
    post.bring(answer.as_bytes(), following["Reply-To"], sender="zoe@example.org")
    exchange()
    assert box.to("zoe@example.org")[-1]["Subject"] == "Far: receipt for turn 2, revision 1"
    assert "1: HIDE 2\n" in text_of(box.to("zoe@example.org")[-1])


def _key(message: EmailMessage) -> str:
    """The key of the link in a letter."""
    body = message.get_body(("plain",))
    assert body is not None
    found = re.search(r"(?:key|invitation)=([\w-]+)", body.get_content())
    assert found, body.get_content()
    return found[1]


def test_two_senders_share_the_mails_and_none_goes_twice(post: Post, relay: tuple[Relay, int]) -> None:
    from threading import Thread

    world, (box, port) = post.world, relay
    chosen = world.settings.model_copy(update={"smtp_host": "127.0.0.1", "smtp_port": port})
    with world.opened() as c:
        for number in range(60):
            c.mail.queue_to(f"a{number}@d{number % 3}.example", None, "Hello", "Body\n")
    senders = [Thread(target=send_all, args=(world.opened, SmtpTransport(chosen))) for _ in range(2)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join()
    ids = [str(message["Message-ID"]) for _, message in box.came]
    assert len(ids) == len(set(ids)) == 60


def test_two_takers_take_each_mail_once(post: Post) -> None:
    from threading import Thread

    from tests.mailbox.conftest import mail

    addresses = [post.address(1), post.address(2)]
    for number in range(12):
        address, name = addresses[number % 2], ("anna", "bert")[number % 2]
        raw = mail("", to=address, subject="STATUS", sender=f"{name}@example.org")
        post.bring(raw, address, sender=f"{name}@example.org")
    takers = [Thread(target=take_all, args=(post.world.opened,)) for _ in range(2)]
    for taker in takers:
        taker.start()
    for taker in takers:
        taker.join()
    answers = post.sent()
    assert sorted(str(one["To"]) for one in answers) == ["anna@example.org"] * 6 + ["bert@example.org"] * 6
    assert len({str(one["In-Reply-To"]) for one in answers}) == 12
    assert [(row.state, row.attempts) for row in post.rows()] == [("answered", 1)] * 12
