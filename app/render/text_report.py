"""The report as plain text: 80 columns, readable aloud, safe to quote in a mail, sheet between markers."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest

import msgspec

from app.render import clean
from app.render.atlas_text import BeyondAtlas, atlas_paragraphs
from app.render.document import ATLAS
from app.render.front_text import front_lines
from app.render.localize import (
    CALLOUTS,
    AnyLocalized,
    Chapter,
    LocalizedChart,
    LocalizedFacts,
    LocalizedForm,
    LocalizedHappenings,
    LocalizedItem,
    LocalizedLetters,
    LocalizedMap,
    LocalizedParagraph,
    LocalizedStockAccounts,
    LocalizedTable,
)
from app.render.map_signs_text import SignMap
from app.render.map_text import MapList, named, near, own, remembered
from app.render.prepared import Prepared
from app.render.text_table import fits, pad, table_lines, widest, wrap
from engine.kernel.atlas import Atlas
from engine.kernel.blocks import Map, Say

COLUMNS = 80
BESIDE = " | "
"""Between two small tables that stand beside each other."""
# More facts than ``_PAIRED`` stand in columns where they are short, ``_ABREAST`` beside each other.
_PAIRED, _ABREAST = 5, 3
# The step between the columns of a map in signs that have their number above them.
_RULED = 5
_DONE = "  "
_STATES = {"done": _DONE, "partly": "~ ", "refused": "! ", "rejected": "? "}
# What stands around a title and before the note behind it.
_FRAMED = 7
# How an answer to an order line begins.
_NUMBERED = re.compile(r"(\d+)\. (.*)", re.DOTALL)
# A letter must not look like the order sheet to a program that reads this text back from a mail.
_MARKER = re.compile(r"\s*(ORDERS|END)\b(?!\w)")


def render(prepared: Prepared) -> str:
    """Return the whole report as text."""
    page = _Page(prepared)
    if prepared.front is not None:
        page.add(front_lines(prepared, prepared.front, COLUMNS))
        page.announcements()
    else:
        page.cover()
    for chapter in prepared.chapters:
        page.chapter(chapter)
    page.proofs()
    link = prepared.report.atlas
    if link is not None and link.told and prepared.atlas is not None:
        page.title(page.words.message("block-atlas"), 2)
        page.atlas(prepared.atlas.map)
    return page.finish()


class _Page:
    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.words = prepared.words
        self.out: list[str] = []
        self.tables: dict[int, list[str]] = {}
        self.signs = ""

    def finish(self) -> str:
        text = "\n".join(self.out)
        while "\n\n\n" in text:
            text = text.replace("\n\n\n", "\n\n")
        return text.strip("\n") + "\n"

    def add(self, lines: Iterable[str]) -> None:
        """Add lines outside the sheet: none may pass for one of its markers."""
        found = list(lines)
        text = "\n".join(found)
        # Hardly a line has a marker's word in it: the pattern is asked about those parts alone.
        if "ORDERS" in text or "END" in text:
            self.out += [f"| {line}" if _MARKER.match(line) else line.rstrip() for line in found]
        else:
            self.out += [line.rstrip() for line in found]

    def title(self, title: str, level: int, note: str = "") -> None:
        """Add a title; a note on what is below stands behind it."""
        mark = {1: "=", 2: "==", 3: "--"}.get(level, "")
        text = title.upper() if level <= 2 else title
        said = f"{mark} {text} {mark}" if mark else text
        self.add(["", *wrap(f"{said} {note}" if note else said, COLUMNS)])

    def chapter(self, chapter: Chapter) -> None:
        first = chapter.items[0] if chapter.items else None
        if chapter.title and not isinstance(first, LocalizedForm):
            self.title(chapter.title, chapter.level, "" if first is None or first.titled else _note(first))
        items = _joined(chapter.items, self.words.message("block-over-turns"))
        while items:
            item = items.pop(0)
            if items and self.abreast(item, items[0]):
                items.pop(0)
            else:
                self.item(item, 4 if chapter.title else 2)

    def item(self, item: AnyLocalized, level: int) -> None:
        """Add a block with its title; of an empty one the note behind the title is all there is to say."""
        note = _note(item)
        if item.titled and not isinstance(item, LocalizedForm):
            self.title(item.title, level, note)
        if not (note and note == _empty(item) and item.titled):
            self.block(item)

    def cover(self) -> None:
        prepared = self.prepared
        self.title(prepared.title, 1)
        self.add(wrap(prepared.seat, COLUMNS))
        self.add(wrap(prepared.kind, COLUMNS))
        self.add([""])
        self.pairs(prepared.facts)
        self.announcements()

    def announcements(self) -> None:
        if self.prepared.announcements:
            self.title(self.words.message("report-announcements"), 3)
            for text in self.prepared.announcements:
                self.quoted(text)
        self.add([""])

    def proofs(self) -> None:
        if not self.prepared.proofs:
            return
        self.title(self.words.message("report-proofs"), 2)
        self.add(wrap(self.words.message("report-proofs-note"), COLUMNS))
        for label, value in self.prepared.proofs:
            self.add(wrap(f"{label}: {value}", COLUMNS, "", "  "))

    def pairs(self, pairs: Iterable[tuple[str, str]]) -> None:
        listed = list(pairs)
        longest = max((clean.width(label) + clean.width(value) for label, value in listed), default=0)
        count = COLUMNS // (longest + 4)
        if len(listed) > _PAIRED and count > 1:
            self.columns(listed, min(count, _ABREAST))
            return
        room = min(34, max((clean.width(label) for label, _ in listed), default=0) + 1)
        lines: list[str] = []
        for label, value in listed:
            head = f"{label}:"
            lead = head + " " * max(1, room - clean.width(head) + 1)
            lines += wrap(value, COLUMNS, lead, " " * (room + 1))
        self.add(lines)

    def columns(self, listed: list[tuple[str, str]], count: int) -> None:
        """Add short labels and values, ``count`` on a line, to be read line by line."""
        rows = [listed[at : at + count] for at in range(0, len(listed), count)]
        rooms = [
            max(clean.width(row[at][0]) for row in rows if len(row) > at) + 2 for at in range(len(rows[0]))
        ]
        for row in rows:
            cells = [
                pad(pad(f"{label}:", room, right=False) + value, COLUMNS // count, right=False)
                for (label, value), room in zip(row, rooms, strict=False)
            ]
            self.add(["".join(cells)])

    def quoted(self, text: str) -> None:
        for line in clean.lines(text):
            self.add(wrap(line, COLUMNS, "| ", "| ") if line else ["|"])

    def block(self, item: AnyLocalized) -> None:
        if isinstance(item, LocalizedParagraph):
            self.paragraph(item)
        elif isinstance(item, LocalizedFacts):
            self.facts(item)
        elif isinstance(item, LocalizedTable):
            self.table(item)
        elif isinstance(item, LocalizedHappenings):
            self.happenings(item)
        elif isinstance(item, LocalizedStockAccounts):
            self.ledger(item)
        elif isinstance(item, LocalizedMap):
            self.map(item)
        elif isinstance(item, LocalizedLetters):
            self.letters(item)
        elif isinstance(item, LocalizedForm):
            self.form(item)
        else:
            self.chart(item)
        self.add([""])

    def abreast(self, one: AnyLocalized, two: AnyLocalized) -> bool:
        """Add two small tables side by side; return False where they do not fit on the lines."""
        if not all(
            isinstance(item, LocalizedTable) and item.titled and item.rows and not (item.gone or item.strong)
            for item in (one, two)
        ):
            return False
        left, right = (
            [f"== {item.title.upper()} ==", *self.drawn(item)]
            for item in (one, two)
            if isinstance(item, LocalizedTable)
        )
        room = widest(left)
        if room + widest(right) + len(BESIDE) > COLUMNS or "" in (*left, *right):
            return False
        rows = zip_longest(left, right, fillvalue="")
        self.add(["", *((pad(a, room, right=False) + BESIDE + b).rstrip(" |") for a, b in rows), ""])
        return True

    def paragraph(self, item: LocalizedParagraph) -> None:
        """Add sentences one after the other; what needs the reader has a line each."""
        for text in item.items if item.key in CALLOUTS else [" ".join(item.items)]:
            self.add(wrap(text, COLUMNS))

    def facts(self, item: LocalizedFacts) -> None:
        """Add labels and values, without repeating most of the front page's figures."""
        front = self.prepared.front
        told = set() if front is None else {(figure.label, figure.value) for figure in front.figures}
        pairs = [(label, value) for label, value, _ in item.items]
        new = [pair for pair in pairs if pair not in told]
        self.pairs(new if 2 * len(new) < len(pairs) else pairs)

    def drawn(self, item: LocalizedTable) -> list[str]:
        """Return a table as lines, kept for when it stands beside none of its neighbours."""
        found = self.tables.get(id(item))
        if found is None:
            found = self.tables[id(item)] = table_lines(item, COLUMNS)
        return found

    def table(self, item: LocalizedTable) -> None:
        self.add(self.drawn(item))
        if item.gone:
            self.add(wrap(item.gone, COLUMNS))

    def happenings(self, item: LocalizedHappenings) -> None:
        lines: list[str] = []
        if not any(group.items for group in item.groups):
            lines += wrap(item.empty, COLUMNS)
        for group in item.groups:
            if not group.items:
                continue
            if group.title:
                lines += wrap(group.title, COLUMNS)
            # Short answers to orders follow each other on a line.
            row = ""
            for state, text in _alike(group.items):
                mark = _STATES.get(state, "- ")
                if row and mark == _DONE and clean.width(row) + clean.width(text) + 2 <= COLUMNS:
                    row += f"  {text}"
                    continue
                if row:
                    lines.append(row)
                row = ""
                folded = wrap(text, COLUMNS, "  " + mark, "    ")
                if mark == _DONE and len(folded) == 1:
                    row = folded[0]
                else:
                    lines += folded
            if row:
                lines.append(row)
        self.add(lines)

    def ledger(self, item: LocalizedStockAccounts) -> None:
        """Add an account a line: opening, what came and went, closing."""
        room = max((clean.width(account.name) for account in item.accounts), default=0) + 2
        for account in item.accounts:
            parts = [
                f"{sign} {amount} {reason}"
                for reason, *both, _ in account.rows
                for sign, amount in zip("+-", both, strict=True)
                if amount
            ]
            line = " ".join([account.opening, *parts, "=", account.closing])
            lead = pad(account.name, room, right=False)
            self.add(wrap(line if parts else account.closing, COLUMNS, lead, " " * room))

    def drawing(self, rows: tuple[str, ...], key: Say | None) -> None:
        """Add a map in signs with rulers: every fifth column by its number, every row by its own."""
        edge = len(str(len(rows))) + 1
        ruler = "".join(f"{column:>{_RULED}}" for column in range(_RULED, len(rows[0]) + 1, _RULED))
        self.add([" " * edge + ruler])
        self.add(f"{number:>{edge - 1}} {row}" for number, row in enumerate(rows, start=1))
        if key is not None:
            self.add(["", *wrap(self.words.say(key), COLUMNS)])

    def in_signs(self, block: Map) -> None:
        """Add a map that signs can tell, and their meaning where it is not the same as before."""
        found = SignMap(block, self.words)
        self.add(found.lines())
        key = found.key()
        if key != self.signs:
            self.signs = key
            self.add(["", *wrap(key, COLUMNS)])

    def map(self, item: LocalizedMap) -> None:
        if item.atlas is not None:
            self.beyond(item, item.atlas)
            return
        if self.prepared.report.kind == ATLAS:
            self.atlas(item.told)
            return
        if SignMap.says_all(item.map):
            self.in_signs(item.map)
            return
        if item.map.rows:
            self.drawing(item.map.rows, item.map.key_of_rows)
            for text in remembered(item.map, self.words):
                self.add(wrap(text, COLUMNS, "", "  "))
        if item.map.table:
            title = self.words.title(item.map.table)
            self.add(wrap(self.words.message("map-listed", {"title": title}), COLUMNS))
        else:
            self.places(item)

    def places(self, item: LocalizedMap) -> None:
        """Add a map as a list: places where there is something, one by one, the others by terrain."""
        cells = near(item.map)
        listed = MapList(item.map, self.words, item.title, cells)
        if listed.table.rows and fits(listed.table, COLUMNS):
            self.add(table_lines(listed.table, COLUMNS))
        else:
            for line in listed.sentences():
                self.add(wrap(line, COLUMNS, "", "  "))
        for terrain, places in listed.plain:
            self.add(["", *wrap(f"{terrain}: {places}", COLUMNS, "", "  ")])
        rest = len(item.map.cells) - len(cells)
        for key, same in zip(("map-taken", "map-kept"), own(item.map), strict=True):
            if same:
                rest -= len(same)
                told = {"places": ", ".join(named(item.map, cell) for cell in same)}
                self.add(wrap(self.words.message(key, told), COLUMNS, "", "  "))
        if rest:
            self.add(wrap(self.words.message("map-rest", {"count": rest}), COLUMNS))

    def beyond(self, item: LocalizedMap, atlas: Atlas) -> None:
        """Add what a map says beyond the atlas, and where that is."""
        told = BeyondAtlas(item.told, atlas, self.words, item.title)
        link = self.prepared.report.atlas
        here = {"path": self.prepared.atlas_page, "told": link is not None and link.told}
        lines = wrap(self.words.message("map-beyond", here), COLUMNS)
        for text in chain(told.lines, told.sentences()):
            lines += wrap(text, COLUMNS, "", "  ")
        self.add(lines)

    def atlas(self, block: Map) -> None:
        """Add a printed map, a paragraph a column."""
        for text in atlas_paragraphs(block, self.words):
            self.add([*wrap(text, COLUMNS, "", "  "), ""])

    def letters(self, item: LocalizedLetters) -> None:
        if not item.items:
            self.add(wrap(item.empty, COLUMNS))
        for letter in item.items:
            self.add(["", *wrap(letter.head, COLUMNS)])
            self.quoted(letter.text)

    def form(self, item: LocalizedForm) -> None:
        prepared = self.prepared
        self.title(self.words.message("sheet-title", {"turn": prepared.turn}), 2)
        self.add(wrap(self.words.message("sheet-how"), COLUMNS))
        if prepared.ticket.url:
            self.add([f"{self.words.message('sheet-web')}: {prepared.ticket.url}"])
        self.add([""])
        self.out += prepared.sheet_lines(item)

    def chart(self, item: LocalizedChart) -> None:
        self.add(table_lines(item.table, COLUMNS))


def _empty(item: AnyLocalized) -> str:
    """Return the sentence for a list with nothing in it; "" where it has something."""
    if isinstance(item, LocalizedTable):
        return "" if item.rows or item.gone else item.empty
    if isinstance(item, LocalizedHappenings):
        return "" if any(group.items for group in item.groups) else item.empty
    return item.empty if isinstance(item, LocalizedLetters) and not item.items else ""


def _note(item: AnyLocalized) -> str:
    """Return the note behind a title: that the list is empty, or what the sign before rows means."""
    empty = _empty(item)
    if empty:
        return empty if clean.width(item.title) + clean.width(empty) + _FRAMED <= COLUMNS else ""
    return item.strong_note if isinstance(item, LocalizedTable) and item.strong else ""


def _alike(items: list[LocalizedItem]) -> Iterator[tuple[str, str]]:
    """Yield entries with states; order lines with one result are one, under all their numbers."""
    told: list[tuple[str, str, list[str]]] = []
    alike: dict[tuple[str, str], list[str]] = {}
    for item in items:
        numbered = _NUMBERED.match(item.text) if item.state else None
        if numbered is None:
            # What has no number stands alone, whatever else says the same.
            told.append((item.state, item.text, []))
            continue
        number, text = numbered.groups()
        key = item.state, text
        if key in alike:
            alike[key].append(number)
        else:
            alike[key] = [number]
            told.append((item.state, text, alike[key]))
    for state, text, numbers in told:
        yield state, f"{', '.join(numbers)}. {text}" if numbers else text


def _joined(items: list[AnyLocalized], title: str) -> list[AnyLocalized]:
    """Return items with consecutive charts of one line each as one table: a column a chart."""
    out: list[AnyLocalized] = []
    for item in items:
        last = out[-1] if out else None
        if (
            isinstance(item, LocalizedChart)
            and isinstance(last, LocalizedChart)
            and len(item.table.columns) == 2
            and item.titled
            and last.titled
            and [row[0] for row in item.table.rows] == [row[0] for row in last.table.rows]
        ):
            out[-1] = _beside(last, item, title)
        else:
            out.append(item)
    return out


def _beside(one: LocalizedChart, two: LocalizedChart, title: str) -> LocalizedChart:
    """Return two charts over the same turns as one; the columns are called as the charts were."""
    first = one.table.columns
    if len(first) == 2:
        first = [first[0], msgspec.structs.replace(first[1], head=one.title)]
    columns = [*first, msgspec.structs.replace(two.table.columns[1], head=two.title)]
    rows = [[*a, b[1]] for a, b in zip(one.table.rows, two.table.rows, strict=True)]
    table = msgspec.structs.replace(one.table, columns=columns, rows=rows)
    return msgspec.structs.replace(one, title=title, table=table)
