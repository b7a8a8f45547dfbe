"""Events: what happened, typed, past tense, with who may know of it. Rules emit them; templates word them."""

import re
from typing import Any

import msgspec

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def snake(name: str) -> str:
    """``CityCaptured`` -> ``city_captured``.

    The kind of an event, a block or an order in JSON and templates.
    """
    return _HUMP.sub("_", name).lower()


# gc=False: a turn makes thousands of events; they hold plain values and never each other, so the collector
# has nothing to find in them.
class Event(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="kind", tag=snake
):
    """Base of all events.

    ``audience`` holds the seats that may know of it, ascending, decided when it happens; None means
    everybody. ``at`` places it inside its step as the game sees fit (pulse, convoy); () = no place.
    """

    audience: tuple[int, ...] | None = ()
    at: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> bool:
        """Whether that seat may know of it."""
        return self.audience is None or seat in self.audience


class OrderAnswered(Event, frozen=True, kw_only=True):
    """Every order line ends in one of these (kernel-wide, all games).

    ``result`` is done, partly, refused (legal but nothing happened, ``code`` says why) or rejected (could
    not be read as an order of its section). ``order`` is the key of the order (``Order.key``), "" when the
    line is none. ``params`` carry the figures that the words need.
    """

    section: str
    line: int
    text: str
    result: str
    order: str = ""
    code: str = ""
    params: dict[str, Any] = {}


class SeatGivenUp(Event, frozen=True, kw_only=True):
    """A seat was given up by an order on its sheet (kernel-wide): the host may look for another player."""

    seat: int
