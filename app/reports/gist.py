"""The gist of a report: what happened, in a sentence, and how many letters came with it."""

import msgspec

from app.render.document import Report
from engine.kernel.blocks import Front, Letters, Say


class Gist(msgspec.Struct, frozen=True, omit_defaults=True):
    """The greatest news of a report (None: it brings none), and the number of letters received."""

    news: Say | None = None
    letters: int = 0


def gist_of(report: Report) -> bytes:
    """Return the gist of a report as it is stored beside it, as JSON."""
    news, letters = None, 0
    for block in report.blocks:
        if isinstance(block, Front) and block.items:
            news = block.items[0].say
        elif isinstance(block, Letters):
            letters += sum(letter.sender != report.seat for letter in block.items)
    return msgspec.json.encode(Gist(news, letters))


def read_gist(stored: bytes | None) -> Gist:
    """Return a stored gist; an empty one of a report that was made before gists were stored."""
    return Gist() if stored is None else msgspec.json.decode(stored, type=Gist)
