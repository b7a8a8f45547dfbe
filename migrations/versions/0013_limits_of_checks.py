"""Limits of the checks before a run.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("limits", JSONB(), nullable=False, server_default="{}"))
    op.alter_column("game", "limits", server_default=None)


def downgrade() -> None:
    op.drop_column("game", "limits")
