"""Files of reports when somebody wants them: which ones a mail waits for; compressed once, by us.

Beside a server of release 0.2: what it writes has no formats named (all are made) and files as they are.

Revision ID: 0024
Revises: 0023
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

# Compressed before they come: PostgreSQL need not try it again.
_PACKED = (
    ("report", "document"),
    ("report_file", "packed"),
    ("turn_state", "data"),
    ("turn_state", "pending"),
    ("run", "events"),
    ("inbound_mail", "raw"),
)


def upgrade() -> None:
    op.add_column("report", sa.Column("wanted", sa.Text(), nullable=True))
    op.drop_index("ix_report_unrendered", table_name="report")
    op.create_index(
        "ix_report_unrendered",
        "report",
        ["id"],
        postgresql_where=sa.text("rendered_at IS NULL AND wanted IS DISTINCT FROM ''"),
    )
    op.add_column("report_file", sa.Column("packed", sa.LargeBinary(), nullable=True))
    op.add_column("report_file", sa.Column("drawn_by", sa.Text(), server_default="", nullable=False))
    op.alter_column("report_file", "data", nullable=True)
    op.create_index(
        "ix_report_file_plain", "report_file", ["id"], postgresql_where=sa.text("data IS NOT NULL")
    )
    for table, column in _PACKED:
        op.execute(f"ALTER TABLE {table} ALTER COLUMN {column} SET STORAGE EXTERNAL")


def downgrade() -> None:
    for table, column in _PACKED:
        op.execute(f"ALTER TABLE {table} ALTER COLUMN {column} SET STORAGE EXTENDED")
    op.drop_index("ix_report_file_plain", table_name="report_file")
    # Drawn again when somebody asks: release 0.2 makes what is not there.
    op.execute("DELETE FROM report_file WHERE data IS NULL")
    op.alter_column("report_file", "data", nullable=False)
    op.drop_column("report_file", "drawn_by")
    op.drop_column("report_file", "packed")
    op.drop_index("ix_report_unrendered", table_name="report")
    op.create_index("ix_report_unrendered", "report", ["id"], postgresql_where=sa.text("rendered_at IS NULL"))
    op.drop_column("report", "wanted")
