"""A user has a language, in which pages and mails are.

Revision ID: 0034
Revises: 0033
"""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("user_account", sa.Column("language", sa.Text(), nullable=False, server_default="en"))


def downgrade() -> None:
    op.drop_column("user_account", "language")
