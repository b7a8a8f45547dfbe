"""What becomes of mail: handed to senders, tried again, given up; addresses that do not take it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

import structlog

from app.bounds import TRIED_DAYS
from app.broker import RENDER_REPORT, SEND_MAIL, Jobs
from app.clock import Clock, wait_after
from app.config import Settings
from app.db import MACHINE_TROUBLE
from app.errors import AppError, where
from app.mail.addresses import domain_of
from app.mail.choices import ChoiceService
from app.mail.compose import Composer
from app.mail.keys import REPORT_LINK
from app.mail.models import (
    ACCEPTED,
    ARRIVED,
    BOUNCED,
    CHOSEN,
    DEFERRED,
    FAILED,
    OPENED,
    QUARANTINED,
    QUEUED,
    STALE,
    WAITING,
    MailAddress,
    MailDomain,
    OutboxRow,
)
from app.mail.refusals import Refusal, judge
from app.mail.repository import MailRepository
from app.mail.sending import DeliveryResult, Held, Parcel
from app.metrics import MAILS
from app.reports.service import RENDER_ATTEMPTS

log = structlog.get_logger()

_BLOCKED_WAIT = timedelta(minutes=5)
_LATE = timedelta(hours=1)
_MOST_REFUSALS = 3
_DAYS_OF_REFUSALS = timedelta(days=2)
_FORGOTTEN = timedelta(days=30)
RESTS = "the address rests"
COMPLAINED = "its reader has complained"


@dataclass(frozen=True, kw_only=True)
class Resting:
    """An address of a user that takes no mail, and the one that is used instead ("" = none).

    ``complained``: it takes mail, but its reader has reported ours, and gets only what is owed.
    """

    address: str
    since: datetime
    reason: str
    instead: str
    complained: bool = False


class Post(Protocol):
    """Who tells operators what concerns the server's mail."""

    def tell_operators(self, what: str, **figures: str) -> None:
        """Queue a letter to each of them."""
        ...


class Usefulness(Protocol):
    """Who knows whether what a mail says still holds."""

    def stale(self, rows: Sequence[OutboxRow]) -> set[int]:
        """Return the ids of the mails that say what is true no more."""
        ...


class DeliveryService:
    """Hands messages to senders and notes what became of them."""

    def __init__(
        self,
        *,
        repository: MailRepository,
        composer: Composer,
        choices: ChoiceService,
        jobs: Jobs,
        clock: Clock,
        settings: Settings,
        post: Post,
        usefulness: Usefulness,
    ) -> None:
        self._post = post
        self._usefulness = usefulness
        self._rows = repository
        self._composer = composer
        self._choices = choices
        self._jobs = jobs
        self._clock = clock
        self._settings = settings

    # ------------------------------------------------------------------ the sender's side

    def claim(self, limit: int, seconds: int) -> list[Held]:
        """Messages that this sender may send within that time; once committed nobody else gets them.

        None goes to an address that rests; what a domain may not get yet waits for the next minute.
        Composing is for a transaction of its own: this one holds the domains, which other senders want.
        """
        now = self._clock.now()
        while True:
            claimed = self._rows.claim(now, RENDER_ATTEMPTS, limit)
            rows = self._read(claimed)
            known = self._rows.withheld([row.recipient for row in rows])
            rows = [row for row in rows if self._may_go(row, known.get(row.recipient.lower()), now)]
            held = []
            for row in self._allowed(rows, now):
                row.leased_until = now + timedelta(seconds=seconds)
                held.append(Held(id=row.id, leased_until=row.leased_until))
            if held or not claimed:
                return held
            # Nothing to send of these: what stands behind them is next.
            self._rows.flush()

    def compose(self, held: Sequence[Held]) -> list[Parcel]:
        """Return the claimed messages, whole.

        What cannot be composed is put aside, what is true no more is dropped.

        One whose files were dropped since they were made is given back: it goes when they are drawn anew.
        """
        until = {one.id: one.leased_until for one in held}
        parcels = []
        rows = self._of_use(self._read([one.id for one in held]))
        self._choices.foresee_pairs({(row.user_id or 0, row.game_id) for row in rows})
        self._composer.foresee([row.report_id for row in rows if row.report_id is not None])
        gone = {report.id: report for report in self._composer.gone()}
        for report in gone.values():
            report.rendered_at = None
            self._jobs.add(RENDER_REPORT, report.id)
        for row in rows:
            if row.report_id in gone:
                row.leased_until = None
                continue
            try:
                raw = self._composer.compose(row, self._choices.of(row.user_id or 0, row.game_id))
            except MACHINE_TROUBLE:
                raise
            except Exception as error:  # noqa: BLE001 - one message must not stop the others
                row.state, row.error, row.done_at = QUARANTINED, _reason(error), self._clock.now()
                log.error("mail.aside", **_facts(row), error=row.error, where=where(error))  # noqa: TRY400
                continue
            parcels.append(
                Parcel(
                    id=row.id,
                    raw=raw,
                    sender=self._composer.sender(row),
                    recipient=row.recipient,
                    domain=row.domain,
                    leased_until=until[row.id],
                )
            )
        return parcels

    def _of_use(self, rows: list[OutboxRow]) -> list[OutboxRow]:
        """Return the rows that still say what is true; of the others it is noted that they were not sent."""
        stale = self._usefulness.stale(rows)
        for row in rows:
            if row.id in stale:
                row.state, row.done_at, row.leased_until = STALE, self._clock.now(), None
                log.info("mail.stale", **_facts(row), about=row.use)
        return [row for row in rows if row.id not in stale]

    def whole(self, row: OutboxRow) -> bytes:
        """Return a message as it goes out now, or went."""
        self._composer.foresee([row.report_id] if row.report_id is not None else [])
        return self._composer.compose(row, self._choices.of(row.user_id or 0, row.game_id))

    def _read(self, ids: Sequence[int]) -> list[OutboxRow]:
        """Messages in the order of their numbers' list; one that cannot even be read is put aside."""
        found = self._rows.read(ids)
        for mail_id in ids:
            if mail_id not in found:
                self._rows.quarantine(mail_id)
                log.error("mail.aside", mail=mail_id, error="unreadable")
        return [found[mail_id] for mail_id in ids if mail_id in found]

    def _may_go(self, row: OutboxRow, known: MailAddress | None, now: datetime) -> bool:
        """Whether a message may go, to its address or to its user's other one."""
        if known is None:
            return True
        if known.complained_at is not None and row.kind in CHOSEN:
            row.state, row.error, row.done_at = FAILED, COMPLAINED, now
            return False
        return known.rested_at is None or self._redirected(row, now)

    def _redirected(self, row: OutboxRow, now: datetime) -> bool:
        """Whether a message to an address that rests goes to its user's other one instead."""
        other = self._other(row.user_id, row.recipient)
        if other:
            row.recipient, row.domain = other, domain_of(other)
            return True
        row.state, row.error, row.done_at = FAILED, RESTS, now
        return False

    def _allowed(self, rows: Sequence[OutboxRow], now: datetime) -> list[OutboxRow]:
        """Return the rows that their domains may get now; the others wait for the next minute."""
        until = now.replace(second=0, microsecond=0) + timedelta(minutes=1)
        by_domain: dict[str, list[OutboxRow]] = {}
        for row in rows:
            by_domain.setdefault(row.domain, []).append(row)
        allowed = []
        # In one order for all senders: two that lock domains crosswise would wait for each other.
        for domain, wanted in sorted(by_domain.items()):
            given = self._rows.allowance(domain, len(wanted), now, self._settings.mail_domain_minute)
            allowed += wanted[:given]
            if given < len(wanted):
                # With those behind them: a thousand games have thousands of mails to one domain.
                self._rows.put_off(domain, now, until, but=[row.id for row in wanted[:given]])
        return allowed

    def note(self, parcel: Parcel, outcome: DeliveryResult) -> str:
        """Note what became of a message.

        The domain that is left alone from now on ("" = none).

        A sender whose lease is over may still say that it was accepted.
        """
        if outcome.accepted:
            self._accepted(parcel)
            return ""
        row = self._rows.locked(parcel.id)
        if row is None or row.state not in WAITING or row.leased_until != parcel.leased_until:
            return ""
        now = self._clock.now()
        row.leased_until = None
        if outcome.trouble:
            self._blocked(row, now, outcome.trouble)
            return ""
        row.attempts += 1
        row.error = f"{outcome.code} {outcome.enhanced}".strip()
        row.tried_since = row.tried_since or now
        left_alone = ""
        refusal = judge(outcome.code, outcome.enhanced, outcome.said)
        if outcome.permanent and not refusal.about_us:
            row.state, row.done_at = FAILED, now
            self._refused(row, gone=refusal.gone)
        else:
            left_alone = self._defer(row, outcome, refusal, now)
        MAILS.labels(row.state).inc()
        log.info("mail.tried", **_facts(row), state=row.state, attempt=row.attempts)
        return left_alone

    def _accepted(self, parcel: Parcel) -> None:
        sent = self._rows.accepted(parcel.id, self._clock.now())
        if sent is None:
            return
        if sent.refusals:
            self._rows.taken(sent.domain)
        MAILS.labels(ACCEPTED).inc()
        facts = {"mail": parcel.id, "game": sent.game_id, "report": sent.report_id}
        log.info("mail.tried", **facts, state=ACCEPTED, attempt=sent.attempts)

    def _blocked(self, row: OutboxRow, now: datetime, trouble: str) -> None:
        """Our own server is in trouble: no message is to blame, and each is tried for as long as it takes."""
        row.error = " ".join(trouble.split())[:200]
        row.blocked_at = row.blocked_at or now
        row.next_try_at = now + _BLOCKED_WAIT
        MAILS.labels("blocked").inc()
        log.error("mail.blocked", **_facts(row), error=row.error)

    def _defer(self, row: OutboxRow, outcome: DeliveryResult, refusal: Refusal, now: datetime) -> str:
        """Later, each time longer, and given up some day; the domain is left alone meanwhile.

        What is final and about us waits too: it says nothing of the mailbox, and somebody may mend it.
        """
        row.state, row.next_try_at = DEFERRED, now + wait_after(row.attempts)
        if row.tried_since is not None and now - row.tried_since >= timedelta(days=TRIED_DAYS):
            row.state, row.done_at = FAILED, now
            if not refusal.about_us:
                self._refused(row, gone=False)
        if not outcome.permanent and (outcome.code == 452 or outcome.enhanced.startswith("4.2.")):
            # One mailbox that is full says nothing of the others.
            return ""
        if outcome.permanent:
            return self._hold(row, refusal, now)
        return self._leave_alone(self._rows.domain(row.domain), now)

    def _leave_alone(self, domain: MailDomain, now: datetime) -> str:
        domain.refusals += 1
        domain.wait_until = now + wait_after(domain.refusals)
        return domain.name

    def _hold(self, row: OutboxRow, refusal: Refusal, now: datetime) -> str:
        """Leave a domain alone that minds us, not the mailbox, and tell operators so once."""
        domain = self._rows.domain(row.domain)
        if not domain.reason:
            domain.reason = f"{refusal.kind}: {row.error}"[:200]
            log.error("mail.held", domain=domain.name, reason=domain.reason)
            self._post.tell_operators("held", domain=domain.name, kind=refusal.kind, reason=row.error)
        return self._leave_alone(domain, now)

    def give_back(self, parcels: Sequence[Parcel]) -> None:
        """Messages that were claimed and not tried: anybody may have them at once."""
        if parcels:
            self._rows.release([parcel.id for parcel in parcels], self._clock.now())

    # ------------------------------------------------------------------ what comes back

    def came_late(self, row: OutboxRow, reason: str) -> None:
        """Note that a message is still tried elsewhere: worth knowing, and nothing else."""
        row.error = reason[:200]

    def arrived(self, row: OutboxRow) -> None:
        """Note that a server says a message has arrived: whatever was wrong before is over."""
        if row.state in ARRIVED:
            row.error = ""
        self._rows.noted(row.recipient).refusals = 0

    def bounced(self, row: OutboxRow, *, reason: str, refusal: Refusal) -> None:
        """Note that a message has come back for good.

        The user's other address gets it instead where this one rests.
        """
        now = self._clock.now()
        row.error, row.state, row.done_at = reason[:200], BOUNCED, now
        if refusal.about_us:
            self._hold(row, refusal, now)
            return
        self._refused(row, gone=refusal.gone)
        known = self._rows.address(row.recipient)
        other = self._other(row.user_id, row.recipient) if known is not None and known.rested_at else ""
        if other:
            row.recipient, row.domain = other, domain_of(other)
            row.state, row.next_try_at, row.done_at, row.attempts = QUEUED, now, None, 0
            row.tried_since = None
            self._jobs.add(SEND_MAIL)
        log.info("mail.bounced", **_facts(row), state=row.state)

    def complained(self, row: OutboxRow) -> None:
        """Note that a reader has reported a mail of ours.

        The address gets only what is owed, and operators know.
        """
        known = self._rows.noted(row.recipient)
        if known.complained_at is None:
            known.complained_at = self._clock.now()
            log.error("mail.complaint", **_facts(row))
            self._post.tell_operators("complaint", address=row.recipient, subject=row.subject)

    def _refused(self, row: OutboxRow, *, gone: bool) -> None:
        """Note that an address has refused a message.

        It rests when it is nobody's, or when it has done so for days.
        """
        now = self._clock.now()
        known = self._rows.noted(row.recipient)
        if known.refused_at is None or now - known.refused_at > _FORGOTTEN or not known.refusals:
            known.refusals, known.refused_since = 0, now
        known.refusals += 1
        known.refused_at = now
        since = known.refused_since or now
        several = known.refusals >= _MOST_REFUSALS and now - since >= _DAYS_OF_REFUSALS
        if known.rested_at is None and (gone or several):
            known.rested_at, known.reason = now, row.error

    def _other(self, user_id: int | None, address: str) -> str:
        """Return the user's other address, confirmed and not resting; "" when there is none."""
        own = [] if user_id is None else self._rows.own_addresses(user_id)
        rested = self._rows.rested(own)
        fit = [one for one in own if one.lower() not in rested and one.lower() != address.lower()]
        return fit[0] if fit else ""

    def resting(self, user_id: int, email: str) -> list[Resting]:
        """Return the addresses of a user that get no mail, or only what is owed, for the first page."""
        known = self._rows.withheld_of(user_id, email)
        if not known:
            return []
        instead = self._other(user_id, "")
        return [
            Resting(
                address=row.address,
                since=since,
                reason=row.reason,
                instead=instead,
                complained=row.rested_at is None,
            )
            for row in known
            if (since := row.rested_at or row.complained_at) is not None
        ]

    def address(self, address: str) -> MailAddress:
        """Return what is known of an address, locked until the transaction ends."""
        return self._rows.noted(address)

    def wake(self, addresses: Sequence[str]) -> None:
        """Wake these addresses: the user says that they take mail again, or has written from one."""
        for row in self._rows.withheld(addresses).values():
            row.rested_at, row.complained_at, row.refusals, row.reason = None, None, 0, ""

    def wrote(self, address: str) -> None:
        """Somebody has written from an address: it is not nobody's, whatever it has refused."""
        for row in self._rows.rested([address]).values():
            row.rested_at, row.refusals, row.reason = None, 0, ""

    # ------------------------------------------------------------------ people

    def opened(self, printed: str, report_id: int) -> None:
        """Somebody has followed the link of a mail to its report."""
        row = self._rows.by_printed(printed, REPORT_LINK)
        if row is None or row.report_id != report_id or row.opened_at is not None:
            return
        row.opened_at = self._clock.now()
        if row.state == ACCEPTED:
            row.state = OPENED

    def retry(self, ids: Sequence[int]) -> int:
        """Try these messages again from the beginning, however they stand but for those sent; how many."""
        self._jobs.add(SEND_MAIL)
        return self._rows.retry(ids, self._clock.now())

    def late_hours(self, game_id: int, since: datetime) -> int:
        """Return for how many hours, rounded up, our own server kept back reports made since then.

        0: no time.
        """
        seconds = self._rows.late(game_id, _LATE, since)
        return -(-seconds // 3600)


def _reason(error: Exception) -> str:
    return error.code if isinstance(error, AppError) else type(error).__name__


def _facts(row: OutboxRow) -> dict[str, int | None]:
    """Return which message it is, without its recipient."""
    return {"mail": row.id, "game": row.game_id, "report": row.report_id}
