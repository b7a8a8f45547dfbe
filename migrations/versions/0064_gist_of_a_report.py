"""What a report says first, and how many letters it brings, for lists of games.

Revision ID: 0064
Revises: 0063
"""

import sqlalchemy as sa
from alembic import op

revision = "0064"
down_revision = "0063"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("report", sa.Column("gist", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    op.drop_column("report", "gist")
