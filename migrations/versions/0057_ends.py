"""Games that people end: runs of kind end, and seats that agree to an end.

Revision ID: 0057
Revises: 0056
"""

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None


def _kinds(*kinds: str) -> None:
    op.drop_constraint(op.f("ck_run_kind"), "run", type_="check")
    listed = ", ".join(f"'{kind}'" for kind in kinds)
    op.create_check_constraint(op.f("ck_run_kind"), "run", f"kind IN ({listed})")


def upgrade() -> None:
    _kinds("start", "due", "late", "change", "edit", "end")
    op.add_column("game", sa.Column("votes", sa.Text(), nullable=False, server_default="open"))
    op.create_check_constraint(op.f("ck_game_votes"), "game", "votes IN ('none', 'open', 'secret')")
    op.add_column("seat", sa.Column("end_vote", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seat", "end_vote")
    op.drop_constraint(op.f("ck_game_votes"), "game", type_="check")
    op.drop_column("game", "votes")
    # A game that was ended so cannot be read by what was before: its last run would not replay.
    _kinds("start", "due", "late", "change", "edit")
