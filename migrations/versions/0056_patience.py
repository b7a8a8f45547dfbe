"""After how many runs without its sheet the rules give a seat up.

Revision ID: 0056
Revises: 0055
"""

import sqlalchemy as sa
from alembic import op

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("patience", sa.Integer(), nullable=False, server_default="0"))
    # Conquest is the one game so far that gives seats up: two turns without a sheet do it.
    op.execute(
        """
        UPDATE seat SET patience = CASE WHEN behind THEN 1 ELSE 2 END
        FROM game
        WHERE seat.game_id = game.id AND game.ruleset = 'conquest' AND game.status IN ('running', 'held')
          AND (seat.wanted OR seat.behind)
        """
    )


def downgrade() -> None:
    op.drop_column("seat", "patience")
