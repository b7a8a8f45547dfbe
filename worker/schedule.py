"""What beat does: one tick a minute finds whatever is due."""

from typing import Any

from app.broker import TICK

BEAT: dict[str, Any] = {
    "tick": {"task": TICK, "schedule": 60.0, "options": {"expires": 55}},
}
