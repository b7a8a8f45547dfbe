"""Seats let others read their reports, where the game allows it.

Revision ID: 0031
Revises: 0030
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

_USER = ["user_account.id"]


def upgrade() -> None:
    op.add_column("game", sa.Column("sharing", sa.Boolean(), nullable=False, server_default="false"))
    op.create_table(
        "report_share",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("first_turn", sa.Integer(), nullable=False),
        sa.Column("last_turn", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("first_turn BETWEEN 0 AND 99999", name=op.f("ck_report_share_first_turn")),
        sa.CheckConstraint("last_turn BETWEEN 0 AND 99999", name=op.f("ck_report_share_last_turn")),
        sa.ForeignKeyConstraint(["by_id"], _USER, name=op.f("fk_report_share_by_id_user_account")),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_report_share_seat_id_seat")),
        sa.ForeignKeyConstraint(["user_id"], _USER, name=op.f("fk_report_share_user_id_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report_share")),
    )
    op.create_index(op.f("ix_report_share_seat_id"), "report_share", ["seat_id"])
    op.create_index(op.f("ix_report_share_user_id"), "report_share", ["user_id"])


def downgrade() -> None:
    op.drop_table("report_share")
    op.drop_column("game", "sharing")
