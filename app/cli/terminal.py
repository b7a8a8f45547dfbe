"""What may reach a terminal: nothing that it would obey."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

# What moves a terminal's cursor or colours it; line ends and tabs are text. And what turns a text round.
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_TURNS = re.compile(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def tame(text: str) -> str:
    """Return a text without anything that a terminal would obey: files and names may hold what they like."""
    plain = _TURNS.sub("", text.replace("\r\n", "\n"))
    return _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", plain)


class _Tamed:
    """A stream of text on its way to a terminal. Rich, whose own sequences are ours, writes past it."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream

    def write(self, text: str) -> int:
        """Write it without control sequences."""
        return self.rich_proxied_file.write(tame(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rich_proxied_file, name)


@contextmanager
def tamed() -> Iterator[None]:
    """While this is open, nothing that is printed moves or colours a terminal."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast("TextIO", _Tamed(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
