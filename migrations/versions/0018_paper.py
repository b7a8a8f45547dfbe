"""The paper of a user's PDFs. Drawn reports on another paper than A4 are kept under a name of their own.

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("user_account", sa.Column("paper", sa.Text(), nullable=False, server_default="A4"))
    op.alter_column("user_account", "paper", server_default=None)
    op.create_check_constraint(op.f("ck_user_account_paper"), "user_account", "paper IN ('A4', 'letter')")


def downgrade() -> None:
    # What is drawn anew when somebody asks for it.
    op.execute("DELETE FROM report_file WHERE format = 'pdf-letter'")
    op.drop_constraint(op.f("ck_user_account_paper"), "user_account")
    op.drop_column("user_account", "paper")
