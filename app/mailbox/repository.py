"""Queries of mail that has come."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import func, literal_column, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import defer

from app.db import Session, touched
from app.mailbox.models import ASKED, QUARANTINED, TAKEN, WAITING, InboundMail


class InboundRepository:
    """Rows of mail that has come."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def keep(self, row: InboundMail) -> bool:
        """Store a mail; False when the same one has come before, which is noted on its row."""
        names = "key arrived_at door return_path recipient size digest raw next_try_at game_id"
        values = {name: getattr(row, name) for name in (*names.split(), "game_turn", "seat", "user_id")}
        values |= {"copies": 0, "state": row.state or WAITING, "reason": row.reason or "", "attempts": 0}
        values |= {"sender": "", "subject": "", "message_id": ""}
        new = insert(InboundMail).values(**values)
        again = new.on_conflict_do_update(
            constraint="uq_inbound_mail_digest_recipient", set_={"copies": InboundMail.copies + 1}
        )
        return self._session.scalar(again.returning(InboundMail.copies)) == 0

    def claim(self, now: datetime, game_id: int | None = None) -> InboundMail | None:
        """Return the next mail to take in, locked; mails held by another worker are passed over.

        ``game_id``: only of that game, or of none that is known yet, even if it was to be slowed.
        """
        query = select(InboundMail).where(InboundMail.state == WAITING)
        if game_id is None:
            query = query.where(InboundMail.next_try_at <= now)
        else:
            query = query.where(or_(InboundMail.game_id == game_id, InboundMail.game_id.is_(None)))
        query = query.order_by(InboundMail.arrived_at, InboundMail.id).limit(1)
        return self._session.scalars(query.with_for_update(skip_locked=True)).one_or_none()

    def oldest_waiting(self, game_id: int) -> datetime | None:
        """Return when the oldest mail arrived that may concern a game and is not taken in yet, or None."""
        found: datetime | None = self._session.scalar(
            select(func.min(InboundMail.arrived_at)).where(
                InboundMail.state == WAITING,
                or_(InboundMail.game_id == game_id, InboundMail.game_id.is_(None)),
            )
        )
        return found

    def waiting(self, now: datetime) -> int:
        """Count the mails to be taken in now."""
        query = select(func.count()).where(InboundMail.state == WAITING, InboundMail.next_try_at <= now)
        return self._session.scalar(query) or 0

    def get(self, mail_id: int, *, lock: bool = False) -> InboundMail | None:
        """Return a mail by number."""
        query = select(InboundMail).where(InboundMail.id == mail_id)
        return self._session.scalars(query.with_for_update() if lock else query).one_or_none()

    def by_key(self, key: str) -> InboundMail | None:
        """Return the mail whose link carries that key, locked; only one whose sender is asked."""
        query = select(InboundMail).where(InboundMail.key == key, InboundMail.state == ASKED)
        return self._session.scalars(query.with_for_update()).one_or_none()

    def came_lately(self, sender: str, since: datetime) -> int:
        """Count the mails of that sender since a moment."""
        query = select(func.count()).where(InboundMail.sender == sender, InboundMail.arrived_at >= since)
        return self._session.scalar(query) or 0

    def for_nothing_lately(
        self, sender: str, recipient: str, since: datetime, reasons: Collection[str]
    ) -> int:
        """Count a sender's mails that brought nothing, for one of these reasons.

        A mail without a sender is counted by the address of ours it went to.
        """
        from_there = InboundMail.sender == sender if sender else InboundMail.recipient == recipient
        query = select(func.count()).where(
            from_there,
            InboundMail.arrived_at >= since,
            InboundMail.reason.in_(reasons),
        )
        return self._session.scalar(query) or 0

    def last_taken(self, game_id: int, seat: int, turn: int) -> InboundMail | None:
        """Return the mail from which the latest revision by mail for a turn was made."""
        query = (
            select(InboundMail)
            .where(
                InboundMail.game_id == game_id,
                InboundMail.seat == seat,
                InboundMail.game_turn == turn,
                InboundMail.state == TAKEN,
            )
            .order_by(InboundMail.revision.desc())
            .limit(1)
            .options(defer(InboundMail.raw))
        )
        return self._session.scalars(query).one_or_none()

    def aside(self, game_id: int | None) -> Sequence[InboundMail]:
        """Return the mails put aside of a game (None: of no game), newest first, without their bytes."""
        # The state is written out, as its index has it: the planner does not look into parameters. And
        # what compares with nothing as with something finds no index at all.
        own = InboundMail.game_id.is_(None) if game_id is None else InboundMail.game_id == game_id
        query = (
            select(InboundMail)
            .where(InboundMail.state == literal_column(f"'{QUARANTINED}'"), own)
            .order_by(InboundMail.id.desc())
            .limit(100)
            .options(defer(InboundMail.raw))
        )
        return self._session.scalars(query).all()

    def all(self, state: str, limit: int) -> Sequence[InboundMail]:
        """Return the latest mails, of one state when it is given, without their bytes."""
        query = (
            select(InboundMail).order_by(InboundMail.id.desc()).limit(limit).options(defer(InboundMail.raw))
        )
        return self._session.scalars(query.where(InboundMail.state == state) if state else query).all()

    def forget_raw(self, before: datetime) -> int:
        """Drop the bytes of mails that are done with and older than that; their digests stay. How many."""
        done = self._session.execute(
            update(InboundMail)
            .where(
                InboundMail.arrived_at < before, InboundMail.raw.is_not(None), InboundMail.state != WAITING
            )
            .values(raw=None)
            .execution_options(synchronize_session=False)
        )
        return touched(done)
