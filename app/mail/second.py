"""A user's second address: named, confirmed by a link mailed to it, used when the first one rests."""

from app import words
from app.accounts.addresses import clean_email, same_address
from app.accounts.models import User
from app.clock import Clock
from app.config import Settings
from app.errors import AppError
from app.language import speaking
from app.mail.addresses import own_address
from app.mail.models import MailUser, new_key
from app.mail.repository import ChoiceRepository
from app.mail.service import MailService
from app.words import letter


class SecondAddresses:
    """Names and confirms second addresses."""

    def __init__(
        self, *, repository: ChoiceRepository, mail: MailService, clock: Clock, settings: Settings
    ) -> None:
        self._rows = repository
        self._mail = mail
        self._clock = clock
        self._settings = settings

    def ask(self, user: User, address: str) -> None:
        """Name an address, or ("") forget it; it counts once the link mailed to it is followed.

        Raises 422 ``bad_email``.
        """
        address = clean_email(address) if address else ""
        if address and (own_address(self._settings, address) or same_address(address, user.email)):
            raise AppError(422, "bad_email")
        row = self._rows.user(user.id)
        if address == row.second and (not address or row.second_confirmed_at is not None):
            return
        row.second, row.second_confirmed_at = address, None
        row.second_key = new_key() if address else ""
        if address:
            url = f"{self._settings.base_url}/mail/second/{row.second_key}"
            with speaking(user.language):
                body = letter("second", player=user.name, url=url)
                self._mail.queue_to(address, user, words.say("mail-second"), body)

    def find(self, key: str) -> MailUser:
        """Whose address a key confirms; raises 404 ``not_found``."""
        row = self._rows.by_second_key(key) if key else None
        if row is None or not row.second:
            raise AppError(404, "not_found")
        return row

    def confirm(self, key: str) -> None:
        """The address is its user's; raises 404 ``not_found``."""
        row = self.find(key)
        row.second_confirmed_at = row.second_confirmed_at or self._clock.now()
