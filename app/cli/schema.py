"""``turnpost schema``: the published schemas."""

from typing import Annotated

import msgspec
import typer

from app.cli.output import Json
from app.errors import AppError
from app.render import formats


def show(
    what: Annotated[str, typer.Argument(help="report")] = "report",
    json: Json = False,  # noqa: ARG001 - a schema is JSON already
) -> None:
    """Print the JSON Schema of reports, as docs/schemas/report.json keeps it."""
    if what != "report":
        raise AppError(404, "not_found", schema=what[:40])
    print(text(), end="")


def text() -> str:
    """Return the schema as the file in docs holds it."""
    data = msgspec.json.encode(formats.json_schema(), order="deterministic")
    return msgspec.json.format(data, indent=2).decode() + "\n"
