"""The one set of words for where a seat's orders stand, as pages print them."""

from typing import Any

_WORDS = {
    "none": "No sheet yet",
    "draft": "Draft",
    "received": "Received",
    "locked": "Locked",
    "executed": "Executed",
    "late": "Late",
}
_MEANING = {
    "none": "Nothing has been sent for this turn.",
    "draft": "Kept for you, but it does not count until you send it.",
    "received": "It counts. You may send another one until the due date.",
    "locked": "The turn is being run; nothing can be changed.",
    "executed": "The turn has been run with it.",
    "late": "The due date has passed; the turn is run as soon as the sheet is in and may be run.",
}


def state_words(state: str, *, clean: bool = True) -> str:
    """``Received, clean``, ``Received, with warnings``, ``No sheet yet`` ..."""
    word = _WORDS.get(state, state)
    if state == "received":
        return f"{word}, clean" if clean else f"{word}, with warnings"
    return word


def state_meaning(state: str) -> str:
    """What that means for the player."""
    return _MEANING.get(state, "")


def urgency(*, wanted: bool, state: str, clean: bool) -> int:
    """What needs the player first: 0 a turn owed, 1 nothing sent, 2 problems, 3 all is well, 4 not asked."""
    if state == "late":
        return 0
    if not wanted:
        return 4
    if state in {"none", "draft"}:
        return 1
    return 3 if clean else 2


def tone(state: str, *, clean: bool = True) -> str:
    """The ink of the stamp: good, warn, bad or quiet."""
    known: dict[str, Any] = {"none": "warn", "draft": "warn", "late": "bad", "executed": "quiet"}
    return str(known.get(state, "good" if clean else "warn"))
