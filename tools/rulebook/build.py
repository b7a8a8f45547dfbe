"""Writes the generated pages of the rulebooks: ``python -m tools.rulebook.build``; ``--check`` compares.

``build(game)`` gives every generated page of a game by its path in the repository. The pages come from the
order book, the data tables, the words of the reports and the list of rules.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

from app.render.messages import Messages
from engine.registry import GAMES
from tools.rulebook import rule_pages

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "docs/rulebook"


def _pages_of(game: str) -> dict[str, str]:
    """Return what the game's own module makes: ``tools.rulebook.<game>_pages``."""
    found: dict[str, str] = import_module(f"tools.rulebook.{game}_pages").pages()
    return found


def build(game: str) -> dict[str, str]:
    """Return every generated page of a game, by its path from the root of the repository.

    Raises ``MissingWordError`` where a page would say a code for want of a word.
    """
    before, Messages.strict = Messages.strict, True
    try:
        made = _pages_of(game) | {rule_pages.NAME: rule_pages.page(game)}
        return {f"{FOLDER}/{game}/{name}": text for name, text in made.items()}
    finally:
        Messages.strict = before


def stale(game: str, root: Path = ROOT) -> list[str]:
    """Return the generated pages that are missing, differ, or should no longer be there."""
    pages = build(game)
    folder = root / FOLDER / game
    made = [path for form in ("reference-*.md", "drawing-*.svg") for path in folder.glob(form)]
    there = {f"{FOLDER}/{game}/{path.name}" for path in made}
    found = sorted(there - set(pages))
    for path, text in pages.items():
        if path not in there or (root / path).read_text(encoding="utf-8") != text:
            found.append(path)
    return sorted(found)


def main() -> int:
    """Write all pages, or with ``--check`` say which differ (exit code 1)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    code = 0
    for game in GAMES:
        pages = build(game)
        for path in stale(game):
            if check:
                print(f"{path} differs from the code: python -m tools.rulebook.build", file=sys.stderr)
                code = 1
            elif path in pages:
                (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
                (ROOT / path).write_text(pages[path], encoding="utf-8")
                print(path)
            else:
                (ROOT / path).unlink()
    return code


if __name__ == "__main__":
    sys.exit(main())
