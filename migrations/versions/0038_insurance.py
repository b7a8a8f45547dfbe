"""Seats are insured: what is run when no sheet is in; standing sheets; when players are away.

Revision ID: 0038
Revises: 0037
"""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None

_USER = ["user_account.id"]
_DATES = "BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'"


def upgrade() -> None:
    op.add_column("game", sa.Column("insurance", sa.Boolean(), nullable=False, server_default="true"))
    op.add_column("seat", sa.Column("insurance", sa.Text(), nullable=False, server_default=""))
    op.create_check_constraint(
        op.f("ck_seat_insurance"), "seat", "insurance IN ('', 'draft', 'standing', 'computer')"
    )
    op.create_table(
        "standing_sheet",
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("saved_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_standing_sheet_seat_id_seat")),
        sa.ForeignKeyConstraint(["user_id"], _USER, name=op.f("fk_standing_sheet_user_id_user_account")),
        sa.PrimaryKeyConstraint("seat_id", name=op.f("pk_standing_sheet")),
    )
    op.create_index(op.f("ix_standing_sheet_user_id"), "standing_sheet", ["user_id"])
    op.create_table(
        "absence",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("begins_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(f"begins_at {_DATES}", name=op.f("ck_absence_begins_at")),
        sa.CheckConstraint(f"ends_at {_DATES}", name=op.f("ck_absence_ends_at")),
        sa.CheckConstraint("begins_at < ends_at", name=op.f("ck_absence_order")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_absence_game_id_game")),
        sa.ForeignKeyConstraint(["user_id"], _USER, name=op.f("fk_absence_user_id_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_absence")),
    )
    op.create_index(op.f("ix_absence_user_id"), "absence", ["user_id"])
    op.create_index(op.f("ix_absence_game_id"), "absence", ["game_id"])


def downgrade() -> None:
    op.drop_table("absence")
    op.drop_table("standing_sheet")
    op.drop_constraint(op.f("ck_seat_insurance"), "seat")
    op.drop_column("seat", "insurance")
    op.drop_column("game", "insurance")
