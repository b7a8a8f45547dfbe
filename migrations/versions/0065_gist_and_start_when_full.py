"""What a report says first, for lists of games; games that start by themselves when they are full.

Revision ID: 0065
Revises: 0064
"""

import sqlalchemy as sa
from alembic import op

revision = "0065"
down_revision = "0064"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("report", sa.Column("gist", sa.LargeBinary(), nullable=True))
    op.add_column(
        "game", sa.Column("starts_full", sa.Boolean(), nullable=False, server_default=sa.text("false"))
    )
    op.execute("UPDATE game SET starts_full = true WHERE opened_by IS NOT NULL")


def downgrade() -> None:
    op.drop_column("game", "starts_full")
    op.drop_column("report", "gist")
