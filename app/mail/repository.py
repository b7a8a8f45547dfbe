"""Queries of mail: the outbox, domains, addresses."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Integer,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import aliased, defer

from app.accounts.models import User
from app.db import DataError, Session, nested, touched
from app.mail.keys import REPORT_LINK, MailKeys, name_in
from app.mail.models import (
    ACCEPTED,
    ARRIVED,
    BOUNCED,
    DEFERRED,
    DIGEST,
    FAILED,
    QUARANTINED,
    QUEUED,
    STALE,
    WAITING,
    MailAddress,
    MailDomain,
    MailUser,
    Notification,
    OutboxFile,
    OutboxRow,
)
from app.render.catalogue import FALLBACK
from app.reports.models import ReportRow


class Sent(NamedTuple):
    """A message that was taken: whose it was, how often it was tried, its domain and that one's refusals."""

    game_id: int | None
    report_id: int | None
    attempts: int
    domain: str
    refusals: int | None


_TABLE = OutboxRow.metadata.tables[OutboxRow.__tablename__]
_OUTBOX = _TABLE.c
_NOW = bindparam("now", type_=OutboxRow.done_at.type)
_ACCEPTED = (
    update(_TABLE)
    .where(_OUTBOX.id == bindparam("mail"), _OUTBOX.state.in_(WAITING))
    .values(
        state=ACCEPTED,
        error="",
        done_at=_NOW,
        leased_until=None,
        attempts=_OUTBOX.attempts + 1,
        late_seconds=case(
            (_OUTBOX.blocked_at.is_(None), _OUTBOX.late_seconds),
            else_=cast(func.floor(func.extract("epoch", _NOW - _OUTBOX.blocked_at)), Integer),
        ),
    )
    .returning(
        _OUTBOX.game_id,
        _OUTBOX.report_id,
        _OUTBOX.attempts,
        _OUTBOX.domain,
        select(MailDomain.refusals).where(MailDomain.name == _OUTBOX.domain).scalar_subquery(),
    )
)
"""One statement, and put together once: it is asked for every mail that goes out."""


_STUCK = (OutboxRow.state.not_in((*ARRIVED, STALE)), OutboxRow.error != "")


class MailRepository:
    """Rows of outgoing mail."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: OutboxRow | OutboxFile) -> None:
        """Put a message into the outbox, or a file of one."""
        self._session.add(row)

    def language_of(self, user_id: int | None) -> str:
        """Return in which language a user reads; English for an address that is nobody's."""
        found = None
        if user_id is not None:
            found = self._session.scalar(select(User.language).where(User.id == user_id))
        return found or FALLBACK

    def own_addresses(self, user_id: int) -> list[str]:
        """Return the address of a user's account and, once it is confirmed, the second one."""
        found = self._session.execute(
            select(User.email, MailUser.second, MailUser.second_confirmed_at)
            .outerjoin(MailUser, MailUser.user_id == User.id)
            .where(User.id == user_id)
        ).one_or_none()
        if found is None:
            return []
        return [one for one in (found.email, found.second if found.second_confirmed_at else "") if one]

    def files(self, mail_id: int) -> Sequence[OutboxFile]:
        """Return the files of a message."""
        query = select(OutboxFile).where(OutboxFile.outbox_id == mail_id).order_by(OutboxFile.id)
        return self._session.scalars(query).all()

    def flush(self) -> None:
        """Write what has changed, so that queries see it."""
        self._session.flush()

    # ------------------------------------------------------------------ sending

    def claim(self, now: datetime, render_attempts: int, limit: int) -> Sequence[int]:
        """Ids of the next messages to send, locked; those that another sender holds are passed over.

        A message with a report waits until the report's files are made or have failed for good; one to a
        domain that is left alone waits for it.
        """
        drawn = exists().where(
            ReportRow.id == OutboxRow.report_id,
            or_(ReportRow.rendered_at.is_not(None), ReportRow.render_attempts >= render_attempts),
        )
        resting = exists().where(MailDomain.name == OutboxRow.domain, MailDomain.wait_until > now)
        query = (
            select(OutboxRow.id)
            .where(
                and_(OutboxRow.state.in_(WAITING), OutboxRow.next_try_at <= now),
                or_(OutboxRow.leased_until.is_(None), OutboxRow.leased_until <= now),
                or_(OutboxRow.report_id.is_(None), drawn),
                ~resting,
            )
            .order_by(OutboxRow.next_try_at, OutboxRow.id)
            .limit(limit)
            .with_for_update(skip_locked=True, of=OutboxRow)
        )
        return self._session.scalars(query).all()

    def put_off(self, domain: str, now: datetime, until: datetime, *, but: Collection[int]) -> None:
        """Let what is to go to a domain now, and no other sender holds, wait until then, ``but`` these."""
        free = (
            select(OutboxRow.id)
            .where(
                OutboxRow.domain == domain,
                OutboxRow.id.not_in(but),
                and_(OutboxRow.state.in_(WAITING), OutboxRow.next_try_at <= now),
                or_(OutboxRow.leased_until.is_(None), OutboxRow.leased_until <= now),
            )
            # Another sender has locked some and waits for the domain: each would wait for the other.
            .with_for_update(skip_locked=True)
        )
        change = update(OutboxRow).where(OutboxRow.id.in_(free)).values(next_try_at=until)
        self._session.execute(change.execution_options(synchronize_session=False))

    def read(self, ids: Sequence[int]) -> dict[int, OutboxRow]:
        """Messages by number, without those whose rows cannot be read."""
        if not ids:
            return {}
        query = select(OutboxRow).where(OutboxRow.id.in_(ids)).execution_options(populate_existing=True)
        try:
            with nested(self._session):
                return {row.id: row for row in self._session.scalars(query)}
        except DataError:
            # One of them: each by itself then.
            halves = [ids[: len(ids) // 2], ids[len(ids) // 2 :]] if len(ids) > 1 else []
            return {number: row for half in halves for number, row in self.read(half).items()}

    def quarantine(self, mail_id: int) -> None:
        """Mark a message whose row cannot be read."""
        self._change(OutboxRow.id == mail_id, state=QUARANTINED, error="unreadable")

    def allowance(self, domain: str, wanted: int, now: datetime, limit: int) -> int:
        """Return how many of that many messages a domain may get now.

        They are counted in the present minute.
        """
        row = self.domain(domain)
        minute = now.replace(second=0, microsecond=0)
        if row.minute != minute:
            row.minute, row.sent = minute, 0
        given = max(0, min(wanted, limit - row.sent))
        row.sent += given
        return given

    def domain(self, name: str) -> MailDomain:
        """Return what is known of a domain, locked until the transaction ends."""
        new = insert(MailDomain).values(name=name, refusals=0, sent=0)
        self._session.execute(new.on_conflict_do_nothing())
        query = select(MailDomain).where(MailDomain.name == name).with_for_update()
        return self._session.scalars(query.execution_options(populate_existing=True)).one()

    def taken(self, name: str) -> None:
        """Note that a domain has taken a message: refusals in a row begin anew."""
        query = update(MailDomain).where(MailDomain.name == name, MailDomain.refusals > 0)
        query = query.values(refusals=0, reason="")
        self._session.execute(query.execution_options(synchronize_session="fetch"))

    def locked(self, mail_id: int) -> OutboxRow | None:
        """Return a message for a change."""
        query = select(OutboxRow).where(OutboxRow.id == mail_id).with_for_update()
        return self._session.scalars(query.execution_options(populate_existing=True)).one_or_none()

    def accepted(self, mail_id: int, now: datetime) -> Sent | None:
        """Note that the server has taken a message; None when somebody has noted that before."""
        found = self._session.execute(_ACCEPTED, {"mail": mail_id, "now": now}).one_or_none()
        return None if found is None else Sent(*found)

    def release(self, ids: Sequence[int], next_try_at: datetime) -> None:
        """Give claimed messages back untried."""
        self._change(OutboxRow.id.in_(ids), leased_until=None, next_try_at=next_try_at)

    def retry(self, ids: Sequence[int], now: datetime) -> int:
        """Queue messages again; those that were sent stay as they are. How many."""
        again = and_(OutboxRow.id.in_(ids), OutboxRow.state.not_in((*ARRIVED, DIGEST, STALE)))
        domains = select(OutboxRow.domain).where(again)
        rested = update(MailDomain).where(MailDomain.name.in_(domains)).values(wait_until=None, refusals=0)
        self._session.execute(rested.execution_options(synchronize_session=False))
        return self._change(
            again,
            state=QUEUED,
            attempts=0,
            next_try_at=now,
            leased_until=None,
            tried_since=None,
            blocked_at=None,
            done_at=None,
        )

    def _change(self, which: ColumnElement[bool], **values: object) -> int:
        query = update(OutboxRow).where(which).values(**values)
        done = self._session.execute(query.execution_options(synchronize_session="fetch"))
        return touched(done)

    # ------------------------------------------------------------------ reading

    def stuck(self, game_id: int | None) -> Sequence[OutboxRow]:
        """Messages of a game, or of all, that have not gone out for a reason, newest first."""
        query = select(OutboxRow).where(*_STUCK)
        if game_id is not None:
            query = query.where(OutboxRow.game_id == game_id)
        return self._session.scalars(query.order_by(OutboxRow.id.desc())).all()

    def health(self, game_id: int, game_turn: int) -> tuple[int, int | None]:
        """Return how many messages of a game have not gone out.

        They wait, or have failed for good.

        And the per cent of the mails with reports of that game turn that have not arrived; None: none was
        mailed. What waits for its turn is no fault; what was refused, put aside or kept back by our own
        server is.
        """
        not_out = OutboxRow.state.in_((*WAITING, BOUNCED, FAILED, QUARANTINED))
        failing = or_(
            OutboxRow.state.in_((DEFERRED, BOUNCED, FAILED, QUARANTINED)),
            and_(OutboxRow.state == QUEUED, OutboxRow.blocked_at.is_not(None)),
        )
        reports = select(ReportRow.id).where(ReportRow.game_id == game_id, ReportRow.game_turn == game_turn)
        told = OutboxRow.report_id.in_(reports)
        count = func.count
        query = select(count().filter(not_out), count().filter(told), count().filter(and_(told, failing)))
        query = query.where(OutboxRow.game_id == game_id)
        waiting, sent, not_arrived = self._session.execute(query).one()
        return waiting, 100 * not_arrived // sent if sent else None

    def all(self, state: str, limit: int) -> Sequence[OutboxRow]:
        """Return the latest messages, of one state when it is given."""
        query = select(OutboxRow).order_by(OutboxRow.id.desc()).limit(limit)
        return self._session.scalars(query.where(OutboxRow.state == state) if state else query).all()

    def of_game(self, game_id: int, limit: int, before: int) -> Sequence[OutboxRow]:
        """Return at most ``limit`` messages of a game before that id, newest first, without their text."""
        query = select(OutboxRow).where(OutboxRow.game_id == game_id, OutboxRow.id < before)
        query = query.order_by(OutboxRow.id.desc()).limit(limit).options(defer(OutboxRow.body))
        return self._session.scalars(query).all()

    def stuck_counts(self, game_id: int) -> dict[tuple[str, str], int]:
        """Return by state and error how many messages of a game have not gone out for a reason."""
        query = (
            select(OutboxRow.state, OutboxRow.error, func.count())
            .where(OutboxRow.game_id == game_id, *_STUCK)
            .group_by(OutboxRow.state, OutboxRow.error)
            .order_by(func.max(OutboxRow.id).desc())
        )
        return {(state, error): count for state, error, count in self._session.execute(query)}

    def of_reports(self, report_ids: Sequence[int]) -> list[tuple[OutboxRow, OutboxRow | None]]:
        """Return the mails that carry reports, oldest first, each with the mail of the day that it stands in.

        Their text is read when asked for.
        """
        day = aliased(OutboxRow)
        query = (
            select(OutboxRow, day)
            .outerjoin(day, day.id == OutboxRow.gathered_id)
            .where(OutboxRow.report_id.in_(report_ids))
            .order_by(OutboxRow.id)
            .options(defer(OutboxRow.body), defer(day.body))
        )
        return [(row, gathered) for row, gathered in self._session.execute(query)]

    def get(self, mail_id: int) -> OutboxRow | None:
        """Return a message by number."""
        return self._session.get(OutboxRow, mail_id)

    def by_printed(self, printed: str, purpose: str) -> OutboxRow | None:
        """Return the message whose return path or link carries that; None for one of another use."""
        name = name_in(printed)
        if not name:
            before = self.printed_before(printed)
            # A report of that time carries its key in its link, which is passed on with it.
            safe = before is not None and (purpose == REPORT_LINK or before.report_id is None)
            return before if safe else None
        rows = self._session.scalars(select(OutboxRow).where(OutboxRow.name == name))
        return next((row for row in rows if MailKeys(name, row.key).signed(printed, purpose)), None)

    def printed_before(self, key: str) -> OutboxRow | None:
        """Return the message that carries that key for every use, as they did before each had its own."""
        query = select(OutboxRow).where(OutboxRow.key == key, OutboxRow.name.is_(None))
        return self._session.scalars(query).one_or_none()

    def by_message_id(self, message_id: str) -> OutboxRow | None:
        """Return the message with that Message-ID."""
        query = select(OutboxRow).where(OutboxRow.message_id == message_id)
        return self._session.scalars(query).one_or_none()

    def waiting(self) -> int:
        """Return how many messages are still to be sent."""
        query = select(func.count()).where(OutboxRow.state.in_(WAITING))
        return self._session.scalar(query) or 0

    def late(self, game_id: int, least: timedelta, since: datetime) -> int:
        """Return for how many seconds, at least that long, reports of a game were kept by our own server."""
        query = select(func.max(OutboxRow.late_seconds)).where(
            OutboxRow.game_id == game_id,
            OutboxRow.report_id.is_not(None),
            OutboxRow.created_at >= since,
            OutboxRow.state.in_(ARRIVED),
        )
        found = self._session.scalar(query) or 0
        return found if found >= least.total_seconds() else 0

    # ------------------------------------------------------------------ mail of the day

    def waiting_change(self, user_id: int, game_id: int, now: datetime) -> OutboxRow | None:
        """Return the mail to a user that waits for other changes of a game to be told with it; locked."""
        query = select(OutboxRow).where(
            OutboxRow.user_id == user_id,
            OutboxRow.game_id == game_id,
            OutboxRow.state == QUEUED,
            OutboxRow.parts.is_not(None),
            OutboxRow.next_try_at > now,
            OutboxRow.attempts == 0,
            OutboxRow.leased_until.is_(None),
        )
        return self._session.scalars(
            query.order_by(OutboxRow.id.desc()).limit(1).with_for_update(skip_locked=True)
        ).one_or_none()

    def gathered(self, user_id: int) -> Sequence[OutboxRow]:
        """Return what waits for a user's mail of the day, oldest first; locked."""
        query = (
            select(OutboxRow)
            .where(OutboxRow.user_id == user_id, OutboxRow.state == DIGEST, OutboxRow.gathered_id.is_(None))
            .order_by(OutboxRow.id)
            .with_for_update(skip_locked=True)
        )
        return self._session.scalars(query).all()

    def users_with_gathered(self) -> Sequence[int]:
        """Ids of the users for whom something waits."""
        query = (
            select(OutboxRow.user_id)
            .where(OutboxRow.state == DIGEST, OutboxRow.gathered_id.is_(None), OutboxRow.user_id.is_not(None))
            .distinct()
        )
        return [user_id for user_id in self._session.scalars(query) if user_id is not None]

    # ------------------------------------------------------------------ addresses

    def address(self, address: str) -> MailAddress | None:
        """Return what is known of an address."""
        return self._session.get(MailAddress, address.lower())

    def noted(self, address: str) -> MailAddress:
        """Return the row of an address, locked until the transaction ends; made when it is not there."""
        new = insert(MailAddress).values(address=address.lower(), refusals=0, reason="")
        self._session.execute(new.on_conflict_do_nothing())
        query = select(MailAddress).where(MailAddress.address == address.lower()).with_for_update()
        return self._session.scalars(query.execution_options(populate_existing=True)).one()

    def withheld(self, addresses: Sequence[str]) -> dict[str, MailAddress]:
        """Return those of these addresses that rest, or whose readers complained, by address."""
        small = [address.lower() for address in addresses]
        against = or_(MailAddress.rested_at.is_not(None), MailAddress.complained_at.is_not(None))
        query = select(MailAddress).where(MailAddress.address.in_(small), against)
        return {row.address: row for row in self._session.scalars(query)}

    def rested(self, addresses: Sequence[str]) -> dict[str, MailAddress]:
        """Return which of these addresses rest, by address in small letters."""
        small = [address.lower() for address in addresses]
        query = select(MailAddress).where(MailAddress.address.in_(small), MailAddress.rested_at.is_not(None))
        return {row.address: row for row in self._session.scalars(query)}

    def withheld_of(self, user_id: int, email: str) -> Sequence[MailAddress]:
        """Return those of a user's addresses, the account's and the second one, that get no mail, or less."""
        query = select(MailAddress).where(withheld(user_id, email))
        return self._session.scalars(query.order_by(MailAddress.address)).all()


def withheld(user_id: int, email: str) -> ColumnElement[bool]:
    """Return the condition that an address is a user's own and rests, or that its reader has complained."""
    second = select(func.lower(MailUser.second)).where(
        MailUser.user_id == user_id, MailUser.second_confirmed_at.is_not(None)
    )
    return and_(
        or_(MailAddress.address == email.lower(), MailAddress.address == second.scalar_subquery()),
        or_(MailAddress.rested_at.is_not(None), MailAddress.complained_at.is_not(None)),
    )


class ChoiceRepository:
    """Rows of what users want to be mailed."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def find(self, user_id: int, game_id: int | None) -> Notification | None:
        """Return the choice of a user for a game, or (None) for all games."""
        query = select(Notification).where(
            Notification.user_id == user_id, Notification.game_id.is_not_distinct_from(game_id)
        )
        return self._session.scalars(query).one_or_none()

    def holding(self, user_id: int, game_id: int | None) -> Notification | None:
        """Return the choice that holds for a game: its own, else that for all games."""
        fits = or_(Notification.game_id.is_(None), Notification.game_id == (game_id or 0))
        query = select(Notification).where(Notification.user_id == user_id, fits)
        return self._session.scalars(query.order_by(Notification.game_id.asc().nulls_last()).limit(1)).first()

    def holding_all(
        self, pairs: Collection[tuple[int, int | None]]
    ) -> dict[tuple[int, int | None], Notification]:
        """Return the same for users and games in pairs; none for those who have chosen nothing."""
        games = {game_id for _, game_id in pairs if game_id is not None}
        fits = or_(Notification.game_id.is_(None), Notification.game_id.in_(games))
        query = select(Notification).where(Notification.user_id.in_({user_id for user_id, _ in pairs}), fits)
        rows = {(row.user_id, row.game_id): row for row in self._session.scalars(query)}
        held = {pair: rows.get(pair) or rows.get((pair[0], None)) for pair in pairs}
        return {pair: row for pair, row in held.items() if row is not None}

    def with_digest(self, user_ids: Collection[int]) -> frozenset[int]:
        """Return which of these users want one mail a day."""
        query = select(MailUser.user_id).where(MailUser.user_id.in_(user_ids), MailUser.digest)
        return frozenset(self._session.scalars(query))

    def add(self, row: Notification) -> None:
        """Keep a new choice."""
        self._session.add(row)

    def flush(self) -> None:
        """Write what has changed."""
        self._session.flush()

    def delete(self, user_id: int, game_id: int) -> None:
        """Forget the choice for a game."""
        row = self.find(user_id, game_id)
        if row is not None:
            self._session.delete(row)
            self._session.flush()

    def user(self, user_id: int) -> MailUser:
        """Return a user's own row; made when it is not there."""
        self._session.execute(
            insert(MailUser)
            .values(user_id=user_id, digest=False, second="", second_key="")
            .on_conflict_do_nothing()
        )
        return self._session.scalars(select(MailUser).where(MailUser.user_id == user_id)).one()

    def user_or_none(self, user_id: int) -> MailUser | None:
        """Return a user's own row, if there is one."""
        return self._session.get(MailUser, user_id)

    def user_of_second(self, address: str) -> User | None:
        """Return the user whose confirmed second address that is.

        None when it is nobody's, or that of several.
        """
        mine = and_(MailUser.second_confirmed_at.is_not(None), func.lower(MailUser.second) == address.lower())
        query = select(User).join(MailUser, MailUser.user_id == User.id).where(mine)
        found = self._session.scalars(query).all()
        return found[0] if len(found) == 1 else None

    def by_feed_digest(self, digest: str) -> MailUser | None:
        """Return whose calendar has the key of that digest in its address."""
        return self._session.scalars(select(MailUser).where(MailUser.feed_digest == digest)).one_or_none()
