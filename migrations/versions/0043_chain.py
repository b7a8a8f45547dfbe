"""An index for the reports of a seat in the order of the chain: the latest ones, and those beside another.

Revision ID: 0043
Revises: 0042
"""

from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_report_chain", "report", ["game_id", "seat", "run_id", "id"])


def downgrade() -> None:
    op.drop_index("ix_report_chain", table_name="report")
