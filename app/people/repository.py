"""Queries about one person in the tables of all rooms."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    ForeignKey,
    Table,
    and_,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    text,
    union_all,
    update,
)

from app.accounts.models import DELETE, EMPTIES, GONE, AccountLink, User
from app.db import Base, Session
from app.games.models import OVER, Absence, CoModerator, Deputy, Game, ReportShare, Seat, Standby
from app.hooks.models import Webhook
from app.invitations.models import Invitation
from app.mail.models import MailAddress, OutboxRow
from app.mail.repository import withheld
from app.messages.repository import unread_by
from app.sheets.models import DraftRow, SheetRow, StandingSheet
from app.turns.models import TurnRecord


class Trial(NamedTuple):
    """A scratch game, its guest, the digest of the network of the guest, when it was last touched."""

    game_id: int
    guest_id: int
    network: str | None
    touched_at: datetime


class PeopleRepository:
    """Rows that name a user."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def news(self, user: User) -> tuple[int, bool, bool]:
        """Return a user's news: unread messages, whether others share reports, whether mail rests."""
        unread, shared, resting = self._session.execute(
            select(
                unread_by(user.id, operator=user.may_operate),
                exists().where(ReportShare.user_id == user.id, ReportShare.ended_at.is_(None)),
                exists().where(withheld(user.id, user.email)),
            )
        ).one()
        return unread, shared, resting

    def seats(self, user_id: int) -> Sequence[tuple[Game, Seat]]:
        """Return the seats that a user holds, by game and number."""
        query = (
            select(Game, Seat)
            .join(Seat, Seat.game_id == Game.id)
            .where(Seat.user_id == user_id)
            .order_by(Game.code, Seat.number)
        )
        return [(game, seat) for game, seat in self._session.execute(query)]

    def ties(self, user_id: int) -> tuple[list[tuple[Game, Seat]], list[Game]]:
        """Return of games that are not over the seats that a user holds, and those the user alone moderates.

        By code and number.
        """
        others = select(CoModerator.user_id).where(CoModerator.game_id == Game.id).exists()
        mine = union_all(
            select(Seat.game_id).where(Seat.user_id == user_id),
            select(Game.id).where(Game.moderator_id == user_id),
        )
        query = (
            select(Game, Seat, and_(Game.moderator_id == user_id, ~others))
            .outerjoin(Seat, and_(Seat.game_id == Game.id, Seat.user_id == user_id))
            .where(Game.id.in_(mine), Game.status != OVER)
            .order_by(Game.code, Seat.number)
        )
        rows: list[tuple[Game, Seat | None, bool]] = [
            (game, seat, alone) for game, seat, alone in self._session.execute(query)
        ]
        alone = {game.id: game for game, _, is_alone in rows if is_alone}
        return [(game, seat) for game, seat, _ in rows if seat is not None], list(alone.values())

    def deputyships(self, user_id: int) -> Sequence[tuple[str, int, Deputy]]:
        """Return a user's past, present and future deputyships: code and number of the seat, and dates."""
        query = (
            select(Game.code, Seat.number, Deputy)
            .join(Seat, Seat.id == Deputy.seat_id)
            .join(Game, Game.id == Seat.game_id)
            .where(Deputy.user_id == user_id)
            .order_by(Deputy.id)
        )
        return [(code, number, deputy) for code, number, deputy in self._session.execute(query)]

    def absences(self, user_id: int) -> Sequence[tuple[str, Absence]]:
        """Return a user's past, present and future absences, with the game's code, "" for all games."""
        query = select(Game.code, Absence).join(Game, Game.id == Absence.game_id, isouter=True)
        found = self._session.execute(query.where(Absence.user_id == user_id).order_by(Absence.id))
        return [(code or "", row) for code, row in found]

    def standing_sheets(self, user_id: int) -> Sequence[tuple[Game, Seat, StandingSheet]]:
        """Return the standing sheets of a user, with game and seat."""
        query = (
            select(Game, Seat, StandingSheet)
            .join(Seat, Seat.game_id == Game.id)
            .join(StandingSheet, StandingSheet.seat_id == Seat.id)
            .where(StandingSheet.user_id == user_id)
            .order_by(Game.code, Seat.number)
        )
        return [(game, seat, row) for game, seat, row in self._session.execute(query)]

    def standbys(self, user_id: int) -> Sequence[tuple[str, Standby]]:
        """Return where a user waits for a seat, with the game's code."""
        query = select(Game.code, Standby).join(Game, Game.id == Standby.game_id)
        found = self._session.execute(query.where(Standby.user_id == user_id).order_by(Standby.id))
        return [(code, row) for code, row in found]

    def turns(self, user_id: int) -> Sequence[tuple[str, TurnRecord]]:
        """Return what became of the turns asked of a user, with the game's code, oldest first."""
        query = select(Game.code, TurnRecord).join(Game, Game.id == TurnRecord.game_id)
        found = self._session.execute(query.where(TurnRecord.user_id == user_id).order_by(TurnRecord.id))
        return [(code, row) for code, row in found]

    def shares(self, user_id: int) -> Sequence[tuple[str, int, ReportShare]]:
        """Return a user's shares, given and received: code and number of the seat, the share."""
        query = (
            select(Game.code, Seat.number, ReportShare)
            .join(Seat, Seat.id == ReportShare.seat_id)
            .join(Game, Game.id == Seat.game_id)
            .where(or_(ReportShare.by_id == user_id, ReportShare.user_id == user_id))
            .order_by(ReportShare.id)
        )
        return [(code, number, share) for code, number, share in self._session.execute(query)]

    def sheets(self, user_id: int, after: int = 0, limit: int = 50) -> Sequence[tuple[str, SheetRow]]:
        """Return at most ``limit`` sheets that a user has sent, with the game's code, by id after one."""
        query = (
            select(Game.code, SheetRow)
            .join(Game, Game.id == SheetRow.game_id)
            .where(SheetRow.sent_by == user_id, SheetRow.id > after)
            .order_by(SheetRow.id)
            .limit(limit)
        )
        return [(code, row) for code, row in self._session.execute(query)]

    def drafts(self, user_id: int) -> Sequence[tuple[str, DraftRow]]:
        """Return what a user is writing, with the game's code, oldest first."""
        query = select(Game.code, DraftRow).join(Game, Game.id == DraftRow.game_id)
        found = self._session.execute(query.where(DraftRow.user_id == user_id).order_by(DraftRow.id))
        return [(code, row) for code, row in found]

    def invitations(self, user_id: int) -> Sequence[tuple[str, int, Invitation]]:
        """Return whom a user has invited to a seat, with the game's code and the seat's number."""
        query = (
            select(Game.code, Seat.number, Invitation)
            .join(Seat, Seat.id == Invitation.seat_id)
            .join(Game, Game.id == Seat.game_id)
            .where(Invitation.by_id == user_id)
            .order_by(Invitation.id)
        )
        return [(code, number, row) for code, number, row in self._session.execute(query)]

    def mail(self, user_id: int) -> Sequence[OutboxRow]:
        """Return the mail to a user, oldest first."""
        query = select(OutboxRow).where(OutboxRow.user_id == user_id).order_by(OutboxRow.id)
        return self._session.scalars(query).all()

    def webhooks(self, user_id: int) -> Sequence[Webhook]:
        """Return the webhooks of a user, oldest first."""
        query = select(Webhook).where(Webhook.user_id == user_id).order_by(Webhook.id)
        return self._session.scalars(query).all()

    def forget(self, user_id: int, address: str) -> None:
        """Take a person out of everything: as each foreign key says, and where the address stands alone."""
        forget_person(self._session, user_id)
        for model, column in (
            (OutboxRow, OutboxRow.recipient),
            (MailAddress, MailAddress.address),
            (Invitation, Invitation.email),
            (AccountLink, AccountLink.details["email"].astext),
        ):
            remove(self._session, _table(model), func.lower(column) == address.lower())


class OpeningRepository:
    """Games that people open themselves."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def lock(self, user_id: int) -> None:
        """Lock what a user opens, one after the other, so that there are never too many."""
        self._session.execute(select(User.id).where(User.id == user_id).with_for_update())

    def going_on(self, user_id: int) -> tuple[int, int]:
        """Return how many games of a user's own are not over, and how many seats they have together."""
        query = (
            select(func.count(Game.id.distinct()), func.count(Seat.id))
            .join(Seat, Seat.game_id == Game.id)
            .where(Game.opened_by == user_id, Game.status != OVER)
        )
        games, seats = self._session.execute(query).one()
        return games, seats

    def opened_by(self, user_id: int) -> Sequence[Game]:
        """Return the games of a user's own that are not over, by code."""
        query = select(Game).where(Game.opened_by == user_id, Game.status != OVER).order_by(Game.code)
        return self._session.scalars(query).all()

    def trial_of(self, guest_id: int) -> tuple[Game, Seat] | None:
        """Return the scratch game of a guest and the guest's seat, under a lock."""
        query = (
            select(Game, Seat)
            .join(Seat, Seat.game_id == Game.id)
            .where(Seat.user_id == guest_id, Game.sandbox_until.is_not(None))
            .with_for_update()
        )
        found = self._session.execute(query).first()
        return None if found is None else (found[0], found[1])

    def flush(self) -> None:
        """Write what has changed, for the statements that follow."""
        self._session.flush()


class SandboxRepository:
    """Scratch games with all their rows, and the guests who play them."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def lock(self) -> None:
        """Lock the opening of scratch games, one after the other, so that there are never too many."""
        self._session.execute(text("SELECT pg_advisory_xact_lock(7003)"))

    def live(self, now: datetime) -> Sequence[Trial]:
        """Return the scratch games that are not over, longest idle first."""
        sent = select(func.max(SheetRow.received_at)).where(SheetRow.game_id == Game.id).scalar_subquery()
        kept = select(func.max(DraftRow.saved_at)).where(DraftRow.game_id == Game.id).scalar_subquery()
        touched = func.greatest(Game.created_at, sent, kept)
        query = (
            select(Game.id, User.id, User.guest_from, touched)
            .join(Seat, Seat.game_id == Game.id)
            .join(User, User.id == Seat.user_id)
            .where(Game.sandbox_until > now, User.guest_until.is_not(None))
            .order_by(touched, Game.id)
        )
        return [Trial(*row) for row in self._session.execute(query)]

    def games_over(self, now: datetime) -> Sequence[int]:
        """Return the ids of the scratch games whose time is over."""
        query = select(Game.id).where(Game.sandbox_until <= now)
        return self._session.scalars(query.order_by(Game.id)).all()

    def guests_over(self, now: datetime) -> Sequence[int]:
        """Return the ids of the guests whose time is over, and whose scratch game is gone."""
        plays = select(Seat.id).join(Game, Game.id == Seat.game_id)
        plays = plays.where(Seat.user_id == User.id, Game.sandbox_until.is_not(None))
        query = select(User.id).where(User.guest_until <= now, ~plays.exists())
        return self._session.scalars(query.order_by(User.id)).all()

    def drop_game(self, game_id: int) -> None:
        """Remove a scratch game with every row that leads to it."""
        games = _table(Game)
        remove(self._session, games, and_(games.c.id == game_id, games.c.sandbox_until.is_not(None)))

    def drop_guest(self, user_id: int) -> bool:
        """Remove a guest; False when something that has to stay names the guest."""
        forget_person(self._session, user_id)
        kept = select(literal(1)).where(
            or_(*(exists().where(key.parent == user_id) for key in _leading_to(_table(User))))
        )
        if self._session.scalar(kept) is not None:
            return False
        self._session.execute(delete(User).where(User.id == user_id, User.guest_until.is_not(None)))
        return True


def forget_person(session: Session, user_id: int) -> None:
    """Do to every row that names a user what its foreign key says (``app.accounts.models.person``)."""
    for key in _leading_to(_table(User)):
        table = key.parent.table
        if key.info[GONE] == DELETE:
            remove(session, table, key.parent == user_id)
        elif key.info[EMPTIES]:
            emptied = dict.fromkeys(key.info[EMPTIES], "")
            session.execute(update(table).where(key.parent == user_id).values(emptied))


def remove(session: Session, table: Table, which: ColumnElement[bool]) -> None:
    """Delete rows of a table with every row that leads to them, by the foreign keys of the schema.

    Within the table itself, and where that leads round in a circle, the reference is emptied instead.
    """
    _remove(session, table, which, ())


def _remove(session: Session, table: Table, which: ColumnElement[bool], above: tuple[Table, ...]) -> None:
    for key in _leading_to(table):
        child = key.parent.table
        if key.ondelete is not None:
            continue
        leads = key.parent.in_(select(key.column).where(which))
        if child is table or child in above:
            session.execute(update(child).where(leads).values({key.parent.name: None}))
        else:
            _remove(session, child, leads, (*above, table))
    session.execute(delete(table).where(which))


def _table(model: type[Base]) -> Table:
    return Base.metadata.tables[model.__tablename__]


def _leading_to(table: Table) -> list[ForeignKey]:
    """Return the foreign keys of all tables that refer to one, in a stable order."""
    return [
        key
        for other in Base.metadata.sorted_tables
        for key in sorted(other.foreign_keys, key=lambda key: key.parent.name)
        if key.column.table is table
    ]
