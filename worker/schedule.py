"""What beat does: one tick a minute finds whatever is due."""

from typing import Any

from app.broker import TICK


def schedule(seconds: float) -> dict[str, Any]:
    """A tick every so many seconds; one that is older than the next has nothing to say."""
    return {"tick": {"task": TICK, "schedule": seconds, "options": {"expires": seconds}}}
