"""Threads of messages between players and those who run their games; how far announcements are read.

Revision ID: 0025
Revises: 0024
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def _id() -> sa.Column[int]:
    return sa.Column("id", sa.Integer(), sa.Identity(), nullable=False)


def upgrade() -> None:
    op.create_table(
        "message_thread",
        _id(),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("context", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("kind IN ('talk', 'abuse', 'complaint')", name=op.f("ck_message_thread_kind")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_message_thread_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_message_thread_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message_thread")),
    )
    op.create_index(op.f("ix_message_thread_game_id"), "message_thread", ["game_id"])
    op.create_index(op.f("ix_message_thread_user_id"), "message_thread", ["user_id"])
    op.create_table(
        "message",
        _id(),
        sa.Column("thread_id", sa.Integer(), nullable=False),
        sa.Column("author_id", sa.Integer(), nullable=False),
        sa.Column("own", sa.Boolean(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["author_id"], ["user_account.id"], name=op.f("fk_message_author_id_user_account")
        ),
        sa.ForeignKeyConstraint(
            ["thread_id"], ["message_thread.id"], name=op.f("fk_message_thread_id_message_thread")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message")),
    )
    op.create_index(op.f("ix_message_author_id"), "message", ["author_id"])
    op.create_index(op.f("ix_message_thread_id"), "message", ["thread_id"])
    op.create_index(
        "ix_message_unread", "message", ["thread_id"], postgresql_where=sa.text("read_at IS NULL")
    )
    op.create_table(
        "announcement_mark",
        _id(),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("announcement_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["announcement_id"],
            ["announcement.id"],
            name=op.f("fk_announcement_mark_announcement_id_announcement"),
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_announcement_mark_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_announcement_mark_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcement_mark")),
        sa.UniqueConstraint("user_id", "game_id", name=op.f("uq_announcement_mark_user_id_game_id")),
    )
    op.create_index(op.f("ix_announcement_mark_game_id"), "announcement_mark", ["game_id"])


def downgrade() -> None:
    op.drop_table("announcement_mark")
    op.drop_table("message")
    op.drop_table("message_thread")
