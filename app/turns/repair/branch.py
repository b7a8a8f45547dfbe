"""A published run played again with a change, and every run after it from stored sheets: a staged branch."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.db import MACHINE_TROUBLE
from app.errors import AppError
from app.games.models import Game
from app.games.rules import rules_for, rules_of
from app.games.secret import change_path
from app.reports.atlases import AtlasBook
from app.sheets.models import SheetRow
from app.states.archive import checked, read_events, unpack_pending
from app.states.loaded import Loaded
from app.states.models import TurnState
from app.states.positions import read_state
from app.turns.archive.replaying import Recipe, Setup, play_again
from app.turns.host import Host
from app.turns.models import CHANGE, DUE, LATE_RUN, Repair, Run
from app.turns.repair.corrections import Diff, Frames, RunChange, fee_changes, gone
from app.turns.run.computation import Computation, PlayedRun, Stopwatch
from app.turns.run.outcome import Figures, RunOutcome
from engine.kernel.events import SeatGivenUp
from engine.kernel.play import GameTurn
from engine.kernel.ruleset import APPENDED, ONE_BY_ONE, RESIGNED, Ruleset

Progress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True)
class Course:
    """What is to be different in the first run: a sheet of a seat (None: it has none), or the rules.

    ``seat`` 0: no sheet is touched. ``mended``: the present rules, instead of those of each run.
    """

    seat: int = 0
    sheet: SheetRow | None = None
    mended: bool = False


@dataclass(frozen=True, kw_only=True)
class _Wanted:
    """A run to be played: what it was, and the run that it replaces (None: there was none)."""

    old: Run | None
    kind: str
    part: int
    seat: int
    reason: str
    seed_path: str
    sheets: Mapping[int, SheetRow]


class Branches:
    """Plays branches. All that comes of it is staged: nothing of the game itself is changed."""

    def __init__(self, host: Host, *, atlases: AtlasBook, computation: Computation) -> None:
        self.rows = host.stores.turns
        self.states = host.stores.states
        self.game_rows = host.stores.games
        self.order_rows = host.stores.sheets
        self.report_rows = host.stores.reports
        self.atlases = atlases
        self.accounts = host.accounts
        self.computation = computation

    def start_of(self, run: Run) -> TurnState:
        """Return the state that a run started from."""
        row = None if run.state_before_id is None else self.states.state(run.state_before_id)
        if row is None:
            raise AppError(500, "state_damaged")
        return row

    def before(self, game: Game, run: Run) -> Loaded:
        """Return what a published run started from, by its own rules; raise 409 ``rules_not_here``."""
        loaded = loaded_by(rules_of(game.ruleset, run.rules_version), self.start_of(run))
        if loaded is None:  # pragma: no cover - a run was played from it
            raise AppError(500, "state_damaged")
        return loaded

    def play(
        self,
        game: Game,
        repair: Repair,
        runs: Sequence[Run],
        course: Course,
        progress: Progress | None = None,
    ) -> Diff:
        """Stage the branch that replaces these runs, the first of which is changed.

        Raises 409 ``repair_parts_ways`` when a due run of the old course asks for another step than the new
        one has come to, ``repair_fails`` when the rules cannot play a run, ``rules_not_here``.
        """
        return _Branch(self, game, repair, runs, course).play(progress)

    def frames(self, game: Game, first: Run) -> Frames:
        """Return the frames of the reports from that run on."""
        seats = self.game_rows.seats(game.id)
        ids = [seat.user_id for seat in seats if seat.user_id is not None]
        users = {user.id: user for user in self.accounts.users(ids)}
        past = list(self.report_rows.last_of_seats(game.id, first.game_turn))
        for run_id in self.rows.ids_of_turn(game.id, first.game_turn, first.number):
            past += self.report_rows.of_run(run_id)
        return Frames(game, seats, users, past, self.atlases)


def loaded_by(ruleset: Ruleset[Any, Any], row: TurnState) -> Loaded | None:
    """Return a stored state for a run by those rules; None when the game is over."""
    state = read_state(ruleset, checked(row.data, row.sha256), row.rules_version)
    step = ruleset.step(state)
    if step is None:
        return None
    pending = unpack_pending(ruleset, row.pending)
    return Loaded(ruleset=ruleset, state=state, state_id=row.id, pending=pending, step=step)


class _Branch:
    """One branch in the making."""

    def __init__(
        self, host: Branches, game: Game, repair: Repair, runs: Sequence[Run], course: Course
    ) -> None:
        self._host, self._game, self._repair, self._runs, self._course = host, game, repair, runs, course
        self._state = host.start_of(runs[0])
        self._frames = host.frames(game, runs[0])
        self._held = {seat.number: seat.user_id is not None for seat in host.game_rows.seats(game.id)}
        # Changes that followed from an order on a sheet follow from it again, or not.
        self._caused = dict(self._caused_by(runs))
        self._setup = Setup(options=game.setup, seats=sorted(self._held), carried=game.carried)

    def _caused_by(self, runs: Sequence[Run]) -> Iterator[tuple[int, Run]]:
        """Yield, for each run of kind ``change``, its number and the run with the order it followed from."""
        cause: Run | None = None
        given_up: set[int] = set()
        for run in runs:
            if run.kind != CHANGE:
                cause, given_up = run, set(self._given_up(run))
            elif cause is not None and run.reason == RESIGNED and run.seat in given_up:
                yield run.number, cause

    def _given_up(self, run: Run) -> Sequence[int]:
        if run.outcome:
            return RunOutcome.load(run.outcome).given_up
        events = read_events(rules_for(self._game), checked(run.events, run.events_sha256))
        return [event.seat for event in events if isinstance(event, SeatGivenUp)]

    def play(self, progress: Progress | None) -> Diff:
        found: list[RunChange] = []
        over = False
        for place, old in enumerate(self._runs):
            if old.number not in self._caused:
                loaded = None if over else self._loaded(old)
                wanted = None if loaded is None else self._wanted(old, loaded)
                if loaded is None or wanted is None:
                    found += [self._dropped(one) for one in (old, *self._following(old))]
                else:
                    run, change = self._one(loaded, wanted, place)
                    found.append(change)
                    over = RunOutcome.load(run.outcome).step is None
                    if old.kind != CHANGE:
                        for caused in self._follow(run, old, place):
                            found.append(caused)
                            over = over or self._loaded(old) is None
            if progress is not None:
                progress(place + 1, len(self._runs))
        return Diff(runs=tuple(found), over=over)

    def _rules(self, old: Run) -> Ruleset[Any, Any]:
        if self._course.mended:
            return rules_for(self._game)
        return rules_of(self._game.ruleset, old.rules_version)

    def _loaded(self, old: Run) -> Loaded | None:
        return loaded_by(self._rules(old), self._state)

    def _sheets(self, old: Run) -> dict[int, SheetRow]:
        rows = {row.id: row for row in self._host.order_rows.many([one[0] for one in old.sheets.values()])}
        sheets = {int(seat): rows[sheet_id] for seat, (sheet_id, _) in old.sheets.items()}
        if old is self._runs[0] and self._course.seat:
            sheets.pop(self._course.seat, None)
            if self._course.sheet is not None:
                sheets[self._course.seat] = self._course.sheet
        return dict(sorted(sheets.items()))

    def _wanted(self, old: Run, loaded: Loaded) -> _Wanted | None:
        """Return the run that replaces the old one; None when it has no place in the new course."""
        step, sheets = loaded.step, self._sheets(old)
        if old.kind == DUE:
            if (step.game_turn, step.key) != (old.game_turn, old.step):
                raise AppError(409, "repair_parts_ways", turn=old.game_turn, run=old.number)
            sheets = {seat: row for seat, row in sheets.items() if seat in step.order}
        elif old.kind == LATE_RUN:
            owes = step.mode == ONE_BY_ONE and step.late == APPENDED and old.seat in step.behind
            if not owes or old.seat not in sheets:
                return None
        return _Wanted(
            old=old,
            kind=old.kind,
            part=old.part,
            seat=old.seat,
            reason=old.reason,
            seed_path=old.seed_path,
            sheets=sheets,
        )

    def _follow(self, run: Run, old: Run, place: int) -> Iterator[RunChange]:
        """Yield the changes that follow from seats given up by order in that run, or no longer do."""
        outcome = RunOutcome.load(run.outcome)
        olds = {one.seat: one for one in self._following(old)}
        for seat in outcome.given_up:
            loaded = self._loaded(old)
            if loaded is None:
                break
            before = olds.pop(seat, None)
            yield self._one(loaded, self._resigned(loaded, seat, before), place)[1]
        for one in olds.values():
            yield self._dropped(one)

    def _following(self, old: Run) -> list[Run]:
        return [one for one in self._runs if self._caused.get(one.number) is old]

    def _resigned(self, loaded: Loaded, seat: int, before: Run | None) -> _Wanted:
        turn = loaded.step.game_turn
        if before is not None:
            part, path = before.part, before.seed_path
        else:
            # Counted in the old course too, so that no dice are rolled twice.
            part = self._host.rows.changes(self._game.id, turn, seat) + 1
            parts = self._host.rows.parts(self._game.id, turn) + 1
            path = change_path(self._game.due_path(turn, parts), seat, part)
        return _Wanted(
            old=before, kind=CHANGE, part=part, seat=seat, reason=RESIGNED, seed_path=path, sheets={}
        )

    def _one(self, loaded: Loaded, wanted: _Wanted, place: int) -> tuple[Run, RunChange]:
        turn = self._played(loaded, wanted)
        old = wanted.old
        done = PlayedRun.of(
            loaded,
            turn,
            kind=wanted.kind,
            part=wanted.part,
            seed_path=wanted.seed_path,
            reason=wanted.reason,
            asked_by=old.asked_by if old is not None else self._repair.made_by,
            sheets=dict(wanted.sheets),
            seat=wanted.seat,
            unpaid=frozenset(self._unpaid(old)) - frozenset(wanted.sheets),
            promise=self._promise(turn, place),
        )
        watch = Stopwatch()
        try:
            run, drafts = self._host.computation.compute(self._game, done, watch)
        except (AppError, *MACHINE_TROUBLE):
            raise
        except Exception as error:
            raise self._fails(wanted, error) from error
        run.repair_id = self._repair.id
        if old is not None:
            run.replaces, run.due_at, run.ended_at = old.number, old.due_at, old.ended_at
        before = () if old is None else self._host.report_rows.of_run(old.id)
        names = RunOutcome.load(old.outcome).names if old is not None and old.outcome else {}
        rows, changes = self._frames.of_run(
            run, old, drafts, before, (names, RunOutcome.load(run.outcome).names)
        )
        self._host.report_rows.add_all(rows)
        run.figures = Figures.of(turn, drafts, [0] * len(drafts)).dump()
        run.stages = dict(watch.ms)
        self._state = self._host.rows.state_after(run)
        turns = {seat: row.game_turn for seat, row in wanted.sheets.items()}
        if old is not None:
            turns |= self._sheet_turns(old)
        return run, RunChange(
            run=run.number,
            replaces=None if old is None else old.number,
            kind=run.kind,
            game_turn=run.game_turn,
            same=old is not None and old.events_sha256 == run.events_sha256,
            reports=tuple(changes),
            fees=fee_changes(self._game, self._held, old, run, turns),
        )

    def _played(self, loaded: Loaded, wanted: _Wanted) -> GameTurn:
        recipe = Recipe(
            kind=wanted.kind,
            seat=wanted.seat,
            reason=wanted.reason,
            seed_path=wanted.seed_path,
            sheets={seat: row.text for seat, row in wanted.sheets.items()},
        )
        try:
            return play_again(
                loaded.ruleset,
                self._game.secret,
                recipe,
                setup=self._setup,
                state=loaded.state,
                pending=loaded.pending,
            )
        except (AppError, *MACHINE_TROUBLE):
            raise
        except Exception as error:
            # A trial of the moderator's: whatever the rules raise, the game itself is not held for it.
            raise self._fails(wanted, error) from error

    @staticmethod
    def _fails(wanted: _Wanted, error: Exception) -> AppError:
        run = wanted.old.number if wanted.old is not None else 0
        return AppError(409, "repair_fails", run=run, problem=f"{type(error).__name__}: {error}"[:200])

    @staticmethod
    def _unpaid(old: Run | None) -> Sequence[int]:
        return RunOutcome.load(old.outcome).unpaid if old is not None and old.outcome else ()

    def _promise(self, turn: GameTurn, place: int) -> str | None:
        """Return the commitment to the next due run's dice, as given before; None: it has to be made."""
        if turn.step is None:
            return None
        step = turn.step.game_turn, turn.step.key
        for later in self._runs[place + 1 :]:
            if later.kind == DUE:
                same = (later.game_turn, later.step) == step
                return self._game.secret.commitment(later.seed_path) if same else None
        last = next((run for run in reversed(self._runs) if run.outcome), None)
        kept = None if last is None else RunOutcome.load(last.outcome)
        if kept is None or kept.step is None or (kept.step.game_turn, kept.step.key) != step:
            return None
        return kept.promise

    def _sheet_turns(self, old: Run) -> dict[int, int]:
        rows = self._host.order_rows.many([one[0] for one in old.sheets.values()])
        return {row.seat: row.game_turn for row in rows}

    def _dropped(self, old: Run) -> RunChange:
        """Return the change of an old run that has no place in the new course."""
        return RunChange(
            run=None,
            replaces=old.number,
            kind=old.kind,
            game_turn=old.game_turn,
            same=False,
            reports=tuple(gone(iter(self._host.report_rows.of_run(old.id)))),
            fees=fee_changes(self._game, self._held, old, None, self._sheet_turns(old)),
        )
