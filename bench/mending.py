"""Turns looked at first, mended and proved: what each costs, on a late game of twenty clans.

Everything happens in this process, on a durable PostgreSQL of its own. A game turn is the run with twenty
full sheets and every report in every format.
"""

import time
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

from sqlalchemy import select, text, update
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.api.app import create_app
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.games.models import OVER, Game
from app.games.plans import GamePlan, SeatPlan
from app.render.bundle import zipped
from app.states.archive import pack
from app.states.models import TurnState
from app.turns.archive.archive_file import read
from app.turns.archive.verification import verify_archive
from app.turns.repair.repairs import Wish
from app.web.routes import install
from bench.position import OPTIONS, seats, sheet_text
from bench.servers import own_servers, twenty_clans
from engine.kernel import snapshot

ROUNDS, RUNS, SEASON, PAGES = 3, 100, 25, 5
CODE = "europe"
_MORE_RUNS = """
INSERT INTO run (game_id, number, state, kind, game_turn, part, seat, step, reason, state_after_id, seed_path,
    rules_version, code_version, sheets, missing, events, events_sha256, orders, refusals, stages, salt,
    outcome, figures, begun_at, ended_at)
SELECT game_id, 1000 + n, state, kind, 1000 + n, part, seat, step, reason, state_after_id, seed_path,
    rules_version, code_version, sheets, missing, events, events_sha256, orders, refusals, stages, salt,
    outcome, figures, begun_at, ended_at
FROM run, generate_series(1, :count) AS n
WHERE kind = 'due' AND number = (SELECT max(number) FROM run WHERE kind = 'due' AND state = 'published')
"""


class Measured(NamedTuple):
    """CPU seconds of this process, but for ``diff``, which waits for the database too.

    ``runs`` of the board's game, ``season_runs`` of the archive.
    """

    at_once: float
    staged: float
    diff: float
    board: float
    verify: float
    runs: int
    season_runs: int


def measure(folder: Path, state: bytes, *, rounds: int = ROUNDS, season: int = SEASON) -> Measured:
    """Measure everything; ``season``: turns of the season that is verified."""
    with own_servers(folder) as (_, settings):
        _make(settings, state)
        at_once, staged = _turns(settings, rounds)
        diff = _diff(settings)
        board, runs = _board(settings)
        verify, season_runs = _verify(settings, season)
    return Measured(at_once, staged, diff, board, verify, runs, season_runs)


def _make(settings: Settings, state: bytes) -> None:
    with open_container(settings, broker=NullBroker()) as c:
        twenty_clans(c, CODE, due_at=c.clock.now() + timedelta(days=300), min_days_between=0)
        # States are append-only for everybody; this database is the bench's own.
        c.session.execute(text("ALTER TABLE turn_state DISABLE TRIGGER USER"))
        c.session.execute(update(TurnState).values(data=pack(state), sha256=snapshot.digest(state)))
    _render(settings)


def _render(settings: Settings) -> None:
    with open_container(settings, broker=NullBroker()) as c:
        waiting = list(c.reports.unrendered())
    for report in waiting:
        with open_container(settings, broker=NullBroker()) as c:
            c.reports.render(report)


def _turns(settings: Settings, rounds: int) -> tuple[float, float]:
    """Measure a turn published at once, and one staged and released; alternating, as the position grows."""
    found: dict[str, list[float]] = {"at_once": [], "by_hand": []}
    # The first one loads code and fonts and is not counted.
    for place in range(2 * rounds + 1):
        release = ("by_hand", "at_once")[place % 2]
        with open_container(settings, broker=NullBroker()) as c:
            c.releases.set_release(OPERATOR, CODE, release)
        for number in seats():
            with open_container(settings, broker=NullBroker()) as c:
                c.orders.seat(OPERATOR, CODE, number).submit(sheet_text())
        begun = time.process_time()
        with open_container(settings, broker=NullBroker()) as c:
            run = c.turns.run_due(c.games.get(CODE).id).run
        if run is not None and release == "by_hand":
            with open_container(settings, broker=NullBroker()) as c:
                c.stages.publish(OPERATOR, CODE, run.number)
        _render(settings)
        if place:
            found[release].append(time.process_time() - begun)
    return median(found["at_once"]), median(found["by_hand"])


def _diff(settings: Settings) -> float:
    """Measure the latest turn without one clan's sheet, compared with what was published."""
    found = []
    for _ in range(ROUNDS):
        with open_container(settings, broker=NullBroker()) as c:
            number = c.games.get(CODE).run_number
            begun = time.perf_counter()
            c.repairs.stage(OPERATOR, CODE, number, Wish(seat=seats()[0]))
            found.append(time.perf_counter() - begun)
            stand = c.repairs.current(OPERATOR, CODE)
            if stand is None or not stand.diff.seats:
                message = "the repair changes nothing"
                raise RuntimeError(message)
            c.repairs.discard(OPERATOR, CODE, stand.repair.number)
    return median(found)


def _board(settings: Settings) -> tuple[float, int]:
    """Measure the moderator's page of the same game with a hundred runs; also return the runs."""
    with open_container(settings, broker=NullBroker()) as c:
        game = c.session.scalars(select(Game)).one()
        c.session.execute(text(_MORE_RUNS), {"count": RUNS - len(c.turns.runs(game))})
        runs = len(c.turns.runs(game))
        cookie, _ = c.accounts.open_session(c.accounts.user(game.moderator_id))
    app = create_app(settings)
    install(app)
    with TestClient(app, cookies={"turnpost_session": cookie}) as client:
        path = f"/games/{CODE}/board"
        client.get(path).raise_for_status()
        begun = time.process_time()
        for _ in range(PAGES):
            client.get(path).raise_for_status()
    return (time.process_time() - begun) / PAGES, runs


def _verify(settings: Settings, season: int) -> tuple[float, int]:
    """Measure replaying the archive of a season of twenty computers, ended by hand."""
    with open_container(settings, broker=NullBroker()) as c:
        owner = c.session.scalars(select(Game.moderator_id)).first()
        c.games.create(
            OPERATOR,
            GamePlan(
                ruleset="conquest",
                title="Season",
                code="season",
                options=OPTIONS,
                seats=[SeatPlan(bot=True)] * len(seats()),
                moderator_id=owner,
                min_days_between=0,
            ),
        )
        c.turns.start(OPERATOR, "season")
    for _ in range(season):
        with open_container(settings, broker=NullBroker()) as c:
            c.turns.run_due(c.games.get("season").id)
    with open_container(settings, broker=NullBroker()) as c:
        game = c.games.get("season")
        if game.status != OVER:
            game.status = OVER
            c.ledger.append(game.id, "over", secret=game.secret.reveal())
        c.session.flush()
        data = b"".join(zipped(c.archives.files(OPERATOR, "season")))
    begun = time.process_time()
    verdict = verify_archive(read(data))
    seconds = time.process_time() - begun
    if not verdict.identical:
        raise RuntimeError(verdict.difference)
    return seconds, verdict.runs
