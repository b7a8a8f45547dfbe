"""``python -m bench.http_server ours|bare PORT``: one of the two servers of ``bench.http`` in a process.

``bare`` is what a submission costs without us: one async FastAPI handler under the same uvicorn (httptools,
uvloop) with psycopg's own async connections, sixteen of them kept open. One transaction holds the statements
of a submission, each by itself: the token with its user, the game FOR SHARE, the seat FOR UPDATE, the latest
sheet of the turn, the insert; the token's digest is compared, so that both refuse strangers, the orders are
neither read nor checked. With each row it stores the problems that our check has found in the sheet of the
bench, and the answer is a receipt with their words, as long as ours. It counts no allowance, gives no ids,
measures nothing, and knows of no game that is held, no deputy, no fee and no draft.
"""

import asyncio
import hmac
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import uvicorn
from fastapi import FastAPI, Request, Response

from app.bounds import MOST_REVISION
from app.cli.web import KEEP_ALIVE_SECONDS, listen
from app.memory import settle
from app.sheets import intake

CONNECTIONS = 16
CHECKED = "BENCH_CHECKED"
"""Names the file with our answer to a check of the bench's sheet."""
_WHO = """
    SELECT t.digest, t.user_id, t.revoked_at IS NULL AND t.expires_at > now() AND u.disabled_at IS NULL
    FROM api_token t JOIN user_account u ON u.id = t.user_id WHERE t.prefix = %s
"""
_GAME = "SELECT id, status, turn, run_number, due_at, code FROM game WHERE code = %s FOR SHARE"
_SEAT = "SELECT id, user_id, wanted, behind FROM seat WHERE game_id = %s AND number = %s FOR UPDATE"
_LAST = """
    SELECT id, revision, text, state FROM sheet WHERE game_id = %s AND game_turn = %s AND seat = %s
    ORDER BY revision DESC LIMIT 1
"""
_INSERT = """
    INSERT INTO sheet (game_id, game_turn, seat, revision, state, text, sha256, orders, errors, warnings,
                       problems, door, sent_by, received_at)
    VALUES (%s, %s, %s, %s, 'received', %s, %s, %s, %s, %s, %s, 'api', %s, now()) RETURNING received_at
"""


def bare(url: str, checked: dict[str, Any]) -> FastAPI:
    """Return the application: POST a text to ``/api/v1/games/CODE/seats/NUMBER/sheet``."""
    free: asyncio.LifoQueue[psycopg.AsyncConnection[Any]] = asyncio.LifoQueue()
    problems = checked["problems"]
    errors = sum(problem["severity"] == "error" for problem in problems)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        for _count in range(CONNECTIONS):
            free.put_nowait(await psycopg.AsyncConnection.connect(url))
        yield
        while not free.empty():
            await free.get_nowait().close()

    app = FastAPI(lifespan=life)

    @app.post("/api/v1/games/{code}/seats/{number}/sheet")
    async def submit(code: str, number: int, request: Request) -> Response:
        text = (await request.body()).decode()
        prefix, key = request.headers["authorization"].split("_", 2)[1:]
        connection = await free.get()
        try:
            async with connection.transaction(), connection.cursor() as cursor:
                who: Any = await (await cursor.execute(_WHO, (prefix,))).fetchone()
                if not (who and who[2] and hmac.compare_digest(who[0], sha256(key.encode()).digest())):
                    return Response(status_code=401)
                game: Any = await (await cursor.execute(_GAME, (code,))).fetchone()
                seat: Any = await (await cursor.execute(_SEAT, (game[0], number))).fetchone()
                if seat[1] != who[1]:
                    return Response(status_code=403)
                last: Any = await (await cursor.execute(_LAST, (game[0], game[2], number))).fetchone()
                revision = 1 if last is None else last[1] + 1
                digest = sha256(text.encode()).hexdigest()
                row = (game[0], game[2], number, revision, text, digest, checked["order_count"], errors)
                found = len(problems) - errors, msgspec.json.encode(problems).decode(), who[1]
                stored: Any = await (await cursor.execute(_INSERT, (*row, *found))).fetchone()
        finally:
            free.put_nowait(connection)
        receipt = {
            "game": code,
            "seat": number,
            "game_turn": game[2],
            "revision": revision,
            "state": "received",
            "clean": not problems,
            "received_at": stored[0],
            "sha256": digest,
            "orders": checked["orders"],
            "problems": problems,
            "due_at": game[4],
        }
        return Response(msgspec.json.encode(receipt), status_code=201, media_type="application/json")

    return app


def main(which: str, port: int) -> None:
    """Serve until SIGTERM."""
    if which == "bare":
        checked = msgspec.json.decode(Path(os.environ[CHECKED]).read_bytes())
        app = bare(os.environ["BENCH_PLAIN_URL"], checked)
        settle()
        uvicorn.run(
            app,
            port=port,
            log_level="warning",
            access_log=False,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
        )
        return
    # A seat sends more in a second here than it may in a day.
    vars(intake)["MOST_REVISIONS_A_DAY"] = MOST_REVISION
    listen("127.0.0.1", port)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
