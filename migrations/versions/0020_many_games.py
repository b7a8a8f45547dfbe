"""Indexes for a thousand games: what lists and the tick look for.

Revision ID: 0020
Revises: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_PARTIAL = (
    ("ix_game_asked", "game", "id", "run_asked"),
    ("ix_game_setup", "game", "code", "status = 'setup'"),
    ("ix_game_waits", "game", "id", "waits <> ''"),
    ("ix_game_release", "game", "release_at", "staged_run IS NOT NULL"),
    ("ix_seat_ready", "seat", "game_id", "ready"),
)
_WHOLE = (("run", "state_after_id"), ("deputy", "user_id"), ("outbox", "gathered_id"))
# For what is deleted by its age: rows come in the order of time, so a few bytes a megabyte are enough.
_TIMES = (("sheet", "received_at"), ("report_file", "made_at"), ("outbox", "created_at"))


def upgrade() -> None:
    for name, table, column, where in _PARTIAL:
        op.create_index(name, table, [column], postgresql_where=sa.text(where))
    for table, column in _WHOLE:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column])
    for table, column in _TIMES:
        op.create_index(f"ix_{table}_{column}", table, [column], postgresql_using="brin")


def downgrade() -> None:
    for table, column in reversed(_TIMES):
        op.drop_index(f"ix_{table}_{column}", table_name=table)
    for table, column in reversed(_WHOLE):
        op.drop_index(op.f(f"ix_{table}_{column}"), table_name=table)
    for name, table, _, _ in reversed(_PARTIAL):
        op.drop_index(name, table_name=table)
