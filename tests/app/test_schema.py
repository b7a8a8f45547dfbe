"""One schema of reports: the file in docs is what the code says and what the API gives."""

import json
from pathlib import Path

from app.cli.schema import text
from app.render.formats import json_schema

FILE = Path(__file__).resolve().parents[2] / "docs" / "schemas" / "report.json"


def test_the_published_schema_is_that_of_the_code() -> None:
    """When this fails: turnpost schema report > docs/schemas/report.json, and think of old readers."""
    assert FILE.read_text(encoding="utf-8") == text()
    assert json.loads(text()) == json.loads(json.dumps(json_schema()))
