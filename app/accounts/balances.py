"""Balances: what users have paid in, what their turns cost, what they have won. In cents, never changed.

An account is a ledger: each movement carries the balance after it. An award is credit for games, not
money (CC-VICTORY-05), so no more can be paid out than was paid in.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from app.accounts.models import BALANCE_KINDS, PAYMENT, PAYOUT, BalanceEntry
from app.accounts.repository import AccountRepository
from app.accounts.service import clean_line
from app.bounds import MOST_CENTS, MOST_REASON
from app.clock import Clock
from app.errors import AppError

_AMOUNT = re.compile(r"([+-]?)([0-9]{1,7})(?:[.,]([0-9]{2}))?")


def cents_of(text: str) -> int:
    """Return the cents of an amount as people write it (``12``, ``-3,20``); raise 422 ``bad_amount``."""
    match = _AMOUNT.fullmatch(text.strip())
    if match is None:
        raise AppError(422, "bad_amount", amount=text.strip()[:20])
    sign, whole, part = match.groups()
    cents = int(whole) * 100 + int(part or 0)
    return -cents if sign == "-" else cents


def money(cents: int) -> str:
    """Return an amount as ``cents_of`` reads it: ``-4.50``."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


@dataclass(frozen=True, kw_only=True)
class Movement:
    """A movement to be booked: positive cents are a credit.

    ``kind``: payment, payout, fee, award or correction. ``reason`` is printed in the account; fees and awards
    name their game there. ``booked_by``: the user who did it, None for a run or the operator.
    """

    user_id: int
    cents: int
    kind: str
    reason: str
    game_id: int | None = None
    game_turn: int | None = None
    seat: int | None = None
    booked_by: int | None = None


class BalanceService:
    """The accounts of users."""

    def __init__(self, *, repository: AccountRepository, clock: Clock) -> None:
        self._rows = repository
        self._clock = clock

    # ------------------------------------------------------------------ reading

    def balance(self, user_id: int) -> int:
        """Return a user's balance in cents."""
        return self.balances([user_id])[user_id]

    def balances(self, user_ids: Sequence[int]) -> dict[int, int]:
        """Return balances in cents by user id."""
        found = self._rows.last_entries(user_ids)
        return {user_id: found[user_id].balance if user_id in found else 0 for user_id in user_ids}

    def entries(self, user_id: int, *, after: int = 0, limit: int | None = None) -> Sequence[BalanceEntry]:
        """Return the movements of a user's balance, oldest first: all, or at most ``limit`` after one."""
        return self._rows.entries(user_id, after, limit)

    def account(self, user_id: int, count: int) -> tuple[Sequence[BalanceEntry], int]:
        """Return at most ``count`` of them, newest first, and how many cents may be paid out."""
        entries, sums = self._rows.account(user_id, count)
        return entries, _refundable(*sums)

    def paid(self, game_id: int, game_turn: int, seat: int, holder: int | None) -> dict[int, int]:
        """Return, by user, the cents that a seat's turn has cost so far; users who got all back are left out.

        Movements of an older program name no seat; they are taken for it if they are of ``holder``.
        """
        found: dict[int, int] = {}
        for row in self._rows.fees(game_id, game_turn):
            if row.seat == seat or (row.seat is None and row.user_id == holder):
                found[row.user_id] = found.get(row.user_id, 0) - row.cents
        return {user_id: cents for user_id, cents in found.items() if cents > 0}

    def refundable(self, user_id: int) -> int:
        """Return the cents that may be paid out: what is left of the money that was paid in.

        Costs take credit first; a debt is filled by the next payment of any kind.
        """
        return _refundable(*self._rows.sums(user_id))

    def latest(self, user_id: int) -> int:
        """Return the number of the latest movement of a user's account; 0 before the first."""
        found = self._rows.last_entries([user_id])
        return found[user_id].number if user_id in found else 0

    # ------------------------------------------------------------------ moving

    def hold(self, user_ids: Sequence[int]) -> Sequence[int]:
        """Let nobody else move these accounts until the transaction ends; the ids that there are.

        In the order of the ids. A transaction that books more than once holds all its accounts first:
        otherwise two games with the same players could wait for each other.
        """
        return self._rows.lock_users(sorted(user_ids))

    def book(self, movements: Sequence[Movement]) -> list[BalanceEntry]:
        """Book movements in their order, all in the caller's transaction.

        Raises 404 ``no_such_user``, 422 ``bad_amount`` (nothing, or too much) or ``bad_text``.
        """
        ids = sorted({movement.user_id for movement in movements})
        if len(self.hold(ids)) < len(ids):
            raise AppError(404, "no_such_user")
        found = self._rows.last_entries(ids)
        last = {user_id: (row.number, row.balance) for user_id, row in found.items()}
        rows = []
        for movement in movements:
            if movement.kind not in BALANCE_KINDS or not 0 < abs(movement.cents) <= MOST_CENTS:
                raise AppError(422, "bad_amount", cents=movement.cents)
            number, balance = last.get(movement.user_id, (0, 0))
            last[movement.user_id] = number + 1, balance + movement.cents
            rows.append(
                BalanceEntry(
                    user_id=movement.user_id,
                    number=number + 1,
                    at=self._clock.now(),
                    cents=movement.cents,
                    balance=balance + movement.cents,
                    kind=movement.kind,
                    reason=clean_line(movement.reason, MOST_REASON, "bad_text"),
                    game_id=movement.game_id,
                    game_turn=movement.game_turn,
                    seat=movement.seat,
                    booked_by=movement.booked_by,
                )
            )
        self._rows.add_entries(rows)
        return rows

    def pay_in(self, user_id: int, cents: int, *, reason: str) -> BalanceEntry:
        """Book a payment; raise 404, or 422 ``bad_amount`` unless it is more than nothing."""
        if cents <= 0:
            raise AppError(422, "bad_amount", cents=cents)
        return self.book([Movement(user_id=user_id, cents=cents, kind=PAYMENT, reason=reason)])[0]

    def pay_out(self, user_id: int, cents: int, *, reason: str) -> BalanceEntry:
        """Book a payout; raise 409 ``not_refundable`` for more than is left of payments (CC-VICTORY-05)."""
        self.hold([user_id])
        left = self.refundable(user_id)
        if cents <= 0:
            raise AppError(422, "bad_amount", cents=cents)
        if cents > left:
            raise AppError(409, "not_refundable", cents=cents, most=left)
        return self.book([Movement(user_id=user_id, cents=-cents, kind=PAYOUT, reason=reason)])[0]


def _refundable(money: int, credit: int, filled: int) -> int:
    # Where credit was below zero money has filled it, and what has filled it once is money no more.
    return max(0, min(money - filled, money + credit))
