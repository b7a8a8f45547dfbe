"""Pictures of a report for docs/gallery.md, made by Chromium and poppler: ``python -m tools.gallery``.

Needs ``chromium`` and poppler (``pdftoppm``, ``pdftotext``) on the path; they are looked for, nothing is
downloaded.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from PIL import Image

from app.cli.demo_games import Cast
from app.games.secret import due_path
from app.render import formats
from app.render.document import Report, ReportGame
from app.render.map_sheets import map_block
from app.render.map_svg import map_svg
from app.render.messages import Messages
from app.render.prepared import SheetTicket, prepare
from engine.kernel import play
from engine.kernel.blocks import Front, Happenings
from engine.maps.files import load
from engine.registry import GAMES
from tools import contact_sheets
from tools.samples import Season, reports_of

# The report of a player of the demo after its last turn, and that of the leading clan late in a long game.
DEMO, PLAYER = Cast.read().games[0], 3
LATE_TURN = 20
# What a page of a report says, and what its picture is called.
PAPER_PAGES = (
    ("TURN REPORT", "paper-cover"),
    ("What needs you", "paper-second"),
    ("Where it came from and went", "paper-status"),
    ("Order sheet for turn", "paper-sheet"),
)
LATE_PAGES = (
    ("TURN REPORT", "late-1"),
    ("Battles", "late-2"),
    ("Experts", "late-3"),
    ("Order sheet for turn", "late-4"),
)
# The number of battle stories of the late report that are kept as text.
STORIES = 10
FOLDER = Path(__file__).resolve().parents[1] / "docs" / "gallery"
TICKET = SheetTicket(token="v1.EU-7.13.122.example", url="https://turnpost.example/games/EU-7/orders")  # noqa: S106
SHOTS = (
    ("page", 1280, 1500, ()),
    ("page-dark", 1280, 1500, ("--blink-settings=preferredColorScheme=0",)),
    ("page-phone", 500, 1500, ()),
)
DOTS = 80
COLOURS = 96


def main() -> int:
    """Make all pictures; 1 when a program is missing."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    poppler = shutil.which("pdftoppm")
    if browser is None or poppler is None:
        print("chromium and pdftoppm (poppler-utils) are needed", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    played = demo_report()
    prepared = prepare(played, ticket=TICKET)
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
        pages_of(played, PAPER_PAGES, poppler, work / "report.pdf")
        late = late_report()
        pages_of(late, LATE_PAGES, poppler, work / "late.pdf")
    contact_sheets.draw(FOLDER, "sheets")
    (FOLDER / "battles.txt").write_text(stories_of(late), encoding="utf-8")
    (FOLDER / "report.txt").write_text(formats.text(prepared), encoding="utf-8")
    whole = {path for kind in ("sheets", "before", "web", "board") for path in FOLDER.glob(f"{kind}-*.png")}
    for path in sorted({*FOLDER.glob("*.png")} - whole):
        # Few colours: the pictures are for looking at in the documentation, a tenth of the size will do.
        with Image.open(path) as picture:
            small = picture.convert("RGB").quantize(COLOURS)
        small.save(path, optimize=True)
    for path in sorted(FOLDER.iterdir()):
        print(path.relative_to(FOLDER.parents[1]), path.stat().st_size)
    return 0


def pages_of(report: Report, wanted: tuple[tuple[str, str], ...], poppler: str, paper: Path) -> None:
    """Draw pictures of the first pages with those words; raise ``LookupError`` when none has them."""
    paper.write_bytes(formats.pdf(prepare(report, ticket=TICKET)))
    made = subprocess.run(
        [str(Path(poppler).with_name("pdftotext")), "-layout", str(paper), "-"],
        check=True,
        capture_output=True,
    )
    texts = made.stdout.decode().split("\f")
    for words, name in wanted:
        number = next((at for at, text in enumerate(texts, start=1) if words in text), 0)
        if not number:
            message = f"no page says {words!r}"
            raise LookupError(message)
        pages = ["-f", str(number), "-l", str(number), "-singlefile"]
        subprocess.run([poppler, "-r", str(DOTS), "-png", *pages, str(paper), str(FOLDER / name)], check=True)


def demo_report() -> Report:
    """Return what a player of ``make demo`` gets after the last turn: her own sheets, bots beside her."""
    rules, secret = GAMES[DEMO.ruleset], DEMO.secret
    turn = play.start(
        rules,
        options=dict(DEMO.options),
        seats=range(rules.about.first_seat, rules.about.first_seat + DEMO.seats),
        dice=secret.dice(rules, due_path(0, 1)),
    )
    number = rules.about.first_seat + PLAYER - 1
    sha256 = ""
    for count in range(1, DEMO.turns + 1):
        state, step, path = turn.state, turn.step, due_path(count, 1)
        if step is None:
            break
        people = {rules.about.first_seat + seat - 1 for seat in DEMO.people}
        luck = secret.bot_dice(rules, path)
        texts = {
            seat: DEMO.sheet(count, seat).read_text(encoding="utf-8")
            if seat in people
            else rules.bot(rules.view(state, seat), step, luck) or ""
            for seat in step.order
        }
        sheets = {seat: rules.orders.parse(text) for seat, text in texts.items()}
        sha256 = rules.orders.digest(sheets[number])
        turn = play.run_due(rules, state, sheets=sheets, dice=secret.dice(rules, path), pending=turn.pending)
    mine = next(one for one in turn.seats if one.seat == number)
    return Report(
        game=ReportGame(key=DEMO.ruleset, code=DEMO.code, title=DEMO.title, rules_version=1),
        seat=number,
        seat_word=rules.about.seat_word,
        seat_name=mine.view.own.name,
        player="Ada",
        game_turn=DEMO.turns,
        published="2026-11-20T18:04:00Z",
        due="2026-12-04T18:00:00Z",
        time_zone="Europe/London",
        sheet_sha256=sha256,
        sheet_revision=1,
        dice_commitment=secret.commitment(due_path(DEMO.turns + 1, 1)),
        blocks=rules.report(mine.view, mine.events),
    )


def late_report() -> Report:
    """Return the report of the most popular clan after ``LATE_TURN`` turns of the rules' own bots."""
    reports = reports_of(Season("conquest", 20, "gallery", (("map", "europe"),)), LATE_TURN)
    return max(reports, key=lambda one: (_popularity(one), -one.seat))


def _popularity(report: Report) -> int:
    front = next(block for block in report.blocks if isinstance(block, Front))
    return next(figure.value for figure in front.figures if figure.key == "popularity")


def stories_of(report: Report) -> str:
    """Return the first battles of a report as its reader has them."""
    battles = next(
        block for block in report.blocks if isinstance(block, Happenings) and block.key == "battles"
    )
    shown = msgspec.structs.replace(battles, groups=battles.groups[:STORIES])
    return formats.text(msgspec.structs.replace(report, version=1, blocks=(shown,)))


def shot(browser: str, page: Path, target: Path, size: tuple[int, int], extra: tuple[str, ...]) -> None:
    """Draw a picture of a page in a window of that size."""
    width, height = size
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *extra]
    command += [f"--window-size={width},{height}", f"--screenshot={target}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    sys.exit(main())
