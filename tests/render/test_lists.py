"""Lists as CSV: what a spreadsheet makes of each cell is what it is, in one report and over all turns."""

import csv
import io
import re
import zipfile
from collections.abc import Iterator

import msgspec
import pytest

from app.render.document import Report
from app.render.lists import KIND, TURN, csv_over_turns, csv_zip
from engine.kernel.blocks import Column, Map, StockAccounts, Table
from engine.registry import GAMES
from tests.render.many import reports

# What spreadsheets of some language read as a date, a time, or a number with a comma or in groups.
MISTAKEN = re.compile(r"\d+[/.,:-]\d+([/.,:-]\d+)*|\d+[eE]\d+|0\d+|\d{1,3}([ ,.]\d{3})+")
FORMULA = re.compile(r"\s*[=+@|%-]")
NUMBER = re.compile(r"-?\d+")


def _files(data: bytes) -> dict[str, bytes]:
    archive = zipfile.ZipFile(io.BytesIO(data))
    return {name: archive.read(name) for name in archive.namelist()}


def _rows(data: bytes) -> list[dict[str, str]]:
    assert data.startswith("\ufeff".encode())
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def _cells(data: bytes) -> Iterator[str]:
    for row in _rows(data):
        yield from row.values()


@pytest.mark.long("reads the reports of each game", but=["territories", "explorers"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_cell_is_taken_for_what_it_is_not(game: str) -> None:
    for sample in reports(game):
        for name, data in _files(csv_zip(sample.report)).items():
            for cell in _cells(data):
                if not NUMBER.fullmatch(cell):
                    assert not MISTAKEN.fullmatch(cell), (name, cell)
                    assert not FORMULA.match(cell), (name, cell)


def _one(column: str, *values: str | int | None) -> list[dict[str, str]]:
    table = Table(key="x", columns=(Column(column),), rows=tuple((value,) for value in values))
    usual = reports("conquest")[0].report
    (data,) = _files(csv_zip(msgspec.structs.replace(usual, blocks=(table,)))).values()
    return _rows(data)


def test_pairs_places_and_lists_are_columns_of_numbers() -> None:
    assert _one("troops", "5/5", None, "1/23") == [
        {"troops": "5", "troops_of": "5", "taken": "0"},
        {"troops": "", "troops_of": "", "taken": "0"},
        {"troops": "1", "troops_of": "23", "taken": "0"},
    ]
    assert _one("city", "Brannoch 2,28", "24,3") == [
        {"city": "Brannoch", "city_x": "2", "city_y": "28", "taken": "0"},
        {"city": "", "city_x": "24", "city_y": "3", "taken": "0"},
    ]
    assert _one("swing", "+0", "-3") == [{"swing": "0", "taken": "0"}, {"swing": "-3", "taken": "0"}]
    assert _one("price", "416 420", "7") == [
        {"price_1": "416", "price_2": "420", "taken": "0"},
        {"price_1": "7", "price_2": "", "taken": "0"},
    ]


def test_a_column_of_several_kinds_keeps_its_texts() -> None:
    found = [row["what"] for row in _one("what", "5/5", "none", "=1+1", "1e5", "007", 12)]
    assert found == ["'5/5", "none", "'=1+1", "'1e5", "'007", "12"]


def test_the_figures_are_those_of_the_report() -> None:
    """Against the JSON's own rows, not against what makes the file."""
    sample = reports("conquest")[-2]
    files = {name.partition("-")[2]: data for name, data in _files(csv_zip(sample.report)).items()}
    table = next(b for b in sample.report.blocks if isinstance(b, Table) and b.key == "convoys")
    troops = [column.key for column in table.columns].index("troops")
    told = [f"{row['troops']}/{row['troops_of']}" for row in _rows(files["convoys.csv"])]
    assert told == [row[troops] for row in table.rows]
    stocks = next(b for b in sample.report.blocks if isinstance(b, StockAccounts))
    for account in stocks.accounts:
        rows = [row for row in _rows(files[f"{stocks.key}.csv"]) if row["stock"] == account.key]
        moved = sum(int(row["in"]) - int(row["out"]) for row in rows)
        assert int(rows[0]["balance"]) + moved == int(rows[-1]["balance"]) == account.closing


@pytest.mark.parametrize("game", sorted(GAMES))
def test_one_file_a_kind_over_all_turns(game: str) -> None:
    """Every row of every report with its turn; maps and tables with other columns in other turns fit."""
    mine = _of_a_seat(game)
    assert len(mine) > 1
    found = {name: _rows(data) for name, data in csv_over_turns(mine)}
    keys = {block.key for report in mine for block in report.blocks if isinstance(block, (Table, Map))}
    assert {f"{key}.csv" for key in keys} <= set(found)
    for key in keys:
        rows = found[f"{key}.csv"]
        for report in mine:
            count = sum(
                len(block.rows if isinstance(block, Table) else block.cells)
                for block in report.blocks
                if isinstance(block, (Table, Map)) and block.key == key
            )
            there = [row for row in rows if (row[TURN], row[KIND]) == (str(report.game_turn), report.kind)]
            assert len(there) == count, (key, report.game_turn)


def _of_a_seat(game: str) -> list[Report]:
    first = reports(game)[0].report.seat
    found = [sample.report for sample in reports(game) if sample.report.seat == first]
    return sorted({report.game_turn: report for report in found}.values(), key=lambda one: one.game_turn)
