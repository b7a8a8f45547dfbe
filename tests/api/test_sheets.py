"""Every turn's sheets, receipts and comparisons at the REST door."""

from collections.abc import Callable

from httpx2 import Response
from starlette.testclient import TestClient

from app.metrics import exposition
from tests.app.world import SHEET, World

Bearer = Callable[..., dict[str, str]]
SEAT = "/api/v1/games/dig/seats/1"


def test_the_sheets_of_every_turn(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    world.submit("anna", 1, "TURN\n1: DIG\n2: HYDE 1\n")
    first = world.submit("anna", 1)
    world.submit("bert", 2)
    world.run()
    world.submit("bert", 2)
    world.run()
    anna = bearer("anna")
    turns = client.get(f"{SEAT}/sheets", headers=anna).json()["items"]
    assert [(one["game_turn"], one["revisions"], one["revision"], one["state"]) for one in turns] == [
        (2, 0, 0, "none"),
        (1, 2, 2, "executed"),
    ]
    rows = client.get(turns[1]["url"], headers=anna).json()["items"]
    assert [(row["revision"], row["stamp"], row["text"]) for row in rows] == [
        (1, "Received, 1 line will not be carried out", "TURN\n1: DIG\n2: HYDE 1\n"),
        (2, "Executed", SHEET),
    ]
    assert client.get(f"{SEAT}/sheets/2", headers=anna).json()["items"] == []
    receipts = client.get(f"{SEAT}/receipts?turn=1", headers=anna).json()["items"]
    assert [(row["game_turn"], row["revision"]) for row in receipts] == [(1, 1), (1, 2)]
    assert (receipts[1]["sha256"], receipts[1]["due_at"]) == (first.sha256, None)
    lines = client.get(f"{SEAT}/sheets/1/compare?old=1&new=2", headers=anna).json()["items"]
    assert [(line["kind"], line["text"]) for line in lines] == [
        ("same", "TURN"),
        ("same", "1: DIG"),
        ("gone", "2: HYDE 1"),
        ("new", "2: HIDE 1"),
    ]
    for wrong in ("sheets/3", "receipts?turn=3", "sheets/1/compare?old=1&new=9"):
        answer = client.get(f"{SEAT}/{wrong}", headers=anna)
        assert (answer.status_code, answer.json()["code"] in {"no_such_turn", "no_such_sheet"}) == (404, True)
    assert client.get(f"{SEAT}/sheets/1", headers=bearer("bert")).status_code == 403


def test_plain_orders_are_answered_the_short_way_as_the_long_way(
    world: World, client: TestClient, bearer: Bearer
) -> None:
    """Sheet, check and forecast with nothing unusual pass FastAPI by: nobody may notice but by the clock."""
    world.game()
    anna, series = bearer("anna"), 'route="/api/v1/games/{code}/seats/{number}/check",status="2xx"'
    # A header that no client sends by itself: then FastAPI answers.
    unusual = {"X-Unusual": "1"}
    json, wrong = {"Content-Type": "application/json"}, {"Authorization": "Bearer tp_000000000000_x"}

    def both(name: str, body: bytes, headers: dict[str, str], seat: str = SEAT) -> tuple[Response, Response]:
        short = client.post(f"{seat}/{name}", content=body, headers=headers)
        return short, client.post(f"{seat}/{name}", content=body, headers=headers | unusual)

    before = _counted(series)
    for name, text in (
        ("check", "TURN\n1: HYDE 1\n2: DIG\n"),
        ("forecast", SHEET),
        ("forecast", "; nothing\n"),
    ):
        short, long = both(name, text.encode(), anna)
        assert (short.status_code, short.json()) == (long.status_code, long.json())
        assert {*short.headers} == {*long.headers}
        assert short.headers["content-type"] == long.headers["content-type"]
    assert _counted(series) - before == 2
    for body, kind in ((b"TURN\n1: HYDE 1\n", {}), (b'{"text": "TURN\\n1: DIG\\n", "ready": true}', json)):
        short, long = both("sheet", body, anna | kind)
        # The second to come is the same text again: no new revision.
        own = {"repeated": False, "seconds_left": 0}
        assert short.json() | own == long.json() | own
        assert (short.status_code, long.status_code) == (201, 200)
        assert short.headers["ETag"] == long.headers["ETag"] == f'"1-{short.json()["revision"]}"'
    refused = [
        both("sheet", b"\xff", anna),
        both("sheet", b"{}", anna | json),
        both("sheet", b"{", anna | json),
        both("sheet", b"TURN\n", wrong),
        both("check", b"TURN\n", bearer("bert")),
        both("check", b"TURN\n", anna, "/api/v1/games/none/seats/1"),
        both("check", b"TURN\n", anna, "/api/v1/games/dig/seats/9"),
    ]
    for short, long in refused:
        assert (short.status_code, short.json()) == (long.status_code, long.json())
        assert short.headers["content-type"] == "application/problem+json"
    assert [short.status_code for short, _ in refused] == [422, 422, 422, 401, 403, 404, 404]


def _counted(series: str) -> float:
    lines = exposition().decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if "_count{" in line and series in line)
