"""Games that follow another one: what an ended game leaves, and what the next one was given.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("carry", "carried"):
        op.add_column("game", sa.Column(name, JSONB(), nullable=False, server_default="{}"))
        op.alter_column("game", name, server_default=None)
    op.add_column("game", sa.Column("after_id", sa.Integer(), nullable=True))
    op.create_foreign_key(op.f("fk_game_after_id_game"), "game", "game", ["after_id"], ["id"])
    op.create_unique_constraint(op.f("uq_game_after_id"), "game", ["after_id"])


def downgrade() -> None:
    for name in ("after_id", "carried", "carry"):
        op.drop_column("game", name)
