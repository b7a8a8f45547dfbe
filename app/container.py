"""Where services are put together: one container a request, a task or a command; one transaction each."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module

from app.broker import Broker, CeleryBroker, Jobs, NullBroker
from app.clock import Clock, SystemClock
from app.config import Settings, get_settings
from app.db import Waits, session_factory
from app.faults import point
from app.people.repository import SandboxRepository
from app.people.sandbox import SandboxService
from app.services import Services
from app.turns.agreements import AgreementService
from app.turns.archives import ArchiveService
from app.turns.computation import Computation
from app.turns.computers import Computers
from app.turns.edits import EditService
from app.turns.endings import EndingService
from app.turns.exclusive import ExclusiveRun
from app.turns.fame import FameService
from app.turns.finality import FinalityService
from app.turns.mending import Mending
from app.turns.onlookers import OnlookerService
from app.turns.publication import Publication
from app.turns.readiness import ReadinessService
from app.turns.release import Release
from app.turns.repairs import RepairService
from app.turns.replay import ReplayService
from app.turns.rollbacks import RollbackService
from app.turns.seat_changes import SeatChanges
from app.turns.seat_links import SeatLinkService
from app.turns.service import TurnService
from app.turns.stages import StageService
from app.turns.staging import Staging
from app.turns.standbys import StandbyService
from app.turns.stead import Stead
from app.turns.upgrades import UpgradeService


class Container(Services):
    """All services over one session. Made by ``open_container``; services are made when first asked for."""

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
    def _computation(self) -> Computation:
        return Computation(
            repository=self._turn_rows,
            states=self._state_rows,
            game_rows=self._game_rows,
            atlases=self.atlas_book,
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
            atlases=self.atlas_book,
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
    def endings(self) -> EndingService:
        """Games that people end."""
        return EndingService(
            repository=self._turn_rows,
            states=self._state_rows,
            games=self.games,
            game_rows=self._game_rows,
            publication=self._publication,
            staging=self._staging,
            exclusive=self._exclusive,
            ledger=self.ledger,
            clock=self.clock,
        )

    @cached_property
    def agreements(self) -> AgreementService:
        """Seats that agree to end their game."""
        return AgreementService(
            games=self.games, endings=self.endings, exclusive=self._exclusive, ledger=self.ledger
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
            clock=self.clock,
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
    def finality(self) -> FinalityService:
        """Ends that are provisional for a while."""
        return FinalityService(
            repository=self._turn_rows,
            game_rows=self._game_rows,
            games=self.games,
            publication=self._publication,
            fees=self.fees,
            asides=self.asides,
            clock=self.clock,
        )

    @cached_property
    def seat_links(self) -> SeatLinkService:
        """Who comes by a one-time link to a seat."""
        return SeatLinkService(setups=self.setups, seat_changes=self.seat_changes)

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
            orders=self.orders,
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
            code_version=self.settings.code_version,
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


def _waits(settings: Settings) -> Waits:
    return Waits(
        lock=settings.lock_seconds,
        statement=settings.statement_seconds,
        idle=settings.idle_transaction_seconds,
    )


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
    make_session = session_factory(
        chosen.database_url, chosen.pool_size, chosen.pool_overflow, _waits(chosen)
    )
    with make_session() as session:
        yield Container(
            session, settings=chosen, clock=clock if clock is not None else SystemClock(), jobs=jobs
        )
        point("commit")
        session.commit()
    point("committed")
    jobs.flush()
