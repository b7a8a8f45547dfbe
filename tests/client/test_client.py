"""The client in Python over HTTP: a turn is played with it; what fails on the way is asked again."""

import http.server
import io
import json
import socket
import threading
import typing
import zipfile
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from app.client import Client, Problem, UnreachableError, values
from app.client.transport import Transport
from app.sheets.proofs import verify
from tests.app.applications import application
from tests.app.world import SHEET, World

Token = Callable[..., str]


def test_a_turn_is_played(played: World, address: str, token: Token) -> None:
    with Client(address) as nobody:
        assert "conquest" in {one.key for one in nobody.rulesets()}
        with pytest.raises(Problem) as refused:
            nobody.sign_in("anna@example.org", "wrong")
        assert (refused.value.status, refused.value.code) == (401, "wrong_credentials")
        assert refused.value.title
        made = nobody.sign_in("anna@example.org", "correct horse")
    with Client(address, made.token) as client:
        (game,) = client.games()
        assert (game.code, game.turn, game.seats_of_yours, game.held_reason) == ("dig", 2, [1], "")
        assert [one.number for one in client.seats("dig")] == [1, 2, 3]
        seat = client.seat("dig", 1)
        text = seat.template()
        assert seat.check("TURN\n1: STEEL 2\n").problems[0].suggestion == "STEAL"
        assert len(seat.forecast(SHEET).lines) == 2
        assert seat.draft() is None
        assert seat.keep_draft("TURN\n", version=0).version == 1
        with pytest.raises(Problem) as changed:
            seat.keep_draft("TURN\n1: DIG\n", version=0)
        assert changed.value.code == "draft_changed"
        receipt = seat.submit(text, if_match='"2-0"')
        assert (receipt.state, receipt.revision, receipt.repeated) == ("received", 1, False)
        with pytest.raises(Problem) as stale:
            seat.submit(SHEET, if_match='"2-0"')
        assert (stale.value.status, stale.value.code) == (412, "sheet_changed")
        second = seat.submit(SHEET, key="mine")
        assert seat.submit(SHEET, key="mine") == second
        assert seat.restore(1).revision == 3
        assert seat.ready().ready
        assert [one.revision for one in seat.receipts()] == [one.revision for one in seat.revisions(2)]
        assert verify(seat.proof(2, 3)).receipt["revision"] == 3
        assert seat.form().startswith(b"%PDF")
        played.run()
        newest, *older = seat.reports()
        assert (newest.game_turn, len(older)) == (2, 2)
        found = seat.report(2)
        assert found is not None
        assert json.loads(found.data)["game_turn"] == 2
        assert (found.kind, found.etag) == ("application/json", f'"{newest.sha256}"')
        assert seat.report(2, known=found.etag) is None
        everything = seat.all_reports()
        assert everything is not None
        assert len(zipfile.ZipFile(io.BytesIO(everything.data)).namelist()) == 12
        assert seat.all_reports(known=everything.etag) is None
        thread = client.write("dig", "Dates", "When?")
        assert client.answer(thread.id, "Soon?").own
        assert [one.text for one in client.thread(thread.id).messages] == ["When?", "Soon?"]
        assert [one.subject for one in client.threads(game="dig")] == ["Dates"]
        assert list(client.announcements("dig")) == []
    with Client(address, token("otto")) as stranger:
        with pytest.raises(Problem) as hidden:
            stranger.seat("dig", 1).sheet()
        assert hidden.value.status == 403
        with pytest.raises(Problem) as lost:
            stranger.game("../tokens")
        assert lost.value.status == 404


def test_a_list_is_gone_through_page_by_page(played: World, address: str, token: Token) -> None:
    with played.opened() as c:
        for number in range(60):
            c.messages.announce(played.actor("mona"), "dig", f"Day {number}")
    with Client(address, token("anna")) as client:
        entries = list(client.ledger("dig"))
    assert [one.number for one in entries] == list(range(1, len(entries) + 1))
    assert len(entries) > 50


class _Proxy(http.server.BaseHTTPRequestHandler):
    """Hands requests on, but loses the first answers, or answers itself."""

    target = ""
    lost = 0
    busy = 0
    seen: typing.ClassVar[list[tuple[str, str]]] = []

    def do_POST(self) -> None:
        cls = type(self)
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        cls.seen.append((self.path, self.headers.get("idempotency-key", "")))
        if cls.busy:
            cls.busy -= 1
            self.send_response(503)
            self.send_header("Retry-After", "5")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        answer = Transport(cls.target, "")._once("POST", self.path, body, dict(self.headers.items()))
        if cls.lost:
            cls.lost -= 1
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        self.send_response(answer.status)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def proxy(address: str) -> Iterator[str]:
    _Proxy.target, _Proxy.lost, _Proxy.busy = address, 0, 0
    _Proxy.seen.clear()
    server = http.server.HTTPServer(("127.0.0.1", 0), _Proxy)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(10)


def test_what_was_lost_on_the_way_back_is_not_done_twice(
    played: World, address: str, proxy: str, token: Token
) -> None:
    slept: list[float] = []
    _Proxy.lost = 2
    with Client(proxy, transport=Transport(proxy, token("anna"), sleep=slept.append)) as client:
        made = client.write("dig", "Dates", "When?")
    assert len({key for _, key in _Proxy.seen}) == 1
    assert len(_Proxy.seen) == 3
    assert slept == [1.0, 2.0]
    with Client(address, token("anna")) as client:
        assert [one.id for one in client.threads()] == [made.id]


def test_a_busy_server_says_when_to_ask_again(played: World, proxy: str, token: Token) -> None:
    slept: list[float] = []
    _Proxy.busy = 1
    with Client(proxy, transport=Transport(proxy, token("anna"), sleep=slept.append)) as client:
        assert client.seat("dig", 1).check(SHEET).order_count == 2
    assert slept == [5.0]
    # What is given up tells what the last answer was.
    _Proxy.busy = 9
    with (
        Client(proxy, transport=Transport(proxy, token("anna"), sleep=slept.append)) as client,
        pytest.raises(Problem) as busy,
    ):
        client.seat("dig", 1).check(SHEET)
    assert (busy.value.status, busy.value.code) == (503, "no_problem_document")
    # Without a token nothing keeps the answer: signing in is asked once.
    _Proxy.lost, _Proxy.busy = 1, 0
    _Proxy.seen.clear()
    with Client(proxy) as nobody, pytest.raises(UnreachableError):
        nobody.sign_in("anna@example.org", "correct horse")
    assert len(_Proxy.seen) == 1


@pytest.mark.parametrize("server", ["", "turns.example", "ftp://turns.example", "http://127.0.0.1:1"])
def test_where_there_is_no_server(server: str) -> None:
    with pytest.raises(UnreachableError):
        Client(server, transport=Transport(server, "", sleep=lambda _: None)).game("dig")


def test_every_value_is_what_the_description_says(world: World) -> None:
    """Each field that the client reads is there under that name, and always."""
    with TestClient(application(world.settings, world.clock)) as client:
        shapes = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    known = [
        one for one in vars(values).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)
    ]
    compared = 0
    for value in known:
        if value.__name__ in {"Value", "Page"}:
            continue
        shape = shapes[value.__name__]
        for field in msgspec.structs.fields(value):
            assert field.name in shape["properties"], (value.__name__, field.name)
            told = shape["properties"][field.name]
            kinds = {one.get("type", "object") for one in told.get("anyOf", [told])}
            if "null" in kinds:
                assert type(None) in typing.get_args(field.type), (value.__name__, field.name)
            compared += 1
    assert compared > 100
