"""Facts of the ledger that concern some only; who may have the archive of a game; rules that are pinned.

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ledger_note",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seats", JSONB(), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_ledger_note_game_id_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ledger_note")),
        sa.UniqueConstraint("game_id", "entry", "place", name=op.f("uq_ledger_note_game_id_entry_place")),
    )
    op.execute(
        "CREATE TRIGGER ledger_note_append_only BEFORE UPDATE OR DELETE ON ledger_note "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )
    # What was created before nobody was told about: such a game hands its archive to its moderator only.
    op.add_column("game", sa.Column("archive_for", sa.Text(), nullable=False, server_default="nobody"))
    op.alter_column("game", "archive_for", server_default=None)
    op.create_check_constraint("archive_for", "game", "archive_for IN ('nobody', 'players', 'all')")
    op.drop_constraint(op.f("ck_game_waits"), "game", type_="check")
    op.create_check_constraint("waits", "game", "waits IN ('', 'discarded', 'checks', 'rules')")
    # The rules that a game is played by are those of its latest run.
    op.execute(
        "UPDATE game SET rules_version = run.rules_version FROM run "
        "WHERE run.game_id = game.id AND run.number = game.run_number AND run.state = 'published'"
    )


def downgrade() -> None:
    op.execute("UPDATE game SET waits = '' WHERE waits = 'rules'")
    op.drop_constraint(op.f("ck_game_waits"), "game", type_="check")
    op.create_check_constraint("waits", "game", "waits IN ('', 'discarded', 'checks')")
    op.drop_column("game", "archive_for")
    op.drop_table("ledger_note")
