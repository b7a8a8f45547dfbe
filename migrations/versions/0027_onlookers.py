"""Games that everybody may watch; what became of the turns that were asked of somebody.

Beside a server of the release before: it knows none of this, and what it runs is in nobody's record.

Revision ID: 0027
Revises: 0026
"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("watchable", sa.Boolean(), nullable=False, server_default="false"))
    op.add_column(
        "user_account", sa.Column("record_hidden", sa.Boolean(), nullable=False, server_default="false")
    )
    op.create_table(
        "turn_record",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["user_account.id"]),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "run_number", "seat"),
        sa.CheckConstraint("kind IN ('in_time', 'late', 'missed')", name="kind"),
    )
    op.create_index("ix_turn_record_user_id", "turn_record", ["user_id", "kind"])


def downgrade() -> None:
    op.drop_table("turn_record")
    op.drop_column("user_account", "record_hidden")
    op.drop_column("game", "watchable")
