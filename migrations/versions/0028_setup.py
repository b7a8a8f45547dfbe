"""Games that are not open to join yet, their house rules, one-time links to a seat.

Beside a server of the release before: its games are open from the first, as they were.

Revision ID: 0028
Revises: 0027
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def _kinds(*kinds: str) -> None:
    op.drop_constraint(op.f("ck_account_link_kind"), "account_link", type_="check")
    listed = ", ".join(f"'{kind}'" for kind in kinds)
    op.create_check_constraint(op.f("ck_account_link_kind"), "account_link", f"kind IN ({listed})")


def upgrade() -> None:
    op.add_column("game", sa.Column("opened", sa.Boolean(), nullable=False, server_default="true"))
    op.add_column("game", sa.Column("house_rules", sa.Text(), nullable=False, server_default=""))
    _kinds("sign_up", "invitation", "sign_in", "password", "address", "seat")


def downgrade() -> None:
    op.execute("DELETE FROM account_link WHERE kind = 'seat'")
    _kinds("sign_up", "invitation", "sign_in", "password", "address")
    op.drop_column("game", "house_rules")
    op.drop_column("game", "opened")
