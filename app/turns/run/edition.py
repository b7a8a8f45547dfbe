"""The reports of a run as they are told: what is true only now is filled in, they are stored and mailed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from app.accounts.balances import BalanceService
from app.accounts.models import User
from app.faults import point
from app.games.fees import Settled
from app.games.models import Game, LockedGame, Seat
from app.games.steps import named, runs_when_sent
from app.language import speaking
from app.messages.service import MessageService
from app.render import document, since
from app.render.document import AtlasLink, Before, Report
from app.reports.models import ReportRow
from app.states.archive import checked, pack
from app.turns.host import Host
from app.turns.models import DUE, START, Run
from app.turns.run.outcome import RunOutcome
from engine.kernel import snapshot
from engine.kernel.play import FINAL


@dataclass(frozen=True, kw_only=True)
class _Imprint:
    """What all reports of a run share: who plays which seat, what accounts hold, what is announced, dates.

    ``when_sent``: the seats for which a turn is run as soon as they send.

    ``balances`` is None in a game that costs nothing: there an account is its user's own affair, and others
    read the report too.
    """

    players: Mapping[int, User]
    names: Mapping[int, str]
    balances: Mapping[int, int] | None
    announcements: tuple[str, ...]
    published: str
    due: str
    when_sent: frozenset[int]


class Edition:
    """Issues the reports of runs."""

    def __init__(self, host: Host, *, balances: BalanceService, messages: MessageService) -> None:
        self._report_rows = host.stores.reports
        self._accounts = host.accounts
        self._mail = host.mail
        self._balances = balances
        self._messages = messages

    def issue(
        self,
        game: LockedGame,
        run: Run,
        outcome: RunOutcome,
        drafts: Sequence[tuple[ReportRow, Report]],
        *,
        seats: Sequence[Seat],
        settled: dict[int, Settled],
        now: datetime,
    ) -> list[int]:
        """Fill in, store and mail the reports of a run; return their sizes in bytes."""
        by_number = {seat.number: seat for seat in seats}
        imprint = self._imprint(game, run, seats, now)
        told = {row.seat: row for row in self._report_rows.last_of_seats(game.id, run.game_turn)}
        sizes = []
        for row, draft in drafts:
            # A seat whose last turn ends the game has two reports: the fee stands in that of the turn.
            money = settled.get(row.seat, Settled())
            settled[row.seat] = Settled(award=money.award)
            filled = _filled(game, draft, by_number[row.seat], imprint, money)
            report = _following(filled, row, told.get(row.seat))
            data = document.dump(report)
            row.document, row.sha256, row.published_at = pack(data), snapshot.digest(data), now
            sizes.append(len(data))
        self._report_rows.add_all([row for row, _ in drafts])
        point("report_rows")
        self._post(game, outcome, drafts, by_number, imprint)
        return sizes

    def _imprint(self, game: LockedGame, run: Run, seats: Sequence[Seat], now: datetime) -> _Imprint:
        users = {
            user.id: user
            for user in self._accounts.users([seat.user_id for seat in seats if seat.user_id is not None])
        }
        costs = bool(game.fee_cents or game.prize_cents)
        players = {
            seat.number: users[seat.user_id]
            for seat in seats
            if seat.user_id is not None and seat.user_id in users
        }
        return _Imprint(
            players=players,
            names=_player_names(seats, players),
            balances=self._balances.balances(list(users)) if costs else None,
            announcements=self._announced(game, run),
            published=_local(now, game),
            due=_local(game.due_at, game),
            when_sent=frozenset(
                number for number, user in players.items() if runs_when_sent(game, seats, user.id, now)
            ),
        )

    def _announced(self, game: LockedGame, run: Run) -> tuple[str, ...]:
        """Return the announcements to print with this run; each is printed once."""
        waiting = self._messages.waiting(game) if run.kind in {DUE, START} else ()
        for notice in waiting:
            notice.shown_run = run.number
        return tuple(notice.text for notice in waiting)

    def _post(
        self,
        game: LockedGame,
        outcome: RunOutcome,
        drafts: Sequence[tuple[ReportRow, Report]],
        by_number: Mapping[int, Seat],
        imprint: _Imprint,
    ) -> None:
        """Queue the mail of each report for the player of its seat."""
        users = {user.id for user in imprint.players.values()}
        self._mail.foresee([(user_id, game.id) for user_id in sorted(users)])
        for row, draft in drafts:
            user = imprint.players.get(row.seat)
            if user is not None:
                with speaking(user.language):
                    step = named(game, draft.step, draft.game_turn)
                self._mail.queue_report(
                    game,
                    by_number[row.seat],
                    user,
                    row,
                    step=step,
                    brief=outcome.brief,
                    closes=outcome.closes,
                    when_sent=row.seat in imprint.when_sent,
                )


def _following(report: Report, row: ReportRow, last: ReportRow | None) -> Report:
    """Return the report with what is new since the seat's report before it."""
    before = document.load_before(checked(last.document, last.sha256)) if last is not None else Before()
    turn = last.game_turn if last is not None else row.game_turn
    return replace(
        report,
        blocks=since.follow(report.blocks, before.blocks, row.game_turn, turn),
        atlas=first_shown(report.atlas, before, report.player),
    )


def _filled(game: Game, draft: Report, seat: Seat, imprint: _Imprint, money: Settled) -> Report:
    """Return the report with names, dates and money."""
    user = imprint.players.get(seat.number)
    final = draft.kind == FINAL
    balances = imprint.balances
    when_sent = not final and seat.number in imprint.when_sent and (seat.wanted or seat.behind)
    return replace(
        draft,
        seat_name=seat.known_as,
        player=user.name if user is not None else "",
        published=imprint.published,
        due=imprint.due,
        time_zone=game.time_zone,
        balance=balances.get(user.id, 0) if user is not None and balances is not None else None,
        fee=money.fee,
        award=money.award if final else 0,
        announcements=imprint.announcements,
        patience=seat.patience if user is not None and not final and not when_sent else 0,
        when_sent=when_sent,
        # Who plays a seat is no secret to those whom the rules tell, and to nobody else.
        players={
            str(number): imprint.names[number]
            for number in sorted(document.players_asked(draft.blocks))
            if number in imprint.names
        },
    )


def first_shown(atlas: AtlasLink | None, before: Before, player: str) -> AtlasLink | None:
    """Return the link to the atlas; ``told`` where the report before had none or another reader."""
    if atlas is None:
        return None
    return replace(atlas, told=not before.has_atlas or before.player != player)


def _player_names(seats: Sequence[Seat], players: Mapping[int, User]) -> dict[int, str]:
    """Return players by seat as each wants to be named; "" for a computer, no entry without a player."""
    names: dict[int, str] = {}
    for seat in seats:
        user = players.get(seat.number)
        if user is not None or seat.is_bot:
            names[seat.number] = user.shown_as if user is not None else ""
    return names


def _local(moment: datetime | None, game: Game) -> str:
    if moment is None:
        return ""
    return moment.astimezone(ZoneInfo(game.time_zone)).isoformat(timespec="seconds")
