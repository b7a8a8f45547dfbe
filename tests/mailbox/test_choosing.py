"""Which sheet of a mail counts, what a command beside it does, and what goes to whom."""

from datetime import timedelta
from email.message import EmailMessage

import pytest

from app.mailbox.models import ANSWERED, ASKED, TAKEN
from app.mailbox.pages import text_of_html
from tests.mailbox.conftest import Post, mail
from tests.mailbox.replies import html_of, text_of

GAME = "turnpost+dig@localhost.localdomain"
_HOUR = timedelta(hours=1, minutes=1)


def _quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}".rstrip() + "\n" for line in text.splitlines())


def _ask(post: Post, text: str, subject: str = "Re: Dig it") -> EmailMessage:
    post.receive(text, subject=subject)
    answers = [one for one in post.take() if one["To"] == "anna@example.org"]
    assert len(answers) == 1, [one["Subject"] for one in answers]
    return answers[0]


def _flat(message: EmailMessage) -> str:
    return " ".join(text_of(message).split())


def _in(post: Post, seat: int = 1) -> tuple[int, str]:
    """The revision that is in, and its orders."""
    with post.world.opened() as c:
        status = c.orders.seat(post.world.actor("anna"), "dig", seat).status()
    text = "" if status.sheet is None else status.sheet.text
    return status.revision, ", ".join(line for line in text.splitlines() if line[:2] in {"1:", "2:", "3:"})


# ------------------------------------------------------------------ a command above a sheet


@pytest.mark.parametrize("word", ["Report", "Form", "Stop", "Help", "Status"])
def test_a_word_above_a_filled_sheet_does_both(post: Post, word: str) -> None:
    post.draw()
    post.sent()
    answer = _ask(post, f"{word}!\n\n{post.sheet(1, 'DIG')}")
    assert _in(post) == (1, "1: DIG")
    assert f"What you asked for ({word.upper()}) was done." in _flat(answer)
    assert "Your sheet was taken, as revision 1." in _flat(answer)
    assert "Received, clean." in _flat(answer)
    assert post.rows()[0].state == TAKEN
    if word == "Form":
        assert [part.get_content_type() for part in answer.iter_attachments()] == ["application/pdf"]


def test_ready_above_a_filled_sheet_does_both(post: Post) -> None:
    answer = _ask(post, f"Ready!\n\n{_quoted(post.sheet(1, 'DIG'))}")
    assert _in(post) == (1, "1: DIG")
    assert "You are ready" in _flat(answer)
    assert "What you asked for (READY) was done." in _flat(answer)
    with post.world.opened() as c:
        assert c.standings.get(post.world.actor("anna"), "dig", 1).ready
    # Another sheet, and not ready any more.
    answer = _ask(post, post.sheet(1, "HIDE 1"), "READY NO")
    assert _in(post) == (2, "1: HIDE 1")
    assert "You are not ready" in _flat(answer)
    with post.world.opened() as c:
        assert not c.standings.get(post.world.actor("anna"), "dig", 1).ready


def test_who_is_ready_with_a_sheet_that_cannot_be_taken_is_asked_back(post: Post) -> None:
    post.receive(post.sheet(1, "DIG"))
    post.take()
    answer = _ask(post, "Ready!\n\n" + post.sheet(1, "HIDE 1") + post.sheet(1, "HIDE 2"))
    assert "do not say the same" in _flat(answer)
    assert "Your sheet was not taken" in _flat(answer)
    assert "What you asked for (READY) was not done." in _flat(answer)
    with post.world.opened() as c:
        assert not c.standings.get(post.world.actor("anna"), "dig", 1).ready
    assert _in(post) == (1, "1: DIG")


def test_a_message_above_a_filled_sheet_is_sent_and_the_sheet_taken(post: Post) -> None:
    post.receive(f"Message\nIs the sixth a holiday?\n\n{post.sheet(1, 'DIG')}")
    found = {one["To"]: text_of(one) for one in post.take()}
    assert "Is the sixth a holiday?" in found["mona@example.org"]
    assert "DIG" not in found["mona@example.org"]
    assert "Your sheet was taken" in found["anna@example.org"]
    assert _in(post) == (1, "1: DIG")


def test_a_command_above_the_quoted_report_is_a_command_alone(post: Post) -> None:
    post.draw()
    (report,) = (one for one in post.sent() if one["To"] == "anna@example.org")
    answer = _ask(post, "Status\n\n" + _quoted(text_of(report)))
    assert "No sheet yet." in _flat(answer)
    assert "Your sheet" not in _flat(answer)
    assert _in(post) == (0, "")


def test_command_and_sheet_without_a_signature_wait_for_one_click(post: Post) -> None:
    from app.mailbox.confirm import Confirmations

    post.receive(f"Ready\n\n{post.sheet(1, 'DIG')}", to=GAME)
    (asked,) = post.take()
    (row,) = post.rows()
    assert row.state == ASKED
    assert f"/mail/confirm/{row.key}" in text_of(asked)
    with post.world.opened() as c:
        shown = Confirmations(c).show(row.key)
        assert (shown.command, shown.orders) == ("READY", "TURN\n1: DIG\n")
        Confirmations(c).take(row.key)
    (answer,) = post.sent()
    assert "You are ready" in _flat(answer)
    assert _in(post) == (1, "1: DIG")


# ------------------------------------------------------------------ several sheets


def test_a_new_sheet_above_a_quoted_receipt_is_the_one_that_counts(post: Post) -> None:
    post.receive(post.sheet(1, "DIG"))
    (receipt,) = post.take()
    new = post.sheet(1, "HIDE 1", token=False)
    quoted = _quoted(text_of(receipt))
    for number, text in enumerate((new + quoted, quoted + new), start=2):
        _ask(post, text.replace("HIDE 1", f"HIDE {number}"))
        assert _in(post) == (number, f"1: HIDE {number}")


def test_a_receipt_that_comes_back_changes_nothing_whatever_was_sent_since(post: Post) -> None:
    post.receive(post.sheet(1, "DIG"))
    (receipt,) = post.take()
    post.world.submit("anna", 1, "TURN\n1: HIDE 5\n")
    for text in (_quoted(text_of(receipt)), text_of(receipt), _quoted(text_of(receipt), "| ")):
        answer = _ask(post, text)
        assert "as it was sent to you" in _flat(answer)
        assert _in(post) == (2, "1: HIDE 5")


def test_a_receipt_of_before_marks_showed_the_content_is_known_by_what_is_in(post: Post) -> None:
    """Printed by an older release: its token is right, and says nothing of the orders."""
    post.receive(post.sheet(1, "DIG"))
    post.take()
    post.world.submit("anna", 1, "TURN\n1: HIDE 5\n")
    old = post.sheet(1, "DIG")
    with post.world.opened() as c:
        secret = c.games.get("dig").secret
    old = old.replace(secret.form_token("dig", 1, 1), secret.form_token("dig", 1, 1, before=True))
    assert "as it was sent to you" in _flat(_ask(post, _quoted(old)))
    assert _in(post) == (2, "1: HIDE 5")
    # With an order changed in it, it is an answer, as it always was.
    _ask(post, _quoted(old.replace("1: DIG", "1: HIDE 7")))
    assert _in(post) == (3, "1: HIDE 7")


def test_a_quoted_receipt_with_a_line_changed_is_an_answer(post: Post) -> None:
    post.receive(post.sheet(1, "DIG", "HIDE 1"))
    (receipt,) = post.take()
    _ask(post, _quoted(text_of(receipt).replace("2: HIDE 1", "2: DIG")))
    assert _in(post) == (2, "1: DIG, 2: DIG")
    # Back to what was in before: that is said by the hand that changed it.
    with post.world.opened() as c:
        assert c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet is not None
    post.receive(_quoted(text_of(receipt).replace("2: HIDE 1", "READY YES\n2: HIDE 1")))
    (answer,) = post.take()
    assert "receipt" in answer["Subject"]


@pytest.mark.parametrize(
    "line", ["1.) DIG", "- 1: DIG", "(1) DIG", "1) DIG", "#1: DIG", "1 : DIG", "* 1. DIG"]
)
def test_numbers_however_they_are_written(post: Post, line: str) -> None:
    sheet = post.sheet(1, "X").replace("1: X", line)
    _ask(post, sheet)
    assert _in(post) == (1, "1: DIG")


def test_a_sheet_of_which_no_line_can_be_read_is_asked_about(post: Post) -> None:
    answer = _ask(post, post.sheet(1, "GRABEN", "VERSTECKEN 1"))
    assert "No line of the sheet in your mail could be read" in _flat(answer)
    assert "GRABEN" in _flat(answer)
    assert "ORDERS dig 1" in text_of(answer)
    assert _in(post) == (0, "")
    # One line that can be read is a sheet with a mistake in it, as at every door.
    answer = _ask(post, post.sheet(1, "DIG", "VERSTECKEN 1"))
    assert _in(post)[0] == 1


def test_two_lines_of_one_number_are_asked_about(post: Post) -> None:
    text = post.sheet(1, "DIG").replace("1: DIG\n", "> 1: DIG\n1: HIDE 1\n")
    assert "can be read in two ways" in _flat(_ask(post, text))
    assert _in(post) == (0, "")


def test_what_can_be_read_in_two_ways_is_taken_as_shown_by_one_click(post: Post) -> None:
    from app.mailbox.confirm import Confirmations

    remark = "HIDE 1 ; a remark that goes on for very long and then some more and"
    text = post.sheet(1, remark).replace("some more and\n", "some more and\nDIG\n")
    answer = _ask(post, text)
    (row,) = post.rows()
    assert row.state == ASKED
    assert f"/mail/confirm/{row.key}" in text_of(answer)
    with post.world.opened() as c:
        assert Confirmations(c).show(row.key).orders == "TURN\n1: HIDE 1\n"
        Confirmations(c).take(row.key)
    (receipt,) = post.sent()
    assert "receipt" in receipt["Subject"]


def test_questions_that_ask_for_a_sheet_bring_one(post: Post) -> None:
    for text in (
        "Hello",
        post.sheet(1, "DIG").replace("END\n", ""),
        _quoted(post.sheet(1, "X", token=False)),
    ):
        answer = _ask(post, text)
        assert "ORDERS dig 1\nSEAT 1\nTURN 1\nTOKEN TP.dig.1.1." in text_of(answer)
        page = text_of_html(html_of(answer))
        assert "ORDERS dig 1\nSEAT 1\nTURN 1\nTOKEN TP.dig.1.1." in page
        # It can be answered as it is.
        filled = text_of(answer).replace("\n1: DIG\n", "\n1: HIDE 4\n")
        filled = filled if "HIDE 4" in filled else filled.replace("\n1:\n", "\n1: HIDE 4\n")
        _ask(post, _quoted(filled))
        assert _in(post)[1].startswith("1: HIDE 4")
        with post.world.opened() as c:
            c.orders.seat(post.world.actor("anna"), "dig", 1).submit("TURN\n1: DIG\n")


# ------------------------------------------------------------------ letters and messages


LETTER = "ORDERS dig 1\nSEAT 1\nTURN 1\nTURN\n1: HIDE 9\nEND\n"


@pytest.mark.parametrize("mark", ["> ", "| ", "> | ", ">> "])
@pytest.mark.parametrize("token", ["", "TOKEN TP.dig.1.2.AAAAAAAAAAAAAAAAAAAAAAAA\n", "TOKEN x\n"])
def test_a_sheet_that_another_player_wrote_into_a_letter_is_never_read(
    post: Post, mark: str, token: str
) -> None:
    letter = LETTER.replace("TURN 1\n", f"TURN 1\n{token}")
    text = "Thanks!\n\nOn Friday Turnpost wrote:\n" + _quoted(letter, mark)
    page = f"<div>Thanks!</div><blockquote>{letter.replace(chr(10), '<br>')}</blockquote>"
    below = f'<p>Thanks!</p><div id="appendonsend"></div><hr>{letter.replace(chr(10), "<br>")}'
    for body, kind in ((text, "plain"), (page, "html"), (below, "html")):
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = "anna@example.org", "x@y.example", "Re: Dig it"
        message["Message-ID"] = f"<{len(body)}{kind}@example.org>"
        message.set_content(body, subtype=kind)
        post.bring(message.as_bytes(), post.address(1))
        post.world.clock.advance(_HOUR)
        (answer,) = post.take()
        assert "could be somebody else's text" in _flat(answer)
    assert _in(post) == (0, "")


def test_even_with_that_players_own_mark_it_is_not_read(post: Post) -> None:
    letter = post.sheet(2, "HIDE 9").replace("SEAT 2", "SEAT 1")
    assert "somebody else's text" in _flat(_ask(post, _quoted(letter)))
    # Beside a sheet of one's own it is not even looked at.
    _ask(post, _quoted(letter) + _quoted(post.sheet(1, "DIG")))
    assert _in(post) == (1, "1: DIG")


def test_what_others_write_into_a_mail_never_looks_like_a_sheet(post: Post) -> None:
    with post.world.opened() as c:
        c.threads.begin(post.world.actor("mona"), "dig", subject="Look", text=LETTER, seat=1)
        c.messages.announce(post.world.actor("mona"), "dig", LETTER)
    for message in (one for one in post.sent() if one["To"] == "anna@example.org"):
        assert "\n| ORDERS dig 1\n" in text_of(message)
        assert "\nORDERS" not in text_of(message)
        answer = _ask(post, text_of(message))
        assert _in(post) == (0, ""), answer


def test_only_what_is_above_the_quote_goes_to_the_moderator(post: Post) -> None:
    post.draw()
    (report,) = (one for one in post.sent() if one["To"] == "anna@example.org")
    whole = text_of(report)
    heads = (
        f"On Fri, 6 Mar 2026 at 19:02, Turnpost\n<turnpost@play.example.org> wrote:\n{_quoted(whole)}",
        f"-----Ursprüngliche Nachricht-----\nVon: Turnpost\nGesendet: Freitag\nBetreff: Dig it\n\n{whole}",
        f"________________________________\nFrom: Turnpost\nSent: Friday\nTo: Anna\n\n{whole}",
        f"Le 6 mars 2026 à 19:02, Turnpost a écrit :\n\n{whole}",
        f"Turnpost пишет:\n{_quoted(whole, '>')}",
    )
    secret = ("mail=", "ORDERS dig", "TOKEN", "reports/0", "turnpost+", "Gesendet", "wrote:", "écrit")
    for number, below in enumerate(heads):
        post.receive(f"MESSAGE\nIs the sixth a holiday? ({number})\n\n{below}", subject="Re: Dig it")
        found = [text_of(one) for one in post.take() if one["To"] == "mona@example.org"]
        (told,) = found
        assert f"Is the sixth a holiday? ({number})" in told
        assert [private for private in secret if private in told] == [], number


def test_a_moderator_answers_a_player_by_mail(post: Post) -> None:
    post.receive("MESSAGE\nIs the sixth a holiday?", subject="Hi")
    (asked,) = (one for one in post.take() if one["To"] == "mona@example.org")
    assert "+m" in asked["Reply-To"]
    for text in (text_of(asked), html_of(asked)):
        assert asked["Reply-To"] not in text
    answer = mail(
        "Yes, it is.\n\nOn Friday Turnpost wrote:\n" + _quoted(text_of(asked)),
        to=asked["Reply-To"],
        sender="mona@example.org",
        subject=f"Re: {asked['Subject']}",
    )
    post.bring(answer, asked["Reply-To"], sender="mona@example.org")
    found = {str(one["To"]): text_of(one) for one in post.take()}
    assert "Yes, it is." in found["anna@example.org"]
    assert "sixth" not in found["anna@example.org"]
    assert "stands with the other messages" in " ".join(found["mona@example.org"].split())
    with post.world.opened() as c:
        ((_, thread, _),) = c.threads.inbox(post.world.actor("anna")).threads
        said = [row.text for row in c.threads.read(post.world.actor("anna"), thread.id).messages]
    assert said == ["Is the sixth a holiday?", "Yes, it is."]


def test_a_player_answers_the_moderator_by_mail_and_nobody_else_does(post: Post) -> None:
    with post.world.opened() as c:
        c.threads.begin(post.world.actor("mona"), "dig", subject="Late", text="Where are you?", seat=1)
    (asked,) = (one for one in post.sent() if one["To"] == "anna@example.org")
    # An address that is passed on: somebody else's account says nothing with it, nor does a program.
    for sender, head in (("bert@example.org", {}), ("anna@example.org", {"Auto_Submitted": "auto-replied"})):
        raw = mail("Here!", to=asked["Reply-To"], sender=sender, **head)
        post.bring(raw, asked["Reply-To"], sender=sender)
        post.take()
    with post.world.opened() as c:
        ((_, thread, _),) = c.threads.inbox(post.world.actor("anna")).threads
        assert len(c.threads.read(post.world.actor("anna"), thread.id).messages) == 1
    post.bring(mail("Here!", to=asked["Reply-To"]), asked["Reply-To"])
    assert "Here!" in {str(one["To"]): text_of(one) for one in post.take()}["mona@example.org"]


def test_a_moderator_without_a_seat_is_told_what_mail_can_do(post: Post) -> None:
    post.receive("Hello", to=GAME, sender="mona@example.org")
    (answer,) = post.take()
    assert "You moderate this game" in _flat(answer)
    assert post.rows()[0].state == ANSWERED
