"""The words of a report, for the search.

Revision ID: 0036
Revises: 0035
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("report", sa.Column("words", postgresql.TSVECTOR(), nullable=True))
    op.create_index(
        "ix_report_unread",
        "report",
        ["id"],
        postgresql_where=sa.text("words IS NULL AND published_at IS NOT NULL"),
    )


def downgrade() -> None:
    op.drop_index("ix_report_unread", table_name="report")
    op.drop_column("report", "words")
