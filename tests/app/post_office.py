"""Transports that keep or refuse, and what tests of mail ask of the outbox."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from app.mail.models import OutboxRow
from app.mail.sending import send_all
from app.mail.transport import TemporaryRefusalError, Transport, transport_of
from tests.app.world import World


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
