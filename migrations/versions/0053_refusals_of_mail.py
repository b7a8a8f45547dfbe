"""What an address and a domain have against our mail: since when, and whether its reader has complained.

Revision ID: 0053
Revises: 0052
"""

import sqlalchemy as sa
from alembic import op

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None

_MOMENTS = ("refused_since", "refused_at", "complained_at")


def upgrade() -> None:
    for name in _MOMENTS:
        op.add_column("mail_address", sa.Column(name, sa.DateTime(timezone=True)))
    op.add_column("mail_domain", sa.Column("reason", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("mail_domain", "reason")
    for name in reversed(_MOMENTS):
        op.drop_column("mail_address", name)
