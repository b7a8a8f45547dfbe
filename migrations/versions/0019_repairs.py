"""Repairs and rollbacks: branches of runs, reports that were replaced, fees that know their seat.

Revision ID: 0019
Revises: 0018
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "repair",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("after_run", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("change", sa.Text(), nullable=False),
        sa.Column("mended", sa.Boolean(), nullable=False),
        sa.Column("sheet", JSONB(), nullable=True),
        sa.Column("diff", JSONB(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("made_by", sa.Integer(), nullable=True),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("state IN ('open', 'applied', 'discarded')", name=op.f("ck_repair_state")),
        sa.CheckConstraint(
            "change IN ('none', 'added', 'replaced', 'left_out')", name=op.f("ck_repair_change")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_repair_game_id_game")),
        sa.ForeignKeyConstraint(
            ["made_by"], ["user_account.id"], name=op.f("fk_repair_made_by_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_repair")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_repair_game_id_number")),
    )
    op.create_index("uq_repair_open", "repair", ["game_id"], unique=True, postgresql_where="state = 'open'")
    op.add_column("run", sa.Column("repair_id", sa.Integer(), nullable=True))
    op.add_column("run", sa.Column("replaces", sa.Integer(), nullable=True))
    op.create_foreign_key(op.f("fk_run_repair_id_repair"), "run", "repair", ["repair_id"], ["id"])
    op.create_index("ix_run_repair_id", "run", ["repair_id"], postgresql_where="repair_id IS NOT NULL")
    op.add_column("report", sa.Column("replaced_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("balance_entry", sa.Column("seat", sa.Integer(), nullable=True))
    op.add_column("game", sa.Column("rollbacks", sa.Integer(), nullable=False, server_default="0"))
    op.alter_column("game", "rollbacks", server_default=None)


def downgrade() -> None:
    op.drop_column("game", "rollbacks")
    op.drop_column("balance_entry", "seat")
    op.drop_column("report", "replaced_at")
    op.drop_index("ix_run_repair_id", table_name="run")
    op.drop_constraint(op.f("fk_run_repair_id_repair"), "run", type_="foreignkey")
    op.drop_column("run", "replaces")
    op.drop_column("run", "repair_id")
    op.drop_table("repair")
