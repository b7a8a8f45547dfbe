"""The printed map of a game is a document of its own.

Revision ID: 0039
Revises: 0038
"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_atlas",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("document", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "made_at BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'",
            name=op.f("ck_game_atlas_made_at"),
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_game_atlas_game_id_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game_atlas")),
        sa.UniqueConstraint("game_id", "sha256", name=op.f("uq_game_atlas_game_id_sha256")),
    )
    # Compressed by us, once.
    op.execute("ALTER TABLE game_atlas ALTER COLUMN document SET STORAGE EXTERNAL")


def downgrade() -> None:
    op.drop_table("game_atlas")
