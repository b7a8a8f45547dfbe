"""A moderator who plays, at the REST door."""

from collections.abc import Callable

from starlette.testclient import TestClient

from tests.app.world import World

Bearer = Callable[..., dict[str, str]]


def test_a_moderator_who_plays_says_why_before_looking(
    world: World, client: TestClient, bearer: Bearer
) -> None:
    world.people()
    mona = bearer("mona")
    seats = [{"email": "mona@example.org"}, {"email": "bert@example.org"}]
    made = client.post(
        "/api/v1/games", headers=mona, json={"ruleset": "hoard", "title": "Dig", "seats": seats}
    )
    assert made.status_code == 201
    url = made.headers["location"]
    client.post(f"{url}/start", headers=mona)
    refused = client.get(f"{url}/seats/2/reports", headers=mona)
    assert (refused.status_code, refused.json()["code"]) == (403, "look_first")
    assert "for all to read" in refused.json()["title"]
    shown = client.get(f"{url}/seats", headers=mona).json()["items"]
    # Whether a sheet is in is a moderator's affair; what is on it is not.
    assert [(seat["yours"], seat["orders"]) for seat in shown] == [(True, "none"), (False, "none")]
    wish = {"seat": 2, "reason": "Bert wrote that a line is wrong"}
    assert client.post(f"{url}/looks", headers=bearer("mona", "read"), json=wish).status_code == 403
    assert client.post(f"{url}/looks", headers=mona, json=wish).status_code == 204
    assert client.get(f"{url}/seats/2/reports", headers=mona).status_code == 200
    entries = client.get(f"{url}/ledger", headers=bearer("bert")).json()["items"]
    assert any(entry["kind"] == "looked" and wish["reason"] in entry["payload"] for entry in entries)
