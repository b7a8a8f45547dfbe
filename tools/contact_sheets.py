"""Every page of eight reports of three games, a picture a report: ``python -m tools.contact_sheets``.

``docs/gallery/sheets-*.png`` are made anew; ``before-*.png`` beside them were made once by this module from
the code before the front page, and stay. Needs poppler (``pdftoppm``) on the path.
"""

import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from PIL import Image

from app.render import formats
from app.render.document import Report, ReportGame
from engine.kernel import play
from engine.kernel.dice import Dice
from engine.registry import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "gallery"
DOTS, COLOURS, IN_ROW, EDGE = 40, 16, 6, 6


class Wanted(NamedTuple):
    """A report: of which game with how many computers, after which turn; the first seat's or the longest."""

    name: str
    game: str
    seats: int
    turn: int
    longest: bool


EIGHT = (
    Wanted("conquest-early", "conquest", 20, 3, longest=False),
    Wanted("conquest-early-longest", "conquest", 20, 3, longest=True),
    Wanted("conquest-late", "conquest", 20, 20, longest=False),
    Wanted("conquest-late-longest", "conquest", 20, 20, longest=True),
    Wanted("territories-early", "territories", 4, 3, longest=False),
    Wanted("territories-late", "territories", 4, 9, longest=True),
    Wanted("caravans-early", "caravans", 4, 3, longest=False),
    Wanted("caravans-late", "caravans", 4, 12, longest=True),
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
    reports = reports_of(wanted.game, wanted.seats, wanted.turn)
    return max(reports, key=lambda one: len(msgspec.json.encode(one))) if wanted.longest else reports[0]


@cache
def reports_of(game: str, seats: int, last: int) -> tuple[Report, ...]:
    """Return the reports of all seats after turn ``last`` of a game of ``seats`` computers."""
    rules: Any = GAMES[game]
    about = rules.about
    dice = Dice(about.dice_tag, "gallery")
    options = {"map": "europe"} if game == "conquest" else {}
    turn = play.start(
        rules, options=options, seats=range(about.first_seat, about.first_seat + seats), dice=dice
    )
    while turn.step is not None and turn.step.game_turn <= last:
        state, step = turn.state, turn.step
        sheets = {
            seat: rules.orders.parse(rules.bot(rules.view(state, seat), step, dice) or "")
            for seat in step.order
        }
        turn = play.run_due(rules, state, sheets=sheets, dice=dice, pending=turn.pending)
    return tuple(
        Report(
            game=ReportGame(key=game, code="x", title=about.name, rules_version=about.rules_version),
            seat=one.seat,
            seat_word=about.seat_word,
            seat_name="",
            player="Ada",
            game_turn=last,
            published="2026-11-20T18:04:00Z",
            due="2026-12-04T18:00:00Z",
            blocks=rules.report(one.view, one.events),
        )
        for one in turn.seats
    )


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
