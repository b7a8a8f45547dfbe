"""The tick finds guests whose time is over without reading every account.

Revision ID: 0032
Revises: 0031
"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_user_account_guest",
        "user_account",
        ["guest_until"],
        postgresql_where=sa.text("guest_until IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_index("ix_user_account_guest", table_name="user_account")
