"""The real listener over a small world: a maildir takes what goes out, SMTP brings what comes in."""

import smtplib
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from pathlib import Path

import pytest

from app.config import Settings
from app.mail.sending import send_all
from app.mailbox.collect import take_all
from app.mailbox.listener import Listener
from app.mailbox.models import InboundMail
from app.mailbox.repository import InboundRepository
from tests.app.fixtures import broker, clock, hoard, opened, world
from tests.app.post_office import Kept
from tests.app.world import World

__all__ = ["broker", "clock", "hoard", "opened", "world"]


@pytest.fixture
def settings(database_url: str, redis_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, redis_url=redis_url, var_dir=tmp_path)


@dataclass
class Post:
    """The post of a world: what is sent to it, taken in, and what goes out."""

    world: World
    port: int = 0
    out: Kept = field(default_factory=Kept)

    def draw(self) -> None:
        """Make the files of all reports."""
        with self.world.opened() as c:
            for report_id in c.reports.unrendered():
                c.reports.render(report_id)

    def sent(self) -> list[EmailMessage]:
        """What goes out now."""
        before = len(self.out.messages)
        send_all(self.world.opened, self.out)
        return self.out.messages[before:]

    def bring(self, raw: bytes, to: str, *, sender: str = "anna@example.org") -> None:
        """Through the listener, as a mail server brings it; raises what smtplib raises."""
        with smtplib.SMTP("127.0.0.1", self.port, timeout=300) as server:
            server.sendmail(sender, [to], raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))

    def take(self) -> list[EmailMessage]:
        """Take in what has come; the answers."""
        take_all(self.world.opened)
        return self.sent()

    def address(self, seat: int, code: str = "dig") -> str:
        """Where the player of a seat sends the present sheet."""
        with self.world.opened() as c:
            game = c.games.get(code)
            return c.mail.seat_address(game, c.games.seat(game, seat))

    def rows(self) -> list[InboundMail]:
        """Mail that has come, oldest first."""
        with self.world.opened() as c:
            return list(reversed(InboundRepository(c.session).all("", 1000)))

    def sheet(self, seat: int, *lines: str, turn: int = 1, head: str = "TURN", token: bool = True) -> str:
        """A sheet for a seat, as a report has it, with these lines filled in."""
        with self.world.opened() as c:
            game = c.games.get("dig")
            signed = [f"TOKEN {game.secret.form_token('dig', turn, seat)}"] if token else []
        numbered = [f"{number}: {line}" for number, line in enumerate(lines, start=1)]
        return "\n".join(
            [
                f"ORDERS dig {turn}",
                f"SEAT {seat}",
                f"TURN {turn}",
                *signed,
                "",
                head,
                *numbered,
                "",
                "END",
                "",
            ]
        )

    def receive(
        self, text: str, *, seat: int = 1, to: str = "", subject: str = "Re: Dig it", **head: str
    ) -> None:
        """A plain mail of that text to the seat's address."""
        self.bring(
            mail(text, to=to or self.address(seat), subject=subject, **head),
            to or self.address(seat),
            sender=head.get("sender", "anna@example.org"),
        )


_NUMBERS = iter(range(10**9))


def mail(
    text: str, *, to: str, subject: str = "Re: Dig it", sender: str = "anna@example.org", **head: str
) -> bytes:
    """A plain mail as a program makes it."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Message-ID"] = f"<{next(_NUMBERS)}@example.org>"
    for name, value in head.items():
        del message[name.replace("_", "-")]
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message.as_bytes()


@pytest.fixture
def post(world: World) -> Iterator[Post]:
    """A game of two people, and the listener before it."""
    world.game()
    listener = Listener(world.opened, host="127.0.0.1", port=0, lmtp=False, name="localhost")
    listener.start()
    found = Post(world=world, port=listener.port)
    send_all(world.opened, Kept())
    yield found
    listener.stop()
