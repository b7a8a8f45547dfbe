"""Games with several moderators, and letters that ask somebody to be one.

Revision ID: 0059
Revises: 0058
"""

import sqlalchemy as sa
from alembic import op

revision = "0059"
down_revision = "0058"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "co_moderator",
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("user_id", sa.Integer(), sa.ForeignKey("user_account.id"), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id"),
    )
    op.create_index(op.f("ix_co_moderator_user_id"), "co_moderator", ["user_id"])
    op.alter_column("seat_invitation", "seat_id", nullable=True)
    op.add_column(
        "seat_invitation", sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=True)
    )
    op.create_index(op.f("ix_seat_invitation_game_id"), "seat_invitation", ["game_id"])
    op.drop_constraint(op.f("ck_seat_invitation_kind"), "seat_invitation", type_="check")
    op.create_check_constraint(
        op.f("ck_seat_invitation_kind"), "seat_invitation", "kind IN ('deputy', 'reader', 'moderator')"
    )
    op.create_check_constraint(
        op.f("ck_seat_invitation_place"),
        "seat_invitation",
        "(kind = 'moderator') = (seat_id IS NULL) AND (seat_id IS NULL) = (game_id IS NOT NULL)",
    )


def downgrade() -> None:
    op.execute("DELETE FROM seat_invitation WHERE kind = 'moderator'")
    op.drop_constraint(op.f("ck_seat_invitation_place"), "seat_invitation", type_="check")
    op.drop_constraint(op.f("ck_seat_invitation_kind"), "seat_invitation", type_="check")
    op.create_check_constraint(
        op.f("ck_seat_invitation_kind"), "seat_invitation", "kind IN ('deputy', 'reader')"
    )
    op.drop_index(op.f("ix_seat_invitation_game_id"), "seat_invitation")
    op.drop_column("seat_invitation", "game_id")
    op.alter_column("seat_invitation", "seat_id", nullable=False)
    op.drop_table("co_moderator")
