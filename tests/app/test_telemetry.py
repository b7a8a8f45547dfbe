"""Spans and faults told elsewhere: only where a setting says so, and nothing of anybody in them."""

import gzip
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from pydantic import SecretStr
from sqlalchemy import text
from starlette.testclient import TestClient

from app import telemetry
from app.api.app import create_app
from app.broker import REQUEST
from tests.app.fixtures import broker, clock, hoard, opened, settings, world
from tests.app.world import SHEET, World

__all__ = ["broker", "clock", "hoard", "opened", "settings", "world"]


class _Collector(HTTPServer):
    """Takes what is sent to either service."""

    def __init__(self) -> None:
        self.bodies: list[tuple[str, bytes]] = []
        super().__init__(("127.0.0.1", 0), _Handler)

    def spans(self) -> list[Any]:
        found = []
        for path, body in self.bodies:
            if path == "/v1/traces":
                for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                    assert {one.key for one in resource.resource.attributes} == {
                        "service.name",
                        "service.version",
                    }
                    found += [one for scope in resource.scope_spans for one in scope.spans]
        return found

    def faults(self) -> list[dict[str, Any]]:
        lines = [
            json.loads(line) for path, body in self.bodies if "/api/1/" in path for line in body.splitlines()
        ]
        return [line for line in lines if "exception" in line]


class _Handler(BaseHTTPRequestHandler):
    server: _Collector

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        packed = self.headers.get("Content-Encoding") == "gzip"
        self.server.bodies.append((self.path, gzip.decompress(body) if packed else body))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"{}" if "/api/" in self.path else b"")

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def collector() -> Iterator[_Collector]:
    server = _Collector()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    telemetry.close()
    server.shutdown()
    thread.join()
    server.server_close()


def _server(world: World, **more: Any) -> TestClient:
    chosen = world.settings.model_copy(update=more)
    return TestClient(create_app(chosen, clock=world.clock), raise_server_exceptions=False)


def test_off_unless_set(world: World, collector: _Collector) -> None:
    _server(world).get("/api/v1/games")
    assert telemetry.carrier() == {}
    telemetry.fault(ValueError("x"))
    assert collector.bodies == []


def test_requests_tasks_and_faults_are_told_and_nothing_of_anybody(
    world: World, collector: _Collector
) -> None:
    world.game()
    with world.opened() as c:
        token, _ = c.accounts.issue_token(c.accounts.user(world.users["anna"]), scopes=("read", "orders"))
    host = f"127.0.0.1:{collector.server_port}"
    server = _server(
        world, traces_url=f"http://{host}/v1/traces", sentry_dsn=SecretStr(f"http://0abc@{host}/1")
    )
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "text/plain"}
    stored = server.post("/api/v1/games/dig/seats/1/sheet?anna@example.org", content=SHEET, headers=headers)
    assert stored.status_code == 201
    with world.opened() as c:
        c.session.execute(text("ALTER TABLE seat RENAME TO seat_away"))
    try:
        broken = server.get("/api/v1/games/dig/seats", headers=headers)
    finally:
        with world.opened() as c:
            c.session.execute(text("ALTER TABLE seat_away RENAME TO seat"))
    assert broken.status_code == 500
    # What a worker does with the name that a request gave it.
    with telemetry.span("request"):
        parent = telemetry.carrier()
    with telemetry.span("task", parent):
        pass
    telemetry.close()
    told = {
        one.attributes[0].value.string_value: {
            part.key: part.value.string_value or part.value.int_value for part in one.attributes
        }
        for one in collector.spans()
        if one.attributes
    }
    assert told[stored.headers["x-request-id"]] == {
        "turnpost.request": stored.headers["x-request-id"],
        "turnpost.method": "POST",
        "turnpost.route": "/api/v1/games/{code}/seats/{number}/sheet",
        "turnpost.status": 201,
    }
    by_name = {one.name: one for one in collector.spans()}
    assert by_name["task"].trace_id.hex() == parent["traceparent"].split("-")[1]
    (fault,) = collector.faults()
    assert fault["tags"]["request"] == broken.headers["x-request-id"]
    (error,) = fault["exception"]["values"]
    assert error["type"] == "ProgrammingError"
    assert any(frame["filename"] == "repository.py" for frame in error["stacktrace"]["frames"])
    everything = b"".join(body for _, body in collector.bodies)
    for private in (
        b"example.org",
        token.encode(),
        token[-20:].encode(),
        b"DIG",
        b"HIDE",
        b"testclient",
        b"SELECT",
    ):
        assert private not in everything, private


def test_a_message_names_the_span_that_asked(world: World, collector: _Collector, redis_url: str) -> None:
    import redis

    from app.broker import ROUTES, SEND_MAIL, CeleryBroker
    from tests.worker.conftest import eventually

    with redis.Redis.from_url(redis_url) as client:
        client.flushdb()
        telemetry.configure(
            world.settings.model_copy(
                update={"traces_url": f"http://127.0.0.1:{collector.server_port}/v1/traces"}
            )
        )
        with telemetry.span("request"):
            CeleryBroker(redis_url).send(SEND_MAIL)
            (message,) = eventually(lambda: client.lrange(ROUTES[SEND_MAIL]["queue"], 0, -1))
            assert json.loads(message)["headers"]["traceparent"] == telemetry.carrier()["traceparent"]
            assert REQUEST not in json.loads(message)["headers"]
        client.flushdb()
