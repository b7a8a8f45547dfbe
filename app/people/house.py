"""The user who moderates games that nobody moderates: trials, and games that people open themselves."""

from app.accounts.models import User
from app.accounts.service import AccountService
from app.bounds import LAST_DATE

_ADDRESS = "sandbox@guest.invalid"


def house(accounts: AccountService) -> User:
    """Return the house: a user who cannot sign in and gets no mail."""
    return accounts.guest(_ADDRESS, name="Turnpost", until=LAST_DATE)
