"""Scratch games for visitors, and the guests who play them: all their rows may go.

Revision ID: 0030
Revises: 0029
"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

_REFUSE = "RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;"
# A nested IF: only tables of games have the column that the inner one asks for.
_UNLESS_SCRATCH = """
IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('ledger_entry', 'ledger_note', 'turn_state') THEN
    IF EXISTS (SELECT 1 FROM game WHERE id = OLD.game_id AND sandbox_until IS NOT NULL) THEN
        RETURN OLD;
    END IF;
END IF;
"""


def _refuse_change(body: str) -> None:
    op.execute(
        "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN {body} {_REFUSE} END $$"
    )


def upgrade() -> None:
    op.add_column("game", sa.Column("sandbox_until", sa.DateTime(timezone=True), nullable=True))
    op.add_column("user_account", sa.Column("guest_until", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_game_sandbox", "game", ["sandbox_until"], postgresql_where=sa.text("sandbox_until IS NOT NULL")
    )
    _refuse_change(_UNLESS_SCRATCH)


def downgrade() -> None:
    _refuse_change("")
    op.drop_index("ix_game_sandbox", table_name="game")
    op.drop_column("user_account", "guest_until")
    op.drop_column("game", "sandbox_until")
