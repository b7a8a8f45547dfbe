"""Who opened a game by himself without being a moderator; an index of games that anybody may watch.

Revision ID: 0063
Revises: 0062
"""

import sqlalchemy as sa
from alembic import op

revision = "0063"
down_revision = "0062"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("opened_by", sa.Integer(), nullable=True))
    op.create_foreign_key("fk_game_opened_by_user_account", "game", "user_account", ["opened_by"], ["id"])
    op.create_index(
        "ix_game_opened_by", "game", ["opened_by"], postgresql_where=sa.text("opened_by IS NOT NULL")
    )
    op.create_index("ix_game_watchable", "game", ["id"], postgresql_where=sa.text("watchable"))


def downgrade() -> None:
    op.drop_index("ix_game_watchable", "game")
    op.drop_index("ix_game_opened_by", "game")
    op.drop_constraint("fk_game_opened_by_user_account", "game")
    op.drop_column("game", "opened_by")
