"""Hold what the services of turns and people share, in one typed object."""

from dataclasses import dataclass

from app.accounts.service import AccountService
from app.broker import Jobs
from app.clock import Clock
from app.config import Settings
from app.games.service import GameService
from app.ledger.service import LedgerService
from app.mail.service import MailService
from app.turns.stores import Stores


@dataclass(frozen=True, kw_only=True)
class Host:
    """Rows of one session, the services that everything stands on, jobs, clock and settings."""

    stores: Stores
    games: GameService
    accounts: AccountService
    ledger: LedgerService
    mail: MailService
    jobs: Jobs
    clock: Clock
    settings: Settings
