"""When somebody last showed who he is; second addresses confirmed by links; keys of calendars as digests.

Revision ID: 0050
Revises: 0049
"""

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None

_BEFORE = ("sign_up", "invitation", "sign_in", "password", "address", "seat")


def _kinds(kinds: tuple[str, ...]) -> None:
    op.drop_constraint(op.f("ck_account_link_kind"), "account_link", type_="check")
    op.create_check_constraint(op.f("ck_account_link_kind"), "account_link", f"kind IN {kinds}")


def upgrade() -> None:
    op.add_column("api_token", sa.Column("proved_at", sa.DateTime(timezone=True), nullable=True))
    _kinds((*_BEFORE, "second"))
    # Links to confirm a second address that were mailed before this are good no more: it is named again.
    op.execute("UPDATE mail_user SET second_key = '' WHERE second_key <> ''")
    op.execute(
        "UPDATE mail_user SET feed_key = encode(sha256(convert_to(feed_key, 'UTF8')), 'hex')"
        " WHERE feed_key IS NOT NULL"
    )


def downgrade() -> None:
    # A digest leads back to no key: calendars are to be subscribed to again.
    op.execute("UPDATE mail_user SET feed_key = NULL WHERE feed_key IS NOT NULL")
    op.execute("DELETE FROM account_link WHERE kind = 'second'")
    _kinds(_BEFORE)
    op.drop_column("api_token", "proved_at")
