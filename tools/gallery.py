"""Pictures of a report for docs/gallery.md, made by Chromium and poppler: ``python -m tools.gallery``.

Needs ``chromium`` and ``pdftoppm`` on the path; both are looked for, nothing is downloaded.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from pypdf import PdfReader

from app.render import formats
from app.render.document import Report, ReportGame
from app.render.map_sheets import map_block
from app.render.map_svg import map_svg
from app.render.messages import Messages
from app.render.prepared import SheetTicket, prepare
from engine.games.conquest.game import CONQUEST
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.maps.files import load
from tests.render.sample_report import sample_report

LATE_TURN = 20
# What a page of the late report says, and what its picture is called.
LATE_PAGES = (
    ("What needs you", "late-1"),
    ("Assaults on cities", "late-2"),
    ("Sheet 1-1", "late-3"),
    ("Order sheet for turn", "late-4"),
)
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
    prepared = prepare(sample_report(), ticket=TICKET)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        page = work / "report.html"
        page.write_text(formats.html(prepared), encoding="utf-8")
        for name, width, height, extra in SHOTS:
            shot(browser, page, FOLDER / f"{name}.png", (width, height), extra)
        europe = work / "europe.svg"
        words = Messages("conquest")
        europe.write_text(map_svg(map_block(load("europe")), words, title="Europe"), encoding="utf-8")
        shot(browser, europe, FOLDER / "europe.png", (1520, 1430), ())
        paper = work / "report.pdf"
        paper.write_bytes(formats.pdf(prepared))
        for number in PAPER_PAGES:
            pages = ["-f", str(number), "-l", str(number), "-singlefile"]
            target = str(FOLDER / f"paper-{number}")
            subprocess.run([poppler, "-r", str(DOTS), "-png", *pages, str(paper), target], check=True)
        late(poppler, work)
    (FOLDER / "report.txt").write_text(formats.text(prepared), encoding="utf-8")
    for path in sorted(FOLDER.glob("*.png")):
        # Few colours: the pictures are for looking at in the documentation, a tenth of the size will do.
        with Image.open(path) as picture:
            small = picture.convert("RGB").quantize(COLOURS)
        small.save(path, optimize=True)
    for path in sorted(FOLDER.iterdir()):
        print(path.relative_to(FOLDER.parents[1]), path.stat().st_size)
    return 0


def late(poppler: str, work: Path) -> None:
    """Pages of the leading clan's report late in a game of twenty computer clans."""
    paper = work / "late.pdf"
    paper.write_bytes(formats.pdf(prepare(late_report(), ticket=TICKET)))
    texts = [page.extract_text() for page in PdfReader(paper).pages]
    for words, name in LATE_PAGES:
        number = next((at for at, text in enumerate(texts, start=1) if words in text), 0)
        if number:
            pages = ["-f", str(number), "-l", str(number), "-singlefile"]
            subprocess.run(
                [poppler, "-r", str(DOTS), "-png", *pages, str(paper), str(FOLDER / name)], check=True
            )


def late_report() -> Report:
    """The report of the most popular clan, after so many turns of a game of the rules' own bots."""
    dice = Dice(CONQUEST.about.dice_tag, "gallery")
    first = CONQUEST.about.first_seat
    turn = play.start(CONQUEST, options={"map": "europe"}, seats=range(first, first + 20), dice=dice)
    for _ in range(LATE_TURN):
        state, step = turn.state, turn.step
        if step is None:
            break
        texts = {seat: CONQUEST.bot(CONQUEST.view(state, seat), step, dice) or "" for seat in step.order}
        sheets = {seat: CONQUEST.orders.parse(text) for seat, text in texts.items()}
        turn = play.run_due(CONQUEST, state, sheets=sheets, dice=dice, pending=turn.pending)
    best = max(turn.seats, key=lambda one: (one.view.own.popularity, -one.seat))
    return Report(
        game=ReportGame(key="conquest", code="EU-7", title="Europe", rules_version=1),
        seat=best.seat,
        seat_word="clan",
        seat_name=best.view.own.name,
        player="Maid Marian",
        game_turn=LATE_TURN,
        published="2026-11-20T18:04:00Z",
        due="2026-12-04T18:00:00Z",
        time_zone="Europe/Berlin",
        blocks=CONQUEST.report(best.view, best.events),
    )


def shot(browser: str, page: Path, target: Path, size: tuple[int, int], extra: tuple[str, ...]) -> None:
    """A picture of a page in a window of that size."""
    width, height = size
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *extra]
    command += [f"--window-size={width},{height}", f"--screenshot={target}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    sys.exit(main())
