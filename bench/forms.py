"""A sheet sent on the orders page: the answer to the form, beside a bare handler that reads the same form.

Server and client are one process, for both sides. Each text is another one that nobody has seen. The bare
FastAPI handler reads the form's fields and sends the browser on; it stores nothing.
"""

import re
import time
from statistics import median
from typing import Any, NamedTuple

from fastapi import FastAPI, Request
from starlette.responses import RedirectResponse
from starlette.testclient import TestClient

from app.broker import NullBroker
from app.container import open_container
from app.main import create_app
from bench.position import seats, sheet_text
from bench.servers import unbounded

SHEETS = 60
CODE = "bench"
_GONE_ON = 303


class Sent(NamedTuple):
    """CPU milliseconds of an answer, ours and the bare handler's."""

    ours: float
    bare: float


def measure() -> Sent:
    """Measure on servers of its own."""
    with unbounded(CODE) as settings:
        with open_container(settings, broker=NullBroker()) as c:
            held = c.games.seats(c.games.get(CODE))[0].user_id
            cookie, _ = c.accounts.open_session(c.accounts.user(held or 0))
        with TestClient(create_app(settings)) as ours, TestClient(_bare()) as bare:
            ours.cookies.set("turnpost_session", cookie)
            return _both(ours, bare)


def _both(ours: TestClient, bare: TestClient) -> Sent:
    """Measure both in turns, so that other load on the machine meets both alike."""
    path = f"/games/{CODE}/seats/{seats()[0]}/orders"
    known = re.search(r'name="csrf" value="([^"]+)"', ours.get(path).text)
    if known is None:
        raise LookupError(path)
    took: dict[str, list[float]] = {"ours": [], "bare": []}
    for number in range(SHEETS):
        form = {
            "csrf": known[1],
            "view": "text",
            "text": sheet_text().replace("Well met.", f"Well met, {number}."),
        }
        took["ours"].append(_spent(ours, f"{path}/send", form))
        took["bare"].append(_spent(bare, "/orders", form))
    # The first of each loads code and words.
    return Sent(*(median(took[name][5:]) for name in ("ours", "bare")))


def _spent(client: TestClient, path: str, form: dict[str, Any]) -> float:
    begun = time.process_time()
    answer = client.post(path, data=form, follow_redirects=False)
    spent = time.process_time() - begun
    if answer.status_code != _GONE_ON:
        raise RuntimeError(f"{path} answered {answer.status_code}")
    return spent * 1000


def _bare() -> FastAPI:
    app = FastAPI()

    @app.post("/orders")
    async def send(request: Request) -> RedirectResponse:
        form = await request.form()
        return RedirectResponse(f"/orders?of={len(str(form['text']))}", status_code=_GONE_ON)

    return app
