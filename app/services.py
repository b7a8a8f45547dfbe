"""Services that run no turn: users, games, sheets, mail, messages, reports, put together over one session."""

from functools import cached_property

from app.accounts.balances import BalanceService
from app.accounts.letters import UnaskedLetters
from app.accounts.links import LinkService
from app.accounts.once import OnceService
from app.accounts.operating import OperatingService
from app.accounts.service import AccountService
from app.broker import Jobs
from app.clock import Clock
from app.config import Settings
from app.db import Session
from app.games.deputies import DeputyService
from app.games.extensions import ExtensionService
from app.games.fees import FeeService
from app.games.lists import GameLists
from app.games.moderator_repository import ModeratorRepository
from app.games.moderators import ModeratorService
from app.games.quarantine import Quarantine
from app.games.releases import ReleaseService
from app.games.schedules import ScheduleService
from app.games.service import GameService
from app.games.setups import SetupService
from app.games.shares import ShareService
from app.heartbeat.repository import HeartbeatRepository
from app.heartbeat.service import HeartbeatService
from app.hooks.sending import HookDeliveries
from app.hooks.service import HookService
from app.invitations.service import InvitationService
from app.ledger.repository import LedgerRepository
from app.ledger.service import LedgerService
from app.mail.choices import ChoiceService
from app.mail.compose import Composer
from app.mail.deliveries import DeliveryService
from app.mail.second import SecondAddresses
from app.mail.service import MailService
from app.messages.service import MessageService
from app.messages.threads import ThreadService
from app.people.own import OwnAccount, OwnHooks, OwnPost
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
from app.sheets.proofs import ProofService
from app.sheets.service import OrderService
from app.states.keeping import ViewKeeper
from app.states.positions import PositionService
from app.turns.host import Host
from app.turns.look.calendar import CalendarService
from app.turns.look.exports import PositionExport
from app.turns.look.previews import PreviewService
from app.turns.look.reminders import ReminderService
from app.turns.look.standings import StandingService
from app.turns.look.usefulness import UsefulnessService
from app.turns.stores import Stores
from app.watch.repository import WatchRepository
from app.watch.retention import RetentionService
from app.watch.service import WatchService


class Services:
    """Each is made when first asked for; ``app.container.Container`` has those that run turns as well."""

    def __init__(self, session: Session, *, settings: Settings, clock: Clock, jobs: Jobs) -> None:
        self.session = session
        self.stores = Stores(session)
        self.settings = settings
        self.clock = clock
        self.jobs = jobs

    @cached_property
    def _host(self) -> Host:
        return Host(
            stores=self.stores,
            games=self.games,
            accounts=self.accounts,
            ledger=self.ledger,
            mail=self.mail,
            jobs=self.jobs,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def accounts(self) -> AccountService:
        """Users, tokens, sessions."""
        return AccountService(repository=self.stores.accounts, clock=self.clock, settings=self.settings)

    @cached_property
    def operating(self) -> OperatingService:
        """What operators do to accounts."""
        return OperatingService(repository=self.stores.accounts, accounts=self.accounts, clock=self.clock)

    @cached_property
    def balances(self) -> BalanceService:
        """The users' accounts."""
        return BalanceService(repository=self.stores.accounts, clock=self.clock)

    @cached_property
    def ledger(self) -> LedgerService:
        """The record of what happened to a game."""
        return LedgerService(repository=LedgerRepository(self.session), clock=self.clock)

    @cached_property
    def heartbeat(self) -> HeartbeatService:
        """Signs of life of scheduler and worker."""
        return HeartbeatService(repository=HeartbeatRepository(self.session), clock=self.clock)

    @cached_property
    def watch(self) -> WatchService:
        """Figures of the whole installation."""
        return WatchService(
            repository=WatchRepository(self.session), heartbeat=self.heartbeat, clock=self.clock
        )

    @cached_property
    def retention(self) -> RetentionService:
        """What is kept how long."""
        return RetentionService(
            repository=WatchRepository(self.session),
            heartbeat=HeartbeatRepository(self.session),
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def lists(self) -> GameLists:
        """Many games at once."""
        return GameLists(repository=self.stores.games, clock=self.clock)

    @cached_property
    def positions(self) -> PositionService:
        """Views of seats."""
        return PositionService(repository=self.stores.states)

    @cached_property
    def view_keeper(self) -> ViewKeeper:
        """What is kept of views."""
        return ViewKeeper(
            repository=self.stores.states, game_rows=self.stores.games, positions=self.positions
        )

    @cached_property
    def proofs(self) -> ProofService:
        """Receipts as proofs."""
        return ProofService(repository=self.stores.sheets, clock=self.clock)

    @cached_property
    def choices(self) -> ChoiceService:
        """What users want to be mailed."""
        return ChoiceService(repository=self.stores.choices)

    @cached_property
    def quarantine(self) -> Quarantine:
        """Games put aside, so that they do not stop the others."""
        return Quarantine(session=self.session, repository=self.stores.games)

    @cached_property
    def links(self) -> LinkService:
        """One-time links."""
        return LinkService(
            repository=self.stores.accounts,
            accounts=self.accounts,
            operating=self.operating,
            post=self.mail,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def once(self) -> OnceService:
        """Answers that are given again."""
        return OnceService(repository=self.stores.accounts, clock=self.clock)

    @cached_property
    def games(self) -> GameService:
        """Games and seats."""
        return GameService(
            repository=self.stores.games,
            accounts=self.accounts,
            ledger=self.ledger,
            notifier=self.mail,
            clock=self.clock,
        )

    @cached_property
    def setups(self) -> SetupService:
        """Games that have not begun."""
        return SetupService(
            repository=self.stores.games, games=self.games, links=self.links, ledger=self.ledger
        )

    @cached_property
    def previews(self) -> PreviewService:
        """Starts before they are."""
        return PreviewService(self._host, setups=self.setups)

    @cached_property
    def releases(self) -> ReleaseService:
        """When turns are published."""
        return ReleaseService(games=self.games, ledger=self.ledger)

    @cached_property
    def schedules(self) -> ScheduleService:
        """When turns are run."""
        return ScheduleService(
            repository=self.stores.games, games=self.games, ledger=self.ledger, clock=self.clock
        )

    @cached_property
    def extensions(self) -> ExtensionService:
        """More time for one seat."""
        return ExtensionService(games=self.games, ledger=self.ledger, clock=self.clock)

    @cached_property
    def deputies(self) -> DeputyService:
        """Deputies of seats, and who is away."""
        return DeputyService(
            repository=self.stores.games,
            games=self.games,
            accounts=self.accounts,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def invitations(self) -> InvitationService:
        """Who is asked to be a deputy or a reader."""
        return InvitationService(
            repository=self.stores.invitations,
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
            repository=self.stores.sheets,
            games=self.games,
            game_rows=self.stores.games,
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
        return StandingService(self._host, fees=self.fees)

    @cached_property
    def usefulness(self) -> UsefulnessService:
        """Whether what a mail says still holds."""
        return UsefulnessService(self._host, standings=self.standings)

    @cached_property
    def reminders(self) -> ReminderService:
        """Reminders and mails of the day."""
        return ReminderService(
            self._host,
            standings=self.standings,
            deputies=self.deputies,
            choices=self.choices,
            orders=self.orders,
            usefulness=self.usefulness,
        )

    @cached_property
    def calendar(self) -> CalendarService:
        """Calendars of due dates."""
        return CalendarService(self._host)

    @cached_property
    def orders(self) -> OrderService:
        """Sheets, receipts, checks, forecasts."""
        return OrderService(
            repository=self.stores.sheets,
            games=self.games,
            game_rows=self.stores.games,
            positions=self.positions,
            insurance=self.insurance,
            fees=self.fees,
            jobs=self.jobs,
            clock=self.clock,
        )

    @cached_property
    def drafts(self) -> DraftService:
        """What is being written."""
        return DraftService(repository=self.stores.sheets, games=self.games, clock=self.clock)

    @cached_property
    def forms(self) -> OrderForms:
        """Order sheets as PDF forms."""
        return OrderForms(games=self.games, orders=self.orders, accounts=self.accounts)

    @cached_property
    def exports(self) -> PositionExport:
        """Positions written out as scenarios."""
        return PositionExport(self._host)

    @cached_property
    def messages(self) -> MessageService:
        """Announcements."""
        return MessageService(
            repository=self.stores.messages, games=self.games, ledger=self.ledger, clock=self.clock
        )

    @cached_property
    def threads(self) -> ThreadService:
        """Messages between players and those who run their games."""
        return ThreadService(
            repository=self.stores.messages,
            games=self.games,
            game_rows=self.stores.games,
            accounts=self.accounts,
            notifier=self.mail,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def hooks(self) -> HookService:
        """Webhooks, and what is to be told to them."""
        return HookService(
            repository=self.stores.hooks, jobs=self.jobs, clock=self.clock, settings=self.settings
        )

    @cached_property
    def hook_deliveries(self) -> HookDeliveries:
        """What becomes of calls to webhooks."""
        return HookDeliveries(
            repository=self.stores.hooks, post=self.mail, clock=self.clock, settings=self.settings
        )

    @cached_property
    def mail(self) -> MailService:
        """The outbox."""
        return MailService(
            repository=self.stores.mail,
            account_rows=self.stores.accounts,
            unasked=UnaskedLetters(repository=self.stores.accounts, clock=self.clock),
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
            repository=self.stores.mail,
            composer=Composer(
                mail_rows=self.stores.mail,
                report_rows=self.stores.reports,
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
            repository=self.stores.choices, links=self.links, clock=self.clock, settings=self.settings
        )

    @cached_property
    def moderators(self) -> ModeratorService:
        """Who moderates games beside whom."""
        return ModeratorService(
            repository=self.stores.games,
            moderators=ModeratorRepository(self.session),
            games=self.games,
            accounts=self.accounts,
            operating=self.operating,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def people(self) -> PeopleService:
        """Everything about one person."""
        return PeopleService(self._host, balances=self.balances, moderators=self.moderators)

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
            repository=self.stores.games,
            games=self.games,
            accounts=self.accounts,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def shared(self) -> SharedReports:
        """Reports that other seats let one read."""
        return SharedReports(repository=self.stores.reports, shares=self.shares)

    @cached_property
    def atlas_book(self) -> AtlasBook:
        """The printed maps under reports."""
        return AtlasBook(repository=self.stores.atlases, clock=self.clock)

    @cached_property
    def atlases(self) -> AtlasService:
        """Printed maps for those who may see them."""
        return AtlasService(
            repository=self.stores.atlases, games=self.games, shares=self.shares, accounts=self.accounts
        )

    @cached_property
    def search(self) -> SearchService:
        """Words in reports."""
        return SearchService(
            repository=self.stores.reports,
            atlases=self.atlas_book,
            game_rows=self.stores.games,
            shares=self.shares,
            clock=self.clock,
        )

    @cached_property
    def reports(self) -> ReportService:
        """Reports and their files."""
        return ReportService(
            repository=self.stores.reports,
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
            repository=self.stores.reports,
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
            order_rows=self.stores.sheets,
            games=self.games,
            threads=self.threads,
        )
