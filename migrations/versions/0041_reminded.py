"""A game notes which reminders were handed out last: nobody asks for them again at every tick.

Revision ID: 0041
Revises: 0040
"""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("reminded_run", "reminded_hours"):
        op.add_column("game", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("reminded_due_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    for name in ("reminded_due_at", "reminded_hours", "reminded_run"):
        op.drop_column("game", name)
