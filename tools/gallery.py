"""Pictures of a report for docs/gallery.md, made by Chromium and poppler: ``python -m tools.gallery``.

Needs ``chromium`` and ``pdftoppm`` on the path; both are looked for, nothing is downloaded.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from app import render
from app.render import SheetTicket, map_block
from app.render.map_svg import map_svg
from app.render.words import Words
from engine.maps.files import load
from tests.render.sample_report import sample_report

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "gallery"
TICKET = SheetTicket(token="v1.EU-7.13.122.example", url="https://turnpost.example/games/EU-7/orders")  # noqa: S106
SHOTS = (
    ("page", 1280, 1500, ()),
    ("page-dark", 1280, 1500, ("--blink-settings=preferredColorScheme=0",)),
    ("page-phone", 500, 1500, ()),
)
DOTS = 80
PAPER_PAGES = (1, 3, 5, 8)
COLOURS = 96


def main() -> int:
    """Make all pictures; 1 when a program is missing."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    poppler = shutil.which("pdftoppm")
    if browser is None or poppler is None:
        print("chromium and pdftoppm (poppler-utils) are needed", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    prepared = render.prepare(sample_report(), ticket=TICKET)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        page = work / "report.html"
        page.write_text(render.html(prepared), encoding="utf-8")
        for name, width, height, extra in SHOTS:
            shot(browser, page, FOLDER / f"{name}.png", (width, height), extra)
        europe = work / "europe.svg"
        words = Words("conquest")
        europe.write_text(map_svg(map_block(load("europe")), words, title="Europe"), encoding="utf-8")
        shot(browser, europe, FOLDER / "europe.png", (1520, 1430), ())
        paper = work / "report.pdf"
        paper.write_bytes(render.pdf(prepared))
        for number in PAPER_PAGES:
            pages = ["-f", str(number), "-l", str(number), "-singlefile"]
            target = str(FOLDER / f"paper-{number}")
            subprocess.run([poppler, "-r", str(DOTS), "-png", *pages, str(paper), target], check=True)
    (FOLDER / "report.txt").write_text(render.text(prepared), encoding="utf-8")
    for path in sorted(FOLDER.glob("*.png")):
        # Few colours: the pictures are for looking at in the documentation, a tenth of the size will do.
        with Image.open(path) as picture:
            small = picture.convert("RGB").quantize(COLOURS)
        small.save(path, optimize=True)
    for path in sorted(FOLDER.iterdir()):
        print(path.relative_to(FOLDER.parents[1]), path.stat().st_size)
    return 0


def shot(browser: str, page: Path, target: Path, size: tuple[int, int], extra: tuple[str, ...]) -> None:
    """A picture of a page in a window of that size."""
    width, height = size
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *extra]
    command += [f"--window-size={width},{height}", f"--screenshot={target}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    sys.exit(main())
