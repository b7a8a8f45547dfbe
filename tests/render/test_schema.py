"""The published schema fits the reports."""

import json

import jsonschema  # type: ignore[import-untyped]

from app.render import formats
from app.render.document import Report, dump


def test_a_report_fits_the_schema(report: Report) -> None:
    schema = formats.json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(dump(report)), schema)
