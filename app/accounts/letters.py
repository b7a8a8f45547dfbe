"""A bound on letters that nobody asked for: a limit an hour and a day for each box, for any cause."""

from datetime import timedelta
from hashlib import sha256
from typing import NamedTuple

from app.accounts.addresses import box_of
from app.accounts.repository import AccountRepository
from app.clock import Clock
from app.errors import AppError


class Bound(NamedTuple):
    """A bound on letters within a time; the last ``reserved`` of them only lead back into an account."""

    within: timedelta
    letters: int
    reserved: int


BOUNDS = (Bound(timedelta(hours=1), 6, 2), Bound(timedelta(days=1), 20, 5))
LONGEST = max(bound.within for bound in BOUNDS)


class UnaskedLetters:
    """Counts the letters that go to an address because somebody named it who need not be its reader.

    Links to sign up, to sign in, to a new password or address, invitations, answers to strangers' mail: all
    count together, and every spelling of an address counts for the same box (``box_of``).
    """

    def __init__(self, *, repository: AccountRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    def need(self, address: str, *, way_in: bool = False) -> None:
        """Count a letter; raise 429 ``too_many_letters`` when that box has had enough of them.

        ``way_in``: a letter that leads back into an account, which others cannot use up the last of.
        """
        box, now = sha256(box_of(address).encode(errors="replace")).digest(), self._clock.now()
        sent = self._rows.letters_since(box, now - LONGEST)
        for bound in BOUNDS:
            most = bound.letters if way_in else bound.letters - bound.reserved
            recent = [at for at in sent if at > now - bound.within]
            if len(recent) >= most:
                # As soon as so few are left within that time that one more fits.
                wait = recent[len(recent) - most] + bound.within - now
                seconds = max(1, int(wait.total_seconds()) + 1)
                raise AppError(429, "too_many_letters", seconds=seconds, minutes=-(-seconds // 60))
        self._rows.add_letter(box, now)
