"""The lists of reports as CSV files, for spreadsheets and programs: of one report, or over all turns.

A spreadsheet takes ``5/5`` for a date, ``24,3`` for a number with a comma and ``+0`` for a text. So a column
of pairs becomes two, a place its name and its numbers, a list as many columns as it takes, and numbers are
numbers. Files begin with the byte order mark by which spreadsheets know UTF-8.
"""

import csv
import io
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from app.render import clean
from app.render.document import Report
from app.render.messages import Messages
from engine.kernel import blocks
from engine.kernel.hexgrid import mask_text

_EPOCH = (1980, 1, 1, 0, 0, 0)
_MARK = "\ufeff"
TURN, KIND = "report_turn", "report_kind"
"""The columns that say of which report a row is, in a file over all turns."""
# What a spreadsheet would take for a formula, a date or a number that it is not.
_FORMULA = re.compile(r"^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20\u2212]")
_MISTAKEN = re.compile(r"^\d+[/.,:-]\d+([/.,:-]\d+)?$|^\d+[eE]\d+$|^0\d+$|^\d+( \d{3})+$")
_WHOLE = re.compile(r"[+-]?(0|[1-9]\d*)")
_PAIR = re.compile(r"(\d+)/(\d+)")
_PLACE = re.compile(r"(?:(.+) )?(\d+),(\d+)")
_LIST = re.compile(r"[+-]?\d+( [+-]?\d+)*")
_MOST = 60


class List(NamedTuple):
    """A table as it is written: its name, its columns, its rows."""

    key: str
    heads: list[str]
    rows: list[list[Any]]


def csv_zip(report: Report) -> bytes:
    """Return every table, ledger, facts list and map as CSV files in a zip; equal reports, equal bytes.

    Cells are the report's own values (plain numbers, codes, empty for none); text that a spreadsheet might
    take for something else has an apostrophe in front.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, found in enumerate(_lists(report), start=1):
            info = zipfile.ZipInfo(f"{number:02d}-{_file_name(found.key)}.csv", _EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, _csv(found.heads, found.rows))
    return out.getvalue()


def csv_over_turns(reports: Iterable[Report]) -> Iterator[tuple[str, bytes]]:
    """Yield a CSV file for each kind of table in a seat's reports, with the turn of every row.

    ``reports``: in the order of their turns. Columns that only some reports have are empty for the others.
    """
    found: dict[str, tuple[dict[str, None], list[tuple[list[str], list[Any]]]]] = {}
    for report in reports:
        for one in _lists(report):
            heads, rows = found.setdefault(one.key, ({}, []))
            heads.update(dict.fromkeys(one.heads))
            rows += [(one.heads, [report.game_turn, report.kind, *row]) for row in one.rows]
    for key, (heads, rows) in found.items():
        told = [
            [*row[:2], *(dict(zip(own, row[2:], strict=True)).get(head) for head in heads)]
            for own, row in rows
        ]
        yield f"{_file_name(key)}.csv", _csv([TURN, KIND, *heads], told)


def _csv(heads: list[str], rows: list[list[Any]]) -> bytes:
    columns = [
        _spread(head, list(values)) for head, values in zip(heads, zip(*rows, strict=True), strict=False)
    ]
    spread = [column for found in columns for column in found] if rows else [(head, []) for head in heads]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([_guarded(head) for head, _ in spread])
    writer.writerows([map(_guarded, row) for row in zip(*(values for _, values in spread), strict=True)])
    return (_MARK + text.getvalue()).encode("utf-8")


Column = tuple[str, list[Any]]


def _spread(head: str, values: list[Any]) -> list[Column]:
    """Return a column as one or more that a spreadsheet reads as they are meant."""
    told = [value for value in values if value not in {None, ""}]
    if not told or not all(isinstance(value, str) for value in told):
        return [(head, values)]
    for pattern, split in _SPLITS:
        if all(pattern.fullmatch(value) for value in told):
            return split(head, values)
    return [(head, values)]


def _numbers(head: str, values: list[Any]) -> list[Column]:
    return [(head, [int(value) if value else None for value in values])]


def _pairs(head: str, values: list[Any]) -> list[Column]:
    parts = [_PAIR.fullmatch(value) if value else None for value in values]
    return [
        (name, [int(part[group]) if part else None for part in parts])
        for name, group in ((head, 1), (f"{head}_of", 2))
    ]


def _places(head: str, values: list[Any]) -> list[Column]:
    parts = [_PLACE.fullmatch(value) if value else None for value in values]
    numbers = [
        (name, [int(part[group]) if part else None for part in parts])
        for name, group in ((f"{head}_x", 2), (f"{head}_y", 3))
    ]
    return [(head, [part[1] if part else None for part in parts]), *numbers]


def _series(head: str, values: list[Any]) -> list[Column]:
    parts = [str(value or "").split() for value in values]
    count = max(map(len, parts))
    if count > _MOST:
        return [(head, values)]
    return [
        (f"{head}_{place + 1}", [int(part[place]) if place < len(part) else None for part in parts])
        for place in range(count)
    ]


_SPLITS: tuple[tuple[re.Pattern[str], Callable[[str, list[Any]], list[Column]]], ...] = (
    (_WHOLE, _numbers),
    (_PAIR, _pairs),
    (_PLACE, _places),
    (_LIST, _series),
)


def _guarded(value: Any) -> str | int:
    if value is None:
        return ""
    if isinstance(value, int):
        return int(value)
    text = str(value)
    return f"'{text}" if _FORMULA.match(text) or _MISTAKEN.match(text) else text


def _file_name(key: str) -> str:
    return re.sub(r"[^a-z0-9_]+", "-", key.lower())[:60].strip("-") or "list"


# ------------------------------------------------------------------ the lists of a report


def _lists(report: Report) -> Iterator[List]:
    words = Messages(report.game.key, "en", report.time_zone, report.players, report.seats)
    for block in report.blocks:
        made = _MAKERS.get(type(block))
        if made is not None:
            heads, rows = made(block, words)
            yield List(block.key, heads, [[_cell(value, words) for value in row] for row in rows])


def _cell(value: Any, words: Messages) -> str | int | None:
    if value is None or isinstance(value, int):
        return value
    text = words.say(value) if isinstance(value, blocks.Say) else str(value)
    return clean.unisolated(" ".join(clean.lines(text)))


def _table(block: blocks.Table, _: Messages) -> tuple[list[str], list[list[Any]]]:
    strong = set(block.strong)
    rows = [[*row, int(index in strong)] for index, row in enumerate(block.rows)]
    return [*(column.key for column in block.columns), "taken"], rows


def _facts(block: blocks.Facts, _: Messages) -> tuple[list[str], list[list[Any]]]:
    return ["fact", "value"], [[fact.key, fact.value] for fact in block.items]


def _ledger(block: blocks.StockAccounts, _: Messages) -> tuple[list[str], list[list[Any]]]:
    rows: list[list[Any]] = []
    for account in block.accounts:
        balance = account.opening
        rows.append([account.key, "opening", 0, 0, balance])
        for entry in account.entries:
            balance += entry.amount_in - entry.amount_out
            rows.append([account.key, entry.reason, entry.amount_in, entry.amount_out, balance])
        rows.append([account.key, "closing", 0, 0, account.closing])
    return ["stock", "reason", "in", "out", "balance"], rows


_MAP = (
    *("place", "name", "terrain", "owner", "fog", "turn", "city", "city_owner", "mark", "label", "piece"),
    *("roads", "rivers", "units"),
)


def _map(block: blocks.Map, _: Messages) -> tuple[list[str], list[list[Any]]]:
    units: dict[int, list[str]] = {}
    for unit in block.units:
        units.setdefault(unit.at, []).append(unit.label)
    rows = [
        [
            cell.id,
            cell.name,
            cell.terrain,
            cell.owner,
            cell.fog,
            cell.turn or None,
            cell.city,
            cell.city_owner,
            cell.mark,
            cell.label,
            cell.piece,
            mask_text(cell.roads),
            mask_text(cell.rivers),
            "; ".join(units.get(cell.id, ())),
        ]
        for cell in block.cells
    ]
    return list(_MAP), rows


def _chart(block: blocks.Chart, _: Messages) -> tuple[list[str], list[list[Any]]]:
    points = [[series.key, turn, value] for series in block.series for turn, value in series.points]
    return ["series", "turn", "value"], points


def _happened(block: blocks.Happenings, words: Messages) -> tuple[list[str], list[list[Any]]]:
    rows = [
        [words.say(group.title) if group.title else "", item]
        for group in block.groups
        for item in group.items
    ]
    return ["group", "what"], rows


_MAKERS: dict[type[Any], Callable[[Any, Messages], tuple[list[str], list[list[Any]]]]] = {
    blocks.Table: _table,
    blocks.Facts: _facts,
    blocks.StockAccounts: _ledger,
    blocks.Map: _map,
    blocks.Chart: _chart,
    blocks.Happenings: _happened,
}
