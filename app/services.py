"""Services that run no turn: games, sheets, mail, people, messages, reports, put together."""

from functools import cached_property

from app.accounts.letters import UnaskedLetters
from app.accounts.links import LinkService
from app.accounts.once import OnceService
from app.games.deputies import DeputyService
from app.games.extensions import ExtensionService
from app.games.fees import FeeService
from app.games.moderators import ModeratorService
from app.games.releases import ReleaseService
from app.games.schedules import ScheduleService
from app.games.service import GameService
from app.games.setups import SetupService
from app.games.shares import ShareService
from app.ground import Ground
from app.hooks.sending import HookDeliveries
from app.hooks.service import HookService
from app.invitations.service import InvitationService
from app.mail.compose import Composer
from app.mail.deliveries import DeliveryService
from app.mail.second import SecondAddresses
from app.mail.service import MailService
from app.messages.service import MessageService
from app.messages.threads import ThreadService
from app.people.own import OwnAccount, OwnHooks, OwnPost
from app.people.repository import PeopleRepository
from app.people.service import PeopleService
from app.reports.atlases import AtlasBook, AtlasService
from app.reports.briefing import BriefingService
from app.reports.letters import LetterService
from app.reports.search import SearchService
from app.reports.service import ReportService
from app.reports.shared import SharedReports
from app.sheets.drafts import DraftService
from app.sheets.forms import OrderForms
from app.sheets.insurance import InsuranceService
from app.sheets.service import OrderService
from app.turns.calendar import CalendarService
from app.turns.exports import PositionExport
from app.turns.previews import PreviewService
from app.turns.reminders import ReminderService
from app.turns.standings import StandingService
from app.turns.usefulness import UsefulnessService


class Services(Ground):
    """Made when first asked for; ``app.container.Container`` has those that run turns as well."""

    @cached_property
    def links(self) -> LinkService:
        """One-time links."""
        return LinkService(
            repository=self._account_rows,
            accounts=self.accounts,
            operating=self.operating,
            post=self.mail,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def once(self) -> OnceService:
        """Answers that are given again."""
        return OnceService(repository=self._account_rows, clock=self.clock)

    @cached_property
    def games(self) -> GameService:
        """Games and seats."""
        return GameService(
            repository=self._game_rows,
            accounts=self.accounts,
            ledger=self.ledger,
            herald=self.mail,
            clock=self.clock,
        )

    @cached_property
    def setups(self) -> SetupService:
        """Games that have not begun."""
        return SetupService(
            repository=self._game_rows, games=self.games, links=self.links, ledger=self.ledger
        )

    @cached_property
    def previews(self) -> PreviewService:
        """Starts before they are."""
        return PreviewService(games=self.games, setups=self.setups, ledger=self.ledger)

    @cached_property
    def releases(self) -> ReleaseService:
        """When turns are published."""
        return ReleaseService(games=self.games, ledger=self.ledger)

    @cached_property
    def schedules(self) -> ScheduleService:
        """When turns are run."""
        return ScheduleService(
            repository=self._game_rows, games=self.games, ledger=self.ledger, clock=self.clock
        )

    @cached_property
    def extensions(self) -> ExtensionService:
        """More time for one seat."""
        return ExtensionService(games=self.games, ledger=self.ledger, clock=self.clock)

    @cached_property
    def deputies(self) -> DeputyService:
        """Deputies of seats, and who is away."""
        return DeputyService(
            repository=self._game_rows,
            games=self.games,
            accounts=self.accounts,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def invitations(self) -> InvitationService:
        """Who is asked to be a deputy or a reader."""
        return InvitationService(
            repository=self._invitation_rows,
            accounts=self.accounts,
            deputies=self.deputies,
            shares=self.shares,
            moderators=self.moderators,
            post=self.mail,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def insurance(self) -> InsuranceService:
        """What is run for seats when no sheet is in."""
        return InsuranceService(
            repository=self._order_rows,
            games=self.games,
            game_rows=self._game_rows,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def fees(self) -> FeeService:
        """Turn fees and prizes."""
        return FeeService(games=self.games, balances=self.balances, ledger=self.ledger)

    @cached_property
    def standings(self) -> StandingService:
        """Where the orders of seats stand."""
        return StandingService(
            repository=self._order_rows,
            games=self.games,
            game_rows=self._game_rows,
            turn_rows=self._turn_rows,
            fees=self.fees,
            clock=self.clock,
        )

    @cached_property
    def usefulness(self) -> UsefulnessService:
        """Whether what a mail says still holds."""
        return UsefulnessService(
            game_rows=self._game_rows,
            reminders=self._reminder_rows,
            standings=self.standings,
            clock=self.clock,
        )

    @cached_property
    def reminders(self) -> ReminderService:
        """Reminders and mails of the day."""
        return ReminderService(
            repository=self._reminder_rows,
            mail_rows=self._mail_rows,
            game_rows=self._game_rows,
            accounts=self.accounts,
            standings=self.standings,
            deputies=self.deputies,
            choices=self.choices,
            orders=self.orders,
            mail=self.mail,
            usefulness=self.usefulness,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def calendar(self) -> CalendarService:
        """Calendars of due dates."""
        return CalendarService(
            repository=self._choice_rows,
            game_rows=self._game_rows,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def orders(self) -> OrderService:
        """Sheets, receipts, checks, forecasts."""
        return OrderService(
            repository=self._order_rows,
            games=self.games,
            game_rows=self._game_rows,
            positions=self.positions,
            insurance=self.insurance,
            fees=self.fees,
            jobs=self.jobs,
            clock=self.clock,
        )

    @cached_property
    def drafts(self) -> DraftService:
        """What is being written."""
        return DraftService(repository=self._order_rows, games=self.games, clock=self.clock)

    @cached_property
    def forms(self) -> OrderForms:
        """Order sheets as PDF forms."""
        return OrderForms(games=self.games, orders=self.orders, accounts=self.accounts)

    @cached_property
    def exports(self) -> PositionExport:
        """Positions written out as scenarios."""
        return PositionExport(repository=self._turn_rows, states=self._state_rows, games=self.games)

    @cached_property
    def messages(self) -> MessageService:
        """Announcements."""
        return MessageService(
            repository=self._message_rows, games=self.games, ledger=self.ledger, clock=self.clock
        )

    @cached_property
    def threads(self) -> ThreadService:
        """Messages between players and those who run their games."""
        return ThreadService(
            repository=self._message_rows,
            games=self.games,
            game_rows=self._game_rows,
            accounts=self.accounts,
            herald=self.mail,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def hooks(self) -> HookService:
        """Webhooks, and what is to be told to them."""
        return HookService(
            repository=self._hook_rows, jobs=self.jobs, clock=self.clock, settings=self.settings
        )

    @cached_property
    def hook_deliveries(self) -> HookDeliveries:
        """What becomes of calls to webhooks."""
        return HookDeliveries(
            repository=self._hook_rows, post=self.mail, clock=self.clock, settings=self.settings
        )

    @cached_property
    def mail(self) -> MailService:
        """The outbox."""
        return MailService(
            repository=self._mail_rows,
            account_rows=self._account_rows,
            unasked=UnaskedLetters(repository=self._account_rows, clock=self.clock),
            choices=self.choices,
            hooks=self.hooks,
            jobs=self.jobs,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def deliveries(self) -> DeliveryService:
        """What becomes of mail."""
        return DeliveryService(
            repository=self._mail_rows,
            account_rows=self._account_rows,
            composer=Composer(
                mail_rows=self._mail_rows,
                report_rows=self._report_rows,
                atlases=self.atlas_book,
                settings=self.settings,
            ),
            choices=self.choices,
            jobs=self.jobs,
            clock=self.clock,
            settings=self.settings,
            usefulness=self.usefulness,
            post=self.mail,
        )

    @cached_property
    def second_addresses(self) -> SecondAddresses:
        """Second addresses of users."""
        return SecondAddresses(
            repository=self._choice_rows, links=self.links, clock=self.clock, settings=self.settings
        )

    @cached_property
    def moderators(self) -> ModeratorService:
        """Who moderates games beside whom."""
        return ModeratorService(
            repository=self._game_rows,
            games=self.games,
            accounts=self.accounts,
            operating=self.operating,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def people(self) -> PeopleService:
        """Everything about one person."""
        return PeopleService(
            repository=PeopleRepository(self.session),
            account_rows=self._account_rows,
            report_rows=self._report_rows,
            message_rows=self._message_rows,
            accounts=self.accounts,
            balances=self.balances,
            moderators=self.moderators,
        )

    @cached_property
    def own_account(self) -> OwnAccount:
        """Accounts in the hands of their users."""
        return OwnAccount(
            accounts=self.accounts, links=self.links, balances=self.balances, people=self.people
        )

    @cached_property
    def own_post(self) -> OwnPost:
        """What users choose to be mailed."""
        return OwnPost(
            accounts=self.accounts,
            games=self.games,
            choices=self.choices,
            deliveries=self.deliveries,
            second=self.second_addresses,
            calendar=self.calendar,
        )

    @cached_property
    def own_hooks(self) -> OwnHooks:
        """Webhooks in the hands of their users."""
        return OwnHooks(self.hooks)

    @cached_property
    def shares(self) -> ShareService:
        """Who may read a seat's reports."""
        return ShareService(
            repository=self._game_rows,
            games=self.games,
            accounts=self.accounts,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def shared(self) -> SharedReports:
        """Reports that other seats let one read."""
        return SharedReports(repository=self._report_rows, shares=self.shares)

    @cached_property
    def atlas_book(self) -> AtlasBook:
        """The printed maps under reports."""
        return AtlasBook(repository=self._atlas_rows, clock=self.clock)

    @cached_property
    def atlases(self) -> AtlasService:
        """Printed maps for those who may see them."""
        return AtlasService(
            repository=self._atlas_rows, games=self.games, shares=self.shares, accounts=self.accounts
        )

    @cached_property
    def search(self) -> SearchService:
        """Words in reports."""
        return SearchService(
            repository=self._report_rows,
            atlases=self.atlas_book,
            game_rows=self._game_rows,
            shares=self.shares,
            clock=self.clock,
        )

    @cached_property
    def reports(self) -> ReportService:
        """Reports and their files."""
        return ReportService(
            repository=self._report_rows,
            atlases=self.atlas_book,
            games=self.games,
            jobs=self.jobs,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def briefings(self) -> BriefingService:
        """All that a new player of a seat needs."""
        return BriefingService(
            repository=self._report_rows,
            atlases=self.atlas_book,
            games=self.games,
            positions=self.positions,
            messages=self.messages,
            accounts=self.accounts,
        )

    @cached_property
    def letters(self) -> LetterService:
        """Letters inside games."""
        return LetterService(
            orders=self.orders,
            drafts=self.drafts,
            reports=self.reports,
            order_rows=self._order_rows,
            games=self.games,
            threads=self.threads,
        )
