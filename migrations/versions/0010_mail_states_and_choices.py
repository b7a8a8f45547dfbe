"""Mail that tells what became of it, and what each user wants of it.

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_STATES = "('queued', 'deferred', 'accepted', 'opened', 'bounced', 'failed', 'aside', 'digest')"
_KINDS = "('report', 'reminder', 'notice', 'digest', 'answer', 'owed')"


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=True)


def _text(name: str, default: str | None = "") -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False, server_default=default)


def _check(state: str, waiting: str) -> None:
    op.drop_constraint(op.f("ck_outbox_state"), "outbox")
    op.create_check_constraint(op.f("ck_outbox_state"), "outbox", state)
    op.drop_index("ix_outbox_waiting", "outbox")
    op.create_index("ix_outbox_waiting", "outbox", ["next_try_at"], postgresql_where=waiting)


def upgrade() -> None:
    for name in ("domain", "reply_to", "answers_to"):
        op.add_column("outbox", _text(name))
        op.alter_column("outbox", name, server_default=None)
    op.add_column("outbox", _text("kind", "owed"))
    op.alter_column("outbox", "kind", server_default=None)
    op.add_column("outbox", sa.Column("late_seconds", sa.Integer(), nullable=False, server_default="0"))
    op.alter_column("outbox", "late_seconds", server_default=None)
    op.add_column("outbox", sa.Column("key", sa.Text(), nullable=True))
    op.execute(
        """UPDATE outbox SET key = substr(replace(gen_random_uuid()::text, '-', ''), 1, 20),
           domain = lower(split_part(recipient, '@', 2)),
           kind = CASE WHEN report_id IS NULL THEN 'owed' ELSE 'report' END"""
    )
    op.alter_column("outbox", "key", nullable=False)
    op.create_unique_constraint(op.f("uq_outbox_key"), "outbox", ["key"])
    for name in ("leased_until", "tried_since", "blocked_at", "opened_at"):
        op.add_column("outbox", _moment(name))
    op.add_column("outbox", sa.Column("gathered_id", sa.Integer(), nullable=True))
    op.create_foreign_key(op.f("fk_outbox_gathered_id_outbox"), "outbox", "outbox", ["gathered_id"], ["id"])
    op.create_check_constraint(op.f("ck_outbox_kind"), "outbox", f"kind IN {_KINDS}")
    op.create_index(op.f("ix_outbox_report_id"), "outbox", ["report_id"])
    _check(f"state IN {_STATES}", "state IN ('queued', 'deferred')")
    op.create_index(
        "ix_outbox_gathered",
        "outbox",
        ["user_id"],
        postgresql_where="state = 'digest' AND gathered_id IS NULL",
    )
    op.create_table(
        "mail_domain",
        sa.Column("name", sa.Text(), nullable=False),
        _moment("wait_until"),
        sa.Column("refusals", sa.Integer(), nullable=False),
        _moment("minute"),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "wait_until BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'",
            name=op.f("ck_mail_domain_wait_until"),
        ),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_mail_domain")),
    )
    op.create_table(
        "mail_address",
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("refusals", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        _moment("rested_at"),
        _moment("silent_until"),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_mail_address")),
    )
    op.create_table(
        "notification",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("reports", sa.Text(), nullable=False),
        sa.Column("brief", sa.Text(), nullable=False),
        *(
            sa.Column(name, sa.Boolean(), nullable=False)
            for name in ("html", "pdf", "json", "csv", "reminders", "notices")
        ),
        sa.CheckConstraint("reports IN ('each', 'none')", name=op.f("ck_notification_reports")),
        sa.CheckConstraint("brief IN ('each', 'daily', 'era')", name=op.f("ck_notification_brief")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_notification_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_notification_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notification")),
        sa.UniqueConstraint(
            "user_id",
            "game_id",
            name=op.f("uq_notification_user_id_game_id"),
            postgresql_nulls_not_distinct=True,
        ),
    )
    op.create_table(
        "mail_user",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.Boolean(), nullable=False),
        _moment("digest_at"),
        sa.Column("second", sa.Text(), nullable=False),
        sa.Column("second_key", sa.Text(), nullable=False),
        _moment("second_confirmed_at"),
        sa.Column("feed_key", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_mail_user_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_mail_user")),
        sa.UniqueConstraint("feed_key", name=op.f("uq_mail_user_feed_key")),
    )
    op.create_table(
        "reminder",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        *(
            sa.Column(name, sa.Integer(), nullable=False)
            for name in ("user_id", "game_id", "game_turn", "hours")
        ),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_reminder_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_reminder_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reminder")),
        sa.UniqueConstraint(
            "user_id",
            "game_id",
            "game_turn",
            "hours",
            name=op.f("uq_reminder_user_id_game_id_game_turn_hours"),
        ),
    )


def downgrade() -> None:
    for table in ("reminder", "mail_user", "notification", "mail_address", "mail_domain"):
        op.drop_table(table)
    op.drop_index("ix_outbox_gathered", "outbox")
    # What is unknown to the older program: on its way again, or done.
    op.execute("UPDATE outbox SET state = 'queued' WHERE state IN ('deferred', 'digest')")
    op.execute("UPDATE outbox SET state = 'accepted' WHERE state = 'opened'")
    _check("state IN ('queued', 'accepted', 'bounced', 'failed', 'aside')", "state = 'queued'")
    op.drop_index(op.f("ix_outbox_report_id"), "outbox")
    op.drop_constraint(op.f("ck_outbox_kind"), "outbox")
    op.drop_constraint(op.f("fk_outbox_gathered_id_outbox"), "outbox")
    op.drop_constraint(op.f("uq_outbox_key"), "outbox")
    gone = "gathered_id opened_at blocked_at tried_since leased_until key late_seconds kind answers_to"
    for name in [*gone.split(), "reply_to", "domain"]:
        op.drop_column("outbox", name)
