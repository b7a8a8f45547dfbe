"""Alembic's entry: run by app.db.migrate, which gives the connection."""

from alembic import context

import app.accounts.models
import app.games.models
import app.ledger.models
import app.mail.models
import app.messages.models
import app.pulse.models
import app.reports.models
import app.sheets.models
import app.states.models
import app.turns.models  # noqa: F401 - all models must be known to the metadata
from app.db import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    compare_type=True,
)
with context.begin_transaction():
    # A migration that waits for a lock would make everything behind it wait too.
    context.execute("SET LOCAL lock_timeout = '10s'")
    context.run_migrations()
