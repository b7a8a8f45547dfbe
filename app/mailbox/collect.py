"""Taking kept mail in, mail by mail: by a task of its own, and before a game's turn is run."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta

import structlog

from app.container import Container
from app.errors import where
from app.mailbox.intake import Intake
from app.mailbox.listener import AWAY
from app.mailbox.repository import InboundRepository

log = structlog.get_logger()


PATIENCE = timedelta(minutes=5)
"""For how long a due run waits for mail that came before it and is not taken in yet."""


def take_all(opened: Callable[[], AbstractContextManager[Container]], game_id: int | None = None) -> bool:
    """Take in what waits; return whether nothing is left that a run of that game has to wait for.

    The caller asks again for what another worker holds, for five minutes; a later run does without.
    """
    while _take_one(opened, game_id):
        pass
    if game_id is None:
        return True
    with opened() as c:
        oldest = InboundRepository(c.session).oldest_waiting(game_id)
        return oldest is None or c.clock.now() - oldest > PATIENCE


def _take_one(opened: Callable[[], AbstractContextManager[Container]], game_id: int | None) -> bool:
    """Take one mail in; False when there is none. One that cannot even be put aside stops no other."""
    intake: Intake | None = None
    try:
        with opened() as c:
            intake = Intake(c)
            return intake.take_next(game_id)
    except AWAY:
        raise
    except Exception as error:
        if intake is None or intake.mail_id is None:
            raise
        log.error("mailbox.aside", mail=intake.mail_id, error=type(error).__name__, where=where(error))  # noqa: TRY400
        with opened() as c:
            Intake(c).quarantine(intake.mail_id)
        return True


def waiting(c: Container) -> bool:
    """Whether there is mail to take in."""
    return bool(InboundRepository(c.session).waiting(c.clock.now()))


def forget_raw(c: Container) -> int:
    """Drop the raw bytes of mails that have been kept long enough; how many."""
    return InboundRepository(c.session).forget_raw(c.clock.now() - timedelta(days=c.settings.mail_raw_days))
