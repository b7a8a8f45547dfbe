"""Makes the page of a rulebook that lists every numbered rule, from ``docs/rules/<game>.toml``."""

import re
import tomllib
from itertools import groupby
from pathlib import Path
from typing import Any

from tools.rulebook.markdown_text import MADE

ROOT = Path(__file__).resolve().parents[2]
NAME = "reference-rules.md"
_MARKS = re.compile(r"([\\*_\[\]<>|`~])")
_LEAD = (
    "Every rule has a number. Where another chapter names one in brackets, the number leads here. "
    "The chapters explain; this list settles arguments."
)


def rules(game: str) -> list[dict[str, Any]]:
    """Return the numbered rules of a game in the order of its catalogue: id, section and text."""
    data = tomllib.loads((ROOT / "docs" / "rules" / f"{game}.toml").read_text(encoding="utf-8"))
    return list(data["rule"])


def page(game: str) -> str:
    """Return the page of every rule of a game, by section, as Markdown.

    A rule with a ``played`` text has been decided otherwise since: the page says what holds.
    """
    parts = ["# Every rule by its number", MADE, _LEAD]
    for section, rows in groupby(rules(game), key=lambda row: row["section"]):
        parts.append(f"## {section}")
        parts.append("\n".join(f"- **{row['id']}** {_plain(row.get('played', row['text']))}" for row in rows))
    return "\n\n".join(parts) + "\n"


def _plain(text: str) -> str:
    """Return a sentence with the marks of Markdown escaped, code in backticks excepted."""
    parts = text.split("`")
    return "`".join(part if at % 2 else _MARKS.sub(r"\\\1", part) for at, part in enumerate(parts))
