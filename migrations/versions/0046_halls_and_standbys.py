"""Indexes for halls of fame and for the tick's question for seats that may be offered.

A game notes when it ended, so that the latest of many are found without reading the others.

Revision ID: 0046
Revises: 0045
"""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("over_at", sa.DateTime(timezone=True)))
    op.execute(
        "UPDATE game SET over_at = run.ended_at FROM run"
        " WHERE run.game_id = game.id AND run.number = game.run_number AND game.status = 'over'"
    )
    op.create_index(
        "ix_game_over", "game", ["ruleset", "over_at", "id"], postgresql_where=sa.text("status = 'over'")
    )
    op.create_index(
        "ix_seat_vacant",
        "seat",
        ["game_id"],
        postgresql_where=sa.text("status IN ('resigned', 'dropped') AND NOT is_bot"),
    )
    op.create_index("ix_standby_until", "standby", ["until"], postgresql_where=sa.text("until IS NOT NULL"))


def downgrade() -> None:
    op.drop_index("ix_standby_until", table_name="standby")
    op.drop_index("ix_seat_vacant", table_name="seat")
    op.drop_index("ix_game_over", table_name="game")
    op.drop_column("game", "over_at")
