"""What was asked for under a key is done once: a repeated request gets the same answer."""

from dataclasses import dataclass
from datetime import timedelta

from app.accounts.actor import Actor
from app.accounts.repository import AccountRepository
from app.clock import Clock
from app.errors import AppError

ANSWERS_KEPT = timedelta(days=1)


@dataclass(frozen=True, kw_only=True)
class Answer:
    """An answer of the interface: its status, some of its headers by name, its bytes."""

    status: int
    headers: dict[str, str]
    body: bytes


class OnceService:
    """Keeps answers by the user and the key they were given under."""

    def __init__(self, *, repository: AccountRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def begin(self, actor: Actor, key: str, digest: bytes) -> Answer | None:
        """Return the answer that the actor got under this key within a day, or None: then do the work.

        Of two concurrent requests the second waits until the transaction of the first is over: it is given
        the same answer then, or, where the first was refused, goes on itself. ``digest`` is that of the whole
        request. Raise 422 ``key_used`` when the key was another request's.
        """
        now = self._clock.now()
        row = self._rows.claim_answer(actor.user_id or 0, key, digest, now, before=now - ANSWERS_KEPT)
        if row is None:
            return None
        if row.digest != digest:
            raise AppError(422, "key_used")
        if row.status is None:
            # Nobody commits an answer that was not given; a clean-up may have come between.
            raise AppError(503, "busy")
        return Answer(status=row.status, headers=row.headers, body=row.body)

    def keep(self, actor: Actor, key: str, answer: Answer) -> None:
        """Keep the answer of a key that was begun in this transaction."""
        self._rows.keep_answer(actor.user_id or 0, key, answer.status, answer.headers, answer.body)
