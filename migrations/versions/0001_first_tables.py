"""The first tables: users, games, sheets, states, runs, reports, mail, ledger, announcements."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "user_account",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=True),
        sa.Column("time_zone", sa.Text(), nullable=False),
        sa.Column("may_moderate", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("disabled_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_user_account")),
    )
    op.create_index("uq_user_account_email_lower", "user_account", [sa.text("lower(email)")], unique=True)
    op.create_table(
        "api_token",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("prefix", sa.Text(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("scopes", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_api_token_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_api_token")),
        sa.UniqueConstraint("prefix", name=op.f("uq_api_token_prefix")),
    )
    op.create_index(op.f("ix_api_token_user_id"), "api_token", ["user_id"], unique=False)
    op.create_table(
        "balance_entry",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("balance", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_balance_entry_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_balance_entry")),
        sa.UniqueConstraint("user_id", "number", name=op.f("uq_balance_entry_user_id_number")),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("options", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("held_reason", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("run_asked", sa.Boolean(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("turn_hours", sa.Integer(), nullable=False),
        sa.Column("time_zone", sa.Text(), nullable=False),
        sa.Column("min_days_between", sa.Integer(), nullable=False),
        sa.Column("moderator_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("status IN ('setup', 'running', 'held', 'over')", name=op.f("ck_game_status")),
        sa.ForeignKeyConstraint(
            ["moderator_id"], ["user_account.id"], name=op.f("fk_game_moderator_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("code", name=op.f("uq_game_code")),
    )
    op.create_index("ix_game_due", "game", ["due_at"], unique=False, postgresql_where="status = 'running'")
    op.create_index(op.f("ix_game_moderator_id"), "game", ["moderator_id"], unique=False)
    op.create_table(
        "web_session",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("csrf", sa.Text(), nullable=False),
        sa.Column("agent", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_web_session_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_web_session")),
        sa.UniqueConstraint("digest", name=op.f("uq_web_session_digest")),
    )
    op.create_index(op.f("ix_web_session_user_id"), "web_session", ["user_id"], unique=False)
    op.create_table(
        "announcement",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("author_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("shown_run", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["author_id"], ["user_account.id"], name=op.f("fk_announcement_author_id_user_account")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_announcement_game_id_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_announcement")),
    )
    op.create_index(
        "ix_announcement_unshown",
        "announcement",
        ["game_id"],
        unique=False,
        postgresql_where="shown_run IS NULL",
    )
    op.create_table(
        "ledger_entry",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("previous", sa.Text(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_ledger_entry_game_id_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ledger_entry")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_ledger_entry_game_id_number")),
    )
    op.create_table(
        "run_failure",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_run_failure_game_id_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_run_failure")),
    )
    op.create_index("ix_run_failure_game_id", "run_failure", ["game_id"], unique=False)
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        sa.Column("standby", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("wanted", sa.Boolean(), nullable=False),
        sa.Column("behind", sa.Boolean(), nullable=False),
        sa.Column("played_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "status IN ('open', 'active', 'resigned', 'dropped', 'out')", name=op.f("ck_seat_status")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_seat_game_id_game")),
        sa.ForeignKeyConstraint(["user_id"], ["user_account.id"], name=op.f("fk_seat_user_id_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_seat_game_id_number")),
    )
    op.create_index("ix_seat_behind", "seat", ["game_id"], unique=False, postgresql_where="behind")
    op.create_index(op.f("ix_seat_user_id"), "seat", ["user_id"], unique=False)
    op.create_table(
        "sheet",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("errors", sa.Integer(), nullable=False),
        sa.Column("warnings", sa.Integer(), nullable=False),
        sa.Column("problems", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("door", sa.Text(), nullable=False),
        sa.Column("sent_by", sa.Integer(), nullable=True),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "state IN ('draft', 'received', 'locked', 'executed', 'late')", name=op.f("ck_sheet_state")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_sheet_game_id_game")),
        sa.ForeignKeyConstraint(["sent_by"], ["user_account.id"], name=op.f("fk_sheet_sent_by_user_account")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sheet")),
        sa.UniqueConstraint(
            "game_id", "game_turn", "seat", "revision", name=op.f("uq_sheet_game_id_game_turn_seat_revision")
        ),
    )
    op.create_index(
        "ix_sheet_waiting",
        "sheet",
        ["game_id", "game_turn"],
        unique=False,
        postgresql_where="state IN ('received', 'late')",
    )
    op.create_table(
        "turn_state",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("run_number", sa.Integer(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("pending", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_turn_state_game_id_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_turn_state")),
        sa.UniqueConstraint("game_id", "run_number", name=op.f("uq_turn_state_game_id_run_number")),
    )
    op.create_table(
        "deputy",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("begins_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_deputy_seat_id_seat")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_deputy_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deputy")),
    )
    op.create_index(op.f("ix_deputy_seat_id"), "deputy", ["seat_id"], unique=False)
    op.create_table(
        "run",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("asked_by", sa.Integer(), nullable=True),
        sa.Column("state_before_id", sa.Integer(), nullable=True),
        sa.Column("state_after_id", sa.Integer(), nullable=False),
        sa.Column("seed_path", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("code_version", sa.Text(), nullable=False),
        sa.Column("sheets", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("missing", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("events_sha256", sa.Text(), nullable=False),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("refusals", sa.Integer(), nullable=False),
        sa.Column("stages", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("kind IN ('start', 'due', 'late')", name=op.f("ck_run_kind")),
        sa.ForeignKeyConstraint(["asked_by"], ["user_account.id"], name=op.f("fk_run_asked_by_user_account")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_run_game_id_game")),
        sa.ForeignKeyConstraint(
            ["state_after_id"], ["turn_state.id"], name=op.f("fk_run_state_after_id_turn_state")
        ),
        sa.ForeignKeyConstraint(
            ["state_before_id"], ["turn_state.id"], name=op.f("fk_run_state_before_id_turn_state")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_run")),
        sa.UniqueConstraint(
            "game_id",
            "kind",
            "game_turn",
            "part",
            "seat",
            name=op.f("uq_run_game_id_kind_game_turn_part_seat"),
        ),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_run_game_id_number")),
        sa.UniqueConstraint("state_before_id", name=op.f("uq_run_state_before_id")),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("run_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("document", sa.LargeBinary(), nullable=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("published_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("rendered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("render_attempts", sa.Integer(), nullable=False),
        sa.Column("render_error", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_report_game_id_game")),
        sa.ForeignKeyConstraint(["run_id"], ["run.id"], name=op.f("fk_report_run_id_run")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
        sa.UniqueConstraint("run_id", "seat", "kind", name=op.f("uq_report_run_id_seat_kind")),
    )
    op.create_index("ix_report_seat", "report", ["game_id", "seat", "game_turn"], unique=False)
    op.create_index(
        "ix_report_unrendered", "report", ["id"], unique=False, postgresql_where="rendered_at IS NULL"
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("message_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("report_id", sa.Integer(), nullable=True),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("next_try_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('queued', 'accepted', 'bounced', 'failed')", name=op.f("ck_outbox_state")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_outbox_game_id_game")),
        sa.ForeignKeyConstraint(["report_id"], ["report.id"], name=op.f("fk_outbox_report_id_report")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["user_account.id"], name=op.f("fk_outbox_user_id_user_account")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("message_id", name=op.f("uq_outbox_message_id")),
    )
    op.create_index(op.f("ix_outbox_game_id"), "outbox", ["game_id"], unique=False)
    op.create_index(op.f("ix_outbox_user_id"), "outbox", ["user_id"], unique=False)
    op.create_index(
        "ix_outbox_waiting", "outbox", ["next_try_at"], unique=False, postgresql_where="state = 'queued'"
    )
    op.create_table(
        "report_file",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("report_id", sa.Integer(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["report_id"], ["report.id"], name=op.f("fk_report_file_report_id_report")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report_file")),
        sa.UniqueConstraint("report_id", "format", name=op.f("uq_report_file_report_id_format")),
    )
    # History is written once: neither the ledger nor stored states and runs may be changed or removed.
    op.execute(
        """
        CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
        END $$
        """
    )
    for table in ("ledger_entry", "turn_state", "balance_entry"):
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
        )


def downgrade() -> None:
    op.execute("DROP FUNCTION refuse_change() CASCADE")
    op.drop_table("report_file")
    op.drop_index("ix_outbox_waiting", table_name="outbox", postgresql_where="state = 'queued'")
    op.drop_index(op.f("ix_outbox_user_id"), table_name="outbox")
    op.drop_index(op.f("ix_outbox_game_id"), table_name="outbox")
    op.drop_table("outbox")
    op.drop_index("ix_report_unrendered", table_name="report", postgresql_where="rendered_at IS NULL")
    op.drop_index("ix_report_seat", table_name="report")
    op.drop_table("report")
    op.drop_table("run")
    op.drop_index(op.f("ix_deputy_seat_id"), table_name="deputy")
    op.drop_table("deputy")
    op.drop_table("turn_state")
    op.drop_index("ix_sheet_waiting", table_name="sheet", postgresql_where="state IN ('received', 'late')")
    op.drop_table("sheet")
    op.drop_index(op.f("ix_seat_user_id"), table_name="seat")
    op.drop_index("ix_seat_behind", table_name="seat", postgresql_where="behind")
    op.drop_table("seat")
    op.drop_index("ix_run_failure_game_id", table_name="run_failure")
    op.drop_table("run_failure")
    op.drop_table("ledger_entry")
    op.drop_index("ix_announcement_unshown", table_name="announcement", postgresql_where="shown_run IS NULL")
    op.drop_table("announcement")
    op.drop_index(op.f("ix_web_session_user_id"), table_name="web_session")
    op.drop_table("web_session")
    op.drop_index(op.f("ix_game_moderator_id"), table_name="game")
    op.drop_index("ix_game_due", table_name="game", postgresql_where="status = 'running'")
    op.drop_table("game")
    op.drop_table("balance_entry")
    op.drop_index(op.f("ix_api_token_user_id"), table_name="api_token")
    op.drop_table("api_token")
    op.drop_index("uq_user_account_email_lower", table_name="user_account")
    op.drop_table("user_account")
