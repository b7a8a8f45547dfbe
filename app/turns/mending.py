"""What mends published turns, put together: repairs, rollbacks, and what both stand on."""

from app.accounts.service import AccountService
from app.clock import Clock
from app.games.fees import FeeService
from app.games.repository import GameRepository
from app.games.service import GameService
from app.ledger.service import LedgerService
from app.mail.service import MailService
from app.messages.service import MessageService
from app.reports.atlases import AtlasBook
from app.reports.repository import ReportRepository
from app.sheets.repository import OrderRepository
from app.sheets.service import OrderService
from app.states.repository import StateRepository
from app.turns.branch import Branches
from app.turns.computation import Computation
from app.turns.exclusive import ExclusiveRun
from app.turns.publication import Publication
from app.turns.repairs import RepairService
from app.turns.repository import TurnRepository
from app.turns.rollbacks import RollbackService
from app.turns.seat_changes import SeatChanges
from app.turns.staging import Staging
from app.turns.undoing import Undoing


class Mending:
    """``repairs`` and ``rollbacks`` of one session."""

    def __init__(
        self,
        *,
        repository: TurnRepository,
        states: StateRepository,
        games: GameService,
        game_rows: GameRepository,
        orders: OrderService,
        order_rows: OrderRepository,
        report_rows: ReportRepository,
        atlases: AtlasBook,
        accounts: AccountService,
        computation: Computation,
        publication: Publication,
        seat_changes: SeatChanges,
        staging: Staging,
        exclusive: ExclusiveRun,
        fees: FeeService,
        messages: MessageService,
        mail: MailService,
        ledger: LedgerService,
        clock: Clock,
    ) -> None:
        undoing = Undoing(
            repository=repository,
            game_rows=game_rows,
            order_rows=order_rows,
            report_rows=report_rows,
            fees=fees,
            clock=clock,
        )
        self.repairs = RepairService(
            repository=repository,
            games=games,
            game_rows=game_rows,
            orders=orders,
            order_rows=order_rows,
            report_rows=report_rows,
            branches=Branches(
                repository=repository,
                states=states,
                game_rows=game_rows,
                order_rows=order_rows,
                report_rows=report_rows,
                atlases=atlases,
                accounts=accounts,
                computation=computation,
            ),
            undoing=undoing,
            publication=publication,
            staging=staging,
            exclusive=exclusive,
            fees=fees,
            mail=mail,
            ledger=ledger,
            clock=clock,
        )
        self.rollbacks = RollbackService(
            repository=repository,
            games=games,
            game_rows=game_rows,
            order_rows=order_rows,
            undoing=undoing,
            seat_changes=seat_changes,
            staging=staging,
            exclusive=exclusive,
            fees=fees,
            messages=messages,
            mail=mail,
            ledger=ledger,
        )
