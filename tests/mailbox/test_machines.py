"""Who wrote a mail: programs are never answered, people always; a whole sheet at its address counts."""

from datetime import timedelta
from typing import Any

import pytest

from app import words
from app.language import speaking
from app.mail.keys import RETURN_PATH
from app.mail.refusals import NOBODY, Refusal
from app.mailbox.heads import addresses_in
from app.mailbox.machines import subject_of
from app.mailbox.models import ANSWERED, IGNORED, TAKEN
from tests.mailbox.conftest import Post, mail
from tests.mailbox.replies import text_of

GAME = "turnpost+dig@localhost.localdomain"
# As programs write them, in twelve languages; none has a header that says so.
MACHINE_SUBJECTS = (
    "Auto reply: Dig it",
    "Automatic reply: Dig it: turn 0, Seat 1",
    "Out of Office: Dig it",
    "OOO: Dig it",
    "[Ticket #4711] Dig it",
    "Your request has been received",
    "Thank you for contacting us",
    "Read: Dig it: turn 0, Seat 1",
    "Automatische Antwort: Dig it",
    "Abwesenheitsnotiz",
    "Eingangsbestätigung: Dig it",
    "Gelesen: Dig it",
    "Réponse automatique : Dig it",
    "Absence du bureau",
    "Respuesta automática: Dig it",
    "Fuera de la oficina",
    "Risposta automatica: Dig it",
    "Fuori sede: Dig it",
    "Resposta automática: Dig it",
    "Fora do escritório",
    "Automatisch antwoord: Dig it",
    "Afwezigheidsbericht",
    "Odpowiedź automatyczna: Dig it",
    "Autosvar: Dig it",
    "Automatisk svar: Dig it",
    "Автоматический ответ: Dig it",
    "自動返信: Dig it",
    "自动回复: Dig it",
    "자동 회신: Dig it",
    "Otomatik yan\u0131t: Dig it",
)
MACHINE_SENDERS = (
    "no-reply@shop.example",
    "noreply-4711@shop.example",
    "do_not_reply@shop.example",
    "players-request@lists.example",
    "owner-players@lists.example",
    "listserv@lists.example",
    "bounce+1=2@lists.example",
    "mailer-daemon@mx.example",
    "gateway@mx.example",
    "abuse@isp.example",
    "tickets@shop.example",
)
# Subjects of ours, which come back with "Re:" before them.
OUR_SUBJECTS = (
    "mail-report mail-report-step mail-report-late mail-reminder mail-reminder-step mail-remind mail-missed "
    "mail-moved mail-paused mail-resumed mail-announced mail-paced mail-held mail-staged mail-repaired "
    "mail-rolled-back mail-checks mail-rules mail-act mail-deputy mail-seat mail-refused-subject "
    "mail-slowed-subject mail-aside-subject mail-what-receipt mail-what-question mail-what-refused "
    "message-mail-subject mail-standby-offered mail-webhook mail-second"
).split()


@pytest.mark.parametrize("subject", MACHINE_SUBJECTS)
def test_a_subject_that_says_machine(subject: str) -> None:
    assert subject_of(subject)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "title", ["Dig it", "Away", "Urlaub", "The Auto Race", "Returned", "Read me", "Ticket to war"]
)
def test_no_answer_to_a_mail_of_ours_is_a_machines(language: str, title: str) -> None:
    figures: dict[str, Any] = {
        "title": title,
        "turn": 3,
        "step": "flight",
        "seat": "Seat 1",
        "count": 2,
        "revision": 2,
    }
    with speaking(language):
        for key in OUR_SUBJECTS:
            said = words.say(key, **figures, author="Mona")
            for before in ("Re: ", "AW: ", "Re: AW: ", "Fwd: "):
                assert not subject_of(f"{before}{said}"), said


def test_nobody_answers_a_program(post: Post) -> None:
    for subject in MACHINE_SUBJECTS:
        for to in (GAME, post.address(1)):
            post.receive("I am not here.", to=to, subject=subject)
    for sender in MACHINE_SENDERS:
        post.receive("I am not here.", to=GAME, sender=sender)
    assert post.take() == []
    assert {row.state for row in post.rows()} == {IGNORED}


@pytest.mark.parametrize(
    "address", ["postmaster@anna.example", "no-reply-x@anna.example", "abuse@anna.example"]
)
def test_whoever_has_such_an_address_as_an_account_is_a_person(post: Post, address: str) -> None:
    with post.world.opened() as c:
        c.accounts.user(post.world.users["anna"]).email = address
    post.receive("", to=post.address(1), subject="STATUS", sender=address)
    (answer,) = post.take()
    assert answer["To"] == address
    assert "No sheet yet." in text_of(answer)


# What people's programs put into From; the address that is found in it ("": none, or nobody knows which).
FROMS = (
    ("anna@example.org", "anna@example.org"),
    ("anna@example.org <anna@example.org>", "anna@example.org"),
    ('"anna@example.org" <anna@example.org>', "anna@example.org"),
    ("Anna; the digger <anna@example.org>", "anna@example.org"),
    ("Anna, the digger <anna@example.org>", "anna@example.org"),
    ("=?utf-8?q?Ann=C3=A1?= <anna@example.org>", "anna@example.org"),
    ("Friends: anna@example.org;", "anna@example.org"),
    ("anna@example.org, bert@example.org", ""),
    ("Anna <anna@example.org>, Bert <bert@example.org>", ""),
    ('"anna digger"@example.org', '"anna digger"@example.org'),
    ("anna@bücher.example", "anna@xn--bcher-kva.example"),
    ("anna@my_host.example", "anna@my_host.example"),
    ("noreply-7@example.org", "noreply-7@example.org"),
    ("postmaster@example.org", "postmaster@example.org"),
    ("undisclosed-recipients:;", ""),
    ("Anna", ""),
    ("", ""),
    ("a\x00b@example.org", "ab@example.org"),
    ("<<<>>>@@@", ""),
)


@pytest.mark.parametrize(("value", "address"), FROMS)
def test_a_sender_however_it_is_written(value: str, address: str) -> None:
    from app.mailbox.message import read_mail

    assert read_mail(f"From: {value}\n\nx".encode()).sender == address


def test_addresses_without_end_take_no_time() -> None:
    for text in (
        "(" * 100_000,
        "<" * 100_000,
        '"' * 100_000,
        "a@" * 50_000,
        "a@b.c," * 30_000,
        "\\" * 99_999,
    ):
        addresses_in(text)


@pytest.mark.parametrize("value", [value for value, _ in FROMS])
def test_the_right_token_is_enough_whoever_the_mail_says_it_is_from(post: Post, value: str) -> None:
    """A whole sheet is taken and answered once, to the account's own address."""
    raw = mail(post.sheet(1, "DIG"), to=post.address(1)).replace(
        b"From: anna@example.org", f"From: {value}".encode("utf-8", "surrogateescape")
    )
    post.bring(raw, post.address(1), sender="anna@example.org")
    (answer,) = post.take()
    assert answer["To"] == "anna@example.org"
    assert answer["Subject"] == "Dig it: receipt for turn 1, revision 1"
    (row,) = post.rows()
    assert row.state == TAKEN


def test_without_a_sender_too(post: Post) -> None:
    raw = mail(post.sheet(1, "DIG"), to=post.address(1)).replace(b"From: anna@example.org\n", b"")
    post.bring(raw, post.address(1), sender="x@example.org")
    (answer,) = post.take()
    assert "receipt" in answer["Subject"]
    raw = mail("", to=post.address(1), subject="STATUS").replace(b"From: anna@example.org\n", b"")
    post.bring(raw, post.address(1), sender="x@example.org")
    (answer,) = post.take()
    assert answer["To"] == "anna@example.org"


def test_headers_that_say_no_say_nothing(post: Post) -> None:
    for name, value in (("X_Autoreply", "no"), ("Auto_Submitted", "no"), ("X_Autorespond", "false")):
        post.bring(mail("", to="x", subject="STATUS", **{name: value}), post.address(1))
        assert len(post.take()) == 1, name
    for name, value in (
        ("Precedence", "bulk"),
        ("List_Id", "<gateway.example>"),
        ("List_Unsubscribe", "<x>"),
    ):
        # What a gateway adds to everything does not keep a sheet out.
        sheet = post.sheet(1, "DIG", f"HIDE {len(value)}")
        post.bring(mail(sheet, to="x", **{name: value}), post.address(1))
        (answer,) = post.take()
        assert "receipt" in answer["Subject"], name


def test_a_sheet_from_another_account_waits_for_its_players_click(post: Post) -> None:
    """A signed address can be passed on as any address can; a deputy's account may write."""
    post.receive(post.sheet(1, "DIG"), sender="bert@example.org")
    (asked,) = post.take()
    assert asked["To"] == "anna@example.org"
    assert "/mail/confirm/" in text_of(asked)
    with post.world.opened() as c:
        assert c.orders.seat(post.world.actor("anna"), "dig", 1).status().sheet is None
        c.deputies.name(post.world.actor("anna"), "dig", 1, user_id=post.world.users["otto"], days=9)
    post.sent()
    post.receive(post.sheet(1, "HIDE 1"), sender="otto@example.org")
    (receipt,) = post.take()
    assert receipt["To"] == "otto@example.org"
    assert "revision 1" in receipt["Subject"]


# ------------------------------------------------------------------ answers that stop


def test_a_program_that_quotes_our_receipt_is_not_answered_for_ever(post: Post) -> None:
    """No header, no subject that says so: the receipt comes back quoted, fourteen times."""
    post.receive(post.sheet(1, "DIG"))
    (last,) = post.take()
    answers = []
    for number in range(14):
        quoted = "".join(f"> {line}\n" for line in text_of(last).splitlines())
        post.receive(
            f"I am not here.\n\n{quoted}", to=last["Reply-To"], subject=f"Re: {last['Subject']} {number}"
        )
        came = post.take()
        answers += came
        last = came[-1] if came else last
    assert len(answers) == 3
    told = ["get no answer for an hour" in " ".join(text_of(one).split()) for one in answers]
    assert told == [False, False, True]
    with post.world.opened() as c:
        assert c.orders.seat(post.world.actor("anna"), "dig", 1).status().revision == 1
    # A person's sheet is taken and answered all the while.
    post.receive(post.sheet(1, "HIDE 3"))
    (receipt,) = post.take()
    assert "revision 2" in receipt["Subject"]
    post.world.clock.advance(timedelta(hours=1, minutes=1))
    post.receive("I am not here.")
    assert len(post.take()) == 1


def test_commands_are_answered_however_many(post: Post) -> None:
    for _ in range(6):
        post.receive("", subject="STATUS")
        assert len(post.take()) == 1
    assert {row.state for row in post.rows()} == {ANSWERED}


# ------------------------------------------------------------------ addresses that rest


def _rest(post: Post) -> str:
    """Anna's address rests; the return path of a mail of hers."""
    post.draw()
    post.sent()
    with post.world.opened() as c:
        row = next(row for row in c.mail.all() if row.recipient == "anna@example.org")
        c.deliveries.bounced(row, reason="5.1.1", refusal=Refusal(kind=NOBODY, gone=True))
        path = f"turnpost+b-{row.printed(RETURN_PATH)}@localhost.localdomain"
    assert _rests(post)
    return path


def _rests(post: Post) -> bool:
    with post.world.opened() as c:
        return bool(c.deliveries.resting(post.world.users["anna"], "anna@example.org"))


@pytest.mark.parametrize(
    ("subject", "text", "to_path"),
    [
        ("STATUS", "", False),
        ("Re: Dig it", "Are you there?", False),
        ("Automatic reply: Dig it", "bis 5.1.27", True),
        ("Automatic reply: Dig it", "bis 5.1.27", False),
    ],
)
def test_whoever_writes_from_a_resting_address_wakes_it(
    post: Post,
    subject: str,
    text: str,
    to_path: bool,  # noqa: FBT001 - of the table
) -> None:
    path = _rest(post)
    to = path if to_path else post.address(1)
    post.bring(mail(text, to=to, subject=subject), to)
    post.take()
    assert not _rests(post)


def test_somebody_else_wakes_nobody(post: Post) -> None:
    _rest(post)
    post.receive("", to=GAME, subject="STATUS", sender="bert@example.org")
    post.take()
    assert _rests(post)
