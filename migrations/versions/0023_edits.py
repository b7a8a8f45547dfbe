"""Runs of kind edit: the world changed by its moderator.

Revision ID: 0023
Revises: 0022
"""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def _kinds(*kinds: str) -> None:
    op.drop_constraint(op.f("ck_run_kind"), "run", type_="check")
    listed = ", ".join(f"'{kind}'" for kind in kinds)
    op.create_check_constraint(op.f("ck_run_kind"), "run", f"kind IN ({listed})")


def upgrade() -> None:
    _kinds("start", "due", "late", "change", "edit")


def downgrade() -> None:
    # A game whose world was edited cannot be read by what was before: its runs would not replay.
    _kinds("start", "due", "late", "change")
