"""In which language somebody reads: set where a request or a mail begins, asked wherever words are found.

A door opens a reading for each request (``speaking``); once it is known who asks, ``turn_to`` gives it
their language. Where nobody has opened one (programs, the command line), words are English.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from app.render.catalogue import FALLBACK, TEMPLATES


class _Reading:
    """A reading. It is changed in place: threads that work for a request hold copies of its context."""

    __slots__ = ("language",)

    def __init__(self, language: str) -> None:
        self.language = language


_READING: ContextVar[_Reading | None] = ContextVar("reading", default=None)


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages that there are catalogues of, English first: ``templates/host/<language>``."""
    found = {path.name for path in (TEMPLATES / "host").iterdir() if path.is_dir()}
    return (FALLBACK, *sorted(found - {FALLBACK}))


def reading() -> str:
    """The language of whoever reads what is worded now."""
    now = _READING.get()
    return FALLBACK if now is None else now.language


def turn_to(language: str) -> None:
    """Let the present reading go on in that language; without one nothing happens."""
    now = _READING.get()
    if now is not None:
        now.language = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """All words inside are in that language; afterwards it is as before."""
    before = _READING.set(_Reading(language))
    try:
        yield
    finally:
        _READING.reset(before)


def best_of(accepted: str) -> str:
    """The language that a browser's ``Accept-Language`` likes best of those there are; English for none."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted[:500].split(",")):
        tag, _, quality = part.partition(";")
        name = tag.strip().lower().partition("-")[0]
        try:
            weight = float(quality.partition("=")[2]) if quality else 1.0
        except ValueError:
            continue
        if name in languages() and 0 < weight <= 1:
            wishes.append((-weight, place, name))
    return min(wishes)[2] if wishes else FALLBACK
