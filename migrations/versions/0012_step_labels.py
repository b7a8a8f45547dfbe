"""The step that a game waits for, as the rules put it: its words and its pace, so that lists need no state.

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Games that run already learn its words with their next run.
    op.add_column("game", sa.Column("step_label", JSONB(), nullable=False, server_default="{}"))
    op.alter_column("game", "step_label", server_default=None)


def downgrade() -> None:
    op.drop_column("game", "step_label")
