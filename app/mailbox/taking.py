"""Taking kept mail in, mail by mail: by a task of its own, and before a game's turn is run."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta

from app.container import Container
from app.mailbox.intake import Intake
from app.mailbox.repository import InboundRepository


def take_all(opened: Callable[[], AbstractContextManager[Container]], game_id: int | None = None) -> bool:
    """Take in what waits; whether nothing is left that a run of that game has to wait for.

    What another taker holds is waited for by whoever asks again, for as long as a setting says: a run that is
    later than that does without.
    """
    while True:
        with opened() as c:
            if not Intake(c).take_next(game_id):
                break
    if game_id is None:
        return True
    with opened() as c:
        oldest = InboundRepository(c.session).oldest_waiting(game_id)
        patience = timedelta(seconds=c.settings.mail_wait_seconds)
        return oldest is None or c.clock.now() - oldest > patience


def waiting(c: Container) -> bool:
    """Whether there is mail to take in."""
    return bool(InboundRepository(c.session).waiting(c.clock.now()))


def forget_raw(c: Container) -> int:
    """Drop the raw bytes of mails that have been kept long enough; how many."""
    return InboundRepository(c.session).forget_raw(c.clock.now() - timedelta(days=c.settings.mail_raw_days))
