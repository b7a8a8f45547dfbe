"""A run worked out and stored, and not yet told to anybody: state, run, reports as far as they are known."""

import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

from app.faults import point
from app.games.models import Game
from app.packages import package_of
from app.render.document import Report, ReportGame
from app.reports.atlases import AtlasBook, beside_atlas
from app.reports.gist import gist_of
from app.reports.models import ReportRow
from app.sheets.models import AUTOPILOT, SheetRow
from app.states.archive import pack, pack_pending
from app.states.loaded import Loaded, need_closed, need_sound
from app.states.models import TurnState
from app.turns.host import Host
from app.turns.models import DUE, STAGED, START, Run
from app.turns.run.outcome import RunOutcome
from engine.kernel import snapshot
from engine.kernel.answers import REFUSED, REJECTED
from engine.kernel.blocks import Say
from engine.kernel.events import OrderAnswered
from engine.kernel.play import GameTurn
from engine.kernel.ruleset import Ruleset


class Stopwatch:
    """A stopwatch: milliseconds by stage, for the run's row and the demo's table."""

    def __init__(self) -> None:
        self._last = time.perf_counter()
        self.ms: dict[str, Any] = {}

    def mark(self, name: str) -> None:
        """Name the stage that ends now."""
        point(name)
        now = time.perf_counter()
        self.ms[name] = round((now - self._last) * 1000, 1)
        self._last = now


@dataclass(frozen=True, kw_only=True)
class PlayedRun:
    """A run that has been played and not yet been stored.

    ``promise``: the commitment to the next due run's dice, where it was given before.
    """

    ruleset: Ruleset[Any, Any]
    turn: GameTurn
    kind: str
    game_turn: int
    part: int
    step: str
    label: Say | None
    seed_path: str
    state_before_id: int | None
    reason: str
    asked_by: int | None = None
    sheets: dict[int, SheetRow] = field(default_factory=dict)
    seat: int = 0
    unpaid: frozenset[int] = frozenset()
    brief: bool = False
    chapter: int = 0
    promise: str | None = None

    @property
    def closes(self) -> bool:
        """Whether a chapter of the game ended with this run, or the game."""
        step = self.turn.step
        return step is None or step.chapter != self.chapter

    @classmethod
    def of(cls, loaded: Loaded, turn: GameTurn, *, kind: str, part: int, seed_path: str, **rest: Any) -> Self:
        """Return a run of the loaded step; ``rest`` are the fields from ``reason`` on."""
        return cls(
            ruleset=loaded.ruleset,
            turn=turn,
            kind=kind,
            game_turn=loaded.step.game_turn,
            part=part,
            step=loaded.step.key,
            label=loaded.step.label,
            seed_path=seed_path,
            state_before_id=loaded.state_id,
            brief=loaded.step.brief,
            chapter=loaded.step.chapter,
            **rest,
        )


def draft_row(game: Game, run: Run, report: Report) -> ReportRow:
    """Return a row for a report whose document is still to be filled in."""
    return ReportRow(
        game_id=game.id,
        run_id=run.id,
        seat=report.seat,
        game_turn=report.game_turn,
        kind=report.kind,
        document=b"",
        sha256="",
        gist=gist_of(report),
    )


class Computation:
    """Stores what a run came to, all in the caller's transaction. Nothing of it is told to anybody here."""

    def __init__(self, host: Host, *, atlases: AtlasBook) -> None:
        self._rows = host.stores.turns
        self._atlases = atlases
        self._states = host.stores.states
        self._game_rows = host.stores.games
        self._clock = host.clock
        self._settings = host.settings

    def compute(self, game: Game, done: PlayedRun, watch: Stopwatch) -> tuple[Run, list[Report]]:
        """Return the run, staged, and its reports, which still lack what is true only once published.

        Raise ``RulesetError`` when the run broke a promise of its ruleset, or an account does not close.
        """
        watch.mark("play")
        need_sound(done.ruleset, done.turn)
        watch.mark("invariants")
        now = self._clock.now()
        number = self._rows.next_number(game.id)
        state = self._state(game, done, number, now)
        run = self._run(game, done, state, now)
        watch.mark("save")
        return run, self._reports(game, done, run)

    def _state(self, game: Game, done: PlayedRun, number: int, now: datetime) -> TurnState:
        data = snapshot.encode(done.turn.state)
        step = done.turn.step
        row = TurnState(
            game_id=game.id,
            run_number=number,
            game_turn=step.game_turn if step is not None else done.game_turn,
            step=step.key if step is not None else "",
            rules_version=done.ruleset.about.rules_version,
            sha256=snapshot.digest(data),
            data=pack(data),
            pending=pack_pending(done.turn.pending),
            created_at=now,
        )
        self._states.add(row)
        return row

    def _run(self, game: Game, done: PlayedRun, state: TurnState, now: datetime) -> Run:
        events = snapshot.encode(done.turn.events)
        results = Counter(event.result for event in done.turn.events if isinstance(event, OrderAnswered))
        outcome = RunOutcome.of(
            done.ruleset,
            done.turn,
            unpaid=sorted(done.unpaid),
            promise=self._promise(game, done) if done.promise is None else done.promise,
            brief=done.brief,
            closes=done.closes,
            unheld=tuple(
                seat.number
                for seat in self._game_rows.seats(game.id)
                if seat.user_id is None and not seat.is_bot
            ),
        )
        package = package_of(game.ruleset)
        row = Run(
            game_id=game.id,
            number=state.run_number,
            state=STAGED,
            kind=done.kind,
            game_turn=done.game_turn,
            part=done.part,
            seat=done.seat,
            step=done.step,
            reason=done.reason,
            asked_by=done.asked_by,
            state_before_id=done.state_before_id,
            state_after_id=state.id,
            seed_path=done.seed_path,
            rules_version=done.ruleset.about.rules_version,
            code_version=self._settings.code_version,
            package=package.name,
            package_version=package.version,
            sheets={str(seat): [sheet.id, sheet.sha256] for seat, sheet in sorted(done.sheets.items())},
            missing=list(done.turn.missing),
            events=pack(events),
            events_sha256=snapshot.digest(events),
            orders=results.total(),
            refusals=results[REFUSED] + results[REJECTED],
            stages={},
            salt=secrets.token_hex(16),
            outcome=outcome.dump(),
            figures=None,
            due_at=game.due_at if done.kind == DUE else None,
            begun_at=now,
            ended_at=now,
        )
        self._rows.add(row)
        return row

    def _promise(self, game: Game, done: PlayedRun) -> str:
        """Return the commitment to the dice of the due run that follows this one's publication."""
        step = done.turn.step
        if step is None:
            return ""
        parts = self._rows.parts(game.id, step.game_turn)
        if done.kind == DUE and done.game_turn == step.game_turn:
            parts += 1
        return game.secret.commitment(game.due_path(step.game_turn, parts + 1))

    def _reports(self, game: Game, done: PlayedRun, run: Run) -> list[Report]:
        names = {seat.number: seat.name for seat in self._game_rows.seats(game.id)}
        found: list[Report] = []
        atlas = None
        if done.turn.seats:
            atlas = self._atlases.keep(game, done.ruleset, done.turn.seats[0].view, new=done.kind == START)
        for turn in done.turn.seats:
            blocks = beside_atlas(done.ruleset, turn.view, turn.events)
            need_closed(blocks)
            sheet = done.sheets.get(turn.seat)
            found.append(
                Report(
                    game=ReportGame(
                        key=game.ruleset, code=game.code, title=game.title, rules_version=run.rules_version
                    ),
                    seat=turn.seat,
                    seat_word=done.ruleset.about.seat_word,
                    seat_name=names[turn.seat],
                    player="",
                    game_turn=turn.game_turn,
                    step=done.label,
                    kind=turn.kind,
                    missed=turn.seat in done.turn.missing,
                    autopilot=sheet is not None and sheet.door == AUTOPILOT,
                    brief=done.brief and not done.closes,
                    sheet_sha256=sheet.sha256 if sheet is not None else "",
                    sheet_revision=sheet.revision if sheet is not None else 0,
                    dice_commitment=RunOutcome.load(run.outcome).promise,
                    atlas=atlas,
                    seats={str(number): name for number, name in done.ruleset.seat_names(turn.view).items()},
                    blocks=blocks,
                )
            )
        return found
