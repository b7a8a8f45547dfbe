"""What players wait for over HTTP: a check and a forecast of a late sheet, the first page, all reports.

The server is a process of its own, as ``turnpost serve`` starts it, durable. Clock times at the client.
Eight writers at once ask for a check, then for a forecast, one after the other without a pause; each for a
seat of its own, each text another one. People who type ask once a second at most.
"""

import http.client
import socket
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from sqlalchemy import text, update

from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.config import Settings
from app.container import Container, open_container
from app.games.plans import GamePlan, SeatPlan
from app.states.archive import pack
from app.states.models import TurnState
from bench import http as sheets
from bench.position import DICE, OPTIONS, RULES, late_game, seats, sheet_text
from bench.servers import own_servers
from engine.kernel import snapshot

WRITERS, ASKED, PAGES, GAMES, TURNS = 8, 40, 60, 20, 25
_MIB = 1024


class Waiting(NamedTuple):
    """Milliseconds: 95 of 100 checks and forecasts within, their medians; the first page; the zip in MiB."""

    check: float
    check_median: float
    forecast: float
    forecast_median: float
    page: float
    page_median: float
    page_cpu: float
    zip_size: float
    zip_seconds: float
    zip_growth: float


def _p95(found: list[float]) -> float:
    return quantiles(found, n=20)[-1] * 1000


def _written(server: sheets.Server) -> tuple[list[float], list[float]]:
    """Return the seconds of every check and every forecast."""
    own = sheet_text()

    def writer(seat: int) -> list[tuple[float, float]]:
        connection = server.connection()
        found = []
        for count in range(ASKED):
            typed = own.replace("BUY 50 FUEL", f"BUY {50 + count} FUEL").replace(
                "ENLIST 20", f"ENLIST {seat + 1}"
            )
            took = []
            for what in ("check", "forecast"):
                begun = time.perf_counter()
                status = server.post(what, typed, connection, number=seats()[seat])
                took.append(time.perf_counter() - begun)
                if status != http.client.OK:
                    raise RuntimeError(f"a {what} was answered with {status}")
            found.append((took[0], took[1]))
        connection.close()
        return found[4:]

    with ThreadPoolExecutor(WRITERS) as pool:
        rows = [row for part in pool.map(writer, range(WRITERS)) for row in part]
    return [row[0] for row in rows], [row[1] for row in rows]


def _get(connection: http.client.HTTPConnection, path: str, headers: dict[str, str]) -> float:
    begun = time.perf_counter()
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    data = answer.read()
    took = time.perf_counter() - begun
    if answer.status != http.client.OK or b"Six lands 3" not in data:
        raise RuntimeError(f"{path} was answered with {answer.status}")
    return took


def _prepared(c: Container) -> tuple[str, str]:
    """Make twenty games of a user, the first of them late; return a cookie, and a token."""
    user = c.accounts.sign_up("bench@example.org", name="Bench", password=None)
    for number in range(GAMES - 1):
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset="territories",
                title=f"Six lands {number}",
                code=f"lands-{number}",
                seats=[SeatPlan(user_id=user.id), *[SeatPlan(bot=True)] * 5],
                moderator_id=user.id,
            ),
        )
        c.turns.start(OPERATOR, f"lands-{number}")
    c.games.create(
        OPERATOR,
        GamePlan(
            ruleset="conquest",
            title="Bench",
            code=sheets.CODE,
            options=OPTIONS,
            seats=[SeatPlan(user_id=user.id)] * len(seats()),
            moderator_id=user.id,
        ),
    )
    c.turns.start(OPERATOR, sheets.CODE)
    cookie, _ = c.accounts.open_session(user, agent="bench")
    return cookie, c.accounts.issue_token(user)[0]


def _late(c: Container) -> None:
    state = late_game()
    # States are append-only for everybody; this database is the bench's own.
    c.session.execute(text("SET LOCAL session_replication_role = replica"))
    game = c.games.get(sheets.CODE)
    c.session.execute(
        update(TurnState)
        .where(TurnState.game_id == game.id)
        .values(data=pack(state), sha256=snapshot.digest(state))
    )


def _season(settings: Settings) -> int:
    """Make a game of 25 turns whose report files are not yet drawn; return a seat with all of them."""
    with open_container(settings, broker=NullBroker()) as c:
        user = c.accounts.user_by_email("bench@example.org")
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset="conquest",
                title="Season",
                code="season",
                # Nobody wins before the last turn.
                options=OPTIONS | {"victory": 100_000},
                seats=[SeatPlan(user_id=user.id)] * len(seats()),
                moderator_id=user.id,
                min_days_between=0,
            ),
        )
        c.turns.start(OPERATOR, "season")
    for _ in range(TURNS):
        with open_container(settings, broker=NullBroker()) as c:
            wanted = [seat.number for seat in c.games.seats(c.games.get("season")) if seat.wanted]
            for number in wanted:
                own = c.orders.seat(OPERATOR, "season", number)
                step = own.position.step
                found = None if step is None else RULES.bot(own.position.view, step, DICE, careful=True)
                own.submit(found or "")
        with open_container(settings, broker=NullBroker()) as c:
            c.turns.run_due(c.games.get("season").id)
    with open_container(settings, broker=NullBroker()) as c:
        # One that came through.
        return max(seats(), key=lambda number: len(c.reports.seat(OPERATOR, "season", number).names()))


def _memory(pid: int, field: str) -> float:
    """Return a figure of a process in MiB: VmRSS is the present size, VmHWM its peak since the last reset."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith(field)).split()[1]) / _MIB


def _zipped(server: sheets.Server, token: str, seat: int) -> tuple[float, float, float]:
    """Size in MiB, seconds and growth in MiB of the zip of all reports.

    One report is asked for before, which loads fonts, words and code.
    """
    path = f"/api/v1/games/season/seats/{seat}/reports.zip"
    pid = server.process.pid
    connection = server.connection()
    connection.request("GET", path.replace("s.zip", "s/1.pdf"), headers={"Authorization": f"Bearer {token}"})
    connection.getresponse().read()
    connection.close()
    size = took = growth = 0.0
    for _ in range(2):
        Path(f"/proc/{pid}/clear_refs").write_text("5")
        before = _memory(pid, "VmRSS")
        connection = server.connection()
        begun = time.perf_counter()
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        size, head = 0.0, b""
        while part := answer.read(65536):
            size, head = size + len(part) / 2**20, head or part[:200]
        took = time.perf_counter() - begun
        growth = max(growth, _memory(pid, "VmHWM") - before)
        connection.close()
        if answer.status != http.client.OK:
            raise RuntimeError(f"the zip was answered with {answer.status}: {head!r}")
    return size, took, growth


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def _server() -> Iterator[tuple[sheets.Server, str, str, int]]:
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        own_servers(Path(folder)) as (_, found),
    ):
        sheets.unbounded()
        with open_container(found, broker=NullBroker()) as c:
            cookie, token = _prepared(c)
        with open_container(found, broker=NullBroker()) as c:
            _late(c)
        seat = _season(found)
        server = sheets.Server("ours", _free_port(), token)
        try:
            yield server, cookie, token, seat
        finally:
            server.stop()


def measure() -> Waiting:
    """Measure on servers of its own."""
    with _server() as (server, cookie, token, seat):
        size, took, growth = _zipped(server, token, seat)
        checks, forecasts = _written(server)
        connection = server.connection()
        cookies = {"Cookie": f"turnpost_session={cookie}"}
        for _ in range(5):
            _get(connection, "/", cookies)
        spent = server.cpu()
        pages = [_get(connection, "/", cookies) for _ in range(PAGES)]
        spent = server.cpu() - spent
        connection.close()
    return Waiting(
        check=_p95(checks),
        check_median=median(checks) * 1000,
        forecast=_p95(forecasts),
        forecast_median=median(forecasts) * 1000,
        page=_p95(pages),
        page_median=median(pages) * 1000,
        page_cpu=spent / PAGES * 1000,
        zip_size=size,
        zip_seconds=took,
        zip_growth=growth,
    )
