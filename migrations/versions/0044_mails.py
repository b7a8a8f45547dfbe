"""The mails of a game by number: the latest stand at the end of the index, and the others are not read.

Revision ID: 0044
Revises: 0043
"""

from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_outbox_game", "outbox", ["game_id", "id"])
    op.drop_index("ix_outbox_game_id", table_name="outbox")


def downgrade() -> None:
    op.create_index("ix_outbox_game_id", "outbox", ["game_id"])
    op.drop_index("ix_outbox_game", table_name="outbox")
