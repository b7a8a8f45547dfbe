"""Where services are put together: one container a request, a task or a command; one transaction each."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module

from app.accounts.links import LinkService
from app.accounts.once import OnceService
from app.broker import Broker, CeleryBroker, Jobs, NullBroker
from app.clock import Clock, SystemClock
from app.config import Settings, get_settings
from app.db import Waits, session_factory
from app.faults import point
from app.games.deputies import DeputyService
from app.games.extensions import ExtensionService
from app.games.fees import FeeService
from app.games.releases import ReleaseService
from app.games.schedules import ScheduleService
from app.games.service import GameService
from app.games.setups import SetupService
from app.games.shares import ShareService
from app.ground import Ground
from app.hooks.sending import HookDeliveries
from app.hooks.service import HookService
from app.mail.compose import Composer
from app.mail.deliveries import DeliveryService
from app.mail.second import SecondAddresses
from app.mail.service import MailService
from app.messages.service import MessageService
from app.messages.threads import ThreadService
from app.people.repository import PeopleRepository, SandboxRepository
from app.people.sandbox import SandboxService
from app.people.service import PeopleService
from app.reports.briefing import BriefingService
from app.reports.letters import LetterService
from app.reports.search import SearchService
from app.reports.service import ReportService
from app.reports.shared import SharedReports
from app.sheets.drafts import DraftService
from app.sheets.forms import OrderForms
from app.sheets.insurance import InsuranceService
from app.sheets.service import OrderService
from app.turns.archives import ArchiveService
from app.turns.calendar import CalendarService
from app.turns.computation import Computation
from app.turns.computers import Computers
from app.turns.edits import EditService
from app.turns.exclusive import ExclusiveRun
from app.turns.exports import PositionExport
from app.turns.fame import FameService
from app.turns.mending import Mending
from app.turns.onlookers import OnlookerService
from app.turns.previews import PreviewService
from app.turns.publication import Publication
from app.turns.readiness import ReadinessService
from app.turns.release import Release
from app.turns.reminders import ReminderService
from app.turns.repairs import RepairService
from app.turns.replay import ReplayService
from app.turns.rollbacks import RollbackService
from app.turns.seat_changes import SeatChanges
from app.turns.service import TurnService
from app.turns.stages import StageService
from app.turns.staging import Staging
from app.turns.standbys import StandbyService
from app.turns.standings import StandingService
from app.turns.stead import Stead
from app.turns.upgrades import UpgradeService


class Container(Ground):
    """All services over one session. Made by ``open_container``; services are made when first asked for."""

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
        return ScheduleService(games=self.games, ledger=self.ledger, clock=self.clock)

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
    def reminders(self) -> ReminderService:
        """Reminders and mails of the day."""
        return ReminderService(
            repository=self._mail_rows,
            game_rows=self._game_rows,
            accounts=self.accounts,
            standings=self.standings,
            deputies=self.deputies,
            choices=self.choices,
            mail=self.mail,
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
                mail_rows=self._mail_rows, report_rows=self._report_rows, settings=self.settings
            ),
            choices=self.choices,
            jobs=self.jobs,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def second_addresses(self) -> SecondAddresses:
        """Second addresses of users."""
        return SecondAddresses(
            repository=self._choice_rows, mail=self.mail, clock=self.clock, settings=self.settings
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
        )

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
    def search(self) -> SearchService:
        """Words in reports."""
        return SearchService(
            repository=self._report_rows, game_rows=self._game_rows, shares=self.shares, clock=self.clock
        )

    @cached_property
    def sandboxes(self) -> SandboxService:
        """Scratch games for visitors."""
        return SandboxService(
            repository=SandboxRepository(self.session),
            accounts=self.accounts,
            games=self.games,
            turns=self.turns,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def reports(self) -> ReportService:
        """Reports and their files."""
        return ReportService(
            repository=self._report_rows,
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

    @cached_property
    def _computation(self) -> Computation:
        return Computation(
            repository=self._turn_rows,
            states=self._state_rows,
            game_rows=self._game_rows,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def _publication(self) -> Publication:
        return Publication(
            repository=self._turn_rows,
            computation=self._computation,
            game_rows=self._game_rows,
            order_rows=self._order_rows,
            report_rows=self._report_rows,
            accounts=self.accounts,
            balances=self.balances,
            fees=self.fees,
            messages=self.messages,
            ledger=self.ledger,
            mail=self.mail,
            clock=self.clock,
        )

    @cached_property
    def _staging(self) -> Staging:
        return Staging(repository=self._turn_rows, order_rows=self._order_rows, clock=self.clock)

    @cached_property
    def _release(self) -> Release:
        return Release(
            publication=self._publication,
            seat_changes=self.seat_changes,
            standings=self.standings,
            game_rows=self._game_rows,
            mail=self.mail,
        )

    @cached_property
    def stages(self) -> StageService:
        """Staged turns."""
        return StageService(
            repository=self._turn_rows,
            games=self.games,
            game_rows=self._game_rows,
            order_rows=self._order_rows,
            report_rows=self._report_rows,
            staging=self._staging,
            release=self._release,
            exclusive=self._exclusive,
            jobs=self.jobs,
            clock=self.clock,
        )

    @cached_property
    def _mending(self) -> Mending:
        return Mending(
            repository=self._turn_rows,
            states=self._state_rows,
            games=self.games,
            game_rows=self._game_rows,
            orders=self.orders,
            order_rows=self._order_rows,
            report_rows=self._report_rows,
            accounts=self.accounts,
            computation=self._computation,
            publication=self._publication,
            seat_changes=self.seat_changes,
            staging=self._staging,
            exclusive=self._exclusive,
            fees=self.fees,
            messages=self.messages,
            mail=self.mail,
            ledger=self.ledger,
            clock=self.clock,
        )

    @property
    def repairs(self) -> RepairService:
        """Published turns played again with a change."""
        return self._mending.repairs

    @property
    def rollbacks(self) -> RollbackService:
        """Games taken back to an earlier run."""
        return self._mending.rollbacks

    @cached_property
    def _exclusive(self) -> ExclusiveRun:
        return ExclusiveRun(
            repository=self._turn_rows,
            game_rows=self._game_rows,
            ledger=self.ledger,
            mail=self.mail,
            jobs=self.jobs,
            clock=self.clock,
        )

    @cached_property
    def edits(self) -> EditService:
        """Edits of worlds."""
        return EditService(
            repository=self._turn_rows,
            states=self._state_rows,
            games=self.games,
            publication=self._publication,
            staging=self._staging,
            exclusive=self._exclusive,
            ledger=self.ledger,
        )

    @cached_property
    def seat_changes(self) -> SeatChanges:
        """Handing seats over and giving them up."""
        return SeatChanges(
            repository=self._turn_rows,
            states=self._state_rows,
            games=self.games,
            publication=self._publication,
            staging=self._staging,
            exclusive=self._exclusive,
            order_rows=self._order_rows,
            computers=self._computers,
            ledger=self.ledger,
            mail=self.mail,
        )

    @cached_property
    def _computers(self) -> Computers:
        """Seats that computers play."""
        return Computers(
            repository=self._turn_rows,
            states=self._state_rows,
            orders=self.orders,
            order_rows=self._order_rows,
        )

    @cached_property
    def standbys(self) -> StandbyService:
        """Who waits to take over a seat."""
        return StandbyService(
            games=self.games,
            game_rows=self._game_rows,
            accounts=self.accounts,
            asides=self.asides,
            seat_changes=self.seat_changes,
            ledger=self.ledger,
            mail=self.mail,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def onlookers(self) -> OnlookerService:
        """Games for those who do not play them."""
        return OnlookerService(
            repository=self._turn_rows,
            states=self._state_rows,
            game_rows=self._game_rows,
            games=self.games,
            accounts=self.accounts,
            positions=self.positions,
            messages=self.messages,
            ledger=self.ledger,
        )

    @cached_property
    def fame(self) -> FameService:
        """Halls of fame, and whose turns come in time."""
        return FameService(repository=self._turn_rows, game_rows=self._game_rows, accounts=self.accounts)

    @cached_property
    def turns(self) -> TurnService:
        """Runs."""
        return TurnService(
            repository=self._turn_rows,
            states=self._state_rows,
            games=self.games,
            game_rows=self._game_rows,
            order_rows=self._order_rows,
            stead=Stead(
                computers=self._computers,
                orders=self.orders,
                order_rows=self._order_rows,
                insurance=self.insurance,
            ),
            publication=self._publication,
            release=self._release,
            readiness=self.readiness,
            staging=self._staging,
            exclusive=self._exclusive,
            asides=self.asides,
            fees=self.fees,
            mail=self.mail,
            ledger=self.ledger,
            jobs=self.jobs,
            clock=self.clock,
        )

    @cached_property
    def readiness(self) -> ReadinessService:
        """Checks before a run."""
        return ReadinessService(
            repository=self._turn_rows,
            games=self.games,
            game_rows=self._game_rows,
            standings=self.standings,
            fees=self.fees,
            mail=self.mail,
            pulse=self.pulse,
            ledger=self.ledger,
            clock=self.clock,
            settings=self.settings,
        )

    @cached_property
    def archives(self) -> ArchiveService:
        """Archives of games that are over."""
        return ArchiveService(
            repository=self._turn_rows,
            states=self._state_rows,
            games=self.games,
            order_rows=self._order_rows,
            report_rows=self._report_rows,
            ledger=self.ledger,
        )

    @cached_property
    def upgrades(self) -> UpgradeService:
        """Games taken to other rules."""
        return UpgradeService(
            repository=self._turn_rows,
            games=self.games,
            report_rows=self._report_rows,
            replays=self.replays,
            ledger=self.ledger,
        )

    @cached_property
    def replays(self) -> ReplayService:
        """Replays of runs."""
        return ReplayService(
            repository=self._turn_rows,
            states=self._state_rows,
            game_rows=self._game_rows,
            order_rows=self._order_rows,
        )


def load_extra_games(settings: Settings) -> None:
    """Import the modules of games that are not part of the server."""
    for name in filter(None, settings.extra_games.split(",")):
        import_module(name.strip())


@contextmanager
def open_container(
    settings: Settings | None = None,
    *,
    clock: Clock | None = None,
    broker: Broker | None = None,
) -> Iterator[Container]:
    """One transaction: committed at the end, rolled back when an exception leaves the block.

    Tasks that services asked for are sent after the commit; without a broker's URL they are left to the tick.
    """
    chosen = settings if settings is not None else get_settings()
    if broker is None:
        broker = CeleryBroker(chosen.redis_url) if chosen.redis_url else NullBroker()
    jobs = Jobs(broker)
    waits = Waits(
        lock=chosen.lock_seconds, statement=chosen.statement_seconds, idle=chosen.idle_transaction_seconds
    )
    make_session = session_factory(chosen.database_url, chosen.pool_size, chosen.pool_overflow, waits)
    with make_session() as session:
        yield Container(
            session, settings=chosen, clock=clock if clock is not None else SystemClock(), jobs=jobs
        )
        point("commit")
        session.commit()
    point("committed")
    jobs.flush()
