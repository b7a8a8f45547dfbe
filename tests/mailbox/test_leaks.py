"""Mail tells a seat nothing that it cannot know: the same mails, whatever others do in secret."""

import re
from datetime import timedelta
from email.message import EmailMessage
from io import BytesIO

import pytest
from pypdf import PdfReader
from sqlalchemy import text

from app.accounts.actor import Actor
from tests.mailbox.conftest import Post, mail

SECRET = "07" * 32
COMMANDS = ("CHECK", "FORECAST", "STATUS", "FORM", "REPORT", "READY", "HELP", "ORDERS", "STATUS")


def _game(post: Post, code: str) -> None:
    """A game whose dice are those of every other one made here."""
    world = post.world
    world.game(code, start=False)
    with world.opened() as c:
        c.session.execute(
            text("UPDATE game SET secret = decode(:secret, 'hex') WHERE code = :code"),
            {"secret": SECRET, "code": code},
        )
    with world.opened() as c:
        c.turns.start(world.actor("mona"), code)


def _bert(post: Post, code: str, *lines: str) -> None:
    """What the other player does, with a choice or two of his own."""
    world = post.world
    for count in range(1, len(lines) + 1):
        sheet = "\n".join(["TURN", *(f"{at}: {line}" for at, line in enumerate(lines[:count], start=1))])
        world.submit("bert", 2, sheet + "\n", code)
    if len(lines) > 1:
        with world.opened() as c:
            game = c.games.get(code)
            c.choices.choose(world.users["bert"], game.id, {"reports": "none", "reminders": False})
            c.second_addresses.ask(c.accounts.user(world.users["bert"]), "bert@elsewhere.example")
        foreign = mail("HELP ME", to=post.address(2, code), sender="bert@example.org", subject="nonsense")
        post.bring(foreign, post.address(2, code), sender="bert@example.org")


def _asks(post: Post, code: str) -> None:
    """Everything that anna can ask for."""
    world, address = post.world, post.address(1, code)
    with world.opened() as c:
        game = c.games.get(code)
        turn = c.orders.seat(Actor(user_id=world.users["anna"], door="mail"), code, 1).status().game_turn
        token = game.secret.form_token(code, turn, 1)
    lines = [f"ORDERS {code} {turn}", "SEAT 1", f"TURN {turn}", f"TOKEN {token}", "TURN"]
    sheet = "\n".join([*lines, "1: DIG", "2: STEAL 2", "3: STEAL 99", "END", ""])
    for word in COMMANDS:
        post.bring(mail(sheet, to=address, subject=word), address)
        post.take()
        post.draw()
        post.sent()


def _plain(message: EmailMessage, code: str) -> tuple[object, ...]:
    """What anna gets of a mail, without what names the game; files by their size class."""
    body = message.get_body(("plain",))
    assert body is not None
    found = f"{message['Subject']}\n{body.get_content()}".replace(code, "CODE")
    found = re.sub(r"TP\.\S+", "TOKEN", found)
    found = re.sub(r"mail=[0-9a-z]+|[0-9a-f]{64}", "KEY", found)
    files = [
        (part.get_content_type(), len(part.get_content()).bit_length()) for part in message.iter_attachments()
    ]
    return found, files, str(message["Auto-Submitted"]), sorted(message.keys())


@pytest.mark.long("asks everything by mail beside each secret", but=["secret0"])
@pytest.mark.parametrize("secret", [("HIDE 9", "DIG"), ("STEAL 77", "HIDE 9", "DIG")])
def test_what_only_another_seat_can_know_changes_nothing(post: Post, secret: tuple[str, ...]) -> None:
    told = {}
    post.draw()
    post.sent()
    for code, lines in (("dia", ("DIG",)), ("dib", secret)):
        _game(post, code)
        before = len(post.out.messages)
        _bert(post, code, *lines)
        _asks(post, code)
        post.world.run(code)
        post.draw()
        post.sent()
        _asks(post, code)
        mine = [one for one in post.out.messages[before:] if one["To"] == "anna@example.org"]
        told[code] = [_plain(message, code) for message in mine]
    assert len(told["dia"]) > 2 * len(COMMANDS)
    for one, other in zip(told["dia"], told["dib"], strict=True):
        assert one == other


def test_the_signed_address_stands_in_reply_to_alone(post: Post) -> None:
    """In no body, link, file or other header: what is passed on gives nobody the right to order."""
    post.draw()
    post.sent()
    for word in ("REPORT", "FORM", "STATUS", "CHECK", "HELP", "READY"):
        post.receive(post.sheet(1, "DIG"), subject=word)
        post.take()
    for said in ("hello", post.sheet(1, "HIDE 2"), post.sheet(1, "x"), "MESSAGE\nWhen?"):
        post.receive(said)
        post.take()
    post.world.submit("bert", 2)
    post.world.run()
    with post.world.opened() as c:
        c.schedules.set(post.world.actor("mona"), "dig", due_at=post.world.clock.now() + timedelta(hours=20))
        c.reminders.remind()
    post.draw()
    post.sent()
    signed = re.compile(r"turnpost\+\d+\.\d+\.\d+\.[a-z2-7]+@")
    mails = [one for one in post.out.messages if one["To"] == "anna@example.org"]
    assert len(mails) > 10
    assert sum(signed.match(str(one["Reply-To"])) is not None for one in mails) > 8
    for message in mails:
        for part in message.walk():
            for name, value in part.items():
                assert name == "Reply-To" or not signed.search(value), name
            if not part.is_multipart():
                assert not signed.search(_shown(part)), part.get_content_type()


def _shown(part: EmailMessage) -> str:
    """All that a part shows: of a PDF its pages, its fields and its links."""
    data = part.get_content()
    if part.get_content_type() != "application/pdf":
        return data if isinstance(data, str) else data.decode("utf-8", "replace")
    reader = PdfReader(BytesIO(data))
    links = [str(note.get_object()) for page in reader.pages for note in page.get("/Annots") or ()]
    fields = str(reader.get_fields() or {})
    return "\n".join([*(page.extract_text() for page in reader.pages), *links, fields])
