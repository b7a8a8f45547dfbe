"""Every fact of the report stands in the text, the page and the PDF, and the reverse."""

import io
import re
from collections.abc import Iterator
from html.parser import HTMLParser

from pypdf import PdfReader

from app.render.clean import ISOLATES
from app.render.localize import (
    LocalizedFacts,
    LocalizedHappenings,
    LocalizedLetters,
    LocalizedParagraph,
    LocalizedStockAccounts,
    LocalizedTable,
)
from app.render.prepared import Prepared


class _Tables(HTMLParser):
    """The rows of the lists of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._cell: list[str] | None = None
        self._list = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._list = "list" in (dict(attrs).get("class") or "").split()
        elif tag == "tr" and self._list:
            self.rows.append([])
        elif tag in {"td", "th"} and self._list:
            self._cell = []

    def handle_endtag(self, tag: str) -> None:
        if tag in {"td", "th"} and self._cell is not None:
            self.rows[-1].append("".join(self._cell))
            self._cell = None

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text.translate(ISOLATES))


def _facts(prepared: Prepared) -> list[str]:
    """All that is said, as it is printed."""
    out = [value for _, value in (*prepared.facts, *prepared.proofs)]
    for chapter in prepared.chapters:
        out.append(chapter.title)
        for item in chapter.items:
            if isinstance(item, LocalizedTable):
                out += [" ".join(row) for row in item.rows] or [item.empty]
            elif isinstance(item, LocalizedFacts):
                out += [value for _, value, _ in item.items]
            elif isinstance(item, LocalizedParagraph):
                out += item.items
            elif isinstance(item, LocalizedHappenings):
                out += [entry.text for group in item.groups for entry in group.items]
            elif isinstance(item, LocalizedStockAccounts):
                out += [" ".join(row) for account in item.accounts for row in account.rows]
            elif isinstance(item, LocalizedLetters):
                out += [line for letter in item.items for line in letter.text.split("\n")]
    return [text for text in out if text]


def _accounts(prepared: Prepared) -> Iterator[tuple[str, str]]:
    """A row of an account as it is printed in full, and as the text has it: sign, amount, reason."""
    for chapter in prepared.chapters:
        for item in chapter.items:
            if isinstance(item, LocalizedStockAccounts):
                for account in item.accounts:
                    for row in account.rows:
                        reason, credit, debit, _ = row
                        yield " ".join(row), f"+ {credit} {reason}" if credit else f"- {debit} {reason}"


def test_every_fact_is_in_the_pdf(prepared: Prepared, paper: bytes) -> None:
    pages = PdfReader(io.BytesIO(paper)).pages
    found = _squeezed("".join(page.extract_text() for page in pages))
    headings = {chapter.title for chapter in prepared.chapters}
    sheet = prepared.chapters[-1].title
    missing = [text for text in _facts(prepared) if _squeezed(text) not in found and text != sheet]
    assert missing == []
    assert headings


def test_every_fact_is_on_the_page(prepared: Prepared, page: str) -> None:
    parser = _Tables()
    parser.feed(page)
    rows = {" ".join(row) for row in parser.rows}
    text = _squeezed(
        re.sub(r"<[^>]+>", "", page).replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&")
    )
    missing = [fact for fact in _facts(prepared) if fact not in rows and _squeezed(fact) not in text]
    assert missing == []


def test_every_row_of_the_page_is_in_the_report(prepared: Prepared, page: str) -> None:
    parser = _Tables()
    parser.feed(page)
    known = {
        tuple(row)
        for chapter in prepared.chapters
        for item in chapter.items
        if isinstance(item, LocalizedTable)
        for row in item.rows
    }
    found = [tuple(row) for row in parser.rows if len(row) in {13, 15}]
    lists = [row for row in found if row in known]
    heads = [row for row in found if row not in known]
    assert len(lists) == 126
    assert all(row[0] == "Hex" for row in heads)


def _rows(prepared: Prepared) -> Iterator[list[str]]:
    for chapter in prepared.chapters:
        for item in chapter.items:
            if isinstance(item, LocalizedTable):
                yield from item.rows


def test_every_row_is_in_the_text_on_lines_of_its_own(prepared: Prepared, plain: str) -> None:
    """A table that is too wide is cut into several with the same first column; no row is broken."""
    by_first: dict[str, str] = {}
    for line in plain.splitlines():
        words = line.lstrip("* ").split("  ")
        by_first[words[0].strip()] = by_first.get(words[0].strip(), "") + line
    for row in _rows(prepared):
        lines = _squeezed(by_first.get(row[0], ""))
        assert all(_squeezed(cell) in lines or len(cell) > 25 for cell in row), row


def test_every_fact_is_in_the_text(prepared: Prepared, plain: str) -> None:
    found = _squeezed(plain.replace("\n| ", "\n"))
    rows = {" ".join(row) for row in _rows(prepared)}
    sums = dict(_accounts(prepared))
    assert sums
    assert all(_squeezed(line) in found for line in sums.values())
    missing = [
        fact
        for fact in _facts(prepared)
        if fact not in rows
        and fact not in sums
        and _squeezed(fact) not in found
        and _squeezed(fact.upper()) not in found
        and fact != "Orders sheet"
    ]
    assert missing == []
