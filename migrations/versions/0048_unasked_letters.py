"""Letters that nobody asked for are counted by the box they go to; addresses are kept in one spelling.

Revision ID: 0048
Revises: 0047
"""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None

# The dot that may end a domain, and its letter case: the spelling of app/accounts/addresses.py. Where two
# accounts would come to the same address neither is touched: their users keep signing in as before.
_SPELLED = "lower(rtrim(split_part({column}, '@', 2), '.'))"
_SPELL = """
    UPDATE {table} SET {column} = split_part({column}, '@', 1) || '@' || {domain}
    WHERE {column} LIKE '%@%' AND split_part({column}, '@', 2) <> {domain}
"""


def upgrade() -> None:
    op.create_table(
        "unasked_letter",
        sa.Column("id", sa.BigInteger(), sa.Identity(), primary_key=True),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_unasked_letter_digest_at", "unasked_letter", ["digest", "at"])
    op.create_index("ix_unasked_letter_at", "unasked_letter", ["at"])
    spell = _SPELL.format(table="user_account", column="email", domain=_SPELLED.format(column="email"))
    alone = """
        AND NOT EXISTS (SELECT FROM user_account other WHERE other.id <> user_account.id
        AND lower(rtrim(other.email, '.')) = lower(rtrim(user_account.email, '.')))
    """
    op.execute(spell + alone)
    op.execute(_SPELL.format(table="mail_user", column="second", domain=_SPELLED.format(column="second")))


def downgrade() -> None:
    op.drop_table("unasked_letter")
