"""Pages name files of the project that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if "decisions" not in page.parts),
]
_FILE = re.compile(r"`((?:app|bench|engine|tests|tools|worker)/[A-Za-z0-9_/]+\.py)\b")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_names_files_that_are_there(page: Path) -> None:
    """A decision tells what was so when it was made; every other page is true now."""
    named = set(_FILE.findall(page.read_text(encoding="utf-8")))
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []
