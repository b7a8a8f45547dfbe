"""``Idempotency-Key``: what is asked for twice is done once; and files that are asked for again (ETag)."""

import json
import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from starlette.testclient import TestClient

from app.api.once import OnceRoute
from tests.app.world import SHEET, World

Bearer = Callable[..., dict[str, str]]
SEAT = "/api/v1/games/dig/seats/1"
TEXT = {"Content-Type": "text/plain"}
# What takes no key: it changes nothing, or is asked for before anybody is signed in, or is told only once.
EACH_TIME = {
    "sign_in sign_up confirm_sign_up ask_link enter_by_link forget_password choose_password": "nobody asks",
    "confirm_address": "a link works once",
    "delete_account": "the user who asks is gone then",
    "check forecast find_ways check_repair": "changes nothing",
    "make_seat_link make_token open_sandbox": "what is told once is not kept",
    "change_password": "done twice it is refused",
}


def test_a_sheet_sent_twice_with_a_key_is_one(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    anna = bearer("anna") | TEXT
    keyed = anna | {"Idempotency-Key": "a-1"}
    first = client.post(f"{SEAT}/sheet", headers=keyed, content=SHEET)
    assert (first.status_code, "idempotent-replayed" in first.headers) == (201, False)
    client.post(f"{SEAT}/sheet", headers=anna, content="TURN\n1: HIDE 1\n")
    again = client.post(f"{SEAT}/sheet", headers=keyed, content=SHEET)
    # Not sent a third time: it would take the place of the second, which came after it.
    assert (again.status_code, again.content) == (201, first.content)
    assert (again.headers["etag"], again.headers["idempotent-replayed"]) == (first.headers["etag"], "true")
    assert again.headers["content-type"] == "application/json"
    sheets = client.get(f"{SEAT}/sheets/1", headers=anna).json()["items"]
    assert [row["revision"] for row in sheets] == [1, 2]
    for other in (
        client.post(f"{SEAT}/sheet", headers=keyed, content=SHEET + "3: DIG\n"),
        client.post(f"{SEAT}/sheet?reason=x", headers=keyed, content=SHEET),
        client.post(f"{SEAT}/sheet", headers=keyed | {"If-Match": '"1-1"'}, content=SHEET),
        client.post(f"{SEAT}/ready", headers=bearer("anna") | {"Idempotency-Key": "a-1"}, json={}),
    ):
        assert (other.status_code, other.json()["code"]) == (422, "key_used")
    # Another user's key of that name is another key, and somebody who may not is told so as ever.
    bert = client.post(
        "/api/v1/games/dig/seats/2/sheet", headers=keyed | bearer("bert"), content="TURN\n1: DIG\n"
    )
    assert bert.status_code == 201
    otto = client.post(f"{SEAT}/sheet", headers=keyed | bearer("otto"), content=SHEET)
    assert otto.status_code == 403
    for wrong in ("", "x" * 101, "two words"):
        answer = client.post(f"{SEAT}/sheet", headers=anna | {"Idempotency-Key": wrong}, content=SHEET)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")
    # A day later the key is free, and the housekeeping takes what is older.
    world.clock.advance(timedelta(days=1, seconds=1))
    later = client.post(f"{SEAT}/sheet", headers=keyed, content="TURN\n1: DIG\n")
    assert (later.status_code, later.json()["revision"]) == (201, 3)
    world.clock.advance(timedelta(days=2))
    with world.opened() as c:
        assert c.retention.tidy()["answers"] == 2
        assert c.retention.tidy() == {}


def test_a_refusal_is_not_kept(world: World, client: TestClient, bearer: Bearer) -> None:
    """What was refused has changed nothing: asked again with its key it is tried again."""
    world.game(options={"break_at": 1})
    world.run()
    keyed = bearer("anna") | TEXT | {"Idempotency-Key": "a-1"}
    refused = client.post(f"{SEAT}/sheet", headers=keyed, content=SHEET)
    assert (refused.status_code, refused.json()["code"]) == (409, "game_held")
    with world.opened() as c:
        c.schedules.resume(world.actor("mona"), "dig")
    done = client.post(f"{SEAT}/sheet", headers=keyed, content=SHEET)
    assert (done.status_code, done.json()["revision"]) == (201, 1)


def test_two_at_once_are_one(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    anna = bearer("anna") | {"Idempotency-Key": "thread-1"}
    wanted = {"subject": "Dates", "text": "When?"}
    gate = threading.Barrier(4)
    found: list[Any] = []

    def ask() -> None:
        gate.wait()
        found.append(client.post("/api/v1/games/dig/messages", json=wanted, headers=anna))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in found} == {201}
    assert len({answer.content for answer in found}) == 1
    assert sum("idempotent-replayed" in answer.headers for answer in found) == 3
    listed = client.get("/api/v1/messages", headers=anna).json()["items"]
    assert [row["subject"] for row in listed] == ["Dates"]


def test_whatever_is_made_takes_a_key(client: TestClient) -> None:
    """Every POST of somebody signed in says so, keeps its answer, and the others are named with a reason."""
    described = client.get("/api/v1/openapi.json").json()
    taking: set[str] = set()
    without: set[str] = set()
    for methods in described["paths"].values():
        if "post" in methods:
            asked = {one["name"] for one in methods["post"].get("parameters", [])}
            named = methods["post"]["operationId"]
            (taking if "idempotency-key" in asked else without).add(named)
    assert without == {name for names in EACH_TIME for name in names.split()}
    assert len(taking) > 25
    assert {route.name for route in _walk(client.app) if isinstance(route, OnceRoute)} >= taking


def _walk(app: Any) -> Any:
    for route in getattr(app, "routes", []):
        inner = getattr(route, "original_router", None)
        yield from [route] if inner is None else _walk(inner)


def test_what_has_not_changed_is_not_sent_again(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    world.submit("anna", 1)
    world.run()
    anna = bearer("anna")
    for path in (
        "reports/1.json",
        "reports/1.html",
        "reports/1.pdf",
        "reports/1.txt",
        "reports/1.csv",
        "reports.zip",
        "tables.zip",
        "briefing.txt",
        "form.pdf",
    ):
        first = client.get(f"{SEAT}/{path}", headers=anna)
        tag = first.headers["etag"]
        assert first.status_code == 200
        # Strong: no W/. It may be kept by the client, nobody else, and is asked about every time.
        assert (len(tag), tag[0], tag[-1]) == (66, '"', '"')
        assert (first.headers["cache-control"], first.headers["vary"]) == (
            "private, no-cache",
            "Authorization",
        )
        for known in (tag, f'"x", W/{tag}', "*"):
            same = client.get(f"{SEAT}/{path}", headers=anna | {"If-None-Match": known})
            assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag), path
            assert same.headers["cache-control"] == "private, no-cache"
        other = client.get(f"{SEAT}/{path}", headers=anna | {"If-None-Match": '"x"'})
        assert (other.status_code, other.content) == (200, first.content), path
        # Who may not read it learns nothing by asking whether it has changed.
        refused = client.get(f"{SEAT}/{path}", headers=bearer("bert") | {"If-None-Match": tag})
        assert refused.status_code == 403
    before = client.get(f"{SEAT}/reports.zip", headers=anna).headers["etag"]
    report = client.get(f"{SEAT}/reports/1.json", headers=anna)
    assert report.headers["etag"] == f'"{_listed(client, anna)[0]["sha256"]}"'
    world.run()
    after = client.get(f"{SEAT}/reports.zip", headers=anna | {"If-None-Match": before})
    assert (after.status_code, after.headers["etag"] != before) == (200, True)


def test_an_archive_that_has_not_changed_is_not_sent_again(
    world: World, client: TestClient, bearer: Bearer
) -> None:
    world.game(options={"turns": 1}, archive_for="players")
    address, anna = "/api/v1/games/dig/archive", bearer("anna")
    assert client.get(address, headers=anna).json()["code"] == "game_not_over"
    world.run()
    first = client.get(address, headers=anna)
    assert (first.status_code, first.content) == (200, world.archive())
    assert first.headers["content-disposition"] == 'attachment; filename="dig.zip"'
    tag = first.headers["etag"]
    known = {"If-None-Match": tag}
    same = client.get(address, headers=anna | known)
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    refused = client.get(address, headers=bearer("otto") | known)
    assert (refused.status_code, refused.json()["code"]) == (403, "archive_not_for_you")


def _listed(client: TestClient, headers: dict[str, str]) -> list[dict[str, Any]]:
    found = client.get(f"{SEAT}/reports", headers=headers).content
    items: list[dict[str, Any]] = json.loads(found)["items"]
    return items
