"""The page in Chromium: tables sort, and nothing but tables is wider than a phone."""

import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from app.render import formats
from app.render.document import Report
from app.render.prepared import prepare
from engine.kernel.blocks import Column, Table

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(BROWSER is None, reason="Chromium is not installed"),
]
_SORT = """<script>
const table = document.querySelectorAll("table[data-sort]")[0];
const button = table.tHead.rows[0].cells[3].querySelector("button");
button.click();
const up = [...table.tBodies[0].rows].map(row => row.cells[3].textContent).join(" ");
button.click(); button.click();
const back = [...table.tBodies[0].rows].map(row => row.cells[0].textContent).join(" ");
document.documentElement.dataset.result = up + "|" + back;
</script>"""
_WIDTH = """<script>
const root = document.documentElement;
root.dataset.result = root.scrollWidth <= innerWidth ? "fits" : "too wide";
</script>"""


_CUT = """<script>
const cut = [...document.querySelectorAll(".scroll")].filter(box => box.scrollWidth > box.clientWidth);
document.documentElement.dataset.result = cut.map(box => box.getAttribute("aria-label")).join(", ");
</script>"""


def _result(page: str, script: str, folder: Path, *, width: int = 1280) -> str:
    path = folder / "page.html"
    path.write_text(page.replace("</body>", f"{script}</body>"), encoding="utf-8")
    command = [
        str(BROWSER),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={folder}/profile",
    ]
    command += [f"--window-size={width},900", "--virtual-time-budget=3000", "--dump-dom", path.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.split('data-result="', 1)[1].split('"', 1)[0]


def test_a_list_sorts_by_figures_and_comes_back(page: str, tmp_path: Path) -> None:
    up, back = _result(page, _SORT, tmp_path).split("|")
    assert up == "615 692 769 846 923"
    assert back == "1 2 3 4 5"


def test_a_phone_scrolls_tables_not_the_page(page: str, tmp_path: Path) -> None:
    assert _result(page, _WIDTH, tmp_path, width=500) == "fits"


def test_a_usual_screen_shows_every_column(report: Report, tmp_path: Path) -> None:
    """Cities with many buildings and battles told at length fit a window of 1366 pixels."""
    cities = ("2231", "Velikiy Novgorod", 108, 12051, 143363, 6, 125, 60, "minerals", "minerals")
    more = ("politician", "friendly", 12, 14, "ChuMarHosStoRecArmAirIndBarHelSpoSheRadBatJun")
    kinds = "hex text seat money int int int int word word word word int int text".split()
    names = "hex name own value pop f trp cm produces needs expert status sr rr buildings".split()
    battle = (1222, "Clan 119: The long way round, monstrous amphibious convoy", "206 213 187", "3 of 17")
    end = (606, 411, "2 bikes, 4 buses, 1 car", 161, 83, "flees and hides, beaten")
    heads = "hex side salvos rockets all repaired vehicles troops parts end".split()
    sorts = "hex text text text int int text int int text".split()
    tables = (
        Table(key="cities", columns=tuple(map(Column, names, kinds)), rows=((*cities, *more),) * 3),
        Table(key="battle", columns=tuple(map(Column, heads, sorts)), rows=((*battle, *end),) * 3),
    )
    wide = formats.html(prepare(msgspec.structs.replace(report, blocks=(*report.blocks, *tables))))
    assert _result(wide, _CUT, tmp_path, width=1366) == ""
    assert "ChuMarHosStoRecArmAirIndBarHelSpoSheRadBatJun" in wide.replace("<wbr>", "")
