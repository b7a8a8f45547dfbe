"""The repositories of one session, each made when first asked for; the services of a container share them."""

from functools import cached_property
from typing import TYPE_CHECKING

from app.accounts.repository import AccountRepository
from app.games.repository import GameRepository
from app.hooks.repository import HookRepository
from app.invitations.repository import InvitationRepository
from app.mail.repository import ChoiceRepository, MailRepository, ReminderRepository
from app.messages.repository import MessageRepository
from app.reports.repository import AtlasRepository, ReportRepository
from app.sheets.repository import OrderRepository
from app.states.repository import StateRepository
from app.turns.repository import TurnRepository

if TYPE_CHECKING:
    from app.db import Session


class Repositories:
    """Rows of one session."""

    def __init__(self, session: "Session") -> None:
        self.session = session

    @cached_property
    def _account_rows(self) -> AccountRepository:
        return AccountRepository(self.session)

    @cached_property
    def _game_rows(self) -> GameRepository:
        return GameRepository(self.session)

    @cached_property
    def _order_rows(self) -> OrderRepository:
        return OrderRepository(self.session)

    @cached_property
    def _state_rows(self) -> StateRepository:
        return StateRepository(self.session)

    @cached_property
    def _message_rows(self) -> MessageRepository:
        return MessageRepository(self.session)

    @cached_property
    def _turn_rows(self) -> TurnRepository:
        return TurnRepository(self.session)

    @cached_property
    def _report_rows(self) -> ReportRepository:
        return ReportRepository(self.session)

    @cached_property
    def _atlas_rows(self) -> AtlasRepository:
        return AtlasRepository(self.session)

    @cached_property
    def _mail_rows(self) -> MailRepository:
        return MailRepository(self.session)

    @cached_property
    def _hook_rows(self) -> HookRepository:
        return HookRepository(self.session)

    @cached_property
    def _invitation_rows(self) -> InvitationRepository:
        return InvitationRepository(self.session)

    @cached_property
    def _reminder_rows(self) -> ReminderRepository:
        return ReminderRepository(self.session)

    @cached_property
    def _choice_rows(self) -> ChoiceRepository:
        return ChoiceRepository(self.session)
