"""What is being written, for its writer: one text a seat, turn and user. Keys that sign receipts.

Revision ID: 0015
Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheet_draft",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("saved_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_sheet_draft_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_sheet_draft_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sheet_draft")),
        sa.UniqueConstraint(
            "game_id",
            "game_turn",
            "seat",
            "user_id",
            name=op.f("uq_sheet_draft_game_id_game_turn_seat_user_id"),
        ),
    )
    op.create_table(
        "signing_key",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("public", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_signing_key")),
        sa.UniqueConstraint("name", name=op.f("uq_signing_key_name")),
    )


def downgrade() -> None:
    op.drop_table("signing_key")
    op.drop_table("sheet_draft")
