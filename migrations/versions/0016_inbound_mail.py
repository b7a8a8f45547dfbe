"""Mail that comes: kept before it is read, and files of the answers.

Revision ID: 0016
Revises: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_STATES = "('waiting', 'taken', 'asked', 'answered', 'ignored', 'refused', 'aside', 'away')"


def _text(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _number(*names: str, nullable: bool) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer(), nullable=nullable) for name in names]


def _moment(name: str, *, nullable: bool = True) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "outbox_file",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        *_number("outbox_id", nullable=False),
        *_text("name", "media"),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["outbox_id"], ["outbox.id"], name=op.f("fk_outbox_file_outbox_id_outbox"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox_file")),
    )
    op.create_index(op.f("ix_outbox_file_outbox_id"), "outbox_file", ["outbox_id"])
    op.create_table(
        "inbound_mail",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        *_text("key", "door", "return_path", "recipient", "digest", "state", "reason"),
        *_text("sender", "subject", "message_id"),
        *_number("size", "copies", "attempts", nullable=False),
        *_number("game_id", "game_turn", "seat", "user_id", "revision", "outbox_id", nullable=True),
        sa.Column("raw", sa.LargeBinary(), nullable=True),
        _moment("arrived_at", nullable=False),
        _moment("next_try_at", nullable=False),
        _moment("taken_at"),
        _moment("sent_at"),
        sa.CheckConstraint(f"state IN {_STATES}", name=op.f("ck_inbound_mail_state")),
        sa.CheckConstraint(
            "next_try_at BETWEEN '2000-01-01 00:00:00+00:00' AND '2200-01-01 00:00:00+00:00'",
            name=op.f("ck_inbound_mail_next_try_at"),
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_inbound_mail_game_id_game")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_inbound_mail_user_id_user_account")
        ),
        sa.ForeignKeyConstraint(
            ["outbox_id"], ["outbox.id"], name=op.f("fk_inbound_mail_outbox_id_outbox"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_inbound_mail")),
        sa.UniqueConstraint("key", name=op.f("uq_inbound_mail_key")),
        sa.UniqueConstraint("digest", "recipient", name=op.f("uq_inbound_mail_digest_recipient")),
    )
    op.create_index(
        "ix_inbound_mail_waiting", "inbound_mail", ["next_try_at"], postgresql_where="state = 'waiting'"
    )
    op.create_index("ix_inbound_mail_game_id", "inbound_mail", ["game_id", "seat", "game_turn"])
    op.create_index("ix_inbound_mail_sender", "inbound_mail", ["sender", "arrived_at"])


def downgrade() -> None:
    op.drop_table("inbound_mail")
    op.drop_table("outbox_file")
