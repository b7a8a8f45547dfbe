"""Attempts on the chain of runs: staged, published, discarded, replaced; turns that are looked at first.

Revision ID: 0009
Revises: 0008
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_KEYS = {
    "uq_run_state_before_id": ["state_before_id"],
    "uq_run_game_id_kind_game_turn_part_seat": ["game_id", "kind", "game_turn", "part", "seat"],
}
_LIVING = "state IN ('staged', 'published')"


def _add(table: str, name: str, kind: sa.types.TypeEngine, default: str) -> None:
    """Add a column that must have a value, with one for the existing rows."""
    op.add_column(table, sa.Column(name, kind, nullable=False, server_default=default))
    op.alter_column(table, name, server_default=None)


def upgrade() -> None:
    _add("run", "state", sa.Text(), "published")
    _add("run", "salt", sa.Text(), "")
    _add("run", "outcome", JSONB(), "{}")
    op.add_column("run", sa.Column("figures", JSONB(), nullable=True))
    op.create_check_constraint("state", "run", "state IN ('staged', 'published', 'discarded', 'replaced')")
    for name, columns in _KEYS.items():
        op.drop_constraint(name, "run", type_="unique")
        op.create_index(name, "run", [*columns, "state"], unique=True, postgresql_where=_LIVING)
    _add("game", "release", sa.Text(), "at_once")
    _add("game", "release_hours", sa.Integer(), "24")
    _add("game", "waits", sa.Text(), "")
    op.add_column("game", sa.Column("staged_run", sa.Integer(), nullable=True))
    op.add_column("game", sa.Column("release_at", sa.DateTime(timezone=True), nullable=True))
    op.create_check_constraint("release", "game", "release IN ('at_once', 'after', 'by_hand')")
    op.create_check_constraint("waits", "game", "waits IN ('', 'discarded', 'checks')")
    op.create_check_constraint("release_hours", "game", "release_hours BETWEEN 1 AND 8784")
    op.create_check_constraint(
        "release_at", "game", "release_at BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'"
    )
    op.alter_column("report", "published_at", nullable=True)
    op.drop_index("ix_sheet_waiting", table_name="sheet")
    op.create_index(
        "ix_sheet_waiting",
        "sheet",
        ["game_id", "game_turn"],
        postgresql_where="state IN ('received', 'late', 'locked')",
    )


def downgrade() -> None:
    # The older program knows one attempt only: the others go, with what hangs on them.
    op.execute("UPDATE sheet SET state = 'received' WHERE state = 'locked'")
    gone = "SELECT id FROM run WHERE state <> 'published'"
    reports = f"SELECT id FROM report WHERE run_id IN ({gone})"  # noqa: S608 - our names
    op.execute(f"DELETE FROM outbox WHERE report_id IN ({reports})")  # noqa: S608 - our names
    op.execute(f"DELETE FROM report_file WHERE report_id IN ({reports})")  # noqa: S608 - our names
    op.execute(f"DELETE FROM report WHERE run_id IN ({gone})")  # noqa: S608 - our names
    op.execute("DELETE FROM run WHERE state <> 'published'")
    op.execute("ALTER TABLE turn_state DISABLE TRIGGER USER")
    op.execute("DELETE FROM turn_state WHERE id NOT IN (SELECT state_after_id FROM run)")
    op.execute("ALTER TABLE turn_state ENABLE TRIGGER USER")
    op.drop_index("ix_sheet_waiting", table_name="sheet")
    op.create_index(
        "ix_sheet_waiting",
        "sheet",
        ["game_id", "game_turn"],
        postgresql_where="state IN ('received', 'late')",
    )
    op.alter_column("report", "published_at", nullable=False)
    for name in ("release_at", "staged_run", "waits", "release_hours", "release"):
        op.drop_column("game", name)
    for name, columns in _KEYS.items():
        op.drop_index(name, table_name="run")
        op.create_unique_constraint(name, "run", columns)
    for name in ("figures", "outcome", "salt", "state"):
        op.drop_column("run", name)
