"""The repositories of one session, each made when first asked for; the services of a container share them."""

from functools import cached_property
from typing import TYPE_CHECKING

from app.accounts.repository import AccountRepository
from app.games.repository import GameRepository
from app.hooks.repository import HookRepository
from app.invitations.repository import InvitationRepository
from app.mail.reminders.repository import ReminderRepository
from app.mail.repository import ChoiceRepository, MailRepository
from app.messages.repository import MessageRepository
from app.reports.repository import AtlasRepository, ReportRepository
from app.sheets.repository import OrderRepository
from app.states.repository import StateRepository
from app.turns.repository import TurnRepository

if TYPE_CHECKING:
    from app.db import Session


class Stores:
    """All rows of one session, by room."""

    def __init__(self, session: "Session") -> None:
        self.session = session

    @cached_property
    def accounts(self) -> AccountRepository:
        """Users, tokens, sessions, accounts."""
        return AccountRepository(self.session)

    @cached_property
    def games(self) -> GameRepository:
        """Games, seats, standbys."""
        return GameRepository(self.session)

    @cached_property
    def sheets(self) -> OrderRepository:
        """Order sheets."""
        return OrderRepository(self.session)

    @cached_property
    def states(self) -> StateRepository:
        """States of games and views of seats."""
        return StateRepository(self.session)

    @cached_property
    def messages(self) -> MessageRepository:
        """Announcements and threads."""
        return MessageRepository(self.session)

    @cached_property
    def turns(self) -> TurnRepository:
        """Runs, repairs, failures."""
        return TurnRepository(self.session)

    @cached_property
    def reports(self) -> ReportRepository:
        """Reports and their files."""
        return ReportRepository(self.session)

    @cached_property
    def atlases(self) -> AtlasRepository:
        """Printed maps."""
        return AtlasRepository(self.session)

    @cached_property
    def mail(self) -> MailRepository:
        """The outbox."""
        return MailRepository(self.session)

    @cached_property
    def hooks(self) -> HookRepository:
        """Webhooks and calls to them."""
        return HookRepository(self.session)

    @cached_property
    def invitations(self) -> InvitationRepository:
        """Letters that ask somebody to be a deputy or a reader."""
        return InvitationRepository(self.session)

    @cached_property
    def reminders(self) -> ReminderRepository:
        """Reminders of dates."""
        return ReminderRepository(self.session)

    @cached_property
    def choices(self) -> ChoiceRepository:
        """What users want to be mailed."""
        return ChoiceRepository(self.session)
