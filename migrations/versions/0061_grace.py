"""Time beyond the date by rule: extensions that seats take, waiting once, budgets of time.

Revision ID: 0061
Revises: 0060
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0061"
down_revision = "0060"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("grace", JSONB(), nullable=False, server_default="{}"))
    op.add_column("game", sa.Column("turn_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("game", sa.Column("waited_due_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("seat", sa.Column("extensions_taken", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("bank_minutes", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("waited", sa.Boolean(), nullable=False, server_default="false"))


def downgrade() -> None:
    for column in ("waited", "bank_minutes", "extensions_taken"):
        op.drop_column("seat", column)
    for column in ("waited_due_at", "turn_at", "grace"):
        op.drop_column("game", column)
