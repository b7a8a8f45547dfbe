"""Playing alone: era tokens, thresholds, won or lost (EXP-SOLO)."""

from engine.games.explorers.tables import CLOSINGS

SOLO_MODES = ("solo", "campaign01", "campaign02", "campaign03", "story")


def closed(goal: int, space: str, era: int) -> bool:
    """Whether an era token lies on that reward space of goal 1, 2 or 3 (EXP-SOLO-01, EXP-SOLO-02)."""
    return any(c.goal == goal and c.space == space and era >= c.era for c in CLOSINGS)


def open_space(goal: int, era: int) -> str:
    """Return the reward space of a goal completed now: high, low or closed (EXP-SOLO-03, EXP-GOAL-06)."""
    for space in ("high", "low"):
        if not closed(goal, space, era):
            return space
    return "closed"
