"""What the rules call a seat, kept from the latest run, so that no page reads a state for a name.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Games that run already learn their names with their next run.
    op.add_column("seat", sa.Column("called", sa.Text(), nullable=False, server_default=""))
    op.alter_column("seat", "called", server_default=None)


def downgrade() -> None:
    op.drop_column("seat", "called")
