"""Alembic's entry: run by app.db.migrate, which gives the connection."""

from typing import Any

from alembic import context
from alembic.runtime.migration import MigrationInfo

import app.accounts.models
import app.games.models
import app.heartbeat.models
import app.invitations.models
import app.ledger.models
import app.mail.models
import app.mailbox.models
import app.messages.models
import app.reports.models
import app.sheets.models
import app.states.models
import app.turns.models  # noqa: F401 - all models must be known to the metadata
from app.db import Base


def _guard(*, step: MigrationInfo, **_: Any) -> None:
    """Back only for who has been told what that drops (``app.db.downgrade``)."""
    if not step.is_upgrade and not context.config.attributes.get("may_drop"):
        raise RuntimeError("migrations are taken back with: turnpost database down REVISION --yes")


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    compare_type=True,
    on_version_apply=_guard,
)
with context.begin_transaction():
    # A migration that waits for a lock would make everything behind it wait too.
    context.execute("SET LOCAL lock_timeout = '10s'")
    context.run_migrations()
