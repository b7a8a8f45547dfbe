"""Indexes for what is asked of growing tables: a game's announcements, a user's sheets, old calls.

And files of mails, which are packed when they come: PostgreSQL need not try it again.

Revision ID: 0042
Revises: 0041
"""

from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None

_INDEXES = (
    ("ix_announcement_game_id", "announcement", ["game_id", "id"]),
    ("ix_sheet_sent_by", "sheet", ["sent_by", "id"]),
    ("ix_webhook_call_created_at", "webhook_call", ["created_at"]),
)


def upgrade() -> None:
    for name, table, columns in _INDEXES:
        op.create_index(name, table, columns)
    op.execute("ALTER TABLE outbox_file ALTER COLUMN data SET STORAGE EXTERNAL")


def downgrade() -> None:
    op.execute("ALTER TABLE outbox_file ALTER COLUMN data SET STORAGE EXTENDED")
    for name, table, _ in reversed(_INDEXES):
        op.drop_index(name, table_name=table)
