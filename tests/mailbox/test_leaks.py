"""Mail tells a seat nothing that it cannot know: the same mails, whatever others do in secret."""

import re
from email.message import EmailMessage

import pytest
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
