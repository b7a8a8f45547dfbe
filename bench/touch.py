"""The orders page of a war right after a turn: each seat's first open beside its second, views kept.

Server and client are one process. The first open of all pays for what the seats of the turn share;
the others' first opens are the row's figure.
"""

import time
from statistics import median
from typing import NamedTuple

from sqlalchemy import text, update
from starlette.testclient import TestClient

from app.accounts.models import User
from app.broker import NullBroker
from app.config import Settings
from app.container import open_container
from app.main import create_app
from app.states.archive import pack
from app.states.models import TurnState
from bench.position import seats
from bench.servers import unbounded
from engine.kernel import snapshot

CODE = "touch"


class Touched(NamedTuple):
    """CPU milliseconds of a first and a second open, and of the very first of the turn in this process."""

    first: float
    second: float
    very_first: float


def measure(state: bytes) -> Touched:
    """Measure on servers of its own, in a position of twenty clans."""
    with unbounded(CODE) as settings:
        cookie = _prepare(settings, state)
        with TestClient(create_app(settings)) as client:
            client.cookies.set("turnpost_session", cookie)
            # Templates, code and words are not the turn's.
            _open(client, "/account")
            _open(client, f"/games/{CODE}")
            firsts, seconds = [], []
            for number in seats():
                path = f"/games/{CODE}/seats/{number}/orders"
                firsts.append(_open(client, path))
                seconds.append(_open(client, path))
            return Touched(median(firsts[1:]), median(seconds[1:]), firsts[0])


def _prepare(settings: Settings, state: bytes) -> str:
    with open_container(settings, broker=NullBroker()) as c:
        # States are append-only for everybody; this database is the bench's own.
        c.session.execute(text("ALTER TABLE turn_state DISABLE TRIGGER USER"))
        c.session.execute(update(TurnState).values(data=pack(state), sha256=snapshot.digest(state)))
        game = c.games.get(CODE)
        user = c.session.get_one(User, c.games.seats(game)[0].user_id)
        cookie, _ = c.accounts.open_session(user)
        c.view_keeper.keep(game.id)
    return cookie


def _open(client: TestClient, path: str) -> float:
    begun = time.process_time()
    answer = client.get(path)
    spent = time.process_time() - begun
    if not answer.is_success:
        raise RuntimeError(f"{path} answered {answer.status_code}")
    return spent * 1000
