"""Queries about one person in the tables of all rooms."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import TableClause, column, delete, exists, func, or_, select, text, update
from sqlalchemy import table as named

from app.accounts.models import KeptAnswer, User
from app.db import Session
from app.games.models import OVER, Absence, Deputy, Game, ReportShare, Seat, Standby
from app.hooks.models import Webhook
from app.mail.models import MailAddress, MailUser, Notification, OutboxRow, Reminder
from app.mail.repository import rests
from app.messages.repository import unread_by
from app.sheets.models import SheetRow, StandingSheet
from app.turns.models import TurnRecord


class PeopleRepository:
    """Rows that name a user."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def news(self, user: User) -> tuple[int, bool, bool]:
        """What waits for a user: unread messages, whether others share reports, whether mail rests."""
        unread, shared, resting = self._session.execute(
            select(
                unread_by(user.id, operator=user.may_operate),
                exists().where(ReportShare.user_id == user.id, ReportShare.ended_at.is_(None)),
                exists().where(rests(user.id, user.email)),
            )
        ).one()
        return unread, shared, resting

    def seats(self, user_id: int) -> Sequence[tuple[Game, Seat]]:
        """The seats that a user holds, by game and number."""
        query = (
            select(Game, Seat)
            .join(Seat, Seat.game_id == Game.id)
            .where(Seat.user_id == user_id)
            .order_by(Game.code, Seat.number)
        )
        return [(game, seat) for game, seat in self._session.execute(query)]

    def moderated(self, user_id: int) -> Sequence[str]:
        """Codes of the games that a user moderates and that are not over."""
        query = select(Game.code).where(Game.moderator_id == user_id, Game.status != OVER).order_by(Game.code)
        return self._session.scalars(query).all()

    def deputyships(self, user_id: int) -> Sequence[tuple[str, int, Deputy]]:
        """Where a user is, was or will be a deputy: code and number of the seat, and the dates."""
        query = (
            select(Game.code, Seat.number, Deputy)
            .join(Seat, Seat.id == Deputy.seat_id)
            .join(Game, Game.id == Seat.game_id)
            .where(Deputy.user_id == user_id)
            .order_by(Deputy.id)
        )
        return [(code, number, deputy) for code, number, deputy in self._session.execute(query)]

    def absences(self, user_id: int) -> Sequence[tuple[str, Absence]]:
        """When a user is, was or will be away, with the game's code, "" for all games."""
        query = select(Game.code, Absence).join(Game, Game.id == Absence.game_id, isouter=True)
        found = self._session.execute(query.where(Absence.user_id == user_id).order_by(Absence.id))
        return [(code or "", row) for code, row in found]

    def standing_sheets(self, user_id: int) -> Sequence[tuple[Game, Seat, StandingSheet]]:
        """The standing sheets of a user, with game and seat."""
        query = (
            select(Game, Seat, StandingSheet)
            .join(Seat, Seat.game_id == Game.id)
            .join(StandingSheet, StandingSheet.seat_id == Seat.id)
            .where(StandingSheet.user_id == user_id)
            .order_by(Game.code, Seat.number)
        )
        return [(game, seat, row) for game, seat, row in self._session.execute(query)]

    def standbys(self, user_id: int) -> Sequence[tuple[str, Standby]]:
        """Where a user waits for a seat, with the game's code."""
        query = select(Game.code, Standby).join(Game, Game.id == Standby.game_id)
        found = self._session.execute(query.where(Standby.user_id == user_id).order_by(Standby.id))
        return [(code, row) for code, row in found]

    def turns(self, user_id: int) -> Sequence[tuple[str, TurnRecord]]:
        """What became of the turns asked of a user, with the game's code, the first first."""
        query = select(Game.code, TurnRecord).join(Game, Game.id == TurnRecord.game_id)
        found = self._session.execute(query.where(TurnRecord.user_id == user_id).order_by(TurnRecord.id))
        return [(code, row) for code, row in found]

    def shares(self, user_id: int) -> Sequence[tuple[str, int, ReportShare]]:
        """What a user lets others read, or may read of others: code and number of the seat, the share."""
        query = (
            select(Game.code, Seat.number, ReportShare)
            .join(Seat, Seat.id == ReportShare.seat_id)
            .join(Game, Game.id == Seat.game_id)
            .where(or_(ReportShare.by_id == user_id, ReportShare.user_id == user_id))
            .order_by(ReportShare.id)
        )
        return [(code, number, share) for code, number, share in self._session.execute(query)]

    def sheets(self, user_id: int, after: int = 0, limit: int = 50) -> Sequence[tuple[str, SheetRow]]:
        """What a user has sent, with the game's code, by id from after that one on."""
        query = (
            select(Game.code, SheetRow)
            .join(Game, Game.id == SheetRow.game_id)
            .where(SheetRow.sent_by == user_id, SheetRow.id > after)
            .order_by(SheetRow.id)
            .limit(limit)
        )
        return [(code, row) for code, row in self._session.execute(query)]

    def mail(self, user_id: int) -> Sequence[OutboxRow]:
        """The mail to a user, the first first."""
        query = select(OutboxRow).where(OutboxRow.user_id == user_id).order_by(OutboxRow.id)
        return self._session.scalars(query).all()

    def webhooks(self, user_id: int) -> Sequence[Webhook]:
        """The webhooks of a user, the first first."""
        query = select(Webhook).where(Webhook.user_id == user_id).order_by(Webhook.id)
        return self._session.scalars(query).all()

    def forget(self, user_id: int, address: str) -> None:
        """Take a person out of what need not stay: deputyships, mail, what is mailed and where to."""
        for table in (KeptAnswer, Reminder, Notification, MailUser, Webhook, TurnRecord):
            self._session.execute(delete(table).where(table.user_id == user_id))
        for listed in (Deputy, Standby, Absence, StandingSheet):
            self._session.execute(delete(listed).where(listed.user_id == user_id))
        shared = or_(ReportShare.user_id == user_id, ReportShare.by_id == user_id)
        self._session.execute(delete(ReportShare).where(shared))
        own = or_(OutboxRow.user_id == user_id, OutboxRow.recipient == address)
        mails = select(OutboxRow.id).where(own)
        emptied = {"gathered_id": None}
        self._session.execute(update(OutboxRow).where(OutboxRow.gathered_id.in_(mails)).values(emptied))
        self._session.execute(delete(OutboxRow).where(own))
        self._session.execute(delete(MailAddress).where(func.lower(MailAddress.address) == address.lower()))


class SandboxRepository:
    """Scratch games with all their rows, and the guests who play them."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def lock(self) -> None:
        """Scratch games are opened one after the other, so that there are never too many."""
        self._session.execute(text("SELECT pg_advisory_xact_lock(7003)"))

    def count(self) -> int:
        """How many there are."""
        query = select(func.count()).select_from(Game).where(Game.sandbox_until.is_not(None))
        return self._session.scalar(query) or 0

    def drop(self, now: datetime) -> int:
        """Remove the games whose time is over and their guests, with every row that refers to them."""
        games = self._session.scalars(select(Game.id).where(Game.sandbox_until <= now)).all()
        guests = self._session.scalars(select(User.id).where(User.guest_until <= now)).all()
        if games:
            for name, key, of in _OF_THEIR_ROWS:
                rows = _table(of)
                ids = select(rows.c.id).where(rows.c.game_id.in_(games))
                hanging = named(name, column(key))
                self._session.execute(delete(hanging).where(hanging.c[key].in_(ids)))
            for name, key in (("outbox", "gathered_id"), ("run", "repair_id")):
                rows = named(name, column(key), column("game_id"))
                self._session.execute(update(rows).where(rows.c.game_id.in_(games)).values({key: None}))
            for name in _OF_GAMES:
                rows = _table(name)
                self._session.execute(delete(rows).where(rows.c.game_id.in_(games)))
            self._session.execute(delete(Game).where(Game.id.in_(games)))
        if guests:
            for name in _OF_USERS:
                rows = _table(name)
                self._session.execute(delete(rows).where(rows.c.user_id.in_(guests)))
            self._session.execute(delete(User).where(User.id.in_(guests)))
        return len(games)


def _table(name: str) -> TableClause:
    return named(name, column("id"), column("game_id"), column("user_id"))


# By name: some of these tables belong to rooms further up the street. In an order in which nothing is left
# that refers to what is gone; tests/app/test_sandboxes.py asks the database whether one is missing.
_OF_THEIR_ROWS = (
    ("report_file", "report_id", "report"),
    ("deputy", "seat_id", "seat"),
    ("standing_sheet", "seat_id", "seat"),
    ("report_share", "seat_id", "seat"),
    ("message", "thread_id", "message_thread"),
)
_OF_GAMES = (
    "inbound_mail",
    "outbox",
    "reminder",
    "notification",
    "report",
    "game_atlas",
    "run",
    "repair",
    "run_failure",
    "turn_record",
    "turn_state",
    "ledger_note",
    "ledger_entry",
    "sheet",
    "sheet_draft",
    "seat_look",
    "standby",
    "absence",
    "seat",
    "message_thread",
    "announcement_mark",
    "announcement",
)
_OF_USERS = (
    "web_session",
    "known_browser",
    "account_link",
    "account_act",
    "kept_answer",
    "api_token",
    "webhook",
    "outbox",
    "reminder",
    "notification",
    "mail_user",
    "deputy",
    "absence",
    "standing_sheet",
)
