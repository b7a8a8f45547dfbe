"""Commands, safety, what comes back, what is put aside: all through the listener."""

from datetime import timedelta
from email.message import EmailMessage

import pytest

from app.accounts.actor import OPERATOR
from app.mailbox.collect import take_all
from app.mailbox.confirm import Confirmations
from app.mailbox.models import ANSWERED, ASKED, QUARANTINED, REFUSED, TAKEN, WAITING
from app.mailbox.quarantine import MailQuarantine
from app.render.messages import Messages
from tests.mailbox.conftest import Post, mail

GAME = "turnpost+dig@localhost.localdomain"


def _text(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def _ask(post: Post, text: str, subject: str = "Re: Dig it", **head: str) -> EmailMessage:
    raw = mail(text, to=post.address(1), subject=subject, **head)
    post.bring(raw, post.address(1))
    (answer,) = post.take()
    return answer


def _revision(post: Post, seat: int = 1) -> int:
    with post.world.opened() as c:
        return c.orders.seat(post.world.actor("anna"), "dig", seat).status().revision


# ------------------------------------------------------------------ commands


def test_every_command_by_subject(post: Post) -> None:
    post.draw()
    post.sent()
    sheet = post.sheet(1, "DIG", "HIED 1")
    checked = _text(_ask(post, sheet, "CHECK"))
    assert checked.startswith("Nothing was stored.\n")
    assert "TURN, 2: HIED 1:" in checked
    assert "1: DIG\n2: HIED 1\n; " in checked
    assert _revision(post) == 0
    assert _text(_ask(post, sheet, "Re: AW: forecast")).startswith("Nothing was stored.\n")
    assert "No sheet yet." in _text(_ask(post, "", "STATUS"))
    help_text = _text(_ask(post, "", "help"))
    for word in ("ORDERS", "CHECK", "FORECAST", "REPORT [turn]", "FORM", "READY [NO]", "MESSAGE", "STOP"):
        assert f"  {word} " in help_text
    form = _ask(post, "", "FORM")
    assert "ORDERS dig 1\n" in _text(form)
    assert [part.get_content_type() for part in form.iter_attachments()] == ["application/pdf"]
    refused = _text(_ask(post, "", "READY"))
    assert "Nothing was changed." in refused
    assert "revision 1" in _ask(post, post.sheet(1, "DIG"))["Subject"]
    assert "You are ready" in _text(_ask(post, "", "READY"))
    assert "You are not ready" in _text(_ask(post, "", "READY NO"))
    assert "Received, clean." in _text(_ask(post, "", "STATUS"))
    assert "SHA-256" in _text(_ask(post, "", "STATUS"))


def test_a_mail_says_a_problem_in_the_words_of_every_door(post: Post) -> None:
    text = post.sheet(1, "HIED 1", "STEAL")
    answer = " ".join(_text(_ask(post, text, "CHECK")).split())
    with post.world.opened() as c:
        problems = c.orders.seat(post.world.actor("anna"), "dig", 1).check(text).problems
    words = Messages("hoard")
    assert len(problems) == 2
    for problem in problems:
        assert words.refusal(problem.code, problem.params, problem.order) in answer


def test_a_report_is_mailed_again_and_mails_are_stopped(post: Post) -> None:
    post.draw()
    post.sent()
    raw = mail("", to=post.address(1), subject="STOP")
    post.bring(raw, post.address(1))
    (stopped,) = post.take()
    assert "no more reports" in _text(stopped)
    raw = mail("REPORT 0\n\nthanks", to=post.address(1), subject="Please")
    post.bring(raw, post.address(1))
    answers = post.take()
    post.draw()
    answers += post.sent()
    assert sorted(one["Subject"] for one in answers) == [
        "Dig it: report of turn 0",
        "Dig it: turn 0, Seat 1",
    ]
    assert "There is no turn report of turn 7." in _text(_ask(post, "", "REPORT 7"))


def test_a_message_goes_to_the_moderator_without_an_address(post: Post) -> None:
    raw = mail("MESSAGE\nIs the sixth a holiday?\n\n-- \nAnna\n> quoted\n", to=post.address(1), subject="Hi")
    post.bring(raw, post.address(1))
    found = {one["To"]: _text(one) for one in post.take()}
    assert "Is the sixth a holiday?" in found["mona@example.org"]
    assert "Anna of Dig it writes by mail:" in found["mona@example.org"]
    assert "anna@" not in found["mona@example.org"]
    assert "quoted" not in found["mona@example.org"]
    assert "nothing was sent" in _text(_ask(post, "", "MESSAGE"))


@pytest.mark.parametrize("title", ["Stop", "Ready", "Report", "Stop the pigeon", "Orders"])
def test_a_title_that_sounds_like_a_command_is_none(post: Post, title: str) -> None:
    _ask(post, post.sheet(1, "DIG"), f"Re: {title}: turn 0, Seat 1")
    assert _revision(post) == 1


# ------------------------------------------------------------------ what is asked back


def _quoted(text: str) -> str:
    return "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())


def test_questions_change_nothing(post: Post) -> None:
    whole = post.sheet(1, "DIG")
    other = post.sheet(1, "HIDE 1")
    for text, told in (
        ("Thanks for the report!", "no order sheet was found in it"),
        (whole.replace("END\n", ""), "has no line END"),
        (_quoted(post.sheet(1, "DIG", token=False)), "no TOKEN line"),
        (post.sheet(1, "HIDE 1 ; " + "remark " * 9, "").replace("2: \n", "DIG\n"), "can be read in two ways"),
    ):
        assert told in " ".join(_text(_ask(post, text)).split()), text
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "anna@example.org", "x@y.example", "orders"
    message.set_content(whole)
    message.add_attachment(other.encode(), maintype="text", subtype="plain", filename="sheet.txt")
    post.bring(message.as_bytes(), post.address(1))
    (answer,) = post.take()
    assert "do not say the same" in _text(answer)
    assert _revision(post) == 0
    assert "do not say the same" in _text(_ask(post, whole + "\nNo, rather:\n" + other))
    assert _revision(post) == 0
    # Of two new ones that which is not quoted counts, wherever it stands.
    for number, first in enumerate((True, False), start=2):
        own = post.sheet(1, f"HIDE {number}")
        twice = _ask(post, own + _quoted(whole) if first else _quoted(whole) + own)
        assert "the one that is not quoted was read." in " ".join(_text(twice).split())
        assert f"1: HIDE {number}\n" in _text(twice)


def test_a_sheet_as_it_was_sent_is_taken_when_that_is_said(post: Post) -> None:
    post.receive(post.sheet(1, "DIG"))
    post.take()
    empty = post.sheet(1, "", "")
    assert "as it was sent to you" in _text(_ask(post, empty)).replace("\n", " ")
    assert _revision(post) == 1
    assert "revision 2" in _ask(post, empty, "ORDERS")["Subject"]


def test_a_head_of_another_seat_game_or_turn_is_refused(post: Post) -> None:
    for sheet in (
        post.sheet(2, "DIG"),
        post.sheet(1, "DIG", turn=2),
        post.sheet(1, "DIG").replace("dig", "other"),
        post.sheet(1, "DIG").replace("TOKEN TP", "TOKEN XX"),
    ):
        assert "Nothing was changed." in _text(_ask(post, sheet))
    assert _revision(post) == 0


# ------------------------------------------------------------------ who may


def test_a_known_sender_without_a_token_is_asked_by_a_link(post: Post) -> None:
    post.receive(post.sheet(1, "DIG", token=False), to=GAME)
    (asked,) = post.take()
    assert _revision(post) == 0
    (row,) = post.rows()
    assert row.state == ASKED
    assert f"/mail/confirm/{row.key}" in _text(asked)
    with post.world.opened() as c:
        shown = Confirmations(c).show(row.key)
    assert (shown.title, shown.seat, shown.orders) == ("Dig it", "Seat 1", "TURN\n1: DIG\n")
    with post.world.opened() as c:
        Confirmations(c).take(row.key)
    (receipt,) = post.sent()
    assert "receipt" in receipt["Subject"]
    assert _revision(post) == 1
    # Reading needs no link: the answer goes to the user's own address.
    post.receive("", to=GAME, subject="STATUS")
    (answer,) = post.take()
    assert "Received, clean." in _text(answer)
    # Our mark on it proves that we printed it, and gives nobody the right to send it.
    post.receive(post.sheet(1, "HIDE 1"), to=GAME)
    (asked,) = post.take()
    assert "/mail/confirm/" in _text(asked)
    assert _revision(post) == 1


def test_a_sheet_with_our_mark_from_a_sender_who_is_vouched_for_needs_no_click(post: Post) -> None:
    post.world.settings.mail_auth_server = "mx.example.net"
    passed = "mx.example.net; dmarc=pass header.from=example.org"
    for text, revision, state in (
        (post.sheet(1, "DIG", token=False), 0, ASKED),
        (post.sheet(1, "DIG"), 1, TAKEN),
        # The mark of another seat is none: that is not the sheet we printed for this one.
        (post.sheet(2, "HIDE 1").replace("SEAT 2", "SEAT 1"), 1, ASKED),
    ):
        post.receive(text, to=GAME, Authentication_Results=passed)
        post.take()
        assert (_revision(post), post.rows()[-1].state) == (revision, state), text
    # Somebody else's word for the sender is worth nothing, whatever the mark.
    post.receive(post.sheet(1, "HIDE 2"), to=GAME, Authentication_Results="mx.evil.example; dmarc=pass")
    post.take()
    assert (_revision(post), post.rows()[-1].state) == (1, REFUSED)


def test_whom_we_do_not_know_gets_one_refusal_that_says_nothing(post: Post) -> None:
    bodies = set()
    for sender, text in (
        ("nobody@elsewhere.example", post.sheet(1, "DIG")),
        ("otto@example.org", post.sheet(1, "DIG")),
        ("bob@elsewhere.example", "hello"),
    ):
        post.receive(text, to=GAME, sender=sender)
        (answer,) = post.take()
        assert answer["To"] == sender
        bodies.add((answer["Subject"], _text(answer)))
    assert len(bodies) == 1
    assert [row.state for row in post.rows()] == [REFUSED] * 3


def test_the_server_must_vouch_for_senders_where_that_is_set(post: Post) -> None:
    post.world.settings.mail_auth_server = "mx.example.net"
    for results, state in (
        ("", REFUSED),
        ("mx.example.net; dmarc=fail header.from=example.org", REFUSED),
        ("mx.elsewhere.example; dmarc=pass header.from=example.org", REFUSED),
        ("mx.example.net; dkim=pass header.d=elsewhere.example", REFUSED),
        ("mx.example.net; dkim=pass header.d=example.org", ANSWERED),
        ("mx.example.net; spf=none; dmarc=pass header.from=example.org", ANSWERED),
    ):
        raw = mail("", to=GAME, subject="STATUS", Authentication_Results=results or "x")
        post.bring(raw, GAME)
        post.take()
        assert post.rows()[-1].state == state, results


@pytest.mark.parametrize(
    ("results", "state"),
    [
        ("mx.example.net 1; spf=pass smtp.mailfrom=bounce@example.org", ANSWERED),
        ("mx.example.net; spf=pass (mx: x (y) z) smtp.mailfrom=example.org", ANSWERED),
        ("mx.example.net; dkim=pass (2048-bit key) header.i=@example.org header.s=a; spf=fail", ANSWERED),
        # What a stranger can have written into an address of his own, or into another's domain.
        ("mx.example.net; spf=pass smtp.mailfrom=example.org@evil.example", REFUSED),
        ('mx.example.net; spf=pass smtp.mailfrom="x smtp.mailfrom=example.org"@evil.example', REFUSED),
        ('mx.example.net; spf=pass smtp.mailfrom="; dmarc=pass ;"@evil.example', REFUSED),
        ("mx.example.net; spf=pass smtp.mailfrom==?utf-8?q?=3B_dmarc=3Dpass_=3B?=@evil.example", REFUSED),
        ("mx.example.net; dkim=pass header.d=evil.example smtp.mailfrom=example.org", REFUSED),
        ('mx.example.net; dkim=fail reason="dmarc=pass"', REFUSED),
        ("mx.example.net; dkim=fail (was: (old) ; dmarc=pass) header.d=example.org", REFUSED),
        ("mx.example.net; dmarc=passed-by; x-dmarc=pass", REFUSED),
        ("mx.example.net; dkim=pass header.d=example.org.evil.example", REFUSED),
    ],
)
def test_no_stranger_writes_what_vouches_for_a_sender(post: Post, results: str, state: str) -> None:
    post.world.settings.mail_auth_server = "mx.example.net"
    head = f"Authentication-Results: {results}\n".encode()
    post.bring(head + mail("", to=GAME, subject="STATUS"), GAME)
    post.take()
    assert post.rows()[-1].state == state


def test_an_answer_to_another_address_goes_to_the_user_too(post: Post) -> None:
    answer = _ask(post, post.sheet(1, "DIG"), sender="anna@elsewhere.example")
    assert answer["To"] == "anna@example.org"
    assert "anna@elsewhere.example" in _text(answer)
    assert _revision(post) == 1


def test_the_address_of_a_seat_that_was_given_away_is_nobodys(post: Post) -> None:
    address = post.address(1)
    raw = mail(post.sheet(1, "DIG"), to=address)
    post.bring(raw, address)
    with post.world.opened() as c:
        c.seat_changes.hand_over(post.world.actor("mona"), "dig", 1, user_id=post.world.users["otto"])
    answers = [one["Subject"] for one in post.take()]
    assert "Your mail was not taken" in answers
    with pytest.raises(Exception, match="550"):
        post.bring(mail("x", to=address), address)


# ------------------------------------------------------------------ answers of answers, floods


def test_a_program_that_answers_our_answers_is_silenced_and_told_once(post: Post) -> None:
    told = []
    for _ in range(8):
        post.receive("I am not here.", to=GAME, sender="robot@elsewhere.example")
        told += [_text(one) for one in post.take()]
    assert len(told) == 3
    assert [("get no answer for an hour" in " ".join(text.split())) for text in told] == [False] * 2 + [True]
    # The others are kept and answered no more.
    assert [row.state for row in post.rows()] == [REFUSED] * 8
    post.world.clock.advance(timedelta(hours=1, minutes=1))
    post.receive("Again.", to=GAME, sender="robot@elsewhere.example")
    assert len(post.take()) == 1


def test_a_flood_is_kept_and_taken_in_slowly_its_sender_told_once(post: Post) -> None:
    post.world.settings.mail_hourly = 3
    answers: list[EmailMessage] = []
    for number in range(6):
        post.receive(post.sheet(1, "DIG", f"HIDE {number + 1}"))
        answers += post.take()
    slowed = [one for one in answers if one["Subject"] == "Your mails are taken in slowly"]
    assert len(slowed) == 1
    assert _revision(post) == 3
    assert [row.state for row in post.rows()] == [TAKEN] * 3 + [WAITING] * 3
    post.world.clock.advance(timedelta(minutes=11))
    post.take()
    assert _revision(post) == 6


# ------------------------------------------------------------------ time


def test_what_arrived_before_the_date_counts_for_it(post: Post) -> None:
    with post.world.opened() as c:
        c.schedules.set(post.world.actor("mona"), "dig", due_at=post.world.clock.now() + timedelta(days=1))
        game_id = c.games.get("dig").id
    arrived = post.world.clock.now()
    post.receive(post.sheet(1, "DIG"))
    post.world.clock.advance(timedelta(days=1, minutes=3))
    assert take_all(post.world.opened, game_id)
    post.world.run()
    with post.world.opened() as c:
        (row,) = c.orders.seat(post.world.actor("anna"), "dig", 1).revisions(1)
    assert (row.state, row.received_at) == ("executed", arrived)


def test_a_run_waits_for_mail_in_other_hands_and_not_for_ever(post: Post) -> None:
    with post.world.opened() as c:
        game_id = c.games.get("dig").id
    post.receive(post.sheet(1, "DIG"))
    with post.world.opened() as other:
        from app.mailbox.repository import InboundRepository

        assert InboundRepository(other.session).claim(post.world.clock.now()) is not None
        assert not take_all(post.world.opened, game_id)
        post.world.clock.advance(timedelta(minutes=6))
        assert take_all(post.world.opened, game_id)
        other.session.rollback()
    assert take_all(post.world.opened, game_id)
    assert _revision(post) == 1


def test_a_mail_overtaken_by_a_newer_sheet_is_kept_as_a_draft(post: Post) -> None:
    post.receive(post.sheet(1, "HIDE 1"))
    post.world.clock.advance(timedelta(minutes=1))
    post.world.submit("anna", 1)
    (answer,) = post.take()
    assert "Another sheet came in after this mail had arrived" in " ".join(_text(answer).split())
    with post.world.opened() as c:
        standing = c.standings.of_seat(c.games.get("dig"), c.games.seat(c.games.get("dig"), 1))
    assert (standing.revision, standing.draft) == (1, 2)


def test_an_older_mail_that_comes_later_counts_and_that_is_said(post: Post) -> None:
    post.receive(post.sheet(1, "DIG"), Date="Fri, 06 Mar 2026 17:00:00 +0000")
    post.take()
    answer = _ask(post, post.sheet(1, "HIDE 1"), Date="Fri, 06 Mar 2026 12:00:00 +0000")
    assert "you wrote this mail before the one" in " ".join(_text(answer).split())
    assert _revision(post) == 2


def test_two_takers_make_one_receipt(post: Post) -> None:
    from threading import Thread

    for _ in range(4):
        post.receive(post.sheet(1, "DIG"))
    takers = [Thread(target=take_all, args=(post.world.opened,)) for _ in range(3)]
    for taker in takers:
        taker.start()
    for taker in takers:
        taker.join()
    take_all(post.world.opened)
    answers = post.sent()
    assert len(answers) == 4
    assert len({one["Message-ID"] for one in answers}) == 4
    assert _revision(post) == 1


# ------------------------------------------------------------------ what comes back


# ------------------------------------------------------------------ put aside


def test_what_cannot_be_read_is_put_aside_told_and_handed_over(post: Post) -> None:
    parts = b"".join(b"--b\n\nx\n" for _ in range(10_000))
    sheet = post.sheet(1, "DIG").encode()
    raw = b"From: anna@example.org\nMessage-ID: <p@x>\nContent-Type: multipart/mixed; boundary=b\n\n"
    post.bring(raw + b"--b\n\n" + sheet + parts + b"--b--\n", post.address(1))
    post.take()
    (row,) = post.rows()
    assert (row.state, row.reason) == (QUARANTINED, "parts")
    mona = post.world.actor("mona")
    with post.world.opened() as c:
        (listed,) = MailQuarantine(c).list(mona, c.games.get("dig"))
        shown = MailQuarantine(c).show(mona, "dig", listed.id)
        receipt = MailQuarantine(c).hand_over(mona, "dig", listed.id, number=1, text=shown.text)
        assert receipt.order_count == 1
        assert MailQuarantine(c).list(mona, c.games.get("dig")) == []
        with pytest.raises(Exception, match="not_moderator"):
            MailQuarantine(c).show(post.world.actor("anna"), "dig", listed.id)


def test_mail_of_no_game_is_the_operators_affair(post: Post) -> None:
    """It is nobody else's to read; a mail of a game is not among it."""
    parts = b"".join(b"--b\n\nx\n" for _ in range(10_000))
    raw = b"From: anna@example.org\nMessage-ID: <%b@x>\nContent-Type: multipart/mixed; boundary=b\n\n"
    settings = post.world.settings
    post.bring(raw % b"g" + parts + b"--b--\n", post.address(1))
    post.bring(
        raw % b"n" + b"--b\n\nDIG\n" + parts + b"--b--\n", f"{settings.mail_name}@{settings.mail_domain}"
    )
    post.take()
    with post.world.opened() as c:
        (row,) = MailQuarantine(c).list(OPERATOR, None)
        assert (row.state, row.reason, row.game_id) == (QUARANTINED, "parts", None)
        assert "DIG" in MailQuarantine(c).show(OPERATOR, "", row.id).text
        of_the_game = MailQuarantine(c).list(post.world.actor("mona"), c.games.get("dig"))[0].id
        with pytest.raises(Exception, match="no_such_mail"):
            MailQuarantine(c).show(OPERATOR, "", of_the_game)
        for name in ("anna", "mona"):
            with pytest.raises(Exception, match="not_operator"):
                MailQuarantine(c).list(post.world.actor(name), None)
        MailQuarantine(c).put_away(OPERATOR, "", row.id)
        assert MailQuarantine(c).list(OPERATOR, None) == []


def test_a_fault_of_ours_loses_no_mail(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    import app.mailbox.intake as intake_module

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(intake_module, "party_of", broken)
    answer = _ask(post, post.sheet(1, "DIG"))
    assert "that is our fault" in _text(answer)
    (row,) = post.rows()
    assert (row.state, row.reason) == (QUARANTINED, "fault")
    with post.world.opened() as c:
        assert post.sheet(1, "DIG") in MailQuarantine(c).show(post.world.actor("mona"), "dig", row.id).text


def test_a_mail_of_eleven_megabytes_is_refused_by_the_protocol(post: Post) -> None:
    raw = mail("x" * 70 + "\n", to=post.address(1)) + b"y" * 70 + b"\n"
    raw += (b"z" * 75 + b"\r\n") * 150_000
    with pytest.raises(Exception, match="552"):
        post.bring(raw, post.address(1))
    assert post.rows() == []


def test_raw_mails_are_forgotten_and_their_digests_stay(post: Post) -> None:
    from app.mailbox.collect import forget_raw

    post.receive(post.sheet(1, "DIG"))
    post.take()
    post.world.clock.advance(timedelta(days=401))
    with post.world.opened() as c:
        assert forget_raw(c) == 1
    (row,) = post.rows()
    with post.world.opened() as c:
        found = c.session.get(type(row), row.id)
    assert found is not None
    assert found.raw is None
    assert len(row.digest) == 64


def test_a_form_of_another_turn_changes_nothing(post: Post) -> None:
    from tests.app.forms import filled

    with post.world.opened() as c:
        pdf = c.forms.pdf(post.world.actor("anna"), "dig", 1)
    old = filled(pdf, {("TURN", 1): "DIG"}, turn=1, seat=1)
    for name, seat in (("anna", 1), ("bert", 2)):
        post.world.submit(name, seat)
    post.world.run()
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "anna@example.org", post.address(1), "my form"
    message["Message-ID"] = "<form@example.org>"
    message.set_content("Here it is.")
    message.add_attachment(old, maintype="application", subtype="pdf", filename="sheet.pdf")
    post.sent()
    post.bring(message.as_bytes(), post.address(1))
    (answer,) = post.take()
    body = answer.get_body(("plain",))
    assert body is not None
    assert "turn 1" in body.get_content()
    assert "Nothing was changed." in body.get_content()
    with post.world.opened() as c:
        assert c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet is None


def test_the_worst_mails_through_the_door_are_kept_and_answered(post: Post) -> None:
    # Ten thousand parts, a header of a megabyte, mails within mails, a packed file with a name of a text.
    head = f"From: anna@example.org\nTo: {post.address(1)}\nMessage-ID: <%d@example.org>\nSubject: x\n"
    inner = b"Content-Type: text/plain\n\nhello\n"
    for _ in range(300):
        inner = b"Content-Type: multipart/mixed; boundary=a\n\n--a\n" + inner + b"--a--\n"
    zipped = b"Content-Type: text/plain; name=sheet.txt\n\nPK\x03\x04" + b"\x01\x02" * 300
    bodies = [
        b"Content-Type: multipart/mixed; boundary=b\n\n" + b"--b\n\nx\n" * 10_000 + b"--b--\n",
        b"X-Long: " + b"spoon\n " * 150_000 + b"\n\nhello\n",
        inner,
        b"Content-Type: message/rfc822\n\n" + post.sheet(1, "DIG").encode(),
        zipped,
        b'From: "Anna (the \\"Digger\\")" <anna@example.org> (of (the) hills)\n\nhello\n',
    ]
    for number, body in enumerate(bodies):
        post.bring((head % number).encode() + body, post.address(1))
    answers = post.take()
    states = [row.state for row in post.rows()]
    assert "waiting" not in states
    assert "taken" not in states
    assert len(states) == len(bodies)
    # Four that say nothing are answered, and told that there will be no more; what is put aside always is.
    assert len(answers) >= 4
    for one in answers:
        text = one.get_body(("plain",))
        assert text is not None
        assert "Traceback" not in text.get_content()
