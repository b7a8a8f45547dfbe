"""Explorers: seat-flips a second, a season of four computers, a flip played alone as its player sees it."""

import re
import time
from datetime import timedelta
from pathlib import Path
from statistics import median

from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.api.app import create_app
from app.broker import NullBroker
from app.cli.servers import WorkerProcess
from app.config import Settings
from app.container import open_container
from app.games.plans import GamePlan, SeatPlan
from app.web.routes import install
from bench import seasons
from bench.servers import own_servers
from engine.games.explorers.game import EXPLORERS
from engine.kernel.dice import Dice

FLIPS, LONGEST = 9, 30.0
CODE = "alone"
_FOUR = seasons.Setup(EXPLORERS, 4)


def seat_flips() -> seasons.Steps:
    """Measure seat-flips a second of a game of four."""
    return seasons.steps(_FOUR, Dice("explorers", "speed"))


def season() -> float:
    """Measure CPU seconds of a season of four computer players."""
    return seasons.season(_FOUR, Dice("explorers", "season")).seconds


def alone(folder: Path) -> tuple[float, float]:
    """Return median seconds from READY to the next flip's page in a solo game, and of that page alone.

    A real worker, PostgreSQL with fsync, Valkey; the web application in this process.
    """
    with own_servers(folder) as (_, settings):
        cookie = _make(settings)
        worker = WorkerProcess(concurrency=1)
        app = create_app(settings)
        install(app)
        try:
            with TestClient(app, follow_redirects=True) as client:
                client.cookies.set("turnpost_session", cookie)
                found = [_flip(client) for _ in range(FLIPS)]
        finally:
            worker.stop()
    # The first flip loads the worker's code and is not counted.
    return median(whole for whole, _ in found[1:]), median(page for _, page in found[1:])


def _make(settings: Settings) -> str:
    with open_container(settings, broker=NullBroker()) as c:
        user = c.accounts.sign_up("bench@example.org", name="Bench", password=None)
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset="explorers",
                title="Bench",
                code=CODE,
                options={"mode": "solo"},
                seats=[SeatPlan(user_id=user.id)],
                moderator_id=user.id,
                due_at=c.clock.now() + timedelta(days=30),
            ),
        )
        c.turns.start(OPERATOR, CODE)
        cookie, _ = c.accounts.open_session(user)
        return cookie


def _flip(client: TestClient) -> tuple[float, float]:
    """Send the sheet as it is, ready; the seconds until the page is that of another turn, and of the page."""
    orders = f"/games/{CODE}/seats/1/orders"
    page = client.get(f"{orders}?view=text").text
    hidden = {name: _hidden(page, name) for name in ("csrf", "view", "seen", "turn")}
    begun = time.monotonic()
    client.post(f"{orders}/send", data={**hidden, "text": "FLIP\nPASS\n", "ready": "on"})
    while True:
        asked = time.monotonic()
        if _hidden(client.get(orders).text, "turn") != hidden["turn"]:
            return time.monotonic() - begun, time.monotonic() - asked
        if asked - begun > LONGEST:
            message = "the worker did not run the flip"
            raise RuntimeError(message)


def _hidden(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return "" if found is None else found[1]
