"""The newer pages of moderators and onlookers in a real browser on a phone: no barrier, nothing cut off."""

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.games.plans import GamePlan, SeatPlan
from tests.app.world import World
from tests.web.test_browser import _sign_in, address

__all__ = ["address"]
pytestmark = pytest.mark.browser
CARE = "/games/war/seats/1/care"
SHOTS = os.environ.get("TURNPOST_TEST_SHOTS", "")


@pytest.fixture
def paths(world: World, address: str) -> list[str]:
    """A game that runs, one that is being set up, one that is over."""
    mona = world.actor("mona")
    people = [SeatPlan(user_id=world.users[name]) for name in ("anna", "bert")]
    with world.opened() as c:
        for code, options in (("war", {}), ("end", {"max_turns": 2})):
            c.games.create(
                mona,
                GamePlan(
                    ruleset="territories",
                    title=f"Six lands, {code}",
                    code=code,
                    seats=[*people, SeatPlan(bot=True)],
                    options=options,
                    due_at=world.clock.now() + timedelta(days=2),
                ),
            )
            c.turns.start(mona, code)
        rules = "Be kind. " * 20
        c.games.create(
            mona,
            GamePlan(
                ruleset="territories",
                title="Set me up",
                code="new",
                seats=[people[0], SeatPlan(), SeatPlan(kept_back=True)],
                opened=False,
                house_rules=rules,
            ),
        )
        link = c.setups.link(mona, "new", 3).partition("key=")[2]
        c.standbys.wait(world.actor("otto"), "war")
        c.onlookers.allow(mona, "war", watchable=True)
        c.seat_changes.hand_over(mona, "war", 2, user_id=None)
        c.standbys.offer_all()
    for _ in range(2):
        with world.opened() as c:
            c.turns.run_due(c.games.get("end").id)
    return [
        "/watch/war",
        f"/seat-link?key={link}",
        "/games/new/setup",
        "/games/new/setup/preview",
        "/new-game?ruleset=territories",
        "/games/war/board",
        "/games/war/seats/1",
        "/games/war/seats/1/briefing",
        "/games/war/runs",
        "/games/end",
        "/games/end/replay",
        "/hall/territories",
        # The player's own page of the seat, and the question before giving it up.
        CARE,
    ]


@pytest.mark.long("every moderator's page in a browser")
def test_new_pages_have_no_barrier_and_fit_a_phone(paths: list[str], address: str, chromium: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="`make browser` installs axe")
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    wrong: list[Any] = []
    for number, path in enumerate(paths):
        if number == 2:
            _sign_in(page, address, "mona")
        if path == CARE:
            context.clear_cookies()
            _sign_in(page, address, "anna")
        assert page.goto(address + path).status == 200, path
        if SHOTS:
            page.screenshot(path=str(Path(SHOTS, f"{number:02d}.png")), full_page=True)
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
            wrong.append((path, "wider than the screen"))
        found = axe.Axe().run(page).response["violations"]
        wrong += [(path, one["id"], one["nodes"][0]["html"][:120]) for one in found]
    page.get_by_role("button", name="Resign ...").click()
    page.get_by_text("Your units hold where they stand").wait_for()
    found = axe.Axe().run(page).response["violations"]
    wrong += [("resign", one["id"], one["nodes"][0]["html"][:120]) for one in found]
    context.close()
    assert wrong == []
