"""What the ledger will say of a run that was asked for, once it is published.

Revision ID: 0058
Revises: 0057
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0058"
down_revision = "0057"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("asked", JSONB(), nullable=True))


def downgrade() -> None:
    op.drop_column("game", "asked")
