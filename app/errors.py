"""Business refusals, the same at all doors."""

import traceback
from pathlib import Path
from typing import Any, NamedTuple


class Figure(NamedTuple):
    """A figure that programs read as ``value`` and people as ``said``: a seat's number, and with its name."""

    value: Any
    said: str


class AppError(Exception):
    """A request that is refused: an HTTP-like status, a stable snake_case code, and figures for the words.

    Codes are part of the interface: each has its sentence under ``error-<code>`` in ``templates/host``, and
    none is reused for another meaning. ``params``: the figures as programs read them; ``said``: those that
    a sentence says otherwise.
    """

    def __init__(self, status: int, code: str, /, **params: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params = {key: one.value if isinstance(one, Figure) else one for key, one in params.items()}
        self.said = {key: one.said for key, one in params.items() if isinstance(one, Figure)}

    def __str__(self) -> str:
        """Return the code with its figures, for logs and tracebacks; ``app.words`` has the sentence."""
        if not self.params:
            return self.code
        figures = ", ".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.code} ({figures})"


def where(error: BaseException) -> str:
    """Return where something went wrong: files and lines only, because values could be orders."""
    frames = traceback.extract_tb(error.__traceback__)
    # A library's innermost place, and ours on the way there: what lies between says nothing.
    ours = [frame for frame in frames[:-1] if "site-packages" not in frame.filename]
    frames = traceback.StackSummary([*ours, *frames[-1:]][-8:])
    places = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames)]
    return " < ".join(places)


RETRY_SECONDS = {"turn_running": 5, "busy": 5, "database_away": 10, "no_room": 60}
"""After how long it is worth trying again, by code: sent as ``Retry-After``. Those that count say it
themselves (``seconds``)."""
