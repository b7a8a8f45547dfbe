"""Letters between seats: the event that a game's order sends, and the block that prints what a seat received.

A game whose letters have rules of their own (jamming, anonymity) has an event of its own for them.
"""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.kernel.blocks import Letter, Letters, Say
from engine.kernel.events import Event, News


class LetterSent(Event, frozen=True, kw_only=True):
    """A letter from ``seat``; ``to`` 0 = to all."""

    NEWS: ClassVar[tuple[News, ...]] = (
        News("news", 35, reader="to", detail="letters"),
        News("news", 25, when=(("to", 0),), detail="letters"),
    )

    seat: int
    to: int
    text: str


def letters(seat: int, events: Iterable[Event]) -> Iterator[Letters]:
    """The block of the letters among the events that a seat knows; none without letters or without a seat."""
    items = tuple(
        Letter(
            event.text,
            event.seat,
            Say("letter_to_you" if event.to else "letter_to_all", {"seat": event.seat}),
        )
        for event in events
        if isinstance(event, LetterSent)
    )
    if items and seat:
        yield Letters(key="letters", items=items)
