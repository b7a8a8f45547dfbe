"""A user's second address: named, confirmed by a link mailed to it, used when the first one rests."""

from app.accounts.addresses import clean_email, same_address
from app.accounts.links import LinkService
from app.accounts.models import User
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.mail.addresses import own_address
from app.mail.repository import ChoiceRepository


class SecondAddresses:
    """Names and confirms second addresses."""

    def __init__(
        self, *, repository: ChoiceRepository, links: LinkService, clock: Clock, settings: Settings
    ) -> None:
        self._rows = repository
        self._links = links
        self._clock = clock
        self._settings = settings

    def ask(self, user: User, address: str) -> None:
        """Name an address, or ("") forget it; it counts once the link mailed to it is followed.

        Raises 422 ``bad_email``, 429 ``too_many_letters``.
        """
        address = clean_email(address) if address else ""
        if address and (own_address(self._settings, address) or same_address(address, user.email)):
            raise AppError(422, "bad_email")
        row = self._rows.user(user.id)
        if address == row.second and (not address or row.second_confirmed_at is not None):
            return
        row.second, row.second_confirmed_at = address, None
        if address:
            self._links.ask_second(user, address)

    def confirm(self, key: str) -> None:
        """Confirm that the address of a link is its user's.

        Raises 410 ``link_ended``, also when another is named now.
        """
        user, address = self._links.confirm_second(key)
        row = self._rows.user(user.id)
        if not same_address(row.second, address):
            raise AppError(410, "link_ended", why="expired")
        row.second_confirmed_at = row.second_confirmed_at or self._clock.now()
