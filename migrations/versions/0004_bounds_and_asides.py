"""Bounds of dates and numbers, games and mails put aside, signs of life.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_FIRST, _LAST = "2000-01-01 00:00:00+00:00", "2200-01-01 00:00:00+00:00"
_DATES = {
    "game": ("due_at", "not_before"),
    "seat": ("played_at",),
    "deputy": ("begins_at", "ends_at"),
    "outbox": ("next_try_at",),
    "api_token": ("expires_at",),
    "web_session": ("expires_at",),
}
_NUMBERS = {
    "game": {
        "turn_hours": (1, 8784),
        "min_days_between": (0, 366),
        "least_hours": (0, 8784),
        "turn": (0, 99_999),
        "run_number": (0, 9_999_999),
        "fee_cents": (0, 100_000),
        "prize_cents": (0, 10_000_000),
    },
    "seat": {"number": (0, 9_999)},
    "balance_entry": {"cents": (-100_000_000, 100_000_000)},
}


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_pulse")),
    )
    op.add_column("game", sa.Column("aside", sa.Text(), server_default="", nullable=False))
    op.alter_column("game", "aside", server_default=None)
    _states("'queued', 'accepted', 'bounced', 'failed', 'aside'")
    # What no reader can read goes: the moderator sets a date again, and the turn waits until then.
    for column in ("due_at", "not_before"):
        op.execute(f"UPDATE game SET {column} = NULL WHERE NOT {_dated(column)}")  # noqa: S608 - our names
    op.execute("UPDATE game SET min_days_between = 366 WHERE min_days_between > 366")
    for table, columns in _DATES.items():
        for column in columns:
            op.create_check_constraint(op.f(f"ck_{table}_{column}"), table, _dated(column))
    for table, bounds in _NUMBERS.items():
        for column, (low, high) in bounds.items():
            words = f"{column} BETWEEN {low} AND {high}"
            op.create_check_constraint(op.f(f"ck_{table}_{column}"), table, words)


def downgrade() -> None:
    for table, columns in _NUMBERS.items():
        for column in columns:
            op.drop_constraint(op.f(f"ck_{table}_{column}"), table, type_="check")
    for table, names in _DATES.items():
        for column in names:
            op.drop_constraint(op.f(f"ck_{table}_{column}"), table, type_="check")
    op.execute("UPDATE outbox SET state = 'failed' WHERE state = 'aside'")
    _states("'queued', 'accepted', 'bounced', 'failed'")
    op.drop_column("game", "aside")
    op.drop_table("pulse")


def _dated(column: str) -> str:
    return f"{column} BETWEEN '{_FIRST}' AND '{_LAST}'"


def _states(allowed: str) -> None:
    op.drop_constraint(op.f("ck_outbox_state"), "outbox", type_="check")
    op.create_check_constraint(op.f("ck_outbox_state"), "outbox", f"state IN ({allowed})")
