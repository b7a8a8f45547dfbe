"""Mails have a name, and a key for each use is made of their secret.

Revision ID: 0049
Revises: 0048
"""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox", sa.Column("name", sa.Text()))
    op.create_index(op.f("ix_outbox_name"), "outbox", ["name"])


def downgrade() -> None:
    op.drop_index(op.f("ix_outbox_name"), "outbox")
    op.drop_column("outbox", "name")
