"""Tables that tools print."""

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table


class Sheet(msgspec.Struct, frozen=True):
    """A table to print: title, heads, rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]


def show(sheets: Sequence[Sheet], console: Console) -> None:
    """Print the tables."""
    for sheet in sheets:
        table = Table(title=sheet.title, title_justify="left")
        for at, head in enumerate(sheet.heads):
            numbers = bool(sheet.rows) and not isinstance(sheet.rows[0][at], str)
            table.add_column(head, justify="right" if numbers else "left", overflow="fold")
        for row in sheet.rows:
            table.add_row(*(str(cell) for cell in row))
        console.print(table)
