"""Until when a mail is of use, and the changes that one mail tells together.

Revision ID: 0060
Revises: 0059
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0060"
down_revision = "0059"
branch_labels = None
depends_on = None

_BEFORE = "'queued', 'deferred', 'accepted', 'opened', 'bounced', 'failed', 'aside', 'digest'"


def upgrade() -> None:
    op.add_column("outbox", sa.Column("use", sa.Text(), nullable=False, server_default=""))
    op.add_column("outbox", sa.Column("use_turn", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("use_seat", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("use_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("outbox", sa.Column("parts", JSONB(), nullable=True))
    op.drop_constraint(op.f("ck_outbox_state"), "outbox", type_="check")
    op.create_check_constraint(op.f("ck_outbox_state"), "outbox", f"state IN ({_BEFORE}, 'stale')")


def downgrade() -> None:
    op.execute("UPDATE outbox SET state = 'failed' WHERE state = 'stale'")
    op.drop_constraint(op.f("ck_outbox_state"), "outbox", type_="check")
    op.create_check_constraint(op.f("ck_outbox_state"), "outbox", f"state IN ({_BEFORE})")
    for name in ("parts", "use_at", "use_seat", "use_turn", "use"):
        op.drop_column("outbox", name)
