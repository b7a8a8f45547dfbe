"""Turn fees, prizes, what a balance was moved for, wishes for a region.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_KINDS = "kind IN ('payment', 'payout', 'fee', 'award', 'correction')"


def upgrade() -> None:
    for column in ("fee_cents", "prize_cents"):
        op.add_column("game", sa.Column(column, sa.Integer(), server_default="0", nullable=False))
    op.add_column(
        "game",
        sa.Column("wishes", postgresql.JSONB(astext_type=sa.Text()), server_default="{}", nullable=False),
    )
    # What was booked before had no kind: somebody's word, and nothing that may be paid out.
    op.add_column("balance_entry", sa.Column("kind", sa.Text(), server_default="correction", nullable=False))
    op.alter_column("balance_entry", "kind", server_default=None)
    op.create_check_constraint(op.f("ck_balance_entry_kind"), "balance_entry", _KINDS)
    op.alter_column("balance_entry", "balance", type_=sa.BigInteger())
    op.add_column("balance_entry", sa.Column("game_turn", sa.Integer(), nullable=True))
    op.add_column("balance_entry", sa.Column("booked_by", sa.Integer(), nullable=True))
    op.create_foreign_key(
        op.f("fk_balance_entry_booked_by_user_account"),
        "balance_entry",
        "user_account",
        ["booked_by"],
        ["id"],
    )


def downgrade() -> None:
    op.alter_column("balance_entry", "balance", type_=sa.Integer())
    for column in ("booked_by", "game_turn", "kind"):
        op.drop_column("balance_entry", column)
    for column in ("wishes", "prize_cents", "fee_cents"):
        op.drop_column("game", column)
