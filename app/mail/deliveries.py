"""What becomes of mail: handed to senders, tried again, given up; addresses that do not take it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from app.accounts.repository import AccountRepository
from app.broker import RENDER_REPORT, SEND_MAIL, Jobs
from app.clock import Clock, wait_after
from app.config import Settings
from app.db import OperationalError
from app.errors import AppError, where
from app.mail.addresses import domain_of
from app.mail.choices import ChoiceService
from app.mail.compose import Composer
from app.mail.keys import REPORT_LINK
from app.mail.models import (
    ACCEPTED,
    ASIDE,
    BOUNCED,
    DEFERRED,
    FAILED,
    OPENED,
    QUEUED,
    WAITING,
    MailAddress,
    OutboxRow,
)
from app.mail.repository import MailRepository
from app.mail.sending import DeliveryResult, Held, Parcel
from app.metrics import MAILS

log = structlog.get_logger()

_BLOCKED_WAIT = timedelta(minutes=5)
_LATE = timedelta(hours=1)
_MOST_REFUSALS = 3
_NO_MAILBOX = frozenset({550, 551, 553})
RESTS = "the address rests"


@dataclass(frozen=True, kw_only=True)
class Resting:
    """An address of a user that takes no mail, and the one that is used instead ("" = none)."""

    address: str
    since: datetime
    reason: str
    instead: str


class DeliveryService:
    """Hands messages to senders and notes what became of them."""

    def __init__(
        self,
        *,
        repository: MailRepository,
        account_rows: AccountRepository,
        composer: Composer,
        choices: ChoiceService,
        jobs: Jobs,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rows = repository
        self._account_rows = account_rows
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
            claimed = self._rows.claim(now, self._settings.render_attempts, limit)
            rows = self._read(claimed)
            rested = self._rows.rested([row.recipient for row in rows])
            rows = [row for row in rows if row.recipient.lower() not in rested or self._redirected(row, now)]
            held = []
            for row in self._allowed(rows, now):
                row.leased_until = now + timedelta(seconds=seconds)
                held.append(Held(id=row.id, leased_until=row.leased_until))
            if held or not claimed:
                return held
            # Nothing to send of these: what stands behind them is next.
            self._rows.flush()

    def compose(self, held: Sequence[Held]) -> list[Parcel]:
        """The claimed messages, whole; what cannot be composed is put aside.

        One whose files were dropped since they were made is given back: it goes when they are drawn anew.
        """
        until = {one.id: one.leased_until for one in held}
        parcels = []
        rows = self._read([one.id for one in held])
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
            except OperationalError:
                raise
            except Exception as error:  # noqa: BLE001 - one message must not stop the others
                row.state, row.error, row.done_at = ASIDE, _reason(error), self._clock.now()
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

    def _read(self, ids: Sequence[int]) -> list[OutboxRow]:
        """Messages in the order of their numbers' list; one that cannot even be read is put aside."""
        found = self._rows.read(ids)
        for mail_id in ids:
            if mail_id not in found:
                self._rows.put_aside(mail_id)
                log.error("mail.aside", mail=mail_id, error="unreadable")
        return [found[mail_id] for mail_id in ids if mail_id in found]

    def _redirected(self, row: OutboxRow, now: datetime) -> bool:
        """Whether a message to an address that rests goes to its user's other one instead."""
        other = self._other(row.user_id, row.recipient)
        if other:
            row.recipient, row.domain = other, domain_of(other)
            return True
        row.state, row.error, row.done_at = FAILED, RESTS, now
        return False

    def _allowed(self, rows: Sequence[OutboxRow], now: datetime) -> list[OutboxRow]:
        """Those that their domains may get now; the others wait for the next minute."""
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
        """What became of a message; the domain that is left alone from now on ("" = none).

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
        if outcome.permanent:
            row.state, row.done_at = FAILED, now
            self._refused(row, _is_gone(outcome.code, outcome.enhanced))
        else:
            left_alone = self._defer(row, outcome, now)
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

    def _defer(self, row: OutboxRow, outcome: DeliveryResult, now: datetime) -> str:
        """Later, each time longer, and given up some day; the domain is left alone meanwhile."""
        row.state, row.next_try_at = DEFERRED, now + wait_after(row.attempts)
        if row.tried_since is not None and now - row.tried_since >= timedelta(days=self._settings.mail_days):
            row.state, row.done_at = FAILED, now
            self._refused(row, gone=False)
        if outcome.code == 452 or outcome.enhanced.startswith("4.2."):
            # One mailbox that is full says nothing of the others.
            return ""
        domain = self._rows.domain(row.domain)
        domain.refusals += 1
        domain.wait_until = now + wait_after(domain.refusals)
        return domain.name

    def give_back(self, parcels: Sequence[Parcel]) -> None:
        """Messages that were claimed and not tried: anybody may have them at once."""
        if parcels:
            self._rows.release([parcel.id for parcel in parcels], self._clock.now())

    # ------------------------------------------------------------------ what comes back

    def bounced(self, row: OutboxRow, *, permanent: bool, reason: str, gone: bool) -> None:
        """A message has come back: for good, or only to say that it is late.

        ``gone``: the address is nobody's. The user's other address gets the message instead.
        """
        now = self._clock.now()
        row.error = reason[:200]
        if not permanent:
            return
        row.state, row.done_at = BOUNCED, now
        self._refused(row, gone)
        known = self._rows.address(row.recipient)
        other = self._other(row.user_id, row.recipient) if known is not None and known.rested_at else ""
        if other:
            row.recipient, row.domain = other, domain_of(other)
            row.state, row.next_try_at, row.done_at, row.attempts = QUEUED, now, None, 0
            row.tried_since = None
            self._jobs.add(SEND_MAIL)
        log.info("mail.bounced", **_facts(row), state=row.state)

    def _refused(self, row: OutboxRow, gone: bool) -> None:  # noqa: FBT001 - what the reply said
        """An address has refused a message: three in a row, or one because it is nobody's, and it rests."""
        known = self._rows.noted(row.recipient)
        known.refusals += 1
        if known.rested_at is None and (gone or known.refusals >= _MOST_REFUSALS):
            known.rested_at, known.reason = self._clock.now(), row.error

    def _other(self, user_id: int | None, address: str) -> str:
        """The user's other address, confirmed and not resting; "" when there is none."""
        user = None if user_id is None else self._account_rows.user(user_id)
        if user is None:
            return ""
        own = [one for one in (user.email, self._choices.second(user.id)) if one]
        rested = self._rows.rested(own)
        fit = [one for one in own if one.lower() not in rested and one.lower() != address.lower()]
        return fit[0] if fit else ""

    def resting(self, user_id: int, email: str) -> list[Resting]:
        """The addresses of a user that rest, for the first page."""
        rested = self._rows.rested_of(user_id, email)
        if not rested:
            return []
        instead = self._other(user_id, "")
        return [
            Resting(address=row.address, since=row.rested_at, reason=row.reason, instead=instead)
            for row in rested
            if row.rested_at is not None
        ]

    def address(self, address: str) -> MailAddress:
        """What is known of an address, locked until the transaction ends."""
        return self._rows.noted(address)

    def wake(self, addresses: Sequence[str]) -> None:
        """The user says that these addresses take mail again."""
        for row in self._rows.rested(addresses).values():
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
        """For how many hours, rounded up, our own server kept back reports made since then; 0: no time."""
        seconds = self._rows.late(game_id, _LATE, since)
        return -(-seconds // 3600)


def _is_gone(code: int, enhanced: str) -> bool:
    """Whether a refusal says that there is no such mailbox (RFC 3463), not that it minds the message."""
    return enhanced.startswith("5.1.") if enhanced else code in _NO_MAILBOX


def _reason(error: Exception) -> str:
    return error.code if isinstance(error, AppError) else type(error).__name__


def _facts(row: OutboxRow) -> dict[str, int | None]:
    """Which message it is, without whom it is for."""
    return {"mail": row.id, "game": row.game_id, "report": row.report_id}
