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
from app.games.service import SeatPlan
from app.web.routes import install
from bench.servers import own_servers
from engine.games.explorers.game import EXPLORERS
from engine.games.explorers.state import State
from engine.kernel.dice import Dice
from engine.kernel.play import GameTurn, run_due, start
from engine.kernel.snapshot import decode, encode

SEATS, FLIPS, LONGEST = 4, 9, 30.0
CODE = "alone"
_DEFAULTS = {option.key: option.default for option in EXPLORERS.about.options}


def _opened(dice: Dice) -> GameTurn:
    return start(EXPLORERS, options=_DEFAULTS, seats=range(1, SEATS + 1), dice=dice)


def _sheets(game: GameTurn, dice: Dice) -> dict[int, str]:
    step = game.step
    if step is None:
        return {}
    return {seat: EXPLORERS.bot(EXPLORERS.view(game.state, seat), step, dice) or "" for seat in step.order}


def seat_flips() -> tuple[float, float]:
    """Seat-flips a second of a game of four: sheets, rules, report, JSON; and the share of state in and out.

    The time of the computer players is not counted.
    """
    dice = Dice("explorers", "speed")
    game = _opened(dice)
    spent, floor, flips = 0.0, 0.0, 0
    while game.step is not None:
        texts = _sheets(game, dice)
        data, pending = encode(game.state), game.pending
        begun = time.process_time()
        sheets = {seat: EXPLORERS.orders.parse(text) for seat, text in texts.items()}
        game = run_due(EXPLORERS, decode(data, State), sheets=sheets, dice=dice, pending=pending)
        for turn in game.seats:
            encode(EXPLORERS.report(turn.view, turn.events))
        encode(game.state)
        spent += time.process_time() - begun
        begun = time.process_time()
        encode(decode(data, State))
        floor += time.process_time() - begun
        flips += len(game.state.players)
    return flips / spent, floor / spent


def season() -> float:
    """CPU seconds of a season of four computer players."""
    dice = Dice("explorers", "season")
    begun = time.process_time()
    game = _opened(dice)
    while game.step is not None:
        sheets = {seat: EXPLORERS.orders.parse(text) for seat, text in _sheets(game, dice).items()}
        game = run_due(EXPLORERS, game.state, sheets=sheets, dice=dice, pending=game.pending)
    return time.process_time() - begun


def alone(folder: Path) -> tuple[float, float]:
    """Median seconds from READY to the page of the next flip of a solo game, and of that page alone.

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
            ruleset="explorers",
            title="Bench",
            code=CODE,
            options={"mode": "solo"},
            seats=[SeatPlan(user_id=user.id)],
            moderator_id=user.id,
            due_at=c.clock.now() + timedelta(days=30),
        )
        c.turns.start(OPERATOR, CODE)
        cookie, _ = c.accounts.open_session(user)
        return cookie


def _flip(client: TestClient) -> tuple[float, float]:
    """Send the sheet as it is, ready; the seconds until the page is that of another turn, and of the page."""
    orders = f"/games/{CODE}/seats/1/orders"
    page = client.get(orders).text
    hidden = {name: _hidden(page, name) for name in ("csrf", "view", "seen", "turn")}
    begun = time.monotonic()
    client.post(orders, data={**hidden, "text": "FLIP\nPASS\n", "ready": "on", "action": "send"})
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
