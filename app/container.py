"""Where services are put together: one container a request, a task or a command; one transaction each."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from app.broker import Broker, CeleryBroker, Jobs, NullBroker
from app.clock import Clock, SystemClock
from app.config import Settings, get_settings
from app.db import session_factory
from app.faults import point
from app.people.openings import OpeningService
from app.people.sandbox import SandboxService
from app.services import Services
from app.turns.archive.archives import ArchiveService
from app.turns.archive.replay import ReplayService
from app.turns.look.fame import FameService
from app.turns.look.onlookers import OnlookerService
from app.turns.repair.branch import Branches
from app.turns.repair.edits import EditService
from app.turns.repair.repairs import RepairService
from app.turns.repair.rollbacks import RollbackService
from app.turns.repair.undoing import Undoing
from app.turns.repair.upgrades import UpgradeService
from app.turns.run.agreements import AgreementService
from app.turns.run.autopilot import Autopilot
from app.turns.run.computation import Computation
from app.turns.run.computers import Computers
from app.turns.run.edition import Edition
from app.turns.run.endings import EndingService
from app.turns.run.exclusive import ExclusiveRun
from app.turns.run.finality import FinalityService
from app.turns.run.joining import JoiningService
from app.turns.run.publication import Publication
from app.turns.run.readiness import ReadinessService
from app.turns.run.seat_changes import SeatChanges
from app.turns.run.service import TurnService
from app.turns.run.stages import StageService
from app.turns.run.staging import Staging
from app.turns.run.standbys import StandbyService


class Container(Services):
    """All services over one session. Made by ``open_container``."""

    @cached_property
    def sandboxes(self) -> SandboxService:
        """Scratch games for visitors."""
        return SandboxService(self._host, turns=self.turns)

    @cached_property
    def openings(self) -> OpeningService:
        """Games that people open themselves."""
        return OpeningService(
            self._host,
            turns=self.turns,
            setups=self.setups,
            schedules=self.schedules,
            endings=self.endings,
            operating=self.operating,
        )

    @cached_property
    def _computation(self) -> Computation:
        return Computation(self._host, atlases=self.atlas_book)

    @cached_property
    def _publication(self) -> Publication:
        return Publication(
            self._host,
            computation=self._computation,
            fees=self.fees,
            edition=Edition(self._host, balances=self.balances, messages=self.messages),
            standings=self.standings,
        )

    @cached_property
    def _staging(self) -> Staging:
        return Staging(self._host, computation=self._computation)

    @cached_property
    def stages(self) -> StageService:
        """Staged turns."""
        return StageService(
            self._host, staging=self._staging, exclusive=self._exclusive, publication=self._publication
        )

    @cached_property
    def _undoing(self) -> Undoing:
        return Undoing(self._host, fees=self.fees)

    @cached_property
    def repairs(self) -> RepairService:
        """Published turns played again with a change."""
        return RepairService(
            self._host,
            orders=self.orders,
            branches=Branches(self._host, atlases=self.atlas_book, computation=self._computation),
            undoing=self._undoing,
            publication=self._publication,
            staging=self._staging,
            exclusive=self._exclusive,
            fees=self.fees,
        )

    @cached_property
    def rollbacks(self) -> RollbackService:
        """Games taken back to an earlier run."""
        return RollbackService(
            self._host,
            undoing=self._undoing,
            publication=self._publication,
            staging=self._staging,
            exclusive=self._exclusive,
            fees=self.fees,
            messages=self.messages,
        )

    @cached_property
    def _exclusive(self) -> ExclusiveRun:
        return ExclusiveRun(self._host)

    @cached_property
    def edits(self) -> EditService:
        """Edits of worlds."""
        return EditService(
            self._host, publication=self._publication, staging=self._staging, exclusive=self._exclusive
        )

    @cached_property
    def endings(self) -> EndingService:
        """Games that people end."""
        return EndingService(
            self._host, publication=self._publication, staging=self._staging, exclusive=self._exclusive
        )

    @cached_property
    def agreements(self) -> AgreementService:
        """Seats that agree to end their game."""
        return AgreementService(self._host, endings=self.endings, exclusive=self._exclusive)

    @cached_property
    def seat_changes(self) -> SeatChanges:
        """Handing seats over and giving them up."""
        return SeatChanges(
            self._host,
            publication=self._publication,
            staging=self._staging,
            exclusive=self._exclusive,
            computers=self._computers,
        )

    @cached_property
    def _computers(self) -> Computers:
        """Seats that computers play."""
        return Computers(self._host, orders=self.orders)

    @cached_property
    def standbys(self) -> StandbyService:
        """Who waits to take over a seat."""
        return StandbyService(self._host, quarantine=self.quarantine, seat_changes=self.seat_changes)

    @cached_property
    def finality(self) -> FinalityService:
        """Ends that are provisional for a while."""
        return FinalityService(
            self._host, publication=self._publication, fees=self.fees, quarantine=self.quarantine
        )

    @cached_property
    def joining(self) -> JoiningService:
        """Who joins a game, or comes by a one-time link to a seat."""
        return JoiningService(
            games=self.games,
            setups=self.setups,
            seat_changes=self.seat_changes,
            filled=self.openings.begin_if_full,
        )

    @cached_property
    def onlookers(self) -> OnlookerService:
        """Games for those who do not play them."""
        return OnlookerService(self._host, positions=self.positions, messages=self.messages)

    @cached_property
    def fame(self) -> FameService:
        """Halls of fame, and whose turns come in time."""
        return FameService(self._host)

    @cached_property
    def turns(self) -> TurnService:
        """Runs."""
        return TurnService(
            self._host,
            autopilot=Autopilot(
                self._host, computers=self._computers, orders=self.orders, insurance=self.insurance
            ),
            publication=self._publication,
            readiness=self.readiness,
            staging=self._staging,
            exclusive=self._exclusive,
            quarantine=self.quarantine,
            fees=self.fees,
        )

    @cached_property
    def readiness(self) -> ReadinessService:
        """Checks before a run."""
        return ReadinessService(
            self._host, standings=self.standings, fees=self.fees, orders=self.orders, heartbeat=self.heartbeat
        )

    @cached_property
    def archives(self) -> ArchiveService:
        """Archives of games that are over."""
        return ArchiveService(self._host)

    @cached_property
    def upgrades(self) -> UpgradeService:
        """Games taken to other rules."""
        return UpgradeService(self._host, replays=self.replays)

    @cached_property
    def replays(self) -> ReplayService:
        """Replays of runs."""
        return ReplayService(self._host)


@contextmanager
def open_container(
    settings: Settings | None = None,
    *,
    clock: Clock | None = None,
    broker: Broker | None = None,
) -> Iterator[Container]:
    """Open one transaction: committed at the end, rolled back when an exception leaves the block.

    Tasks that services asked for are sent after the commit; without a broker's URL they are left to the tick.
    """
    chosen = settings if settings is not None else get_settings()
    if broker is None:
        broker = CeleryBroker(chosen.redis_url) if chosen.redis_url else NullBroker()
    jobs = Jobs(broker)
    make_session = session_factory(chosen.database_url)
    with make_session() as session:
        yield Container(
            session, settings=chosen, clock=clock if clock is not None else SystemClock(), jobs=jobs
        )
        point("commit")
        session.commit()
    point("committed")
    jobs.flush()
