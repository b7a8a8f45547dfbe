"""A game played from a mail program: report, reply, receipt, turn, next report."""

import smtplib
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from itertools import count

import pytest

from app.mailbox.models import IGNORED, TAKEN
from tests.mailbox.conftest import Post, mail
from tests.mailbox.programs import PROGRAMS, Program
from tests.mailbox.replies import filled_reply, html_of, reply, text_of


def test_a_season_leg_by_mail_alone(post: Post) -> None:
    post.draw()
    report = next(one for one in post.sent() if one["To"] == "anna@example.org")
    answer = reply(report, filled_reply(report, n1="DIG", n2="HIDE 1"))
    post.bring(answer.as_bytes(), report["Reply-To"])
    (receipt,) = post.take()
    assert receipt["To"] == "anna@example.org"
    assert receipt["In-Reply-To"] == answer["Message-ID"]
    assert receipt["Auto-Submitted"] == "auto-replied"
    assert receipt["Subject"] == "Dig it: receipt for turn 1, revision 1"
    text = text_of(receipt)
    with post.world.opened() as c:
        row = c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet
    assert row is not None
    assert (row.door, row.state, row.orders, row.errors) == ("mail", "received", 2, 0)
    assert row.sha256 in text
    assert "1: DIG\n2: HIDE 1\n" in text
    assert "Received, clean." in text
    # The receipt itself can be answered, with another order.
    again = EmailMessage()
    again["From"], again["To"], again["Subject"] = "anna@example.org", receipt["Reply-To"], "Re: receipt"
    again["Message-ID"] = "<second@example.org>"
    again.set_content("".join(f"> {line}\n" for line in text.replace("2: HIDE 1", "2: DIG").splitlines()))
    post.bring(again.as_bytes(), receipt["Reply-To"])
    (second,) = post.take()
    assert "revision 2" in second["Subject"]
    post.world.submit("bert", 2)
    post.world.run()
    post.draw()
    following = next(one for one in post.sent() if one["To"] == "anna@example.org")
    assert following["Subject"].startswith("Dig it: turn 1")
    assert following["Reply-To"] != report["Reply-To"]
    # The old address is of a turn that was played: told, and nothing changed.
    late = reply(report, filled_reply(report, n1="DIG"))
    post.bring(late.as_bytes(), report["Reply-To"])
    (told,) = post.take()
    assert "turn 1" in text_of(told)
    assert "Nothing was changed." in text_of(told)
    assert [row.state for row in post.rows()] == [TAKEN, TAKEN, "answered"]


_SHOWS_PAGES = [program for program in PROGRAMS if program.shape in {"html", "both"}]


@pytest.mark.long("two turns with every mail program", but=["gmail-de", "outlook-desktop-en"])
@pytest.mark.parametrize("program", _SHOWS_PAGES, ids=lambda program: program.name)
def test_a_season_leg_by_html_replies_alone(post: Post, program: Program) -> None:
    """Report, receipt, question and reminder are answered in their page, as programs quote it."""
    shows = replace(program, shape="html")
    numbers = count(1)

    def answer(message: EmailMessage, before: str, after: str) -> EmailMessage:
        page = html_of(message)
        assert f"<br>\n{before}<br>" in page, page
        raw = shows.reply(
            "",
            page=page.replace(f"<br>\n{before}<br>", f"<br>\n{after}<br>", 1),
            To=message["Reply-To"],
            Subject=f"Re: {message['Subject']}",
            Message_ID=f"<{next(numbers)}@example.org>",
            In_Reply_To=message["Message-ID"],
        )
        post.bring(raw, message["Reply-To"])
        (came,) = post.take()
        return came

    def orders() -> list[str]:
        with post.world.opened() as c:
            row = c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet
        assert row is not None
        return [line for line in row.text.splitlines() if line[:1].isdigit() and not line.endswith(":")]

    for turn in (1, 2):
        post.draw()
        report = [one for one in post.sent() if one["To"] == "anna@example.org"][-1]
        assert "answer this mail with its order sheet filled in" in " ".join(html_of(report).split())
        receipt = answer(report, "1:", "1: DIG")
        assert receipt["Subject"] == f"Dig it: receipt for turn {turn}, revision 1"
        assert orders() == ["1: DIG"]
        # The receipt can be answered as well, and a question of ours.
        again = answer(receipt, "1: DIG", f"1: HIDE {turn}")
        assert "revision 2" in again["Subject"]
        question = answer(again, f"1: HIDE {turn}", f"1: HIDE {turn}")
        assert "as it was sent to you" in " ".join(text_of(question).split())
        assert "revision 3" in answer(question, f"1: HIDE {turn}", "1: DIG")["Subject"]
        assert orders() == ["1: DIG"]
        post.world.submit("bert", 2)
        post.world.run()
    with post.world.opened() as c:
        c.schedules.set(post.world.actor("mona"), "dig", due_at=post.world.clock.now() + timedelta(hours=20))
        c.reminders.remind()
    reminder = next(one for one in post.sent() if "is due soon" in one["Subject"] and "anna" in one["To"])
    assert "answer this mail with the sheet below filled in" in " ".join(html_of(reminder).split())
    assert "revision 1" in answer(reminder, "1: DIG", "1: HIDE 3")["Subject"]
    assert orders() == ["1: HIDE 3"]


def test_the_same_with_the_form_of_the_pdf(post: Post) -> None:
    from tests.app.forms import filled

    with post.world.opened() as c:
        pdf = c.forms.pdf(post.world.actor("anna"), "dig", 1)
    data = filled(pdf, {("TURN", 1): "DIG", ("TURN", 2): "HIDE 1"}, turn=1, seat=1)
    post.draw()
    report = next(one for one in post.sent() if one["To"] == "anna@example.org")
    # The program quotes the report with its empty sheet below the text.
    answer = reply(report, filled_reply(report))
    answer.add_attachment(data, maintype="application", subtype="pdf", filename="sheet.pdf")
    post.bring(answer.as_bytes(), report["Reply-To"])
    (receipt,) = post.take()
    assert "Your orders were read from the PDF form." in text_of(receipt)
    assert "1: DIG\n2: HIDE 1\n" in text_of(receipt)


def test_unknown_addresses_are_refused_at_the_door(post: Post) -> None:
    good = post.address(1)
    for bad in (
        good.replace("+", "+9"),
        good.replace("@", "a@"),
        good[: good.index("@") - 1]
        + ("b" if good[good.index("@") - 1] == "a" else "a")
        + good[good.index("@") :],
        "turnpost+9999999999.1.1.aaaaaaaaaaaaaaaa@localhost.localdomain",
        "turnpost+m1.1.aaaaaaaaaaaaaaaa@localhost.localdomain",
        "turnpost+b-00000000000000000000@localhost.localdomain",
        "somebody@localhost.localdomain",
        "turnpost@elsewhere.example",
    ):
        with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
            post.bring(mail("x", to=bad), bad)
        ((code, _),) = refused.value.recipients.values()
        assert code == 550, bad
    assert post.rows() == []
    post.bring(mail("x", to=good), good.upper())
    assert len(post.rows()) == 1
    # Whether there is a game of that name is not told to strangers.
    for name in ("dig", "nogame"):
        post.bring(mail("x", to=name), f"turnpost+{name}@localhost.localdomain")
    assert len(post.rows()) == 3


def test_what_came_once_counts_once(post: Post) -> None:
    raw = mail(post.sheet(1, "DIG"), to=post.address(1))
    post.bring(raw, post.address(1))
    post.bring(b"Received: by a.relay.example; now\r\n" + raw, post.address(1))
    (answer,) = post.take()
    post.bring(raw, post.address(1))
    assert post.take() == []
    assert "revision 1" in answer["Subject"]
    (row,) = post.rows()
    assert (row.state, row.copies) == (TAKEN, 2)


_MACHINES = (
    ("Auto_Submitted", "auto-replied"),
    ("Auto_Submitted", "auto-generated"),
    ("Precedence", "bulk"),
    ("List_Id", "<x.example.org>"),
    ("X_Autoreply", "yes"),
    ("sender", "MAILER-DAEMON@example.org"),
)


def test_programs_are_never_answered_and_never_read(post: Post) -> None:
    """Without a whole sheet; with one, at any address that is not the seat's own."""
    for name, value in _MACHINES:
        raw = mail("STATUS", **{"to": post.address(1), name: value})
        post.bring(raw, post.address(1))
        game = "turnpost+dig@localhost.localdomain"
        post.bring(mail(post.sheet(1, "DIG"), **{"to": game, name: value}), game)
    raw = mail("STATUS", to=post.address(1))
    post.bring(raw, post.address(1), sender="")
    assert post.take() == []
    assert {(row.state, row.reason) for row in post.rows()} == {(IGNORED, "automatic")}
    with post.world.opened() as c:
        assert c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet is None


def test_a_whole_sheet_to_the_signed_address_is_taken_whatever_its_headers_say(post: Post) -> None:
    for number, (name, value) in enumerate([*_MACHINES, ("sender", "")], start=1):
        raw = mail(post.sheet(1, f"HIDE {number}"), **{"to": post.address(1), name: value or "x@example.org"})
        post.bring(raw, post.address(1), sender=value if name == "sender" else "anna@example.org")
        (answer,) = post.take()
        assert answer["To"] == "anna@example.org"
        assert answer["Subject"] == f"Dig it: receipt for turn 1, revision {number}"
        # What came back unchanged, such as our own receipt in a program's answer, is no sheet of anybody's.
        again = reply(
            answer, "".join(f"> {line}\n" for line in text_of(answer).splitlines()), mark=str(number)
        )
        again["Auto-Submitted"] = "auto-replied"
        post.bring(again.as_bytes(), answer["Reply-To"])
        assert post.take() == []
