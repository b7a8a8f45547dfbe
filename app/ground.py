"""Services that stand on rows, clock and settings alone: the ground floor of the container."""

from functools import cached_property
from typing import TYPE_CHECKING

from app.accounts.balances import BalanceService
from app.accounts.operating import OperatingService
from app.accounts.service import AccountService
from app.broker import Jobs
from app.clock import Clock
from app.config import Settings
from app.games.aside import Asides
from app.games.lists import GameLists
from app.ledger.repository import LedgerRepository
from app.ledger.service import LedgerService
from app.mail.choices import ChoiceService
from app.pulse.repository import PulseRepository
from app.pulse.service import PulseService
from app.repositories import Repositories
from app.sheets.proofs import ProofService
from app.states.keeping import ViewKeeper
from app.states.positions import PositionService
from app.watch.repository import WatchRepository
from app.watch.retention import RetentionService
from app.watch.service import WatchService

if TYPE_CHECKING:
    from app.db import Session


class Ground(Repositories):
    """Services that need no other service but each other."""

    def __init__(self, session: "Session", *, settings: Settings, clock: Clock, jobs: Jobs) -> None:
        super().__init__(session)
        self.settings = settings
        self.clock = clock
        self.jobs = jobs

    @cached_property
    def accounts(self) -> AccountService:
        """Users, tokens, sessions."""
        return AccountService(repository=self._account_rows, clock=self.clock, settings=self.settings)

    @cached_property
    def operating(self) -> OperatingService:
        """What operators do to accounts."""
        return OperatingService(repository=self._account_rows, accounts=self.accounts, clock=self.clock)

    @cached_property
    def balances(self) -> BalanceService:
        """The users' accounts."""
        return BalanceService(repository=self._account_rows, clock=self.clock)

    @cached_property
    def ledger(self) -> LedgerService:
        """The record of what happened to a game."""
        return LedgerService(repository=LedgerRepository(self.session), clock=self.clock)

    @cached_property
    def pulse(self) -> PulseService:
        """Signs of life of scheduler and worker."""
        return PulseService(repository=PulseRepository(self.session), clock=self.clock)

    @cached_property
    def watch(self) -> WatchService:
        """Figures of the whole installation."""
        return WatchService(repository=WatchRepository(self.session), pulse=self.pulse, clock=self.clock)

    @cached_property
    def retention(self) -> RetentionService:
        """What is kept how long."""
        return RetentionService(
            repository=WatchRepository(self.session),
            pulse=PulseRepository(self.session),
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def lists(self) -> GameLists:
        """Many games at once."""
        return GameLists(repository=self._game_rows, clock=self.clock)

    @cached_property
    def positions(self) -> PositionService:
        """Views of seats."""
        return PositionService(repository=self._state_rows)

    @cached_property
    def view_keeper(self) -> ViewKeeper:
        """What is kept of views."""
        return ViewKeeper(repository=self._state_rows, game_rows=self._game_rows, positions=self.positions)

    @cached_property
    def proofs(self) -> ProofService:
        """Receipts as proofs."""
        return ProofService(repository=self._order_rows, clock=self.clock)

    @cached_property
    def choices(self) -> ChoiceService:
        """What users want to be mailed."""
        return ChoiceService(repository=self._choice_rows)

    @cached_property
    def asides(self) -> Asides:
        """Games put aside, so that they do not stop the others."""
        return Asides(session=self.session, repository=self._game_rows)
