"""Reports of runs that were played again, in the frame of those that they would replace; what differs.

What a report says beside its blocks (dates, names, announcements, the account) stays as it was when it was
published: only what the run changes is corrected. Reports that come out the same are left standing.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from app.accounts.models import User
from app.games.models import Game, Seat
from app.render import document, since
from app.render.document import FRONT_VERSION, Report
from app.reports.atlases import AtlasBook
from app.reports.models import ReportRow
from app.states.archive import checked, pack
from app.turns.models import Run
from engine.kernel import snapshot
from engine.kernel.blocks import Facts
from engine.kernel.play import FINAL

CHANGED, NEW, GONE = "changed", "new", "gone"


class FactChange(msgspec.Struct, frozen=True, kw_only=True):
    """A fact of a report, before and after; null where there is none."""

    key: str
    before: int | str | None
    after: int | str | None


class ReportChange(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's report that would be another one.

    ``change``: changed, new (there was none) or gone. ``before`` and ``after`` are ids of reports;
    ``blocks`` counts the parts that differ, ``facts`` are the figures that do.
    """

    seat: int
    kind: str
    change: str
    before: int | None = None
    after: int | None = None
    blocks: int = 0
    facts: tuple[FactChange, ...] = ()


class FeeChange(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat's player gets back, or (below zero) has to pay, for one turn's sheet; in cents."""

    seat: int
    sheet_turn: int
    cents: int


class RunChange(msgspec.Struct, frozen=True, kw_only=True):
    """A run of the branch beside the one that it replaces.

    ``run`` null: that one has no place in the new course; ``replaces`` null: it is a run that there was not.
    ``same``: every event is.
    """

    run: int | None
    replaces: int | None
    kind: str
    game_turn: int
    same: bool
    reports: tuple[ReportChange, ...] = ()
    fees: tuple[FeeChange, ...] = ()


class Diff(msgspec.Struct, frozen=True, kw_only=True):
    """What applying a repair would change. ``over``: the game ends with its last run."""

    runs: tuple[RunChange, ...] = ()
    over: bool = False

    @classmethod
    def load(cls, kept: Mapping[str, Any]) -> Self:
        """Return the difference that a repair's row keeps."""
        return msgspec.convert(kept, cls, strict=False)

    def dump(self) -> dict[str, Any]:
        """Return the difference as a repair's row keeps it."""
        found: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return found

    @property
    def seats(self) -> list[int]:
        """The seats whose reports differ."""
        return sorted({report.seat for run in self.runs for report in run.reports})

    @property
    def reports(self) -> Iterator[ReportChange]:
        """Every report that differs, in the order of the runs."""
        for run in self.runs:
            yield from run.reports


class Frames:
    """Puts the reports of one branch into the frames of the old ones, run after run."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        users: Mapping[int, User],
        past: Sequence[ReportRow],
        atlases: AtlasBook,
    ) -> None:
        """Take the game, and in ``past`` the reports that the branch's first ones go on from, in order."""
        self._game = game
        self._atlases = atlases
        self._costs = bool(game.fee_cents or game.prize_cents)
        self._seats = {seat.number: seat for seat in seats}
        self._users = {
            seat.number: users[seat.user_id]
            for seat in seats
            if seat.user_id is not None and seat.user_id in users
        }
        self._last: dict[int, list[tuple[int, tuple[Any, ...]]]] = {}
        for row in past:
            self._last.setdefault(row.seat, []).append((row.game_turn, read(row).blocks))
        # By seat what the fees of the branch have moved its account by so far.
        self._moved: dict[int, int] = {}

    def of_run(
        self,
        run: Run,
        old: Run | None,
        drafts: Sequence[Report],
        before: Sequence[ReportRow],
        names: tuple[Mapping[int, str], Mapping[int, str]],
    ) -> tuple[list[ReportRow], list[ReportChange]]:
        """Return rows and changes for the reports that differ; equal ones have neither.

        ``before``: the reports of the run that is replaced; ``names``: the seats' names after it, and now.
        """
        told = {(row.seat, row.kind): (row, read(row)) for row in before}
        known: dict[str, str] = {}
        for _, report in told.values():
            known |= report.players
        rows: list[ReportRow] = []
        changes: list[ReportChange] = []
        made: list[tuple[int, int, tuple[Any, ...]]] = []
        for draft in drafts:
            pair = told.pop((draft.seat, draft.kind), None)
            if pair is not None and pair[1].atlas is None:
                # Its reader was given whole maps, by an earlier release: the correction is of that form too.
                form = max(pair[1].version, FRONT_VERSION)
                draft = replace(self._atlases.whole(draft), version=form)  # noqa: PLW2901
            report = self._framed(
                draft, run, old, pair, known, names, sibling=next(iter(told.values()), pair)
            )
            made.append((report.seat, report.game_turn, report.blocks))
            data = document.dump(report)
            if pair is not None and document.load(data) == pair[1]:
                continue
            # When it is published is known then.
            data = document.dump(replace(report, published=""))
            rows.append(
                ReportRow(
                    game_id=self._game.id,
                    run_id=run.id,
                    seat=report.seat,
                    game_turn=report.game_turn,
                    kind=report.kind,
                    document=pack(data),
                    sha256=snapshot.digest(data),
                )
            )
            changes.append(compared(report.seat, report.kind, pair, report))
        for seat, turn, blocks in made:
            self._last.setdefault(seat, []).append((turn, blocks))
        changes += gone(row for row, _ in told.values())
        return rows, changes

    def _framed(  # noqa: PLR0917 - all of it belongs to one report
        self,
        draft: Report,
        run: Run,
        old: Run | None,
        pair: tuple[ReportRow, Report] | None,
        known: Mapping[str, str],
        names: tuple[Mapping[int, str], Mapping[int, str]],
        *,
        sibling: tuple[ReportRow, Report] | None,
    ) -> Report:
        seat = self._seats[draft.seat]
        user = self._users.get(draft.seat)
        earlier = [one for one in self._last.get(draft.seat, ()) if one[0] < draft.game_turn]
        turn, before = earlier[-1] if earlier else (draft.game_turn, ())
        blocks = since.follow(draft.blocks, before, draft.game_turn, turn)
        players = self._players(draft, None if pair is None else pair[1], known)
        fee = self._fee(draft, run, old, pair)
        if pair is None:
            frame = None if sibling is None else sibling[1]
            return replace(
                draft,
                blocks=blocks,
                seat_name=seat.known_as,
                player=user.name if user is not None else "",
                due=frame.due if frame is not None else "",
                time_zone=self._game.time_zone,
                fee=fee,
                announcements=frame.announcements if frame is not None else (),
                patience=frame.patience if frame is not None else 0,
                when_sent=frame.when_sent if frame is not None else False,
                players=players,
            )
        frame = pair[1]
        called = frame.seat_name
        if names[0].get(draft.seat, "") != names[1].get(draft.seat, ""):
            called = names[1].get(draft.seat, "") or seat.name
        self._moved[draft.seat] = self._moved.get(draft.seat, 0) + frame.fee - fee
        return replace(
            draft,
            blocks=blocks,
            atlas=None
            if draft.atlas is None or frame.atlas is None
            else replace(draft.atlas, told=frame.atlas.told),
            seat_name=called,
            player=frame.player,
            published=frame.published,
            due=frame.due,
            time_zone=frame.time_zone,
            balance=None if frame.balance is None else frame.balance + self._moved[draft.seat],
            fee=fee,
            award=frame.award,
            announcements=frame.announcements,
            patience=frame.patience,
            when_sent=frame.when_sent,
            players=players,
        )

    def _players(self, draft: Report, before: Report | None, known: Mapping[str, str]) -> dict[str, str]:
        """Return the names of the players that a report tells of: those ``known``, and of new ones."""
        asked = document.players_asked(draft.blocks)
        was_asked = document.players_asked(before.blocks) if before is not None else frozenset()
        players = {}
        for number in sorted(asked):
            name = known.get(str(number))
            if name is None and number not in was_asked:
                name = self._player(number)
            if name is not None:
                players[str(number)] = name
        return players

    def _fee(self, draft: Report, run: Run, old: Run | None, pair: tuple[ReportRow, Report] | None) -> int:
        """Return the fee that the report shows: as before, but where the sheet came or went."""
        number = str(draft.seat)
        paid = old is not None and number in old.sheets
        if pair is not None and paid == (number in run.sheets):
            return pair[1].fee
        if draft.kind == FINAL or number not in run.sheets or draft.seat not in self._users:
            return 0
        return self._game.fee_cents

    def _player(self, number: int) -> str | None:
        seat = self._seats.get(number)
        if seat is not None and number in self._users:
            return self._users[number].shown_as
        return "" if seat is not None and seat.is_bot else None


def read(row: ReportRow) -> Report:
    """Return a report's document; raise 500 ``state_damaged``."""
    return document.load(checked(row.document, row.sha256))


def compared(seat: int, kind: str, pair: tuple[ReportRow, Report] | None, after: Report) -> ReportChange:
    """Compare a report with the one that it corrects."""
    if pair is None:
        return ReportChange(seat=seat, kind=kind, change=NEW, blocks=len(after.blocks))
    row, before = pair
    old, new = _facts_by_key(before), _facts_by_key(after)
    # Both as they are read: a sentence among figures is a structure only when it was just made.
    ours, theirs = document.load(document.dump(after)).blocks, before.blocks
    differing = sum(one != other for one, other in zip(ours, theirs, strict=False))
    return ReportChange(
        seat=seat,
        kind=kind,
        change=CHANGED,
        before=row.id,
        blocks=differing + abs(len(ours) - len(theirs)),
        facts=tuple(
            FactChange(key=key, before=old.get(key), after=new.get(key))
            for key in dict.fromkeys([*old, *new])
            if old.get(key) != new.get(key)
        ),
    )


def _facts_by_key(report: Report) -> dict[str, int | str]:
    """Return every fact of a report by its key; of two with one key the first."""
    found: dict[str, int | str] = {}
    for block in report.blocks:
        for item in block.items if isinstance(block, Facts) else ():
            if isinstance(item.value, int | str):
                found.setdefault(item.key, item.value)
    return found


def gone(rows: Iterator[ReportRow]) -> list[ReportChange]:
    """Return changes for reports that nothing replaces."""
    return [ReportChange(seat=row.seat, kind=row.kind, change=GONE, before=row.id) for row in rows]


def fee_changes(
    game: Game, held: Mapping[int, bool], old: Run | None, run: Run | None, turns: Mapping[int, int]
) -> tuple[FeeChange, ...]:
    """Return the fees that come back and the fees to be paid; ``turns``: by seat its sheet's game turn."""
    if not game.fee_cents:
        return ()
    before = set() if old is None else {int(seat) for seat in old.sheets}
    after = set() if run is None else {int(seat) for seat in run.sheets}
    return tuple(
        FeeChange(
            seat=seat, sheet_turn=turns[seat], cents=game.fee_cents if seat in before else -game.fee_cents
        )
        for seat in sorted(before ^ after)
        if held.get(seat)
    )
