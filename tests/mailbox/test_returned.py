"""What comes back to the return path: delivery reports, notes for people, notes of absence."""

import pytest

from app.mail.keys import RETURN_PATH
from app.mail.models import OutboxRow
from tests.mailbox.conftest import Post, mail


def _report(post: Post) -> OutboxRow:
    post.draw()
    post.sent()
    with post.world.opened() as c:
        return next(row for row in c.mail.all() if row.recipient == "anna@example.org")


def _state(row: OutboxRow | None) -> str:
    return "" if row is None else row.state


_DSN = """From: MAILER-DAEMON@mx.example.org
To: {to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

The mail system could not deliver your message.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; anna@example.org
Action: {action}
Status: {status}
Diagnostic-Code: smtp; {code} {status} something
--b
Content-Type: text/rfc822-headers

Message-ID: {message_id}
Subject: Dig it
--b--
"""


@pytest.mark.parametrize(
    ("action", "status", "state", "rests"),
    [
        ("failed", "5.1.1", "bounced", True),
        ("failed", "5.7.1", "bounced", False),
        ("delayed", "4.4.1", "accepted", False),
        ("delivered", "2.0.0", "accepted", False),
    ],
)
@pytest.mark.parametrize("by_path", [True, False])
def test_delivery_reports(  # noqa: PLR0917
    post: Post,
    action: str,
    status: str,
    state: str,
    rests: bool,  # noqa: FBT001
    by_path: bool,  # noqa: FBT001
) -> None:
    row = _report(post)
    to = (
        f"turnpost+b-{row.printed(RETURN_PATH)}@localhost.localdomain"
        if by_path
        else "turnpost@localhost.localdomain"
    )
    raw = _DSN.format(to=to, action=action, status=status, code=550, message_id=row.message_id)
    post.bring(raw.encode(), to, sender="")
    assert post.take() == []
    with post.world.opened() as c:
        assert _state(c.mail.by_printed(row.printed(RETURN_PATH), RETURN_PATH)) == state
        user = c.accounts.user_by_email("anna@example.org")
        assert len(c.deliveries.resting(user.id, user.email)) == rests


# What servers write for people, and whether code and words agree that the address is nobody's.
_FOR_PEOPLE = {
    "qmail": """Hi. This is the qmail-send program at example.org.
I'm afraid I wasn't able to deliver your message.
<anna@example.org>:
Sorry, no mailbox here by that name. (#5.1.1)
""",
    "exim": """This message was created automatically by mail delivery software.
A message that you sent could not be delivered. This is a permanent error.
  anna@example.org
    Unrouteable address
""",
    "exchange": """Your message to anna@example.org couldn't be delivered.
550 5.1.10 RESOLVER.ADR.RecipientNotFound
""",
    "sendmail": """The following addresses had permanent fatal errors
<anna@example.org>
 550 User unknown
""",
}


@pytest.mark.parametrize("name", _FOR_PEOPLE)
def test_reports_that_only_people_were_meant_to_read(post: Post, name: str) -> None:
    text = _FOR_PEOPLE[name]
    row = _report(post)
    to = f"turnpost+b-{row.printed(RETURN_PATH)}@localhost.localdomain"
    post.bring(mail(text, to=to, subject="failure notice", sender="MAILER-DAEMON@x.example"), to, sender="")
    post.take()
    with post.world.opened() as c:
        assert _state(c.mail.by_printed(row.printed(RETURN_PATH), RETURN_PATH)) == "bounced"
        user = c.accounts.user_by_email("anna@example.org")
        # Words without a code never make an address rest.
        assert len(c.deliveries.resting(user.id, user.email)) == (name != "exim")


def test_an_out_of_office_note_at_the_return_path_is_no_bounce(post: Post) -> None:
    row = _report(post)
    to = f"turnpost+b-{row.printed(RETURN_PATH)}@localhost.localdomain"
    raw = mail("I am away until Monday.", to=to, subject="Away", Auto_Submitted="auto-replied")
    post.bring(raw, to)
    assert post.take() == []
    with post.world.opened() as c:
        assert _state(c.mail.by_printed(row.printed(RETURN_PATH), RETURN_PATH)) == "accepted"
