"""Find a user's drafts by an index: the account page and the export ask for them.

Revision ID: 0055
Revises: 0054
"""

from alembic import op

revision = "0055"
down_revision = "0054"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_sheet_draft_user_id", "sheet_draft", ["user_id"])


def downgrade() -> None:
    op.drop_index("ix_sheet_draft_user_id", "sheet_draft")
