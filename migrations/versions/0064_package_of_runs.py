"""Name and version of the package whose rules made a run; before there were packages, all were our own.

Revision ID: 0064
Revises: 0063
"""

import sqlalchemy as sa
from alembic import op

revision = "0064"
down_revision = "0063"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("run", sa.Column("package", sa.Text(), nullable=False, server_default="turnpost"))
    op.add_column("run", sa.Column("package_version", sa.Text(), nullable=False, server_default=""))
    op.execute("UPDATE run SET package_version = code_version")


def downgrade() -> None:
    op.drop_column("run", "package_version")
    op.drop_column("run", "package")
