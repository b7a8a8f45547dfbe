"""What has changed since the reader's last report: rows of lists, figures of the front page. Pure."""

from collections.abc import Iterable

import msgspec

from engine.kernel.blocks import SINCE, AnyBlock, Cell, Figure, Front, Table

_POINTS = 12
"""This many turns of a figure's course are kept."""


def follow(
    blocks: Iterable[AnyBlock], before: Iterable[AnyBlock], turn: int, last: int
) -> tuple[AnyBlock, ...]:
    """Return blocks with what is new, same and gone; ``turn`` and ``last``: turns of both reports."""
    old = list(before)
    tables = {block.key: block for block in old if isinstance(block, Table)}
    front = next((block for block in old if isinstance(block, Front)), None)
    out: list[AnyBlock] = []
    for block in blocks:
        if isinstance(block, Table) and block.follow:
            earlier = tables.get(block.key)
            shown = _since(block, earlier, turn, last)
            out.append(shown if earlier is None else _table(shown, earlier))
        elif isinstance(block, Front) and front is not None:
            known = {figure.key: figure for figure in front.figures}
            figures = tuple(_figure(figure, known.get(figure.key), turn, last) for figure in block.figures)
            out.append(msgspec.structs.replace(block, figures=figures))
        else:
            out.append(block)
    return tuple(out)


def plain(blocks: Iterable[AnyBlock]) -> tuple[AnyBlock, ...]:
    """Return blocks without what ``follow`` may have added: what the rules alone make of a run.

    Figures whose course a game keeps itself lose it too, so that nothing depends on the report before.
    """
    out: list[AnyBlock] = []
    for block in blocks:
        if isinstance(block, Table) and block.follow:
            out.append(msgspec.structs.replace(_without(block), fresh=(), same=(), gone=()))
        elif isinstance(block, Front):
            figures = tuple(msgspec.structs.replace(one, before=None, points=()) for one in block.figures)
            out.append(msgspec.structs.replace(block, figures=figures))
        else:
            out.append(block)
    return tuple(out)


def _column(table: Table) -> int | None:
    return next((at for at, column in enumerate(table.columns) if column.key == SINCE), None)


def _set(row: tuple[Cell, ...], at: int, value: Cell) -> tuple[Cell, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _without(table: Table) -> Table:
    """Return the table without the turns since which the rows are there."""
    at = _column(table)
    if at is None:
        return table
    return msgspec.structs.replace(table, rows=tuple(_set(row, at, None) for row in table.rows))


def _since(table: Table, before: Table | None, turn: int, last: int) -> Table:
    """Return the table with the turn since when each row is listed: from the report before, else now.

    A row is the one of before when its first cell is the same and whose it is is the same, or not known.
    """
    at = _column(table)
    if at is None:
        return table
    whose = next((at for at, column in enumerate(table.columns) if column.kind == "seat"), 0)
    then = _column(before) if before is not None else None
    old = {row[0]: row for row in before.rows} if before is not None and then is not None else {}
    rows = []
    for row in table.rows:
        known = old.get(row[0])
        same = known is not None and (row[whose] == known[whose] or None in {row[whose], known[whose]})
        rows.append(_set(row, at, (known[then] or last) if same and known and then is not None else turn))
    return msgspec.structs.replace(table, rows=tuple(rows))


def _table(table: Table, before: Table) -> Table:
    """Compare rows by their first cell; a table of other columns cannot be compared."""
    if [column.key for column in table.columns] != [column.key for column in before.columns]:
        return table
    old: dict[Cell, tuple[Cell, ...]] = {row[0]: row for row in before.rows}
    here = {row[0] for row in table.rows}
    return msgspec.structs.replace(
        table,
        fresh=tuple(index for index, row in enumerate(table.rows) if row[0] not in old),
        same=tuple(index for index, row in enumerate(table.rows) if old.get(row[0]) == row),
        gone=tuple(row for row in before.rows if row[0] not in here),
    )


def _figure(figure: Figure, before: Figure | None, turn: int, last: int) -> Figure:
    """Return a figure with its former value, and its course where the game does not keep one."""
    if before is None:
        return figure
    points = figure.points
    if not points:
        course = before.points or ((last, before.value),)
        points = (*(point for point in course if point[0] < turn), (turn, figure.value))[-_POINTS:]
    return msgspec.structs.replace(
        figure, before=before.value if figure.before is None else figure.before, points=points
    )
