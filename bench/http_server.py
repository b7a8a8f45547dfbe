"""``python -m bench.http_server ours|bare PORT``: one of the two servers of ``bench.http`` in a process.

``bare`` is what a submission costs without us: an ASGI handler under the same uvicorn (httptools, uvloop)
that asks the same statements of the same tables through psycopg's own async connections, with the orders
neither read nor checked. Who asks is found by the token as we do it, so that both refuse strangers.
"""

import asyncio
import hmac
import json
import os
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from hashlib import sha256
from typing import Any

import psycopg
import uvicorn

from app.bounds import MOST_REVISION
from app.cli.serving import listen
from app.memory import settle
from app.sheets import service as sheets

CONNECTIONS = 16
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
    VALUES (%s, %s, %s, %s, 'received', %s, %s, 95, 0, 0, '[]', 'api', %s, now()) RETURNING id
"""
_ANSWER = {"type": "http.response.start", "status": 201, "headers": [(b"content-type", b"application/json")]}


class Bare:
    """The handler: POST a text to ``/api/v1/games/CODE/seats/NUMBER/sheet``."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._free: asyncio.LifoQueue[psycopg.AsyncConnection[Any]] = asyncio.LifoQueue()

    async def __call__(
        self,
        scope: MutableMapping[str, Any],
        receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
        send: Callable[[MutableMapping[str, Any]], Awaitable[None]],
    ) -> None:
        """Open the connections at the start; then take sheets in."""
        if scope["type"] == "lifespan":
            await receive()
            for _ in range(CONNECTIONS):
                self._free.put_nowait(await psycopg.AsyncConnection.connect(self._url))
            await send({"type": "lifespan.startup.complete"})
            await receive()
            return
        body = b""
        more = scope["method"] == "POST"
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        answer = await self._store(scope, body.decode()) if body else {}
        await send(_ANSWER)
        await send({"type": "http.response.body", "body": json.dumps(answer).encode()})

    async def _store(self, scope: MutableMapping[str, Any], text: str) -> dict[str, Any]:
        _, _, prefix, key = (
            (dict(scope["headers"])[b"authorization"].decode()).replace(" ", "_").split("_", 3)
        )
        parts = scope["path"].split("/")
        code, number = parts[4], int(parts[6])
        connection = await self._free.get()
        try:
            async with connection.cursor() as cursor:
                who: Any = await (await cursor.execute(_WHO, (prefix,))).fetchone()
                if not (who and who[2] and hmac.compare_digest(who[0], sha256(key.encode()).digest())):
                    return {"refused": True}
                game: Any = await (await cursor.execute(_GAME, (code,))).fetchone()
                seat: Any = await (await cursor.execute(_SEAT, (game[0], number))).fetchone()
                last: Any = await (await cursor.execute(_LAST, (game[0], game[2], number))).fetchone()
                revision = 1 if last is None else last[1] + 1
                digest = sha256(text.encode()).hexdigest()
                row = (game[0], game[2], number, revision, text, digest, who[1])
                await (await cursor.execute(_INSERT, row)).fetchone()
            await connection.commit()
            return {"game": code, "seat": seat[0], "revision": revision, "sha256": digest, "orders": text}
        finally:
            self._free.put_nowait(connection)


def main(which: str, port: int) -> None:
    """Serve until SIGTERM."""
    if which == "bare":
        settle()
        app = Bare(os.environ["BENCH_PLAIN_URL"])
        uvicorn.run(app, port=port, log_level="warning", access_log=False, timeout_keep_alive=75)
        return
    # A seat sends more in a second here than it may in a day.
    vars(sheets)["MOST_REVISIONS_A_DAY"] = MOST_REVISION
    listen("127.0.0.1", port)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
