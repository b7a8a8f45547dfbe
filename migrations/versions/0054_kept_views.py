"""Views of seats, made when a turn is published, for their first request.

Revision ID: 0054
Revises: 0053
"""

import sqlalchemy as sa
from alembic import op

revision = "0054"
down_revision = "0053"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_view",
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat"),
        prefixes=["UNLOGGED"],
    )
    # Whatever moves a game to another run, whichever way: nothing that was kept of the one before stays.
    op.execute(
        """
        CREATE FUNCTION forget_kept_views() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            DELETE FROM kept_view WHERE game_id = NEW.id;
            RETURN NULL;
        END $$;
        CREATE TRIGGER game_moves_on AFTER UPDATE OF run_number ON game
            FOR EACH ROW WHEN (NEW.run_number <> OLD.run_number) EXECUTE FUNCTION forget_kept_views();
        """
    )


def downgrade() -> None:
    op.execute("DROP TRIGGER game_moves_on ON game; DROP FUNCTION forget_kept_views()")
    op.drop_table("kept_view")
