"""A moderator may choose the temper of a computer's seat.

Revision ID: 0035
Revises: 0034
"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("temper", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seat", "temper")
