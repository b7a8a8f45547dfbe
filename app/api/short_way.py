"""The short way of orders: three addresses answered with nothing but their work.

A program posts plain orders thousands of times an hour. FastAPI's way (a router of routers, dependencies
each in a thread of its own, what they return checked again) was a third of a submission whose check had
been seen: 1.5 of 4.4 ms (``make bench T=http``). What is not plain, a query, If-Match, a header that other
code reads, goes FastAPI's way, and so does every other address; the functions that answer are the same, and
a test holds the answers of both ways side by side. All three are first tried in the loop itself
(``app.sheets.straight``); what is not plain there either is answered in one thread.
"""

import re
from collections.abc import Callable
from typing import Any, NoReturn

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import URLPath
from starlette.routing import BaseRoute, Match, NoMatchFound

from app.accounts.actor import Actor
from app.accounts.models import User
from app.api.access import opened
from app.api.allowances import need_allowance, spendings_of
from app.api.limits import Receive, Scope, Send
from app.api.v1 import seats
from app.api.v1.schemas import SheetIn
from app.api.v1.sheet_schemas import CheckOut, ForecastOut, ReceiptOut
from app.container import direct_to
from app.render.messages import Messages
from app.sheets.straight import StraightOrders

_ADDRESS = re.compile(r"/api/v1/games/([a-z0-9-]{1,60})/seats/([1-9][0-9]{0,8})/(sheet|check|forecast)")
_ANSWERS: dict[str, tuple[int, Callable[..., BaseModel]]] = {
    "sheet": (201, seats.submit_sheet),
    "check": (200, seats.check),
    "forecast": (200, seats.forecast),
}
_PLAIN = frozenset(
    {
        *(b"host", b"user-agent", b"accept", b"accept-encoding", b"accept-language", b"connection"),
        *(b"content-type", b"content-length", b"authorization", b"transfer-encoding"),
    }
)
"""Headers that change nothing about an answer, or that are read here. Any other one: FastAPI's way."""


class _Known:
    """What the measured time of a request is booked on: the pattern of its address."""

    def __init__(self, name: str) -> None:
        self.path = self.path_format = f"/api/v1/games/{{code}}/seats/{{number}}/{name}"


_KNOWN = {name: _Known(name) for name in _ANSWERS}


class ShortWay(BaseRoute):
    """Stands before all other routes; takes plain orders with a bearer token, and nothing else."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether it is one of the three addresses with nothing unusual about it."""
        if scope["type"] != "http" or scope["method"] != "POST" or scope["query_string"]:
            return Match.NONE, {}
        found = _ADDRESS.fullmatch(scope["path"])
        headers = dict(scope["headers"])
        plain = found is not None and headers.keys() <= _PLAIN and len(headers) == len(scope["headers"])
        token = headers.get(b"authorization", b"")
        if found is None or not plain or not token.startswith(b"Bearer "):
            return Match.NONE, {}
        told = {
            "code": found[1],
            "number": int(found[2]),
            "name": found[3],
            "token": token[7:].strip().decode("latin-1"),
        }
        return Match.FULL, {"route": _KNOWN[found[3]], "path_params": told}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body; all else in the loop, or in one thread."""
        request = Request(scope, receive)
        orders = await seats.orders_body(request)
        answer = await _straight(request, orders.sheet)
        if answer is None:
            answer = await run_in_threadpool(_answered, request, orders)
        await answer(scope, receive, send)

    def url_path_for(self, name: str, /, **path_params: Any) -> URLPath:
        """No address is made from this one; the routes behind it have names."""
        _no_address(name, path_params)


def _no_address(name: str, params: dict[str, Any]) -> NoReturn:
    raise NoMatchFound(name, params)


async def _straight(request: Request, sheet: SheetIn) -> Response | None:
    """What the loop answers by itself, a sheet committed before that; None: it is not plain."""
    told, state = request.path_params, request.app.state
    if sheet.text is None or sheet.sections is not None or sheet.draft or sheet.ready:
        return None

    async def allowed(actor: Actor) -> None:
        await state.allowances.spend_in_loop(*spendings_of(request, actor))
        told["counted"] = True

    straight = StraightOrders(
        direct_to(state.settings), state.clock, door="api", allowed=allowed, apart=run_in_threadpool
    )
    asked = told["token"], told["code"], told["number"], sheet.text
    answer = Response(media_type="application/json")
    if told["name"] != "sheet":
        found = await straight.check(*asked, forecast=told["name"] == "forecast")
        if found is None:
            return None
        words = _words(found.ruleset, found.holder)
        if found.forecast is None:
            return _with_body(answer, CheckOut.of(found.checked, words))
        return _with_body(answer, ForecastOut.of(found.forecast, words))
    sent = await straight.submit(*asked)
    if sent is None:
        return None
    answer.status_code = 201
    seats.mark(answer, sent.receipt)
    return _with_body(answer, ReceiptOut.of(sent.receipt, _words(sent.ruleset, sent.holder)))


def _words(ruleset: str, holder: User) -> Messages:
    return Messages(ruleset, "en", holder.time_zone)


def _answered(request: Request, orders: seats.OrdersIn) -> Response:
    """One transaction, committed before the answer is sent."""
    told = request.path_params
    status, work = _ANSWERS[told["name"]]
    answer = Response(status_code=status, media_type="application/json")
    with opened(request) as services:
        actor = services.accounts.actor_of_token(told["token"])
        if "counted" not in told:
            need_allowance(request, actor)
        own = services.orders.seat(actor, told["code"], told["number"])
        more = {"response": answer} if work is seats.submit_sheet else {}
        result = work(services=services, own=own, orders=orders, **more)
    return _with_body(answer, result)


def _with_body(answer: Response, result: BaseModel) -> Response:
    answer.body = result.model_dump_json().encode()
    answer.headers["Content-Length"] = str(len(answer.body))
    return answer


def install(app: FastAPI) -> None:
    """Let it be asked before every other route."""
    app.router.routes.insert(0, ShortWay())
