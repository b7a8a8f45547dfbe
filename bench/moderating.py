"""The lists of a moderator of a thousand games: the first page, and ``GET /games``, beside a bare handler.

Server and client are one process, for both sides. The bare FastAPI handler answers with as many bytes and
asks nothing. A moderator of one game asks for the same: what a thousand cost more, in how many
statements.
"""

import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from fastapi import FastAPI, Response
from sqlalchemy import event, text
from starlette.testclient import TestClient

from app.accounts.actor import OPERATOR
from app.broker import NullBroker
from app.config import Settings
from app.container import Container, open_container
from app.games.plans import GamePlan, SeatPlan
from app.main import create_app
from bench.servers import own_servers

GAMES, ROUNDS = 1000, 60
PAGES = {"the first page": "/", "GET /api/v1/games": "/api/v1/games"}
_BARE = "/bare"
_MORE = """
    INSERT INTO {table} SELECT made.* FROM {table} AS base, generate_series(1, :games) AS n,
    LATERAL jsonb_populate_record(base, jsonb_build_object({changed})) AS made
"""


class Asked(NamedTuple):
    """CPU milliseconds of an answer and its statements."""

    ms: float
    statements: int


class Moderating(NamedTuple):
    """A list of many games, the same of one, and the bare handler's milliseconds."""

    many: Asked
    one: Asked
    bare: float


def measure() -> dict[str, Moderating]:
    """Measure each list by name, on servers of its own."""
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        own_servers(Path(folder)) as (found, _),
    ):
        settings = Settings(
            database_url=found.database_url, redis_url="", log_level="ERROR", costly_reads_per_minute=0
        )
        with open_container(settings, broker=NullBroker()) as c:
            heads = _moderators(c)
        with open_container(settings, broker=NullBroker()) as c:
            c.session.execute(text("ANALYZE"))
            with (
                TestClient(create_app(settings)) as ours,
                TestClient(_bare()) as bare,
                _statements(c) as sent,
            ):
                return {what: _list(ours, bare, path, heads, sent) for what, path in PAGES.items()}


def _list(
    ours: TestClient, bare: TestClient, path: str, heads: Mapping[str, Mapping[str, str]], sent: list[str]
) -> Moderating:
    """Measure all three in turns, so that other load on the machine meets them alike."""
    shown = ours.get(path, headers=heads["many"])
    if "lands-" not in shown.text:
        raise RuntimeError(f"{path} shows none of the games")
    size = len(shown.content)
    took: dict[str, list[float]] = {name: [] for name in ("many", "one", "bare")}
    counted: dict[str, int] = {}
    for _ in range(ROUNDS):
        for name, spent in took.items():
            sent.clear()
            begun = time.process_time()
            answer = (
                bare.get(_BARE, params={"size": size})
                if name == "bare"
                else ours.get(path, headers=heads[name])
            )
            spent.append((time.process_time() - begun) * 1000)
            answer.raise_for_status()
            counted[name] = len(sent)
    # The first of each loads code and words.
    ms = {name: median(spent[5:]) for name, spent in took.items()}
    return Moderating(Asked(ms["many"], counted["many"]), Asked(ms["one"], counted["one"]), ms["bare"])


def _bare() -> FastAPI:
    app = FastAPI()

    @app.get(_BARE)
    async def answer(size: int) -> Response:
        return Response(b"x" * size, media_type="text/html")

    return app


def _moderators(c: Container) -> dict[str, dict[str, str]]:
    """Return headers of a moderator of a thousand games and of one: signed in, and with a token."""
    found, ids = {}, {}
    for name in ("one", "many"):
        user = c.accounts.sign_up(f"{name}@example.org", name=name, password=None, may_moderate=True)
        cookie, _ = c.accounts.open_session(user, agent="bench")
        token, _ = c.accounts.issue_token(user)
        found[name] = {"Cookie": f"turnpost_session={cookie}", "Authorization": f"Bearer {token}"}
        ids[name] = user.id
    player = c.accounts.sign_up("player@example.org", name="Player", password=None)
    c.games.create(
        OPERATOR,
        GamePlan(
            ruleset="territories",
            title="Six lands",
            code="lands",
            seats=[SeatPlan(user_id=player.id)] * 2 + [SeatPlan(bot=True)] * 4,
            moderator_id=ids["one"],
        ),
    )
    c.turns.start(OPERATOR, "lands")
    c.session.flush()
    for table, changed in (
        ("game", f"'id', 1000 + n, 'code', 'lands-' || n, 'moderator_id', {ids['many']}"),
        ("seat", "'id', 1000 * n + base.id, 'game_id', 1000 + n"),
    ):
        c.session.execute(text(_MORE.format(table=table, changed=changed)), {"games": GAMES})
    return found


@contextmanager
def _statements(c: Container) -> Iterator[list[str]]:
    """Yield the statements that any connection of this process sends."""
    sent: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        sent.append(statement)

    engine = c.session.get_bind()
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(engine, "before_cursor_execute", note)
