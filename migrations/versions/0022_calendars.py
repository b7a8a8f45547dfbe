"""Rhythms by days and weekdays, and what a paused game goes on with.

Revision ID: 0022
Revises: 0021
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_PAUSED = ("paused_at", "paused_due_at")


def upgrade() -> None:
    # The defaults stay: a server of the version before still makes games while this one comes up.
    op.add_column("game", sa.Column("rhythm", JSONB(), nullable=False, server_default="{}"))
    op.add_column("game", sa.Column("paused_early", sa.Boolean(), nullable=False, server_default="false"))
    for column in _PAUSED:
        op.add_column("game", sa.Column(column, sa.DateTime(timezone=True), nullable=True))
        op.create_check_constraint(
            op.f(f"ck_game_{column}"),
            "game",
            f"{column} BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'",
        )


def downgrade() -> None:
    for column in (*_PAUSED, "paused_early", "rhythm"):
        op.drop_column("game", column)
