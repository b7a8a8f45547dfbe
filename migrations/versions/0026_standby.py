"""Users who wait to take over a seat; a seat whose player has been given more time.

Beside a server of the release before: it knows neither, and leaves both alone.

Revision ID: 0026
Revises: 0025
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_DATES = "BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'"


def upgrade() -> None:
    op.create_table(
        "standby",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.ForeignKeyConstraint(["user_id"], ["user_account.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "user_id"),
        sa.CheckConstraint("(seat IS NULL) = (until IS NULL)", name="offer"),
        sa.CheckConstraint("seat BETWEEN 0 AND 9999", name="seat"),
        sa.CheckConstraint(f"until {_DATES}", name="until"),
    )
    op.create_index(
        "uq_standby_offer",
        "standby",
        ["game_id", "seat"],
        unique=True,
        postgresql_where=sa.text("seat IS NOT NULL"),
    )
    op.create_index("ix_standby_user_id", "standby", ["user_id"])
    op.add_column("seat", sa.Column("extended_until", sa.DateTime(timezone=True), nullable=True))
    op.create_check_constraint(op.f("ck_seat_extended_until"), "seat", f"extended_until {_DATES}")


def downgrade() -> None:
    op.drop_column("seat", "extended_until")
    op.drop_table("standby")
