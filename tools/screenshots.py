"""Pictures of a running demo's pages: ``make demo`` in one window, ``make screenshots`` in another.

Every page of :data:`PAGES` is drawn by the system's Chromium as a desktop shows it, as a telephone does
and in the dark; the pictures are ``var/screenshots/LOOK/PAGE.png``. Who looks stands in a page's row.
``make screenshots T="orders board"`` draws only pages whose names hold one of these words, and
``make screenshots T=--gallery`` what a newcomer sees in a window and the boards of all games
(:mod:`tools.boards`), into docs/gallery.
"""

import argparse
import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from app.config import get_settings
from engine.registry import GAMES
from tools import boards

ADA, BORIS, CLARA, MONA = (f"{name}@demo.example" for name in ("ada", "boris", "clara", "mona"))
NOBODY = ""


class Page(NamedTuple):
    """A page to look at: its picture's name, its path, and the address of who looks at it."""

    name: str
    path: str
    who: str


class Look(NamedTuple):
    """A kind of screen: its width and height in pixels, and whether dark colours are wished."""

    width: int
    height: int
    dark: bool = False


EUROPE, SEAT = "/games/demo-europe", "/games/demo-europe/seats/103"
PAGES = (
    Page("sign-in", "/sign-in", NOBODY),
    Page("sign-up", "/sign-up", NOBODY),
    Page("status", "/status", NOBODY),
    Page("rulebook", "/rulebook/conquest", NOBODY),
    Page("problems", "/problems", NOBODY),
    Page("home", "/", ADA),
    Page("account", "/account", ADA),
    Page("account-mail", "/account/mail", ADA),
    Page("game", EUROPE, ADA),
    Page("ledger", f"{EUROPE}/ledger", ADA),
    Page("orders", f"{SEAT}/orders", ADA),
    Page("sheets", f"{SEAT}/sheets", ADA),
    Page("report", f"{SEAT}/reports/3", ADA),
    Page("report-territories", "/games/demo-territories/seats/1/reports/5", ADA),
    Page("report-spacerace", "/games/demo-spacerace/seats/3/reports/5", ADA),
    Page("report-explorers", "/games/demo-explorers/seats/3/reports/6", ADA),
    Page("report-caravans", "/games/demo-caravans/seats/3/reports/3", ADA),
    Page("orders-spacerace", "/games/demo-spacerace/seats/3/orders", ADA),
    Page("orders-explorers", "/games/demo-explorers/seats/3/orders", ADA),
    Page("orders-caravans", "/games/first-ledger/seats/1/orders", ADA),
    Page("board", f"{EUROPE}/board", MONA),
    Page("runs", f"{EUROPE}/runs", MONA),
    Page("schedule", f"{EUROPE}/schedule", MONA),
    Page("limits", f"{EUROPE}/limits", MONA),
    Page("mail", f"{EUROPE}/mail", MONA),
    Page("new-game", "/new-game", MONA),
)
# What a newcomer sees: pages, and the first orders of a trial of each game.
WELCOME = (
    Page("front", "/", NOBODY),
    Page("sample", "/samples/conquest", NOBODY),
    Page("open-game", "/open-game", ADA),
)
WINDOWS = {"desktop": Look(1366, 768), "phone": Look(390, 844), "dark": Look(1366, 768, dark=True)}
IN_THE_DARK = frozenset({"front", "trial-conquest"})
ON_A_PHONE = frozenset({"front", *(f"trial-{game}" for game in GAMES)})
COLOURS = 96
GALLERY = Path(__file__).resolve().parents[1] / "docs" / "gallery"
REMARK = "p.remark"
LOOKS = {"desktop": Look(1366, 900), "phone": Look(390, 844), "dark": Look(1366, 900, dark=True)}


def main() -> int:
    """Draw the pages; 1 where the demo does not answer or a page is refused, and which."""
    parser = argparse.ArgumentParser(description="Pictures of a running demo's pages.")
    parser.add_argument("words", nargs="*", help="only pages whose names hold one of these")
    parser.add_argument("--url", default="http://127.0.0.1:8000", help="where the demo serves")
    parser.add_argument("--gallery", action="store_true", help="what a newcomer sees, into docs/gallery")
    asked = parser.parse_args()
    passwords = get_settings().var_dir / "demo" / "sign-in.json"
    browser = boards.chromium()
    if browser is None:
        print("Chromium is not on the path (Debian: apt install chromium).", file=sys.stderr)
        return 1
    if not passwords.exists():
        print("There is no demo here yet: run `make demo` in another window first.", file=sys.stderr)
        return 1
    pages = [page for page in PAGES if not asked.words or any(word in page.name for word in asked.words)]
    known = json.loads(passwords.read_text())
    draw = partial(_gallery, browser) if asked.gallery else partial(_draw, browser, pages=pages)
    refused = draw(url=asked.url, passwords=known)
    for line in refused:
        print(line, file=sys.stderr)
    return 1 if refused else 0


def _draw(browser: str, *, url: str, pages: list[Page], passwords: dict[str, str]) -> list[str]:
    """Draw these pages in every look; a line for each that did not answer with 200."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `make browser` adds it

    folder = get_settings().var_dir / "screenshots"
    refused: list[str] = []
    # Chromium's own sandbox refuses to run as root; the pages are ours.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser, args=arguments)
        signed_in: dict[str, Any] = {}
        for look, screen in LOOKS.items():
            (folder / look).mkdir(parents=True, exist_ok=True)
            for page in pages:
                if page.who not in signed_in:
                    signed_in[page.who] = _sign_in(opened, url, page.who, passwords)
                context = opened.new_context(
                    viewport={"width": screen.width, "height": screen.height},
                    color_scheme="dark" if screen.dark else "light",
                    storage_state=signed_in[page.who],
                )
                refused += _picture(context, url, page, folder / look / f"{page.name}.png")
                context.close()
        opened.close()
    return refused


def _gallery(browser: str, *, url: str, passwords: dict[str, str]) -> list[str]:
    """Draw what a newcomer sees, a window of each page; a line for each page that did not answer with 200."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - `make browser` adds it

    refused: list[str] = []
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser, args=arguments)
        ada = _sign_in(opened, url, ADA, passwords)
        for page in (*WELCOME, *(Page(f"trial-{game}", "", NOBODY) for game in sorted(GAMES))):
            state = ada if page.who == ADA else None
            at = page
            for look, screen in WINDOWS.items():
                if page.name not in {"phone": ON_A_PHONE, "dark": IN_THE_DARK}.get(look, {page.name}):
                    continue
                context = opened.new_context(
                    viewport={"width": screen.width, "height": screen.height},
                    color_scheme="dark" if screen.dark else "light",
                    storage_state=state,
                )
                if not at.path:
                    # One trial of a game for all of its pictures.
                    at = page._replace(path=_trial(context, url, page.name.removeprefix("trial-")))
                    state = context.storage_state()
                refused += _window(context, url, at, GALLERY / f"web-{page.name}-{look}.png")
                context.close()
        boards.draw(opened)
        opened.close()
    return refused


def _trial(context: Any, url: str, game: str) -> str:
    """Begin a trial of a game and return the path of its orders page."""
    tab = context.new_page()
    tab.goto(url)
    tab.locator(f"button[form='try-{game}']").click()
    tab.locator("form.bench").wait_for()
    path = str(tab.url).removeprefix(url).partition("#")[0]
    tab.close()
    return path


def _window(context: Any, url: str, page: Page, path: Path) -> list[str]:
    """Draw a page as its window shows it, a sample at its first remark; a line where it was refused."""
    tab = context.new_page()
    answer = tab.goto(url + page.path, wait_until="networkidle")
    if page.name == "sample":
        tab.locator(REMARK).first.evaluate("node => node.scrollIntoView({block: 'center'})")
    tab.screenshot(path=path)
    # Pictures are for looking at in the documentation: a tenth of the size will do.
    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(COLOURS)
    small.save(path, optimize=True)
    print(path.name, path.stat().st_size)
    return [] if answer.status == 200 else [f"{page.path} answered {answer.status}"]


def _sign_in(browser: Any, url: str, who: str, passwords: dict[str, str]) -> Any:
    """Sign a person in and return the cookies of the browser."""
    context = browser.new_context()
    if who != NOBODY:
        page = context.new_page()
        page.goto(f"{url}/sign-in")
        page.get_by_label("E-mail address").fill(who)
        page.get_by_label("Password").fill(passwords[who])
        page.get_by_role("button", name="Sign in").click()
        page.get_by_role("heading", name="Your games").wait_for()
    state = context.storage_state()
    context.close()
    return state


def _picture(context: Any, url: str, page: Page, path: Path) -> list[str]:
    """Draw one page whole; a line that says so where it was refused."""
    tab = context.new_page()
    answer = tab.goto(url + page.path)
    tab.screenshot(path=path, full_page=True)
    print(path)
    return [] if answer.status == 200 else [f"{page.path} answered {answer.status}"]


if __name__ == "__main__":
    sys.exit(main())
