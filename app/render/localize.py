"""The report in words: every cell and sentence as the reader sees it, laid out by nobody yet.

HTML, text and PDF are all made from this one tree, so wording is done once and cannot differ.
"""

from functools import lru_cache
from typing import Any

import msgspec

from app.render.clean import one_line
from app.render.messages import Messages
from engine.kernel import blocks
from engine.kernel.atlas import Atlas

CALLOUTS = frozenset({"attention"})
"""Paragraphs of what needs the reader: each sentence for itself."""


class LocalizedBlock(msgspec.Struct, kw_only=True):
    """Base: the block's key, title and anchor; ``titled`` is false when a heading already says the same."""

    key: str
    title: str
    anchor: str
    titled: bool = True


class LocalizedParagraph(LocalizedBlock, kw_only=True):
    """Sentences."""

    items: list[str]


class LocalizedFacts(LocalizedBlock, kw_only=True):
    """Label, value, kind."""

    items: list[tuple[str, str, str]]


class LocalizedColumn(msgspec.Struct, frozen=True):
    """A column: key, short head, what it means in full (or ""), kind, whether it is flush right."""

    key: str
    head: str
    long: str
    kind: str
    right: bool


class LocalizedTable(LocalizedBlock, kw_only=True):
    """Rows of printed cells. ``own`` holds rows that belong to the reader's seat."""

    columns: list[LocalizedColumn]
    rows: list[list[str]]
    strong: frozenset[int]
    empty: str
    strong_note: str = ""
    strong_bold: str = ""
    folded: bool = False
    fresh: frozenset[int] = frozenset()
    same: frozenset[int] = frozenset()
    gone: str = ""


class LocalizedItem(msgspec.Struct):
    """A sentence; ``state`` is done, partly, refused or rejected for the outcome of an order line."""

    text: str
    state: str = ""


class LocalizedGroup(msgspec.Struct):
    """Sentences under a title ("" = none)."""

    title: str
    items: list[LocalizedItem]


class LocalizedHappenings(LocalizedBlock, kw_only=True):
    """Groups of sentences."""

    groups: list[LocalizedGroup]
    empty: str


class LocalizedAccount(msgspec.Struct):
    """One stock: its name, opening and closing, and (reason, in, out, balance) a line."""

    name: str
    opening: str
    closing: str
    rows: list[tuple[str, str, str, str]]


class LocalizedStockAccounts(LocalizedBlock, kw_only=True):
    """Accounts; ``heads`` are the words for reason, in, out, balance, before and after."""

    accounts: list[LocalizedAccount]
    heads: tuple[str, str, str, str, str, str]


class LocalizedMap(LocalizedBlock, kw_only=True):
    """A map, drawn from the block itself: ``told`` is the report's, ``atlas`` the printed map under it."""

    told: blocks.Map
    atlas: Atlas | None = None
    whole: blocks.Map | None = None

    @property
    def map(self) -> blocks.Map:
        """The map with every place it shows; put together when first drawn, for a text needs none."""
        if self.whole is None:
            self.whole = self.told if self.atlas is None else self.atlas.under(self.told)
        return self.whole


class LocalizedLetter(msgspec.Struct):
    """A message: its head and its text as sent."""

    head: str
    text: str


class LocalizedLetters(LocalizedBlock, kw_only=True):
    """Messages."""

    items: list[LocalizedLetter]
    empty: str


class LocalizedLine(msgspec.Struct):
    """An order line: number, prefilled text, note."""

    number: int
    text: str
    note: str


class LocalizedSection(msgspec.Struct):
    """A section of the order sheet."""

    head: str
    title: str
    facts: list[tuple[str, str, str]]
    lines: list[LocalizedLine]
    short: bool


class LocalizedForm(LocalizedBlock, kw_only=True):
    """The order sheet. ``above`` is the list of events right before it, which is printed on the sheet."""

    sections: list[LocalizedSection]
    above: LocalizedHappenings | None = None


class LocalizedChart(LocalizedBlock, kw_only=True):
    """A chart, drawn from the block itself; ``names`` are the words of its series."""

    chart: blocks.Chart
    names: list[str]
    table: LocalizedTable


class LocalizedNews(msgspec.Struct):
    """A sentence of the front page, its topic, and anchor and title of the block with the details."""

    text: str
    topic: str
    topic_said: str
    anchor: str = ""
    where: str = ""


class LocalizedFigure(msgspec.Struct):
    """A figure of the front page: label, value, its change in words ("" = not known), and its course."""

    label: str
    value: str
    change: str
    way: int
    points: tuple[tuple[int, int], ...]
    anchor: str = ""


class LocalizedFront(LocalizedBlock, kw_only=True):
    """The front page in words. ``map`` is the anchor of the map beside it, or ""."""

    headline: str
    items: list[LocalizedNews]
    more: int
    figures: list[LocalizedFigure]
    map: str = ""

    def more_than(self, left: int, words: Messages) -> str:
        """Return how many news are not shown, with ``left`` of ``items`` left out; "" = none."""
        count = self.more + left
        return words.message("front-more", {"count": count}) if count else ""


AnyLocalized = (
    LocalizedParagraph
    | LocalizedFacts
    | LocalizedTable
    | LocalizedHappenings
    | LocalizedStockAccounts
    | LocalizedMap
    | LocalizedLetters
    | LocalizedForm
    | LocalizedChart
)


class Chapter(msgspec.Struct, kw_only=True):
    """A heading (level 2 or 3 below the report's title; "" = none) and the blocks under it."""

    title: str
    anchor: str
    level: int
    items: list[AnyLocalized]


@lru_cache(maxsize=512)
def _anchor(key: str) -> str:
    """Return a key as a name for links: all reports of a game have the same."""
    name = "".join(char if char.isascii() and char.isalnum() else "-" for char in key.lower())
    return name.strip("-") or "part"


_RIGHT = frozenset({"int", "money", "hex", "seat"})


class Localizer:
    """Turns blocks into words, one after the other."""

    def __init__(self, words: Messages, atlas: Atlas | None = None) -> None:
        self.words = words
        self._atlas = atlas
        self._anchors: dict[str, int] = {}

    def front(self, block: blocks.Front, chapters: "list[Chapter]") -> LocalizedFront:
        """Return the front page; ``chapters`` hold the details it points to."""
        words = self.words
        found: dict[str, AnyLocalized] = {}
        titles: dict[str, str] = {}
        for chapter in chapters:
            for item in chapter.items:
                if item.key not in found:
                    found[item.key] = item
                    titles[item.key] = item.title or chapter.title
        items = []
        for news in block.items:
            detail = found.get(news.detail)
            items.append(
                LocalizedNews(
                    words.lead(news.say, news.topic),
                    news.topic,
                    words.message(f"topic-{news.topic}"),
                    detail.anchor if detail is not None else "",
                    titles.get(news.detail, ""),
                )
            )
        headline = ""
        if block.items:
            first = block.items[0]
            headline = words.headline(first.say, first.topic) or items[0].text.rstrip(".")
        shown = found.get(block.map)
        return LocalizedFront(
            key=block.key,
            title=headline,
            anchor=self.anchor(block.key),
            headline=headline,
            items=items,
            more=block.more,
            figures=[self.figure(figure, found) for figure in block.figures],
            map=shown.anchor if shown is not None else "",
        )

    def figure(self, figure: blocks.Figure, found: "dict[str, AnyLocalized]") -> LocalizedFigure:
        """Return a figure, with its change since the last report."""
        words = self.words
        before = figure.before
        if before is None and len(figure.points) > 1:
            before = figure.points[-2][1] if figure.points[-1][1] == figure.value else figure.points[-1][1]
        change, way = "", 0
        if before is not None:
            moved = figure.value - before
            way = (moved > 0) - (moved < 0)
            shown = words.cell(abs(moved), figure.kind)
            change = words.message("front-change", {"way": ("down", "same", "up")[way + 1], "by": shown})
        detail = found.get(figure.detail)
        return LocalizedFigure(
            words.message(f"fact-{figure.key}"),
            words.cell(figure.value, figure.kind),
            change,
            way,
            figure.points,
            detail.anchor if detail is not None else "",
        )

    def chapters(self, report_blocks: tuple[blocks.AnyBlock, ...]) -> list[Chapter]:
        """Return all chapters of a report."""
        out = [Chapter(title="", anchor="", level=1, items=[])]
        for block in report_blocks:
            if isinstance(block, blocks.Front):
                continue
            if isinstance(block, blocks.Heading):
                title = self.words.title(block.key, block.title)
                out.append(
                    Chapter(
                        title=title,
                        anchor=self.anchor(block.key),
                        level=1 + max(1, min(2, block.level)),
                        items=[],
                    )
                )
                continue
            chapter = out[-1]
            item = self.block(block)
            if item.title == chapter.title and not chapter.items:
                item.titled = False
            before = chapter.items[-1] if chapter.items else None
            if isinstance(item, LocalizedForm) and isinstance(before, LocalizedHappenings):
                item.above = before
            chapter.items.append(item)
        return out if out[0].items else out[1:]

    def anchor(self, key: str) -> str:
        """Return a name for links, unique in the report."""
        name = _anchor(key)
        count = self._anchors[name] = self._anchors.get(name, 0) + 1
        return f"b-{name}" if count == 1 else f"b-{name}-{count}"

    def block(self, block: blocks.AnyBlock) -> AnyLocalized:
        """Return one block in words."""
        maker: Any = _MAKERS[type(block)]
        worded: AnyLocalized = maker(self, block)
        return worded

    def _head(self, block: blocks.Block, title: blocks.Say | None = None) -> dict[str, Any]:
        return {
            "key": block.key,
            "title": self.words.title(block.key, title),
            "anchor": self.anchor(block.key),
        }

    def paragraph(self, block: blocks.Paragraph) -> LocalizedParagraph:
        """Return sentences; with a title only when the words have one."""
        title = self.words.find(f"block-{block.key}") or ""
        return LocalizedParagraph(
            key=block.key,
            title=title,
            anchor=self.anchor(block.key),
            titled=bool(title),
            items=[self.words.say(item) for item in block.items],
        )

    def fact_list(self, items: tuple[blocks.Fact, ...]) -> list[tuple[str, str, str]]:
        """Return labels and values."""
        words = self.words
        return [
            (words.message(f"fact-{fact.key}"), words.cell(fact.value, fact.kind, fact.domain), fact.kind)
            for fact in items
        ]

    def facts(self, block: blocks.Facts) -> LocalizedFacts:
        """Return labelled values."""
        return LocalizedFacts(**self._head(block, block.title), items=self.fact_list(block.items))

    def table(self, block: blocks.Table) -> LocalizedTable:
        """Return a table in words: the kind of a column is decided once for all its cells."""
        words = self.words
        printed = [
            words.cells(values, column.kind, column.domain)
            for column, values in zip(block.columns, zip(*block.rows, strict=True), strict=False)
        ]
        rows = [list(row) for row in zip(*printed, strict=True)] if printed else []
        note, bold = self.strong(block.key)
        return LocalizedTable(
            **self._head(block),
            columns=self.columns(block.columns),
            rows=rows,
            strong=frozenset(block.strong),
            empty=words.message(block.empty or "none-yet"),
            folded=block.folded,
            fresh=frozenset(block.fresh),
            same=frozenset(block.same),
            gone=self.gone(block),
            strong_note=note,
            strong_bold=bold,
        )

    def strong(self, key: str) -> tuple[str, str]:
        """Return what a table says of its strong rows, where they are marked and where they are bold."""
        words = self.words
        kept = words.catalogue.notes
        found = kept.get(key)
        if found is None:
            found = kept[key] = (
                words.attribute(f"block-{key}", "strong") or words.message("table-strong"),
                words.attribute(f"block-{key}", "bold") or words.message("table-strong-bold"),
            )
        return found

    def columns(self, columns: tuple[blocks.Column, ...]) -> list[LocalizedColumn]:
        """Return the heads of a table, put together once: all reports of a game have the same."""
        words = self.words
        kept = words.catalogue.heads
        found = kept.get((columns, words.seats_in_cells))
        if found is None:
            found = kept[columns, words.seats_in_cells] = tuple(
                LocalizedColumn(
                    column.key,
                    words.message(f"col-{column.key}"),
                    words.attribute(f"col-{column.key}", "long") or "",
                    column.kind,
                    column.kind in _RIGHT and not (column.kind == "seat" and words.seats_in_cells),
                )
                for column in columns
            )
        return list(found)

    def gone(self, block: blocks.Table) -> str:
        """Return the rows that are no more, by their first two cells; "" when there are none."""
        if not block.gone:
            return ""
        words, columns = self.words, block.columns[:2]
        names = [
            " ".join(
                words.cell(cell, column.kind, column.domain)
                for column, cell in zip(columns, row, strict=False)
                if column.kind in {"hex", "text"} or column is columns[0]
            )
            for row in block.gone
        ]
        return words.message("table-gone", {"rows": names, "count": len(names)})

    def happenings(self, block: blocks.Happenings) -> LocalizedHappenings:
        """Return events in groups."""
        say = self.words.say
        groups = [
            LocalizedGroup(
                say(group.title) if group.title is not None else "",
                [
                    LocalizedItem(
                        say(item), str(item.args.get("result", "")) if item.key == "order_answered" else ""
                    )
                    for item in group.items
                ],
            )
            for group in block.groups
        ]
        return LocalizedHappenings(
            **self._head(block), groups=groups, empty=self.words.message(block.empty or "none-yet")
        )

    def ledger(self, block: blocks.StockAccounts) -> LocalizedStockAccounts:
        """Return accounts with running balances."""
        words = self.words
        accounts = []
        for account in block.accounts:
            show = words.money if account.kind == "money" else words.integer
            balance = account.opening
            rows = []
            for entry in account.entries:
                balance += entry.amount_in - entry.amount_out
                rows.append(
                    (
                        words.say(entry.reason),
                        show(entry.amount_in) if entry.amount_in else "",
                        show(entry.amount_out) if entry.amount_out else "",
                        show(balance),
                    )
                )
            accounts.append(
                LocalizedAccount(
                    words.message(f"fact-{account.key}"), show(account.opening), show(account.closing), rows
                )
            )
        message = words.message
        heads = (
            message("ledger-reason"),
            message("ledger-in"),
            message("ledger-out"),
            message("ledger-balance"),
            message("ledger-opening"),
            message("ledger-closing"),
        )
        return LocalizedStockAccounts(**self._head(block), accounts=accounts, heads=heads)

    def map(self, block: blocks.Map) -> LocalizedMap:
        """Return a map in words."""
        if block.around and self._atlas is None:
            message = "the map of this report holds only what its atlas does not say"
            raise ValueError(message)
        return LocalizedMap(**self._head(block), told=block, atlas=self._atlas if block.around else None)

    def letters(self, block: blocks.Letters) -> LocalizedLetters:
        """Return messages with their heads."""
        words = self.words
        items = []
        for letter in block.items:
            if letter.head is not None:
                head = words.say(letter.head)
            elif letter.sender is not None:
                head = words.message("letter-from", {"seat": letter.sender})
            else:
                head = words.message("letter-anonymous")
            items.append(LocalizedLetter(head, letter.text))
        return LocalizedLetters(
            **self._head(block), items=items, empty=words.message(block.empty or "none-yet")
        )

    def form(self, block: blocks.Form) -> LocalizedForm:
        """Return the order sheet in words."""
        say = self.words.say
        sections = [
            LocalizedSection(
                one_line(section.head),
                say(section.title),
                self.fact_list(section.facts),
                [
                    LocalizedLine(line.number, one_line(line.text), say(line.note) if line.note else "")
                    for line in section.lines
                ],
                section.width == "short",
            )
            for section in block.sections
        ]
        return LocalizedForm(**self._head(block, block.title), sections=sections)

    def chart(self, block: blocks.Chart) -> LocalizedChart:
        """Return a chart and the table of its points."""
        words = self.words
        names = [words.series(series.key) for series in block.series]
        turns = sorted({turn for series in block.series for turn, _ in series.points})
        values = [dict(series.points) for series in block.series]
        columns = [LocalizedColumn("turn", words.message("chart-turn"), "", "int", right=True)]
        columns += [
            LocalizedColumn(series.key, name, "", block.kind, right=True)
            for series, name in zip(block.series, names, strict=True)
        ]
        told = [words.cells([value.get(turn) for turn in turns], block.kind) for value in values]
        rows = [[str(turn), *cells] for turn, *cells in zip(turns, *told, strict=True)]
        head = self._head(block)
        table = LocalizedTable(
            **head, columns=columns, rows=rows, strong=frozenset(), empty=words.message("chart-empty")
        )
        return LocalizedChart(**head, chart=block, names=names, table=table)


_MAKERS: dict[type[Any], Any] = {
    blocks.Paragraph: Localizer.paragraph,
    blocks.Facts: Localizer.facts,
    blocks.Table: Localizer.table,
    blocks.Happenings: Localizer.happenings,
    blocks.StockAccounts: Localizer.ledger,
    blocks.Map: Localizer.map,
    blocks.Letters: Localizer.letters,
    blocks.Form: Localizer.form,
    blocks.Chart: Localizer.chart,
}
