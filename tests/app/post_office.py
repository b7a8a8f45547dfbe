"""Transports that keep or refuse, and what tests of mail ask of the outbox."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import partial
from pathlib import Path
from typing import Any

from app.container import open_container
from app.mail.models import OutboxRow
from app.mail.sending import send_all
from app.mail.transport import TemporaryRefusalError, Transport, transport_of
from tests.app.world import World

CERTIFICATE = Path(__file__).with_name("mail_server.pem")


def parsed(raw: bytes) -> EmailMessage:
    """A message as a mail program reads it."""
    return message_from_bytes(raw.replace(b"\r\n", b"\n"), policy=default)


class Busy:
    """A transport that takes no message now."""

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        raise TemporaryRefusalError(451)

    def close(self) -> None:
        pass


class Kept:
    """Keeps what it is given."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.senders: list[str] = []

    def deliver(self, raw: bytes, *, sender: str, recipient: str) -> None:
        self.messages.append(parsed(raw))
        self.senders.append(sender)

    def close(self) -> None:
        pass


def queue(world: World, email: str, subject: str = "Hello") -> None:
    with world.opened() as c:
        user = c.accounts.sign_up(email, name="Somebody", password=None)
        c.mail.queue(user, subject, "Body\n")


def send(world: World, transport: Transport | None = None) -> int:
    return send_all(world.opened, transport if transport is not None else transport_of(world.settings))


def outbox(world: World) -> list[OutboxRow]:
    with world.opened() as c:
        return sorted(c.mail.all(), key=lambda row: row.id)


def rows_of(world: World) -> list[tuple[str, int, str]]:
    return [(row.state, row.attempts, row.error) for row in outbox(world)]


def reach(world: World, port: int, **more: Any) -> None:
    """From now on mail goes to that server."""
    found = {"smtp_host": "127.0.0.1", "smtp_port": port, **more}
    world.settings = world.settings.model_copy(update=found)
    world.opened = partial(open_container, world.settings, clock=world.clock, broker=world.broker)


class Inbox:
    """An SMTP server's handler: keeps messages, refuses one address for good and one for now."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.connections = 0

    async def handle_EHLO(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, hostname: str, responses: list[str]
    ) -> list[str]:
        session.host_name = hostname
        self.connections += 1
        return responses

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:  # noqa: N802
        if address.startswith("never"):
            return "550 no such mailbox"
        if address.startswith("later"):
            return "451 try again"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.messages.append(envelope.content)
        return "250 OK"
