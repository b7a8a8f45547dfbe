"""What can be found in a report: its lines as printed, the words in them, and where words stand. Pure."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.render.clean import unisolated
from app.render.localize import (
    AnyLocalized,
    LocalizedFacts,
    LocalizedHappenings,
    LocalizedLetters,
    LocalizedMap,
    LocalizedParagraph,
    LocalizedStockAccounts,
    LocalizedTable,
)
from app.render.prepared import Prepared

MOST_CHARS = 100
"""How long what is searched for may be."""
MOST_WORDS = 8
"""How many words of it count."""
_MOST_WORD = 60
_LINE = 240
_WORD = re.compile(r"[^\W_]+")
_THOUSANDS = re.compile(r"(?<=\d)[,.\u00a0\u202f](?=\d{3}(?!\d))")


@dataclass(frozen=True)
class ReportLine:
    """A line of a report: the anchor and the title of the part in which it stands, and its text."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True)
class Piece:
    """A piece of a line; ``found``: it is a word that was searched for."""

    text: str
    found: bool


def words_in(text: str) -> set[str]:
    """Return the words of a text as searched for: small letters, figures without thousands separators."""
    return {word[:_MOST_WORD] for word in _WORD.findall(_plain(text))}


def asked(text: str) -> list[str]:
    """Return the words of a search, each once, in their order; at most ``MOST_WORDS``."""
    found = (word[:_MOST_WORD] for word in _WORD.findall(_plain(text[:MOST_CHARS])))
    return list(dict.fromkeys(found))[:MOST_WORDS]


def _plain(text: str) -> str:
    return _THOUSANDS.sub("", unicodedata.normalize("NFKC", unisolated(text)).casefold())


def lines_of(prepared: Prepared) -> Iterator[ReportLine]:
    """Yield every line of a report but those of its order sheet and its charts."""
    front = prepared.front
    if front is not None:
        for news in front.items:
            yield ReportLine(front.anchor, front.headline, news.text)
    for text in prepared.announcements:
        for line in text.splitlines():
            yield ReportLine("", "", line)
    for chapter in prepared.chapters:
        for item in chapter.items:
            for text in _texts(prepared, item):
                yield ReportLine(item.anchor, item.title or chapter.title, text)


def _texts(prepared: Prepared, item: AnyLocalized) -> Iterator[str]:
    if isinstance(item, LocalizedParagraph):
        yield from item.items
    elif isinstance(item, LocalizedFacts):
        yield from (f"{label}: {value}" for label, value, _ in item.items)
    elif isinstance(item, LocalizedTable):
        yield from (" · ".join(cell for cell in row if cell.strip(" -")) for row in item.rows)
    elif isinstance(item, LocalizedHappenings):
        for group in item.groups:
            if group.title:
                yield group.title
            yield from (one.text for one in group.items)
    elif isinstance(item, LocalizedStockAccounts):
        for account in item.accounts:
            yield from (f"{account.name}: {row[0]} {row[1]} {row[2]}" for row in account.rows)
    elif isinstance(item, LocalizedLetters):
        for letter in item.items:
            yield letter.head
            yield from letter.text.splitlines()
    elif isinstance(item, LocalizedMap) and not item.map.small:
        yield from prepared.map_list(item).sentences()


def words_of(prepared: Prepared) -> set[str]:
    """Return every word that can be found in a report."""
    return {word for line in lines_of(prepared) for word in words_in(line.text)}


def best(lines: Sequence[ReportLine], wanted: Sequence[str], most: int) -> tuple[list[ReportLine], int]:
    """Return the lines with most of the words, in their order, and how many more there are."""
    counted = []
    for at, line in enumerate(lines):
        here = words_in(line.text)
        hits = sum(any(word.startswith(one) for word in here) for one in wanted)
        if hits:
            counted.append((-hits, at))
    top = max((-hits for hits, _ in counted), default=0)
    good = [at for hits, at in counted if -hits == top]
    return [lines[at] for at in good[:most]], max(0, len(good) - most)


def pieces(text: str, wanted: Sequence[str]) -> list[Piece]:
    """Return a line cut at words that were searched for; a long one begins near the first."""
    text = unisolated(text)
    spots = [
        (match.start(), match.end())
        for match in re.finditer(r"\d{1,3}(?:[,.\u00a0\u202f]\d{3})+(?!\d)|[^\W_]+", text)
        if any(word.startswith(one) for word in words_in(match[0]) for one in wanted)
    ]
    start = max(0, spots[0][0] - _LINE // 3) if spots and len(text) > _LINE else 0
    out = [Piece("… ", found=False)] if start else []
    at = start
    for first, last in spots:
        if first >= start + _LINE:
            break
        out += [Piece(text[at:first], found=False), Piece(text[first:last], found=True)]
        at = last
    end = max(at, start + _LINE)
    out.append(Piece(text[at:end] + (" …" if end < len(text) else ""), found=False))
    return [piece for piece in out if piece.text]


def spot(text: str, wanted: Sequence[str]) -> str:
    """Return the first found word of a line, to which an address leads a browser; "" = none."""
    return next((piece.text for piece in pieces(text, wanted) if piece.found), "")
