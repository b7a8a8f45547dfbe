"""Indexes for tables that grow beside games: threads, sessions, tokens, drafts, shares and fees.

Revision ID: 0047
Revises: 0046
"""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None

_WHOLE = (
    ("web_session", "expires_at"),
    ("api_token", "expires_at"),
    ("sheet_draft", "saved_at"),
    ("report_share", "by_id"),
)


def upgrade() -> None:
    for table, column in _WHOLE:
        op.create_index(op.f(f"ix_{table}_{column}"), table, [column])
    op.create_index(
        "ix_message_thread_complaint",
        "message_thread",
        ["id"],
        postgresql_where=sa.text("kind = 'complaint'"),
    )
    op.create_index(
        "ix_balance_entry_fee",
        "balance_entry",
        ["game_id", "game_turn"],
        postgresql_where=sa.text("kind = 'fee'"),
    )


def downgrade() -> None:
    op.drop_index("ix_balance_entry_fee", table_name="balance_entry")
    op.drop_index("ix_message_thread_complaint", table_name="message_thread")
    for table, column in reversed(_WHOLE):
        op.drop_index(op.f(f"ix_{table}_{column}"), table_name=table)
