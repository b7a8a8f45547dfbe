"""Indexes for received mail: what was put aside, and what has bytes to be dropped.

Revision ID: 0045
Revises: 0044
"""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_inbound_mail_aside",
        "inbound_mail",
        ["game_id", "id"],
        postgresql_where=sa.text("state = 'aside'"),
    )
    op.create_index(
        "ix_inbound_mail_raw", "inbound_mail", ["arrived_at"], postgresql_where=sa.text("raw IS NOT NULL")
    )


def downgrade() -> None:
    op.drop_index("ix_inbound_mail_raw", table_name="inbound_mail")
    op.drop_index("ix_inbound_mail_aside", table_name="inbound_mail")
