"""What others read of a player whom the rules tell who plays a seat.

Revision ID: 0029
Revises: 0028
"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("user_account", sa.Column("shown", sa.Text(), nullable=False, server_default="name"))
    op.create_check_constraint(
        op.f("ck_user_account_shown"), "user_account", "shown IN ('nothing', 'name', 'both')"
    )


def downgrade() -> None:
    op.drop_constraint(op.f("ck_user_account_shown"), "user_account", type_="check")
    op.drop_column("user_account", "shown")
