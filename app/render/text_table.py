"""Tables and wrapping on a character grid."""

from collections.abc import Sequence
from itertools import chain, combinations
from operator import itemgetter

import msgspec

from app.render.clean import width
from app.render.localize import LocalizedColumn, LocalizedTable

_GAP = 2
_NARROWEST = 12
# Columns by which rows are known leave room for others beside them.
_WIDEST_KEY = 44


def wrap(text: str, columns: int, first: str = "", rest: str = "") -> list[str]:
    """Return lines of at most that many columns; words that are longer than a line are cut."""
    plain = text.isascii()
    if plain:
        if len(text) + len(first) <= columns and "  " not in text:
            return [first + text]
        found = _filled(text, columns, first, rest)
        if found is not None:
            return found
    measured = len if plain else width
    lines: list[str] = []
    line, used, fresh = first, width(first), True
    for whole in text.split():
        word, wide = whole, measured(whole)
        if not fresh and wide > columns - used - 1:
            lines.append(line)
            line, used, fresh = rest, width(rest), True
        while fresh and wide > columns - used:
            part, word = _cut(word, max(1, columns - used))
            wide = measured(word)
            lines.append(line + part)
            line, used = rest, width(rest)
        line += word if fresh else f" {word}"
        used += wide + (0 if fresh else 1)
        fresh = False
    lines.append(line)
    return lines


def _filled(text: str, columns: int, first: str, rest: str) -> list[str] | None:
    """Return plain text cut at blanks; None where a word does not fit on a line."""
    # Most texts have one blank between words already.
    whole = text.strip() if "  " not in text and text.isprintable() else " ".join(text.split())
    lines: list[str] = []
    lead, room, begin, end = first, columns - len(first), 0, len(whole)
    while end - begin > room:
        at = whole.rfind(" ", begin, begin + room + 1)
        if at <= begin:
            return None
        lines.append(lead + whole[begin:at])
        lead, room, begin = rest, columns - len(rest), at + 1
    lines.append(lead + whole[begin:])
    return lines


def _cut(word: str, columns: int) -> tuple[str, str]:
    """Cut a word in two, the first part at most ``columns`` wide; never empty."""
    used = 0
    for index, char in enumerate(word):
        used += width(char)
        if used > columns and index:
            return word[:index], word[index:]
    return word, ""


def pad(text: str, columns: int, *, right: bool) -> str:
    """Return a cell filled up with blanks."""
    if text.isascii():
        return text.rjust(columns) if right else text.ljust(columns)
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def fits(table: LocalizedTable, columns: int) -> bool:
    """Whether every row has room on one line."""
    return _fit(_widths(table), columns)


def _fit(widths: list[int], columns: int) -> bool:
    return sum(widths) + _GAP * (len(widths) - 1) <= columns


def table_lines(table: LocalizedTable, columns: int) -> list[str]:
    """Return a table as lines, a row a line.

    One that is too wide is cut into several that begin alike: with the columns that tell the rows apart, or
    with numbers of rows where none do. Only a last column of long texts folds within its own width.
    """
    if not table.rows:
        return wrap(table.empty, columns)
    widths, marked = _widths(table), bool(table.strong)
    key: tuple[int, ...] = ()
    if not _fit(widths, columns - marked):
        key = _key(table.rows, widths)
        if not key and not _fit(widths, columns):
            table = _numbered(table)
            widths, key = _widths(table), (0,)
    heads = [
        column.head.upper() if len(column.head) <= _NARROWEST else column.head for column in table.columns
    ]
    plain, plain_heads = all("".join(row).isascii() for row in table.rows), "".join(heads).isascii()
    out: list[str] = []
    for part in _parts(widths, columns - marked, key):
        if out:
            out.append("")
        rooms = _rooms(widths, part, columns, int(marked))
        pattern = (" " * _GAP).join(
            f"%{'' if table.columns[column].right else '-'}{room}s" for column, room in rooms
        )
        limits = [(column, room) for column, room in rooms if widths[column] > room]
        if plain_heads and not limits:
            out.append(
                ((" " if marked else "") + pattern % tuple([heads[column] for column in part])).rstrip()
            )
        else:
            out += _row(heads, table.columns, rooms, " " if marked else "")
        if plain and not limits and len(part) > 1:
            # Most tables: nothing folds, every letter is as wide as the next.
            cells, strong = itemgetter(*part), table.strong
            pattern = " " + pattern if marked else pattern
            lines = [(pattern % cells(row)).rstrip() for row in table.rows]
            out += [f"*{line[1:]}" if at in strong else line for at, line in enumerate(lines)]
            continue
        for index, row in enumerate(table.rows):
            mark = ("*" if index in table.strong else " ") if marked else ""
            shown = tuple([row[column] for column in part])
            if "".join(shown).isascii() and all(len(row[column]) <= most for column, most in limits):
                out.append((mark + pattern % shown).rstrip())
            else:
                out += _row(row, table.columns, rooms, mark)
    return out


def _widths(table: LocalizedTable) -> list[int]:
    """Return the width of each column in characters."""
    cells = zip(*table.rows, strict=True)
    return [
        max(width(column.head), widest(found)) for column, found in zip(table.columns, cells, strict=True)
    ]


def _numbered(table: LocalizedTable) -> LocalizedTable:
    """Return the table with the numbers of its rows before them."""
    columns = [LocalizedColumn("row", "#", "", "int", right=True), *table.columns]
    rows = [[str(number), *row] for number, row in enumerate(table.rows, start=1)]
    return msgspec.structs.replace(table, columns=columns, rows=rows)


def widest(cells: Sequence[str]) -> int:
    """Return the columns that the widest of some texts takes."""
    return max(map(len if "".join(cells).isascii() else width, cells))


def _rooms(widths: list[int], part: list[int], columns: int, left: int) -> list[tuple[int, int]]:
    """Return the columns of a part with their widths, from ``left`` on: their own where they fit."""
    if left + sum(widths[index] for index in part) + _GAP * (len(part) - 1) <= columns:
        return [(index, widths[index]) for index in part]
    found = []
    for place, index in enumerate(part):
        left += _GAP if place else 0
        room = max(columns - left, 1) if index == part[-1] else columns // 3 + left
        room = min(widths[index], max(room, _NARROWEST))
        found.append((index, room))
        left += room
    return found


def _key(rows: Sequence[Sequence[str]], widths: list[int]) -> tuple[int, ...]:
    """Return the columns that identify a row: the first, else the fewest after it that tell all apart.

    They leave room for others beside them. () where no such columns exist.
    """
    others = range(1, len(widths))
    keys = chain(((0,),), *(((0, *more) for more in combinations(others, count)) for count in (1, 2)))
    for key in keys:
        wide = sum(widths[index] for index in key) + _GAP * (len(key) - 1)
        if (key == (0,) or wide <= _WIDEST_KEY) and len(
            {tuple([row[at] for at in key]) for row in rows}
        ) == len(rows):
            return key
    return ()


def _parts(widths: list[int], columns: int, key: tuple[int, ...]) -> list[list[int]]:
    """Return which columns stand in which table: as many as fit, each table beginning with the key."""
    first = sum(widths[index] for index in key) + _GAP * (len(key) - 1)
    if len(key) == 1:
        first = min(first, columns // 3)
    parts: list[list[int]] = [[]]
    used = 0
    for index, wanted in enumerate(widths):
        if len(parts) > 1 and index in key:
            continue  # it stands before the others already
        needed = wanted + (_GAP if parts[-1] else 0)
        if parts[-1] and used + needed > columns:
            if index == len(widths) - 1 and columns - used - _GAP >= _NARROWEST * 2:
                parts[-1].append(index)  # the last column may fold where it stands
                break
            parts.append(list(key))
            used, needed = first, wanted + _GAP
        parts[-1].append(index)
        used += needed
    return parts


def _row(
    cells: list[str], heads: list[LocalizedColumn], rooms: list[tuple[int, int]], mark: str
) -> list[str]:
    """Return one row; cells wider than their room fold within their own column."""
    lines = [mark]
    left = width(mark)
    for place, (index, room) in enumerate(rooms):
        left += _GAP if place else 0
        cell, right = cells[index], heads[index].right
        found = wrap(cell, room) if width(cell) > room else [cell]
        while len(lines) < len(found):
            lines.append(mark and " ")
        for level, text in enumerate(found):
            lines[level] = pad(lines[level], left, right=False) + pad(text, room, right=right)
        left += room
    return [line.rstrip() for line in lines]
