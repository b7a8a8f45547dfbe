"""Pictures of every board, early and late, for docs/gallery.md: ``python -m tools.boards``.

Each picture shows a board four times: light and dark as a window of 1366 pixels shows it, in grey as printed,
and as people without green cones see it. The reports are those of computers (``tools.samples``).
Needs Chromium and Playwright (``make browser``).
"""

import io
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from PIL import Image

from app.render.document import Report
from app.render.map_svg import map_svg
from app.render.messages import Messages
from app.render.palette import style_sheet
from engine.kernel.blocks import Front, Map
from tools.maps.eyes import DEUTERANOPIA, GREY, side_by_side
from tools.samples import SAMPLES, Sample, report_of

GALLERY = Path(__file__).resolve().parents[1] / "docs" / "gallery"
# A turn of each game when hardly anything has happened; the late one is that of the sample.
EARLY = {"conquest": 2, "territories": 2, "caravans": 1, "explorers": 2, "spacerace": 2}
# The column of a report in a window of that width.
WINDOW, COLUMN = (1366, 768), 926
COLOURS, SHARE = 192, 0.54


def main() -> int:
    """Draw the pictures; 1 where there is no Chromium."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `make browser` adds it

    browser = chromium()
    if browser is None:
        print("Chromium is not on the path (Debian: apt install chromium).", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        # Chromium's own sandbox refuses to run as root; the pages are ours.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        opened = playwright.chromium.launch(executable_path=browser, args=arguments)
        draw(opened)
        opened.close()
    return 0


def chromium() -> str | None:
    """Return the path of the system's Chromium; None where there is none."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def draw(browser: Any) -> None:
    """Draw every board early and late into the gallery."""
    for sample in SAMPLES:
        game = sample.season.game
        for moment, turn in (("early", EARLY[game]), ("late", sample.turn)):
            found = _svg(report_of(Sample(sample.season, turn, sample.seat)))
            light, dark = (_seen(browser, found, scheme) for scheme in ("light", "dark"))
            views = [light, dark, light.convert("RGB", GREY), light.convert("RGB", DEUTERANOPIA)]
            sheet = side_by_side(views)
            small = sheet.resize(
                (round(sheet.width * SHARE), round(sheet.height * SHARE)), Image.Resampling.LANCZOS
            )
            path = GALLERY / f"board-{game}-{moment}.png"
            small.quantize(COLOURS).save(path, optimize=True)
            print(path.name, path.stat().st_size)


def _svg(report: Report) -> str:
    """Return the map of a report's front page with its legend."""
    front = next(block for block in report.blocks if isinstance(block, Front))
    block = next(block for block in report.blocks if isinstance(block, Map) and block.key == front.map)
    words = Messages(report.game.key, seats=report.seats)
    return map_svg(block, words, title=report.game.title)


def _seen(browser: Any, svg: str, scheme: str) -> Image.Image:
    """Return a board as a column of a window shows it."""
    width, height = WINDOW
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    page.set_content(
        f"<!doctype html><style>{style_sheet()} body {{margin: 0}} svg {{width: {COLUMN}px; height: auto}}"
        f"</style><body>{svg}"
    )
    data = page.locator("svg").first.screenshot()
    context.close()
    return Image.open(io.BytesIO(data)).convert("RGB")


if __name__ == "__main__":
    sys.exit(main())
