"""People: operators of the pages, what was done to accounts and why, one-time links, browsers known.

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_USER = ["user_account.id"]


def upgrade() -> None:
    op.add_column(
        "user_account", sa.Column("may_operate", sa.Boolean(), nullable=False, server_default="false")
    )
    op.alter_column("user_account", "may_operate", server_default=None)
    op.add_column("user_account", sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "account_act",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.Integer(), nullable=True),
        sa.Column("door", sa.Text(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], _USER, name=op.f("fk_account_act_user_id_user_account")),
        sa.ForeignKeyConstraint(["by_id"], _USER, name=op.f("fk_account_act_by_id_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_act")),
    )
    op.create_index(op.f("ix_account_act_user_id"), "account_act", ["user_id"])
    op.create_table(
        "account_link",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("pair", sa.Text(), nullable=False),
        sa.Column("details", JSONB(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "kind IN ('sign_up', 'invitation', 'sign_in', 'password', 'address')",
            name=op.f("ck_account_link_kind"),
        ),
        sa.ForeignKeyConstraint(["user_id"], _USER, name=op.f("fk_account_link_user_id_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_link")),
        sa.UniqueConstraint("digest", name=op.f("uq_account_link_digest")),
    )
    op.create_index(op.f("ix_account_link_user_id"), "account_link", ["user_id"])
    op.create_index(op.f("ix_account_link_expires_at"), "account_link", ["expires_at"])
    op.create_table(
        "known_browser",
        sa.Column("id", sa.Integer(), sa.Identity(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], _USER, name=op.f("fk_known_browser_user_id_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_known_browser")),
        sa.UniqueConstraint("user_id", "digest", name=op.f("uq_known_browser_user_id_digest")),
    )


def downgrade() -> None:
    for table in ("known_browser", "account_link", "account_act"):
        op.drop_table(table)
    for column in ("deleted_at", "may_operate"):
        op.drop_column("user_account", column)
