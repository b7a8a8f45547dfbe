"""A game may be held by its moderator, not by an error only.

Revision ID: 0033
Revises: 0032
"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("held_by_hand", sa.Boolean(), nullable=False, server_default="false"))


def downgrade() -> None:
    op.drop_column("game", "held_by_hand")
