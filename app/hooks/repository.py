"""Queries of webhooks."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import func, or_, select, update

from app.db import Session
from app.hooks.models import FAILED, WAITING, Webhook, WebhookCall


class HookRepository:
    """Rows of webhooks and of what is told to them."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: Webhook | WebhookCall) -> None:
        """Keep a new row."""
        self._session.add(row)

    def flush(self) -> None:
        """Write what has changed."""
        self._session.flush()

    def of_user(self, user_id: int) -> Sequence[Webhook]:
        """Return the webhooks of a user, oldest first."""
        query = select(Webhook).where(Webhook.user_id == user_id).order_by(Webhook.id)
        return self._session.scalars(query).all()

    def on(self, user_ids: Collection[int]) -> Sequence[Webhook]:
        """Return the webhooks of these users that are not switched off."""
        query = select(Webhook).where(Webhook.user_id.in_(user_ids), Webhook.off_at.is_(None))
        return self._session.scalars(query.order_by(Webhook.id)).all()

    def locked(self, hook_id: int) -> Webhook | None:
        """Return a webhook for a change, locked, or None."""
        query = select(Webhook).where(Webhook.id == hook_id).with_for_update()
        return self._session.scalars(query.execution_options(populate_existing=True)).one_or_none()

    def delete(self, hook: Webhook) -> None:
        """Forget a webhook and what was to be told to it."""
        self._session.delete(hook)
        self._session.flush()

    def latest(self, hook_ids: Collection[int], limit: int) -> Sequence[WebhookCall]:
        """Return at most ``limit`` latest calls to each of these webhooks, newest first."""
        place = func.row_number().over(partition_by=WebhookCall.webhook_id, order_by=WebhookCall.id.desc())
        ranked = (
            select(WebhookCall.id, place.label("place"))
            .where(WebhookCall.webhook_id.in_(hook_ids))
            .subquery()
        )
        wanted = select(ranked.c.id).where(ranked.c.place <= limit)
        query = select(WebhookCall).where(WebhookCall.id.in_(wanted)).order_by(WebhookCall.id.desc())
        return self._session.scalars(query).all()

    # ------------------------------------------------------------------ sending

    def claim(self, now: datetime, limit: int) -> Sequence[tuple[WebhookCall, Webhook]]:
        """Return the next calls to make, locked; calls that another sender holds are passed over."""
        query = (
            select(WebhookCall, Webhook)
            .join(Webhook, Webhook.id == WebhookCall.webhook_id)
            .where(
                WebhookCall.state.in_(WAITING),
                WebhookCall.next_try_at <= now,
                or_(WebhookCall.leased_until.is_(None), WebhookCall.leased_until <= now),
                Webhook.off_at.is_(None),
                or_(Webhook.wait_until.is_(None), Webhook.wait_until <= now),
            )
            .order_by(WebhookCall.next_try_at, WebhookCall.id)
            .limit(limit)
            .with_for_update(skip_locked=True, of=WebhookCall)
        )
        return [(call, hook) for call, hook in self._session.execute(query)]

    def call(self, call_id: int) -> WebhookCall | None:
        """Return a call for a change, locked, or None."""
        query = select(WebhookCall).where(WebhookCall.id == call_id).with_for_update()
        return self._session.scalars(query.execution_options(populate_existing=True)).one_or_none()

    def give_up(self, hook_id: int, error: str, now: datetime) -> None:
        """Drop all waiting calls of a webhook."""
        self._session.execute(
            update(WebhookCall)
            .where(WebhookCall.webhook_id == hook_id, WebhookCall.state.in_(WAITING))
            .values(state=FAILED, error=error, done_at=now, leased_until=None)
            .execution_options(synchronize_session="fetch")
        )

    def release(self, call_ids: Collection[int]) -> None:
        """Give claimed calls back untried."""
        self._session.execute(
            update(WebhookCall)
            .where(WebhookCall.id.in_(call_ids))
            .values(leased_until=None)
            .execution_options(synchronize_session="fetch")
        )

    def waiting(self, now: datetime) -> bool:
        """Whether anything is to be told now."""
        query = select(WebhookCall.id).where(WebhookCall.state.in_(WAITING), WebhookCall.next_try_at <= now)
        return self._session.scalar(query.limit(1)) is not None
