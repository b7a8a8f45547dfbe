"""Letters between seats: the event that a game's order sends, and the block that prints what a seat received.

A game whose letters have rules of their own (jamming, anonymity) has an event of its own for them.
"""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.kernel.answers import OrderResult, refused
from engine.kernel.blocks import Letter, Letters, Say
from engine.kernel.events import Event, News

LETTER_CHARS = 500


class LetterSent(Event, frozen=True, kw_only=True):
    """A letter from ``seat``; ``to`` 0 = to all."""

    OPEN: ClassVar[str] = "a letter to all"
    NEWS: ClassVar[tuple[News, ...]] = (
        News("news", 35, reader="to", detail="letters"),
        News("news", 25, when=(("to", 0),), detail="letters"),
    )

    seat: int
    to: int
    text: str


def letters(seat: int, events: Iterable[Event]) -> Iterator[Letters]:
    """Yield the block of the letters that a seat knows; nothing without letters or without a seat."""
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


def unfit(text: str) -> OrderResult | None:
    """Return why a text is no letter (``letter_empty``, ``letter_too_long``), or None."""
    if not text:
        return refused("letter_empty")
    if len(text) > LETTER_CHARS:
        return refused("letter_too_long", limit=LETTER_CHARS, have=len(text))
    return None


def readers(to: int, sender: int, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats that get a letter: ``to``, or for 0 every seat but the sender."""
    return (to,) if to else tuple(seat for seat in seats if seat != sender)
