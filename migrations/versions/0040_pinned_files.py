"""A game notes what its setup took from files that change; one begun before has noted nothing.

Revision ID: 0040
Revises: 0039
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("pinned", JSONB(), nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("game", "pinned")
