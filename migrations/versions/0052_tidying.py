"""What could not be tidied away, and from which network guests come.

Revision ID: 0052
Revises: 0051
"""

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("user_account", sa.Column("guest_from", sa.Text(), nullable=True))
    op.create_table(
        "tidy_fault",
        sa.Column("what", sa.Text(), primary_key=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("tidy_fault")
    op.drop_column("user_account", "guest_from")
