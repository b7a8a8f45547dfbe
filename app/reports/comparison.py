"""Two reports of a seat side by side: which rows came, went or changed between them. Pure."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.render.document import Report
from app.render.localize import LocalizedColumn, LocalizedFacts, LocalizedMap, LocalizedTable
from app.render.map_grid import place_text
from app.render.prepared import Prepared, prepare
from engine.kernel.blocks import AnyBlock, Cell, Facts, Front, Heading, Map, MapCell, RowKey, Table
from engine.registry import ROW_KEYS

CAME, GONE, CHANGED = "came", "gone", "changed"

_PLACES = (
    *(("place", "hex"), ("terrain", "text"), ("owner", "seat"), ("city", "text"), ("label", "text")),
    *(("piece", "text"), ("mark", "text")),
)


@dataclass(frozen=True)
class ComparedCell:
    """A cell as it was printed in the one report and in the other; "" in the one that lacks the row."""

    before: str
    after: str


@dataclass(frozen=True)
class ComparedRow:
    """A row that ``came``, is ``gone`` or ``changed``."""

    state: str
    cells: list[ComparedCell]


@dataclass(frozen=True, kw_only=True)
class ComparedTable:
    """A list of both reports: its rows that are not alike, and how many are.

    ``anchors``: where it stands in the first and in the second report; "" in one that lacks it. ``plain``:
    places that came, of which there is nothing but the terrain to tell: terrain, and how many.
    """

    key: str
    title: str
    anchors: tuple[str, str]
    columns: list[LocalizedColumn]
    rows: list[ComparedRow]
    same: int
    plain: list[tuple[str, int]]

    @property
    def moved(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.rows or self.plain)

    @property
    def bare(self) -> int:
        """How many places are in ``plain``."""
        return sum(count for _, count in self.plain)

    @property
    def bare_places(self) -> str:
        """``plain`` as a list: ``Forest 2, Water 5``."""
        return ", ".join(f"{terrain} {count}" for terrain, count in self.plain)

    def count(self, state: str) -> int:
        """Count the rows that came, are gone or changed."""
        return sum(row.state == state for row in self.rows)


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """What two reports say of the same things.

    ``apart``: titles and anchors of what each tells for itself.
    """

    tables: list[ComparedTable]
    apart: list[tuple[str, tuple[str, str]]]


@dataclass(frozen=True, kw_only=True)
class _Listed:
    """A list of a report: by what each row is known, and its printed cells."""

    title: str
    anchor: str
    columns: list[LocalizedColumn]
    known: list[Hashable]
    printed: list[list[str]]
    plain: frozenset[Hashable] = frozenset()


def compare(before: Report, after: Report, *, language: str = "en") -> Comparison:
    """Compare two reports of one seat. Rows are matched by what the game says that they are about."""
    keys = ROW_KEYS.get(after.game.key, {})
    old, new = (prepare(report, language=language) for report in (before, after))
    lists = [dict(_lists(one, keys)) for one in (old, new)]
    tables = [
        _compared(key, lists[0].get(key), lists[1].get(key)) for key in dict.fromkeys([*lists[1], *lists[0]])
    ]
    alone: dict[str, list[str]] = {}
    for at, one in enumerate((old, new)):
        for block, item in _items(one):
            if block.key not in lists[at] and item.title:
                alone.setdefault(item.title, ["", ""])[at] = item.anchor
    return Comparison(
        tables=tables, apart=[(title, (first, second)) for title, (first, second) in alone.items()]
    )


def _items(prepared: Prepared) -> Iterator[tuple[AnyBlock, Any]]:
    """Return the blocks of a report with their words."""
    plain = (block for block in prepared.report.blocks if not isinstance(block, Front | Heading))
    worded = (item for chapter in prepared.chapters for item in chapter.items)
    return zip(plain, worded, strict=True)


def _lists(prepared: Prepared, keys: Mapping[str, RowKey]) -> Iterator[tuple[str, _Listed]]:
    seen: set[str] = set()
    for block, item in _items(prepared):
        if block.key in seen:
            continue
        found = None
        if isinstance(block, Table) and isinstance(item, LocalizedTable) and block.key in keys:
            found = _table(block, item, keys[block.key])
        elif isinstance(block, Facts) and isinstance(item, LocalizedFacts):
            found = _facts(block, item, prepared)
        elif isinstance(block, Map) and isinstance(item, LocalizedMap) and not block.small:
            found = _places(block, item, prepared)
        if found is not None:
            seen.add(block.key)
            yield block.key, found


def _numbered(keys: Iterable[Any]) -> list[Hashable]:
    """Return keys, told apart where a game has two alike."""
    counted: dict[Any, int] = {}
    out: list[Hashable] = []
    for key in keys:
        counted[key] = counted.get(key, 0) + 1
        out.append((key, counted[key]))
    return out


def _table(block: Table, item: LocalizedTable, key: RowKey) -> _Listed | None:
    names = [column.key for column in block.columns]
    if not set(key.columns) <= set(names):
        # A report of other rules, which had no such column.
        return None
    places = [names.index(name) for name in key.columns]
    return _Listed(
        title=item.title,
        anchor=item.anchor,
        columns=item.columns,
        known=_numbered(tuple(_hashable(row[at]) for at in places) for row in block.rows),
        printed=item.rows,
    )


def _hashable(cell: Cell) -> Hashable:
    return cell if isinstance(cell, str | int | None) else repr(cell)


def _facts(block: Facts, item: LocalizedFacts, prepared: Prepared) -> _Listed:
    words = prepared.words
    columns = [
        LocalizedColumn(name, words.message(f"col-{name}"), "", "text", right=False)
        for name in ("fact", "value")
    ]
    return _Listed(
        title=item.title,
        anchor=item.anchor,
        columns=columns,
        known=_numbered(fact.key for fact in block.items),
        printed=[[label, value] for label, value, _ in item.items],
    )


def _places(block: Map, item: LocalizedMap, prepared: Prepared) -> _Listed:
    """Return the known places of a map; how fresh the knowledge is makes no change."""
    words = prepared.words
    cells = [cell for cell in block.cells if cell.fog != "unknown"]
    columns = [
        LocalizedColumn(name, words.message(f"col-{name}"), "", kind, right=False) for name, kind in _PLACES
    ]
    return _Listed(
        title=item.title,
        anchor=item.anchor,
        columns=columns,
        known=[cell.id for cell in cells],
        printed=[_place(block, cell, prepared) for cell in cells],
        plain=frozenset(
            cell.id
            for cell in cells
            if cell.owner is None and not (cell.city or cell.label or cell.piece or cell.mark)
        ),
    )


def _place(block: Map, cell: MapCell, prepared: Prepared) -> list[str]:
    words = prepared.words
    city = words.show(cell.city) if cell.city else ""
    if cell.city_owner not in {None, cell.owner}:
        city = f"{city} ({words.cell(cell.city_owner, 'seat')})"
    return [
        place_text(block.grid, cell),
        words.word("terrain", cell.terrain) if cell.terrain else "",
        "" if cell.owner is None else words.cell(cell.owner, "seat"),
        city,
        words.show(cell.label) if cell.label else "",
        words.word("piece", cell.piece) if cell.piece else "",
        words.word("mark", cell.mark) if cell.mark else "",
    ]


def _compared(key: str, old: _Listed | None, new: _Listed | None) -> ComparedTable:
    shown = new or old
    assert shown is not None  # noqa: S101 - the key comes from one of them
    columns = _columns(old, new)
    first, second = (_rows(one, columns) for one in (old, new))
    rows = []
    bare: Counter[str] = Counter()
    for known, printed in second.items():
        was = first.get(known)
        if was is None and old is not None and known in shown.plain:
            bare[printed[1]] += 1
        elif was is None:
            rows.append(ComparedRow(CAME, [ComparedCell("", cell) for cell in printed]))
        elif was != printed:
            cells = [ComparedCell(*pair) for pair in zip(was, printed, strict=True)]
            rows.append(ComparedRow(CHANGED, cells))
    same = len(second) - len(rows) - bare.total()
    rows += [
        ComparedRow(GONE, [ComparedCell(cell, "") for cell in printed])
        for known, printed in first.items()
        if known not in second
    ]
    used = _used(rows, len(columns))
    return ComparedTable(
        key=key,
        title=shown.title,
        anchors=(old.anchor if old is not None else "", new.anchor if new is not None else ""),
        columns=[columns[at] for at in used],
        rows=[ComparedRow(row.state, [row.cells[at] for at in used]) for row in rows],
        same=same,
        plain=sorted(bare.items()),
    )


def _columns(old: _Listed | None, new: _Listed | None) -> list[LocalizedColumn]:
    """Return the columns of both: those that only the first report has stand behind the others."""
    columns = [] if new is None else [*new.columns]
    have = {column.key for column in columns}
    return columns + [column for column in (() if old is None else old.columns) if column.key not in have]


def _used(rows: Sequence[ComparedRow], columns: int) -> list[int]:
    """Return which columns have something in them."""
    return [at for at in range(columns) if any(row.cells[at].before or row.cells[at].after for row in rows)]


def _rows(listed: _Listed | None, columns: Sequence[LocalizedColumn]) -> dict[Hashable, list[str]]:
    """Return printed rows by their subject, under these columns ("" for one that the list lacks)."""
    if listed is None:
        return {}
    places = {column.key: at for at, column in enumerate(listed.columns)}
    return {
        known: [row[places[column.key]] if column.key in places else "" for column in columns]
        for known, row in zip(listed.known, listed.printed, strict=True)
    }
