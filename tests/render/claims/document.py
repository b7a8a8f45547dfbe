"""A report as anybody reads it from its JSON: tables, facts, sentences. No builder is asked."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from app.render.document import Report, dump

Json = dict[str, Any]
Claim = Callable[[Json, "Document", "Document | None"], Iterator[str]]
"""What a sentence says of the end, by its figures, this report and the one before; yields what is untrue."""


class Document:
    """One report."""

    def __init__(self, report: Report) -> None:
        found: Json = json.loads(dump(report))
        self.seat: int = found["seat"]
        self.due: str = found.get("due") or ""
        self.kind: str = found.get("kind", "turn")
        self.blocks: dict[str, Json] = {block["key"]: block for block in found["blocks"]}
        self.front: list[Json] = found["blocks"][0].get("items", [])

    def rows(self, key: str) -> list[Json]:
        """The rows of a table by the keys of its columns; [] when there is none."""
        block = self.blocks.get(key)
        if block is None:
            return []
        names = [column["key"] for column in block["columns"]]
        return [dict(zip(names, row, strict=True)) for row in block["rows"]]

    def facts(self, key: str) -> Json:
        """The values of a block of facts."""
        return {fact["key"]: fact["value"] for fact in self.blocks.get(key, {}).get("items", ())}

    def said(self, key: str) -> list[Json]:
        """Every sentence of a list of happenings or a paragraph, with those inside other sentences."""
        block = self.blocks.get(key, {})
        return [one for part in (block.get("groups", ()), block.get("items", ())) for one in sentences(part)]

    @cached_property
    def cells(self) -> dict[int, Json]:
        """The cells of the map."""
        return {cell["id"]: cell for cell in self.blocks.get("map", {}).get("cells", ())}


def sentences(value: Any) -> Iterator[Json]:
    """Every sentence in plain values, the outer before the inner."""
    if isinstance(value, Mapping):
        if isinstance(value.get("key"), str) and set(value) <= {"key", "args"}:
            yield {"key": value["key"], "args": value.get("args", {})}
        for part in value.values():
            yield from sentences(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from sentences(part)


def inner(args: Json, name: str) -> list[Json]:
    """The sentences inside a figure, as their keys and figures."""
    found = args.get(name) or []
    return [
        {"key": one["key"], "args": one.get("args", {})}
        for one in (found if isinstance(found, list) else [found])
        if isinstance(one, Mapping)
    ]


def told(args: Json, name: str) -> list[Json]:
    """The figures of the sentences inside a figure."""
    return [one["args"] for one in inner(args, name)]


def counted(args: Json, names: str = "names") -> Iterator[str]:
    """Whether those named and those counted are as many as the sentence says."""
    if len(args[names]) + args["more"] != args["count"]:
        yield f"{len(args[names])} named and {args['more']} more are not {args['count']}"
