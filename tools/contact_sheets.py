"""Every page of eight reports of three games, a picture a report: ``python -m tools.contact_sheets``.

``docs/gallery/sheets-*.png`` are made anew; ``before-*.png`` beside them were made once by this module from
the code before the front page, and stay. Needs poppler (``pdftoppm``) on the path.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import msgspec
from PIL import Image

from app.render import formats
from app.render.document import Report
from tools.samples import Season, reports_of

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "gallery"
DOTS, COLOURS, IN_ROW, EDGE = 40, 16, 6, 6


class Wanted(NamedTuple):
    """A report: of which season, after which turn; the first seat's or the longest."""

    name: str
    season: Season
    turn: int
    longest: bool


_CONQUEST = Season("conquest", 20, "gallery", (("map", "europe"),))
_TERRITORIES, _CARAVANS = Season("territories", 4, "gallery"), Season("caravans", 4, "gallery")
EIGHT = (
    Wanted("conquest-early", _CONQUEST, 3, longest=False),
    Wanted("conquest-early-longest", _CONQUEST, 3, longest=True),
    Wanted("conquest-late", _CONQUEST, 20, longest=False),
    Wanted("conquest-late-longest", _CONQUEST, 20, longest=True),
    Wanted("territories-early", _TERRITORIES, 3, longest=False),
    Wanted("territories-late", _TERRITORIES, 9, longest=True),
    Wanted("caravans-early", _CARAVANS, 3, longest=False),
    Wanted("caravans-late", _CARAVANS, 12, longest=True),
)


def main() -> int:
    """Make all pictures."""
    for name, size in draw(FOLDER, "sheets"):
        print(name, size)
    return 0


def draw(folder: Path, prefix: str) -> list[tuple[str, int]]:
    """Draw a picture a report; return their names and sizes in bytes."""
    made = []
    for wanted in EIGHT:
        path = folder / f"{prefix}-{wanted.name}.png"
        sheet(formats.pdf(report_of(wanted))).save(path, optimize=True)
        made.append((path.name, path.stat().st_size))
    return made


def report_of(wanted: Wanted) -> Report:
    """Play the game with its own computers and take the report."""
    reports = reports_of(wanted.season, wanted.turn)
    return max(reports, key=lambda one: len(msgspec.json.encode(one))) if wanted.longest else reports[0]


def sheet(data: bytes) -> Image.Image:
    """Return all pages of a PDF on one picture of few colours."""
    with tempfile.TemporaryDirectory() as folder:
        paper = Path(folder) / "report.pdf"
        paper.write_bytes(data)
        poppler = shutil.which("pdftoppm") or "pdftoppm"
        subprocess.run([poppler, "-r", str(DOTS), "-png", str(paper), str(paper)], check=True)
        pages = [Image.open(path).convert("RGB") for path in sorted(Path(folder).glob("*.png"))]
    wide, tall = pages[0].size
    rows = -(-len(pages) // IN_ROW)
    size = min(len(pages), IN_ROW) * (wide + EDGE) + EDGE, rows * (tall + EDGE) + EDGE
    whole = Image.new("RGB", size, "#888888")
    for place, page in enumerate(pages):
        whole.paste(page, (EDGE + place % IN_ROW * (wide + EDGE), EDGE + place // IN_ROW * (tall + EDGE)))
    return whole.quantize(COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    sys.exit(main())
