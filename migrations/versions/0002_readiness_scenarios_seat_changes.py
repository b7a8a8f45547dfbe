"""Ready seats and early runs, the rules' least time, scenarios, runs that change a seat.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("scenario", sa.Text(), server_default="", nullable=False))
    op.add_column("game", sa.Column("early", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column(
        "game", sa.Column("may_close_early", sa.Boolean(), server_default=sa.true(), nullable=False)
    )
    op.add_column("game", sa.Column("least_hours", sa.Integer(), server_default="0", nullable=False))
    op.add_column("game", sa.Column("not_before", sa.DateTime(timezone=True), nullable=True))
    # Games that are there keep the days they were created with; new ones may leave it to the rules.
    op.alter_column("game", "min_days_between", existing_type=sa.Integer(), nullable=True)
    op.add_column("seat", sa.Column("ready", sa.Boolean(), server_default=sa.false(), nullable=False))
    _kinds("'start', 'due', 'late', 'change'")


def downgrade() -> None:
    _kinds("'start', 'due', 'late'")
    op.drop_column("seat", "ready")
    op.execute("UPDATE game SET min_days_between = 0 WHERE min_days_between IS NULL")
    op.alter_column("game", "min_days_between", existing_type=sa.Integer(), nullable=False)
    for column in ("not_before", "least_hours", "may_close_early", "early", "scenario"):
        op.drop_column("game", column)


def _kinds(allowed: str) -> None:
    op.drop_constraint(op.f("ck_run_kind"), "run", type_="check")
    op.create_check_constraint(op.f("ck_run_kind"), "run", f"kind IN ({allowed})")
