"""Events: what happened, typed, past tense, with who may know of it. Rules emit them; templates word them."""

import re
from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar

import msgspec

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@cache
def snake(name: str) -> str:
    """Return the kind of an event, a block or an order: ``CityCaptured`` -> ``city_captured``."""
    return _HUMP.sub("_", name).lower()


# Declarations name a handful of fields, and every event is asked for each of its readers.
_field = cache(attrgetter)


def _concerns(event: "Event", reader: str, seat: int) -> bool:
    """Return whether the field ``reader`` is that seat or holds it; "" fits every seat of the audience."""
    if not reader:
        return True
    of = _field(reader)(event)
    return bool(of == seat or (isinstance(of, tuple) and seat in of))


class News(msgspec.Struct, frozen=True):
    """What a kind of event is worth on the front page of a reader's report.

    ``topic`` is one of ``TOPICS``; ``weight`` ranks it, 100 the greatest. ``reader`` names the field that
    must be the reader's seat or hold it ("" = everybody who learns of it; dots lead into parts), ``when``
    fields and the values they must have, and ``detail`` the block of the report that tells it in full.
    """

    topic: str
    weight: int
    reader: str = ""
    when: tuple[tuple[str, Any], ...] = ()
    detail: str = ""

    def fits(self, event: "Event", seat: int) -> bool:
        """Whether the event is this news to that seat."""
        if not _concerns(event, self.reader, seat):
            return False
        return all(getattr(event, name) == value for name, value in self.when)


class Loss(msgspec.Struct, frozen=True):
    """Which field of an event counts what a reader lost by it.

    ``reader`` as in ``News``: the field that must be the reader's seat or hold it, "" = everybody who learns
    of it.
    """

    field: str
    reader: str = ""


# In which order a front page tells news of the same weight.
TOPICS = (
    "won",
    "over",
    "lost",
    "attacked",
    "calm",
    "taken",
    "fought",
    "seen",
    "short",
    "soon",
    "decide",
    "afford",
    "gained",
    "news",
)


# gc=False: a turn makes thousands of events; they hold plain values and never each other, so the collector
# has nothing to find in them.
class Event(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="kind", tag=snake
):
    """Base of all events.

    ``audience`` holds the seats that may know of it, ascending, decided when it happens. None means
    everybody: only a kind may say so that declares in ``OPEN`` why everybody may know of it. ``at`` places
    it inside its step as the game sees fit (pulse, convoy); () = no place. ``NEWS`` declares what the kind
    is worth on a front page: the first entry that fits a reader counts. ``LOSSES`` declares which fields
    count what its readers lost: a page that says "you lost nothing" asks. ``SILENT`` declares which fields
    no sentence and no table of the report tells, each with the reason: all others must reach their readers.
    Dots lead into parts. "owner:garrison" is silent to the seat in the field ``owner``, "seat+victim:ship"
    to a seat that is in both fields, and "nobody:moved" to a seat in no field.
    """

    NEWS: ClassVar[tuple[News, ...]] = ()
    LOSSES: ClassVar[tuple[Loss, ...]] = ()
    SILENT: ClassVar[Mapping[str, str]] = {}
    OPEN: ClassVar[str] = ""

    audience: tuple[int, ...] | None = ()
    at: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> bool:
        """Whether that seat may know of it."""
        return self.audience is None or seat in self.audience

    def news_for(self, seat: int) -> News | None:
        """Return the event's entry for that seat's front page, or None when it has none."""
        # Most kinds declare nothing, and every event is asked.
        for news in self.NEWS:
            if news.fits(self, seat):
                return news
        return None

    def costs(self, seat: int) -> bool:
        """Whether that seat lost something by it."""
        return any(
            bool(_field(loss.field)(self)) and _concerns(self, loss.reader, seat) for loss in self.LOSSES
        )


class OrderAnswered(Event, frozen=True, kw_only=True):
    """Every order line ends in one of these (kernel-wide, all games).

    ``result`` is done, partly, refused (legal but nothing happened, ``code`` says why) or rejected (could
    not be read as an order of its section). ``order`` is the key of the order (``Order.key``), "" when the
    line is none. ``params`` carry the figures that the words need.
    """

    SILENT: ClassVar[Mapping[str, str]] = {
        "section": "the answers of a section stand under its title",
        "line": "not every game numbers the lines of a sheet; all tell what was written on them",
    }

    section: str
    line: int
    text: str
    result: str
    order: str = ""
    code: str = ""
    params: dict[str, Any] = {}


class SeatGivenUp(Event, frozen=True, kw_only=True):
    """A seat was given up by an order on its sheet (kernel-wide): the host may look for another player."""

    OPEN: ClassVar[str] = "everybody may know who plays no more"

    seat: int


def kinds(package: str, *shared: type[Event]) -> tuple[type[Event], ...]:
    """Return the kinds of events that a game knows: the kernel's that it names, and all of its own package.

    An event stands beside the others in ``events.py``, or with the one rule that emits it. Asked by the
    game's ruleset, when all of its modules are read; a class that others derive from is no kind.
    """
    found: list[type[Event]] = []
    waiting: list[type[Event]] = [Event]
    while waiting:
        kind = waiting.pop()
        derived: list[type[Event]] = kind.__subclasses__()
        waiting += derived
        if not derived and kind.__module__.startswith(f"{package}."):
            found.append(kind)
    return (*shared, *sorted(found, key=lambda kind: kind.__name__))
