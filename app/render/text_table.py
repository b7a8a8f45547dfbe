"""Tables and wrapping on a character grid."""

from collections.abc import Sequence

from app.render.clean import width
from app.render.localize import LocalizedColumn, LocalizedTable

_GAP = 2
_INDENT = 6
_NARROWEST = 12


def wrap(text: str, columns: int, first: str = "", rest: str = "") -> list[str]:
    """Lines of at most so many columns; words that are longer than a line are cut."""
    if len(text) + len(first) <= columns and text.isascii() and "  " not in text:
        return [first + text]
    lines: list[str] = []
    line, used, fresh = first, width(first), True
    for whole in text.split():
        word = whole
        room = columns - used - (0 if fresh else 1)
        if width(word) > room and not fresh:
            lines.append(line)
            line, used, fresh = rest, width(rest), True
        while fresh and width(word) > columns - used:
            part, word = _cut(word, max(1, columns - used))
            lines.append(line + part)
            line, used = rest, width(rest)
        line += word if fresh else f" {word}"
        used += width(word) + (0 if fresh else 1)
        fresh = False
    lines.append(line)
    return lines


def _cut(word: str, columns: int) -> tuple[str, str]:
    """A word in two, the first part at most so wide; never empty."""
    used = 0
    for index, char in enumerate(word):
        used += width(char)
        if used > columns and index:
            return word[:index], word[index:]
    return word, ""


def pad(text: str, columns: int, *, right: bool) -> str:
    """A cell filled up with blanks."""
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def fits(table: LocalizedTable, columns: int) -> bool:
    """Whether every row has room on one line."""
    cells = zip(*table.rows, strict=True)
    widths = [
        max(width(column.head), _widest(found)) for column, found in zip(table.columns, cells, strict=True)
    ]
    return sum(widths) + _GAP * (len(widths) - 1) <= columns


def table_lines(table: LocalizedTable, columns: int) -> list[str]:
    """A table as lines. One that is too wide is printed with two or more lines a row, the head alike."""
    if not table.rows:
        return wrap(table.empty, columns)
    marked = bool(table.strong)
    heads = [
        column.head.upper() if len(column.head) <= _NARROWEST else column.head for column in table.columns
    ]
    widths = [
        max(width(head), _widest(cells))
        for head, cells in zip(heads, zip(*table.rows, strict=True), strict=True)
    ]
    bands = _bands(widths, columns - (1 if marked else 0))
    out = _row(heads, table.columns, widths, bands, columns, " " if marked else "")
    out.append("")
    loose = len(bands) > 1
    pattern, limits = _pattern(table.columns, widths, bands, columns, marked=marked)
    for index, row in enumerate(table.rows):
        mark = ("*" if index in table.strong else " ") if marked else ""
        if "".join(row).isascii() and all(len(row[column]) <= most for column, most in limits):
            out += [line.rstrip() for line in (mark + pattern % tuple(row)).split("\n")]
        else:
            out += _row(row, table.columns, widths, bands, columns, mark)
        if loose and len(table.rows) > 1 and index % 5 == 4:
            out.append("")
    if marked:
        out += ["", *wrap(table.strong_note, columns)]
    return out


def _widest(cells: Sequence[str]) -> int:
    """The columns that the widest cell takes."""
    return max(map(len if "".join(cells).isascii() else width, cells))


def _pattern(
    heads: list[LocalizedColumn], widths: list[int], bands: list[list[int]], columns: int, *, marked: bool
) -> tuple[str, list[tuple[int, int]]]:
    """What ``_row`` does to a plain row, as one format; and how long cells may be that could be too long."""
    lines: list[str] = []
    limits: list[tuple[int, int]] = []
    for number, band in enumerate(bands):
        used = marked + (_INDENT if number else 0)
        line = " " * used if number else ""  # the mark stands before the first line
        for place, index in enumerate(band):
            if place:
                line += " " * _GAP
                used += _GAP
            room = max(columns - used, 1)
            wide = min(widths[index], room)
            if widths[index] > wide:
                limits.append((index, wide))
            line += f"%{'' if heads[index].right else '-'}{wide}s"
            used += wide
        lines.append(line)
    return "\n".join(lines), limits


def _bands(widths: list[int], columns: int) -> list[list[int]]:
    """Which columns share a line: as many as fit, the following lines are indented."""
    bands: list[list[int]] = [[]]
    used = 0
    for index, wanted in enumerate(widths):
        needed = wanted + (_GAP if bands[-1] else 0)
        if bands[-1] and used + needed > columns:
            if index == len(widths) - 1 and columns - used - _GAP >= _NARROWEST * 2:
                bands[-1].append(index)  # the last column may wrap where it stands
                break
            bands.append([])
            used, needed = _INDENT, wanted
        bands[-1].append(index)
        used += needed
    return bands


def _row(  # noqa: PLR0917 - private, one caller each for head and rows
    cells: list[str],
    heads: list[LocalizedColumn],
    widths: list[int],
    bands: list[list[int]],
    columns: int,
    mark: str,
) -> list[str]:
    out: list[str] = []
    for number, band in enumerate(bands):
        line = mark if not number else " " * (_INDENT + len(mark))
        for place, index in enumerate(band):
            if place:
                line += " " * _GAP
            room = columns - width(line)
            if index == band[-1] and width(cells[index]) > room:
                indent = " " * width(line)
                wrapped = wrap(cells[index], max(columns, len(indent) + _NARROWEST), line, indent)
                out += wrapped[:-1]
                line = wrapped[-1]
            else:
                line += pad(cells[index], min(widths[index], max(room, 1)), right=heads[index].right)
        out.append(line.rstrip())
    return out
