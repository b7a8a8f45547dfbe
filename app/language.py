"""In which language somebody reads: set where a request or a mail begins, asked wherever words are found.

A door opens a reading for each request (``speaking``); once it is known who asks, ``turn_to`` gives it
their language. Where nobody has opened one (programs, the command line), words are English.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

from babel import Locale, UnknownLocaleError

from app.render.catalogue import FALLBACK, TEMPLATES


class _Reading:
    """A reading. It is changed in place: threads that work for a request hold copies of its context."""

    __slots__ = ("language",)

    def __init__(self, language: str) -> None:
        self.language = language


_READING: ContextVar[_Reading | None] = ContextVar("reading", default=None)


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """Return the languages that pages can be read in, English first; broken ones are left out."""
    found = {folder.name for folder in _folders()} - broken_languages().keys()
    return (FALLBACK, *sorted(found - {FALLBACK}))


@lru_cache(maxsize=1)
def broken_languages() -> dict[str, str]:
    """Return why a folder of ``templates/host`` is no language that can be read, by its name."""
    faults = {folder.name: _fault(folder.name) for folder in _folders()}
    return {name: fault for name, fault in faults.items() if fault}


def _folders() -> list[Path]:
    return [path for path in (TEMPLATES / "host").iterdir() if path.is_dir()]


def _fault(language: str) -> str:
    try:
        Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return "no language has this code"
    files = [*TEMPLATES.glob(f"*/{language}.ftl"), *TEMPLATES.glob(f"*/{language}/*.ftl")]
    if not any(file.is_relative_to(TEMPLATES / "host") for file in files):
        return "there is no catalogue (*.ftl) in it"
    for file in sorted(files):
        try:
            file.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            return f"{file.relative_to(TEMPLATES)} cannot be read ({type(error).__name__})"
    return ""


def reading() -> str:
    """Return the language of the reader of what is worded now."""
    now = _READING.get()
    return FALLBACK if now is None else now.language


def turn_to(language: str) -> None:
    """Let the present reading go on in that language; without one nothing happens."""
    now = _READING.get()
    if now is not None:
        now.language = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Word everything inside in that language; afterwards it is as before."""
    before = _READING.set(_Reading(language))
    try:
        yield
    finally:
        _READING.reset(before)


def best_of(accepted: str) -> str:
    """Return the known language that ``Accept-Language`` likes best; English for none."""
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
