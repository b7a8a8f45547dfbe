"""Emptying the outbox: claim and commit, compose, send, note; no transaction is open while a server is asked.

A crash between sending and noting sends the same message again, with the same Message-ID; nothing is lost.
"""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from app.faults import point
from app.mail.transport import PermanentRefusalError, RefusalError, TemporaryRefusalError, Transport
from app.memory import tidy

if TYPE_CHECKING:
    from app.mail.deliveries import DeliveryService

BATCH = 10
"""How many messages a sender holds at once: with more, one of two is done long before the other."""
LEASE_SECONDS = 900
"""How long it may hold them. After half of that it gives back what it has not come to."""


@dataclass(frozen=True, kw_only=True)
class Held:
    """A message that this sender holds until ``leased_until``."""

    id: int
    leased_until: datetime


@dataclass(frozen=True, kw_only=True)
class Parcel:
    """The same as a whole message."""

    id: int
    raw: bytes
    sender: str
    recipient: str
    domain: str
    leased_until: datetime


@dataclass(frozen=True, kw_only=True)
class DeliveryResult:
    """What became of a parcel: accepted, or refused for now or for good, in the server's words (``said``).

    ``trouble``: nothing goes out.
    """

    accepted: bool = False
    permanent: bool = False
    code: int = 0
    enhanced: str = ""
    said: str = ""
    trouble: str = ""


class _Post(Protocol):
    """An open container, as far as it concerns mail."""

    @property
    def deliveries(self) -> "DeliveryService": ...


def send_all(opened: Callable[[], AbstractContextManager[_Post]], transport: Transport) -> int:
    """Send what waits, as long as something does and the server takes it; how many were tried."""
    tried = 0
    try:
        while True:
            with opened() as c:
                held = c.deliveries.claim(BATCH, LEASE_SECONDS)
            if not held:
                return tried
            begun = time.monotonic()
            with opened() as c:
                parcels = c.deliveries.compose(held)
            while parcels:
                parcel = parcels.pop(0)
                outcome = _deliver(transport, parcel)
                slow = time.monotonic() - begun > LEASE_SECONDS / 2
                with opened() as c:
                    left_alone = c.deliveries.note(parcel, outcome)
                    back = parcels if outcome.trouble or slow else []
                    back = back or [one for one in parcels if one.domain == left_alone]
                    c.deliveries.give_back(back)
                if outcome.trouble:
                    return tried
                tried += 1
                parcels = [one for one in parcels if one not in back]
            # One task sends thousands: 55 KB a mail of containers and sessions that hold themselves.
            tidy()
    finally:
        transport.close()


def _deliver(transport: Transport, parcel: Parcel) -> DeliveryResult:
    point("composed")
    try:
        transport.deliver(parcel.raw, sender=parcel.sender, recipient=parcel.recipient)
    except (PermanentRefusalError, TemporaryRefusalError) as error:
        return _refused(error)
    except OSError as error:
        return DeliveryResult(trouble=str(error) or type(error).__name__)
    point("handed_over")
    return DeliveryResult(accepted=True)


def _refused(error: RefusalError) -> DeliveryResult:
    permanent = isinstance(error, PermanentRefusalError)
    return DeliveryResult(permanent=permanent, code=error.code, enhanced=error.enhanced, said=error.said)
