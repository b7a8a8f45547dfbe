"""Invitations by address: deputies and readers are asked by letter.

Revision ID: 0051
Revises: 0050
"""

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "seat_invitation",
        sa.Column("id", sa.Integer(), sa.Identity(), primary_key=True),
        sa.Column("seat_id", sa.Integer(), sa.ForeignKey("seat.id"), nullable=False),
        sa.Column("by_id", sa.Integer(), sa.ForeignKey("user_account.id"), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False, unique=True),
        sa.Column("begins_at", moment, nullable=True),
        sa.Column("ends_at", moment, nullable=True),
        sa.Column("first_turn", sa.Integer(), nullable=False),
        sa.Column("last_turn", sa.Integer(), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("expires_at", moment, nullable=False),
        sa.CheckConstraint("kind IN ('deputy', 'reader')", name="kind"),
        sa.CheckConstraint("(kind = 'deputy') = (ends_at IS NOT NULL)", name="terms"),
        *(
            sa.CheckConstraint(f"{turn} BETWEEN 0 AND 99999", name=turn)
            for turn in ("first_turn", "last_turn")
        ),
        *(
            sa.CheckConstraint(
                f"{date} BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'", name=date
            )
            for date in ("begins_at", "ends_at")
        ),
    )
    op.create_index("ix_seat_invitation_seat_id", "seat_invitation", ["seat_id", "by_id"])
    op.create_index(op.f("ix_seat_invitation_by_id"), "seat_invitation", ["by_id"])
    op.create_index(op.f("ix_seat_invitation_expires_at"), "seat_invitation", ["expires_at"])


def downgrade() -> None:
    op.drop_table("seat_invitation")
