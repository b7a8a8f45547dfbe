"""Going back to an earlier run: everything after it is undone, and played again from new sheets."""

from collections.abc import Sequence

from app.accounts.actor import Actor
from app.errors import AppError
from app.games.fees import FeeService
from app.games.models import ACTIVE, Game, LockedGame, Seat
from app.messages.service import MessageService
from app.turns.host import Host
from app.turns.models import CHANGE, Run
from app.turns.repair.repairs import need_words
from app.turns.repair.undoing import Undoing
from app.turns.repository import Named
from app.turns.run.exclusive import ExclusiveRun
from app.turns.run.outcome import RunOutcome
from app.turns.run.publication import Publication
from app.turns.run.staging import Staging
from engine.kernel.ruleset import RESIGNED


class RollbackService:
    """Takes a game back."""

    def __init__(
        self,
        host: Host,
        *,
        undoing: Undoing,
        publication: Publication,
        staging: Staging,
        exclusive: ExclusiveRun,
        fees: FeeService,
        messages: MessageService,
    ) -> None:
        self._rows = host.stores.turns
        self._games = host.games
        self._game_rows = host.stores.games
        self._order_rows = host.stores.sheets
        self._undoing = undoing
        self._publication = publication
        self._staging = staging
        self._exclusive = exclusive
        self._fees = fees
        self._messages = messages
        self._mail = host.mail
        self._ledger = host.ledger

    def undone(self, actor: Actor, code: str, turn: int) -> list[Named]:
        """Return the runs that going back to a game turn undoes, oldest first.

        These are all since the game waited for its sheets. Raise as ``to_turn``.
        """
        game = self._games.moderated(actor, code)
        number = self._before(game, turn)
        runs = self._rows.names_from(game.id, number, None)
        if not runs:
            raise AppError(409, "nothing_to_undo", run=number)
        return runs

    def _before(self, game: Game, turn: int) -> int:
        """Return the number of the run that left the game waiting for the sheets of that turn."""
        self._undoing.need_undoable(game)
        number = self._rows.brought_to(game.id, turn)
        if number is None:
            raise AppError(404, "no_such_turn", turn=turn)
        return number

    def to_turn(
        self, actor: Actor, code: str, turn: int, *, words: str = "", if_run: int | None = None
    ) -> list[int]:
        """Go back to waiting for the sheets of that game turn; return the numbers of the undone runs.

        Raise as ``roll_back``, and 404 ``no_such_turn`` for a turn that the game has not come to.
        """
        game = self._games.moderated(actor, code)
        return self.roll_back(actor, code, self._before(game, turn), words=words, if_run=if_run)

    def roll_back(
        self, actor: Actor, code: str, number: int, *, words: str = "", if_run: int | None = None
    ) -> list[int]:
        """Take the game back to where that run left it; return the numbers of the undone runs.

        Sheets of the undone turns are drafts, their reports are marked, fees go back, and the game has no
        date until its moderator sets one. Present players keep their seats: the rules are told again. What is
        played from here on rolls other dice, since these have been seen. ``if_run``: only when that is still
        the latest run (409 ``turn_changed``). Raise 403 ``not_moderator``, 404 ``no_such_run``, 409
        ``turn_running``, ``game_not_running``, ``run_replaced``, ``run_discarded``, ``run_staged``,
        ``nothing_to_undo``, 422 ``bad_words``.
        """
        game = self._games.moderated(actor, code)
        told = need_words(words)
        undone: list[int] = []

        def work(locked: LockedGame) -> None:
            if if_run is not None and if_run != locked.run_number:
                raise AppError(409, "turn_changed", run=locked.run_number)
            target = self._undoing.need_published(locked, number)
            runs = self._undoing.after(locked, number)
            if not runs:
                raise AppError(409, "nothing_to_undo", run=number)
            undone.extend(run.number for run in runs)
            self._roll_back(actor, locked, target, runs, told)

        self._exclusive.run(game.id, work)
        return undone

    def _roll_back(
        self, actor: Actor, game: LockedGame, target: Run, runs: Sequence[Run], words: str
    ) -> None:
        turn = game.turn
        self._staging.outdate(game)
        changed = self._changed(game, runs)
        self._fees.hold(game, self._game_rows.seats(game.id))
        self._undoing.replace(runs)
        game.rollbacks += 1
        back = self._undoing.stand_after(game, target)
        game.due_at = game.not_before = game.release_at = game.paused_due_at = None
        game.run_asked, game.waits, game.asked = False, "", None
        for seat in self._game_rows.seats(game.id):
            seat.ready, seat.extended_until = False, None
        self._order_rows.undo(game.id, game.turn, self._undoing.sheets(runs))
        self._undoing.fees(game, runs)
        self._undoing.reports(runs)
        numbers = [run.number for run in runs]
        self._rows.forget_records(game.id, numbers)
        self._messages.print_again(game, numbers)
        parts = self._rows.parts(game.id, game.turn)
        self._ledger.append(
            game.id,
            "rolled_back",
            after=target.number,
            turn=game.turn,
            replaced=numbers,
            next_dice=game.secret.commitment(game.due_path(game.turn, parts + 1)),
            **({"reason": words} if words else {}),
            door=actor.door,
        )
        for seat, reason, status in changed:
            self._publication.publish_change(game, seat.number, reason, asked_by=actor.user_id)
            seat.status = status
        for seat in back:
            if seat.status == ACTIVE:
                self._mail.tell_of_seat(game, seat, seat.user_id, "back")
        seats = self._game_rows.seats(game.id)
        paying = {str(seat.number) for seat in seats if seat.user_id is not None}
        fees = any(paying & set(run.sheets) for run in runs)
        self._mail.tell_of_rollback(game, seats, turn, words, fees=fees)

    def _changed(self, game: LockedGame, runs: Sequence[Run]) -> list[tuple[Seat, str, str]]:
        """Return the seats changed by hand meanwhile: how the last time, and what they are since then."""
        last: dict[int, str] = {}
        ordered: set[int] = set()
        for run in runs:
            if run.kind != CHANGE:
                ordered = set(RunOutcome.load(run.outcome).given_up) if run.outcome else set()
            elif run.reason != RESIGNED or run.seat not in ordered:
                last[run.seat] = run.reason
        seats = {seat.number: seat for seat in self._game_rows.seats(game.id)}
        return [(seats[number], reason, seats[number].status) for number, reason in sorted(last.items())]
