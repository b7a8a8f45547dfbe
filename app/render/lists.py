"""The lists of a report as CSV files in a zip, for spreadsheets and programs."""

import csv
import io
import re
import zipfile
from typing import Any

from app.render import clean
from app.render.document import Report
from app.render.messages import Messages
from engine.kernel import blocks
from engine.kernel.hexgrid import mask_text

_EPOCH = (1980, 1, 1, 0, 0, 0)
# What a spreadsheet would take for a formula.
_FORMULA = re.compile(r"^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20\u2212]")


def csv_zip(report: Report) -> bytes:
    """Every table, ledger, facts list and map as a CSV file; the same report gives the same bytes.

    Cells are the report's own values (plain numbers, codes, empty for none); text that a spreadsheet might
    run as a formula has an apostrophe in front.
    """
    words = Messages(report.game.key, "en", report.time_zone, report.players, report.seats)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (key, rows) in enumerate(_files(report, words), start=1):
            text = io.StringIO()
            csv.writer(text, lineterminator="\r\n").writerows(
                [[_cell(value, words) for value in row] for row in rows]
            )
            info = zipfile.ZipInfo(f"{number:02d}-{_file_name(key)}.csv", _EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, text.getvalue().encode("utf-8"))
    return out.getvalue()


def _file_name(key: str) -> str:
    return re.sub(r"[^a-z0-9_]+", "-", key.lower())[:60].strip("-") or "list"


def _files(report: Report, words: Messages) -> list[tuple[str, list[list[Any]]]]:
    files: list[tuple[str, list[list[Any]]]] = []
    for block in report.blocks:
        if isinstance(block, blocks.Table):
            rows: list[list[Any]] = [[*(column.key for column in block.columns), "taken"]]
            strong = set(block.strong)
            rows += [[*row, int(index in strong)] for index, row in enumerate(block.rows)]
            files.append((block.key, rows))
        elif isinstance(block, blocks.Facts):
            files.append((block.key, [["fact", "value"], *([fact.key, fact.value] for fact in block.items)]))
        elif isinstance(block, blocks.StockAccounts):
            files.append((block.key, _ledger(block)))
        elif isinstance(block, blocks.Map):
            files.append((block.key, _map(block)))
        elif isinstance(block, blocks.Chart):
            points = [[series.key, turn, value] for series in block.series for turn, value in series.points]
            files.append((block.key, [["series", "turn", "value"], *points]))
        elif isinstance(block, blocks.Happenings):
            happened = [["group", "what"]]
            happened += [
                [words.say(group.title) if group.title else "", words.say(item)]
                for group in block.groups
                for item in group.items
            ]
            files.append((block.key, happened))
    return files


def _ledger(block: blocks.StockAccounts) -> list[list[Any]]:
    rows: list[list[Any]] = [["stock", "reason", "in", "out", "balance"]]
    for account in block.accounts:
        balance = account.opening
        rows.append([account.key, "opening", 0, 0, balance])
        for entry in account.entries:
            balance += entry.amount_in - entry.amount_out
            rows.append([account.key, entry.reason, entry.amount_in, entry.amount_out, balance])
        rows.append([account.key, "closing", 0, 0, account.closing])
    return rows


def _map(block: blocks.Map) -> list[list[Any]]:
    rows: list[list[Any]] = [
        [
            "place",
            "terrain",
            "owner",
            "fog",
            "turn",
            "city",
            "city_owner",
            "mark",
            "label",
            "roads",
            "rivers",
            "units",
        ]
    ]
    units: dict[int, list[str]] = {}
    for unit in block.units:
        units.setdefault(unit.at, []).append(unit.label)
    rows += [
        [
            cell.id,
            cell.terrain,
            cell.owner,
            cell.fog,
            cell.turn or None,
            cell.city,
            cell.city_owner,
            cell.mark,
            cell.label,
            mask_text(cell.roads),
            mask_text(cell.rivers),
            "; ".join(units.get(cell.id, ())),
        ]
        for cell in block.cells
    ]
    return rows


def _cell(value: Any, words: Messages) -> str | int:
    if value is None:
        return ""
    if isinstance(value, int):
        return int(value)
    text = words.say(value) if isinstance(value, blocks.Say) else str(value)
    text = clean.unisolated(" ".join(clean.lines(text)))
    return f"'{text}" if _FORMULA.match(text) else text
