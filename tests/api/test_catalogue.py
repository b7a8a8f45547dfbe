"""What pages do and programs do too: what there is to play, trials, mail, one's account, older sheets."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import text as sql
from starlette.testclient import TestClient

from app.config import Settings
from engine.maps import files
from engine.registry import GAMES
from tests.app.world import SHEET, World

Bearer = Callable[..., dict[str, str]]
API, SEAT = "/api/v1", "/api/v1/games/dig/seats/1"
TEXT = {"Content-Type": "text/plain"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"sandboxes": 3})


def test_whoever_asks_learns_what_there_is_to_play(client: TestClient) -> None:
    found = client.get(f"{API}/rulesets").json()["items"]
    assert [one["key"] for one in found] == sorted(GAMES)
    conquest = client.get(f"{API}/rulesets/conquest").json()
    assert conquest in found
    assert (conquest["name"], conquest["seat_word"], conquest["sample"]) == (
        "Continental Conquest",
        "clan",
        True,
    )
    chosen = next(one for one in conquest["options"] if one["key"] == "map")
    maps = client.get(f"{API}/maps").json()["items"]
    assert [one["name"] for one in maps] == sorted(files.names())
    if chosen["kind"] == "choice":
        assert {one["key"] for one in chosen["choices"]} <= {"random", *(one["name"] for one in maps)}
    europe = next(one for one in maps if one["name"] == "europe")
    assert europe["players"] == files.load("europe").players
    assert client.get(f"{API}/rulesets/conquest/sample").json()["game"]["key"] == "conquest"
    drawn = client.get(f"{API}/rulesets/explorers/maps/greenway.svg")
    assert drawn.status_code == 200
    assert drawn.headers["content-type"] == "image/svg+xml"
    for path in ("rulesets/chess", "rulesets/chess/sample", "rulesets/conquest/maps/nowhere.svg"):
        assert client.get(f"{API}/{path}").status_code == 404
    status = client.get(f"{API}/status").json()
    assert status["turns"] in {"on_time", "maybe_late"}
    assert {"messages", "answers", "sessions"} <= {one["kind"] for one in status["kept"]}


def test_a_trial_without_an_account(client: TestClient, world: World) -> None:
    made = client.post(f"{API}/sandboxes", json={"ruleset": "territories"})
    assert made.status_code == 201, made.text
    trial = made.json()
    guest = {"Authorization": f"Bearer {trial['token']['token']}"}
    seat = f"{API}/games/{trial['game']}/seats/{trial['seat']}"
    template = client.get(f"{seat}/template", headers=guest).text
    sent = client.post(f"{seat}/sheet", json={"text": template, "ready": True}, headers=guest)
    assert (sent.status_code, sent.json()["state"]) == (201, "received")
    assert client.post(f"{API}/sandboxes", json={"ruleset": "chess"}).json()["code"] == "no_such_sandbox"


def test_an_older_sheet_is_sent_again(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    anna = bearer("anna")
    for text in (SHEET, "TURN\n1: HIDE 1\n"):
        client.post(f"{SEAT}/sheet", content=text, headers=anna | TEXT)
    back = client.post(f"{SEAT}/sheets/restore", json={"revision": 1}, headers=anna)
    assert (back.status_code, back.json()["revision"], back.json()["orders"]) == (201, 3, SHEET)
    none = client.post(f"{SEAT}/sheets/restore", json={"revision": 9}, headers=anna)
    assert (none.status_code, none.json()["code"]) == (404, "no_such_sheet")


def test_what_one_is_mailed(world: World, client: TestClient, bearer: Bearer) -> None:
    world.game()
    anna, place = bearer("anna"), f"{API}/account/mail"
    first = client.get(place, headers=anna).json()
    assert (first["reports"], first["json"], first["own"], first["calendar"]) == ("each", False, False, False)
    here = client.patch(f"{place}?game=dig", json={"json": True, "reports": "none"}, headers=anna).json()
    assert (here["own"], here["json"], here["reports"]) == (True, True, "none")
    assert client.get(place, headers=anna).json() == first
    assert client.delete(f"{place}?game=dig", headers=anna).status_code == 204
    assert client.get(f"{place}?game=dig", headers=anna).json()["own"] is False
    assert client.get(f"{place}?game=nothing", headers=anna).json()["code"] == "no_such_game"
    assert client.patch(place, json={"digest": True}, headers=anna).json()["digest"] is True
    assert client.put(f"{place}/second", json={"email": "a@second.example"}, headers=anna).status_code == 202
    assert client.put(f"{place}/second", json={"email": "a\nb@x.example"}, headers=anna).status_code == 422
    shown = client.get(place, headers=anna).json()
    assert (shown["second"], shown["second_confirmed"]) == ("a@second.example", False)
    url = client.put(f"{API}/account/calendar", headers=anna).json()["url"]
    # The address is told this once: only a digest of its key is kept.
    assert client.get(place, headers=anna).json()["calendar"] is True
    key = url.rpartition("/")[2].removesuffix(".ics")
    with world.opened() as c:
        kept = str(c.session.execute(sql("SELECT * FROM mail_user")).all())
    assert key not in kept
    assert client.delete(f"{API}/account/calendar", headers=anna).status_code == 204
    assert client.post(f"{place}/wake", headers=anna).status_code == 204
    mails = client.get(f"{API}/games/dig/mails", headers=bearer("mona")).json()["items"]
    assert all(row["recipient"].endswith("@example.org") for row in mails)
    assert client.get(f"{API}/games/dig/unread-mails", headers=bearer("mona")).json()["items"] == []


def test_ones_own_account(world: World, client: TestClient, bearer: Bearer) -> None:
    world.people()
    anna = bearer("anna")
    assert client.patch(f"{API}/account", json={"time_zone": "Asia/Tokyo"}, headers=anna).status_code == 204
    account = client.get(f"{API}/account", headers=anna).json()
    assert (account["email"], account["name"], account["time_zone"]) == (
        "anna@example.org",
        "Anna",
        "Asia/Tokyo",
    )
    assert client.patch(f"{API}/account", json={"time_zone": "Moon"}, headers=anna).status_code == 422
    # A token makes no token that may do more than itself.
    reader = bearer("anna", "read")
    wanted: dict[str, Any] = {"name": "feed", "scopes": ["read"]}
    assert client.post(f"{API}/account/tokens", json=wanted, headers=reader).status_code == 201
    more = client.post(f"{API}/account/tokens", json=wanted | {"scopes": ["orders"]}, headers=reader)
    assert (more.status_code, more.json()["code"]) == (403, "scope_missing")
    first = client.post(f"{API}/account/password", json={"new": "correct horse"}, headers=anna)
    assert first.status_code == 204
    wrong = {"old": "wrong", "new": "another horse"}
    assert client.post(f"{API}/account/password", json=wrong, headers=anna).status_code == 401
    right = {"old": "correct horse", "new": "another horse", "tokens": True}
    assert client.post(f"{API}/account/password", json=right, headers=anna).status_code == 204
    assert client.get(f"{API}/account", headers=anna).status_code == 401
