"""Repairs in the moderator's hands: a branch staged, read, applied or discarded."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from app.accounts.actor import Actor
from app.bounds import MOST_ID, is_text
from app.errors import AppError
from app.games.access import WHOLE_POSITION
from app.games.fees import FeeService, Settled
from app.games.models import ACTIVE, DROPPED, Game, LockedGame, Seat
from app.games.rules import rules_for
from app.ledger.service import Sealed
from app.render import document
from app.reports.models import ReportRow
from app.sheets.heads import need_own_head, without_token
from app.sheets.models import EXECUTED, SheetRow
from app.sheets.service import OrderService
from app.sheets.values import Checked, count_orders, taken
from app.states.archive import pack
from app.states.loaded import Loaded
from app.turns.host import Host
from app.turns.models import (
    ADDED,
    APPLIED,
    CHANGE,
    DISCARDED,
    DUE,
    EDIT,
    EXCHANGED,
    LATE_RUN,
    LEFT_OUT,
    OPEN,
    PUBLISHED,
    START,
    UNCHANGED,
    Repair,
    Run,
)
from app.turns.repair.branch import Branches, Course, Progress
from app.turns.repair.corrections import Diff, read
from app.turns.repair.undoing import Undoing
from app.turns.run.exclusive import ExclusiveRun
from app.turns.run.outcome import RunOutcome
from app.turns.run.publication import Publication
from app.turns.run.staging import Staging
from engine.kernel import snapshot
from engine.kernel.play import FINAL

MOST_WORDS = 2000


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What is to be different in a run.

    ``seat`` 0: no sheet. Otherwise its sheet is ``text``, or the stored ``revision``, or (neither) there is
    none. ``mended``: the present rules.
    """

    seat: int = 0
    text: str | None = None
    revision: int | None = None
    mended: bool = False


@dataclass(frozen=True, kw_only=True)
class RepairStand:
    """A repair as its moderator sees it. ``outdated``: a run came since it was made, it cannot be applied.

    ``mail``: by id of a report that would be corrected what became of its mail (``accepted``, ``opened`` and
    so on); one that nobody was mailed is missing.
    """

    repair: Repair
    diff: Diff
    outdated: bool
    mail: Mapping[int, str]


class RepairService:
    """What a moderator does to turns that everybody has seen."""

    def __init__(
        self,
        host: Host,
        *,
        orders: OrderService,
        branches: Branches,
        undoing: Undoing,
        publication: Publication,
        staging: Staging,
        exclusive: ExclusiveRun,
        fees: FeeService,
    ) -> None:
        self._rows = host.stores.turns
        self._games = host.games
        self._game_rows = host.stores.games
        self._orders = orders
        self._order_rows = host.stores.sheets
        self._report_rows = host.stores.reports
        self._branches = branches
        self._undoing = undoing
        self._publication = publication
        self._staging = staging
        self._exclusive = exclusive
        self._fees = fees
        self._mail = host.mail
        self._ledger = host.ledger
        self._clock = host.clock

    # ------------------------------------------------------------------ staging

    def stage(
        self, actor: Actor, code: str, number: int, wish: Wish, progress: Progress | None = None
    ) -> RepairStand:
        """Play a published run again with that change, and every run after it; nothing of it is seen.

        Raises 403 ``not_moderator`` or ``look_first``, 404 ``no_such_run`` or ``no_such_sheet``, 409
        ``turn_running``, ``repair_open``, ``repair_start``, ``run_replaced``, ``run_discarded``,
        ``run_staged``, ``no_orders_wanted``, ``repair_no_sheets``, ``repair_needs_sheet``,
        ``repair_parts_ways``, ``repair_fails``, ``rules_not_here``, or what a sheet is refused for.
        """
        game = self._moderated(actor, code)
        self._exclusive.claim(game.id)
        run = self._undoing.need_published(game, number)
        if run.kind == START:
            raise AppError(409, "repair_start", run=number)
        before = self._rows.open_repair(game.id)
        if before is not None:
            if before.after_run == game.run_number:
                raise AppError(409, "repair_open", repair=before.number)
            self._discard(before)
        sheet, change = self._sheet(actor, game, run, wish)
        repair = Repair(
            game_id=game.id,
            number=self._rows.next_repair(game.id),
            state=OPEN,
            run_number=number,
            after_run=game.run_number,
            seat=wish.seat,
            change=change,
            mended=wish.mended,
            sheet=_kept(sheet) if sheet is not None and wish.text is not None else None,
            diff={},
            made_by=actor.user_id,
            made_at=self._clock.now(),
        )
        self._rows.add(repair)
        runs = [run, *self._undoing.after(game, number)]
        course = Course(seat=wish.seat, sheet=sheet, mended=wish.mended)
        repair.diff = self._branches.play(game, repair, runs, course, progress).dump()
        return self._stand(game, repair)

    def _moderated(self, actor: Actor, code: str) -> Game:
        game = self._games.moderated(actor, code)
        if not self._games.sight(actor, game).whole:
            raise AppError(403, "look_first", seat=WHOLE_POSITION)
        return game

    def _sheet(self, actor: Actor, game: Game, run: Run, wish: Wish) -> tuple[SheetRow | None, str]:
        """Return the sheet that the seat is to have in that run, and how that changes it."""
        if not wish.seat:
            return None, UNCHANGED
        seat = self._games.seat(game, wish.seat)
        if run.kind in {CHANGE, EDIT}:
            raise AppError(409, "repair_no_sheets", run=run.number)
        loaded = self._branches.before(game, run)
        asked = (run.seat,) if run.kind == LATE_RUN else loaded.step.order
        if seat.number not in asked:
            raise AppError(409, "no_orders_wanted", seat=seat.number)
        was = str(seat.number) in run.sheets
        turn = run.game_turn - 1 if run.kind == LATE_RUN else run.game_turn
        if wish.text is None and wish.revision is None:
            if run.kind == LATE_RUN:
                raise AppError(409, "repair_needs_sheet", run=run.number)
            return None, LEFT_OUT if was else UNCHANGED
        rows = {row.revision: row for row in self._order_rows.revisions(game.id, turn, seat.number)}
        how = EXCHANGED if was else ADDED
        if wish.text is None:
            row = rows.get(wish.revision or 0)
            if row is None:
                raise AppError(404, "no_such_sheet", revision=wish.revision)
            return row, how
        understood = _understood(game, loaded, seat.number, turn, wish.text)
        # Not stored before it is applied: players see the revisions of their sheets.
        new = self._orders.new_row(
            game,
            turn,
            seat.number,
            without_token(understood.text),
            understood,
            state=EXECUTED,
            door=actor.door,
            sent_by=actor.user_id,
            revision=max(rows, default=0) + 1,
        )
        return new, how

    def sheets(self, actor: Actor, code: str, number: int, seat: int) -> list[SheetRow]:
        """Return the revisions of a seat's sheet for a run's turn, oldest first, the executed one last.

        Raise as ``stage``.
        """
        game, run, turn = self._asked(actor, code, number, seat)
        rows = list(self._order_rows.revisions(game.id, turn, seat))
        ran = run.sheets.get(str(seat), [None])[0]
        return sorted(rows, key=lambda row: (row.id == ran, row.revision))

    def check(self, actor: Actor, code: str, number: int, seat: int, text: str) -> Checked:
        """Check a sheet for that run, as far as the seat knew then; nothing is kept. Raise as ``stage``."""
        game, run, turn = self._asked(actor, code, number, seat)
        return _understood(game, self._branches.before(game, run), seat, turn, text)

    def _asked(self, actor: Actor, code: str, number: int, seat: int) -> tuple[Game, Run, int]:
        """Return the game, its run, and the turn for which a seat's sheet was wanted then."""
        game = self._moderated(actor, code)
        run = self._undoing.need_published(game, number)
        self._games.seat(game, seat)
        if run.kind == START:
            raise AppError(409, "repair_start", run=number)
        if run.kind not in {DUE, LATE_RUN}:
            raise AppError(409, "repair_no_sheets", run=run.number)
        return game, run, run.game_turn - 1 if run.kind == LATE_RUN else run.game_turn

    # ------------------------------------------------------------------ reading

    def current(self, actor: Actor, code: str) -> RepairStand | None:
        """Return the open repair of a game, or None; raise 403 ``not_moderator`` or ``look_first``, 404."""
        game = self._moderated(actor, code)
        repair = self._rows.open_repair(game.id)
        return None if repair is None else self._stand(game, repair)

    def is_open(self, game: Game) -> bool:
        """Whether a repair of a game waits to be decided; nothing of it is told."""
        return self._rows.open_repair(game.id) is not None

    def report(self, actor: Actor, code: str, run: int, seat: int, kind: str = "") -> ReportRow:
        """Return a report of the open repair ("" for the seat's first); raise as ``current``, 404."""
        game = self._moderated(actor, code)
        repair = self._rows.open_repair(game.id)
        found = self._rows.attempt(game.id, run)
        if repair is None or found is None or found.repair_id != repair.id:
            raise AppError(404, "no_such_run", run=run)
        for row in self._report_rows.of_run(found.id, documents=False):
            if row.seat == seat and kind in {"", row.kind}:
                return row
        raise AppError(404, "no_such_report", turn=found.game_turn, kind=kind[:20])

    def pair(
        self, actor: Actor, code: str, run: int, seat: int, kind: str = ""
    ) -> tuple[ReportRow, ReportRow]:
        """Return a report that the open repair would correct, as it stands and corrected.

        Raise as ``report``; 404 too for one that replaces no other.
        """
        after = self.report(actor, code, run, seat, kind)
        stand = self.current(actor, code)
        runs = stand.diff.runs if stand is not None else ()
        for change in (one for played in runs if played.run == run for one in played.reports):
            if (change.seat, change.kind) == (seat, after.kind) and change.before is not None:
                (before,) = self._report_rows.many([change.before])
                return before, after
        raise AppError(404, "no_such_report", turn=after.game_turn, kind=after.kind)

    def _stand(self, game: Game, repair: Repair) -> RepairStand:
        diff = Diff.load(repair.diff)
        ids = [report.before for report in diff.reports if report.before is not None]
        mails = self._mail.of_reports(ids)
        return RepairStand(
            repair=repair,
            diff=diff,
            outdated=repair.state == OPEN and repair.after_run != game.run_number,
            mail={report_id: mail.state for report_id, mail in mails.items()},
        )

    # ------------------------------------------------------------------ deciding

    def discard(self, actor: Actor, code: str, number: int) -> None:
        """Throw a repair away: nothing was changed, nobody learns of it.

        Raises 403 ``not_moderator``, 404 ``no_such_repair``, 409 ``turn_running`` or ``repair_ended``.
        """
        game = self._games.moderated(actor, code)
        self._exclusive.claim(game.id)
        self._discard(self._open(game, number))

    def _discard(self, repair: Repair) -> None:
        for run in self._rows.branch(repair.id):
            run.state = DISCARDED
        repair.state, repair.ended_at = DISCARDED, self._clock.now()

    def _open(self, game: Game, number: int) -> Repair:
        repair = self._rows.repair(game.id, number)
        if repair is None:
            raise AppError(404, "no_such_repair", repair=number)
        if repair.state != OPEN:
            raise AppError(409, "repair_ended", repair=number, state=repair.state)
        return repair

    def apply(self, actor: Actor, code: str, number: int, *, words: str) -> RepairStand:
        """Replace the runs that the branch was made from by the branch.

        Reports that differ are published beside the old ones, and mailed with these words; fees that differ
        are booked. Raise 403, 404 ``no_such_repair``, 409 ``turn_running``, ``repair_ended``,
        ``repair_outdated``, ``game_not_running``, 422 ``bad_words``.
        """
        game = self._moderated(actor, code)
        told = need_words(words)

        def work(locked: LockedGame) -> None:
            repair = self._open(locked, number)
            self._undoing.need_undoable(locked)
            if repair.after_run != locked.run_number:
                raise AppError(409, "repair_outdated", repair=number)
            self._apply(actor, locked, repair, told)

        self._exclusive.run(game.id, work)
        repair = self._rows.repair(game.id, number)
        if repair is None:  # pragma: no cover - it was there
            raise AppError(404, "no_such_repair", repair=number)
        return self._stand(game, repair)

    def _apply(self, actor: Actor, game: LockedGame, repair: Repair, words: str) -> None:
        self._staging.outdate(game)
        old = self._undoing.after(game, repair.run_number - 1)
        new = self._rows.branch(repair.id)
        diff = Diff.load(repair.diff)
        self._fees.hold(game, self._game_rows.seats(game.id))
        self._store_sheet(game, repair, new)
        self._undoing.replace(old)
        for run in new:
            run.state = PUBLISHED
        if repair.mended:
            game.rules_version = rules_for(game).about.rules_version
        last = new[-1] if new else self._rows.latest(game.id, MOST_ID, 1)[0]
        changed = self._undoing.stand_after(game, last, {seat for run in new for seat in run.missing})
        self._order_rows.put_back(self._undoing.sheets(old, new))
        self._order_rows.set_executed([sheet_id for run in new for sheet_id, _ in run.sheets.values()])
        self._undoing.fees(game, old, new)
        outcome = RunOutcome.load(last.outcome) if diff.over else None
        awards = {} if outcome is None or game.provisional else self._awards(game, last, outcome)
        rows = self._reports(new, old, diff, awards)
        self._note(actor, game, repair, old, words)
        for run in new:
            self._publication.record(game, run)
        if outcome is not None:
            game.due_at = game.not_before = None
            self._publication.close(game, outcome)
        repair.state, repair.words, repair.ended_at = APPLIED, words, self._clock.now()
        self._tell_of_seats(game, changed)
        self._tell(game, diff, rows, words)

    def _note(self, actor: Actor, game: Game, repair: Repair, replaced: Sequence[Run], words: str) -> None:
        """Note in the ledger what was replaced by what, and for the seats with new reports the words."""
        seats = Diff.load(repair.diff).seats
        self._ledger.append_sealed(
            game.id,
            "repaired",
            [Sealed(seats=seats, facts={"words": words})] if words and seats else (),
            after=self._before(game, replaced[0]),
            turn=replaced[0].game_turn,
            replaced=[run.number for run in replaced],
            runs=[run.number for run in self._rows.branch(repair.id)],
            change=repair.change,
            seat=repair.seat,
            mended=repair.mended,
            door=actor.door,
        )

    def _tell_of_seats(self, game: LockedGame, changed: Sequence[Seat]) -> None:
        """Give up the seats that the branch dropped, and tell players whose seat is theirs again."""
        self._publication.give_up(game, [seat for seat in changed if seat.status == DROPPED])
        for seat in changed:
            if seat.status == ACTIVE:
                self._mail.tell_of_seat(game, seat, seat.user_id, "back")

    def _awards(self, game: LockedGame, last: Run, outcome: RunOutcome) -> dict[int, Settled]:
        """Share the prize of a game that ends with that run."""
        seats = self._game_rows.seats(game.id)
        return self._fees.settle(game, seats, played={}, winners=outcome.winners, turn=last.game_turn)

    def _before(self, game: Game, first: Run) -> int:
        """Return the number of the run that the branch goes on from."""
        return self._rows.names(game.id, first.number, 1)[0].number

    def _store_sheet(self, game: LockedGame, repair: Repair, new: Sequence[Run]) -> None:
        """Store the repair's text as the next revision of its seat's sheet."""
        if repair.sheet is None or not new:
            return
        row = SheetRow(
            **{**repair.sheet, "game_id": game.id, "sent_by": repair.made_by, "received_at": repair.made_at}
        )
        last = self._order_rows.last(game.id, row.game_turn, row.seat)
        if row.revision != (1 if last is None else last.revision + 1):
            # The report that was read names the revision.
            raise AppError(409, "repair_outdated", repair=repair.number)
        self._order_rows.add(row)
        # A new value, or the change would not be seen.
        new[0].sheets = {**new[0].sheets, str(row.seat): [row.id, row.sha256]}

    def _reports(
        self, new: Sequence[Run], old: Sequence[Run], diff: Diff, awards: Mapping[int, Settled]
    ) -> list[ReportRow]:
        """Publish corrected reports and mark the old ones; equal ones stay valid."""
        now = self._clock.now()
        numbers = {run.number: run for run in old}
        differing = {report.before for report in diff.reports}
        found: list[ReportRow] = []
        for run in new:
            for row in self._report_rows.of_run(run.id):
                report = read(row)
                award = awards[row.seat].award if row.kind == FINAL and row.seat in awards else report.award
                moment = now.astimezone(ZoneInfo(report.time_zone)).isoformat(timespec="seconds")
                data = document.dump(replace(report, published=moment, award=award))
                row.document, row.sha256, row.published_at = pack(data), snapshot.digest(data), now
                found.append(row)
            replaced = None if run.replaces is None else numbers.get(run.replaces)
            for row in () if replaced is None else self._report_rows.of_run(replaced.id, documents=False):
                if row.id not in differing:
                    row.run_id = run.id
        for row in self._report_rows.many([one for one in differing if one is not None]):
            row.replaced_at = now
        return found

    def _tell(self, game: LockedGame, diff: Diff, rows: Sequence[ReportRow], words: str) -> None:
        """Mail each player whose reports differ once, with the last corrected one."""
        by_seat = {row.seat: row for row in rows}
        seats = {seat.number: seat for seat in self._game_rows.seats(game.id)}
        for number in diff.seats:
            turns = [
                (run.game_turn, report.kind, report.change)
                for run in diff.runs
                for report in run.reports
                if report.seat == number
            ]
            self._mail.tell_of_repair(game, seats[number], turns, by_seat.get(number), words)


def _understood(game: Game, loaded: Loaded, seat: int, turn: int, given: str) -> Checked:
    """Read a text as a seat's sheet in a run that was played; refuse what a sheet is refused for."""
    text = taken(given)
    book = loaded.ruleset.orders
    sheet = book.parse(text)
    need_own_head(game, seat, turn, sheet)
    canonical = book.write(sheet)
    view = loaded.ruleset.view(loaded.state, seat)
    return Checked(
        text=text,
        orders=canonical,
        sha256=snapshot.digest(canonical.encode()),
        order_count=count_orders(sheet),
        problems=tuple(loaded.ruleset.check(view, loaded.step, sheet)),
    )


def need_words(words: str) -> str:
    """Return a moderator's words to players, at most 2,000 characters; raise 422 ``bad_words``."""
    text = "\n".join(" ".join(line.split()) for line in words.strip().splitlines())
    if len(text) > MOST_WORDS or not is_text(text):
        raise AppError(422, "bad_words", limit=MOST_WORDS)
    return text


def _kept(row: SheetRow) -> dict[str, Any]:
    names = "game_turn seat revision state text sha256 orders errors warnings problems door".split()
    found: dict[str, Any] = msgspec.to_builtins({name: getattr(row, name) for name in names})
    return found
