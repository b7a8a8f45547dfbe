"""The description of the interface (OpenAPI 3.1): what FastAPI makes of it, with names and examples."""

import re
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from pydantic import BaseModel

from app.api import examples
from app.api.v1.schemas import SheetIn
from app.http.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Callable

_PAGE = re.compile(r"PageOut[\[_](\w+?)(?:Out)?[\]_]")
_NAMED: tuple[type[BaseModel], ...] = (Problem, SheetIn)
"""Shapes that addresses name by themselves, as ``#/components/schemas/...``."""


def install(app: FastAPI) -> None:
    """Describe the application in these words; made once, when it is first asked for."""
    made: Callable[[], dict[str, Any]] = app.openapi

    def described() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _finished(made())
        return app.openapi_schema

    vars(app)["openapi"] = described


def _finished(found: dict[str, Any]) -> dict[str, Any]:
    found = _renamed(found)
    shapes = found["components"]["schemas"]
    for model in _NAMED:
        shape = model.model_json_schema(ref_template="#/components/schemas/{model}")
        shapes |= shape.pop("$defs", {})
        shapes[model.__name__] = shape
    return examples.described(found)


def _renamed(value: Any) -> Any:
    """Return the same with ``GamePage`` for what a generic shape is called otherwise."""
    match value:
        case dict():
            return {_PAGE.sub(r"\1Page", key): _renamed(one) for key, one in value.items()}
        case list():
            return [_renamed(one) for one in value]
        case str() if "PageOut" in value:
            return _PAGE.sub(r"\1Page", value)
    return value
