"""What programs were answered under keys of their own, for a day.

Revision ID: 0037
Revises: 0036
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_answer",
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("headers", postgresql.JSONB(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_kept_answer_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_kept_answer")),
        sa.UniqueConstraint("user_id", "key", name="uq_kept_answer_user_key"),
    )
    op.create_index(op.f("ix_kept_answer_at"), "kept_answer", ["at"])


def downgrade() -> None:
    op.drop_table("kept_answer")
