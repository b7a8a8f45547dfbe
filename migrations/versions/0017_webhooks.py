"""Webhooks: where to, and what was or is to be told there.

Revision ID: 0017
Revises: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_STATES = "('queued', 'deferred', 'accepted', 'failed')"
_WAITING = "('queued', 'deferred')"
_DATES = "BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'"


def _text(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _moment(name: str, *, nullable: bool = True) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def upgrade() -> None:
    op.create_table(
        "webhook",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        _number("user_id"),
        *_text("url", "secret", "error"),
        _number("failures"),
        _moment("created_at", nullable=False),
        *map(_moment, ("failing_since", "wait_until", "off_at")),
        sa.CheckConstraint(f"wait_until {_DATES}", name=op.f("ck_webhook_wait_until")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_webhook_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook")),
    )
    op.create_index(op.f("ix_webhook_user_id"), "webhook", ["user_id"])
    op.create_table(
        "webhook_call",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        _number("webhook_id"),
        *_text("key", "event", "body", "state", "error"),
        _number("attempts"),
        *(_moment(name, nullable=False) for name in ("created_at", "next_try_at")),
        *map(_moment, ("leased_until", "done_at")),
        sa.CheckConstraint(f"state IN {_STATES}", name=op.f("ck_webhook_call_state")),
        sa.CheckConstraint(f"next_try_at {_DATES}", name=op.f("ck_webhook_call_next_try_at")),
        sa.ForeignKeyConstraint(
            ["webhook_id"],
            ["webhook.id"],
            name=op.f("fk_webhook_call_webhook_id_webhook"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook_call")),
        sa.UniqueConstraint("key", name=op.f("uq_webhook_call_key")),
    )
    op.create_index(op.f("ix_webhook_call_webhook_id"), "webhook_call", ["webhook_id"])
    op.create_index(
        "ix_webhook_call_waiting", "webhook_call", ["next_try_at"], postgresql_where=f"state IN {_WAITING}"
    )


def downgrade() -> None:
    op.drop_table("webhook_call")
    op.drop_table("webhook")
