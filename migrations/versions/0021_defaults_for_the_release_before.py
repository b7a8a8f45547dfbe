"""Columns that the release before does not know get a default: it may still write rows beside this one.

They stay until the release before knows the columns. ``tests/upgrade`` holds it for every column.

Revision ID: 0021
Revises: 0020
"""

from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_DEFAULTS = (("user_account", "paper", "A4"), ("game", "rollbacks", "0"))


def upgrade() -> None:
    for table, column, value in _DEFAULTS:
        op.alter_column(table, column, server_default=value)


def downgrade() -> None:
    for table, column, _ in _DEFAULTS:
        op.alter_column(table, column, server_default=None)
