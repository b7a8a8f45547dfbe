"""For how long the end of a game is provisional, and until when it is.

Revision ID: 0062
Revises: 0061
"""

import sqlalchemy as sa
from alembic import op

revision = "0062"
down_revision = "0061"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("final_hours", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game", sa.Column("final_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_game_final", "game", ["final_at"], postgresql_where=sa.text("final_at IS NOT NULL"))


def downgrade() -> None:
    op.drop_index("ix_game_final", "game")
    op.drop_column("game", "final_at")
    op.drop_column("game", "final_hours")
