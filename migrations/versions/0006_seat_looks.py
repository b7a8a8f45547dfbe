"""What moderators who play have looked at, and why.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seat_look",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("seat BETWEEN 0 AND 9999", name=op.f("ck_seat_look_seat")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_seat_look_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_seat_look_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat_look")),
    )
    op.create_index("ix_seat_look_game_id", "seat_look", ["game_id", "user_id", "run_number"])


def downgrade() -> None:
    op.drop_table("seat_look")
